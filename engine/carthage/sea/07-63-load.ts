/** CR 7.63: what a force weighs aboard: infantry 1, cavalry 2, an elephant SP or a siege engine 4. */
import { totalsOf } from "../../ancient-world/forces.ts";
import type { Force, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { mostLoads } from "./07-62-means.ts";

const ENGINE = 4;

/** Loads of some forces. Infantry, cavalry and elephants weigh what they count in attrition SPs. */
export const loadsOf = (table: AncientWorld, forces: readonly Force[]): number =>
	totalsOf(table, forces).asp + ENGINE * forces.reduce((sum, { engines }) => sum + engines, 0);

/** Why they are too many for a side's transports; null when they are not. */
export function whyTooMany(table: AncientWorld, side: SideId, forces: readonly Force[]): Reason | null {
	const [loads, most] = [loadsOf(table, forces), mostLoads(table, side)];
	if (loads <= most) return null;
	return { rule: "CR 7.63", why: text("refused.too-many-loads", { side: ref("side", side), loads, most }) };
}
