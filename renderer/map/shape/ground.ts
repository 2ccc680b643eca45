/** The lattice with what lies on it, carried on past the printed edge so that the picture fills its frame. */
import { type Cell, cellKey, HEX_RADIUS, HEX_WIDTH, type Lattice, neighbours } from "../hex/lattice.ts";
import type { TableMap } from "../hex/table-map.ts";
import type { MapHex } from "../map-data.ts";
import type { Point } from "../options.ts";

/** A cell of the ground: a printed hex, or one beyond the edge that goes on like its neighbour. */
export interface GroundCell {
	cell: Cell;
	/** The cell's name among cells. */
	key: string;
	centre: Point;
	/** Clockwise; corner i and corner i + 1 are the ends of the side to neighbour i. */
	corners: readonly Point[];
	/** The printed hex; null past the edge of the maps. */
	hex: MapHex | null;
	/** The printed hex whose look it takes. */
	like: MapHex;
	land: boolean;
	province: string | null;
}

/** Map units past the printed hexes' box that are covered. */
const APRON = 3 * HEX_WIDTH;

/** Hexes of land in a row at the edge from which on it is taken to go on beyond; a cape or an island ends. */
const WIDE = 4;

/** Hexes past the edge that still have the terrain of the last one; farther out nobody knows. */
const KNOWN = 1;

/** The ground of a table: printed hexes and the apron around them. */
export class Ground {
	readonly lattice: Lattice;
	readonly cells: readonly GroundCell[];
	private readonly map: TableMap;
	private readonly byKey = new Map<string, GroundCell>();
	private readonly beside = new Map<GroundCell, readonly (GroundCell | null)[]>();

	constructor(map: TableMap) {
		this.map = map;
		this.lattice = map.lattice;
		for (const hex of map.hexes.values()) this.add(map.cellOf(hex.id), hex, hex);
		this.spread();
		this.cells = [...this.byKey.values()].sort((a, b) => a.centre.y - b.centre.y || a.centre.x - b.centre.x);
	}

	/** What lies in a cell; null beyond the apron. */
	at(cell: Cell): GroundCell | null {
		return this.byKey.get(cellKey(cell)) ?? null;
	}

	/** What lies in a hex, under whichever of its names; null when no map here prints it. */
	of(hex: string): GroundCell | null {
		const found = this.map.hex(hex);
		return found && this.at(this.map.cellOf(hex));
	}

	/** The cells around one, clockwise; null beyond the apron. */
	around(ground: GroundCell): readonly (GroundCell | null)[] {
		const known = this.beside.get(ground);
		if (known) return known;
		const around = neighbours(ground.cell).map((next) => this.at(next));
		this.beside.set(ground, around);
		return around;
	}

	private add(cell: Cell, hex: MapHex | null, like: MapHex): GroundCell {
		const centre = this.lattice.centre(cell);
		const key = cellKey(cell);
		const corners = this.lattice.corners(centre);
		const land = like.terrain !== "sea";
		const ground = { cell, key, centre, corners, hex, like, land, province: hex?.province ?? null };
		this.byKey.set(key, ground);
		return ground;
	}

	/** From the edge outwards, every cell like the nearest hex; narrow land goes on by one cell only. */
	private spread(): void {
		const ends = narrowEnds(this.byKey);
		let rim = [...this.byKey.values()];
		for (let step = 1; rim.length > 0; step++) {
			const next: GroundCell[] = [];
			for (const from of rim) {
				if (step > 1 && ends.has(from.like.id)) continue;
				for (const cell of neighbours(from.cell))
					if (!this.byKey.has(cellKey(cell)) && this.covers(cell))
						next.push(this.add(cell, null, step > KNOWN ? plain(from.like) : from.like));
			}
			rim = next;
		}
	}

	private covers(cell: Cell): boolean {
		const { x, y } = this.lattice.centre(cell);
		const { width, height } = this.lattice;
		const reach = APRON + HEX_RADIUS;
		return x > -reach && y > -reach && x < width + reach && y < height + reach;
	}
}

function plain(like: MapHex): MapHex {
	return like.terrain === "sea" ? like : { ...like, terrain: "flat", elevation: Math.min(300, like.elevation ?? 0) };
}

/** Hexes of land at the edge of the maps that are too few in a row to be the end of a mainland. */
function narrowEnds(printed: ReadonlyMap<string, GroundCell>): ReadonlySet<string> {
	const atEdge = new Set(
		[...printed.values()].filter(
			({ cell, land }) => land && neighbours(cell).some((next) => !printed.has(cellKey(next))),
		),
	);
	const ends = new Set<string>();
	while (atEdge.size > 0) {
		const [first] = atEdge;
		const row = first ? [first] : [];
		if (first) atEdge.delete(first);
		for (const { cell } of row)
			for (const next of neighbours(cell)) {
				const other = printed.get(cellKey(next));
				if (other && atEdge.delete(other)) row.push(other);
			}
		if (row.length < WIDE) for (const { like } of row) ends.add(like.id);
	}
	return ends;
}
