/** What Roman politics ask of the books and scenarios laid over them. */
import type { Force, HexId, LeaderId, LegionId, Office, ProvinceId } from "../ancient-world/state.ts";
import type { AncientWorld } from "../ancient-world/table.ts";
import type { FilteredOptions, Play, Reason, Text } from "../kernel/index.ts";
import type { Emergency } from "./state.ts";

/** Something that makes an Emergency (RRR 5.28). */
export interface EmergencyCause {
	readonly degree: Emergency;
	readonly why: Text;
}

/** What magistrates may command at sea in the place of legions (CR 5.1). A book without Fleets has nothing to give. */
export interface CommandsAtSea {
	/** Has a man one? */
	readonly has: (table: AncientWorld, leader: LeaderId) => boolean;
	/** Those that he may be given now, and why not the others. */
	readonly offer: (table: AncientWorld, leader: LeaderId) => FilteredOptions;
	/** He takes over the one of an option, by a rule. */
	readonly take: (table: AncientWorld, leader: LeaderId, option: string, rule: string) => void;
	/** Those that a Dictator without one of his own may sail with, leading whoever commands them (CR 5.26), and why not the others. */
	readonly company: (table: AncientWorld) => FilteredOptions;
	/** He goes aboard of one of these. */
	readonly join: (table: AncientWorld, leader: LeaderId, option: string) => void;
	/** He gives up his own, if he has one, and is nowhere until somebody places him. */
	readonly giveUp: (table: AncientWorld, leader: LeaderId) => void;
	/** The year is over: who stays in office waits ashore for a command. */
	readonly goAshore: (table: AncientWorld, leader: LeaderId) => void;
	/** Men are found for those that may have one, when all legions have commanders (CR 5.23, 5.24). */
	readonly elect: (table: AncientWorld) => Play;
	/** Do the ships that he has lie in a city Under Siege that keeps a magistrate in office (RRR 5.34)? */
	readonly isShutIn: (table: AncientWorld, leader: LeaderId) => boolean;
	/** A new man takes over what a lost one had (RRR 8.67); false when that was nothing. */
	readonly succeed: (table: AncientWorld, lost: LeaderId, man: LeaderId) => boolean;
}

/** Nobody commands ships. */
export const NO_FLEETS: CommandsAtSea = {
	has: () => false,
	offer: () => ({ options: [], refused: [] }),
	take() {},
	company: () => ({ options: [], refused: [] }),
	join() {},
	giveUp() {},
	goAshore() {},
	*elect() {},
	isShutIn: () => false,
	succeed: () => false,
};

/** Questions of Roman politics that scenarios answer in their own way. */
interface RomanRules {
	/** Is every magistrate bound to a province that he is given (RRR 5.41)? */
	readonly bindsToProvinces: boolean;
	/** The man for a vacant Roman office: drawn from the pool (RRR 5.2), or as the scenario says; null when nobody is left. */
	readonly fillOffice: (table: AncientWorld, office: Office) => Play<LeaderId | null>;
	/** Why a man may not be given an office now (SW.consuls); null when he may. */
	readonly whyNotElect: (table: AncientWorld, leader: LeaderId, office: Office) => Reason | null;
	/** Why a province is given to no magistrate (EL.rome.sicily); null when it may be. */
	readonly whyNotAssign: (table: AncientWorld, province: ProvinceId) => Reason | null;
	/** May a Rome Consul leave the army that waits for him, and has he the first Legions raised then (RRR 5.21)? */
	readonly romeConsulMayWait: boolean;
	/** Legions that there are numbers for (RRR 10.11). */
	readonly legionMarkers: number;
	/** Why new legions may not be placed in a province (CR 10.12); null when they may. */
	readonly whyNoMoreLegions: (table: AncientWorld, province: ProvinceId, legions: readonly LegionId[]) => Reason | null;
	/** Why men who are sent do not reach an army overseas that is not shut in (RRR 10.23, CR 7.69); null when they do. */
	readonly whyNotReachOverseas: (table: AncientWorld, force: Force) => Reason | null;
	/**
	 * Hexes over land from one to the nearest where ships take a magistrate over the sea to a province or an area, where that is an
	 * operation of its own (CR 7.61, 7.67); undefined where no way leads to one.
	 */
	readonly stepsToQuay: (table: AncientWorld, area: string, hex: HexId) => number | undefined;
	/** Does a siege of a city keep the magistrates in it in office (RRR 5.34)? */
	readonly siegeKeeps: (table: AncientWorld, hex: HexId) => boolean;
	/** Commands other than legions. */
	readonly atSea: CommandsAtSea;
	/** What follows a Triumph (SW.cursor). */
	readonly afterTriumph: (table: AncientWorld, leader: LeaderId) => Play;
	/** What makes an Emergency besides the causes of RRR 5.28 (SW.emergency). */
	readonly emergencyCauses: (table: AncientWorld) => readonly EmergencyCause[];
}

declare module "../ancient-world/table.ts" {
	interface BookRules extends RomanRules {}
}
