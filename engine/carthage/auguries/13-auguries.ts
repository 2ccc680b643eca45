/** AW 13.2: the augury table of Carthage: which event each result is. What needs Rome is no event where she does not play. */

import { provinceAt } from "../../ancient-world/data.ts";
import { forceOf } from "../../ancient-world/forces.ts";
import type { SideId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	type AuguryEvent,
	type ConditionsOf,
	type RulesetAddition,
	say,
} from "../../ancient-world/table.ts";
import { layOmen, omen, omenHolds } from "../../ancient-world/turn/13-auguries.ts";
import { commonAuguries, sicken } from "../../ancient-world/turn/13-events.ts";
import { volunteers } from "../../rome/legions/13-volunteers.ts";
import { plagueInRome, romanOmens } from "../../rome/war/13-omens.ts";
import { CARTHAGE } from "../sides.ts";
import { drillmaster, fireInPort, goodCrops, unpaidMen } from "./13-in-camp-and-port.ts";
import { libyansRise, numidiansRise, siculiRise } from "./13-risings.ts";

/** Events that any enemy of Carthage's may see. */
function withEnemy(enemy: SideId): Readonly<Record<string, AuguryEvent>> {
	return {
		...commonAuguries({ even: enemy, odd: CARTHAGE, whyNotHim: () => null, afterSickness: () => {} }),
		"storm-tyrrhenum": omen("storm-tyrrhenum", "turn"),
		"storm-africum": omen("storm-africum", "turn"),
		"treacherous-waters": omen("treacherous-waters", "turn"),
		harvest: plenty,
		"good-crops": goodCrops,
		mercenaries: (table) => unpaidMen(table, enemy),
		drillmaster,
		fire: fireInPort,
		siculi: siculiRise,
		numidian: numidiansRise,
		libyan: libyansRise,
	};
}

/** Nobody starves who stays where he is; on the march it is as ever. */
const plenty: AuguryEvent = function* (table) {
	layOmen(table, "harvest", "turn");
	say(table, "augury.plenty", {}, { rule: "AW 13.2" });
	return true;
};

/** Events of Rome's own. */
const ofRome: Readonly<Record<string, AuguryEvent>> = {
	...romanOmens,
	legion: volunteers,
	"plague-rome": plagueInRome(sicken),
	gauls: omen("gauls", "turn"),
};

const ROME: SideId = "rome";

/** Gauls on the move keep a magistrate who is in Italy there: it is harder to be let go overseas. */
const gallicConditions: ConditionsOf<"senate-leave"> = {
	"senate-leave.gauls": (table, { leader }) => omenHolds(table, "gauls") && standsInItaly(table, leader),
};

function standsInItaly(table: AncientWorld, leader: string): boolean {
	const province = provinceAt(table.data, forceOf(table, leader)?.hex ?? "");
	return table.data.provinces.get(province ?? "")?.groups.includes("italy") === true;
}

/** The table in a war with Rome. */
export const auguriesWithRome: RulesetAddition = {
	auguries: { ...withEnemy(ROME), ...ofRome },
	conditions: gallicConditions,
};

/** The table in a war without her: the enemy of Carthage stands for the Roman where any enemy may, and her own events are none. */
export const auguriesWithout = (enemy: SideId): RulesetAddition => ({
	auguries: {
		...Object.fromEntries(Object.keys(ofRome).map((id) => [id, nothing])),
		...withEnemy(enemy),
	},
});

function* nothing() {
	return false;
}
