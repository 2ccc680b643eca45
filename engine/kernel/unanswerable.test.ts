/** No question is put that nobody could answer: the answer that leads to it is refused, and the table stays as it was. */
import { describe, expect, test } from "vitest";
import { Course, Unanswerable } from "./course.ts";
import { canBeAnswered, type Decision, onlyAnswer } from "./decision.ts";
import { askAll, type Effect, type Play, type Resumed } from "./play.ts";
import { Session } from "./session.ts";
import { nothingToPick } from "./testing/shut.ts";
import { TOY_SETUP, toyGame } from "./testing/toy-game.ts";
import { text } from "./text.ts";

const base = { seat: "red", rule: "TOY 1", prompt: text("toy.ask"), refused: [] };
const option = (id: string) => ({ id, text: text(`toy.${id}`) });
const item = (id: string, min: number, max: number) => ({ ...option(id), min, max });
const limits = { lines: 1, characters: "text" } as const;

const shut: Record<string, Decision> = {
	"a choice of nothing": { ...base, kind: "choose", options: [] },
	"a choice of asides alone": { ...base, kind: "choose", options: [{ ...option("loan"), aside: true }] },
	"more to pick than there is": { ...base, kind: "pick", options: [option("sun")], min: 2, max: 2 },
	"at least more than at most": { ...base, kind: "pick", options: [option("sun"), option("moon")], min: 2, max: 1 },
	"more to give than things hold": { ...base, kind: "allocate", items: [item("jar", 0, 3)], total: { min: 4, max: 9 } },
	"less to give than things need": { ...base, kind: "allocate", items: [item("jar", 3, 5)], total: { min: 0, max: 2 } },
	"a thing that needs more than it holds": {
		...base,
		kind: "allocate",
		items: [item("jar", 2, 1), item("jug", 0, 5)],
		total: { min: 0, max: 5 },
	},
	"a sum of at least more than at most": {
		...base,
		kind: "allocate",
		items: [item("jar", 0, 9)],
		total: { min: 5, max: 4 },
	},
	"a text longer than it may be": { ...base, kind: "write", min: 5, max: 4, ...limits },
};

const open: Record<string, Decision> = {
	"one option": { ...base, kind: "choose", options: [option("sun")] },
	"an aside beside an option": {
		...base,
		kind: "choose",
		options: [{ ...option("loan"), aside: true }, option("sun")],
	},
	"nothing to pick where nothing must be": { ...base, kind: "pick", options: [], min: 0, max: 3 },
	"all there is": { ...base, kind: "pick", options: [option("sun"), option("moon")], min: 2, max: 2 },
	"nothing to share where nothing must be": { ...base, kind: "allocate", items: [], total: { min: 0, max: 0 } },
	"all that things hold": { ...base, kind: "allocate", items: [item("jar", 0, 3)], total: { min: 3, max: 3 } },
	"an empty text": { ...base, kind: "write", min: 0, max: 0, ...limits },
};

function* ask(question: Decision): Generator<Effect, void, Resumed> {
	yield question;
}

describe.each(Object.entries(shut))("%s", (_, question) => {
	test("has no answer, and is not put", () => {
		expect(canBeAnswered(question)).toBe(false);
		expect(onlyAnswer(question)).toBeNull();
		expect(() => new Course(ask(question), () => {})).toThrow(Unanswerable);
	});

	test("nor is it one question of a round", () => {
		const round = function* (): Play {
			yield* askAll([
				{ ...base, kind: "choose", options: [option("sun")] },
				{ ...question, seat: "blue", prompt: base.prompt },
			]);
		};
		expect(() => new Course(round(), () => {})).toThrow(Unanswerable);
	});
});

test.each(Object.entries(open))("%s can be answered, and is put", (_, question) => {
	expect(canBeAnswered(question)).toBe(true);
	expect(new Course(ask(question), () => {}).open()).toBe(question);
});

describe("an answer that leads there", () => {
	const session = Session.start(nothingToPick(toyGame()), TOY_SETUP);
	const hold = { revision: 0, seat: "red", answer: { kind: "choose", option: "hold" } } as const;

	test("is refused in words of its own, and changes nothing", () => {
		const [hash, asked] = [session.canonical(), session.decision];
		expect(session.answer(hold)).toMatchObject({
			ok: false,
			code: "unanswerable",
			why: { key: "refusal.unanswerable" },
		});
		expect([session.canonical(), session.decision, session.revision, session.nodes.length]).toEqual([
			hash,
			asked,
			0,
			1,
		]);
	});

	test("is refused as a place to stand at, too", () => {
		const played = Session.start(toyGame(), TOY_SETUP);
		played.answer(hold);
		const taken = Session.resume(nothingToPick(toyGame()), TOY_SETUP, played.nodes, 0);
		expect(taken.goTo(1)).toMatchObject({ ok: false, code: "unanswerable" });
		expect([taken.head, taken.decision?.kind]).toEqual([0, "choose"]);
	});
});
