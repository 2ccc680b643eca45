import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as wire from "../../electron/contract/wire.ts";
import { BrowserClient, enterBrowserShell } from "./browser-client.ts";
import { connectToHost } from "./connect.ts";
import { HOST_TIMEOUT, NoWayIn } from "./no-way-in.ts";

/** The other end of the window's socket. */
class FakeSocket {
	static all: FakeSocket[] = [];
	readonly sent: wire.WireRequest[] = [];
	onopen: (() => void) | null = () => {};
	closed = false;
	onclose = (_: { code: number }) => {};
	onmessage = (_: { data: string }) => {};
	readonly address: string;
	readonly protocols: string[];

	constructor(address: string, protocols: string[]) {
		this.address = address;
		this.protocols = protocols;
		FakeSocket.all.push(this);
	}

	readonly bytes: Uint8Array[] = [];

	send(message: string | Uint8Array): void {
		if (typeof message === "string") this.sent.push(JSON.parse(message));
		else this.bytes.push(message);
	}

	close(): void {
		this.closed = true;
	}

	say(message: unknown): void {
		this.onmessage({ data: JSON.stringify(message) });
	}
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;

async function connected(): Promise<BrowserClient> {
	const client = new BrowserClient("http://127.0.0.1:4711", "secret");
	const opening = client.connect();
	last().onopen?.();
	await opening;
	return client;
}

beforeEach(() => {
	FakeSocket.all = [];
	vi.stubGlobal("WebSocket", FakeSocket);
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("the key goes along as a subprotocol", async () => {
	await connected();
	expect(last().address).toBe(`ws://127.0.0.1:4711${wire.SOCKET_PATH}`);
	expect(last().protocols).toEqual([wire.SUBPROTOCOL, `${wire.KEY_PREFIX}secret`]);
});

test("replies find their requests in any order, failures reject with their words", async () => {
	const client = await connected();
	const hello = client.request("hello", {});
	const table = client.request("table", {});
	const [first, second] = last().sent;
	last().say({ id: second?.id, error: { code: "failed", text: { key: "host.nothing-open" } } });
	last().say({ id: first?.id, reply: { version: "1" } });
	expect(await hello).toEqual({ version: "1" });
	await expect(table).rejects.toMatchObject({ code: "failed", text: { key: "host.nothing-open" } });
});

test("a request with bytes is one message, its text before them", async () => {
	const client = await connected();
	const bytes = new Uint8Array([1, 2, 3, 4]);
	void client.request("piece.keep", { piece: "a", width: 1, height: 1, bytes }).catch(() => {});
	const [message = new Uint8Array()] = last().bytes;
	const end = message.indexOf(10);
	expect(new TextDecoder().decode(message.subarray(0, end))).toBe(
		'{"id":0,"name":"piece.keep","input":{"piece":"a","width":1,"height":1}}',
	);
	expect([...message.subarray(end + 1)]).toEqual([1, 2, 3, 4]);
	expect(client.pieces).toEqual({ at: "http://127.0.0.1:4711/pieces/", headers: { "x-key": "secret" } });
});

test("pushes reach those who listen", async () => {
	const client = await connected();
	const heard = vi.fn();
	const off = client.on("campaigns", heard);
	last().say({ push: "campaigns", body: [] });
	off();
	last().say({ push: "campaigns", body: [] });
	expect(heard).toHaveBeenCalledOnce();
});

test("a lost host fails what was asked, says so, and is looked for again", async () => {
	const client = await connected();
	const heard = vi.fn();
	client.onConnection(heard);
	const asked = client.request("hello", {});
	last().onclose({ code: 1006 });
	await expect(asked).rejects.toMatchObject({ code: "disconnected" });
	await expect(client.request("hello", {})).rejects.toMatchObject({ code: "disconnected" });
	expect(heard).toHaveBeenLastCalledWith(false);
	await vi.advanceTimersByTimeAsync(300);
	last().onclose({ code: 1006 });
	await vi.advanceTimersByTimeAsync(600);
	expect(FakeSocket.all).toHaveLength(3);
	last().onopen?.();
	expect(heard).toHaveBeenLastCalledWith(true);
});

test("a device that is woken tries a lost host at once", async () => {
	const client = await connected();
	last().onclose({ code: 1006 });
	client.wake();
	expect(FakeSocket.all).toHaveLength(2);
	last().onopen?.();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(FakeSocket.all, "and no second time").toHaveLength(2);
});

test("a socket that was cut while the device slept is left, one that answers is kept", async () => {
	const client = await connected();
	client.wake();
	last().say({ id: last().sent[0]?.id, reply: {} });
	await vi.advanceTimersByTimeAsync(2000);
	expect(last().closed).toBe(false);
	client.wake();
	await vi.advanceTimersByTimeAsync(2000);
	expect(FakeSocket.all).toHaveLength(2);
	expect(FakeSocket.all[0]?.closed).toBe(true);
});

test("a key that the host does not take is no way in", async () => {
	const client = new BrowserClient("http://127.0.0.1:4711", "stale");
	const opening = client.connect();
	last().onclose({ code: 1006 });
	await expect(opening).rejects.toMatchObject({ code: "disconnected" });
});

describe("coming in", () => {
	let kept: Map<string, string>;
	const replaced = vi.fn();
	/** The host, as it answers at `/enter`. */
	const door = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();

	const at = (hash: string) =>
		vi.stubGlobal("location", { hash, pathname: "/", search: "", origin: "http://127.0.0.1:1" });
	const says = (status: number, body: unknown = {}) =>
		door.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

	beforeEach(() => {
		kept = new Map();
		vi.clearAllMocks();
		vi.stubGlobal("history", { replaceState: replaced });
		vi.stubGlobal("fetch", door);
		vi.stubGlobal("window", { addEventListener() {} });
		vi.stubGlobal("document", { addEventListener() {} });
		vi.stubGlobal("sessionStorage", {
			getItem: (name: string) => kept.get(name) ?? null,
			setItem: (name: string, value: string) => kept.set(name, value),
			removeItem: (name: string) => kept.delete(name),
		});
	});

	test("the ticket leaves the address, is spent for a key, and the key is kept", async () => {
		at("#t=ticket");
		says(200, { key: "fresh" });
		expect(await enterBrowserShell()).toBe("fresh");
		expect(replaced.mock.calls).toEqual([[null, "", "/"]]);
		expect(door).toHaveBeenCalledWith(wire.ENTER_PATH, {
			method: "POST",
			headers: { [wire.TICKET_HEADER]: "ticket" },
		});
		at("");
		expect(await enterBrowserShell()).toBe("fresh");
	});

	test.each([401, 403, 500])("a ticket that is answered %i leaves nobody in by the key of before", async (status) => {
		at("");
		kept.set("tabula.key.keeper", "the keeper's").set("tabula.key.guest", "a guest's");
		expect(await enterBrowserShell()).toBe("a guest's");
		at("#t=spent");
		says(status);
		await expect(enterBrowserShell()).rejects.toThrow(NoWayIn);
		expect([...kept]).toEqual([]);
		at("");
		await expect(enterBrowserShell()).rejects.toMatchObject({ why: "used" });
	});

	test("a guest's key is kept apart, and goes before one that was copied from the window that keeps the table", async () => {
		at("#t=ticket");
		says(200, { key: "a guest's", guest: true });
		await enterBrowserShell();
		kept.set("tabula.key.keeper", "copied");
		at("");
		expect(await enterBrowserShell()).toBe("a guest's");
	});

	test("a browser that keeps nothing lets in with a ticket; loaded again, it says that it kept nothing", async () => {
		vi.stubGlobal("sessionStorage", undefined);
		Object.defineProperty(globalThis, "sessionStorage", {
			configurable: true,
			get: () => {
				throw new DOMException("Access is denied for this document.", "SecurityError");
			},
		});
		at("#t=ticket");
		says(200, { key: "fresh" });
		expect(await enterBrowserShell()).toBe("fresh");
		at("");
		await expect(enterBrowserShell()).rejects.toMatchObject({ why: "unkept" });
	});

	test.each<[string, () => void, string, boolean]>([
		["is spent", () => says(401), "used", false],
		["is held back by a shield", () => says(403), "blocked", true],
		["comes to a shield that answers itself", () => says(200, "<html>"), "blocked", true],
		["comes to nobody", () => door.mockRejectedValue(new TypeError("Failed to fetch")), "ended", true],
		["is never answered", () => door.mockReturnValue(new Promise(() => {})), "mute", true],
	])("a ticket that %s is told so, and stays in the address if it may still be good", async (_, answer, why, stays) => {
		at("#t=ticket");
		answer();
		const entering = expect(enterBrowserShell()).rejects.toMatchObject({ why });
		await vi.advanceTimersByTimeAsync(HOST_TIMEOUT);
		await entering;
		expect(replaced.mock.calls.length).toBe(stays ? 2 : 1);
		if (stays) expect(replaced).toHaveBeenLastCalledWith(null, "", "/#t=ticket");
	});

	describe("the socket", () => {
		const arrive = () =>
			connectToHost(
				(client) => client.request("settings", {}),
				() => {},
			);

		beforeEach(() => {
			at("");
			kept.set("tabula.key.keeper", "mine");
		});

		test.each<[string, () => void, string]>([
			["the key is of an earlier host", () => says(401), "used"],
			["a shield refuses it, which lets the rest through", () => says(200), "blocked"],
			["too many windows are open", () => says(503), "full"],
			["the host has ended", () => door.mockRejectedValue(new TypeError("Failed to fetch")), "ended"],
		])("that is refused is asked about: %s", async (_, answer, why) => {
			answer();
			const arriving = expect(arrive()).rejects.toMatchObject({ why });
			await vi.advanceTimersByTimeAsync(0);
			last().onclose({ code: 1006 });
			await arriving;
			expect(door).toHaveBeenCalledWith(wire.ENTER_PATH, { method: "POST", headers: { [wire.KEY_HEADER]: "mine" } });
		});

		test("that is cut after it has opened is asked about too", async () => {
			says(200);
			const arriving = expect(arrive()).rejects.toMatchObject({ why: "blocked" });
			await vi.advanceTimersByTimeAsync(0);
			last().onopen?.();
			await vi.advanceTimersByTimeAsync(0);
			last().onclose({ code: 1006 });
			await arriving;
		});

		test("that neither opens nor closes is given up", async () => {
			const arriving = expect(arrive()).rejects.toMatchObject({ why: "mute" });
			await vi.advanceTimersByTimeAsync(HOST_TIMEOUT);
			await arriving;
			expect(last().closed).toBe(true);
		});

		test("that opens has the first answer with the client", async () => {
			const arriving = arrive();
			await vi.advanceTimersByTimeAsync(0);
			last().onopen?.();
			await vi.advanceTimersByTimeAsync(HOST_TIMEOUT * 2);
			last().say({ id: 0, reply: { theme: "night" } });
			expect((await arriving)[1]).toEqual({ theme: "night" });
		});
	});
});
