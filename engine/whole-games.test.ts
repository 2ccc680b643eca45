/**
 * Whole games of every scenario, one at random and one forward, each played once and looked at from every side: what it says, what it
 * cites, and what it leaves out in silence.
 */
import { IntlMessageFormat } from "intl-messageformat";
import { beforeAll, describe, expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { eagerAnswer } from "./ai/eager.ts";
import { faultsOf } from "./ai/fuzz.ts";
import { gamesWithPrograms } from "./ai/index.ts";
import { randomAnswer, seededChance } from "./ai/random.ts";
import { gameData } from "./ancient-world/data.ts";
import type { AncientWorldState } from "./ancient-world/state.ts";
import { wargames } from "./ancient-world/testing/wargames.ts";
import { carthaginianKindsOf } from "./carthage/testing/question-kinds.ts";
import { forumData } from "./forum/data.ts";
import type { ForumState } from "./forum/state.ts";
import { forumAssets } from "./forum/testing/bench.ts";
import { forumQuestionKinds } from "./forum/testing/question-kinds.ts";
import {
	type Decision,
	isRef,
	isText,
	type LogEntry,
	listedIn,
	Session,
	type TableState,
	type Text,
	type TextArgument,
} from "./kernel/index.ts";
import { naming } from "./testing/naming.ts";
import { faultsOfQuestion } from "./testing/sorts.ts";

const library = loadLibrary();
const messages = library.words;
const games = gamesWithPrograms(library).filter(({ missing }) => missing === null);

// === What a game says ===

const formats = new Map<string, IntlMessageFormat>();

/** Says a text as the edge does. Throws when its message is missing, or lacks an argument. */
function say({ key, args = {} }: Text): string {
	const message = messages[key];
	if (message === undefined) throw new Error(`No message ${key}.`);
	const format = formats.get(key) ?? new IntlMessageFormat(message, "en", undefined, { ignoreTag: true });
	formats.set(key, format);
	const named = Object.entries(args).flatMap(([name, value]) => [
		[name, spoken(value)] as const,
		[`${name}Number`, "one"] as const,
	]);
	return String(format.format(Object.fromEntries(named)));
}

function spoken(value: TextArgument): string | number {
	if (typeof value !== "object") return value;
	if (Array.isArray(value)) return value.map((each: TextArgument) => spoken(each)).join();
	const single = value as Exclude<typeof value, readonly TextArgument[]>;
	return isRef(single) ? single.id : isText(single) ? say(single) : "";
}

function textsOf(decision: Decision): Text[] {
	const options = listedIn(decision);
	return [
		decision.prompt,
		...[...options, ...decision.refused].flatMap(({ text, note }) => (note ? [text, note] : [text])),
		...decision.refused.map(({ why }) => why),
	];
}

function textsIn({ text, roll }: LogEntry): Text[] {
	return roll ? [text, roll.outcome, ...roll.modifiers.map(({ label }) => label)] : [text];
}

/** What cannot be said of these. */
function unsaid(texts: readonly Text[]): string[] {
	return texts.flatMap((text) => {
		try {
			const said = say(text);
			return /undefined|\[object|\{/.test(said) ? [`${text.key}: ${said}`] : [];
		} catch (error) {
			return [`${text.key}: ${error}`];
		}
	});
}

// === What a game cites ===

/** Letters before the rules that a game may cite: of its books, and the scenario's own, which it must. */
const LETTERS: Readonly<Record<string, { readonly books: readonly string[]; readonly own: string | null }>> = {
	thunderbolt: { books: ["AW", "RRR"], own: "TB" },
	"samnite-wars": { books: ["AW", "RRR"], own: "SW" },
	"alexander-327": { books: ["AW", "RRR"], own: "AE" },
	"eagle-has-landed": { books: ["AW", "RRR"], own: "EL" },
	"mercenary-war": { books: ["AW", "CR"], own: "MW" },
	"first-punic-war": { books: ["AW", "CR", "FP", "HI"], own: null },
	hiero: { books: ["AW", "CR", "FP", "HI"], own: null },
	forum: { books: ["FO"], own: null },
};

const known = new Set(library.rules.map(({ rule }) => rule));

const citedBy = ({ rule, refused }: Decision): string[] => [rule, ...refused.map((option) => option.rule)];

const citedAt = ({ rule, roll }: LogEntry): string[] => [
	...(rule === undefined ? [] : [rule]),
	...(roll ? [roll.rule, ...roll.modifiers.map((modifier) => modifier.rule)] : []),
];

// === What a game leaves out in silence ===

/** So many questions of a game are looked at for what they leave out. */
const LOOKED_AT = 1500;

/** Looks at a question for what it leaves out in silence, by what its kind chooses among; null of a game whose kinds are not known. */
function lookerAt(id: string): ((state: TableState, decision: Decision) => string[]) | null {
	if (wargames(library).includes(id)) {
		const kinds = carthaginianKindsOf(gameData(library, id));
		return (state, decision) => faultsOfQuestion(kinds, state as AncientWorldState, decision);
	}
	if (id !== "forum") return null;
	const kinds = forumQuestionKinds(forumData(forumAssets()));
	return (state, decision) => faultsOfQuestion(kinds, state as ForumState, decision);
}

// === Playing ===

/** What was found in a game, each time with the question or the key where it was. */
interface Found {
	readonly unsaid: Set<string>;
	readonly cited: Set<string>;
	readonly silent: Set<string>;
	/** What was refused, asked for, and not denied for its own reason. */
	readonly undenied: Set<string>;
	/** Keys of the questions looked at for what they leave out. */
	readonly kinds: Set<string>;
}

function play(id: string, seed: number): Found {
	const entry = games.find((each) => each.id === id);
	if (!entry) throw new Error(`${id} is not on offer.`);
	const session = Session.start(entry.create(), { seed, dice: "seeded", options: {} });
	const [chance, other] = [seededChance(seed), seededChance(seed + 1)];
	const look = lookerAt(id);
	const found: Found = {
		unsaid: new Set(),
		cited: new Set(),
		silent: new Set(),
		undenied: new Set(),
		kinds: new Set(),
	};
	const note = (into: Set<string>, what: readonly string[]) => {
		for (const each of what) into.add(each);
	};
	for (let answers = 0; session.decision; answers += 1) {
		const { decision, revision, state } = session;
		const { seat, prompt, refused } = decision;
		note(found.unsaid, unsaid(textsOf(decision)));
		note(found.cited, citedBy(decision));
		if (look && answers < LOOKED_AT) {
			const faults = [...look(state, decision), ...faultsOf(decision)];
			found.kinds.add(prompt.key);
			note(
				found.silent,
				faults.map((fault) => `${prompt.key} (${decision.rule}), after ${answers} answers: ${fault}`),
			);
			const wanted = refused[other(Math.max(1, refused.length))];
			if (wanted) {
				const { rule, why } = wanted;
				const denied = session.answer({ revision, seat, answer: naming(decision, wanted.id) });
				const isDenied = !denied.ok && denied.code === "not-an-option" && denied.rule === rule;
				if (!isDenied || JSON.stringify(denied.why) !== JSON.stringify(why))
					found.undenied.add(`${wanted.id} of ${prompt.key}, after ${answers} answers: ${JSON.stringify(denied)}`);
			}
		}
		const taste = seed === 1 ? undefined : entry.taste?.(state);
		const answer = taste ? eagerAnswer(decision, chance, taste) : randomAnswer(decision, chance);
		const taken = session.answer({ revision, seat, answer });
		if (!taken.ok) throw new Error(`${taken.why.key} at ${prompt.key}`);
		const entries = session.nodes[taken.head]?.entries ?? [];
		note(found.unsaid, unsaid(entries.flatMap(textsIn)));
		note(found.cited, entries.flatMap(citedAt));
	}
	return found;
}

describe.each(games.flatMap(({ id }) => [1, 2].map((seed) => [id, seed] as const)))("%s, seed %i", (id, seed) => {
	let found: Found;
	beforeAll(() => {
		found = play(id, seed);
	});

	test("whatever the game says can be said, no argument missing", () => {
		expect([...found.unsaid]).toEqual([]);
	});

	const letters = LETTERS[id];
	test.runIf(letters)("AW 0.2 it cites its books and its own rules, and only such as can be looked up", () => {
		const { books = [], own = null } = letters ?? {};
		const mayBe = [...books, ...(own === null ? [] : [own])];
		const isStrange = (rule: string) =>
			!known.has(rule) || !mayBe.some((each) => /^[ .]/.test(rule.slice(each.length)) && rule.startsWith(each));
		expect([...found.cited].filter(isStrange)).toEqual([]);
		if (own !== null) expect([...found.cited].some((rule) => rule.startsWith(`${own}.`))).toBe(true);
	});

	test.runIf(lookerAt(id))("AW 0.2 nothing that a player might want is left out in silence", () => {
		expect([...found.silent]).toEqual([]);
		expect(found.kinds.size).toBeGreaterThan(10);
	});

	test("what is refused and asked for all the same is denied for its own reason", () => {
		expect([...found.undenied]).toEqual([]);
	});
});
