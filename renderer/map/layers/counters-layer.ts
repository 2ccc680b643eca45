/** The counters on the map. What moves is found by comparing with what was shown before; it glides there. */
import { Container, Graphics, Sprite, type Texture } from "pixi.js";
import { BARE_BELOW } from "../../counters/face-svg.ts";
import { faceUrl } from "../../counters/images.ts";
import { stampSize } from "../atlas.ts";
import type { Box, Pen } from "../canvas.ts";
import type { Point, StackPoint } from "../options.ts";
import { hexNumber } from "../print/colour.ts";
import type { Obstacles } from "../print/obstacles.ts";
import type { CounterFace, Scene, SceneStack } from "../scene.ts";
import { underStacks } from "./clear-of-letters.ts";
import { alongWay, hexesBetween } from "./glide.ts";
import {
	aroundAll,
	counterAt,
	counterSize,
	isAfar,
	type LaidCounter,
	type LaidStack,
	layStacks,
	type Sized,
	stackBox,
	stackCentre,
	tabDrop,
} from "./stack-layout.ts";
import { paintTab, type TabText, tabWidth } from "./stamps.ts";
import type { Surface } from "./surface.ts";

interface Piece {
	sprite: Sprite;
	face: CounterFace;
	hex: string;
	/** Where it lies now, and where it will lie. */
	at: Point;
	to: Point;
	/** The way there, from where it lay. */
	way: readonly Point[];
	/** Part of the way gone, 1 when it lies still. */
	gone: number;
	/** What lies lower, or higher in its stack, covers the rest. */
	rank: number;
}

/** A stack's tab, the counter that it hangs from, and how large that stack lies. */
interface Tab {
	sprite: Sprite;
	under: string;
	sized: Sized;
}

/** Length of a glide in ms, and what each further hex of its way adds, up to so much. */
const GLIDE = { shortest: 200, step: 45, longest: 600 };
/** Room around a face for its shadow, in parts of the face. */
const MARGIN = 0.12;

/** The layer of counters, which glide to where they have gone. */
export class CountersLayer {
	readonly container = new Container({ eventMode: "none", sortableChildren: true });
	/** Over everything that lies on hexes: a total can always be read. */
	readonly totals = new Container({ eventMode: "none", sortableChildren: true });
	private readonly surface: Surface;
	private readonly pieces = new Map<string, Piece>();
	private readonly tabs: Tab[] = [];
	private laid: LaidStack[] = [];
	/** From stacks that lie aside to their hexes. */
	private readonly leaders = new Graphics({ eventMode: "none" });
	/** What stacks keep clear of from afar; null until it is known. */
	private under: Obstacles | null = null;
	private scene: Scene | null = null;
	/** Ways that a counter may be going: of the march now, and as it was before. */
	private paths: readonly (readonly string[])[] = [];
	private zoom = 1;

	constructor(surface: Surface) {
		this.surface = surface;
		this.leaders.zIndex = -1e9;
		this.container.addChild(this.leaders);
	}

	/** The letters that are printed at this zoom, which stacks keep clear of from afar; null where none are known. */
	setLetters(letters: readonly Box[] | null): void {
		if (letters === null && this.under === null) return;
		this.under = letters && underStacks(letters, this.surface.sites.values(), this.surface.picture);
		if (this.scene) this.render(this.scene);
		this.settle();
	}

	/** Shows the stacks of a scene; counters that lay elsewhere before glide to their new places. */
	render(scene: Scene): void {
		this.paths = [scene.path, this.scene?.path].flatMap((path) => (path ? [path.hexes] : []));
		this.scene = scene;
		const size = counterSize(this.zoom);
		this.laid = layStacks(scene.stacks, this.surface.places, this.zoom, this.under);
		this.drawLeaders(size);
		const gone = new Set(this.pieces.keys());
		for (const { stack, counters, size: side } of this.laid)
			for (const laid of counters) {
				gone.delete(laid.id);
				this.put(stack, laid, side);
			}
		for (const id of gone) this.remove(id);
		this.renderTabs(isAfar(size));
	}

	/** Sizes follow the zoom. */
	setZoom(zoom: number): void {
		if (zoom === this.zoom) return;
		this.zoom = zoom;
		if (this.scene === null) return;
		this.settle();
		this.render(this.scene);
		this.settle();
	}

	/** Shows everything anew, after the atlas was emptied. */
	refresh(): void {
		for (const id of [...this.pieces.keys()]) this.remove(id);
		if (this.scene) this.render(this.scene);
		this.settle();
	}

