import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { Failure } from "./failure.mjs";
import { fetchElectron } from "./fetch-electron.mjs";
import { at, root } from "./paths.mjs";
import { run } from "./run.mjs";
import { sandboxWall } from "./sandbox.mjs";
import { say } from "./say.mjs";

/** Time in which nothing comes, before a download is given up, and for the program to try itself out: ms. */
const patience = { standstill: 60_000, smoke: 90_000 };

/** What has failed is not tried again by itself for so long: ms. */
const day = 24 * 60 * 60 * 1000;

/**
 * @typedef {object} Place where Electron is looked for, and what decides about it
 * @property {string} folder its package, which has its program in `dist` once that was fetched
 * @property {Record<string, string | undefined>} env
 * @property {(program: string) => string | null} wall see {@link sandboxWall}
 * @property {number} standstill ms
 */

/** @type {Place} */
const here = {
	folder: at("node_modules/electron"),
	env: process.env,
	wall: sandboxWall,
	standstill: patience.standstill,
};

/**
 * Electron's program, if it is on this machine. Asked of the files, since asking the package would start a download.
 * @returns {string | undefined}
 */
export function findElectron(env = process.env, folder = here.folder) {
	const file = usualPlace(env, folder);
	return file !== undefined && existsSync(file) ? file : undefined;
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} folder
 * @returns {string | undefined} undefined as long as no installer has unpacked it all
 */
