/** AW 8.1, 8.21: the two parties of a battle. */

import {
	choose,
	logRoll,
	type Play,
	type Reason,
	type RefusedOption,
	type Rolled,
	type RuleNumber,
	ref,
	text,
} from "../../kernel/index.ts";
import { campOf } from "../command/02-42-friends.ts";
import { hasNoCommander, isBelow, isOverallCommander } from "../command/05-command.ts";
import { friendlyForcesAt, hasSps, mergedStatus } from "../forces.ts";
import { rollPlainD10 } from "../modifiers.ts";
import { leaderOption } from "../options.ts";
import type { Battle, Force, HexId, LeaderId, Party, Place, SideId, Status } from "../state.ts";
import { type AncientWorld, blank, inBook, leaderById } from "../table.ts";

/** The battle being fought. Throws when there is none. */
export function currentBattle(table: AncientWorld): Battle {
	const { battle } = table.state;
	if (!battle) throw new Error("No battle is being fought.");
	return battle;
}

/** Forces of a party that are still there. */
export function partyForces(table: AncientWorld, party: Party): Force[] {
	return party.forces.flatMap((id) => table.state.forces[id] ?? []);
}

/** The party of the other side. */
export function enemyOf(battle: Battle, party: Party): Party {
	return party === battle.attacker ? battle.defender : battle.attacker;
}

/** Leaders with a party. */
export function leadersOf(table: AncientWorld, party: Party): LeaderId[] {
	return partyForces(table, party).flatMap((force) => force.leaders);
}

/** After Battle Status of a party (8.562). */
export function partyStatus(table: AncientWorld, party: Party): Status {
	return mergedStatus(table, partyForces(table, party));
}

/**
 * What a leader brings into a fight from where he stands: his own force, those he may take along, and leaderless SPs with
 * them (5.41, RRR 5.45, 5.52). Of men inside a city and outside it only those on his side of the walls count (AW 9.92).
 */
export function forcesUnder(table: AncientWorld, leader: LeaderId, own: Force): Force[] {
	const here = friendlyForcesAt(table, own.side, own.hex, own.place);
	return here.filter((force) => force === own || whyNotUnder(table, leader, own, force) === null);
}

/** Why a force beside a leader's own does not fight under him; null when it does. */
export function whyNotUnder(table: AncientWorld, leader: LeaderId, own: Force, force: Force): Reason | null {
	if (force.leaders.length > 0) return table.rules.whyNotTakeAlong(table, leader, force);
	if (!hasSps(table, force)) return { rule: "AW 5.41", why: text("refused.no-men") };
	if (force.side !== own.side || !obeysAnybody(table, force))
		return { rule: inBook(table, "5.45"), why: text("refused.obeys-another") };
	return table.rules.whyStaysPut(table, force);
}

/** What there is to fight with of {@link forcesUnder}: his own men, or those of others that he leads (RRR 5.52, SW.tribe.allied). */
export function menUnder(table: AncientWorld, leader: LeaderId, own: Force): Force[] {
	return forcesUnder(table, leader, own).filter((force) => hasSps(table, force));
}

/**
 * RRR 5.45: legions, and legionaries outside one, obey their own commander only; auxiliaries and allies obey anybody, and so do
 * legions that have lost theirs and got no other (RRR 8.67).
 */
function obeysAnybody(table: AncientWorld, { legions, sps }: Force): boolean {
	return legions.every((id) => hasNoCommander(table, id)) && sps.every((group) => group.contingent !== "legion");
}

/** Groups of friendly forces by place that could join a fight: each place's forces under whoever is in charge there (RRR 5.54). */
export interface Group {
	readonly hex: HexId;
	readonly place: Place;
	readonly forces: readonly Force[];
}

/** Forces by hex and place, in the order given; a place without a leader or SPs makes no group (5.45). */
export function groupsOf(table: AncientWorld, forces: readonly Force[]): Group[] {
	const free = forces.filter((force) => table.rules.whyOnlyDefends(table, force) === null);
	const places = Map.groupBy(free, (force) => `${campOf(table, force.side)}/${force.hex}/${force.place}`);
	return [...places.values()].flatMap((here) => {
		const [first] = here;
		const fit = here.some((force) => force.leaders.length > 0) && here.some((force) => hasSps(table, force));
		return first && fit ? [{ hex: first.hex, place: first.place, forces: here }] : [];
	});
}

