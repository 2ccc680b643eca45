/** Where on the map the options of a question stand. */
import type { Decision, Ref } from "../../../../electron/contract/contract.ts";
import { listOptions, type Option, type RefusedOption } from "../../../stores/decision-store.ts";

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

/** A click on a hex answers at once only where it cannot mean anything else: one option, and it points at the hex itself. */
export function answerOfClick(placed: Placed): Option | null {
	const [only, ...others] = placed.options;
	if (!only || others.length > 0) return null;
	return only.at?.every((ref) => ref.kind === "hex") ? only : null;
}

/** Whether a place must be named, as for a retreat: several are offered, and nothing else. */
export function asksForPlaces(decision: Decision): boolean {
	return offersPlaces(decision) && listOptions(decision).every(namesPlace);
}

/** Whether several places may be named, be it beside something else. */
export function offersPlaces(decision: Decision): boolean {
	const places = listOptions(decision).filter(namesPlace);
	return new Set(places.map(({ at }) => JSON.stringify(at))).size > 1;
}

/** Whether an option is a place on the map, and not only something to do at one: its words name the hex or city. */
function namesPlace({ text, at = [] }: Option): boolean {
	const named = Object.values(text.args ?? {});
	return at.length > 0 && named.some((arg) => typeof arg === "object" && "kind" in arg && PLACES.has(arg.kind));
}

const PLACES: ReadonlySet<string> = new Set(["hex", "city"]);
