/**
 * The table: a printed map with counters on it, in a host element. `render(scene)` may be called as often as one likes and
 * at any time; only what changed is drawn again, and nothing is drawn while nothing changes.
 */
import "pixi.js/unsafe-eval";
import { Application, Culler, Graphics, type Texture, Ticker } from "pixi.js";
import { themeOf } from "../theme/tokens.ts";
import { Atlas } from "./atlas.ts";
import { Camera, frameOf } from "./camera.ts";
import type { Box } from "./canvas.ts";
import { ChunkLayer } from "./chunks/chunk-layer.ts";
import { EdgeScroll } from "./edge-scroll.ts";
import { showsAsPrinted } from "./fit-to-draw.ts";
import { Frames } from "./frames.ts";
import { Gestures, type GestureTable } from "./gestures.ts";
import type { TableMap } from "./hex/table-map.ts";
import { CitiesLayer } from "./layers/cities-layer.ts";
import { CountersLayer } from "./layers/counters-layer.ts";
import { HandLayer } from "./layers/hand-layer.ts";
import { HexesLayer } from "./layers/hexes-layer.ts";
import { MarksLayer } from "./layers/marks-layer.ts";
import { PathLayer } from "./layers/path-layer.ts";
import { ProvincesLayer } from "./layers/provinces-layer.ts";
import { SpreadLayer } from "./layers/spread-layer.ts";
import { counterSize, isAfar, placesOf } from "./layers/stack-layout.ts";
import type { Surface } from "./layers/surface.ts";
import type { CameraState, Point, TableStats, TableViewOptions } from "./options.ts";
import { PIECE, type PictureWish, paintPicture } from "./picture.ts";
import { listen } from "./pointer.ts";
import { loadFaces } from "./press/faces.ts";
import { PressClient } from "./press/press-client.ts";
import { bandFor } from "./print/band.ts";
import { type Survey, surveyOf } from "./print/plate.ts";
import type { Rendition } from "./print/rendition.ts";
import { landsOf } from "./print/shore.ts";
import { drawWithCanvas, type RendererKind, rendererKind } from "./renderer-kind.ts";
import { emptyScene, type HexId, type Scene } from "./scene.ts";
import { StillLife } from "./still-life.ts";
import { listenToWheel, WheelReader } from "./wheel.ts";

/** Zoom in steps of a twelfth: what keeps its size on the screen is laid out anew only from step to step. */
function stepped(zoom: number): number {
	return 2 ** (Math.round(Math.log2(zoom) * 8) / 8);
}

/** Pixi's clock, by which it tidies up, would wake the window at every frame of the screen: it goes on with ours. */
function stillOwnClock(): void {
	Ticker.system.autoStart = false;
	Ticker.system.stop();
}

/** Everything that exists once the renderer is there. */
interface Stage {
	app: Application;
	atlas: Atlas;
	camera: Camera;
	chunks: ChunkLayer;
	layers: Layers;
	gestures: Gestures;
	/** Undone, last first, when the table is cleared away. */
	cleanUp: (() => void)[];
}

interface Layers {
	provinces: ProvincesLayer;
	hexes: HexesLayer;
	cities: CitiesLayer;
	marks: MarksLayer;
	path: PathLayer;
	counters: CountersLayer;
	spread: SpreadLayer;
	hand: HandLayer;
}

/** The band and the rendition whose letters the counters keep clear of; no band where they need none. */
interface LettersRead extends Rendition {
	level: number | null;
	isUnderWay: boolean;
}

/** CSS pixels of a view that are left free around hexes that are shown together. */
const MARGIN = 160;
/** Device pixels a CSS pixel, at most: more would cost more than it shows. */
const MOST_RESOLUTION = 2;
/** Pixels of a canvas drawn in software, at most. */
const MOST_SOFTWARE_PIXELS = 8.4e6;

/** The drawn map: it takes scenes, tells of clicks and drags, and knows where things are on the screen. */
export class MapView {
	/** Resolves when the renderer is there; the print arrives piece by piece afterwards. */
	readonly ready: Promise<void>;
	private readonly host: HTMLElement;
	private readonly options: TableViewOptions;
	private readonly map: TableMap;
	private readonly survey: Survey;
	private readonly frames: Frames;
	private readonly press: PressClient;
	private kind: RendererKind;
	private stage: Stage | null = null;
	private scene: Scene = emptyScene();
	private lastSubmitMs = 0;
	/** Whose letters are known to the counters, or asked for. */
	private read: LettersRead = { level: null, roads: [], provincesInPlay: [], isUnderWay: false };
	/** Everything that was first in view is printed. */
	private isLaid = false;
	private destroyed = false;

