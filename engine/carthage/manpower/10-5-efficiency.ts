/**
 * CR 10.5, 8.31: the Efficiency of Carthage's armies. An army is a force of hers with an army box, and its level is kept by the
 * name of the box; her garrisons and detachments have none (10.48, 10.57), and nobody else's men have.
 */
import type { SetupArmy } from "../../../assets/schema/scenario.ts";
import { currentBattle, partyForces } from "../../ancient-world/battle/08-1-parties.ts";
import { chart } from "../../ancient-world/charts.ts";
import { leaderInCharge } from "../../ancient-world/command/05-command.ts";
import { printed } from "../../ancient-world/data.ts";
import { allForces, totalsOf } from "../../ancient-world/forces.ts";
import type { Force, LeaderId, Party } from "../../ancient-world/state.ts";
import { type Aftermath, type AncientWorld, type Conditions, say } from "../../ancient-world/table.ts";
import { type Play, ref } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";

/** A force with an army box. */
type Army = Force & { readonly box: string };

const isArmy = (force: Force): force is Army => force.side === CARTHAGE && force.box !== null;

const armiesIn = (forces: readonly Force[]): Army[] => forces.filter(isArmy);

/** 10.51: the level of an army, 0 to 4; a new one has 0. */
const levelOf = ({ state }: Pick<AncientWorld, "state">, box: string): number => state.efficiency[box] ?? 0;

/** 10.51: armies of the set-up are as drilled as the scenario says. */
export function noteEfficiency({ state }: AncientWorld, { efficiency }: SetupArmy, force: Force): void {
	if (isArmy(force) && efficiency !== undefined) state.efficiency[force.box] = efficiency;
}

// === What it does ===

/** 8.31: what some forces have in their favour: the lowest level of the armies among them. */
export function levelIn(table: AncientWorld, forces: readonly Force[]): number {
	const levels = armiesIn(forces).map(({ box }) => levelOf(table, box));
	return levels.length === 0 ? 0 : Math.min(...levels);
}

const levelOfParty = (table: AncientWorld, party: Party) => levelIn(table, partyForces(table, party));

/** 10.52: so well drilled an army slips away and intercepts better. */
const WELL_DRILLED = 3;

/** Conditions of the modifiers that Efficiency gives. */
export const efficiencyConditions: Conditions = {
	"battle.efficiency": (table) => {
		const { attacker, defender } = currentBattle(table);
		return levelOfParty(table, attacker) - levelOfParty(table, defender);
	},
	"avoidance.efficiency": (table) => levelOfParty(table, currentBattle(table).defender) >= WELL_DRILLED,
	"interception.efficiency": (table, { forces }) => levelIn(table, forces) >= WELL_DRILLED,
};

// === How it changes ===

/** The Carthaginian in charge of an army; allies who ride with it do not command it (5.75). */
function commanderOf(table: AncientWorld, army: Army): LeaderId | null {
	const leaders = army.leaders.filter((id) => printed(table.data, id).nation === CARTHAGE);
	return leaderInCharge(table, [{ ...army, leaders }]);
}

/** 10.53: as far as an army comes under a commander of that Battle letter; nowhere without one. */
function capOf({ data }: Pick<AncientWorld, "data">, commander: LeaderId | null): number {
	const letter = commander === null ? null : printed(data, commander).battle;
	return chart(data, "cr-army-efficiency").rows.find(({ battle }) => battle === letter)?.cap ?? 0;
}

function setLevel(table: AncientWorld, army: Army, level: number, rule: string): void {
	const before = levelOf(table, army.box);
	table.state.efficiency[army.box] = level;
	if (level === before) return;
	const key = level > before ? "efficiency.rises" : "efficiency.falls";
	const at = [ref("force", army.id), ref("hex", army.hex)];
	say(table, key, { army: army.box, level }, { rule, seat: CARTHAGE, at });
}

/** One more, up to the cap of its commander; a level above it stays. */
function raise(table: AncientWorld, army: Army, rule: string): void {
	const level = levelOf(table, army.box);
	if (level < capOf(table, commanderOf(table, army))) setLevel(table, army, level + 1, rule);
}

/** 10.51: no army is better. */
export const bestDrill = 4;

/** AW 13.2: an army gains a level whoever commands it. */
export function drillOnce(table: AncientWorld, force: Force, rule: string): void {
	if (isArmy(force)) setLevel(table, force, Math.min(bestDrill, levelOf(table, force.box) + 1), rule);
}

function lower(table: AncientWorld, army: Army, rule: string): void {
	setLevel(table, army, Math.max(0, levelOf(table, army.box) - 1), rule);
}

/** 10.53, segment army-efficiency: every army gains a level, as far as its commander can bring it. */
export function* drillArmies(table: AncientWorld): Play {
	reviewArmies(table);
	table.state.absorbed = {};
	for (const army of armiesIn(allForces(table))) raise(table, army, "CR 10.53");
}

/** 10.55: Major Victories and Major Defeats. */
export function* learnFromBattle(table: AncientWorld, { record, forces }: Aftermath): Play {
	if (record.kind !== "battle" || !record.major) return;
	const change = record.winner === CARTHAGE ? raise : lower;
	for (const army of armiesIn(forces[CARTHAGE] ?? [])) change(table, army, "CR 10.55");
}

/**
 * 10.54: a new commander costs a level, one of the other family all of it. An army that has none for a time remembers its last.
 * Armies that are no more are forgotten.
 */
export function reviewArmies(table: AncientWorld): void {
	const { state, data } = table;
	const armies = armiesIn(allForces(table));
	for (const kept of [state.efficiency, state.armyCommanders, state.absorbed])
		for (const box of Object.keys(kept)) if (!armies.some((army) => army.box === box)) delete kept[box];
	for (const army of armies) {
		state.efficiency[army.box] ??= 0;
		const now = commanderOf(table, army);
		if (now === null) continue;
		const before = state.armyCommanders[army.box] ?? now;
		state.armyCommanders[army.box] = now;
		if (before === now) continue;
		if (printed(data, before).family === printed(data, now).family) lower(table, army, "CR 10.54");
		else setLevel(table, army, 0, "CR 10.54");
	}
}

/** 10.56: men who were not of an army join it. Once in a turn more than a quarter of it are new, it loses a level. */
export function absorb(table: AncientWorld, into: Force, sp: number): void {
	if (!isArmy(into)) return;
	const before = table.state.absorbed[into.box] ?? 0;
	const now = before + sp;
	table.state.absorbed[into.box] = now;
	const all = totalsOf(table, [into]).sp;
	const isDiluted = (strangers: number, strength: number) => strangers * 4 > strength - strangers;
	if (isDiluted(now, all) && !isDiluted(before, all - sp)) lower(table, into, "CR 10.56");
}
