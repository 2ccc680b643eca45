/** The rules of *The First Alexander Invasion* that are on this table. */
import { data, type PlayedRules, paragraph, scenarioRulesOf } from "../../../catalogue/rules-without-code.ts";

const FILE = "assets/rise/scenarios/alexander-327.json";

export const alexanderPlayed: PlayedRules = {
	folder: "engine/rise/scenarios/alexander/",
	book: null,
	rules: scenarioRulesOf(
		"AE",
		"players map off setup.pu control defeated roads pic siege tribe.leader incursion tribecontrol tribe.length",
		"tribe.ops attrition manpower manpower.samnite manpower.roman manpower.epirote victory setup.samnites start",
		"samnite.leaders consuls emergency",
	),
	elsewhere: {
		"AE.players": data('"sides"', FILE),
		"AE.map": data('"provincesInPlay"', FILE),
		"AE.pic": data('"iDS"', FILE),
		"AE.tribe.leader": paragraph("SW.tribe.leader"),
		"AE.start": data('"firstTurnSkips"', FILE),
	},
};
