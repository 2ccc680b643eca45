/** CR 5.71: which family is in power. One roll a year; a change is rare, and follows a bad year. */
import { chart, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { whySwitchedOff } from "../../ancient-world/command/05-operations.ts";
import { rollD10 } from "../../ancient-world/modifiers.ts";
import { type AncientWorld, type ConditionsOf, say } from "../../ancient-world/table.ts";
import { logRoll, type Play, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { councilOf, familyOf, INSIDE_DITCH, isEnemyIn, otherFamily } from "./05-7-council.ts";
import { greaterCities, lastYearOf, lostOf } from "./05-72-year.ts";
import { leaveOffice } from "./05-74-overall-commander.ts";

/** Step 1 of the segment. */
export function* rollFamily(table: AncientWorld): Play {
	if (whySwitchedOff(table.data, "CR 5.71") !== null) return;
	const council = councilOf(table);
	const rolled = yield* rollD10(table, "family-in-power", CARTHAGE, null);
	const row = rowAt(chart(table.data, "cr-family-in-power"), rolled.adjusted);
	const changes = row.id === "other";
	const family = changes ? otherFamily(council.family) : council.family;
	logRoll(
		table,
		rolled,
		{ text: text(changes ? "family.changes" : "family.stays", { family: text(`family.${family}`) }), rule: "CR 5.71" },
		{
			table: "cr-family-in-power",
			cell: { row: headingOf(row), value: row.id },
			outcome: text(`outcome.family-${row.id}`),
		},
	);
	if (!changes) return;
	council.family = family;
	council.familySince = table.state.turn;
	leaveOffice(table);
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"family-in-power": null;
	}
}

/** A battle counts from so many SPs, or squadrons. */
const SPS = 10;
const SQUADRONS = 5;

/** Conditions of the roll's modifiers. */
export const familyConditions: ConditionsOf<"family-in-power"> = {
	"family-in-power.battles": (table) => {
		const { landBattles, navalBattles } = lastYearOf(table, CARTHAGE);
		const land = lostOf(landBattles).filter(
			({ own, leader }) => own >= SPS && leader !== null && familyOf(table, leader) !== null,
		);
		return land.length + lostOf(navalBattles).filter(({ own }) => own >= SQUADRONS).length;
	},
	"family-in-power.cities": (table) => greaterCities(table, lastYearOf(table, CARTHAGE).citiesLost).length,
	"family-in-power.ally-left": (table) => lastYearOf(table, CARTHAGE).alliesLost.length > 0,
	"family-in-power.inside-ditch": (table) => isEnemyIn(table, [INSIDE_DITCH]),
	"family-in-power.successes": (table) => {
		const { landBattles, navalBattles, citiesGained } = lastYearOf(table, CARTHAGE);
		const victories = [...landBattles, ...navalBattles].filter(({ won, major }) => won && major);
		return victories.length + greaterCities(table, citiesGained).length;
	},
	"family-in-power.quiet": (table) => {
		const { landBattles, navalBattles, citiesLost } = lastYearOf(table, CARTHAGE);
		return citiesLost.length + lostOf([...landBattles, ...navalBattles]).length === 0;
	},
	"family-in-power.new": (table) => councilOf(table).familySince === table.state.turn - 1,
};

/** The log names the family in power, where no die says so. */
export function tellCouncil(table: AncientWorld): void {
	const { family, climate } = councilOf(table);
	const what = { family: text(`family.${family}`), climate: text(`climate.${climate}`) };
	say(table, "council.sits", what, { rule: "CR 5.7", heading: "segment", seat: CARTHAGE });
}
