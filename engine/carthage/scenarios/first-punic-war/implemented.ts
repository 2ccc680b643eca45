/** The rules of *The First Punic War* that are on this table. */
import { type PlayedRules, scenarioRulesOf } from "../../../catalogue/rules-without-code.ts";

export const firstPunicWarPlayed: PlayedRules = {
	folder: "engine/carthage/scenarios/first-punic-war/",
	book: null,
	rules: scenarioRulesOf(
		"FP",
		"consular-limit roman-galleys roman-transports hiero mamertines messana-mood xanthippus elephants sacking",
	),
};
