/** CR 4.16 to 5.6, 10.1 to 10.3: Rome in Carthage's time. What the wars with Rome lay over her politics, Carthage's rules and the fleets. */
import type { AncientWorld, RulesetAddition } from "../../ancient-world/table.ts";
import type { Play } from "../../kernel/index.ts";
import { manpowerWith } from "../../rome/legions/10-1-legions.ts";
import { carthaginianManpower } from "../manpower/10-42-citizens.ts";
import { carthaginianLand } from "../manpower/10-43-land.ts";
import { stepsToQuay } from "../sea/05-41-quays.ts";
import { whyNotReachOverseas } from "../sea/07-69-reinforcements.ts";
import { openTheWar, placePowers } from "./03-1-opening.ts";
import { commandsAtSea, siegeKeeps } from "./05-1-commands-at-sea.ts";
import { commandNewFleets } from "./05-29-new-fleets.ts";
import { changeArms, changingArmsConditions } from "./05-43-changing-arms.ts";
import { triumphAtSea, wishForTriumphAtSea } from "./05-47-triumph-at-sea.ts";
import { withDuumvirs } from "./05-51-hierarchy.ts";
import { punicSenateConditions } from "./05-66-senate.ts";
import { landWithRome } from "./07-16-legions.ts";
import { askedForInItaly, landIsFull, whyNoMoreLegions } from "./10-12-limits.ts";
import { countArmiesGone, countFirstArmies, punicRequestConditions } from "./10-13-legion-request.ts";
import { inCarthage, sharedNumbers } from "./numbers.ts";

/** The layer of rules for Rome's politics in the wars with Carthage, with Fleets beside legions. */
export const politicsRules: RulesetAddition = {
	inBook: inCarthage,
	numbers: sharedNumbers,
	segments: { "set-up": openTheWar },
	operations: { manpower: askedForInItaly(manpowerWith(carthaginianManpower)), "change-arms": changeArms },
	conditions: { ...punicSenateConditions, ...punicRequestConditions, ...changingArmsConditions },
	closures: [landIsFull],
	rankOf: { over: withDuumvirs },
	afterOperation: triumphAtSea,
	wishes: [wishForTriumphAtSea],
	book: {
		romeConsulMayWait: false, // 5.21: he takes a Fleet, if not the army
		legionMarkers: 12,
		whyNoMoreLegions,
		whyNotReachOverseas,
		stepsToQuay,
		siegeKeeps,
		atSea: commandsAtSea,
		landIncrease: landWithRome(carthaginianLand),
	},
	events: {
		newGame: [{ place: "peoples", note: placePowers }],
		placed: [{ place: "last", follow: armiesCounted }],
		segment: [{ place: "politics", follow: commandNewFleets }],
		turn: [{ place: "count", note: countArmiesGone }],
	},
};

function* armiesCounted(table: AncientWorld): Play {
	countFirstArmies(table);
}
