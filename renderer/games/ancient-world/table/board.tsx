/** The drawn map in its frame: hands the scene to the table's view and the pointer's doings to the stores. */
import { autorun, reaction, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { Decision } from "../../../../electron/contract/contract.ts";
import { MapView } from "../../../map/map-view.ts";
import type { PieceShelf, TableEvents } from "../../../map/options.ts";
import { useApp } from "../../../panels/app.ts";
import { useBoardLabel } from "../../../panels/table/board-label.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { paletteInForce, themeOf } from "../../../theme/tokens.ts";
import type { AncientWorldTable } from "../stores/ancient-world-table.ts";
import type { MapHandle } from "../stores/map-store.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { namesIn } from "../table-facts.ts";
import { PrintProgress } from "./printing.tsx";
import { installMapHook } from "./test-hook.ts";

/** The map with the pointer and the keyboard on it; the drawing itself is the `MapView`'s. */
export const Board = observer(function Board() {
	const app = useApp();
	const game = useAncientWorld();
	const label = useBoardLabel();
	const frame = useRef<HTMLDivElement>(null);
	const { theme, reducedMotion, settings } = app.settings;
	const palette = paletteInForce();
	const { board } = game;
	const [printed, setPrinted] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the pieces are painted in the colours of the palette in force
	useEffect(() => {
		setPrinted(0);
		if (!frame.current || !board) return;
		const looks = { theme, reducedMotion, renderer: settings.renderer, onPrinting: setPrinted };
		return mountTable(frame.current, app, game, looks);
	}, [app, game, board, theme, palette, reducedMotion, settings.renderer]);
	return (
		<>
			<div
				ref={frame}
				className="board"
				style={printed < 1 ? { background: themeOf(theme).map.sheet } : undefined}
				role="application"
				{...label}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the map is worked with the keyboard, as its role says
				tabIndex={0}
				data-testid="board"
			/>
			<PrintProgress share={printed} />
		</>
	);
});

type Looks = Pick<ConstructorParameters<typeof MapView>[2], "theme" | "reducedMotion" | "renderer" | "onPrinting">;

/** Lays the map into its frame and keeps it up to date; what comes back clears it away. */
function mountTable(frame: HTMLElement, app: AppStore, game: AncientWorldTable, looks: Looks): () => void {
	const names = namesIn(app.reference);
	const { board } = game;
	if (!board || !names) return () => {};
	const campaign = app.campaign.snapshot?.campaign ?? "";
	const camera = app.settings.settings.cameras[campaign];
	let withShift = false;
	const view = new MapView(frame, board, {
		...looks,
		names: { provinces: names.province, seas: names.sea },
		language: app.words.language,
		shelf: shelfOf(app),
		...(camera && { camera }),
		wheel: () => app.settings.settings.wheel,
		coveredAtLeft: () => coveredBy(frame, lyingCards),
		onCanvasInstead: () => app.notices.tell("info", { key: "window.map.canvas-instead" }),
		...eventsFor(app, game, campaign, { bends: () => withShift, hexUnder: ({ x, y }) => view.screenToHex(x, y) }),
	});
	const handle = handleOf(view, frame);
	game.map.setHandle(handle);
	if (!camera) void view.ready.then(() => showTheAction(view, game));
	const unwatch = watchPointer(frame, {
		onPress: ({ shiftKey }) => {
			withShift = shiftKey;
		},
		onBroughtIn: ({ x, y }) => void game.march.drop(view.screenToHex(x, y)),
	});
	const stop = autorun(() => game.scene && view.render(game.scene));
	const stopSigning = autorun(() => frame.setAttribute("data-pointer", game.pointerSign));
	const stopSpreading = spreadWhatIsLookedAt(view, game);
	const stopPuttingAside = reaction(
		() => app.decision.decision,
		() => game.map.putAside(),
	);
	// Every new question for a person here is looked at, wherever on the map it is, as soon as what led to it has been played.
	let looked: Decision | null = app.decision.decision;
	const stopFollowing = reaction(
		() => (app.campaign.answering.underWay || app.campaign.playback.playing ? null : app.decision.decision),
		(asked) => {
			if (asked === null || asked === looked) return;
			looked = asked;
			if (app.campaign.snapshot?.programToAnswer !== false) return;
			if (game.offersMany) return handle.bringIn(game.placesOffered);
			if (game.offersPlaces && handle.showAll(game.offered, { however: game.choosesPlaces })) return;
			const { joined, about, stage } = game;
			const isSeen = joined.length > 0 ? handle.showAll([...joined, ...stage.slice(0, 1)]) : handle.showTogether(about);
			if (!isSeen) handle.bringIn(stage);
		},
	);
	const unhook = app.hello?.testHook ? installMapHook(app, game, view, frame) : () => {};
	return () => {
		stop();
		stopSigning();
		stopSpreading();
		stopPuttingAside();
		stopFollowing();
		unhook();
		unwatch();
		game.map.setHandle(null);
		view.destroy();
	};
}

/** How long a stack is looked at before it is spread out, in ms: not whatever the pointer passes. */
const glance = 120;

/** Spreads the stacks of the hex that is looked at; what comes back ends it. */
function spreadWhatIsLookedAt(view: MapView, game: AncientWorldTable): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const stop = reaction(
		() => game.spread,
		(hex) => {
			clearTimeout(timer);
			view.spread(null);
			if (hex !== null) timer = setTimeout(() => view.spread(hex), glance);
		},
	);
	return () => {
		clearTimeout(timer);
		stop();
	};
}

