/** Strangers at the door who mean no good: messages and connections such as no window makes. */
import { connect } from "node:net";
import { WebSocket } from "ws";
import { requests } from "../../../contract/requests.ts";
import { KEY_PREFIX, SOCKET_PATH, SUBPROTOCOL } from "../../../contract/wire.ts";
import { enter, look, send } from "./at-the-door.ts";

/** Numbers that look like chance, and are the same each time. */
export type Chance = (below: number) => number;

const NAMES = [...Object.keys(requests), "__proto__", "constructor", "toString", "x".repeat(60), "x".repeat(500), ""];
const THINGS: readonly unknown[] = [
	...[null, 0, -1, 1e308, "", "\u0000", "x".repeat(10_000), true, [], {}, [[[[[[]]]]]]],
	...[{ __proto__: null }, { seat: "red" }, { revision: -1 }, { nodes: [-1, 1e9] }, { answers: [] }, { seat: null }],
	...[{ query: "peek", args: { a: { b: { c: {} } } } }, { visibility: { kind: "all" } }, { address: "127.0.0.1" }],
];

/** Text or bytes that a hostile guest sends. */
function message(chance: Chance): string | Buffer {
	const name = NAMES[chance(NAMES.length)];
	const input = THINGS[chance(THINGS.length)];
	const id = [1, -1, "1", null, 1e21, {}][chance(6)];
	const text = JSON.stringify({ id, name, input, ...(chance(9) === 0 && { extra: 1 }) });
	switch (chance(8)) {
		case 0:
			return text.slice(0, chance(text.length));
		case 1:
			return Buffer.from(Array.from({ length: chance(300) }, () => chance(256)));
		case 2:
			return `${"[".repeat(1000 + chance(30_000))}`;
		case 3:
			return JSON.stringify({ id: 1, name, input: THINGS });
		default:
			return JSON.stringify({ id: chance(1000), name, input });
	}
}

/** A hostile guest sends so many messages over one socket after the other, with a good key as long as it has one. */
export async function sendHostile(origin: string, code: string, messages: number, chance: Chance): Promise<void> {
	let sent = 0;
	for (let n = 0; sent < messages; n += 1) {
		const { body } = await enter<{ key?: string }>(origin, { code, name: `Eve ${n}` });
		if (body.key === undefined) throw new Error(`Not in: ${JSON.stringify(body)}`);
		const socket = new WebSocket(origin.replace("http", "ws") + SOCKET_PATH, [SUBPROTOCOL, KEY_PREFIX + body.key], {
			origin,
		});
		socket.on("error", () => {});
		await new Promise((resolve) => socket.once("open", resolve).once("close", resolve));
		const gone = new Promise((resolve) => socket.once("close", resolve));
		for (let each = 0; each < 100 && socket.readyState === WebSocket.OPEN && sent < messages; each += 1, sent += 1)
			socket.send(message(chance));
		if (chance(3) === 0) socket.terminate();
		await gone;
	}
}

const RAW = [
	"",
	"GET",
	"GET / HTTP/1.1\r\n",
	"GET / HTTP/1.1\r\nhost: x\r\n\r\n",
	"POST /join/enter HTTP/1.1\r\nhost: HOST\r\ncontent-length: 999999999\r\n\r\n{",
	"POST /join/enter HTTP/1.1\r\nhost: HOST\r\norigin: http://HOST\r\ntransfer-encoding: chunked\r\n\r\nfffffff\r\n",
	"GET /../../etc/passwd HTTP/1.1\r\nhost: HOST\r\n\r\n",
	"GET /%2e%2e%2f%00 HTTP/1.1\r\nhost: HOST\r\nhost: HOST\r\n\r\n",
	"GET /table HTTP/1.1\r\nhost: HOST\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: x\r\n\r\n",
	`GET /${"a".repeat(40_000)} HTTP/1.1\r\nhost: HOST\r\n\r\n`,
	"\u0016\u0003\u0001\u0000\u0001",
];

/** So many connections, some of which say nothing and stay. Resolves when all have been made, with how to let go of those that stay. */
export async function connectHostile(origin: string, connections: number, chance: Chance): Promise<() => void> {
	const { port, host, hostname } = new URL(origin);
	const staying = Array.from({ length: connections }, () => {
		const socket = connect(Number(port), hostname);
		socket.on("error", () => {});
		const raw = RAW[chance(RAW.length)] ?? "";
		socket.once("connect", () => socket.write(raw.replaceAll("HOST", host)));
		socket.resume();
		return socket;
	});
	await Promise.all(
		staying.map(
			(socket) =>
				new Promise((resolve) => socket.once("connect", resolve).once("close", resolve).once("error", resolve)),
		),
	);
	return () => {
		for (const socket of staying) socket.destroy();
	};
}

/** Whether somebody who means well is let in. */
export async function letsIn(origin: string, code: string): Promise<boolean> {
	const page = await send(origin, "/");
	return page.status === 200 && (await look(origin, { code })).status === 200;
}
