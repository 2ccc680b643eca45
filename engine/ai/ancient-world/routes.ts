/** How a place is come to: over land, or by ship from the nearest port of one's own. */

import type { City } from "../../../assets/schema/atlas.ts";
import { forceOf } from "../../ancient-world/forces.ts";
import { oncePerGame, oncePerHex } from "../../ancient-world/map-cache.ts";
import { whyNotEnter, whyNotStop } from "../../ancient-world/march/06-3-terrain.ts";
import { inOneQuery } from "../../ancient-world/query-cache.ts";
import { coastOf } from "../../ancient-world/sea/07-02-ports.ts";
import { navalOf } from "../../ancient-world/sea/naval-system.ts";
import type { HexId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld, Mover } from "../../ancient-world/table.ts";
import { pathBetween, wayBetween, waysTo } from "./land-distances.ts";

/** A way to a place. */
export interface Route {
	/** What it costs; infinite where none leads there. */
	readonly way: number;
	/** Where it goes on board; null where it stays on land. */
	readonly embarks: HexId | null;
}

/** A voyage is worth so long a way over land, wherever it goes. */
const VOYAGE = 10;
/** Shorter ways over land are not compared with a voyage. */
const NEAR = 12;

/** The best way of a side from a hex to a place. Whether there are ships is not looked at. */
export function routeTo(table: AncientWorld, side: SideId, from: HexId, place: HexId): Route {
	const byLand = wayBetween(table.data, from, place);
	if (byLand <= NEAR || table.data.scenario.navalSystem === "none") return { way: byLand, embarks: null };
	const port = nearestPort(table, side, from);
	if (port === null) return { way: byLand, embarks: null };
	const bySea = wayBetween(table.data, from, port) + VOYAGE + coastalWay(table.data, place);
	return bySea < byLand ? { way: bySea, embarks: port } : { way: byLand, embarks: null };
}

/** On so many shores somebody may land for a place. */
const SHORES = 3;

/** The shores that are nearest to a place. */
const shoresOf = oncePerHex((data, place): readonly HexId[] => {
	const wayFrom = waysTo(data, place);
	return coastOf(data)
		.toSorted((a, b) => wayFrom(a) - wayFrom(b))
		.slice(0, SHORES);
});

/** The way to a place from the nearest shore. */
const coastalWay = oncePerHex((data, place): number => {
	const [nearest] = shoresOf(data, place);
	return nearest === undefined ? Number.POSITIVE_INFINITY : wayBetween(data, nearest, place);
});

/** Is there a shore near a place where ships from a port would land him, and those with him? */
export function landsNear(table: AncientWorld, mover: Mover, port: HexId, place: HexId): boolean {
	const own = mover.leader === null ? null : forceOf(table, mover.leader);
	const column = own && mover.withSps ? [own] : [];
	const naval = navalOf(table);
	const troops = () => (table.state.march ? "force-movement" : naval.boardingOperation(table, mover.side, port));
	const operation = mover.withSps ? troops() : "leader-movement";
	const passengers = { mover, column, path: [port], operation };
	return inOneQuery(() => shoresOf(table.data, place).some((hex) => naval.whyNotSail(table, passengers, hex) === null));
}

const ports = oncePerGame((data) => [...data.cities.values()].filter(({ port }) => port !== null));

/** Ports that can be walked to from a hex, the nearest first. */
const portsFrom = oncePerHex((data, from): readonly City[] => {
	const way = ({ hex }: City) => wayBetween(data, from, hex);
	return ports(data)
		.filter((port) => way(port) < Number.POSITIVE_INFINITY)
		.toSorted((a, b) => way(a) - way(b));
});

/** The nearest port of a side that nobody besieges; null where it has none that can be walked to. */
function nearestPort({ state, data }: AncientWorld, side: SideId, from: HexId): HexId | null {
	const isOpen = ({ id }: City) => state.cities[id]?.control === side && state.cities[id]?.siege === null;
	return portsFrom(data, from).find(isOpen)?.hex ?? null;
}

/** So many steps of a way are looked at: what bars a march stands mostly at its beginning, such as the border of a magistrate's province. */
const LOOKED_AT = 4;

/**
 * May somebody set out for a place, or for the ships that go there, and Stop when he has come? Before a place that is itself closed to him he may stand if the way there is open, unless what he wants is done `there` alone.
 */
export function isOpenWay(
	table: AncientWorld,
	mover: Mover,
	[from, place]: readonly [from: HexId, place: HexId],
	there = false,
): boolean {
	const { embarks } = routeTo(table, mover.side, from, place);
	if (embarks !== null && !landsNear(table, mover, embarks, place)) return false;
	const way = pathBetween(table.data, from, embarks ?? place);
	return inOneQuery(() => {
		const isOpen = (to: HexId, n: number) => whyNotEnter(table, mover, way[n] ?? from, to) === null;
		const steps = way.slice(1);
		const isClosed = steps.length > 0 && !isOpen(steps.at(-1) ?? from, steps.length - 1);
		if (there && isClosed) return false;
		const path = isClosed && steps.length > 1 ? way.slice(0, -1) : way;
		if (isClosed && path.length > 1 && !isOpen(path.at(-1) ?? from, path.length - 2)) return false;
		return path.slice(1, 1 + LOOKED_AT).every(isOpen) && whyNotStop(table, mover, path) === null;
	});
}
