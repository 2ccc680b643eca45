/** LR-X.A.3: a god leads his whole band, in the turn of any bacchant. */
import type { Play } from "../../kernel/index.ts";
import { leadBand, waysOfBand } from "../death/thiasos.ts";
import type { RegionId } from "../state.ts";
import { ludiReason, numenRef, regionOption } from "../table.ts";
import { type Action, LIVING } from "./action.ts";

const lead: Action = {
	id: "lead-band",
	kind: "major",
	actors: LIVING,
	seasons: ["aestas", "motus"],
	rule: "LR-X.A.3",
	offer(table, mortal, menu) {
		const god = mortal.bacchantOf;
		if (god === null) {
			menu.refuseOthers("lead-band", ludiReason("LR-X.A.3", "no-bacchant"));
			return;
		}
		const open = new Set(waysOfBand(table, god));
		const why = ludiReason("LR-X.A.3", "no-way-for-band", { numen: numenRef(god) });
		for (const region of table.data.acting)
			if (region !== table.state.numina[god].region)
				menu.add(regionOption(region, "lead-band"), open.has(region) ? null : why);
	},
	*play(table, mortal, thing): Play {
		if (mortal.bacchantOf !== null) yield* leadBand(table, mortal.bacchantOf, thing as RegionId);
	},
};

/** The action of leading a band of bacchants (LR-X.A.3). */
export const BACCHANT_ACTIONS: readonly Action[] = [lead];
