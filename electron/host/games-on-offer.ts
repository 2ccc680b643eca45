/** The games on offer, as the host knows them. */
import type { Library } from "../../assets/load.ts";
import { gamesWithPrograms } from "../../engine/ai/index.ts";
import type { GamePrograms } from "../../engine/ai/program.ts";
import { LEVEL_NAMES, type LevelName } from "../../engine/ai/strategos/levels.ts";
import type { GameEntry as EngineEntry } from "../../engine/catalogue/game-family.ts";
import type { ProgramName, ScenarioCard } from "../contract/contract.ts";

/** A game's card, and how it is made. `create` throws while `missing` says that the game cannot be played yet. */
export interface GameEntry extends ScenarioCard, Pick<EngineEntry, "create" | "expected">, GamePrograms {}

/** Every game of the library, with words where the engine has keys. */
export function gamesOnOffer(library: Library): GameEntry[] {
	return gamesWithPrograms(library).map((entry) => ({
		...entry,
		seats: [...entry.seats],
		options: [...entry.options],
		programs: namesOf(entry),
		suggestedOrders: suggestedOrdersOf(entry),
		missing: entry.missing && (library.words[entry.missing] ?? entry.missing),
	}));
}

/**
 * The programs that a game has, the weakest first: whoever plays at random, and the levels where it can be thought about. Tiro is a game's
 * taste, and an expert stands in the place of Centurio.
 */
function namesOf({ expert, mind, taste }: GamePrograms): ProgramName[] {
	const atLevel = (level: LevelName): ProgramName[] => {
		if (level === "centurio" && expert) return ["expert"];
		const isThere = mind !== null && (level !== "tiro" || taste !== null);
		return isThere ? [level] : [];
	};
	return ["random", ...LEVEL_NAMES.flatMap(atLevel)];
}

/** Orders that suit each seat, where the game knows some. */
function suggestedOrdersOf({ orders, seats }: EngineEntry & GamePrograms): ScenarioCard["suggestedOrders"] {
	const known = orders?.();
	if (!known) return {};
	const suggested = seats.map(({ id }) => [id, known.suggested(id)] as const);
	return Object.fromEntries(suggested.filter(([, all]) => all.length > 0));
}

/** What may be told of a game: its card, without what makes it. */
export function cardOf(entry: GameEntry): ScenarioCard {
	const { create: _create, expected: _expected, ...told } = entry;
	const { taste: _taste, expert: _expert, mind: _mind, orders: _orders, ...card } = told;
	return card;
}
