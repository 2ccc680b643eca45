import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DOOR_CLOSE, type JoinOffer } from "../../contract/join.ts";
import { readCertificate } from "./certificate.ts";
import { Device, DoorHost, look, send } from "./testing/at-the-door.ts";
import { CERTIFICATE, KEY, LOCKED_KEY, OTHER } from "./testing/certificates.ts";

const written = { certificate: CERTIFICATE, key: KEY };
const date = Date.UTC(2030, 0, 1);
const here = { address: "127.0.0.1", date };

describe("a certificate", () => {
	test("is for the address of its network, or else for the first name that it has", () => {
		expect(readCertificate(written, here)).toMatchObject({ name: "127.0.0.1", until: Date.UTC(2126, 10, 7, 2, 25, 6) });
		expect(readCertificate(written, { ...here, address: "192.168.0.7" }).name).toBe("table.test");
		expect(readCertificate(written, { ...here, address: "table.test" }).name).toBe("table.test");
		expect(readCertificate(written, here).fingerprint).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);
	});

	test.each([
		["the key for the certificate", { certificate: KEY, key: KEY }, here, "unread"],
		["the certificate for the key", { certificate: CERTIFICATE, key: CERTIFICATE }, here, "key-unread"],
		["no key", { certificate: CERTIFICATE, key: "" }, here, "key-unread"],
		["a locked key", { certificate: CERTIFICATE, key: LOCKED_KEY }, here, "key-locked"],
		["the key of another", { certificate: CERTIFICATE, key: OTHER.key }, here, "key-other"],
		["one that was good once", written, { ...here, date: Date.UTC(2127, 0, 1) }, "expired"],
		["one that is not good yet", written, { ...here, date: Date.UTC(2026, 0, 1) }, "early"],
		["one for no name of this computer", OTHER, here, "no-name"],
	])("is not used: %s", (_, files, where, why) => {
		expect(() => readCertificate(files, where)).toThrow(`host.door.certificate.${why}`);
	});
});

describe("a table with a certificate", () => {
	let host: DoorHost;

	beforeEach(() => {
		host = DoorHost.inItsFolder();
	});

	afterEach(() => host.close());

	test("is kept secret, from the page to the socket", async () => {
		const { door } = await host.open(written);
		const origin = door?.origin ?? "";
		expect(origin).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
		expect(door?.link).toContain(`${origin}/#j=`);
		expect(door?.secure?.fingerprint).toBe(readCertificate(written, here).fingerprint);
		const { status, headers } = await send(origin, "/");
		expect([status, headers["content-security-policy"]]).toEqual([200, expect.stringContaining(" wss://127.0.0.1:")]);
		expect((await look<JoinOffer>(origin, { code: door?.code })).status).toBe(200);
		const anna = await Device.join(origin, { code: door?.code, name: "Anna" });
		expect(await anna.request("place", {})).toMatchObject({ name: "Anna" });
		await host.toy.ask("door.close", {});
		expect(await anna.gone()).toBe(DOOR_CLOSE.doorClosed);
	});

	test("leads plain HTTP to it, and says nothing else there", async () => {
		const { door } = await host.open(written);
		const plain = (door?.origin ?? "").replace("https", "http");
		for (const path of ["/", "/assets/index-12345678.js", "//elsewhere.example"]) {
			const { status, headers, body } = await send(plain, path, { headers: { host: "elsewhere.example" } });
			expect([status, headers.location, body]).toEqual([307, `${door?.origin}/`, ""]);
		}
		await expect(Device.open(plain, "x".repeat(43))).rejects.toThrow();
	});

	test("is closed at once, whoever is silent, in the middle of a greeting, or talks neither", async () => {
		const { door } = await host.open(written);
		const { port } = new URL(door?.origin ?? "");
		const greetings = ["", "\u0016", "\u0016\u0003\u0001", "\u0000\u0000"];
		const sockets = greetings.map((words) => {
			const socket = connect(Number(port), "127.0.0.1", () => socket.write(words));
			return socket.resume().on("error", () => {});
		});
		const gone = sockets.map((socket) => new Promise((resolve) => socket.on("close", resolve)));
		expect((await look(door?.origin ?? "", { code: door?.code })).status).toBe(200);
		await host.toy.ask("door.close", {});
		await Promise.all(gone);
	}, 20_000);

	test("is not opened with one that is good for nothing, and can be opened without", async () => {
		await expect(host.open({ certificate: CERTIFICATE, key: OTHER.key })).rejects.toThrow();
		expect((await host.room()).door).toBeNull();
		expect((await host.open()).door).toMatchObject({ secure: null, origin: expect.stringContaining("http://") });
	});
});
