import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { ancientWorldOf } from "../assets/schema/ancient-world.ts";
import { CONTINGENTS, OFFICES, TRAININGS } from "../assets/schema/lists.ts";
import { gamesWithPrograms } from "./ai/index.ts";
import { rulesetOfScenario } from "./ancient-world/testing/bench.ts";
import { REFUSAL_CODES } from "./kernel/index.ts";

const library = loadLibrary();
const messages = library.words;
const FOLDER = new URL("./", import.meta.url);

/** The engine's code by file, without its comments. */
const sources = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".ts") && !/\.test\.ts$|testing[\\/]/.test(name))
	.map((name) => {
		const source = readFileSync(new URL(name.replaceAll("\\", "/"), FOLDER), "utf8");
		return { name, code: source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, "") };
	});

/** Ends of keys that code puts together: `fate.buys` of `forum.fate.buys`. */
const tails = new Set(
	Object.keys(messages).flatMap((key) => key.split(".").map((_, at, parts) => parts.slice(at).join("."))),
);

const modifierIds = new Set(ancientWorldOf(library).modifiers.map(({ id }) => id));

/** What may stand behind the beginning of a key that is put together. */
const endings: Readonly<Record<string, readonly string[]>> = {
	contingent: CONTINGENTS,
	office: OFFICES,
	operation: gamesWithPrograms(library).flatMap(({ id, missing }) =>
		id in ancientWorldOf(library).scenarios && missing === null ? Object.keys(rulesetOfScenario(id).operations) : [],
	),
	modifier: [...modifierIds],
	refusal: REFUSAL_CODES,
	roll: ancientWorldOf(library).rolls.map(({ id }) => id),
	marker: ["siege-attrition", "augury", "legate"],
	cost: ["province", "devastated", "terrain", "river", "city", "engine", "overrun"],
	training: TRAININGS,
	"victory.won": ["instant", "end-of-turn", "end-of-game"],
};

describe("every key in the engine's code has a message", () => {
	test.each(sources.map(({ name }) => name))("%s", (name) => {
		const { code = "" } = sources.find((source) => source.name === name) ?? {};
		const literals = [...code.matchAll(/"([a-z][\w-]*(?:\.[\w-]+)+)"/g)].map(([, key = ""]) => key);
		const unknown = literals.filter((key) => !tails.has(key) && !modifierIds.has(key));
		expect(unknown.filter((key) => !key.endsWith(".js"))).toEqual([]);
	});

	const prefixes = new Set(
		sources.flatMap(({ code }) => [...code.matchAll(/`([a-z][\w.-]*)\.\$\{/g)].map(([, key = ""]) => key)),
	);

	test.each([...prefixes])("keys that begin with %s", (prefix) => {
		const keys = endings[prefix]?.map((ending) => `${prefix}.${ending}`) ?? [];
		expect(keys.filter((key) => !Object.hasOwn(messages, key))).toEqual([]);
		expect(Object.keys(messages).filter((key) => key.startsWith(`${prefix}.`))).not.toEqual([]);
	});
});
