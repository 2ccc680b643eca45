import process from "node:process";

/**
 * Tells the person what is going on. Standard output is left to the program that is run.
 * @param {string} sentence
 */
export function say(sentence) {
	process.stderr.write(`${sentence}\n`);
}
