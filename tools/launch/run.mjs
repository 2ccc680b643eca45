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
 * Runs a program to its end and passes SIGTERM on to it.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, stdio?: import("node:child_process").StdioOptions, timeout?: number, shell?: boolean, until?: AbortSignal }} [options]
 * timeout in milliseconds; `until` ends the program early
 * @returns {Promise<number>} exit status; 128 + signal number when a signal ended it, as a shell has it
 */
export function run(file, args, { env = {}, stdio = "inherit", timeout = 0, shell = false, until } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio, timeout, shell });
		const pass = () => child.kill("SIGTERM");
		process.on("SIGTERM", pass);
		until?.addEventListener("abort", pass, { once: true });
		child.once("error", (error) => reject(new Failure(`${file} could not be started (${error.message}).`)));
		child.once("exit", (code, signal) => {
			process.off("SIGTERM", pass);
			resolve(code ?? 128 + (constants.signals[signal ?? "SIGTERM"] ?? 0));
		});
	});
}
