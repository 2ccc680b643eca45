/** Hex maps: ids, neighbours, distances, hexsides, roads, ways. */
export { withProvinces, withSeas } from "./carve.ts";
export { buildHexMap, type Crossing, type HexMap } from "./hexmap.ts";
export type { MapHexId as HexId } from "./ids.ts";
