/** AW 5.3 #12: picking up and dropping (6.14) as an operation of its own, where the active leader stands. */
import { choose, type Play, ref, text } from "../kernel/index.ts";
import { canDrop, drop } from "./06-14-drop.ts";
import { canPickUp, pickUp } from "./06-14-pick-up.ts";
import { forceOf } from "./forces.ts";
import type { Operation } from "./table.ts";

/** The active leader exchanges SPs, legions and leaders with friendly forces in his hex. */
export const pickUpDrop: Operation = {
	id: "pick-up-drop",
	whyNot: (table, leader) => {
		const own = forceOf(table, leader);
		if (own && (canPickUp(table, own, leader) || canDrop(table, own, leader))) return null;
		return { rule: "AW 6.14", why: text("refused.nothing-to-exchange") };
	},
	*play(table, leader): Play<"roll"> {
		const own = forceOf(table, leader);
		if (!own) return "roll";
		const chosen = yield* choose({
			seat: own.side,
			rule: "AW 6.14",
			prompt: text("ask.exchange", { hex: ref("hex", own.hex) }),
			options: [
				...(canPickUp(table, own, leader) ? [{ id: "pick-up", text: text("option.pick-up") }] : []),
				...(canDrop(table, own, leader) ? [{ id: "drop", text: text("option.drop") }] : []),
			],
			refused: [],
		});
		if (chosen === "pick-up") yield* pickUp(table, own, leader);
		else yield* drop(table, own, leader);
		return "roll";
	},
};
