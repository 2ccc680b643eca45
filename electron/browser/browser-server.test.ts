import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { LIMITS } from "../contract/wire.ts";
import { badInput, type HostApi, type PushListener } from "../host/host-api.ts";
import type { Pass } from "../host/host-window.ts";
import { CONTENT_SECURITY_POLICY } from "../host/security.ts";
import { BrowserServer, type BrowserServerOptions } from "./browser-server.ts";
import { ask, type RawRequest } from "./testing/raw-http.ts";
import { enter, portOf, ticketOf, WindowClient } from "./testing/window-client.ts";

/** Echoes; pushes a notice after `table`; refuses `bad`; leaves `slow` unanswered. */
class EchoHost implements HostApi {
	inviter: BrowserServerOptions["host"]["inviter"] = null;
	/** One piece, of 2 x 1 pixels. */
	readonly printed = {
		read: async (name: string) =>
			name === "known" ? { width: 2, height: 1, pixels: new Uint8Array(8).fill(65) } : null,
	};
	/** Passes of the windows that came in. */
	readonly passes: Pass[] = [];
	readonly #listeners = new Set<PushListener>();

	async handle(name: string, input: unknown): Promise<unknown> {
		if (name === "bad") throw badInput("name", "must be text");
		if (name === "slow") return new Promise(() => {});
		if (name === "table") setImmediate(() => this.push());
		return { name, input };
	}

	connect(pass: Pass): HostApi {
		this.passes.push(pass);
		return this;
	}

	close(): void {}

	push(): void {
		for (const listener of this.#listeners) listener("notice", { level: "info", text: { key: "news" } });
	}

	onPush(listener: PushListener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	get listening(): number {
		return this.#listeners.size;
	}
}

let folder: string;
let host: EchoHost;
let server: BrowserServer;
let address: string;
let port: number;
let counts: number[];

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "tabula-shell-"));
	const root = join(folder, "renderer");
	mkdirSync(join(root, "assets"), { recursive: true });
	writeFileSync(join(root, "index.html"), "<title>Tabula</title>");
	writeFileSync(join(root, "assets", "index.js"), "export {};");
	writeFileSync(join(root, "map.json"), "{}");
	writeFileSync(join(folder, "secret.js"), "secret");
	host = new EchoHost();
	counts = [];
	server = await BrowserServer.listen({ host, root, port: 0, onKeepers: (count) => counts.push(count) });
	address = server.newAddress();
	port = portOf(address);
});

afterEach(async () => {
	await server.close();
	rmSync(folder, { recursive: true });
});

const get = (request: Omit<RawRequest, "port">) => ask({ port, ...request });

describe("printed pieces", () => {
	const piece = (name: string, key?: string) =>
		get({ path: `/pieces/${name}`, ...(key !== undefined && { headers: { "x-key": key } }) });

	test("whoever has a key reads them, guests too; that one is not there is no error", async () => {
		const keys = [await enter(address), await enter(server.newAddress({ kind: "public" }))];
		for (const key of keys) {
			const { status, headers, body } = await piece("known", key);
			expect([status, headers["content-type"], headers["cache-control"], body]).toEqual([
				...[200, "application/octet-stream", "no-store"],
				"\u0002\0\0\0\u0001\0\0\0AAAAAAAA",
			]);
			expect(await piece("unknown", key)).toMatchObject({ status: 204, body: "" });
		}
	});

	test("without a key, or with a wrong one, nobody does", async () => {
		for (const key of [undefined, "", "wrong"]) expect((await piece("known", key)).status).toBe(403);
		const key = await enter(address);
		const headers = { host: "evil.example", "x-key": key };
		expect((await get({ path: "/pieces/known", headers })).status).toBe(421);
		expect((await get({ path: "/pieces/known", method: "PUT", headers: { "x-key": key } })).status).toBe(405);
	});
});

