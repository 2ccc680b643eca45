/** AW 8.54: pursuit and butchery. */
import { logRoll, type Play, ref, text } from "../../kernel/index.ts";
import { chart, headingOf, rowAt } from "../charts.ts";
import { totalsOf } from "../forces.ts";
import type { Refuge } from "../march/06-47-forced-moves.ts";
import { rollD10 } from "../modifiers.ts";
import type { Party } from "../state.ts";
import type { AncientWorld, Condition, Conditions } from "../table.ts";
import { currentBattle, partyForces, partyStatus } from "./08-1-parties.ts";
import { cavalrySuperiority, hasElite } from "./08-31-battle-modifiers.ts";
import type { BattleResult } from "./fight.ts";

/** A winner with cavalry left rolls once; the loser loses that per cent of what is left. From 15% it is Butchery. */
export function* rollPursuit(
	table: AncientWorld,
	winner: Party,
	loser: Party,
	result: BattleResult,
	refuge: Refuge | null,
): Play<{ percent: number; butchery: boolean }> {
	const { hex } = currentBattle(table);
	if (totalsOf(table, partyForces(table, winner)).cav === 0) return { percent: 0, butchery: false };
	const rolled = yield* rollD10(table, "pursuit", winner.side, {
		winner,
		loser,
		major: result.major,
		refuge,
	});
	const row = rowAt(chart(table.data, "pursuit"), rolled.adjusted);
	const { lossPct: percent, butchery } = row;
	logRoll(
		table,
		rolled,
		{
			text: text(butchery ? "pursuit.butchery" : "pursuit.result", { percent, side: ref("side", loser.side) }),
			rule: "AW 8.54",
			at: [ref("hex", hex)],
		},
		{
			table: "pursuit",
			cell: { row: headingOf(row), column: "lossPct", value: `${percent}%` },
			outcome: text("outcome.percent", { percent }),
		},
	);
	return { percent, butchery };
}

/** What the pursuit roll's modifiers look at. */
interface Chase {
	readonly winner: Party;
	readonly loser: Party;
	readonly major: boolean;
	readonly refuge: Refuge | null;
}

declare module "../table.ts" {
	interface RollContexts {
		pursuit: Chase;
	}
}

const onGround =
	(terrain: string): Condition =>
	(table) =>
		table.data.map.hex(currentBattle(table).hex).terrain === terrain;

/** Conditions of the pursuit roll's modifiers. */
export const pursuitConditions: Conditions = {
	"pursuit.cavalry": (table, { winner, loser }) =>
		cavalrySuperiority([
			totalsOf(table, partyForces(table, winner)).cav,
			totalsOf(table, partyForces(table, loser)).cav,
		]),
	"pursuit.elite": (table, { winner, loser }) =>
		hasElite(partyForces(table, winner)) && !hasElite(partyForces(table, loser)),
	"pursuit.major": (_, { major }) => major,
	"pursuit.rough": onGround("rough"),
	"pursuit.marsh": onGround("marsh"),
	"pursuit.mountain": onGround("mountain"),
	"pursuit.into-city": (_, { refuge }) => refuge?.place === "inside" && refuge.path.length === 1,
	"pursuit.winner-disorganized": (table, { winner }) => partyStatus(table, winner) === "disorganized",
};
