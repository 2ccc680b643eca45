/** Where a name becomes a side: a seat of the kernel, a player's answer, a key of a record. Everywhere else it is one already. */
import { NATIONS } from "../../assets/schema/lists.ts";
import type { BySide, SideId } from "./state.ts";

const SIDES: ReadonlySet<string> = new Set(NATIONS);

const isSide = (name: string): name is SideId => SIDES.has(name);

/** The side of that name. Throws when there is none. */
export function sideNamed(name: string): SideId {
	if (isSide(name)) return name;
	throw new Error(`There is no side called "${name}".`);
}

/** What is kept by side, each with its side, in the record's order. */
export function entriesOf<Value>(record: Readonly<BySide<Value>>): [SideId, Value][] {
	return Object.entries<Value>(record).map(([name, value]) => [sideNamed(name), value]);
}

/** The sides for which something is kept, in the record's order. */
export function sidesOf(record: Readonly<BySide<unknown>>): SideId[] {
	return Object.keys(record).map(sideNamed);
}
