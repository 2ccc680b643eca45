/** A board's frame is watched: how large it is, and what the pointer does in it. */
import { type BoardHand, watchPointer } from "./board-pointer.ts";
import type { Extent } from "./zoom.ts";

/** Tells the size of a frame, now and whenever it changes, and the hand what the pointer does in it; what comes back ends that. */
export function watchFrame<Held>(
	frame: HTMLElement,
	hand: BoardHand<Held>,
	onSize: (size: Extent) => void,
): () => void {
	const measure = () => {
		const { width, height } = frame.getBoundingClientRect();
		onSize({ width, height });
	};
	measure();
	const sizes = new ResizeObserver(measure);
	sizes.observe(frame);
	const unwatch = watchPointer(frame, hand);
	return () => {
		sizes.disconnect();
		unwatch();
	};
}
