import { build } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { chooseNode } from "./node.mjs";
import { at, program } from "./paths.mjs";
import { quiet, run } from "./run.mjs";

/**
 * `npm run dev`: the browser shell, with the window rebuilt whenever one of its files changes (reload to see it).
 * @param {string[]} args passed to the browser shell
 */
export async function dev(args) {
	await ensureInstalled();
	const node = chooseNode();
	await build(node);
	const watch = ["build", "--watch", "--config", "vite.renderer.config.ts", "--mode", "development"];
	const over = new AbortController();
	const watcher = run(node, [program.vite, ...watch], { stdio: quiet, until: over.signal });
	const shell = run(node, [at("electron/browser/browser-shell.ts"), ...args], { until: over.signal });
	const status = await Promise.race([watcher, shell]);
	over.abort();
	await Promise.all([watcher, shell]);
	return status;
}
