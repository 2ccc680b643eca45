/** What others hold and what the decks bring is not known: a try deals other cards of those that a seat has not seen. */

import type { ForumData } from "../../forum/data.ts";
import type { ChildId, ForumState, HouseId } from "../../forum/state.ts";
import { type Decision, shuffled } from "../../kernel/index.ts";
import type { Chance } from "../random.ts";
import { proposerIn } from "./forum-player.ts";

/**
 * Deals all family cards anew that the seat that is asked cannot see, to everybody as many as he holds; the rest is the deck, in an order
 * of its own, and so are the fate cards. Whoever offers a child in the open question holds one of its kind.
 */
export function deal(state: ForumState, data: ForumData, decision: Decision, chance: Chance): void {
	const others = Object.entries(state.houses).flatMap(([id, house]) => (id === decision.seat ? [] : { id, house }));
	// In an order that does not tell who holds them.
	const unseen = [...others.flatMap(({ house }) => house.hand), ...state.familyDeck].toSorted();
	const draw = (isWanted: (child: ChildId) => boolean = () => true) => {
		const wanted = unseen.filter(isWanted);
		const child = wanted[chance(Math.max(1, wanted.length))];
		return child === undefined ? [] : unseen.splice(unseen.indexOf(child), 1);
	};
	const offer = offerIn(decision);
	const offered = offer ? draw((child) => data.children.get(child)?.kind === offer.kind) : [];
	for (const { id, house } of others) {
		const known = offer?.by === id ? offered : [];
		house.hand = [...known, ...house.hand.slice(known.length).flatMap(() => draw())];
	}
	state.familyDeck = shuffled(unseen, chance);
	state.fateDeck = shuffled(state.fateDeck.toSorted(), chance);
}

/** Who offers a child to the seat that is asked, and of which kind. */
function offerIn(decision: Decision): { readonly by: HouseId; readonly kind: string } | null {
	const [, kind] = /^forum\.ask\.accept-(son|daughter)$/.exec(decision.prompt.key) ?? [];
	return kind === undefined ? null : { by: proposerIn(decision), kind };
}
