/** Every rule that the engine cites can be looked up. What games cite as they are played is looked at in `whole-games.test.ts`. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { Bench } from "./ancient-world/testing/bench.ts";
import { makeView } from "./ancient-world/view/make-view.ts";
import { senatePermission } from "./rome/senate/05-6-senate.ts";

const library = loadLibrary();
const known = new Set(library.rules.map(({ rule }) => rule));
const FOLDER = new URL("./", import.meta.url);

const sources = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
	(name) => name.endsWith(".ts") && !/\.test\.ts$|testing[\\/]/.test(name),
);

/** Rules in quotes, of the books (AW 8.23) and of scenarios (SW.incursion), and those that Rome's books share, by their number. */
function citedIn(name: string): string[] {
	const code = readFileSync(new URL(name.replaceAll("\\", "/"), FOLDER), "utf8");
	const quoted = [...code.matchAll(/"((?:AW|RRR|CR|FO) \d[\w.-]*|(?:AE|AG|EL|FP|HI|MW|SW|TB)\.[a-z][\w.-]*)"/g)];
	const shared = [...code.matchAll(/\binBook\(\w+, "([\w.-]+)"/g)];
	return [...quoted.map(([, rule = ""]) => rule), ...shared.map(([, number]) => `RRR ${number}`)];
}

test("AW 0.2 every rule cited in the engine's code is in the rules index", () => {
	const cited = sources.flatMap((name) => citedIn(name).map((rule) => ({ name, rule })));
	expect(cited.length).toBeGreaterThan(500);
	expect(cited.filter(({ rule }) => !known.has(rule))).toEqual([]);
});

test("AW 0.2 a rule that Rome's books share is cited by the number of the one that is played", () => {
	const ofRise = new Bench().table;
	const ofCarthage = new Bench({ inBook: (number) => `CR ${number}` }).table;
	expect(senatePermission.whyNot(ofRise, "hannibal")?.rule).toBe("RRR 5.6");
	expect(senatePermission.whyNot(ofCarthage, "hannibal")?.rule).toBe("CR 5.6");
});

test("AW 0.2 so is a segment that the data have by another book's letters", () => {
	const numbers = { "RRR 10.18": "CR 10.18" };
	const { table } = new Bench({ numbers });
	table.state.at.segment = "disband-legions";
	expect(makeView(table).segmentRule).toBe("CR 10.18");
	expect(makeView(new Bench().table).segmentRule).toBe("AW 3.1");
});

test("AW 0.2 Rome's own code writes no book's letters in a string", () => {
	const ofRome = sources.map((name) => name.replaceAll("\\", "/")).filter((name) => name.startsWith("rome/"));
	const lettered = (name: string) =>
		/["'`](?:RRR|CR) \d/.test(readFileSync(new URL(name, FOLDER), "utf8").replaceAll(COMMENTS, ""));
	expect(ofRome.length).toBeGreaterThan(30);
	expect(ofRome.filter((name) => name !== "rome/rules-without-code.ts" && lettered(name))).toEqual([]);
});

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;
