/** The rules of *Thunderbolt* that no code of their own plays. */
import { data, type RulesWithoutCode } from "../../../catalogue/rules-without-code.ts";

const FILE = "assets/rise/scenarios/thunderbolt.json";

export const thunderboltWithoutCode: RulesWithoutCode = {
	folder: "engine/rise/scenarios/thunderbolt/",
	elsewhere: {
		"TB.map": data('"provincesInPlay"', FILE),
		"TB.off": data('"rulesOff"', FILE),
		"TB.romanitaly": data('"romanItaly"', FILE),
		"TB.ids": data('"iDS"', FILE),
	},
};
