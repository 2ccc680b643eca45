/** AW 7.14, 7.23: by which seas ships go from one coast to another. */
import type { GameData } from "../../data.ts";
import { oncePerGame, oncePerStep } from "../../map-cache.ts";
import type { SeaId } from "../../state.ts";
import { seasAt } from "../07-02-ports.ts";

/** Seas from one coast to another, in order. */
export type Seaway = readonly SeaId[];

/**
 * 7.23: every way by sea from one coast to another that takes no sea in vain: none goes through all the seas of another. The
 * shortest comes first.
 */
export const seawaysBetween = oncePerStep((data, from, to): readonly Seaway[] => {
	const all = seasAt(data, from).flatMap((sea) => goOn(data, [sea], new Set(seasAt(data, to))));
	const needed = all.filter((way) => !all.some((other) => other.length < way.length && isPartOf(other, way)));
	return needed.toSorted((a, b) => a.length - b.length);
});

function goOn(data: GameData, way: Seaway, goals: ReadonlySet<SeaId>): Seaway[] {
	const here = way.at(-1) ?? "";
	if (goals.has(here)) return [way];
	const next = [...(seasBeside(data).get(here) ?? [])].filter((sea) => !way.includes(sea));
	return next.flatMap((sea) => goOn(data, [...way, sea], goals));
}

const isPartOf = (way: Seaway, other: Seaway) => way.every((sea) => other.includes(sea));

/** Seas that touch one another. */
const seasBeside = oncePerGame(({ map }): ReadonlyMap<SeaId, ReadonlySet<SeaId>> => {
	const beside = new Map<SeaId, Set<SeaId>>();
	for (const { id, sea } of map.hexes.values()) {
		if (sea === null) continue;
		const known = beside.get(sea) ?? new Set();
		beside.set(sea, known);
		for (const next of map.neighbours(id)) {
			const other = map.hex(next).sea;
			if (other !== null && other !== sea) known.add(other);
		}
	}
	return beside;
});
