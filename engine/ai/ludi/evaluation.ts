/** How near a seat is to the victory at Actium (LR-XVII), as far as the table shows it. */

import type { SeatId } from "../../kernel/index.ts";
import { shipValue } from "../../ludi/actium/edition.ts";
import { amicitiaOf, isUnprotected, mayOwn, votesInHand } from "../../ludi/cast.ts";
import { roomForLegions } from "../../ludi/limits.ts";
import { playerOfRole } from "../../ludi/roles.ts";
import type { Actium, ActiumFleet, LudiState, Mortal } from "../../ludi/state.ts";
import { allMortals, mortalById } from "../../ludi/table.ts";
import { addedUp, type Evaluation } from "../strategos/mind.ts";
import type { Seen } from "./plans.ts";

/** What counts on the way to Actium: ships that could be sent, life, who would sail along, and votes. */
const WEIGHTS = { might: 0.6, life: 0.25, friends: 0.1, votes: 0.05 };
/** So many ships are two thirds of all that might is worth. */
const SHIPS = 3;
/** Money is worth so much of what it buys, since it has still to be spent. */
const UNSPENT = 0.7;
/** So many votes are two thirds of all that votes are worth. */
const VOTES = 80;
/** Who sails with the victors and does not order the world has so much of a victory. */
const SHARED = 0.5;

/** What a state is worth to a seat: at the end who ordered the world, at Actium the part of all ships, before that what may become ships. */
export function evaluateLudi(seen: Seen, seat: SeatId): Evaluation {
	const { state } = seen;
	const own = allMortals(state).filter(({ player }) => player === seat);
	if (own.length === 0) return addedUp([{ key: "outcome", value: 0.5, weight: 1 }]);
	if (state.outcome) return addedUp([{ key: "outcome", value: shareOfVictory(state, own, seat), weight: 1 }]);
	if (state.actium && state.actium.fleets.length > 0)
		return addedUp([{ key: "fleet", value: chanceAtSea(seen, state.actium, own, seat), weight: 1 }]);
	const living = own.filter(({ life }) => life === "living");
	const sum = (of: (mortal: Mortal) => number) => living.reduce((whole, mortal) => whole + of(mortal), 0);
	return addedUp([
		{ key: "might", value: grown(sum((mortal) => mightOf(seen, mortal)) / SHIPS), weight: WEIGHTS.might },
		{ key: "life", value: sum((mortal) => safetyOf(seen, mortal)) / own.length, weight: WEIGHTS.life },
		{ key: "friends", value: grown(sum((mortal) => alliesOf(seen, mortal)) / SHIPS), weight: WEIGHTS.friends },
		{ key: "votes", value: grown(sum(votesInHand) / VOTES), weight: WEIGHTS.votes },
	]);
}

/** From 0 towards 1, the first part the quickest. */
const grown = (amount: number) => 1 - Math.exp(-amount);

/** Ships that a mortal has, and that his money may yet buy: legions while he has room for them, then fleets. */
function mightOf(seen: Seen, mortal: Mortal): number {
	const { prices } = seen.data.figures;
	const legion = mayOwn(mortal, "curiales") ? prices.curialis : mayOwn(mortal, "clientarum") ? prices.clientarum : null;
	const room = legion === null ? 0 : Math.min(roomForLegions(seen, mortal), 10);
	const forLegions = Math.min(mortal.denarii, room * (legion ?? 0));
	const legions = legion === null ? 0 : forLegions / legion;
	const classes = (mortal.denarii - forLegions) / prices.classis;
	const bought = { ...mortal, curiales: legions, clientarum: 0, classes };
	return shipValue(seen, mortal) + UNSPENT * shipValue(seen, bought);
}

/** How safe a living mortal is: less when beaten, proscribed, or in another's hand. */
function safetyOf(seen: Seen, mortal: Mortal): number {
	const dangers = [
		isUnprotected(seen, mortal) ? 0.4 : 0,
		mortal.proscribed ? 0.2 : 0,
		mortal.bacchantOf !== null ? 0.2 : 0,
		mortal.possessed ? 0.1 : 0,
	];
	return 1 - dangers.reduce((sum, each) => sum + each, 0);
}

/** Ships of those who are bound to sail along: blessed friends and the spouse. */
function alliesOf(seen: Seen, mortal: Mortal): number {
	const amicitia = amicitiaOf(seen.state, mortal.id);
	const bound = new Set([...(amicitia?.blessed ? amicitia.friends : []), ...(mortal.spouse ? [mortal.spouse] : [])]);
	bound.delete(mortal.id);
	return [...bound].reduce((sum, id) => sum + shipValue(seen, mortalById(seen.state, id)), 0);
}

/** The part of all ships that is with the seat's own parties, the larger ones counting more; less where another would order the world. */
function chanceAtSea(seen: Seen, actium: Actium, own: readonly Mortal[], seat: SeatId): number {
	const ships = (fleet: ActiumFleet) =>
		actium.round > 0 || fleet.naves > 0
			? fleet.naves
			: fleet.members.reduce((sum, id) => sum + shipValue(seen, mortalById(seen.state, id)), 0);
	const odds = actium.fleets.map((fleet) => ({ fleet, odds: ships(fleet) ** 1.5 }));
	const whole = odds.reduce((sum, each) => sum + each.odds, 0) || 1;
	return odds
		.filter(({ fleet }) => own.some(({ id }) => fleet.members.includes(id)))
		.reduce((sum, { fleet, odds }) => sum + (odds / whole) * (judgeOf(seen.state, fleet) === seat ? 1 : SHARED), 0);
}

/** Whose person would order the world for a party (LR-XVII.E). */
function judgeOf(state: LudiState, { leader, members }: ActiumFleet): SeatId | null {
	for (const id of [leader, ...members]) {
		const player = playerOfRole(state, id);
		if (player !== null) return player;
	}
	return null;
}

function shareOfVictory({ outcome, actium }: LudiState, own: readonly Mortal[], seat: SeatId): number {
	if (outcome?.winner === seat) return 1;
	const victors = actium?.fleets.find(({ leader, members }) => [leader, ...members].includes(actium.victor ?? leader));
	const isAmong = actium?.victor != null && own.some(({ id }) => victors?.members.includes(id));
	return isAmong ? SHARED : 0;
}
