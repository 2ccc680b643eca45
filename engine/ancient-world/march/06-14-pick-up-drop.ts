/** AW 5.3 #12: picking up and dropping (6.14) as an operation of its own, where the active leader stands. */
import { chooseIfNeeded, type FilteredOptions, filterOptions, type Play, ref, text } from "../../kernel/index.ts";
import { forceOf } from "../forces.ts";
import type { Force, LeaderId } from "../state.ts";
import type { AncientWorld, Operation } from "../table.ts";
import { drop, whyNotDrop } from "./06-14-drop.ts";
import { pickUp, whyNotPickUp } from "./06-14-pick-up.ts";

type Exchange = "pick-up" | "drop";

/** What a force may do where it is: pick up, drop. */
export function exchangeOptions(
	table: AncientWorld,
	own: Force,
	leader: LeaderId | null,
	acts: readonly Exchange[] = ["pick-up", "drop"],
): FilteredOptions {
	const whyNot = { "pick-up": whyNotPickUp, drop: whyNotDrop } as const;
	return filterOptions(
		acts,
		(id) => ({ id, text: text(`option.${id}`) }),
		(id) => whyNot[id](table, own, leader),
	);
}

/** The active leader exchanges SPs, legions and leaders with friendly forces in his hex. */
export const pickUpDrop: Operation = {
	id: "pick-up-drop",
	whyNot: (table, leader) => {
		const own = forceOf(table, leader);
		if (own && exchangeOptions(table, own, leader).options.length > 0) return null;
		return { rule: "AW 6.14", why: text("refused.nothing-to-exchange") };
	},
	*play(table, leader): Play<"roll"> {
		const own = forceOf(table, leader);
		if (!own) return "roll";
		const chosen = yield* chooseIfNeeded({
			seat: own.side,
			rule: "AW 6.14",
			prompt: text("ask.exchange", { hex: ref("hex", own.hex) }),
			...exchangeOptions(table, own, leader),
		});
		if (chosen === "pick-up") yield* pickUp(table, own, leader);
		else yield* drop(table, own, leader);
		return "roll";
	},
};
