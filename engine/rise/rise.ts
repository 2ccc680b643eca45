/** Rise of the Roman Republic over Rome's politics and arms: the system of superiority at sea. */
import { adjustForDevastation } from "../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { navalTransportConditions } from "../ancient-world/sea/superiority/07-23-crossing.ts";
import type { RulesetAddition } from "../ancient-world/table.ts";
import { riseSuperiority } from "./superiority/03-c2-naval-superiority.ts";
import { constructionConditions } from "./superiority/07-11-construction.ts";
import { addTribes } from "./tribes/set-up.ts";

export const riseRules: RulesetAddition = {
	navalSystems: { superiority: riseSuperiority },
	conditions: { ...navalTransportConditions, ...constructionConditions },
	blanks: { state: { tribes: {} } },
	events: {
		newGame: [{ place: "peoples", note: addTribes }],
		devastation: [{ place: "boxes", note: adjustForDevastation }],
	},
};
