/** CR 7.68, 7.74, 6.38: past a blockade go leaders and a few loads, and out of a closed siege nobody. */
import type { CityId, Force } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { portStatusByFleets } from "./07-02-port-status.ts";
import { loadsOf } from "./07-63-load.ts";

/** Loads that run a blockade at once. */
const RUNNERS = 10;

/** Whether a port is closed by an enemy Fleet that blockades it (CR 7.74). */
export const isBlockaded = (table: AncientWorld, port: CityId): boolean =>
	portStatusByFleets(table, port) === "blockaded";

/** Why so many do not run the blockade of a port; null when they may, or nobody blockades it. */
export function whyNotRun(table: AncientWorld, port: CityId, forces: readonly Force[]): Reason | null {
	const loads = loadsOf(table, forces);
	if (loads <= RUNNERS || !isBlockaded(table, port)) return null;
	return {
		rule: "CR 7.68",
		why: text("refused.too-many-to-run", { city: ref("city", port), loads, most: RUNNERS }),
	};
}