/** Pieces that were printed are kept by the windows that keep the table. That one is not there or cannot be kept is told to nobody. */
function shelfOf({ desk: { client }, hello }: AppStore): PieceShelf {
	if (hello?.guest) return client.pieces;
	return {
		...client.pieces,
		keep: async (piece) => (await client.request("piece.keep", piece)).kept,
	};
}

/** A campaign opened for the first time shows where its question is at, near enough to be read; all places of which some must be named. */
function showTheAction(view: MapView, game: AncientWorldTable): void {
	const least = game.offersMany ? clickableZoom : 0;
	if (game.choosesPlaces && view.showAll(game.placesOffered, { nearest: readableZoom, least })) return;
	const [hex] = game.offersMany ? game.placesOffered : game.stage;
	if (hex !== undefined) view.openAt(hex, readableZoom);
}

interface PointerWatch {
	/** Seen at the press: when the button comes up again the map has heard of the click already. */
	onPress(event: PointerEvent): void;
	/** Let go over the map after a press elsewhere: something was carried here from a display. */
	onBroughtIn(at: { x: number; y: number }): void;
}

/** Looks at the pointer beside the map; what comes back ends the watch. */
function watchPointer(frame: HTMLElement, { onPress, onBroughtIn }: PointerWatch): () => void {
	const stop = new AbortController();
	const options = { capture: true, signal: stop.signal };
	let pressedHere = false;
	const press = (event: PointerEvent) => {
		pressedHere = true;
		onPress(event);
	};
	const release = (event: PointerEvent) => {
		const { left, top } = frame.getBoundingClientRect();
		if (!pressedHere) onBroughtIn({ x: event.clientX - left, y: event.clientY - top });
		pressedHere = false;
	};
	frame.addEventListener("pointerdown", press, options);
	frame.addEventListener("pointerup", release, options);
	return () => stop.abort();
}

/** Screen pixels a map unit at which a hex and what stands in it can be read, and at which one of several hexes can be clicked. */
const readableZoom = 0.8;
const clickableZoom = 0.5;
/** Places farther apart than this shows are not shown together: it would be the whole map. */
const smallestZoom = 0.3;

function handleOf(view: MapView, frame: HTMLElement): MapHandle {
	const onPage = (hex: string) => {
		const { left, top } = frame.getBoundingClientRect();
		const { x, y } = view.hexToScreen(hex);
		return { x: left + x, y: top + y };
	};
	// The frame and what lies on it are measured once for all hexes of a question.
	const lookForHexes = () => {
		const isUnder = coverOf(frame, cardsAside);
		const left = 40 + coveredBy(frame, lyingCards);
		const [right, bottom] = [frame.clientWidth - 40, frame.clientHeight - 40];
		return (hex: string) => {
			const { x, y } = view.hexToScreen(hex);
			return x > left && y > topMargin && x < right && y < bottom && !isUnder({ x, y });
		};
	};
	const reveal = (hex: string) => {
		if (!lookForHexes()(hex)) view.centreOn(hex, view.getCamera()?.zoom, coveredBy(frame, lyingCards));
	};
	return {
		fit: () => view.fit(),
		centreOn: (hex) =>
			view.centreOn(hex, Math.max(readableZoom, view.getCamera()?.zoom ?? 0), coveredBy(frame, lyingCards)),
		zoomBy: (factor) => view.zoomBy(factor),
		hexToScreen: onPage,
		focus: () => frame.focus({ preventScroll: true }),
		view: () => {
			const camera = view.getCamera();
			return camera && { camera, hex: view.screenToHex(frame.clientWidth / 2, frame.clientHeight / 2) };
		},
		show: (camera) => view.fly(camera),
		sample: (area, zoom, density) => view.sample(area, zoom, density),
		sheet: view.sheet,
		picture: (wish, onProgress) => view.picture(wish, onProgress),
		isLeft: (hex) => view.hexToScreen(hex).x < (coveredBy(frame, neighbours) + frame.clientWidth) / 2,
		reveal,
		bringIn: (hexes) => {
			const [first] = hexes;
			if (first !== undefined && !hexes.some(lookForHexes())) reveal(first);
		},
		showAll: (hexes, { however = false } = {}) => {
			const tooFar = (view.getCamera()?.zoom ?? 0) < clickableZoom;
			if (!tooFar && hexes.every(lookForHexes())) return true;
			const covered = coveredBy(frame, ".drawer");
			return view.showAll(hexes, { covered, nearest: clickableZoom, least: however ? 0 : smallestZoom });
		},
		showTogether: (hexes) => {
			if (hexes.length < 2) return false;
			const least = Math.max(smallestZoom, (view.getCamera()?.zoom ?? 0) * LITTLE_FARTHER);
			return hexes.every(lookForHexes()) || view.showAll(hexes, { covered: coveredBy(frame, lyingCards), least });
		},
	};
}

