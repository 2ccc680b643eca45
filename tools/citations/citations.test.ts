/** That the sources tell every citation: those of samples, and all that come up in games that are played. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { randomAnswer, seededChance } from "../../engine/ai/random.ts";
import { gamesOf } from "../../engine/games.ts";
import { Session } from "../../engine/kernel/index.ts";
import { parse } from "../sources.ts";
import { type CitationKind, engineSources, gatherCitations } from "./gather.ts";
import { patternOf, sentencesCited } from "./sentences.ts";

const HELPERS = `
	export function because(rule: string, key: string) { return { rule, why: text(\`toy.refused.\${key}\`) }; }
	export const say = (table: Table, key: string, more: Omit<LogEntry, "text">) => table.log({ text: text(key), ...more });
`;

function gathered(source: string): string[] {
	const sources = {
		"toy/helpers.ts": HELPERS,
		"toy/rule.ts": `import { because, say } from "./helpers.ts";\n${source}`,
	};
	const parsed = Object.entries(sources).map(([file, text]) => ({ file, text, program: parse(file, text) }));
	const found = gatherCitations(parsed).filter(({ at }) => at.startsWith("toy/rule.ts"));
	return found.map(({ kind, key, rule, at }) => `${kind} ${key} ${rule} ${at}`);
}

test.each<[string, string, string[]]>([
	["an object with rule and reason", `f({ rule: "T 1", why: text("no") });`, ["refusal no T 1 toy/rule.ts:2"]],
	[
		"a helper of another file, once for each call, where it is called",
		`const a = because("T 1", "a");\nconst b = because("T 2", "b");`,
		["refusal toy.refused.a T 1 toy/rule.ts:2", "refusal toy.refused.b T 2 toy/rule.ts:3"],
	],
	[
		"a helper of a helper",
		`const RULE = "T 1";\nfunction spent(what: string) { return because(RULE, \`spent-\${what}\`); }\nspent("one"); spent("two");`,
		["refusal toy.refused.spent-one T 1 toy/rule.ts:3", "refusal toy.refused.spent-two T 1 toy/rule.ts:3"],
	],
	[
		"either of two, and what is spread",
		`const more = { rule: "T 1", seat: "red" };\nsay(table, isDone ? "done" : "begun", more);`,
		["log done T 1 toy/rule.ts:3", "log begun T 1 toy/rule.ts:3"],
	],
	[
		"a rule of the books, of either",
		`choose({ rule: inBook(table, "5.2"), prompt: text("ask") });`,
		["question ask RRR 5.2 toy/rule.ts:2", "question ask CR 5.2 toy/rule.ts:2"],
	],
	[
		"a field of a table of constants",
		`const BY = { a: { rule: "T 1" }, b: { rule: "T 2" } };\nfunction f(id: string) { say(table, "x", { rule: BY[id].rule }); }`,
		["log x T 1 toy/rule.ts:3", "log x T 2 toy/rule.ts:3"],
	],
	[
		"what the sources do not say",
		`f({ rule: card.rule, why: text(\`no.\${g()}\`) });`,
		["refusal no.* * toy/rule.ts:2"],
	],
	["not what is handed on", `table.log({ text: reason.why, rule: reason.rule });`, []],
])("gathers %s", (_, source, citations) => {
	expect(gathered(source).toSorted()).toEqual(citations.toSorted());
});

test("a citation is read with its sentence and its rule's title; a number that only one of two books has is that book's", () => {
	const library = loadLibrary();
	const citation = { kind: "refusal" as const, at: "engine/forum/agents.ts:1" };
	const read = sentencesCited(
		[
			{ ...citation, key: "forum.refused.no-so*", rule: "FO 2.4" },
			{ ...citation, key: "forum.refused.no-son", rule: "FO 2.4", at: "engine/forum/agents.ts:2" },
			{ ...citation, key: "refused.x", rule: "CR 99.9" },
			{ ...citation, key: "forum.refused.*", rule: "FO 2.4" },
		],
		library,
	);
	const unsaid = { kind: "refusal", key: "forum.refused.*", rule: "FO 2.4", title: "Marriage between players" };
	expect(read).toEqual([
		{ ...unsaid, sentence: null, at: ["engine/forum/agents.ts:1"] },
		{
			...{ kind: "refusal", key: "forum.refused.no-son", rule: "FO 2.4", title: "Marriage between players" },
			sentence: library.words["forum.refused.no-son"],
			at: ["engine/forum/agents.ts:1", "engine/forum/agents.ts:2"],
		},
	]);
});

describe("what is said in games that are played", () => {
	const citations = gatherCitations(engineSources());
	const known = citations.map(({ kind, key, rule }) => ({ kind, key: patternOf(key), rule: patternOf(rule) }));

	test.each([
		["forum", 300],
		["ludi-romani", 300],
		["thunderbolt", 300],
		["hiero", 200],
		["samnite-wars", 200],
	])("%s: no citation is made that was not gathered", (id, most) => {
		const made = new Map<string, { kind: CitationKind; key: string; rule: string }>();
		const note = (kind: CitationKind, key: string, rule = "") =>
			made.set(`${kind} ${key} ${rule}`, { kind, key, rule });
		const game = gamesOf(loadLibrary())
			.find((entry) => entry.id === id)
			?.create();
		if (!game) throw new Error(`${id} is not on offer.`);
		const session = Session.start(game, { seed: 3, dice: "seeded", options: {} });
		const chance = seededChance(3);
		for (let answers = 0; session.decision && answers < most; answers += 1) {
			const { decision, revision } = session;
			note("question", decision.prompt.key, decision.rule);
			for (const { why, rule } of decision.refused) note("refusal", why.key, rule);
			session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
			for (const { text, rule } of session.nodes[session.head]?.entries ?? []) if (rule) note("log", text.key, rule);
		}
		const strange = [...made.values()].filter(
			({ kind, key, rule }) => !known.some((each) => each.kind === kind && each.key.test(key) && each.rule.test(rule)),
		);
		expect(made.size).toBeGreaterThan(20);
		expect(strange).toEqual([]);
	});
});
