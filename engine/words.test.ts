import { readdirSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { ancientWorldOf } from "../assets/schema/ancient-world.ts";
import { CONTINGENTS, OFFICES, TRAININGS } from "../assets/schema/lists.ts";
import { eagerAnswer } from "./ai/eager.ts";
import { gamesWithPrograms } from "./ai/index.ts";
import { randomAnswer, seededChance } from "./ai/random.ts";
import { rulesetOfScenario } from "./ancient-world/testing/bench.ts";
import {
	type Decision,
	isRef,
	isText,
	type LogEntry,
	listedIn,
	REFUSAL_CODES,
	Session,
	type Text,
	type TextArgument,
} from "./kernel/index.ts";

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

describe("what a game says can be said, no argument missing", () => {
	const games = gamesWithPrograms(library).filter(({ missing }) => missing === null);

	test.each(games.flatMap(({ id }) => [1, 2].map((seed) => [id, seed] as const)))("%s, seed %i", (id, seed) => {
		const entry = games.find((each) => each.id === id);
		const game = entry?.create();
		if (!game) throw new Error(`${id} is not on offer.`);
		const session = Session.start(game, { seed, dice: "seeded", options: {} });
		const chance = seededChance(seed);
		const faults = new Set<string>();
		const check = (texts: readonly Text[]) => {
			for (const text of texts) {
				try {
					if (/undefined|\[object|\{/.test(say(text))) faults.add(`${text.key}: ${say(text)}`);
				} catch (error) {
					faults.add(`${text.key}: ${error}`);
				}
			}
		};
		for (let { decision } = session; decision; { decision } = session) {
			check(textsOf(decision));
			const taste = seed === 1 ? undefined : entry?.taste?.(session.state);
			const answer = taste ? eagerAnswer(decision, chance, taste) : randomAnswer(decision, chance);
			const taken = session.answer({ revision: session.revision, seat: decision.seat, answer });
			if (!taken.ok) throw new Error(say(taken.why));
			check((session.nodes[taken.head]?.entries ?? []).flatMap(textsIn));
		}
		expect([...faults]).toEqual([]);
	});
});
