/**
 * Where a worker starts that thinks for a campaign, helps another that does, or judges what was played: the engine and the library's games, no files and no
 * clock. One that is started for editions looks at these instead.
 */
import { parentPort, workerData } from "node:worker_threads";
import { gamesWithPrograms } from "../../../engine/ai/index.ts";
import { type EditionBirth, serveEditions } from "../editions/serve-editions.ts";
import { serveJudge } from "../judging/serve-judge.ts";
import { thinkableOf } from "./ponder.ts";
import { serveThoughts } from "./serve.ts";
import type { Birth, BirthOfJudge } from "./talk.ts";

const birth = workerData as Birth | BirthOfJudge | EditionBirth; // its host made it
if (!parentPort) throw new Error("A worker was started without a host.");
if ("editions" in birth) serveEditions(parentPort, birth);
else {
	const { games, scenario, ...part } = birth;
	const library = { games: JSON.parse(games), rules: [], words: {}, languages: {} };
	const entry = gamesWithPrograms(library).find(({ id }) => id === scenario);
	if (!entry) throw new Error(`There is nothing to think about in ${scenario}.`);
	if ("judges" in part) void serveJudge(thinkableOf(entry), parentPort, part.judges);
	else serveThoughts(thinkableOf(entry), parentPort, part);
}
