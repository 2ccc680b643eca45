/** What a touch on a piece of a display or card means, in the table's own terms. */

import type { AppStore } from "../../../stores/app-store.ts";
import { type Handling, offersOf, pieceKey } from "../piece-handling.ts";
import type { AncientWorldTable } from "../stores/ancient-world-table.ts";

/** Touches on the cards do what the same touches on the map do: answer where that is clear, else lift, else show. */
export function handlingFor({ decision, table }: AppStore, { march, map, hexOf }: AncientWorldTable): Handling {
	const offers = offersOf(decision.mayAnswer ? decision.decision : null);
	const takeOffered = (key: string): boolean => {
		const [only, ...others] = offers.get(key) ?? [];
		if (only === undefined || others.length > 0) return false;
		decision.take(only);
		return true;
	};
	return {
		offers,
		lifted: march.lifted && { kind: "leader", id: march.lifted.leader },
		onLift: ({ piece }) => {
			if (march.lifted) return march.cancel();
			const hex = hexOf(piece);
			if (!takeOffered(pieceKey(piece)) && hex !== null && !march.lift(hex)) map.goTo(hex);
		},
		onPut: (place) => {
			const hex = hexOf(place);
			if (march.lifted && hex !== null) void march.drop(hex);
			else takeOffered(pieceKey(place));
		},
		onInspect: (what) => {
			if (what.kind === "leader") return map.showLeader(what.id);
			const hex = hexOf(what);
			if (hex !== null) map.goTo(hex);
		},
		onRule: (rule) => {
			map.showLeader(null);
			table.openRule(rule);
		},
	};
}
