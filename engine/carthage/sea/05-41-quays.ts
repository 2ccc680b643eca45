/** CR 5.41, 7.61, 7.67: where a Roman magistrate takes ship for a province overseas: in a friendly port if Rome has transports, and at the ferry. */

import { oncePerHex, oncePerKey } from "../../ancient-world/map-cache.ts";
import { oncePerQuery, oncePerQueryAt } from "../../ancient-world/query-cache.ts";
import { friendlyPortAt } from "../../ancient-world/sea/07-02-ports.ts";
import type { HexId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { hexesToHex, landOfProvince } from "../../rome/offices/05-41-provinces.ts";
import { hasTransports } from "./07-62-means.ts";
import { acrossFrom } from "./07-67-ferry.ts";
import { portsOf } from "./07-71-harbours.ts";

const ROME = "rome";

/** Hexes over land to the nearest place where ships take men to a province or an area; undefined where no way leads to one. */
export function stepsToQuay(table: AncientWorld, area: string, hex: HexId): number | undefined {
	const port = hasShips(table) ? portsByLand(table.data, hex).find(({ port }) => isOpen(table, port)) : undefined;
	const ways = ferriesTo(table.data, area).flatMap((ferry) => hexesToHex(table.data, ferry).get(hex) ?? []);
	if (port) ways.push(port.steps);
	return ways.length > 0 ? Math.min(...ways) : undefined;
}

const hasShips = oncePerQuery((table): boolean => hasTransports(table, ROME));

/** Ports that land joins to a hex, the nearest first. */
const portsByLand = oncePerHex((data, hex): readonly { readonly port: HexId; readonly steps: number }[] =>
	[...portsOf(data).values()]
		.flatMap(({ hex: port }) => {
			const steps = hexesToHex(data, port).get(hex);
			return steps === undefined ? [] : [{ port, steps }];
		})
		.sort((a, b) => a.steps - b.steps),
);

const isOpen = oncePerQueryAt((table, port: HexId): boolean => friendlyPortAt(table, ROME, port) !== null);

/** The city where the ferry lies that crosses to it. */
const ferriesTo = oncePerKey((data, area: string): readonly HexId[] => [
	...new Set(landOfProvince(data, area).flatMap((hex) => acrossFrom({ data }, hex).slice(0, 1))),
]);
