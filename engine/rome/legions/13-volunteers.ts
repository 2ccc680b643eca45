/** AW 13.2, A.3: volunteers fill one Recruit legion, for an army that is short of one or under a new praetor. */
import type { AuguryEvent } from "../../ancient-world/table.ts";
import { commandNewLegions } from "../offices/05-29-new-commanders.ts";
import { freeNumbers } from "./02-2-legions.ts";
import { placeLegion } from "./10-2-placement.ts";

/** The augury "volunteers" (AW 13.2): a new Recruit legion. Without a free legion marker it does not take effect. */
export const volunteers: AuguryEvent = function* (table) {
	const [number] = freeNumbers(table);
	if (number === undefined) return false;
	yield* placeLegion(table, number);
	yield* commandNewLegions(table, [number]);
	return true;
};
