/** What the table is told when it is made, and what it tells back. */
import type { ThemeName } from "../theme/tokens.ts";
import type { HexId } from "./scene.ts";
import type { WheelWish } from "./wheel.ts";

/** Printed facts that are not in the map's own file; the game knows them. */
export interface MapNames {
	provinces: Readonly<Record<string, { name: string; attrition: number }>>;
	seas: Readonly<Record<string, { name: string }>>;
	/** Drawn size by city id where the scenario departs from the print; null leaves the city out. */
	citySizes?: Readonly<Record<string, "small" | "medium" | "large" | null>>;
}

/** Where the camera stands: centre in map units (one hex radius is {@link HEX_RADIUS}), and zoom in screen pixels a unit. */
export interface CameraState {
	x: number;
	y: number;
	zoom: number;
}

/** A point; its unit is said where it is used. */
export interface Point {
	x: number;
	y: number;
}

/** A counter the pointer is on. */
export interface StackPoint {
	hex: HexId;
	/** Whose stack of that hex it is. */
	side: string;
	/** The counter under the pointer; null on the stack's tab. */
	counterId: string | null;
}

/** What happens on the table, told to whoever made it. All optional; points are in CSS pixels of the host element. */
export interface TableEvents {
	onHexHover?: (hex: HexId | null, at: Point) => void;
	/** A click or tap that was no drag. `button` as in the DOM: 0 main, 2 secondary. */
	onHexClick?: (hex: HexId, button: number, at: Point) => void;
	onStackHover?: (stack: StackPoint | null, at: Point) => void;
	/** `touch`: a finger did it. */
	onStackClick?: (stack: StackPoint, button: number, at: Point & { readonly touch?: boolean }) => void;
	/** A finger has rested on a hex. */
	onHexHeld?: (hex: HexId) => void;
	/** May this counter be lifted? No by default. */
	canLift?: (stack: StackPoint) => boolean;
	/** Somebody draws at a counter that may not be lifted. */
	onLiftRefused?: (stack: StackPoint) => void;
	onDragStart?: (lifted: { hex: HexId; counterId: string }) => void;
	onDragOver?: (hex: HexId | null, at: Point) => void;
	/** Let go over a hex, or over nothing (null): the drag is over. */
	onDrop?: (hex: HexId | null, at: Point) => void;
	/** Escape, a second finger, or the counter vanished: nothing was dropped. */
	onDragCancel?: () => void;
	/** How much of the first view is printed, from 0 to 1; the last time when all of it is, be it as coarse as may be. */
	onPrinting?: (share: number) => void;
	/** WebGL did not show what was printed: the map is drawn with canvas now. Told once a window. */
	onCanvasInstead?: () => void;
	/** The camera came to rest somewhere else. */
	onCameraMoved?: (camera: CameraState) => void;
}

/** A printed piece to be kept: its name, and its pixels, red, green, blue and how opaque, row by row from the top. */
export interface KeptPiece {
	piece: string;
	width: number;
	height: number;
	bytes: Uint8Array<ArrayBuffer>;
}

/** Where printed pieces of the map are kept between openings. */
export interface PieceShelf {
	/** Pieces are read under this address by name, with these headers; see `electron/contract/wire.ts`. */
	at: string;
	headers: Readonly<Record<string, string>>;
	/** Keeps a piece; false where none can be kept. Left out for who may only read. */
	keep?: (piece: KeptPiece) => Promise<boolean>;
}

/** The settings of a map when it is made: its data, its names, its theme, and whom it tells of what is done on it. */
export interface TableViewOptions extends TableEvents {
	renderer: "auto" | "canvas" | "webgl";
	reducedMotion: boolean;
	theme: ThemeName;
	names: MapNames;
	/** The language of the names. */
	language: string;
	/** Left out: every piece is printed. */
	shelf?: PieceShelf;
	/** CSS pixels at the left that lie under a card now: the map may be drawn out from under it. Asked only where the view ends at that edge. */
	coveredAtLeft?: () => number;
	/** What the wheel does; left out, it zooms, and fingers on a trackpad pan. */
	wheel?: () => WheelWish;
	/** Start here instead of showing the whole map. */
	camera?: CameraState;
}

/** The figures of the drawn map for tests and measurements. */
export interface TableStats {
	/** Frames drawn since the start. */
	frames: number;
	/** Milliseconds of main-thread time of the last frame, from scene to submitted draw calls. */
	lastSubmitMs: number;
	renderer: "canvas" | "webgl";
	/** Map chunks painted so far, and milliseconds spent on it. */
	chunksBaked: number;
	bakeMs: number;
	/** True when no frame, bake or animation is under way. */
	settled: boolean;
}
