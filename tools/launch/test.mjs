import { mkdirSync, rmSync } from "node:fs";
import process from "node:process";
import { build, ensureBuilt } from "./build.mjs";
import { ensureChromium, findChromium } from "./chromium.mjs";
import { ensureElectron, noElectron } from "./electron.mjs";
import { Failure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { chooseNode } from "./node.mjs";
import { at, program } from "./paths.mjs";
import { closingLines, countPlaywright, countVitest, nothing, oneFailure, passOrFail, sum } from "./report.mjs";
import { run } from "./run.mjs";
import { say } from "./say.mjs";

/** @typedef {import("./report.mjs").Count} Count */

const reports = { unit: at("test-results/unit.json"), e2e: at("test-results/e2e.json") };

/** @typedef {{ withElectron: boolean }} TestOptions whether the end-to-end tests in Electron must be run */

/**
 * The steps by name, in order: cheap ones first, and the build before the tests that read what it made.
 * @type {Record<string, { title: string, run: (node: string, options: TestOptions) => Promise<Count> }>}
 */
const steps = {
	lint: { title: "Style", run: lint },
	types: { title: "Types", run: async (node) => passOrFail(await run(node, [program.tsc, "-p", "."])) },
	build: { title: "Build", run: async (node) => passOrFail(await build(node).then(() => 0)) },
	unit: { title: "Unit and property tests", run: unit },
	e2e: { title: "End-to-end tests", run: e2e },
};

/**
 * `npm test`: installs what is missing, runs every step (or those named) and ends in one line of sums.
 * @param {string[]} args names of steps, and `--with-electron`
 * @returns {Promise<number>} 0 when everything passed
 */
export async function test(args) {
	const options = { withElectron: args.includes("--with-electron") };
	const names = stepNames(args.filter((name) => name !== "--with-electron"));
	await ensureInstalled();
	const node = chooseNode();
	const total = await runSteps(names, node, options);
	for (const line of closingLines(total)) console.log(line);
	return total.failed === 0 ? 0 : 1;
}

/** @param {string[]} args */
function stepNames(args) {
	const unknown = args.find((name) => !Object.hasOwn(steps, name));
	if (unknown) throw new Failure(`There is no step "${unknown}": use any of ${Object.keys(steps).join(", ")}.`, 2);
	return args.length > 0 ? Object.keys(steps).filter((step) => args.includes(step)) : Object.keys(steps);
}

/**
 * @param {string[]} names
 * @param {string} node program
 * @param {TestOptions} options
 * @returns {Promise<Count>}
 */
async function runSteps(names, node, options) {
	let stopped = false;
	process.once("SIGINT", () => {
		stopped = true;
	});
	let total = nothing;
	for (const [index, name] of names.entries()) {
		total = sum(total, await runStep(name, `${index + 1} of ${names.length}`, node, options));
		if (stopped) throw new Failure("Stopped before the end.", 130);
	}
	return total;
}

/**
 * Runs one step and says how it went. A step that cannot be carried out has failed; the others still run.
 * @param {string} name
 * @param {string} place such as `2 of 5`
 * @param {string} node program
 * @param {TestOptions} options
 * @returns {Promise<Count>}
 */
async function runStep(name, place, node, options) {
	const step = steps[name];
	if (!step) return oneFailure;
	say(`\n== ${place}: ${step.title}`);
	const began = Date.now();
	const count = await step.run(node, options).catch((error) => {
		say(error instanceof Failure ? error.message : String(error?.stack ?? error));
		return oneFailure;
	});
	say(`== ${step.title}: ${count.failed === 0 ? "good" : "FAILED"} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
	return count;
}

/** @param {string} node program */
async function lint(node) {
	const code = passOrFail(await run(node, [program.biome, "check", "--diagnostic-level=warn"]));
	const workflows = passOrFail(await run(node, [program.actionlint, ".github/workflows/*.yml"]));
	return sum(code, workflows);
}

/** @param {string} node program */
async function unit(node) {
	clear(reports.unit);
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports.unit}`];
	const status = await run(node, [program.vitest, "run", ...reporters]);
	return countVitest(reports.unit, status);
}

/**
 * @param {string} node program
 * @param {TestOptions} options
 */
async function e2e(node, { withElectron }) {
	await ensureBuilt(node);
	await ensureChromium(node);
	const electron = await ensureElectron(node, undefined, { again: withElectron });
	const why = "why" in electron ? electron.why : undefined;
	if (why && withElectron) throw new Failure(`${why}: mend that, or test without --with-electron.`);
	clear(reports.e2e);
	const status = await run(node, [program.playwright, "test"], {
		env: { CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e, [noElectron]: why },
	});
	return countPlaywright(reports.e2e, status);
}

/** @param {string} report an old one would be taken for the new */
function clear(report) {
	rmSync(report, { force: true });
	mkdirSync(at("test-results"), { recursive: true });
}
