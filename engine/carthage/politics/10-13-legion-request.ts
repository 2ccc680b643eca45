/** CR 10.13, FP.messana-mood: what this war adds to the Legion Request: Raids, ships on the stocks, armies that are gone, Sicily and Messana. */
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { provinceOf } from "../../ancient-world/data.ts";
import { allForces, hasSps } from "../../ancient-world/forces.ts";
import type { AncientWorld, Conditions } from "../../ancient-world/table.ts";
import { armiesStanding } from "../../rome/offices/05-23-armies.ts";
import { raidsOn } from "../sea/07-5-raids.ts";
import { navyOf } from "../sea/07-11-fleets.ts";
import { CARTHAGE } from "../sides.ts";
import { isMessanaLost } from "./05-66-senate.ts";

declare module "../../ancient-world/state.ts" {
	interface BookState {
		/** Consular Armies that stand, by their names, for those that a year has cost; none where Rome does not play. */
		consularArmies?: {
			/** In play when the turn began. */
			known: string[];
			/** So many of last turn's are gone. */
			gone: number;
		};
	}
}

/** As the game begins. */
export function countFirstArmies(table: AncientWorld): void {
	table.state.consularArmies = { known: armiesStanding(table), gone: 0 };
}

/** A turn begins: those that were there a turn ago and are not. One that was disbanded and voted again has kept its name. */
export function countArmiesGone(table: AncientWorld): void {
	const known = armiesStanding(table);
	const before = table.state.consularArmies?.known ?? known;
	table.state.consularArmies = { known, gone: before.filter((name) => !known.includes(name)).length };
}

/** Ruling 12: an army is a leader with a box of his own; Hiero's is none. */
function hasEnemyArmyInSicily(table: AncientWorld): boolean {
	return allForces(table).some(
		(force) =>
			force.side === CARTHAGE &&
			areEnemies(table, force.side, "rome") &&
			force.box !== null &&
			force.leaders.length > 0 &&
			hasSps(table, force) &&
			table.data.provinces.get(provinceOf(table.data, force))?.groups.includes("sicily") === true,
	);
}

/** Squadrons laid down that cost the Senate's will one pip. */
const EACH = 5;

/** The predicates of modifiers that the wars with Carthage add to the Legion Request (CR 10.13). */
export const punicRequestConditions: Conditions = {
	"legion-request.raid": (table) => raidsOn(table, "rome"),
	"legion-request.squadrons": (table) => Math.floor((navyOf(table).laidDown["rome"] ?? 0) / EACH),
	"legion-request.army-gone": (table) => (table.state.consularArmies?.gone ?? 0) > 0,
	"legion-request.no-enemy-sicily": (table) => !hasEnemyArmyInSicily(table),
	"legion-request.messana": isMessanaLost,
};
