/** How far long work has come, for whoever waits for it. */

/** A line is told at most once in so many ms: short runs tell nothing. */
const EVERY = 5000;

/** Takes how far the work has come after each part of it. */
export type Progress = (done: number, of: number) => void;

/** Of work that tells nobody. */
export const unheard: Progress = () => {};

/** Tells how many games of all are over. `now` counts ms from anywhere. */
export function gamesTold(tell: (line: string) => void, now: () => number = () => performance.now()): Progress {
	const begun = now();
	let told = begun;
	return (done, of) => {
		const time = now();
		if (time - told < EVERY) return;
		told = time;
		tell(`${done} of ${of} games after ${Math.round((time - begun) / 1000)} s\n`);
	};
}
