/**
 * `node tools/mutants.ts`: how many small mistakes do the tests find? Draws some by lot, makes each in a copy of the project, runs
 * the tests, and prints a table. Slow: a survivor costs minutes.
 */
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { type Result, resultsIn, tryAgain, tryMutants } from "./mutants/run.ts";
import { lineOf, tableOf } from "./mutants/table.ts";

const { values } = parseArgs({
	options: {
		seed: { type: "string", default: "1" },
		count: { type: "string", default: "20" },
		room: { type: "string", multiple: true, default: ["engine", "saves"] },
		"per-file": { type: "string", default: "2" },
		folder: { type: "string" },
		again: { type: "boolean", default: false },
	},
});

const lot = {
	seed: wholeNumber("seed"),
	count: wholeNumber("count"),
	rooms: values.room,
	perFile: wholeNumber("per-file"),
};
const folder = resolve(values.folder ?? join(tmpdir(), `tabula-mutants-${lot.seed}`));
const tell = (result: Result) => console.error(lineOf(result));

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
console.error(`In ${folder}: stop it when you like, and begin it again to go on.`);
if (values.again) await tryAgain(folder, tell);
else await tryMutants(folder, lot, tell);
console.log(tableOf(resultsIn(folder)));

function wholeNumber(name: "seed" | "count" | "per-file"): number {
	const number = Number(values[name]);
	if (Number.isInteger(number) && number >= 0) return number;
	console.error(`--${name} must be a whole number.`);
	process.exit(2);
}
