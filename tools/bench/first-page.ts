/**
 * `node tools/bench/first-page.ts [--runs 7] [FOLDER ...]`, after `npm test -- build`: how many bytes of script and style the first page waits for, and the
 * processor time of the window until it stands there. Other folders of built windows (`../before/dist/renderer`) are measured in turn with this one.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { firstBytes } from "./first-bytes.ts";
import { BenchWindow, builtWindow, middleAndMost, openBrowser } from "./window.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { runs: { type: "string", default: "7" } },
});
const folders = [...positionals, builtWindow];

/** Milliseconds of processor: until the first page is painted, and until nothing of it comes any more. */
interface Measured {
	readonly thread: number;
	readonly process: number;
	readonly rest: number;
}

async function measure(built: string): Promise<Measured> {
	// A browser of its own has compiled nothing of it before.
	const browser = await openBrowser();
	const window = await BenchWindow.open(browser, { built });
	try {
		await window.page.getByTestId("start-page").waitFor();
		await window.drawn();
		const { thread, process } = await window.worked();
		await window.page.waitForTimeout(2000);
		const { process: rest } = await window.worked();
		return { thread, process, rest };
	} finally {
		await window.close();
		await browser.close();
	}
}

const runs = new Map(folders.map((folder) => [folder, [] as Measured[]]));
for (let run = 0; run < Number(values.runs); run++)
	for (const [folder, measured] of runs) measured.push(await measure(folder));

for (const [folder, measured] of runs) {
	const page = readFileSync(join(folder, "index.html"), "utf8");
	const { script, style } = firstBytes(page, (file) => readFileSync(join(folder, file)));
	console.log(`${folder}\n  script ${kilo(script)}, style ${kilo(style)}`);
	for (const [name, said] of [
		["thread", "the window's thread until the first page is painted"],
		["process", "its process until then"],
		["rest", "its process until it is at rest"],
	] as const) {
		const { median, p95 } = middleAndMost(measured.map((one) => one[name]));
		console.log(`  ${said.padEnd(54)} ${median.toFixed(0).padStart(5)} ms, 95% ${p95.toFixed(0).padStart(5)} ms`);
	}
}

function kilo(bytes: number): string {
	return `${(bytes / 1024).toFixed(0)} KB`;
}
