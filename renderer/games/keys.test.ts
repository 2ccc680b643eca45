import { readFileSync } from "node:fs";
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

/** The keys that a row of the README's list names, as commands name them; one that says "with `Shift`" names both. */
function strokesIn(row: string): readonly string[] {
	const names: Readonly<Record<string, string>> = { PgUp: "PageUp", PgDn: "PageDown", Esc: "Escape" };
	const keys = [...row.matchAll(/`([^`]+)`/g)].map(([, key = ""]) => {
		const named = key.replace(/(PgUp|PgDn|Esc)$/, (name) => names[name] ?? name);
		return named.replace(/(?<=^|\+)[A-Z]$/, (letter) => letter.toLowerCase());
	});
	return keys.includes("Shift") ? [...keys, ...keys.map((key) => `Shift+${key}`)] : keys;
}

test("the key list of the README has every key of the maps of hexes", async () => {
	const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
	const rows = readme.slice(readme.indexOf("## Keys"), readme.indexOf("## Campaigns")).split("\n");
	const told = new Set(rows.flatMap(strokesIn));
	const game = games.find(({ modules }) => modules.includes("rise"));
	const commands = game ? commandsOf((await game.fetch()).parts) : [];
	// Arrows and digits are told together.
	const isTold = (stroke: string) => /^Arrow|^\d$/.test(stroke) || told.has(stroke);
	expect(commands.filter(({ keys }) => keys.length > 0 && !keys.some(isTold)).map(({ id }) => id)).toEqual([]);
});
