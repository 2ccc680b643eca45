/** How a board of its own listens to the pointer, and what lies under it. */

/** A press becomes a drag after so many pixels. */
export const SLACK = 5;

/** What is done as the pointer goes down, moves and comes up over a board. */
export interface PointerWatcher {
	press(event: PointerEvent): void;
	move(event: PointerEvent): void;
	release(event: PointerEvent): void;
	cancel(): void;
	/** It has left the board. */
	leave(): void;
	wheel(event: WheelEvent): void;
}

/** Begins to watch; what comes back ends it. */
export function watch(frame: HTMLElement, watcher: PointerWatcher): () => void {
	const stop = new AbortController();
	const { signal } = stop;
	frame.addEventListener("pointerdown", (event) => watcher.press(event), { signal });
	frame.addEventListener("pointermove", (event) => watcher.move(event), { signal });
	frame.addEventListener("pointerup", (event) => watcher.release(event), { signal });
	frame.addEventListener("pointercancel", () => watcher.cancel(), { signal });
	frame.addEventListener("pointerleave", () => watcher.leave(), { signal });
	frame.addEventListener("wheel", (event) => watcher.wheel(event), { signal, passive: false });
	return () => stop.abort();
}

/** What the picture under the pointer is of, by the name of its data attribute; null where it says nothing. */
export function named({ target }: Event, what: string): string | null {
	const piece = target instanceof Element ? target.closest(`[data-${what}]`) : null;
	return piece?.getAttribute(`data-${what}`) ?? null;
}
