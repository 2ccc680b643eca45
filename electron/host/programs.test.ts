import { expect, test } from "vitest";
import { text } from "../../engine/kernel/index.ts";
import { newPrograms } from "./programs.ts";

const decision = {
	kind: "choose",
	seat: "red",
	rule: "1",
	prompt: text("toy.turn"),
	options: ["left", "right"].map((id) => ({ id, text: text("toy.turn") })),
	refused: [],
} as const;

test("the expert of a game is asked with the question and the view of his seat, and knows the seed of the game", () => {
	const { expert } = newPrograms(1)(
		{
			expert: (_, seed) => (asked, view) => ({
				answer: { kind: "choose", option: `${asked.seat} ${view} ${seed}` },
				why: null,
			}),
		},
		7,
	);
	expect(expert(decision, "his hand").answer).toEqual({ kind: "choose", option: "red his hand 7" });
});

test("where a game has no expert, his seat is played at random", () => {
	const { expert, random } = newPrograms(1)({ expert: null }, 7);
	for (const program of [expert, random])
		expect(["left", "right"]).toContain(Object.values(program(decision, null).answer)[1]);
});
