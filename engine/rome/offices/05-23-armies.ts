/** RRR 5.21 to 5.24: Consular Armies and lone legions that wait for a commander, and the man who takes one over. */
import { allForces, joinForces, legionNumber, splitForce, strengthOf, totalsOf } from "../../ancient-world/forces.ts";
import type { Force, LeaderId, LegionId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, legionById } from "../../ancient-world/table.ts";
import { type Option, ref, text } from "../../kernel/index.ts";
import { forceOfLegion, giveImperium, leaveForce, startHere } from "./05-1-magistrates.ts";

/** Legions that go to one commander: two make a Consular Army, one a praetor's. Halves of one legion count once. */
export interface ConsularArmy {
	readonly legions: readonly LegionId[];
}

/**
 * Every army without a commander in play: Consular Armies, then loose legions in pairs (5.23), and one left over stands
 * alone (5.24).
 */
export function armiesInNeed(table: AncientWorld): ConsularArmy[] {
	const armies = consularArmies(table);
	const single = looseLegions(table);
	while (single.length > 0) armies.push(armyOf(table, single.splice(0, 2)));
	return armies;
}

/** Consular Armies without a commander in play (RRR 2.2-army), two legions each, or one that is to be joined by the next. */
export function consularArmies(table: AncientWorld): ConsularArmy[] {
	return [...numbersByArmy(table)].flatMap(([army, numbers]) => {
		if (army === null || (numbers.length < 2 && !isShort(table, army))) return [];
		const pairs = Array.from({ length: Math.ceil(numbers.length / 2) }, (_, index) =>
			numbers.slice(index * 2, index * 2 + 2),
		);
		return pairs.filter((pair) => pair.length === 2 || isShort(table, army)).map((pair) => armyOf(table, pair));
	});
}

/** Numbers of the legions without a commander in play that belong to no Consular Army. */
export function looseLegions(table: AncientWorld): string[] {
	const bound = new Set(consularArmies(table).flatMap((army) => army.legions.map(legionNumber)));
	return [...numbersByArmy(table).values()].flat().filter((number) => !bound.has(number));
}

/** Legions without a commander, halves counted once, by their army or else by the man who had them. */
function numbersByArmy(table: AncientWorld): Map<string | null, string[]> {
	const waiting = Object.values(table.state.legions).filter((legion) => !hasCommander(table, legion.commander));
	const groups = Map.groupBy(waiting, (legion) => legion.army ?? legion.commander);
	return new Map([...groups].map(([army, legions]) => [army, [...new Set(legions.map(({ id }) => legionNumber(id)))]]));
}

/** SW.albinus, EL.barbula: an army of one legion that counts as a Consular Army. */
function isShort(table: AncientWorld, army: string | null): boolean {
	return army !== null && table.state.romanYear.shortArmies.includes(army);
}

/** Names of the Consular Armies that stand, whoever commands them: one that has lost a legion is an army no more (5.1). */
export function armiesStanding(table: AncientWorld): string[] {
	const armies = Map.groupBy(Object.values(table.state.legions), ({ army }) => army);
	return [...armies].flatMap(([army, legions]) => {
		const stands = legionsOf({ legions: legions.map(({ id }) => id) }) >= 2 || isShort(table, army);
		return army !== null && stands ? [army] : [];
	});
}

/** The Consular Army some legions are; null for a lone legion. */
export function armyName(table: AncientWorld, army: ConsularArmy): string | null {
	const [first] = army.legions;
	return first === undefined ? null : legionById(table, first).army;
}

/** Is it a Consular Army, which needs a consul or proconsul? */
export function isConsularArmy(table: AncientWorld, army: ConsularArmy): boolean {
	return legionsOf(army) >= 2 || isShort(table, armyName(table, army));
}

function hasCommander(table: AncientWorld, commander: LeaderId | null): boolean {
	return commander !== null && leaderById(table, commander).standing === "in-play";
}

/** The army of some numbers, halves that stand apart included. */
export function armyOf(table: AncientWorld, numbers: readonly string[]): ConsularArmy {
	return { legions: Object.keys(table.state.legions).filter((id) => numbers.includes(legionNumber(id))) };
}

/** Legions in an army, halves counted once. */
export function legionsOf(army: ConsularArmy): number {
	return new Set(army.legions.map(legionNumber)).size;
}

/** Forces that an army's legions stand in, its first legion's first. */
export function standsIn(table: AncientWorld, army: ConsularArmy): Force[] {
	return [...new Set(army.legions.map((id) => forceOfLegion(table, id)))];
}

/** An army as an option: where it stands and what it has. */
export function armyOption(table: AncientWorld, army: ConsularArmy): Option {
	const [force] = standsIn(table, army);
	const hex = force?.hex ?? "";
	return {
		id: army.legions.join("+"),
		text: text("option.legions", {
			legions: army.legions.map((id) => ref("legion", id)),
			hex: ref("hex", hex),
			sp: legionSps(table, army),
		}),
		at: [ref("hex", hex), ...army.legions.map((id) => ref("legion", id))],
	};
}

