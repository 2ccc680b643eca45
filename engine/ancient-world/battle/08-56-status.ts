/** AW 8.56: After Battle Status, and how forces recover from it. */
import { type Play, ref, text } from "../../kernel/index.ts";
import { allForces, enemiesOutside, enemyGarrison, forceOf, hasSps } from "../forces.ts";
import { type Force, type LeaderId, STATUSES } from "../state.ts";
import { type AncientWorld, type Operation, say } from "../table.ts";
import { menUnder } from "./08-1-parties.ts";

/** One level better; Fresh stays Fresh. */
export function improveStatus(force: Force): void {
	force.status = STATUSES[Math.max(0, STATUSES.indexOf(force.status) - 1)] ?? "fresh";
}

/**
 * 8.565, operation #10: the active leader's force improves one level, not if an enemy force is in the hex. One without men of his
 * own sees to those of another that he leads (RRR 5.52, SW.tribe.allied).
 */
export const recovery: Operation = {
	id: "recovery",
	whyNot(table, leader) {
		const force = forceToRecover(table, leader);
		if (!force || force.status === "fresh") return { rule: "AW 8.565", why: text("refused.fresh") };
		const enemies = [...enemiesOutside(table, force.side, force.hex), ...enemyGarrison(table, force.side, force.hex)];
		if (enemies.length === 0) return null;
		return { rule: "AW 8.565", why: text("refused.enemy-here", { hex: ref("hex", force.hex) }) };
	},
	*play(table, leader) {
		const force = forceToRecover(table, leader);
		if (force) recover(table, force);
		return "roll";
	},
};

function forceToRecover(table: AncientWorld, leader: LeaderId): Force | null {
	const own = forceOf(table, leader);
	if (own === null || hasSps(table, own) || own.status !== "fresh") return own;
	return menUnder(table, leader, own).find(({ status }) => status !== "fresh") ?? own;
}

function recover(table: AncientWorld, force: Force): void {
	improveStatus(force);
	say(
		table,
		"recovery",
		{ side: ref("side", force.side), hex: ref("hex", force.hex), status: force.status },
		{
			rule: "AW 8.56",
			seat: force.side,
			at: [ref("hex", force.hex)],
		},
	);
}

/** 8.564, segment recovery: every force improves one level, save one that lost a Major battle this turn. */
export function* recoverAll(table: AncientWorld): Play {
	for (const force of allForces(table)) {
		if (force.status !== "fresh" && force.majorDefeatTurn !== table.state.turn) recover(table, force);
	}
}
