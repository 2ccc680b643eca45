/** RRR 2.2-hist, an option: the men of history hold office in their own years, and elections only fill the gaps. */

import { printed } from "../../ancient-world/data.ts";
import type { LeaderId, Office } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { yearOf } from "../../ancient-world/turn/03-years.ts";
import { CONSULAR, inPool } from "./05-1-magistrates.ts";

/** Id of the option a game is begun with. */
const OPTION = "historical-magistrates";

/** Men of the pool who held an office in the year that is being played; nobody where the option is off. */
export function menOfHistory(table: AncientWorld, office: Office): LeaderId[] {
	if (table.state.options[OPTION] !== true) return [];
	const held = CONSULAR.some((each) => each === office) ? "consul" : office;
	const year = yearOf(table);
	const men = inPool(table, table.data.scenario.magistratePool?.ids ?? []);
	return men.filter((id) =>
		printed(table.data, id).offices?.some((each) => each.office === held && each.year === year),
	);
}
