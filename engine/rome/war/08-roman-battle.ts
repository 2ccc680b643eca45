/** RRR 5.53, 6.58, 8.23, 8.31-devotio: who leads a Roman battle, Roman honour, and the leader who gives himself up. */

import {
	chooseInChargeByRank,
	currentBattle,
	outranked,
	partyForces,
	seniorLeaders,
	throwForCommand,
} from "../../ancient-world/battle/08-1-parties.ts";
import { loseLeader } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import { printed } from "../../ancient-world/data.ts";
import type { Force, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, inBook, leaderById, say } from "../../ancient-world/table.ts";
import { choose, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { isRoman } from "../offices/05-1-magistrates.ts";

/** RRR 5.53: the senior leads; two consuls throw a die each, the high one leads, whoever is active; a tie is the owner's choice. */
export function* chooseRomanInCharge(table: AncientWorld, forces: readonly Force[]): Play<LeaderId | null> {
	const senior = seniorLeaders(table, forces);
	const consuls = senior.filter(
		(id) => /consul$/.test(leaderById(table, id).office ?? "") && leaderById(table, id).office !== "proconsul",
	);
	if (consuls.length < 2) return yield* chooseInChargeByRank(table, forces);
	const refused = (high: readonly LeaderId[]) => outranked(forces, high);
	return yield* throwForCommand(table, consuls, { rule: inBook(table, "5.53"), refused });
}

/** RRR 8.31-devotio: once in the game, before the roll, the Roman may give up a leader present for half his Campaign Rating. */
export function* offerDevotio(table: AncientWorld): Play {
	const battle = currentBattle(table);
	const party = [battle.attacker, battle.defender].find((each) => each.side === "rome");
	if (!party || table.state.devotioUsed) return;
	const leaders = partyForces(table, party).flatMap((force) => force.leaders);
	if (leaders.length === 0) return;
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "8.31-devotio"),
		prompt: text("ask.devotio"),
		options: [
			{ id: "none", text: text("option.no-devotio") },
			...leaders.map((id) => ({
				id,
				text: text("option.devotio", {
					leader: ref("leader", id),
					points: Math.floor(printed(table.data, id).campaign / 2),
				}),
				at: [ref("leader", id)],
			})),
		],
		refused: [],
	});
	if (chosen === "none") return;
	table.state.devotioUsed = true;
	battle.devoted = chosen;
	say(
		table,
		"devotio",
		{ leader: ref("leader", chosen) },
		{ rule: inBook(table, "8.31-devotio"), seat: "rome", at: [ref("hex", battle.hex)] },
	);
	yield* loseLeader(table, chosen, "killed");
}

/** RRR 6.58: Romans never ambush. */
export function whyNeverAmbushes(table: AncientWorld, leader: LeaderId): Reason | null {
	return isRoman(table, leader)
		? { rule: inBook(table, "6.58"), why: text("refused.romans-ambush"), holds: "game" }
		: null;
}

/** Conditions of the Roman lines of the rolls in and before a battle; what honour costs is RRR 8.23. */
export const romanBattleConditions: Conditions = {
	"avoidance.roman-honor": (table, { leader }) => isRoman(table, leader),
	"battle.devotio": (table) => {
		const { devoted, attacker } = currentBattle(table);
		if (devoted === null) return 0;
		const amount = Math.floor(printed(table.data, devoted).campaign / 2);
		return attacker.side === "rome" ? amount : -amount;
	},
};
