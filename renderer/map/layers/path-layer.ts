/** A march on the map: its line, a dot for each step, and what it costs on a slip of paper at its end. */
import { Container, Graphics, Sprite } from "pixi.js";
import { stampSize } from "../atlas.ts";
import type { Point } from "../options.ts";
import { hexNumber } from "../print/colour.ts";
import { Obstacles } from "../print/obstacles.ts";
import type { Scene, ScenePath, SceneStack } from "../scene.ts";
import { through } from "../shape/polyline.ts";
import type { CountersLayer } from "./counters-layer.ts";
import { placeLabel } from "./label-place.ts";
import { counterSize } from "./stack-layout.ts";
import { labelWidth, paintLabel } from "./stamps.ts";
import type { Surface } from "./surface.ts";

/** The colour of each kind of way. */
const COLOUR = { preview: "path", taken: "pathTaken", measured: "pinned" } as const;

/** What it costs the label to lie over a stack, and over a dot of its way. */
const COVERS_STACK = 10;
const COVERS_WAY = 1;
/** Radius of a dot, in CSS pixels. */
const DOT = 8;

/** The layer of a march: its line, a dot for each step, and what it costs on a slip of paper at its end. */
export class PathLayer {
	readonly container = new Container({ eventMode: "none" });
	private readonly surface: Surface;
	private readonly counters: Pick<CountersLayer, "boxes">;
	private readonly line = new Graphics();
	private label: Sprite | null = null;
	private path: ScenePath | null = null;
	private stacks: readonly SceneStack[] = [];
	private zoom = 1;

	/** `counters`: laid before it, since the label keeps clear of them. */
	constructor(surface: Surface, counters: Pick<CountersLayer, "boxes">) {
		this.surface = surface;
		this.counters = counters;
		this.container.addChild(this.line);
	}

	render({ path, stacks }: Scene): void {
		if (path === this.path && stacks === this.stacks) return;
		this.path = path;
		this.stacks = stacks;
		this.refresh();
	}

	/** Lines keep their width on the screen. */
	setZoom(zoom: number): void {
		if (zoom === this.zoom) return;
		this.zoom = zoom;
		this.refresh();
	}

	refresh(): void {
		this.line.clear();
		this.label?.destroy();
		this.label = null;
		if (!this.path || this.path.hexes.length === 0) return;
		const points = this.pointsOf(this.path);
		this.drawLine(this.path, points);
		this.drawLabel(this.path, points);
	}

	/** The middles of its hexes; a ruler lies straight between its ends, with as many dots. */
	private pointsOf({ hexes, style }: ScenePath): Point[] {
		const points = hexes.map((hex) => this.surface.map.centreOf(hex));
		const [from, to] = [points[0], points.at(-1)];
		if (style !== "measured" || !from || !to) return points;
		const steps = Math.max(1, points.length - 1);
		return points.map((_, n) => ({
			x: from.x + ((to.x - from.x) * n) / steps,
			y: from.y + ((to.y - from.y) * n) / steps,
		}));
	}

	private drawLine({ style }: ScenePath, points: readonly Point[]): void {
		const { marks } = this.surface.theme;
		const unit = Math.max(0.9, 1 / this.zoom);
		const colour = hexNumber(marks[COLOUR[style]]);
		const paper = hexNumber(marks.labelPaper);
		this.trace(through(points)).stroke({ width: 7.5 * unit, color: paper, alpha: 0.85, cap: "round", join: "round" });
		this.trace(through(points)).stroke({ width: 4.2 * unit, color: colour, cap: "round", join: "round" });
		points.forEach((point, n) => {
			const radius = (n === points.length - 1 ? 7.5 : n === 0 ? 4 : 5) * unit;
			this.line
				.circle(point.x, point.y, radius)
				.fill({ color: paper })
				.stroke({ width: 2 * unit, color: colour });
			if (n === points.length - 1) this.line.circle(point.x, point.y, radius * 0.5).fill({ color: colour });
		});
	}

	private trace(points: readonly Point[]): Graphics {
		points.forEach(({ x, y }, n) => {
			if (n === 0) this.line.moveTo(x, y);
			else this.line.lineTo(x, y);
		});
		return this.line;
	}

	private drawLabel({ label, style }: ScenePath, points: readonly Point[]): void {
		const end = points.at(-1);
		if (label === "" || !end) return;
		const { atlas, theme, resolution } = this.surface;
		const units = Math.max(26, 20 / this.zoom);
		const height = stampSize(units * this.zoom * resolution);
		const width = labelWidth(label, height);
		const colour = theme.marks[COLOUR[style]];
		const texture = atlas.get(`path ${style} ${label} ${height}`, width, height, (pen) =>
			paintLabel(pen, label, height, theme, colour),
		);
		const size = { width: (units * width) / height, height: units };
		const place = placeLabel(end, size, counterSize(this.zoom) * 0.55, this.obstacles(points));
		const sprite = new Sprite({ texture });
		sprite.setSize(size.width, size.height);
		sprite.position.set(place.x, place.y);
		this.label = sprite;
		this.container.addChild(sprite);
	}

	/** What the label keeps clear of: every stack, and the way itself. */
	private obstacles(way: readonly Point[]): Obstacles {
		const obstacles = new Obstacles();
		for (const box of this.counters.boxes) obstacles.add(box, COVERS_STACK);
		const dot = DOT / this.zoom;
		for (const { x, y } of way) obstacles.add({ x: x - dot, y: y - dot, width: dot * 2, height: dot * 2 }, COVERS_WAY);
		return obstacles;
	}
}
