/** What lies on the table of Ludi Romani, as plain JSON. All of it lies open (ruling of section 13): nothing is hidden but answers not yet given. */
import type {
	BillId,
	DieId,
	Disposition,
	Gate,
	GoodsKind,
	Government,
	LegionKind,
	LudiOptionId,
	MortalId,
	NumenId,
	RegionId,
	RoleId,
} from "../../assets/schema/ludi-lists.ts";
import type { SeatId, TableState } from "../kernel/index.ts";
import type { Cause } from "./death/causes.ts";

export type {
	BillId,
	DecisionId,
	DieId,
	Disposition,
	Gate,
	GoodsKind,
	Government,
	Half,
	LegionKind,
	LudiOptionId,
	MortalId,
	NumenId,
	RegionId,
	RoleId,
	SeasonKind,
} from "../../assets/schema/ludi-lists.ts";

/** What may be counted and handed over (LR-II): denarii in ones, the rest in pieces. Never negative. */
export type Goods = Record<GoodsKind, number>;

/**
 * What a mortal is by birth, marriage or choice (LR-I). A `roman` is an imperator while he owns a legion and a senator while he
 * does not (LR-III.B); `widow` and `divorced` are free women (LR-XII.B.1.a); an `amazon` stays one (LR-XII.C.3).
 */
export type Rank = "roman" | "rex" | "virgo" | "matrona" | "widow" | "divorced" | "amazon" | "liber" | "maior";

/** LR-XIV.C: the dead are shades until Pluto or Persephone accepts them as imagines. */
export type Life = "living" | "umbra" | "imago";

/** LR-XIV.B: for the chronicle, and for whoever looks back. */
export interface Ending {
	readonly cause: Cause;
	/** Place in the printed calendar. */
	readonly segment: number;
	/** How many had died before him. */
	readonly order: number;
	/** Whom the will names for the votes (LR-XIV.B.2.b), and for what the heir may not hold (LR-H10). */
	readonly votes: MortalId | null;
	readonly second: MortalId | null;
	/** The will was carried out; null where there was none. */
	readonly stands: boolean | null;
}

/** A mortal in play: goods, rank, place, votes, bonds and fate. */
export interface Mortal extends Goods {
	readonly id: MortalId;
	/** Who plays the role; null: the program. */
	player: SeatId | null;
	rank: Rank;
	life: Life;
	/** Where he is: a living mortal always somewhere; an imago anywhere, or nowhere in particular (LR-XIV.D.1). */
	region: RegionId | null;
	/** Grows with every arrival anywhere: who came first is senior (LR-VII.C.4); arrivals of one motus share a number. */
	arrived: number;
	/** Votes in his hand, by whom they belong to: his own, and those lent to him (LR-II.D.1, XI.A.3). */
	suffragia: Partial<Record<MortalId, number>>;
	/** She still has the card of her dowry (LR-II.F); else Juno has it, or she never had one. */
	dos: boolean;
	/** Denarii that her husband owes at a divorce: the face value of the dos that she brought him (LR-XV.C.2). */
	dowry: number;
	/** Cards of poison left (LR-II.G). */
	virus: number;
	spouse: MortalId | null;
	/** LR-VIII.C.2.b: he wears the signum, and may not enter Rome. */
	proscribed: boolean;
	/** LR-XII.A.5: whose signum the virgo wears. */
	signum: MortalId | null;
	/** LR-XII.A.5: she has taken a signum once in the game. */
	signumTaken: boolean;
	/** LR-VII.D.7: beaten to the last legion; ends when he owns one. */
	unprotected: boolean;
	/** LR-H5: saved from death; whoever beat him may not kill him until this segment (its place in the calendar). */
	safeUntil: number | null;
	/** LR-X: the god whose bacchant he is, and since which segment. */
	bacchantOf: NumenId | null;
	bacchantSince: number | null;
	/** LR-VII.L: possessed by Pazuzu until the next motus. */
	possessed: boolean;
	/** LR-III.G: he wears the corona aurea; and whose hero he is. */
	hero: boolean;
	patron: NumenId | null;
	/** LR-III.G: what his patron orders or forbids him in this season: an action. */
	order: { readonly kind: "command" | "forbid"; readonly action: string } | null;
	/** LR-III.G: he was marked as a hero when the roles were given out, so that the Pythia says yes. */
	mayBeHero: boolean;
	/** LR-VI.F.2: the rex whom he escorts in Rome. */
	escorts: MortalId | null;
	/** LR-VII.C.3: flagitationes issued in this aestas. */
	flagitationes: number;
	/** LR-VII.C.5: the next flagitatio must be accepted. */
	mustAccept: boolean;
	/** The segment in which he last fought, for war gods who look for idle men. */
	fought: number | null;
	/** LR-IX.A: claims of tribute left in this hiems. */
	claims: number;
	/** LR-XI.B.2: he has left a blessed friendship. */
	betrayer: boolean;
	/** LR-XIV: how he died, and what became of his will; null while he lives, and of maiores. */
	end: Ending | null;
	/** Whom he named in his will, and who killed him: an imago without a player helps the one and spites the other. */
	heir: MortalId | null;
	killer: RoleId | null;
	/** LR-XIV.C: where the shade waits. */
	gate: Gate | null;
	/** LR-XIV.D.2.b: the claimant an imago has attached itself to in this hiems; and whether it has had its share. */
	attachedTo: MortalId | null;
}

