/** What only happens after a while, or to a window that does not read: a stand-in for the socket, and no waiting. */
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { WindowSocket } from "./browser-socket.ts";
import type { HostApi, PushListener } from "./host-api.ts";

class SilentSocket extends EventEmitter {
	readonly readyState = 1;
	bufferedAmount = 0;
	readonly done: string[] = [];

	ping(): void {
		this.done.push("ping");
	}

	send(): void {
		this.done.push("send");
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
	window = new WindowSocket(socket as unknown as WebSocket, host, gone); // has what a window's socket is asked for
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

test("a window that does not say goodbye is cut off", async () => {
	const closed = window.close();
	vi.advanceTimersByTime(500);
	await closed;
	expect(socket.done).toEqual(["close", "terminate"]);
});
