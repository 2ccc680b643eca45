/** The rules of Roman politics and arms that are on this table. */
import { data, type PlayedRules, rulesOf } from "../catalogue/rules-without-code.ts";

const TABLES = "assets/ancient-world/charts";

export const romePlayed: PlayedRules = {
	folder: "engine/rome/",
	book: "RRR",
	rules: rulesOf(
		"RRR",
		"2.2-army 2.2-early 2.2-hist 2.2-legion",
		"4.16 4.17",
		"5.1 5.1-legate 5.2 5.6 5.21 5.22 5.23 5.24 5.25 5.26 5.28 5.29 5.31 5.32 5.33 5.34 5.41 5.44 5.45 5.46 5.47",
		"5.48 5.51 5.52 5.53 5.54 5.55 5.56 5.57 5.58 5.61 5.62 5.63 5.64 5.65 5.66 5.67 5.68 5.69",
		"6.13 6.41",
		"8.23 8.31-cer 8.31-devotio 8.31-discipline 8.34 8.62 8.67",
		"9.6 9.9 9.31 9.31-rome 9.71",
		"10.3 10.11 10.12 10.13 10.14 10.15 10.16 10.17 10.18 10.21 10.22 10.23 10.24 10.25 10.31 10.32",
		"14.0 14.0-siege",
	),
	elsewhere: {
		"RRR 5.69": data('"rule": "RRR 5.6', `${TABLES}/senate-permission.json`, `${TABLES}/censure.json`),
	},
};
