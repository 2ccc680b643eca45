/**
 * Questions a window may ask before a march is committed: where can this leader's force go (`reach`), and what would this
 * march cost (`march`). They change nothing.
 */
import { type Answer, text } from "../kernel/index.ts";
import { ref } from "../kernel/text.ts";
import { subordinatesIn } from "./05-command.ts";
import { groundCosts, landNeighbours, whyMustStop, whyNotEnter } from "./06-3-terrain.ts";
import { costOfMarch, enginesIn, expectedLoss, lossChances, provincePoints } from "./06-4-attrition.ts";
import { enemiesInReach } from "./06-5-interception.ts";
import { chart, columnFor } from "./charts.ts";
import { provinceAt } from "./data.ts";
import { forceOf, hasSps, totalsOf } from "./forces.ts";
import type { Force, HexId, LeaderId, ProvinceId } from "./state.ts";
import { type AncientWorld, forceById, leaderById, type Mover, type Reason } from "./table.ts";
import type { MarchPreview, MarchReach } from "./view.ts";

/** Who would march, from where, and what has been walked already. */
interface Marching {
	readonly leader: LeaderId;
	readonly mover: Mover;
	readonly forces: readonly Force[];
	/** Hexes walked so far, the starting one first. */
	readonly walked: readonly HexId[];
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
			begun: true,
		};
	}
	const force = forceOf(table, leader);
	if (!force) return null;
	return {
		leader,
		mover: { side, leader, withSps: hasSps(table, force) },
		forces: [force],
		walked: [force.hex],
		begun: false,
	};
}

// === The cheapest way ===

/** A way to a hex: its hexes after the start, the provinces paid for, and the points so far. */
interface Way {
	readonly hex: HexId;
	readonly from: Way | null;
	readonly provinces: readonly ProvinceId[];
	readonly points: number;
	readonly hexes: number;
}

/** Cheapest ways from where a march stands, by hex. A hex where the rules make it Stop ends the way. */
function waysFrom(table: AncientWorld, marching: Marching): Map<HexId, Way> {
	const start = startOf(table, marching);
	const best = new Map<HexId, Way>([[start.hex, start]]);
	const open = [start];
	for (let way = takeCheapest(open); way; way = takeCheapest(open)) {
		if (best.get(way.hex) !== way) continue;
		if (way !== start && whyMustStop(table, marching.mover, way.hex)) continue;
		for (const to of landNeighbours(table.data, way.hex)) {
			if (whyNotEnter(table, marching.mover, way.hex, to)) continue;
			const next = stepTo(table, marching.mover, way, to);
			const known = best.get(to);
			if (known && !isCheaper(next, known)) continue;
			best.set(to, next);
			open.push(next);
		}
	}
	return best;
}

function startOf(table: AncientWorld, { mover, walked }: Marching): Way {
	const provinces = [...new Set(walked.map((hex) => provinceAt(table.data, hex)))];
	const points = provinces.reduce((sum, id) => sum + provincePoints(table, mover.side, id), 0);
	return { hex: walked.at(-1) ?? "", from: null, provinces, points, hexes: 0 };
}

function stepTo(table: AncientWorld, mover: Mover, way: Way, to: HexId): Way {
	const entered = provinceAt(table.data, to);
	const ground = groundCosts(table.data, way.hex, to).reduce((sum, cost) => sum + cost.points, 0);
	const isNew = !way.provinces.includes(entered);
	return {
		hex: to,
		from: way,
		provinces: isNew ? [...way.provinces, entered] : way.provinces,
		points: way.points + ground + (isNew ? provincePoints(table, mover.side, entered) : 0),
		hexes: way.hexes + 1,
	};
}

const isCheaper = (a: Way, b: Way) => a.points < b.points || (a.points === b.points && a.hexes < b.hexes);

function takeCheapest(open: Way[]): Way | undefined {
	let index = 0;
	open.forEach((way, at) => {
		const cheapest = open[index];
		if (cheapest && isCheaper(way, cheapest)) index = at;
	});
	return open.splice(index, 1)[0];
}

