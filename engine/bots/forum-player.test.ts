/** That the program which plays Forum to win does so. */
import { expect, test } from "vitest";
import { forumGame } from "../forum/game.ts";
import { forumAssets } from "../forum/testing/bench.ts";
import { playContest } from "./contest.ts";
import { forumPlayer } from "./forum-player.ts";

const assets = forumAssets();
const game = forumGame(assets);

test.each([
	[2, 20],
	[3, 20],
	[4, 60],
	[5, 20],
])("FO-bots-win: among %i players it beats the random ones in at least seven games of ten", (players, games) => {
	const seated = game.seats.slice(0, players).map(({ id }) => id);
	const { won } = playContest(game, (chance) => forumPlayer(assets, chance), { seed: 1, games, seated });
	expect(won / games).toBeGreaterThanOrEqual(0.7);
});
