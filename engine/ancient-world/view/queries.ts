/**
 * Questions a window may ask before a march is committed: where can this leader's force go (`reach`), and what would this
 * march cost (`march`). They change nothing.
 */
import { type Answer, type Reason, ref, text } from "../../kernel/index.ts";
import { chart, columnFor } from "../charts.ts";
import { subordinatesIn } from "../command/05-command.ts";
import { whyNotOperate } from "../command/05-operations.ts";
import { forceOf, hasSps, totalsOf } from "../forces.ts";
import { isOnFoot } from "../march/06-1-on-foot.ts";
import { landNeighbours, whyHemmedIn, whyMustStop, whyNotEnter, whyNotStop } from "../march/06-3-terrain.ts";
import { costOfMarch, enginesIn, expectedLoss, lossChances } from "../march/06-4-attrition.ts";
import { enemiesInReach } from "../march/06-5-interception.ts";
import { isAskedWhoMarches, stayTold } from "../march/06-12-column.ts";
import { supposeMarch } from "../march/06-12-supposed.ts";
import { hexesOf, type Way, waysFrom } from "../march/06-12-ways.ts";
import { NO_WAY, whatBars, whyNotBeIn, whyNoWay } from "../march/06-36-unreachable.ts";
import { inOneQuery } from "../query-cache.ts";
import { navalOf, type Passengers, type PlannedVoyage } from "../sea/naval-system.ts";
import { whyShutIn } from "../siege/09-2-under-siege.ts";
import type { Force, HexId, LeaderId } from "../state.ts";
import { type AncientWorld, forceById, leaderById, type Mover } from "../table.ts";
import type { MarchPreview, MarchReach } from "./view.ts";

/** Who would march, from where, and what has been walked already. */
interface Marching {
	/** The table with the march on it: as it is, or as it would be had it just begun. */
	readonly table: AncientWorld;
	/** The table as it is. */
	readonly now: AncientWorld;
	readonly leader: LeaderId;
	readonly mover: Mover;
	/** The force that he is in. */
	readonly force: Force;
	readonly forces: readonly Force[];
	/** Hexes walked so far, the starting one first. */
	readonly walked: readonly HexId[];
	/** The operation that it is, or would be. */
	readonly operation: string;
	/** The march has begun: its answers are steps only. */
	readonly begun: boolean;
}

/** The march in progress of this leader, or the one he could begin; null when he has no force on the map. */
function marchingOf(table: AncientWorld, leader: LeaderId): Marching | null {
	const { march } = table.state;
	const { side } = leaderById(table, leader);
	if (march && table.state.phase?.leader === leader) {
		const forces = march.forces.map((id) => forceById(table, id));
		const [force] = forces;
		if (!force) return null;
		const mover = { side, leader, withSps: march.operation !== "leader-movement" };
		const { path: walked, operation } = march;
		return { table, now: table, leader, mover, force, forces, walked, operation, begun: true };
	}
	const force = forceOf(table, leader);
	if (!force) return null;
	return supposed(table, leader, force, hasSps(table, force) ? "force-movement" : "leader-movement");
}

function supposed(now: AncientWorld, leader: LeaderId, force: Force, operation: string): Marching {
	const { table, column: forces } = supposeMarch(now, leader, force, operation);
	const mover = { side: force.side, leader, withSps: operation !== "leader-movement" };
	return { table, now, leader, mover, force, forces, walked: [force.hex], operation, begun: false };
}

/** The same, going aboard where it is: troops that are not on the march do so in an operation that may be another (CR 7.61). */
function boarding(marching: Marching): Marching {
	const { now, leader, mover, force, operation, begun } = marching;
	if (begun || !mover.withSps) return marching;
	const boards = navalOf(now).boardingOperation(now, mover.side, force.hex);
	return boards === operation ? marching : supposed(now, leader, force, boards);
}

// === march ===

/** What a march of this leader to a hex, by way of `via` if given, would cost, and the answers that carry it out. */
export const previewMarch = (
	table: AncientWorld,
	leader: LeaderId,
	to: HexId,
	via: readonly HexId[],
): MarchPreview | null => inOneQuery(() => previewOf(table, leader, to, via));

function previewOf(now: AncientWorld, leader: LeaderId, to: HexId, via: readonly HexId[]): MarchPreview | null {
	const marching = marchingOf(now, leader);
	if (!marching) return null;
	const byLand = stepsThrough(marching, [...via, to]);
	const { refusal } = byLand;
	const voyage = refusal && via.length === 0 ? voyageTo(boarding(marching), to) : null;
	if (voyage && (voyage.refusal === null || byLand.needsShip)) return previewVoyage(voyage);
	return previewWalk(marching, byLand, to);
}

