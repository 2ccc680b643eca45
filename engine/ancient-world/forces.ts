/** AW 2.2-2.4: forces, what is in them and what they weigh; picking up, dropping, splitting and joining them. */
import { areEnemies, areFriends } from "./command/02-42-friends.ts";
import type { GameData } from "./data.ts";
import {
	type AncientWorldState,
	type Arm,
	type Contingent,
	type Force,
	type HexId,
	type LeaderId,
	type Legion,
	type LegionElement,
	type LegionId,
	type Place,
	type SideId,
	type SpGroup,
	STATUSES,
	type Status,
} from "./state.ts";
import { type AncientWorld, legionById } from "./table.ts";

/** Attrition SPs of one SP of an arm: infantry 1, cavalry 2, elephant 4 (AW 2.44). */
export const ASP_OF: Readonly<Record<Arm, number>> = { inf: 1, cav: 2, elephant: 4 };

type WithState = { state: AncientWorldState };

/** SPs by arm, legions included (AW 2.21, 2.24). */
export function totalsOf(table: WithState, forces: readonly Force[]): StrengthTotals {
	const totals = { sp: 0, inf: 0, cav: 0, elephants: 0, asp: 0 };
	for (const force of forces) {
		for (const group of force.sps) add(totals, group.arm, group.sp);
		for (const id of force.legions) {
			const legion = legionById(table, id);
			const { inf, cav } = legionMen(legion);
			add(totals, "inf", inf);
			add(totals, "cav", cav);
		}
	}
	return totals;
}

function add(totals: StrengthTotals, arm: Arm, sp: number): void {
	totals.sp += sp;
	totals.asp += sp * ASP_OF[arm];
	if (arm === "inf") totals.inf += sp;
	else if (arm === "cav") totals.cav += sp;
	else totals.elephants += sp;
}

/** Id of a group of SPs within its force, and of its offers in decisions: `numidian/cav/elite`. */
export function groupId(group: Pick<SpGroup, "contingent" | "arm" | "elite" | "role">): string {
	return [group.contingent, group.arm, group.elite ? "elite" : "", group.role ?? ""].filter((part) => part).join("/");
}

/** True when the force has SPs, of its own or in legions (AW 2.41). */
export function hasSps(table: WithState, force: Force): boolean {
	for (const group of force.sps) if (group.sp > 0) return true;
	for (const id of force.legions) if (strengthOf(legionById(table, id)) > 0) return true;
	return false;
}

/** SPs of a legion by arm, both elements together (RRR 2.2). */
export function legionMen({ rl, al }: Pick<Legion, "rl" | "al">): LegionElement {
	return { inf: (rl?.inf ?? 0) + (al?.inf ?? 0), cav: (rl?.cav ?? 0) + (al?.cav ?? 0) };
}

/** All SPs of a legion. */
export function strengthOf(legion: Pick<Legion, "rl" | "al">): number {
	const { inf, cav } = legionMen(legion);
	return inf + cav;
}

// === Where they stand ===

/** Forces of a state in a row and hex by hex: the map is looked at far more often than somebody comes, goes or moves. */
interface Muster {
	all: readonly Force[];
	/** Hexes that have been looked at since somebody came there or left. */
	readonly byHex: Map<HexId, readonly Force[]>;
	/** Where leaders were found last; they may be elsewhere by now. */
	readonly ofLeader: Map<LeaderId, Force>;
}

const musters = new WeakMap<AncientWorldState["forces"], Muster>();
let lastMuster: { readonly of: AncientWorldState["forces"]; readonly muster: Muster } | null = null;

function musterOf({ state: { forces } }: WithState): Muster {
	if (lastMuster?.of === forces) return lastMuster.muster;
	const muster = musters.get(forces) ?? { all: Object.values(forces), byHex: new Map(), ofLeader: new Map() };
	musters.set(forces, muster);
	lastMuster = { of: forces, muster };
	return muster;
}

/** All forces on the map, in the order in which they came there. */
export function allForces(table: WithState): readonly Force[] {
	return musterOf(table).all;
}

/** All forces in a hex. */
export function forcesAt(table: WithState, hex: HexId): readonly Force[] {
	const { all, byHex } = musterOf(table);
	const known = byHex.get(hex);
	if (known) return known;
	const here: Force[] = [];
	for (const force of all) if (force.hex === hex) here.push(force);
	byHex.set(hex, here);
	return here;
}

