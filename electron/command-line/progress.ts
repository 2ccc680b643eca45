/** How far long work has come, for whoever waits for it. */

/** A line is told at most once in so many ms: short runs tell nothing. */
const EVERY = 5000;

/** Takes how far the work has come after each part of it. */
export type Progress = (done: number, of: number) => void;

/** Of work that tells nobody. */
export const unheard: Progress = () => {};

/** Tells how many games of all are over. `now` counts ms from anywhere. */
export const gamesTold = (tell: (line: string) => void, now?: () => number): Progress => told("games", tell, now);

/** Tells how much of what a judge has to do is done. */
export const tasksTold = (tell: (line: string) => void, now?: () => number): Progress =>
	told("decisions and throws", tell, now);

function told(what: string, tell: (line: string) => void, now: () => number = () => performance.now()): Progress {
	const begun = now();
	let last = begun;
	return (done, of) => {
		const time = now();
		if (time - last < EVERY) return;
		last = time;
		tell(`${done} of ${of} ${what} after ${Math.round((time - begun) / 1000)} s\n`);
	};
}
