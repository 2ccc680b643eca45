/** Logs of real games for tests: played by programs that take what is bold. */
import { loadLibrary } from "../../../../assets/load.ts";
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { placeEntries } from "../../../../electron/host/campaign/table-log.ts";
import { eagerAnswer } from "../../../../engine/ai/eager.ts";
import { gamesWithPrograms } from "../../../../engine/ai/index.ts";
import { randomAnswer, seededChance } from "../../../../engine/ai/random.ts";
import { Session } from "../../../../engine/kernel/index.ts";

/** A game by its id, begun anew. Throws where there is none. */
function begun(scenario: string, seed: number) {
	const entry = gamesWithPrograms(loadLibrary()).find(({ id }) => id === scenario);
	if (!entry) throw new Error(`There is no game ${scenario}.`);
	return { entry, session: Session.start(entry.create(), { seed, dice: "seeded", options: {} }) };
}

/** What the diary of a game has after so many answers at most. */
export function playedLog(scenario: string, seed: number, answers: number): PlacedEntry[] {
	const { entry, session } = begun(scenario, seed);
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

/** A place in a game that was played by hand: its diary, and what is asked there. */
export interface Place {
	readonly log: readonly PlacedEntry[];
	readonly asked: string | null;
}

/** The place after each of some options that are taken in turn from the beginning of a game. Throws where one is not offered. */
export function placesOnTheWay(scenario: string, seed: number, options: readonly string[]): readonly Place[] {
	const { session } = begun(scenario, seed);
	const place = (): Place => ({ log: placeEntries(session, null), asked: session.decision?.prompt.key ?? null });
	const after = options.map((option) => {
		const { revision, decision } = session;
		const seat = decision?.seat ?? "";
		const taken = session.answer({ revision, seat, answer: { kind: "choose", option } });
		if (!taken.ok) throw new Error(`${option} is no answer to ${decision?.prompt.key}: ${taken.code}`);
		return place();
	});
	return after;
}
