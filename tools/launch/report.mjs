import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Count tests that passed and failed; a step that is no test counts as one failure or as nothing
 * @property {number} passed
 * @property {number} failed
 */

/**
 * A step without tests of its own.
 * @param {number} status exit status
 * @returns {Count}
 */
export function passOrFail(status) {
	return { passed: 0, failed: status === 0 ? 0 : 1 };
}

/**
 * @param {string} file vitest's JSON report
 * @param {number} status exit status of vitest
 */
export function countVitest(file, status) {
	const report = read(file);
	/** @type {{ status: string, assertionResults: unknown[] }[]} */
	const suites = report?.testResults ?? [];
	const broken = suites.filter((suite) => suite.status === "failed" && suite.assertionResults.length === 0).length;
	return settle({ passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + broken }, status);
}

/**
 * @param {string} file Playwright's JSON report
 * @param {number} status exit status of Playwright
 */
export function countPlaywright(file, status) {
	const { expected = 0, unexpected = 0, flaky = 0 } = read(file)?.stats ?? {};
	return settle({ passed: expected, failed: unexpected + flaky }, status);
}

/**
 * A run that failed outside its tests, or that had no tests, has failed.
 * @param {Count} count
 * @param {number} status
 * @returns {Count}
 */
function settle({ passed, failed }, status) {
	const wrong = failed === 0 && (status !== 0 || passed === 0);
	return { passed, failed: wrong ? 1 : failed };
}

/** @param {string} file */
function read(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
