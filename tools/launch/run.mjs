import { spawn } from "node:child_process";
import { constants } from "node:os";
import process from "node:process";
import { Failure } from "./failure.mjs";
import { root } from "./paths.mjs";

/**
 * What the launcher's own helpers do with output: nothing on stdout, which belongs to the program that is run.
 * @type {import("node:child_process").StdioOptions}
 */
export const quiet = ["ignore", 2, 2];

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] variables besides ours; undefined takes one away
 * @property {import("node:child_process").StdioOptions} [stdio]
 * @property {(text: string) => void} [hear] gets all that the program says, instead of the terminal
 * @property {number} [timeout] ms
 * @property {boolean} [shell]
 * @property {AbortSignal} [until] ends the program early
 */

/**
 * Runs a program to its end and passes SIGTERM on to it.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} exit status; 128 + signal number when a signal ended it, as a shell has it
 */
export function run(file, args, { env = {}, stdio = "inherit", hear, timeout = 0, shell = false, until } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(file, args, {
			cwd: root,
			env: { ...process.env, ...env },
			stdio: hear ? ["ignore", "pipe", "pipe"] : stdio,
			timeout,
			shell,
		});
		if (hear) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", hear);
		const pass = () => child.kill("SIGTERM");
		process.on("SIGTERM", pass);
		until?.addEventListener("abort", pass, { once: true });
		child.once("error", (error) => reject(new Failure(`${file} could not be started (${error.message}).`)));
		child.once(
			hear ? "close" : "exit",
			(/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) => {
				process.off("SIGTERM", pass);
				resolve(code ?? 128 + (constants.signals[signal ?? "SIGTERM"] ?? 0));
			},
		);
	});
}
