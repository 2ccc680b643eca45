/** `tabula hex`: everything the map says of a hex. */
import { HEX_PREFIX } from "../../assets/schema/lists.ts";
import type { MapData } from "../../assets/schema/map.ts";
import { families } from "../../engine/games.ts";
import { buildHexMap, type HexMap } from "../../engine/hexmap/index.ts";
import { mapsOf } from "../host/reference.ts";
import type { CommandContext } from "./context.ts";
import { pickById, type Report, WrongUse } from "./report.ts";

/** `written`: the hex with or without its map's prefix, as `it-1221` or `1221`. */
export function describeHex({ library }: CommandContext, mapId: string, written: string): Report {
	const data: MapData = pickById(mapsOf(library, families), "map", mapId);
	const map = buildHexMap(data);
	const id = /^\d{4}$/.test(written) ? `${HEX_PREFIX[data.id]}-${written}` : written;
	if (!map.has(id)) throw new WrongUse(`There is no hex ${written} on the map ${mapId}.`);
	const neighbours = map.neighbours(id).map((other) => sideOf(map, id, other));
	const json = { map: mapId, ...map.hex(id), city: map.cityAt(id), centre: map.centre(id), neighbours };
	return { lines: [...hexLines(map, id), ...neighbours.map(sideLine)], json, ok: true };
}

interface Side {
	readonly hex: string;
	readonly terrain: string;
	readonly river: string | null;
	/** Classes of the roads that cross. */
	readonly roads: readonly string[];
	readonly strait: boolean;
}

function sideOf(map: HexMap, id: string, other: string): Side {
	const roads = map.roads(id, other).map((road) => `${road.name} (${road.class})`);
	const strait = map.side(id, other)?.strait === true;
	return { hex: other, terrain: map.hex(other).terrain, river: map.river(id, other), roads, strait };
}

function hexLines(map: HexMap, id: string): string[] {
	const hex = map.hex(id);
	const city = map.cityAt(id);
	const place = hex.province ?? hex.sea ?? map.land(id)?.region ?? "no province";
	return [
		`${id}: ${hex.terrain}, ${place}${hex.feature ? `, ${hex.feature}` : ""}`,
		...(city ? [`  ${city.name}: ${city.size ?? "no"} city${city.port ? `, ${city.port} port` : ""}`] : []),
	];
}

function sideLine({ hex, terrain, river, roads, strait }: Side): string {
	const printed = [...(river ? [`${river} river`] : []), ...(strait ? ["strait"] : []), ...roads];
	return `  ${hex} ${terrain}${printed.length > 0 ? `: ${printed.join(", ")}` : ""}`;
}
