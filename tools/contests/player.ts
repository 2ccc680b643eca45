/** A process of its own, so that processor time is its own: plays the games of the contests that are handed to it, one after the other, and tells of each. */
import process from "node:process";
import { contestScenario } from "../../electron/command-line/contest.ts";
import { openContext } from "../../electron/command-line/context.ts";
import { readResults } from "../../electron/command-line/results.ts";
import { rivalsOf } from "../../electron/command-line/seated.ts";
import { type Cell, nameOf, seatIn } from "./cells.ts";
import { isDecided, linesOf } from "./table.ts";

/** What a player is told. */
export interface Task {
	readonly cells: readonly Cell[];
	/** Where results are kept. */
	readonly file: string;
	/** He plays the seeds that leave this rest when divided by the number of players. */
	readonly part: number;
	readonly of: number;
	/** Nothing more is played of a contest whose bar is met or missed. */
	readonly onlyOpen: boolean;
}

const { cells, file, part, of, onlyOpen } = JSON.parse(process.argv[2] ?? "") as Task;
const desk = openContext();

/** The next game of a contest that is this player's and was not played yet; null when there is none. */
function nextSeed(cell: Cell, played: ReadonlySet<number>): number | null {
	for (let seed = 1; seed <= cell.games; seed += 1) if (seed % of === part && !played.has(seed)) return seed;
	return null;
}

/** Of the contest that is farthest from its end the next game. */
function nextGame(): { readonly cell: Cell; readonly seed: number } | null {
	const lines = readResults(file);
	const open = cells.flatMap((cell) => {
		if (onlyOpen && isDecided(cell, lines)) return [];
		const known = linesOf(cell, lines);
		const done = new Set(
			known.filter(({ lineup }) => lineup === (cell.pairs ? "exchanged" : "measured")).map(({ seed }) => seed),
		);
		const seed = nextSeed(cell, done);
		return seed === null ? [] : [{ cell, seed, part: done.size / cell.games }];
	});
	return open.toSorted((a, b) => a.part - b.part)[0] ?? null;
}

for (let next = nextGame(); next; next = nextGame()) {
	const { cell, seed } = next;
	const { scenario, level, against, players, pairs } = cell;
	const entry = desk.games.find(({ id }) => id === scenario);
	const seated = entry && players !== undefined ? rivalsOf(entry, players) : [];
	contestScenario(desk, {
		...{ scenario, level, against, seed, games: 1, results: file },
		seat: seatIn(cell, seated, seed),
		...(players !== undefined && { players }),
		...(pairs && { pairs }),
	});
	process.send?.(`${nameOf(cell)}, seed ${seed}`);
}
