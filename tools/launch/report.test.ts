import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countPlaywright, countVitest, passOrFail } from "./report.mjs";

const folder = mkdtempSync(join(tmpdir(), "tabula-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
	const file = join(folder, "report.json");
	writeFileSync(file, JSON.stringify(content));
	return file;
}

const suite = { status: "passed", assertionResults: [{}] };
const broken = { status: "failed", assertionResults: [] };

test.each([
	["all passed", { numPassedTests: 7, numFailedTests: 0, testResults: [suite] }, 0, { passed: 7, failed: 0 }],
	["one failed", { numPassedTests: 6, numFailedTests: 1, testResults: [suite] }, 1, { passed: 6, failed: 1 }],
	[
		"a file did not load",
		{ numPassedTests: 6, numFailedTests: 0, testResults: [suite, broken] },
		1,
		{ passed: 6, failed: 1 },
	],
	["no tests", { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0, { passed: 0, failed: 1 }],
	[
		"failed beside its tests",
		{ numPassedTests: 7, numFailedTests: 0, testResults: [suite] },
		1,
		{ passed: 7, failed: 1 },
	],
])("vitest: %s", (_, content, status, count) => {
	expect(countVitest(report(content), status)).toEqual(count);
});

test.each([
	[
		"all passed, the other shell skipped",
		{ expected: 3, unexpected: 0, flaky: 0, skipped: 3 },
		0,
		{ passed: 3, failed: 0 },
	],
	["one failed", { expected: 2, unexpected: 1, flaky: 0, skipped: 0 }, 1, { passed: 2, failed: 1 }],
	[
		"one passed only at a second try",
		{ expected: 2, unexpected: 0, flaky: 1, skipped: 0 },
		0,
		{ passed: 2, failed: 1 },
	],
	["no tests", { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, 1, { passed: 0, failed: 1 }],
	["everything skipped", { expected: 0, unexpected: 0, flaky: 0, skipped: 4 }, 0, { passed: 0, failed: 1 }],
])("Playwright: %s", (_, stats, status, count) => {
	expect(countPlaywright(report({ stats }), status)).toEqual(count);
});

test("no report at all is one failure", () => {
	expect(countVitest(join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1 });
	expect(countPlaywright(join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1 });
});

test("a step without tests counts only when it fails", () => {
	expect(passOrFail(0)).toEqual({ passed: 0, failed: 0 });
	expect(passOrFail(2)).toEqual({ passed: 0, failed: 1 });
});
