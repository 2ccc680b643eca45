/** AW 6.1: the three movement operations. The mover goes hex by hex, as far as his player likes, and pays at the Stop. */
import { choose, filterOptions, type Play, pick, type Reason, ref, text } from "../../kernel/index.ts";
import { areFriends } from "../command/02-42-friends.ts";
import { whyNotSubordinate } from "../command/05-command.ts";
import { allForces, forceOf, friendlyForcesAt, hasSps } from "../forces.ts";
import { leaderlessOption, leaderOption } from "../options.ts";
import { navalOf } from "../sea/naval-system.ts";
import { whyShutIn } from "../siege/09-2-under-siege.ts";
import type { Force, LeaderId } from "../state.ts";
import { type AncientWorld, forceById, inBook, leaderById, type Mover, notYet, type Operation } from "../table.ts";
import { whyHemmedIn } from "./06-3-terrain.ts";
import { columnCompanions, formColumn, setOut } from "./06-12-column.ts";
import { march } from "./06-12-march.ts";

// === 6.11 Leader Movement ===

/**
 * The operation Leader Movement (AW 6.11): a leader goes alone, or with others of his force, and leaves the SPs behind.
 */
export const leaderMovement: Operation = {
	id: "leader-movement",
	whyNot: (table, leader) => {
		const force = forceOf(table, leader);
		return force ? whyCannotSetOut(table, leader, force, "leader-movement") : notYet("AW 6.11");
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
	const { options, refused } = filterOptions(leadersBeside(table, force, leader), leaderOption, (id) =>
		whyNotCompanion(table, force, id, leader),
	);
	if (options.length === 0) return [];
	return yield* pick({
		seat: force.side,
		rule: "AW 6.11",
		prompt: text("ask.companions", { leader: ref("leader", leader) }),
		options,
		min: 0,
		max: options.length,
		refused,
	});
}

/** Other leaders of his side where he stands. */
function leadersBeside(table: AncientWorld, { side, hex, place }: Force, leader: LeaderId): LeaderId[] {
	const here = friendlyForcesAt(table, side, hex, place).flatMap((force) => force.leaders);
	return here.filter((id) => id !== leader);
}

/** Lower men of his own force go with him alone [R: a man with troops of his own comes along with them, or is picked up first]. */
function whyNotCompanion(table: AncientWorld, own: Force, id: LeaderId, leader: LeaderId): Reason | null {
	if (!own.leaders.includes(id))
		return { rule: "AW 6.11", why: text("refused.other-force", { leader: ref("leader", id) }) };
	return whyNotSubordinate(table, id, leader, "AW 6.11");
}

// === 6.12 Force Movement ===

/** The operation Force Movement (AW 6.12): a leader marches with SPs of his force, which his player picks. */
export const forceMovement: Operation = {
	id: "force-movement",
	whyNot: (table, leader) => {
		const force = forceOf(table, leader);
		if (!force || !hasMenToMarch(table, leader, force))
			return { rule: "AW 6.12", why: text("refused.no-sps", { leader: ref("leader", leader) }) };
		return whyCannotSetOut(table, leader, force, "force-movement");
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

/** The operation Ally Movement (AW 6.13): a leader marches a force without a leader, where he may give it orders. */
export const allyMovement: Operation = {
	id: "ally-movement",
	whyNot: (table, leader) => {
		const command = commandOf(table, leader);
		if (leaderlessForces(table, leader).some((force) => whyNotMoveAlly(table, command, force) === null)) return null;
		if (!command.isOverall) return whyNotOverall(command);
		return { rule: "AW 6.13", why: text("refused.no-leaderless-force") };
	},
	*play(table, leader) {
		const { side } = leaderById(table, leader);
		const command = commandOf(table, leader);
		const forces = leaderlessForces(table, leader);
		const isOnlyOwn = (force: Force) =>
			whyNotOrder(table, command, force) !== null && table.rules.mayCall(table, leader, force);
		const onlyOwn = new Set(forces.filter(isOnlyOwn));
		const { options, refused } = filterOptions(
			[...forces.filter((force) => !onlyOwn.has(force)), ...onlyOwn],
			(force) => leaderlessOption(table, force),
			(force) => whyNotMoveAlly(table, command, force),
		);
		const chosen = yield* choose({ seat: side, rule: "AW 6.13", prompt: text("ask.ally"), options, refused });
		return yield* march(table, "ally-movement", leader, [forceById(table, chosen)]);
	},
};

/** Whom a leader may move. */
interface Command {
	readonly leader: LeaderId;
	/** As the Overall Commander he moves what else nobody leads. */
	readonly isOverall: boolean;
}

const commandOf = (table: AncientWorld, leader: LeaderId): Command => ({
	leader,
	isOverall: table.rules.mayMoveAllies(table, leader),
});

/** Forces of his side and its allies that nobody leads. */
function leaderlessForces(table: AncientWorld, leader: LeaderId): Force[] {
	const { side } = leaderById(table, leader);
	return allForces(table).filter(
		(force) => force.leaders.length === 0 && areFriends(table, force.side, side) && hasSps(table, force),
	);
}

/**
 * 6.13, RRR 6.13: the Overall Commander moves those that were in no army or legion when the turn began, anybody what he may call to
 * him of his own; and only what is able to go somewhere.
 */
function whyNotMoveAlly(table: AncientWorld, command: Command, force: Force): Reason | null {
	const reason = whyNotOrder(table, command, force);
	if (reason && !table.rules.mayCall(table, command.leader, force)) return reason;
	return whyShutIn(table, force) ?? whyCannotSetOut(table, command.leader, force, "ally-movement");
}

const whyNotOverall = ({ leader }: Command): Reason => ({
	rule: "AW 6.13",
	why: text("refused.not-overall-commander", { leader: ref("leader", leader) }),
});

/** Forces of his own command that nobody leads and that he may call to him now (RRR 6.13). */
export function callableForces(table: AncientWorld, leader: LeaderId): Force[] {
	const command = commandOf(table, leader);
	return leaderlessForces(table, leader).filter(
		(force) => table.rules.mayCall(table, leader, force) && whyNotMoveAlly(table, command, force) === null,
	);
}

/** Men of an ally only where he may lead them (EL.messana). */
function whyNotOrder(table: AncientWorld, command: Command, force: Force): Reason | null {
	const { leader, isOverall } = command;
	if (!isOverall) return whyNotOverall(command);
	if (force.wasArmyAtTurnStart) return { rule: inBook(table, "6.13"), why: text("refused.was-army") };
	const isOwn = force.side === leaderById(table, leader).side;
	return table.rules.whyStaysPut(table, force) ?? (isOwn ? null : table.rules.whyNotTakeAlong(table, leader, force));
}

// === Setting out ===

function requireForce(table: AncientWorld, leader: LeaderId): Force {
	const force = forceOf(table, leader);
	if (!force) throw new Error(`Leader ${leader} has no force to move.`);
	return force;
}

/** 9.23 and 6.3: shut in by a siege, or nowhere to go; by ship one may get away from both (7.21). */
function whyCannotSetOut(table: AncientWorld, leader: LeaderId, force: Force, operation: string): Reason | null {
	const mover: Mover = { side: force.side, leader, withSps: operation !== "leader-movement" };
	const shutIn = whyShutIn(table, force);
	const reason = shutIn ?? whyHemmedIn(table, mover, force.hex);
	if (reason === null) return null;
	const passengers = { mover, column: [], path: [force.hex], operation };
	return navalOf(table).whyNotEmbark(table, passengers) === null ? null : reason;
}
