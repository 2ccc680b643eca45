/** A map in few lines: land in the tint of whoever holds it, towns, forces, and the ways that somebody went. An SVG of its own. */
import type { TableMap } from "../../../map/hex/table-map.ts";
import { escaped } from "../../../panels/book/escaped.ts";
import { sideColours } from "../../../theme/tokens.ts";
import type { AncientWorldView } from "../view.ts";

/** A way over the map, hex by hex. */
export interface Way {
	readonly side: string | null;
	readonly hexes: readonly string[];
}

/** Units of the drawing for one of the map: hexes are drawn in whole units. */
const SCALE = 0.25;
const LAND = "#e4dcc5";
const SEA = "#c3d3d8";
const LINE = "#6d6250";

/** Draws maps of one table; what does not change is drawn once. */
export class LittleMap {
	readonly #map: TableMap;
	/** The path of each province's land, and of land that is in none. */
	readonly #land: ReadonlyMap<string | null, string>;

	constructor(map: TableMap) {
		this.#map = map;
		const land = new Map<string | null, string>();
		for (const hex of map.hexes.values()) {
			if (hex.sea !== null || hex.half) continue;
			land.set(hex.province, (land.get(hex.province) ?? "") + this.#hexagon(hex.id));
		}
		this.#land = land;
	}

	/** The table as a view has it, with some ways over it. `title` is read out in place of the picture. */
	draw(view: AncientWorldView, title: string, ways: readonly Way[] = []): string {
		const { width, height } = this.#map.lattice;
		const parts = [
			`<rect width="${round(width)}" height="${round(height)}" fill="${SEA}"/>`,
			...[...this.#land].map(([province, path]) => this.#province(view, province, path)),
			...Object.entries(view.cities).map(([id, city]) => this.#city(id, city.control)),
			...ways.map((way) => this.#way(way)),
			...this.#forces(view),
		];
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" role="img" aria-label="${escaped(title)}">${parts.join("")}</svg>`;
	}

	#province(view: AncientWorldView, province: string | null, path: string): string {
		const holder = province === null ? null : (view.provinces[province]?.control ?? null);
		const fill = holder === null ? LAND : sideColours(holder).tint;
		return `<path d="${path}" fill="${fill}" stroke="${fill}"/>`;
	}

	#city(id: string, control: string | null): string {
		const hex = this.#map.cities.find((city) => city.id === id)?.hex;
		if (hex === undefined) return "";
		const { x, y } = this.#at(hex);
		return `<rect x="${x - 2}" y="${y - 2}" width="4" height="4" fill="${sideColours(control).deep}"/>`;
	}

	/** Forces of a side in a hex are one disc, the larger the more men. */
	#forces({ forces }: AncientWorldView): string[] {
		const stacks = new Map<string, { side: string; hex: string; sp: number }>();
		for (const { side, hex, totals } of Object.values(forces)) {
			if (hex === null || totals.sp === 0) continue;
			const key = `${side} ${hex}`;
			stacks.set(key, { side, hex, sp: totals.sp + (stacks.get(key)?.sp ?? 0) });
		}
		return [...stacks.values()].map(({ side, hex, sp }) => {
			const { x, y } = this.#at(hex);
			const { field, onField } = sideColours(side);
			const radius = Math.round(5 + Math.sqrt(sp) / 1.6);
			const number = `<text x="${x}" y="${y + 3}" font-size="8" text-anchor="middle" font-family="sans-serif" fill="${onField}">${sp}</text>`;
			return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${field}" stroke="${onField}"/>${sp < 5 ? "" : number}`;
		});
	}

	#way({ side, hexes }: Way): string {
		const points = hexes.filter((hex) => this.#map.hex(hex) !== null).map((hex) => this.#at(hex));
		const [first, last] = [points[0], points.at(-1)];
		if (!first || !last) return "";
		const colour = side === null ? LINE : sideColours(side).field;
		const line = points.map(({ x, y }) => `${x} ${y}`).join("L");
		return `<path d="M${line}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round" opacity=".8"/><circle cx="${last.x}" cy="${last.y}" r="3" fill="${colour}"/>`;
	}

	#at(hex: string): { x: number; y: number } {
		const { x, y } = this.#map.centreOf(hex);
		return { x: round(x), y: round(y) };
	}

	#hexagon(hex: string): string {
		const corners = this.#map.lattice.corners(this.#map.centreOf(hex));
		return `M${corners.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
	}
}

const round = (units: number) => Math.round(units * SCALE);