/** Puts a force into another hex. No force changes its hex but by this. */
export function moveForce(table: WithState, force: Force, hex: HexId): void {
	const { byHex } = musterOf(table);
	byHex.delete(force.hex);
	byHex.delete(hex);
	const moving: { hex: HexId } = force; // the type of a force keeps everybody else from it
	moving.hex = hex;
}

/** Forces of a side and its allies in one place of a hex (AW 2.41, 2.42). */
export function friendlyForcesAt(table: WithState, side: SideId, hex: HexId, place: Place): Force[] {
	return forcesAt(table, hex).filter((force) => areFriends(table, force.side, side) && force.place === place);
}

/** Enemy forces with SPs outside cities in a hex: what makes a moving force Stop (AW 6.23). */
export function enemiesOutside(table: WithState, side: SideId, hex: HexId): readonly Force[] {
	const here = forcesAt(table, hex);
	if (here.length === 0) return here;
	return here.filter(
		(force) => areEnemies(table, force.side, side) && force.place === "outside" && hasSps(table, force),
	);
}

/** Enemy forces with SPs inside the city of a hex: its garrison (AW 9.91). */
export function enemyGarrison(table: WithState, side: SideId, hex: HexId): readonly Force[] {
	const here = forcesAt(table, hex);
	if (here.length === 0) return here;
	return here.filter(
		(force) => areEnemies(table, force.side, side) && force.place === "inside" && hasSps(table, force),
	);
}

/** The force a leader is in, or null when he is off the map. Where he was found last is looked at first. */
export function forceOf(table: WithState, leader: LeaderId): Force | null {
	const { all, ofLeader } = musterOf(table);
	const guess = ofLeader.get(leader);
	if (guess?.leaders.includes(leader) && table.state.forces[guess.id] === guess) return guess;
	const found = all.find((force) => force.leaders.includes(leader)) ?? null;
	if (found) ofLeader.set(leader, found);
	return found;
}

/** A new empty force. */
export function newForce(table: WithState, start: Pick<Force, "side" | "hex" | "place"> & Partial<Force>): Force {
	const id = `f${table.state.nextForce}`;
	table.state.nextForce += 1;
	const force: Force = {
		id,
		box: null,
		leaders: [],
		legions: [],
		sps: [],
		engines: 0,
		status: "fresh",
		enteredFrom: null,
		majorDefeatTurn: null,
		provincesThisTurn: [],
		wasArmyAtTurnStart: false,
		...start,
	};
	const muster = musterOf(table);
	table.state.forces[id] = force;
	muster.all = [...muster.all, force];
	muster.byHex.delete(force.hex);
	return force;
}

/** Takes a force off the map. Forces come and go by {@link newForce} and this alone. */
export function removeForce(table: WithState, force: Force): void {
	const muster = musterOf(table);
	delete table.state.forces[force.id];
	muster.all = muster.all.filter((each) => each !== force);
	muster.byHex.delete(force.hex);
}

/** Adds SPs to a force, joining a group of the same kind. */
export function addSps(force: Pick<Force, "sps">, added: SpGroup): void {
	if (added.sp <= 0) return;
	const group = force.sps.find((each) => groupId(each) === groupId(added));
	if (group) group.sp += added.sp;
	else force.sps.push({ ...added });
}

/** Takes SPs out of a force. Throws when it has not so many. */
export function takeSps(force: Force, id: string, sp: number): SpGroup {
	const group = force.sps.find((each) => groupId(each) === id);
	if (!group || group.sp < sp) throw new Error(`Force ${force.id} has not ${sp} SPs of ${id}.`);
	group.sp -= sp;
	if (group.sp === 0) force.sps.splice(force.sps.indexOf(group), 1);
	return { ...group, sp };
}

/** Removes a force that holds nothing any more. */
export function removeIfEmpty(table: WithState, force: Force): void {
	const { leaders, legions, sps, engines } = force;
	if (leaders.length + legions.length + sps.length + engines === 0) removeForce(table, force);
}

/**
 * Joins one force to another in the same place. Its status becomes the worst of any part that is a fifth or more of the
 * SPs (AW 8.562).
 */
export function joinForces(table: WithState, into: Force, from: Force): void {
	into.status = mergedStatus(table, [into, from]);
	into.leaders.push(...from.leaders);
	into.legions.push(...from.legions);
	for (const group of from.sps) addSps(into, group);
	into.engines += from.engines;
	into.provincesThisTurn = [...new Set([...into.provincesThisTurn, ...from.provincesThisTurn])];
	into.wasArmyAtTurnStart ||= from.wasArmyAtTurnStart;
	into.majorDefeatTurn ??= from.majorDefeatTurn;
	Object.assign(from, { leaders: [], legions: [], sps: [], engines: 0 });
	removeIfEmpty(table, from);
}

