/** One window of the browser shell: its socket, and the talk over it (see wire.ts). */
import { type RawData, WebSocket } from "ws";
import { z } from "zod";
import { type HostApi, hostErrorOf } from "./host-api.ts";
import { CLOSE, LIMITS, type WireFailure, type WireReply } from "./wire.ts";

const requestSchema = z.strictObject({ id: z.int().min(0), name: z.string().max(60), input: z.unknown() });

/** Milliseconds between pings; a window that has not answered the last one is gone. */
const PING_EVERY = 30_000;
/** Bytes that may wait to be sent before a window that does not read is dropped. */
const UNSENT_BYTES = 64 * 1024 * 1024;
/** Milliseconds that a window has to say goodbye. */
const GOODBYE_TIME = 500;

export class WindowSocket {
	readonly #socket: WebSocket;
	readonly #host: HostApi;
	#unanswered = 0;
	#alive = true;

	constructor(socket: WebSocket, host: HostApi, onGone: () => void) {
		this.#socket = socket;
		this.#host = host;
		const deafen = host.onPush((push, body) => this.#send({ push, body }));
		const pinging = setInterval(() => this.#ping(), PING_EVERY);
		pinging.unref();
		socket.on("pong", () => {
			this.#alive = true;
		});
		socket.on("message", (data, isBinary) => void this.#receive(data, isBinary));
		socket.on("error", () => socket.terminate());
		socket.once("close", () => {
			clearInterval(pinging);
			deafen();
			host.close();
			onGone();
		});
	}

	/** Say goodbye, since the server is stopping; a window that does not say it back is cut off. */
	async close(): Promise<void> {
		if (this.#socket.readyState === WebSocket.CLOSED) return;
		const gone = new Promise((resolve) => this.#socket.once("close", resolve));
		const impatience = setTimeout(() => this.#socket.terminate(), GOODBYE_TIME);
		this.#socket.close(CLOSE.goingAway);
		await gone;
		clearTimeout(impatience);
	}

	async #receive(data: RawData, isBinary: boolean): Promise<void> {
		const bytes = Buffer.isBuffer(data) ? data : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]);
		const request = requestSchema.safeParse(isBinary ? undefined : parsed(bytes.toString("utf8")));
		if (!request.success) this.#send(unreadable(z.prettifyError(request.error)));
		else if (bytes.length > LIMITS.messageBytes && request.data.name !== "campaign.import") this.#drop(CLOSE.tooLarge);
		else if (this.#unanswered >= LIMITS.unanswered) this.#drop(CLOSE.tooMany);
		else {
			this.#unanswered += 1;
			this.#send(await this.#answer(request.data.id, request.data.name, request.data.input));
			this.#unanswered -= 1;
		}
	}

	#drop(code: number): void {
		this.#socket.close(code);
	}

	async #answer(id: number, name: string, input: unknown): Promise<WireReply | WireFailure> {
		try {
			return { id, reply: await this.#host.handle(name, input) };
		} catch (thrown) {
			return { id, error: hostErrorOf(thrown) };
		}
	}

	#send(message: object): void {
		if (this.#socket.readyState !== WebSocket.OPEN) return;
		if (this.#socket.bufferedAmount > UNSENT_BYTES) this.#socket.terminate();
		else this.#socket.send(JSON.stringify(message));
	}

	#ping(): void {
		if (!this.#alive) this.#socket.terminate();
		this.#alive = false;
		this.#socket.ping();
	}
}

function unreadable(problem: string): WireFailure {
	return { id: null, error: { code: "bad-input", text: { key: "host.bad-message", args: { problem } } } };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
