/**
 * `npm run bench [-- name ...]`: measures every `*.bench.ts` here, or those named, and prints a table of medians. With `--against FOLDER`
 * rules and thinking of this tree and of another are measured in turn; see docs/tools.md.
 */
import { readdirSync } from "node:fs";
import { cpus, hostname } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { root } from "../launch/paths.mjs";
import { compareTrees, tableOfComparisons } from "./against.ts";
import { type Bench, type Measured, measure, table } from "./bench.ts";
import { benchSeats } from "./seats.ts";

if (process.argv[2] === "seats") {
	await benchSeats(process.argv.slice(3));
	process.exit();
}

const { values: options, positionals: names } = parseArgs({
	allowPositionals: true,
	options: {
		against: { type: "string" },
		pairs: { type: "string", default: "5" },
		answers: { type: "string", default: "20000" },
		thoughts: { type: "string", default: "20" },
	},
});

console.log(
	`${hostname()}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}\n`,
);
if (options.against === undefined) await measureBenches();
else measureAgainst(resolve(options.against));

async function measureBenches(): Promise<void> {
	const files = readdirSync(import.meta.dirname)
		.filter((file) => file.endsWith(".bench.ts"))
		.filter((file) => names.length === 0 || names.includes(file.replace(".bench.ts", "")));
	const rows: Measured[] = [];
	for (const file of files) {
		const benches: { default: readonly Bench[] } = await import(join(import.meta.dirname, file));
		for (const bench of benches.default) rows.push(await measure(bench));
	}
	console.log(table(rows));
	if (rows.length > 0) return;
	console.error(`Nothing was measured: no bench in tools/bench is called ${names.join(" or ") || "anything"}.`);
	process.exitCode = 1;
}

function measureAgainst(folder: string): void {
	if (names.length > 0)
		throw new Error(`--against measures rules and thinking alone, so leave out ${names.join(" ")}.`);
	const effort = {
		pairs: wholeNumber("pairs", options.pairs, 1),
		answers: wholeNumber("answers", options.answers, 0),
		thoughts: wholeNumber("thoughts", options.thoughts, 0),
	};
	console.log(tableOfComparisons(compareTrees(root, folder, effort, (what) => console.error(what))));
}

function wholeNumber(option: string, written: string, least: number): number {
	const number = Number(written);
	if (!Number.isSafeInteger(number) || number < least)
		throw new Error(`--${option} needs a whole number of at least ${least}, not "${written}".`);
	return number;
}
