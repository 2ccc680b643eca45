/** AW 6.6: overrun. A very strong force may roll over a weak one without stopping. */
import { type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { rollLeaderLosses } from "../battle/08-6-leader-casualties.ts";
import { applyLosses, destroyForces, loseElephants, tidy } from "../battle/08-34-losses.ts";
import { breakOut, nameRetreat } from "../battle/08-37-retreat.ts";
import { areEnemies, campOf } from "../command/02-42-friends.ts";
import { enemiesOutside, forcesAt, totalsOf } from "../forces.ts";
import { reviewSieges } from "../siege/09-2-under-siege.ts";
import type { Force, HexId, SideId } from "../state.ts";
import { type AncientWorld, say } from "../table.ts";
import { forcedMove } from "./06-47-forced-moves.ts";

/** Everybody outside the city whom a column would roll over, leaders alone too (8.21). */
function inTheWay(table: AncientWorld, side: SideId, hex: HexId): Force[] {
	return forcesAt(table, hex).filter((force) => areEnemies(table, force.side, side) && force.place === "outside");
}

/** 6.61: it takes five times the SPs of the enemy force outside a city, or three times if it has no leader. */
export function whyNotOverrun(table: AncientWorld, side: SideId, column: readonly Force[], hex: HexId): Reason | null {
	if (enemiesOutside(table, side, hex).length === 0)
		return { rule: "AW 6.61", why: text("refused.no-enemy", { hex: ref("hex", hex) }) };
	if (column.some((force) => force.status === "useless")) return { rule: "AW 8.563", why: text("refused.useless") };
	const enemies = inTheWay(table, side, hex);
	const times = enemies.some((force) => force.leaders.length > 0) ? 5 : 3;
	const needed = totalsOf(table, enemies).sp * times;
	const { sp } = totalsOf(table, column);
	return sp >= needed ? null : { rule: "AW 6.61", why: text("refused.too-weak-to-overrun", { times, needed, sp }) };
}

/** 6.62: half lost (of three SPs or fewer: all), leaders roll, the rest retreats Useless. No Victory for anything (6.63). */
export function* overrun(table: AncientWorld, side: SideId, hex: HexId): Play {
	const enemies = inTheWay(table, side, hex);
	const [first] = enemies;
	if (!first) return;
	say(
		table,
		"overrun",
		{ side: ref("side", side), enemy: ref("side", first.side), hex: ref("hex", hex) },
		{
			rule: "AW 6.61",
			seat: side,
			at: [ref("hex", hex)],
		},
	);
	// Two sides that are each other's enemies may stand in one hex: each loses, and flees, by itself.
	for (const party of Map.groupBy(enemies, (force) => campOf(table, force.side)).values()) {
		yield* rollOver(table, party, hex);
	}
	reviewSieges(table);
}

/** What becomes of the forces of one camp. */
function* rollOver(table: AncientWorld, forces: readonly Force[], hex: HexId): Play {
	const leaders = forces.flatMap((force) => force.leaders);
	const destroyed = totalsOf(table, forces).sp <= 3;
	if (destroyed) yield* destroyForces(table, forces);
	else yield* loseHalf(table, forces);
	yield* rollLeaderLosses(table, leaders, destroyed ? "destroyed" : "lost-major");
	yield* scatter(table, tidy(table, forces), hex);
}

/** Half of the infantry and cavalry; of elephants alone one at least. */
function* loseHalf(table: AncientWorld, forces: readonly Force[]): Play {
	const { sp } = yield* applyLosses(table, forces, 50);
	if (sp === 0) yield* loseElephants(table, forces, 1);
}

/** What is left retreats (8.37), and is Useless. */
function* scatter(table: AncientWorld, forces: readonly Force[], hex: HexId): Play {
	const [first] = forces;
	if (!first) return;
	for (const force of forces) force.status = "useless";
	const beaten = { side: first.side, leader: null, hex, forces };
	const refuge = yield* nameRetreat(table, beaten);
	if (refuge) yield* forcedMove(table, forces, refuge.path, refuge.place);
	else yield* breakOut(table, beaten);
}
