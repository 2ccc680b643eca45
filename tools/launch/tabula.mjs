import { ensureInstalled } from "./install.mjs";
import { chooseNode } from "./node.mjs";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";

/**
 * `npm run tabula`: the table on the command line. Standard output is the program's alone.
 * @param {string[]} args
 */
export async function tabula(args) {
	await ensureInstalled();
	return run(chooseNode(), [at("electron/tabula.ts"), ...args]);
}
