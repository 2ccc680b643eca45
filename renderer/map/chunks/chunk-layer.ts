/**
 * The printed map on the table: pieces of the band that suits the zoom, printed when they come into view and kept. Until a
 * piece is there, pieces of other bands show in its place.
 */
import { Container, ImageSource, Sprite, Texture } from "pixi.js";
import { type Box, grown, overlaps, shared } from "../canvas.ts";
import type { PressClient, Printed } from "../press/press-client.ts";
import { BANDS, bandFor } from "../print/band.ts";
import { type Rendition, renditionKey } from "../print/rendition.ts";
import { type ChunkPlace, chunksIn, standInsFor } from "./chunk-grid.ts";

interface Chunk {
	place: ChunkPlace;
	sprite: Sprite;
	/** Frame in which it was last in view. */
	seen: number;
	rendition: Rendition;
}

/** Pixels kept at most, apart from the whole map: 24 million are about 96 MB. */
const KEPT_PIXELS = 24e6;
/** Pieces that come within so many ms are shown together. */
const TOGETHER = 100;
/** Pieces the press has in hand at a time. */
const IN_HAND = 2;

/** The press, the sheet and the rendition that a layer of printed pieces begins with. */
export interface ChunkSettings {
	press: PressClient;
	sheet: Box;
	resolution: number;
	rendition: Rendition;
	/** Called when a piece in view has arrived. */
	onPrinted: () => void;
	/** Called with the first piece that was hung up, and what was printed on it. */
	onFirst: (hung: Texture, printed: ImageBitmap) => void;
}

/** The printed sheet in pieces: those in view are asked of the press, and coarser ones stand in until they come. */
export class ChunkLayer {
	readonly container = new Container({ eventMode: "none" });
	printed = 0;
	/** How much of the last view shown is printed in one band or another, from 0 to 1. */
	share = 0;
	pressMs = 0;
	private readonly settings: ChunkSettings;
	private readonly bands = BANDS.map(() => new Container());
	private readonly chunks = new Map<string, Chunk>();
	private readonly inHand = new Map<string, ChunkPlace>();
	private rendition: Rendition;
	private wanted: ChunkPlace[] = [];
	private frame = 0;
	private view: Box | null = null;
	private complete = false;
	private before: Promise<unknown> = Promise.resolve();
	private toldAt = Number.NEGATIVE_INFINITY;
	private closed = false;

	constructor(settings: ChunkSettings) {
		this.settings = settings;
		this.rendition = settings.rendition;
		this.container.addChild(...this.bands);
	}

	/** From now on prints another rendition; the old print stays until the new one is there. */
	setRendition(rendition: Rendition): void {
		if (!sameRendition(rendition, this.rendition)) this.rendition = rendition;
	}

	/** True when everything in view is printed. */
	get settled(): boolean {
		return this.complete && this.frame > 0;
	}

	/** Shows a view at a zoom. Called for every frame that is drawn. */
	show(view: Box, zoom: number): void {
		this.frame++;
		const { sheet, resolution } = this.settings;
		const level = bandFor(zoom).level;
		const inView = chunksIn(level, resolution, sheet, view);
		this.view = view;
		const coarse = chunksIn(0, resolution, sheet, view);
		this.share = Math.max(this.shareOf(inView), this.shareOf(coarse));
		this.complete = !inView.some((place) => this.isStale(place.key));
		this.light(view, level, inView);
		this.plan(inView, view, level);
		this.pull();
	}

	/** How many of some pieces are there, of one; none are missing where there are none. */
	private shareOf(places: readonly ChunkPlace[]): number {
		if (places.length === 0) return 1;
		return places.filter(({ key }) => this.chunks.has(key)).length / places.length;
	}

	destroy(): void {
		this.closed = true;
		for (const key of [...this.chunks.keys()]) this.discard(key);
		this.container.destroy({ children: true });
	}

	/** Lights the pieces in view, and in the place of each that is missing those of another band. */
	private light(view: Box, level: number, inView: readonly ChunkPlace[]): void {
		const standIns = new Set(inView.flatMap((place) => (this.chunks.has(place.key) ? [] : this.standIns(place, view))));
		for (const [key, chunk] of this.chunks) {
			const own = chunk.place.level === level;
			chunk.sprite.visible = own ? overlaps(chunk.place.area, view) : standIns.has(key);
			if (chunk.sprite.visible && own) chunk.seen = this.frame;
		}
		// Pieces of this band lie on top, the nearest other bands next.
		this.bands.forEach((band, n) => {
			band.zIndex = n === level ? 10 : 5 - Math.abs(n - level);
		});
		this.container.sortChildren();
	}

