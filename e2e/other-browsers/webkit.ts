/** WebKit, Safari's engine: WebKitGTK's small browser, driven by WebDriver, https://www.w3.org/TR/webdriver2/, on a screen that nobody sees. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { WebKit } from "../../tools/launch/other-browsers.mjs";
import type { DrivenBrowser, Source } from "./driven-browser.ts";
import type { Size } from "./firefox.ts";

/** How long the driver may take to listen and its browser to come, a script to come to its end, and an order to be carried out: ms. */
const patience = { listen: 60_000, session: 20_000, script: 170_000, order: 180_000 };

/** How often it is started at most. */
const STARTS = 6;

/** Nothing of the desktop is asked for, which may not be there. */
const ALONE = {
	GDK_BACKEND: "x11",
	GSETTINGS_BACKEND: "memory",
	NO_AT_BRIDGE: "1",
	DBUS_SESSION_BUS_ADDRESS: "disabled:",
};

/** More than any window needs. */
const SCREEN = "1920x1200x24";

const sessionSchema = z.object({ sessionId: z.string() });
const sizeSchema = z.object({ width: z.number(), height: z.number() });

/** Opens its window. Now and then the browser does not come when its driver calls it: then all is started anew. */
export async function openWebKit(webkit: WebKit, size: Size): Promise<DrivenBrowser> {
	for (let starts = 1; ; starts++) {
		const started: ChildProcess[] = [];
		const close = async () => {
			for (const child of started.splice(0).reverse()) await end(child);
		};
		try {
			return await start(webkit, size, started, close);
		} catch (error) {
			await close();
			if (starts === STARTS) throw error;
		}
	}
}

async function start(
	{ driver, browser, screen }: WebKit,
	size: Size,
	started: ChildProcess[],
	close: () => Promise<void>,
): Promise<DrivenBrowser> {
	const xvfb = spawn(screen, ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
		detached: true,
	});
	started.push(xvfb);
	const port = await freePort();
	const env = { ...process.env, ...ALONE, DISPLAY: `:${await firstLine(xvfb)}` };
	const driving = spawn(driver, [`--port=${port}`], { stdio: ["ignore", "ignore", "pipe"], detached: true, env });
	started.push(driving);
	const said = lastWords(driving);
	const base = `http://127.0.0.1:${port}`;
	await untilItListens(base);
	const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } } };
	const { sessionId } = sessionSchema.parse(await order("POST", `${base}/session`, { capabilities }, patience.session));
	const session = `${base}/session/${sessionId}`;
	await order("POST", `${session}/timeouts`, { script: patience.script });
	const webkit = driven(session, close, said);
	await resize(session, webkit, size);
	return webkit;
}

/** Ends a program with all that it has started: the driver heeds no gentler word, and would leave its browser behind. */
async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
	process.kill(-child.pid, "SIGKILL");
	await once(child, "exit");
}

/** The last that the driver and its browser have said of themselves, for whoever asks why an order failed. */
function lastWords({ stderr }: ChildProcess): () => string {
	let said = "";
	stderr?.on("data", (more) => {
		said = `${said}${more}`.slice(-2000);
	});
	return () => said;
}

function driven(session: string, close: () => Promise<void>, said: () => string): DrivenBrowser {
	const tell = (error: unknown) => {
		throw new Error(`${error instanceof Error ? error.message : error} The browser has said: ${said() || "nothing"}`);
	};
	return {
		open: async (url) => {
			await order("POST", `${session}/url`, { url });
		},
		run: async (script) =>
			z.string().parse(
				await order("POST", `${session}/execute/async`, {
					script: `(${script}).then(arguments[0])`,
					args: [],
				}).catch(tell),
			),
		act: async (source: Source) => {
			await order("POST", `${session}/actions`, { actions: [source] }).catch(tell);
		},
		picture: async () => z.string().parse(await order("GET", `${session}/screenshot`)),
		close: async () => {
			await order("DELETE", session).catch(() => {}); // It may have gone by itself.
			await close();
		},
	};
}

/** Makes the page so large, and its window as much larger as its bars are. */
async function resize(session: string, webkit: DrivenBrowser, { width, height }: Size): Promise<void> {
	await order("POST", `${session}/window/rect`, { width, height });
	const page = sizeSchema.parse(
		JSON.parse(await webkit.run("Promise.resolve(JSON.stringify({ width: innerWidth, height: innerHeight }))")),
	);
	await order("POST", `${session}/window/rect`, { width: 2 * width - page.width, height: 2 * height - page.height });
}

/** Tells the driver something, and waits until it is done. */
async function order(method: string, address: string, body?: object, late = patience.order): Promise<unknown> {
	const signal = AbortSignal.timeout(late);
	const told = { method, signal, ...(body && { body: JSON.stringify(body) }) };
	const reply = await fetch(address, told).catch((cause: unknown) => {
		throw new Error(`WebKit does not carry out ${method} ${address}.`, { cause });
	});
	const { value } = z.object({ value: z.unknown() }).parse(await reply.json());
	if (!reply.ok) throw new Error(`WebKit: ${JSON.stringify(value).slice(0, 500)}`);
	return value;
}

/** The number of the display, which Xvfb chooses itself. */
async function firstLine(xvfb: ChildProcess): Promise<string> {
	const pipe = xvfb.stdio[3];
	if (!pipe) throw new Error("Xvfb was started without a pipe.");
	for await (const said of pipe as AsyncIterable<Buffer>) {
		const line = /\d+/.exec(String(said))?.[0];
		if (line) return line;
	}
	throw new Error("Xvfb ended without a display.");
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	return port;
}

async function untilItListens(base: string): Promise<void> {
	const late = Date.now() + patience.listen;
	for (;;) {
		try {
			await fetch(`${base}/status`);
			return;
		} catch (error) {
			if (Date.now() > late) throw new Error("WebKit's driver does not listen.", { cause: error });
			await wait(100);
		}
	}
}
