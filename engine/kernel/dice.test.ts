import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type DiceMode,
	drawBlind,
	drawHidden,
	drawTop,
	newDice,
	shuffled,
	type Throw,
	takeTop,
	throwDie,
} from "./dice.ts";
import type { Play } from "./play.ts";
import { type Text, text } from "./text.ts";

const THROW = { seat: "red", rule: "TOY 1", what: text("toy.die") };
const NAMES = ["sun", "moon", "star"].map((name) => text(`toy.${name}`));

const tableWith = (seed: number, mode: DiceMode) => ({ state: { dice: newDice(seed, mode) } });

/** Runs a play that asks nothing. */
function run<Result>(play: Play<Result>): Result {
	const step = play.next();
	if (!step.done) throw new Error("It asked.");
	return step.value;
}

function throwMany(table: ReturnType<typeof tableWith>, times: number, sides = 10): number[] {
	return Array.from({ length: times }, () => run(throwDie(table, sides, THROW)));
}

describe("seeded dice", () => {
	test("are the same for the same seed, whatever the whole number", () => {
		fc.assert(
			fc.property(fc.integer(), (seed) => {
				expect(throwMany(tableWith(seed, "seeded"), 20)).toEqual(throwMany(tableWith(seed, "seeded"), 20));
			}),
		);
	});

	test("go on from their state alone, also after a trip through JSON", () => {
		fc.assert(
			fc.property(fc.integer(), fc.nat(30), (seed, before) => {
				const table = tableWith(seed, "seeded");
				throwMany(table, before);
				const copy = { state: JSON.parse(JSON.stringify(table.state)) };
				expect(throwMany(copy, 10)).toEqual(throwMany(table, 10));
				expect(copy.state).toEqual(table.state);
			}),
		);
	});

	test("show every face about equally often", () => {
		const table = tableWith(218, "seeded");
		const faces = throwMany(table, 10_000);
		for (let face = 0; face < 10; face += 1) {
			const share = faces.filter((each) => each === face).length;
			expect(share).toBeGreaterThan(880);
			expect(share).toBeLessThan(1120);
		}
		expect(table.state.dice.thrown).toBe(10_000);
	});

	test("shuffle a deck into every order, and lose no card", () => {
		const table = tableWith(5, "seeded");
		const orders = new Map<string, number>();
		for (let times = 0; times < 600; times += 1) {
			const order = shuffled(["a", "b", "c"], (below) => drawHidden(table, below)).join("");
			orders.set(order, (orders.get(order) ?? 0) + 1);
		}
		expect([...orders.keys()].toSorted()).toEqual(["abc", "acb", "bac", "bca", "cab", "cba"]);
		expect(Math.min(...orders.values())).toBeGreaterThan(60);
		expect(shuffled([], () => 0)).toEqual([]);
	});

	test("draw a shuffled deck from the top, which is a chance like a throw, and moves no dice", () => {
		const table = tableWith(3, "seeded");
		const [deck, before] = [["a", "b", "c"], table.state.dice.generator];
		expect(run(drawTop(table, deck, (name) => text(name), THROW))).toBe("a");
		expect(takeTop(table, deck, (card) => card === "c")).toBe("c");
		expect(takeTop(table, deck, (card) => card === "c")).toBeUndefined();
		expect(deck).toEqual(["b"]);
		expect(table.state.dice).toMatchObject({ thrown: 3, generator: before });
	});

	test("draw each thing of a cup", () => {
		const table = tableWith(3, "seeded");
		const drawn = Array.from({ length: 60 }, () => run(drawBlind(table, NAMES, (name) => name, THROW)));
		expect(new Set(drawn)).toEqual(new Set([0, 1, 2]));
	});
});

