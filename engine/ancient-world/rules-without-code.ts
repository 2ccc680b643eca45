/** The rules of the base system that no code of their own plays. */
import { data, paragraph, type RulesWithoutCode, rulesOf } from "../catalogue/rules-without-code.ts";

const AT = "assets/ancient-world";

export const ancientWorldWithoutCode: RulesWithoutCode = {
	folder: "engine/ancient-world/",
	book: "AW",
	elsewhere: {
		"AW 2.11": data('"sea"', `${AT}/maps/italy.json`),
		"AW 2.14": data('"groups"', `${AT}/provinces.json`),
		"AW 5.22": paragraph("AW 5.3", "AW 5.42"),
		"AW 6.21": paragraph("RRR 5.55"),
		"AW 6.22": paragraph("AW 6.23"),
		"AW 9.11": data('"size"', `${AT}/cities.json`),
		"AW 9.26": paragraph("AW 6.23"),
		"AW 9.35": data('"assault.syracuse"', `${AT}/modifiers.json`),
		"AW 9.42": paragraph("AW 9.44", "AW 9.55"),
		"AW 9.53": paragraph("AW 9.51"),
		"AW 9.82": paragraph("AW 11.1", "AW 9.81"),
		"AW 9.93": paragraph("AW 8.2"),
		"AW 10.16": paragraph("AW 10.13"),
		"AW 10.17": paragraph("AW 5.24"),
	},
	notes: rulesOf(
		"AW",
		"0.1 0.2 0.5 0.6 1.2 2.1 2.2 2.21 2.26 2.3 2.4 2.43 2.45 2.46 3.1 4.1 5.1 5.2 5.4 5.5 6.1 6.2 6.3 6.4 6.5 6.6 6.7",
		"8.2 8.261 8.3 8.31 8.39 8.4 8.5 8.56 8.6 9.1 9.14 9.2 9.3 9.4 9.5 9.6 9.7 9.8 9.9 10.1 10.2 10.3 10.4 12.1 12.2 14.3",
	),
};
