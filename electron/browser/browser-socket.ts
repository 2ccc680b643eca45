/** One window of the browser shell: its socket, and the talk over it (see wire.ts). */
import { type RawData, WebSocket } from "ws";
import { z } from "zod";
import { CLOSE, LIMITS, type WireFailure, type WireReply } from "../contract/wire.ts";
import { type HostApi, hostErrorOf } from "../host/host-api.ts";

const requestSchema = z.strictObject({ id: z.int().min(0), name: z.string().max(60), input: z.unknown() });

const withInput = z.looseObject({ input: z.record(z.string(), z.unknown()) });

/** Milliseconds between pings; a window that has not answered the last one is gone. */
const PING_EVERY = 30_000;
/** Milliseconds that a window has to say goodbye. */
const GOODBYE_TIME = 500;

/** The socket of one window: its requests on the way to the host, and replies and pushes on the way back. */
export class WindowSocket {
	readonly #socket: WebSocket;
	readonly #host: HostApi;
	readonly #keeps: boolean;
	#unanswered = 0;
	#alive = true;

	/** `keeps`: it may bring in saves and printed pieces of the map, which are longer than anything else. */
	constructor(socket: WebSocket, { host, keeps }: { host: HostApi; keeps: boolean }, onGone: () => void) {
		this.#socket = socket;
		this.#host = host;
		this.#keeps = keeps;
		const deafen = host.onPush((push, body) => void this.#send({ push, body }));
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

	/** Its size is judged before a word of it is read. */
	async #receive(data: RawData, isBinary: boolean): Promise<void> {
		const bytes = Buffer.isBuffer(data) ? data : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]);
		if (bytes.length > (this.#keeps ? longestOf(bytes) : LIMITS.messageBytes)) return this.#drop(CLOSE.tooLarge);
		const request = requestSchema.safeParse(isBinary ? withBytes(bytes) : parsed(bytes.toString("utf8")));
		if (!request.success) void this.#send(unreadable(z.prettifyError(request.error)));
		else if (this.#unanswered >= LIMITS.unanswered) this.#drop(CLOSE.tooMany);
		else {
			this.#unanswered += 1;
			await this.#send(await this.#answer(request.data.id, request.data.name, request.data.input));
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

	/** Resolves when the window has been sent it, which takes as long as the window takes to read. */
	async #send(message: object): Promise<void> {
		if (this.#socket.readyState !== WebSocket.OPEN) return;
		const written = JSON.stringify(message);
		const unsent = this.#socket.bufferedAmount;
		if (unsent > 0 && unsent + written.length > LIMITS.unsentBytes) return this.#socket.terminate();
		return new Promise((resolve) => this.#socket.send(written, () => resolve()));
	}

	#ping(): void {
		if (!this.#alive) this.#socket.terminate();
		this.#alive = false;
		this.#socket.ping();
	}
}

/** Bytes that a message may have, by its first letters: a window writes a request with its id, its name and then the rest. */
function longestOf(bytes: Buffer): number {
	const [, name] = /^\{"id":\d{1,16},"name":"([a-z.]{1,40})",/.exec(bytes.toString("latin1", 0, 80)) ?? [];
	if (name === "campaign.import") return LIMITS.importBytes;
	return name === "piece.keep" ? LIMITS.pieceBytes : LIMITS.messageBytes;
}

/** A request with bytes: its text, a line end, and what goes into its input as `bytes`. Undefined where it is none. */
function withBytes(message: Buffer): unknown {
	const end = message.indexOf("\n");
	const request = end < 0 ? undefined : withInput.safeParse(parsed(message.toString("utf8", 0, end)));
	if (!request?.success) return undefined;
	return { ...request.data, input: { ...request.data.input, bytes: message.subarray(end + 1) } };
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
