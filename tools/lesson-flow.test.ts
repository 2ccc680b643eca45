/** What a class is asked in a lesson of fifty minutes, everybody answering by habit. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { gamesWithPrograms } from "../engine/ai/index.ts";
import { expectedOf, presetFor } from "../renderer/games/ludi/setup/presets.ts";
import { countLesson, lessonFor } from "./lesson-flow.ts";

const entry = gamesWithPrograms(loadLibrary()).find(({ module }) => module === "ludi");
const mind = entry?.mind?.();

/** Thirty pupils, and seventy who sit two to a role. */
describe.each([30, 35])("fifty minutes with %i roles that are played", (roles) => {
	test.each([1, 2, 3])(
		"ask 250 times at most, everybody for three turns, and leave nobody idle for long (seed %i)",
		(seed) => {
			if (!entry || !mind) throw new Error("There is no such game.");
			const { questions, fewestTurns, longestWait } = countLesson(entry, mind, lessonFor(50, roles, seed));
			expect(questions).toBeLessThanOrEqual(250);
			expect(fewestTurns).toBeGreaterThanOrEqual(3);
			expect(longestWait).toBeLessThanOrEqual(questions / 3);
			const expected = expectedOf(presetFor(50, roles), roles).questions;
			expect(Math.abs(expected - questions)).toBeLessThan(questions / 5);
		},
	);
});
