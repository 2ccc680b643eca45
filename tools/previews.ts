/**
 * Carries out what previews of marches and voyages say, from many positions of each scenario: `node_modules/.bin/node tools/previews.ts
 * [--positions N] [--destinations N] [--seed N] [scenario...]`. Says where a preview was laxer or stricter than the act, or told another rule; exit
 * status 1 when one was. Slow: run it with `nice`.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { loadLibrary } from "../assets/load.ts";
import { gameData } from "../engine/ancient-world/data.ts";
import { judgePreviews } from "../engine/ancient-world/testing/previews.ts";
import { wargame, wargames } from "../engine/ancient-world/testing/wargames.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		positions: { type: "string", default: "200" },
		destinations: { type: "string", default: "40" },
		seed: { type: "string", default: "1" },
	},
});

function count(name: "positions" | "destinations" | "seed"): number {
	const number = Number(values[name]);
	if (Number.isSafeInteger(number) && number > 0) return number;
	throw new Error(`--${name} needs a whole number above 0, not "${values[name]}".`);
}

const trial = { positions: count("positions"), destinations: count("destinations"), seed: count("seed") };
const library = loadLibrary();
for (const id of positionals.length > 0 ? positionals : wargames(library)) {
	const { faults, positions, judged } = judgePreviews(wargame(library, id), gameData(library, id), trial);
	const told = Object.entries(judged).map(([what, times]) => `${times} ${what}`);
	console.log(`${id}: ${positions} positions, ${told.toSorted().join(", ")}`);
	for (const fault of faults) console.log(`  ${fault}`);
	if (faults.length > 0) process.exitCode = 1;
}
