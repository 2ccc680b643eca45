import { afterEach, beforeEach, expect, test } from "vitest";
import { seededChance } from "../../../engine/ai/random.ts";
import { answerTo, Device, DoorHost } from "./testing/at-the-door.ts";
import { connectHostile, letsIn, sendHostile } from "./testing/hostile.ts";

let host: DoorHost;

beforeEach(() => {
	host = DoorHost.inItsFolder();
});

afterEach(() => host.close());

test("whatever hostile guests send, the table, its save and the other guests do not notice", async () => {
	const { door } = await host.open();
	const [origin, code] = [door?.origin ?? "", door?.code ?? ""];
	await host.toy.begin();
	const anna = await Device.join(origin, { code, name: "Anna", seat: "red" });
	const before = await anna.request("table", {});
	await sendHostile(origin, code, 1000, seededChance(1));
	const letGo = await connectHostile(origin, 60, seededChance(2));
	expect(await anna.request("table", {})).toMatchObject({ head: before?.head, own: ["red"], seats: before?.seats });
	letGo();
	expect(await letsIn(origin, code)).toBe(true);
	expect(await anna.request("answer", answerTo(await anna.request("table", {})))).toMatchObject({ ok: true });
	expect((await host.room()).people.map(({ name }) => name)).toContain("Anna");
}, 120_000);
