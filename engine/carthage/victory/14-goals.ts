/** AW 14.1: what victory asks in the wars at sea besides: ports with squadrons in them, and powers for Allies. */
import type { Predicate } from "../../../assets/schema/victory.ts";
import type { AncientWorld, RulesetAddition, VictoryGoal } from "../../ancient-world/table.ts";
import { goal } from "../../ancient-world/turn/14-goals.ts";
import { ref, text } from "../../kernel/index.ts";
import { isBase, isHeldBy } from "../sea/07-76-control-of-seas.ts";
import { countsAs, isAllyOf } from "./12-1-allies.ts";
import { pointLines } from "./14-points.ts";

/** Ports that a side or an Ally of it controls, with a squadron of theirs in each. */
function basesSquadronIn(
	table: AncientWorld,
	{ side, cities }: Extract<Predicate, { pred: "basesSquadronIn" }>,
): VictoryGoal {
	const bases = cities.filter((port) => isHeldBy(table, port, side) && isBase(table, port, side));
	return goal(
		bases.length === cities.length,
		text("goal.bases", {
			side: ref("side", side),
			cities: cities.map((city) => ref("city", city)),
			have: bases.length,
			need: cities.length,
		}),
	);
}

function isAlly(table: AncientWorld, { power, side }: Extract<Predicate, { pred: "isAllyOf" }>): VictoryGoal {
	return goal(isAllyOf(table, power, side), text("goal.ally", { power: ref("side", power), side: ref("side", side) }));
}

const never = goal(false, text("goal.elsewhere"));

/** The layer of every scenario at sea: its conditions, its points, and whose an Ally's cities are. */
export const victoryRules: RulesetAddition = {
	countsAs,
	pointLines,
	goals: {
		basesSquadronIn: (table, predicate) =>
			predicate.pred === "basesSquadronIn" ? basesSquadronIn(table, predicate) : never,
		isAllyOf: (table, predicate) => (predicate.pred === "isAllyOf" ? isAlly(table, predicate) : never),
	},
};
