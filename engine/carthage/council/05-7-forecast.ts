/** CR 5.71, 5.72: what a window may ask of the Council: how its next rolls would stand if the year ended now. */
import { chart, rowAt } from "../../ancient-world/charts.ts";
import { whySwitchedOff } from "../../ancient-world/command/05-operations.ts";
import { gatherModifiers } from "../../ancient-world/modifiers.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { Modifier } from "../../kernel/index.ts";
import type { CouncilForecast, CouncilRoll } from "../view.ts";

/** The table as the Council would find it: this year is the last one. */
const atYearsEnd = (table: AncientWorld): AncientWorld => {
	const { state } = table;
	return { ...table, state: { ...state, turn: state.turn + 1, lastYear: state.thisYear } };
};

/** The forecast; null in a scenario without a Council. */
export function forecastCouncil(now: AncientWorld): CouncilForecast | null {
	if (!now.state.council) return null;
	const table = atYearsEnd(now);
	const rollOf = <Outcome>(
		rule: string,
		modifiers: () => readonly Modifier[],
		outcomesOf: (chanceOf: (holds: (adjusted: number) => boolean) => number) => readonly Outcome[],
	): CouncilRoll<Outcome> => {
		const reason = whySwitchedOff(table.data, rule);
		if (reason) return { rolled: false, reason };
		const held = modifiers();
		const sum = held.reduce((all, { dr }) => all + dr, 0);
		const chanceOf = (holds: (adjusted: number) => boolean) => FACES.filter((die) => holds(die + sum)).length / 10;
		return { rolled: true, modifiers: held, outcomes: outcomesOf(chanceOf) };
	};
	return {
		family: rollOf(
			"CR 5.71",
			() => gatherModifiers(table, "family-in-power", null),
			(chanceOf) =>
				chart(table.data, "cr-family-in-power").rows.map(({ id }) => ({
					changes: id === "other",
					chance: chanceOf((adjusted) => rowAt(chart(table.data, "cr-family-in-power"), adjusted).id === id),
				})),
		),
		climate: rollOf(
			"CR 5.72",
			() => gatherModifiers(table, "political-climate", null),
			(chanceOf) =>
				chart(table.data, "cr-political-climate").rows.map(({ id }) => ({
					climate: id,
					chance: chanceOf((adjusted) => rowAt(chart(table.data, "cr-political-climate"), adjusted).id === id),
				})),
		),
	};
}

const FACES = Array.from({ length: 10 }, (_, die) => die);
