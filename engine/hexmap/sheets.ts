/** Several sheets as one map: hexes that two of them print are one, neighbours and distances go across the seam. */
import type { MapCity, MapData, MapHex } from "../../assets/schema/map.ts";
import type { MapHexId } from "./ids.ts";
import { type Cube, cubeOf, idsWithin, sheetOf, stepsBetween } from "./lattice.ts";
import { type HexSides, indexSides } from "./sides.ts";

/** Sheets joined. */
interface JoinedSheets {
	/** Every hex once, with what lies on its sides; a hex of two sheets under its name on the first. */
	readonly hexes: ReadonlyMap<MapHexId, { readonly hex: MapHex; readonly sides: HexSides }>;
	/** Where each of them is printed. */
	readonly spots: ReadonlyMap<MapHexId, Spots>;
	/** For the name of a hex on a later sheet, the one it has here. */
	readonly otherNames: ReadonlyMap<MapHexId, MapHexId>;
	readonly cities: readonly MapCity[];
	readonly crossings: readonly SeamCrossing[];
	/** Plain hexes between two hexes, over whichever sheets they are fewest. Infinite where no seam joins them. */
	distance(a: Spots, b: Spots): number;
	/** Hexes at most `n` away, the hex itself first. */
	within(id: MapHexId, n: number): MapHexId[];
}

/** A passage round the edge of the sheets. */
export interface SeamCrossing {
	/** The sea hexes at its ends, as the map knows them. */
	readonly ends: readonly [MapHexId, MapHexId];
	/** What it costs from end to end. */
	readonly seaPoints: number;
	/** It leads over the open sea. */
	readonly allSea: boolean;
}

/** A hex that two sheets print: its names on both. */
interface Seam {
	readonly here: MapHexId;
	readonly there: MapHexId;
}

/** Joins sheets by the links that their data name. Throws when data do not fit the hexes. */
export function joinSheets(sheets: readonly MapData[]): JoinedSheets {
	const seams = seamsOf(sheets);
	const otherNames = new Map(seams.map(({ here, there }) => [there, here]));
	// A hex has one and the same string for its name everywhere: those that are are found equal, and looked up, by one comparison.
	const printedNames = new Map(sheets.flatMap((sheet) => sheet.hexes.map(({ id }) => [id, id])));
	const nameOf = (id: MapHexId) => otherNames.get(id) ?? printedNames.get(id) ?? id;
	const hexes = new Map<MapHexId, { hex: MapHex; sides: HexSides }>();
	for (const sheet of sheets) {
		const sides = indexSides(sheet);
		for (const hex of sheet.hexes) {
			const printed = sides.get(hex.id);
			if (!printed) throw new Error(`Hex ${hex.id} has no sides.`);
			const own = { ...printed, neighbours: printed.neighbours.map(nameOf) };
			const id = nameOf(hex.id);
			const known = hexes.get(id);
			hexes.set(id, known ? { hex: asOneSea(known.hex, hex), sides: together(known.sides, own) } : { hex, sides: own });
		}
	}
	return {
		hexes,
		otherNames,
		cities: sheets.flatMap((sheet) => sheet.cities),
		crossings: crossingsOf(sheets, nameOf).filter(({ ends }) => ends.every((end) => hexes.has(end))),
		...measure([...hexes.keys()], seams, nameOf),
	};
}

/** The links between sheets that are all here. */
function seamsOf(sheets: readonly MapData[]): Seam[] {
	const onTable = new Set(sheets.flatMap((sheet) => sheet.hexes.map(({ id }) => id)));
	const all = sheets.flatMap(({ links = [] }) => links.map(({ italy: here, africa: there }) => ({ here, there })));
	const [first] = sheets;
	const both = all.filter(({ here, there }) => onTable.has(here) && onTable.has(there));
	return first?.id === "africa" ? both.map(({ here, there }) => ({ here: there, there: here })) : both;
}

