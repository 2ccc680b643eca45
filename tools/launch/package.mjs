import { build } from "./build.mjs";
import { Failure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { chooseNode } from "./node.mjs";
import { program } from "./paths.mjs";
import { run } from "./run.mjs";

/**
 * `npm run package`: builds and packs the app for this platform into release/.
 * @param {string[]} args passed to electron-builder
 */
export async function packageApp(args) {
	await ensureInstalled();
	const node = chooseNode();
	await build(node);
	const status = await run(node, [program.electronBuilder, "--publish", "never", ...args]);
	if (status !== 0)
		throw new Failure(`Packing ended with ${status}: it needs the network once, to fetch Electron itself.`);
	return 0;
}