describe("files", () => {
	test("the page comes with every guarding header", async () => {
		const { status, headers, body } = await get({});
		expect(status).toBe(200);
		expect(body).toBe("<title>Tabula</title>");
		expect(headers).toMatchObject({
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": CONTENT_SECURITY_POLICY,
			"x-content-type-options": "nosniff",
			"cache-control": "no-store",
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
			"referrer-policy": "no-referrer",
		});
		expect(headers).not.toHaveProperty("set-cookie");
	});

	test("HEAD has the headers and no body", async () => {
		const { status, headers, body } = await get({ method: "HEAD", path: "/assets/index.js" });
		expect([status, headers["content-type"], headers["content-length"], body]).toEqual([
			200,
			"text/javascript; charset=utf-8",
			"10",
			"",
		]);
	});

	test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])("%s is not allowed", async (method) => {
		const { status, headers } = await get({ method });
		expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
	});

	test.each([
		"/../secret.js",
		"/..%2fsecret.js",
		"/%2e%2e/secret.js",
		"/%2e%2e%2fsecret.js",
		"/assets/../../secret.js",
		"/..%5csecret.js",
		"/..\\secret.js",
		"//etc/passwd",
		"/assets",
		"/assets/",
		"/index.html/",
		"/assets/index.js/",
		"/assets//index.js",
		"/assets/../index.html",
		"/assets/./index.js",
		"//",
		"/.",
		"/index.html%00.js",
		"/%",
		"/map.json",
		"/nothing.js",
	])("%s is not served", async (path) => {
		const { status, body } = await get({ path });
		expect([status, body]).toEqual([404, "Not Found\n"]);
	});

	test("a query does not change the file", async () => {
		expect((await get({ path: "/?renderer=canvas" })).status).toBe(200);
	});
});

