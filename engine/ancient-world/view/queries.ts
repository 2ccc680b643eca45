/**
 * Questions a window may ask before a march is committed: where can this leader's force go (`reach`), and what would this
 * march cost (`march`). They change nothing.
 */
import { type Answer, type Reason, text } from "../../kernel/index.ts";
import { ref } from "../../kernel/text.ts";
import { chart, columnFor } from "../charts.ts";
import { subordinatesIn } from "../command/05-command.ts";
import { forceOf, hasSps, totalsOf } from "../forces.ts";
import { isOnFoot } from "../march/06-1-on-foot.ts";
import { landNeighbours, whyMustStop, whyNotEnter, whyNotStop } from "../march/06-3-terrain.ts";
import { costOfMarch, enginesIn, expectedLoss, lossChances } from "../march/06-4-attrition.ts";
import { enemiesInReach } from "../march/06-5-interception.ts";
import { isAskedWhoMarches, stayTold } from "../march/06-12-column.ts";
import { hexesOf, type Way, waysFrom } from "../march/06-12-ways.ts";
import { navalOf, type Passengers, type PlannedVoyage } from "../sea/naval-system.ts";
import { isShutIn, whyShutIn } from "../siege/09-2-under-siege.ts";
import type { Force, HexId, LeaderId } from "../state.ts";
import { type AncientWorld, forceById, leaderById, type Mover } from "../table.ts";
import type { MarchPreview, MarchReach } from "./view.ts";

/** Who would march, from where, and what has been walked already. */
interface Marching {
	readonly leader: LeaderId;
	readonly mover: Mover;
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
		return {
			leader,
			mover: { side, leader, withSps: march.operation !== "leader-movement" },
			forces,
			walked: march.path,
			operation: march.operation,
			begun: true,
		};
	}
	const force = forceOf(table, leader);
	if (!force) return null;
	const withSps = hasSps(table, force);
	return {
		leader,
		mover: { side, leader, withSps },
		forces: [force],
		walked: [force.hex],
		operation: withSps ? "force-movement" : "leader-movement",
		begun: false,
	};
}

// === march ===

/** What a march of this leader to a hex, by way of `via` if given, would cost, and the answers that carry it out. */
export function previewMarch(
	table: AncientWorld,
	leader: LeaderId,
	to: HexId,
	via: readonly HexId[],
): MarchPreview | null {
	const marching = marchingOf(table, leader);
	if (!marching) return null;
	const { steps, refusal } = stepsThrough(table, marching, [...via, to]);
	const voyage = refusal && via.length === 0 ? navalOf(table).planVoyage(table, passengersOf(marching), to) : null;
	if (voyage) return previewVoyage(table, marching, to, voyage);
	const path = [...marching.walked, ...steps];
	const { lines, alps } = billOf(table, marching, path);
	const losses = lossChances(table, marching.forces, alps);
	const here = path.at(-1) ?? to;
	const mustStop = steps.length > 0 && whyMustStop(table, marching.mover, here) !== null;
	return {
		force: marching.forces[0]?.id ?? "",
		path,
		refusal: refusal ?? whyNotBegin(table, marching),
		costs: lines,
		alps,
		column: columnFor(chart(table.data, "attrition-results"), alps),
		asp: totalsOf(table, marching.forces).asp,
		losses,
		expectedLoss: expectedLoss(losses),
		interceptors: steps.length > 0 ? interceptorsOn(table, marching, steps) : [],
		warnings: warningsOf(table, marching, path),
		voyage: null,
		mustStop,
		answers: canBeWalked(table, marching, steps) ? answersFor(table, marching, steps, mustStop) : [],
	};
}

// === By ship (7.2) ===

const passengersOf = ({ mover, forces, walked, operation }: Marching): Passengers => ({
	mover,
	column: forces,
	path: walked,
	operation,
});

/** Where no way leads on foot, ships may, from the port where the column is. */
function previewVoyage(table: AncientWorld, marching: Marching, to: HexId, voyage: PlannedVoyage): MarchPreview {
	const { forces, walked, mover } = marching;
	const begins = voyage.operation === undefined ? {} : { operation: voyage.operation };
	const refusal =
		navalOf(table).whyNotSail(table, passengersOf(marching), to) ?? whyNotBegin(table, { ...marching, ...begins });
	const path = [...walked, to];
	const { seas, stops, inside } = voyage.preview;
	const { lines, alps } = billOf(table, marching, path, { seas, inside });
	const losses = mover.withSps ? lossChances(table, forces, alps) : [];
	return {
		force: forces[0]?.id ?? "",
		path,
		refusal,
		costs: lines,
		alps,
		column: columnFor(chart(table.data, "attrition-results"), alps),
		asp: totalsOf(table, forces).asp,
		losses,
		expectedLoss: expectedLoss(losses),
		interceptors: [...voyage.interceptors, ...interceptorsOn(table, marching, stops && !inside ? [to] : [])],
		warnings: warningsOf(table, marching, path),
		voyage: voyage.preview,
		mustStop: false,
		answers: refusal
			? []
			: [...(marching.begun ? [] : openingAnswers(table, { ...marching, ...begins })), ...voyage.answers],
	};
}

