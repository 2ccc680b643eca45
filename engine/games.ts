/** Every game and scenario on this table, and those still to come. */
import type { Library } from "../assets/schema/library.ts";
import type { Scenario } from "../assets/schema/scenario.ts";
import { baseRules } from "./ancient-world/base-rules.ts";
import { ancientWorldGame } from "./ancient-world/game.ts";
import type { AncientWorldState } from "./ancient-world/state.ts";
import { layRules, type RulesetAddition } from "./ancient-world/table.ts";
import type { AncientWorldView } from "./ancient-world/view.ts";
import type { Game } from "./kernel/index.ts";
import { riseRules } from "./rise/rise.ts";
import { thunderboltRules } from "./rise/scenarios/thunderbolt.ts";

/** A line of the start page. */
export interface GameEntry {
	readonly id: string;
	readonly module: string;
	readonly title: string;
	readonly subtitle: string;
	/** "218-216 BC" */
	readonly years: string;
	readonly turns: number;
	readonly complexity: number;
	readonly seats: readonly { id: string; name: string }[];
	readonly options: readonly { id: string; title: string; default: boolean }[];
	/** Why it cannot be played yet; null when it can. */
	readonly missing: string | null;
	/** Throws when `missing` says why not. */
	create(): Game<AncientWorldState, AncientWorldView>;
}

/** Rules of each scenario that can be played. */
const SCENARIO_RULES: Readonly<Record<string, RulesetAddition>> = { thunderbolt: thunderboltRules };

/** All scenarios of a library, the playable ones first. */
export function gamesOf(library: Library): GameEntry[] {
	return Object.values(library.scenarios)
		.map((scenario) => entryOf(library, scenario))
		.sort((a, b) => Number(a.missing !== null) - Number(b.missing !== null) || b.years.localeCompare(a.years));
}

function entryOf(library: Library, scenario: Scenario): GameEntry {
	const rules = SCENARIO_RULES[scenario.id];
	return {
		id: scenario.id,
		module: scenario.module,
		title: scenario.title,
		subtitle: scenario.subtitle,
		years: `${scenario.startYear}-${scenario.endYear} BC`,
		turns: scenario.turns,
		complexity: scenario.complexity ?? 1,
		seats: scenario.sides.filter((side) => side.player !== null).map(({ id, name }) => ({ id, name })),
		options: scenario.starting.options.map((option) => ({
			...option,
			title: library.words["en"]?.[`game-option.${option.id}`] ?? option.id,
		})),
		missing: rules ? null : "game.not-yet",
		create: () => {
			if (!rules) throw new Error(`The scenario "${scenario.id}" is not on this table yet.`);
			return ancientWorldGame(library, scenario.id, layRules(layRules(baseRules, riseRules), rules));
		},
	};
}
