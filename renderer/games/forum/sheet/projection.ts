/** Degrees become places on the sheet, by a scale that is larger where markets stand close together. */
import type { ForumMap } from "../../../../assets/schema/forum-map.ts";
import type { Point } from "../../../map/options.ts";

/** A place on the globe in degrees, east and north counting up. */
export type Place = readonly [lon: number, lat: number];
type Scale = ForumMap["scale"]["lon"];

/** Where a place lies, in map units. */
export function project({ lon, lat }: ForumMap["scale"], [east, north]: Place): Point {
	return { x: unitsAt(lon, east), y: unitsAt(lat, north) };
}

/** Between two entries of a scale in proportion; beyond its ends as between the outermost two. */
export function unitsAt(scale: Scale, degrees: number): number {
	const grows = (scale.at(-1)?.[0] ?? 0) > (scale[0]?.[0] ?? 0);
	const above = scale.findIndex(([mark]) => (grows ? mark >= degrees : mark <= degrees));
	const index = Math.min(Math.max(above, 1), scale.length - 1);
	const [from, to] = [scale[above < 0 ? scale.length - 2 : index - 1], scale[above < 0 ? scale.length - 1 : index]];
	if (!from || !to) return 0;
	return from[1] + ((degrees - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
