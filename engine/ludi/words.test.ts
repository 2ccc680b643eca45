/** Everything that a game of Ludi Romani says has words, and rests on a rule of its index. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ludiOf } from "../../assets/schema/ludi.ts";
import { MORTALS, NUMINA } from "../../assets/schema/ludi-lists.ts";
import { playRandomGame } from "../ai/fuzz.ts";
import {
	isRef,
	isText,
	type LogEntry,
	listedIn,
	type Session,
	type TableState,
	type TextArgument,
} from "../kernel/index.ts";
import { ludiGame } from "./game.ts";
import type { LudiState } from "./state.ts";

const assets = ludiOf(loadLibrary());
const game = ludiGame(assets);
const words = loadLibrary().words;
const numbered = new Set(assets.rules.map(({ rule }) => rule));

const said = { keys: new Set<string>(), refs: new Set<string>(), rules: new Set<string>() };

function hear(value: TextArgument): void {
	if (typeof value !== "object") return;
	if (Array.isArray(value)) for (const each of value) hear(each);
	const one = value as Exclude<TextArgument, readonly TextArgument[]>;
	if (typeof one !== "object") return;
	if (isRef(one)) said.refs.add(`name.${one.kind}.${one.id}`);
	else if (isText(one)) {
		said.keys.add(one.key);
		Object.values(one.args ?? {}).forEach(hear);
	}
}

function hearEntry({ text, rule, roll }: LogEntry): void {
	hear(text);
	if (rule) said.rules.add(rule);
	if (roll) {
		hear(roll.outcome);
		for (const { label, rule: cited } of roll.modifiers) {
			hear(label);
			said.rules.add(cited);
		}
	}
}

function listen(session: Session<TableState>): void {
	session.nodes[session.head]?.entries.forEach(hearEntry);
	if (game.standing) hear(game.standing(session.state as LudiState));
	for (const { question } of session.asked) {
		hear(question.prompt);
		said.rules.add(question.rule);
		for (const { text, note } of listedIn(question)) {
			hear(text);
			if (note) hear(note);
		}
		for (const { text, rule, why } of question.refused) {
			hear(text);
			hear(why);
			said.rules.add(rule);
		}
	}
}

const forty = Array.from({ length: 40 }, (_, n) => `seat-${n + 1}`);
for (const seated of [["magister", ...forty], ["magister", ...forty.slice(0, 5)], []])
	playRandomGame(game, 31, { player: "random", seated, thoroughEvery: Infinity, onAnswer: listen });

// === What the code could say ===

const FOLDER = new URL("./", import.meta.url);
const code = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".ts") && !/\.test\.ts$|testing[\\/]/.test(name))
	.map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), FOLDER), "utf8"))
	.join("\n")
	.replaceAll(/\s+/g, " ");

/** How keys are put together from the literals of a call. */
const SPOKEN: readonly (readonly [calls: RegExp, prefix: string])[] = [
	[/\bsayInLudi\( ?table, "([\w-]+)"/g, "ludi."],
	[/\bsayRoll\( ?table, \w+, "([\w-]+)"/g, "ludi."],
	[/\bask: "([\w-]+)"/g, "ludi.ask."],
	[/\byield\* pickHolder\([^"]*"([\w-]+)"/g, "ludi.ask."],
	[/\boptionFor\([^,()]*, "([\w-]+)"/g, "ludi.option."],
	[/\b(?:mortal|region|numen)Option\([^,()]*, "([\w-]+)"/g, "ludi.option."],
	[/\bludiReason\( ?"[^"]*", "([\w-]+)"/g, "ludi.refused."],
	[/\brefuseOthers\( ?"([\w-]+)"/g, "option.other."],
	[/\bid: "([\w-]+)", kind: "(?:free|major)"/g, "option.other."],
];

test.each(SPOKEN)("what %s says has words", (calls, prefix) => {
	const keys = [...code.matchAll(calls)].map(([, key = ""]) => `${prefix}${key}`);
	expect(keys.length).toBeGreaterThan(0);
	expect([...new Set(keys)].filter((key) => words[key] === undefined)).toEqual([]);
});

describe("everything that is said", () => {
	test("has words", () => {
		expect(said.keys.size).toBeGreaterThan(60);
		expect([...said.keys].filter((key) => words[key] === undefined)).toEqual([]);
	});

	test("names things that have names", () => {
		const named = [
			...said.refs,
			...MORTALS.map((id) => `name.mortal.${id}`),
			...NUMINA.map((id) => `name.numen.${id}`),
			...game.seats.map(({ id }) => `name.side.${id}`),
			...assets.world.regions.map(({ id }) => `name.region.${id}`),
			...assets.figures.options.map(({ id }) => `game-option.${id}`),
			...assets.decisions.flatMap(({ id }) => [`ludi.ask.${id}`, `ludi.policy.${id}`]),
		];
		expect(named.filter((key) => words[key] === undefined)).toEqual([]);
	});

	test("LR-H27 rests on rules of the index", () => {
		expect([...said.rules].filter((rule) => !numbered.has(rule))).toEqual([]);
	});
});
