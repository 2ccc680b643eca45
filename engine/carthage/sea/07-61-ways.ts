/** CR 7.61, 7.32: where transports begin, and the way from there to a coast. */
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import type { CityId, HexId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { Fleet } from "../state.ts";
import { allFleets } from "./07-11-fleets.ts";
import { type SeaReach, seaReach, type SeaPassage as Way } from "./07-32-sea-points.ts";

/** Where ships are taken. */
export interface Quay {
	/** The land hex. */
	readonly hex: HexId;
	/** Where the way begins: the harbour of that hex, or on a beach the water beside it. */
	readonly from: HexId;
	/** Null on a beach. */
	readonly port: CityId | null;
	/** 7.67: the land across the strait, where alone the ferry lands; it goes past whoever lies in it. */
	readonly ferry?: readonly HexId[];
}

/** Sea hexes that transports sail, and what the way counts. */
export interface SeaWay {
	/** Those entered, in order. */
	readonly path: readonly HexId[];
	readonly way: Way;
}

/** The ways to ports, and to the water before the beaches of hexes; `port` is null for a beach. */
export interface Ways {
	/** Sea Points of the way; null where none leads. */
	pointsTo(to: HexId, port: CityId | null): number | null;
	/** Throws where none leads. */
	to(to: HexId, port: CityId | null): SeaWay;
}

/**
 * The ways from a quay, as the sea is now. Where an enemy Fleet lies ships must Stop (7.32), but they slip past one that blockades
 * the port they come from or go to (7.68).
 */
export function transportRoutesFrom(table: AncientWorld, side: SideId, quay: Quay): Ways {
	const { map } = table.data;
	const inTheWay = quay.ferry ? [] : enemiesInTheWay(table, side, quay.port);
	const reachPast = (fleets: readonly Fleet[]) =>
		seaReach(map, quay.from, { closed: new Set(fleets.map(({ hex }) => hex)) });
	let open: SeaReach | null = null;
	const reachTo = (port: CityId | null) => {
		const others = inTheWay.filter(({ blockades }) => blockades === null || blockades !== port);
		if (others.length < inTheWay.length) return reachPast(others);
		open ??= reachPast(inTheWay);
		return open;
	};
	const watersBy = (to: HexId) => map.neighbours(to).filter((hex) => map.sea(hex) !== null);
	return {
		pointsTo(to, port) {
			const reach = reachTo(port);
			const whole = reach.seaPointsTo(to);
			if (whole !== null || port !== null) return whole;
			const points = watersBy(to).flatMap((hex) => reach.seaPointsTo(hex) ?? []);
			return points.length === 0 ? null : Math.min(...points);
		},
		to(to, port) {
			const reach = reachTo(port);
			const whole = reach.voyageTo(to);
			if (whole) return port === null ? toWater(whole) : { path: whole.path.slice(1, -1), way: whole };
			const ways = port === null ? watersBy(to).flatMap((hex) => reach.voyageTo(hex) ?? []) : [];
			const [best] = ways.toSorted((a, b) => a.seaPoints - b.seaPoints);
			if (!best) throw new Error(`No ship comes from ${quay.from} to ${to}.`);
			return { path: best.path.slice(1), way: best };
		},
	};
}

/** A way to a hex of the coast ends in the water before it. */
function toWater(whole: Way): SeaWay {
	const way = { ...whole, path: whole.path.slice(0, -1) };
	return { path: way.path.slice(1), way };
}

/** Enemy Fleets at sea, those apart that blockade a port. */
const enemiesInTheWay = (table: AncientWorld, side: SideId, port: CityId | null): Fleet[] =>
	allFleets(table).filter(
		(fleet) =>
			fleet.port === null &&
			areEnemies(table, fleet.side, side) &&
			(fleet.blockades === null || fleet.blockades !== port),
	);
