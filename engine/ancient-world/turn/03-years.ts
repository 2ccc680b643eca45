/** AW 1.1: the years of a scenario's turns. */
import type { AncientWorld } from "../table.ts";

/** The year BC of the turn in play. */
export function yearOf(table: Pick<AncientWorld, "state" | "data">): number {
	return yearOfTurn(table, table.state.turn);
}

/** The years BC of the turns: all that the scenario has, and those that a game without a last turn has come to. */
export function yearsOf(table: Pick<AncientWorld, "state" | "data">): number[] {
	const turns = Math.max(table.data.scenario.turnYears.length, table.state.turn);
	return Array.from({ length: turns }, (_, before) => yearOfTurn(table, before + 1));
}

function yearOfTurn({ data }: Pick<AncientWorld, "data">, turn: number): number {
	const { turnYears, startYear } = data.scenario;
	return turnYears[turn - 1] ?? startYear - turn + 1;
}
