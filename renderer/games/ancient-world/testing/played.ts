/** Logs of real games for tests: played by programs that take what is bold. */
import { loadLibrary } from "../../../../assets/load.ts";
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { placeEntries } from "../../../../electron/host/campaign/table-log.ts";
import { eagerAnswer } from "../../../../engine/ai/eager.ts";
import { gamesWithPrograms } from "../../../../engine/ai/index.ts";
import { randomAnswer, seededChance } from "../../../../engine/ai/random.ts";
import { Session } from "../../../../engine/kernel/index.ts";

/** What the diary of a game has after so many answers at most. */
export function playedLog(scenario: string, seed: number, answers: number): PlacedEntry[] {
	const entry = gamesWithPrograms(loadLibrary()).find(({ id }) => id === scenario);
	if (!entry) throw new Error(`There is no game ${scenario}.`);
	const session = Session.start(entry.create(), { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	while (session.decision && session.nodes.length < answers) {
		const { revision, decision } = session;
		const answer = entry.taste
			? eagerAnswer(decision, chance, entry.taste(session.state))
			: randomAnswer(decision, chance);
		const taken = session.answer({ revision, seat: decision.seat, answer });
		if (!taken.ok) throw new Error(`No answer to ${decision.prompt.key}: ${taken.code}`);
	}
	return placeEntries(session, null);
}
