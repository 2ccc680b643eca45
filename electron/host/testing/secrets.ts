/** What is hidden in each kind of game, and how it is changed: said here once more, apart from the views, which are held against it. */
import { type Chance, seededChance } from "../../../engine/ai/random.ts";
import type { ForumState } from "../../../engine/forum/state.ts";
import { type SeatId, shuffled, type TableState } from "../../../engine/kernel/index.ts";
import type { Secrets } from "./twins.ts";

/** How far the dice have come is known, and not what comes. */
const withoutDice = <State extends TableState>({ dice: { mode, thrown }, ...state }: State) => ({
	...state,
	mode,
	thrown,
});

/** Other dice to come. */
function changeDice({ dice }: TableState, chance: Chance): void {
	if (dice.mode === "seeded") dice.generator = dice.generator.map(() => chance(2 ** 31 - 1) + 1);
}

/** A game in which all lies open but the dice, and with them what is drawn: men, markers, and answers that are given in secret. */
export function openGame(scenario: string, seated?: readonly SeatId[]): Secrets {
	return {
		scenario,
		...(seated && { seated }),
		open: withoutDice,
		// Where nothing is thrown for a while, answers that are given in secret are what is hidden.
		change: (state, _seat, chance) => {
			if (chance(2) === 0) changeDice(state, chance);
		},
		sealed: true,
	};
}

/** Forum: the family cards of others, both decks, the dice. One of these at a time, so that the others come out as late as may be. */
export function forum(seated: readonly SeatId[]): Secrets {
	return {
		scenario: "forum",
		seated,
		open: (state, seat) => openForum(state as ForumState, seat), // the state of the scenario
		change: (state, seat, chance) => changeForum(state as ForumState, seat, chance), // the state of the scenario
	};
}

function openForum(state: ForumState, seat: SeatId | null): unknown {
	const { fateDeck, familyDeck, houses, ...open } = state;
	const seen = Object.entries(houses).map(([id, { hand, ...house }]) => [
		id,
		{ ...house, hand: id === seat ? hand : hand.length },
	]);
	return {
		...withoutDice(open),
		houses: Object.fromEntries(seen),
		fateDeck: fateDeck.length,
		familyDeck: familyDeck.length,
	};
}

function changeForum(state: ForumState, seat: SeatId | null, chance: Chance): void {
	const kind = chance(6);
	if (kind === 0) changeDice(state, chance);
	else if (kind === 1) state.fateDeck = shuffled(state.fateDeck, chance);
	else dealAnew(state, seat, chance);
}

/** All cards that a seat does not see are dealt anew, to everybody as many as he holds. */
function dealAnew(state: ForumState, seat: SeatId | null, chance: Chance): void {
	const others = Object.entries(state.houses).flatMap(([id, house]) => (id === seat ? [] : [house]));
	const cards = shuffled([...others.flatMap(({ hand }) => hand), ...state.familyDeck], chance);
	for (const house of others) house.hand = cards.splice(0, house.hand.length);
	state.familyDeck = cards;
}

/** So many seats of a game, drawn by lot. */
export function drawSeats(seats: readonly SeatId[], count: number, seed: number): SeatId[] {
	return shuffled(seats, seededChance(seed)).slice(0, count);
}
