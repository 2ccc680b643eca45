import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RoomStatus, Visibility } from "../../contract/contract.ts";
import { DOOR_CLOSE, type Joined, type JoinOffer } from "../../contract/join.ts";
import { OtherWindow } from "../testing/other-window.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { settled } from "../testing/toy-host.ts";
import { Device, DoorHost, enter, look, secretOf } from "./testing/at-the-door.ts";

let folder: string;
let host: DoorHost;
let origin: string;
let code: string;

beforeEach(async () => {
	folder = temporaryFolder();
	host = new DoorHost(folder, { rules: { rules: { lesson: true } } });
	const { door } = await host.open();
	origin = door?.origin ?? "";
	code = door?.code ?? "";
});

afterEach(async () => {
	await host.close();
	rmSync(folder, { recursive: true });
});

const join = (name: string, seat?: string | null) =>
	Device.join(origin, { code, name, ...(seat !== undefined && { seat }) });
const linkOf = ({ seats }: RoomStatus, seat: string) => secretOf(seats.find((each) => each.seat === seat)?.link);
const personOf = async (name: string) => {
	const person = (await host.room()).people.find((each) => each.name === name);
	if (!person) throw new Error(`${name} is not in.`);
	return person;
};
const told = () => host.toy.ask("log", {}).then((log) => log.map(({ text }) => text.key));

describe("people before seats", () => {
	test("who is in before it begins has the seat of that name, and keeps it when it is played again", async () => {
		const anna = await join("Anna");
		expect(await anna.request("place", {})).toMatchObject({ seat: null, seats: [] });
		await host.toy.begin({ names: { red: "Bruno", blue: "Anna" } });
		expect(await anna.request("place", {})).toMatchObject({ seat: "blue" });
		expect(await anna.request("table", {})).toMatchObject({ own: ["blue"] });
		const again = await host.toy.ask("campaign.again", {});
		await host.toy.ask("campaign.close", {});
		await settled();
		expect(await anna.request("place", {})).toMatchObject({ seat: null, seats: [] });
		if (again.ok) await host.toy.ask("campaign.open", { campaign: again.campaign });
		expect(await anna.request("place", {})).toMatchObject({ seat: "blue" });
	});

	test("where seats are given by nod, a campaign of before gives none by a name alone", async () => {
		const campaign = await host.toy.begin({ names: { red: "Anna" } });
		await host.toy.ask("campaign.close", {});
		await host.toy.ask("room.set", { picks: false });
		const anna = await join("Anna");
		await host.toy.ask("campaign.open", { campaign });
		expect(await anna.request("place", {})).toMatchObject({ seat: null, wish: "red" });
		await host.toy.ask("room.give", { person: (await personOf("Anna")).id, seat: "red" });
		expect(await anna.request("place", {})).toMatchObject({ seat: "red", wish: null });
	});

	test("a seat that is free is picked; one that is another's, or any where nods are given, is asked for", async () => {
		await host.toy.begin();
		const anna = await join("Anna", "red");
		const bruno = await join("Bruno", "red");
		expect([await anna.request("place", {}), await bruno.request("place", {})]).toMatchObject([
			{ seat: "red" },
			{ seat: null, wish: "red" },
		]);
		await host.toy.ask("room.refuse", { person: (await personOf("Bruno")).id });
		await host.toy.ask("room.set", { picks: false });
		await bruno.request("place.ask", { seat: "blue" });
		expect(await bruno.request("place", {})).toMatchObject({ seat: null, wish: "blue" });
		await host.toy.ask("room.give", { person: (await personOf("Bruno")).id, seat: "blue" });
		await bruno.until((message) => "push" in message && message.push === "place" && message.body.seat === "blue");
	});

	test("a name stands in the save with its seat, and in the diary once something was played", async () => {
		await host.toy.begin();
		await join("Anna", "red");
		await settled();
		expect((await host.toy.table()).names).toEqual({ red: "Anna" });
		expect(await told()).not.toContain("host.people.comes");
	});
});

describe("whose eyes", () => {
	test("a seat with a device leaves the window that keeps the table, which is before everybody again when it is closed", async () => {
		await host.toy.begin();
		expect((await host.toy.table()).own).toEqual(["red", "blue", "judge"]);
		await join("Anna", "red");
		expect(await host.toy.table()).toMatchObject({ visibility: { kind: "rest" }, own: ["blue", "judge"] });
		for (const visibility of [{ kind: "all" }, { kind: "seats", seats: ["red"] }] satisfies Visibility[])
			await expect(host.toy.ask("window.visibility", { visibility })).rejects.toThrow("host.door.has-device");
		await host.toy.ask("door.close", {});
		expect(await host.toy.table()).toMatchObject({ visibility: { kind: "all" }, own: ["red", "blue", "judge"] });
	});

	test("who only looks on is shown how others come in, where that is wanted", async () => {
		const projector = await join("Projector", null);
		expect((await projector.request("place", {}))?.invitation).toEqual({ code, link: (await host.room()).door?.link });
		await host.toy.ask("room.set", { shows: false });
		expect((await projector.request("place", {}))?.invitation).toBeNull();
	});
});

