/** RRR 5.47, 5.48: the Triumph, claimed by one who has won, leaves his army before the walls and enters Roma alone. */

import { fullChance, retold, type Told } from "../../ancient-world/chances.ts";
import { chart } from "../../ancient-world/charts.ts";
import { printed } from "../../ancient-world/data.ts";
import { forceOf, totalsOf } from "../../ancient-world/forces.ts";
import { friendlyCityAt, whyNotEnter, whyNotStop } from "../../ancient-world/march/06-3-terrain.ts";
import { setOut } from "../../ancient-world/march/06-12-column.ts";
import { putDown } from "../../ancient-world/march/06-47-forced-moves.ts";
import { rollAgainst } from "../../ancient-world/modifiers.ts";
import type { BattleRecord, Force, HexId, LeaderId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	inBook,
	leaderById,
	type Mover,
	type OperationResult,
	say,
} from "../../ancient-world/table.ts";
import {
	choose,
	type Play,
	type QuestionKind,
	type Reason,
	type RefusedOption,
	ref,
	text,
	withLazyChance,
} from "../../kernel/index.ts";
import { forceOfLegion, imperiumOf, phasesAllowed, ROMA } from "../offices/05-1-magistrates.ts";
import { declareOnRating, neededOnRating } from "./05-6-senate.ts";

/** What a magistrate still lacks for a Triumph, his army standing where it is; `qualified` when he may go in and claim it. */
export function triumphOf(table: AncientWorld, leader: LeaderId): Reason | "qualified" {
	const fights = fightsOf(table, leader);
	if (leaderById(table, leader).side !== "rome") return lacks(table, "triumph.roman");
	if (!fights.some((record) => record.winner === "rome")) return lacks(table, "triumph.victory");
	const slain = fights.reduce((sum, record) => sum + enemyInfantryLost(record), 0);
	const { slain: needed } = chart(table.data, "triumph").figures;
	if (slain < needed) return lacks(table, "triumph.slain", { slain, needed });
	return armiesAtTheGates(table, leader).length === 0 ? lacks(table, "triumph.army") : "qualified";
}

const lacks = (table: AncientWorld, key: string, args?: Record<string, number>): Reason => ({
	rule: inBook(table, "5.47"),
	why: text(key, args),
});

/** In the list of operations: what he lacks for it, or how he comes to it; ships have a rule of their own (CR 5.47). */
export function wishForTriumph(table: AncientWorld, leader: LeaderId): RefusedOption | null {
	if (leaderById(table, leader).side !== "rome" || table.rules.book.atSea.has(table, leader)) return null;
	const standing = triumphOf(table, leader);
	const reason = standing === "qualified" ? lacks(table, "triumph.go-in") : standing;
	return { id: "triumph", text: text("option.triumph"), ...reason };
}

/** Fights of this turn that he and his army were in. */
function fightsOf(table: AncientWorld, leader: LeaderId): BattleRecord[] {
	const { battles, turn } = table.state;
	return battles.filter((record) => record.turn === turn && record.leaders["rome"]?.includes(leader));
}

function enemyInfantryLost(record: BattleRecord): number {
	return Object.entries(record.infantryLost).reduce((sum, [side, sp]) => (side === "rome" ? sum : sum + sp), 0);
}

/** The hexes next to Roma where legions of his wait for him. */
function armiesAtTheGates(table: AncientWorld, leader: LeaderId): HexId[] {
	const hexes = commandOf(table, leader).map((force) => force.hex);
	return hexes.filter((hex) => table.data.map.distance(hex, ROMA) === 1);
}

/** Forces with legions of his; a Dictator or Master of Horse without any leads those of others (5.26, 5.51). */
function commandOf(table: AncientWorld, leader: LeaderId): Force[] {
	const { office } = leaderById(table, leader);
	const own = imperiumOf(table, leader);
	const leadsAll = own.length === 0 && (office === "dictator" || office === "magister-equitum");
	const legions = leadsAll ? Object.keys(table.state.legions) : own;
	return [...new Set(legions.map((id) => forceOfLegion(table, id)))];
}

// === The claim ===

/**
 * Offered after Leader Movement from the hex of his army into Roma, and after the Stop that brings the army home beside Roma
 * (`from` is null): he leaves it there and goes in alone at once, with no die of continuation. Granted or refused, he is
 * Finished for the turn.
 */
export function* claimTriumph(table: AncientWorld, leader: LeaderId, from: HexId | null): Play<OperationResult | null> {
	if (triumphOf(table, leader) !== "qualified") return null;
	const here = forceOf(table, leader)?.hex ?? "";
	const gates = armiesAtTheGates(table, leader);
	if (from === null) {
		if (!gates.includes(here) || whyNotGoIn(table, leader, here)) return null;
		if (!(yield* asksForIt(table, leader, "ask.go-in-for-triumph", tooManyLost(table, leader)))) return null;
		goIn(table, leader);
	} else if (here !== ROMA || !gates.includes(from)) return null;
	else if (!(yield* asksForIt(table, leader, "ask.triumph", tooManyLost(table, leader)))) return null;
	return yield* celebrate(table, leader, tooManyLost(table, leader));
}

