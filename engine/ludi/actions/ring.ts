/** LR-II.H: whoever wears the Ring goes anywhere in a hiems, Rome too, without regard to seats and ways. */
import type { Play } from "../../kernel/index.ts";
import type { RegionId } from "../state.ts";
import { ludiReason, regionOption } from "../table.ts";
import { moveTo } from "../travel.ts";
import { type Action, WINTER } from "./action.ts";

const ringMove: Action = {
	id: "ring-move",
	kind: "free",
	actors: ["living", "imago"],
	seasons: WINTER,
	rule: "LR-II.H",
	offer({ state, data }, mortal, menu) {
		if (state.ring?.wearer !== mortal.id) {
			menu.refuseOthers("ring-move", ludiReason("LR-II.H", "no-ring"));
			return;
		}
		for (const region of data.acting) if (region !== mortal.region) menu.add(regionOption(region, "ring-move"));
	},
	*play(table, mortal, thing): Play {
		yield* moveTo(table, mortal, thing as RegionId, "LR-II.H");
	},
};

/** The action of moving under the Ring (LR-II.H). */
export const RING_ACTIONS: readonly Action[] = [ringMove];
