/** The rules of *The Eagle Has Landed* that are on this table. */
import { data, type PlayedRules, scenarioRulesOf } from "../../../catalogue/rules-without-code.ts";

const FILE = "assets/rise/scenarios/eagle-has-landed.json";

export const eaglePlayed: PlayedRules = {
	folder: "engine/rise/scenarios/eagle/",
	book: null,
	rules: scenarioRulesOf(
		"EL",
		"setup.pyrrhus start victory vp thurii barbula ns elephants map rules setup.pu oc cineas inactive home",
		"syracuse.control syracuse.units syracuse.stay rome.sicily carthage.level carthage.units carthage.yearly nomix",
		"messana italians tarentines ids campanians engines gentleman wsicily",
	),
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