	constructor(host: HTMLElement, map: TableMap, options: TableViewOptions) {
		this.host = host;
		this.options = options;
		this.map = map;
		this.survey = surveyOf(map, options.names);
		this.kind = rendererKind(options.renderer);
		this.frames = new Frames((elapsed) => this.draw(elapsed));
		const { names, theme, language, shelf } = options;
		this.press = new PressClient({ sheets: map.sheets, names, theme, language, shelf });
		this.ready = this.start();
	}

	/** Shows a scene. */
	render(scene: Scene): void {
		this.scene = scene;
		const { stage } = this;
		if (!stage) return;
		const { provinces, hexes, cities, marks, path, counters, spread, hand } = stage.layers;
		stage.chunks.setRendition(scene);
		for (const layer of [provinces, hexes, cities, marks, counters, path, spread, hand]) layer.render(scene);
		stage.gestures.check((counterId) => counters.has(counterId));
		this.frames.request();
	}

	/** Spreads the stacks of a hex over the map, so that each counter can be read; null: none any more. */
	spread(hex: HexId | null): void {
		if (this.stage?.layers.spread.show(hex)) this.frames.request();
	}

	/** Ids of the counters that are spread out. */
	get spreadCounters(): readonly string[] {
		return this.stage?.layers.spread.shown ?? [];
	}

	/** Shows the whole sheet. */
	fit(): void {
		this.stage?.camera.fit();
		this.stage?.gestures.mapWent();
	}

	/** Flies to a hex. `covered`: CSS pixels at the left under a card, so that the hex comes into the middle of the rest. */
	centreOn(hex: HexId, zoom?: number, covered = 0): void {
		const { camera, gestures } = this.stage ?? {};
		const { x, y } = this.map.centreOf(hex);
		camera?.centreOn({ x: x - covered / 2 / (zoom ?? camera.state.zoom), y }, zoom);
		gestures?.mapWent();
	}

	/**
	 * Brings several hexes into view together, no closer than now or than `nearest`; false, and nothing moves, where they would have to be
	 * smaller than at `least`. `covered` as in {@link centreOn}.
	 */
	showAll(hexes: readonly HexId[], { covered = 0, nearest = 0, least = 0 } = {}): boolean {
		const { width, height } = this.size();
		const view = { width: width - covered - MARGIN, height: height - MARGIN };
		const seen = frameOf(
			hexes.map((hex) => this.map.centreOf(hex)),
			view,
		);
		const { camera, gestures } = this.stage ?? {};
		if (!seen || !camera || seen.zoom < least) return false;
		const zoom = Math.min(seen.zoom, Math.max(nearest, camera.state.zoom));
		camera.centreOn({ x: seen.x - covered / 2 / zoom, y: seen.y }, zoom);
		gestures?.mapWent();
		return true;
	}

	/** Shows a hex for the first time: at once, and with the sheet filling the view. */
	openAt(hex: HexId, zoom: number): void {
		this.stage?.camera.openAt(this.map.centreOf(hex), zoom);
	}

	zoomBy(factor: number): void {
		this.stage?.camera.zoomBy(factor);
	}

	/** Moves the view by CSS pixels. */
	panBy(dx: number, dy: number): void {
		this.stage?.camera.panBy(dx, dy);
	}

	getCamera(): CameraState | null {
		return this.stage?.camera.state ?? null;
	}

	/** Flies to where a camera stood. */
	fly({ x, y, zoom }: CameraState): void {
		this.stage?.camera.centreOn({ x, y }, zoom);
		this.stage?.gestures.mapWent();
	}

	setCamera(state: CameraState): void {
		this.stage?.camera.set(state);
	}

	/** The whole sheet, frame included, in map units. */
	get sheet(): Box {
		return this.survey.sheet;
	}

	/** A piece of the map as it is printed at a zoom, with so many pixels for each of the screen's. */
	async sample(area: Box, zoom: number, density: number): Promise<ImageBitmap> {
		const { level } = bandFor(zoom);
		const order = { level, area, scale: zoom * density, rendition: this.renditionNow() };
		return (await this.press.print(order)).image;
	}

