/** The host behind a WebSocket: the window's end of `electron/contract/wire.ts`. */
import type {
	HostClient,
	Pushes,
	PushName,
	Replies,
	RequestInput,
	RequestName,
} from "../../electron/contract/contract.ts";
import { DOOR_CLOSE } from "../../electron/contract/join.ts";
import * as wire from "../../electron/contract/wire.ts";
import { disconnected, HostFailure } from "./host-failure.ts";
import { forgetKeys, keepKey, keepsKeys, keptKey } from "./kept-key.ts";
import { Listeners } from "./listeners.ts";
import { HOST_TIMEOUT, inTime, type NoHostReason, NoWayIn } from "./no-way-in.ts";

/** Waits before trying to reach a lost host again, in ms; the last one is repeated. */
const patience = [250, 500, 1000, 2000, 4000] as const;

/** A host that is there has answered a device that was woken within so many ms. */
const WOKEN = 1200;

/**
 * Spends the ticket in the address, if there is one, for a key; without one takes the key of the last visit. A ticket that lets nobody in
 * leaves nothing: the window is not what it was before. Throws {@link NoWayIn}.
 */
export async function enterBrowserShell(): Promise<string> {
	const { hash, pathname, search } = location;
	const ticket = new URLSearchParams(hash.slice(1)).get(wire.TICKET_PARAMETER);
	if (ticket === null) return keyOfLastVisit();
	history.replaceState(null, "", pathname + search);
	forgetKeys();
	try {
		const entered = await enteredWith(ticket);
		keepKey(entered);
		return entered.key;
	} catch (barred) {
		// It has not come to the host, and is good for another try.
		if (barred instanceof NoWayIn && barred.why !== "used") history.replaceState(null, "", pathname + search + hash);
		throw barred;
	}
}

function keyOfLastVisit(): string {
	const key = keptKey();
	if (key === null) throw new NoWayIn(keepsKeys() ? "used" : "unkept");
	return key;
}

async function enteredWith(ticket: string): Promise<wire.Entered> {
	const reply = await knock(wire.TICKET_HEADER, ticket);
	if (!reply.ok) throw new NoWayIn(reply.status === 401 ? "used" : "blocked");
	const entered: unknown = await reply.json().catch(() => null);
	if (isEntered(entered)) return entered;
	throw new NoWayIn("blocked");
}

/** Whether the host itself has said it; a shield between may say anything. */
function isEntered(said: unknown): said is wire.Entered {
	return typeof said === "object" && said !== null && "key" in said && typeof said.key === "string";
}

function knock(header: string, secret: string): Promise<Response> {
	const coming = fetch(wire.ENTER_PATH, { method: "POST", headers: { [header]: secret } });
	return inTime(
		coming.catch(() => {
			throw new NoWayIn("ended");
		}),
	);
}

/** Why the socket did not open for a key: the host is asked, on another way. */
export async function whyNoSocket(key: string): Promise<NoHostReason> {
	try {
		const { status } = await knock(wire.KEY_HEADER, key);
		return status === 401 ? "used" : status === 503 ? "full" : "blocked";
	} catch (barred) {
		return barred instanceof NoWayIn ? barred.why : "ended";
	}
}

/** Codes with which an open table closes a socket for good, and why. */
const CLOSED_FOR: Readonly<Record<number, NoHostReason>> = {
	[DOOR_CLOSE.putOut]: "put-out",
	[DOOR_CLOSE.doorClosed]: "closed",
};

/** One text; a request with bytes is one piece of binary (see wire.ts). */
function messageOf(request: wire.WireRequest): string | Uint8Array<ArrayBuffer> {
	const { id, name, input } = request;
	if (!hasBytes(input)) return JSON.stringify(request);
	const { bytes, ...rest } = input;
	const head = new TextEncoder().encode(`${JSON.stringify({ id, name, input: rest } satisfies wire.WireRequest)}\n`);
	const message = new Uint8Array(head.length + bytes.length);
	message.set(head);
	message.set(bytes, head.length);
	return message;
}

function hasBytes(input: unknown): input is { bytes: Uint8Array } {
	return typeof input === "object" && input !== null && "bytes" in input && input.bytes instanceof Uint8Array;
}

interface Waiting {
	resolve(reply: unknown): void;
	reject(failure: HostFailure): void;
}

