/** The worker that thinks about the toy game; its tries pass the gate of the test. */
import { parentPort, workerData } from "node:worker_threads";
import type { Mind } from "../../../engine/ai/strategos/mind.ts";
import type { TableState } from "../../../engine/kernel/index.ts";
import { thinkableOf } from "../thinking/ponder.ts";
import { type Part, serveThoughts } from "../thinking/serve.ts";
import { toyEntry } from "./toy-entry.ts";
import { Gate, toyMind } from "./toy-mind.ts";

/** What a test starts it with. */
export interface ToyBirth extends Part {
	readonly gate: SharedArrayBuffer;
}

const { gate: shared, ...part } = workerData as ToyBirth; // the test made it
if (!parentPort) throw new Error("It is no worker.");
const gate = new Gate(shared);
const mind = toyMind(() => gate.pass()) as unknown as Mind<TableState>; // it only ever sees the toy's states
serveThoughts(thinkableOf({ ...toyEntry({}), mind: () => mind }), parentPort, part);