describe("the link of a seat", () => {
	test("gives it to who comes first; while that device is there, whoever keeps the table is asked", async () => {
		await host.toy.begin();
		const link = linkOf(await host.room(), "red");
		const anna = await Device.join(origin, { link, name: "Anna" });
		const offer = await look<JoinOffer>(origin, { link });
		expect(offer.body.seat).toMatchObject({ seat: "red", name: "Anna", state: "here" });
		const bruno = await Device.join(origin, { link, name: "Bruno" });
		expect([await anna.request("place", {}), await bruno.request("place", {})]).toMatchObject([
			{ seat: "red" },
			{ seat: null, wish: "red" },
		]);
		await host.toy.ask("room.give", { person: (await personOf("Bruno")).id, seat: "red" });
		expect([await anna.request("place", {}), await bruno.request("place", {})]).toMatchObject([
			{ seat: null },
			{ seat: "red" },
		]);
	});

	test("scanned again while the device is away, it moves the seat and voids the key", async () => {
		await host.toy.begin();
		const link = linkOf(await host.room(), "red");
		const anna = await Device.join(origin, { link, name: "Anna" });
		await anna.leave();
		await settled();
		const { body } = await enter<Joined>(origin, { link });
		expect(body.name).toBe("Anna");
		await expect(Device.open(origin, anna.key)).rejects.toThrow();
		expect(await (await Device.open(origin, body.key)).request("table", {})).toMatchObject({ own: ["red"] });
	});

	test("scanned again by the same device, it is the same person", async () => {
		await host.toy.begin();
		const anna = await join("Anna");
		const link = linkOf(await host.room(), "blue");
		const { body } = await enter<Joined>(origin, { link, key: anna.key });
		expect([body.key, (await host.room()).people.length]).toEqual([anna.key, 1]);
		expect(await anna.request("place", {})).toMatchObject({ seat: "blue" });
	});

	test("is good for its campaign alone", async () => {
		await host.toy.begin();
		const link = linkOf(await host.room(), "red");
		await host.toy.ask("campaign.close", {});
		expect((await look(origin, { link })).status).toBe(401);
	});
});

describe("who is away", () => {
	test("is answered for after a minute, by a press, which stands in the diary; and has the seat again when back", async () => {
		await host.toy.begin();
		const anna = await join("Anna", "red");
		await host.toy.ask("room.set", { picks: true });
		await anna.leave();
		await settled();
		expect((await personOf("Anna")).awaySince).not.toBeNull();
		await expect(host.toy.ask("room.stand-in", { seat: "red" })).rejects.toThrow("host.door.still-there");
		host.clock.pass(60_000);
		expect((await host.toy.table()).own).toEqual(["blue", "judge"]);
		expect((await host.room()).seats[0]).toMatchObject({ seat: "red", isGone: true, stoodIn: false });
		await host.toy.ask("room.stand-in", { seat: "red" });
		expect((await host.toy.table()).own).toEqual(["red", "blue", "judge"]);
		const back = await Device.open(origin, anna.key);
		expect(await back.request("table", {})).toMatchObject({ own: ["red"], names: { red: "Anna" } });
		expect((await host.toy.table()).own).toEqual(["blue", "judge"]);
	});

	test("has the seat back from a program, too", async () => {
		await host.toy.begin();
		const anna = await join("Anna", "red");
		await anna.leave();
		await settled();
		host.clock.pass(60_000);
		await host.toy.ask("seats.give", { seat: "red", player: "random" });
		const back = await Device.open(origin, anna.key);
		expect(await back.request("table", {})).toMatchObject({ seats: { red: "person" } });
	});
});

test("who is put out is in no more, and the seat is free", async () => {
	await host.toy.begin();
	const anna = await join("Anna", "red");
	await host.toy.ask("room.out", { person: (await personOf("Anna")).id });
	expect(await anna.gone()).toBe(DOOR_CLOSE.putOut);
	expect((await host.room()).seats[0]).toMatchObject({ seat: "red", person: null });
	await expect(Device.open(origin, anna.key)).rejects.toThrow();
});

test("a refused request and another's coming change nothing for a guest", async () => {
	await host.toy.begin();
	const anna = await join("Anna", "red");
	await anna.request("table", {});
	await settled();
	const before = anna.received.filter((message) => "push" in message && message.push === "table").length;
	const bruno = await join("Bruno", null);
	await bruno.request("answer", { revision: 0, seat: "red", answers: [{ kind: "write", text: "x" }] });
	await anna.request("hello", {});
	expect(anna.received.filter((message) => "push" in message && message.push === "table").length).toBe(before);
});

test("with nobody left who keeps it, guests are told, and the table closes after a minute", async () => {
	const lonely = new DoorHost(`${folder}/lonely`);
	const deafen = lonely.toy.server.onPush(() => {});
	const keeper = new OtherWindow(lonely.toy.server, null);
	deafen();
	const { door } = await lonely.open();
	const anna = await Device.join(door?.origin ?? "", { code: door?.code, name: "Anna" });
	expect(await anna.request("place", {})).toMatchObject({ keeperIsThere: true });
	keeper.close();
	lonely.toy.deafen();
	lonely.toy.server.reception.changed();
	new OtherWindow(lonely.toy.server, { kind: "public" }).close();
	await anna.until((message) => "push" in message && message.push === "place" && !message.body.keeperIsThere);
	lonely.clock.pass(60_000);
	expect(await anna.gone()).toBe(DOOR_CLOSE.doorClosed);
	await lonely.close();
});
