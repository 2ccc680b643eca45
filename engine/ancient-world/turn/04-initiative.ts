/** AW 4: the initiative system. Leader Activation Markers (LAMs) go into a cup and come out one by one. */

import { choose, drawBlind, type Option, type Play, ref, type Text, text } from "../../kernel/index.ts";
import { returnWounded } from "../battle/08-6-leader-casualties.ts";
import { playersOf } from "../command/02-42-friends.ts";
import { fullGuile } from "../command/05-14-guile.ts";
import { printed } from "../data.ts";
import { allForces } from "../forces.ts";
import { leaderOption } from "../options.ts";
import { whereIs } from "../sea/naval-system.ts";
import { sidesOf } from "../sides.ts";
import type { LeaderId, LeaderState, Marker, OperationsPhase, SideId } from "../state.ts";
import { type AncientWorld, allLeaders, blank, type IdleHolder, inBook, leaderById, say } from "../table.ts";
import { firstSideLast } from "./03-2-order.ts";
import { yearOf } from "./03-years.ts";

/** 4.11: a leader in play has as many LAMs as his Initiative. */
export function lamsByLeader(table: AncientWorld, side: SideId): Marker[] {
	return allLeaders(table)
		.filter((leader) => leader.side === side && leader.standing === "in-play")
		.flatMap((leader) => lamsOfLeader(table, leader.id));
}

/** As many as his Initiative, or as the scenario gives him. */
export function lamsOfLeader(table: AncientWorld, leader: LeaderId): Marker[] {
	const { initiative, lams } = printed(table.data, leader);
	const { side } = leaderById(table, leader);
	return Array.from({ length: lams ?? initiative }, () => leaderLam(side, leader));
}

/** A leader's own LAM. */
export function leaderLam(side: SideId, leader: string): Marker {
	return { kind: "lam", side, leader, office: null };
}

/**
 * 4.12: the markers of no side: Siege Attrition, and one Augury where the scenario uses them (13.1). Of the first there are three,
 * or as many as the scenario has in that year (CR 3.1).
 */
export function commonMarkers(table: AncientWorld): Marker[] {
	const { siegeAttrition: inOtherYears, siegeAttritionByYear, augury } = table.data.scenario.starting;
	const siegeAttrition = siegeAttritionByYear[yearOf(table)] ?? inOtherYears;
	const none = { side: null, leader: null, office: null };
	return [
		...Array.from({ length: siegeAttrition }, (): Marker => ({ kind: "siege-attrition", ...none })),
		...Array.from({ length: augury }, (): Marker => ({ kind: "augury", ...none })),
	];
}

// === Segment lam-pool (RRR 3.C1) ===

/** Fills the cup, restores all Guile (5.14), and brings the year's wounded back (8.62). */
export function* fillTheCup(table: AncientWorld): Play {
	const { state } = table;
	yield* returnWounded(table);
	for (const leader of allLeaders(table)) {
		leader.guile = fullGuile(table, leader.id, leader.side);
		leader.phasesUsed = 0;
		leader.finished = false;
	}
	state.cup = [...sidesOf(state.sides).flatMap((side) => table.rules.lamsOf(table, side)), ...commonMarkers(table)];
	say(table, "cup.filled", { markers: state.cup.length }, { rule: "AW 4.1", heading: "segment" });
}

// === Segment draw (RRR 3.C4) ===

/** 4.13: draw one marker blind. When no LAM is left the markers that remain are not drawn (3.3). */
export function* drawMarker(table: AncientWorld): Play {
	const { state } = table;
	if (!state.cup.some((marker) => marker.kind === "lam" || marker.kind === "legate")) {
		say(table, "cup.empty", { left: state.cup.length }, { rule: "AW 3.3" });
		state.cup = [];
		state.at.segment = "devastation-recovery";
		return;
	}
	const seat = whoDraws(table);
	state.draws += 1;
	const index = yield* drawBlind(table, state.cup, (each) => markerAmongOthers(table, each), {
		seat,
		rule: "AW 4.13",
		what: text("draw.marker"),
	});
	const [marker] = state.cup.splice(index, 1);
	if (!marker) throw new Error("A marker was drawn from an empty cup.");
	say(
		table,
		"cup.drawn",
		{ marker: markerAmongOthers(table, marker), left: state.cup.length },
		{ rule: "AW 4.13", seat },
	);
	yield* actOnMarker(table, marker);
}

/** 4.13: the players draw in turn. */
function whoDraws(table: AncientWorld): SideId {
	return drawerOf(table, table.state.draws);
}

/** The players' sides, the book's first one last. */
function drawingOrder(table: AncientWorld): SideId[] {
	return firstSideLast(table).filter((side) => playersOf(table.data).includes(side));
}

