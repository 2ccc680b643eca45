/** A toy table that is opened to a network of its own, and devices that come to it without a page. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { request as requestSecurely } from "node:https";
import { join } from "node:path";
import { WebSocket } from "ws";
import type { Replies, RequestInput, RequestName, RoomStatus } from "../../../contract/contract.ts";
import { JOIN_ENTER_PATH, JOIN_LOOK_PATH, type Joined } from "../../../contract/join.ts";
import { KEY_PREFIX, SOCKET_PATH, SUBPROTOCOL, type WireMessage } from "../../../contract/wire.ts";
import { HandClock } from "../../testing/hand-clock.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { ToyHost } from "../../testing/toy-host.ts";

/** The network of the tests. */
const ADDRESS = "127.0.0.1";

/** A table, a clock that is moved by hand, and the way to its door. */
export class DoorHost {
	readonly clock = new HandClock();
	readonly toy: ToyHost;
	/** What goes with it. */
	#folder: string | null = null;

	constructor(folder: string, changes: { publicUrl?: string; rules?: ConstructorParameters<typeof ToyHost>[1] } = {}) {
		const root = join(folder, "renderer");
		mkdirSync(join(root, "assets"), { recursive: true });
		writeFileSync(join(root, "join.html"), "<title>Join</title>");
		writeFileSync(join(root, "index.html"), "<title>Table</title>");
		writeFileSync(join(root, "assets", "index-12345678.js"), `export {};${" ".repeat(2000)}`);
		this.toy = new ToyHost(join(folder, "saves"), {
			...changes.rules,
			time: this.clock,
			door: { root, port: 0, networks: [{ name: "test", address: ADDRESS }], publicUrl: changes.publicUrl },
		});
	}

	/** One in a folder of its own, which goes with it. */
	static inItsFolder(): DoorHost {
		const folder = temporaryFolder();
		const host = new DoorHost(folder);
		host.#folder = folder;
		return host;
	}

	/** Opens it. */
	async open(certificate?: { certificate: string; key: string }): Promise<RoomStatus> {
		await this.toy.ask("door.open", { address: ADDRESS, ...(certificate && { certificate }) });
		return this.room();
	}

	room(): Promise<RoomStatus> {
		return this.toy.ask("room", {});
	}

	async close(): Promise<void> {
		await this.toy.server.reception.close();
		this.toy.server.close();
		if (this.#folder !== null) rmSync(this.#folder, { recursive: true });
	}
}

interface Said<Body> {
	readonly status: number;
	readonly body: Body;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A request to an open door with any headers, such as no browser would send. */
export function send(
	origin: string,
	path: string,
	{
		method = "GET",
		headers = {},
		body = "",
	}: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Said<string>> {
	const { port, protocol } = new URL(origin);
	return new Promise((resolve, reject) => {
		const sent = (protocol === "https:" ? requestSecurely : request)(
			{
				host: ADDRESS,
				port,
				path,
				method,
				headers: { host: `${ADDRESS}:${port}`, ...headers },
				// Nobody vouches for the certificate of the tests.
				rejectUnauthorized: false,
			},
			(response) => {
				const parts: Buffer[] = [];
				response.on("data", (part: Buffer) => parts.push(part));
				response.on("end", () => {
					const text = Buffer.concat(parts).toString("utf8");
					resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers });
				});
			},
		);
		sent.on("error", reject);
		sent.end(body);
	});
}

/** What a join page sends, and what is said to it. */
export async function post<Body>(origin: string, path: string, body: unknown): Promise<Said<Body>> {
	const said = await send(origin, path, { method: "POST", headers: { origin }, body: JSON.stringify(body) });
	return { ...said, body: JSON.parse(said.body) as Body };
}

export const look = <Body>(origin: string, body: unknown) => post<Body>(origin, JOIN_LOOK_PATH, body);
export const enter = <Body>(origin: string, body: unknown) => post<Body>(origin, JOIN_ENTER_PATH, body);

/** The secret of a link. */
export function secretOf(link: string | null | undefined): string {
	return new URL(link ?? "about:blank").hash.replace("#j=", "");
}

/** A device of the room: its key, and the socket of its window. */
export class Device {
	readonly key: string;
	readonly socket: WebSocket;
	readonly received: WireMessage[] = [];
	/** The code with which it was closed; null while it is open. */
	closedWith: number | null = null;
	#nextId = 1;

	private constructor(key: string, socket: WebSocket) {
		this.key = key;
		this.socket = socket.setMaxListeners(0);
		socket.on("message", (data) => this.received.push(JSON.parse(data.toString()) as WireMessage));
		socket.on("close", (code) => {
			this.closedWith = code;
		});
		socket.on("error", () => {});
	}

	/** Comes in, and opens its window. */
	static async join(origin: string, way: object): Promise<Device> {
		const { status, body } = await enter<Joined>(origin, way);
		if (status !== 200) throw new Error(`Not in: ${JSON.stringify(body)}`);
		return Device.open(origin, body.key);
	}

	/** Opens its window with a key. Rejects where it is good for nothing. */
	static async open(origin: string, key: string): Promise<Device> {
		const socket = new WebSocket(origin.replace("http", "ws") + SOCKET_PATH, [SUBPROTOCOL, KEY_PREFIX + key], {
			origin,
			rejectUnauthorized: false,
		});
		const device = new Device(key, socket);
		await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
		return device;
	}

	async request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]> {
		const id = this.#nextId++;
		this.socket.send(JSON.stringify({ id, name, input }));
		const message = await this.until((each) => "id" in each && each.id === id);
		if ("error" in message) throw message.error;
		return (message as { reply: unknown }).reply as Replies[Name]; // replies by the contract's own table
	}

	/** The first message that fits, past or to come. */
	async until(fits: (message: WireMessage) => boolean): Promise<WireMessage> {
		for (;;) {
			const found = this.received.find(fits);
			if (found) return found;
			if (this.closedWith !== null) throw new Error(`The socket was closed with ${this.closedWith}.`);
			await new Promise((resolve) => this.socket.once("message", resolve).once("close", resolve));
		}
	}

	async gone(): Promise<number> {
		if (this.closedWith === null) await new Promise((resolve) => this.socket.once("close", resolve));
		return this.closedWith ?? 0;
	}

	async leave(): Promise<void> {
		this.socket.close();
		await this.gone();
	}
}

/** An answer to the question that a window of the toy has: its last option. */
export function answerTo(table: Replies["table"]): RequestInput<"answer"> {
	const { revision = 0, decision } = table ?? {};
	if (decision?.kind !== "choose") throw new Error("Nothing is to be chosen.");
	return { revision, seat: decision.seat, answers: [{ kind: "choose", option: decision.options.at(-1)?.id ?? "" }] };
}
