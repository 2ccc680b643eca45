/** AW 6.1: the three movement operations. The mover goes hex by hex, as far as his player likes, and pays at the Stop. */
import { allocate, choose, type Option, type Play, pick, type RefusedOption, ref, text } from "../kernel/index.ts";
import { leaderlessForcesAt, subordinatesIn } from "./05-command.ts";
import { friendlyCityAt, landNeighbours, whyMustStop, whyNotEnter } from "./06-3-terrain.ts";
import { checkAttrition, costOfMarch, enginesIn, overEightLegions } from "./06-4-attrition.ts";
import { offerInterception } from "./06-5-interception.ts";
import { mayOverrun, overrun } from "./06-6-overrun.ts";
import { type Fought, resultFor } from "./08-2-attack.ts";
import { reviewSieges } from "./09-2-under-siege.ts";
import { enterCity } from "./11-control.ts";
import { checkInstantVictory } from "./14-victory.ts";
import { provinceAt } from "./data.ts";
import {
	addSps,
	forceOf,
	friendlyForcesAt,
	groupId,
	hasSps,
	joinForces,
	newForce,
	type Part,
	removeIfEmpty,
	splitForce,
	takeSps,
	totalsOf,
} from "./forces.ts";
import type { Force, HexId, LeaderId, March, Place } from "./state.ts";
import {
	type AncientWorld,
	forceById,
	leaderById,
	type Mover,
	notYet,
	type Operation,
	type OperationResult,
	type Reason,
	say,
} from "./table.ts";

// === 6.11 Leader Movement ===

