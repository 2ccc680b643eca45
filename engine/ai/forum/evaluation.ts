/** How likely a house is to become consul, as far as the table shows it. */

import { alliesOf } from "../../forum/board.ts";
import type { ForumData } from "../../forum/data.ts";
import type { ForumState, HouseId } from "../../forum/state.ts";
import { houseById } from "../../forum/table.ts";
import { accountOf, countHorrea } from "../../forum/trade.ts";
import type { SeatId } from "../../kernel/index.ts";
import { addedUp, decided, type Evaluation } from "../strategos/mind.ts";

/**
 * What things are worth to whoever wants to be consul, in prestige. Fitted to who won 600 games of experts, two to five at the
 * table (conditional logit at the beginning of each turn).
 */
const IN_PRESTIGE = {
	dollar: 1.25 / 1000,
	income: 7.2 / 1000,
	horreum: 0.4,
	agent: 0.6,
	child: 2,
	local: 0.75,
	ally: 0.8,
};
/** How much a lead of one prestige tells: it doubles the chances with a lead of about 1.4. */
const STEEPNESS = 0.5;

/** The chance of a seat among all at the table; the outcome itself once there is one. */
export function evaluateForum(state: ForumState, data: ForumData, seat: SeatId): Evaluation {
	const { outcome } = state;
	if (outcome) return decided(outcome, seat);
	const count = countHorrea(state);
	const strengths = state.order.map((id) => ({ id, strength: strengthOf(state, data, id, count) }));
	const most = Math.max(...strengths.map(({ strength }) => strength));
	const odds = strengths.map(({ id, strength }) => ({ id, odds: Math.exp(STEEPNESS * (strength - most)) }));
	const whole = odds.reduce((sum, each) => sum + each.odds, 0);
	const own = odds.find(({ id }) => id === seat)?.odds ?? 0;
	return addedUp([{ key: "prospect", value: own / whole, weight: 1 }]);
}

function strengthOf(state: ForumState, data: ForumData, id: HouseId, count: ReturnType<typeof countHorrea>): number {
	const { prestige, money, horrea, agents, hand, localMarriages } = houseById(state, id);
	return (
		prestige +
		money * IN_PRESTIGE.dollar +
		accountOf(state, data, id, count).sum * IN_PRESTIGE.income +
		horrea.length * IN_PRESTIGE.horreum +
		agents.length * IN_PRESTIGE.agent +
		hand.length * IN_PRESTIGE.child +
		localMarriages.length * IN_PRESTIGE.local +
		alliesOf(state, id).length * IN_PRESTIGE.ally
	);
}
