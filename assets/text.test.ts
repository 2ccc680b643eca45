import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { DATA_LANGUAGE, inLanguage, languagesOf, missingIn, needlessIn } from "./in-language.ts";
import { loadLibrary } from "./load.ts";
import { ancientWorldOf } from "./schema/ancient-world.ts";

const FOLDER = new URL("text/", import.meta.url);
const library = loadLibrary();
const others = Object.keys(library.languages);

describe.each([DATA_LANGUAGE, ...others])("messages in %s", (language) => {
	const { words } = library.languages[language] ?? library;

	test("are valid ICU messages", () => {
		const wrong = Object.entries(words).flatMap(([key, message]) => {
			const why = whyNotMessage(message, language);
			return why === null ? [] : [`${key}: ${why}`];
		});
		expect(wrong).toEqual([]);
	});

	test("no line may break between a number and its % or its era", () => {
		const wrong = Object.entries(words).flatMap(([key, message]) =>
			/[\d}#] (%|BC\b|a\.C\.)/.test(message) ? [key] : [],
		);
		expect(wrong).toEqual([]);
	});

	test("no key stands twice in a file", () => {
		for (const name of readdirSync(fileURLToPath(new URL(`${language}/`, FOLDER)))) {
			const text = readFileSync(new URL(`${language}/${name}`, FOLDER), "utf8");
			const keys = [...text.matchAll(/^\s*"((?:[^"\\]|\\.)*)"\s*:/gm)].map(([, key]) => key);
			expect(
				keys.filter((key, index) => keys.indexOf(key) !== index),
				name,
			).toEqual([]);
			expect(keys, name).toHaveLength(Object.keys(JSON.parse(text)).length);
		}
	});
});

function whyNotMessage(message: string, language: string): string | null {
	try {
		new IntlMessageFormat(message, language);
		return null;
	} catch (error) {
		return String(error);
	}
}

// === Every language says the same ===

describe.each(others)("%s says everything that is said in English", (language) => {
	const words = library.languages[language]?.words ?? {};

	test("nothing is missing, and nothing is there that nobody asks for", () => {
		expect(missingIn(library, language)).toEqual([]);
		expect(needlessIn(library, language)).toEqual([]);
	});

	test("each message speaks of the same things, and of no others", () => {
		const wrong = Object.entries(words).flatMap(([key, message]) => {
			const written = library.words[key];
			return written === undefined ? [] : faultsOf(usesOf(written), usesOf(message)).map((fault) => `${key}: ${fault}`);
		});
		expect(wrong).toEqual([]);
	});
});

test("a language that lacks nothing is offered by its own name, English first", () => {
	expect(languagesOf(library)[0]).toMatchObject({ id: "en", name: "English" });
	for (const { id, name } of languagesOf(library).slice(1)) {
		expect(name).toBe(library.languages[id]?.words["language.name"]);
		expect(name).not.toBe("English");
	}
});

test("in a language that is not whole English stands in for what is missing, and it is not offered", () => {
	const part = { words: { "language.name": "Latina", "data.leader.nobody": "H" }, rules: {} };
	const latin = { ...library, languages: { la: part } };
	expect(languagesOf(latin).map(({ id }) => id)).toEqual(["en"]);
	expect(missingIn(latin, "la")).toContain("AW 8.23");
	expect(needlessIn(latin, "la")).toEqual(["data.leader.nobody"]);
	const spoken = inLanguage(latin, "la");
	expect(spoken.words["language.name"]).toBe("Latina");
	expect(spoken.words["window.title"]).toBe(library.words["window.title"]);
	expect(inLanguage(latin, "xx")).toBe(latin);
});

test("what a language calls a leader, a city and a line of a chart stands in the place of what is written", () => {
	const [leader] = ancientWorldOf(library).leaders;
	const words = {
		[`data.leader.${leader?.id}`]: "Quidam",
		"data.city.roma": "Rome",
		"data.chart.avoidance.away.effect": "Fugiunt",
	};
	const spoken = ancientWorldOf(inLanguage({ ...library, languages: { la: { words, rules: {} } } }, "la"));
	expect(spoken.leaders[0]?.name).toBe("Quidam");
	expect(spoken.cities.find(({ id }) => id === "roma")?.name).toBe("Rome");
	expect(spoken.maps["italy"]?.cities.find(({ id }) => id === "roma")?.name).toBe("Rome");
	expect(spoken.charts["avoidance"]?.rows[0]).toMatchObject({ said: { effect: "Fugiunt" } });
	expect(spoken.charts["avoidance"]?.rows[0]?.["effect"]).toBe(
		ancientWorldOf(library).charts["avoidance"]?.rows[0]?.["effect"],
	);
});

type Ast = ReturnType<IntlMessageFormat["getAst"]>;
type Kind = "name" | "number" | "select";

/** How a message uses an argument: as a name or a figure that is written, as a number that is counted, or to tell cases apart. */
interface Use {
	readonly kind: Kind;
	readonly cases: readonly string[];
}

/** Every argument of a message; of several uses the one that tells most. */
function usesOf(message: string): Map<string, Use> {
	const uses = new Map<string, Use>();
	const order: readonly Kind[] = ["name", "number", "select"];
	const look = (parts: Ast) => {
		for (const part of parts) {
			if (part.type === 0 || part.type === 7 || part.type === 8) continue; // words, the sign #, tags
			const options = part.type === 5 || part.type === 6 ? part.options : {};
			const kind = part.type === 5 ? "select" : part.type === 1 ? "name" : "number";
			const before = uses.get(part.value);
			const cases = part.type === 5 ? Object.keys(options) : [];
			if (!before || order.indexOf(kind) > order.indexOf(before.kind)) uses.set(part.value, { kind, cases });
			for (const { value } of Object.values(options)) look(value);
		}
	};
	look(new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }).getAst());
	return uses;
}

/** The grammar of a name, which each language needs or not. */
const HELPER = /(?:Number|Gender)$/;

function faultsOf(english: ReadonlyMap<string, Use>, other: ReadonlyMap<string, Use>): string[] {
	const left = [...english].filter(([name, { kind }]) => kind !== "select" && !HELPER.test(name) && !other.has(name));
	const faults = [...other].flatMap(([name, use]) => {
		const meant = english.get(name);
		if (HELPER.test(name) && english.has(name.replace(HELPER, ""))) return [];
		if (!meant) return [`there is no ${name}`];
		if (use.kind === "select" && meant.kind !== "select") return [`${name} has no cases`];
		if (use.kind === "number" && meant.kind === "select") return [`${name} is no number`];
		return use.cases
			.filter((each) => each !== "other" && !meant.cases.includes(each))
			.map((each) => `${name} is never ${each}`);
	});
	return [...left.map(([name]) => `${name} is left out`), ...faults];
}
