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
/** Id of a region of Ludi Romani. */
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
/** Id of a printed mortal. */
export type CastId = (typeof CAST)[number];

/** Twins of senators, for more players than the cast has mortals (LR-IV.B). */
export type GeminusId = `${(typeof SENATORES)[number]}-ii`;
/** Mortals who begin as ghosts (LR-III.H), and children (LR-III.I). */
export const MAIORES = ["maior-1", "maior-2", "maior-3", "maior-4"] as const;
/** Mortals who are born in play (LR-III.I). */
export const LIBERI = ["liber-1", "liber-2", "liber-3", "liber-4"] as const;

/** Id of any mortal: printed, twin, ghost from the start, or child. */
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
/** Id of a numen, a god or power of the other world. */
export type NumenId = (typeof NUMINA)[number];

/** Whoever may be played: mortal or numen. No id is both. */
export type RoleId = MortalId | NumenId;

/** The four orders of printed mortals (LR-III.A to D). */
export const MORTAL_CATEGORIES = ["imperator", "senator", "virgo", "rex"] as const;
/** The order of a mortal. */
export type MortalCategory = (typeof MORTAL_CATEGORIES)[number];

/** Kinds of region (LR-IV): Rome, provinces, and kingdoms with a throne. */
export const REGION_TYPES = ["rome", "provincia", "regnum"] as const;
/** The kind of a region. */
export type RegionType = (typeof REGION_TYPES)[number];

/** The halves of the world (LR-VII.E.4). */
export const HALVES = ["west", "east"] as const;
/** A half of the world; Rome is in neither. */
export type Half = (typeof HALVES)[number];

/** The ways down to the underworld (LR-XIV.C). */
export const GATES = ["cumae", "taenarum"] as const;
/** A way down to the underworld. */
export type Gate = (typeof GATES)[number];

/** LR-V */
export const SEASON_KINDS = ["aestas", "motus", "hiems", "actium"] as const;
/** The kind of a segment of the calendar: summer, movement, winter, or the last battle. */
export type SeasonKind = (typeof SEASON_KINDS)[number];

/** LR-VIII.C */
export const BILLS = ["imperium", "proscriptio", "restitutio", "caedes", "census"] as const;
/** Id of a bill of the Senate. */
export type BillId = (typeof BILLS)[number];

/** LR-II.A: the kinds of legion that are owned. */
export const LEGION_KINDS = ["curiales", "clientarum"] as const;
/** The kind of a legion that is owned. */
export type LegionKind = (typeof LEGION_KINDS)[number];

/** What may be counted and handed over (LR-II), votes and dotes apart. */
export const GOODS = ["denarii", "curiales", "clientarum", "classes"] as const;
/** The kind of a good that is counted. */
export type GoodsKind = (typeof GOODS)[number];

/** The dice of the game by their names in the rules; how many sides each has stands in `figures.json`. */
export const DICE = ["curialis", "clientarum", "ultrix", "ultrix-immortalis", "fabrilis", "rota", "navis"] as const;
/** Id of a die of {@link DICE}. */
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
/** Id of a government that the victors of Actium may give to the world. */
export type Government = (typeof GOVERNMENTS)[number];

/** LR-XVII.E.2 */
export const DISPOSITIONS = ["enslave", "kill", "govern", "deify", "promote-cult", "forbid-cult"] as const;
/** Id of a fate that the victors of Actium may give to a survivor, an imago or a numen. */
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
/** Id of a question to whoever plays a numen. */
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
	"fair-turns",
	"one-paymaster",
	"inspection",
	"no-legiones-unprotected",
	"possess-persons",
	"absent-mortals",
	"quiet-war-gods",
	"fierce-war-gods",
	"step-by-step",
] as const;
/** Id of a switch of Ludi Romani, as a set-up stores it. */
export type LudiOptionId = (typeof LUDI_OPTIONS)[number];
