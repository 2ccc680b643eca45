/** *Ludi Romani*, as a family of one game. */
import type { Library } from "../../assets/schema/library.ts";
import type { LudiAssets } from "../../assets/schema/ludi.ts";
import { MORTALS, type MortalId } from "../../assets/schema/ludi-lists.ts";
import { asGameEntry, type GameEntry, type GameFamily, type Gazetteer } from "../catalogue/game-family.ts";
import { ludiGame } from "./game.ts";
import type { LudiState } from "./state.ts";
import { PERSON_SEATS } from "./table.ts";
import type { LudiView } from "./view.ts";

const module = "ludi";

/** So many persons may play one role together. */
const TOGETHER = 2;

/** What lies on its board the query `assets` tells. */
export const ludiFamily: GameFamily = {
	module,
	rules: ["ludi-romani"],
	entries: (library) => ludiEntries(library).map(asGameEntry),
	lookup: { gazetteer: ({ games: { ludi }, words }) => (ludi ? roles(ludi, words) : {}) },
};

/** Who can be played: names, and of the printed cast what is printed, so that roles can be given out before there is a game. */
function roles({ cast }: LudiAssets, words: Readonly<Record<string, string>>): Gazetteer {
	const printed = new Map(cast.mortals.map(({ id, source: _, ...facts }) => [id as MortalId, facts]));
	const named = (kind: string, id: string) => ({ id, name: words[`name.${kind}.${id}`] ?? id });
	const mortals = MORTALS.map((id) => [id, { ...named("mortal", id), ...printed.get(id) }]);
	const numina = cast.numina.map(({ source: _, ...facts }) => [facts.id, { ...facts, ...named("numen", facts.id) }]);
	return { mortal: Object.fromEntries(mortals), numen: Object.fromEntries(numina) };
}

function ludiEntries({ games: { ludi }, words }: Library): GameEntry<LudiState, LudiView>[] {
	if (!ludi) return [];
	const say = (key: string) => words[key] ?? key;
	const game = ludiGame(ludi);
	return [
		{
			id: game.id,
			module,
			title: say("ludi.title"),
			subtitle: say("ludi.subtitle"),
			years: say("ludi.years"),
			turns: ludi.calendar.segments.length,
			intro: ludi.figures.intro,
			complexity: 3,
			seats: game.seats.map(({ id }) => ({ id, name: say(`name.side.${id}`) })),
			...(game.playerCounts && { playerCounts: game.playerCounts }),
			madeFor: { from: 2, to: TOGETHER * PERSON_SEATS.length },
			options: ludi.figures.options.map(({ id, default: on }) => ({
				id,
				title: say(`game-option.${id}`),
				default: on,
			})),
			missing: null,
			create: () => game,
		},
	];
}
