/** What changes about cities: the banner of their side, their walls, their garrison, smoke, siege lines. */
import { Container, Sprite } from "pixi.js";
import { stampSize } from "../atlas.ts";
import type { Point } from "../options.ts";
import { iconSize } from "../print/city-icons.ts";
import type { Site } from "../print/plate.ts";
import type { Scene, SceneCity } from "../scene.ts";
import { paintBanner, paintGarrison, paintSiegeRing, paintSmoke, paintWalls } from "./stamps.ts";
import type { Surface } from "./surface.ts";

/** Sizes in map units, and the least in CSS pixels. */
const BANNER = { units: 17, pixels: 9 };
const WALLS = { units: 13, pixels: 0 };
const GARRISON = { units: 15, pixels: 0 };
const SMOKE = { units: 40, pixels: 18 };
const RING = { units: 68, pixels: 24 };
/** Below this zoom the figures could not be read, and are left out. */
const FIGURES_FROM = 0.42;

interface Size {
	units: number;
	pixels: number;
}

/** The layer of what changes about cities, over the print. */
export class CitiesLayer {
	readonly container = new Container({ eventMode: "none" });
	private readonly surface: Surface;
	private cities: readonly SceneCity[] = [];
	private control: Scene["control"] = {};
	private shown = "";
	private zoom = 1;
	private drawnFor = "";

	constructor(surface: Surface) {
		this.surface = surface;
	}

	render({ cities, control }: Scene): void {
		const key = JSON.stringify([cities, control]);
		if (key === this.shown) return;
		this.shown = key;
		this.cities = cities;
		this.control = control;
		this.refresh();
	}

	setZoom(zoom: number): void {
		this.zoom = zoom;
		const wanted = [BANNER, WALLS, SMOKE].map((size) => this.pixels(size)).join();
		const small = Math.min(zoom, 0.55);
		const key = `${wanted}/${zoom >= FIGURES_FROM}/${small}`;
		if (key === this.drawnFor) return;
		this.drawnFor = key;
		this.refresh();
	}

	refresh(): void {
		for (const child of this.container.removeChildren()) child.destroy();
		for (const city of this.cities) {
			const site = this.surface.sites.get(city.id);
			if (site) this.add(city, site);
		}
	}

	private add(city: SceneCity, site: Site): void {
		const { theme } = this.surface;
		if (city.siege !== null) {
			const side = city.siege;
			this.stamp(`siege ${side}`, RING, 1, { x: site.x, y: site.y }, 0.5, 0.5, (pen, size) =>
				paintSiegeRing(pen, side, size),
			);
		}
		if (city.control !== null && this.isTold(city, site)) {
			const side = city.control;
			const at = { x: site.x - iconSize(site) / 2 - 15, y: site.y + 6 };
			this.stamp(`banner ${side}`, BANNER, 1.25, at, 0.08, 0.98, (pen, size) => paintBanner(pen, side, size));
		}
		if (city.sacked > 0) {
			const at = { x: site.x + 4, y: site.y - 4 };
			const paint = (pen: Parameters<typeof paintSmoke>[0], size: number) => paintSmoke(pen, city.sacked, size);
			this.stamp(`smoke ${Math.min(3, city.sacked)}`, SMOKE, 1, at, 0.42, 0.92, paint);
		}
		if (this.zoom < FIGURES_FROM) return;
		if (city.ids > 0) {
			const at = { x: site.x, y: site.y + 9 };
			const paint = (pen: Parameters<typeof paintWalls>[0], size: number) =>
				paintWalls(pen, city.ids, size / 1.25, theme);
			this.stamp(`walls ${city.ids}`, { units: WALLS.units * 1.25, pixels: 0 }, 0.8, at, 0.5, 0, paint);
		}
		if (city.garrison > 0) {
			const at = { x: site.x - iconSize(site) / 2 - 7, y: site.y + 11 };
			const paint = (pen: Parameters<typeof paintGarrison>[0], size: number) =>
				paintGarrison(pen, city.control, city.garrison, size);
			this.stamp(`garrison ${city.control} ${city.garrison}`, GARRISON, 1, at, 0.5, 0.5, paint);
		}
	}

	/** From afar, a banner flies only where it differs from its province's, and over the greater cities. */
	private isTold({ control }: SceneCity, { city, size }: Site): boolean {
		return this.zoom >= FIGURES_FROM || size === "large" || control !== (this.control[city.province] ?? null);
	}

	/** Puts a picture `size` wide and `ratio` times as high at a place; `ax`, `ay` say which point of it lies there. */
	private stamp(
		key: string,
		size: Size,
		ratio: number,
		at: Point,
		ax: number,
		ay: number,
		paint: (pen: Parameters<typeof paintSmoke>[0], size: number) => void,
	): void {
		const pixels = this.pixels(size);
		const texture = this.surface.atlas.get(`${key} ${pixels}`, pixels, pixels * ratio, (pen) => paint(pen, pixels));
		const sprite = new Sprite({ texture, anchor: { x: ax, y: ay }, cullable: true });
		const width = this.units(size);
		sprite.setSize(width, width * ratio);
		sprite.position.set(at.x, at.y);
		this.container.addChild(sprite);
	}

	private units({ units, pixels }: Size): number {
		return Math.max(units, pixels / this.zoom);
	}

	private pixels(size: Size): number {
		return stampSize(this.units(size) * this.zoom * this.surface.resolution);
	}
}