	stackAt(point: Point): StackPoint | null {
		for (const { stack, counters, size, tab } of this.laid.toReversed()) {
			const hit = counterAt(counters, { size, tab }, point);
			if (hit !== null) return { hex: stack.hex, side: stack.side, counterId: hit === "tab" ? null : hit };
		}
		return null;
	}

	/** Where a counter lies, even under others. */
	placeOf(counterId: string): Point | null {
		const piece = this.pieces.get(counterId);
		if (piece) return piece.to;
		const stack = this.laid.find((laid) => laid.stack.counters.some(({ id }) => id === counterId));
		return stack?.counters.at(-1) ?? null;
	}

	/** What each stack covers where it lies. */
	get boxes(): Box[] {
		return this.laid.flatMap((laid) => stackBox(laid.counters, laid) ?? []);
	}

	/** What the stacks of a hex cover; null where there are none. */
	boxIn(hex: string): Box | null {
		const boxes = this.laid.flatMap((laid) => (laid.stack.hex === hex ? (stackBox(laid.counters, laid) ?? []) : []));
		return boxes.length > 0 ? aroundAll(boxes) : null;
	}

	has(counterId: string): boolean {
		return this.laid.some(({ stack }) => stack.counters.some(({ id }) => id === counterId));
	}

	/** The picture of a counter, for one in the hand. */
	faceOf(counterId: string): CounterFace | null {
		const counters = this.scene?.stacks.flatMap((stack) => stack.counters);
		return counters?.find(({ id }) => id === counterId)?.face ?? null;
	}

	/** The picture of a counter of a size in map units. */
	textureOf(face: CounterFace, side = counterSize(this.zoom)): Texture {
		const { atlas, theme } = this.surface;
		const size = this.pixels(side);
		const full = size * (1 + 2 * MARGIN);
		const bare = side * this.zoom < BARE_BELOW;
		const key = `face ${size} ${bare} ${face.key}`;
		return atlas.get(key, full, full, (pen) => paintFace(pen, faceUrl(face, size, theme.name, bare), size));
	}

	/** Width of a counter's sprite, shadow included, in map units. */
	get spriteSize(): number {
		return counterSize(this.zoom) * (1 + 2 * MARGIN);
	}

	/** A line from each stack that lies well aside to the middle of its hex. */
	private drawLeaders(size: number): void {
		const { map, theme } = this.surface;
		const unit = size / 25;
		this.leaders.clear();
		for (const { stack, counters, aside } of this.laid) {
			const [top] = counters;
			if (!top || Math.hypot(aside.x, aside.y) < size * 0.5) continue;
			const { x, y } = map.centreOf(stack.hex);
			const ink = hexNumber(theme.map.ink);
			const paper = hexNumber(theme.map.halo);
			// Fine, and with no paper around it: it may cross a name.
			this.leaders
				.moveTo(top.x, top.y)
				.lineTo(x, y)
				.stroke({ width: 1.3 * unit, color: ink, cap: "round" });
			this.leaders
				.circle(x, y, 2.6 * unit)
				.fill({ color: ink })
				.stroke({ width: unit, color: paper });
		}
	}

	/** Where a hex's stack has its place, for what goes through. */
	private readonly centreOf = (hex: string): Point => {
		const { places } = this.surface;
		return stackCentre(places.centreOf(hex), places.townIn(hex), counterSize(this.zoom));
	};

	/** Pixels that a counter of a size in map units is painted at. */
	private pixels(side: number): number {
		return stampSize(side * this.zoom * this.surface.resolution * 0.94);
	}

	private put(stack: SceneStack, laid: LaidCounter, side: number): void {
		const counter = stack.counters[laid.depth];
		if (!counter) return;
		const piece = this.pieces.get(laid.id) ?? this.add(stack.hex, laid, counter.face);
		piece.face = counter.face;
		piece.sprite.texture = this.textureOf(counter.face, side);
		piece.sprite.setSize(side * (1 + 2 * MARGIN));
		piece.rank = laid.y * 10 - laid.depth;
		if (piece.gone >= 1) piece.sprite.zIndex = piece.rank;
		piece.sprite.alpha = this.scene?.lifted?.counterId === laid.id ? 0.35 : 1;
		if (laid.x !== piece.to.x || laid.y !== piece.to.y) this.send(piece, stack.hex, laid);
	}

