/** What the tellers of these games are handed: a group of entries without its last words, in the phase of a leader. */
import type { PlacedEntry, Ref } from "../../../../electron/contract/contract.ts";
import type { Entries } from "./entries.ts";
import { refOf } from "./entries.ts";

/** A group of entries, with what was known before it: the phase, and whose it is. */
export interface StoryScene {
	readonly entries: Entries;
	/** The heading of the phase in which it happened; null outside of one. */
	readonly phase: PlacedEntry | null;
	readonly cityOf: CityOf;
	/** What was told just before, in the same phase; empty where nothing was. */
	readonly before: Entries;
}

/** The city that a hex is called by, its own or one that is near; null where there is none. */
export type CityOf = (hex: string) => string | null;

/** Who acts for a side: the leader of the phase, where it is his; else the side. */
export function actorOf({ phase }: StoryScene, side: Ref | null): Ref | null {
	return (side && phase?.seat === side.id && refOf(phase, "leader")) || side;
}
