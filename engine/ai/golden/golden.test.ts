import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { gamesOf } from "../../games.ts";
import { type ToyGame, type ToyState, toyGame } from "../../kernel/testing/toy-game.ts";
import { type GoldenPlan, goldenSchema, nameOf, recordGolden, whyNotGolden } from "./golden.ts";
import { goldenPlans } from "./plans.ts";

const GAMES = new URL("./games/", import.meta.url);

describe("golden games come out as they were kept", () => {
	const entries = gamesOf(loadLibrary());
	const plans = goldenPlans(entries);

	test.each(plans.map((plan) => [nameOf(plan), plan] as const))("%s", { timeout: 60_000 }, (name, plan) => {
		const file = new URL(`${name}.json`, GAMES);
		if (!existsSync(file)) throw new Error(`${name} is not kept: run node_modules/.bin/node tools/golden.ts`);
		const golden = goldenSchema.parse(JSON.parse(readFileSync(file, "utf8")));
		expect(golden).toMatchObject(plan);
		const entry = entries.find(({ id }) => id === plan.scenario);
		if (!entry) throw new Error(`${plan.scenario} is not on offer.`);
		expect(whyNotGolden(entry.create(), golden)).toBeNull();
	});

	test("every scenario that can be played has some, and none is kept that nobody plans", () => {
		const planned = new Set(plans.map(({ scenario }) => scenario));
		expect(planned).toEqual(new Set(entries.filter(({ missing }) => missing === null).map(({ id }) => id)));
		expect(readdirSync(GAMES).toSorted()).toEqual(plans.map((plan) => `${nameOf(plan)}.json`).toSorted());
	});
});

describe("a game that comes out otherwise is told", () => {
	const toy = toyGame({ turns: 40 });
	const plan: GoldenPlan = {
		scenario: "toy",
		seed: 4,
		player: "random",
		seated: toy.seats.map(({ id }) => id),
		options: [],
	};
	const golden = recordGolden(toy, plan);
	const changed = (change: Partial<ToyGame>) => whyNotGolden({ ...toy, ...change }, golden);

	test("the same rules: nothing to tell", () => {
		expect(whyNotGolden(toy, golden)).toBeNull();
		expect(golden.answers.length).toBeGreaterThan(10);
	});

	test("other dice under the same version: where, and what to do", () => {
		const setUp = (setup: Parameters<ToyGame["setUp"]>[0]): ToyState => toy.setUp({ ...setup, seed: 99 });
		expect(changed({ setUp })).toMatch(
			/^toy-4 comes out otherwise under the same rules .* raise RULES_VERSION .* tools\/golden\.ts$/,
		);
	});

	test("an answer that is no longer taken, and a game that ends sooner or later", () => {
		expect(whyNotGolden(toy, { ...golden, answers: ["no such option", ...golden.answers] })).toMatch(
			/answer 1, "no such option" to toy\./,
		);
		expect(whyNotGolden(toy, { ...golden, answers: golden.answers.slice(0, -1) })).toContain("it is not over");
		expect(whyNotGolden(toy, { ...golden, answers: [...golden.answers, "on"] })).toContain("It is over before answer");
	});

	test("another last state, another log", () => {
		expect(whyNotGolden(toy, { ...golden, hash: "0".repeat(64) })).toContain("The last state is another.");
		expect(whyNotGolden(toy, { ...golden, log: "0".repeat(64) })).toContain("the log tells it otherwise");
		expect(whyNotGolden(toy, { ...golden, marks: ["00000000"] })).toContain(
			"The state is another after answer 1 to 50.",
		);
	});

	test("rules of another version: they are to be renewed", () => {
		const why = changed({ rulesVersion: "toy 99" });
		expect(why).toContain(`was kept under rules ${golden.rulesVersion}, and these are rules toy 99: renew`);
	});
});
