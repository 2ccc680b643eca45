/** What a press where the pointer is would do: the sign that the pointer wears over the map says so. */
import type { Lifted } from "./march-store.ts";
import { type RouteReach, reachesBySea } from "./route-preview.ts";

/**
 * `grab` takes up what lies there, `here` puts down what is in hand and `not-here` may not; `choose` answers or tells what may be done; `look` keeps open
 * what is there to be read; `measure` sets the ruler; `plain` does nothing.
 */
export type PointerSign = "plain" | "look" | "choose" | "grab" | "here" | "not-here" | "measure";

/** What is known of the place under the pointer; `hex`: null beside the map. */
export interface Pointed {
	hex: string | null;
	measures: boolean;
	lifted: Lifted | null;
	/** The pointer is on a stack that may be taken up. */
	isLiftable: boolean;
	/** A press there answers the question, or opens the menu of the hex. */
	isAsked: boolean;
	/** A counter or a city is there. */
	isFilled: boolean;
}

/** The sign of the pointer. */
export function signOf({ hex, measures, lifted, isLiftable, isAsked, isFilled }: Pointed): PointerSign {
	if (hex === null) return "plain";
	if (measures) return "measure";
	if (lifted) return mayGo(lifted, hex) ? "here" : "not-here";
	if (isLiftable) return "grab";
	return isAsked ? "choose" : isFilled ? "look" : "plain";
}

/** As the host has told of that very place; else as far as its reach is known. */
function mayGo({ shown, reach, from }: Lifted, hex: string): boolean {
	if (shown?.to === hex) return shown.preview.refusal === null;
	return hex === from || reach === null || reaches(reach, hex);
}

function reaches(reach: RouteReach, hex: string): boolean {
	if (reach.hexes.some((stop) => stop.hex === hex)) return true;
	return reachesBySea(reach) && reach.ports.some((port) => port.hex === hex);
}
