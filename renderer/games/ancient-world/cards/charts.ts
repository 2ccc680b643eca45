/** The charts of the book by what they are for, as they lie on a player's aid card. */
import type { AncientWorldNames } from "../view.ts";

/** A leaf of charts; its name is `window.leaf.<id>`. */
export interface ChartPage {
	readonly id: string;
	readonly charts: readonly string[];
}

const PAGES: readonly ChartPage[] = [
	{
		id: "operations",
		charts: ["continuation", "movement-attrition-cost", "attrition-results", "interception", "devastation"],
	},
	{
		id: "battle",
		charts: [
			"avoidance",
			"coordination",
			"force-ratio",
			"leader-tactical",
			"elephants",
			"battle-results",
			"unpredictable-result",
			"pursuit",
			"leader-loss",
		],
	},
	{
		id: "siege",
		charts: ["surrender", "siege-assault", "siege-attrition", "siege-reduction", "treachery"],
	},
	{
		id: "magistrates",
		charts: ["magistrate-reference", "command-efficiency", "senate-permission", "censure", "triumph", "legion-request"],
	},
	{
		id: "powers",
		charts: ["diplomacy", "naval-transport", "tribal-revolt", "samnite-manpower", "augury-samnite", "augury-eagle"],
	},
	{ id: "manpower", charts: ["cr-contingents", "cr-mercenaries", "cr-army-efficiency"] },
];

/** The leaves of a scenario, without charts that it does not use. `charts`: what the gazetteer tells of each. */
export function chartPagesOf(scenario: string, charts: AncientWorldNames["chart"]): ChartPage[] {
	const isUsed = (chart: string) => charts[chart]?.scenarios?.includes(scenario) ?? true;
	return PAGES.map(({ id, charts: all }) => ({ id, charts: all.filter(isUsed) })).filter(
		({ charts: used }) => used.length > 0,
	);
}
