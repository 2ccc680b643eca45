/** The rules of *Rise of the Roman Republic* that are on this table, apart from Rome's and those of single scenarios. */
import { type PlayedRules, paragraph, rulesOf } from "../catalogue/rules-without-code.ts";

export const risePlayed: PlayedRules = {
	folder: "engine/rise/",
	book: "RRR",
	rules: rulesOf(
		"RRR",
		"2.1 2.1-roads 2.1-seas",
		"3.A 3.B1 3.B2 3.B3 3.B4 3.C1 3.C2 3.C3 3.C4 3.D1 3.D2 3.E 3.F 3.G",
		"6.58",
		"7.2 7.11 7.12",
		"10.4 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 10.4.7",
	),
	elsewhere: {
		"RRR 7.2": paragraph("AW 7.21", "AW 7.23"),
		"RRR 10.4.6": paragraph("AW 10.13"),
		"RRR 10.4.7": paragraph("AW 5.24"),
	},
	notes: rulesOf("RRR", "1.0 2.2-id 2.2-markers 2.2-ids 2.2-errata 2.3 2.3-errata"),
};
