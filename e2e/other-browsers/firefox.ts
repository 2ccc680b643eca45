/** Firefox, driven by WebDriver BiDi, which it speaks itself: https://w3c.github.io/webdriver-bidi/. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { z } from "zod";
import type { DrivenBrowser, Source } from "./driven-browser.ts";

const replySchema = z.object({
	id: z.number().nullish(),
	result: z.unknown().optional(),
	error: z.string().optional(),
	message: z.string().optional(),
});
const windowSchema = z.object({ context: z.string() });
const evaluatedSchema = z.object({ result: z.object({ value: z.string() }) });
const pictureSchema = z.object({ data: z.string() });

/** How long it may take to say where it listens: ms. */
const PATIENCE = 120_000;

/** Starts Firefox without a window, on a profile of its own. */
export async function openFirefox(program: string, { width, height }: Size): Promise<DrivenBrowser> {
	const profile = await mkdtemp(join(tmpdir(), "tabula-firefox-"));
	const firefox = spawn(program, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	const close = async () => {
		if (firefox.exitCode === null && firefox.signalCode === null) {
			firefox.kill("SIGKILL");
			await once(firefox, "exit");
		}
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		const wire = await Wire.to(`${await readAddress(firefox)}/session`);
		await wire.ask("session.new", { capabilities: {} });
		// A window of our own has the focus; that with which Firefox begins has none, and keys press no button there.
		const { context } = windowSchema.parse(await wire.ask("browsingContext.create", { type: "window" }));
		await wire.ask("browsingContext.setViewport", { context, viewport: { width, height } });
		return driven(wire, context, close);
	} catch (error) {
		await close();
		throw error;
	}
}

/** CSS pixels. */
export interface Size {
	width: number;
	height: number;
}

function driven(wire: Wire, context: string, end: () => Promise<void>): DrivenBrowser {
	return {
		open: async (url) => {
			await wire.ask("browsingContext.navigate", { context, url, wait: "complete" });
		},
		run: async (expression) => {
			const how = { target: { context }, awaitPromise: true, resultOwnership: "none" };
			return evaluatedSchema.parse(await wire.ask("script.evaluate", { expression, ...how })).result.value;
		},
		act: async (source: Source) => {
			await wire.ask("input.performActions", { context, actions: [source] });
		},
		picture: async () => pictureSchema.parse(await wire.ask("browsingContext.captureScreenshot", { context })).data,
		close: async () => {
			wire.close();
			await end();
		},
	};
}

/** Where it listens, as it says itself. */
async function readAddress(firefox: ChildProcess): Promise<string> {
	const { stderr } = firefox;
	if (!stderr) throw new Error("Firefox was started without a pipe.");
	const late = setTimeout(() => firefox.kill("SIGKILL"), PATIENCE);
	let said = "";
	for await (const line of createInterface({ input: stderr })) {
		const address = /ws:\/\/\S+/.exec(line)?.[0];
		said += `${line}\n`;
		if (!address) continue;
		clearTimeout(late);
		stderr.resume();
		return address;
	}
	throw new Error(`Firefox ended without an address; it said:\n${said}`);
}

/** Commands and their replies. */
class Wire {
	readonly #socket: WebSocket;
	readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
	#last = 0;

	private constructor(socket: WebSocket) {
		this.#socket = socket;
		socket.on("message", (data) => this.#hear(replySchema.parse(JSON.parse(String(data)))));
		socket.on("close", () => {
			for (const { reject } of this.#asked.values()) reject(new Error("Firefox has gone."));
		});
	}

	static async to(address: string): Promise<Wire> {
		const socket = new WebSocket(address, { maxPayload: 2 ** 26 });
		await once(socket, "open");
		return new Wire(socket);
	}

	ask(method: string, params: object): Promise<unknown> {
		const id = ++this.#last;
		const reply = Promise.withResolvers<unknown>();
		this.#asked.set(id, reply);
		this.#socket.send(JSON.stringify({ id, method, params }));
		return reply.promise;
	}

	close(): void {
		this.#socket.terminate();
	}

	#hear({ id, result, error, message }: z.infer<typeof replySchema>): void {
		if (typeof id !== "number") return; // An event.
		const asked = this.#asked.get(id);
		this.#asked.delete(id);
		if (error === undefined) asked?.resolve(result);
		else asked?.reject(new Error(`Firefox: ${error}: ${message}`));
	}
}
