/** Where a worker starts that thinks for a campaign, or helps another that does: the engine and the library's games, no files and no clock. */
import { parentPort, workerData } from "node:worker_threads";
import { gamesWithPrograms } from "../../../engine/ai/index.ts";
import { thinkableOf } from "./ponder.ts";
import { serveThoughts } from "./serve.ts";
import type { Birth } from "./talk.ts";

const { games, scenario, ...part } = workerData as Birth; // its host made it
const entry = gamesWithPrograms({ games: JSON.parse(games), rules: [], words: {}, languages: {} }).find(
	({ id }) => id === scenario,
);
if (!parentPort || !entry) throw new Error(`There is nothing to think about in ${scenario}.`);
serveThoughts(thinkableOf(entry), parentPort, part);
