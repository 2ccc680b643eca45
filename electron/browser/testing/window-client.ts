/** A window without a page: enters the browser shell and talks over the socket as wire.ts says. */
import { WebSocket } from "ws";
import { KEY_PREFIX, SOCKET_PATH, SUBPROTOCOL, type WireMessage } from "../../contract/wire.ts";
import { ask } from "./raw-http.ts";

/** The port in an address that the shell printed. */
export function portOf(address: string): number {
	return Number(new URL(address).port);
}

/** The ticket in an address that the shell printed. */
export function ticketOf(address: string): string {
	return new URL(address).hash.replace("#t=", "");
}

/** Spend the ticket of an address; gives the key. */
export async function enter(address: string): Promise<string> {
	const { origin } = new URL(address);
	const headers = { "x-ticket": ticketOf(address), origin };
	const reply = await ask({ port: portOf(address), path: "/enter", method: "POST", headers });
	if (reply.status !== 200) throw new Error(`The ticket was refused with ${reply.status}.`);
	return String(JSON.parse(reply.body).key);
}

/** A window's end of the socket, without a page. */
export class WindowClient {
	readonly socket: WebSocket;
	/** Everything that came, in its order. */
	readonly received: WireMessage[] = [];
	#nextId = 1;

	private constructor(socket: WebSocket) {
		this.socket = socket.setMaxListeners(0);
		socket.on("message", (data) => this.received.push(JSON.parse(data.toString()) as WireMessage));
	}

	/** Enter with the ticket of `address`, or with a key one has, and open the socket. */
	static async open(address: string, key?: string): Promise<WindowClient> {
		const { origin, host } = new URL(address);
		const protocols = [SUBPROTOCOL, KEY_PREFIX + (key ?? (await enter(address)))];
		const socket = new WebSocket(`ws://${host}${SOCKET_PATH}`, protocols, { origin });
		await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
		return new WindowClient(socket);
	}

	/** Send a request; resolves to the message with its reply or failure. */
	async request(name: string, input: unknown = {}): Promise<WireMessage> {
		const id = this.#nextId++;
		this.socket.send(JSON.stringify({ id, name, input }));
		return this.until((message) => "id" in message && message.id === id);
	}

	/** The first message that fits, past or to come. */
	async until(fits: (message: WireMessage) => boolean): Promise<WireMessage> {
		for (;;) {
			const found = this.received.find(fits);
			if (found) return found;
			await new Promise((resolve, reject) => {
				this.socket.once("message", resolve);
				this.socket.once("close", () => reject(new Error("The socket was closed.")));
			});
		}
	}

	close(): void {
		this.socket.close();
	}
}
