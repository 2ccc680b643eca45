/** The rules of *Carthage* that are on this table. */
import { type PlayedRules, rulesOf } from "../brings/played.ts";

export const carthagePlayed: PlayedRules = {
	folder: "engine/carthage/",
	book: "CR",
	rules: rulesOf(
		"CR",
		"3.1",
		"4.18 4.19",
		"5.42 5.43 5.47 5.51 5.52 5.66",
		"5.71 5.72 5.73 5.74 5.75 5.76 5.77 5.78 5.79",
		"6.41",
		"7.1 7.2 7.11 7.12 7.13 7.14 7.15 7.16 7.17 7.18 7.19 7.21 7.22 7.23 7.24 7.25",
		"7.31 7.32 7.33 7.34 7.35 7.36 7.37 7.38 7.39 7.41 7.42 7.43 7.44 7.45 7.46 7.47 7.48 7.51 7.52",
		"7.71 7.72 7.73 7.75 7.76 7.77",
		"8.62 8.67",
		"10.12 10.13",
		"10.47 10.48 10.51 10.52 10.53 10.54 10.55 10.56 10.57",
	),
	toCome: { books: ["CR", "FP", "HI", "AG"], why: "rule.carthage" },
};