/** What keeps a man alone out of Roma: an enemy there (AW 6.11), or another whom he cannot bear (SW.cursor). */
function whyNotGoIn(table: AncientWorld, leader: LeaderId, from: HexId): Reason | null {
	const alone: Mover = { side: "rome", leader, withSps: false };
	return whyNotEnter(table, alone, from, ROMA) ?? whyNotStop(table, alone, [from, ROMA]);
}

/** He leaves his army outside. */
function goIn(table: AncientWorld, leader: LeaderId): void {
	const army = forceOf(table, leader);
	if (!army) return;
	const alone = setOut(table, army, { leaders: [leader], legions: [], sps: {} });
	putDown(table, [alone], [army.hex, ROMA], friendlyCityAt(table, "rome", ROMA) ? "inside" : "outside");
	table.rules.joinAfterStop(table, alone);
	const at = [ref("leader", leader), ref("hex", ROMA)];
	say(table, "triumph.goes-in", { leader: ref("leader", leader) }, { rule: inBook(table, "5.47"), seat: "rome", at });
}

/** He has it, or is Finished without; the Senate is asked where his losses were too great (5.48). */
export function* celebrate(table: AncientWorld, leader: LeaderId, mayRefuse: boolean): Play<OperationResult> {
	const man = leaderById(table, leader);
	const granted = !mayRefuse || (yield* rollForTriumph(table, leader));
	man.phasesUsed = Math.max(man.phasesUsed, phasesAllowed(table, man));
	if (granted) {
		man.triumphs.push(table.state.turn);
		say(
			table,
			"triumph.celebrated",
			{ leader: ref("leader", leader) },
			{ rule: inBook(table, "5.47"), seat: "rome", at: [ref("hex", ROMA)] },
		);
		yield* table.rules.book.afterTriumph(table, leader);
	}
	return "finished";
}

/** Does he claim it? */
export function* asksForIt(
	table: AncientWorld,
	leader: LeaderId,
	prompt: QuestionKind,
	mayRefuse: boolean,
): Play<boolean> {
	const man = ref("leader", leader);
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "5.47"),
		prompt: text(prompt, { leader: man }),
		options: [
			withLazyChance({ id: "claim", text: text("option.claim-triumph"), at: [man] }, () =>
				mayRefuse
					? retold(chanceOfTriumph(table, leader), (chance) => text("triumph.may-refuse", { chance }))
					: { note: text("triumph.certain"), chance: 100 },
			),
			{ id: "none", text: text("option.no-triumph") },
		],
		refused: [],
		about: [man],
	});
	return chosen === "claim";
}

// === 5.48 Refusal ===

/** 15 per cent, or what the chart says. */
export const isTooMuch = ({ data }: AncientWorld, lost: number, had: number): boolean =>
	lost * 100 >= had * chart(data, "triumph").figures.tooMuch;

/**
 * Losses in his fights of 15 per cent or more of the men he had this year: those of his command now with those lost, or the
 * greatest number he led in a fight with those lost before.
 */
function tooManyLost(table: AncientWorld, leader: LeaderId): boolean {
	let lost = 0;
	let led = 0;
	for (const record of fightsOf(table, leader)) {
		led = Math.max(led, (record.strength["rome"] ?? 0) + lost);
		lost += record.lost["rome"] ?? 0;
	}
	const had = Math.max(led, totalsOf(table, commandOf(table, leader)).sp + lost);
	return isTooMuch(table, lost, had);
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		triumph: { readonly leader: LeaderId; readonly guile: number };
	}
}

function chanceOfTriumph(table: AncientWorld, leader: LeaderId): Told {
	const needed = neededOnRating(table, leader, "triumph", (guile) => ({ leader, guile }));
	return fullChance(table, needed, [leader, null]);
}

/** Adjusted d10 not above his Campaign Rating, as in the Senate (5.66). */
function* rollForTriumph(table: AncientWorld, leader: LeaderId): Play<boolean> {
	const { campaign } = printed(table.data, leader);
	const man = ref("leader", leader);
	const guile = yield* declareOnRating(table, leader, "triumph", (guile) => ({ leader, guile }));
	const context = { leader, guile };
	const { met: granted } = yield* rollAgainst(table, "triumph", "rome", context, {
		table: "triumph",
		target: { test: "<=", value: campaign },
		tell: (granted) => ({
			text: text(granted ? "triumph.granted" : "triumph.refused", { leader: man }),
			rule: inBook(table, "5.48"),
			at: [man],
			outcome: text(granted ? "outcome.granted" : "outcome.denied"),
		}),
	});
	return granted;
}
