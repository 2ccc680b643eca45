import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { Failure } from "./failure.mjs";
import { program } from "./paths.mjs";
import { quiet, run } from "./run.mjs";
import { say } from "./say.mjs";

const usualPlaces = [
	"/usr/bin/chromium",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * A Chromium on this machine: `$CHROMIUM` if it is set, else the first of the usual places.
 * @returns {string | undefined} path of the program
 */
export function findChromium(env = process.env, exists = existsSync) {
	if (!env.CHROMIUM) return usualPlaces.find((path) => exists(path));
	if (exists(env.CHROMIUM)) return env.CHROMIUM;
	throw new Failure(`CHROMIUM names ${env.CHROMIUM}, which is not there: correct it, or unset it to have one found.`);
}

/**
 * Makes sure that there is a Chromium for the end-to-end tests: one that is there, else Debian's, else Playwright's own.
 * @param {string} node program
 */
export async function ensureChromium(node) {
	if (findChromium()) return;
	if (isDebianRoot()) await installDebianChromium();
	if (findChromium()) return;
	say("Fetching Playwright's Chromium for the end-to-end tests.");
	const status = await run(node, [program.playwright, "install", "chromium"], { stdio: quiet });
	if (status === 0) return;
	throw new Failure(
		"No Chromium was found and none could be fetched: install Chromium, or set CHROMIUM to its path, and try again.",
	);
}

function isDebianRoot() {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get") || !existsSync("/etc/os-release")) return false;
	return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

async function installDebianChromium() {
	say("Installing Debian's Chromium for the end-to-end tests; this takes about half a minute.");
	const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, stdio: quiet };
	await run("apt-get", ["update", "-qq"], options);
	await run("apt-get", ["install", "-y", "-qq", "chromium"], options);
}
