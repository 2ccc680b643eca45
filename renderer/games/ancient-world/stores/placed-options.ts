/** Where on the map the options of a question stand. */
import type { Decision, Ref } from "../../../../electron/contract/contract.ts";
import { isWish, listOptions, type Option, type RefusedOption } from "../../../stores/decision-store.ts";

/** What may and may not be chosen in one place. */
export interface Placed {
	options: Option[];
	refused: RefusedOption[];
}

/** Options by the hexes that they point at. */
export function placeOptions(decision: Decision, where: (ref: Ref) => string | null): Map<string, Placed> {
	const places = new Map<string, Placed>();
	const at = (hex: string): Placed => {
		const placed = places.get(hex) ?? { options: [], refused: [] };
		places.set(hex, placed);
		return placed;
	};
	for (const option of listOptions(decision)) for (const hex of hexesOf(option, where)) at(hex).options.push(option);
	for (const option of decision.refused) for (const hex of hexesOf(option, where)) at(hex).refused.push(option);
	return places;
}

function hexesOf(option: Option, where: (ref: Ref) => string | null): Set<string> {
	const hexes = (option.at ?? []).map(where);
	return new Set(hexes.filter((hex) => hex !== null));
}

/**
 * Options by the provinces that they point at, where they point at no hex: the whole of such a province can be pressed. What is refused there counts only where
 * provinces are chosen among.
 */
export function placeInProvinces(decision: Decision, where: (ref: Ref) => string | null): Map<string, Placed> {
	const places = new Map<string, Placed>();
	const put = (option: Option, onto: (placed: Placed) => void) => {
		if (hexesOf(option, where).size > 0) return;
		for (const { kind, id } of option.at ?? []) {
			if (kind !== "province") continue;
			const placed = places.get(id) ?? { options: [], refused: [] };
			places.set(id, placed);
			onto(placed);
		}
	};
	for (const option of listOptions(decision)) put(option, ({ options }) => options.push(option));
	if (places.size > 0) for (const option of decision.refused) put(option, ({ refused }) => refused.push(option));
	return places;
}

/** What may and may not be chosen in a hex, by itself and as a part of its province; null where that is nothing. */
export function together(...parts: readonly (Placed | undefined)[]): Placed | null {
	const there = parts.filter((part) => part !== undefined);
	if (there.length === 0) return null;
	const [options, refused] = [there.flatMap((part) => part.options), there.flatMap((part) => part.refused)];
	return { options: [...new Set(options)], refused: [...new Set(refused)] };
}

/**
 * A press on a hex answers at once only where it cannot mean anything else: there is one option, and it is the hex itself, or one of several places
 * or pieces among which the question chooses. A tick, or one more of something, can be taken back by another press. How many of one thing is no place.
 */
export function answerOfPress(placed: Placed, decision: Decision, everywhere: Iterable<Placed>): Option | null {
	const [only, ...others] = placed.options;
	if (!only || others.length > 0 || isOneAmount(decision)) return null;
	if (decision.kind !== "choose" || only.at?.every(({ kind }) => kind === "hex")) return only;
	const isAmongPlaces = namesPlace(only) && offersPlaces(decision);
	return isAmongPlaces || choosesAmong(decision, everywhere) ? only : null;
}

/** Whether every answer stands somewhere on the map, and not all in one hex. */
function choosesAmong(decision: Decision, everywhere: Iterable<Placed>): boolean {
	const offered = [...everywhere].map(({ options }) => options).filter((options) => options.length > 0);
	const placed = new Set(offered.flat());
	return offered.length > 1 && answersOf(decision).every((option) => placed.has(option));
}

/** Whether the whole question stands in one place, so that to list it there would be to repeat it. */
export function isWholeQuestion({ options }: Placed, decision: Decision): boolean {
	const here = new Set(options);
	return options.length > 0 && answersOf(decision).every((option) => here.has(option));
}

const isOneAmount = (decision: Decision) => decision.kind === "allocate" && decision.items.length === 1;

/** What answers the question. */
const answersOf = (decision: Decision): readonly Option[] =>
	listOptions(decision).filter((option) => !option.aside && !isWish(option));

/** Whether a place must be named, as for a retreat: several are offered, and nothing else. */
export function asksForPlaces(decision: Decision): boolean {
	return offersPlaces(decision) && answersOf(decision).every(namesPlace);
}

/** Whether several places may be named, be it beside something else. */
export function offersPlaces(decision: Decision): boolean {
	const places = listOptions(decision).filter(namesPlace);
	return new Set(places.map(({ at }) => JSON.stringify(at))).size > 1;
}

/** Whether an option is a place on the map, and not only something to do at one: its words name the hex, city or province. */
function namesPlace({ text, at = [] }: Option): boolean {
	const named = Object.values(text.args ?? {});
	return at.length > 0 && named.some((arg) => typeof arg === "object" && "kind" in arg && PLACES.has(arg.kind));
}

const PLACES: ReadonlySet<string> = new Set(["hex", "city", "province"]);
