/** A worker that judges one line of play: task by task, and between two of them it listens. */
import { setImmediate } from "node:timers/promises";
import type { MessagePort } from "node:worker_threads";
import { accountOf } from "../../../engine/ai/judge/account.ts";
import { type Findings, Judge } from "../../../engine/ai/judge/judge.ts";
import type { Line } from "../../../engine/ai/judge/line.ts";
import { type ToldVerdict, verdictOn } from "../../../engine/ai/judge/verdict.ts";
import type { Mind } from "../../../engine/ai/strategos/mind.ts";
import type { JournalNode, SeatId, TableState } from "../../../engine/kernel/index.ts";
import type { Thinkable } from "../thinking/ponder.ts";
import type { Judged } from "./judged.ts";

/** What is to be judged, as plain data. */
export interface Brief {
	readonly path: readonly JournalNode[];
	readonly byOrder: readonly number[];
	readonly seats: readonly SeatId[];
	readonly budget?: number;
	/** What was found out before, of the same line. */
	readonly findings?: Findings;
	/** The place of one decision, where that alone is to be looked at. */
	readonly only?: number;
	/** One cell, which each try of a program that thinks raises: programs go first. */
	readonly rings: SharedArrayBuffer;
}

/** Milliseconds between two accounts that are told. */
const TOLD_EVERY = 1000;

/** Judges, and tells how far it has come; the last account that it tells is whole, and nothing comes after it. Of one decision alone it tells the verdict. */
export async function serveJudge({ game, mind }: Thinkable, port: MessagePort, brief: Brief): Promise<void> {
	const { path, byOrder, seats, rings, only, ...rest } = brief;
	const line: Line<TableState> = { game, path, asAMatterOfCourse: new Set(byOrder) };
	const judge = new Judge(line, patient(mind, new Int32Array(rings)), seats, rest);
	const tell = (isOver: boolean) => {
		const { outline, findings, progress } = judge;
		const judged: Judged = { ...progress, isOver, findings, account: accountOf(outline, findings, path) };
		port.postMessage(judged);
	};
	if (only !== undefined) {
		port.postMessage(verdictOn(judge, only) satisfies ToldVerdict);
		port.close();
		return;
	}
	let told = performance.now();
	tell(false);
	for (let task = judge.next(); task; task = judge.next()) {
		judge.do(task);
		if (performance.now() - told > TOLD_EVERY) {
			tell(false);
			told = performance.now();
		}
		await setImmediate();
	}
	tell(true);
	port.close();
}

/** So long after the last try of a program that thinks nobody thinks any more, in ms. */
const QUIET = 300;

/** A mind that weighs nothing while programs think: each of their tries rings. */
function patient<State extends TableState>(mind: Mind<State>, rings: Int32Array): Mind<State> {
	let heard = Atomics.load(rings, 0);
	const waitForQuiet = () => {
		for (let now = Atomics.load(rings, 0); now !== heard; now = Atomics.load(rings, 0)) {
			heard = now;
			Atomics.wait(rings, 0, now, QUIET);
		}
	};
	const quietly =
		<Weighed>(weigh: (state: State, seat: SeatId) => Weighed) =>
		(state: State, seat: SeatId) => {
			waitForQuiet();
			return weigh(state, seat);
		};
	const { judge } = mind;
	return { ...mind, evaluate: quietly(mind.evaluate), ...(judge && { judge: quietly(judge) }) };
}
