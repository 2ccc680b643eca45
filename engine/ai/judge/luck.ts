/** What came by dice: how much better a place is than the places to which the same answer leads with other dice. */
import { Fork, type SeatId, type TableState } from "../../kernel/index.ts";
import { type Chances, chancesOf, type Weighs } from "./chances.ts";
import type { Gap } from "./outline.ts";

/** What chance did in a gap. */
export interface Luck {
	/** For each seat: how much its chance was raised by how the dice fell, below 0 where it was lowered. */
	readonly gained: Chances;
	/** For each seat: the part of other throws with which it would have come out as well or better, from 0 to 1. */
	readonly asGood: Chances;
}

/** A gap is thrown again so many times at most. */
export const THROWS_A_GAP = 24;

/** Throws a gap again. `reached`: everybody's chance where it came to; `throws`: how often it is thrown again. Throws what the rules throw. */
export function luckIn<State extends TableState>(
	mind: Weighs<State>,
	seats: readonly SeatId[],
	{ at, position, given }: Gap<State>,
	reached: Chances,
	throws = THROWS_A_GAP,
): Luck {
	const others = Array.from({ length: throws }, (_, n) => {
		const fork = new Fork(position).throwOwnDice(at * 100 + n);
		fork.answer(given.answer, given.seat);
		return chancesOf(mind, fork.state, seats);
	});
	const of = (count: (own: number, seat: SeatId) => number) =>
		Object.fromEntries(seats.map((seat) => [seat, count(reached[seat] ?? 0, seat)]));
	return {
		gained: of((own, seat) => own - others.reduce((sum, each) => sum + (each[seat] ?? 0), 0) / others.length),
		asGood: of((own, seat) => others.filter((each) => (each[seat] ?? 0) >= own - ALIKE).length / others.length),
	};
}

/** Chances nearer than this are the same, reckoned in another order. */
const ALIKE = 1e-9;