/** 5.43: in charge is the Overall Commander, else the highest in rank; among equals the owner says. */
export function* chooseInChargeByRank(table: AncientWorld, forces: readonly Force[]): Play<LeaderId | null> {
	const candidates = seniorLeaders(table, forces);
	const [first] = candidates;
	if (first === undefined) return null;
	if (candidates.length === 1) return first;
	return yield* choose({
		seat: leaderById(table, first).side,
		rule: "AW 5.43",
		prompt: text("ask.in-charge"),
		options: candidates.map(leaderOption),
		refused: outranked(forces, candidates),
	});
}

/**
 * RRR 5.53, CR 5.52: leaders alike in rank throw a die each, and the high one commands; of the same die their owner says. What came
 * of it is told when all have thrown.
 *
 * @param refused those who may not command, and why.
 */
export function* throwForCommand(
	table: AncientWorld,
	leaders: readonly LeaderId[],
	{ rule, refused }: { readonly rule: RuleNumber; readonly refused: (high: readonly LeaderId[]) => RefusedOption[] },
): Play<LeaderId> {
	const thrown: { readonly id: LeaderId; readonly rolled: Rolled }[] = [];
	for (const id of leaders) {
		const { side: seat } = leaderById(table, id);
		const what = text("roll.command", { leader: ref("leader", id) });
		thrown.push({ id, rolled: yield* rollPlainD10(table, "command", { seat, rule, what }) });
	}
	const best = Math.max(...thrown.map(({ rolled }) => rolled.adjusted));
	const high = thrown.flatMap(({ id, rolled }) => (rolled.adjusted === best ? [id] : []));
	for (const { id, rolled } of thrown) {
		const came = !high.includes(id) ? "yields" : high.length > 1 ? "level" : "commands";
		const others = leaders.filter((other) => other !== id && (came === "commands" || high.includes(other)));
		const leader = ref("leader", id);
		const told = { leader, die: rolled.adjusted, others: others.map((other) => ref("leader", other)), came };
		logRoll(table, rolled, { text: text("command.thrown", told), rule }, { outcome: text(`outcome.${came}`) });
	}
	const [first = ""] = high;
	if (high.length === 1) return first;
	return yield* choose({
		seat: leaderById(table, first).side,
		rule,
		prompt: text("ask.in-charge"),
		options: high.map(leaderOption),
		refused: refused(high),
	});
}

/** 5.43: leaders present who are below those that may be in charge. */
export function outranked(forces: readonly Force[], candidates: readonly LeaderId[]): RefusedOption[] {
	const [senior = ""] = candidates;
	const others = forces.flatMap((force) => force.leaders).filter((id) => !candidates.includes(id));
	const why = text("refused.outranked", { leader: ref("leader", senior) });
	return others.map((id) => ({ ...leaderOption(id), rule: "AW 5.43", why }));
}

/** Leaders whom nobody present outranks. */
export function seniorLeaders(table: AncientWorld, forces: readonly Force[]): LeaderId[] {
	const leaders = forces.flatMap((force) => force.leaders);
	const overall = leaders.find((id) => isOverallCommander(table, id));
	if (overall !== undefined) return [overall];
	return leaders.filter((id) => !leaders.some((other) => isBelow(table, id, other)));
}

/** A battle that begins, without anything said of it that is not given. */
export function newBattle(
	table: AncientWorld,
	given: Pick<Battle, "hex" | "attacker" | "defender" | "cause"> & Partial<Battle>,
): Battle {
	return { ...blank(table, "battle"), ambush: false, failedAvoidance: false, failedInterception: false, ...given };
}

/** Adds forces to a party (8.27). */
export function joinParty(party: Party, forces: readonly Force[]): void {
	for (const force of forces) if (!party.forces.includes(force.id)) party.forces.push(force.id);
}

/** A party of some forces. */
export function newParty(side: SideId, forces: readonly Force[], inCharge: LeaderId | null): Party {
	return { side, forces: forces.map((force) => force.id), inCharge };
}
