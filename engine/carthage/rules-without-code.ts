/** The rules of *Carthage* that no code of their own plays. */
import { paragraph, type RulesWithoutCode, rulesOf } from "../catalogue/rules-without-code.ts";

export const carthageWithoutCode: RulesWithoutCode = {
	folder: "engine/carthage/",
	book: "CR",
	elsewhere: {
		"CR 3.2": paragraph("CR 5.78", "CR 7.24", "CR 8.67"),
		"CR 5.61": paragraph("RRR 5.61"),
		"CR 5.62": paragraph("RRR 5.62"),
		"CR 5.63": paragraph("RRR 5.63"),
		"CR 5.64": paragraph("RRR 5.64"),
		"CR 5.65": paragraph("RRR 5.65"),
		"CR 5.67": paragraph("RRR 5.67"),
		"CR 6.51": paragraph("AW 6.51"),
		"CR 6.58": paragraph("RRR 6.58"),
		"CR 8.23": paragraph("RRR 8.23"),
		"CR 8.34": paragraph("RRR 8.34"),
		"CR 8.36": paragraph("AW 8.36"),
		"CR 9.31": paragraph("RRR 9.31"),
		"CR 9.6": paragraph("RRR 9.6"),
		"CR 9.8": paragraph("RRR 9.71"),
		"CR 9.9": paragraph("RRR 9.9"),
	},
	notes: rulesOf("CR", "2.0 5.3 5.4 5.5 5.6 5.7 7.3 7.4 7.5 7.6 7.7 10.1 10.4 10.5"),
	missing: { "CR 12.7": "rule.players-agree" },
};
