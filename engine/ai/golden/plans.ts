/** Which golden games are kept: a few of every scenario, by both kinds of player, with several numbers at the table. */
import type { GameEntry } from "../../catalogue/game-family.ts";
import type { Golden, GoldenPlan } from "./golden.ts";

/** A game by each, the first of the first seed. */
const PLAYERS: readonly Golden["player"][] = ["random", "eager"];

/** Seeds of the two games. In the First Punic War a random player of seed 1 leads a column astray for 27,000 steps. */
const seedsOf = (scenario: string) => (scenario === "first-punic-war" ? [3, 2] : [1, 2]);

const HOUSES = ["rutilii", "flavii", "caesii", "viridii", "albii"];

/** A host and so many persons. */
const ludiSeats = (persons: number): string[] => [
	"magister",
	...Array.from({ length: persons }, (_, n) => `seat-${n + 1}`),
];

/** Games in which seats may be left empty, and options change much: each of its golden games is planned by itself. */
const PLANNED_ONE_BY_ONE: readonly GoldenPlan[] = [
	{ scenario: "forum", seed: 1, player: "random", seated: HOUSES.slice(0, 3), options: [] },
	{
		scenario: "forum",
		seed: 2,
		player: "random",
		seated: HOUSES,
		options: ["gift-besides-building", "two-children", "turn-limit"],
	},
	{
		scenario: "ludi-romani",
		seed: 1,
		player: "random",
		seated: ["magister", "seat-1"],
		options: ["lesson-calendar", "one-round"],
	},
	{ scenario: "ludi-romani", seed: 2, player: "random", seated: [], options: ["short-calendar", "edition-b"] },
	{ scenario: "ludi-romani", seed: 3, player: "eager", seated: ludiSeats(6), options: ["lesson-calendar"] },
	{
		scenario: "ludi-romani",
		seed: 4,
		player: "random",
		seated: ludiSeats(12),
		options: ["lesson-calendar", "edition-b"],
	},
	{ scenario: "forum", seed: 3, player: "random", seated: HOUSES.slice(0, 2), options: ["divorce-costs-both"] },
];

/** The golden games of all games that can be played, in no order that matters: of a game that is not planned one by one, one by each player. */
export function goldenPlans(games: readonly Pick<GameEntry, "id" | "seats" | "missing">[]): GoldenPlan[] {
	const others = games.filter(
		({ id, missing }) => missing === null && PLANNED_ONE_BY_ONE.every(({ scenario }) => scenario !== id),
	);
	return [...others.flatMap(plansOfAllSeats), ...PLANNED_ONE_BY_ONE];
}

/** A game by each kind of player with everybody at the table. */
function plansOfAllSeats({ id: scenario, seats }: Pick<GameEntry, "id" | "seats">): GoldenPlan[] {
	return seedsOf(scenario).flatMap((seed, index) => {
		const player = PLAYERS[index];
		return player ? [{ scenario, seed, player, seated: seats.map(({ id }) => id), options: [] }] : [];
	});
}
