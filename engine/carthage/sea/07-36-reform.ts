/** CR 7.36: Scattered ships come together again: by the continuation roll after the movement, or by an Operation in a later phase. */
import { type AncientWorld, type Operation, say } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { besides, fleetObeying, ownFleet } from "./07-31-command.ts";
import { fleetAt, fleetName } from "./fleet-name.ts";

/** They are in order again. */
export function reform(table: AncientWorld, fleet: Fleet): void {
	if (!fleet.scattered) return;
	fleet.scattered = false;
	say(table, "fleet.reformed", { fleet: fleetName(fleet) }, { rule: "CR 7.36", seat: fleet.side, at: fleetAt(fleet) });
}

/** The first Operation of a later phase; it never fails, and whoever lies with the Fleet and nobody else leads comes in order with it. */
export const reformFleet: Operation = {
	id: "reform",
	whyNot(table, leader) {
		const fleet = fleetObeying(table, leader);
		if (!fleet) return { rule: "CR 5.42", why: text("refused.commands-no-fleet", { leader: ref("leader", leader) }) };
		return whyNotReform(table, fleet);
	},
	*play(table, leader) {
		const own = ownFleet(table, leader);
		for (const fleet of [own, ...besides(table, own).filter(({ commander }) => commander === null)])
			reform(table, fleet);
		return "roll";
	},
};

function whyNotReform({ state }: AncientWorld, fleet: Fleet): Reason | null {
	if (!fleet.scattered) return { rule: "CR 7.36", why: text("refused.fleet-in-order", { fleet: fleetName(fleet) }) };
	const isFirst = (state.phase?.done.length ?? 0) === 0;
	return isFirst ? null : { rule: "CR 7.36", why: text("refused.reform-comes-first"), holds: "phase" };
}
