/** RRR 5.28: Emergencies. What makes one, how grave it is, and the note kept of it for the year that follows. */

import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { allForces, hasSps } from "../../ancient-world/forces.ts";
import type { BattleRecord, CityId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, inBook, say } from "../../ancient-world/table.ts";
import { ref, text } from "../../kernel/index.ts";
import type { EmergencyCause } from "../rules.ts";
import type { Emergency } from "../state.ts";
import { hexesFromRoma } from "./05-1-magistrates.ts";
import { romanItaly } from "./05-41-provinces.ts";

/** Everything that makes an Emergency now; none in turns that the scenario leaves out (TB.first.emergency). */
export function causesOfEmergency(table: AncientWorld): EmergencyCause[] {
	if (table.data.scenario.emergencies?.notOnTurns.includes(table.state.turn)) return [];
	const lost = citiesLost(table);
	return [
		...heavyDefeats(table),
		...greatCitiesLost(table, lost),
		...enemyNearRoma(table, lost),
		...twoDefeats(table),
		...siege(table),
		...table.rules.book.emergencyCauses(table),
	];
}

/** The gravest Emergency in effect now, or null. */
export function emergencyNow(table: AncientWorld): Emergency | null {
	return gravest(causesOfEmergency(table).map((cause) => cause.degree));
}

/** An Emergency of last turn, or one that still stands: what brings a Dictator in the elections. */
export function emergencyForElections(table: AncientWorld): Emergency | null {
	const { emergencies, turn } = table.state;
	return gravest([emergencies[turn - 1], emergencyNow(table)]);
}

/** Looks for an Emergency and notes the gravest of the turn. Called after battles and captures, and when a phase ends. */
export function checkEmergency(table: AncientWorld): void {
	const { emergencies, turn } = table.state;
	const causes = causesOfEmergency(table);
	const now = gravest([emergencies[turn], ...causes.map((cause) => cause.degree)]);
	if (now === null || now === emergencies[turn]) return;
	emergencies[turn] = now;
	say(
		table,
		`emergency.${now}`,
		{ causes: causes.filter((cause) => cause.degree === now).map((cause) => cause.why) },
		{ rule: inBook(table, "5.28"), seat: "rome", heading: "segment" },
	);
}

function gravest(degrees: readonly (Emergency | null | undefined)[]): Emergency | null {
	if (degrees.includes("major")) return "major";
	return degrees.includes("minor") ? "minor" : null;
}

// === Defeats of this turn and the last ===

/** Major land battles that Rome has lost with a Consular Army, two legions or more. */
function consularDefeats(table: AncientWorld): BattleRecord[] {
	return majorDefeats(table).filter((record) => (record.legions["rome"] ?? 0) >= 2);
}

/** Major land battles that Rome has lost in this turn or the last. */
function majorDefeats(table: AncientWorld): BattleRecord[] {
	const { battles, turn } = table.state;
	return battles.filter(
		(record) =>
			record.turn >= turn - 1 &&
			record.kind === "battle" &&
			record.major &&
			record.winner !== null &&
			record.winner !== "rome" &&
			"rome" in record.strength,
	);
}

/** Minor: one of them cost 30 per cent of the SPs or more, in battle and pursuit together. */
function heavyDefeats(table: AncientWorld): EmergencyCause[] {
	const heavy = consularDefeats(table).filter(
		(record) => (record.lost["rome"] ?? 0) * 10 >= (record.strength["rome"] ?? 0) * 3,
	);
	return heavy.map(({ hex }) => ({ degree: "minor", why: text("emergency.heavy-defeat", { hex: ref("hex", hex) }) }));
}

/** Major: two of them in one year, whatever they cost. */
function twoDefeats(table: AncientWorld): EmergencyCause[] {
	const byTurn = Map.groupBy(consularDefeats(table), (record) => record.turn);
	const twice = [...byTurn.values()].some((records) => records.length >= 2);
	return twice ? [{ degree: "major", why: text("emergency.two-defeats") }] : [];
}

// === Cities ===

/** Cities of Roman Italy that an enemy occupies. */
function citiesLost(table: AncientWorld): CityId[] {
	const lost = new Set<CityId>();
	for (const force of allForces(table)) {
		if (force.place !== "inside" || !areEnemies(table, force.side, "rome") || !hasSps(table, force)) continue;
		const city = table.data.cityByHex.get(force.hex);
		if (city) lost.add(city.id);
	}
	return [...lost];
}

/** Minor: the enemy is in two Medium or Large cities of Roman Italy. */
function greatCitiesLost(table: AncientWorld, lost: readonly CityId[]): EmergencyCause[] {
	const great = lost.filter((id) => {
		const city = table.data.cities.get(id);
		return city !== undefined && city.size !== "small" && romanItaly(table.data).has(city.province);
	});
	const cities = great.map((id) => ref("city", id));
	return great.length >= 2 ? [{ degree: "minor", why: text("emergency.cities-lost", { cities }) }] : [];
}

/** Major: the enemy is in a city within three hexes of Roma. */
function enemyNearRoma(table: AncientWorld, lost: readonly CityId[]): EmergencyCause[] {
	const near = lost.filter((id) => {
		const hex = table.data.cities.get(id)?.hex;
		return hex !== undefined && hexesFromRoma(table.data, hex) <= 3;
	});
	return near.map((id) => ({ degree: "major", why: text("emergency.near-roma", { city: ref("city", id) }) }));
}

/** Major: Roma is Under Siege. */
function siege(table: AncientWorld): EmergencyCause[] {
	const besieger = table.state.cities["roma"]?.siege ?? null;
	const besieged = besieger !== null && besieger !== "rome";
	return besieged ? [{ degree: "major", why: text("emergency.siege") }] : [];
}

/** What Emergencies do to the Legion Request. */
export const emergencyConditions: Conditions = {
	"legion-request.minor-emergency": (table) => emergencyNow(table) === "minor",
	"legion-request.major-emergency": (table) => emergencyNow(table) === "major",
	"legion-request.major-defeats": (table) => majorDefeats(table).length,
};
