/** CR 7.61, 7.32: where transports begin, and the way from there to a coast. */
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import type { CityId, HexId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { HexMap } from "../../hexmap/index.ts";
import { allFleets } from "../fleets/07-11-fleets.ts";
import { type SeaReach, seaReach, type Voyage as Way } from "../sea/07-32-sea-points.ts";

/** Where ships are taken. */
export interface Quay {
	/** The land hex. */
	readonly hex: HexId;
	/** Where the way begins: the harbour of that hex, or on a beach the water beside it. */
	readonly from: HexId;
	/** Null on a beach. */
	readonly port: CityId | null;
	/** 7.67: over the strait, and whoever lies in it. */
	readonly ferry?: true;
}

/** Sea hexes that transports sail, and what the way counts. */
export interface SeaWay {
	/** Those entered, in order. */
	readonly path: readonly HexId[];
	readonly way: Way;
}

/**
 * The way from a quay to a port, or to the water before a beach; null where none leads. Where an enemy Fleet lies ships must Stop
 * (7.32), but they slip past one that blockades the port they come from or go to (7.68).
 */
export function wayTo(table: AncientWorld, side: SideId, quay: Quay, to: HexId, port: CityId | null): SeaWay | null {
	const { map } = table.data;
	const reach = reachFrom(map, quay.from, quay.ferry ? new Set() : closedTo(table, side, [quay.port, port]));
	const whole = reach.voyageTo(to);
	if (port !== null) return whole && { path: whole.path.slice(1, -1), way: whole };
	if (whole) return toWater(whole);
	const waters = map.neighbours(to).filter((hex) => map.sea(hex) !== null);
	const ways = waters.flatMap((hex) => reach.voyageTo(hex) ?? []);
	const [best] = ways.toSorted((a, b) => a.seaPoints - b.seaPoints);
	return best ? { path: best.path.slice(1), way: best } : null;
}

/** A way to a hex of the coast ends in the water before it. */
function toWater(whole: Way): SeaWay {
	const way = { ...whole, path: whole.path.slice(0, -1) };
	return { path: way.path.slice(1), way };
}

/** Sea hexes with enemy Fleets, those apart that blockade one of some ports. */
function closedTo(table: AncientWorld, side: SideId, ports: readonly (CityId | null)[]): ReadonlySet<HexId> {
	const inTheWay = allFleets(table).filter(
		(fleet) =>
			fleet.port === null &&
			areEnemies(table, fleet.side, side) &&
			(fleet.blockades === null || !ports.includes(fleet.blockades)),
	);
	return new Set(inTheWay.map(({ hex }) => hex));
}

const KNOWN = new WeakMap<HexMap, Map<string, SeaReach>>();
const MOST_KNOWN = 64;

/** The reach from a hex past some others. It hangs on nothing else, and is asked for every coast in turn, so it is kept for a while. */
function reachFrom(map: HexMap, from: HexId, closed: ReadonlySet<HexId>): SeaReach {
	const known = KNOWN.get(map) ?? new Map<string, SeaReach>();
	KNOWN.set(map, known);
	const key = [from, ...[...closed].sort()].join(" ");
	const reach = known.get(key) ?? seaReach(map, from, { mustStop: (hex) => closed.has(hex) });
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(key, reach);
	return reach;
}
