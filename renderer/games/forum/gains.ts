/** Where each point of prestige came from, as the log tells. */
import type { PlacedEntry } from "../../../electron/contract/contract.ts";

/** Prestige that a house gained or lost by something that the log tells. */
export interface Gain {
	readonly house: string;
	/** Below 0 for a loss. */
	readonly by: number;
	readonly entry: PlacedEntry;
}

/** Every gain and loss of prestige in the log, in order. Nobody loses more than he has (FO 4). */
export function gainsIn(log: readonly PlacedEntry[]): Gain[] {
	const held = new Map<string, number>();
	return log.flatMap((entry) =>
		changesOf(entry).flatMap(({ house, by }): Gain[] => {
			const has = held.get(house) ?? 0;
			const change = Math.max(-has, by);
			held.set(house, has + change);
			return change === 0 ? [] : [{ house, by: change, entry }];
		}),
	);
}

/** What an entry says of prestige, house by house. */
function changesOf({ text: { key, args = {} } }: PlacedEntry): { house: string; by: number }[] {
	return Object.entries(CHANGES[key] ?? {}).flatMap(([amount, { who, sign }]) =>
		who.flatMap((name) => {
			const house = args[name];
			return typeof house === "object" && "id" in house
				? [{ house: house.id, by: sign * Number(args[amount] ?? 0) }]
				: [];
		}),
	);
}

type Change = Readonly<Record<string, { who: readonly string[]; sign: 1 | -1 }>>;
const OWN = { who: ["side"], sign: 1 } as const;

/** Entries of prestige that a card of fate gave or took. */
export const BY_FATE: readonly string[] = [
	"forum.fate.prestige",
	"forum.fate.elected",
	"forum.fate.buys",
	"forum.fate.divorced",
];

/** What prestige comes from, by the keys of what the log says of it. */
export const SOURCES: readonly { readonly id: string; readonly keys: readonly string[] }[] = [
	{ id: "marriages", keys: ["forum.marries-locally", "forum.houses-joined", "forum.divorces", "forum.divorces-both"] },
	{ id: "regions", keys: ["forum.region"] },
	{ id: "gifts", keys: ["forum.gives"] },
	{ id: "riches", keys: ["forum.converts", "forum.falls-below"] },
	{ id: "fate", keys: BY_FATE },
	{ id: "loans", keys: ["forum.borrows"] },
];

/** Entries that change prestige, by the key of what they say: which amount, and whose. */
const CHANGES: Readonly<Record<string, Change>> = {
	"forum.marries-locally": { gained: OWN },
	"forum.houses-joined": { gained: { who: ["side", "other"], sign: 1 } },
	"forum.divorces": { loss: { who: ["side"], sign: -1 } },
	"forum.divorces-both": { loss: { who: ["side", "other"], sign: -1 } },
	"forum.region": { by: OWN },
	"forum.gives": { gained: OWN },
	"forum.fate.prestige": { by: OWN },
	"forum.fate.elected": { gained: OWN },
	"forum.fate.buys": { by: OWN },
	"forum.fate.divorced": { by: OWN },
	"forum.borrows": { loans: { who: ["side"], sign: -1 } },
	"forum.converts": { by: OWN },
	"forum.falls-below": { by: OWN },
};
