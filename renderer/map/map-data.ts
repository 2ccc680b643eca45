/** The map as the contract's `map` request gives it. */
import type { Replies } from "../../electron/contract/contract.ts";

/** A map as the host sends it. */
export type MapData = Replies["map"];
/** A printed hex: terrain, province, elevation. */
export type MapHex = MapData["hexes"][number];
/** A side between two hexes that has something on it: river, strait, pass. */
export type MapHexside = MapData["hexsides"][number];
/** A road or track, hex by hex. */
export type MapRoad = MapData["roads"][number];
/** A printed city: its hex, name, size and port. */
export type MapCity = MapData["cities"][number];
