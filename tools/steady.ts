/**
 * Asks a thinking program many questions of each scenario: `node_modules/.bin/node tools/steady.ts [questions] [scenario...]`. Says what was
 * answered otherwise at the same place or with other dice to come; exit status 1 when something was. Slow: run it with `nice`.
 */
import { loadLibrary } from "../assets/load.ts";
import { gamesWithPrograms } from "../engine/ai/index.ts";
import { LEVELS } from "../engine/ai/strategos/levels.ts";
import { unsteadyAnswers } from "../engine/ai/strategos/steady.ts";

const [count = "1000", ...only] = process.argv.slice(2);
const questions = Number(count);
if (!Number.isSafeInteger(questions) || questions < 1)
	throw new Error(`How many questions is a whole number above 0, not "${count}".`);
for (const entry of gamesWithPrograms(loadLibrary())) {
	const mind = entry.mind?.();
	if (!mind || entry.missing !== null || (only.length > 0 && !only.includes(entry.id))) continue;
	const faults = unsteadyAnswers(entry.create(), mind, LEVELS.legatus, { seed: 1, questions, between: 2 });
	console.log(`${entry.id}: ${questions} questions, ${faults.length} answered otherwise`);
	for (const fault of faults) console.log(`  ${fault}`);
	if (faults.length > 0) process.exitCode = 1;
}
