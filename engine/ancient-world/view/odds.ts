/**
 * The query `odds`: what may come of an operation before it is done. The operation is played by its own rules on a copy of the
 * state, again and again with dice of its own; what players would decide on the way is settled by a plain policy.
 */
import { klona } from "klona/json";
import { extremeAnswer } from "../../kernel/extreme-answer.ts";
import {
	type Answer,
	asksForThrow,
	type Decision,
	type DiceState,
	newDice,
	type Play,
	ref,
	type Text,
	text,
} from "../../kernel/index.ts";
import { whyNotOperate } from "../command/05-operations.ts";
import { forceOf } from "../forces.ts";
import { goOnMarching } from "../march/06-12-march.ts";
import { sidesOf } from "../sides.ts";
import { cityAt } from "../siege/09-2-under-siege.ts";
import type { BySide, HexId, LeaderId, SideId } from "../state.ts";
import { type AncientWorld, leaderById, type Teller } from "../table.ts";
import { previewMarch } from "./queries.ts";

/** An operation whose odds are asked for. Whether it may be done at all is for the answer to say. */
export interface OddsQuestion {
	/** An operation of AW 5.3, or a thing that one of them asks for (RRR 5.64). */
	readonly operation: string;
	readonly leader: LeaderId;
	/** Where a march goes, and by way of what. */
	readonly to: HexId | null;
	readonly via: readonly HexId[];
}

/** The likely ends of an operation, counted or estimated. */
export interface Odds {
	/** What may come of it, the likeliest first; the chances sum to 1. */
	readonly outcomes: readonly { readonly text: Text; readonly chance: number }[];
	/** SPs that each side loses on the average. */
	readonly losses: Readonly<BySide<number>>;
	/** Games tried out; 0 when every throw of the dice was gone through. */
	readonly samples: number;
	/** How far a chance may be off, 19 times of 20; 0 when exact. */
	readonly error: number;
}

/** How far the chances may be off when nobody says otherwise: less than the step of a d10. */
const NEAR_ENOUGH = 0.07;
/** Throws of the dice that are gone through one by one. */
const MOST_THROWS = 100;

/**
 * The odds of an operation that the leader may do now; null when he may not, or when dice have little to say in it. Where they
 * cannot be exact it is tried until {@link Odds.error} is no more than `within`.
 */
export function oddsOf(table: AncientWorld, question: OddsQuestion, within = NEAR_ENOUGH): Odds | null {
	const trial = trialOf(table, question);
	if (!trial) return null;
	return exactOdds(table, trial) ?? sampledOdds(table, trial, within);
}

// === What is tried ===

/** An operation to be tried out: how it is played, which of the options on the way are wanted, and how its end is told. */
interface Trial {
	/** What every try begins with. */
	readonly from: AncientWorld;
	readonly play: (table: AncientWorld) => Play<unknown>;
	readonly wanted: ReadonlySet<string>;
	/** Hexes still to be marched, in order. */
	readonly steps: readonly HexId[];
	readonly tell: (table: AncientWorld, before: AncientWorld) => Text;
}

const MOVEMENTS: ReadonlySet<string> = new Set(["force-movement", "leader-movement"]);

function trialOf(table: AncientWorld, question: OddsQuestion): Trial | null {
	if (!Object.hasOwn(table.state.leaders, question.leader)) return null;
	if (MOVEMENTS.has(question.operation)) return marchTrial(table, question);
	const id = ownOf(table.rules.requests, question.operation) ?? question.operation;
	const tell = ownOf(TELLERS, id) ?? ownOf(table.rules.tellers, id);
	const operation = table.rules.operations[id];
	if (!tell || !operation || whyNotOperate(table, question.leader, id)) return null;
	const trial: Trial = {
		from: table,
		play: (copy) => operation.play(copy, question.leader),
		wanted: new Set([question.operation]),
		steps: [],
		tell: (copy, before) => tell(copy, before, question.leader),
	};
	return id === question.operation || asksFor(table, trial, question.operation) ? trial : null;
}

/** What a record has under a name that a player sent, and not what every object has. */
function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
	return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Would a leader come to ask for this thing (RRR 5.65)? */
function asksFor(table: AncientWorld, trial: Trial, request: string): boolean {
	const copy = tryWith(table, newDice(0, "asked"));
	playOut(trial, copy, []);
	return copy.state.phase?.asked.includes(request) ?? false;
}

/** A march to a hex: one that has begun goes on, else all the leader commands sets out. */
function marchTrial(table: AncientWorld, { operation, leader, to, via }: OddsQuestion): Trial | null {
	const begun = table.state.march !== null;
	const preview = to === null ? null : previewMarch(table, leader, to, via);
	const rule = table.rules.operations[operation];
	if (!preview || preview.refusal || preview.voyage || !rule || (!begun && whyNotOperate(table, leader, operation)))
		return null;
	const trial: Trial = {
		from: table,
		play: (copy) => (begun ? goOnMarching(copy, leader) : rule.play(copy, leader)),
		wanted: new Set(["whole"]),
		steps: preview.path.slice(table.state.march?.path.length ?? 1),
		tell: (copy, before) =>
			newBattle(copy, before) ?? text("odds.arrives", { hex: ref("hex", preview.path.at(-1) ?? "") }),
	};
	return walked(trial, leader);
}

