/** *Ludi Romani*, as a family of one game. */
import type { Library } from "../../assets/schema/library.ts";
import { asEntry, type GameEntry, type GameFamily } from "../brings/family.ts";
import { ludiGame } from "./game.ts";
import type { LudiState } from "./state.ts";
import type { LudiView } from "./view.ts";

const module = "ludi";

/** Not on offer before the whole of it can be played. */
const NOT_YET = "game.not-yet";

/** What its things are called stands in the catalogue, and what lies on its board the query `assets` tells. */
export const ludiFamily: GameFamily = {
	module,
	rules: [module],
	entries: (library) => ludiEntries(library).map(asEntry),
	lookup: { gazetteer: () => ({}) },
};

function ludiEntries({ games: { ludi }, words }: Library): GameEntry<LudiState, LudiView>[] {
	if (!ludi) return [];
	const say = (key: string) => words["en"]?.[key] ?? key;
	const game = ludiGame(ludi);
	return [
		{
			id: game.id,
			module,
			title: say("ludi.title"),
			subtitle: say("ludi.subtitle"),
			years: say("ludi.years"),
			turns: ludi.calendar.segments.length,
			complexity: 3,
			seats: game.seats.map(({ id }) => ({ id, name: say(`name.side.${id}`) })),
			...(game.playerCounts && { playerCounts: game.playerCounts }),
			options: ludi.figures.options.map(({ id, default: on }) => ({
				id,
				title: say(`game-option.${id}`),
				default: on,
			})),
			missing: NOT_YET,
			create: () => game,
		},
	];
}
