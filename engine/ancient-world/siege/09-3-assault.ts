/** AW 9.3: the Siege Assault, operation #6. */
import { leastRatio } from "../../../assets/schema/heading.ts";
import { logRoll, type Play, type Reason, ref, type Text, text } from "../../kernel/index.ts";
import { rollLeaderLosses } from "../battle/08-6-leader-casualties.ts";
import { applyLosses, tidy } from "../battle/08-34-losses.ts";
import { addLosses, openRecord } from "../battle/08-55-record.ts";
import { type Needed, percentOf, plainChance } from "../chances.ts";
import { chart, headingOf, rowAt } from "../charts.ts";
import { captureCity } from "../cities/09-8-capture.ts";
import { declareGuile } from "../command/05-14-guile.ts";
import { type GameData, printed } from "../data.ts";
import { countLegions, mergedStatus, sideState, totalsOf } from "../forces.ts";
import { oncePerGame } from "../map-cache.ts";
import { enginesIn, perCent } from "../march/06-4-attrition.ts";
import { columnShift, rollD10, sumOfModifiers } from "../modifiers.ts";
import type { BattleRecord, CityId, Force, LeaderId, SideId } from "../state.ts";
import type { AncientWorld, Condition, Conditions, Operation } from "../table.ts";
import { cityById, garrisonOf, holderOf, insideOf, loseTownsmen, reviewSieges } from "./09-2-under-siege.ts";
import {
	besiegersUnder,
	loseEngineOnNought,
	siegeHere,
	subjectOfSiegeWork,
	whyNotSiegeWork,
} from "./09-31-besiegers.ts";
import { chooseStormers, loseStormers, type Stormers, withdrawStormers } from "./09-31-stormers.ts";

/** An assault from its declaration to its result; what the assault roll's modifiers look at. */
interface Assault {
	readonly city: CityId;
	readonly side: SideId;
	/** In charge of the assault, settled once (5.43, RRR 5.53). */
	readonly leader: LeaderId | null;
	/** Whole besieging forces that send men: their leaders and engines count. */
	readonly besiegers: readonly Force[];
	/** Those who climb the walls. */
	readonly stormers: readonly Force[];
	/** Guile Points of attacker and defender (5.14). */
	readonly guilePair: readonly [number, number];
}

declare module "../table.ts" {
	interface RollContexts {
		assault: Assault;
	}
}

/** The operation Siege Assault (AW 9.3): chosen besiegers storm the city that they besiege. */
export const siegeAssault: Operation = {
	id: "siege-assault",
	whyNot: (table, leader) => whyNotSiegeWork(table, leader, "AW 9.31") ?? whyNobodyStorms(table, leader),
	subject: subjectOfSiegeWork,
	*play(table, leader) {
		const siege = siegeHere(table, leader);
		if (!siege) return "finished";
		const besiegers = ableBesiegers(table, leader);
		const inCharge = yield* table.rules.chooseInCharge(table, besiegers);
		const stormers = yield* chooseStormers(table, besiegers, siege.city.id);
		const taken = yield* storm(table, siege.city.id, siege.side, inCharge, besiegers, stormers);
		return taken && !table.state.outcome ? "roll" : "finished";
	},
};

/** 8.563: Useless forces do not storm; only infantry does. */
function ableBesiegers(table: AncientWorld, leader: LeaderId): Force[] {
	return besiegersUnder(table, leader).filter((force) => force.status !== "useless");
}

function whyNobodyStorms(table: AncientWorld, leader: LeaderId): Reason | null {
	const able = ableBesiegers(table, leader);
	if (able.length === 0) return { rule: "AW 8.563", why: text("refused.assault-useless") };
	if (totalsOf(table, able).inf > 0) return null;
	return { rule: "AW 9.32", why: text("refused.assault-no-infantry", { leader: ref("leader", leader) }) };
}

// === 9.32 The assault ===

/** One assault: losses, the fall of the city, and leaders, who roll after a failed one too (9.36). True when the city is taken. */
function* storm(
	table: AncientWorld,
	city: CityId,
	side: SideId,
	leader: LeaderId | null,
	besiegers: readonly Force[],
	stormers: Stormers,
): Play<boolean> {
	const storming = { city, side, leader, besiegers, stormers: stormers.forces };
	const assault: Assault = { ...storming, guilePair: yield* declareAssaultGuile(table, storming) };
	const result = yield* rollAssault(table, assault);
	const record = openAssaultRecord(table, assault);
	addLosses(record, side, yield* loseStormers(table, stormers.forces, result.attackerPercent));
	withdrawStormers(table, stormers);
	loseEngineOnNought(table, besiegers, result.die);
	if (result.defenderPercent !== null) yield* thinDefenders(table, record, city, result.defenderPercent);
	const taken = result.defenderPercent === null || isUndefended(table, city);
	if (taken) takeWithAll(table, record, city);
	else reviewSieges(table);
	table.state.battles.push(record);
	yield* rollLeaderLosses(table, leadersIn(table, besiegers), taken ? "unhurt" : "lost");
	if (taken) {
		yield* captureCity(table, { city, side, by: "assault", leader });
		return true;
	}
	yield* rollLeaderLosses(
		table,
		insideOf(table, city).flatMap((force) => force.leaders),
		"unhurt",
	);
	return false;
}

