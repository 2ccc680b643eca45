/** The rules of *Rise of the Roman Republic* that no code of their own plays, apart from Rome's and those of single scenarios. */
import { paragraph, type RulesWithoutCode, rulesOf } from "../catalogue/rules-without-code.ts";

export const riseWithoutCode: RulesWithoutCode = {
	folder: "engine/rise/",
	book: "RRR",
	elsewhere: {
		"RRR 7.2": paragraph("AW 7.21", "AW 7.23"),
		"RRR 10.4.6": paragraph("AW 10.13"),
		"RRR 10.4.7": paragraph("AW 5.24"),
	},
	notes: rulesOf("RRR", "1.0 2.2-id 2.2-markers 2.2-ids 2.2-errata 2.3 2.3-errata"),
};
