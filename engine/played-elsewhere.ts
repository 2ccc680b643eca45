/**
 * Rules on the table that no comment of the engine names, and what plays them instead: data alone, or a more general paragraph.
 * `tabula rules <number>` shows it.
 */

import { FATE_CARDS } from "./forum/implemented.ts";

/** What plays a rule that has no code of its own. */
export type Elsewhere =
	/** Files of `assets/` that play it by what stands in them; `says` is what to look for there. */
	| { readonly kind: "data"; readonly by: readonly string[]; readonly says: string }
	/** More general rules of the index, which are named in the code. */
	| { readonly kind: "paragraph"; readonly by: readonly string[] };

const data = (says: string, ...by: readonly string[]): Elsewhere => ({ kind: "data", by, says });
const paragraph = (...by: readonly string[]): Elsewhere => ({ kind: "paragraph", by });

const AT = "assets/ancient-world";
const TB = `${AT}/scenarios/thunderbolt.json`;
const SW = `${AT}/scenarios/samnite-wars.json`;
const AE = `${AT}/scenarios/alexander-327.json`;
const EL = `${AT}/scenarios/eagle-has-landed.json`;

const FIGURES = "assets/forum/figures.json";
const CARDS = "assets/forum/cards.json";

/** By rule; `says` stands in the file word for word. */
export const PLAYED_ELSEWHERE: Readonly<Record<string, Elsewhere>> = {
	"AW 2.11": data('"sea"', "assets/maps/italy.json"),
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
	"RRR 5.69": data('"rule": "RRR 5.6', `${AT}/tables/senate-permission.json`, `${AT}/tables/censure.json`),
	"RRR 7.2": paragraph("AW 7.21", "AW 7.23"),
	"RRR 10.4.6": paragraph("AW 10.13"),
	"RRR 10.4.7": paragraph("AW 5.24"),

	"SW.map": data('"provincesInPlay"', SW),
	"SW.off.naval": data('"rulesOff"', SW),
	"SW.control": data('"control"', SW),
	"SW.ambassadors": paragraph("AW 12.3"),
	"SW.samnite.diplomacy": data('"rule": "SW.samnite.diplomacy"', `${AT}/modifiers.json`),
	"SW.setup.second": data('"special": "SW.setup.second"', SW),

	"AE.players": data('"sides"', AE),
	"AE.map": data('"provincesInPlay"', AE),
	"AE.pic": data('"iDS"', AE),
	"AE.tribe.leader": paragraph("SW.tribe.leader"),
	"AE.start": data('"firstTurnSkips"', AE),

	"EL.victory": data('"victory"', EL),
	"EL.thurii": data('"sackedAtStart": ["thurii"]', EL),
	"EL.ns": data('"navalSuperiority"', EL),
	"EL.map": data('"provincesInPlay"', EL),
	"EL.home": data('"homeProvinces"', EL),
	"EL.ids": data('"iDS"', EL),
	"EL.wsicily": data('"covers"', EL),

	"TB.map": data('"provincesInPlay"', TB),
	"TB.off": data('"rulesOff"', TB),
	"TB.romanitaly": data('"romanItaly"', TB),
	"TB.ids": data('"iDS"', TB),

	"FO 0.1": data('"markets"', "assets/forum/board.json"),
	"FO 0.5": paragraph("FO 7.1"),
	"FO.option": data('"options"', FIGURES),
	...Object.fromEntries(FATE_CARDS.map((card) => [`FO.${card}`, data(`"id": "${card}"`, CARDS)])),
};
