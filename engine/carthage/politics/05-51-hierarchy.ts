/** CR 5.51: at sea a Duumvir stands below everybody. */
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { isDuumvir } from "../sea/04-19-duumvir-lam.ts";

/** Below praetors, who are 3, and leaders of other nations, who are 4. */
const LOWEST = 5;

/** The rank of a leader as `below` has it, 1 the highest; a Duumvir has the lowest (CR 5.51). */
export function withDuumvirs(
	below: (table: AncientWorld, leader: LeaderId) => number,
): (table: AncientWorld, leader: LeaderId) => number {
	return (table, leader) => (isDuumvir(table, leader) ? LOWEST : below(table, leader));
}
