/** *Carthage*: its scenarios are listed, and none can be played yet. */
import { scenarioFamily } from "../ancient-world/scenario-family.ts";

export const carthageFamily = scenarioFamily({ module: "carthage", rulesets: {} });
