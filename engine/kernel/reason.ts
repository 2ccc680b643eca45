/** Why the rules say no, and for how long they will: of several reasons the one that holds longest is told. */
import { tellsReasons } from "./look.ts";
import type { Text } from "./text.ts";

/** The rule a question, a refusal or a log entry rests on, as the rules index spells it: `AW 8.23`, `TB.start`. */
export type RuleNumber = string;

/** For how long a reason holds whatever the player does, from the shortest on: as things stand, or until phase, year or game are over. */
const SPANS = ["now", "phase", "year", "game"] as const;
/** The time for which a reason holds. */
export type Span = (typeof SPANS)[number];

/** A rule says no, and why. */
export interface Reason {
	readonly rule: RuleNumber;
	readonly why: Text;
	/** Left out, it holds as things stand now. */
	readonly holds?: Span;
}

const spanOf = ({ holds = "now" }: Pick<Reason, "holds">): number => SPANS.indexOf(holds);

/** A reason alone, of whatever it is part of. */
export const reasonOf = ({ rule, why, holds }: Reason): Reason => (holds ? { rule, why, holds } : { rule, why });

/** Of several reasons the one that holds longest, of equal ones the first; null where there is none. */
export function longest(...reasons: readonly (Reason | null)[]): Reason | null {
	let found: Reason | null = null;
	for (const reason of reasons) if (reason && (!found || spanOf(reason) > spanOf(found))) found = reason;
	return found;
}

/** As {@link longest}, for reasons that are dear to find: none is looked for after one that holds for the game, or where any one decides. */
export function longestOf(...whys: readonly (() => Reason | null)[]): Reason | null {
	let found: Reason | null = null;
	for (const why of whys) {
		found = longest(found, why());
		if (found && (found.holds === "game" || !tellsReasons())) break;
	}
	return found;
}

/** Reasons, or things refused with theirs, from the one that holds longest on; equal ones stay as they stand. */
export function longestFirst<Refused extends Pick<Reason, "holds">>(refused: readonly Refused[]): Refused[] {
	return refused.toSorted((one, other) => spanOf(other) - spanOf(one));
}

/** Why none of some things may be had: the reason that holds longest; null where one may, or there are none. */
export function whyNone<Thing>(things: Iterable<Thing>, whyNot: (thing: Thing) => Reason | null): Reason | null {
	let found: Reason | null = null;
	for (const thing of things) {
		const reason = whyNot(thing);
		if (!reason) return null;
		found = longest(found, reason);
	}
	return found;
}
