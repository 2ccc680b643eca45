/** CR 7.69: men who are sent after an army overseas come through a friendly port of its province that no enemy Fleet blockades. */
import { provinceOf } from "../../ancient-world/data.ts";
import { friendlyPortAt } from "../../ancient-world/sea/07-02-ports.ts";
import type { Force } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { isBlockaded } from "./07-68-besieged-port.ts";
import { portsOf } from "./07-71-harbours.ts";

/** Why men do not reach a force overseas; null when they do. */
export function whyNotReachOverseas(table: AncientWorld, force: Force): Reason | null {
	const province = provinceOf(table.data, force);
	const isOpen = [...portsOf(table.data).values()].some(
		({ id, hex }) =>
			table.data.map.provinceOf(hex) === province &&
			friendlyPortAt(table, force.side, hex) === id &&
			!isBlockaded(table, id),
	);
	return isOpen
		? null
		: { rule: "CR 7.69", why: text("refused.no-port-for-reinforcements", { province: ref("province", province) }) };
}
