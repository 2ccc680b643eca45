/** AW 13.2: the augury "great storm": it strikes those who have been at sea this turn, and threatens everybody for the rest of it. */
import { ref } from "../../kernel/index.ts";
import { allForces, hasSps, totalsOf } from "../forces.ts";
import { perCent } from "../march/06-4-attrition.ts";
import { spreadAttritionLoss } from "../march/06-45-who-dies.ts";
import { reviewSieges } from "../siege/09-2-under-siege.ts";
import { type AuguryEvent, say } from "../table.ts";
import { layOmen } from "../turn/13-auguries.ts";
import { hasSailed } from "./07-21-embarkation.ts";

/** Per cent lost by a force that has used Naval Transport this turn. */
const TOLL = 10;

export const greatStorm: AuguryEvent = function* (table) {
	layOmen(table, "storm", "turn");
	for (const force of allForces(table).filter((each) => hasSailed(table, each) && hasSps(table, each))) {
		const { asp } = totalsOf(table, [force]);
		const lost = perCent(asp, TOLL);
		const at = [ref("hex", force.hex)];
		say(table, "sea.storm", { side: ref("side", force.side), lost, asp }, { rule: "AW 13.2", seat: force.side, at });
		yield* spreadAttritionLoss(table, [force], lost);
	}
	reviewSieges(table);
	return true;
};
