/** Reading entries of the log: what they say, by key and argument. */
import type { TextArgument } from "../../../../assets/schema/text.ts";
import type { PlacedEntry, Ref, Text } from "../../../../electron/contract/contract.ts";
import { isRef, ref } from "../../../story/text.ts";

/** Some entries of the log in order, mostly those of one group. */
export type Entries = readonly PlacedEntry[];

/** The key of an entry's sentence, which tells what kind of thing it is. */
export function entryKey({ text }: PlacedEntry): string {
	return text.key;
}

/** Whether one of some entries has a key. */
export function has(entries: Entries, key: string): boolean {
	return entries.some(({ text }) => text.key === key);
}

/** The first entry that has one of some keys. */
export function first(entries: Entries, ...keys: readonly string[]): PlacedEntry | undefined {
	return entries.find(({ text }) => keys.includes(text.key));
}

/** The last entry that has one of some keys. */
export function last(entries: Entries, ...keys: readonly string[]): PlacedEntry | undefined {
	return entries.findLast(({ text }) => keys.includes(text.key));
}

/** Every entry that has one of some keys. */
export function all(entries: Entries, ...keys: readonly string[]): PlacedEntry[] {
	return entries.filter(({ text }) => keys.includes(text.key));
}

/** A number that an entry tells; 0 where it does not. */
export function numberOf(entry: PlacedEntry | undefined, name: string): number {
	const told = entry?.text.args?.[name];
	return typeof told === "number" ? told : 0;
}

/** A thing that an entry names; null where it does not. */
export function refOf(entry: PlacedEntry | undefined, name: string): Ref | null {
	const told = entry?.text.args?.[name];
	return isRef(told) ? told : null;
}

/** A text within that of an entry, or a word; empty where there is none. */
export function wordOf(entry: PlacedEntry | undefined, name: string): Text | string {
	const told = entry?.text.args?.[name];
	if (typeof told === "string") return told;
	return typeof told === "object" && "key" in told ? told : "";
}

/** A list that an entry tells; empty where it does not. */
export function listOf(entry: PlacedEntry | undefined, name: string): readonly TextArgument[] {
	const told = entry?.text.args?.[name];
	return Array.isArray(told) ? told : [];
}

/** The sum of a number that several entries tell. */
export function sumOfArgument(entries: Entries, name: string): number {
	return entries.reduce((sum, entry) => sum + numberOf(entry, name), 0);
}

/** A hex as where something happens: by its city, or the city it is near, with its preposition. */
export function whereOf(hex: Ref): Ref {
	return ref("where", hex.id);
}

/** A hex as where somebody comes from. */
export function fromOf(hex: Ref): Ref {
	return ref("from", hex.id);
}

/** A hex as where somebody goes to. */
export function toOf(hex: Ref): Ref {
	return ref("to", hex.id);
}

/** The side of a seat. */
export function seatOf({ seat }: PlacedEntry): Ref | null {
	return seat === undefined ? null : ref("side", seat);
}
