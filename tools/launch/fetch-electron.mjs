import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { run } from "./run.mjs";

/**
 * Fetches Electron's program by its own installer, which knows mirrors, proxies and its cache. However slow the line is, it goes on as long as
 * something comes.
 * @param {string} node program
 * @param {string} folder Electron's package
 * @param {object} options
 * @param {Record<string, string | undefined>} options.env
 * @param {number} options.standstill ms in which nothing comes, after which it is given up
 * @param {AbortSignal} [options.until] ends it early
 * @param {(megabytes: number) => void} [options.tell] hears every ten seconds how much there is
 * @returns {Promise<string | null>} why it could not be fetched
 * @throws {Failure} when somebody stopped it
 */
export async function fetchElectron(node, folder, { env, standstill, until, tell }) {
	const own = mkdtempSync(join(tmpdir(), "tabula-electron-")); // What comes is written there first, so it can be seen to come.
	const over = new AbortController();
	until?.addEventListener("abort", () => over.abort(), { once: true });
	let standsStill = false;
	let complaint = "";
	let seen = { size: 0, at: Date.now() };
	const watch = setInterval(() => {
		const size = sizeOf(own) + sizeOf(join(folder, "dist"));
		if (size !== seen.size) seen = { size, at: Date.now() };
		else if (Date.now() - seen.at > standstill) {
			standsStill = true;
			over.abort();
		}
	}, standstill / 30);
	const telling = setInterval(() => tell?.(Math.round(seen.size / 1_000_000)), 10_000);
	try {
		const status = await run(node, [join(folder, "install.js")], {
			env: { ...env, ...proxy(env), ELECTRON_GET_NO_PROGRESS: "1", TMPDIR: own, TEMP: own, TMP: own },
			until: over.signal,
			hear: (text) => {
				complaint += text;
			},
		});
		if (status === 0) return null;
		if (standsStill) return `Electron's download stood still for ${standstill / 1000} seconds`;
		if (status > 128) throw new Failure("Fetching Electron was stopped.", status);
		return `Electron could not be fetched (${/Error: (.*)/.exec(complaint)?.[1] ?? `its installer ended with ${status}`})`;
	} finally {
		clearInterval(watch);
		clearInterval(telling);
		rmSync(own, { recursive: true, force: true, maxRetries: 3 });
	}
}

/**
 * Electron's downloader uses a proxy only when it is told to, and does not know npm's. Whoever named one, to the system or to npm, means it.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>} variables to set
 */
export function proxy(env) {
	if (env.HTTPS_PROXY || env.https_proxy || env.HTTP_PROXY || env.http_proxy) return { ELECTRON_GET_USE_PROXY: "1" };
	const named = env.npm_config_https_proxy || env.npm_config_proxy;
	return named ? { ELECTRON_GET_USE_PROXY: "1", HTTPS_PROXY: named, HTTP_PROXY: named } : {};
}

/**
 * Bytes in a folder, as far as they can be counted while it is written to.
 * @param {string} folder
 */
function sizeOf(folder) {
	try {
		const sizes = readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
			(path) => statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0,
		);
		return sizes.reduce((sum, size) => sum + size, 0);
	} catch {
		return 0;
	}
}
