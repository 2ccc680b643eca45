/** `forum/map.json`: the sheet that the markets of Forum are drawn on. Places are `[longitude, latitude]` in degrees. */
import { z } from "zod";
import { slug, source } from "./lists.ts";

const place = z.tuple([z.number(), z.number()]);
/** A line along places. */
const line = z.array(place).min(2);
/** The outline of an area; its last place is joined to its first. */
const outline = z.array(place).min(3);
/** `[degrees, map units]`, both growing or both falling; between two of them lies a straight scale. */
const scale = z.array(z.tuple([z.number(), z.number()])).min(2);

/** The shape of `forum/map.json`: coasts, rivers, ridges and names in degrees, and where each market's name stands. */
export const forumMapSchema = z.strictObject({
	source,
	/** What is seen when the whole board is. */
	fit: z.strictObject({ lon: place, lat: place }),
	/** The sheet is drawn larger where markets stand close together. */
	scale: z.strictObject({ lon: scale, lat: scale }),
	/** The ocean and the seas that it reaches; everything else is land. */
	ocean: outline,
	islands: z.array(z.strictObject({ id: slug, coast: outline })),
	inlandSeas: z.array(z.strictObject({ id: slug, coast: outline })),
	rivers: z.array(z.strictObject({ id: slug, course: line })),
	/** Ridges of mountains. */
	ranges: z.array(line),
	/** Grounds that the land is tinted for, in ellipses of so many degrees that fade out. */
	tints: z.array(z.strictObject({ ground: z.enum(["desert", "forest", "steppe"]), at: place, radii: place })),
	/** Between regions. */
	borders: z.array(line),
	/** `turn`: degrees clockwise. */
	seaNames: z.array(z.strictObject({ id: slug, at: place, turn: z.number() })),
	regionNames: z.array(z.strictObject({ id: slug, at: place })),
	/**
	 * On which side of each market its name stands, and its horrea, which stand below it unless said otherwise; `at` where it
	 * must be drawn beside its true place.
	 */
	markets: z.array(
		z.strictObject({
			id: slug,
			label: z.enum(["n", "e", "s", "w"]),
			horrea: z.enum(["e", "s", "w"]).optional(),
			at: place.optional(),
		}),
	),
	/** Links that are not drawn straight, and what they are drawn over from `a` to `b`. */
	ways: z.array(z.strictObject({ a: slug, b: slug, over: z.array(place).min(1) })),
});
/** The drawn sheet of Forum; it decides nothing in play. */
export type ForumMap = z.infer<typeof forumMapSchema>;
