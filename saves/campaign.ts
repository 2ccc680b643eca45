/** A campaign as it was read, whether it can be written or not. */
import type { GameSetup } from "../engine/kernel/game.ts";
import type { JournalNode } from "../engine/kernel/session.ts";
import type { Contents, SaveMeta } from "./examine.ts";
import type { Recorded } from "./journal.ts";

/** To look at. */
export interface Campaign {
	readonly path: string;
	readonly meta: SaveMeta;
	readonly setup: GameSetup;
	/** The journal, in order of ids. */
	readonly nodes: readonly JournalNode[];
	/** The node the campaign stands at. */
	readonly head: number;
	/** The answers that were given by an order of their seat. */
	readonly byOrder: ReadonlySet<number>;
	/** What was written with node `id`. Throws a RangeError when there is none. */
	recorded(id: number): Recorded;
}

/** A campaign as it was read from the file at `path`. */
export function campaignOf(path: string, { meta, nodes, head, recorded, byOrder }: Contents): Campaign {
	return { path, meta, setup: setupOf(meta), nodes, head, byOrder, recorded: (id) => recordedIn(recorded, id) };
}

/** The set-up that the game of a campaign was begun with. */
export function setupOf({ seed, dice, options, seats }: SaveMeta): GameSetup {
	return { seed, dice, options, seated: Object.keys(seats) };
}

/** The record of a node. Throws a RangeError when there is none. */
export function recordedIn(all: readonly Recorded[], id: number): Recorded {
	const recorded = all[id];
	if (!recorded) throw new RangeError(`The journal holds no node ${id}.`);
	return recorded;
}
