/** The rules of *The Eagle Has Landed* that no code of their own plays. */
import { data, type RulesWithoutCode } from "../../../catalogue/rules-without-code.ts";

const FILE = "assets/rise/scenarios/eagle-has-landed.json";

export const eagleWithoutCode: RulesWithoutCode = {
	folder: "engine/rise/scenarios/eagle/",
	elsewhere: {
		"EL.victory": data('"victory"', FILE),
		"EL.thurii": data('"sackedAtStart": ["thurii"]', FILE),
		"EL.ns": data('"navalSuperiority"', FILE),
		"EL.map": data('"provincesInPlay"', FILE),
		"EL.home": data('"homeProvinces"', FILE),
		"EL.ids": data('"iDS"', FILE),
		"EL.wsicily": data('"covers"', FILE),
	},
};
