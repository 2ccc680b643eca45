/** The map as the contract's `map` request gives it. */
import type { Replies } from "../../electron/contract/contract.ts";

export type MapData = Replies["map"];
export type MapHex = MapData["hexes"][number];
export type MapHexside = MapData["hexsides"][number];
export type MapRoad = MapData["roads"][number];
export type MapCity = MapData["cities"][number];
