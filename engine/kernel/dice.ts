/**
 * Dice. The position of the generator is part of the state, so that replaying, undoing and loading give the same dice.
 * A table may instead throw real dice: then every throw is a Decision (`asked`).
 */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus, xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import type { ChooseDecision, Decision, SeatId } from "./decision.ts";
import { choose, type Play, type QuestionKind } from "./play.ts";
import type { RuleNumber } from "./reason.ts";
import { type Text, text } from "./text.ts";

/** The two ways in which dice fall: drawn from the seed, or thrown at the table and asked for. */
export const DICE_MODES = ["seeded", "asked"] as const;
/** A way in which dice fall; fixed at the set-up. */
export type DiceMode = (typeof DICE_MODES)[number];

/** The dice in the state: who throws them, and the position of the generator. */
export interface DiceState {
	mode: DiceMode;
	/** Position of the generator: the library's own state numbers. */
	generator: number[];
	/** How many times chance has been asked so far. */
	thrown: number;
	/** In a fork that knows no dice to come: what fell on the way to its question, which falls again before anything else. */
	fallen?: number[];
	/** In a fork whose throws are wanted: what has fallen in it. */
	noted?: number[];
}

/** Dice at the start of a game. `seed` is any whole number. */
export function newDice(seed: number, mode: DiceMode): DiceState {
	return { mode, generator: [...xoroshiro128plus(seed).getState()], thrown: 0 };
}

/** A table whose state has dice. */
export interface WithDice {
	state: { dice: DiceState };
}

/** Who throws or draws, by which rule, and what for: put to the seat when the dice are real. */
export interface Throw {
	readonly seat: SeatId;
	readonly rule: RuleNumber;
	readonly what: Text;
	/** The lowest face of the die; 0 unless it says otherwise. */
	readonly lowest?: number;
	/** What a throw needs, what each face brings, or a sentence that says where it is read; whoever throws a real die reads it. */
	readonly reads?: Wanted | Brings | (() => Text | null);
}

/** A throw that one run of faces brings off, and what comes of those and of the others. */
export interface Wanted {
	readonly isMet: (face: number) => boolean;
	readonly outcome?: (met: boolean) => Text;
}

/** What each face brings, where it is more than yes or no; faces that bring the same follow one another. */
export interface Brings {
	readonly brings: (face: number) => Text;
}

/** A face of a die whose faces are `sides` whole numbers from `lowest` up. With real dice the seat is asked what it threw. */
export function* throwDie(
	table: WithDice,
	sides: number,
	{ seat, rule, what, lowest = 0, reads }: Throw,
): Play<number> {
	const { dice } = table.state;
	if (dice.mode === "asked") {
		const faces = Array.from({ length: sides }, (_, index) => lowest + index);
		const options = faces.map((face) => ({ id: String(face), text: text("dice.face", { face }) }));
		const read = readText(faces, reads);
		const prompt = read === null ? text("dice.ask", { what }) : text("dice.ask-read", { what, reads: read });
		const face = yield* choose({ seat, rule, prompt, options, refused: [] });
		dice.thrown += 1;
		return Number(face);
	}
	return lowest + seeded(dice, sides);
}

function readText(faces: readonly number[], reads: Throw["reads"]): Text | null {
	if (reads === undefined) return null;
	if (typeof reads === "function") return reads();
	return "brings" in reads ? bringsText(faces, reads) : wantedText(faces, reads);
}

/** What each run of faces brings, from the lowest up. */
function bringsText(faces: readonly number[], { brings }: Brings): Text {
	const runs: { readonly said: string; readonly outcome: Text; readonly faces: number[] }[] = [];
	for (const face of faces) {
		const outcome = brings(face);
		const said = JSON.stringify(outcome);
		const last = runs.at(-1);
		if (last?.said === said) last.faces.push(face);
		else runs.push({ said, outcome, faces: [face] });
	}
	const [only, another] = runs;
	if (only && !another) return text("dice.always", { outcome: only.outcome });
	const told: Text[] = runs.map((run) => text("dice.run", { faces: facesText(run.faces), outcome: run.outcome }));
	return text("dice.runs", { runs: told.reduce((before, next) => text("dice.run-after-run", { before, next })) });
}