function previewWalk(marching: Marching, { steps, refusal }: Steps, to: HexId): MarchPreview {
	const { table, mover, forces, force } = marching;
	const path = [...marching.walked, ...steps];
	const { lines, alps } = billOf(marching, path);
	const losses = lossChances(table, forces, alps);
	const here = path.at(-1) ?? to;
	const mustStop = steps.length > 0 && whyMustStop(table, mover, here) !== null;
	return {
		force: force.id,
		path,
		refusal,
		costs: lines,
		alps,
		column: columnFor(chart(table.data, "attrition-results"), alps),
		asp: totalsOf(table, forces).asp,
		losses,
		expectedLoss: expectedLoss(losses),
		interceptors: steps.length > 0 || isHere(marching, to) ? interceptorsOn(marching, steps) : [],
		warnings: warningsOf(marching, path),
		voyage: null,
		mustStop,
		answers: canBeWalked(marching, steps) ? answersFor(marching, steps, mustStop) : [],
	};
}

/** The march stands there already, and would Stop. */
const isHere = ({ begun, walked }: Marching, to: HexId): boolean => begun && walked.at(-1) === to;

// === By ship (7.2) ===

const passengersOf = ({ mover, forces, walked, operation }: Marching): Passengers => ({
	mover,
	column: forces,
	path: walked,
	operation,
});

/** A voyage from where the column is, allowed or not. */
interface Sailing {
	readonly marching: Marching;
	readonly to: HexId;
	readonly planned: PlannedVoyage;
	readonly refusal: Reason | null;
}

function voyageTo(marching: Marching, to: HexId): Sailing | null {
	const { table } = marching;
	const passengers = passengersOf(marching);
	const planned = navalOf(table).planVoyage(table, passengers, to);
	if (!planned) return null;
	const refusal = navalOf(table).whyNotSail(table, passengers, to) ?? whyNotBegin(marching);
	return { marching, to, planned, refusal };
}

/** Where no way leads on foot, ships may, from the port where the column is. */
function previewVoyage({ marching, to, planned, refusal }: Sailing): MarchPreview {
	const { table, force, forces, walked, mover } = marching;
	const path = [...walked, to];
	const { seas, stops, inside } = planned.preview;
	const { lines, alps } = billOf(marching, path, { seas, inside });
	const losses = mover.withSps ? lossChances(table, forces, alps) : [];
	return {
		force: force.id,
		path,
		refusal,
		costs: lines,
		alps,
		column: columnFor(chart(table.data, "attrition-results"), alps),
		asp: totalsOf(table, forces).asp,
		losses,
		expectedLoss: expectedLoss(losses),
		interceptors: [...planned.interceptors, ...interceptorsOn(marching, stops && !inside ? [to] : [])],
		warnings: warningsOf(marching, path),
		voyage: planned.preview,
		mustStop: false,
		answers: refusal ? [] : [...(marching.begun ? [] : openingAnswers(marching)), ...planned.answers],
	};
}

/** 6.4: what is paid for a path; leaders alone pay nothing. By ship: the seas still to be crossed, and whether it ends inside a city. */
function billOf(
	marching: Marching,
	path: readonly HexId[],
	byShip = { seas: 0, inside: false },
): ReturnType<typeof costOfMarch> {
	const { table, mover, forces } = marching;
	if (!mover.withSps) return { lines: [], alps: 0 };
	const { overruns, seas } = paidFor(marching);
	const engines = enginesIn(forces);
	return costOfMarch(table, {
		side: mover.side,
		path,
		inside: byShip.inside,
		engines,
		overruns,
		seas: seas + byShip.seas,
	});
}

/** Enemies overrun and seas crossed on the march so far, a point each. */
function paidFor({ table, begun }: Marching): { overruns: number; seas: number } {
	const now = begun ? table.state.march : null;
	return { overruns: now?.overruns ?? 0, seas: now?.seas ?? 0 };
}

/** Why the operation that begins the march may not be done now. */
const whyNotBegin = ({ now, begun, leader, operation }: Marching): Reason | null =>
	begun ? null : whyNotOperate(now, leader, operation);

function canBeWalked(marching: Marching, steps: readonly HexId[]): boolean {
	return steps.length > 0 && !whyNotBegin(marching) && !whyNotHaltAt(marching, steps);
}

/** Steps of a march as far as it may go, and why it may go no further, or not at all. */
interface Steps {
	readonly steps: readonly HexId[];
	readonly refusal: Reason | null;
	/** Nothing but the water is in its way: what ships there are says more. */
	readonly needsShip: boolean;
}

