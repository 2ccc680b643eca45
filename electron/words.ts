/** Words at the host's own edge (command line, menus): a {@link Text} becomes a sentence, a {@link Ref} the name of its thing. */
import { IntlMessageFormat } from "intl-messageformat";
import { isRef, isText, type Ref, type Text, type TextArgument } from "../engine/kernel/index.ts";
import type { Gazetteer } from "./contract.ts";

export type Speaker = (text: Text) => string;

/** Speaks one language. A key that the catalogue lacks comes out as the key itself, in brackets. */
export function speaker(messages: Readonly<Record<string, string>>, nameOf: (ref: Ref) => string): Speaker {
	const lists = new Intl.ListFormat("en", { type: "conjunction" });
	const wordsOf = (value: TextArgument): string | number => {
		if (typeof value !== "object") return value;
		if (Array.isArray(value)) return lists.format(value.map((one: TextArgument) => String(wordsOf(one))));
		const single = value as Ref | Text;
		if (isRef(single)) return nameOf(single);
		return isText(single) ? say(single) : "";
	};
	const say: Speaker = ({ key, args = {} }) => {
		const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
		if (message === undefined) return `[${key}]`;
		const spoken = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, wordsOf(value)]));
		return String(new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }).format(spoken));
	};
	return say;
}

/** The names of things in a gazetteer, else in the catalogue (`name.market.roma`); a thing without a name is called by its id. */
export function namesIn(gazetteer: Gazetteer, messages: Readonly<Record<string, string>> = {}): (ref: Ref) => string {
	const byKind: Readonly<Record<string, Readonly<Record<string, { name: string }>>>> = {
		leader: gazetteer.leaders,
		city: gazetteer.cities,
		province: gazetteer.provinces,
		sea: gazetteer.seas,
		side: gazetteer.sides,
		segment: gazetteer.segments,
		operation: gazetteer.operations,
	};
	return ({ kind, id }) => {
		const things = Object.hasOwn(byKind, kind) ? byKind[kind] : undefined;
		return (things && Object.hasOwn(things, id) && things[id]?.name) || messages[`name.${kind}.${id}`] || id;
	};
}
