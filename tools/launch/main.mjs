import process from "node:process";
import { Failure } from "./failure.mjs";
import { say } from "./say.mjs";

/**
 * Every command by name, loaded when it is called for. A command takes its arguments and answers the exit status.
 * @type {Record<string, () => Promise<(args: string[]) => Promise<number>>>}
 */
const commands = {
	start: async () => (await import("./start.mjs")).start,
	test: async () => (await import("./test.mjs")).test,
	tabula: async () => (await import("./tabula.mjs")).tabula,
	bench: async () => (await import("./bench.mjs")).bench,
	dev: async () => (await import("./dev.mjs")).dev,
	package: async () => (await import("./package.mjs")).packageApp,
};

/**
 * Runs one command. A {@link Failure} ends in its one sentence; anything else is a fault of ours and keeps its stack.
 * @param {string[]} argv command and its arguments
 * @returns {Promise<number>} exit status
 */
export async function main([name = "", ...args]) {
	if (!Object.hasOwn(commands, name)) {
		say(`There is no command "${name}": use one of ${Object.keys(commands).join(", ")}.`);
		return 2;
	}
	try {
		const command = await commands[name]?.();
		return (await command?.(args)) ?? 0;
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		say(error.message);
		return error.status;
	}
}

process.on("SIGINT", () => {}); // The child has it too, and decides when it is done; we leave with it.