/** Talks to the browser shell; reconnects by itself while the host may come back. */
export class BrowserClient implements HostClient {
	readonly pieces: HostClient["pieces"];
	readonly #address: string;
	readonly #key: string;
	readonly #pushes = new Listeners();
	readonly #connectionListeners = new Set<(connected: boolean) => void>();
	readonly #waiting = new Map<number, Waiting>();
	#socket: WebSocket | null = null;
	readonly #onBarred: (why: NoHostReason) => void;
	#nextId = 0;
	#tries = 0;
	/** The next try to reach a lost host; undefined while none waits. */
	#retry: ReturnType<typeof setTimeout> | undefined;

	/** `address`: of the page, such as `http://127.0.0.1:4711`. `onBarred` is called where the host lets this window in no more. */
	constructor(address: string, key: string, onBarred: (why: NoHostReason) => void = () => {}) {
		this.#onBarred = onBarred;
		this.#address = address.replace(/^http/, "ws") + wire.SOCKET_PATH;
		this.#key = key;
		this.pieces = { at: address + wire.PIECES_PATH, headers: { [wire.KEY_HEADER]: key } };
	}

	/** Opens the socket; rejects when the host does not take the key, or nothing comes of it in time. */
	connect(): Promise<void> {
		return new Promise((resolve, reject) => {
			const socket = new WebSocket(this.#address, [wire.SUBPROTOCOL, wire.KEY_PREFIX + this.#key]);
			const late = setTimeout(() => {
				socket.onopen = null;
				socket.close();
				reject(new NoWayIn("mute"));
			}, HOST_TIMEOUT);
			socket.onmessage = (message) => this.#receive(JSON.parse(String(message.data)) as wire.WireMessage);
			socket.onopen = () => {
				clearTimeout(late);
				this.#opened(socket);
				resolve();
			};
			socket.onclose = ({ code }) => {
				clearTimeout(late);
				if (this.#socket === socket) this.#lost(CLOSED_FOR[code]);
				else reject(disconnected());
			};
		});
	}

	request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]> {
		const socket = this.#socket;
		if (!socket) return Promise.reject(disconnected());
		const id = this.#nextId++;
		return new Promise((resolve, reject) => {
			this.#waiting.set(id, { resolve: (reply) => resolve(reply as Replies[Name]), reject });
			socket.send(messageOf({ id, name, input }));
		});
	}

	on<Name extends PushName>(name: Name, listener: (push: Pushes[Name]) => void): () => void {
		return this.#pushes.on(name, listener);
	}

	onConnection(listener: (connected: boolean) => void): () => void {
		this.#connectionListeners.add(listener);
		return () => this.#connectionListeners.delete(listener);
	}

	#opened(socket: WebSocket): void {
		this.#socket = socket;
		this.#tries = 0;
		this.#tellConnection(true);
	}

	/** `barred`: why it makes no sense to come again; left out: it does. */
	#lost(barred?: NoHostReason): void {
		this.#socket = null;
		for (const waiting of this.#waiting.values()) waiting.reject(disconnected());
		this.#waiting.clear();
		this.#tellConnection(false);
		if (barred) this.#onBarred(barred);
		else this.#tryAgain();
	}

	#tryAgain(): void {
		const wait = patience[Math.min(this.#tries++, patience.length - 1)];
		this.#retry = setTimeout(() => void this.#tryNow(), wait);
	}

	/** The host may be away, or may not want this window any more. */
	async #tryNow(): Promise<void> {
		clearTimeout(this.#retry);
		this.#retry = undefined;
		try {
			await this.connect();
		} catch {
			if ((await whyNoSocket(this.#key)) === "used") this.#onBarred("used");
			else this.#tryAgain();
		}
	}

	/**
	 * The device was woken, or has a network again: a lost host is tried at once. A socket that was cut while the device slept may not know it yet:
	 * it is asked for something small, and left where nothing comes.
	 */
	wake(): void {
		this.#tries = 0;
		if (this.#retry !== undefined) void this.#tryNow();
		const socket = this.#socket;
		if (!socket) return;
		const mute = setTimeout(() => {
			if (this.#socket !== socket) return;
			socket.onclose = null;
			socket.close();
			this.#lost();
		}, WOKEN);
		const heard = () => clearTimeout(mute);
		this.request("settings", {}).then(heard, heard);
	}

	#tellConnection(connected: boolean): void {
		for (const listener of this.#connectionListeners) listener(connected);
	}

	#receive(message: wire.WireMessage): void {
		if ("push" in message) this.#pushes.tell(message.push, message.body);
		else this.#settle(message);
	}

	#settle(message: wire.WireReply | wire.WireFailure): void {
		if (message.id === null) return;
		const waiting = this.#waiting.get(message.id);
		this.#waiting.delete(message.id);
		if ("error" in message) waiting?.reject(new HostFailure(message.error));
		else waiting?.resolve(message.reply);
	}
}
