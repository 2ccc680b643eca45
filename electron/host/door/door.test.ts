import { rmSync } from "node:fs";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RoomStatus } from "../../contract/contract.ts";
import { DOOR_CLOSE, DOOR_LIMITS, type Joined, type JoinOffer } from "../../contract/join.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { settled } from "../testing/toy-host.ts";
import { Device, DoorHost, enter, look, secretOf, send } from "./testing/at-the-door.ts";

let folder: string;
let host: DoorHost;
let room: RoomStatus;
let origin: string;
let code: string;

beforeEach(async () => {
	folder = temporaryFolder();
	host = new DoorHost(folder);
	room = await host.open();
	origin = room.door?.origin ?? "";
	code = room.door?.code ?? "";
});

afterEach(async () => {
	await host.close();
	rmSync(folder, { recursive: true });
});

const link = () => secretOf(room.door?.link);

describe("the way in", () => {
	test("is shut until it is opened, and after it was closed", async () => {
		expect((await new DoorHost(`${folder}/other`).room()).door).toBeNull();
		const anna = await Device.join(origin, { code, name: "Anna" });
		await host.toy.ask("door.close", {});
		expect(await anna.gone()).toBe(DOOR_CLOSE.doorClosed);
		await expect(send(origin, "/")).rejects.toThrow();
		const again = await host.open();
		expect(again.door?.code).not.toBe(code);
		await expect(Device.open(again.door?.origin ?? "", anna.key)).rejects.toThrow();
		expect(again.people).toEqual([]);
	});

	test("a code, however it is typed, a link and a key say what one can be", async () => {
		await host.toy.begin({ names: { red: "Anna" } });
		const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
		const { status, body } = await look<JoinOffer>(origin, { code: typed });
		expect([status, body]).toEqual([
			200,
			{
				campaign: "Play",
				seat: null,
				seats: [
					{ seat: "red", label: "red", name: null, state: "free" },
					{ seat: "blue", label: "blue", name: null, state: "free" },
				],
				picks: true,
				people: [],
				you: null,
			},
		]);
		const joined = await enter<Joined>(origin, { link: link(), name: " Anna ", seat: "blue" });
		expect(joined.body).toMatchObject({ guest: true, name: "Anna" });
		const again = await look<JoinOffer>(origin, { key: joined.body.key });
		expect(again.body).toMatchObject({ people: ["Anna"], you: { name: "Anna", seat: "blue" } });
	});

	test.each([
		["a wrong code", { code: "AAAAAA" }, 401, "wrong"],
		["a wrong link", { link: "x" }, 401, "wrong"],
		["a wrong key", { key: "x" }, 401, "wrong"],
		["nothing", {}, 401, "wrong"],
		["what is no message", 7, 400, "unread"],
		["a field that none has", { code: "AAAAAA", admin: true }, 400, "unread"],
	])("%s is good for nothing", async (_, sent, status, why) => {
		const said = await enter<unknown>(origin, typeof sent === "object" ? { name: "Anna", ...sent } : sent);
		expect([said.status, said.body]).toEqual([status, { why }]);
	});

	test("wrong codes slow down, and with them right ones from the same address", async () => {
		for (let n = 0; n < 5; n += 1) await look(origin, { code: "AAAAAA" });
		const { status, body } = await look(origin, { code });
		expect([status, body]).toEqual([429, { why: "wait", wait: 60 }]);
		host.clock.pass(60_000);
		expect((await look(origin, { code })).status).toBe(200);
	});

	test.each(["", " ", "a\nb", "x".repeat(100), "\u200b"])("%j is no name", async (name) => {
		expect((await enter(origin, { code, name })).body).toEqual({ why: "name-unfit" });
	});

	test("a name is one person's, however it is written", async () => {
		await Device.join(origin, { code, name: "Anna" });
		expect(await enter(origin, { code, name: "ANNA" })).toMatchObject({ status: 409, body: { why: "name-taken" } });
	});

	test("so many people, and no more", async () => {
		for (let n = 0; n < DOOR_LIMITS.people; n += 1) {
			const { status, body } = await enter<Joined>(origin, { code, name: `Nr ${n}` });
			expect(status).toBe(200);
			await Device.open(origin, body.key);
		}
		expect((await enter(origin, { code, name: "One more" })).status).toBe(503);
	}, 60_000);
});

