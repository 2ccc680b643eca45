/** What the pieces of a set-up cover where they are seen in their hexes: the print of those bands keeps it free. */
import type { Box } from "../canvas.ts";
import { layStacks, placesOf, stackBox } from "../layers/stack-layout.ts";
import { BANDS, type Band } from "./band.ts";
import type { Plate } from "./plate.ts";

/** Of an army and its leader are two counters. */
const PIECES = [{ id: "leader" }, { id: "army" }] as const;

/** Boxes of the stacks that a set-up puts on the map, as large and as small as the band shows them. */
export function standingIn({ map, sites }: Pick<Plate, "map" | "sites">, band: Band): Box[] {
	const places = placesOf(map, sites);
	const stacks = map.stands.map((hex) => ({ hex, counters: PIECES }));
	const farthest = BANDS[band.level - 1]?.upTo ?? band.upTo;
	return [farthest, band.upTo].flatMap((zoom) =>
		layStacks(stacks, places, zoom).flatMap((laid) => stackBox(laid.counters, laid) ?? []),
	);
}