describe("real dice", () => {
	test("are asked of the seat that throws, face by face, by the rule that wants them", () => {
		const table = tableWith(1, "asked");
		const play = throwDie(table, 6, THROW);
		expect(play.next().value).toMatchObject({
			kind: "choose",
			seat: "red",
			rule: "TOY 1",
			prompt: { key: "dice.ask", args: { what: { key: "toy.die" } } },
			options: ["0", "1", "2", "3", "4", "5"].map((id) => ({ id })),
		});
		expect(play.next({ kind: "choose", option: "4" })).toEqual({ done: true, value: 4 });
		expect(table.state.dice).toEqual({ ...newDice(1, "asked"), thrown: 1 });
	});

	test("say which faces bring it off, and what comes of either, or what each brings", () => {
		const promptOf = (reads: Throw["reads"]) => {
			const { value } = throwDie(tableWith(1, "asked"), 6, { ...THROW, reads }).next();
			return typeof value === "object" && "prompt" in value ? value.prompt : null;
		};
		const outcome = (met: boolean) => text(met ? "toy.won" : "toy.lost");
		const faces = (count: number, from: number, to: number) => text("dice.faces", { count, from, to });
		const asked = (reads: Text) => text("dice.ask-read", { what: THROW.what, reads });
		const wants = (least: number) => ({ isMet: (face: number) => face >= least, outcome });
		expect(promptOf(wants(4))).toEqual(
			asked(
				text("dice.either", {
					met: faces(2, 4, 5),
					gain: outcome(true),
					missed: faces(4, 0, 3),
					loss: outcome(false),
				}),
			),
		);
		expect(promptOf(wants(0))).toEqual(asked(text("dice.always", { outcome: outcome(true) })));
		expect(promptOf({ isMet: (face) => face === 5 })).toEqual(asked(text("dice.needs", { faces: faces(1, 5, 5) })));
		const rank = (face: number) => text(face < 2 ? "toy.lost" : face < 5 ? "toy.draw" : "toy.won");
		const run = (of: Text, outcome: Text) => text("dice.run", { faces: of, outcome });
		const lowest = run(faces(2, 0, 1), rank(0));
		const before = text("dice.run-after-run", { before: lowest, next: run(faces(3, 2, 4), rank(2)) });
		const runs = text("dice.run-after-run", { before, next: run(faces(1, 5, 5), rank(5)) });
		expect(promptOf({ brings: rank })).toEqual(asked(text("dice.runs", { runs })));
		expect(promptOf({ brings: () => rank(5) })).toEqual(asked(text("dice.always", { outcome: rank(5) })));
		expect(promptOf(() => text("toy.chart"))).toEqual(asked(text("toy.chart")));
		expect(promptOf(() => null)).toEqual(text("dice.ask", { what: THROW.what }));
	});

	test("a blind draw asks which thing came out, by its name", () => {
		const play = drawBlind(tableWith(1, "asked"), NAMES, (name) => name, THROW);
		expect(play.next().value).toMatchObject({
			seat: "red",
			options: NAMES.map((name, id) => ({ id: `${id}`, text: name })),
		});
		expect(play.next({ kind: "choose", option: "2" }).value).toBe(2);
	});

	test("the last thing of a cup is not asked for", () => {
		expect(run(drawBlind(tableWith(1, "asked"), NAMES.slice(0, 1), (name) => name, THROW))).toBe(0);
	});
});

test("a die may begin at another face than 0, thrown or said", () => {
	const table = tableWith(5, "seeded");
	const faces = Array.from({ length: 200 }, () => run(throwDie(table, 6, { ...THROW, lowest: 1 })));
	expect(new Set(faces)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
	const asked = throwDie(tableWith(5, "asked"), 6, { ...THROW, lowest: 1 });
	expect(asked.next().value).toMatchObject({ options: ["1", "2", "3", "4", "5", "6"].map((id) => ({ id })) });
});

test("what is drawn hidden is never asked for, and comes from the state of the dice", () => {
	const drawn = ["seeded", "asked"].map((mode) => {
		const table = tableWith(9, mode as DiceMode);
		return Array.from({ length: 20 }, () => drawHidden(table, 7));
	});
	expect(drawn[0]).toEqual(drawn[1]);
	expect(new Set(drawn[0]).size).toBeGreaterThan(3);
});
