/** `npm run bench [-- name ...]`: measures every `*.bench.ts` here, or those named, and prints a table of medians. */
import { readdirSync } from "node:fs";
import { cpus, hostname } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { type Bench, type Measured, measure, table } from "./bench.ts";

const names = process.argv.slice(2);
const files = readdirSync(import.meta.dirname)
	.filter((file) => file.endsWith(".bench.ts"))
	.filter((file) => names.length === 0 || names.includes(file.replace(".bench.ts", "")));

console.log(
	`${hostname()}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}\n`,
);
const rows: Measured[] = [];
for (const file of files) {
	const benches: { default: readonly Bench[] } = await import(join(import.meta.dirname, file));
	for (const bench of benches.default) rows.push(await measure(bench));
}
console.log(table(rows));
if (rows.length === 0) {
	console.error(`Nothing was measured: no bench in tools/bench is called ${names.join(" or ") || "anything"}.`);
	process.exitCode = 1;
}
