/** What a touch on a piece of a display or card means, in the table's own terms. */

import { type Handling, offersOf, pieceKey } from "../../games/ancient-world/index.ts";
import type { AppStore } from "../../stores/app-store.ts";
import { hexOf } from "../../stores/places.ts";

/** Touches on the cards do what the same touches on the map do: answer where that is clear, else lift, else show. */
export function handlingFor(app: AppStore): Handling {
	const { decision, march, table } = app;
	const offers = offersOf(decision.mayAnswer ? decision.decision : null);
	const takeOffered = (key: string): boolean => {
		const [only, ...others] = offers.get(key) ?? [];
		if (only === undefined || others.length > 0) return false;
		decision.take(only);
		return true;
	};
	const hexOfPiece = (ref: { kind: string; id: string }) => {
		const view = app.campaign.snapshot?.view;
		const { gazetteer } = app.reference;
		return view && gazetteer ? hexOf(ref, view, gazetteer) : null;
	};
	return {
		offers,
		lifted: march.lifted && { kind: "leader", id: march.lifted.leader },
		onLift: ({ piece }) => {
			if (march.lifted) return march.cancel();
			const hex = hexOfPiece(piece);
			if (!takeOffered(pieceKey(piece)) && hex !== null && !march.lift(hex)) table.goTo(hex);
		},
		onPut: (place) => {
			const hex = hexOfPiece(place);
			if (march.lifted && hex !== null) void march.drop(hex);
			else takeOffered(pieceKey(place));
		},
		onInspect: (what) => {
			if (what.kind === "leader") return table.showLeader(what.id);
			const hex = hexOfPiece(what);
			if (hex !== null) table.goTo(hex);
		},
		onRule: (rule) => {
			table.showLeader(null);
			table.openRule(rule);
		},
	};
}
