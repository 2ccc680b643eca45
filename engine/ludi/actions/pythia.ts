/** LR-III.E: anybody may ask the Pythia, once in a season. */
import type { Play } from "../../kernel/index.ts";
import { prophesy } from "../numina/favours.ts";
import { ludiReason, optionFor } from "../table.ts";
import { type Action, ANY_SEASON, LIVING } from "./action.ts";

const askPythia: Action = {
	id: "ask-pythia",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-III.E",
	offer({ state }, mortal, menu) {
		const isAnswered = state.numina.pythia.last[mortal.id] === String(state.place.segment);
		menu.add(optionFor("ask-pythia", "ask-pythia"), isAnswered ? ludiReason("LR-III.E", "pythia-silent") : null);
	},
	*play(table, mortal): Play {
		table.state.numina.pythia.last[mortal.id] = String(table.state.place.segment);
		yield* prophesy(table, mortal);
	},
};

/** The action of asking the Pythia (LR-III.E). */
export const PYTHIA_ACTIONS: readonly Action[] = [askPythia];
