/** Marks on hexes: what may be chosen, what is refused, the keyboard's cursor, and the reach overlay with its numbers. */
import { Container, Sprite, type Texture } from "pixi.js";
import { stampSize } from "../atlas.ts";
import { HEX_RADIUS, HEX_WIDTH } from "../hex/lattice.ts";
import { HIGHLIGHT_STYLES, type Scene, type SceneHighlight, type SceneReach } from "../scene.ts";
import { type Across, paintHeat, paintHexMark } from "./hex-marks.ts";
import { oneALabel } from "./one-a-label.ts";
import { counterSize } from "./stack-layout.ts";
import { labelWidth, paintLabel } from "./stamps.ts";
import type { Surface } from "./surface.ts";

/** From corner to corner of a hex, in widths across its flats. */
const TALL = 2 / Math.sqrt(3);
/** Below this zoom each number of the reach overlay is written once alone. */
const NUMBERS_FROM = 0.5;
/** From afar the place that is pointed at in a list is marked so wide, in CSS pixels, to be found on the whole map. */
const SHOWN = 34;

/** The layer of marks on hexes. */
export class HexesLayer {
	/** Under the counters. */
	readonly container = new Container({ eventMode: "none" });
	/** Over the cities' drawings, under the counters. */
	readonly numbers = new Container({ eventMode: "none" });
	/** Over the counters: from afar, where they are as large as hexes, the cursor and the place pointed at would be hidden under them. */
	readonly above = new Container({ eventMode: "none" });
	private readonly surface: Surface;
	/** Both lie in `container`; each is laid anew only when its own has changed. */
	private readonly heats = new Container({ eventMode: "none" });
	private readonly marks = new Container({ eventMode: "none" });
	private highlights: readonly SceneHighlight[] = [];
	private reach: readonly SceneReach[] = [];
	private zoom = 1;
	private drawnFor = "";

	constructor(surface: Surface) {
		this.surface = surface;
		this.container.addChild(this.heats, this.marks);
	}

	render(scene: Scene): void {
		const [sameMarks, sameReach] = [scene.highlights === this.highlights, scene.reach === this.reach];
		this.highlights = scene.highlights;
		this.reach = scene.reach;
		if (!sameReach) this.layReach();
		if (!sameMarks) this.layMarks();
	}

	setZoom(zoom: number): void {
		this.zoom = zoom;
		const key = `${this.pixels()} ${this.labelUnits()} ${this.isAfar()}`;
		if (key === this.drawnFor) return;
		this.drawnFor = key;
		this.refresh();
	}

	refresh(): void {
		this.layReach();
		this.layMarks();
	}

	private layReach(): void {
		clear(this.heats, this.numbers);
		for (const { hex, heat } of this.reach) this.addHeat(hex, heat);
		const { map } = this.surface;
		const told = this.zoom >= NUMBERS_FROM ? this.reach : oneALabel(this.reach, (hex) => map.centreOf(hex));
		for (const { hex, label } of told) this.addNumber(hex, label);
	}

	private layMarks(): void {
		clear(this.marks, this.above);
		const rank = (style: SceneHighlight["style"]) => HIGHLIGHT_STYLES.indexOf(style);
		for (const mark of [...this.highlights].sort((a, b) => rank(a.style) - rank(b.style))) this.addMark(mark);
	}

	private addHeat(hex: string, heat: number): void {
		const { atlas, theme } = this.surface;
		const pixels = this.pixels();
		const steps = theme.marks.heat.length - 1;
		const step = Math.round(Math.max(0, Math.min(1, heat)) * steps);
		const paint = (pen: Parameters<typeof paintHeat>[0]) => paintHeat(pen, step, this.across(pixels), theme);
		this.place(this.heats, hex, atlas.get(`heat ${step} ${pixels}`, pixels * TALL, pixels * TALL, paint));
	}

	private addMark({ hex, style }: SceneHighlight): void {
		const { atlas, theme } = this.surface;
		const isShown = style === "selected" && this.isAfar();
		const units = isShown ? Math.max(HEX_WIDTH, SHOWN / this.zoom) : HEX_WIDTH;
		const pixels = this.pixels(units);
		const paint = (pen: Parameters<typeof paintHexMark>[0]) => paintHexMark(pen, style, this.across(pixels), theme);
		const texture = atlas.get(`mark ${style} ${pixels}`, pixels * TALL, pixels * TALL, paint);
		const isAbove = isShown || (style === "focus" && this.isAfar());
		this.place(isAbove ? this.above : this.marks, hex, texture, units / HEX_WIDTH);
	}

	private addNumber(hex: string, label: string): void {
		if (label === "") return;
		const { atlas, theme, resolution } = this.surface;
		const units = this.labelUnits();
		const height = stampSize(units * this.zoom * resolution);
		const width = labelWidth(label, height);
		const paint = (pen: Parameters<typeof paintLabel>[0]) =>
			paintLabel(pen, label, height, theme, theme.marks.labelInk);
		const sprite = new Sprite({
			texture: atlas.get(`number ${label} ${height}`, width, height, paint),
			anchor: 0.5,
			cullable: true,
		});
		sprite.setSize((units * width) / height, units);
		const { x, y } = this.surface.map.centreOf(hex);
		// Towns, their walls and their names stand in the lower half of hexes; above there is only the hex's own number.
		sprite.position.set(x, y - 21);
		this.numbers.addChild(sprite);
	}

	private place(into: Container, hex: string, texture: Texture, scale = 1): void {
		const sprite = new Sprite({ texture, anchor: 0.5, cullable: true });
		sprite.setSize(HEX_RADIUS * 2 * 1.02 * scale);
		const { x, y } = this.surface.map.centreOf(hex);
		sprite.position.set(x, y);
		into.addChild(sprite);
	}

	private across(width: number): Across {
		return { width, pointed: this.surface.map.lattice.pointed };
	}

	/** Whether counters hide the hexes that they stand on. */
	private isAfar(): boolean {
		return counterSize(this.zoom) > HEX_WIDTH;
	}

	/** Height of a number in map units. */
	private labelUnits(): number {
		return Math.max(17, 13 / this.zoom);
	}

	private pixels(units = HEX_WIDTH): number {
		return stampSize(units * this.zoom * this.surface.resolution * 0.9);
	}
}

function clear(...layers: readonly Container[]): void {
	for (const layer of layers) for (const child of layer.removeChildren()) child.destroy();
}
