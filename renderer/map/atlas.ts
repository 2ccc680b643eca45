/** Small pictures for sprites, packed on shared pages: painted once for a size, drawn any number of times. */
import { CanvasSource, Rectangle, Texture } from "pixi.js";
import { type Canvas, newCanvas, type Pen } from "./canvas.ts";

const PAGE = 1024;
/** Pages before the atlas is emptied and begun again. */
const PAGES = 20;
const GAP = 2;

/** Sizes in pixels that pictures are painted at: the next one up is drawn a little smaller. */
const SIZES = [16, 24, 34, 48, 68, 96, 136, 192];

/** The size to paint for a wanted number of pixels. */
export function stampSize(pixels: number): number {
	return SIZES.find((size) => size >= pixels) ?? (SIZES.at(-1) as number);
}

/** Paints a picture; the pen's origin is its upper left corner. A promise is waited for before the picture shows. */
export type Painter = (pen: Pen) => void | Promise<void>;

interface Page {
	canvas: Canvas;
	pen: Pen;
	source: CanvasSource;
	x: number;
	y: number;
	row: number;
}

/** The textures of everything small that is drawn on the map, packed on pages and painted when first wanted. */
export class Atlas {
	private readonly onPainted: () => void;
	private readonly onEmptied: () => void;
	private pages: Page[] = [];
	private readonly cells = new Map<string, Texture>();
	private pending = 0;

	constructor(onPainted: () => void, onEmptied: () => void) {
		this.onPainted = onPainted;
		this.onEmptied = onEmptied;
	}

	/** True when no picture is still being painted. */
	get settled(): boolean {
		return this.pending === 0;
	}

	/** The picture of that key, painted now if it is new. Equal keys must mean equal pictures of equal size. */
	get(key: string, width: number, height: number, paint: Painter): Texture {
		const known = this.cells.get(key);
		if (known) return known;
		const page = this.pageFor(width, height);
		const frame = new Rectangle(page.x, page.y, Math.ceil(width), Math.ceil(height));
		page.x += frame.width + GAP;
		page.row = Math.max(page.row, frame.height + GAP);
		const texture = new Texture({ source: page.source, frame });
		this.cells.set(key, texture);
		this.paint(page, frame, paint);
		return texture;
	}

	destroy(): void {
		for (const texture of this.cells.values()) texture.destroy();
		for (const page of this.pages) page.source.destroy();
		this.cells.clear();
		this.pages = [];
	}

	private paint(page: Page, frame: Rectangle, paint: Painter): void {
		const { pen } = page;
		pen.save();
		pen.translate(frame.x, frame.y);
		const waiting = paint(pen);
		pen.restore();
		page.source.update();
		if (!waiting) return;
		this.pending++;
		void waiting.finally(() => {
			this.pending--;
			page.source.update();
			this.onPainted();
		});
	}

	private pageFor(width: number, height: number): Page {
		const page = this.pages.at(-1);
		if (page && page.x + width > PAGE) {
			page.x = GAP;
			page.y += page.row;
			page.row = 0;
		}
		if (page && page.y + height <= PAGE) return page;
		if (this.pages.length >= PAGES) this.empty();
		return this.addPage();
	}

	private empty(): void {
		this.destroy();
		queueMicrotask(this.onEmptied);
	}

	private addPage(): Page {
		const { canvas, pen } = newCanvas(PAGE, PAGE);
		const source = new CanvasSource({ resource: canvas, width: PAGE, height: PAGE, resolution: 1 });
		const page = { canvas, pen, source, x: GAP, y: GAP, row: 0 };
		this.pages.push(page);
		return page;
	}
}
