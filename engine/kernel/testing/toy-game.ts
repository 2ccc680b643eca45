/**
 * A small game for tests: two seats in turn decide whether to roll a die, pick marks and share out coins. It has dice, refused
 * options and a checkpoint each turn. With a lesson each turn begins as toy-lesson.ts has it: all seats at once, writing,
 * deadlines, and a seat that watches over the others.
 */
import type { SeatId } from "../decision.ts";
import { newDice, throwDie } from "../dice.ts";
import type { Game, GameSetup, Table, TableState } from "../game.ts";
import { allocate, checkpoint, choose, type Play, pick } from "../play.ts";
import { text } from "../text.ts";
import { giveLesson, JUDGE_SEAT, type Lesson, lessonSeenBy } from "./toy-lesson.ts";

/** The state of the toy game: turns, scores, jars, marks and lessons. */
export interface ToyState extends TableState {
	turn: number;
	score: Record<SeatId, number>;
	jars: Record<string, number>;
	marks: string[];
	/** What came of the lessons, where there are any. */
	lesson?: Lesson;
	/** Padding, to make states as large as those of a real game. */
	ballast: string[];
}

/** The figures of a toy game, which a test may change. */
export interface ToyRules {
	readonly rulesVersion: string;
	/** Added to every roll: what a rules fix may change. */
	readonly bonus: number;
	readonly turns: number;
	/** Each turn begins with a lesson. */
	readonly lesson: boolean;
	/** Size of the state, in records of some 25 bytes. */
	readonly ballast: number;
	/** Answers between two checkpoints; left out, every boundary is one. */
	readonly checkpointEvery?: number;
}

/** The toy game; its view is its state. */
export type ToyGame = Game<ToyState, ToyState>;

const SEATS = ["red", "blue"] as const;
const MARKS = ["sun", "moon", "star"] as const;
const JARS = ["wide", "tall"] as const;

/** A set-up of the toy game with seeded dice and no options. */
export const TOY_SETUP: GameSetup = { seed: 7, dice: "seeded", options: {} };

/** A toy game of a thousand turns without lessons, but for the rules that are changed. */
export function toyGame(changed: Partial<ToyRules> = {}): ToyGame {
	const rules: ToyRules = { rulesVersion: "toy 1", bonus: 0, turns: 1000, lesson: false, ballast: 0, ...changed };
	return {
		id: "toy",
		rulesVersion: rules.rulesVersion,
		seats: [...SEATS.map((id) => ({ id, name: text(`toy.${id}`) })), ...(rules.lesson ? [JUDGE_SEAT] : [])],
		...(rules.lesson && { hidesThings: true }),
		...(rules.checkpointEvery !== undefined && { checkpointEvery: rules.checkpointEvery }),
		setUp: (setup) => setUp(setup, rules),
		play: (table) => play(table, rules),
		view: (state, seat) => (state.lesson ? { ...state, lesson: lessonSeenBy(state.lesson, seat) } : state),
		queries: {},
		listViolations: (state) => (state.marks.length > 2 ? ["more than two marks"] : []),
	};
}

function setUp(setup: GameSetup, rules: ToyRules): ToyState {
	const ballast = Array.from(
		{ length: rules.ballast },
		(_, item) => `ballast ${item}: ${(item * 2654435761) % 65536} lb`,
	);
	const dice = newDice(setup.seed, setup.dice);
	const score = { red: 0, blue: 0 };
	const jars = { wide: 0, tall: 0 };
	const lesson = { lesson: { mottoes: {}, votes: {}, praised: null } };
	return { dice, outcome: null, turn: 0, score, jars, marks: [], ...(rules.lesson && lesson), ballast };
}

function* play(table: Table<ToyState>, rules: ToyRules): Play {
	while (table.state.turn < rules.turns) {
		yield* checkpoint();
		const seat = table.state.turn % 2 === 0 ? "red" : "blue";
		table.log({ text: text("toy.turn", { turn: table.state.turn }), heading: "turn", seat });
		if (rules.lesson) yield* giveLesson(table);
		yield* rollOrHold(table, seat, rules);
		yield* pickMarks(table, seat);
		yield* fillJars(table, seat);
		table.state.turn += 1;
	}
	table.state.outcome = { winner: null, text: text("toy.over") };
}

function* rollOrHold(table: Table<ToyState>, seat: "red" | "blue", rules: ToyRules): Play {
	const options = [option("roll"), option("hold")];
	const refused = [{ ...option("cheat"), rule: "TOY 1.2", why: text("toy.no-cheating") }];
	const prompt = text("toy.roll-or-hold");
	if ((yield* choose({ seat, rule: "TOY 1.1", prompt, options, refused })) === "hold") return;
	const face = yield* throwDie(table, 6, { seat, rule: "TOY 1.1", what: text("toy.die") });
	table.state.score[seat] = (table.state.score[seat] ?? 0) + face + rules.bonus;
	const roll = {
		roll: "toy",
		rule: "TOY 1.1",
		dice: [face],
		modifiers: [],
		adjusted: face,
		outcome: text("toy.rolled"),
	};
	table.log({ text: text("toy.rolls", { seat: { kind: "side", id: seat } }), seat, roll });
}

function* pickMarks(table: Table<ToyState>, seat: "red" | "blue"): Play {
	const refused = [{ ...option("comet"), rule: "TOY 2.1", why: text("toy.no-comets") }];
	const question = { seat, rule: "TOY 2", prompt: text("toy.pick"), options: MARKS.map(option), refused };
	table.state.marks = [...(yield* pick({ ...question, min: 0, max: 2 }))];
}

function* fillJars(table: Table<ToyState>, seat: "red" | "blue"): Play {
	const items = JARS.map((jar) => ({ ...option(jar), min: 0, max: 2 }));
	const refused = [{ ...option("leaky"), rule: "TOY 3.1", why: text("toy.leaks") }];
	const question = { seat, rule: "TOY 3", prompt: text("toy.fill"), items, refused };
	const coins = yield* allocate({ ...question, total: { min: 1, max: 3 } });
	for (const jar of JARS) table.state.jars[jar] = (table.state.jars[jar] ?? 0) + (coins[jar] ?? 0);
}

function option(id: string) {
	return { id, text: text(`toy.${id}`) };
}
