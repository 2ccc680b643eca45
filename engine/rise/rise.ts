/** Rise of the Roman Republic over Rome's politics and arms: the system of superiority at sea. */

import { closedOperation } from "../ancient-world/command/05-operations.ts";
import { adjustForDevastation } from "../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { navalTransportConditions } from "../ancient-world/sea/superiority/07-23-crossing.ts";
import type { RulesetAddition } from "../ancient-world/table.ts";
import { fabianConditions } from "./08-23-fabius.ts";
import { riseSuperiority } from "./superiority/03-c2-naval-superiority.ts";
import { straitConditions } from "./superiority/06-35-strait.ts";
import { constructionConditions } from "./superiority/07-11-construction.ts";
import { addTribes } from "./tribes/set-up.ts";
import { noActiveTribes } from "./tribes/tribes.ts";

/** The layer of rules that all scenarios of *Rise* share: superiority at sea, its peoples, its goals. */
export const riseRules: RulesetAddition = {
	navalSystems: { superiority: riseSuperiority },
	conditions: { ...navalTransportConditions, ...constructionConditions, ...straitConditions, ...fabianConditions },
	ownNation: {
		carthage: ["citizen"],
		samnites: ["samnite"],
		epirus: ["epirote"],
		tarentum: ["tarentine"],
		syracuse: ["syracusan"],
		mamertines: ["mamertine"],
		gauls: ["gallic"],
		numidia: ["numidian"],
		mauretania: ["mauretanian"],
	},
	// Whoever looks for it is told in which war Carthaginians are landed; there it is open.
	operations: { "place-mago": closedOperation("place-mago", "AW 5.3", "refused.landing-other-war") },
	goals: { noActiveTribes },
	inBook: (number) => `RRR ${number}`,
	blanks: { state: { tribes: {} } },
	events: {
		newGame: [{ place: "peoples", note: addTribes }],
		devastation: [{ place: "boxes", note: adjustForDevastation }],
	},
};
