import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Count tests that passed, failed and were skipped; a step that is no test counts as one failure or as nothing
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped why, once for each test that was skipped
 */

/** @type {Count} */
export const nothing = { passed: 0, failed: 0, skipped: [] };

/** @type {Count} */
export const oneFailure = { passed: 0, failed: 1, skipped: [] };

/**
 * A step without tests of its own.
 * @param {number} status exit status
 * @returns {Count}
 */
export function passOrFail(status) {
	return status === 0 ? nothing : oneFailure;
}

/**
 * @param {Count} one
 * @param {Count} other
 * @returns {Count}
 */
export function sum(one, other) {
	return {
		passed: one.passed + other.passed,
		failed: one.failed + other.failed,
		skipped: [...one.skipped, ...other.skipped],
	};
}

/**
 * What is said at the end: first why tests were skipped, a line for each reason, then the sums on a line of their own.
 * @param {Count} count
 * @returns {string[]}
 */
export function closingLines({ passed, failed, skipped }) {
	const reasons = [...new Set(skipped)].map((why) => ({ why, times: skipped.filter((each) => each === why).length }));
	return [
		...reasons.map(({ why, times }) => `Skipped ${times}: ${why}.`),
		`${passed} passed, ${failed} failed, ${skipped.length} skipped`,
	];
}

/**
 * @param {string} file vitest's JSON report
 * @param {number} status exit status of vitest
 */
export function countVitest(file, status) {
	const report = read(file);
	/** @type {{ status: string, assertionResults: { status: string, fullName: string }[] }[]} */
	const suites = report?.testResults ?? [];
	const broken = suites.filter((suite) => suite.status === "failed" && suite.assertionResults.length === 0).length;
	const skipped = suites
		.flatMap(({ assertionResults }) => assertionResults)
		.filter((test) => !["passed", "failed"].includes(test.status))
		.map(({ fullName }) => `"${fullName}" says so`);
	return settle(
		{ passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + broken, skipped },
		status,
	);
}

/**
 * @param {string} file Playwright's JSON report
 * @param {number} status exit status of Playwright
 */
export function countPlaywright(file, status) {
	const report = read(file);
	const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
	const skipped = (report?.suites ?? []).flatMap(whySkipped);
	return settle({ passed: expected, failed: unexpected + flaky, skipped }, status);
}

/**
 * @typedef {{ status: string, annotations: { type: string, description?: string }[] }} PlaywrightTest
 * @typedef {{ specs?: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {PlaywrightSuite} suite of Playwright's JSON report
 * @returns {string[]}
 */
function whySkipped({ specs = [], suites = [] }) {
	const own = specs.flatMap(({ title, tests }) =>
		tests
			.filter(({ status }) => status === "skipped")
			.map(
				({ annotations }) => annotations.find(({ description }) => description)?.description ?? `"${title}" says so`,
			),
	);
	return [...own, ...suites.flatMap(whySkipped)];
}

/**
 * A run that failed outside its tests, or that had no tests, has failed.
 * @param {Count} count
 * @param {number} status
 * @returns {Count}
 */
function settle(count, status) {
	const wrong = count.failed === 0 && (status !== 0 || count.passed === 0);
	return wrong ? { ...count, failed: 1 } : count;
}

/** @param {string} file */
function read(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
