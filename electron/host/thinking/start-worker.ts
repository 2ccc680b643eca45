/** Starts the workers that think: from the sources, or from the bundle that a shell brings. */
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Library } from "../../../assets/load.ts";
import type { Workers } from "./crew.ts";
import type { Birth, BirthOfJudge } from "./talk.ts";

/** More workers than these gain little: a round has few tries for each. */
const MOST = 8;
/** Of a worker's memory the part for what was only just made, and megabytes that suffice for that: with more a worker that runs out of memory might take the host along. */
const YOUNG = { part: 1 / 8, most: 32 };

/** Megabytes that a judge may take: he keeps the boundaries of the whole line. */
const JUDGE = 1024;

/** As many as the machine has cores, at most eight. `file`: where the worker's script is; left out, in the sources. */
export function workersOf({ games }: Library, file = sourceOfWorker()): Workers {
	let written: string | null = null;
	const gamesWritten = () => {
		written ??= JSON.stringify(games);
		return written;
	};
	return {
		most: Math.min(MOST, availableParallelism()),
		start: (scenario, { megabytes, ...part }) => {
			const workerData: Birth = { games: gamesWritten(), scenario, ...part };
			const young = Math.min(YOUNG.most, Math.floor(megabytes * YOUNG.part));
			return new Worker(file, {
				workerData,
				transferList: part.helps ? [part.helps.port] : [],
				resourceLimits: { maxOldGenerationSizeMb: megabytes - young, maxYoungGenerationSizeMb: young },
				execArgv: [],
			});
		},
		judge: (scenario, judges) => {
			const workerData: BirthOfJudge = { games: gamesWritten(), scenario, judges };
			return new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: JUDGE }, execArgv: [] });
		},
	};
}

/** The worker's script in the sources. */
export function sourceOfWorker(): string {
	return fileURLToPath(new URL("./worker.ts", import.meta.url));
}
