/** That whoever thinks is steady and blind, in every scenario; `tools/steady.ts` asks a thousand questions of each. */
import { expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { gamesWithPrograms } from "./index.ts";
import { unsteadyAnswers } from "./strategos/steady.ts";

const LEVEL = { plans: 6, tries: 6, horizon: 2 };

const games = gamesWithPrograms(loadLibrary()).filter(({ mind, missing }) => mind && missing === null);

test.each(games.map(({ id }) => id))(
	"in %s the same place gives the same answer, with other dice to come too",
	(id) => {
		const entry = games.find((each) => each.id === id);
		const mind = entry?.mind?.();
		if (!entry || !mind) throw new Error(`Nobody thinks in ${id}.`);
		expect(unsteadyAnswers(entry.create(), mind, LEVEL, { seed: 1, questions: 2, between: 8 })).toEqual([]);
	},
);
