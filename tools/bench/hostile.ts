/**
 * `node tools/bench/hostile.ts [--messages 20000] [--connections 500]`: strangers who mean no good at an open table. It ends by itself, and with status 1 where the
 * table could not be played on, or the memory of the process grew beyond 400 MB.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { answerTo, Device, DoorHost } from "../../electron/host/door/testing/at-the-door.ts";
import { connectHostile, letsIn, sendHostile } from "../../electron/host/door/testing/hostile.ts";
import { seededChance } from "../../engine/ai/random.ts";

const { values } = parseArgs({
	options: { messages: { type: "string", default: "20000" }, connections: { type: "string", default: "500" } },
});
const folder = mkdtempSync(join(tmpdir(), "tabula-hostile-"));
const host = new DoorHost(folder);
const { door } = await host.open();
const [origin, code] = [door?.origin ?? "", door?.code ?? ""];
await host.toy.begin();
const anna = await Device.join(origin, { code, name: "Anna", seat: "red" });
await sendHostile(origin, code, Number(values.messages), seededChance(1));
const letGo = await connectHostile(origin, Number(values.connections), seededChance(2));
const table = await anna.request("table", {});
letGo();
const isOpen = await letsIn(origin, code);
const answered = await anna.request("answer", answerTo(await anna.request("table", {})));
const mb = process.memoryUsage().rss / 2 ** 20;
const isWell = table?.own.join() === "red" && isOpen && answered.ok && mb < 400;
console.log(
	`${values.messages} messages, ${values.connections} connections: ${isWell ? "no harm" : "HARM"}; ${mb.toFixed(0)} MB`,
);
await host.close();
rmSync(folder, { recursive: true });
process.exit(isWell ? 0 : 1);
