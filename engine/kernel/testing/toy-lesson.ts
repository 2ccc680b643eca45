/**
 * A lesson of the toy game: what a game for a room of people has. Red and blue each write a motto and vote for a colour at the
 * same time, under one clock; the judge may read the votes and overrule them; then the judge writes his praise, under a
 * clock of his own.
 */
import type { Deadline, SeatId } from "../decision.ts";
import type { Seat, Table, TableState } from "../game.ts";
import { answerOf, askAll, chooseAll, type Play, write } from "../play.ts";
import { text } from "../text.ts";

/** The lessons of a toy game so far. */
export interface Lesson {
	/** Last written, by seat. */
	mottoes: Record<SeatId, string>;
	/** How each seat has voted: seen by itself and the judge. */
	votes: Record<SeatId, string>;
	praised: string | null;
}

interface LessonState extends TableState {
	turn: number;
	lesson?: Lesson;
}

/** The seat of the judge, who keeps the table. */
export const JUDGE = "judge";
/** The seat that keeps the table. */
export const JUDGE_SEAT: Seat = { id: JUDGE, name: text("toy.judge"), host: true };

const PUPILS = ["red", "blue"] as const;
const OVERSEER = { seat: JUDGE, overrules: true };

/** Mottoes, then votes, then praise. */
export function* giveLesson(table: Table<LessonState>): Play {
	const { lesson, turn } = table.state;
	if (!lesson) return;
	const clock = { clock: `lesson/${turn}`, ms: 60_000 };
	yield* writeMottoes(lesson, clock);
	yield* vote(table, lesson, clock);
	const prompt = text("toy.praise");
	const deadline: Deadline = { clock: `praise/${turn}`, ms: 30_000, stands: { kind: "write", text: "" } };
	const limits = { min: 0, max: 200, lines: 4, characters: "text" } as const;
	lesson.praised = yield* write({ seat: JUDGE, rule: "TOY 6", prompt, refused: [], ...limits, deadline });
}

function* writeMottoes(lesson: Lesson, clock: Omit<Deadline, "stands">): Play {
	const limits = { min: 1, max: 20, lines: 1, characters: "name" } as const;
	const questions = PUPILS.map((seat) => ({
		kind: "write" as const,
		...{ seat, rule: "TOY 4", prompt: text("toy.motto"), refused: [], ...limits },
		deadline: { ...clock, stands: { kind: "write" as const, text: "No motto" } },
	}));
	const answers = yield* askAll(questions);
	for (const [n, { seat }] of questions.entries()) lesson.mottoes[seat] = answerOf("write", answers[n]).text;
}

/** The votes are hidden, also when all are in; the judge sees them, and may give others. */
function* vote(table: Table<LessonState>, lesson: Lesson, clock: Omit<Deadline, "stands">): Play {
	const options = ["purple", "green"].map((id) => ({ id, text: text(`toy.${id}`) }));
	const question = {
		rule: "TOY 5",
		prompt: text("toy.vote"),
		options,
		refused: [],
		hidden: true,
		overseer: OVERSEER,
	} as const;
	const deadline: Deadline = { ...clock, stands: { kind: "choose", option: "green" } };
	const votes = yield* chooseAll(PUPILS.map((seat) => ({ ...question, seat, deadline })));
	for (const [seat, colour] of votes) {
		lesson.votes[seat] = colour;
		const entry = { text: text("toy.voted", { seat: { kind: "side", id: seat }, colour }), rule: "TOY 5", seat };
		table.log({ ...entry, seenBy: [seat, JUDGE] });
	}
}

/** A seat sees its own vote, the judge all of them. */
export function lessonSeenBy(lesson: Lesson, seat: SeatId | null): Lesson {
	const votes = Object.entries(lesson.votes).filter(([voter]) => seat === JUDGE || seat === voter);
	return { ...lesson, votes: Object.fromEntries(votes) };
}
