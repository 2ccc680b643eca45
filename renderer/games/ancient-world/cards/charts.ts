/** The charts of the book by what they are for, as they lie on a player's aid card. */

/** A leaf of charts; its name is `window.leaf.<id>`. */
export interface ChartLeaf {
	readonly id: string;
	readonly charts: readonly string[];
}

const LEAVES: readonly ChartLeaf[] = [
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

/** Scenarios with a Senate, and with men whom Carthage raises by her own rules. */
const WITH_ROME = ["thunderbolt", "samnite-wars", "alexander-327", "eagle-has-landed"];
const WITH_CARTHAGE = ["mercenary-war"];

/** Scenarios that use a chart which not all of them do. */
const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
	...Object.fromEntries(
		["magistrate-reference", "command-efficiency", "senate-permission", "triumph", "legion-request"].map((chart) => [
			chart,
			WITH_ROME,
		]),
	),
	...Object.fromEntries(
		["cr-contingents", "cr-mercenaries", "cr-army-efficiency"].map((chart) => [chart, WITH_CARTHAGE]),
	),
	censure: ["samnite-wars", "alexander-327", "eagle-has-landed"],
	diplomacy: ["samnite-wars", "eagle-has-landed"],
	"naval-transport": ["eagle-has-landed"],
	"tribal-revolt": ["samnite-wars", "alexander-327"],
	"samnite-manpower": ["samnite-wars"],
	"augury-samnite": ["samnite-wars"],
	"augury-eagle": ["eagle-has-landed"],
};

/** The leaves of a scenario, without charts that it does not use. */
export function chartLeavesOf(scenario: string): ChartLeaf[] {
	const isUsed = (chart: string) => ONLY_IN[chart]?.includes(scenario) ?? true;
	return LEAVES.map(({ id, charts }) => ({ id, charts: charts.filter(isUsed) })).filter(
		({ charts }) => charts.length > 0,
	);
}
