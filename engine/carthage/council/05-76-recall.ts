/** CR 5.76: armies are recalled while there are more than the Council allows, and disbanded; the player may disband one at any time in B5. */

import { plainChance } from "../../ancient-world/chances.ts";
import { provinceAt } from "../../ancient-world/data.ts";
import { addSps, eliminate, hasSps, moveForce, removeIfEmpty } from "../../ancient-world/forces.ts";
import { friendlyCityAt } from "../../ancient-world/march/06-3-terrain.ts";
import { rollAgainst, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import { isShutIn, reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { LeaderId, SpGroup } from "../../ancient-world/state.ts";
import { type AncientWorld, type ConditionsOf, say } from "../../ancient-world/table.ts";
import {
	choose,
	filterOptions,
	joinRefused,
	type Option,
	type Play,
	type Reason,
	ref,
	type Text,
	type ToldChance,
	text,
	withLazyChance,
	withLazyNote,
} from "../../kernel/index.ts";
import { peoplesWhoGoHome } from "../manpower/10-41-contingents.ts";
import { CARTHAGE } from "../sides.ts";
import {
	type Army,
	armiesOf,
	armyAt,
	climateRow,
	commanderOfArmy,
	councilOf,
	familyOf,
	isGeneral,
} from "./05-7-council.ts";
import { lastYearOf } from "./05-72-year.ts";
import { countedArmies, isOverLimit } from "./05-73-berths.ts";
import { leaveOffice, overallCommander } from "./05-74-overall-commander.ts";
import { dismiss } from "./05-78-pools.ts";

/** Step 3 of the segment. Who stays though the limit is broken is over it, until berths are given. */
export function* recallArmies(table: AncientWorld): Play {
	const stayed = new Set<string>();
	while (armiesOf(table).length > 0) {
		const chosen = yield* chooseArmy(table, stayed);
		if (chosen === null) break;
		const { army, freely } = chosen;
		if (freely || (yield* rollRecall(table, army))) disband(table, army);
		else stayed.add(army.box);
	}
	councilOf(table).overLimit = isOverLimit(table) ? countedArmies(table).map(({ box }) => box) : [];
}

const NOBODY = "nobody";

/** While the limit is broken an army not rolled for yet is named, in the order the player likes; else he may disband one, or none. */
function* chooseArmy(
	table: AncientWorld,
	stayed: ReadonlySet<string>,
): Play<{ readonly army: Army; readonly freely: boolean } | null> {
	const armies = armiesOf(table);
	const rolls = filterOptions(
		armies,
		(army) => withLazyChance(optionOf(army, "recall"), () => chanceOfRecall(table, army)),
		(army) => whyNotRecall(table, army, stayed),
	);
	const free = filterOptions(
		armies,
		(army) => withLazyNote(optionOf(army, "disband"), () => whatStays(table, army)),
		(army) => whyShut(table, army),
	);
	const mustName = rolls.options.length > 0;
	const nobody = { id: NOBODY, text: text("option.disband-nobody") };
	const options: Option[] = [...(mustName ? [] : [nobody]), ...rolls.options, ...free.options];
	const climate = text(`climate.${councilOf(table).climate}`);
	const why = text("refused.too-many-armies", { climate, armies: climateRow(table).armies });
	const refused = joinRefused(rolls.refused, free.refused, mustName ? [{ ...nobody, rule: "CR 5.76", why }] : []);
	if (options.length === 1 && !mustName) return null;
	const chosen = yield* choose({
		seat: CARTHAGE,
		rule: "CR 5.76",
		prompt: text(mustName ? "ask.recall-army" : "ask.disband-army", { climate }),
		options,
		refused,
	});
	const army = armies.find(({ id }) => chosen === `recall/${id}` || chosen === `disband/${id}`);
	return army ? { army, freely: chosen.startsWith("disband/") } : null;
}

const optionOf = (army: Army, how: "recall" | "disband"): Option => ({
	id: `${how}/${army.id}`,
	text: text(`option.council-${how}`, { army: army.box, hex: ref("hex", army.hex) }),
	at: armyAt(army),
});

/** Nobody can be called out of a closed city. */
function whyShut(table: AncientWorld, army: Army): Reason | null {
	return isShutIn(table, army) ? { rule: "CR 5.76", why: text("refused.army-shut-in", { army: army.box }) } : null;
}

function whyNotRecall(table: AncientWorld, army: Army, stayed: ReadonlySet<string>): Reason | null {
	const reason = (why: string): Reason => ({ rule: "CR 5.76", why: text(why, { army: army.box }) });
	if (climateRow(table).recallOn === null) return { ...reason("refused.nobody-recalled"), holds: "year" };
	if (stayed.has(army.box)) return { ...reason("refused.army-rolled-for"), holds: "phase" };
	if (whyShut(table, army)) return whyShut(table, army);
	if (!countedArmies(table).includes(army)) return reason("refused.army-not-counted");
	return isOverLimit(table) ? null : reason("refused.no-recall-needed");
}

/** How often the roll recalls it. */
function chanceOfRecall(table: AncientWorld, army: Army): ToldChance {
	const sum = sumOfModifiers(table, "recall", { commander: commanderOfArmy(table, army) });
	return plainChance({ test: "<=", face: () => (climateRow(table).recallOn ?? -1) - sum }, [0, 0]);
}

/** One roll for an army: true when it is recalled. */
function* rollRecall(table: AncientWorld, army: Army): Play<boolean> {
	const commander = commanderOfArmy(table, army);
	const { met } = yield* rollAgainst(
		table,
		"recall",
		CARTHAGE,
		{ commander },
		{
			table: "cr-recall",
			target: { test: "<=", value: climateRow(table).recallOn ?? -1 },
			tell: (recalled) => ({
				text: text(recalled ? "recall.disbanded" : "recall.stays", { army: army.box }),
				rule: "CR 5.76",
				at: armyAt(army),
				outcome: text(recalled ? "outcome.recalled" : "outcome.army-stays"),
			}),
		},
	);
	return met;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		recall: { readonly commander: LeaderId | null };
	}
}

/** Conditions of the roll's modifiers. */
export const recallConditions: ConditionsOf<"recall"> = {
	"recall.in-power": (table, { commander }) => isOf(table, commander, true),
	"recall.other-family": (table, { commander }) => isOf(table, commander, false),
	"recall.won": (table, { commander }) =>
		commander !== null && lastYearOf(table, CARTHAGE).leadersWon.includes(commander),
	"recall.lost": (table, { commander }) =>
		commander !== null && lastYearOf(table, CARTHAGE).leadersLost.includes(commander),
};

/** Is a general of the family in power, or of the other? */
function isOf(table: AncientWorld, leader: LeaderId | null, inPower: boolean): boolean {
	return leader !== null && (familyOf(table, leader) === councilOf(table).family) === inPower;
}

/**
 * Hired men go home and may be raised again; Libyans, Citizens and elephants become the garrison of the hex, or of the nearest friendly
 * city of the province, and without one they go too. The generals may be drawn again next turn; allies stay with what is left.
 */
export function disband(table: AncientWorld, army: Army): void {
	const { box } = army;
	const generals = army.leaders.filter((id) => isGeneral(table, id));
	army.leaders = army.leaders.filter((id) => !generals.includes(id));
	const overall = overallCommander(table);
	for (const id of generals) dismiss(table, id);
	if (overall !== null && generals.includes(overall)) leaveOffice(table);
	const city = garrisonFor(table, army);
	for (const group of army.sps.splice(0)) {
		const { contingent, arm, sp } = group;
		if (city === null || goesHome(table, group)) eliminate(table, CARTHAGE, contingent, arm, sp);
		else addSps(army, group);
	}
	Object.assign(army, { box: null, engines: 0 });
	const at = [ref("hex", army.hex)];
	const what = { army: box, hex: ref("hex", city ?? army.hex) };
	say(table, hasSps(table, army) ? "army.becomes-garrison" : "army.disbanded", what, {
		rule: "CR 5.76",
		seat: CARTHAGE,
		at,
	});
	if (city !== null && city !== army.hex) moveForce(table, army, city);
	if (city !== null) army.place = "inside";
	removeIfEmpty(table, army);
	reviewSieges(table);
}

/** Hired men, not beasts. */
const goesHome = (table: AncientWorld, { contingent, arm }: SpGroup): boolean =>
	arm !== "elephant" && peoplesWhoGoHome(table.data).has(contingent);

/** Who goes home if an army is disbanded, who stays where, and that Carthage loses her Overall Commander with it (5.74). */
function whatStays(table: AncientWorld, army: Army): Text {
	const city = garrisonFor(table, army);
	const all = army.sps.reduce((sum, { sp }) => sum + sp, 0);
	const staying = army.sps.filter((group) => city !== null && !goesHome(table, group));
	const stay = staying.reduce((sum, { sp }) => sum + sp, 0);
	const overall = army.leaders.find((id) => id === overallCommander(table));
	return text("option.council-disband-note", {
		home: all - stay,
		stay,
		hex: ref("hex", city ?? army.hex),
		office: overall === undefined ? "none" : "overall",
		leader: overall === undefined ? "" : ref("leader", overall),
	});
}

/** The hex of the city where those go who stay. */
function garrisonFor(table: AncientWorld, { hex }: Army): string | null {
	const { data } = table;
	if (friendlyCityAt(table, CARTHAGE, hex)) return hex;
	const province = provinceAt(data, hex);
	const cities = [...data.cities.values()].filter(
		(city) => city.province === province && friendlyCityAt(table, CARTHAGE, city.hex) !== null,
	);
	const [nearest] = cities.toSorted((a, b) => data.map.distance(hex, a.hex) - data.map.distance(hex, b.hex));
	return nearest?.hex ?? null;
}
