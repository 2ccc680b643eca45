/** What Rome adds to the state: offices and provinces of her men, what the elections remember, Emergencies, men on their way. */

import type { Office as Magistracy } from "../../assets/schema/lists.ts";
import type { AncientWorldState, Contingent, HexId, LeaderId, LegionId, Office } from "../ancient-world/state.ts";
import type { RulesetAddition } from "../ancient-world/table.ts";

/** Troops that wait for the Legate marker: SPs for an element of a legion, or auxiliaries in a city (RRR 10.22, 10.25). */
export type Waiting =
	| { kind: "reinforcements"; legion: LegionId; element: "rl" | "al"; inf: number; cav: number }
	| { kind: "auxiliaries"; contingent: Contingent; hex: HexId; sp: number };

/** How grave an Emergency is (RRR 5.28). */
export type Emergency = "minor" | "major";

/** A consul of last year and the Consular Army he had when it ended (RRR 5.21, 5.22). */
interface OutgoingConsul {
	office: Office;
	leader: LeaderId;
	/** Name of the army; null if he had none. */
	army: string | null;
}

/** What the elections must know of the years (RRR 5.2, 5.3). */
export interface RomanYear {
	/** Everybody who has been consul this year (SW.consuls). */
	consuls: LeaderId[];
	/** Everybody who was consul last year. */
	lastConsuls: LeaderId[];
	/** The consuls with whom last year ended. */
	outgoing: OutgoingConsul[];
	/** Men of a Triumph last year who may be, and after `pluto` are, named to be consuls again (RRR 3.B3, 5.21). */
	named: LeaderId[];
	/** Consular Armies that the scenario left a legion short: the next one raised joins them (SW.albinus, EL.barbula). */
	shortArmies: string[];
}

declare module "../ancient-world/state.ts" {
	interface BookOffices extends Record<Magistracy, true> {
		/** A Dictator or Master of Horse whose year is over, shut in without legions of his own (RRR 5.34). */
		"besieged-dictator": true;
	}

	interface BookState {
		romanYear: RomanYear;
		/** The gravest Emergency that each turn has seen, by the number of the turn (RRR 5.28). */
		emergencies: Record<string, Emergency>;
		/** Troops that wait for the Legate marker (RRR 10.22). */
		waiting: Waiting[];
		/** A Roman has devoted himself already (RRR 8.31-devotio). */
		devotioUsed: boolean;
	}

	interface BookLeader {
		/** Assigned province or area (RRR 2.1, 5.41), `roman-italy` for the Rome Consul; null: he is bound to none. */
		province: ProvinceId | null;
		/** Province he was placed in when he took office (RRR 5.41). */
		startProvince: ProvinceId | null;
		/** Kept in office from last year (RRR 5.3). */
		prorogued: boolean;
		/** Things the Senate has granted him this turn (RRR 5.65). */
		permissions: string[];
		/** A Dictator or Master of Horse who stays in Roma instead of taking the field (RRR 5.26). */
		staysInRoma: boolean;
		/** Turns in which he celebrated a Triumph (RRR 5.47). */
		triumphs: number[];
	}

	interface BookStandings {
		/** Out of the game by the Senate's will (RRR 5.67). */
		censured: true;
	}

	interface BookPhase {
		/** Magistrates who left their province without leave (RRR 5.62), and how many battles had been fought until then. */
		withoutLeave: Record<LeaderId, number>;
	}

	interface BookBattle {
		/** Leader devoted by the Roman (RRR 8.31-devotio). */
		devoted: LeaderId | null;
	}
}

/** All of it before anything has happened. */
export const romanBlanks = {
	state: {
		romanYear: { consuls: [], lastConsuls: [], outgoing: [], named: [], shortArmies: [] },
		emergencies: {},
		waiting: [],
		devotioUsed: false,
	},
	leader: {
		province: null,
		startProvince: null,
		prorogued: false,
		permissions: [],
		staysInRoma: false,
		triumphs: [],
	},
	phase: { withoutLeave: {} },
	battle: { devoted: null },
} satisfies RulesetAddition["blanks"];

/** Versions by which a march told whether it went without leave, and always told that it did not. */
const MARCHES_TOLD_OF_LEAVE: ReadonlySet<string> = new Set([
	"1",
	"2",
	"3",
	"4",
	"5",
	"carthage 2",
	"carthage 3",
	"carthage 4",
]);

/** A state as older rules of Rome wrote it down. */
export function asRomeWasWritten(state: AncientWorldState, version: string): AncientWorldState {
	const { march } = state;
	if (march === null || !MARCHES_TOLD_OF_LEAVE.has(version)) return state;
	const written = { ...march, withoutLeave: false };
	return { ...state, march: written };
}
