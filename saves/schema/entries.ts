/**
 * What log entries must look like. There are some for every answer and all are looked at when a file is opened, so this is written
 * out rather than put as a schema: it takes a hundredth of the time. What a later engine writes into an entry besides is kept.
 */
import type { LogEntry } from "../../engine/kernel/log.ts";
import type { Text } from "../../engine/kernel/text.ts";

/** What is wrong with a value, as the place in it and a few words; null when nothing is. */
type Look = (value: unknown, at: string) => string | null;

/** A text within a text within a text: no sentence goes deeper than this. */
const DEEPEST = 12;

/** What is wrong with the entries of an answer, or null. */
export function whyNotEntries(value: unknown): string | null {
	return listOf(entry)(value, "entries");
}

/** A value that {@link whyNotEntries} has nothing against. */
export function isEntries(value: unknown): value is LogEntry[] {
	return whyNotEntries(value) === null;
}

/** A sentence such as the engine says: a key with its arguments, and not deeper than any sentence is. */
export function isSentence(value: unknown): value is Text {
	return sentence(value, "") === null;
}

const entry: Look = (value, at) =>
	inObject(value, at, {
		text: sentence,
		rule: optional(words),
		seat: optional(words),
		at: optional(listOf(reference)),
		roll: optional(roll),
		heading: optional(oneOf("turn", "phase", "segment")),
		seenBy: optional(listOf(words)),
	});

const roll: Look = (value, at) =>
	inObject(value, at, {
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

const modifier: Look = (value, at) => inObject(value, at, { id: words, rule: words, label: sentence, dr: number });
const target: Look = (value, at) => inObject(value, at, { test: oneOf("<=", ">=", ">"), value: number });
const cell: Look = (value, at) => inObject(value, at, { row: words, column: optional(words), value: words });
const sentence: Look = (value, at) => whyNotText(value, at, DEEPEST);

function words(value: unknown, at: string): string | null {
	return typeof value === "string" ? null : `${at}: no text`;
}

function number(value: unknown, at: string): string | null {
	return typeof value === "number" ? null : `${at}: no number`;
}

function reference(value: unknown, at: string): string | null {
	if (isObject(value) && typeof value["kind"] === "string" && typeof value["id"] === "string" && has(value, 2))
		return null;
	return `${at}: no reference`;
}

function whyNotText(value: unknown, at: string, deepest: number): string | null {
	if (!isObject(value) || typeof value["key"] !== "string") return `${at}: no sentence`;
	const { args } = value;
	if (args === undefined) return has(value, 1) ? null : `${at}: no sentence`;
	if (!isObject(args) || !has(value, 2)) return `${at}: no sentence`;
	for (const name in args) {
		const wrong = whyNotArgument(args[name], `${at}.args.${name}`, deepest - 1);
		if (wrong) return wrong;
	}
	return null;
}

function whyNotArgument(value: unknown, at: string, deepest: number): string | null {
	if (typeof value === "string" || typeof value === "number") return null;
	if (deepest === 0) return `${at}: too deep`;
	if (Array.isArray(value)) return firstWrong(value, at, (one, place) => whyNotArgument(one, place, deepest - 1));
	if (isObject(value) && "key" in value) return whyNotText(value, at, deepest);
	return reference(value, at);
}

function oneOf(...known: readonly string[]): Look {
	return (value, at) => (typeof value === "string" && known.includes(value) ? null : `${at}: not one of ${known}`);
}

function optional(look: Look): Look {
	return (value, at) => (value === undefined ? null : look(value, at));
}

function listOf(look: Look): Look {
	return (value, at) => (Array.isArray(value) ? firstWrong(value, at, look) : `${at}: no list`);
}

function firstWrong(list: readonly unknown[], at: string, look: Look): string | null {
	for (let index = 0; index < list.length; index++) {
		const wrong = look(list[index], `${at}.${index}`);
		if (wrong) return wrong;
	}
	return null;
}

function inObject(value: unknown, at: string, fields: Readonly<Record<string, Look>>): string | null {
	if (!isObject(value)) return `${at}: no object`;
	for (const name in fields) {
		const wrong = fields[name]?.(value[name], `${at}.${name}`);
		if (wrong) return wrong;
	}
	return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True when it has so many fields. */
function has(value: object, fields: number): boolean {
	return Object.keys(value).length === fields;
}