function usualPlace(env, folder) {
	const pathFile = join(folder, "path.txt");
	const override = env.ELECTRON_OVERRIDE_DIST_PATH;
	if (existsSync(pathFile)) return join(override || join(folder, "dist"), readFileSync(pathFile, "utf8").trim());
	return override ? join(override, usualName()) : undefined;
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
export function electronForTests(env = process.env, folder = here.folder) {
	if (env[noElectron]) return { why: env[noElectron] };
	if (!hasDisplay(env)) return { why: noDisplay };
	const program = findElectron(env, folder);
	return program ? { program } : { why: "Electron's program is not on this machine" };
}

/**
 * Runs Electron's program on the table. As root it has no sandbox. A variable that would make a plain Node of it, as some editors leave in
 * their terminals, is taken away.
 * @param {string} program
 * @param {string[]} args
 * @param {import("./run.mjs").RunOptions} [options]
 */
export function runElectron(program, args, options = {}) {
	const sandbox = process.platform === "linux" && process.getuid?.() === 0 ? ["--no-sandbox"] : [];
	const env = { ...options.env, ELECTRON_RUN_AS_NODE: undefined };
	return run(program, [...sandbox, root, ...args], { ...options, env });
}

/**
 * @typedef {{ program: string } | { why: string, canFetch?: true }} Found the program, or why there is none to start; whether to fetch it
 */

/**
 * Whether Electron can be started as it is, cheapest check first. Before it is used for the first time it tries itself out (`--smoke`); that
 * it works is remembered for its version, that it does not for a day.
 * @param {Place} place
 * @param {{ again?: boolean }} [options] `again` asks no memory of what failed, and lets the program find out what the system allows
 * @returns {Promise<Found>}
 */
export async function tryElectron(place = here, { again = false } = {}) {
	if (!hasDisplay(place.env)) return { why: noDisplay };
	const program = findElectron(place.env, place.folder);
	const memory = recall(place);
	if (program && memory.works === identity(program, place)) return { program };
	const wall = place.wall(program ?? join(place.folder, "dist", usualName()));
	if (wall && !(again && program)) return { why: wall };
	if (!again && memory.failed && Date.now() - memory.failed.at < day) {
		return { why: `${memory.failed.why}, which is tried once a day (or with --shell electron)` };
	}
	if (program) return tryOut(program, place);
	if (place.env.ELECTRON_OVERRIDE_DIST_PATH) {
		return { why: "ELECTRON_OVERRIDE_DIST_PATH names a folder without Electron" };
	}
	return { why: "Electron's program is not here yet", canFetch: true };
}

/**
 * Brings Electron into a state in which it can be started, and waits for it.
 * @param {string} node program
 * @param {Place} place
 * @param {{ again?: boolean }} [options] see {@link tryElectron}
 * @returns {Promise<{ program: string } | { why: string }>}
 */
export async function ensureElectron(node, place = here, options = {}) {
	const found = await tryElectron(place, options);
	if ("program" in found || !found.canFetch) return found;
	say("Fetching Electron, once (about 110 MB).");
	const why = await fetchRemembering(node, place, {
		tell: (megabytes) => say(`Fetching Electron: ${megabytes} MB are here.`),
	});
	return why === null ? tryElectron(place, options) : { why };
}

/**
 * Fetches Electron while something else goes on, and says at its end how it went.
 * @param {string} node program
 * @param {AbortSignal} until what goes on is over, and nobody waits for the rest
 */
export async function fetchBeside(node, until, place = here) {
	try {
		const why = await fetchRemembering(node, place, { until });
		say(
			why === null
				? "Electron is here: the next start opens a window of its own."
				: `${why}; a start tries it once a day.`,
		);
	} catch (error) {
		if (error instanceof Failure) return; // It was stopped, and begins again with the next start.
		say(`Electron could not be fetched (${error instanceof Error ? error.message : error}).`);
	}
}

/**
 * @param {string} node program
 * @param {Place} place
 * @param {{ until?: AbortSignal, tell?: (megabytes: number) => void }} options
 */
async function fetchRemembering(node, place, options) {
	const { folder, env, standstill } = place;
	const why = await fetchElectron(node, folder, { env, standstill, ...options });
	remember(place, why === null ? {} : { failed: { at: Date.now(), why } });
	return why;
}

/**
 * @param {string} program
 * @param {Place} place
 * @returns {Promise<Found>}
 */
async function tryOut(program, place) {
	say("Trying Electron out, once.");
	let said = "";
	const status = await runElectron(program, ["--smoke"], {
		env: place.env,
		timeout: patience.smoke,
		hear: (text) => {
			said += text;
		},
	}).catch(() => 1);
	if (status === 0) {
		remember(place, { works: identity(program, place) });
		return { program };
	}
	const wall = place.wall(program);
	if (wall) return { why: wall }; // Not remembered: it is asked anew each time, and somebody may take it away.
	const last = said.trim().split("\n").at(-1) || `it ended with ${status}`;
	const why = `Electron is here but opens no window (${last})`;
	remember(place, { failed: { at: Date.now(), why } });
	return { why };
}

/** The window that has been seen to work did not come up after all: the next start tries it out anew. */
export function doubtElectron(place = here) {
	remember(place, {});
}

/**
 * @typedef {{ works?: string, failed?: { at: number, why: string } }} Memory of a program that works, else of what failed and when
 */

/**
 * What is remembered stands in Electron's package, and goes with it when another version comes.
 * @param {Place} place
 */
const memoryFile = ({ folder }) => join(folder, "tried.json");

/**
 * @param {Place} place
 * @returns {Memory}
 */
function recall(place) {
	try {
		return JSON.parse(readFileSync(memoryFile(place), "utf8"));
	} catch {
		return {};
	}
}

/**
 * @param {Place} place
 * @param {Memory} memory
 */
function remember(place, memory) {
	try {
		writeFileSync(memoryFile(place), JSON.stringify(memory));
	} catch {
		// Where the packages may not be written to, each start finds out anew.
	}
}

/**
 * The program and its version, since another may be put where it was.
 * @param {string} program
 * @param {Place} place
 */
function identity(program, { env, folder }) {
	const version = join(env.ELECTRON_OVERRIDE_DIST_PATH || join(folder, "dist"), "version");
	return `${program} ${existsSync(version) ? readFileSync(version, "utf8").trim() : "?"}`;
}
