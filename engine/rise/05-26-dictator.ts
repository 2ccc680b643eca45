/** RRR 5.26, TB.dictator: the Dictator and his Master of Horse. */
import { printed } from "../ancient-world/data.ts";
import type { Emergency, LeaderId, OperationsPhase } from "../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../ancient-world/table.ts";
import { choose, type Option, type Play, pick, ref, text } from "../kernel/index.ts";
import { addOfficeLams, inOffice, inPool, ROMA, standInRoma, standWith, takeOffice } from "./05-1-magistrates.ts";
import { type Army, armyOption, forceOption, forcesWithLegions, legionsOf, takeArmy } from "./05-23-armies.ts";
import { checkEmergency, emergencyForElections, emergencyNow } from "./05-28-emergencies.ts";

/** Does he hold the office of Dictator? As such Fabius slips away without regard to Roman Honor (TB.dictator). */
export function isDictator(table: AncientWorld, leader: LeaderId): boolean {
	return leaderById(table, leader).office === "dictator";
}

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
export function* electInElections(table: AncientWorld, armies: readonly Army[]): Play {
	checkEmergency(table);
	const degree = emergencyForElections(table);
	if (degree === null) return;
	if (!mayElect(table)) {
		say(table, "dictator.nobody", {}, { rule: "TB.dictator", seat: "rome" });
		return;
	}
	if (!(yield* decides(table, degree))) return;
	const commander = yield* electDictator(table);
	if (commander === null) return;
	const given = yield* askArmies(commander, armies, table);
	for (const army of given.toReversed()) takeArmy(table, commander, army);
	if (given.length === 0) yield* standInTheField(table, commander);
}

/** TB.dictator: Fabius and nobody else, once at a time. */
function mayElect(table: AncientWorld): boolean {
	const { dictator } = table.data.scenario.magistratePool ?? {};
	return (
		dictator !== undefined &&
		leaderById(table, dictator).standing === "pool" &&
		inOffice(table, "dictator").length === 0
	);
}

/** A Minor Emergency leaves it to the player, a Major one does not. */
function* decides(table: AncientWorld, degree: Emergency): Play<boolean> {
	const dictator = ref("leader", table.data.scenario.magistratePool?.dictator ?? "");
	const elect: Option = { id: "elect", text: text("option.elect-dictator", { leader: dictator }), at: [dictator] };
	const refuse: Option = { id: "none", text: text("option.no-dictator") };
	const must = degree === "major";
	const chosen = yield* choose({
		seat: "rome",
		rule: "RRR 5.28",
		prompt: text(`ask.dictator-${degree}`),
		options: must ? [elect] : [elect, refuse],
		refused: must ? [{ ...refuse, rule: "RRR 5.28", why: text("refused.must-elect-dictator") }] : [],
	});
	return chosen === "elect";
}

// === 5.26 Who, and where ===

/** Fabius, with or without Rufus, in the field or in Roma. Returns who takes the field, or null. */
function* electDictator(table: AncientWorld): Play<LeaderId | null> {
	const { dictator = "", magisterEquitum } = table.data.scenario.magistratePool ?? {};
	const master = magisterEquitum === undefined ? null : yield* askMaster(table, magisterEquitum);
	takeOffice(table, dictator, "dictator");
	if (master !== null) takeOffice(table, master, "magister-equitum");
	const inField = yield* askField(dictator, master);
	for (const id of [dictator, master]) if (id !== null) settleInRoma(table, id, id !== inField);
	return inField;
}

function* askMaster(table: AncientWorld, master: LeaderId): Play<LeaderId | null> {
	const option: Option = {
		id: master,
		text: text("option.leader", { leader: ref("leader", master) }),
		at: [ref("leader", master)],
	};
	const free = inPool(table, [master]).length > 0;
	const chosen = yield* choose({
		seat: "rome",
		rule: "TB.dictator",
		prompt: text("ask.master-of-horse"),
		options: [...(free ? [option] : []), { id: "none", text: text("option.no-master") }],
		refused: free ? [] : [{ ...option, rule: "TB.dictator", why: text("refused.not-in-pool") }],
	});
	return chosen === "none" ? null : chosen;
}

function* askField(dictator: LeaderId, master: LeaderId | null): Play<LeaderId | null> {
	const leader = ref("leader", dictator);
	const inRoma =
		master === null
			? text("option.dictator-roma-alone", { leader })
			: text("option.dictator-roma", { leader, master: ref("leader", master) });
	const chosen = yield* choose({
		seat: "rome",
		rule: "RRR 5.26",
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

/** Whoever stays in Roma is put there now; who takes the field is placed with troops next. */
function settleInRoma(table: AncientWorld, id: LeaderId, stays: boolean): void {
	const man = leaderById(table, id);
	man.staysInRoma = stays;
	if (stays) standInRoma(table, id);
	say(
		table,
		stays ? "dictator.stays" : "dictator.takes-field",
		{ leader: ref("leader", id), office: text(`office.${man.office}`) },
		{ rule: "RRR 5.26", seat: "rome", at: [ref("leader", id)] },
	);
}

/** Imperium: any two Consular Armies, or none. */
function* askArmies(commander: LeaderId, armies: readonly Army[], table: AncientWorld): Play<Army[]> {
	const consular = armies.filter((army) => legionsOf(army) === 2);
	if (consular.length === 0) return [];
	const options = consular.map((army) => armyOption(table, army));
	const chosen = yield* pick({
		seat: "rome",
		rule: "RRR 5.26",
		prompt: text("ask.dictator-armies", { leader: ref("leader", commander) }),
		options,
		min: 0,
		max: Math.min(2, options.length),
		refused: [],
		about: [ref("leader", commander)],
	});
	return chosen.flatMap((id) => consular.find((army) => army.legions.join("+") === id) ?? []);
}

/** Without an army of his own he stands with any, and leads it by his rank; without legions in play he waits in Roma. */
function* standInTheField(table: AncientWorld, commander: LeaderId): Play {
	const forces = forcesWithLegions(table);
	const [only] = forces;
	if (!only) {
		standInRoma(table, commander);
		return;
	}
	const chosen =
		forces.length === 1
			? only.id
			: yield* choose({
					seat: "rome",
					rule: "RRR 5.26",
					prompt: text("ask.dictator-place", { leader: ref("leader", commander) }),
					options: forces.map((force) => forceOption(table, force)),
					refused: [],
					about: [ref("leader", commander)],
				});
	standWith(commander, forces.find((force) => force.id === chosen) ?? only);
}

/** AW 4.15: elected in mid-turn, the one in the field has his Initiative less one in markers, at least one. */
function addMidTurnLams(table: AncientWorld): void {
	const commander = inOffice(table, "dictator", "magister-equitum").find((leader) => !leader.staysInRoma);
	if (!commander?.office) return;
	addOfficeLams(table, commander.office, Math.max(1, printed(table.data, commander.id).initiative - 1));
}
