/** A sheet on which single hexes lie in another province than the printed one (AW 12.22). */
import type { MapData } from "../../assets/schema/map.ts";
import type { HexId } from "./ids.ts";

/** The sheet with these hexes, and the cities in them, moved into other provinces. */
export function withProvinces(map: MapData, provinces: ReadonlyMap<HexId, string>): MapData {
	return {
		...map,
		hexes: map.hexes.map((hex) =>
			hex.terrain === "sea" ? hex : { ...hex, province: provinces.get(hex.id) ?? hex.province },
		),
		cities: map.cities.map((city) => ({ ...city, province: provinces.get(city.hex) ?? city.province })),
	};
}
