import { expect, test } from "vitest";
import type { ForumView } from "../forum-facts.ts";
import { headlineOf } from "./headline.ts";

const house = (prestige: number, money: number) => ({ prestige, money });
const view = {
	order: ["rutilii", "flavii", "caesii"],
	houses: { rutilii: house(16, 900), flavii: house(15, 1200), caesii: house(15, 400) },
} as unknown as ForumView; // nothing else is read

const ended = (winner: string | null, key = "forum.wins-by-money") => ({ winner, text: { key } });
const side = { kind: "side", id: "flavii" };

test("the headline says who is consul, and the place of the house that is played here", () => {
	const won = { key: "forum.board.end.won", args: { side, of: 3 } };
	expect(headlineOf(view, ended("flavii", "forum.wins"), ["flavii"])).toEqual(won);
	expect(headlineOf(view, ended("flavii"), ["rutilii"])).toMatchObject({ args: { side, of: 3, place: 2 } });
	expect(headlineOf(view, ended("flavii"), ["caesii"])).toMatchObject({ args: { place: 3 } });
});

test("where several play, or none, a long sentence is led by who is consul; a short one and a shared consulship need no headline", () => {
	expect(headlineOf(view, ended("flavii"), ["rutilii", "caesii"])).toEqual({ key: "forum.board.end", args: { side } });
	expect(headlineOf(view, ended("flavii"), [])).toMatchObject({ key: "forum.board.end" });
	expect(headlineOf(view, ended("flavii", "forum.wins"), [])).toBeNull();
	expect(headlineOf(view, ended(null), ["rutilii"])).toBeNull();
});
