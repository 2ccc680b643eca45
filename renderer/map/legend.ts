/** What the legend of a map shows: for each thing that the map prints, the place where that is seen best, to be printed as it is there. */
import type { Box } from "./canvas.ts";
import type { TableMap } from "./hex/table-map.ts";
import type { MapHex, MapHexside } from "./map-data.ts";
import type { Point } from "./options.ts";
import type { Rendition } from "./print/rendition.ts";

/** The parts of the legend, in their order. */
export const LEGEND_PARTS = ["terrain", "lines", "water", "places"] as const;
/** A part of the legend. */
export type LegendPart = (typeof LEGEND_PARTS)[number];

/** A thing of the legend, and the piece of the map on which it is seen. */
export interface Sample {
	/** Its words are `window.sheet.sample.<id>`. */
	id: string;
	part: LegendPart;
	/** In map units. */
	area: Box;
}

/** Size of a sample in map units: a little more than a hex. */
export const SAMPLE = { width: 90, height: 60 } as const;

/** Things of this map that are seen on it, in the order of the legend. What it has none of is left out. */
export function samplesOf(map: TableMap, rendition: Rendition): Sample[] {
	const found = new Finder(map, rendition);
	return [...found.terrain(), ...found.lines(), ...found.water(), ...found.places()];
}

class Finder {
	private readonly map: TableMap;
	private readonly inPlay: ReadonlySet<string>;
	private readonly rendition: Rendition;
	private readonly towns: ReadonlySet<string>;
	private readonly hexes: readonly MapHex[];

	constructor(map: TableMap, rendition: Rendition) {
		this.map = map;
		this.rendition = rendition;
		this.inPlay = new Set(rendition.provincesInPlay);
		this.towns = new Set(map.cities.map(({ hex }) => hex));
		this.hexes = [...map.hexes.values()].filter(({ half }) => !half);
	}

	terrain(): Sample[] {
		const isOpen = (hex: MapHex) => hex.sea === null && this.plays(hex) && !hex.impassable;
		const kinds = (["flat", "rough", "mountain", "marsh", "lake"] as const).flatMap((terrain) =>
			this.hexSample("terrain", terrain, (hex) => hex.terrain === terrain && (terrain === "lake" || isOpen(hex))),
		);
		return [
			...kinds,
			...this.hexSample("terrain", "desert", (hex) => hex.sea === null && hex.desert === true && this.plays(hex)),
			...this.hexSample("terrain", "impassable", (hex) => hex.sea === null && hex.impassable === true),
			...this.hexSample("terrain", "beyond", (hex) => hex.sea === null && hex.terrain !== "lake" && !this.plays(hex)),
		];
	}

	lines(): Sample[] {
		const rivers = (["minor", "medium", "major"] as const).flatMap((river) =>
			this.sideSample(`river-${river}`, (side) => side.river === river && !side.pass),
		);
		const [road] = this.rendition.roads.toSorted((a, b) => b.path.length - a.path.length);
		const middle = road?.path.slice(1, -1).find((hex) => !this.towns.has(hex)) ?? road?.path[0];
		return [
			...rivers,
			...(middle === undefined ? [] : [this.at("lines", "road", this.map.centreOf(middle))]),
			...this.sideSample("pass", ({ pass }) => pass === true),
			...this.sideSample("strait", ({ strait }) => strait === true),
			...this.sideSample("ditch", ({ ditch }) => ditch === true),
			...this.border(),
		];
	}

	water(): Sample[] {
		return [
			...this.hexSample("water", "coastal", (hex) => hex.sea !== null && hex.coastal === true && !hex.lane),
			...this.hexSample("water", "lane", (hex) => hex.sea !== null && hex.lane === true),
			...this.hexSample("water", "all-sea", (hex) => hex.sea !== null && !hex.coastal && !hex.lane),
		];
	}

	places(): Sample[] {
		const { cities } = this.map;
		const seen = cities.filter(({ hex }) => this.plays(this.map.hex(hex)));
		const at = (id: string, fits: (city: (typeof cities)[number]) => boolean) => {
			const city = seen.find(fits);
			return city ? [this.at("places", id, this.map.centreOf(city.hex))] : [];
		};
		const sizes = (["small", "medium", "large"] as const).flatMap((size) =>
			at(size, ({ id, size: own, port }) => own === size && id !== "roma" && (port === null || size === "large")),
		);
		const ports = (["minor", "secondary", "major"] as const).flatMap((port) =>
			at(`port-${port}`, (city) => city.port === port),
		);
		return [...sizes, ...at("roma", ({ id }) => id === "roma"), ...ports];
	}

	private plays(hex: MapHex | null): boolean {
		return hex?.province != null && this.inPlay.has(hex.province);
	}

	/** The hex of a kind with most of the same kind around it, and fewest towns. */
	private hexSample(part: LegendPart, id: string, fits: (hex: MapHex) => boolean): Sample[] {
		let best: { hex: MapHex; worth: number } | null = null;
		for (const hex of this.hexes) {
			if (!fits(hex)) continue;
			const around = this.map.around(hex.id).flatMap((next) => this.map.hex(next) ?? []);
			const towns = [hex, ...around].filter((each) => this.towns.has(each.id)).length;
			const worth = around.filter(fits).length - towns - (this.towns.has(hex.id) ? 6 : 0);
			if (!best || worth > best.worth) best = { hex, worth };
		}
		return best ? [this.at(part, id, this.map.centreOf(best.hex.id))] : [];
	}

	private sideSample(id: string, fits: (side: MapHexside) => boolean): Sample[] {
		const sides = this.map.hexsides.filter((side) => fits(side) && this.map.hex(side.a) && this.map.hex(side.b));
		const plays = ({ a, b }: MapHexside) => Number(this.plays(this.map.hex(a))) + Number(this.plays(this.map.hex(b)));
		const towns = ({ a, b }: MapHexside) => Number(this.towns.has(a)) + Number(this.towns.has(b));
		const isPlain = ({ a, b }: MapHexside) => {
			const [one, other] = [this.map.hex(a), this.map.hex(b)];
			return Number(one?.province === other?.province) + Number(one?.terrain === "flat" && other?.terrain === "flat");
		};
		const [side] = sides.toSorted(
			(one, other) => plays(other) - plays(one) || towns(one) - towns(other) || isPlain(other) - isPlain(one),
		);
		return side ? [this.at("lines", id, this.between(side.a, side.b))] : [];
	}

	/** Where two provinces in play meet without a river. */
	private border(): Sample[] {
		const lined = new Set(this.map.hexsides.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
		for (const hex of this.hexes) {
			if (!this.plays(hex) || this.towns.has(hex.id) || hex.terrain !== "flat") continue;
			const other = this.map.around(hex.id).find((next) => {
				const beside = this.map.hex(next);
				const isOther = this.plays(beside) && beside?.province !== hex.province && beside?.terrain === "flat";
				return isOther && !this.towns.has(next) && !lined.has(`${hex.id} ${next}`);
			});
			if (other !== undefined) return [this.at("lines", "border", this.between(hex.id, other))];
		}
		return [];
	}

	private between(one: string, other: string): Point {
		const [a, b] = [this.map.centreOf(one), this.map.centreOf(other)];
		return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
	}

	private at(part: LegendPart, id: string, { x, y }: Point): Sample {
		const { width, height } = SAMPLE;
		return { id, part, area: { x: x - width / 2, y: y - height / 2, width, height } };
	}
}
