/** What is printed on a counter, as plain data. The game that shows counters reads it from its view, `face-svg.ts` draws it. */
import type { Arm, Contingent, LeaderStatus, SideId, Status } from "./face-terms.ts";
import type { IconId } from "./icons.ts";

interface Face {
	/** Equal keys look equal. */
	key: string;
	side: SideId | null;
	/** A few plain words, for a tooltip; never the only place of anything. */
	title: string;
}

/** An army, garrison or detachment as one counter. */
export interface ForceFace extends Face {
	kind: "force";
	/** Its leader's short name, else the name of its army box, else empty. */
	name: string;
	box: string | null;
	/** The Roman numeral of its army box. */
	numeral: string | null;
	silhouette: IconId;
	sp: number;
	/** SPs by contingent, largest first, legions as `legion`. */
	contingents: { contingent: Contingent; sp: number }[];
	/** Arms present besides infantry. */
	cavalry: boolean;
	elephants: boolean;
	engines: number;
	status: Status;
	inside: boolean;
	besieged: boolean;
	active: boolean;
}

/** The face of a leader: portrait, ratings and office. */
export interface LeaderFace extends Face {
	kind: "leader";
	name: string;
	silhouette: IconId;
	initiative: number;
	campaign: number;
	battle: string | null;
	/** Guile Points left, and the full stock. */
	guile: number;
	guileMax: number;
	office: string | null;
	/** The stripe of his family: `magonid` or `barcid`; null where his people has none (CR 2.2). */
	family: string | null;
	overallCommander: boolean;
	standing: LeaderStatus;
	finished: boolean;
	active: boolean;
}

/** SPs now and at full strength. */
export interface Bar {
	inf: number;
	cav: number;
	maxInf: number;
	maxCav: number;
}

/** The face of a legion: its number and its SPs. */
export interface LegionFace extends Face {
	kind: "legion";
	numeral: string;
	/** Roman Legion element, Allied Legion element (RRR 2.2). */
	rl: Bar;
	al: Bar | null;
	veteran: boolean;
	sp: number;
}

/** The face of some SPs of one contingent and arm. */
export interface SpsFace extends Face {
	kind: "sps";
	contingent: Contingent;
	arm: Arm;
	elite: boolean;
	silhouette: IconId;
	sp: number;
	role: string | null;
}

/** Ships that lie and sail together as one counter (CR 7.11). */
export interface FleetFace extends Face {
	kind: "fleet";
	/** Its commander's short name, else empty. */
	name: string;
	/** The Roman numeral of its Fleet marker; null for ships that have none. */
	numeral: string | null;
	triremes: number;
	quinqueremes: number;
	/** Of these, squadrons with the corvus aboard. */
	corvus: number;
	/** Crew Rating, 0 to 3. */
	crew: number;
	scattered: boolean;
	underConstruction: boolean;
	/** It closes an enemy port. */
	blockades: boolean;
	active: boolean;
}

/** Every marker that has a counter of its own. */
export const MARKER_KINDS = [
	"lam",
	"siege-attrition",
	"augury",
	"legate",
	"raid",
	"devastated",
	"sacked",
	"control",
	"under-siege",
	"siege-engine",
	"disrupted",
	"disorganized",
	"useless",
] as const;
/** One of {@link MARKER_KINDS}. */
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** The face of a marker, such as a siege or a drawn activation. */
export interface MarkerFace extends Face {
	kind: "marker";
	marker: MarkerKind;
	/** Whose LAM it is. */
	name: string | null;
	/** A Roman LAM's office (RRR 4.16). */
	office: string | null;
	/** Sacked levels, engines; null where nothing is counted. */
	level: number | null;
}

/** The face of any counter, told apart by its `kind`. */
export type CounterFace = ForceFace | LeaderFace | LegionFace | SpsFace | FleetFace | MarkerFace;
