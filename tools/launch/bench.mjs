import { ensureInstalled } from "./install.mjs";
import { chooseNode } from "./node.mjs";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";

/**
 * `npm run bench`: measures what is listed in tools/bench and prints a table of medians.
 * @param {string[]} args names of benches; none means all
 */
export async function bench(args) {
	await ensureInstalled();
	return run(chooseNode(), [at("tools/bench/run.ts"), ...args]);
}
