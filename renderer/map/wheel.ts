/** What a turn of the wheel means: closer and farther, or across the map. Fingers on a trackpad are told from a wheel by what they send. */

/** The player's wish: the wheel always zooms, it always pans, or fingers pan and a wheel zooms. */
export type WheelWish = "zoom" | "pan" | "auto";

/** What is known of a turn; `wheelDeltaY` not in every browser. */
export interface WheelTurn {
	deltaX: number;
	deltaY: number;
	/** 0 pixels, 1 lines, 2 pages. */
	deltaMode: number;
	ctrlKey: boolean;
	shiftKey: boolean;
	wheelDeltaY?: number;
	/** When, in ms. */
	timeStamp: number;
}

type Device = "wheel" | "trackpad";

/** Turns that follow each other within so many ms come from the same hand. */
const SAME_HAND = 300;
/** A notch of a wheel is a multiple of this in `wheelDeltaY`, and on a Mac of that in pixels. */
const NOTCH = 120;
const MAC_NOTCH = 4.000244140625;
/** Fingers begin with fewer pixels than that. */
const SUDDEN = 50;
/** CSS pixels of a line and of a page. */
const UNITS = [1, 16, 400] as const;

/** Reads turns of the wheel one after the other. */
export class WheelReader {
	private readonly wish: () => WheelWish;
	private device: Device = "wheel";
	private last = Number.NEGATIVE_INFINITY;

	constructor(wish: () => WheelWish) {
		this.wish = wish;
	}

	/** CSS pixels that the view moves by a turn; null where it zooms. Two fingers that pinch always zoom, which browsers tell as a held Ctrl. */
	read(turn: WheelTurn): { x: number; y: number } | null {
		const device = this.deviceOf(turn);
		const wish = this.wish();
		if (turn.ctrlKey || wish === "zoom" || (wish === "auto" && device === "wheel" && !turn.shiftKey)) return null;
		const unit = UNITS[turn.deltaMode] ?? 1;
		const [x, y] = [turn.deltaX * unit, turn.deltaY * unit];
		return turn.shiftKey && x === 0 ? { x: y, y: 0 } : { x, y };
	}

	private deviceOf(turn: WheelTurn): Device {
		const isSameHand = turn.timeStamp - this.last < SAME_HAND;
		this.last = turn.timeStamp;
		this.device = told(turn) ?? (isSameHand ? this.device : guessed(turn));
		return this.device;
	}
}

/** The device where a single turn leaves no doubt. */
function told({ deltaX, deltaY, deltaMode, wheelDeltaY }: WheelTurn): Device | null {
	if (deltaMode !== 0) return "wheel";
	if (deltaX !== 0 && deltaY !== 0) return "trackpad";
	const isNotch = wheelDeltaY !== undefined && wheelDeltaY !== 0 && wheelDeltaY % NOTCH === 0;
	// For fingers browsers make three of each pixel.
	return isNotch && wheelDeltaY !== -3 * deltaY ? "wheel" : null;
}

function guessed({ deltaX, deltaY }: WheelTurn): Device {
	const step = Math.abs(deltaY === 0 ? deltaX : deltaY);
	return step >= SUDDEN || step % MAC_NOTCH === 0 ? "wheel" : "trackpad";
}

/** Hears the wheel over an element before the camera does, and moves the view where that is meant; what comes back ends it. */
export function listenToWheel(
	host: HTMLElement,
	reader: WheelReader,
	pan: (dx: number, dy: number) => void,
): () => void {
	const hear = (event: WheelEvent) => {
		const by = reader.read(event);
		if (!by) return;
		event.preventDefault();
		event.stopPropagation();
		pan(by.x, by.y);
	};
	const options = { capture: true, passive: false } as const;
	host.addEventListener("wheel", hear, options);
	return () => host.removeEventListener("wheel", hear, options);
}
