/**
 * The sheets of a game as they lie on the table: one map, in which a hex that two sheets print is there once. The first sheet
 * lies as it is printed; each further one is laid against those before it so that the hexes which its links join coincide.
 */
import type { MapCity, MapData, MapHex, MapHexside, MapRoad } from "../map-data.ts";
import type { Point } from "../options.ts";
import type { HexId } from "../scene.ts";
import { type Cell, cellKey, Lattice, neighbours, stepsBetween, turned } from "./lattice.ts";

/** Degrees that a board is turned clockwise to stand as its players see it. */
const STANDS: Readonly<Record<string, number>> = { italy: 90 };

/** How a sheet lies on the first: turned by so many sixths, then moved. */
interface Laying {
	readonly sixths: number;
	readonly by: Cell;
}

/** The map of a scenario on one lattice: hexes, cities, roads and what joins them. */
export class TableMap {
	readonly sheets: readonly MapData[];
	readonly lattice: Lattice;
	/** Every hex once, by the id it goes by here. */
	readonly hexes: ReadonlyMap<HexId, MapHex>;
	readonly hexsides: readonly MapHexside[];
	readonly roads: readonly MapRoad[];
	readonly cities: readonly MapCity[];
	/** Hexes in which the set-up puts pieces, once for each stack there. */
	readonly stands: readonly HexId[];
	private readonly layings: ReadonlyMap<string, Laying>;
	private readonly printed: ReadonlyMap<string, MapHex>;
	/** Every id that a sheet prints. */
	private readonly ids: ReadonlySet<HexId>;

	/** Throws when a further sheet has no links to those before it, or its links contradict each other. */
	constructor(sheets: readonly MapData[]) {
		this.sheets = sheets;
		this.layings = layAll(sheets);
		this.ids = new Set(sheets.flatMap(({ hexes }) => hexes.map(({ id }) => id)));
		const printed = new Map<string, MapHex>();
		for (const { hexes } of sheets) {
			for (const hex of hexes) {
				const key = cellKey(this.cellOf(hex.id));
				const known = printed.get(key);
				printed.set(key, known ? asOne(known, hex) : hex);
			}
		}
		this.printed = printed;
		this.hexes = new Map([...printed.values()].map((hex) => [hex.id, hex]));
		this.hexsides = sheets.flatMap(({ hexsides }) => hexsides);
		this.roads = sheets.flatMap(({ roads }) => roads);
		this.cities = sheets.flatMap(({ cities }) => cities);
		this.stands = sheets.flatMap(({ stands }) => stands ?? []);
		const whole = [...printed.values()].filter(({ half }) => !half);
		this.lattice = new Lattice(
			STANDS[sheets[0]?.id ?? ""] ?? 0,
			whole.map(({ id }) => this.cellOf(id)),
		);
	}

	/** The cell of a hex, under whichever of its names; of a number that its map lacks, where it would be. */
	cellOf(hex: HexId): Cell {
		const laying = this.layings.get(prefixOf(hex));
		if (!laying) throw new Error(`Hex ${hex} lies on none of the maps on this table.`);
		return laid(cellOnSheet(hex), laying);
	}

	/** The hex that is printed in a cell. */
	hexAt(cell: Cell): MapHex | null {
		return this.printed.get(cellKey(cell)) ?? null;
	}

	/** The hex of an id, also of its name on another sheet. */
	hex(id: HexId): MapHex | null {
		return this.ids.has(id) ? this.hexAt(this.cellOf(id)) : null;
	}

	/** What is printed on the sides of a hex, on whichever sheet. */
	sidesOf(hex: HexId): MapHexside[] {
		const own = this.hex(hex)?.id;
		return own === undefined
			? []
			: this.hexsides.filter(({ a, b }) => this.hex(a)?.id === own || this.hex(b)?.id === own);
	}

	/** Every hex that bears a number, `1508`, in the order of the sheets. */
	numbered(number: string): MapHex[] {
		const found = [...this.layings.keys()].flatMap((prefix) => this.hex(`${prefix}-${number}`) ?? []);
		return [...new Set(found)];
	}

	/** Where a hex's centre lies on the table. */
	centreOf(hex: HexId): Point {
		return this.lattice.centre(this.cellOf(hex));
	}

	/** Ids of the hexes around one. */
	around(hex: HexId): HexId[] {
		return neighbours(this.cellOf(hex)).flatMap((cell) => this.hexAt(cell)?.id ?? []);
	}

