import { mkdirSync, rmSync } from "node:fs";
import process from "node:process";
import { build, ensureBuilt } from "./build.mjs";
import { ensureChromium, findChromium } from "./chromium.mjs";
import { Failure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { chooseNode } from "./node.mjs";
import { at, program } from "./paths.mjs";
import { countPlaywright, countVitest, passOrFail } from "./report.mjs";
import { run } from "./run.mjs";
import { say } from "./say.mjs";

/** @typedef {import("./report.mjs").Count} Count */

const reports = { unit: at("test-results/unit.json"), e2e: at("test-results/e2e.json") };

/**
 * The steps by name, in order: cheap ones first, and the build before the tests that read what it made.
 * @type {Record<string, { title: string, run: (node: string) => Promise<Count> }>}
 */
const steps = {
	lint: { title: "Style", run: async (node) => passOrFail(await run(node, [program.biome, "check"])) },
	types: { title: "Types", run: async (node) => passOrFail(await run(node, [program.tsc, "-p", "."])) },
	build: { title: "Build", run: async (node) => passOrFail(await build(node).then(() => 0)) },
	unit: { title: "Unit and property tests", run: unit },
	e2e: { title: "End-to-end tests", run: e2e },
};

/**
 * `npm test`: installs what is missing, runs every step (or those named) and ends in one line of sums.
 * @param {string[]} args names of steps
 * @returns {Promise<number>} 0 when everything passed
 */
export async function test(args) {
	const names = stepNames(args);
	await ensureInstalled();
	const node = chooseNode();
	const total = await runSteps(names, node);
	console.log(`${total.passed} passed, ${total.failed} failed`);
	return total.failed === 0 ? 0 : 1;
}

/** @param {string[]} args */
function stepNames(args) {
	const unknown = args.find((name) => !Object.hasOwn(steps, name));
	if (unknown) throw new Failure(`There is no step "${unknown}": use any of ${Object.keys(steps).join(", ")}.`, 2);
	return args.length > 0 ? args : Object.keys(steps);
}

/**
 * @param {string[]} names
 * @param {string} node program
 * @returns {Promise<Count>}
 */
async function runSteps(names, node) {
	let stopped = false;
	process.once("SIGINT", () => {
		stopped = true;
	});
	const total = { passed: 0, failed: 0 };
	for (const name of Object.keys(steps).filter((step) => names.includes(step))) {
		const { passed, failed } = await runStep(name, node);
		total.passed += passed;
		total.failed += failed;
		if (stopped) throw new Failure("Stopped before the end.", 130);
	}
	return total;
}

/**
 * Runs one step and says how it went. A step that cannot be carried out has failed; the others still run.
 * @param {string} name
 * @param {string} node program
 * @returns {Promise<Count>}
 */
async function runStep(name, node) {
	const step = steps[name];
	if (!step) return { passed: 0, failed: 1 };
	say(`\n== ${step.title}`);
	const began = Date.now();
	const count = await step.run(node).catch((error) => {
		say(error instanceof Failure ? error.message : String(error?.stack ?? error));
		return { passed: 0, failed: 1 };
	});
	say(`== ${step.title}: ${count.failed === 0 ? "good" : "FAILED"} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
	return count;
}

/** @param {string} node program */
async function unit(node) {
	clear(reports.unit);
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports.unit}`];
	const status = await run(node, [program.vitest, "run", ...reporters]);
	return countVitest(reports.unit, status);
}

/** @param {string} node program */
async function e2e(node) {
	await ensureBuilt(node);
	await ensureChromium(node);
	clear(reports.e2e);
	const status = await run(node, [program.playwright, "test"], {
		env: { CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e },
	});
	return countPlaywright(reports.e2e, status);
}

/** @param {string} report an old one would be taken for the new */
function clear(report) {
	rmSync(report, { force: true });
	mkdirSync(at("test-results"), { recursive: true });
}
