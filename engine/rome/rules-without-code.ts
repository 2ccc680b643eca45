/** The rules of Roman politics and arms that no code of their own plays. */
import { data, type RulesWithoutCode } from "../catalogue/rules-without-code.ts";

const TABLES = "assets/ancient-world/charts";

export const romeWithoutCode: RulesWithoutCode = {
	folder: "engine/rome/",
	book: "RRR",
	elsewhere: {
		"RRR 5.69": data('"rule": "RRR 5.6', `${TABLES}/senate-permission.json`, `${TABLES}/censure.json`),
	},
};