/** Which faces bring it off, and what the others bring. */
function wantedText(faces: readonly number[], { isMet, outcome }: Wanted): Text {
	const { met = [], missed = [] } = Object.groupBy(faces, (face) => (isMet(face) ? "met" : "missed"));
	if (!outcome) return text("dice.needs", { faces: facesText(met) });
	if (met.length === 0 || missed.length === 0) return text("dice.always", { outcome: outcome(met.length > 0) });
	return text("dice.either", {
		met: facesText(met),
		gain: outcome(true),
		missed: facesText(missed),
		loss: outcome(false),
	});
}

/** Faces that follow one another. */
const facesText = (faces: readonly number[]): Text =>
	text("dice.faces", { count: faces.length, from: faces[0] ?? 0, to: faces.at(-1) ?? 0 });

/** A blind draw: the index of one of some things. With real dice the seat says which one came out, of things that it reads by name. */
export function* drawBlind<Thing>(
	table: WithDice,
	things: readonly Thing[],
	nameOf: (thing: Thing) => Text,
	{ seat, rule, what }: Throw,
): Play<number> {
	const { dice } = table.state;
	if (dice.mode === "asked" && things.length > 1) {
		const options = things.map((thing, index) => ({ id: String(index), text: nameOf(thing) }));
		const drawn = yield* choose({ seat, rule, prompt: text("dice.draw", { what }), options, refused: [] });
		dice.thrown += 1;
		return Number(drawn);
	}
	return seeded(dice, things.length);
}

/**
 * A draw that nobody at the table may watch: the index of one of `count` things. The table draws also where dice are real,
 * since whoever were asked which one came out would read off the list what all the others hold.
 */
export function drawHidden({ state }: WithDice, count: number): number {
	return seeded(state.dice, count);
}

const THROWS: ReadonlySet<string> = new Set<QuestionKind>(["dice.ask", "dice.ask-read", "dice.draw"]);

/** Whether a question asks how a real die fell, or what was drawn: its answer decides nothing. */
export const asksForThrow = (decision: Decision): decision is ChooseDecision =>
	decision.kind === "choose" && THROWS.has(decision.prompt.key);

/** Things in an order of chance, which gives whole numbers from 0 to `below - 1`. */
export function shuffled<Thing>(things: readonly Thing[], chance: (below: number) => number): Thing[] {
	const left = [...things];
	return things.flatMap(() => left.splice(chance(left.length), 1));
}

/**
 * Draws from a deck that was shuffled: its first card. With real dice the deck is real too, and the seat says which card came out.
 * Undefined when the deck is empty.
 */
export function* drawTop<Thing>(
	table: WithDice,
	deck: Thing[],
	nameOf: (thing: Thing) => Text,
	by: Throw,
): Play<Thing | undefined> {
	if (table.state.dice.mode === "seeded") return takeTop(table, deck);
	return deck.splice(yield* drawBlind(table, deck, nameOf, by), 1)[0];
}

/**
 * The first card of a shuffled deck that is wanted, taken out of it; undefined when there is none. Which card that is stood when the deck
 * was shuffled. It is a chance all the same that is known from here on: nobody may take back past it who may not past a throw.
 */
export function takeTop<Thing>(
	{ state }: WithDice,
	deck: Thing[],
	isWanted: (thing: Thing) => boolean = () => true,
): Thing | undefined {
	state.dice.thrown += 1;
	const index = deck.findIndex(isWanted);
	return index < 0 ? undefined : deck.splice(index, 1)[0];
}

function seeded(dice: DiceState, sides: number): number {
	const face = dice.fallen?.shift() ?? generated(dice, sides);
	if (face >= sides) throw new RangeError(`${face} fell where there are ${sides} faces.`);
	dice.thrown += 1;
	dice.noted?.push(face);
	return face;
}

function generated(dice: DiceState, sides: number): number {
	const generator = xoroshiro128plusFromState(dice.generator);
	const face = uniformInt(generator, 0, sides - 1);
	dice.generator = [...generator.getState()];
	return face;
}