/** As long as no die is thrown a march goes the same way in every try: it is walked once, to the last step before a throw. */
function walked(trial: Trial, leader: LeaderId): Trial {
	const walking = tryWith(trial.from, newDice(0, "asked"));
	let { from } = trial;
	playOut(trial, walking, [], ({ prompt }) => {
		if (prompt.key === "ask.march") from = tryWith(walking, walking.state.dice);
	});
	return from.state.march === null ? trial : { ...trial, from, play: (copy) => goOnMarching(copy, leader) };
}

// === Telling the end ===

const TELLERS: Readonly<Record<string, Teller>> = {
	attack: (table, before) => newBattle(table, before) ?? text("odds.slips-away"),
	"place-siege": (table, before, leader) => taken(table, before, leader) ?? text("odds.siege-begins"),
	"siege-assault": (table, before, leader) => taken(table, before, leader) ?? text("odds.repulsed"),
	"siege-reduction": (table, before, leader) => taken(table, before, leader) ?? worn(table, before, leader),
	treachery: (table, before, leader) => taken(table, before, leader) ?? text("odds.treachery-fails"),
};

/** How the battle came out that was fought on the way, if one was. */
function newBattle(table: AncientWorld, before: AncientWorld): Text | null {
	const fought = table.state.battles.slice(before.state.battles.length).find((record) => record.kind === "battle");
	if (!fought) return null;
	if (fought.winner === null) return text("odds.draw");
	return text(fought.major ? "odds.major" : "odds.victory", { side: ref("side", fought.winner) });
}

/** A city that has changed hands. */
function taken(table: AncientWorld, before: AncientWorld, leader: LeaderId): Text | null {
	const { side } = leaderById(before, leader);
	const city = Object.entries(table.state.cities).find(
		([id, { control }]) => control === side && before.state.cities[id]?.control !== side,
	);
	return city ? text("odds.taken", { city: ref("city", city[0]) }) : null;
}

function worn(table: AncientWorld, before: AncientWorld, leader: LeaderId): Text {
	const hex = forceOf(before, leader)?.hex ?? "";
	const [now, then] = [cityAt(table, hex)?.state.ids ?? 0, cityAt(before, hex)?.state.ids ?? 0];
	return text(now < then ? "odds.worn" : "odds.no-effect");
}

// === Trying it out ===

/** What has come of the tries so far. */
interface Tally {
	weight: number;
	readonly chances: Map<string, { text: Text; chance: number }>;
	readonly losses: BySide<number>;
}

const emptyTally = ({ state }: AncientWorld): Tally => ({
	weight: 0,
	chances: new Map(),
	losses: Object.fromEntries(sidesOf(state.sides).map((side) => [side, 0])),
});

function count(tally: Tally, trial: Trial, copy: AncientWorld, before: AncientWorld, weight: number): void {
	tally.weight += weight;
	const told = trial.tell(copy, before);
	const key = JSON.stringify(told);
	tally.chances.set(key, { text: told, chance: (tally.chances.get(key)?.chance ?? 0) + weight });
	for (const side of sidesOf(tally.losses)) {
		tally.losses[side] = (tally.losses[side] ?? 0) + weight * (lostBy(copy, side) - lostBy(before, side));
	}
}

function lostBy({ state }: AncientWorld, side: SideId): number {
	return Object.values(state.sides[side]?.eliminated ?? {}).reduce((sum, sp) => sum + sp, 0);
}

function oddsFrom({ chances, losses, weight }: Tally, samples: number): Odds {
	const outcomes = [...chances.values()]
		.map(({ text, chance }) => ({ text, chance: chance / weight }))
		.toSorted((a, b) => b.chance - a.chance);
	const each = Object.entries(losses).map(([side, lost]) => [side, lost / weight]);
	const error = samples === 0 ? 0 : errorOf(outcomes, samples);
	return { outcomes, losses: Object.fromEntries(each), samples, error };
}

/** Two standard errors of the least certain chance; and what never came in so many tries may still come in 3 of them. */
function errorOf(outcomes: Odds["outcomes"], samples: number): number {
	const spread = Math.max(...outcomes.map(({ chance }) => chance * (1 - chance)));
	return Math.max(1.96 * Math.sqrt(spread / samples), 3 / samples);
}

/** A table with a copy of the state, on which nobody keeps a log. */
function tryWith(table: AncientWorld, dice: DiceState): AncientWorld {
	return { ...table, state: { ...klona(table.state), dice }, log: () => {} };
}

