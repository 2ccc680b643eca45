/** What changes about cities: the banner of their side, their walls, their garrison, smoke, siege lines. */
import { Container, Sprite } from "pixi.js";
import { stampSize } from "../atlas.ts";
import type { Box, Pen } from "../canvas.ts";
import type { Obstacles } from "../print/obstacles.ts";
import type { Scene, SceneCity } from "../scene.ts";
import { type CityMark, cityMarks, markWidths, underMarks } from "./city-marks.ts";
import { paintBanner, paintGarrison, paintSiegeRing, paintSmoke, paintWalls } from "./stamps.ts";
import type { Surface } from "./surface.ts";

/** From this zoom on no mark keeps a least size on the screen. */
const SIZES_UP_TO = 0.55;

/** The layer of what changes about cities, over the print. */
export class CitiesLayer {
	readonly container = new Container({ eventMode: "none" });
	private readonly surface: Surface;
	private cities: readonly SceneCity[] = [];
	private control: Scene["control"] = {};
	private shown = "";
	private zoom = 1;
	private drawnFor = "";
	/** What marks go round from afar; null until it is known. */
	private letters: Obstacles | null = null;

	constructor(surface: Surface) {
		this.surface = surface;
	}

	/** The letters that are printed at this zoom; null where none are known. */
	setLetters(letters: readonly Box[] | null): void {
		if (letters === null && this.letters === null) return;
		this.letters = letters && underMarks(letters);
		this.refresh();
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
		const pixels = markWidths(zoom).map((width) => stampSize(width * zoom * this.surface.resolution));
		const key = `${pixels.join()}/${Math.min(zoom, SIZES_UP_TO)}`;
		if (key === this.drawnFor) return;
		this.drawnFor = key;
		this.refresh();
	}

	refresh(): void {
		for (const child of this.container.removeChildren()) child.destroy();
		for (const city of this.cities) {
			const site = this.surface.sites.get(city.id);
			if (!site) continue;
			const province = this.control[site.city.province] ?? null;
			for (const mark of cityMarks(city, site, province, this.zoom, this.letters)) this.stamp(mark);
		}
	}

	private stamp(mark: CityMark): void {
		const { atlas, resolution } = this.surface;
		const { x, y, width, height } = mark.box;
		const pixels = stampSize(width * this.zoom * resolution);
		const { box: _, ...what } = mark;
		const key = `city ${JSON.stringify(what)} ${pixels}`;
		const texture = atlas.get(key, pixels, (pixels * height) / width, (pen) => this.paint(pen, mark, pixels));
		const sprite = new Sprite({ texture, cullable: true });
		sprite.setSize(width, height);
		sprite.position.set(x, y);
		this.container.addChild(sprite);
	}

	private paint(pen: Pen, mark: CityMark, pixels: number): void {
		switch (mark.kind) {
			case "siege":
				paintSiegeRing(pen, mark.side, pixels);
				break;
			case "banner":
				paintBanner(pen, mark.side, pixels);
				break;
			case "smoke":
				paintSmoke(pen, mark.level, pixels);
				break;
			case "walls":
				paintWalls(pen, mark.ids, pixels / 1.25, this.surface.theme);
				break;
			case "garrison":
				paintGarrison(pen, mark.side, mark.sp, pixels);
				break;
		}
	}
}
