/** What the player looks at on the map: the hex under the pointer, the keyboard's cursor, pinned stacks, overlay, camera. */
import { makeAutoObservable } from "mobx";
import type { Box } from "../../../map/canvas.ts";
import type { CameraState, StackPoint } from "../../../map/options.ts";
import type { PictureWish } from "../../../map/picture.ts";
import { OVERLAYS, type Overlay } from "../../../map/scene.ts";
import type { DecisionStore, Option } from "../../../stores/decision-store.ts";
import type { MarchStore } from "./march-store.ts";
import type { RulerStore } from "./ruler-store.ts";

/** What the panels need of the drawn map. */
export interface MapHandle {
	fit(): void;
	centreOn(hex: string): void;
	zoomBy(factor: number): void;
	/** In CSS pixels of the page. */
	hexToScreen(hex: string): { x: number; y: number };
	/** The keys go to the map. */
	focus(): void;
	/** Where the camera stands, and the hex in the middle of the view; null before it is there. */
	view(): { camera: CameraState; hex: string | null } | null;
	/** Flies to where a camera stood. */
	show(camera: CameraState): void;
	/** A piece of the map as it is printed at a zoom, with so many pixels for each of the screen's. */
	sample(area: Box, zoom: number, density: number): Promise<ImageBitmap>;
	/** The whole sheet, in map units. */
	readonly sheet: Box;
	/** The whole map as a picture. */
	picture(wish: PictureWish, onProgress: (done: number, of: number) => void): Promise<OffscreenCanvas>;
	/** Whether a hex is seen in the left half of the map, or of what other cards leave of it. */
	isLeft(hex: string): boolean;
	/** Tells the map that the keyboard moved the cursor: it is brought into view. */
	reveal(hex: string): void;
	/** Brings the first of some hexes into view, unless one of them is seen already. */
	bringIn(hexes: readonly string[]): void;
	/** Brings all of some hexes into view, unless they are seen already; false where they lie too far apart to be read. */
	showAll(hexes: readonly string[], how?: { readonly however?: boolean }): boolean;
	/** The same, without going much farther off than now. */
	showTogether(hexes: readonly string[]): boolean;
}

/** The question as far as a click on the map needs it. */
type Asked = Pick<DecisionStore, "mayAnswer" | "take">;

/** What a press on a hex may mean for the question. */
export interface Press {
	/** The option that it takes at once. */
	answer: Option | null;
	/** Something of the question is to be told there in a menu. */
	hasMenu: boolean;
}

/** The map as it is looked at: hex under the pointer, cursor, pinned stacks, overlay, camera. */
export class MapStore {
	/** The hex under the pointer. */
	hover: string | null = null;
	/** The stack under the pointer. */
	onStack: Pick<StackPoint, "hex" | "side"> | null = null;
	/** The hex under the keyboard's cursor. */
	cursor: string | null = null;
	/** The cursor went where it is by key or by search, so what stands there is shown; a click shows it by itself. */
	showsCursor = false;
	/** Hexes whose stack inspectors stay open. */
	pinned: readonly string[] = [];
	/** The first of them was seen in the left half of the map: they stand on the other side. */
	pinnedFar = false;
	/** The hex whose inspector was opened by key: it has the focus, to be read. */
	read: string | null = null;
	overlay: Overlay = "none";
	/** The hex whose menu of options is open. */
	menu: string | null = null;
	/** The power whose displays lie uppermost; null until one is chosen. */
	side: string | null = null;
	/** The leader whose card is held up. */
	leader: string | null = null;
	handle: MapHandle | null = null;
	readonly ruler: RulerStore;
	readonly #asked: Asked;
	readonly #march: MarchStore;
	readonly #pressOn: (hex: string) => Press;

	/** `pressOn`: what a press on a hex means. */
	constructor(asked: Asked, march: MarchStore, ruler: RulerStore, pressOn: (hex: string) => Press) {
		this.#asked = asked;
		this.#march = march;
		this.ruler = ruler;
		this.#pressOn = pressOn;
		makeAutoObservable(this, { ruler: false }, { autoBind: true, deep: false });
	}

	/** The hex that the inspector shows in passing. */
	get inspected(): string | null {
		return this.hover ?? (this.showsCursor ? this.cursor : null);
	}

	setHandle(handle: MapHandle | null): void {
		this.handle = handle;
	}

	point(hex: string | null): void {
		this.hover = hex;
		this.#hold(hex);
	}

	pointAtStack(stack: StackPoint | null): void {
		this.onStack = stack;
	}

	/** What is in hand, a stack or the ruler, is held over a hex. */
	#hold(hex: string | null): void {
		this.#march.hold(hex);
		this.ruler.hold(hex);
	}

	/** Moves the keyboard's cursor. */
	moveCursor(hex: string): void {
		this.cursor = hex;
		this.showsCursor = true;
		this.handle?.reveal(hex);
		this.#hold(hex);
	}

	/** What was looked up is not shown any longer; the cursor stays where it is. */
	putAside(): void {
		this.showsCursor = false;
	}

	/** A click on a hex, or Enter on the cursor's: sets the ruler, puts down what is in hand, else answers, else shows what may be done there. */
	click(hex: string | null, bend = false): void {
		this.menu = null;
		if (hex === null) return;
		this.showsCursor = this.showsCursor && this.cursor === hex;
		this.cursor = hex;
		if (this.ruler.isOn) this.ruler.put(hex);
		else if (this.#march.lifted) this.#carryTo(hex, bend);
		else this.#touch(hex);
	}

	#carryTo(hex: string, bend: boolean): void {
		if (bend) this.#march.bendThrough(hex);
		else void this.#march.drop(hex);
	}

	#touch(hex: string): void {
		const { answer, hasMenu } = this.#pressOn(hex);
		if (answer && this.#asked.mayAnswer) this.#asked.take(answer.id);
		else if (hasMenu || this.#march.leaderAt(hex) !== null) this.menu = hex;
		else this.togglePin(hex);
	}

	/** The inspector of a hex is read, if it stays open. */
	readPinned(hex: string): void {
		this.read = this.pinned.includes(hex) ? hex : null;
	}

	/** Tells what may be done in a hex, whatever that is. */
	openMenu(hex: string): void {
		if (this.#march.lifted || this.ruler.isOn) return;
		this.cursor = this.menu = hex;
	}

	closeMenu(): void {
		this.menu = null;
	}

	/** Pins the inspector of a hex, or takes the pin out. */
	togglePin(hex: string): void {
		if (this.pinned.length === 0) this.pinnedFar = this.handle?.isLeft(hex) ?? false;
		this.pinned = this.pinned.includes(hex)
			? this.pinned.filter((one) => one !== hex)
			: [...this.pinned, hex].slice(-2);
	}

	/** Goes through the overlays one after another, and back to none. */
	nextOverlay(): void {
		const next = (OVERLAYS.indexOf(this.overlay) + 1) % OVERLAYS.length;
		this.overlay = OVERLAYS[next] ?? "none";
	}

	setSide(side: string): void {
		this.side = side;
	}

	showLeader(leader: string | null): void {
		this.leader = leader;
	}

	/** Brings a place into view and puts the cursor there, with what is in hand. */
	goTo(hex: string): void {
		this.cursor = hex;
		this.showsCursor = true;
		this.handle?.centreOn(hex);
		this.#hold(hex);
	}

	/** Lets go of pins, then of the cursor. False when there was neither. */
	lookAway(): boolean {
		if (this.pinned.length > 0) this.pinned = [];
		else if (this.cursor !== null) this.cursor = null;
		else return false;
		return true;
	}
}
