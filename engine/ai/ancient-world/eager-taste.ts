/** What an eager player of the Ancient World likes: to meet the enemy, to fight him, and to besiege his cities. */

import { sideNamed } from "../../ancient-world/sides.ts";
import type { AncientWorldState, HexId, SideId } from "../../ancient-world/state.ts";
import { cubeOf, stepsBetween } from "../../hexmap/lattice.ts";
import type { Taste } from "../eager.ts";

/** Liking by option, where it is not 1. */
const LIKED: Readonly<Record<string, number>> = {
	attack: 12,
	try: 6,
	ambush: 4,
	"place-siege": 8,
	"siege-assault": 6,
	"siege-reduction": 4,
	treachery: 4,
	manpower: 4,
	"force-movement": 4,
	whole: 4,
	"leader-movement": 0.5,
	"pick-up-drop": 0.3,
	"pick-up": 0.3,
	drop: 0.3,
	finish: 0.3,
	pass: 0.5,
};

/** The taste of whoever plays on this state; look at it anew for every question. */
export function eagerTaste(state: AncientWorldState): Taste {
	return (option, decision) => {
		const [kind = "", hex] = option.id.split("/");
		if ((kind === "to" || kind === "overrun") && hex !== undefined)
			return likingOfStep(state, sideNamed(decision.seat), kind, hex);
		return LIKED[option.id] ?? LIKED[kind] ?? 1;
	};
}

/** A step towards the nearest enemy is liked; less so where the march has been before, for he may be across the water. */
function likingOfStep(state: AncientWorldState, side: SideId, kind: string, to: HexId): number {
	const path = state.march?.path ?? [];
	const from = path.at(-1);
	if (kind === "overrun") return 12;
	if (from === undefined) return 1;
	const visits = path.filter((hex) => hex === to).length;
	const liking = enemyWithin(state, side, to) < enemyWithin(state, side, from) ? 8 : 0.5;
	return Math.max(LEAST_LIKED, liking / (1 + visits) ** 2);
}

/** No step is liked less: one who may not Stop would else pick up and drop for ever. */
const LEAST_LIKED = 0.1;

function enemyWithin(state: AncientWorldState, side: SideId, hex: HexId): number {
	const from = cubeOf(hex);
	let nearest = Number.POSITIVE_INFINITY;
	for (const force of Object.values(state.forces)) {
		if (force.side !== side) nearest = Math.min(nearest, stepsBetween(from, cubeOf(force.hex)));
	}
	return nearest;
}
