/** *Forum: Trade Empires of Rome*, as a family of one game. */
import type { Library } from "../../assets/schema/library.ts";
import { asGameEntry, type GameEntry, type GameFamily } from "../catalogue/game-family.ts";
import { forumGame } from "./game.ts";
import type { ForumState } from "./state.ts";
import type { ForumView } from "./view.ts";

const module = "forum";

/** What its things are called stands in the catalogue, and what lies on its board the query `board` tells. */
export const forumFamily: GameFamily = {
	module,
	rules: ["forum"],
	entries: (library) => forumEntries(library).map(asGameEntry),
	lookup: { gazetteer: () => ({}) },
};

function forumEntries({ games: { forum }, words }: Library): GameEntry<ForumState, ForumView>[] {
	if (!forum) return [];
	const say = (key: string) => words[key] ?? key;
	const game = forumGame(forum);
	return [
		{
			id: game.id,
			module,
			title: say("forum.title"),
			subtitle: say("forum.subtitle"),
			years: say("forum.years"),
			turns: null,
			intro: forum.figures.intro,
			complexity: 1,
			seats: game.seats.map(({ id }) => ({ id, name: say(`name.side.${id}`) })),
			...(game.playerCounts && { playerCounts: game.playerCounts }),
			options: forum.figures.options.map(({ id, default: on }) => ({
				id,
				title: say(`game-option.${id}`),
				default: on,
			})),
			missing: null,
			create: () => game,
		},
	];
}
