/** The worker's end: it thinks about one thing after the other, says how far it has come, and looks at the reins between two tries. */
import type { MessagePort } from "node:worker_threads";
import { plansOf, ponder, type Thinkable } from "./ponder.ts";
import { isPulled, type Task, type Word } from "./talk.ts";

/** Thinks about whatever comes through the port. What goes wrong ends the worker, and its host hears of it. */
export function serveThoughts(thinkable: Thinkable, port: MessagePort, reins: SharedArrayBuffer): void {
	const say = (word: Word) => port.postMessage(word);
	port.on("message", ({ number, problem }: Task) => {
		const plans = plansOf(problem.level);
		const pondered = ponder(thinkable, problem, (tries) => {
			say({ number, tries });
			return !isPulled(reins, "end", number) && !(tries >= plans && isPulled(reins, "hurry", number));
		});
		say({ number, pondered });
	});
}
