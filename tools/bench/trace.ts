/** What Chromium tells of the work of a window: its trace. Processor time, so that others at work on the machine change nothing. */
import type { CDPSession } from "@playwright/test";

/** What Chromium tells of an event, as far as it is read; `tdur`: microseconds of processor time of its thread. */
interface TraceEvent {
	readonly name: string;
	readonly ph: string;
	readonly tdur?: number;
}

/** Milliseconds that the thread of the window worked at each frame while something was done, in the order in which they came. */
export async function framesWhile(tracing: CDPSession, run: () => Promise<void>): Promise<number[]> {
	const frames = (await traced(tracing, run)).filter(({ name, ph }) => name === "FireAnimationFrame" && ph === "X");
	return frames.map(({ tdur }) => (tdur ?? Number.NaN) / 1000);
}

async function traced(tracing: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
	const events: TraceEvent[] = [];
	const note = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
	tracing.on("Tracing.dataCollected", note);
	await tracing.send("Tracing.start", {
		transferMode: "ReportEvents",
		traceConfig: { includedCategories: ["devtools.timeline"] },
	});
	await run();
	const complete = new Promise((resolve) => tracing.once("Tracing.tracingComplete", resolve));
	await tracing.send("Tracing.end");
	await complete;
	tracing.off("Tracing.dataCollected", note);
	return events;
}
