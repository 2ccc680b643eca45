/**
 * AW 3: the sequence of play. Segments come one after the other in the order of `assets/ancient-world/sequence.json`; each
 * can be entered from the state alone, and every entry is a checkpoint.
 */

import { checkpoint, type Play } from "../../kernel/index.ts";
import type { SegmentData } from "../data.ts";
import { navalOf } from "../sea/naval-system.ts";
import { beginTurnWith } from "../set-up/set-up.ts";
import { finishSetUp } from "../set-up/set-up-choices.ts";
import { type AncientWorld, cite, follow, note, say } from "../table.ts";
import { yearOf } from "./03-years.ts";
import { endOmens } from "./13-auguries.ts";

/** A segment that the scenario leaves out. */
export function* notUsed(): Play {}

/** The segment that the naval system may leave out (AW 7.01). */
const NAVAL = "naval-superiority";

/** Segments that the scenario has, in order: those that may come to something. */
export function segmentsInUse({ data, rules }: Pick<AncientWorld, "data" | "rules">): string[] {
	const isUsed = (id: string) =>
		rules.segments[id] !== notUsed && (id !== NAVAL || navalOf({ data, rules }).allot !== null);
	return data.segments.map(({ id }) => id).filter(isUsed);
}

/** Segments that put no question of their own: no boundary is needed before them. */
const QUIET: ReadonlySet<string> = new Set(["city-rebuild", "draw", "devastation-recovery", "recovery", "victory"]);

/** Plays from wherever the state stands until the game has an outcome. */
export function* playSequence(table: AncientWorld): Play {
	const { state } = table;
	for (;;) {
		if (!QUIET.has(state.at.segment)) yield* checkpoint();
		announceTurn(table);
		const { segment } = state.at;
		yield* playSegment(table, segment);
		if (state.outcome !== null) return;
		if (state.at.segment === segment) state.at.segment = following(table, segment);
	}
}

function* playSegment(table: AncientWorld, segment: string): Play {
	if (segment === "set-up") yield* finishSetUp(table);
	const rule = table.rules.segments[segment];
	if (rule) {
		yield* rule(table);
		return yield* follow(table, table.rules.events.segment, segment);
	}
	const missing = segmentRule(table, segment);
	say(table, "not-yet.segment", { segment: { kind: "segment", id: segment } }, { rule: missing, heading: "segment" });
}

function segmentRule(table: AncientWorld, segment: string): string {
	return cite(table, table.data.segments.find((each) => each.id === segment)?.rule ?? "AW 3.1");
}

function announceTurn(table: AncientWorld): void {
	const { state } = table;
	if (state.announcedTurn === state.turn || state.at.segment === "set-up") return;
	state.announcedTurn = state.turn;
	say(table, "turn.begins", { turn: state.turn, year: yearOf(table) }, { rule: "AW 1.1", heading: "turn" });
}

// === What follows what ===

/** Markers are drawn one after the other: these segments go back to the draw (AW 3.1). */
const BACK_TO_DRAW: ReadonlySet<string> = new Set(["draw", "operations", "siege-attrition", "augury"]);

/** Are markers being drawn in this part of the turn? */
export function isCupInUse({ state }: Pick<AncientWorld, "state">): boolean {
	return BACK_TO_DRAW.has(state.at.segment);
}

function following(table: AncientWorld, segment: string): string {
	if (segment === "set-up") return openingSegment(table);
	if (BACK_TO_DRAW.has(segment)) return "draw";
	const { segments } = table.data;
	const index = segments.findIndex((each) => each.id === segment);
	const next = segments.slice(index + 1).find((each) => !isSkipped(table, each));
	if (next) return next.id;
	beginNextTurn(table);
	return segments[0]?.id ?? "lam-pool";
}

/** 4.2: the scenario says where its first turn opens; a pre-selected marker opens with its Operations Phase. */
function openingSegment(table: AncientWorld): string {
	if (table.state.phase) return "operations";
	return table.data.segments.find((each) => !isSkipped(table, each))?.id ?? "draw";
}

/** Phases and segments that the scenario leaves out of its first turn. */
function isSkipped(table: AncientWorld, { id, phase }: SegmentData): boolean {
	const { firstTurnSkips } = table.data.scenario.starting;
	if (table.state.turn > 1) return false;
	return firstTurnSkips.includes(`segment:${id}`) || firstTurnSkips.includes(`phase:${phase}`);
}

function beginNextTurn(table: AncientWorld): void {
	const { state, data } = table;
	state.turn += 1;
	state.draws = 0;
	for (const side of Object.values(state.sides)) side.doneThisTurn = [];
	for (const force of Object.values(state.forces)) beginTurnWith(data, force);
	for (const province of Object.values(state.provinces)) province.controlAtTurnStart = province.control;
	note(table, table.rules.events.turn);
	endOmens(table, "turn");
}
