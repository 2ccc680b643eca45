/** AW 13.2: the events of the Samnite Wars' augury table that are not in the base rules. */

import { chart } from "../../../ancient-world/charts.ts";
import { allianceOf, occupiesCity } from "../../../ancient-world/cities/11-control.ts";
import { provinceOf, withRoads } from "../../../ancient-world/data.ts";
import { moveAlliance } from "../../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import type { ProvinceId } from "../../../ancient-world/state.ts";
import { type AncientWorld, type AuguryEvent, say } from "../../../ancient-world/table.ts";
import { plagueInRome } from "../../../rome/war/13-omens.ts";
import { sharedAuguries, sickenDrawn } from "../../auguries.ts";
import { gaulsMarch } from "../../tribes/gauls.ts";
import { rollForTribe } from "../../tribes/revolts.ts";
import { isOut } from "../../tribes/tribes.ts";
import { placeSamnites, upToCap } from "./samnite-wars-manpower.ts";

// === Roads (A.2) ===

/** Stretches of the Via Appia in the order they are built, as the map names them. */
const APPIA = ["Via Appia (3914 - Capua)", "Via Appia (Capua - Beneventum)"] as const;

/** The next leg, where every province it crosses is controlled by Rome or her Ally. */
const viaAppia: AuguryEvent = function* (table) {
	const leg = APPIA.find((name) => !table.state.roadsBuilt.includes(name));
	const road = table.data.mapRoads.find(({ name }) => name === leg);
	if (!road?.path.every((hex) => isRoman(table, provinceOf(table.data, { hex })))) return false;
	build(table, road.name, "road.built");
	return true;
};

function isRoman(table: AncientWorld, province: ProvinceId): boolean {
	const alliance = allianceOf(table, province);
	const ally = alliance !== null && alliance.status === "ally" && alliance.favours === "rome";
	return ally || table.state.provinces[province]?.control === "rome";
}

const VALERIA = "Via Valeria (Roma - Corfinum)";

/** Begun, then usable unless the Sabines are in revolt, then the Salaria as a full road. */
const viaValeria: AuguryEvent = function* (table) {
	const { roadsBuilt } = table.state;
	const next = ["Via Valeria", VALERIA, "Via Salaria"].find((name) => !roadsBuilt.includes(name));
	if (next === undefined || (next === VALERIA && isOut(table, "sabines"))) return false;
	build(table, next, next === "Via Valeria" ? "road.begun" : "road.built");
	return true;
};

function build(table: AncientWorld, road: string, key: string): void {
	table.state.roadsBuilt.push(road);
	table.data = withRoads(table.data, table.state.roadsBuilt);
	say(table, key, { road }, { rule: "SW.roads" });
}

// === Troops ===

/** Six SPs of infantry in a friendly city of Samnium. */
const linenLegion: AuguryEvent = function* (table) {
	const raised = upToCap(table, { inf: chart(table.data, "augury-samnite").figures.linenFoot, cav: 0 });
	return raised.inf > 0 && (yield* placeSamnites(table, raised, "AW 13.2"));
};

/** One box towards 0, two when no Roman garrison stands in Capua. */
const campanianMurmurs: AuguryEvent = function* (table) {
	const marker = allianceOf(table, "campania");
	if (!marker || marker.favours === null || marker.level === 0) return false;
	const other = marker.favours === "rome" ? "samnites" : "rome";
	const { campania, campaniaOpen } = chart(table.data, "augury-samnite").figures;
	const boxes = occupiesCity(table, "rome", "capua") ? campania : campaniaOpen;
	moveAlliance(table, "campania", other, Math.min(marker.level, boxes));
	return true;
};

/** The events of this table by id. */
export const samniteAuguries: Readonly<Record<string, AuguryEvent>> = {
	...sharedAuguries("samnites"),
	gauls: gaulsMarch,
	"tribal-revolt": (table) => rollForTribe(table, "SW.revolt.causes"),
	"via-appia": viaAppia,
	"via-valeria": viaValeria,
	"plague-rome": plagueInRome(sickenDrawn),
	"linen-legion": linenLegion,
	campania: campanianMurmurs,
};
