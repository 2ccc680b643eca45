import { expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { commandsOf } from "../panels/keys/commands.ts";
import { games } from "./registry.ts";

const english = loadLibrary().words;

test.each(games.map((game, at) => [game.modules.join(", ") || `game ${at}`, game] as const))(
	"no two things of %s have the same key or the same name, and what each does is said",
	async (_, game) => {
		const commands = commandsOf((await game.fetch()).parts);
		const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);
		expect(twice(commands.flatMap(({ keys }) => keys))).toEqual([]);
		expect(twice(commands.map(({ id }) => id))).toEqual([]);
		const said = commands.map(({ id, words = `window.keys.${id}` }) => words);
		expect(said.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
	},
);

test("the list of keys has a heading for each game that adds some", async () => {
	const fetched = await Promise.all(games.map(async ({ modules, fetch }) => ({ modules, ...(await fetch()) })));
	const headings = fetched
		.filter(({ parts }) => parts.commands.length > 0)
		.map(({ modules }) => `window.keys.of.${modules[0]}`);
	expect(headings.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});
