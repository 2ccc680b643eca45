/** What the pointer does on a board of its own: it points, clicks, drags, and draws the board larger or smaller. */
import type { Point } from "../../map/options.ts";

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
	const onDown = (event: PointerEvent) => {
		if (event.button !== 0 || press) return;
		const from = inFrame(event);
		press = { held: hand.press(event, from), from, last: from, moved: false };
	};
	const onMove = (event: PointerEvent) => {
		const at = inFrame(event);
		if (!press) return hand.point(event, at);
		const { held, from, last } = press;
		if (!press.moved && Math.hypot(at.x - from.x, at.y - from.y) < SLACK) return;
		if (!press.moved) frame.setPointerCapture(event.pointerId);
		press.moved = true;
		press.last = at;
		hand.drag(held, event, at, { x: at.x - last.x, y: at.y - last.y });
	};
	const onUp = (event: PointerEvent) => {
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
	frame.addEventListener("pointercancel", () => hand.cancel(take()?.held ?? null), { signal });
	frame.addEventListener("pointerleave", () => hand.leave(), { signal });
	frame.addEventListener("wheel", onWheel, { signal, passive: false });
	return () => stop.abort();
}

/** What the picture under the pointer is of, by the name of its data attribute; null where it says nothing. */
export function named({ target }: Event, what: string): string | null {
	const piece = target instanceof Element ? target.closest(`[data-${what}]`) : null;
	return piece?.getAttribute(`data-${what}`) ?? null;
}
