/** Places of all games that can be thought about, drawn by lot: the same for the same seed. */
import type { Library } from "../../../assets/load.ts";
import { type GameWithPrograms, gamesWithPrograms } from "../../../engine/ai/index.ts";
import { type Chance, seededChance } from "../../../engine/ai/random.ts";
import type { LevelName } from "../../../engine/ai/strategos/levels.ts";
import { type SeatId, Session } from "../../../engine/kernel/index.ts";
import { problemOf } from "../campaign/deliberation.ts";
import type { Problem } from "../thinking/ponder.ts";

/** A place in a game, and what is to be thought about there. */
export interface DrawnPlace {
	readonly entry: GameWithPrograms;
	readonly problem: Problem;
}

/** Places that are drawn. */
interface Lot {
	readonly seed: number;
	/** From each game. */
	readonly places: number;
	readonly level: LevelName;
	/** Games by their ids; left out, all. */
	readonly only?: readonly string[];
}

/** One of so many questions that are worth a thought is taken. */
const ONE_OF = 12;

/** So many places of each game, in the order of the games. Whoever means something goes on with it. */
export function drawPlaces(library: Library, { seed, places, level, only }: Lot): readonly DrawnPlace[] {
	const entries = gamesWithPrograms(library).filter(
		({ id, mind, missing }) => mind !== null && missing === null && (!only || only.includes(id)),
	);
	return entries.flatMap((entry) => {
		const drawn: DrawnPlace[] = [];
		const chance = seededChance(seed);
		for (let game = seed; drawn.length < places; game += 1)
			drawn.push(...drawFrom(entry, { game, chance, level, most: places - drawn.length }));
		return drawn;
	});
}

interface Draw {
	readonly game: number;
	readonly chance: Chance;
	readonly level: LevelName;
	readonly most: number;
}

/** Places of one game that is played by habit. */
function drawFrom(entry: GameWithPrograms, { game: seed, chance, level, most }: Draw): readonly DrawnPlace[] {
	const mind = entry.mind?.();
	if (!mind) throw new Error(`Nobody can think about ${entry.id}.`);
	const session = Session.start(entry.create(), { seed, dice: "seeded", options: {} });
	const intents = new Map<SeatId, unknown>();
	const drawn: DrawnPlace[] = [];
	for (let { decision } = session; decision && drawn.length < most; { decision } = session) {
		const { state, revision } = session;
		const { seat } = decision;
		const open = { state, decision, intent: intents.get(seat) ?? null };
		if (mind.plans(open, 2).length > 1 && chance(ONE_OF) === 0)
			drawn.push({ entry, problem: problemOf(session, { seat, level, intent: open.intent }) });
		const { answer, intent } = mind.reply(open, chance);
		intents.set(seat, intent);
		const taken = session.answer({ revision, seat, answer });
		if (!taken.ok) throw new Error(`${entry.id}, game ${seed}: ${JSON.stringify(taken)}`);
	}
	return drawn;
}
