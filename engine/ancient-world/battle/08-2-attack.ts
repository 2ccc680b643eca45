/** AW 8.2: the Attack operation, from the declaration to the battle. */

import {
	choose,
	filterOptions,
	type Option,
	type Play,
	pickIfAny,
	type Reason,
	ref,
	text,
} from "../../kernel/index.ts";
import { campOf } from "../command/02-42-friends.ts";
import { enemiesOutside, enemyGarrison, forceOf, friendlyForcesAt, hasSps, totalsOf } from "../forces.ts";
import { hasFailed } from "../march/06-5-interception.ts";
import { forceOption } from "../options.ts";
import { sideNamed } from "../sides.ts";
import { isShutIn } from "../siege/09-2-under-siege.ts";
import type { Force, LeaderId, SideId } from "../state.ts";
import { type AncientWorld, leaderById, type Operation, type OperationResult, say } from "../table.ts";
import { menUnder, newBattle, newParty, whyNotUnder } from "./08-1-parties.ts";
import { fightBattle } from "./08-3-battle.ts";
import { offerAvoidance } from "./08-23-avoidance.ts";
import type { Fought } from "./fight.ts";

/** 5.3 #4: a leader with a force that is not Useless attacks an enemy force outside a city in his hex. */
export const attack: Operation = {
	id: "attack",
	whyNot: whyNotAttack,
	*play(table, leader) {
		const own = forceOf(table, leader);
		if (!own) return "finished";
		const target = yield* chooseTarget(table, own);
		const attackers = yield* chooseAttackers(table, leader, own);
		const fought = yield* attackForce(table, attackers, own, target);
		return fought === "avoided" ? "automatic" : resultFor(own.side, fought);
	},
};

function whyNotAttack(table: AncientWorld, leader: LeaderId): Reason | null {
	const own = forceOf(table, leader);
	const men = own ? menUnder(table, leader, own) : [];
	if (!own || men.length === 0)
		return { rule: "AW 8.21", why: text("refused.no-sps-attack", { leader: ref("leader", leader) }) };
	if (own.status === "useless" || men.every(({ status }) => status === "useless"))
		return { rule: "AW 8.563", why: text("refused.useless") };
	if (own.place === "inside" && !isShutIn(table, own)) return { rule: "AW 8.1", why: text("refused.attack-inside") };
	if (enemiesOutside(table, own.side, own.hex).length > 0) return null;
	return { rule: "AW 8.21", why: text("refused.no-enemy", { hex: ref("hex", own.hex) }) };
}

/** 8.22: independent forces in one hex are attacked one at a time. */
function* chooseTarget(table: AncientWorld, own: Force): Play<SideId> {
	const sides = [...new Set(enemiesOutside(table, own.side, own.hex).map((force) => campOf(table, force.side)))];
	const [only] = sides;
	if (only === undefined) throw new Error("There is nobody to attack.");
	if (sides.length === 1) return only;
	const chosen = yield* choose({
		seat: own.side,
		rule: "AW 8.22",
		prompt: text("ask.target", { hex: ref("hex", own.hex) }),
		options: sides.map(sideOption),
		refused: behindWalls(table, own, sides).map((side) => ({
			...sideOption(side),
			rule: "AW 8.1",
			why: text("refused.target-inside"),
		})),
	});
	return sideNamed(chosen);
}

const sideOption = (side: SideId): Option => ({ id: side, text: text("option.side", { side: ref("side", side) }) });

/** Enemies in the hex who are inside its city alone. */
function behindWalls(table: AncientWorld, own: Force, outside: readonly SideId[]): SideId[] {
	const sides = new Set(enemyGarrison(table, own.side, own.hex).map((force) => campOf(table, force.side)));
	return [...sides].filter((side) => !outside.includes(side));
}

/** RRR 5.52: which of the forces beside him fight under him, one at least if he has no men; a Useless one may not (8.563). */
function* chooseAttackers(table: AncientWorld, leader: LeaderId, own: Force): Play<Force[]> {
	const armed = hasSps(table, own);
	const here = friendlyForcesAt(table, own.side, own.hex, own.place).filter((force) => force !== own);
	const { options, refused } = filterOptions(
		here,
		(force) => forceOption(table, force),
		(force) => whyNotUnder(table, leader, own, force) ?? whyUnfit(table, force, armed),
	);
	const chosen = yield* pickIfAny(table, {
		seat: own.side,
		rule: "AW 8.21",
		prompt: text("ask.attack-with", { leader: ref("leader", leader) }),
		options,
		min: armed ? 0 : 1,
		max: options.length,
		refused,
	});
	return [own, ...here.filter((force) => chosen.includes(force.id))];
}

/** Useless; or without men, while those who attack have none either. */
function whyUnfit(table: AncientWorld, force: Force, armed: boolean): Reason | null {
	if (force.status === "useless") return { rule: "AW 8.563", why: text("refused.useless") };
	return armed || hasSps(table, force) ? null : { rule: "AW 8.21", why: text("refused.no-men") };
}

/** Declares the battle (8.21), lets the defender slip away (8.23), and fights it (8.3). */
function* attackForce(
	table: AncientWorld,
	attackers: readonly Force[],
	own: Force,
	target: SideId,
): Play<Fought | "avoided"> {
	const { hex, side } = own;
	const defenders = friendlyForcesAt(table, target, hex, "outside");
	const sally = own.place === "inside";
	table.state.battle = newBattle(table, {
		hex,
		attacker: newParty(side, attackers, yield* table.rules.chooseInCharge(table, attackers)),
		defender: newParty(target, defenders, yield* table.rules.chooseInCharge(table, defenders)),
		cause: sally ? "sally" : "attack",
		failedInterception: defenders.some((force) => hasFailed(table, force, attackers)),
	});
	say(
		table,
		sally ? "battle.sally" : "battle.declared",
		{
			side: ref("side", side),
			enemy: ref("side", target),
			hex: ref("hex", hex),
			sp: totalsOf(table, attackers).sp,
			against: totalsOf(table, defenders).sp,
		},
		{ rule: "AW 8.21", seat: side, at: [ref("hex", hex)] },
	);
	if (!sally && (yield* offerAvoidance(table)) === "slips away") {
		table.state.battle = null;
		return "avoided";
	}
	return yield* fightBattle(table);
}

/** What an attack comes to for the side whose Operations Phase it is (5.3, 6.56). */
export function resultFor(side: SideId, fought: Fought): OperationResult {
	if (fought.winner !== side) return "finished";
	return fought.major ? "automatic" : "roll";
}

/** True when a leader is still on the map. */
export function isInPlay(table: AncientWorld, leader: LeaderId): boolean {
	return leaderById(table, leader).standing === "in-play";
}
