/** LR-VI.A.2: in a motus everybody goes wherever there is a seat. */
import type { Menu, Play } from "../../kernel/index.ts";
import { regionsWithSeat } from "../sedes.ts";
import type { Mortal, RegionId } from "../state.ts";
import { type Ludi, ludiReason, regionOption, regionRef } from "../table.ts";
import { moveTo, whyNotLeave, withWarning } from "../travel.ts";
import { type Action, LIVING, SPRING } from "./action.ts";

const move: Action = {
	id: "move",
	kind: "major",
	actors: LIVING,
	seasons: SPRING,
	rule: "LR-VI.A.2",
	offer(table: Ludi, mortal: Mortal, menu: Menu): void {
		const bound = whyNotLeave(mortal);
		const open = regionsWithSeat(table, mortal);
		for (const region of table.data.acting) {
			if (region === mortal.region) continue;
			menu.add(
				withWarning(regionOption(region, "move"), mortal, region),
				bound ?? (open.has(region) ? null : ludiReason("LR-VI.A.2", "no-seat", { region: regionRef(region) })),
			);
		}
	},
	*play(table: Ludi, mortal: Mortal, thing: string): Play {
		yield* moveTo(table, mortal, thing as RegionId, "LR-VI.A.2");
	},
};

/** The action of moving in a motus (LR-VI.A.2). */
export const MOTUS_ACTIONS: readonly Action[] = [move];