	/** The hex next to one in a direction of the screen, in degrees clockwise from the right. */
	toward(hex: HexId, degrees: number): HexId | null {
		return this.hexAt(this.lattice.toward(this.cellOf(hex), degrees))?.id ?? null;
	}

	/** A point of a sheet's own board, in radii of a hex, on the table. */
	pointOf(sheet: MapData, [x, y]: readonly [number, number]): Point {
		const { sixths, by } = this.layings.get(sheetPrefix(sheet)) ?? { sixths: 0, by: { q: 0, r: 0 } };
		const at = turned({ x, y }, 60 * sixths);
		return this.lattice.fromBoard({ x: at.x + 1.5 * by.q, y: at.y + Math.sqrt(3) * (by.r + by.q / 2) });
	}
}

/** The hexes that a straight line between two hexes passes through, both ends included; where it lies between two of them, one. What is off the map is left out. */
export function lineOf(from: HexId, to: HexId, map: TableMap): HexId[] {
	const [start, end] = [map.centreOf(from), map.centreOf(to)];
	const steps = stepsBetween(map.cellOf(from), map.cellOf(to));
	const hexes = Array.from({ length: steps + 1 }, (_, step) => {
		const part = steps === 0 ? 0 : step / steps;
		// A little off the straight line, or it would run along hexsides.
		const [x, y] = [start.x + (end.x - start.x) * part + 0.01, start.y + (end.y - start.y) * part + 0.02];
		return map.hexAt(map.lattice.cellAt(x, y))?.id;
	});
	return hexes.filter((hex) => hex !== undefined);
}

/** How the ids of a hex's map begin: `it`. */
function prefixOf(hex: HexId): string {
	return hex.slice(0, hex.indexOf("-"));
}

function sheetPrefix({ hexes }: MapData): string {
	return hexes[0] ? prefixOf(hexes[0].id) : "";
}

/** A hex of two sheets: as the first has it, but as the other where that prints land in play; a coast or a lane holds for both. */
function asOne(one: MapHex, other: MapHex): MapHex {
	if (one.terrain !== "sea") return one.offMap ? other : one;
	if (other.terrain !== "sea") return one;
	return { ...one, ...(other.coastal && { coastal: true }), ...(other.lane && { lane: true }) };
}

/** `it-3714` on its own sheet, where odd columns stand half a hex lower. */
function cellOnSheet(hex: HexId): Cell {
	const number = hex.slice(hex.indexOf("-") + 1);
	const col = Number(number.slice(0, 2));
	return { q: col, r: Number(number.slice(2)) - Math.floor(col / 2) };
}

function laid(cell: Cell, { sixths, by }: Laying): Cell {
	let { q, r } = cell;
	for (let n = 0; n < sixths; n++) [q, r] = [-r, q + r];
	return { q: q + by.q, r: r + by.r };
}

function layAll(sheets: readonly MapData[]): ReadonlyMap<string, Laying> {
	const layings = new Map<string, Laying>();
	for (const sheet of sheets) {
		const laying = layings.size === 0 ? { sixths: 0, by: { q: 0, r: 0 } } : layingOf(sheet, sheets, layings);
		if (!laying) throw new Error(`The map ${sheet.id} touches none of the maps before it.`);
		layings.set(sheetPrefix(sheet), laying);
	}
	return layings;
}

/** The one laying in which every link of the sheet to those that lie there already joins hexes in one place. */
function layingOf(sheet: MapData, sheets: readonly MapData[], known: ReadonlyMap<string, Laying>): Laying | null {
	const own = sheetPrefix(sheet);
	const pairs = sheets
		.flatMap(({ links = [] }) => links.map(({ italy, africa }) => [italy, africa] as const))
		.flatMap(([a, b]) => [
			{ here: a, there: b },
			{ here: b, there: a },
		])
		.flatMap(({ here, there }) => {
			const laying = known.get(prefixOf(here));
			return laying && prefixOf(there) === own
				? [{ to: laid(cellOnSheet(here), laying), from: cellOnSheet(there) }]
				: [];
		});
	const [first] = pairs;
	if (!first) return null;
	for (let sixths = 0; sixths < 6; sixths++) {
		const at = laid(first.from, { sixths, by: { q: 0, r: 0 } });
		const laying = { sixths, by: { q: first.to.q - at.q, r: first.to.r - at.r } };
		if (pairs.every(({ from, to }) => cellKey(laid(from, laying)) === cellKey(to))) return laying;
	}
	return null;
}
