/** The rules of *Thunderbolt* that are on this table. */
import { data, type PlayedRules, scenarioRulesOf } from "../../../catalogue/rules-without-code.ts";

const FILE = "assets/rise/scenarios/thunderbolt.json";

export const thunderboltPlayed: PlayedRules = {
	folder: "engine/rise/scenarios/thunderbolt/",
	book: null,
	rules: scenarioRulesOf(
		"TB",
		"map off romanitaly start first.raise first.emergency setup.pu elections consuls dictator proconsuls alliance",
		"manpower.roman manpower.gauls manpower.carthage ids roads victory",
	),
	elsewhere: {
		"TB.map": data('"provincesInPlay"', FILE),
		"TB.off": data('"rulesOff"', FILE),
		"TB.romanitaly": data('"romanItaly"', FILE),
		"TB.ids": data('"iDS"', FILE),
	},
};
