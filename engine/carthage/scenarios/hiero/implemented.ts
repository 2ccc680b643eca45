/** The rules of *Hiero* that are on this table. */
import { type PlayedRules, scenarioRulesOf } from "../../../catalogue/rules-without-code.ts";

export const hieroPlayed: PlayedRules = {
	folder: "engine/carthage/scenarios/hiero/",
	book: null,
	rules: scenarioRulesOf("HI", "as-campaign construction"),
};
