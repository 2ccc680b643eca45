import { expect, test } from "vitest";
import { playMoves } from "../../forum/agents.ts";
import { playBuilding } from "../../forum/build.ts";
import { Bench, type Holdings } from "../../forum/testing/bench.ts";
import type { ForumView } from "../../forum/view.ts";
import { forumOrders } from "./orders.ts";

const only = forumOrders().kinds.find(({ id }) => id === "forum-only");

/** What the order answers to the first question of a phase, where Rutilius has so much. */
function answered(phase: "build" | "move", holdings: Holdings) {
	const bench = new Bench({ rutilii: holdings });
	bench.play(phase, phase === "build" ? playBuilding : playMoves);
	const [question] = bench.asked;
	if (!question || !only?.questions.includes(question.prompt.key))
		throw new Error("The order is for no such question.");
	const seen = { seat: "rutilii", view: {} as ForumView, ask: () => null };
	return only.judge({ way: "give", bound: 0, question, seen });
}

test("a step in which nothing can be done is passed, a loan apart", () => {
	expect(answered("build", { money: 0, prestige: 1 })).toEqual({ kind: "choose", option: "done" });
});

test("where there is a choice the person is asked", () => {
	expect(answered("build", { agents: ["luna"], money: 500 })).toBeNull();
	expect(answered("move", { agents: ["roma"] })).toBeNull();
});
