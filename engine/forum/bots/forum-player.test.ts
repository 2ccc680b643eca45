/** That the program which plays Forum to win does so. */
import { expect, test } from "vitest";
import { playContest } from "../../bots/contest.ts";
import { forumGame } from "../game.ts";
import { forumAssets } from "../testing/bench.ts";
import { forumPlayer } from "./forum-player.ts";

const assets = forumAssets();
const game = forumGame(assets);
const GAMES = 20;

test.each([
	[2, 1],
	[3, 1],
	[4, 1],
	[4, 21],
	[4, 41],
	[5, 1],
])("FO-bots-win: among %i players it wins at least seven games of ten, in twenty from seed %i on", (players, seed) => {
	const seated = game.seats.slice(0, players).map(({ id }) => id);
	const { won } = playContest(game, (chance) => forumPlayer(assets, chance), { seed, games: GAMES, seated });
	expect(won / GAMES).toBeGreaterThanOrEqual(0.7);
});
