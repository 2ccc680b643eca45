/** What must be true of every state: counters in one place, SPs conserved, nobody where he may not be. */

import { printedIds } from "./cities/09-12-printed-defence.ts";
import { areFriends, campOf } from "./command/02-42-friends.ts";
import { allForces, forcesAt, groupId, legionMaximum, legionMen, totalsOf } from "./forces.ts";
import { navalOf } from "./sea/naval-system.ts";
import { cityById, forcesBefore, garrisonOf, insideOf } from "./siege/09-2-under-siege.ts";
import type { Force, Legion } from "./state.ts";
import { type AncientWorld, allLeaders } from "./table.ts";

/** Says what is wrong; an empty list when all is well. */
export function listViolations(table: AncientWorld): string[] {
	return [
		...misplacedLeaders(table),
		...misplacedLegions(table),
		...Object.values(table.state.legions).flatMap((legion) => faultsOfLegion(table, legion)),
		...Object.values(table.state.forces).flatMap((force) => faultsOf(table, force)),
		...Object.keys(table.state.cities).flatMap((id) => faultsOfCity(table, id)),
		...lostSps(table),
		...navalOf(table).listFaults(table),
		...unnoticed(table),
		...table.rules.invariants.flatMap((faults) => faults(table)),
	];
}

/** Forces come and go by newForce and removeForce only, and move by moveForce; leaders come by addLeader. */
function unnoticed(table: AncientWorld): string[] {
	const forces = Object.values(table.state.forces);
	const leaders = Object.values(table.state.leaders);
	const places = Map.groupBy(forces, (force) => force.hex);
	const changed = [...table.data.map.hexes.keys()].filter(
		(hex) => !areSame(forcesAt(table, hex), places.get(hex) ?? NOBODY, isAlike),
	);
	return [
		...(areSame(forces, allForces(table)) ? [] : ["A force has come or gone unnoticed."]),
		...(areSame(leaders, allLeaders(table)) ? [] : ["A leader has come or gone unnoticed."]),
		...changed.map((hex) => `Somebody has come to ${hex} or left it unnoticed.`),
	];
}

const NOBODY: readonly Force[] = [];

const isAlike = (one: Force, other: Force): boolean => one.id === other.id;

function areSame<Thing>(
	things: readonly Thing[],
	known: readonly Thing[],
	isSame: (one: Thing, other: Thing) => boolean = Object.is,
): boolean {
	if (things.length !== known.length) return false;
	return things.every((thing, n) => {
		const other = known[n];
		return other !== undefined && isSame(thing, other);
	});
}

function misplacedLeaders(table: AncientWorld): string[] {
	const { leaderAboard } = navalOf(table);
	const placesOf = countIn(table, ({ leaders }) => leaders);
	return Object.values(table.state.leaders).flatMap((leader) => {
		const places = placesOf.get(leader.id) ?? 0;
		const aboard = leaderAboard(table, leader.id) === null ? 0 : 1;
		const wanted = leader.standing === "in-play" ? 1 : 0;
		return places + aboard === wanted
			? []
			: [`Leader ${leader.id} (${leader.standing}) is in ${places} forces${aboard ? " and aboard a ship" : ""}.`];
	});
}

function misplacedLegions(table: AncientWorld): string[] {
	const placesOf = countIn(table, ({ legions }) => legions);
	return Object.keys(table.state.legions).flatMap((id) => {
		const places = placesOf.get(id) ?? 0;
		return places === 1 ? [] : [`Legion ${id} is in ${places} forces.`];
	});
}

/** In how many forces each leader is, or each legion; who is in none is left out. */
function countIn(table: AncientWorld, idsOf: (force: Force) => readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const force of Object.values(table.state.forces))
		for (const id of new Set(idsOf(force))) counts.set(id, (counts.get(id) ?? 0) + 1);
	return counts;
}

/** RRR 2.2: no element above full strength, none that is empty, and never no element at all. */
function faultsOfLegion(table: AncientWorld, { id, rl, al }: Legion): string[] {
	const full = legionMaximum(table.data);
	const faults: string[] = [];
	if (!rl && !al) faults.push(`Legion ${id} has no element.`);
	for (const [now, most] of [[rl, full.rl] as const, [al, full.al] as const]) {
		if (!now) continue;
		if (now.inf + now.cav === 0) faults.push(`Legion ${id} has an empty element.`);
		if (!most || now.inf > most.inf || now.cav > most.cav)
			faults.push(`Legion ${id} is stronger than a legion can be.`);
	}
	return faults;
}

