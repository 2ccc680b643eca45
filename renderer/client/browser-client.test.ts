import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as wire from "../../electron/wire.ts";
import { BrowserClient, enterBrowserShell } from "./browser-client.ts";

/** The other end of the window's socket. */
class FakeSocket {
	static all: FakeSocket[] = [];
	readonly sent: wire.WireRequest[] = [];
	onopen = () => {};
	onclose = () => {};
	onmessage = (_: { data: string }) => {};
	readonly address: string;
	readonly protocols: string[];

	constructor(address: string, protocols: string[]) {
		this.address = address;
		this.protocols = protocols;
		FakeSocket.all.push(this);
	}

	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}

	say(message: unknown): void {
		this.onmessage({ data: JSON.stringify(message) });
	}
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;

async function connected(): Promise<BrowserClient> {
	const client = new BrowserClient("http://127.0.0.1:4711", "secret");
	const opening = client.connect();
	last().onopen();
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
	last().onclose();
	await expect(asked).rejects.toMatchObject({ code: "disconnected" });
	await expect(client.request("hello", {})).rejects.toMatchObject({ code: "disconnected" });
	expect(heard).toHaveBeenLastCalledWith(false);
	await vi.advanceTimersByTimeAsync(300);
	last().onclose();
	await vi.advanceTimersByTimeAsync(600);
	expect(FakeSocket.all).toHaveLength(3);
	last().onopen();
	expect(heard).toHaveBeenLastCalledWith(true);
});

test("a key that the host does not take is no way in", async () => {
	const client = new BrowserClient("http://127.0.0.1:4711", "stale");
	const opening = client.connect();
	last().onclose();
	await expect(opening).rejects.toMatchObject({ code: "disconnected" });
});

test("the ticket leaves the address, is spent for a key, and the key is kept", async () => {
	const kept = new Map<string, string>();
	const fetched = vi.fn(async () => new Response(JSON.stringify({ key: "fresh" })));
	const replaced = vi.fn();
	vi.stubGlobal("location", { hash: "#t=ticket", pathname: "/", search: "" });
	vi.stubGlobal("history", { replaceState: replaced });
	vi.stubGlobal("fetch", fetched);
	vi.stubGlobal("sessionStorage", {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, value: string) => kept.set(name, value),
	});
	expect(await enterBrowserShell()).toBe("fresh");
	expect(replaced).toHaveBeenCalledWith(null, "", "/");
	expect(fetched).toHaveBeenCalledWith(wire.ENTER_PATH, {
		method: "POST",
		headers: { [wire.TICKET_HEADER]: "ticket" },
	});
	vi.stubGlobal("location", { hash: "", pathname: "/", search: "" });
	expect(await enterBrowserShell()).toBe("fresh");
});
