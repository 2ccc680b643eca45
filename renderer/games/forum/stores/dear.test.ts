import { expect, test } from "vitest";
import { isDear } from "./dear.ts";

const gift = (cost: number) => ({ id: "give/aedile-games", text: { key: "forum.option.give", args: { cost } } });
const pullDown = (note: string) => ({
	id: "destroy/luna/flavii",
	text: { key: "forum.option.destroy" },
	note: { key: note },
});

test("a dear benefaction and pulling down what an ally has built are confirmed first, and nothing else", () => {
	expect([gift(200), gift(500), gift(1000)].map(isDear)).toEqual([false, true, true]);
	expect(isDear(pullDown("forum.note.destroy-ally"))).toBe(true);
	expect(isDear(pullDown("forum.note.destroy"))).toBe(false);
	expect(isDear({ id: "done", text: { key: "forum.option.end-build" } })).toBe(false);
});
