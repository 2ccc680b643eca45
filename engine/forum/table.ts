/** The table of Forum as its rules see it, and the few things that every rule does on it. */
import {
	type LogEntry,
	type Menu,
	type Option,
	type Reason,
	ref,
	type Table,
	type TextArgument,
	text,
} from "../kernel/index.ts";
import type { ForumData } from "./data.ts";
import type { ForumPhase, ForumState, House, HouseId, MarketId } from "./state.ts";

/** The table that every rule of Forum is handed. */
export interface Forum extends Table<ForumState> {
	readonly data: ForumData;
}

/** Throws when nobody sits there, which is a fault in the rules. */
export function houseById<Each>({ houses }: { readonly houses: Record<HouseId, Each> }, id: HouseId): Each {
	const house = houses[id];
	if (house === undefined) throw new Error(`No house "${id}" is at this table.`);
	return house;
}

/** The players clockwise, from the one who began the turn (FO 0.6). */
export function clockwise({ order, first }: Pick<ForumState, "order" | "first">): HouseId[] {
	const start = order.indexOf(first);
	return [...order.slice(start), ...order.slice(0, start)];
}

/** The reference to a house in a sentence. */
export const houseRef = (id: HouseId) => ref("side", id);
/** The reference to a market in a sentence. */
export const marketRef = (id: MarketId) => ref("market", id);

/** Writes into the log. */
export function sayInForum(
	table: Forum,
	key: string,
	args: Record<string, TextArgument>,
	more: Omit<LogEntry, "text"> = {},
): void {
	table.log({ text: text(`forum.${key}`, args), ...more });
}

/** Why something may not be done. */
export function forumReason(rule: string, key: string, args?: Record<string, TextArgument>): Reason {
	return { rule, why: text(`forum.refused.${key}`, args) };
}

/** Ends a player's step, or leaves what he has begun. */
export const DONE = "done";

/** The option {@link DONE}, in the words `forum.option.<key>`. */
export function done(key: string, args?: Parameters<typeof text>[1]): Option {
	return { id: DONE, text: text(`forum.option.${key}`, args) };
}

/** Phases in which a player acts. */
const ACTING = ["move", "intrigue", "build"] as const satisfies readonly ForumPhase[];

/** FO 0.6: what belongs to the other phases is refused in this one. */
export function refuseOtherPhases(menu: Menu, present: (typeof ACTING)[number]): void {
	if (!menu.tells) return;
	for (const phase of ACTING) {
		const option = { id: `phase/${phase}`, text: text(`forum.option.phase-${phase}`) };
		const args = { phase: text(`forum.phase.${phase}`) };
		if (phase !== present) menu.add(option, forumReason("FO 0.6", "other-phase", args));
	}
}

/** What he holds of a kind of child; the first of them leaves first. */
export function firstChild({ hand }: House, data: ForumData, kind: string): string | undefined {
	return hand.find((child) => data.children.get(child)?.kind === kind);
}
