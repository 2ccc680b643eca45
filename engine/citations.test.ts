/** Every rule that the engine cites can be looked up, and a game cites no other scenario's rules. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { eagerAnswer } from "./ai/eager.ts";
import { gamesWithPrograms } from "./ai/index.ts";
import { randomAnswer, seededChance } from "./ai/random.ts";
import { Bench } from "./ancient-world/testing/bench.ts";
import { makeView } from "./ancient-world/view/make-view.ts";
import { type Decision, type LogEntry, Session } from "./kernel/index.ts";
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

// === What games cite ===

/** Letters before the scenario's own rules, and before those of its book. */
const OWN: Readonly<Record<string, readonly [scenario: string, book: string]>> = {
	thunderbolt: ["TB", "RRR"],
	"samnite-wars": ["SW", "RRR"],
	"alexander-327": ["AE", "RRR"],
	"eagle-has-landed": ["EL", "RRR"],
	"mercenary-war": ["MW", "CR"],
};

const citedBy = ({ rule, refused }: Decision): string[] => [rule, ...refused.map((option) => option.rule)];

const citedAt = ({ rule, roll }: LogEntry): string[] => [
	...(rule === undefined ? [] : [rule]),
	...(roll ? [roll.rule, ...roll.modifiers.map((modifier) => modifier.rule)] : []),
];

/** Everything that one game cites to its end. */
function citations(id: string, seed: number): Set<string> {
	const entry = gamesWithPrograms(library).find((each) => each.id === id);
	if (!entry) throw new Error(`${id} is not on offer.`);
	const session = Session.start(entry.create(), { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	const cited = new Set<string>();
	for (let { decision } = session; decision; { decision } = session) {
		for (const rule of citedBy(decision)) cited.add(rule);
		const taste = seed === 1 ? undefined : entry.taste?.(session.state);
		const answer = taste ? eagerAnswer(decision, chance, taste) : randomAnswer(decision, chance);
		const taken = session.answer({ revision: session.revision, seat: decision.seat, answer });
		if (!taken.ok) throw new Error(`${taken.why.key} at ${decision.prompt.key}`);
		for (const rule of (session.nodes[taken.head]?.entries ?? []).flatMap(citedAt)) cited.add(rule);
	}
	return cited;
}

describe("AW 0.2 a game cites the books and the scenario's own rules, and only such as can be looked up", () => {
	const seats = Object.entries(OWN).flatMap(([id, letters]) => [1, 2].map((seed) => [id, seed, ...letters] as const));

	test.each(seats)("%s, seed %i", (id, seed, own, book) => {
		const cited = [...citations(id, seed)];
		expect(cited.filter((rule) => !known.has(rule))).toEqual([]);
		const letters = ["AW ", `${book} `, `${own}.`];
		expect(cited.filter((rule) => !letters.some((each) => rule.startsWith(each)))).toEqual([]);
		expect(cited.some((rule) => rule.startsWith(`${own}.`))).toBe(true);
	});

	test("forum, seed 1", () => {
		const cited = [...citations("forum", 1)];
		expect(cited.filter((rule) => !known.has(rule) || !/^FO[ .]/.test(rule))).toEqual([]);
	});
});