/** AW 8.562: the worst status of any part that is a fifth or more of the SPs. */
export function mergedStatus(table: WithState, parts: readonly Force[]): Status {
	const all = totalsOf(table, parts).sp;
	const weighty = parts.filter((part) => all === 0 || totalsOf(table, [part]).sp * 5 >= all);
	const worst = Math.max(...weighty.map((part) => STATUSES.indexOf(part.status)));
	return STATUSES[worst] ?? "fresh";
}

/** What is to be taken out of a force: leaders, legions, engines, and SPs by group id. */
export interface Part {
	readonly leaders: readonly LeaderId[];
	readonly legions: readonly string[];
	readonly sps: Readonly<Record<string, number>>;
	readonly engines?: number;
}

/** Splits a part off into a new force in the same place, with the same status (AW 6.15). */
export function splitForce(table: WithState, from: Force, part: Part): Force {
	const { side, hex, place, status, enteredFrom, majorDefeatTurn, provincesThisTurn, wasArmyAtTurnStart } = from;
	const split = newForce(table, {
		side,
		hex,
		place,
		status,
		enteredFrom,
		majorDefeatTurn,
		provincesThisTurn: [...provincesThisTurn],
		wasArmyAtTurnStart,
		leaders: [...part.leaders],
		legions: [...part.legions],
		engines: part.engines ?? 0,
	});
	from.leaders = from.leaders.filter((id) => !part.leaders.includes(id));
	from.legions = from.legions.filter((id) => !part.legions.includes(id));
	from.engines -= split.engines;
	for (const [id, sp] of Object.entries(part.sps)) if (sp > 0) addSps(split, takeSps(from, id, sp));
	removeIfEmpty(table, from);
	return split;
}

/** Takes SPs out of the game, and keeps count of them (every SP is on the map, lost, or not yet arrived). */
export function eliminate(table: AncientWorld, side: SideId, contingent: Contingent, arm: Arm, sp: number): void {
	const { eliminated } = sideState(table, side);
	const key = `${contingent}/${arm}`;
	eliminated[key] = (eliminated[key] ?? 0) + sp;
}

/** Counts SPs that come into play after set-up (every SP is on the map, lost, or not yet arrived). */
export function arrive(table: WithState, side: SideId, contingent: Contingent, arm: Arm, sp: number): void {
	const { arrived } = sideState(table, side);
	const key = `${contingent}/${arm}`;
	if (sp !== 0) arrived[key] = (arrived[key] ?? 0) + sp;
}

/** The side of men or ships that act together, the first one's. Throws when there are none. */
export function sideOf([first]: readonly { readonly side: SideId }[]): SideId {
	if (!first) throw new Error("There is nobody here, and so no side of theirs.");
	return first.side;
}

/** A side's own state. Throws when the side is not in the scenario. */
export function sideState(table: WithState, side: SideId) {
	const found = table.state.sides[side];
	if (!found) throw new Error(`There is no side "${side}" in this game.`);
	return found;
}

/** Legions in some forces, halves that stand apart by themselves. */
export function legionsIn(forces: readonly Force[]): LegionId[] {
	return forces.flatMap((force) => force.legions);
}

/** The AL of a legion whose RL stands elsewhere goes by the legion's number with this at its end (RRR 10.21). */
export const APART = "-AL";

/** The number of a legion, the same for its two halves (RRR 2.2). */
export function legionNumber(id: LegionId): string {
	return id.replace(APART, "");
}

/** How many legions that is: the two halves of one count once (RRR 2.2). */
export function countLegions(forces: readonly Force[]): number {
	return new Set(legionsIn(forces).map(legionNumber)).size;
}

/** Fullest strength of a legion's elements in this scenario (RRR 2.2). */
export function legionMaximum(data: GameData): {
	rl: { inf: number; cav: number };
	al: { inf: number; cav: number } | null;
} {
	const { legionMax, legionType } = data.scenario;
	const max = legionMax[legionType ?? "republican"];
	return { rl: max?.rl ?? { inf: 9, cav: 1 }, al: max?.al ?? null };
}

/** SPs by arm, and what they weigh. */
export interface StrengthTotals {
	sp: number;
	inf: number;
	cav: number;
	elephants: number;
	/** Attrition SPs: infantry 1, cavalry 2, elephant 4 (AW 2.44). */
	asp: number;
}
