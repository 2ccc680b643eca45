/** The two shells as the tests start them: a process with a window on the table, on a saves folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import { type BrowserContext, _electron as electron, type Page } from "@playwright/test";
import type { NetworkHere } from "../electron/host/door/networks.ts";
import { chooseNode } from "../tools/launch/node.mjs";
import { at, root } from "../tools/launch/paths.mjs";

/** A started shell. */
export interface OpenShell {
	page: Page;
	/** What was opened: the browser shell's address with its ticket. */
	address: string;
	close(): Promise<void>;
	/** Ends the host without a word, as a power cut would. */
	kill(): Promise<void>;
}

/** How long a shell may take to say where it is, and to leave when asked: ms. */
const patience = { start: 60_000, stop: 20_000 };

/** What all tests share, since the same name is the same picture: a map that was printed for one is read by the others. */
export const cacheFolder = at("dist/cache");

/** The browser shell, and what it is started with besides its folder of saves. */
export function browserShell(cache: string): readonly string[] {
	return [...["electron/browser/browser-shell.ts", "--port", "0", "--no-open"], ...["--test-hook", "--cache", cache]];
}

/** Starts the browser shell, or another `program` that serves as it does, and opens its address in a page of the context. */
export async function openInBrowser(
	context: BrowserContext,
	page: Page | null,
	saves: string,
	[program = "", ...options]: readonly string[] = browserShell(cacheFolder),
): Promise<OpenShell> {
	const args = [at(program), ...options, "--saves", saves];
	const host = spawn(chooseNode(), args, {
		cwd: root,
		env: { ...process.env, NODE_COMPILE_CACHE: at("dist/compiled") },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const address = await readAddress(host);
	const window = page ?? (await context.newPage());
	await window.goto(address);
	return {
		page: window,
		address,
		close: async () => {
			if (!window.isClosed()) await window.goto("about:blank"); // Or it would complain that its host has gone.
			await stop(host);
		},
		kill: () => kill(host),
	};
}

/**
 * The browser shell's host and server in this process, where code and library are read once for many tests; a process of its own
 * takes a second for that. It cannot be killed. Whatever is opened again is opened by the shell's own program.
 */
export async function openBeside(context: BrowserContext, saves: string, cache = cacheFolder): Promise<OpenShell> {
	const { address, close } = await serveBeside(saves, cache);
	await context.addInitScript(castLots);
	const page = await context.newPage();
	await page.goto(address);
	return {
		page,
		address,
		close: async () => {
			if (!page.isClosed()) await page.goto("about:blank"); // Or it would complain that its host has gone.
			await close();
		},
		kill: () => Promise.reject(new Error('This host has no process to kill: use({ host: "program" }).')),
	};
}

/** In the window: its own chance, by which a class's roles are dealt, is the same each time. */
function castLots(): void {
	let state = 7;
	Math.random = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

/** Host and server alone, for any browser. */
export async function serveBeside(
	saves: string,
	cache = cacheFolder,
	networks: readonly NetworkHere[] = [],
): Promise<Pick<OpenShell, "address" | "close">> {
	const [{ startHost }, { BrowserServer }] = await Promise.all([
		import("../electron/host/start-host.ts"),
		import("../electron/browser/browser-server.ts"),
	]);
	const root = at("dist/renderer");
	const door = { root, networks, port: 0 };
	// A class has no field for its seed, and programs answer by chance: a test's dice fall alike each time.
	let seed = 6;
	const drawSeed = () => ++seed;
	const host = startHost({ saves, cache, shell: "browser", version: "0.0.0", testHook: true, door, drawSeed });
	const server = await BrowserServer.listen({ host, root, port: 0 });
	return {
		address: server.newAddress(),
		close: async () => {
			await host.reception.close();
			await server.close();
			host.close();
		},
	};
}

/** Starts Electron on the built main process. */
export async function openInElectron(program: string, saves: string, cache = cacheFolder): Promise<OpenShell> {
	const isRoot = process.platform === "linux" && process.getuid?.() === 0;
	const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
	const app = await electron.launch({
		executablePath: program,
		env: Object.fromEntries(
			Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
		),
		args: [...(isRoot ? ["--no-sandbox"] : []), root, "--saves", saves, "--cache", cache, "--test-hook"],
	});
	const page = await app.firstWindow();
	return { page, address: page.url(), close: () => app.close(), kill: () => kill(app.process()) };
}

/** The address with its ticket, as the shell prints it. */
async function readAddress(host: ChildProcess): Promise<string> {
	const { stdout, stderr } = host;
	if (!stdout || !stderr) throw new Error("the browser shell was started without pipes");
	let said = "";
	stderr.on("data", (chunk) => {
		said += chunk;
	});
	const late = setTimeout(() => host.kill(), patience.start);
	for await (const line of createInterface({ input: stdout })) {
		const address = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(line)?.[0];
		said += `${line}\n`;
		if (!address) continue;
		clearTimeout(late);
		stdout.resume();
		return address;
	}
	throw new Error(`the browser shell ended without an address; it said:\n${said}`);
}

async function kill(host: ChildProcess): Promise<void> {
	if (hasEnded(host)) return;
	host.kill("SIGKILL");
	await once(host, "exit");
}

const hasEnded = (host: ChildProcess) => host.exitCode !== null || host.signalCode !== null;

async function stop(host: ChildProcess): Promise<void> {
	if (hasEnded(host)) return;
	const late = setTimeout(() => host.kill("SIGKILL"), patience.stop);
	host.kill("SIGTERM");
	await once(host, "exit");
	clearTimeout(late);
}
