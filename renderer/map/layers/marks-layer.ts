/** What ships have done to a coast: a mark on each province that was raided, and a chain across the mouth of each port that is closed. */
import { Container, Graphics, Sprite } from "pixi.js";
import { sideColours } from "../../theme/tokens.ts";
import { stampSize } from "../atlas.ts";
import type { Pen } from "../canvas.ts";
import { HEX_RADIUS } from "../hex/lattice.ts";
import type { TableMap } from "../hex/table-map.ts";
import type { Point } from "../options.ts";
import { hexNumber } from "../print/colour.ts";
import type { Scene, SceneBlockade, SceneRaid } from "../scene.ts";
import type { ProvinceShape } from "../shape/provinces.ts";
import { paintBadge, paintRaid } from "./stamps.ts";
import type { Surface } from "./surface.ts";

/** Width of a raid's mark, and of whose a chain is, in map units, and the least in CSS pixels. */
const RAID = { units: 32, pixels: 18 };
const BADGE = { units: 18, pixels: 13 };
/** Below this zoom lines are drawn thicker than they are. */
const FINE_FROM = 0.6;
/** Links of a chain. */
const LINKS = 6;

type Painting = (pen: Pen, size: number) => void;

const badgeOf = (pen: Pen, side: string, size: number) =>
	paintBadge(pen, side, { x: size / 2, y: size / 2 }, size / 2 - 0.5);

/** The layer of raids and blockades on coasts. */
export class MarksLayer {
	readonly container = new Container({ eventMode: "none" });
	private readonly surface: Surface;
	private raids: readonly SceneRaid[] = [];
	private blockades: readonly SceneBlockade[] = [];
	private shown = "";
	private zoom = 1;

	constructor(surface: Surface) {
		this.surface = surface;
	}

	render({ raids, blockades }: Scene): void {
		const key = JSON.stringify([raids, blockades]);
		if (key === this.shown) return;
		this.shown = key;
		this.raids = raids;
		this.blockades = blockades;
		this.refresh();
	}

	setZoom(zoom: number): void {
		if (zoom === this.zoom) return;
		this.zoom = zoom;
		this.refresh();
	}

	refresh(): void {
		for (const child of this.container.removeChildren()) child.destroy();
		for (const raid of this.raids) this.addRaid(raid);
		for (const blockade of this.blockades) this.addChain(blockade);
	}

	private addRaid({ province, side }: SceneRaid): void {
		const { provinces, map, cityHexes } = this.surface;
		const shape = provinces.find(({ id }) => id === province);
		const at = shape && raidedAt(shape, map, cityHexes);
		if (!at) return;
		this.container.addChild(this.stamp(`raid ${side}`, RAID, at, (pen, size) => paintRaid(pen, side, size)));
	}

	/** A painted mark in a square, in the middle of a place. */
	private stamp(name: string, { units, pixels: least }: typeof RAID, at: Point, paint: Painting): Sprite {
		const { atlas, resolution } = this.surface;
		const width = Math.max(units, least / this.zoom);
		const pixels = stampSize(width * this.zoom * resolution);
		const texture = atlas.get(`${name} ${pixels}`, pixels, pixels, (pen) => paint(pen, pixels));
		const sprite = new Sprite({ texture, anchor: 0.5, cullable: true });
		sprite.setSize(width);
		sprite.position.set(at.x, at.y);
		return sprite;
	}

	/** Along the side between the port and whoever lies before it. */
	private addChain({ hex, from, side }: SceneBlockade): void {
		const { map } = this.surface;
		const [port, water] = [map.centreOf(hex), map.centreOf(from)];
		const middle = { x: (port.x + water.x) / 2, y: (port.y + water.y) / 2 };
		const away = Math.hypot(water.x - port.x, water.y - port.y) || 1;
		const along = { x: -(water.y - port.y) / away, y: (water.x - port.x) / away };
		const half = HEX_RADIUS * 0.44;
		const at = (part: number): Point => ({ x: middle.x + along.x * half * part, y: middle.y + along.y * half * part });
		const unit = Math.max(1, FINE_FROM / this.zoom);
		const { field, trim } = sideColours(side);
		const chain = new Graphics({ cullable: true });
		const [start, end] = [at(-1), at(1)];
		const draw = (width: number, color: string) =>
			chain
				.moveTo(start.x, start.y)
				.lineTo(end.x, end.y)
				.stroke({ width: width * unit, color, cap: "round" });
		draw(9, "#1a120b");
		draw(6, field);
		for (let n = 0; n < LINKS; n++) {
			const { x, y } = at((2 * n + 1) / LINKS - 1);
			chain.circle(x, y, 2.5 * unit).stroke({ width: 1.4 * unit, color: hexNumber(trim) });
		}
		this.container.addChild(
			chain,
			this.stamp(`badge ${side}`, BADGE, middle, (pen, size) => badgeOf(pen, side, size)),
		);
	}
}

/**
 * Where a raided province wears its mark: at the water's edge, as near to the middle of its coast as there is open country, best
 * where no town's name stands beside it.
 */
export function raidedAt(
	{ cells }: Pick<ProvinceShape, "cells">,
	map: Pick<TableMap, "around" | "hex" | "centreOf">,
	cityHexes: ReadonlySet<string>,
): Point | null {
	const shores = cells.flatMap(({ hex, centre }) => {
		const around = hex ? map.around(hex.id) : [];
		const waters = around.filter((next) => map.hex(next)?.sea != null);
		if (!hex || waters.length === 0) return [];
		const towns = Number(cityHexes.has(hex.id)) * TOWN + around.filter((next) => cityHexes.has(next)).length;
		return [{ towns, at: meanOf([centre, meanOf(waters.map((next) => map.centreOf(next)))]) }];
	});
	if (shores.length === 0) return null;
	const middle = meanOf(shores.map(({ at }) => at));
	const away = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
	const [best] = shores.toSorted((a, b) => a.towns - b.towns || away(a.at) - away(b.at));
	return best?.at ?? null;
}

/** A town in the hex itself is worse than any around it. */
const TOWN = 10;

function meanOf(points: readonly Point[]): Point {
	const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
	return { x: sum.x / points.length, y: sum.y / points.length };
}
