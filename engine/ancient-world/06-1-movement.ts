/** AW 6.1: the three movement operations. The mover goes hex by hex, as far as his player likes, and pays at the Stop. */
import { choose, type Play, pick, ref, text } from "../kernel/index.ts";
import { areFriends } from "./02-42-friends.ts";
import { subordinatesIn } from "./05-command.ts";
import { landNeighbours, whyNotEnter } from "./06-3-terrain.ts";
import { columnCompanions, formColumn, setOut } from "./06-12-column.ts";
import { march } from "./06-12-march.ts";
import { hasLanding, whyNoPort } from "./07-21-embarkation.ts";
import { besiegerOf } from "./09-2-under-siege.ts";
import { allForces, forceOf, hasSps, totalsOf } from "./forces.ts";
import { leaderOption } from "./options.ts";
import type { Force, LeaderId } from "./state.ts";
import { type AncientWorld, forceById, leaderById, type Mover, notYet, type Operation, type Reason } from "./table.ts";

// === 6.11 Leader Movement ===

export const leaderMovement: Operation = {
	id: "leader-movement",
	whyNot: (table, leader) => {
		const force = forceOf(table, leader);
		return force ? whyCannotSetOut(table, leader, force, false) : notYet("AW 6.11");
	},
	*play(table, leader) {
		const force = requireForce(table, leader);
		const from = force.hex;
		const companions = yield* askCompanions(table, leader, force);
		const party = setOut(table, force, { leaders: [leader, ...companions], legions: [], sps: {} });
		const result = yield* march(table, "leader-movement", leader, [party]);
		return (yield* table.rules.claimAtStop(table, leader, from)) ?? result;
	},
};

function* askCompanions(table: AncientWorld, leader: LeaderId, force: Force): Play<readonly string[]> {
	const subordinates = subordinatesIn(table, force, leader);
	if (subordinates.length === 0) return [];
	return yield* pick({
		seat: force.side,
		rule: "AW 6.11",
		prompt: text("ask.companions", { leader: ref("leader", leader) }),
		options: subordinates.map(leaderOption),
		min: 0,
		max: subordinates.length,
		refused: [],
	});
}

// === 6.12 Force Movement ===

export const forceMovement: Operation = {
	id: "force-movement",
	whyNot: (table, leader) => {
		const force = forceOf(table, leader);
		if (!force || !hasMenToMarch(table, leader, force))
			return { rule: "AW 6.12", why: text("refused.no-sps", { leader: ref("leader", leader) }) };
		return whyCannotSetOut(table, leader, force, true);
	},
	*play(table, leader) {
		const column = yield* formColumn(table, leader, requireForce(table, leader));
		const result = yield* march(table, "force-movement", leader, column);
		return result === "finished" ? result : ((yield* table.rules.claimAtStop(table, leader, null)) ?? result);
	},
};

/** His own men, or those of others that he may take along (RRR 5.52, SW.tribe.allied). */
function hasMenToMarch(table: AncientWorld, leader: LeaderId, own: Force): boolean {
	return hasSps(table, own) || columnCompanions(table, leader, own).some((force) => hasSps(table, force));
}

// === 6.13 Ally Movement ===

export const allyMovement: Operation = {
	id: "ally-movement",
	whyNot: (table, leader) => {
		if (alliesToMove(table, leader).some((force) => canSetOut(table, leader, force))) return null;
		if (!table.rules.mayMoveAllies(table, leader)) {
			return { rule: "AW 6.13", why: text("refused.not-overall-commander", { leader: ref("leader", leader) }) };
		}
		return { rule: "AW 6.13", why: text("refused.no-leaderless-force") };
	},
	*play(table, leader) {
		const { side } = leaderById(table, leader);
		const allies = alliesToMove(table, leader).filter((force) => canSetOut(table, leader, force));
		const chosen = yield* choose({
			seat: side,
			rule: "AW 6.13",
			prompt: text("ask.ally"),
			options: allies.map((force) => ({
				id: force.id,
				text: text("option.leaderless", { hex: ref("hex", force.hex), sp: totalsOf(table, [force]).sp }),
				at: [ref("force", force.id), ref("hex", force.hex)],
			})),
			refused: [],
		});
		return yield* march(table, "ally-movement", leader, [forceById(table, chosen)]);
	},
};

/**
 * 6.13, RRR 6.13: for the Overall Commander friendly leaderless land forces that were in no army or legion when the turn began,
 * for anybody what he may call to him of his own.
 */
function alliesToMove(table: AncientWorld, leader: LeaderId): Force[] {
	const { side } = leaderById(table, leader);
	const isAlly = (force: Force) =>
		(force.side === side || isAtHisCall(table, leader, force)) &&
		force.leaders.length === 0 &&
		hasSps(table, force) &&
		!force.wasArmyAtTurnStart &&
		!table.rules.whyStaysPut(table, force);
	const allies = table.rules.mayMoveAllies(table, leader) ? allForces(table).filter(isAlly) : [];
	const own = table.rules.callable(table, leader).filter((force) => !allies.includes(force));
	return [...allies, ...own];
}

/** Men of an ally, where he may lead them (EL.messana). */
function isAtHisCall(table: AncientWorld, leader: LeaderId, force: Force): boolean {
	const { side } = leaderById(table, leader);
	return areFriends(table, force.side, side) && table.rules.whyNotTakeAlong(table, leader, force) === null;
}

/** Only what is able to go somewhere may be moved. */
function canSetOut(table: AncientWorld, leader: LeaderId, force: Force): boolean {
	return besiegerOf(table, force) === null && whyCannotSetOut(table, leader, force, true) === null;
}

// === Setting out ===

function requireForce(table: AncientWorld, leader: LeaderId): Force {
	const force = forceOf(table, leader);
	if (!force) throw new Error(`Leader ${leader} has no force to move.`);
	return force;
}

/** 9.23 and 6.3: shut in by a siege, or nowhere to go; by ship one may get away from both (7.21). */
function whyCannotSetOut(table: AncientWorld, leader: LeaderId, force: Force, withSps: boolean): Reason | null {
	const mover: Mover = { side: force.side, leader, withSps };
	const mayTakeShip =
		whyNoPort(table, mover, force.hex) === null && hasLanding(table, { mover, column: [], path: [force.hex] });
	if (mayTakeShip) return null;
	if (besiegerOf(table, force) !== null) {
		const city = table.data.cityByHex.get(force.hex)?.id ?? "";
		return { rule: "AW 9.23", why: text("refused.besieged", { city: ref("city", city) }) };
	}
	const open = landNeighbours(table.data, force.hex).some((to) => whyNotEnter(table, mover, force.hex, to) === null);
	return open ? null : { rule: "AW 6.36", why: text("refused.nowhere-to-go", { hex: ref("hex", force.hex) }) };
}