describe("what is asked over HTTP", () => {
	test.each(["127.0.0.1", "localhost:1", "evil.example"])("by the name %j is not answered", async (name) => {
		expect((await send(origin, "/", { headers: { host: name } })).status).toBe(421);
	});

	test("from another origin, or none, lets nobody in", async () => {
		for (const headers of [{ origin: "http://evil.example" }, {}] as Record<string, string>[]) {
			const said = await send(origin, "/join/enter", {
				method: "POST",
				headers,
				body: JSON.stringify({ code, name: "A" }),
			});
			expect(said.status).toBe(403);
		}
	});

	test("is bounded before it is read", async () => {
		const body = JSON.stringify({ code, name: "x".repeat(DOOR_LIMITS.joinBytes) });
		expect((await send(origin, "/join/enter", { method: "POST", headers: { origin }, body })).status).toBe(413);
		expect((await send(origin, "/join/look")).status).toBe(405);
	});

	test("has the pages, packed, and what is in their names for ever", async () => {
		const page = await send(origin, "/");
		expect([page.status, page.body, page.headers["cache-control"]]).toEqual([200, "<title>Join</title>", "no-store"]);
		const script = await send(origin, "/assets/index-12345678.js", { headers: { "accept-encoding": "gzip, br" } });
		expect(script.headers).toMatchObject({
			"content-encoding": "br",
			"cache-control": "public, max-age=31536000, immutable",
		});
		expect(Number(script.headers["content-length"])).toBeLessThan(200);
		expect((await send(origin, "/../saves/x.tabula")).status).toBe(404);
	});

	test("has headers that let the page talk to this table and nothing else, and no cookie", async () => {
		const { headers } = await send(origin, "/index.html");
		expect(headers["content-security-policy"]).toContain(`connect-src 'self' ${origin.replace("http", "ws")};`);
		expect(headers).not.toHaveProperty("set-cookie");
		expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
	});

	test("with a header that claims another address counts for one's own", async () => {
		const headers = { origin, "x-forwarded-for": "10.9.9.9" };
		for (let n = 0; n < 5; n += 1)
			await send(origin, "/join/look", { method: "POST", headers, body: JSON.stringify({ code: "AAAAAA" }) });
		expect((await look(origin, { code })).status).toBe(429);
	});

	test("pieces of the map are read with a key alone", async () => {
		expect((await send(origin, "/pieces/x")).status).toBe(403);
		const { body } = await enter<Joined>(origin, { code, name: "Anna" });
		expect((await send(origin, "/pieces/x", { headers: { "x-key": body.key } })).status).toBe(204);
	});
});

describe("a guest", () => {
	test("asks for what a guest may, and is put out after four things that no window asks", async () => {
		const anna = await Device.join(origin, { code, name: "Anna" });
		expect(await anna.request("hello", {})).toMatchObject({ guest: true });
		for (let n = 0; n < DOOR_LIMITS.wrong; n += 1)
			anna.socket.send(JSON.stringify({ id: 90 + n, name: "campaigns.all", input: {} }));
		expect(await anna.gone()).toBe(DOOR_CLOSE.putOut);
		await expect(Device.open(origin, anna.key)).rejects.toThrow();
		const { people, putOut } = await host.room();
		expect([people, putOut.map(({ name }) => name)]).toEqual([[], ["Anna"]]);
		expect(host.toy.pushed("notice").at(-1)?.text.key).toBe("host.door.put-out");
	});

	test.each(["room", "door.close", "room.out", "campaign.delete", "window.invite", "piece.keep"])(
		"may not ask for %s",
		async (name) => {
			const anna = await Device.join(origin, { code, name: "Anna" });
			await expect(anna.request(name as "room", {})).rejects.toMatchObject({ text: { key: "host.not-for-guests" } });
		},
	);

	test("is read slowly where it asks more than it may, and loses nothing", async () => {
		const anna = await Device.join(origin, { code, name: "Anna" });
		const replies = await Promise.all(Array.from({ length: 70 }, () => anna.request("place", {})));
		expect(replies).toHaveLength(70);
	}, 20_000);

	test("a message that is too long is not read", async () => {
		const anna = await Device.join(origin, { code, name: "Anna" });
		anna.socket.send("x".repeat(DOOR_LIMITS.messageBytes + 1));
		expect(await anna.gone()).toBe(1009);
	});

	test("that floods is dropped, and may come again", async () => {
		const anna = await Device.join(origin, { code, name: "Anna" });
		for (let n = 0; n < 3000; n += 1) anna.socket.send(JSON.stringify({ id: n, name: "place", input: {} }));
		expect(await anna.gone()).toBe(4008);
		expect(await (await Device.open(origin, anna.key)).request("place", {})).toMatchObject({ name: "Anna" });
	}, 20_000);

	test("keys and tickets of other windows are good for nothing", async () => {
		await expect(Device.open(origin, "x".repeat(43))).rejects.toThrow();
		expect((await send(origin, "/enter", { method: "POST", headers: { origin, "x-ticket": "x" } })).status).toBe(401);
	});
});

test("behind a tunnel only links of seats are good, at exactly its name", async () => {
	const tunnel = new DoorHost(`${folder}/tunnel`, { publicUrl: "https://table.example" });
	const { door } = await tunnel.open();
	expect(door).toMatchObject({ origin: "https://table.example", code: null, link: null });
	const local = `http://127.0.0.1:${tunnel.toy.server.reception.port}`;
	expect((await send(local, "/")).status).toBe(421);
	const { headers, status } = await send(local, "/", { headers: { host: "table.example" } });
	expect([status, headers["content-security-policy"]]).toEqual([
		200,
		expect.stringContaining("connect-src 'self' wss://table.example;"),
	]);
	await tunnel.close();
});

test("a connection that says nothing holds nobody up", async () => {
	const { port } = new URL(origin);
	const mute = Array.from({ length: 20 }, () => connect(Number(port), "127.0.0.1"));
	expect((await look(origin, { code })).status).toBe(200);
	for (const each of mute) each.destroy();
	await settled();
});