function legionSps(table: AncientWorld, army: ConsularArmy): number {
	return army.legions.reduce((sum, id) => sum + strengthOf(legionById(table, id)), 0);
}

/** A magistrate in office takes an army over where it stands: in a force of his own if other legions are there too. */
export function takeArmy(table: AncientWorld, id: LeaderId, army: ConsularArmy): Force | null {
	giveImperium(table, id, army.legions);
	const [force] = standsIn(table, army);
	if (!force) return null;
	const own = apart(table, force, army);
	if (!own.leaders.includes(id)) {
		leaveForce(table, id);
		own.leaders.push(id);
	}
	joinTheRest(table, own, army);
	haveBox(table, own, nameArmy(table, id, army) ?? legionBox(army), army);
	startHere(table, id);
	return own;
}

/** 5.23: two legions under one man are his Consular Army, of one name; a legion that has lost its fellow is in none. */
function nameArmy(table: AncientWorld, leader: LeaderId, army: ConsularArmy): string | null {
	const [known] = army.legions.flatMap((id) => legionById(table, id).army ?? []);
	const name = isConsularArmy(table, army) ? (known ?? freeName(table, leader)) : null;
	for (const id of army.legions) legionById(table, id).army = name;
	const { romanYear } = table.state;
	if (legionsOf(army) >= 2) romanYear.shortArmies = romanYear.shortArmies.filter((short) => short !== name);
	return name;
}

/** The part of an army with its commander has the box of its name; legions of its that stand apart have none, and others that were in it another. */
function haveBox(table: AncientWorld, own: Force, box: string, army: ConsularArmy): void {
	own.box = box;
	for (const other of allForces(table)) {
		if (other === own) continue;
		if (isPartOf(other, army)) other.box = null;
		else if (other.box === box) other.box = boxLeft(table, other);
	}
}

const isPartOf = ({ leaders, legions }: Force, army: ConsularArmy) =>
	leaders.length === 0 && legions.length > 0 && legions.every((id) => army.legions.includes(id));

/** The box of legions whose own is another's: that of an army they are in, or of the first of them; none without legions. */
function boxLeft(table: AncientWorld, { legions }: Force): string | null {
	const [first] = legions;
	if (first === undefined) return null;
	const taken = new Set(allForces(table).map((force) => force.box));
	const names = legions.flatMap((id) => legionById(table, id).army ?? []);
	return names.find((name) => !taken.has(name)) ?? legionBox({ legions: [first] });
}

const legionBox = ({ legions: [first = ""] }: ConsularArmy) => `Legion ${legionNumber(first)}`;

/** Legions of the army that stand in the same place by themselves come together. */
function joinTheRest(table: AncientWorld, own: Force, army: ConsularArmy): void {
	for (const other of standsIn(table, army)) {
		const isAlone = other.leaders.length === 0 && other.legions.every((id) => army.legions.includes(id));
		if (other !== own && other.hex === own.hex && other.place === own.place && isAlone) joinForces(table, own, other);
	}
}

/** The army's part of a force it shares with other legions; the whole force when it is alone there. */
function apart(table: AncientWorld, force: Force, army: ConsularArmy): Force {
	const here = force.legions.filter((id) => army.legions.includes(id));
	if (here.length === force.legions.length) return force;
	return splitForce(table, force, { leaders: [], legions: here, sps: {} });
}

/**
 * A name of the Roman display that is free: to a consul that of his predecessor's army, if it was disbanded; else the next, of which no
 * other consul's predecessor had it, who is to ask for an army in its place (10.16).
 */
function freeName(table: AncientWorld, leader: LeaderId): string {
	const { forces, legions, romanYear } = table.state;
	const { office } = leaderById(table, leader);
	const inUse = [...Object.values(forces).map(({ box }) => box), ...Object.values(legions).map(({ army }) => army)];
	const left = romanYear.outgoing.filter(({ army }) => army !== null && !inUse.includes(army));
	const own = left.find((consul) => consul.office === office);
	if (own?.army) return own.army;
	const taken = new Set([...inUse, ...left.map(({ army }) => army)]);
	const numbers = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
	return numbers.map((number) => `Consular Army ${number}`).find((box) => !taken.has(box)) ?? "Consular Army";
}

/** Forces with legions on the map: where a commander may stand. */
export function forcesWithLegions(table: AncientWorld): Force[] {
	return allForces(table).filter((force) => force.side === "rome" && force.legions.length > 0);
}

/** A force as an option: where it stands and its strength. */
export function forceOfArmyOption(table: AncientWorld, force: Force): Option {
	return {
		id: force.id,
		text: text("option.army", {
			hex: ref("hex", force.hex),
			legions: force.legions.length,
			sp: totalsOf(table, [force]).sp,
		}),
		at: [ref("force", force.id), ref("hex", force.hex)],
	};
}
