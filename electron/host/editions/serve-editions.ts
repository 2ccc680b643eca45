/** What a worker does for editions, out of the way of play: looks at one as a whole, or plays games to try it. */
import type { MessagePort } from "node:worker_threads";
import type { EditionFault } from "../../../assets/edition/edited-folder.ts";
import type { Edition } from "../../../assets/edition/edition.ts";
import { loadEdited, loadLibrary } from "../../../assets/load.ts";
import { type TriedBoth, tryOut } from "./try-out.ts";

/** What such a worker is started with. */
export interface EditionBirth {
	/** The folder of the assets; null for that of the sources. */
	readonly editions: { readonly assets: string | null };
}

/** A thing to do. */
export type EditionTask =
	| { readonly do: "check"; readonly number: number; readonly edition: Edition }
	| { readonly do: "try"; readonly edition: Edition; readonly scenario: string; readonly of: number };

/** What came of it. */
export type EditionSaid =
	| { readonly said: "checked"; readonly number: number; readonly faults: readonly EditionFault[] }
	| ({ readonly said: "tried"; readonly over: boolean } & TriedBoth)
	| { readonly said: "unfit"; readonly faults: number };

/** Does what it is told to, one thing after the other. */
export function serveEditions(port: MessagePort, { editions: { assets } }: EditionBirth): void {
	const folder = assets ?? undefined;
	const say = (said: EditionSaid) => port.postMessage(said);
	port.on("message", (task: EditionTask) => {
		if (task.do === "check") {
			const { faults } = loadEdited(task.edition, folder);
			say({ said: "checked", number: task.number, faults });
			return;
		}
		const { library, faults } = loadEdited(task.edition, folder);
		if (!library) return say({ said: "unfit", faults: faults.length });
		const { scenario, of } = task;
		const ours = loadLibrary(folder);
		for (const tried of tryOut({ ours, theirs: library }, scenario, of))
			say({ said: "tried", over: tried.theirs.played === of, ...tried });
	});
	// What every check begins with is there by the time of the first.
	loadLibrary(folder);
}
