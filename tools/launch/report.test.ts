import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closingLines, countPlaywright, countVitest, nothing, oneFailure, passOrFail, sum } from "./report.mjs";

const folder = mkdtempSync(join(tmpdir(), "tabula-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
	const file = join(folder, "report.json");
	writeFileSync(file, JSON.stringify(content));
	return file;
}

const suite = { status: "passed", assertionResults: [{ status: "passed", fullName: "a test" }] };
const withSkipped = {
	status: "passed",
	assertionResults: [
		{ status: "passed", fullName: "a test" },
		{ status: "skipped", fullName: "saves a FIFO" },
	],
};
const broken = { status: "failed", assertionResults: [] };

test.each([
	[
		"all passed",
		{ numPassedTests: 7, numFailedTests: 0, testResults: [suite] },
		0,
		{ passed: 7, failed: 0, skipped: [] },
	],
	[
		"one failed",
		{ numPassedTests: 6, numFailedTests: 1, testResults: [suite] },
		1,
		{ passed: 6, failed: 1, skipped: [] },
	],
	[
		"a file did not load",
		{ numPassedTests: 6, numFailedTests: 0, testResults: [suite, broken] },
		1,
		{ passed: 6, failed: 1, skipped: [] },
	],
	[
		"one skipped",
		{ numPassedTests: 7, numFailedTests: 0, testResults: [withSkipped] },
		0,
		{ passed: 7, failed: 0, skipped: ['"saves a FIFO" says so'] },
	],
	["no tests", { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0, oneFailure],
	[
		"failed beside its tests",
		{ numPassedTests: 7, numFailedTests: 0, testResults: [suite] },
		1,
		{ passed: 7, failed: 1, skipped: [] },
	],
])("vitest: %s", (_, content, status, count) => {
	expect(countVitest(report(content), status)).toEqual(count);
});

test.each([
	["all passed", { expected: 3, unexpected: 0, flaky: 0 }, 0, { passed: 3, failed: 0 }],
	["one failed", { expected: 2, unexpected: 1, flaky: 0 }, 1, { passed: 2, failed: 1 }],
	["one passed only at a second try", { expected: 2, unexpected: 0, flaky: 1 }, 0, { passed: 2, failed: 1 }],
	["no tests", { expected: 0, unexpected: 0, flaky: 0 }, 1, { passed: 0, failed: 1 }],
	["everything skipped", { expected: 0, unexpected: 0, flaky: 0 }, 0, { passed: 0, failed: 1 }],
])("Playwright: %s", (_, stats, status, count) => {
	expect(countPlaywright(report({ stats }), status)).toEqual({ ...count, skipped: [] });
});

test("Playwright: a test that was skipped tells why, in whatever suite it stands", () => {
	const skipped = { status: "skipped", annotations: [{ type: "skip", description: "Electron is not here" }] };
	const silent = { status: "skipped", annotations: [] };
	const done = { status: "expected", annotations: [] };
	const suites = [
		{
			specs: [{ title: "begins", tests: [done, skipped] }],
			suites: [{ specs: [{ title: "ends", tests: [done, silent] }] }],
		},
	];
	const count = countPlaywright(report({ stats: { expected: 2, unexpected: 0, flaky: 0 }, suites }), 0);
	expect(count).toEqual({ passed: 2, failed: 0, skipped: ["Electron is not here", '"ends" says so'] });
});

test("no report at all is one failure", () => {
	expect(countVitest(join(folder, "none.json"), 0)).toEqual(oneFailure);
	expect(countPlaywright(join(folder, "none.json"), 0)).toEqual(oneFailure);
});

test("a step without tests counts only when it fails", () => {
	expect(passOrFail(0)).toEqual(nothing);
	expect(passOrFail(2)).toEqual(oneFailure);
});

test("the closing lines tell why tests were skipped, then all three sums on a line of their own", () => {
	const unit = { passed: 7, failed: 0, skipped: ["no FIFOs here"] };
	const e2e = { passed: 2, failed: 1, skipped: ["no Electron here", "no Electron here"] };
	expect(closingLines(sum(unit, e2e))).toEqual([
		"Skipped 1: no FIFOs here.",
		"Skipped 2: no Electron here.",
		"9 passed, 1 failed, 3 skipped",
	]);
	expect(closingLines(nothing)).toEqual(["0 passed, 0 failed, 0 skipped"]);
});
