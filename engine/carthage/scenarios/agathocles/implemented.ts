/** The rules of *Agathocles* that are on this table. */
import { type PlayedRules, scenarioRulesOf } from "../../../catalogue/rules-without-code.ts";

export const agathoclesPlayed: PlayedRules = {
	folder: "engine/carthage/scenarios/agathocles/",
	book: null,
	rules: scenarioRulesOf("AG", "landing burn-the-ships open-towns ophellas bomilcar leaving-africa"),
};
