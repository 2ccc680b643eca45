/** The host behind a WebSocket: the window's end of `electron/wire.ts`. */
import type { HostClient, Pushes, PushName, Replies, RequestInput, RequestName } from "../../electron/contract.ts";
import type * as wire from "../../electron/wire.ts";
import { disconnected, HostFailure } from "./host-failure.ts";
import { Listeners } from "./listeners.ts";

const enterPath: typeof wire.ENTER_PATH = "/enter";
const ticketHeader: typeof wire.TICKET_HEADER = "x-ticket";
const socketPath: typeof wire.SOCKET_PATH = "/table";
const subprotocol: typeof wire.SUBPROTOCOL = "game";
const keyPrefix: typeof wire.KEY_PREFIX = "key.";
const ticketParameter: typeof wire.TICKET_PARAMETER = "t";

/** Where the session's key is kept, so that a reload needs no ticket. */
const keyName = "tabula.key";
/** Waits before trying to reach a lost host again, in ms; the last one is repeated. */
const patience = [250, 500, 1000, 2000, 4000] as const;

/** Spends the ticket in the address, if there is one, for a key; or takes the key of the last visit. Null: no way in. */
export async function enterBrowserShell(): Promise<string | null> {
	const ticket = new URLSearchParams(location.hash.slice(1)).get(ticketParameter);
	if (ticket === null) return sessionStorage.getItem(keyName);
	history.replaceState(null, "", location.pathname + location.search);
	const reply = await fetch(enterPath, { method: "POST", headers: { [ticketHeader]: ticket } });
	if (!reply.ok) return sessionStorage.getItem(keyName);
	const { key } = (await reply.json()) as wire.Entered;
	sessionStorage.setItem(keyName, key);
	return key;
}

interface Waiting {
	resolve(reply: unknown): void;
	reject(failure: HostFailure): void;
}

/** Talks to the browser shell; reconnects by itself while the host may come back. */
export class BrowserClient implements HostClient {
	readonly #address: string;
	readonly #key: string;
	readonly #pushes = new Listeners();
	readonly #connectionListeners = new Set<(connected: boolean) => void>();
	readonly #waiting = new Map<number, Waiting>();
	#socket: WebSocket | null = null;
	#nextId = 0;
	#tries = 0;

	/** `address`: of the page, such as `http://127.0.0.1:4711`. */
	constructor(address: string, key: string) {
		this.#address = address.replace(/^http/, "ws") + socketPath;
		this.#key = key;
	}

	/** Opens the socket; rejects when the host does not take the key. */
	connect(): Promise<void> {
		return new Promise((resolve, reject) => {
			const socket = new WebSocket(this.#address, [subprotocol, keyPrefix + this.#key]);
			socket.onmessage = (message) => this.#receive(JSON.parse(String(message.data)) as wire.WireMessage);
			socket.onopen = () => {
				this.#opened(socket);
				resolve();
			};
			socket.onclose = () => {
				if (this.#socket === socket) this.#lost();
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
			socket.send(JSON.stringify({ id, name, input } satisfies wire.WireRequest));
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

	#lost(): void {
		this.#socket = null;
		for (const waiting of this.#waiting.values()) waiting.reject(disconnected());
		this.#waiting.clear();
		this.#tellConnection(false);
		this.#tryAgain();
	}

	#tryAgain(): void {
		const wait = patience[Math.min(this.#tries++, patience.length - 1)];
		setTimeout(() => this.connect().catch(() => this.#tryAgain()), wait);
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
