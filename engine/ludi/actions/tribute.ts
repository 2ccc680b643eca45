/** LR-IX.A: claiming tribute in a hiems. */
import type { Play } from "../../kernel/index.ts";
import { allMortals, optionFor } from "../table.ts";
import { claim, whyNotClaim } from "../tribute.ts";
import { type Action, LIVING, WINTER } from "./action.ts";

const claimTribute: Action = {
	id: "claim-tribute",
	kind: "free",
	actors: LIVING,
	seasons: WINTER,
	rule: "LR-IX.A",
	offer(table, mortal, menu) {
		const loose = allMortals(table.state).filter(
			({ life, attachedTo }) => life === "imago" && attachedTo === null,
		).length;
		const note = loose > 0 ? { note: optionFor("", "loose-imagines", { imagines: loose }).text } : {};
		menu.add({ ...optionFor("claim-tribute", "claim-tribute"), ...note }, whyNotClaim(table, mortal));
	},
	*play(table, mortal): Play {
		yield* claim(table, mortal);
	},
};

/** The action of claiming tribute (LR-IX.A). */
export const TRIBUTE_ACTIONS: readonly Action[] = [claimTribute];
