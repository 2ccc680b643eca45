import process from "node:process";
import { build } from "./build.mjs";
import { Failure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { chooseNode } from "./node.mjs";
import { program } from "./paths.mjs";
import { run } from "./run.mjs";
import { say } from "./say.mjs";

/** Where electron-builder looks for certificates and passwords. */
const secrets = [
	...["CSC_LINK", "CSC_KEY_PASSWORD", "CSC_NAME", "WIN_CSC_LINK", "WIN_CSC_KEY_PASSWORD"],
	...["APPLE_ID", "APPLE_APP_SPECIFIC_PASSWORD", "APPLE_TEAM_ID"],
	...["APPLE_API_KEY", "APPLE_API_KEY_ID", "APPLE_API_ISSUER"],
];

/**
 * `npm run package`: builds and packs the app for this platform into release/.
 * @param {string[]} args passed to electron-builder
 */
export async function packageApp(args) {
	await ensureInstalled();
	const node = chooseNode();
	await build(node);
	const { signed, options, env } = signing();
	if (!signed) say("What is packed will not be signed: no certificate was given.");
	const status = await run(node, [program.electronBuilder, "--publish", "never", ...options, ...args], { env });
	if (status !== 0)
		throw new Failure(`Packing ended with ${status}: it needs the network once, to fetch Electron itself.`);
	return 0;
}

/**
 * How to sign. With a certificate a failure to sign ends the packing. Without one a Mac is given a signature by nobody (`-`), since Apple
 * silicon runs nothing that has none, and no hardened runtime, which would then refuse the program's own libraries.
 * @returns {{ signed: boolean, options: string[], env: Record<string, string | undefined> }} options of electron-builder; variables to
 * set, or to take away, as a secret that is not there may come as an empty one
 */
export function signing(env = process.env, platform = process.platform) {
	const taken = Object.fromEntries(secrets.filter((name) => env[name] === "").map((name) => [name, undefined]));
	const certificates = { darwin: [env.CSC_LINK, env.CSC_NAME], win32: [env.WIN_CSC_LINK, env.CSC_LINK] };
	const signed = platform === "darwin" || platform === "win32" ? certificates[platform].some(Boolean) : false;
	if (signed) return { signed, options: ["-c.forceCodeSigning=true"], env: taken };
	if (platform !== "darwin") return { signed, options: [], env: taken };
	const options = ["-c.mac.identity=-", "-c.mac.hardenedRuntime=false", "-c.mac.notarize=false"];
	return { signed, options, env: { ...taken, CSC_FOR_PULL_REQUEST: "true" } };
}
