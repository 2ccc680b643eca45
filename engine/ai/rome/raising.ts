/** What a program asks the Senate for (10.13, 10.14): legions while there are few, men for those in the field when there are many. */

import { spsToHopeFor } from "../../rome/legions/10-1-legions.ts";
import type { QuickReply } from "../ancient-world/craft.ts";
import { takeFirst } from "../ancient-world/policy.ts";

/** Whichever may bring more SPs; of equals reinforcements, since they join armies that are there already. */
export const requestFor: QuickReply = (situation) => {
	const { legions, reinforcements } = spsToHopeFor(situation.table);
	return takeFirst(
		situation,
		...(reinforcements >= legions ? ["reinforcements", "legions"] : ["legions", "reinforcements"]),
	);
};
