import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { at, program } from "./paths.mjs";
import { quiet, run } from "./run.mjs";
import { say } from "./say.mjs";

/** Time for the download host to answer at all, for a whole download, and for the program to say its version: ms. */
const patience = { host: 4_000, download: 300_000, version: 10_000 };

/**
 * Electron's program, if it is on this machine. Asked of the files, since asking the package would start a download.
 * @returns {string | undefined}
 */
export function findElectron(env = process.env, folder = at("node_modules/electron")) {
	const pathFile = join(folder, "path.txt");
	const override = env.ELECTRON_OVERRIDE_DIST_PATH;
	const dist = override || join(folder, "dist");
	const name = existsSync(pathFile) ? readFileSync(pathFile, "utf8").trim() : override ? usualName() : "";
	const file = join(dist, name);
	return name !== "" && existsSync(file) ? file : undefined;
}

function usualName() {
	if (process.platform === "darwin") return "Electron.app/Contents/MacOS/Electron";
	return process.platform === "win32" ? "electron.exe" : "electron";
}

const noDisplay = "There is no display for a window";

/** Whether a window can be opened here at all. */
export function hasDisplay(env = process.env, platform = process.platform) {
	return platform !== "linux" || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Name of the variable in which the launcher tells the end-to-end tests why they cannot run in Electron. */
export const noElectron = "TABULA_NO_ELECTRON";

/**
 * The Electron that end-to-end tests run in: as the launcher found it, or, where they are run without it, as the files say.
 * @returns {{ program: string } | { why: string }}
 */
export function electronForTests(env = process.env, folder = at("node_modules/electron")) {
	if (env[noElectron]) return { why: env[noElectron] };
	if (!hasDisplay(env)) return { why: noDisplay };
	const program = findElectron(env, folder);
	return program ? { program } : { why: "Electron's program is not on this machine" };
}

/**
 * Brings Electron into a state in which it can be started, cheapest check first.
 * @param {string} node program
 * @returns {Promise<{ program: string } | { why: string }>} the program, or why there is none
 */
export async function ensureElectron(node) {
	if (!hasDisplay()) return { why: noDisplay };
	if (!findElectron()) {
		const why = await fetchElectron(node);
		if (why) return { why };
	}
	const electron = findElectron();
	if (!electron) return { why: "Electron's program is not there" };
	if (!(await canRun(electron))) return { why: "Electron is here but does not run (a system library may be missing)" };
	return { program: electron };
}

/**
 * @param {string} node program
 * @returns {Promise<string | null>} why it could not be fetched
 */
async function fetchElectron(node) {
	if (process.env.ELECTRON_OVERRIDE_DIST_PATH) return "ELECTRON_OVERRIDE_DIST_PATH names a folder without Electron";
	if (!(await hostAnswers())) return "Electron is not installed and its download host cannot be reached";
	say("Fetching Electron, once (about 110 MB).");
	const status = await run(node, [program.electronInstall], { stdio: quiet, timeout: patience.download });
	return status === 0 ? null : "Electron could not be downloaded";
}

async function hostAnswers() {
	const host = process.env.ELECTRON_MIRROR || "https://github.com/electron/electron/releases/";
	try {
		await fetch(host, { method: "HEAD", signal: AbortSignal.timeout(patience.host) });
		return true; // Any answer will do: it says that there is a network.
	} catch {
		return false;
	}
}

/** @param {string} electron program */
async function canRun(electron) {
	const status = await run(electron, ["-p", "process.versions.electron"], {
		env: { ELECTRON_RUN_AS_NODE: "1" },
		stdio: "ignore",
		timeout: patience.version,
	}).catch(() => 1);
	return status === 0;
}
