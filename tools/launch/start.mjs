import process from "node:process";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { ensureElectron, hasDisplay } from "./electron.mjs";
import { Failure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { chooseNode } from "./node.mjs";
import { at, root } from "./paths.mjs";
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
	const electron = await whichElectron(node, options);
	if ("why" in electron) {
		if (options.shell === "electron") throw new Failure(`${electron.why}: start with --shell browser instead.`);
		if (electron.why) say(`${electron.why}; opening the table in a browser.`);
		return openBrowserShell(node, options);
	}
	return openElectron(electron.program, node, options);
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
 * Cheap checks first: what was asked for and whether there is a screen, then whether Electron is or can be here.
 * @param {string} node program
 * @param {StartOptions} options
 * @returns {Promise<{ program: string } | { why: string }>} an empty `why` needs no telling
 */
async function whichElectron(node, { shell, noOpen, port }) {
	const wantsBrowser = shell === "browser" || (shell === undefined && (noOpen || port !== undefined));
	if (wantsBrowser) return { why: "" };
	return ensureElectron(node);
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
	return run(node, [at("electron/browser-shell.ts"), ...args]);
}

/**
 * Opens the window; where it falls over while starting, the browser takes its place.
 * @param {string} electron program
 * @param {string} node program
 * @param {StartOptions} options
 */
async function openElectron(electron, node, options) {
	const began = Date.now();
	const sandbox = process.platform === "linux" && process.getuid?.() === 0 ? ["--no-sandbox"] : [];
	const saves = options.saves === undefined ? [] : ["--saves", options.saves];
	const status = await run(electron, [...sandbox, root, ...saves, ...options.files]);
	if (status === 0 || Date.now() - began > startTime || options.shell === "electron") return status;
	say(`The window could not be opened (Electron ended with ${status}); opening the table in a browser.`);
	return openBrowserShell(node, options);
}
