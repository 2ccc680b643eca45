/** Somebody points at a thing: every other window is told what and who, and nobody else learns anything by it. */
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { OtherWindow } from "./testing/other-window.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled, ToyHost } from "./testing/toy-host.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

let host: ToyHost;
beforeEach(async () => {
	host = new ToyHost(folder);
	await host.begin();
});
afterEach(() => host.server.close());

const at = { kind: "hex", id: "it-3714" };

test("a guest of a seat points, and the others are told by whom; the guest itself is not", async () => {
	const red = new OtherWindow(host.server, { kind: "seats", seats: ["red"] });
	const onlooker = new OtherWindow(host.server, { kind: "public" });
	expect(await red.ask("point", { at })).toEqual({ ok: true });
	await settled();
	expect(onlooker.pushed("pointed")).toEqual([{ at, seat: "red" }]);
	expect(host.pushed("pointed")).toEqual([{ at, seat: "red" }]);
	expect(red.pushed("pointed")).toEqual([]);
});

test("an onlooker points as nobody", async () => {
	const onlooker = new OtherWindow(host.server, { kind: "public" });
	await onlooker.ask("point", { at });
	await settled();
	expect(host.pushed("pointed")).toEqual([{ at, seat: null }]);
});

test("what is too long, or is no name of a thing, is not told", async () => {
	const guest = new OtherWindow(host.server, { kind: "public" });
	for (const id of ["", "x".repeat(41), "<b>", "a b"])
		await expect(guest.ask("point", { at: { kind: "hex", id } })).rejects.toThrow();
	await settled();
	expect(host.pushed("pointed")).toEqual([]);
});
