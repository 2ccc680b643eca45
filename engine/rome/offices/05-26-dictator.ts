/** RRR 5.26, TB.dictator: the Dictator and his Master of Horse. */

import { chart } from "../../ancient-world/charts.ts";
import { printed } from "../../ancient-world/data.ts";
import { leaderOption } from "../../ancient-world/options.ts";
import type { LeaderId, OperationsPhase } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById, say } from "../../ancient-world/table.ts";
import {
	choose,
	chooseIfAny,
	longestOf,
	type Option,
	type Play,
	pickIfAny,
	type Reason,
	type RefusedOption,
	ref,
	tellNone,
	text,
} from "../../kernel/index.ts";
import type { Emergency } from "../state.ts";
import {
	addOfficeLams,
	eligible,
	enterOffice,
	inOffice,
	inPool,
	leaveForce,
	ROMA,
	standWith,
	startHere,
} from "./05-1-magistrates.ts";
import { electMan, triumphantMen } from "./05-2-draw.ts";
import {
	armyOf,
	armyOption,
	type ConsularArmy,
	forceOfArmyOption,
	forcesWithLegions,
	isConsularArmy,
	looseLegions,
	takeArmy,
} from "./05-23-armies.ts";
import { checkEmergency, emergencyForElections, emergencyNow } from "./05-28-emergencies.ts";

/** 5.28: at the end of a Roman Operations Phase a Dictator may or must be elected while an Emergency stands. */
export function* electAfterPhase(table: AncientWorld, phase: OperationsPhase): Play {
	checkEmergency(table);
	if (phase.side !== "rome" || table.state.outcome) return;
	const degree = emergencyNow(table);
	if (degree === null || !mayElect(table)) return;
	if (!(yield* decides(table, degree))) return;
	const commander = yield* electDictator(table);
	if (commander !== null) yield* standInTheField(table, commander);
	addMidTurnLams(table);
}

/** 5.28: in the elections he comes first, and may be given up to two of the armies that have no commander yet. */
export function* electInElections(table: AncientWorld, armies: readonly ConsularArmy[]): Play {
	checkEmergency(table);
	const degree = emergencyForElections(table);
	if (degree === null) return;
	if (!mayElect(table)) {
		say(table, "dictator.nobody", {}, { rule: inBook(table, "5.28"), seat: "rome" });
		return;
	}
	if (!(yield* decides(table, degree))) return;
	const commander = yield* electDictator(table);
	if (commander === null) return;
	if (yield* takesShips(table, commander)) return;
	const given = yield* askArmies(commander, armies, table);
	for (const army of given.toReversed()) takeArmy(table, commander, army);
	if (given.length === 0) yield* standInTheField(table, commander);
}

function mayElect(table: AncientWorld): boolean {
	return candidates(table).length > 0 && inOffice(table, "dictator", "magister-equitum").length === 0;
}

/** Men of the pool; in Thunderbolt Fabius and nobody else (TB.dictator). */
function candidates(table: AncientWorld): LeaderId[] {
	const { dictator } = table.data.scenario.magistratePool ?? {};
	return dictator === undefined ? eligible(table, "dictator") : inPool(table, [dictator]);
}

/** A Minor Emergency leaves it to the player, a Major one does not. */
function* decides(table: AncientWorld, degree: Emergency): Play<boolean> {
	const rule = inBook(table, "5.28");
	if (degree === "major") {
		say(table, "dictator.must", {}, { rule, seat: "rome" });
		return true;
	}
	const { dictator } = table.data.scenario.magistratePool ?? {};
	const named = dictator === undefined ? [] : [ref("leader", dictator)];
	const chosen = yield* choose({
		seat: "rome",
		rule,
		prompt: text("ask.dictator-minor"),
		options: [
			{
				id: "elect",
				text:
					dictator === undefined ? text("option.elect-a-dictator") : text("option.elect-dictator", { leader: named }),
				at: named,
			},
			{ id: "none", text: text("option.no-dictator") },
		],
		refused: [],
	});
	return chosen === "elect";
}

// === 5.26 Who, and where ===

/** The Dictator, with or without a Master of Horse, in the field or in Roma. Returns who takes the field, or null. */
function* electDictator(table: AncientWorld): Play<LeaderId | null> {
	const dictator = yield* findDictator(table);
	if (dictator === null) return null;
	enterOffice(table, dictator, "dictator");
	const master = yield* findMaster(table, dictator);
	if (master !== null) enterOffice(table, master, "magister-equitum");
	const inField = yield* askField(table, dictator, master);
	for (const id of [dictator, master]) if (id !== null) keepInRoma(table, id, id !== inField);
	return inField;
}

/** Drawn, or chosen among men of the pool who have had a Triumph. */
function* findDictator(table: AncientWorld): Play<LeaderId | null> {
	const { dictator } = table.data.scenario.magistratePool ?? {};
	if (dictator !== undefined) return dictator;
	return yield* electMan(table, "dictator", triumphantMen(table));
}

/** Picked from the pool with purpose, by a number within five of the Dictator's; in Thunderbolt Rufus (TB.dictator). */
function* findMaster(table: AncientWorld, dictator: LeaderId): Play<LeaderId | null> {
	const pool = table.data.scenario.magistratePool;
	if (pool?.dictator !== undefined) {
		return pool.magisterEquitum === undefined
			? null
			: yield* askMaster(table, [pool.magisterEquitum], dictator, "TB.dictator");
	}
	return yield* askMaster(table, inPool(table, pool?.ids ?? []), dictator, inBook(table, "5.26"));
}

