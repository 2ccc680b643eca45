/** AW 5.2 and 5.3: the Operations Phase of the drawn leader, the list of operations, and continuation. */
import {
	checkpoint,
	choose,
	type FilteredOptions,
	logRoll,
	longestOf,
	type Option,
	type Play,
	type Reason,
	ref,
	refuse,
	sift,
	type Text,
	tellsReasons,
	text,
	whenRead,
	withLazyChance,
	withLazyNote,
} from "../../kernel/index.ts";
import { fullChance, type GuilePair, type Needed, plainChance, retold } from "../chances.ts";
import { chart } from "../charts.ts";
import { type GameData, printed } from "../data.ts";
import { oncePerGame } from "../map-cache.ts";
import { rollD10, sumOfModifiers } from "../modifiers.ts";
import { inOneQuery } from "../query-cache.ts";
import type { LeaderId, OperationsPhase } from "../state.ts";
import {
	type AncientWorld,
	cite,
	follow,
	leaderById,
	notYet,
	type Operation,
	type OperationResult,
	say,
} from "../table.ts";
import { declareGuile } from "./05-14-guile.ts";

/** A line of the list of operations (AW 5.3). */
interface OperationLine {
	readonly id: string;
	readonly name: Text;
	readonly number: number;
	readonly rule: string;
	/** Not an operation: it may be done at any time in the phase, and no roll follows. */
	readonly free?: true;
}

/** Acts that are free in the owner's own Operations Phase (AW 5.3). */
const FREE_ACTS: readonly OperationLine[] = [
	{ id: "give-up-city", name: text("option.give-up-city"), number: 0, rule: "AW 9.62", free: true },
];

/** Operations of the scenario's game in the order of AW 5.3, and the free acts; to end the phase stands under whatever else may be done. */
export const operationLines = oncePerGame((data): readonly OperationLine[] => {
	const operations = chart(data, "continuation")
		.rows.filter((row) => row.module === "both" || row.module === data.scenario.module)
		.map(({ id, op, rule }) => ({ id, number: op, rule }))
		.map((line) => ({ ...line, name: text("option.operation", { operation: ref("operation", line.id) }) }));
	const goesOn = ({ id }: OperationLine) => id !== finish.id;
	return [...operations.filter(goesOn), ...FREE_ACTS, ...operations.filter((line) => !goesOn(line))];
});

// === 5.21, RRR 3.D1 The Operations Phase ===

/**
 * The active leader does operations one after the other, the same again if he likes (5.23, 6.16), each followed by continuation,
 * until he is Finished. The phase can be entered between two of them, for it may be long.
 */
export function* playOperationsPhase(table: AncientWorld): Play {
	const { phase } = table.state;
	if (!phase) throw new Error("An Operations Phase was entered without an active leader.");
	if (phase.done.length === 0) announcePhase(table, phase);
	while (yield* playOneOperation(table, phase)) {
		if (table.state.outcome) break;
		yield* checkpoint();
	}
	leaderById(table, phase.leader).finished = true;
	say(table, "leader.finished", { leader: ref("leader", phase.leader) }, { rule: "AW 5.26", seat: phase.side });
	yield* follow(table, table.rules.events.phase, phase);
	table.state.phase = null;
}

function announcePhase(table: AncientWorld, { leader, side }: OperationsPhase): void {
	const at = [ref("leader", leader)];
	say(
		table,
		"phase.operations",
		{ leader: ref("leader", leader) },
		{ rule: "AW 5.21", seat: side, heading: "phase", at },
	);
}

/** One operation and what follows it, refused and failed ones too (5.25); false when the phase is over. */
function* playOneOperation(table: AncientWorld, phase: OperationsPhase): Play<boolean> {
	const operation = yield* chooseOperation(table, phase);
	const note = operation.subject?.(table, phase.leader) ?? null;
	const played: OperationResult = yield* operation.play(table, phase.leader);
	const result = yield* table.rules.afterOperation(table, phase.leader, played);
	phase.done.push({ operation: operation.id, note });
	if (result === "finished" || isOut(table, phase.leader)) return false;
	return result === "automatic" ? true : yield* rollContinuation(table, phase.leader);
}

/** 8.65: off the map; or Finished by what met him (SW.incursion). */
function isOut(table: AncientWorld, leader: LeaderId): boolean {
	const { standing, finished } = leaderById(table, leader);
	return standing !== "in-play" || finished;
}

function* chooseOperation(table: AncientWorld, phase: OperationsPhase): Play<Operation> {
	const { options, refused } = inOneQuery(() => listOperations(table, phase.leader));
	const chosen = yield* choose({
		seat: phase.side,
		rule: "AW 5.3",
		prompt: text("ask.operation", { leader: ref("leader", phase.leader) }),
		options,
		refused,
		about: [ref("leader", phase.leader)],
	});
	const operation = table.rules.operations[chosen];
	if (!operation) throw new Error(`Operation "${chosen}" was offered but has no rule.`);
	return operation;
}

