/** That a problem is gone to again without the seed of its game, and that a hostile file is refused with words. */
import { describe, expect, test } from "vitest";
import { type Given, Session } from "../../kernel/index.ts";
import { TOY_SETUP, type ToyState, toyGame } from "../../kernel/testing/toy-game.ts";
import { randomAnswer, seededChance } from "../random.ts";
import { LARGEST_PROBLEM } from "./limits.ts";
import { MOST_ANSWERS, type Problem, readProblem, UnfitProblem } from "./problem.ts";
import { putProblem, wayTo } from "./replay.ts";

const game = toyGame({ turns: 30 });
const put = { game, edition: null };

/** A game played so far by chance: its session, and what was answered. */
function played(answers: number): { readonly session: Session<ToyState, ToyState>; readonly given: Given[] } {
	const session = Session.start(game, TOY_SETUP);
	const chance = seededChance(3);
	const given: Given[] = [];
	for (let asked = session.decision; asked && given.length < answers; asked = session.decision) {
		const one = { seat: asked.seat, answer: randomAnswer(asked, chance) };
		if (!session.answer({ revision: session.revision, ...one }).ok) throw new Error("An answer was refused.");
		given.push(one);
	}
	return { session, given };
}

function problemAfter(answers: number): Problem {
	const { session, given } = played(answers);
	const seat = session.decision?.seat ?? "";
	return {
		problem: 1,
		scenario: game.id,
		...wayTo(game, TOY_SETUP, given),
		edition: null,
		rulesVersion: game.rulesVersion,
		seat,
		history: null,
		difficulty: null,
		solution: [{ plan: "roll", first: { kind: "choose", option: "roll" }, worth: 0.5 }],
		habit: 0.4,
	};
}

const sound = problemAfter(12);
const faultOf = (run: () => unknown): Pick<UnfitProblem, "fault" | "field"> | null => {
	try {
		run();
		return null;
	} catch (error) {
		if (error instanceof UnfitProblem) return { fault: error.fault, field: error.field };
		throw error;
	}
};

test("a problem stands where its game stood, whatever dice come", () => {
	const read = readProblem("toy.json", JSON.stringify(sound));
	const { session } = played(12);
	const { dice: _, ...there } = session.state;
	expect(sound.fallen.length).toBeGreaterThan(0);
	for (const seed of [1, 2, 3]) {
		const { dice: __, ...again } = putProblem("toy.json", read, put, seed).state;
		expect(again).toEqual(there);
	}
});

test("it tells neither the seed nor the generator of its game, and the dice to come are those of whoever puts it", () => {
	const { session } = played(12);
	const { generator } = session.state.dice;
	expect(JSON.stringify(sound)).not.toContain(JSON.stringify(generator));
	expect(sound).not.toHaveProperty("seed");
	const generators = [1, 2].map((seed) => putProblem("toy.json", sound, put, seed).state.dice.generator);
	expect(generators[0]).not.toEqual(generators[1]);
	expect(generators).not.toContainEqual(generator);
});

describe("a hostile file is refused, with its field", () => {
	test.each([
		["too large", " ".repeat(LARGEST_PROBLEM + 1), "too-large", ""],
		["no JSON", "{", "no-json", ""],
		["something else", "[]", "no-problem", ""],
		["with a seed", JSON.stringify({ ...sound, seed: 7 }), "no-problem", "seed"],
		["no face", JSON.stringify({ ...sound, fallen: [-1] }), "no-problem", "fallen.0"],
		[
			"too many answers",
			JSON.stringify({ ...sound, answers: Array(MOST_ANSWERS + 1).fill(sound.answers[0]) }),
			"no-problem",
			"answers",
		],
	])("%s", (_, content, fault, field) => {
		expect(faultOf(() => readProblem("toy.json", content))).toEqual({ fault, field });
	});

	test.each([
		["another game", { scenario: "ludi" }, "scenario", "scenario"],
		["an unknown edition", { edition: "a".repeat(64) }, "edition", "edition"],
		["other rules", { rulesVersion: "toy 2" }, "rules", "rulesVersion"],
		[
			"a stranger's answer",
			{ answers: [{ seat: "nobody", answer: { kind: "choose", option: "roll" } }] },
			"replay",
			"answers.0",
		],
		["a face that no die has", { fallen: sound.fallen.map(() => 999) }, "replay", null],
		["too few dice", { fallen: sound.fallen.slice(1) }, "replay", null],
		["too many dice", { fallen: [...sound.fallen, 0] }, "replay", "fallen"],
		["a seat that is asked nothing", { seat: "nobody" }, "replay", "seat"],
	] as const)("%s", (_, changed, fault, field) => {
		const file = JSON.stringify({ ...sound, ...changed });
		const found = faultOf(() => putProblem("toy.json", readProblem("toy.json", file), put, 1));
		expect(found).toMatchObject({ fault, ...(field !== null && { field }) });
	});
});