export const leaderMovement: Operation = {
	id: "leader-movement",
	whyNot: (table, leader) => {
		const force = forceOf(table, leader);
		return force ? whyCannotSetOut(table, leader, force, false) : notYet("AW 6.11");
	},
	*play(table, leader) {
		const force = requireForce(table, leader);
		const companions = yield* askCompanions(table, leader, force);
		const party = setOut(table, force, { leaders: [leader, ...companions], legions: [], sps: {} });
		return yield* march(table, "leader-movement", leader, [party]);
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

const leaderOption = (id: LeaderId): Option => ({
	id,
	text: text("option.leader", { leader: ref("leader", id) }),
	at: [ref("leader", id)],
});

// === 6.12 Force Movement ===

export const forceMovement: Operation = {
	id: "force-movement",
	whyNot: (table, leader) => {
		const force = forceOf(table, leader);
		if (!force || !hasSps(table, force))
			return { rule: "AW 6.12", why: text("refused.no-sps", { leader: ref("leader", leader) }) };
		return whyCannotSetOut(table, leader, force, true);
	},
	*play(table, leader) {
		const column = yield* formColumn(table, leader, requireForce(table, leader));
		return yield* march(table, "force-movement", leader, column);
	},
};

/** The column: all the leader commands in his force, or a part of it, and lower men's forces if he takes them (RRR 5.52). */
function* formColumn(table: AncientWorld, leader: LeaderId, force: Force): Play<Force[]> {
	const { sp } = totalsOf(table, [force]);
	const whole = yield* choose({
		seat: force.side,
		rule: "AW 6.12",
		prompt: text("ask.column", { leader: ref("leader", leader) }),
		options: [
			{ id: "whole", text: text("option.column-whole", { sp }), at: [ref("force", force.id)] },
			{ id: "part", text: text("option.column-part") },
		],
		refused: [],
		about: [ref("leader", leader)],
	});
	const part = whole === "whole" ? everything(table, leader, force) : yield* askPart(table, leader, force);
	const own = setOut(table, force, part);
	return [own, ...(yield* askAlong(table, leader, own))];
}

/** All that the leader may take: SPs and legions, himself, and the leaders below him. */
function everything(table: AncientWorld, leader: LeaderId, force: Force): Part {
	return {
		leaders: [leader, ...subordinatesIn(table, force, leader)],
		legions: force.legions,
		sps: Object.fromEntries(force.sps.map((group) => [groupId(group), group.sp])),
		engines: force.engines,
	};
}

function* askPart(table: AncientWorld, leader: LeaderId, force: Force): Play<Part> {
	const subordinates = subordinatesIn(table, force, leader);
	const pieces = [
		...subordinates.map(leaderOption),
		...force.legions.map((id) => ({
			id,
			text: text("option.legion", { legion: ref("legion", id) }),
			at: [ref("legion", id)],
		})),
	];
	const taken = pieces.length === 0 ? [] : yield* askPieces(force, leader, pieces);
	const legions = taken.filter((id) => force.legions.includes(id));
	const sps = yield* askSps(force, "ask.take-sps", legions.length > 0 ? 0 : 1);
	return {
		leaders: [leader, ...taken.filter((id) => subordinates.includes(id))],
		legions,
		sps,
		engines: force.engines,
	};
}

function* askPieces(force: Force, leader: LeaderId, options: readonly Option[]): Play<readonly string[]> {
	return yield* pick({
		seat: force.side,
		rule: "AW 6.15",
		prompt: text("ask.take-pieces", { leader: ref("leader", leader) }),
		options,
		min: force.sps.length > 0 ? 0 : 1,
		max: options.length,
		refused: [],
	});
}

function* askSps(force: Force, prompt: string, fewest: number): Play<Readonly<Record<string, number>>> {
	const sum = force.sps.reduce((total, group) => total + group.sp, 0);
	if (sum === 0) return {};
	return yield* allocate({
		seat: force.side,
		rule: "AW 6.14",
		prompt: text(prompt, { hex: ref("hex", force.hex) }),
		items: force.sps.map((group) => ({
			id: groupId(group),
			text: text("option.sps", { contingent: text(`contingent.${group.contingent}`), arm: group.arm, sp: group.sp }),
			at: [ref("sps", `${force.id}/${groupId(group)}`)],
			min: 0,
			max: group.sp,
		})),
		total: { min: Math.min(fewest, sum), max: sum },
		refused: [],
	});
}

/** RRR 5.52, 5.55: other friendly forces here whose leader may be taken along, up to eight legions. */
export function columnCompanions(table: AncientWorld, leader: LeaderId, own: Force): Force[] {
	return friendlyForcesAt(table, own.side, own.hex, own.place).filter(
		(force) =>
			force.leaders.length > 0 &&
			!force.leaders.includes(leader) &&
			force !== own &&
			!overEightLegions([own, force]) &&
			table.rules.whyNotTakeAlong(table, leader, force) === null,
	);
}

function* askAlong(table: AncientWorld, leader: LeaderId, own: Force): Play<Force[]> {
	const room = columnCompanions(table, leader, own);
	if (room.length === 0) return [];
	const chosen = yield* pick({
		seat: own.side,
		rule: "RRR 5.52",
		prompt: text("ask.along", { leader: ref("leader", leader) }),
		options: room.map((force) => ({
			id: force.id,
			text: text("option.force", { leader: ref("leader", force.leaders[0] ?? ""), sp: totalsOf(table, [force]).sp }),
			at: [ref("force", force.id)],
		})),
		min: 0,
		max: room.length,
		refused: [],
	});
	return room.filter((force) => chosen.includes(force.id));
}

// === 6.13 Ally Movement ===

export const allyMovement: Operation = {
	id: "ally-movement",
	whyNot: (table, leader) => {
		if (!table.rules.mayMoveAllies(table, leader)) {
			return { rule: "AW 6.13", why: text("refused.not-overall-commander", { leader: ref("leader", leader) }) };
		}
		if (alliesOf(table, leader).length > 0) return null;
		return { rule: "AW 6.13", why: text("refused.no-leaderless-force") };
	},
	*play(table, leader) {
		const { side } = leaderById(table, leader);
		const chosen = yield* choose({
			seat: side,
			rule: "AW 6.13",
			prompt: text("ask.ally"),
			options: alliesOf(table, leader).map((force) => ({
				id: force.id,
				text: text("option.leaderless", { hex: ref("hex", force.hex), sp: totalsOf(table, [force]).sp }),
				at: [ref("force", force.id), ref("hex", force.hex)],
			})),
			refused: [],
		});
		return yield* march(table, "ally-movement", leader, [forceById(table, chosen)]);
	},
};

/** 6.13, RRR 6.13: leaderless land forces that were in no army or legion when the turn began, and can go somewhere. */
function alliesOf(table: AncientWorld, leader: LeaderId): Force[] {
	const { side } = leaderById(table, leader);
	return Object.values(table.state.forces).filter(
		(force) =>
			force.side === side &&
			force.leaders.length === 0 &&
			hasSps(table, force) &&
			!force.wasArmyAtTurnStart &&
			whyCannotSetOut(table, leader, force, true) === null,
	);
}

// === Setting out ===

function requireForce(table: AncientWorld, leader: LeaderId): Force {
	const force = forceOf(table, leader);
	if (!force) throw new Error(`Leader ${leader} has no force to move.`);
	return force;
}

/** 9.23 and 6.3: shut in by a siege, or nowhere to go. */
function whyCannotSetOut(table: AncientWorld, leader: LeaderId, force: Force, withSps: boolean): Reason | null {
	const city = table.data.cityByHex.get(force.hex);
	const siege = city ? table.state.cities[city.id]?.siege : null;
	if (force.place === "inside" && siege && siege !== force.side) {
		return { rule: "AW 9.23", why: text("refused.besieged", { city: ref("city", city?.id ?? "") }) };
	}
	const mover: Mover = { side: force.side, leader, withSps };
	const open = landNeighbours(table.data, force.hex).some((to) => whyNotEnter(table, mover, force.hex, to) === null);
	return open ? null : { rule: "AW 6.36", why: text("refused.nowhere-to-go", { hex: ref("hex", force.hex) }) };
}

/** Takes the marching part out of a force; the rest stays. The Overall Commander's part keeps the army box. */
function setOut(table: AncientWorld, force: Force, part: Part): Force {
	const stays = force.leaders.length > part.leaders.length || !takesAll(force, part);
	if (!stays) return force;
	const split = splitForce(table, force, part);
	if (split.sps.length + split.legions.length > 0) split.box = nextBox(table, force);
	return split;
}

function takesAll(force: Force, part: Part): boolean {
	return (
		part.legions.length === force.legions.length &&
		force.sps.every((group) => (part.sps[groupId(group)] ?? 0) === group.sp)
	);
}

/** The next army box of the same display: "Carthaginian Army II" after "Carthaginian Army I". */
function nextBox(table: AncientWorld, force: Force): string | null {
	const stem = force.box?.replace(/ [IVX]+$/, "");
	if (stem === undefined) return null;
	const taken = new Set(Object.values(table.state.forces).map((each) => each.box));
	return BOX_NUMBERS.map((number) => `${stem} ${number}`).find((box) => !taken.has(box)) ?? null;
}

const BOX_NUMBERS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

// === The march, hex by hex (6.12, 5.27) ===

/** Moves a column until its player Stops it or a rule does, then checks attrition. */
function* march(
	table: AncientWorld,
	operation: string,
	leader: LeaderId,
	column: readonly Force[],
): Play<OperationResult> {
	const [first] = column;
	if (!first) throw new Error("A march needs a column.");
	const { side } = leaderById(table, leader);
	const started = first.hex;
	table.state.march = {
		forces: column.map((force) => force.id),
		operation,
		path: [started],
		overruns: 0,
		beganInside: first.place === "inside",
	};
	for (const force of column) force.place = "outside";
	reviewSieges(table);
	const end = yield* marchOn(table, { side, leader, withSps: operation !== "leader-movement" });
	if ("fought" in end) {
		table.state.march = null;
		return resultFor(side, end.fought);
	}
	yield* stop(table, leader, end.place);
	return "roll";
}

function currentMarch(table: AncientWorld): March {
	const { march: now } = table.state;
	if (!now) throw new Error("No march is in progress.");
	return now;
}

/** The column's forces that are left. */
function columnOf(table: AncientWorld): Force[] {
	return currentMarch(table).forces.flatMap((id) => table.state.forces[id] ?? []);
}

const hereOf = (now: March): HexId => now.path.at(-1) ?? "";

/** How a march ended: at a Stop inside or outside, or in a battle that an interceptor forced. */
type MarchEnd = { readonly place: Place } | { readonly fought: Fought };

function* marchOn(table: AncientWorld, mover: Mover): Play<MarchEnd> {
	for (;;) {
		const step = yield* askStep(table, mover);
		if (step === "pick-up") {
			yield* pickUp(table, mover);
			continue;
		}
		if (step === "drop") {
			yield* drop(table, mover);
			continue;
		}
		const jumped = yield* interceptedHere(table, mover, step);
		if (jumped) return { fought: jumped };
		if (step === "stop") return { place: "outside" };
		if (step === "stop-inside") return { place: "inside" };
		const [kind = "to", hex = ""] = step.split("/");
		if (kind === "overrun") {
			currentMarch(table).overruns += 1;
			yield* overrun(table, mover.side, hex);
		}
		enterHex(table, hex);
		const reason = whyMustStop(table, mover, hex);
		if (reason === null) continue;
		table.log({ text: reason.why, rule: reason.rule, seat: mover.side, at: [ref("hex", hex)] });
		const fought = yield* interceptedHere(table, mover, "stop");
		return fought ? { fought } : { place: "outside" };
	}
}

/** 6.51: the enemy may try in every hex the column is about to leave, or Stops in; not where it began inside a city. */
function* interceptedHere(table: AncientWorld, mover: Mover, step: string): Play<Fought | null> {
	const now = currentMarch(table);
	const leaves = !step.startsWith("stop");
	if (!mover.withSps || mover.leader === null) return null;
	if (now.path.length === 1 && (now.beganInside || !leaves)) return null;
	return yield* offerInterception(table, {
		side: mover.side,
		leader: mover.leader,
		hex: hereOf(now),
		from: now.path.at(-2) ?? null,
		column: () => columnOf(table),
		alps: () => alpsHere(table, mover, false),
	});
}

function enterHex(table: AncientWorld, hex: HexId): void {
	const now = currentMarch(table);
	now.path.push(hex);
	const entered = provinceAt(table.data, hex);
	for (const force of columnOf(table)) {
		force.enteredFrom = force.hex;
		force.hex = hex;
		if (!force.provincesThisTurn.includes(entered)) force.provincesThisTurn.push(entered);
	}
}

function* askStep(table: AncientWorld, mover: Mover): Play<string> {
	const now = currentMarch(table);
	const here = hereOf(now);
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	for (const to of landNeighbours(table.data, here)) {
		const reason = whyNotEnter(table, mover, here, to);
		const option = { id: `to/${to}`, text: text("option.march-to", { hex: ref("hex", to) }), at: [ref("hex", to)] };
		if (reason) refused.push({ ...option, ...reason });
		else options.push(option, ...overrunOption(table, mover, to));
	}
	options.push(...stopOptions(table, mover, options.length > 0), ...exchangeOptions(table, mover));
	return yield* choose({
		seat: mover.side,
		rule: currentMarch(table).operation === "leader-movement" ? "AW 6.11" : "AW 6.12",
		prompt: text("ask.march", {
			leader: ref("leader", mover.leader ?? ""),
			hex: ref("hex", here),
			alps: alpsHere(table, mover, false),
		}),
		options,
		refused,
		about: [ref("hex", here), ...now.forces.map((id) => ref("force", id))],
	});
}

/** 6.61: only in Force Movement. */
function overrunOption(table: AncientWorld, mover: Mover, to: HexId): Option[] {
	if (currentMarch(table).operation !== "force-movement" || !mayOverrun(table, mover.side, columnOf(table), to))
		return [];
	return [{ id: `overrun/${to}`, text: text("option.overrun", { hex: ref("hex", to) }), at: [ref("hex", to)] }];
}

function alpsHere(table: AncientWorld, mover: Mover, inside: boolean): number {
	if (!mover.withSps) return 0;
	const { path, overruns } = currentMarch(table);
	return costOfMarch(table, { side: mover.side, path, inside, engines: enginesIn(columnOf(table)), overruns }).alps;
}

/** 5.27, 6.38: Stop outside, or inside a friendly city. One who has not moved has nothing to Stop, unless he is stuck. */
function stopOptions(table: AncientWorld, mover: Mover, canGoOn: boolean): Option[] {
	const here = hereOf(currentMarch(table));
	const moved = currentMarch(table).path.length > 1;
	const city = friendlyCityAt(table, mover.side, here);
	const stops: Option[] = [];
	if (moved || !canGoOn) {
		const note = text("option.stop-note", { alps: alpsHere(table, mover, false) });
		stops.push({ id: "stop", text: text("option.stop", { hex: ref("hex", here) }), at: [ref("hex", here)], note });
	}
	if (city) {
		const note = text("option.stop-note", { alps: alpsHere(table, mover, true) });
		stops.push({
			id: "stop-inside",
			text: text("option.stop-inside", { city: ref("city", city.id) }),
			at: [ref("city", city.id)],
			note,
		});
	}
	return stops;
}

// === The Stop (5.28, 6.43) ===

function* stop(table: AncientWorld, leader: LeaderId, place: Place): Play {
	const now = currentMarch(table);
	const column = columnOf(table);
	const { side } = leaderById(table, leader);
	const here = hereOf(now);
	const inside = place === "inside";
	const { path, overruns } = now;
	const { alps } = costOfMarch(table, { side, path, inside, engines: enginesIn(column), overruns });
	say(
		table,
		"march.stops",
		{ leader: ref("leader", leader), hex: ref("hex", here), hexes: now.path.length - 1, alps },
		{
			rule: "AW 5.27",
			seat: side,
			at: now.path.map((hex) => ref("hex", hex)),
		},
	);
	if (now.operation !== "leader-movement") yield* checkAttrition(table, column, leader, alps);
	table.state.march = null;
	for (const force of column.filter((each) => each.id in table.state.forces)) {
		force.place = place;
		if (inside) enterCity(table, force);
		table.rules.settle(table, force);
	}
	reviewSieges(table);
	checkInstantVictory(table);
}

// === 6.14 Pick up and drop ===

function exchangeOptions(table: AncientWorld, mover: Mover): Option[] {
	const options: Option[] = [];
	if (mover.withSps && pickable(table, mover).length > 0) options.push({ id: "pick-up", text: text("option.pick-up") });
	if (mover.withSps && droppable(table).length > 0) options.push({ id: "drop", text: text("option.drop") });
	return options;
}

/** Leaderless SPs of the side in the hex; legionaries outside a legion only join legions (RRR 10.17). */
function pickable(table: AncientWorld, mover: Mover): Force[] {
	const now = currentMarch(table);
	return leaderlessForcesAt(table, mover.side, hereOf(now)).filter(
		(force) => !now.forces.includes(force.id) && force.sps.some((group) => isPickable(group.contingent)),
	);
}

const isPickable = (contingent: string) => contingent !== "legion";

function droppable(table: AncientWorld): Force["sps"] {
	const [own] = columnOf(table);
	if (!own) return [];
	const keeps = own.legions.length > 0 ? 0 : 1;
	return own.sps.reduce((sum, group) => sum + group.sp, 0) > keeps ? own.sps : [];
}

function* pickUp(table: AncientWorld, mover: Mover): Play {
	const [own] = columnOf(table);
	for (const force of pickable(table, mover)) {
		if (!own) return;
		const offered = { ...force, sps: force.sps.filter((group) => isPickable(group.contingent)) };
		for (const [id, sp] of Object.entries(yield* askSps(offered, "ask.pick-up", 0))) {
			if (sp > 0) addSps(own, takeSps(force, id, sp));
		}
		removeIfEmpty(table, force);
	}
}

function* drop(table: AncientWorld, mover: Mover): Play {
	const [own] = columnOf(table);
	if (!own) return;
	const sps = yield* askDrop(own);
	const dropped = Object.entries(sps).filter(([, sp]) => sp > 0);
	if (dropped.length === 0) return;
	const place = yield* askDropPlace(table, mover, own);
	const stays =
		leaderlessForcesAt(table, mover.side, own.hex).find((force) => force.place === place) ??
		newForce(table, {
			side: mover.side,
			hex: own.hex,
			place,
			status: own.status,
			provincesThisTurn: [...own.provincesThisTurn],
		});
	for (const [id, sp] of dropped) addSps(stays, takeSps(own, id, sp));
	if (place === "inside") enterCity(table, stays);
	const sum = dropped.reduce((total, [, sp]) => total + sp, 0);
	say(
		table,
		"march.dropped",
		{ sp: sum, hex: ref("hex", own.hex) },
		{ rule: "AW 6.14", seat: mover.side, at: [ref("hex", own.hex)] },
	);
}

/** A column keeps at least one SP. */
function* askDrop(own: Force): Play<Readonly<Record<string, number>>> {
	const sum = own.sps.reduce((total, group) => total + group.sp, 0);
	const keeps = own.legions.length > 0 ? 0 : 1;
	return yield* allocate({
		seat: own.side,
		rule: "AW 6.14",
		prompt: text("ask.drop", { hex: ref("hex", own.hex) }),
		items: own.sps.map((group) => ({
			id: groupId(group),
			text: text("option.sps", { contingent: text(`contingent.${group.contingent}`), arm: group.arm, sp: group.sp }),
			min: 0,
			max: group.sp,
		})),
		total: { min: 0, max: sum - keeps },
		refused: [],
	});
}

function* askDropPlace(table: AncientWorld, mover: Mover, own: Force): Play<Place> {
	const city = friendlyCityAt(table, mover.side, own.hex);
	if (!city) return "outside";
	const place = yield* choose({
		seat: mover.side,
		rule: "AW 6.14",
		prompt: text("ask.drop-place", { hex: ref("hex", own.hex) }),
		options: [
			{ id: "inside", text: text("option.drop-inside", { city: ref("city", city.id) }), at: [ref("city", city.id)] },
			{ id: "outside", text: text("option.drop-outside"), at: [ref("hex", own.hex)] },
		],
		refused: [],
	});
	return place === "inside" ? "inside" : "outside";
}

/** 5.41, RRR 5.45: leaders who Stop alone join a friendly force there that they command. */
export function settleWithArmy(table: AncientWorld, force: Force): void {
	if (hasSps(table, force) || force.leaders.length === 0) return;
	const others = friendlyForcesAt(table, force.side, force.hex, force.place).filter((each) => each !== force);
	const army = others.find((each) => each.box !== null) ?? others[0];
	if (army) joinForces(table, army, force);
}
