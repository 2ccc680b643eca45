/** Alexander in Italy, 327-324 BC: how the game starts (AE.*). What it shares with the Samnite Wars is in fourth-century.ts. */
import type { RulesetAddition } from "../../ancient-world/table.ts";
import { nameOverallCommander } from "./samnite-leaders.ts";

export const alexanderRules: RulesetAddition = {
	segments: { "set-up": nameOverallCommander },
	missing: { "place-mago": "Mago is in The Eagle Has Landed only." },
};
