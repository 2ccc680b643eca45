/** A worker's end: the coordinator thinks about one thing after the other, says how far it has come, and looks at the reins between two tries. */
import type { MessagePort } from "node:worker_threads";
import type { GoesOn } from "../../../engine/ai/strategos/search.ts";
import { helpThoughts } from "./help.ts";
import { Helpers } from "./helpers.ts";
import { ponder, type Thinkable } from "./ponder.ts";
import { Mark, Reins } from "./reins.ts";
import type { Birth, Instruction, Word } from "./talk.ts";

/** The part of its birth by which a worker knows its place in the crew. */
export type Part = Pick<Birth, "reins" | "helps">;

/** Thinks about whatever comes through the port, or helps the coordinator. What goes wrong ends the worker, and its host hears of it. */
export function serveThoughts(thinkable: Thinkable, port: MessagePort, { reins: shared, helps }: Part): void {
	const reins = new Reins(shared);
	if (helps) helpThoughts(thinkable, helps.port, reins, new Mark(helps.mark));
	else coordinate(thinkable, port, reins);
}

function coordinate(thinkable: Thinkable, port: MessagePort, reins: Reins): void {
	const say = (word: Word) => port.postMessage(word);
	const helpers = new Helpers(reins);
	port.on("message", (instruction: Instruction) => {
		if ("joins" in instruction) {
			helpers.join(instruction.joins);
			return;
		}
		const { number, problem } = instruction;
		let told = -1;
		const goesOn: GoesOn = (tries, plans) => {
			if (tries > told) say({ number, tries });
			told = tries;
			return !reins.isPulled("end", number) && !(tries >= plans && reins.isPulled("hurry", number));
		};
		say({ number, pondered: ponder(thinkable, problem, helpers.runs(number, goesOn)) });
	});
}
