/** The rules of *The Mercenary War* that are on this table. */
import { type PlayedRules, scenarioRulesOf } from "../../../catalogue/rules-without-code.ts";

export const mercenaryWarPlayed: PlayedRules = {
	folder: "engine/carthage/scenarios/mercenary-war/",
	book: null,
	rules: scenarioRulesOf("MW", "barca two-generals summons naravas truceless carthage-holds"),
};
