/** Agathocles, 311-306 BC: the scenario's own rules, named as in the rules index (`AG.*`). There is no Rome. */
import { closedOperation } from "../../../ancient-world/command/05-operations.ts";
import { siegeCapability } from "../../../ancient-world/siege/09-33-siege-capability.ts";
import type { Marker } from "../../../ancient-world/state.ts";
import type { AncientWorld, RulesetAddition } from "../../../ancient-world/table.ts";
import { notUsed } from "../../../ancient-world/turn/03-sequence-of-play.ts";
import { auguriesWithout } from "../../auguries/13-auguries.ts";
import { navalRules } from "../../carthage.ts";
import { postingRules } from "../../council/07-21-posting-generals.ts";
import { councilRules } from "../../council/council.ts";
import { trackRules } from "../../diplomacy/12-2-events.ts";
import { manpowerRules } from "../../manpower/manpower.ts";
import { mayPlot } from "./ag-bomilcar.ts";
import { alarmCarthage, burningConditions, forgetBurning, offerToBurn, openTown } from "./ag-landing.ts";
import { meltAway, watchAfrica } from "./ag-leaving-africa.ts";
import { comeOfThemselves, libyansJoin, manpowerOfBoth } from "./ag-manpower.ts";
import { awaitOphellas, bringOphellas, meetOphellas } from "./ag-ophellas.ts";
import { SYRACUSE } from "./sicily-and-africa.ts";

/** 4.18: of the first year only as many for each leader as the scenario gives him. */
function lamsOf(table: AncientWorld, markers: readonly Marker[]): Marker[] {
	if (table.state.turn > 1) return [...markers];
	const { lams } = table.data.scenario.starting;
	const seen: Record<string, number> = {};
	return markers.filter(({ leader }) => {
		if (leader === null) return false;
		seen[leader] = (seen[leader] ?? 0) + 1;
		return seen[leader] <= Number(lams[leader] ?? 0);
	});
}

const own: RulesetAddition = {
	segments: { "set-up": notUsed, prorogue: notUsed, pluto: notUsed, elections: notUsed },
	operations: {
		manpower: manpowerOfBoth,
		"siege-capability": siegeCapability(),
		"senate-permission": closedOperation("senate-permission", "CR 5.6", "refused.no-senate"),
		"change-arms": closedOperation("change-arms", "CR 5.43", "refused.no-senate"),
	},
	conditions: burningConditions,
	lamsOf: { over: (below) => (table, side) => lamsOf(table, below(table, side)) },
	ownNation: { carthage: ["citizen"], syracuse: ["syracusan"] },
	book: { shipBuilt: () => "trireme" },
	events: {
		newGame: [{ place: "men", note: awaitOphellas }],
		stopping: [
			{ place: "men", follow: offerToBurn },
			{ place: "peoples", follow: openTown },
			{ place: "last", follow: lookToAfrica },
		],
		battle: [{ place: "peoples", follow: mayPlot }],
		capture: [{ place: "peoples", follow: libyansJoin }],
		phase: [
			{ place: "peoples", follow: meetOphellas },
			{ place: "last", follow: lookToAfrica },
		],
		segment: [{ place: "last", follow: bySegment }],
	},
};

/** Who has come to Africa, and who has gone. */
function* lookToAfrica(table: AncientWorld) {
	watchAfrica(table);
	forgetBurning(table);
	yield* alarmCarthage(table);
}

function* bySegment(table: AncientWorld, segment: string) {
	if (segment === "city-rebuild") yield* bringOphellas(table);
	if (segment === "force-increase") yield* comeOfThemselves(table);
	if (segment === "siege-attrition") yield* meltAway(table);
}

/** AG: what the scenario adds, layer by layer. */
export const agathoclesRules: readonly RulesetAddition[] = [
	...navalRules,
	manpowerRules,
	councilRules,
	postingRules,
	auguriesWithout(SYRACUSE),
	trackRules,
	own,
];
