/** The facts of a real table for tests and for the harness page: Thunderbolt as it is set up, from the engine itself. */
import { loadLibrary } from "../../../../assets/load.ts";
import { mapOf } from "../../../../electron/host/reference.ts";
import { namesOf } from "../../../../engine/ancient-world/view/lookup.ts";
import { carthageEntries } from "../../../../engine/carthage/games.ts";
import { PUNIC, punicGame } from "../../../../engine/carthage/testing/punic-games.ts";
import { families } from "../../../../engine/games.ts";
import { type Decision, Session } from "../../../../engine/kernel/index.ts";
import { riseEntries } from "../../../../engine/rise/games.ts";
import { TableMap } from "../../../map/hex/table-map.ts";
import type { TableFacts } from "../table-facts.ts";

export interface TableFixture {
	facts: TableFacts;
	decision: Decision | null;
	messages: Record<string, string>;
}

/** A scenario at its first question. */
export function setUpTable(scenario = "thunderbolt"): TableFixture {
	const library = loadLibrary();
	const entry = [...riseEntries(library), ...carthageEntries(library)].find(({ id }) => id === scenario);
	if (!entry) throw new Error(`No scenario "${scenario}" among the games.`);
	const punic = PUNIC.find((id) => id === scenario);
	const game = punic ? punicGame(punic) : entry.create();
	const session = Session.start(game, { seed: 218, dice: "seeded", options: {} });
	const view = session.view(null);
	return {
		facts: {
			view,
			gazetteer: namesOf(library, entry.module === "carthage" ? "carthage" : "rise", scenario),
			map: new TableMap(view.maps.map((map) => mapOf(library, families, map, scenario))),
		},
		decision: session.decision,
		messages: library.words,
	};
}