/** A numen in play: goods, place, and the powers it has used. */
export interface Numen extends Goods {
	readonly id: NumenId;
	/** Who plays the role; null: the stated policies. */
	player: SeatId | null;
	/** Null: in heaven, or nowhere for long (LR-H1, VI.C.2.b). */
	region: RegionId | null;
	/** Takes a seat there now: from when winter seats are taken to the next motus (LR-VI.C.2). */
	seated: boolean;
	/** Cards of poison: Vesta's (LR-H19). */
	virus: number;
	/** Powers used in this aestas, hiems or year: how often, by decision. Cleared when the season begins. */
	used: Record<string, number>;
	/** The segment in which the numen last presided over a proelium; -1 for never. */
	presided: number;
	/** Who was met or plagued last, so that nobody is twice running: a role or a region, by decision. */
	last: Record<string, string>;
}

/** Three friends (LR-XI). */
export interface Amicitia {
	readonly friends: readonly [MortalId, MortalId, MortalId];
	/** Sworn before Juno: they fight as one (LR-XI.A.2). */
	blessed: boolean;
}

/** Something lent between friends that may be asked back (LR-XI.B.1.b). Votes are not here: they know their owner. */
export interface Loan {
	readonly from: MortalId;
	readonly to: MortalId;
	readonly kind: GoodsKind;
	amount: number;
}

/** One of the two parties of a proelium (LR-VII.B.2). */
export interface WarParty {
	/** Who rolls and chooses; the first. Friends, a hero and his partner, or one alone; a numen fights alone. */
	readonly members: readonly RoleId[];
	/** A mortal and a hero: one legion of each in every concursatio, whose dice count together (LR-III.G). */
	readonly paired: boolean;
	/** Legions still to be fielded, by member and kind. */
	fielded: Partial<Record<RoleId, Record<LegionKind, number>>>;
	/** Has Vulcan's die (LR-VII.J). */
	fabrilis: boolean;
	/** Concursationes won so far. */
	won: number;
}

/** How a battle is fought (LR-VII.D, E, F, H, I, L). */
export type ProeliumKind = "flagitatio" | "war-god" | "juno" | "foreign-god" | "ring" | "possession";

/** The two parties: who challenged, then who was challenged. Whoever fights a god, the Ring or Pazuzu is the first. */
export type PartyNumber = 0 | 1;

/** A die on the table, and whose it is. */
export interface LudiThrow {
	readonly role: RoleId;
	readonly die: DieId;
	readonly face: number;
}

/** What one party has on the table in a concursatio (ruling 12: roll, rota, doubling, ultrices). */
export interface Side {
	/** Its own die; two of a hero and his partner. */
	dice: LudiThrow[];
	/** LR-VII.K: added where even, subtracted where odd. */
	rotae: LudiThrow[];
	/** LR-XV.B.2.a: whose die Juno doubled. */
	doubled: MortalId[];
	/** LR-XIV.D.2.a: added. */
	ultrices: LudiThrow[];
	/** What all of it makes; may be negative. */
	total: number;
}

/** A concursatio that has been fought. */
export interface Concursatio {
	/** Own dice of each party as rolled, summed; then with everything. */
	readonly dice: readonly [number, number];
	readonly totals: readonly [number, number];
	readonly sides: readonly [Side, Side];
	/** Which party took a legion; which lost one to a numen (`numen-second`: the second did); both did; or nobody lost any. */
	readonly result: "first" | "second" | "numen-second" | "numen-first" | "tie" | "kept";
}

/** Why a battle ended early (LR-VII.D.6). */
export type EarlyEnd = "season" | "president" | "mercury" | "cybele" | "panic";

/** The battle in progress, for the screen and for what asks whether one is. */
export interface Proelium {
	readonly kind: ProeliumKind;
	readonly region: RegionId;
	readonly parties: [WarParty, WarParty];
	/** LR-VII.A; null where none is needed (LR-H18). */
	president: NumenId | null;
	/** LR-VII.E.5: a war god who began it stays to its end. */
	readonly stays: boolean;
	/** How many concursationes there are in all, at most ten (LR-VII.D.2). */
	readonly planned: number;
	concursationes: Concursatio[];
	/** Wheels declared for the concursatio to come, and for which party (LR-VII.K). */
	wheels: { readonly numen: NumenId; readonly party: PartyNumber }[];
	/** Dice on the table that are not yet compared. */
	thrown: [Side, Side] | null;
	/** Rotae, calls to Juno, imagines and bribes already used: `rota/fortuna`, `imago/cicero`, ... */
	used: string[];
	/** Why it ended early; null while it goes on, and where it was fought out. */
	ended: EarlyEnd | null;
}