function listOperations(table: AncientWorld, leader: LeaderId): FilteredOptions {
	const { free, barred } = sift(operationLines(table.data), (line) => whyNotNow(table, line, leader));
	return {
		options: free.map((line) => operationOption(table, line, leader)),
		refused: whenRead(() => [
			...barred.map((line) => refuse({ id: line.id, text: line.name }, whyNotNow(table, line, leader))),
			...table.rules.wishes.flatMap((wish) => wish(table, leader) ?? []),
		]),
	};
}

/** What an operation does, and how likely it comes off; beside the end of the phase, how likely it is that he goes on after any other (5.24). */
function operationOption(table: AncientWorld, { id, name }: OperationLine, leader: LeaderId): Option {
	const operation = table.rules.operations[id];
	const option: Option = { id, text: name, at: [ref("leader", leader)] };
	const note = text(`operation.${option.id}`);
	const comesOff = operation?.chance?.bind(operation);
	if (comesOff) {
		return withLazyChance(option, () => {
			const told = comesOff(table, leader);
			return told ? retold(told, (chance) => text("operation.comes-off", { note, chance })) : { note };
		});
	}
	if (option.id !== finish.id) return { ...option, note };
	const goesOn = () => fullChance(table, neededToGoOn(table, leader), [leader, null]).note;
	return withLazyNote(option, () => text("operation.finish-or", { note, chance: goesOn() }));
}

function whyNotNow(table: AncientWorld, line: OperationLine, leader: LeaderId): Reason | null {
	if (table.rules.operations[line.id]) return whyNotOperate(table, leader, line.id);
	const off = whySwitchedOff(table.data, line.rule);
	return off ?? notYet(cite(table, line.rule));
}

/** Why a leader does not do an operation now: not at all (RRR 5.46), or not as things are. Null when he may; then it is offered in his phase. */
export function whyNotOperate(table: AncientWorld, leader: LeaderId, id: string): Reason | null {
	const own = () => table.rules.operations[id]?.whyNot(table, leader) ?? null;
	const ofBook = () => table.rules.whyNotOperate(table, leader, id);
	// To decide it, what the operation itself says comes first: it mostly knows at once.
	return tellsReasons() ? longestOf(ofBook, own) : (own() ?? ofBook());
}

/** The scenario plays without some rules (its `rulesOff`), of which `AW 12.0` is a whole section. */
export function whySwitchedOff(data: GameData, rule: string): Reason | null {
	const off = data.scenario.rulesOff.find(
		(each) => rule === each.rule || rule.startsWith(each.rule.replace(/\.0$/, ".")),
	);
	return off ? { rule, why: text("refused.rule-off", { rule: ref("rule", rule) }), holds: "game" } : null;
}

// === 5.24 Continuation ===

/** DR <= Campaign Rating: he goes on. Each Guile Point spent before the roll takes 1 off; an unmodified 9 always Finishes. */
export function* rollContinuation(
	table: AncientWorld,
	leader: LeaderId,
	what: Text = text("roll.continuation"),
): Play<boolean> {
	const man = leaderById(table, leader);
	const { campaign } = printed(table.data, leader);
	const needed = neededToGoOn(table, leader);
	const guile = yield* declareGuile(table, leader, Math.max(0, 8 - campaign), what, (spent) =>
		plainChance(needed, [spent, 0]),
	);
	const wants = (sum: number) => ({
		isMet: (face: number) => face !== 9 && face + sum <= campaign,
		outcome: (met: boolean) => text(met ? "outcome.goes-on" : "outcome.finished"),
	});
	const rolled = yield* rollD10(table, "continuation", man.side, { leader, guile }, { wants });
	const goesOn = rolled.dice[0] !== 9 && rolled.adjusted <= campaign;
	logRoll(
		table,
		rolled,
		{
			text: text(goesOn ? "continuation.goes-on" : "continuation.stops", { leader: ref("leader", leader) }),
			rule: "AW 5.24",
			at: [ref("leader", leader)],
		},
		{
			table: "continuation",
			target: { test: "<=", value: campaign },
			outcome: text(rolled.dice[0] === 9 ? "outcome.nine" : goesOn ? "outcome.goes-on" : "outcome.finished"),
		},
	);
	return goesOn;
}

declare module "../table.ts" {
	interface RollContexts {
		continuation: { readonly leader: LeaderId; readonly guile: number };
	}
}

/** 5.24: what he must throw to go on. */
function neededToGoOn(table: AncientWorld, leader: LeaderId): Needed {
	const { campaign } = printed(table.data, leader);
	const face = ([guile]: GuilePair) => campaign - sumOfModifiers(table, "continuation", { leader, guile });
	return { test: "<=", face, never: 9 };
}

// === The operations that move nobody ===

/** 5.3 #13, 5.26: end the phase. */
export const finish: Operation = {
	id: "finish",
	whyNot: () => null,
	*play() {
		return "finished";
	},
};

/** An operation that a scenario's rule forbids to everybody, with the message that says so. */
export function closedOperation(id: string, rule: string, why: string): Operation {
	return {
		id,
		whyNot: () => ({ rule, why: text(why), holds: "game" }),
		*play() {
			return "roll";
		},
	};
}