const leadersIn = (table: AncientWorld, forces: readonly Force[]) =>
	forces.filter((force) => force.id in table.state.forces).flatMap((force) => force.leaders);

/** 5.14: one point each; the side that is not active declares first. */
function* declareAssaultGuile(table: AncientWorld, storming: Omit<Assault, "guilePair">): Play<[number, number]> {
	const { city, leader } = storming;
	const needed = neededToStorm(table, storming);
	const inside = insideOf(table, city);
	const commander = inside.some((force) => force.leaders.length > 0)
		? yield* table.rules.chooseInCharge(table, inside)
		: null;
	const chance = (spent: number) => plainChance(needed, [0, spent]);
	const what = whatOf(table, storming);
	const theirs = yield* declareGuile(table, commander, 1, what, chance, leader);
	const own = yield* declareGuile(table, leader, 1, what, (spent) => plainChance(needed, [spent, theirs]));
	return [own, theirs];
}

/** What its questions call it: with who storms what, and in which column, so that it can be shown before the die is thrown. */
function whatOf(table: AncientWorld, storming: Omit<Assault, "guilePair">): Text {
	const { city, side, stormers } = storming;
	const assault: Assault = { ...storming, guilePair: [0, 0] };
	return text("roll.assault", {
		city: ref("city", city),
		hex: ref("hex", cityById(table, city).city.hex),
		side: ref("side", side),
		infantry: totalsOf(table, stormers).inf,
		defence: defenceOf(table, city),
		column: columnOfAssault(table, assault).heading,
	});
}

/** How many of a hundred assaults would take the city that a leader besieges, with all the foot under him and without Guile; 0 where he may not storm. */
export function percentToStorm(table: AncientWorld, leader: LeaderId): number {
	const siege = siegeHere(table, leader);
	const able = siege ? ableBesiegers(table, leader) : [];
	if (!siege || totalsOf(table, able).inf === 0) return 0;
	const needed = neededToStorm(table, {
		city: siege.city.id,
		side: siege.side,
		leader,
		besiegers: able,
		stormers: able,
	});
	return percentOf(needed, [0, 0]);
}

/** 9.32: what must be thrown for the city to fall: over the walls, or because nobody is left on them. */
function neededToStorm(table: AncientWorld, storming: Omit<Assault, "guilePair">): Needed {
	const face: Needed["face"] = (guilePair) => {
		const assault = { ...storming, guilePair };
		const { index } = columnOfAssault(table, assault);
		const sum = sumOfModifiers(table, "assault", assault);
		const falls = (die: number) => {
			const { cells } = rowAt(chart(table.data, "siege-assault"), die + sum);
			return wouldFall(table, storming.city, readResult(cells[index]).defenderPercent);
		};
		const faces = Array.from({ length: 10 }, (_, die) => die);
		return faces.find(falls) ?? faces.length;
	};
	return { test: ">=", face };
}

/** Whether so many per cent, null for all, leave nobody to hold a city. The few per cent of a storm never cost a whole garrison. */
function wouldFall(table: AncientWorld, city: CityId, percent: number | null): boolean {
	if (percent === null) return true;
	return garrisonOf(table, city).length === 0 && townsmenLost(table, city, percent) >= cityById(table, city).state.ids;
}

/** The column that an assault is read in, with what shifts it. */
function columnOfAssault(table: AncientWorld, assault: Assault): RatioColumn {
	const infantry = totalsOf(table, assault.stormers).inf;
	return ratioColumn(table.data, infantry, defenceOf(table, assault.city), columnShift(table, "assault", assault));
}

/** What the roll came to; `defenderPercent` is null when the city is taken. */
interface AssaultResult {
	readonly die: number;
	readonly attackerPercent: number;
	readonly defenderPercent: number | null;
}

function* rollAssault(table: AncientWorld, assault: Assault): Play<AssaultResult> {
	const { city, side } = assault;
	const infantry = totalsOf(table, assault.stormers).inf;
	const defence = defenceOf(table, city);
	const shift = columnShift(table, "assault", assault);
	const { index, heading: column } = columnOfAssault(table, assault);
	const rolled = yield* rollD10(table, "assault", side, assault, { what: whatOf(table, assault) });
	const row = rowAt(chart(table.data, "siege-assault"), rolled.adjusted);
	const value = row.cells[index] ?? "";
	const result = { die: rolled.dice[0], ...readResult(value) };
	logRoll(
		table,
		rolled,
		{
			text: text(result.defenderPercent === null ? "assault.taken" : "assault.held", {
				city: ref("city", city),
				infantry,
				defence,
				column,
				shift,
				attacker: result.attackerPercent,
				defender: result.defenderPercent ?? 100,
			}),
			rule: "AW 9.32",
			at: [ref("city", city), ref("hex", cityById(table, city).city.hex)],
		},
		{
			table: "siege-assault",
			cell: { row: headingOf(row), column, value },
			outcome: text(result.defenderPercent === null ? "outcome.city-taken" : "outcome.city-holds", {
				attacker: result.attackerPercent,
				defender: result.defenderPercent ?? 100,
			}),
		},
	);
	return result;
}