/** A bill before the Senate (LR-VIII.C). */
export interface Bill {
	readonly bill: BillId;
	readonly consul: MortalId;
	/** Who loses legions, is proscribed, restored or killed. */
	readonly target: MortalId | null;
	/** Imperium: who gets them, and how many curiales. */
	readonly to: MortalId | null;
	readonly curiales: number;
	/** Census. */
	readonly region: RegionId | null;
	votes: Partial<Record<MortalId, "aye" | "nay" | "abstain">>;
	/** Suffragia for and against, as Phobos and Deimos count them (LR-VIII.D). */
	ayes: number;
	nays: number;
	carried: boolean | null;
}

/** The session of this hiems (LR-VIII). */
export interface Senate {
	nominees: MortalId[];
	acclamations: Partial<Record<MortalId, MortalId>>;
	consuls: MortalId[];
	bills: Bill[];
}

/** A party at Actium (LR-XVII.C). */
export interface ActiumFleet {
	/** Represents and rolls; may change between two rolls (LR-XVII.C.3.a). */
	leader: MortalId;
	members: MortalId[];
	/** Imagines and numina on its side (LR-XVII.A.3). */
	allies: RoleId[];
	/** Ships afloat, at most 25. */
	naves: number;
	/** Ships that wait (edition B). */
	reserve: number;
}

/** The last battle in progress (LR-XVII). */
export interface Actium {
	/** Who was called and has to come (LR-XVII.A.1). */
	called: MortalId[];
	fleets: ActiumFleet[];
	/** Dice of the last concursatio navalis, by leader. */
	rolls: Partial<Record<MortalId, number>>;
	/** Rolls so far, and how many of them in a row took no ship (LR-H24). */
	round: number;
	ties: number;
	/** Leader of the victors. */
	victor: MortalId | null;
}

/** LR-XVII.E: what became of the world. */
export interface Settlement {
	government: Government;
	/** The victors' own words, where they have some. */
	words: string;
	fates: Partial<Record<RoleId, Disposition>>;
	governors: Partial<Record<RegionId, MortalId>>;
}

/** Whose turn comes first where seasons have a clock. */
export interface FairTurns {
	/** Seasons with a clock that have begun: each begins one region further back. */
	begun: number;
	/** Who has had a turn in this season. */
	reached: MortalId[];
	/** Whose turn a season's end has taken, and who has had none since. */
	cutOff: MortalId[];
}

/** Where the play stands. Every step can be entered from the state alone. */
export interface LudiPlace {
	/** Index in the printed calendar, 0 to 49; -1 in the set-up. */
	segment: number;
	/** Step of the season, from 0. */
	step: number;
}

/** The whole state of a game, as it is stored: plain JSON. */
export interface LudiState extends TableState {
	readonly options: Readonly<Record<LudiOptionId, boolean>>;
	/** What has a clock: every season, every activation, or nothing (LR-V.A). */
	timer: "season" | "activation" | "off";
	/** Who sits at the table: the host, if there is one, and persons. */
	readonly seated: readonly SeatId[];
	/** The seat that keeps the table; null in a demo without one. */
	readonly host: SeatId | null;
	/** What persons are called, where the host has said so. */
	names: Record<SeatId, string>;
	/** Everybody in the game, in the order of the cast; who is absent is not here (LR-H29). */
	mortals: Partial<Record<MortalId, Mortal>>;
	numina: Record<NumenId, Numen>;
	/** Seats that gemini have added (LR-IV.B). */
	addedSeats: Partial<Record<RegionId, number>>;
	place: LudiPlace;
	/** Years taken out of the calendar (LR-V.D, V.E). */
	yearsRemoved: number[];
	/** Arrivals so far. */
	arrivals: number;
	/** Activations begun so far: each has a clock of its own where activations are timed. */
	activations: number;
	/** LR-XVI: the plague, and the year of the last one. */
	pestis: RegionId | null;
	lastPestis: number | null;
	/** LR-VII.G: where Cybele stands in this aestas. */
	cybele: RegionId | null;
	/** The season was ended before its last activation (LR-V, VII.D.6.a). */
	seasonOver: boolean;
	/** The switch `fair-turns`; null without it. */
	fair: FairTurns | null;
	amicitiae: Amicitia[];
	loans: Loan[];
	proelium: Proelium | null;
	/** The last battle as it ended, for the screen. */
	lastProelium: Proelium | null;
	/** How often two mortals have fought each other, by both ids in the order of the alphabet: `antony brutus`. */
	fights: Record<string, number>;
	senate: Senate | null;
	/** LR-II.H: who wears the Ring of Gyges, and whether it has struck. */
	ring: { readonly wearer: MortalId; struck: boolean } | null;
	/** What the bank has taken in; less than nothing where it has added (LR-H8). Also redeemed legions and fleets (LR-XVII.B). */
	bank: Goods;
	/** Votes that died with their owners (LR-XIV.B.1). */
	votesLost: number;
	/** Poison that was served; it returns to Vesta at once (LR-H19), so this only counts. */
	virusServed: number;
	actium: Actium | null;
	settlement: Settlement | null;
}
