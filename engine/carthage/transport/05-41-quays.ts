/** CR 5.41, 7.61, 7.67: where a Roman magistrate takes ship for a province overseas: in a friendly port if Rome has transports, and at the ferry. */
import { oncePerKey } from "../../ancient-world/printed-once.ts";
import { friendlyPortAt } from "../../ancient-world/sea/07-02-ports.ts";
import type { HexId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { landOf } from "../../rome/offices/05-41-provinces.ts";
import { portsOf } from "../sea/07-71-harbours.ts";
import { hasTransports } from "./07-62-means.ts";
import { acrossFrom } from "./07-67-ferry.ts";

const ROME = "rome";

/** Hexes where ships take men to a province or an area. */
export function quaysFor(table: AncientWorld, area: string): readonly HexId[] {
	const ports = hasTransports(table, ROME) ? [...portsOf(table.data).values()] : [];
	const open = ports.flatMap(({ hex }) => (friendlyPortAt(table, ROME, hex) === null ? [] : [hex]));
	return [...open, ...ferriesTo(table.data, area)];
}

/** The city where the ferry lies that crosses to it. */
const ferriesTo = oncePerKey((data, area: string): readonly HexId[] => [
	...new Set(landOf(data, area).flatMap((hex) => acrossFrom({ data }, hex).slice(0, 1))),
]);
