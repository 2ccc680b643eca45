/** Feeds the browser's pointer events to the gestures, in CSS pixels of the host element. */
import type { Gestures, PointerInput } from "./gestures.ts";

/** A finger rests on something after so many ms. */
const REST = 500;

/** Listens until the returned function is called. Events on `canvas` reach the gestures before they reach the camera. */
export function listen(host: HTMLElement, canvas: HTMLCanvasElement, gestures: Gestures): () => void {
	const stop = new AbortController();
	const options = { signal: stop.signal, capture: true };
	const input = (event: PointerEvent): PointerInput => {
		const { left, top } = host.getBoundingClientRect();
		const touch = event.pointerType === "touch";
		return { id: event.pointerId, x: event.clientX - left, y: event.clientY - top, button: event.button, touch };
	};
	let resting: ReturnType<typeof setTimeout> | undefined;
	let hasRested = false;
	const busy = () => gestures.name !== "idle";
	host.addEventListener(
		"pointerdown",
		(event) => {
			if (event.target !== canvas) return;
			gestures.pointerDown(input(event));
			clearTimeout(resting);
			hasRested = false;
			if (event.pointerType !== "touch" || !event.isPrimary) return;
			resting = setTimeout(() => {
				const before = gestures.name;
				gestures.pointerRested();
				hasRested = gestures.name !== before;
			}, REST);
		},
		options,
	);
	const move = (event: PointerEvent) => {
		if (busy() || event.target === canvas) gestures.pointerMove(input(event));
	};
	window.addEventListener("pointermove", move, options);
	window.addEventListener("pointerup", (event) => busy() && gestures.pointerUp(input(event)), options);
	window.addEventListener("pointerup", () => clearTimeout(resting), options);
	window.addEventListener(
		"pointercancel",
		() => {
			clearTimeout(resting);
			gestures.cancel();
		},
		options,
	);
	// A button that loses the focus to the map is heard here too; only the window itself takes the counter out of the hand.
	window.addEventListener("blur", (event) => event.target === window && gestures.cancel(), options);
	window.addEventListener("keydown", (event) => event.key === "Escape" && busy() && gestures.cancel(), options);
	// A finger that is lifted has not gone elsewhere.
	const leave = (event: PointerEvent) => event.pointerType !== "touch" && gestures.pointerLeave(input(event));
	canvas.addEventListener("pointerleave", leave, options);
	// What a rested finger has opened would lose the focus to the press that a browser makes of its lifting.
	canvas.addEventListener("touchend", (event) => hasRested && event.preventDefault(), {
		...options,
		passive: false,
	});
	canvas.addEventListener("contextmenu", (event) => event.preventDefault(), options);
	return () => {
		clearTimeout(resting);
		stop.abort();
	};
}
