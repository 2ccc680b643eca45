/**
 * What the teller tells. The log becomes passages: sentences, each with the entries that it is made from. Diary, playback, "since you sat
 * here last" and whatever else speaks of what happened read passages, so that nothing is told twice in two ways.
 */
import type { PlacedEntry, Ref, Text } from "../../electron/contract/contract.ts";

/** How much a passage matters: nothing came of it, a lesser thing, a weighty one, a moment to stop for. */
export type Weight = 0 | 1 | 2 | 3;

/** Something that a whole table looks up for. */
export interface Moment {
	readonly kind: "leader" | "city" | "province" | "fleet" | "piece" | "year" | "end";
	readonly text: Text;
	/** Where it is, as far as that can be shown. */
	readonly at: readonly Ref[];
	/** The entry that tells it, by its index. */
	readonly entry: number;
}

/** Men who were lost. */
export interface Loss {
	readonly side: string;
	/** What cost them their lives, such as `march`, `fight`, `trampled`, `flight`. */
	readonly cause: string;
	/** Strength points, elephants among them. */
	readonly sp: number;
}

/** A piece of the story: sentences, with the entries they are made from and all that is known of them. */
export interface Passage {
	/** What it is: `march`, `battle`, ... as the game calls it; `entry` where the log speaks for itself. */
	readonly kind: string;
	/** What is said: one sentence, seldom more. */
	readonly said: readonly Text[];
	/** How it ended, in a word or two after the last sentence, such as whether a leader goes on. */
	readonly after: Text | null;
	/** What it is made from, in order; every entry of the log belongs to one passage. Never empty. */
	readonly entries: readonly PlacedEntry[];
	readonly heading: PlacedEntry["heading"];
	/** The seat whose doing it is. */
	readonly seat: string | null;
	readonly weight: Weight;
	readonly moments: readonly Moment[];
	readonly losses: readonly Loss[];
	/** The entry, by its index, with which it is decided who has won; null where nobody fought, or it is not decided yet. */
	readonly verdict: number | null;
	/** Where to look. */
	readonly places: readonly Ref[];
	/** Everything that is spoken of, by kind: `leader`, `side`, `city`, ... */
	readonly about: readonly Ref[];
}

/** The kind of a passage of phases in which nothing was done: it stands where their headings would, and is none to go to. */
export const IDLE = "idle";

/** Makes passages of a log, or of a stretch of one. */
export type Teller = (log: readonly PlacedEntry[]) => readonly Passage[];

/** Tells a passage from all others of the campaign. */
export function nameOfPassage({ entries }: Pick<Passage, "entries">): string {
	const [first] = entries;
	return first ? `${first.node}/${first.index}` : "";
}

/** The answers that a passage came of, in order. */
export function nodesOf({ entries }: Pick<Passage, "entries">): number[] {
	return [...new Set(entries.map(({ node }) => node))];
}

/** The ids of what a passage speaks of, of one kind. */
export function spokenOf({ about }: Pick<Passage, "about">, kind: string): string[] {
	return about.flatMap((one) => (one.kind === kind ? [one.id] : []));
}