function faultsOf(table: AncientWorld, force: Force): string[] {
	const faults: string[] = [];
	const { map, provincesInPlay, cityByHex, scenario } = table.data;
	const province = map.has(force.hex) ? map.provinceOf(force.hex) : null;
	if (!map.has(force.hex) || !map.isOpenLand(force.hex))
		faults.push(`Force ${force.id} stands in ${force.hex}, which is closed.`);
	const reserved = scenario.entryOnly[force.side] ?? [];
	if (province === null || !(provincesInPlay.has(province) || reserved.includes(province)))
		faults.push(`Force ${force.id} stands out of play in ${force.hex}.`);
	if (force.place === "inside" && !cityByHex.has(force.hex))
		faults.push(`Force ${force.id} is inside no city in ${force.hex}.`);
	if (force.sps.some((group) => group.sp <= 0 || !Number.isInteger(group.sp)))
		faults.push(`Force ${force.id} has an odd group.`);
	if (new Set(force.sps.map(groupId)).size !== force.sps.length) faults.push(`Force ${force.id} has a group twice.`);
	if (force.leaders.length + force.legions.length + force.sps.length + force.engines === 0)
		faults.push(`Force ${force.id} is empty.`);
	return faults;
}

/** 9.12, 9.22, 9.13: IDS within bounds, besiegers before a besieged city, nobody inside an enemy's. */
function faultsOfCity(table: AncientWorld, id: string): string[] {
	const { state } = cityById(table, id);
	const faults: string[] = [];
	if (state.ids < 0 || state.ids > printedIds(table.data, id)) faults.push(`City ${id} has an IDS of ${state.ids}.`);
	if (state.sacked > 0 && state.ids > 0) faults.push(`City ${id} is Sacked and has an IDS.`);
	if (state.siege !== null && state.siege === state.control) faults.push(`City ${id} is besieged by its own side.`);
	if (state.siege !== null && isSettled(table) && totalsOf(table, forcesBefore(table, state.siege, id)).sp < 2)
		faults.push(`City ${id} is Under Siege by nobody.`);
	if (new Set(garrisonOf(table, id).map((force) => campOf(table, force.side))).size > 1)
		faults.push(`City ${id} has two garrisons.`);
	for (const force of insideOf(table, id)) {
		if (state.control !== null && !areFriends(table, state.control, force.side))
			faults.push(`Force ${force.id} is inside ${id}, an enemy's.`);
	}
	return faults;
}

/** While men march, fight or starve a siege may hang in the air until it is reviewed (9.22). */
function isSettled({ state }: AncientWorld): boolean {
	return state.march === null && state.battle === null && !HANGING.has(state.at.segment);
}

const HANGING: ReadonlySet<string> = new Set(["siege-attrition", "inertia"]);

/** On the map + eliminated = set-up + arrived, for each side, contingent and arm. */
function lostSps(table: AncientWorld): string[] {
	const balance = new Map<string, number>();
	const add = (side: string, key: string, sp: number) => {
		const id = `${side}/${key}`;
		balance.set(id, (balance.get(id) ?? 0) + sp);
	};
	for (const force of Object.values(table.state.forces)) {
		for (const group of force.sps) add(force.side, `${group.contingent}/${group.arm}`, group.sp);
		for (const id of force.legions) countLegion(table, force.side, id, add);
	}
	for (const [side, each] of Object.entries(table.state.sides)) {
		for (const [key, sp] of Object.entries(each.eliminated)) add(side, key, sp);
		for (const [key, sp] of Object.entries(each.arrived)) add(side, key, -sp);
	}
	subtractSetUp(table, add);
	return [...balance]
		.filter(([, sp]) => sp !== 0)
		.map(([id, sp]) => `${id}: ${Math.abs(sp)} SPs ${sp > 0 ? "too many" : "missing"}.`);
}

type Add = (side: string, key: string, sp: number) => void;

function countLegion(table: AncientWorld, side: string, id: string, add: Add): void {
	const legion = table.state.legions[id];
	const { inf, cav } = legionMen(legion ?? { rl: null, al: null });
	add(side, "legion/inf", inf);
	add(side, "legion/cav", cav);
}

function subtractSetUp(table: AncientWorld, add: Add): void {
	for (const { id, side, army, units, cityUnits } of table.data.scenario.setup) {
		if (table.state.unplaced.includes(id)) continue;
		for (const { contingent, arm, sp } of [...(units ?? []), ...(cityUnits ?? []), ...(army?.units ?? [])])
			add(side, `${contingent}/${arm}`, -sp);
		for (const { rl, al } of army?.legions ?? []) {
			add(side, "legion/inf", -(rl.inf + (al?.inf ?? 0)));
			add(side, "legion/cav", -(rl.cav + (al?.cav ?? 0)));
		}
	}
}
