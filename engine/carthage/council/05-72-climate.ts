/** CR 5.72: the mood of the Council. One roll a year, after what the last year brought. */
import { CLIMATES } from "../../../assets/schema/lists.ts";
import { chart, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { areEnemies, areFriends, isPlayed } from "../../ancient-world/command/02-42-friends.ts";
import { whySwitchedOff } from "../../ancient-world/command/05-operations.ts";
import { liesIn } from "../../ancient-world/data.ts";
import { allForces, hasSps } from "../../ancient-world/forces.ts";
import { rollD10 } from "../../ancient-world/modifiers.ts";
import type { Force, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type ConditionsOf, say } from "../../ancient-world/table.ts";
import { logRoll, type Play, text } from "../../kernel/index.ts";
import { CARTHAGE, hasChair } from "../sides.ts";
import type { Climate } from "../state.ts";
import { africa, councilOf, isEnemyIn, isGreaterCity, provincesOfBerth, sicily } from "./05-7-council.ts";
import { greaterCities, lastYearOf, lostOf } from "./05-72-year.ts";

/** Step 2 of the segment. */
export function* rollClimate(table: AncientWorld): Play {
	const council = councilOf(table);
	// AG.landing: where it is fixed, it is so until the enemy has landed.
	if (whySwitchedOff(table.data, "CR 5.72") !== null && !council.freeInAfrica) {
		council.lastClimate = council.climate;
		return;
	}
	const rolled = yield* rollD10(table, "political-climate", CARTHAGE, null);
	const row = rowAt(chart(table.data, "cr-political-climate"), rolled.adjusted);
	const climate = text(`climate.${row.id}`);
	logRoll(
		table,
		rolled,
		{ text: text("climate.is", { climate }), rule: "CR 5.72" },
		{ table: "cr-political-climate", cell: { row: headingOf(row), value: row.id }, outcome: climate },
	);
	council.lastClimate = council.climate;
	council.climate = row.id;
}

/** AG.landing: the Council is roused to a mood, if it is not in that or a warmer one already. */
export function rouseCouncil(table: AncientWorld, least: Climate, rule: string): void {
	const council = councilOf(table);
	if (CLIMATES.indexOf(council.climate) >= CLIMATES.indexOf(least)) return;
	council.climate = least;
	say(table, "climate.roused", { climate: text(`climate.${least}`) }, { rule, seat: CARTHAGE });
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"political-climate": null;
	}
}

/** Conditions of the roll's modifiers. The climate is still last turn's. */
export const climateConditions: ConditionsOf<"political-climate"> = {
	"political-climate.barcids": (table) => councilOf(table).family === "barcid",
	"political-climate.was-interested": (table) => councilOf(table).climate === "interested",
	"political-climate.was-alert": (table) => ["alert", "aggressive"].includes(councilOf(table).climate),
	"political-climate.naval-defeats": (table) => lostOf(lastYearOf(table, CARTHAGE).navalBattles).length,
	"political-climate.major-defeats": (table) =>
		lostOf(lastYearOf(table, CARTHAGE).landBattles).filter(({ major }) => major).length,
	"political-climate.cities": (table) => greaterCities(table, lastYearOf(table, CARTHAGE).citiesLost).length,
	"political-climate.raids": (table) => lastYearOf(table, CARTHAGE).raids,
	"political-climate.sicily": isSicilyTheEnemys,
	"political-climate.africa": (table) => isEnemyIn(table, africa(table.data)),
	"political-climate.messana": (table) => isHers(table, table.state.cities["messana"]?.control ?? null),
	"political-climate.no-enemy": (table) => !allForces(table).some((force) => isEnemyArmyNear(table, force)),
};

const isHers = (table: AncientWorld, side: SideId | null) => side !== null && areFriends(table, side, CARTHAGE);

/** A side that an enemy plays; free cities are nobody's enemy here. */
const isEnemys = (table: AncientWorld, side: SideId | null) =>
	side !== null && isPlayed(table, side) && areEnemies(table, side, CARTHAGE);

function isSicilyTheEnemys(table: AncientWorld): boolean {
	const provinces = sicily(table.data);
	const holders = [...table.data.cities.values()]
		.filter(({ id, province }) => provinces.includes(province) && isGreaterCity(table, id))
		.map(({ id }) => table.state.cities[id]?.control ?? null);
	const enemys = holders.filter((side) => isEnemys(table, side));
	return enemys.length > holders.filter((side) => isHers(table, side)).length;
}

/** An army: leaders with men who have an army marker, or legions. Hiero's is none (ruling 12), nor that of any power without a chair of its own. */
function isEnemyArmyNear(table: AncientWorld, force: Force): boolean {
	const near = provincesOfBerth(table.data, "sicily-sardinia-corsica-africa") ?? [];
	return (
		isEnemys(table, force.side) &&
		hasChair(table.data, force.side) &&
		force.leaders.length > 0 &&
		(force.box !== null || force.legions.length > 0) &&
		liesIn(table.data, force.hex, near) &&
		hasSps(table, force)
	);
}
