/** The rules of *The Samnite Wars* that are on this table. */
import { data, type PlayedRules, paragraph, scenarioRulesOf } from "../../../catalogue/rules-without-code.ts";

const FILE = "assets/rise/scenarios/samnite-wars.json";

export const samniteWarsPlayed: PlayedRules = {
	folder: "engine/rise/scenarios/samnite-wars/",
	book: null,
	rules: scenarioRulesOf(
		"SW",
		"map off.naval off.manpower tribes control ambassadors samnite.diplomacy revolt.segment revolt.table",
		"revolt.level revolt.causes tribe.leader tribe.length tribe.ops tribe.allied tribe.leave incursion gauls",
		"attrition roads siege sack retribution samnite.manpower victory setup.albinus setup.pu setup.second start",
		"samnite.leaders albinus consuls cursor emergency",
	),
	elsewhere: {
		"SW.map": data('"provincesInPlay"', FILE),
		"SW.off.naval": data('"rulesOff"', FILE),
		"SW.control": data('"control"', FILE),
		"SW.ambassadors": paragraph("AW 12.3"),
		"SW.samnite.diplomacy": data('"rule": "SW.samnite.diplomacy"', "assets/ancient-world/modifiers.json"),
		"SW.setup.second": data('"special": "SW.setup.second"', FILE),
	},
};