/** 6.4: what is paid for a path; leaders alone pay nothing. By ship: the seas still to be crossed, and whether it ends inside a city. */
function billOf(
	table: AncientWorld,
	marching: Marching,
	path: readonly HexId[],
	byShip = { seas: 0, inside: false },
): ReturnType<typeof costOfMarch> {
	const { mover, forces } = marching;
	if (!mover.withSps) return { lines: [], alps: 0 };
	const { overruns, seas } = paidFor(table, marching);
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
function paidFor(table: AncientWorld, { begun }: Marching): { overruns: number; seas: number } {
	const now = begun ? table.state.march : null;
	return { overruns: now?.overruns ?? 0, seas: now?.seas ?? 0 };
}

/** Why the operation that begins the march may not be done now. */
function whyNotBegin(table: AncientWorld, { begun, leader, operation }: Marching): Reason | null {
	return begun ? null : (table.rules.operations[operation]?.whyNot(table, leader) ?? null);
}

function canBeWalked(table: AncientWorld, marching: Marching, steps: readonly HexId[]): boolean {
	return steps.length > 0 && !whyNotBegin(table, marching) && !whyNotHaltAt(table, marching, steps);
}

function stepsThrough(
	table: AncientWorld,
	marching: Marching,
	goals: readonly HexId[],
): { steps: HexId[]; refusal: Reason | null } {
	const steps: HexId[] = [];
	for (const goal of goals) {
		const walked = [...marching.walked, ...steps];
		if (walked.at(-1) === goal) continue;
		if (steps.length > 0 && whyMustStop(table, marching.mover, walked.at(-1) ?? "")) {
			return { steps, refusal: whyMustStop(table, marching.mover, walked.at(-1) ?? "") };
		}
		const ways = waysOf(table, marching, walked);
		const way = ways.get(goal);
		if (!way) return { steps, refusal: whyUnreachable(table, marching, goal) };
		steps.push(...hexesOf(way));
	}
	return { steps, refusal: steps.length > 0 ? whyNotHaltAt(table, marching, steps) : null };
}

/** A Stop that no rule forces may be forbidden where the march is to end. */
function whyNotHaltAt(table: AncientWorld, { mover, walked }: Marching, steps: readonly HexId[]): Reason | null {
	return whyMustStop(table, mover, steps.at(-1) ?? "") ? null : whyNotStop(table, mover, [...walked, ...steps]);
}

/** 9.23: from a city Under Siege no way leads over land, and none from a hex of water. */
function waysOf(table: AncientWorld, marching: Marching, walked: readonly HexId[]): Map<HexId, Way> {
	const isAshore = table.data.map.isLand(walked.at(-1) ?? "");
	const isFree = isAshore && isOnFoot(marching.operation) && !marching.forces.some((force) => isShutIn(table, force));
	return isFree ? waysFrom(table, marching.mover, walked) : new Map();
}

/** Why no way leads to a hex: it is closed itself, or every way there is. */
function whyUnreachable(table: AncientWorld, marching: Marching, goal: HexId): Reason {
	const { mover } = marching;
	const shutIn = marching.forces.map((force) => whyShutIn(table, force)).find((reason) => reason !== null);
	if (shutIn) return shutIn;
	if (!table.data.map.has(goal) || !table.data.map.isLand(goal))
		return { rule: "AW 2.1", why: text("refused.not-land") };
	for (const from of landNeighbours(table.data, goal)) {
		const reason = whyNotEnter(table, mover, from, goal);
		if (reason) return reason;
	}
	return { rule: "AW 6.36", why: text("refused.no-way", { hex: ref("hex", goal) }) };
}

/** 6.51: in every hex that is left, the first too unless the march begins inside its city, and where it Stops. */
function interceptorsOn(table: AncientWorld, marching: Marching, steps: readonly HexId[]) {
	const { mover, forces, walked } = marching;
	if (!mover.withSps) return [];
	const here = beginsInside(table, marching) ? [] : walked.slice(-1);
	return [...here, ...steps].flatMap((hex) =>
		enemiesInReach(table, forces, hex).map((force) => ({ hex, by: ref("force", force.id) })),
	);
}

/** The march begins inside a city, or has begun there and not gone on. */
function beginsInside(table: AncientWorld, { begun, forces, walked }: Marching): boolean {
	if (walked.length > 1) return false;
	return begun ? (table.state.march?.beganInside ?? false) : forces[0]?.place === "inside";
}

/** What the rest of the march would bring about. */
function warningsOf(table: AncientWorld, marching: Marching, path: readonly HexId[]): Reason[] {
	const { mover, walked } = marching;
	const ahead = path.slice(walked.length - 1);
	return [...leftBehind(table, marching), ...table.rules.warnings.flatMap((rule) => rule(table, mover, ahead))];
}

/** 6.12: leaders of his own force who do not march under him stay without men, since he takes all of them. */
function leftBehind(table: AncientWorld, { leader, mover, forces: [own], operation, begun }: Marching): Reason[] {
	if (begun || !mover.withSps || !own) return [];
	const facts = { hex: ref("hex", own.hex), operation: ref("operation", operation) };
	const why = stayTold("warning.left-behind", table, leader, own, facts);
	return why ? [{ rule: "AW 6.12", why }] : [];
}

function answersFor(table: AncientWorld, marching: Marching, steps: readonly HexId[], mustStop: boolean): Answer[] {
	const choose = (option: string): Answer => ({ kind: "choose", option });
	const walk = steps.map((hex) => choose(`to/${hex}`));
	const end = mustStop ? [] : [choose("stop")];
	return marching.begun ? [...walk, ...end] : [...openingAnswers(table, marching), ...walk, ...end];
}

/** The answers that begin a march with all the leader commands in his force, and nobody else's. */
function openingAnswers(table: AncientWorld, { leader, mover, forces, operation }: Marching): Answer[] {
	const [own] = forces;
	if (!own) return [];
	if (!mover.withSps) {
		const companions = subordinatesIn(table, own, leader);
		const begin: Answer = { kind: "choose", option: operation };
		return companions.length > 0 ? [begin, { kind: "pick", options: companions }] : [begin];
	}
	const begin: Answer[] = [
		{ kind: "choose", option: operation },
		...(isAskedWhoMarches(table, leader, own) ? [{ kind: "choose", option: "whole" } as const] : []),
	];
	return table.rules.hasCompanions(table, leader, own) ? [...begin, { kind: "pick", options: [] }] : begin;
}

// === reach ===

/** Every hex this leader's force could march to now, and what Stopping there would cost. */
export function reachOf(table: AncientWorld, leader: LeaderId): MarchReach | null {
	const marching = marchingOf(table, leader);
	if (!marching) return null;
	const ways = waysOf(table, marching, marching.walked);
	const { overruns, seas } = paidFor(table, marching);
	const extra = (enginesIn(marching.forces) > 0 ? 2 : 0) + overruns + seas;
	const losses = new Map<number, { expectedLoss: number; column: string }>();
	const hexes: MarchReach["hexes"] = [...ways.values()]
		.filter((way) => way.from !== null && !whyNotHaltAt(table, marching, hexesOf(way)))
		.map((way) => {
			const alps = marching.mover.withSps ? Math.floor(way.points + extra) : 0;
			const loss = losses.get(alps) ?? lossAt(table, marching, alps);
			losses.set(alps, loss);
			return { hex: way.hex, alps, ...loss };
		});
	const reached = new Set(hexes.map(({ hex }) => hex));
	hexes.push(
		...navalOf(table)
			.listLandings(table, passengersOf(marching))
			.flatMap((hex) => (reached.has(hex) ? [] : landingIn(table, marching, hex))),
	);
	return { force: marching.forces[0]?.id ?? "", hexes, closed: closedAround(table, marching, ways) };
}

function landingIn(table: AncientWorld, marching: Marching, hex: HexId): MarchReach["hexes"] {
	const voyage = navalOf(table).planVoyage(table, passengersOf(marching), hex);
	if (!voyage) return [];
	const { chance } = voyage.preview;
	const { alps } = billOf(table, marching, [...marching.walked, hex], voyage.preview);
	return [{ hex, alps, ...lossAt(table, marching, alps), bySea: chance }];
}

function lossAt(table: AncientWorld, { forces }: Marching, alps: number): { expectedLoss: number; column: string } {
	const column = columnFor(chart(table.data, "attrition-results"), alps);
	return { expectedLoss: expectedLoss(lossChances(table, forces, alps)), column };
}

function closedAround(table: AncientWorld, marching: Marching, ways: ReadonlyMap<HexId, Way>): MarchReach["closed"] {
	const closed = new Map<HexId, Reason>();
	for (const way of ways.values()) {
		const reason = way.from && whyNotHaltAt(table, marching, hexesOf(way));
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
