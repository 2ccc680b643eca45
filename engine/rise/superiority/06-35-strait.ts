/** AW 6.35: it is not far across the strait of Messana. */

import type { Conditions } from "../../ancient-world/table.ts";

const BANKS = ["messana", "rhegium"];

/** The line of the naval transport roll for ships that sail straight across. */
export const straitConditions: Conditions = {
	"naval-transport.strait": ({ data }, { passage }) => {
		const ports = [passage.from, passage.to].map((hex) => data.cityByHex.get(hex)?.id ?? "");
		return BANKS.every((id) => ports.includes(id));
	},
};