function crossingsOf(sheets: readonly MapData[], nameOf: (id: MapHexId) => MapHexId): SeamCrossing[] {
	return sheets.flatMap(({ crossings = [] }) =>
		crossings.map(({ italy, africa, seaPoints, allSea }) => ({
			ends: [nameOf(italy), nameOf(africa)] as const,
			seaPoints,
			allSea,
		})),
	);
}

/** CR 7.32: a hex that two sheets print is coastal, or on a lane, where either of them has it so. */
function asOneSea(one: MapHex, other: MapHex): MapHex {
	if (one.terrain !== "sea" || other.terrain !== "sea") return one;
	return { ...one, ...(other.coastal && { coastal: true }), ...(other.lane && { lane: true }) };
}

/** The sides of one hex as two sheets print them; what lies on a side is taken from the sheet that prints it. */
function together(one: HexSides, other: HexSides): HexSides {
	const more = other.neighbours.flatMap((id, n) => (one.neighbours.includes(id) ? [] : [n]));
	return {
		neighbours: [...one.neighbours, ...more.flatMap((n) => other.neighbours[n] ?? [])],
		sides: [...one.sides, ...more.map((n) => other.sides[n])],
		roads: [...one.roads, ...more.map((n) => other.roads[n] ?? [])],
	};
}

/** Distances: on a sheet by its lattice, from sheet to sheet by way of the seam. */
function measure(
	ids: readonly MapHexId[],
	seams: readonly Seam[],
	nameOf: (id: MapHexId) => MapHexId,
): Pick<JoinedSheets, "spots" | "distance" | "within"> {
	const spots = new Map(ids.map((id) => [id, [spotOf(id)]]));
	for (const { here, there } of seams) spots.get(here)?.push(spotOf(there));
	const gates = seams.map(({ here }) => spots.get(here) ?? []);

	/** From a hex to each gate, worked out once for each hex that is asked about. */
	const known = new Map<Spots, readonly number[]>();
	function toGates(from: Spots): readonly number[] {
		const found = known.get(from);
		if (found) return found;
		const steps = gates.map((gate) => straight(from, gate));
		known.set(from, steps);
		return steps;
	}

	function distance(a: Spots, b: Spots): number {
		const direct = straight(a, b);
		if (direct < Number.POSITIVE_INFINITY) return direct;
		const [from, to] = [toGates(a), toGates(b)];
		let least = Number.POSITIVE_INFINITY;
		for (let n = 0; n < from.length; n += 1)
			least = Math.min(least, (from[n] ?? Number.POSITIVE_INFINITY) + (to[n] ?? Number.POSITIVE_INFINITY));
		return least;
	}

	return {
		spots,
		distance,
		within(id, n) {
			const near = idsWithin(id, n).flatMap((other) => (spots.has(other) ? nameOf(other) : []));
			if (seams.length === 0) return near;
			const found = new Set(near);
			const from = spots.get(id) ?? [];
			for (const { here, there } of seams) {
				const left = n - straight(from, spots.get(here) ?? []);
				if (left < 0) continue;
				for (const name of [here, there]) {
					for (const other of idsWithin(name, left)) {
						const to = spots.get(other);
						if (to && distance(from, to) <= n) found.add(nameOf(other));
					}
				}
			}
			return [...found];
		},
	};
}

/** Where a hex is printed on a sheet. */
interface Spot {
	readonly sheet: string;
	readonly cube: Cube;
}

/** Where a hex is printed: on one sheet, or at a seam on two. */
export type Spots = readonly Spot[];

const spotOf = (id: MapHexId): Spot => ({ sheet: sheetOf(id), cube: cubeOf(id) });

/** Steps on a sheet that both are printed on; infinite where there is none. */
function straight(a: Spots, b: Spots): number {
	let least = Number.POSITIVE_INFINITY;
	for (const one of a) {
		for (const other of b) {
			if (one.sheet === other.sheet) least = Math.min(least, stepsBetween(one.cube, other.cube));
		}
	}
	return least;
}
