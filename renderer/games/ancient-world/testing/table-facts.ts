/** The facts of a real table for tests and for the harness page: Thunderbolt as it is set up, from the engine itself. */
import { loadLibrary } from "../../../../assets/load.ts";
import { gazetteerOf, mapOf, wordsOf } from "../../../../electron/reference.ts";
import { scenariosOf } from "../../../../engine/games.ts";
import { type Decision, Session } from "../../../../engine/kernel/index.ts";
import type { TableFacts } from "../facts.ts";

export interface TableFixture {
	facts: TableFacts;
	decision: Decision | null;
	messages: Record<string, string>;
}

/** A scenario at its first question. */
export function setUpTable(scenario = "thunderbolt"): TableFixture {
	const library = loadLibrary();
	const game = scenariosOf(library).find((entry) => entry.id === scenario);
	if (!game) throw new Error(`No scenario "${scenario}" among the games.`);
	const session = Session.start(game.create(), { seed: 218, dice: "seeded", options: {} });
	const view = session.view(null);
	return {
		facts: {
			view,
			gazetteer: gazetteerOf(library, game.module, scenario),
			map: mapOf(library, view.maps[0] ?? "italy", scenario),
		},
		decision: session.decision,
		messages: wordsOf(library, "en"),
	};
}