/** Dice of its own: never those of the game. */
function sampledOdds(table: AncientWorld, trial: Trial, within: number): Odds {
	const tally = emptyTally(table);
	let dice = newDice(1, "seeded");
	for (let samples = 1; ; samples += 1) {
		const copy = tryWith(trial.from, dice);
		playOut(trial, copy, []);
		dice = copy.state.dice;
		count(tally, trial, copy, table, 1);
		const odds = oddsFrom(tally, samples);
		if (odds.error <= within) return odds;
	}
}

/** Goes through every throw of the dice; null when there are too many. */
function exactOdds(table: AncientWorld, trial: Trial): Odds | null {
	const tally = emptyTally(table);
	const open: Throws[] = [{ faces: [], chance: 1 }];
	let tries = 0;
	for (let throws = open.pop(); throws; throws = open.pop()) {
		tries += 1;
		if (tries > MOST_THROWS) return null;
		const copy = tryWith(trial.from, newDice(0, "asked"));
		const sides = playOut(trial, copy, throws.faces);
		if (sides === null) count(tally, trial, copy, table, throws.chance);
		else if (throws.faces.length >= MOST_DICE) return null;
		else open.push(...thrownOnce(throws, sides));
	}
	return oddsFrom(tally, 0);
}

/** Dice as they fell, and how likely that is. */
interface Throws {
	readonly faces: readonly number[];
	readonly chance: number;
}

/** Operations that throw more dice are not gone through at all. */
const MOST_DICE = 2;

function thrownOnce({ faces, chance }: Throws, sides: number): Throws[] {
	return Array.from({ length: sides }, (_, face) => ({ faces: [...faces, face], chance: chance / sides }));
}

/**
 * Plays a try to its end; with real dice, to the throw after those given, of which it returns the number of faces. `meet` sees
 * every question to a player.
 */
function playOut(
	trial: Trial,
	table: AncientWorld,
	faces: readonly number[],
	meet: (asked: Decision) => void = () => {},
): number | null {
	const play = trial.play(table);
	let thrown = 0;
	let asked = play.next();
	for (let questions = 0; !asked.done; questions += 1) {
		if (questions > MOST_QUESTIONS) throw new Error(`The odds of ${[...trial.wanted].join(", ")} have no end.`);
		if (asked.value.kind === "checkpoint") {
			asked = play.next(undefined);
			continue;
		}
		if (asked.value.kind === "round") {
			asked = play.next(asked.value.questions.map((question) => policyAnswer(question, trial, table)));
			continue;
		}
		if (asksForThrow(asked.value)) {
			const face = faces[thrown];
			thrown += 1;
			if (face === undefined) return asked.value.options.length;
			asked = play.next({ kind: "choose", option: String(face) });
		} else {
			meet(asked.value);
			asked = play.next(policyAnswer(asked.value, trial, table));
		}
	}
	return null;
}

const MOST_QUESTIONS = 1000;

// === The policy ===

/** What is answered, by question: the enemy intercepts and helps where he can, stands when he is attacked, saves his Guile. */
const POLICY: Readonly<Record<string, readonly string[]>> = {
	"ask.intercept": ["try"],
	"ask.join-battle": ["try"],
	"ask.avoid": ["stand"],
	"ask.sack": ["no", "spare"],
};

/** Questions of which the last answer, the most of everything, is taken. */
const WHOLEHEARTED: ReadonlySet<string> = new Set([
	"ask.elephants",
	"ask.stormers",
	"ask.attack-with",
	"ask.storming-legions",
]);

function policyAnswer(decision: Decision, trial: Trial, table: AncientWorld): Answer {
	const { key } = decision.prompt;
	const all = WHOLEHEARTED.has(key);
	if (decision.kind === "choose") return { kind: "choose", option: chosenOf(decision, trial, table, all) };
	return extremeAnswer(decision, all || key === "ask.storming-infantry" ? "most" : "least");
}

function chosenOf(
	decision: Extract<Decision, { kind: "choose" }>,
	trial: Trial,
	table: AncientWorld,
	all: boolean,
): string {
	const ids = decision.options.map((option) => option.id);
	const liked = [...trial.wanted, ...nextStep(decision, trial, table), ...(POLICY[decision.prompt.key] ?? [])];
	return liked.find((id) => ids.includes(id)) ?? (all ? ids.at(-1) : ids[0]) ?? "";
}

function nextStep({ prompt }: Decision, { steps }: Trial, table: AncientWorld): string[] {
	const { march } = table.state;
	if (prompt.key !== "ask.march" || !march) return [];
	const here = march.path.at(-1) ?? "";
	const next = march.path.length === 1 ? steps[0] : steps[steps.lastIndexOf(here) + 1];
	return next === undefined ? ["stop"] : [`to/${next}`, "stop"];
}
