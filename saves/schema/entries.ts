/**
 * What log entries must look like. There are some for every answer and all are looked at when a file is opened, so this is written
 * out rather than put as a schema: it takes a hundredth of the time. What a later engine writes into an entry besides is kept.
 */
import type { LogEntry } from "../../engine/kernel/log.ts";
import type { Text } from "../../engine/kernel/text.ts";

/** What is wrong with a value: the place in it, such as `.0.text`, and a few words. Null when nothing is. */
type Look = (value: unknown) => string | null;

/** A text within a text within a text: no sentence goes deeper than this. */
const DEEPEST = 12;

/** The fault in the entries of an answer, or null. */
export function whyNotEntries(value: unknown): string | null {
	const wrong = entries(value);
	return wrong && `entries${wrong}`;
}

/** A value that {@link whyNotEntries} has nothing against. */
export function isEntries(value: unknown): value is LogEntry[] {
	return entries(value) === null;
}

/** A sentence such as the engine says: a key with its arguments, and not deeper than any sentence is. */
export function isSentence(value: unknown): value is Text {
	return sentence(value) === null;
}

const words: Look = (value) => (typeof value === "string" ? null : ": no text");
const number: Look = (value) => (typeof value === "number" ? null : ": no number");
const sentence: Look = (value) => whyNotText(value, DEEPEST);
const reference: Look = (value) =>
	isObject(value) && typeof value["kind"] === "string" && typeof value["id"] === "string" && has(value, 2)
		? null
		: ": no reference";

const target = object({ test: oneOf("<=", ">=", ">"), value: number });
const cell = object({ row: words, column: optional(words), value: words });
const modifier = object({ id: words, rule: words, label: sentence, dr: number });
const roll = object({
	roll: words,
	rule: words,
	table: optional(words),
	dice: listOf(number),
	modifiers: listOf(modifier),
	adjusted: number,
	target: optional(target),
	cell: optional(cell),
	outcome: sentence,
});
const entries = listOf(
	object({
		text: sentence,
		rule: optional(words),
		seat: optional(words),
		at: optional(listOf(reference)),
		roll: optional(roll),
		heading: optional(oneOf("turn", "phase", "segment")),
		seenBy: optional(listOf(words)),
	}),
);

function whyNotText(value: unknown, deepest: number): string | null {
	if (!isObject(value) || typeof value["key"] !== "string") return ": no sentence";
	const { args } = value;
	if (args === undefined) return has(value, 1) ? null : ": no sentence";
	if (!isObject(args) || !has(value, 2)) return ": no sentence";
	for (const name in args) {
		const wrong = whyNotArgument(args[name], deepest - 1);
		if (wrong) return `.args.${name}${wrong}`;
	}
	return null;
}

function whyNotArgument(value: unknown, deepest: number): string | null {
	if (typeof value === "string" || typeof value === "number") return null;
	if (deepest === 0) return ": too deep";
	if (Array.isArray(value)) return firstWrong(value, (one) => whyNotArgument(one, deepest - 1));
	if (isObject(value) && "key" in value) return whyNotText(value, deepest);
	return reference(value);
}

function oneOf(...known: readonly string[]): Look {
	return (value) => (typeof value === "string" && known.includes(value) ? null : `: not one of ${known}`);
}

function optional(look: Look): Look {
	return (value) => (value === undefined ? null : look(value));
}

function listOf(look: Look): Look {
	return (value) => (Array.isArray(value) ? firstWrong(value, look) : ": no list");
}

function firstWrong(list: readonly unknown[], look: Look): string | null {
	for (let index = 0; index < list.length; index++) {
		const wrong = look(list[index]);
		if (wrong) return `.${index}${wrong}`;
	}
	return null;
}

function object(fields: Readonly<Record<string, Look>>): Look {
	const looks = Object.entries(fields);
	return (value) => {
		if (!isObject(value)) return ": no object";
		for (const [name, look] of looks) {
			const wrong = look(value[name]);
			if (wrong) return `.${name}${wrong}`;
		}
		return null;
	};
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True when it has so many fields. */
function has(value: object, fields: number): boolean {
	return Object.keys(value).length === fields;
}