/** SPs that the assaulting infantry is measured against: twice the IDS, once in a blockaded port, and the garrison. */
export function defenceOf(table: AncientWorld, id: CityId): number {
	const { state } = cityById(table, id);
	const blockaded = table.rules.harbourOf(table, id) !== null && table.rules.portStatus(table, id) === "blockaded";
	return state.ids * (blockaded ? 1 : 2) + totalsOf(table, garrisonOf(table, id)).sp;
}

/** A column of the table, and its place. */
interface RatioColumn {
	readonly index: number;
	readonly heading: string;
}

/** The least ratio of each column. */
const ratioSteps = oncePerGame((data) => chart(data, "siege-assault").columns.map(leastRatio));

/** The column of a ratio, rounded in the defender's favour, and so many columns to the right of it. */
export function ratioColumn(data: GameData, infantry: number, defence: number, shift = 0): RatioColumn {
	const { columns } = chart(data, "siege-assault");
	const fits = ratioSteps(data).findLastIndex((least) => infantry >= least * defence);
	const index = Math.min(columns.length - 1, fits + shift);
	return { index, heading: columns[index] ?? "" };
}

/** `A20/D15` or `A15/T`. */
export function readResult(cell = ""): { attackerPercent: number; defenderPercent: number | null } {
	const [, attacker, defender] = /^A(\d+)\/(?:D(\d+)|T)$/.exec(cell) ?? [];
	if (attacker === undefined) throw new Error(`The assault table has an odd cell "${cell}".`);
	return { attackerPercent: Number(attacker), defenderPercent: defender === undefined ? null : Number(defender) };
}

// === Losses ===

/** The garrison loses by 8.34, the IDS to the nearest but at least 1. */
function* thinDefenders(table: AncientWorld, record: BattleRecord, city: CityId, percent: number): Play {
	const garrison = garrisonOf(table, city);
	const townsmen = townsmenLost(table, city, percent);
	addLosses(record, record.defender, yield* applyLosses(table, garrison, percent));
	tidy(table, garrison);
	loseTownsmen(table, city, townsmen, "AW 9.32");
}

const townsmenLost = (table: AncientWorld, city: CityId, percent: number) =>
	Math.max(1, perCent(cityById(table, city).state.ids, percent));

const isUndefended = (table: AncientWorld, city: CityId) =>
	cityById(table, city).state.ids === 0 && garrisonOf(table, city).length === 0;

// === The record, for triumphs (RRR 5.47) ===

function openAssaultRecord(table: AncientWorld, assault: Assault): BattleRecord {
	const { city, side, leader: commander, besiegers, stormers } = assault;
	const { hex } = cityById(table, city).city;
	const outside = [...new Set([...besiegers, ...stormers])];
	const inside = insideOf(table, city);
	return openRecord(
		table,
		{ kind: "assault", hex },
		{ side, commander, leaders: leadersIn(table, besiegers), forces: outside, legions: countLegions(outside) },
		{
			side: holderOf(table, city, side) ?? "independent",
			commander: null,
			leaders: leadersIn(table, inside),
			forces: inside,
			legions: countLegions(inside),
		},
	);
}

/** The city is taken: whoever is left inside is lost with it. */
function takeWithAll(table: AncientWorld, record: BattleRecord, city: CityId): void {
	const { sp, inf } = totalsOf(table, garrisonOf(table, city));
	addLosses(record, record.defender, { sp, inf });
	record.winner = record.attacker;
}

// === Modifiers ===

const onLetters =
	(...letters: (string | null)[]): Condition<Assault> =>
	(table, { leader }) =>
		letters.includes(leader === null ? null : printed(table.data, leader).battle);

const onStatus =
	(status: Force["status"]): Condition<Assault> =>
	(table, { stormers }) =>
		mergedStatus(table, stormers) === status;

/** Conditions of the assault roll's modifiers. */
export const assaultConditions: Conditions = {
	"assault.scr": (table, { side }) => sideState(table, side).siegeCapability,
	"assault.over-cer": (table, { leader, stormers }) => {
		const legions = countLegions(stormers);
		return legions === 0 ? 0 : Math.max(0, legions - table.rules.efficiencyOf(table, leader));
	},
	"assault.engine": (_, { besiegers }) => enginesIn(besiegers) > 0,
	"assault.leader-a": onLetters("A"),
	"assault.leader-b": onLetters("B"),
	"assault.leader-de": onLetters("D", "E", null),
	"assault.disrupted": onStatus("disrupted"),
	"assault.disorganized": onStatus("disorganized"),
	"assault.guile": (_, { guilePair }) => guilePair,
	"assault.sacked": (table, { city }) => cityById(table, city).state.sacked > 0,
};
