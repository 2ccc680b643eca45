/** FO 2.42: the end of a marriage between two players. */
import { type Menu, text } from "../kernel/index.ts";
import { alliesOf } from "./board.ts";
import { changePrestige, payForced } from "./debt.ts";
import type { HouseAlliance, HouseId } from "./state.ts";
import { type Forum, forumReason, houseById, houseRef, sayInForum } from "./table.ts";

/** Each marriage with another player: `divorce/flavii`. */
export function listDivorces(table: Forum, id: HouseId, menu: Menu): void {
	const { divorce: loss } = table.data.figures.prestige;
	const both = table.state.options["divorce-costs-both"];
	const allies = alliesOf(table.state, id);
	for (const other of allies) {
		const side = houseRef(other);
		const note = text(both ? "forum.note.divorce-both" : "forum.note.divorce", { side, loss });
		menu.add({ id: `divorce/${other}`, text: text("forum.option.divorce", { side }), note, at: [side] });
	}
	menu.refuseOthers("divorces", forumReason("FO 2.42", "not-married"));
}

/** Ends the marriage; whoever began it loses prestige (as an option both do, and the price comes back). */
export function divorceHouse(table: Forum, initiator: HouseId, other: HouseId): void {
	const alliance = dissolveMarriage(table, initiator, other);
	if (!alliance) throw new Error(`${initiator} is not married to ${other}.`);
	const both = table.state.options["divorce-costs-both"];
	const { divorce: loss } = table.data.figures.prestige;
	for (const id of both ? [initiator, other] : [initiator]) changePrestige(table, id, -loss);
	const args = { side: houseRef(initiator), other: houseRef(other), loss };
	const key = both ? "divorces-both" : "divorces";
	sayInForum(table, key, args, { rule: both ? "FO.option" : "FO 2.42", seat: initiator });
	if (both) repay(table, alliance);
}

/** An aggressive act against a spouse divorces before it is done. */
export function breakAlliance(table: Forum, aggressor: HouseId, victim: HouseId): void {
	if (alliesOf(table.state, aggressor).includes(victim)) divorceHouse(table, aggressor, victim);
}

/** Takes a marriage away without any penalty; returns it. */
export function dissolveMarriage({ state }: Forum, one: HouseId, other: HouseId): HouseAlliance | undefined {
	const found = state.alliances.find(
		({ proposer, accepter }) => (proposer === one && accepter === other) || (proposer === other && accepter === one),
	);
	state.alliances = state.alliances.filter((alliance) => alliance !== found);
	return found;
}

function repay(table: Forum, { proposer, accepter, price }: HouseAlliance): void {
	const paid = payForced(table, accepter, price);
	houseById(table.state, proposer).money += paid;
	if (paid === 0) return;
	const args = { side: houseRef(accepter), other: houseRef(proposer), paid };
	sayInForum(table, "repays-price", args, { rule: "FO.option", seat: accepter });
}