function hexesOf(way: Way): HexId[] {
	const hexes: HexId[] = [];
	for (let step: Way | null = way; step?.from; step = step.from) hexes.unshift(step.hex);
	return hexes;
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
	const path = [...marching.walked, ...steps];
	const inside = false;
	const { lines, alps } = costOfMarch(table, {
		side: marching.mover.side,
		path,
		inside,
		engines: enginesIn(marching.forces),
	});
	const losses = lossChances(table, marching.forces, alps);
	const here = path.at(-1) ?? to;
	const mustStop = steps.length > 0 && whyMustStop(table, marching.mover, here) !== null;
	return {
		force: marching.forces[0]?.id ?? "",
		path,
		refusal,
		costs: lines,
		alps,
		column: columnFor(chart(table.data, "attrition-results"), alps),
		asp: totalsOf(table, marching.forces).asp,
		losses,
		expectedLoss: expectedLoss(losses),
		interceptors: interceptorsOn(table, marching, steps),
		mustStop,
		answers: steps.length === 0 ? [] : answersFor(table, marching, steps, mustStop),
	};
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
		const ways = waysFrom(table, { ...marching, walked });
		const way = ways.get(goal);
		if (!way) return { steps, refusal: whyUnreachable(table, marching, goal) };
		steps.push(...hexesOf(way));
	}
	return { steps, refusal: null };
}

/** Why no way leads to a hex: it is closed itself, or every way there is. */
function whyUnreachable(table: AncientWorld, { mover }: Marching, goal: HexId): Reason {
	if (!table.data.map.has(goal) || !table.data.map.isLand(goal))
		return { rule: "AW 2.1", why: text("refused.not-land") };
	for (const from of landNeighbours(table.data, goal)) {
		const reason = whyNotEnter(table, mover, from, goal);
		if (reason) return reason;
	}
	return { rule: "AW 6.36", why: text("refused.no-way", { hex: ref("hex", goal) }) };
}

function interceptorsOn(table: AncientWorld, { mover, forces }: Marching, steps: readonly HexId[]) {
	if (!mover.withSps) return [];
	return steps.flatMap((hex) => enemiesInReach(table, forces, hex).map((force) => ({ hex, force: force.id })));
}

function answersFor(table: AncientWorld, marching: Marching, steps: readonly HexId[], mustStop: boolean): Answer[] {
	const choose = (option: string): Answer => ({ kind: "choose", option });
	const walk = steps.map((hex) => choose(`to/${hex}`));
	const end = mustStop ? [] : [choose("stop")];
	return marching.begun ? [...walk, ...end] : [...openingAnswers(table, marching), ...walk, ...end];
}

/** The answers that begin a march with all the leader commands in his force, and nobody else's. */
function openingAnswers(table: AncientWorld, { leader, mover, forces }: Marching): Answer[] {
	const [own] = forces;
	if (!own) return [];
	if (!mover.withSps) {
		const companions = subordinatesIn(table, own, leader);
		const begin: Answer = { kind: "choose", option: "leader-movement" };
		return companions.length > 0 ? [begin, { kind: "pick", options: companions }] : [begin];
	}
	const begin: Answer[] = [
		{ kind: "choose", option: "force-movement" },
		{ kind: "choose", option: "whole" },
	];
	return table.rules.hasCompanions(table, leader, own) ? [...begin, { kind: "pick", options: [] }] : begin;
}

// === reach ===

/** Every hex this leader's force could march to now, and what Stopping there would cost. */
export function reachOf(table: AncientWorld, leader: LeaderId): MarchReach | null {
	const marching = marchingOf(table, leader);
	if (!marching) return null;
	const ways = waysFrom(table, marching);
	const engines = enginesIn(marching.forces) > 0 ? 2 : 0;
	const hexes = [...ways.values()]
		.filter((way) => way.from !== null)
		.map((way) => {
			const alps = Math.max(0, Math.floor(way.points + engines));
			const losses = lossChances(table, marching.forces, alps);
			return {
				hex: way.hex,
				alps,
				expectedLoss: expectedLoss(losses),
				column: columnFor(chart(table.data, "attrition-results"), alps),
			};
		});
	return { force: marching.forces[0]?.id ?? "", hexes, closed: closedAround(table, marching, ways) };
}

function closedAround(table: AncientWorld, { mover }: Marching, ways: ReadonlyMap<HexId, Way>): MarchReach["closed"] {
	const closed = new Map<HexId, Reason>();
	for (const from of ways.keys()) {
		for (const to of landNeighbours(table.data, from)) {
			if (ways.has(to) || closed.has(to)) continue;
			const reason = whyNotEnter(table, mover, from, to);
			if (reason) closed.set(to, reason);
		}
	}
	return [...closed].map(([hex, reason]) => ({ hex, ...reason }));
}
