/** The rules of *The First Alexander Invasion* that no code of their own plays. */
import { data, paragraph, type RulesWithoutCode } from "../../../catalogue/rules-without-code.ts";

const FILE = "assets/rise/scenarios/alexander-327.json";

export const alexanderWithoutCode: RulesWithoutCode = {
	folder: "engine/rise/scenarios/alexander/",
	elsewhere: {
		"AE.players": data('"sides"', FILE),
		"AE.map": data('"provincesInPlay"', FILE),
		"AE.pic": data('"iDS"', FILE),
		"AE.tribe.leader": paragraph("SW.tribe.leader"),
		"AE.start": data('"firstTurnSkips"', FILE),
	},
};
