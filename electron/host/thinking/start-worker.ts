/** Starts the worker that thinks: from the sources, or from the bundle that a shell brings. */
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Library } from "../../../assets/load.ts";
import type { Birth } from "./talk.ts";
import type { StartWorker } from "./thinker.ts";

/** Megabytes that a worker's things may take: what is older, and what was only just made. Beyond that it ends. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** `file`: where the worker's script is; left out, in the sources. */
export function workersOf({ games }: Library, file = sourceOfWorker()): StartWorker {
	let written: string | null = null;
	return (scenario, reins) => {
		written ??= JSON.stringify(games);
		const workerData: Birth = { games: written, scenario, reins };
		return new Worker(file, { workerData, resourceLimits: MEMORY, execArgv: [] });
	};
}

function sourceOfWorker(): string {
	return fileURLToPath(new URL("./worker.ts", import.meta.url));
}
