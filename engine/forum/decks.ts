/** FO 0.2, 0.3: the decks of fate and of families. They are shuffled once, so that no card comes otherwise because an answer was taken back. */
import { drawHidden, shuffled } from "../kernel/index.ts";
import type { FateCardId } from "./state.ts";
import type { Forum } from "./table.ts";

/** Both decks, at set-up; or when a campaign is taken up whose older rules drew each card blind from a deck without an order. */
export function shuffleDecks(table: Forum): void {
	const { state } = table;
	state.fateDeck = shuffledFate(table, state.fateDeck);
	state.familyDeck = shuffled(state.familyDeck, (below) => drawHidden(table, below));
	state.shuffled = true;
}

/** Fate cards shuffled by the table. With dice of the players' own they shuffle theirs by hand, and the cards stay as they are listed. */
export function shuffledFate(table: Forum, cards: readonly FateCardId[]): FateCardId[] {
	if (table.state.dice.mode === "asked") return [...cards];
	return shuffled(cards, (below) => drawHidden(table, below));
}
