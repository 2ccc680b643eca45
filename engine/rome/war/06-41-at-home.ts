/** RRR 6.41: attrition at home. */

import { marchCosts } from "../../ancient-world/march/06-3-terrain.ts";
import type { ProvinceId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { romanItaly } from "../offices/05-41-provinces.ts";

/** Half the attrition in a Roman-controlled province of Roman Italy. */
export function factorAtHome(table: AncientWorld, side: SideId, province: ProvinceId): number {
	const atHome = side === "rome" && romanItaly(table.data).has(province);
	return atHome && table.state.provinces[province]?.control === "rome" ? marchCosts(table.data).home : 1;
}
