/** CR 5.77: a general or Admiral who has failed answers for it when the phase is over; it may cost him his life. */
import { loseLeader } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import { outcomeChances } from "../../ancient-world/chances.ts";
import { chart, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { declareGuile } from "../../ancient-world/command/05-14-guile.ts";
import { provinceAt } from "../../ancient-world/data.ts";
import { rollD10, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import { citiesUnderSiege, insideOf } from "../../ancient-world/siege/09-2-under-siege.ts";
import { giveUpCity } from "../../ancient-world/siege/09-62-giving-up-a-city.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import {
	type Aftermath,
	type AncientWorld,
	type ConditionsOf,
	leaderById,
	type Operation,
	type RollContexts,
} from "../../ancient-world/table.ts";
import { logRoll, type Play, ref, type ToldChance, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import type { CrucifixionTrial, NavalRecord } from "../state.ts";
import { councilOf, familyOf, INSIDE_DITCH, isGeneral, isGreaterCity } from "./05-7-council.ts";
import { shoresOf, yearOfSide } from "./05-72-year.ts";
import { overallCommander } from "./05-74-overall-commander.ts";

// === Who must answer ===

/** A Major battle on land is lost. */
export function* accuseAfterBattle(table: AncientWorld, { record }: Aftermath): Play {
	const { kind, winner, major, commanders, strength, lost, province } = record;
	if (kind !== "battle" || !major || winner === null || winner === CARTHAGE) return;
	accuse(table, commanders[CARTHAGE] ?? null, {
		halfLost: isHalf(lost[CARTHAGE], strength[CARTHAGE]),
		insideDitch: province === INSIDE_DITCH,
	});
}

/** A Major battle at sea is lost; Duumvirs are nobody's Admirals. */
export function* accuseAfterNavalBattle(table: AncientWorld, record: NavalRecord): Play {
	const { winner, major, commanders, squadrons, lost, hex } = record;
	if (!major || winner === null || winner === CARTHAGE) return;
	accuse(table, commanders[CARTHAGE] ?? null, {
		halfLost: isHalf(lost[CARTHAGE], squadrons[CARTHAGE]),
		insideDitch: shoresOf(table, hex).includes(INSIDE_DITCH),
	});
}

const isHalf = (lost = 0, of = 0) => 2 * lost >= of;

/** A besieged Medium or Large city is given up (AW 9.62) by those inside it; who is inside when one falls otherwise does not live, or is a prisoner. */
export const giveUpAndAnswer: Operation = {
	...giveUpCity,
	*play(table, leader) {
		const besieged = citiesUnderSiege(table).filter((city) => isGreaterCity(table, city));
		const inside = besieged.map((city) => ({
			city,
			leaders: insideOf(table, city).flatMap((force) => force.leaders.slice(0)),
		}));
		const result = yield* giveUpCity.play(table, leader);
		for (const { city, leaders } of inside) {
			if (table.state.cities[city]?.control === CARTHAGE) continue;
			const insideDitch = provinceAt(table.data, table.data.cities.get(city)?.hex ?? "") === INSIDE_DITCH;
			for (const id of leaders) accuse(table, id, { halfLost: false, insideDitch });
		}
		return result;
	},
};

/** Allied leaders never answer to the Council. */
function accuse(table: AncientWorld, leader: LeaderId | null, how: Omit<CrucifixionTrial, "leader">): void {
	if (!table.state.council || leader === null || !isGeneral(table, leader)) return;
	if (chart(table.data, "cr-crucifixion").noRollFor.includes(leader)) return;
	councilOf(table).onTrial.push({ leader, ...how });
}

// === The judgement ===

/** When an Operations Phase is over, or a segment outside of one: once for each defeat, as long as he lives and commands. */
export function* judge(table: AncientWorld): Play {
	const { council } = table.state;
	for (let trial = council?.onTrial.shift(); trial; trial = council?.onTrial.shift()) {
		if (leaderById(table, trial.leader).standing === "in-play") yield* judgeOne(table, trial);
	}
}

/** Defeats that come of a Siege Attrition marker, or of an Augury, are judged when it has been resolved. */
export function* judgeAfterSegment(table: AncientWorld): Play {
	if (table.state.phase === null) yield* judge(table);
}

const MOST_GUILE = 2;

function* judgeOne(table: AncientWorld, trial: CrucifixionTrial): Play {
	const { leader } = trial;
	const guile = yield* declareGuile(table, leader, MOST_GUILE, "crucifixion", (spent) =>
		chancesOfTrial(table, { trial, guile: spent }),
	);
	const rolled = yield* rollD10(table, "crucifixion", CARTHAGE, { trial, guile });
	const row = rowAt(chart(table.data, "cr-crucifixion"), rolled.adjusted);
	const named = { leader: ref("leader", leader) };
	logRoll(
		table,
		rolled,
		{ text: text(`crucifixion.${row.id}`, named), rule: "CR 5.77", at: [named.leader] },
		{ table: "cr-crucifixion", cell: { row: headingOf(row), value: row.id }, outcome: text(`outcome.${row.id}`) },
	);
	if (row.id === "keeps") return;
	if (row.id === "removed") councilOf(table).dismissed.push(leader);
	yield* loseLeader(table, leader, row.id === "removed" ? "pool" : "killed");
}

/** How many of the ten faces come to each judgement. */
function chancesOfTrial(table: AncientWorld, context: RollContexts["crucifixion"]): ToldChance {
	const drm = sumOfModifiers(table, "crucifixion", context);
	const sheet = chart(table.data, "cr-crucifixion");
	const outcomes = Array.from({ length: 10 }, (_, die) => rowAt(sheet, die + drm).id);
	const kept = outcomes.filter((outcome) => outcome === "keeps");
	return { note: outcomeChances(outcomes.map((outcome) => `outcome.${outcome}`)), chance: 10 * kept.length };
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		crucifixion: { readonly trial: CrucifixionTrial; readonly guile: number };
	}
}

/** Conditions of the roll's modifiers. */
export const crucifixionConditions: ConditionsOf<"crucifixion"> = {
	"crucifixion.other-family": (table, { trial }) => familyOf(table, trial.leader) !== councilOf(table).family,
	"crucifixion.in-power": (table, { trial }) => familyOf(table, trial.leader) === councilOf(table).family,
	"crucifixion.half-lost": (_, { trial }) => trial.halfLost,
	"crucifixion.inside-ditch": (_, { trial }) => trial.insideDitch,
	"crucifixion.victory": (table, { trial }) => yearOfSide(table, CARTHAGE).leadersWon.includes(trial.leader),
	"crucifixion.guile": (_, { guile }) => guile,
	"crucifixion.oc": (table, { trial }) => overallCommander(table) === trial.leader,
};
