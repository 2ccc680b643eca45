/** The closed lists of Ludi Romani: names that are spelt the same in every data file and in code. */

/** The thirteen regions (LR-IV), in the order in which they act but for Rome, which is last. */
export const LUDI_REGIONS = [
	"rome",
	"n-italy",
	"s-italy",
	"sicily",
	"gaul",
	"spain",
	"mauretania",
	"germania",
	"greece",
	"asia-minor",
	"syria",
	"parthia",
	"egypt",
] as const;
export type RegionId = (typeof LUDI_REGIONS)[number];

/** LR-III.A, in the order of the cast. */
const IMPERATORES = ["octavian", "antony", "lepidus", "brutus", "cassius", "sextus", "agrippa"] as const;

/** LR-III.B, in the order of the cast. */
export const SENATORES = [
	"cicero",
	"hirtius",
	"pansa",
	"d-brutus",
	"ventidius",
	"plancus",
	"pollio",
	"servilius",
	"philippus",
	"ahenobarbus",
	"calenus",
	"l-antonius",
	"balbus",
	"maecenas",
	"salvidienus",
	"dolabella",
	"crassus",
	"pedius",
	"messala",
] as const;

/** LR-III.C, in the order of the cast. */
const VIRGINES = ["servilia", "livia", "atia", "octavia", "scribonia", "antonia", "calpurnia"] as const;

/** LR-III.D, in the order of the cast. */
export const REGES = ["cleopatra", "bogud", "ariovistus", "pacorus"] as const;

/** The printed mortals: the order of the cast. */
export const CAST = [...IMPERATORES, ...SENATORES, ...VIRGINES, ...REGES] as const;
export type CastId = (typeof CAST)[number];

/** Twins of senators, for more players than the cast has mortals (LR-IV.B). */
export type GeminusId = `${(typeof SENATORES)[number]}-ii`;
/** Mortals who begin as ghosts (LR-III.H), and children (LR-III.I). */
export const MAIORES = ["maior-1", "maior-2", "maior-3", "maior-4"] as const;
export const LIBERI = ["liber-1", "liber-2", "liber-3", "liber-4"] as const;

export type MortalId = CastId | GeminusId | (typeof MAIORES)[number] | (typeof LIBERI)[number];
/** Every mortal who may be in a game, in the order of the cast. */
export const MORTALS: readonly MortalId[] = [
	...CAST,
	...SENATORES.map((id): GeminusId => `${id}-ii`),
	...MAIORES,
	...LIBERI,
];

/** LR-III.E, in the order of the cast. */
export const NUMINA = [
	"juppiter",
	"juno",
	"neptune",
	"amphitrite",
	"oceanus",
	"venus",
	"mars",
	"phobos",
	"deimos",
	"bellona",
	"ares",
	"saturn",
	"fortuna",
	"tyche",
	"vulcan",
	"vesta",
	"persephone",
	"pluto",
	"minerva",
	"mercury",
	"juventas",
	"dionysus",
	"silenus",
	"ariadne",
	"tanit",
	"apollo",
	"diana",
	"cybele",
	"isis",
	"mithras",
	"tyr",
	"pan",
	"pazuzu",
	"pythia",
	"fata",
] as const;
export type NumenId = (typeof NUMINA)[number];

/** Whoever may be played: mortal or numen. No id is both. */
export type RoleId = MortalId | NumenId;

export const MORTAL_CATEGORIES = ["imperator", "senator", "virgo", "rex"] as const;
export type MortalCategory = (typeof MORTAL_CATEGORIES)[number];

export const REGION_TYPES = ["rome", "provincia", "regnum"] as const;
export type RegionType = (typeof REGION_TYPES)[number];

/** The halves of the world (LR-VII.E.4). */
export const HALVES = ["west", "east"] as const;
export type Half = (typeof HALVES)[number];

/** The ways down to the underworld (LR-XIV.C). */
export const GATES = ["cumae", "taenarum"] as const;
export type Gate = (typeof GATES)[number];

/** LR-V */
export const SEASON_KINDS = ["aestas", "motus", "hiems", "actium"] as const;
export type SeasonKind = (typeof SEASON_KINDS)[number];

/** LR-VIII.C */
export const BILLS = ["imperium", "proscriptio", "restitutio", "caedes", "census"] as const;
export type BillId = (typeof BILLS)[number];

/** LR-II.A: the kinds of legion that are owned. */
export const LEGION_KINDS = ["curiales", "clientarum"] as const;
export type LegionKind = (typeof LEGION_KINDS)[number];

/** What may be counted and handed over (LR-II), votes and dotes apart. */
export const GOODS = ["denarii", "curiales", "clientarum", "classes"] as const;
export type GoodsKind = (typeof GOODS)[number];

export const DICE = ["curialis", "clientarum", "ultrix", "ultrix-immortalis", "fabrilis", "rota", "navis"] as const;
export type DieId = (typeof DICE)[number];

/** LR-XVII.E.1 */
export const GOVERNMENTS = [
	"republic",
	"democracy",
	"empire",
	"confederation",
	"zombie-apocalypse",
	"thiasos",
	"commune",
	"other",
] as const;
export type Government = (typeof GOVERNMENTS)[number];

/** LR-XVII.E.2 */
export const DISPOSITIONS = ["enslave", "kill", "govern", "deify", "promote-cult", "forbid-cult"] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** What is asked of whoever plays a numen, and answered by the stated policy where nobody does (LR-decisions). */
export const LUDI_DECISIONS = [
	"oversee",
	"leave-proelium",
	"succeed-proelium",
	"force-proelium",
	"war-offer",
	"rescue-player",
	"transfer-player",
	"last-seat",
	"sea-check",
	"stop-proelium",
	"lend-fabrilis",
	"rota",
	"double-die",
	"panic",
	"possess",
	"commander-fight",
	"bless-amicitia",
	"break-amicitia",
	"bless-nuptiae",
	"grant-divortium",
	"kill-insolvent",
	"acclaim",
	"vote-tie",
	"census-share",
	"rex-in-rome",
	"sedes-fine",
	"tribute-order",
	"instauratio",
	"games-of-chance",
	"accept-imago",
	"accept-suicide",
	"ring",
	"will",
	"punish-virgo",
	"bacchant",
	"command-bacchant",
	"pestis",
	"feriae",
	"mutatio",
	"hero",
	"hero-patron",
	"liberi",
	"procure",
	"assume",
	"judge",
	"prophecy",
	"bestow-naves",
	"caedes-herald",
	"end-season",
	"contribute",
	"confer",
	"bacchant-fate",
	"end-pestis",
	"presiding-dispute",
	"inspect",
] as const;
export type DecisionId = (typeof LUDI_DECISIONS)[number];

/** The switches of a game, all off unless somebody turns them on. */
export const LUDI_OPTIONS = [
	"edition-b",
	"feriae-37",
	"short-calendar",
	"lesson-calendar",
	"one-round",
	"three-rounds",
	"timer-activation",
	"timer-season",
	"one-paymaster",
	"inspection",
	"no-legiones-unprotected",
	"possess-persons",
	"absent-mortals",
	"quiet-war-gods",
	"fierce-war-gods",
	"step-by-step",
] as const;
export type LudiOptionId = (typeof LUDI_OPTIONS)[number];