	/** Pieces of the nearest band that has all that shows of a place; where none has, whatever there is of it. */
	private standIns({ area, level }: ChunkPlace, view: Box): string[] {
		const { sheet, resolution } = this.settings;
		const seen = shared(area, view);
		const there: string[] = [];
		for (const other of standInsFor(level)) {
			const keys = chunksIn(other, resolution, sheet, seen).map(({ key }) => key);
			const printed = keys.filter((key) => this.chunks.has(key));
			if (printed.length === keys.length) return keys;
			there.push(...printed);
		}
		return there;
	}

	/** First what is in view, then the whole map, which stands in for all else, then what lies around the view. */
	private plan(inView: readonly ChunkPlace[], view: Box, level: number): void {
		const { sheet, resolution } = this.settings;
		const around = chunksIn(level, resolution, sheet, grown(view, view.width * 0.25));
		const whole = chunksIn(0, resolution, sheet, sheet);
		const first = this.chunks.size === 0 ? [...whole, ...inView] : [...inView, ...whole, ...around];
		this.wanted = first.filter(({ key }) => this.isStale(key) && !this.inHand.has(key));
	}

	private isStale(key: string): boolean {
		const chunk = this.chunks.get(key);
		return !chunk || !sameRendition(chunk.rendition, this.rendition);
	}

	private pull(): void {
		while (this.inHand.size < IN_HAND) {
			const place = this.wanted.shift();
			if (!place) return;
			if (!this.inHand.has(place.key)) void this.order(place);
		}
	}

	private async order(place: ChunkPlace): Promise<void> {
		const { rendition } = this;
		this.inHand.set(place.key, place);
		try {
			const printed = await this.inTurn(this.settings.press.print({ ...place, area: place.printed, rendition }));
			if (this.closed) return printed.image.close();
			this.hang(place, rendition, printed);
		} catch {
			// The press was closed under way.
		} finally {
			this.inHand.delete(place.key);
		}
		if (this.closed) return;
		this.pull();
		if (this.isInView(place)) this.tellPrinted();
	}

	/** What was ordered first is hung first, whichever was found first: where pieces lap over each other the later one shows. */
	private inTurn(coming: Promise<Printed>): Promise<Printed> {
		const turn = this.before.then(() => coming);
		this.before = turn.catch(() => {});
		return turn;
	}

	/** Pieces that come in quick succession are shown together: each frame costs more than a piece that was kept. */
	private tellPrinted(): void {
		const now = performance.now();
		const moreToCome = [...this.inHand.values(), ...this.wanted].some((place) => this.isInView(place));
		if (moreToCome && now - this.toldAt < TOGETHER) return;
		this.toldAt = now;
		this.settings.onPrinted();
	}

	private isInView({ area }: ChunkPlace): boolean {
		return this.view !== null && overlaps(area, this.view);
	}

	private hang(place: ChunkPlace, rendition: Rendition, { image, ms }: Printed): void {
		this.discard(place.key);
		const sprite = new Sprite(new Texture({ source: new ImageSource({ resource: image }) }));
		sprite.position.set(place.printed.x, place.printed.y);
		sprite.setSize(place.printed.width, place.printed.height);
		sprite.visible = false;
		this.bands[place.level]?.addChild(sprite);
		this.chunks.set(place.key, { place, sprite, seen: this.frame, rendition });
		this.printed++;
		this.pressMs += ms;
		this.trim();
		if (this.printed === 1) this.settings.onFirst(sprite.texture, image);
	}

	/** Lets go of the pieces that were out of view longest. */
	private trim(): void {
		const pixels = ({ place }: Chunk) => place.area.width * place.area.height * place.scale ** 2;
		const others = [...this.chunks.values()].filter(({ place }) => place.level > 0).sort((a, b) => b.seen - a.seen);
		let sum = 0;
		for (const chunk of others) {
			sum += pixels(chunk);
			if (sum > KEPT_PIXELS && chunk.seen < this.frame) this.discard(chunk.place.key);
		}
	}

	private discard(key: string): void {
		const chunk = this.chunks.get(key);
		if (!chunk) return;
		this.chunks.delete(key);
		const image = chunk.sprite.texture.source.resource as ImageBitmap;
		chunk.sprite.destroy({ texture: true, textureSource: true });
		image.close();
	}
}

function sameRendition(a: Rendition, b: Rendition): boolean {
	return a === b || renditionKey(a) === renditionKey(b);
}
