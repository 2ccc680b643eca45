/** Contract, host, command line, saves and the shared parts of the window name no game: they know the games by what these bring. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { NATIONS } from "../assets/schema/lists.ts";
import { families, gamesOf } from "../engine/games.ts";
import { at } from "./launch/paths.mjs";
import { listSources } from "./sources.ts";

/** Ids of modules, games and the systems that they stand on. A people of the same name, such as Carthage, may be spoken of. */
const ids = [
	...families.flatMap(({ module, rules }) => [module, ...rules]),
	...gamesOf(loadLibrary()).map(({ id }) => id),
];
const names = [...new Set(ids)].filter((id) => NATIONS.every((nation) => nation !== id));

/** A name as it stands in code: in quotation marks, in a path, or as the beginning of a type or value (`ForumView`). */
function namedIn(code: string): string[] {
	return names.filter((id) => {
		const type = id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
		return new RegExp(`["'\`/]${id}["'\`/.]|\\b${type}[A-Z]\\w*`).test(code);
	});
}

/** Harness pages and tests show the parts on an example. */
const isExample = (path: string) => /\.test\.tsx?$|\/(?:testing|harness)\//.test(path);
const shared = ["electron", "saves", "renderer"]
	.flatMap((room) => listSources(room))
	.filter((path) => !isExample(path) && !path.startsWith("renderer/games/"));

test("no file of the host, of the saves or of the shared window names a game", () => {
	const naming = shared.flatMap((path) => {
		const code = readFileSync(at(path), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
		return namedIn(code).map(
			(id) => `${path} names ${id}: let the game bring it (engine/brings, renderer/panels/game.ts)`,
		);
	});
	expect(naming).toEqual([]);
});

test("a name is found in words, paths, types and values", () => {
	expect(names).toContain("thunderbolt");
	expect(namedIn('say("rise")')).toEqual(["rise"]);
	expect(namedIn('import { x } from "../engine/forum/view.ts"')).toEqual(["forum"]);
	expect(namedIn("view: AncientWorldView")).toEqual(["ancient-world"]);
	expect(namedIn("const rise = 1; // of a curve")).toEqual([]);
});
