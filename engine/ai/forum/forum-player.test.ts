/** That the program which plays Forum to win does so. */
import { expect, test } from "vitest";
import { forumGame } from "../../forum/game.ts";
import type { ForumState } from "../../forum/state.ts";
import { forumAssets } from "../../forum/testing/bench.ts";
import type { ForumView } from "../../forum/view.ts";
import { fixturesOf, playFixture, type SitsDown, scoreOf } from "../contest.ts";
import { randomAnswer, seededChance } from "../random.ts";
import { forumPlayer } from "./forum-player.ts";

const assets = forumAssets();
const game = forumGame(assets);
const GAMES = 20;

const measured: SitsDown<ForumState, ForumView> = (_, seed) => {
	const player = forumPlayer(assets, seededChance(seed));
	return ({ decision, view }) => player(decision, view());
};
const others: SitsDown<ForumState, ForumView> = (_, seed) => {
	const chance = seededChance(seed);
	return ({ decision }) => randomAnswer(decision, chance);
};

test.each([
	[2, 1],
	[3, 1],
	[4, 1],
	[4, 21],
	[4, 41],
	[5, 1],
])("FO-bots-win: among %i players it wins at least seven games of ten, in twenty from seed %i on", (players, seed) => {
	const seated = game.seats.slice(0, players).map(({ id }) => id);
	const fixtures = fixturesOf({ seated, seat: null, seed, games: GAMES });
	const { won } = scoreOf(fixtures.map((fixture) => playFixture(game, { measured, others, seated }, fixture)));
	expect(won / GAMES).toBeGreaterThanOrEqual(0.7);
});
