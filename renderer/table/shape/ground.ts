/** The lattice with what lies on it, carried on past the printed edge so that the picture fills its frame. */
import { type Cell, cellOf, hexOf, Lattice, sheetOf } from "../hex/lattice.ts";
import type { MapData, MapHex } from "../map-data.ts";
import type { Point } from "../options.ts";

export interface GroundCell {
	cell: Cell;
	centre: Point;
	/** The printed hex; null past the edge of the map. */
	hex: MapHex | null;
	/** The printed hex whose look it takes. */
	like: MapHex;
	land: boolean;
	province: string | null;
}

/** Hexes past the edge that are drawn all the same. */
const APRON = 3;

/** The ground of a map: printed hexes and the apron around them. */
export class Ground {
	readonly lattice: Lattice;
	readonly cells: readonly GroundCell[];
	private readonly byId = new Map<string, GroundCell>();

	constructor(map: MapData) {
		const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
		this.lattice = latticeOf(map);
		this.cells = this.lay(hexes);
		for (const ground of this.cells) this.byId.set(hexOf(ground.cell), ground);
	}

	/** What lies in a cell; null beyond the apron. */
	at(cell: Cell): GroundCell | null {
		return this.byId.get(hexOf(cell)) ?? null;
	}

	of(hex: string): GroundCell | null {
		return this.byId.get(hex) ?? null;
	}

	/** Is there a printed hex? */
	has(hex: string): boolean {
		return (this.byId.get(hex)?.hex ?? null) !== null;
	}

	private lay(hexes: ReadonlyMap<string, MapHex>): GroundCell[] {
		const { cols, rows } = this.lattice;
		const cells: GroundCell[] = [];
		for (let col = cols[0] - APRON; col <= cols[1] + APRON; col++)
			for (let row = rows[0] - APRON; row <= rows[1] + APRON; row++) {
				const ground = this.layCell(hexes, { sheet: this.lattice.sheet, col, row });
				if (ground) cells.push(ground);
			}
		return cells;
	}

	private layCell(hexes: ReadonlyMap<string, MapHex>, cell: Cell): GroundCell | null {
		const { cols, rows } = this.lattice;
		const hex = cell.row >= 0 && cell.col >= 0 ? (hexes.get(hexOf(cell)) ?? null) : null;
		const like = hex ?? hexes.get(hexOf({ sheet: cell.sheet, col: clamp(cell.col, cols), row: clamp(cell.row, rows) }));
		if (!like) return null;
		const land = like.terrain !== "sea";
		return { cell, centre: this.lattice.centre(cell), hex, like, land, province: hex?.province ?? null };
	}
}

function latticeOf(map: MapData): Lattice {
	const whole = map.hexes.filter((hex) => !hex.half).map((hex) => cellOf(hex.id));
	const range = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];
	return new Lattice(sheetOf(map), range(whole.map((cell) => cell.col)), range(whole.map((cell) => cell.row)));
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
	return Math.min(most, Math.max(least, value));
}
