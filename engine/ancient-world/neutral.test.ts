/** The base system names no book: no side or office, no place or man, no scenario, and no rule by a book's letters. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import { CONTINGENTS, NATIONS, OFFICES } from "../../assets/schema/lists.ts";

const FOLDER = new URL("./", import.meta.url);

/** All that plays; `rules-without-code.ts` only lists rules and where they are. */
const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
	.map((name) => name.replaceAll("\\", "/"))
	.filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^testing\/|^rules-without-code\.ts$/.test(name));

const { scenarios, leaders, cities, provinces } = ancientWorldOf(loadLibrary());

/** Ids that a rule of the base never asks for by name. Legions are pieces of the base; who has them is a book's. */
const IDS: ReadonlySet<string> = new Set([
	...[...NATIONS, ...OFFICES, ...CONTINGENTS].filter((id) => id !== "legion" && id !== "independent"),
	...Object.keys(scenarios),
	...[...leaders, ...cities, ...provinces].map(({ id }) => id),
]);

/** Words of Rome's politics, of peoples, and of what single scenarios play. */
const WORDS = `rome roma roman romans italy carthage carthaginian samnite samnites gaul gauls sicily epirus
	magistrate magistrates consul consuls consular praetor praetors proconsul dictator urbanus imperium senate senator election
	elections elected prorogue prorogued triumph triumphs devotio devoted censure censured emergency emergencies duumvir council
	tribe tribes thunderbolt alexander eagle`.split(/\s+/);
const SAID: ReadonlySet<string> = new Set(WORDS);

/** `RRR 5.66`, `CR 7.1`, `SW.roads`: the base cites AW, and what Rome's books share by `inBook`. */
const OF_A_BOOK = /^(?:(?!AW )[A-Z]{2,3} \d|[A-Z]{2}\.[a-z])/;

/** Of code, without its comments: what names a book in it. */
function namesOfBooks(code: string): string[] {
	const bare = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
	const quoted = [...bare.matchAll(/["'`]([^"'`\n]*)["'`]/g)].map(([, text = ""]) => text);
	const words = bare.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").match(/[A-Za-z]+/g) ?? [];
	return [
		...quoted.filter((text) => IDS.has(text) || OF_A_BOOK.test(text)),
		...words.filter((word) => SAID.has(word.toLowerCase())),
	];
}

test.each(SOURCES)("%s names no book", (name) => {
	const found = namesOfBooks(readFileSync(new URL(name, FOLDER), "utf8"));
	expect(
		found,
		`engine/ancient-world/${name} names ${found.join(", ")}. The base system knows no book: ask a slot of the Ruleset and let the book fill it
(table.ts), add a field of the state by declaration merging (state.ts), cite what Rome's books share with inBook(table, "5.66").`,
	).toEqual([]);
});

test.each([
	['side === "rome"', ["rome", "rome"]],
	['leader === "406"', ["406"]],
	['{ rule: "RRR 5.66" }', ["RRR 5.66"]],
	['{ rule: "SW.roads" }', ["SW.roads"]],
	["table.state.romanYear", ["roman"]],
	["isConsul(leader)", ["Consul"]],
	["data.scenario.tribes", ["tribes"]],
	['Object.fromEntries(each) // "rome"', []],
	['{ rule: inBook(table, "5.66"), contingent: "legion" }', []],
	['/** RRR 5.66: the Senate. */ { rule: "AW 9.34" }', []],
])("%s: what is found in it", (code, found) => {
	expect(namesOfBooks(code)).toEqual(found);
});