	private add(hex: string, { id, x, y }: LaidCounter, face: CounterFace): Piece {
		const sprite = new Sprite({ anchor: 0.5, cullable: true });
		sprite.position.set(x, y);
		this.container.addChild(sprite);
		const piece: Piece = { sprite, face, hex, at: { x, y }, to: { x, y }, way: [], gone: 1, rank: 0 };
		this.pieces.set(id, piece);
		return piece;
	}

	private remove(id: string): void {
		this.pieces.get(id)?.sprite.destroy();
		this.pieces.delete(id);
	}

	private send(piece: Piece, hex: string, to: Point): void {
		const between = hexesBetween(piece.hex, hex, this.paths).map((passed) => this.centreOf(passed));
		piece.way = [{ ...piece.at }, ...between, { x: to.x, y: to.y }];
		piece.hex = hex;
		piece.to = { x: to.x, y: to.y };
		piece.gone = 0;
		if (this.surface.reducedMotion) this.place(piece, 1);
		else this.surface.frames.move(this.glide);
	}

	private readonly glide = (elapsed: number): boolean => {
		let moving = false;
		for (const piece of this.pieces.values()) {
			if (piece.gone >= 1) continue;
			const time = Math.min(GLIDE.shortest + GLIDE.step * (piece.way.length - 2), GLIDE.longest);
			this.place(piece, Math.min(1, piece.gone + elapsed / time));
			moving ||= piece.gone < 1;
		}
		this.hangTabs();
		return moving;
	};

	/** Slow at both ends, and lifted a little over what it passes. */
	private place(piece: Piece, gone: number): void {
		piece.gone = gone;
		piece.at = alongWay(piece.way, gone * gone * (3 - 2 * gone));
		piece.sprite.position.set(piece.at.x, piece.at.y);
		piece.sprite.zIndex = gone < 1 ? 1e6 : piece.rank;
	}

	private settle(): void {
		for (const piece of this.pieces.values()) if (piece.gone < 1) this.place(piece, 1);
		this.hangTabs();
	}

	/** A tab goes with the counter that it hangs from. */
	private hangTabs(): void {
		for (const { sprite, under, sized } of this.tabs) {
			const at = this.pieces.get(under)?.at;
			if (at) sprite.position.set(at.x, at.y + tabDrop(sized));
		}
	}

	private renderTabs(afar: boolean): void {
		const wanted = this.laid.filter(
			({ stack }) => stack.total > 0 && (stack.counters.length > 1 || stack.inside > 0 || stack.status !== "fresh"),
		);
		while (this.tabs.length > wanted.length) this.tabs.pop()?.sprite.destroy();
		wanted.forEach(({ stack, counters, size, tab: units }, n) => {
			const tab = this.tabs[n] ?? this.addTab();
			const top = counters[0];
			if (!top) return;
			const { side, of, total, status } = stack;
			// From afar a tab has no room for more than the total: it would lie over letters beside its stack.
			const inside = afar ? 0 : stack.inside;
			const text: TabText = { side, of, total, inside, status };
			const height = Math.round((this.pixels(size) * units) / size);
			const width = tabWidth(text, height);
			const key = `tab ${height} ${side} ${of} ${total} ${inside} ${status}`;
			tab.under = top.id;
			tab.sized = { size, tab: units };
			tab.sprite.texture = this.surface.atlas.get(key, width, height, (pen) =>
				paintTab(pen, text, height, this.surface.theme),
			);
			tab.sprite.setSize((units * width) / height, units);
			tab.sprite.zIndex = top.y * 10 + 1;
		});
		this.hangTabs();
	}

	private addTab(): Tab {
		const tab = { sprite: new Sprite({ anchor: 0.5, cullable: true }), under: "", sized: { size: 0, tab: 0 } };
		this.totals.addChild(tab.sprite);
		this.tabs.push(tab);
		return tab;
	}
}

async function paintFace(pen: Pen, address: string, size: number): Promise<void> {
	const origin = pen.getTransform();
	const image = new Image();
	image.src = address;
	await image.decode();
	const margin = size * MARGIN;
	pen.save();
	pen.setTransform(origin);
	pen.shadowColor = "rgba(15, 8, 2, 0.6)";
	pen.shadowBlur = margin * 0.8;
	pen.shadowOffsetX = margin * 0.25;
	pen.shadowOffsetY = margin * 0.45;
	pen.drawImage(image, margin, margin, size, size);
	pen.restore();
}