/** 13.2: the player who drew the last marker. */
export function whoDrew(table: AncientWorld): SideId {
	return drawerOf(table, table.state.draws - 1);
}

/** Who draws when so many draws have been made. */
function drawerOf(table: AncientWorld, draws: number): SideId {
	const order = drawingOrder(table);
	const side = order.at(draws % order.length);
	if (side === undefined) throw new Error("Nobody plays this game, and so nobody draws.");
	return side;
}

/** What the marker drawn brings; a LAM that nobody can use is laid aside (4.19). */
function* actOnMarker(table: AncientWorld, marker: Marker): Play {
	const { state } = table;
	if (marker.kind === "siege-attrition") {
		state.at.segment = "siege-attrition";
		return;
	}
	if (marker.kind === "augury") {
		state.at.segment = "augury";
		return;
	}
	if (marker.kind === "legate") return yield* table.rules.resolveLegate(table);
	const leader = yield* chooseHolder(table, marker);
	if (leader === null) {
		say(
			table,
			"marker.set-aside",
			{ marker: markerAmongOthers(table, marker) },
			{ rule: "AW 4.19", ...seatOf(marker) },
		);
		return;
	}
	beginOperationsPhase(table, leader, marker);
	state.at.segment = "operations";
}

const seatOf = (marker: Marker) => (marker.side === null ? {} : { seat: marker.side });

/** 4.17: the owner says which holder of the office acts; null when none can. */
export function* chooseHolder(table: AncientWorld, marker: Marker): Play<string | null> {
	const holders = table.rules.holdersOf(table, marker);
	const idle = table.rules.idleHoldersOf(table, marker);
	const [only] = holders;
	if (holders.length <= 1) tellWhoIsSpent(table, idle, marker);
	if (only === undefined || marker.side === null) return null;
	if (holders.length === 1) return only;
	return yield* choose({
		seat: marker.side,
		rule: inBook(table, "4.17"),
		prompt: text("ask.holder", { marker: markerAmongOthers(table, marker) }),
		options: holders.map((id) => ({ ...leaderOption(id), ...noteWhere(table, id) })),
		refused: idle.map(({ leader, rule, why }) => ({ ...leaderOption(leader), rule, why })),
	});
}

/** Men of one office are told apart by where they stand. */
function noteWhere(table: AncientWorld, id: LeaderId): Pick<Option, "note"> {
	const hex = whereIs(table, id);
	return hex === null ? {} : { note: text("leader.at", { hex: ref("hex", hex) }) };
}

/** 4.17: where there is nobody to choose between, the log tells who has no phase left. */
function tellWhoIsSpent(table: AncientWorld, idle: readonly IdleHolder[], marker: Marker): void {
	for (const { leader, rule, why, isSpent } of idle)
		if (isSpent) table.log({ text: why, rule, at: [ref("leader", leader)], ...seatOf(marker) });
}

/** The leader is active: an Operations Phase begins (5.21). */
export function beginOperationsPhase(table: AncientWorld, leader: string, marker: Marker): void {
	const man = leaderById(table, leader);
	man.phasesUsed += 1;
	man.finished = false;
	for (const force of allForces(table)) force.enteredFrom = null;
	table.state.phase = newPhase(table, leader, man.side, marker);
}

/** An Operations Phase in which nothing has been done yet. */
export function newPhase(table: AncientWorld, leader: LeaderId, side: SideId, marker: Marker): OperationsPhase {
	const done = { done: [], asked: [], failedInterceptors: [], fought: [] };
	return { ...blank(table, "phase"), leader, side, marker, ...done };
}

/** What a marker is called. */
function markerText(marker: Marker): Text {
	if (marker.kind !== "lam") return text(`marker.${marker.kind}`);
	if (marker.leader && marker.office) {
		return text("marker.office-of", { office: text(`office.${marker.office}`), leader: ref("leader", marker.leader) });
	}
	if (marker.leader) return text("marker.lam", { leader: ref("leader", marker.leader) });
	return text("marker.office", { office: text(`office.${marker.office}`) });
}

/** The same among others: one of an office that another side has as well, by the one man who may use it, else with its side. */
function markerAmongOthers(table: AncientWorld, marker: Marker): Text {
	const { leader, office, side } = marker;
	if (leader !== null || office === null || side === null) return markerText(marker);
	const holds = (man: LeaderState) => man.office === office || printed(table.data, man.id).kind === office;
	const isShared = allLeaders(table).some((man) => man.side !== side && holds(man));
	if (!isShared) return markerText(marker);
	const [only, ...others] = table.rules.holdersOf(table, marker);
	return only !== undefined && others.length === 0
		? text("marker.lam", { leader: ref("leader", only) })
		: text("marker.office-of-side", { office: text(`office.${office}`), side: ref("side", side) });
}
