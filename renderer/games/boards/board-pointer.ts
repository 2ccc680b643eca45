/** What the pointer does on a board of its own: it points, clicks, drags, and draws the board larger or smaller. */
import type { Point } from "../../map/options.ts";
import { STEP } from "./zoom.ts";

/** A press becomes a drag after so many pixels. */
const SLACK = 5;

/** What a game does as the pointer goes down, moves and comes up over its board. Points are in CSS pixels of the frame. */
export interface BoardHand<Held> {
	/** What a press takes hold of. */
	press(event: PointerEvent, at: Point): Held;
	/** The pointer moves while nothing is pressed. */
	point(event: PointerEvent, at: Point): void;
	/** What is held is dragged to a point, which is `by` away from where it was. */
	drag(held: Held, event: PointerEvent, at: Point, by: Point): void;
	/** A drag ends. */
	drop(held: Held, event: PointerEvent, at: Point): void;
	/** A press ends where it began. */
	click(held: Held): void;
	/** The browser has taken the press away; null where nothing was pressed. */
	cancel(held: Held | null): void;
	/** The pointer has left the board. */
	leave(): void;
	/** The wheel is turned by so many steps, forward drawing the board larger. */
	wheel(steps: number, at: Point): void;
	/** Two fingers, whose middle is at a point and has moved by so much, have drawn the board larger by so many steps. */
	pinch(steps: number, at: Point, by: Point): void;
}

/** Steps of the wheel by which a board is drawn so many times as large. */
const stepsFor = (times: number) => Math.log(times) / Math.log(STEP);

/** Two fingers on a board: where each is. */
class Pinch {
	readonly #fingers = new Map<number, Point>();

	/** How many fingers are down. */
	get count(): number {
		return this.#fingers.size;
	}

	put(finger: number, at: Point): void {
		this.#fingers.set(finger, at);
	}

	lift(finger: number): void {
		this.#fingers.delete(finger);
	}

	/** A finger has gone somewhere; how much larger the board is drawn by that, and where; null unless there are two. */
	move(finger: number, at: Point): { steps: number; at: Point; by: Point } | null {
		if (!this.#fingers.has(finger)) return null;
		const before = this.#span();
		this.#fingers.set(finger, at);
		const after = this.#span();
		if (!before || !after || before.far === 0 || after.far === 0) return null;
		const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y };
		return { steps: stepsFor(after.far / before.far), at: after.middle, by };
	}

	#span(): { far: number; middle: Point } | null {
		const [one, other] = [...this.#fingers.values()];
		if (!one || !other) return null;
		return {
			far: Math.hypot(one.x - other.x, one.y - other.y),
			middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
		};
	}
}

interface Press<Held> {
	readonly held: Held;
	readonly from: Point;
	last: Point;
	moved: boolean;
}

/** Begins to watch the pointer over a frame; what comes back ends it. */
export function watchPointer<Held>(frame: HTMLElement, hand: BoardHand<Held>): () => void {
	const stop = new AbortController();
	const { signal } = stop;
	let press: Press<Held> | null = null;
	const inFrame = ({ clientX, clientY }: MouseEvent): Point => {
		const { left, top } = frame.getBoundingClientRect();
		return { x: clientX - left, y: clientY - top };
	};
	const take = () => {
		const taken = press;
		press = null;
		return taken;
	};
	const fingers = new Pinch();
	const onDown = (event: PointerEvent) => {
		if (event.button !== 0) return;
		const from = inFrame(event);
		if (event.pointerType === "touch") fingers.put(event.pointerId, from);
		// A second finger lets go of what the first has taken hold of.
		if (fingers.count > 1) {
			hand.cancel(take()?.held ?? null);
			return;
		}
		if (press) return;
		press = { held: hand.press(event, from), from, last: from, moved: false };
	};
	const onMove = (event: PointerEvent) => {
		const at = inFrame(event);
		const pinched = fingers.move(event.pointerId, at);
		if (pinched) return hand.pinch(pinched.steps, pinched.at, pinched.by);
		if (!press) return hand.point(event, at);
		const { held, from, last } = press;
		if (!press.moved && Math.hypot(at.x - from.x, at.y - from.y) < SLACK) return;
		if (!press.moved) frame.setPointerCapture(event.pointerId);
		press.moved = true;
		press.last = at;
		hand.drag(held, event, at, { x: at.x - last.x, y: at.y - last.y });
	};
	const onUp = (event: PointerEvent) => {
		fingers.lift(event.pointerId);
		const ended = take();
		if (ended?.moved) hand.drop(ended.held, event, inFrame(event));
		else if (ended) hand.click(ended.held);
	};
	const onWheel = (event: WheelEvent) => {
		event.preventDefault();
		hand.wheel(-Math.sign(event.deltaY) / 2, inFrame(event));
	};
	frame.addEventListener("pointerdown", onDown, { signal });
	frame.addEventListener("pointermove", onMove, { signal });
	frame.addEventListener("pointerup", onUp, { signal });
	const onCancel = (event: PointerEvent) => {
		fingers.lift(event.pointerId);
		hand.cancel(take()?.held ?? null);
	};
	frame.addEventListener("pointercancel", onCancel, { signal });
	frame.addEventListener("pointerleave", () => hand.leave(), { signal });
	frame.addEventListener("wheel", onWheel, { signal, passive: false });
	return () => stop.abort();
}

/** What the picture under the pointer is of, by the name of its data attribute; null where it says nothing. */
export function named({ target }: Event, what: string): string | null {
	const piece = target instanceof Element ? target.closest(`[data-${what}]`) : null;
	return piece?.getAttribute(`data-${what}`) ?? null;
}
