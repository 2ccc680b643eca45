/** The rules of *The Samnite Wars* that no code of their own plays. */
import { data, paragraph, type RulesWithoutCode } from "../../../catalogue/rules-without-code.ts";

const FILE = "assets/rise/scenarios/samnite-wars.json";

export const samniteWarsWithoutCode: RulesWithoutCode = {
	folder: "engine/rise/scenarios/samnite-wars/",
	elsewhere: {
		"SW.map": data('"provincesInPlay"', FILE),
		"SW.off.naval": data('"rulesOff"', FILE),
		"SW.control": data('"control"', FILE),
		"SW.ambassadors": paragraph("AW 12.3"),
		"SW.samnite.diplomacy": data('"rule": "SW.samnite.diplomacy"', "assets/ancient-world/modifiers.json"),
		"SW.setup.second": data('"special": "SW.setup.second"', FILE),
	},
};
