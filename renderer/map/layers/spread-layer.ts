/** The stacks of a hex spread out over the map while it is looked at: each counter is seen, however far off the map is. */
import { Container, Graphics, Sprite } from "pixi.js";
import { stampSize } from "../atlas.ts";
import { type Box, grown } from "../canvas.ts";
import { hexNumber } from "../print/colour.ts";
import type { Scene, SceneStack } from "../scene.ts";
import type { CountersLayer } from "./counters-layer.ts";
import { type Spread, spreadOut } from "./spread-layout.ts";
import { counterSize } from "./stack-layout.ts";
import { paintTab, tabWidth } from "./stamps.ts";
import type { Surface } from "./surface.ts";

/** Side of a counter that is spread out, in CSS pixels, at least; and from which on a lone one need not be. */
const READABLE = 54;
const LARGE_ENOUGH = 44;
/** Height of a stack's total, in counter sides. */
const TOTAL = 0.28;
/** CSS pixels of the view that are left free around it. */
const MARGIN = 8;
/** Room around a face for its shadow, as counters have it, in parts of the face. */
const SHADOW = 1.24;

/** The layer of a stack that is spread out, above all counters. */
export class SpreadLayer {
	readonly container = new Container({ eventMode: "none" });
	private readonly surface: Surface;
	private readonly counters: CountersLayer;
	private stacks: readonly SceneStack[] = [];
	private hex: string | null = null;
	private view: Box = { x: 0, y: 0, width: 0, height: 0 };
	private zoom = 1;
	/** Ids of the counters that are spread out. */
	shown: readonly string[] = [];

	constructor(surface: Surface, counters: CountersLayer) {
		this.surface = surface;
		this.counters = counters;
	}

	render({ stacks, lifted }: Scene): void {
		if (lifted) this.hex = null;
		this.stacks = stacks;
		if (this.hex !== null || this.container.children.length > 0) this.refresh();
	}

	/** Spreads what lies in a hex; null: nothing any more. True where that changes anything. */
	show(hex: string | null): boolean {
		if (hex === this.hex) return false;
		this.hex = hex;
		this.refresh();
		return true;
	}

	/** What is seen of the map, and how near. */
	setView(view: Box, zoom: number): void {
		const { x, y, width, height } = this.view;
		if (x === view.x && y === view.y && width === view.width && height === view.height) return;
		this.view = view;
		this.zoom = zoom;
		if (this.hex !== null) this.refresh();
	}

	refresh(): void {
		for (const child of this.container.removeChildren()) child.destroy();
		this.shown = [];
		const own = this.stacks.filter(({ hex }) => hex === this.hex);
		const over = this.hex === null ? null : this.counters.boxIn(this.hex);
		const isPlain = own.length === 1 && own[0]?.counters.length === 1;
		if (!over || (isPlain && counterSize(this.zoom) * this.zoom >= LARGE_ENOUGH)) return;
		const side = Math.max(counterSize(this.zoom), READABLE / this.zoom);
		const spread = spreadOut(own, side, over, grown(this.view, -MARGIN / this.zoom));
		this.lay(spread, side);
		this.shown = spread.counters.map(({ id }) => id);
	}

	private lay({ paper, counters, totals }: Spread, side: number): void {
		const { theme } = this.surface;
		const unit = 1 / this.zoom;
		const ground = new Graphics();
		const [x, y, round] = [paper.x, paper.y, 6 * unit];
		ground.roundRect(x + unit, y + 2 * unit, paper.width, paper.height, round).fill({ color: 0, alpha: 0.35 });
		ground
			.roundRect(x, y, paper.width, paper.height, round)
			.fill({ color: hexNumber(theme.marks.labelPaper), alpha: 0.97 })
			.stroke({ width: unit, color: hexNumber(theme.map.frame) });
		this.container.addChild(ground);
		for (const { stack, id, x: left, y: top } of counters) {
			const face = stack.counters.find((counter) => counter.id === id)?.face;
			if (!face) continue;
			const sprite = new Sprite({ texture: this.counters.textureOf(face, side), anchor: 0.5 });
			sprite.setSize(side * SHADOW);
			sprite.position.set(left, top);
			this.container.addChild(sprite);
		}
		for (const { stack, x: left, y: middle } of totals) this.container.addChild(this.total(stack, side, left, middle));
	}

	private total(stack: SceneStack, side: number, x: number, y: number): Sprite {
		const { atlas, theme, resolution } = this.surface;
		const units = side * TOTAL;
		const height = stampSize(units * this.zoom * resolution);
		const width = tabWidth(stack, height);
		const { side: of, total, inside, status } = stack;
		const key = `tab ${height} ${of} ${stack.of} ${total} ${inside} ${status}`;
		const texture = atlas.get(key, width, height, (pen) => paintTab(pen, stack, height, theme));
		const sprite = new Sprite({ texture, anchor: { x: 0, y: 0.5 } });
		sprite.setSize((units * width) / height, units);
		sprite.position.set(x, y);
		return sprite;
	}
}