/** By so much of the zoom the map may go farther off to show two places together. */
const LITTLE_FARTHER = 0.7;

/** Pixels at the upper edge of the map where a folded card may lie. */
const topMargin = 64;

/** Cards that may lie over the left of the map. */
const lyingCards = ".drawer, .aw-battle-open";

/** Cards that leave the middle of the map free: those at its foot, and that of a fight at its right. */
const cardsAside = ".since, .playback:not(.gives-way), .lesson, .aw-battle-far";

/** CSS pixels around the middle of a hex that are looked at with it. */
const aroundHex = 24;

/** Whether some cards lie over a point of the frame. */
function coverOf(frame: HTMLElement, cards: string): (at: { x: number; y: number }) => boolean {
	const { left, top } = frame.getBoundingClientRect();
	const lying = [...(frame.parentElement?.querySelectorAll(cards) ?? [])].map((card) => card.getBoundingClientRect());
	const isIn = (at: number, from: number, to: number) => at > from - aroundHex && at < to + aroundHex;
	return ({ x, y }) =>
		lying.some((card) => isIn(left + x, card.left, card.right) && isIn(top + y, card.top, card.bottom));
}

/** Cards at the left beside which the inspectors stand. */
const neighbours = ".lesson, .aw-battle-open";

/** How far cards that lie over the map reach into it from its left edge, in CSS pixels. */
function coveredBy(frame: HTMLElement, cards: string): number {
	const { left, width } = frame.getBoundingClientRect();
	const lying = [...(frame.parentElement?.querySelectorAll(cards) ?? [])];
	const reach = Math.max(0, ...lying.map((card) => card.getBoundingClientRect().right - left));
	return reach < width * 0.8 ? reach : 0;
}

/** How long the camera must rest before its place is kept, in ms. */
const cameraPatience = 800;

interface Pointing {
	/** Whether a click means that the way bends there. */
	bends(): boolean;
	hexUnder(at: { x: number; y: number }): string | null;
}

function eventsFor(
	{ settings }: AppStore,
	{ map, march }: AncientWorldTable,
	campaign: string,
	{ bends, hexUnder }: Pointing,
): TableEvents {
	const click = (hex: string, button: number) => (button === 2 ? map.togglePin(hex) : map.click(hex, bends()));
	let timer: ReturnType<typeof setTimeout> | undefined;
	return {
		onHexHover: (hex) => map.point(hex),
		// A click on a counter means its stack, so that is what is shown of it before.
		onStackHover: (stack) => {
			map.pointAtStack(stack);
			if (stack && !march.lifted && !map.ruler.isOn) map.point(stack.hex);
		},
		onHexClick: click,
		// Counters reach over their hex: with a stack in hand the hex under the pointer is meant, as when it is dragged there.
		onStackClick: ({ hex, side }, button, at) => {
			// A finger takes up at once who may go, so that a march is two taps: what else may be done there it asks for by resting.
			if (at.touch && !march.lifted && !map.ruler.isOn && march.canLift(hex, side)) return void march.lift(hex);
			click(march.lifted || map.ruler.isOn ? (hexUnder(at) ?? hex) : hex, button);
		},
		onHexHeld: map.openMenu,
		canLift: ({ hex, side }) => !map.ruler.isOn && march.canLift(hex, side),
		onLiftRefused: ({ hex }) => !map.ruler.isOn && march.tellWhoWaits(hex),
		// Whichever counter was taken hold of, he goes whose phase it is, and his counter is in the hand.
		onDragStart: ({ hex }) => runInAction(() => void march.lift(hex)),
		onDragOver: (hex) => map.point(hex),
		onDrop: (hex) => {
			const from = march.lifted?.from;
			map.putAside();
			void march.drop(hex);
			// Let go beside the map it is back where it was, and is seen there.
			if (hex === null && from !== undefined) map.handle?.reveal(from);
		},
		onDragCancel: () => march.putBack(),
		onCameraMoved: (camera) => {
			clearTimeout(timer);
			timer = setTimeout(() => settings.keepCamera(campaign, { ...camera }), cameraPatience);
		},
	};
}
