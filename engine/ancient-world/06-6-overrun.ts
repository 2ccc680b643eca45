/** AW 6.6: overrun. A very strong force may roll over a weak one without stopping. */
import { type Play, ref } from "../kernel/index.ts";
import { forcedMove, refugesWithin } from "./06-47-forced-moves.ts";
import { captureLeaders, rollLeaderLosses } from "./08-6-leader-casualties.ts";
import { applyLosses, destroyForces, tidy } from "./08-34-losses.ts";
import { reviewSieges } from "./09-2-under-siege.ts";
import { enemiesOutside, totalsOf } from "./forces.ts";
import type { Force, HexId, SideId } from "./state.ts";
import { type AncientWorld, say } from "./table.ts";

/** 6.61: five times the SPs of the enemy force outside a city, or three times if it has no leader. */
export function mayOverrun(table: AncientWorld, side: SideId, column: readonly Force[], hex: HexId): boolean {
	const enemies = enemiesOutside(table, side, hex);
	if (enemies.length === 0) return false;
	const times = enemies.some((force) => force.leaders.length > 0) ? 5 : 3;
	const fit = column.every((force) => force.status !== "useless");
	return fit && totalsOf(table, column).sp >= totalsOf(table, enemies).sp * times;
}

/** 6.62: half lost (three SPs or fewer: all), leaders roll at +2, the rest retreats Useless. No Victory for anything (6.63). */
export function* overrun(table: AncientWorld, side: SideId, hex: HexId): Play {
	const enemies = enemiesOutside(table, side, hex);
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
	const leaders = enemies.flatMap((force) => force.leaders);
	const { sp } = totalsOf(table, enemies);
	if (sp <= 3) {
		yield* destroyForces(table, enemies);
		yield* captureLeaders(table, leaders);
		tidy(table, enemies);
	} else {
		yield* applyLosses(table, enemies, 50);
		yield* rollLeaderLosses(table, leaders, "lost-major");
		yield* scatter(table, tidy(table, enemies), hex);
	}
	reviewSieges(table);
}

/** The rest goes to the nearest refuge, and is Useless; without one it is lost. */
function* scatter(table: AncientWorld, forces: readonly Force[], hex: HexId): Play {
	const [first] = forces;
	if (!first) return;
	for (const force of forces) force.status = "useless";
	const refuges = refugesWithin(table, { side: first.side, leader: null }, hex, 2, 4);
	const refuge = refuges.find((each) => each.place === "inside") ?? refuges[0];
	if (refuge) {
		yield* forcedMove(table, forces, refuge.path, refuge.place);
		return;
	}
	const leaders = forces.flatMap((force) => force.leaders);
	yield* destroyForces(table, forces);
	yield* captureLeaders(table, leaders);
	tidy(table, forces);
}
