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
	const [program = "", ...rest] = programFor(args);
	return run(chooseNode(), [at(program), ...rest]);
}

/**
 * The program that carries a command out, and what it is given. `rules --citations` reads the sources with what builds them, which the
 * table itself does not have.
 * @param {string[]} args
 */
export function programFor(args) {
	if (args[0] !== "rules" || !args.includes("--citations")) return ["electron/command-line/tabula.ts", ...args];
	return ["tools/citations.ts", ...args.slice(1).filter((arg) => arg !== "--citations")];
}
