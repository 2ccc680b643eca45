/** What a state is worth to everybody who can win it, as chances that sum to 1. */
import type { SeatId, TableState } from "../../kernel/index.ts";
import type { Mind } from "../strategos/mind.ts";

/** Each seat's chance to win, from 0 to 1; together 1. */
export type Chances = Readonly<Record<SeatId, number>>;

/** The part of a mind that says what a state is worth. */
export type Weighs<State extends TableState> = Pick<Mind<State>, "evaluate" | "judge">;

/** Every seat's chance. */
export function chancesOf<State extends TableState>(
	mind: Weighs<State>,
	state: State,
	seats: readonly SeatId[],
): Chances {
	const each = seats.map((seat) => [seat, mind.judge?.(state, seat) ?? mind.evaluate(state, seat).chance] as const);
	const all = each.reduce((sum, [, chance]) => sum + chance, 0);
	return Object.fromEntries(each.map(([seat, chance]) => [seat, all > 0 ? chance / all : 1 / each.length]));
}

/** A mind that weighs the ends of tries by {@link chancesOf}. */
export function judgingMind<State extends TableState, Intent>(
	mind: Mind<State, Intent>,
	seats: readonly SeatId[],
): Mind<State, Intent> {
	return {
		...mind,
		evaluate: (state, seat) => ({ chance: chancesOf(mind, state, seats)[seat] ?? 0, parts: {} }),
	};
}
