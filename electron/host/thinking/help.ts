/** A helper's end: it makes tries as long as there are some that nobody has claimed, and tells what has come of them. */
import type { MessagePort } from "node:worker_threads";
import { runTry, type Wanted } from "../../../engine/ai/strategos/search.ts";
import type { Outcome } from "../../../engine/ai/strategos/tries.ts";
import type { Order, Report, RoundOrder, ThoughtOrder } from "./helpers.ts";
import type { Thinkable } from "./ponder.ts";
import type { Mark, Reins } from "./reins.ts";
import { Round } from "./round.ts";

/** A thought that tries are made for. */
interface Errand {
	readonly thought: number;
	readonly worker: number;
	readonly run: (wanted: Wanted) => Outcome;
}

/** Makes tries for the coordinator at the other end of the port. */
export function helpThoughts(thinkable: Thinkable, port: MessagePort, reins: Reins, mark: Mark): void {
	let errand: Errand | null = null;
	port.on("message", (order: Order) => {
		if ("place" in order) errand = errandOf(thinkable, order);
		else if (errand) makeTries(errand, order, { port, reins, mark });
	});
}

/** The position is read once, and copied for each try. */
function errandOf({ game, mind }: Thinkable, { thought, place, worker }: ThoughtOrder): Errand {
	const { checkpoint, since, seat, plans, horizon } = place;
	const problem = { position: { game, checkpoint, since }, state: JSON.parse(place.state), seat, mind, plans };
	return { thought, worker, run: (wanted) => runTry(problem, wanted, horizon) };
}

interface Ties {
	readonly port: MessagePort;
	readonly reins: Reins;
	readonly mark: Mark;
}

function makeTries({ thought, worker, run }: Errand, order: RoundOrder, { port, reins, mark }: Ties): void {
	const round = new Round(order.tries, order.board);
	const claim = () => (reins.isPulled("end", thought) ? null : round.claim(worker));
	mark.begin(thought);
	for (let wanted = claim(); wanted; wanted = claim()) {
		try {
			const outcome = run(wanted);
			port.postMessage({ round: order.round, index: wanted.index, outcome } satisfies Report);
		} catch {
			round.fail(wanted, worker); // the coordinator tells why, if it comes to that
		}
		reins.ring();
	}
	mark.end(thought);
}
