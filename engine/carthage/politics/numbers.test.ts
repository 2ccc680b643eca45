import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { randomAnswer, seededChance } from "../../ai/random.ts";
import { operationLines } from "../../ancient-world/command/05-operations.ts";
import { gameData } from "../../ancient-world/data.ts";
import { cite } from "../../ancient-world/table.ts";
import { type Decision, type LogEntry, Session } from "../../kernel/index.ts";
import { carthageRuleset } from "../games.ts";
import { PUNIC, punicGame } from "../testing/punic-games.ts";
import { inCarthage } from "./numbers.ts";

const library = loadLibrary();
/** Rules that a game of the book may cite. */
const known = new Set(library.rules.map(({ rule }) => rule).filter((rule) => /^(?:AW|CR|FP|HI)[ .]/.test(rule)));
const strangers = (rules: Iterable<string>) => [...new Set(rules)].filter((rule) => !known.has(rule));
const rules = carthageRuleset("hiero");

describe("AW 0.2 Rome's rules by their numbers in Carthage", () => {
	test.each([
		["5.66", "CR 5.66"],
		["10.21", "CR 10.2"],
		["10.32", "CR 10.3"],
		["9.71", "CR 9.8"],
		["8.31-devotio", "CR 8.31"],
		["2.2-army", "CR 2.2"],
	])("%s is %s", (number, rule) => {
		expect(inCarthage(number)).toBe(rule);
	});

	test.each(PUNIC)("every modifier, segment and operation of %s can be looked up", (scenario) => {
		const data = gameData(library, scenario);
		const lines = [...data.modifiers.values()].flat().map(({ rule }) => rule);
		const operations = operationLines(data).filter(({ id }) => id in rules.operations);
		const cited = [...lines, ...data.segments.map(({ rule }) => rule), ...operations.map(({ rule }) => rule)];
		expect(cited.length).toBeGreaterThan(100);
		expect(strangers(cited.map((rule) => cite({ rules }, rule)))).toEqual([]);
	});

	test.each(PUNIC)("no question, refusal or line of %s cites a rule that is not in its books", (scenario) => {
		expect(strangers(citedIn(scenario, 1500))).toEqual([]);
	});
});

const citedBy = ({ rule, refused }: Decision): string[] => [rule, ...refused.map((option) => option.rule)];

const citedAt = ({ rule, roll }: LogEntry): string[] => [
	...(rule === undefined ? [] : [rule]),
	...(roll ? [roll.rule, ...roll.modifiers.map((modifier) => modifier.rule)] : []),
];

/** What a game of random answers cites. */
function citedIn(scenario: (typeof PUNIC)[number], answers: number): Set<string> {
	const session = Session.start(punicGame(scenario), { seed: 1, dice: "seeded", options: {} });
	const chance = seededChance(1);
	const cited = new Set<string>();
	for (let count = 0; session.decision && count < answers; count += 1) {
		const { decision, revision } = session;
		for (const rule of citedBy(decision)) cited.add(rule);
		const taken = session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
		if (!taken.ok) throw new Error(`${taken.why.key} at ${decision.prompt.key}`);
		for (const rule of (session.nodes[taken.head]?.entries ?? []).flatMap(citedAt)) cited.add(rule);
	}
	return cited;
}
