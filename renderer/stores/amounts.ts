/** How much may be given to a thing: all, half or none of it, and amounts that one press gives. */
import type { Decision } from "../../electron/contract/contract.ts";
import { type Draft, leftToGive } from "./draft.ts";

type Allocate = Extract<Decision, { kind: "allocate" }>;
type Item = Allocate["items"][number];

/** Parts of what may be given. */
export const SHARES = ["all", "half", "none"] as const;
/** A part of what may be given. */
export type Share = (typeof SHARES)[number];

/** So many amounts at most are buttons of their own. */
const PRESSES = 12;

/** A part of an item: as much as may be given it now, half of what it has, rounded down, or as little as it must be given. */
export function shareOf(share: Share, item: Item, draft: Draft, decision: Allocate): number {
	const now = draft.kind === "allocate" ? (draft.amounts[item.id] ?? 0) : 0;
	const most = Math.min(item.max, now + leftToGive(draft, decision));
	if (share === "none") return item.min;
	return share === "all" ? most : Math.max(item.min, Math.min(most, Math.floor(item.max / 2)));
}

/** That part of every item; null where not all of all may be given, so that it would have to be said of which. */
export function sharesOfAll(share: Share, { items, total }: Allocate): Readonly<Record<string, number>> | null {
	if (items.length < 2 || items.reduce((sum, { max }) => sum + max, 0) > total.max) return null;
	const part = ({ min, max }: Item) =>
		share === "all" ? max : share === "half" ? Math.max(min, Math.floor(max / 2)) : min;
	return Object.fromEntries(items.map((item) => [item.id, part(item)]));
}

/** The amounts of a question that asks for one alone, if they are few enough for a button each; else null. */
export function amountsToPress({ items, total }: Allocate): readonly number[] | null {
	const [item, ...others] = items;
	if (!item || others.length > 0) return null;
	const least = Math.max(item.min, total.min);
	const count = Math.min(item.max, total.max) - least + 1;
	return count > PRESSES ? null : Array.from({ length: Math.max(0, count) }, (_, more) => least + more);
}

/** The key of an amount where all are digits: itself. */
export function keyOfAmount(amount: number, amounts: readonly number[]): string | null {
	return amounts.every((each) => each <= 9) ? String(amount) : null;
}
