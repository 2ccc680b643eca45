/** Where things stand on the map. */
import type { Ref } from "../../../../electron/contract/contract.ts";
import { type Cell, neighbours } from "../../../map/hex/lattice.ts";
import type { TableMap } from "../../../map/hex/table-map.ts";
import type { AncientWorldNames, AncientWorldView } from "../view.ts";

/** The hex of a thing, or null when it has none: a leader out of play, a province, a segment. */
export function hexOf(ref: Ref, view: AncientWorldView, gazetteer: AncientWorldNames): string | null {
	switch (ref.kind) {
		case "hex":
		case "where":
		case "from":
		case "to":
		case "spot":
			return ref.id;
		case "city":
			return gazetteer.city[ref.id]?.hex ?? null;
		case "leader":
			return view.leaders[ref.id]?.hex ?? null;
		case "force":
			return view.forces[ref.id]?.hex ?? null;
		case "fleet":
			return view.navy?.fleets[ref.id]?.hex ?? null;
		case "legion":
			return hexOfForce(view.legions[ref.id]?.force ?? null, view);
		default:
			return null;
	}
}

function hexOfForce(force: string | null, view: AncientWorldView): string | null {
	return force === null ? null : (view.forces[force]?.hex ?? null);
}

const citiesByHex = new WeakMap<AncientWorldNames, ReadonlyMap<string, string>>();

/** The city in a hex, by id. A long diary asks for it thousands of times. */
export function cityIn(hex: string, gazetteer: AncientWorldNames): string | null {
	const known = citiesByHex.get(gazetteer);
	const cities = known ?? new Map(Object.entries(gazetteer.city).map(([id, city]) => [city.hex, id]));
	if (!known) citiesByHex.set(gazetteer, cities);
	return cities.get(hex) ?? null;
}

/** A city not more than two hexes away, the nearest that is found first; null where none is. */
export function cityNear(hex: string, gazetteer: AncientWorldNames, board: TableMap): string | null {
	if (!board.hex(hex)) return null;
	const once: Cell[] = neighbours(board.cellOf(hex));
	const cells = [...once, ...once.flatMap(neighbours)];
	const near = cells.flatMap((cell) => board.hexAt(cell)?.id ?? []).find((id) => cityIn(id, gazetteer) !== null);
	return near === undefined ? null : cityIn(near, gazetteer);
}
