/** Long lists that come in slices: first what can be in sight, and the rest while the window has nothing else to do. */
import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * So many of the first of `count` things as are drawn by now: `first` of them at once, as many more in each idle moment, and soon all, so that everything can be
 * searched, printed and read aloud. Another `list` begins anew. Without a screen all of them at once.
 */
export function useUnrolled(count: number, first: number, list = ""): number {
	const least = typeof window === "undefined" ? Number.POSITIVE_INFINITY : first;
	const [unrolled, setUnrolled] = useState({ list, shown: least });
	const shown = unrolled.list === list ? unrolled.shown : least;
	const isWhole = shown >= count;
	useEffect(() => {
		if (!isWhole) return whenIdle(() => setUnrolled({ list, shown: shown + first }));
	}, [list, shown, first, isWhole]);
	return Math.min(shown, count);
}