	/** The whole map as a picture, with everything that lies on it or without. The table goes on meanwhile. */
	async picture(wish: PictureWish, onProgress: (done: number, of: number) => void): Promise<OffscreenCanvas> {
		const rendition = this.renditionNow();
		const { level } = bandFor(wish.zoom);
		const print = async (area: Box, scale: number) =>
			(await this.press.print({ level, area, scale, rendition, once: true })).image;
		const still = wish.counters ? await this.stillLife(wish, rendition) : null;
		try {
			const paint = still ? [print, (area: Box, scale: number) => still.draw(area, scale)] : [print];
			return await paintPicture(this.survey.sheet, wish, paint, onProgress);
		} finally {
			still?.destroy();
		}
	}

	/** Everything that lies on the map, without what the player is doing there. */
	private async stillLife({ zoom, density }: PictureWish, rendition: Rendition): Promise<StillLife> {
		const atlas = new Atlas(
			() => {},
			() => {},
		);
		const layers = this.layersOn(atlas, density, new Frames(() => {}));
		const { provinces, hexes, cities, marks, counters } = layers;
		for (const layer of [hexes, cities, marks, counters]) layer.setZoom(zoom);
		if (isAfar(counterSize(zoom))) {
			const letters = await this.press.letters({ level: bandFor(zoom).level, rendition });
			for (const layer of [counters, cities]) layer.setLetters(letters);
		}
		const scene = { ...this.scene, highlights: [], lit: [], path: null, reach: [], lifted: null };
		for (const layer of [provinces, hexes, cities, marks, counters]) layer.render(scene);
		const containers = [provinces.container, hexes.container, cities.container, marks.container, hexes.numbers];
		return StillLife.of(this.kind, atlas, [...containers, counters.container, hexes.above, counters.totals], PIECE);
	}

	/** What play changes in the print, as plain data. */
	private renditionNow(): Rendition {
		const { roads, provincesInPlay } = this.scene;
		return JSON.parse(JSON.stringify({ roads, provincesInPlay })) as Rendition;
	}

	/** CSS pixels of the host at a hex's centre. */
	hexToScreen(hex: HexId): Point {
		return this.stage?.camera.toScreen(this.map.centreOf(hex)) ?? { x: 0, y: 0 };
	}

	/** The hex under a point of the host, null off the map. */
	screenToHex(x: number, y: number): HexId | null {
		const point = this.stage?.camera.toMap(x, y);
		return point ? this.hexAt(point) : null;
	}

	/** CSS pixels of the host at a counter's middle; null when it is not on the map. */
	counterToScreen(counterId: string): Point | null {
		const at = this.stage?.layers.counters.placeOf(counterId);
		return at && this.stage ? this.stage.camera.toScreen(at) : null;
	}

	stats(): TableStats {
		const { stage } = this;
		return {
			frames: this.frames.count,
			lastSubmitMs: this.lastSubmitMs,
			renderer: this.kind,
			chunksBaked: stage?.chunks.printed ?? 0,
			bakeMs: stage?.chunks.pressMs ?? 0,
			settled: this.frames.idle && stage?.chunks.settled === true && stage.atlas.settled && !this.read.isUnderWay,
		};
	}

	/** Draws a frame now, whatever changed. For measuring. */
	redraw(): void {
		if (this.stage) this.draw(16);
	}

	destroy(): void {
		this.destroyed = true;
		this.frames.stop();
		this.press.close();
		for (const undo of this.stage?.cleanUp.reverse() ?? []) undo();
		this.stage = null;
	}

	private async start(): Promise<void> {
		stillOwnClock();
		const app = new Application();
		const { width, height } = this.size();
		const resolution = this.resolution(width, height);
		const options = { width, height, resolution, autoDensity: true, autoStart: false, backgroundAlpha: 0 };
		const antialias = this.kind === "webgl" && this.options.renderer !== "webgl";
		await Promise.all([app.init({ ...options, antialias, preference: this.kind }), loadFaces()]);
		if (this.destroyed) return app.destroy(true, { children: true });
		this.stage = this.build(app, resolution);
		this.render(this.scene);
	}

