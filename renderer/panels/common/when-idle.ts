/** Does something as soon as the window has nothing else to do, at the latest after a second. The way to have it not done. */
export function whenIdle(act: () => void): () => void {
	if (!("requestIdleCallback" in window)) {
		const timer = setTimeout(act, 100); // Safari knows no idle time.
		return () => clearTimeout(timer);
	}
	const asked = requestIdleCallback(act, { timeout: 1000 });
	return () => cancelIdleCallback(asked);
}
