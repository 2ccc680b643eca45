/** One window at the end of a socket: its bounds, and the talk over it (see wire.ts). */
import { type RawData, WebSocket } from "ws";
import { z } from "zod";
import { DOOR_LIMITS } from "../../contract/join.ts";
import { CLOSE, LIMITS, type WireFailure, type WireReply } from "../../contract/wire.ts";
import { type HostApi, HostFailure, hostErrorOf } from "../host-api.ts";
import { textOfMessage } from "../written.ts";

const requestSchema = z.strictObject({ id: z.int().min(0), name: z.string().max(60), input: z.unknown() });

const withInput = z.looseObject({ input: z.record(z.string(), z.unknown()) });

/** Milliseconds between pings; a window that has not answered the last one is gone. */
const PING_EVERY = 30_000;
/** Milliseconds that a window has to say goodbye. */
const GOODBYE_TIME = 500;

/** What a window may send, and how much may wait for it. */
export interface SocketBounds {
	/** Bytes that a message may have, by its first letters. */
	longest(message: Buffer): number;
	readonly unanswered: number;
	readonly unsentBytes: number;
	/** More than so many requests a second are read later, and so are those that come while `unanswered` wait; left out, they are too many. `waiting`: the most that may. */
	readonly pace?: { readonly perSecond: number; readonly waiting: number };
}

/** A window of this computer; `keeps`: it may bring in saves and printed pieces of the map, which are longer than anything else. */
export function boundsHere(keeps: boolean): SocketBounds {
	return {
		longest: (message) => (keeps ? longestOf(message) : LIMITS.messageBytes),
		unanswered: LIMITS.unanswered,
		unsentBytes: LIMITS.unsentBytes,
	};
}

/** A window that came in by the door. */
export const BOUNDS_AT_DOOR: SocketBounds = {
	longest: () => DOOR_LIMITS.messageBytes,
	unanswered: DOOR_LIMITS.unanswered,
	unsentBytes: DOOR_LIMITS.unsentBytes,
	pace: DOOR_LIMITS,
};

/** Who hears of a window. */
interface Listeners {
	onGone(): void;
	/** It has sent what no window sends. */
	onWrong?(): void;
}

/** The socket of one window: its requests on the way to the host, and replies and pushes on the way back. */
export class WindowSocket {
	readonly #socket: WebSocket;
	readonly #host: HostApi;
	readonly #bounds: SocketBounds;
	readonly #listeners: Listeners;
	/** Read, and not begun. */
	readonly #waiting: (() => Promise<void>)[] = [];
	readonly #pace: Pace | null;
	#works = false;
	#unanswered = 0;
	#alive = true;

