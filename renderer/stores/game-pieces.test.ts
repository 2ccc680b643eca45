import { expect, test } from "vitest";
import { plainMaker } from "../games/plain/maker.ts";
import { GamePieces } from "./game-pieces.ts";

/** Offers of a game of its own module and of one that shows any, and how often each was fetched. */
function twoGames() {
	const fetched: string[] = [];
	const offer = (name: string, modules: readonly string[]) => ({
		modules,
		fetch: async () => {
			fetched.push(name);
			return { ...plainMaker };
		},
	});
	return { fetched, games: new GamePieces([offer("forum", ["forum"]), offer("any", [])]) };
}

test("a game is fetched when it is wanted, and once", async () => {
	const { fetched, games } = twoGames();
	expect(games.shown("forum")).toBeNull();
	const forum = await games.fetch("forum");
	expect(forum).not.toBeNull();
	expect(await games.fetch("forum")).toBe(forum);
	expect(games.shown("forum")).toBe(forum);
	expect(fetched).toEqual(["forum"]);
});

test("a module that no game names is shown by the one that shows any; without one nothing is there", async () => {
	const { fetched, games } = twoGames();
	await games.fetch("toy");
	expect(games.shown("toy")).not.toBeNull();
	expect(games.shown(undefined)).toBeNull();
	expect(fetched).toEqual(["any"]);
	const none = new GamePieces([]);
	expect(await none.fetch("toy")).toBeNull();
	expect(none.missing).toBeNull();
});

test("all games are there once each has been fetched", async () => {
	const { fetched, games } = twoGames();
	await games.fetch("forum");
	expect(games.all).toBeNull();
	await games.fetchAll();
	expect(games.all?.map(({ offer }) => offer.modules)).toEqual([["forum"], []]);
	expect(fetched).toEqual(["forum", "any"]);
});

test("a game whose piece cannot be had is missing, and what the browser told of it is kept", async () => {
	const games = new GamePieces([{ modules: ["forum"], fetch: () => Promise.reject(new TypeError("Failed to fetch")) }]);
	expect(await games.fetch("forum")).toBeNull();
	expect(games.missing?.message).toBe("Failed to fetch");
	expect(games.shown("forum")).toBeNull();
});
