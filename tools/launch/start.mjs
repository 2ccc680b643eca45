import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { doubtElectron, ensureElectron, fetchBeside, hasDisplay, runElectron, tryElectron } from "./electron.mjs";
import { Failure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { chooseNode } from "./node.mjs";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";
import { say } from "./say.mjs";

/** A window that fails within this time (ms) never came up. */
const startTime = 15_000;

/**
 * @typedef {object} StartOptions
 * @property {"electron" | "browser" | undefined} shell left out: Electron where it can run, else the browser
 * @property {string | undefined} port
 * @property {boolean} noOpen serve and print the address, open nothing
 * @property {string | undefined} saves folder
 * @property {string[]} files campaign files to open
 */

/**
 * `npm start`: installs, builds and opens the table.
 * @param {string[]} args
 * @returns {Promise<number>} exit status of the shell
 */
export async function start(args) {
	const options = readOptions(args);
	await ensureInstalled();
	const node = chooseNode();
	await ensureBuilt(node);
	return openTable(node, options);
}

/**
 * Opens the table in Electron where that can be started, else in a browser. Nobody waits for Electron to be fetched: that goes on beside the
 * browser, and the next start has a window. Whoever asks for Electron alone does wait.
 * @param {string} node program
 * @param {StartOptions} options
 * @param {(node: string, options: StartOptions) => Promise<number>} browser
 * @param {import("./electron.mjs").Place} [place]
 * @returns {Promise<number>} exit status of the shell
 */
export async function openTable(node, options, browser = openBrowserShell, place) {
	const { shell, noOpen, port } = options;
	if (shell === "browser" || (shell === undefined && (noOpen || port !== undefined))) return browser(node, options);
	if (shell === "electron") {
		const electron = await ensureElectron(node, place, { again: true });
		if ("why" in electron) throw new Failure(`${electron.why}: start with --shell browser instead.`);
		return openElectron(electron.program, options, place);
	}
	const electron = await tryElectron(place);
	if ("why" in electron) {
		const meanwhile = electron.canFetch ? ", and fetching it meanwhile (about 110 MB)" : "";
		say(`${electron.why}; opening the table in a browser${meanwhile}.`);
		return electron.canFetch ? openBeside(node, () => browser(node, options), place) : browser(node, options);
	}
	const began = Date.now();
	const status = await openElectron(electron.program, options, place);
	if (status === 0 || Date.now() - began > startTime) return status;
	doubtElectron(place);
	say(`The window could not be opened (Electron ended with ${status}); opening the table in a browser.`);
	return browser(node, options);
}

/**
 * Fetches Electron while the browser shell runs, and no longer.
 * @param {string} node program
 * @param {() => Promise<number>} browser
 * @param {import("./electron.mjs").Place} [place]
 */
async function openBeside(node, browser, place) {
	const over = new AbortController();
	const fetching = fetchBeside(node, over.signal, place);
	const status = await browser();
	over.abort();
	await fetching;
	return status;
}

/**
 * @param {string[]} args
 * @returns {StartOptions}
 */
export function readOptions(args) {
	const { values, positionals } = parse(args);
	const shell = values.shell;
	if (shell !== undefined && shell !== "electron" && shell !== "browser") {
		throw new Failure(`--shell ${shell} is not a shell: use electron or browser.`, 2);
	}
	const port = Number(values.port ?? 0);
	if (!Number.isInteger(port) || port < 0 || port > 65_535) {
		throw new Failure(`--port ${values.port} is not a port: use a number from 0 to 65535.`, 2);
	}
	return { shell, port: values.port, noOpen: values["no-open"] ?? false, saves: values.saves, files: positionals };
}

/** @param {string[]} args */
function parse(args) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: {
				shell: { type: "string" },
				port: { type: "string" },
				"no-open": { type: "boolean" },
				saves: { type: "string" },
			},
		});
	} catch (error) {
		const what = error instanceof Error ? error.message.split(/[.\n]/)[0] : error;
		throw new Failure(`${what}: npm start takes -- --shell electron|browser --port N --no-open --saves DIR.`, 2);
	}
}

/**
 * @param {string} node program
 * @param {StartOptions} options
 */
async function openBrowserShell(node, { port, noOpen, saves }) {
	const args = [
		...(port === undefined ? [] : ["--port", port]),
		...(noOpen || !hasDisplay() ? ["--no-open"] : []),
		...(saves === undefined ? [] : ["--saves", saves]),
	];
	return run(node, [at("electron/browser/browser-shell.ts"), ...args]);
}

/**
 * @param {string} electron program
 * @param {StartOptions} options
 * @param {import("./electron.mjs").Place} [place]
 */
function openElectron(electron, { saves, files }, place) {
	return runElectron(electron, [...(saves === undefined ? [] : ["--saves", saves]), ...files], { env: place?.env });
}
