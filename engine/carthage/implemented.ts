/** The rules of *Carthage* that are on this table. */
import { type PlayedRules, rulesOf } from "../brings/played.ts";

export const carthagePlayed: PlayedRules = {
	folder: "engine/carthage/",
	book: "CR",
	rules: rulesOf(
		"CR",
		"3.1",
		"4.18",
		"5.66",
		"6.41",
		"10.12 10.13",
		"10.47 10.48 10.51 10.52 10.53 10.54 10.55 10.56 10.57",
	),
	toCome: { books: ["CR", "FP", "HI", "AG"], why: "rule.carthage" },
};