/** From goal to goal; refusals in the order of {@link whatBars}' file. */
function stepsThrough(marching: Marching, goals: readonly HexId[]): Steps {
	const { table, mover } = marching;
	const steps: HexId[] = [];
	for (const goal of goals) {
		const walked = [...marching.walked, ...steps];
		const here = walked.at(-1) ?? "";
		if (here === goal) continue;
		const stop = steps.length > 0 ? whyMustStop(table, mover, here) : null;
		if (stop) return { steps, refusal: stop, needsShip: false };
		const ways = waysOf(marching, walked);
		const way = ways.get(goal);
		if (!way) return withoutWay(marching, steps, ways, goal);
		steps.push(...hexesOf(way));
	}
	const refusal = whyNotBegin(marching) ?? (steps.length > 0 ? whyNotHaltAt(marching, steps) : null);
	return { steps, refusal, needsShip: false };
}

/** It goes as near as it comes. */
function withoutWay(marching: Marching, before: readonly HexId[], ways: ReadonlyMap<HexId, Way>, goal: HexId): Steps {
	const { table, mover, operation } = marching;
	const closed = whyNotBeIn(table, mover, goal) ?? unlessHemmedIn(whyNotBegin(marching));
	const shutIn = whyColumnShutIn(marching);
	const onBoard = isOnFoot(operation) ? null : GOES_BY_SHIP;
	const barred = shutIn || onBoard ? null : whatBars(table, mover, ways, goal);
	const steps = barred ? [...before, ...hexesOf(barred.way)] : before;
	const refusal = closed ?? shutIn ?? onBoard ?? whyNoWay(barred, goal);
	return { steps, refusal, needsShip: closed === null && (barred === null || barred.byWater) };
}

/** That the ground lets nobody out of the hex is told of the way to the goal, or of ships. */
const unlessHemmedIn = (reason: Reason | null): Reason | null => (reason?.rule === NO_WAY ? null : reason);

const GOES_BY_SHIP: Reason = { rule: "AW 6.1", why: text("refused.goes-by-ship") };

const whyColumnShutIn = ({ table, forces }: Marching): Reason | null =>
	forces.map((force) => whyShutIn(table, force)).find((reason) => reason !== null) ?? null;

/** A Stop that no rule forces may be forbidden where the march is to end, as long as it could go on from there. */
function whyNotHaltAt(marching: Marching, steps: readonly HexId[]): Reason | null {
	const { table, mover, walked } = marching;
	const here = steps.at(-1) ?? "";
	if (whyMustStop(table, mover, here)) return null;
	const path = [...walked, ...steps];
	const reason = whyNotStop(table, mover, path);
	return reason && canGoOn(marching, path) ? reason : null;
}

/** Is there a step on, or a ship? */
function canGoOn(marching: Marching, path: readonly HexId[]): boolean {
	const { table, mover } = marching;
	const here = path.at(-1) ?? "";
	if (whyHemmedIn(table, mover, here) === null) return true;
	const naval = navalOf(table);
	return naval.isQuay(table, here) && naval.whyNotEmbark(table, { ...passengersOf(marching), path }) === null;
}

/** 9.23: from a city Under Siege no way leads over land, and none from a hex of water. */
function waysOf(marching: Marching, walked: readonly HexId[]): Map<HexId, Way> {
	const { table, mover, operation } = marching;
	const isAshore = table.data.map.isLand(walked.at(-1) ?? "");
	const isFree = isAshore && isOnFoot(operation) && whyColumnShutIn(marching) === null;
	return isFree ? waysFrom(table, mover, walked) : new Map();
}

/** 6.51: in every hex that is left, the first too unless the march begins inside its city, and where it Stops. */
function interceptorsOn(marching: Marching, steps: readonly HexId[]) {
	const { table, mover, forces, walked } = marching;
	if (!mover.withSps) return [];
	const here = beginsInside(marching) ? [] : walked.slice(-1);
	return [...here, ...steps].flatMap((hex) =>
		enemiesInReach(table, forces, hex).map((force) => ({ hex, by: ref("force", force.id) })),
	);
}

/** The march begins inside a city, or has begun there and not gone on. */
function beginsInside({ table, walked }: Marching): boolean {
	return walked.length === 1 && table.state.march?.beganInside === true;
}

/** What the rest of the march would bring about. */
function warningsOf(marching: Marching, path: readonly HexId[]): Reason[] {
	const { table, mover, walked } = marching;
	const ahead = path.slice(walked.length - 1);
	return [...leftBehind(marching), ...table.rules.warnings.flatMap((rule) => rule(table, mover, ahead))];
}