function* askMaster(
	table: AncientWorld,
	men: readonly LeaderId[],
	dictator: LeaderId,
	rule: string,
): Play<LeaderId | null> {
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	for (const id of men) {
		const option = leaderOption(id);
		const reason = whyNotMaster(table, id, dictator, rule);
		if (reason) refused.push({ ...option, ...reason });
		else options.push(option);
	}
	const chosen = yield* choose({
		seat: "rome",
		rule,
		prompt: text("ask.master-of-horse"),
		options: [...options, { id: "none", text: text("option.no-master") }],
		refused,
	});
	return chosen === "none" ? null : chosen;
}

function whyNotMaster(table: AncientWorld, id: LeaderId, dictator: LeaderId, rule: string): Reason | null {
	const { near } = chart(table.data, "magistrate-reference").figures;
	const isFar = rule === inBook(table, "5.26") && Math.abs(Number(id) - Number(dictator)) > near;
	const what = { leader: ref("leader", id), id, dictator, near };
	return longestOf(
		() => (isFar ? { rule, why: text("refused.not-within-five", what), holds: "game" } : null),
		() => table.rules.book.whyNotElect(table, id, "magister-equitum"),
		() => (inPool(table, [id]).length === 0 ? { rule, why: text("refused.not-in-pool") } : null),
	);
}

function* askField(table: AncientWorld, dictator: LeaderId, master: LeaderId | null): Play<LeaderId | null> {
	const leader = ref("leader", dictator);
	const inRoma =
		master === null
			? text("option.dictator-roma-alone", { leader })
			: text("option.dictator-roma", { leader, master: ref("leader", master) });
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "5.26"),
		prompt: text("ask.dictator-field", { leader }),
		options: [
			{ id: "field", text: text("option.dictator-field", { leader }), at: [leader] },
			{ id: "roma", text: inRoma, at: [ref("hex", ROMA)] },
		],
		refused: [],
		about: [leader],
	});
	return chosen === "field" ? dictator : master;
}

/** Whoever stays in Roma is there already; who takes the field is placed with troops next. */
function keepInRoma(table: AncientWorld, id: LeaderId, stays: boolean): void {
	const man = leaderById(table, id);
	man.staysInRoma = stays;
	say(
		table,
		stays ? "dictator.stays" : "dictator.takes-field",
		{ leader: ref("leader", id), office: text(`office.${man.office}`) },
		{ rule: inBook(table, "5.26"), seat: "rome", at: [ref("leader", id)] },
	);
}

/** CR 5.26: he may be given one Fleet in the place of armies; asked where one could be his. */
function* takesShips(table: AncientWorld, commander: LeaderId): Play<boolean> {
	const { options, refused } = table.rules.book.atSea.offer(table, commander);
	const about = [ref("leader", commander)];
	const prompt = text("ask.dictator-ships", { leader: ref("leader", commander) });
	const question = { seat: "rome", rule: inBook(table, "5.26"), prompt, refused, about };
	if (options.length === 0) {
		tellNone(table, question);
		return false;
	}
	const land = { id: LAND, text: text("option.dictator-on-land") };
	const chosen = yield* choose({ ...question, options: [land, ...options] });
	if (chosen === LAND) return false;
	table.rules.book.atSea.take(table, commander, chosen, inBook(table, "5.26"));
	return true;
}

const LAND = "land";

/** Imperium: any two Consular Armies, or none. */
function* askArmies(commander: LeaderId, armies: readonly ConsularArmy[], table: AncientWorld): Play<ConsularArmy[]> {
	const consular = armies.filter((army) => isConsularArmy(table, army));
	const listed = new Set(armies.flatMap(({ legions }) => legions));
	const lone = looseLegions(table).map((number) => armyOf(table, [number]));
	const lesser = [
		...armies.filter((army) => !consular.includes(army)),
		...lone.filter(({ legions }) => legions.every((id) => !listed.has(id))),
	];
	const options = consular.map((army) => armyOption(table, army));
	const chosen = yield* pickIfAny(table, {
		seat: "rome",
		rule: inBook(table, "5.26"),
		prompt: text("ask.dictator-armies", { leader: ref("leader", commander) }),
		options,
		min: 0,
		max: Math.min(2, options.length),
		refused: lesser.map((army) => ({
			...armyOption(table, army),
			rule: inBook(table, "5.26"),
			why: text("refused.no-consular-army"),
		})),
		about: [ref("leader", commander)],
	});
	return chosen.flatMap((id) => consular.find((army) => army.legions.join("+") === id) ?? []);
}

/** Without an army of his own he stands with any, or with a Fleet, and leads it by his rank; with neither in play he waits in Roma. */
function* standInTheField(table: AncientWorld, commander: LeaderId): Play {
	const forces = forcesWithLegions(table);
	const { atSea } = table.rules.book;
	const ships = atSea.company(table);
	const options = [...forces.map((force) => forceOfArmyOption(table, force)), ...ships.options];
	const chosen = yield* chooseIfAny(table, {
		seat: "rome",
		rule: inBook(table, "5.26"),
		prompt: text("ask.dictator-place", { leader: ref("leader", commander) }),
		options,
		refused: ships.refused,
		about: [ref("leader", commander)],
	});
	if (chosen === null) return;
	leaveForce(table, commander);
	const force = forces.find(({ id }) => id === chosen);
	if (force) standWith(commander, force);
	else atSea.join(table, commander, chosen);
	startHere(table, commander);
}

/** AW 4.15: elected in mid-turn, the one in the field has his Initiative less one in markers, at least one. */
function addMidTurnLams(table: AncientWorld): void {
	const commander = inOffice(table, "dictator", "magister-equitum").find((leader) => !leader.staysInRoma);
	if (!commander?.office) return;
	addOfficeLams(table, commander.office, Math.max(1, printed(table.data, commander.id).initiative - 1));
}