	constructor(socket: WebSocket, { host, bounds }: { host: HostApi; bounds: SocketBounds }, listeners: Listeners) {
		this.#socket = socket;
		this.#host = host;
		this.#bounds = bounds;
		this.#listeners = listeners;
		this.#pace = bounds.pace ? new Pace(bounds.pace.perSecond, () => void this.#work()) : null;
		const deafen = host.onPush((push, body) => void this.#push({ push, body }));
		const pinging = setInterval(() => this.#ping(), PING_EVERY);
		pinging.unref();
		socket.on("pong", () => {
			this.#alive = true;
		});
		socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
		socket.on("error", () => socket.terminate());
		socket.once("close", () => {
			clearInterval(pinging);
			this.#pace?.close();
			this.#waiting.length = 0;
			deafen();
			host.close();
			listeners.onGone();
		});
	}

	/** Say goodbye, since the server is stopping or the window is to go; one that does not say it back is cut off. */
	async close(code: number = CLOSE.goingAway): Promise<void> {
		if (this.#socket.readyState === WebSocket.CLOSED) return;
		const gone = new Promise((resolve) => this.#socket.once("close", resolve));
		const impatience = setTimeout(() => this.#socket.terminate(), GOODBYE_TIME);
		// What waits is heard no more, and the goodbye of a window that was not read is.
		this.#waiting.length = 0;
		if (this.#socket.isPaused) this.#socket.resume();
		this.#socket.close(code);
		await gone;
		clearTimeout(impatience);
	}

	/** Its size is judged before a word of it is read. */
	#receive(data: RawData, isBinary: boolean): void {
		if (this.#socket.readyState !== WebSocket.OPEN) return;
		const bytes = Buffer.isBuffer(data) ? data : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]);
		if (bytes.length > this.#bounds.longest(bytes)) this.#drop(CLOSE.tooLarge);
		else if (this.#isFull) this.#drop(CLOSE.tooMany);
		else if (!this.#pace) void this.#do(bytes, isBinary);
		else {
			this.#waiting.push(() => this.#do(bytes, isBinary));
			void this.#work();
		}
	}

	get #isFull(): boolean {
		const { pace, unanswered } = this.#bounds;
		return pace ? this.#waiting.length >= pace.waiting : this.#unanswered >= unanswered;
	}

	/** Begins what may be begun, each when the reply to the one before has had its time to be made; while anything waits, nothing more is read. */
	async #work(): Promise<void> {
		if (this.#works) return;
		this.#works = true;
		while (this.#mayBegin()) {
			void this.#waiting
				.shift()?.()
				.then(() => this.#work());
			await new Promise((resolve) => setImmediate(resolve));
		}
		this.#works = false;
		if (this.#waiting.length > 0) this.#socket.pause();
		else if (this.#socket.isPaused) this.#socket.resume();
	}

	/** A window on a slow line is sent one thing after the other, so that what waits for it stays small. */
	#mayBegin(): boolean {
		if (this.#waiting.length === 0 || this.#unanswered >= this.#bounds.unanswered) return false;
		return this.#socket.bufferedAmount === 0 && (this.#pace?.take() ?? true);
	}

	async #do(bytes: Buffer, isBinary: boolean): Promise<void> {
		const request = requestSchema.safeParse(isBinary ? withBytes(bytes) : parsed(bytes.toString("utf8")));
		this.#unanswered += 1;
		if (request.success) await this.#send(await this.#answer(request.data.id, request.data.name, request.data.input));
		else {
			this.#listeners.onWrong?.();
			await this.#send(unreadable(z.prettifyError(request.error)));
		}
		this.#unanswered -= 1;
	}

	#drop(code: number): void {
		this.#waiting.length = 0;
		if (this.#socket.isPaused) this.#socket.resume();
		this.#socket.close(code);
	}

	async #answer(id: number, name: string, input: unknown): Promise<WireReply | WireFailure> {
		try {
			return { id, reply: await this.#host.handle(name, input) };
		} catch (thrown) {
			if (thrown instanceof HostFailure && thrown.isForeign) this.#listeners.onWrong?.();
			return { id, error: hostErrorOf(thrown) };
		}
	}

	/** While a push waits to be sent, the next are not made: what is told then is how things stand when it has been. */
	async #push(message: object): Promise<void> {
		const sent = this.#send(message);
		if (!this.#bounds.pace || this.#socket.bufferedAmount === 0) return;
		this.#host.hold?.(true);
		await sent;
		this.#host.hold?.(this.#socket.bufferedAmount > 0);
		void this.#work();
	}

	/** Resolves when the window has been sent it, which takes as long as the window takes to read. */
	async #send(message: object): Promise<void> {
		if (this.#socket.readyState !== WebSocket.OPEN) return;
		const written = textOfMessage(message);
		const unsent = this.#socket.bufferedAmount;
		if (unsent > 0 && unsent + written.length > this.#bounds.unsentBytes) return this.#socket.terminate();
		return new Promise((resolve) => this.#socket.send(written, () => resolve()));
	}

	#ping(): void {
		if (!this.#alive) this.#socket.terminate();
		this.#alive = false;
		this.#socket.ping();
	}
}

/** So many things a second, and three times as many after a rest, as when a page begins. */
class Pace {
	readonly #perSecond: number;
	readonly #onMore: () => void;
	#left: number;
	#timer: NodeJS.Timeout | undefined;

	/** `onMore` is called when more may be taken, where it could not. */
	constructor(perSecond: number, onMore: () => void) {
		this.#perSecond = perSecond;
		this.#left = 3 * perSecond;
		this.#onMore = onMore;
	}

	/** Whether one may be taken now. */
	take(): boolean {
		this.#timer ??= setTimeout(() => this.#refill(), 1000).unref();
		if (this.#left <= 0) return false;
		this.#left -= 1;
		return true;
	}

	close(): void {
		clearTimeout(this.#timer);
	}

	#refill(): void {
		const wasEmpty = this.#left <= 0;
		this.#left = Math.min(this.#left + this.#perSecond, 3 * this.#perSecond);
		this.#timer = this.#left < 3 * this.#perSecond ? setTimeout(() => this.#refill(), 1000).unref() : undefined;
		if (wasEmpty) this.#onMore();
	}
}

/** Bytes that a message may have, by its first letters: a window writes a request with its id, its name and then the rest. */
function longestOf(bytes: Buffer): number {
	const [, name] = /^\{"id":\d{1,16},"name":"([a-z.]{1,40})",/.exec(bytes.toString("latin1", 0, 80)) ?? [];
	if (name === "campaign.import") return LIMITS.importBytes;
	if (name === "edition.import") return LIMITS.editionBytes;
	if (name === "problem.import") return LIMITS.problemBytes;
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