	private build(app: Application, resolution: number): Stage {
		const { host, survey, frames } = this;
		app.canvas.style.display = "block";
		app.canvas.style.touchAction = "none";
		host.append(app.canvas);
		const atlas = new Atlas(
			() => frames.request(),
			() => this.refresh(),
		);
		const camera = this.cameraFor(app);
		const chunks = new ChunkLayer({
			press: this.press,
			sheet: survey.sheet,
			resolution,
			rendition: this.scene,
			onPrinted: () => frames.request(),
			onFirst: (hung, printed) => this.lookAt(app, hung, printed),
		});
		const layers = this.layersOn(atlas, resolution);
		const { provinces, hexes, cities, marks, path, counters, spread, hand } = layers;
		camera.viewport.addChild(this.shadow(), chunks.container, provinces.container, hexes.container, cities.container);
		camera.viewport.addChild(
			marks.container,
			hexes.numbers,
			path.container,
			counters.container,
			hexes.above,
			counters.totals,
		);
		camera.viewport.addChild(spread.container, hand.container);
		app.stage.addChild(camera.viewport);
		const gestures = new Gestures(this.gestureTable(camera, layers));
		const cleanUp = [() => app.destroy(true, { children: true }), () => camera.destroy()];
		cleanUp.push(
			() => atlas.destroy(),
			() => chunks.destroy(),
		); // Before the camera, which destroys their sprites.
		const wheel = new WheelReader(this.options.wheel ?? (() => "auto"));
		const pan = (dx: number, dy: number) => void camera.panBy(dx, dy);
		cleanUp.push(listen(host, app.canvas, gestures), listenToWheel(host, wheel, pan), this.watchSize(app, camera));
		return { app, atlas, camera, chunks, layers, gestures, cleanUp };
	}

	/** Draws with canvas from now on where WebGL does not show what was printed. */
	private lookAt({ renderer }: Application, hung: Texture, printed: ImageBitmap): void {
		if (this.kind !== "webgl" || showsAsPrinted(renderer, hung, printed)) return;
		drawWithCanvas();
		this.options.onCanvasInstead?.();
		// Not while the piece is being hung.
		queueMicrotask(() => {
			if (this.destroyed) return;
			const camera = this.getCamera();
			for (const undo of this.stage?.cleanUp.reverse() ?? []) undo();
			this.stage = null;
			this.kind = "canvas";
			void this.start().then(() => camera && this.setCamera(camera));
		});
	}

	private cameraFor(app: Application): Camera {
		const { options, survey } = this;
		const camera = new Camera({
			events: app.renderer.events,
			sheet: survey.sheet,
			width: app.screen.width,
			height: app.screen.height,
			reducedMotion: options.reducedMotion,
			coveredAtLeft: options.coveredAtLeft,
			onChange: () => this.frames.request(),
			onRest: (state) => options.onCameraMoved?.(state),
		});
		const { sheet } = survey;
		camera.set(options.camera ?? { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2, zoom: camera.fitZoom });
		return camera;
	}

	/** Layers for the table, or for frames of their own, on which nothing glides. */
	private layersOn(atlas: Atlas, resolution: number, frames = this.frames): Layers {
		const { survey, options } = this;
		const towns = survey.sites.filter((site) => site.size);
		const surface: Surface = {
			atlas,
			frames,
			theme: themeOf(options.theme),
			map: this.map,
			picture: survey.picture,
			resolution,
			reducedMotion: options.reducedMotion || frames !== this.frames,
			get provinces() {
				return survey.provinces;
			},
			landOf: landsOf(this.map, survey),
			sites: new Map(survey.sites.map((site) => [site.city.id, site])),
			cityHexes: new Set(towns.map((site) => site.city.hex)),
			places: placesOf(this.map, survey.sites),
		};
		const attrition = Object.entries(options.names.provinces).map(([id, facts]) => [id, facts.attrition] as const);
		const counters = new CountersLayer(surface);
		return {
			provinces: new ProvincesLayer(surface, Object.fromEntries(attrition)),
			hexes: new HexesLayer(surface),
			cities: new CitiesLayer(surface),
			marks: new MarksLayer(surface),
			path: new PathLayer(surface, counters),
			counters,
			spread: new SpreadLayer(surface, counters),
			hand: new HandLayer(counters),
		};
	}

	/** The sheet's shadow on the table. */
	private shadow(): Graphics {
		const { x, y, width, height } = this.survey.sheet;
		const shadow = new Graphics({ eventMode: "none" });
		for (const spread of [40, 28, 18, 9])
			shadow
				.roundRect(x - spread, y - spread * 0.5, width + 2 * spread, height + 1.9 * spread, spread)
				.fill({ color: 0, alpha: 0.11 });
		return shadow;
	}