describe("who may ask", () => {
	test.each([
		["localhost", "localhost"],
		["a rebound name", "evil.example"],
		["no port", "127.0.0.1"],
		["another port", "127.0.0.1:1"],
		["a longer name", "127.0.0.1.evil.example"],
	])("%s as Host is misdirected on any path", async (_, name) => {
		for (const path of ["/", "/enter", "/assets/index.js", "/nothing", "/table"]) {
			for (const method of ["GET", "POST"]) {
				const reply = await get({ path, method, headers: { host: name, "x-ticket": ticketOf(address) } });
				expect(reply.status).toBe(421);
			}
		}
	});

	test("two names are misdirected, whichever comes first", async () => {
		const good = `Host: 127.0.0.1:${port}`;
		for (const [first, second] of [
			[good, "Host: evil.example"],
			["Host: evil.example", good],
			[good, good],
		]) {
			const answered = await said(`GET / HTTP/1.1\r\n${first}\r\n${second}\r\nConnection: close\r\n\r\n`);
			expect(answered).toMatch(/^HTTP\/1.1 4(21|00) /);
		}
		expect(await said(`GET / HTTP/1.1\r\n${good}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
	});

	/** What comes back on a connection until it is closed. */
	function said(request: string): Promise<string> {
		return new Promise((resolve) => {
			let heard = "";
			const connection = connect({ host: "127.0.0.1", port }, () => connection.write(request));
			connection.on("data", (bytes) => {
				heard += bytes;
			});
			connection.on("error", () => {});
			connection.once("close", () => resolve(heard));
		});
	}

	test("there is an end to connections that say nothing, and room again when they have had their time", async () => {
		const idle = Array.from({ length: LIMITS.sockets }, () =>
			connect({ host: "127.0.0.1", port }).on("error", () => {}),
		);
		await Promise.all(idle.map((connection) => new Promise((resolve) => connection.once("connect", resolve))));
		expect(await said("GET / HTTP/1.1\r\n\r\n")).toBe("");
		await expect.poll(async () => (await get({}).catch(() => ({ status: 0 }))).status, { timeout: 60_000 }).toBe(200);
		for (const connection of idle) connection.destroy();
	});

	test("only this machine is listened to", async () => {
		const refused = new Promise((resolve) => {
			connect({ host: "::1", port }).once("error", () => resolve("refused"));
		});
		expect(await refused).toBe("refused");
	});
});

describe("the entrance", () => {
	const spend = (ticket: string | null, headers: Record<string, string> = { origin: server.origin }) =>
		get({ path: "/enter", method: "POST", headers: { ...headers, ...(ticket !== null && { "x-ticket": ticket }) } });

	test("a ticket gives a key, once", async () => {
		const ticket = ticketOf(address);
		expect(ticket).toMatch(/^[\w-]{43}$/);
		const first = await spend(ticket);
		expect(first.status).toBe(200);
		expect(JSON.parse(first.body)).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/) });
		expect((await spend(ticket)).status).toBe(401);
	});

	test.each([
		["a missing", null],
		["an empty", ""],
		["a wrong", "A".repeat(43)],
	])("%s ticket is refused, and the good one is not spent by it", async (_, ticket) => {
		expect((await spend(ticket)).status).toBe(401);
		expect((await spend(ticketOf(address))).status).toBe(200);
	});

	test.each(["http://evil.example", "http://127.0.0.1:1", "http://localhost", "null", "https://127.0.0.1"])(
		"a page of %s is refused, and the ticket is not spent by it",
		async (origin) => {
			expect((await spend(ticketOf(address), { origin })).status).toBe(403);
			expect((await spend(ticketOf(address))).status).toBe(200);
		},
	);

	test("the entrance takes nothing but POST", async () => {
		const { status, headers } = await get({ path: "/enter", headers: { "x-ticket": ticketOf(address) } });
		expect([status, headers.allow]).toEqual([405, "POST"]);
	});

	test("a key is known again, without being spent; one that is not good is not", async () => {
		const key = await enter(address);
		const ask = (known: string, headers = {}) =>
			get({ path: "/enter", method: "POST", headers: { origin: server.origin, "x-key": known, ...headers } });
		expect([(await ask(key)).status, (await ask(key)).body]).toEqual([200, "OK\n"]);
		expect([(await ask("A".repeat(43))).status, (await ask("")).status]).toEqual([401, 401]);
		expect((await ask(key, { origin: "http://evil.example" })).status).toBe(403);
		expect((await ask("wrong", { "x-ticket": ticketOf(server.newAddress()) })).status).toBe(401);
	});

	test("a new address makes the old one useless", async () => {
		const newer = server.newAddress();
		await expect(enter(address)).rejects.toThrow("401");
		await expect(enter(newer)).resolves.toMatch(/./);
	});
});

describe("a guest", () => {
	const RED_ONLY = { kind: "seats" as const, seats: ["red"] };

	test("comes in with a ticket of its own, and stays what it is when it is loaded again", async () => {
		const key = await enter(server.newAddress(RED_ONLY));
		for (const _ of [1, 2]) (await WindowClient.open(address, key)).close();
		expect(host.passes).toMatchObject([
			{ guest: true, visibility: RED_ONLY },
			{ guest: true, visibility: RED_ONLY },
		]);
		expect(host.passes[0]).toBe(host.passes[1]);
	});

	test("is told that it is one, so that its key is kept apart", async () => {
		const entered = await get({
			path: "/enter",
			method: "POST",
			headers: { origin: server.origin, "x-ticket": ticketOf(server.newAddress(RED_ONLY)) },
		});
		expect(JSON.parse(entered.body)).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/), guest: true });
	});

	test("is asked in by the host, for itself alone", async () => {
		const invited = host.inviter?.(RED_ONLY) ?? "";
		await WindowClient.open(invited);
		await WindowClient.open(address);
		expect(host.passes.map(({ guest }) => guest)).toEqual([true, false]);
		expect(
			(await ask({ port, path: "/enter", method: "POST", headers: { "x-ticket": ticketOf(invited) } })).status,
		).toBe(401);
	});

	test("has a ticket as long as there may be windows; then the oldest is good no more", async () => {
		const tickets = Array.from({ length: LIMITS.connections + 1 }, () => server.newAddress(RED_ONLY));
		const enterWith = async (at: string | undefined) =>
			(await ask({ port, path: "/enter", method: "POST", headers: { "x-ticket": ticketOf(at ?? "") } })).status;
		expect([await enterWith(tickets[0]), await enterWith(tickets[1]), await enterWith(tickets.at(-1))]).toEqual([
			401, 200, 200,
		]);
		expect(await enterWith(address)).toBe(200);
	});
});

describe("the socket", () => {
	const knock = async (change: { path?: string; host?: string; origin?: string; protocols?: string[] }) => {
		const key = await enter(address);
		const socket = new WebSocket(
			`ws://127.0.0.1:${port}${change.path ?? "/table"}`,
			change.protocols?.map((name) => name.replace("KEY", key)) ?? ["game", `key.${key}`],
			{ origin: change.origin ?? server.origin, headers: change.host ? { host: change.host } : {} },
		);
		return new Promise<number | "open">((resolve) => {
			socket.once("open", () => resolve("open"));
			socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
			socket.once("error", () => resolve(0));
		}).finally(() => socket.terminate());
	};

	test("a key opens it", async () => {
		expect(await knock({})).toBe("open");
	});

	test.each([
		["another path", { path: "/other" }],
		["a query", { path: "/table?x" }],
		["another host", { host: "evil.example" }],
		["a foreign page", { origin: "http://evil.example" }],
		["no page at all", { origin: "" }],
		["no key", { protocols: ["game"] }],
		["a wrong key", { protocols: ["game", "key.wrong"] }],
		["no game", { protocols: ["key.KEY"] }],
		["another game", { protocols: ["chess", "key.KEY"] }],
	])("%s is refused before the upgrade", async (_, change) => {
		expect(await knock(change)).toBe(403);
	});

	test("only `game` is agreed to, never the key", async () => {
		const client = await WindowClient.open(address);
		expect(client.socket.protocol).toBe("game");
	});

	test("requests are answered by id, failures in words", async () => {
		const client = await WindowClient.open(address);
		expect(await client.request("hello", { x: 1 })).toEqual({ id: 1, reply: { name: "hello", input: { x: 1 } } });
		expect(await client.request("bad")).toEqual({
			id: 2,
			error: {
				code: "bad-input",
				text: { key: "host.bad-input", args: { field: "name", problem: "must be text" } },
			},
		});
	});

	test("the reply leaves before the push it causes", async () => {
		const client = await WindowClient.open(address);
		client.request("table");
		await client.until((message) => "push" in message);
		expect(client.received.map((message) => Object.keys(message)[0])).toEqual(["id", "push"]);
	});

	test("every window of a session gets the pushes, and stops when it goes", async () => {
		const key = await enter(address);
		const windows = [await WindowClient.open(address, key), await WindowClient.open(address, key)];
		host.push();
		for (const window of windows) await window.until((message) => "push" in message);
		for (const window of windows) window.close();
		await expect.poll(() => host.listening).toBe(0);
		expect(counts).toEqual([1, 2, 1, 0]);
	});

	test.each([
		["no JSON", "{"],
		["a list", "[1]"],
		["no id", '{"name":"hello","input":{}}'],
		["a text for an id", '{"id":"1","name":"hello","input":{}}'],
		["a field too many", '{"id":1,"name":"hello","input":{},"admin":true}'],
	])("%s is said to be unreadable, and the talk goes on", async (_, message) => {
		const client = await WindowClient.open(address);
		client.socket.send(message);
		const reply = await client.until((received) => "error" in received);
		expect(reply).toMatchObject({ id: null, error: { code: "bad-input", text: { key: "host.bad-message" } } });
		expect(await client.request("hello")).toMatchObject({ reply: { name: "hello" } });
	});

	test("bytes are said to be unreadable", async () => {
		const client = await WindowClient.open(address);
		client.socket.send(Buffer.from('{"id":1,"name":"hello","input":{}}'), { binary: true });
		expect(await client.until((received) => "error" in received)).toMatchObject({ id: null });
	});

	test("a message that is too large ends the connection, a large save does not", async () => {
		const client = await WindowClient.open(address);
		const large = "x".repeat(LIMITS.messageBytes);
		expect(await client.request("campaign.import", large)).toMatchObject({ reply: { name: "campaign.import" } });
		const closed = new Promise((resolve) => client.socket.once("close", resolve));
		client.request("hello", large).catch(() => {});
		expect(await closed).toBe(1009);
	});

	test("a window that asks without end is dropped", async () => {
		const client = await WindowClient.open(address);
		const closed = new Promise((resolve) => client.socket.once("close", resolve));
		for (let id = 0; id <= LIMITS.unanswered; id += 1) client.request("slow").catch(() => {});
		expect(await closed).toBe(4008);
	});

	test("there is an end to the windows", async () => {
		const key = await enter(address);
		for (let n = 0; n < LIMITS.connections; n += 1) await WindowClient.open(address, key);
		await expect(WindowClient.open(address, key)).rejects.toThrow("503");
		expect((await get({ path: "/enter", method: "POST", headers: { "x-key": key } })).status).toBe(503);
	});

	test("closing the server says goodbye", async () => {
		const client = await WindowClient.open(address);
		const closed = new Promise((resolve) => client.socket.once("close", resolve));
		await server.close();
		expect(await closed).toBe(1001);
		server = await BrowserServer.listen({ host, root: folder, port: 0 });
	});
});
