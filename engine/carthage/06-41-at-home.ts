/** CR 6.41: attrition at home. */

import { marchCosts } from "../ancient-world/march/06-3-terrain.ts";
import type { BySide, ProvinceId } from "../ancient-world/state.ts";
import type { RulesetAddition } from "../ancient-world/table.ts";

/** Where a side is at home: Carthage inside the Ditch, which runs along the border of her province. */
const HOMES: Readonly<BySide<readonly ProvinceId[]>> = {
	carthage: ["carthage"],
	syracuse: ["east-sicilia", "liparae", "melita"],
};

/** Half the attrition at home; rebels and Numidians are at home nowhere. */
export const atHome: RulesetAddition = {
	provinceFactor: {
		over: (below) => (table, side, province) =>
			HOMES[side]?.includes(province) === true ? marchCosts(table.data).home : below(table, side, province),
	},
};