	private gestureTable(camera: Camera, { counters, hand }: Layers): GestureTable {
		const { options } = this;
		const onMap = (point: Point) => camera.toMap(point.x, point.y);
		const edge = new EdgeScroll({
			frames: this.frames,
			size: () => this.size(),
			pan: (dx, dy) => camera.panBy(dx, dy),
			onMoved: () => this.stage?.gestures.mapMoved(),
		});
		const follow = (at: Point | null) => {
			hand.follow(at && onMap(at));
			edge.hold(at);
			this.frames.request();
		};
		let hovered = "";
		return {
			hexAt: (point) => this.hexAt(onMap(point)),
			stackAt: (point) => counters.stackAt(onMap(point)),
			canLift: (stack) => options.canLift?.(stack) ?? false,
			liftRefused: (stack) => options.onLiftRefused?.(stack),
			hover: (hex, stack, at) => {
				const key = `${hex} ${stack?.hex} ${stack?.counterId}`;
				if (key === hovered) return;
				hovered = key;
				options.onHexHover?.(hex, at);
				options.onStackHover?.(stack, at);
			},
			clickHex: (hex, button, at) => options.onHexClick?.(hex, button, at),
			clickStack: (stack, button, at) => options.onStackClick?.(stack, button, at),
			holdHex: (hex) => options.onHexHeld?.(hex),
			dragStart: (lifted, at) => {
				follow(at);
				options.onDragStart?.(lifted);
			},
			dragMove: follow,
			dragOver: (hex, at) => options.onDragOver?.(hex, at),
			drop: (hex, at) => {
				follow(null);
				options.onDrop?.(hex, at);
			},
			dragCancel: () => {
				follow(null);
				options.onDragCancel?.();
			},
			hold: (still) => (still ? camera.hold() : camera.release()),
		};
	}

	private watchSize(app: Application, camera: Camera): () => void {
		const observer = new ResizeObserver(() => {
			const { width, height } = this.size();
			if (width === app.screen.width && height === app.screen.height) return;
			app.renderer.resize(width, height);
			camera.resize(width, height);
			this.frames.request();
		});
		observer.observe(this.host);
		return () => observer.disconnect();
	}

	private refresh(): void {
		if (!this.stage) return;
		const { hexes, cities, marks, path, counters, provinces, spread } = this.stage.layers;
		for (const layer of [hexes, cities, marks, counters, path, provinces, spread]) layer.refresh();
		this.frames.request();
	}

	/** From afar stacks keep clear of the letters of the band and the rendition that are shown. */
	private readLetters({ counters, cities }: Layers, zoom: number): void {
		const { roads, provincesInPlay } = this.scene;
		const level = isAfar(counterSize(stepped(zoom))) ? bandFor(zoom).level : null;
		const { read } = this;
		if (read.level === level && (level === null || (read.roads === roads && read.provincesInPlay === provincesInPlay)))
			return;
		const reading = { level, roads, provincesInPlay, isUnderWay: level !== null };
		this.read = reading;
		if (level === null) {
			counters.setLetters(null);
			cities.setLetters(null);
			return;
		}
		const take = (letters: readonly Box[] | null) => {
			reading.isUnderWay = false;
			if (this.read !== reading || !this.stage) return;
			this.stage.layers.counters.setLetters(letters);
			this.stage.layers.cities.setLetters(letters);
			this.stage.layers.path.refresh();
			this.frames.request();
		};
		this.press.letters({ level, rendition: this.renditionNow() }).then(take, () => take(null));
	}

	private draw(elapsed: number): void {
		const { stage } = this;
		if (!stage) return;
		const began = performance.now();
		const { app, camera, chunks, layers } = stage;
		const moving = camera.step(elapsed);
		const { zoom } = camera.state;
		const { hexes, cities, marks, path, counters } = layers;
		for (const layer of [hexes, cities, marks, counters, path]) layer.setZoom(stepped(zoom));
		layers.spread.setView(camera.view, stepped(zoom));
		chunks.show(camera.view, zoom);
		this.readLetters(layers, zoom);
		Culler.shared.cull(camera.viewport, app.screen, false); // What is new has no transform yet.
		app.renderer.render(app.stage);
		Ticker.system.update();
		this.lastSubmitMs = performance.now() - began;
		if (!this.isLaid) this.tellPrinting(chunks.share);
		if (moving) this.frames.request();
	}

	private tellPrinting(share: number): void {
		this.isLaid = share === 1;
		this.options.onPrinting?.(share);
	}

	private hexAt({ x, y }: Point): HexId | null {
		return this.map.hexAt(this.map.lattice.cellAt(x, y))?.id ?? null;
	}

	private size(): { width: number; height: number } {
		return { width: Math.max(1, this.host.clientWidth), height: Math.max(1, this.host.clientHeight) };
	}

	private resolution(width: number, height: number): number {
		const wanted = Math.min(MOST_RESOLUTION, Math.max(1, window.devicePixelRatio));
		if (this.kind === "webgl") return wanted;
		return width * height * wanted ** 2 > MOST_SOFTWARE_PIXELS ? 1 : wanted;
	}
}
