/** What only happens after a while, or to a window that does not read: a stand-in for the socket, and no waiting. */
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { LIMITS } from "../../contract/wire.ts";
import type { HostApi, PushListener } from "../host-api.ts";
import { boundsHere, WindowSocket } from "./window-socket.ts";

class SilentSocket extends EventEmitter {
	readonly readyState = 1;
	bufferedAmount = 0;
	readonly done: string[] = [];
	readonly unread: (() => void)[] = [];

	ping(): void {
		this.done.push("ping");
	}

	send(_message: string, sent: () => void): void {
		this.done.push("send");
		this.unread.push(sent);
	}

	/** The window has read everything. */
	read(): void {
		for (const sent of this.unread.splice(0)) sent();
	}

	close(): void {
		this.done.push("close");
	}

	terminate(): void {
		this.done.push("terminate");
		this.emit("close");
	}
}

let socket: SilentSocket;
let window: WindowSocket;
let push: PushListener;
const gone = vi.fn();
const host: HostApi = {
	handle: async () => null,
	close: () => {},
	onPush: (listener) => {
		push = listener;
		return () => {};
	},
};

beforeEach(() => {
	vi.useFakeTimers();
	gone.mockClear();
	socket = new SilentSocket();
	window = new WindowSocket(socket as unknown as WebSocket, { host, bounds: boundsHere(true) }, { onGone: gone }); // has what a window's socket is asked for
});

afterEach(() => vi.useRealTimers());

test("a window that answers pings is kept, one that does not is cut off", () => {
	vi.advanceTimersByTime(30_000);
	socket.emit("pong");
	vi.advanceTimersByTime(30_000);
	expect(socket.done).toEqual(["ping", "ping"]);
	vi.advanceTimersByTime(30_000);
	expect(socket.done).toContain("terminate");
	expect(gone).toHaveBeenCalledOnce();
});

test("a window that does not read is cut off before it fills the memory", () => {
	push("menu", { command: "fit" });
	socket.bufferedAmount = 2 ** 27;
	push("menu", { command: "fit" });
	expect(socket.done).toEqual(["send", "terminate"]);
});

test("what is sent counts before it is sent; what is larger than anything may still go alone", () => {
	push("notice", { level: "info", text: { key: "x".repeat(LIMITS.unsentBytes + 1) } });
	socket.bufferedAmount = LIMITS.unsentBytes - 20;
	push("menu", { command: "fit" });
	expect(socket.done).toEqual(["send", "terminate"]);
});

test("a window that asks and reads no reply is dropped; one that reads may go on asking", async () => {
	const ask = async (times: number) => {
		for (let id = 0; id < times; id += 1) {
			socket.emit("message", Buffer.from(JSON.stringify({ id, name: "table", input: {} })), false);
			await vi.advanceTimersByTimeAsync(0);
		}
	};
	await ask(LIMITS.unanswered);
	socket.read();
	await vi.advanceTimersByTimeAsync(0);
	await ask(LIMITS.unanswered);
	expect(socket.done).not.toContain("close");
	await ask(1);
	expect(socket.done.at(-1)).toBe("close");
});

test.each([
	["a request that is none of an import", true, `{"id":1,"name":"hello","input":"${"x".repeat(LIMITS.messageBytes)}"}`],
	[
		"an import by another name first",
		true,
		`{"name":"campaign.import","id":1,"input":"${"x".repeat(LIMITS.messageBytes)}"}`,
	],
	["a piece that is too large", true, `{"id":1,"name":"piece.keep","input":"${"x".repeat(LIMITS.pieceBytes)}"}`],
	["an edition of a guest", false, `{"id":1,"name":"edition.import","input":"${"x".repeat(LIMITS.messageBytes)}"}`],
	[
		"an edition that is too large",
		true,
		`{"id":1,"name":"edition.import","input":"${"x".repeat(LIMITS.editionBytes)}"}`,
	],
	["a piece of a guest", false, `{"id":1,"name":"piece.keep","input":"${"x".repeat(LIMITS.messageBytes)}"}`],
	["an import of a guest", false, `{"id":1,"name":"campaign.import","input":"${"x".repeat(LIMITS.messageBytes)}"}`],
])("%s that is too long is dropped before it is read", async (_, keeps, message) => {
	const strict = new SilentSocket();
	new WindowSocket(strict as unknown as WebSocket, { host, bounds: boundsHere(keeps) }, { onGone: gone }); // has what a window's socket is asked for
	const read = vi.spyOn(JSON, "parse");
	strict.emit("message", Buffer.from(message), false);
	await vi.advanceTimersByTimeAsync(0);
	expect([strict.done, read.mock.calls]).toEqual([["close"], []]);
});

test.each([
	[
		"its text and a line end",
		`{"id":1,"name":"piece.keep","input":{"width":1}}\n`,
		{ width: 1, bytes: Buffer.from([7, 10, 255]) },
	],
	["no line end", `{"id":1,"name":"piece.keep","input":{}}`, null],
	["no input that bytes can be put into", `{"id":1,"name":"piece.keep","input":7}\n`, null],
	["no text", "\n", null],
])("bytes come after %s", async (_, head, input) => {
	const handle = vi.spyOn(host, "handle");
	socket.emit("message", Buffer.concat([Buffer.from(head), Buffer.from([7, 10, 255])]), true);
	await vi.advanceTimersByTimeAsync(0);
	expect(handle.mock.calls).toEqual(input ? [["piece.keep", input]] : []);
	handle.mockRestore();
});

test("a window that does not say goodbye is cut off", async () => {
	const closed = window.close();
	vi.advanceTimersByTime(500);
	await closed;
	expect(socket.done).toEqual(["close", "terminate"]);
});