/** 6.12: leaders of his own force who do not march under him stay without men, since he takes all of them. */
function leftBehind({ now, leader, mover, force, operation, begun }: Marching): Reason[] {
	if (begun || !mover.withSps) return [];
	const facts = { hex: ref("hex", force.hex), operation: ref("operation", operation) };
	const why = stayTold("warning.left-behind", now, leader, force, facts);
	return why ? [{ rule: "AW 6.12", why }] : [];
}

function answersFor(marching: Marching, steps: readonly HexId[], mustStop: boolean): Answer[] {
	const choose = (option: string): Answer => ({ kind: "choose", option });
	const walk = steps.map((hex) => choose(`to/${hex}`));
	const end = mustStop ? [] : [choose("stop")];
	return marching.begun ? [...walk, ...end] : [...openingAnswers(marching), ...walk, ...end];
}

/** The answers that begin a march with all the leader commands in his force, and nobody else's. */
function openingAnswers({ now, leader, mover, force, operation }: Marching): Answer[] {
	if (!mover.withSps) {
		const companions = subordinatesIn(now, force, leader);
		const begin: Answer = { kind: "choose", option: operation };
		return companions.length > 0 ? [begin, { kind: "pick", options: companions }] : [begin];
	}
	const begin: Answer[] = [
		{ kind: "choose", option: operation },
		...(isAskedWhoMarches(now, leader, force) ? [{ kind: "choose", option: "whole" } as const] : []),
	];
	return now.rules.hasCompanions(now, leader, force) ? [...begin, { kind: "pick", options: [] }] : begin;
}

// === reach ===

/** Every hex this leader's force could march to now, and what Stopping there would cost. */
export const reachOf = (table: AncientWorld, leader: LeaderId): MarchReach | null =>
	inOneQuery(() => {
		const marching = marchingOf(table, leader);
		return marching && reachFor(marching);
	});

function reachFor(marching: Marching): MarchReach {
	const { table } = marching;
	const ways = waysOf(marching, marching.walked);
	const { overruns, seas } = paidFor(marching);
	const extra = (enginesIn(marching.forces) > 0 ? 2 : 0) + overruns + seas;
	const losses = new Map<number, { expectedLoss: number; column: string }>();
	const hexes: MarchReach["hexes"] = [...ways.values()]
		.filter((way) => way.from !== null && !whyNotHaltAt(marching, hexesOf(way)))
		.map((way) => {
			const alps = marching.mover.withSps ? Math.floor(way.points + extra) : 0;
			const loss = losses.get(alps) ?? lossAt(marching, alps);
			losses.set(alps, loss);
			return { hex: way.hex, alps, ...loss };
		});
	const reached = new Set(hexes.map(({ hex }) => hex));
	const sailing = boarding(marching);
	hexes.push(
		...navalOf(table)
			.listLandings(sailing.table, passengersOf(sailing))
			.flatMap((hex) => (reached.has(hex) ? [] : landingIn(sailing, hex))),
	);
	return { force: marching.force.id, hexes, closed: closedAround(marching, ways) };
}

function landingIn(marching: Marching, hex: HexId): MarchReach["hexes"] {
	const { table } = marching;
	const voyage = navalOf(table).planVoyage(table, passengersOf(marching), hex);
	if (!voyage) return [];
	const { chance } = voyage.preview;
	const { alps } = billOf(marching, [...marching.walked, hex], voyage.preview);
	return [{ hex, alps, ...lossAt(marching, alps), bySea: chance }];
}

function lossAt({ table, forces }: Marching, alps: number): { expectedLoss: number; column: string } {
	const column = columnFor(chart(table.data, "attrition-results"), alps);
	return { expectedLoss: expectedLoss(lossChances(table, forces, alps)), column };
}

function closedAround(marching: Marching, ways: ReadonlyMap<HexId, Way>): MarchReach["closed"] {
	const { table } = marching;
	const closed = new Map<HexId, Reason>();
	for (const way of ways.values()) {
		const reason = way.from && whyNotHaltAt(marching, hexesOf(way));
		if (reason) closed.set(way.hex, reason);
	}
	for (const from of ways.keys()) {
		for (const to of landNeighbours(table.data, from)) {
			if (ways.has(to) || closed.has(to)) continue;
			const reason = whyNotEnter(table, marching.mover, from, to);
			if (reason) closed.set(to, reason);
		}
	}
	return [...closed].map(([hex, reason]) => ({ hex, ...reason }));
}
