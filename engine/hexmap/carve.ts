/** A sheet on which hexes lie in another province (AW 12.22) or, with fleets, in another sea (CR 2.1) than the printed one. */
import type { Sea } from "../../assets/schema/atlas.ts";
import type { MapData, SeaHex } from "../../assets/schema/map.ts";
import type { MapHexId } from "./ids.ts";

/** The sheet with these hexes, and the cities in them, moved into other provinces. */
export function withProvinces(map: MapData, provinces: ReadonlyMap<MapHexId, string>): MapData {
	return {
		...map,
		hexes: map.hexes.map((hex) =>
			hex.terrain === "sea" ? hex : { ...hex, province: provinces.get(hex.id) ?? hex.province },
		),
		cities: map.cities.map((city) => ({ ...city, province: provinces.get(city.hex) ?? city.province })),
	};
}

/** The sheet with the seas that are carved out of others: hexes of those, between their degrees north and east. */
export function withSeas(map: MapData, seas: readonly Sea[]): MapData {
	const carved = seas.filter(({ carvedFrom }) => carvedFrom !== undefined);
	if (carved.length === 0) return map;
	return {
		...map,
		hexes: map.hexes.map((hex) =>
			hex.terrain === "sea" ? { ...hex, sea: carved.find((sea) => takes(sea, hex))?.id ?? hex.sea } : hex,
		),
	};
}

/** A sea begins at its least degree and ends before its greatest. */
function takes({ carvedFrom = [], box }: Sea, { sea, lat, lon }: SeaHex): boolean {
	if (!box || !carvedFrom.includes(sea)) return false;
	return lat >= box.latMin && lat < box.latMax && lon >= box.lonMin && lon < box.lonMax;
}
