/** SW.tribes, AE.incursion: the tribes of Italy. Who they are, where they live, who is in the field. */

import type { Leader } from "../../../assets/schema/leader.ts";
import { judgeControl } from "../../ancient-world/cities/11-control.ts";
import { liesIn, printed, provincesAt } from "../../ancient-world/data.ts";
import { allForces, eliminate, forcesAt, hasSps, removeForce, sideState } from "../../ancient-world/forces.ts";
import { oncePerGame } from "../../ancient-world/map-cache.ts";
import { sidesOf } from "../../ancient-world/sides.ts";
import { liftSiege } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, HexId, LeaderId, ProvinceId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say, type VictoryGoal } from "../../ancient-world/table.ts";
import { ref, text } from "../../kernel/index.ts";

/** The tribe that comes by augury only, and has no home on the map (SW.gauls). */
export const GAULS = "gauls";

const tribesOf = oncePerGame((data): ReadonlySet<SideId> => new Set(data.scenario.tribes));

/** Is a side one of the scenario's tribes? */
export function isTribe({ data }: Pick<AncientWorld, "data">, side: SideId): boolean {
	return tribesOf(data).has(side);
}

/** Is a leader the counter of a tribe (SW.tribe.leader)? */
export function isTribal(table: Pick<AncientWorld, "data">, leader: LeaderId): boolean {
	return printed(table.data, leader).kind === "tribal";
}

/** Home provinces of a tribe. */
export function homeOfTribe({ data }: Pick<AncientWorld, "data">, tribe: SideId): readonly ProvinceId[] {
	return data.scenario.tribeProvinces[tribe] ?? [];
}

/** The tribe whose home a province is; null in Latium, Samnium, and wherever the scenario knows none. */
export function tribeOf(table: Pick<AncientWorld, "data">, province: ProvinceId): SideId | null {
	return table.data.scenario.tribes.find((tribe) => homeOfTribe(table, tribe).includes(province)) ?? null;
}

/** Provinces that a way leads into, in order, but the one it begins in. */
export function provincesEntered(table: Pick<AncientWorld, "data">, path: readonly HexId[]): ProvinceId[] {
	const crossed = path.flatMap((hex) => provincesAt(table.data, hex));
	return [...new Set(crossed.filter((province, index) => index > 0 && province !== crossed[index - 1]))];
}

/** Tribes in the field. */
export function tribesOut(table: Pick<AncientWorld, "state">): SideId[] {
	return sidesOf(table.state.tribes);
}

/** Is a tribe in the field? */
export function isOut(table: Pick<AncientWorld, "state">, tribe: SideId): boolean {
	return tribe in table.state.tribes;
}

/**
 * Tribes that keep Rome from winning (SW.victory): in the field, but not for one fight alone. By an option the Gauls do not while
 * they stay in the north, where no Roman may go [R].
 */
export function tribesAtWar(table: AncientWorld): SideId[] {
	const { tribes, options } = table.state;
	const inArms = tribesOut(table).filter((tribe) => !tribes[tribe]?.levy);
	return options["gauls-stay-north"] === true ? inArms.filter((tribe) => !standsBeyond(table, tribe)) : inArms;
}

/** Does a tribe stand in provinces that are not in play? */
export function standsBeyond(table: AncientWorld, tribe: SideId): boolean {
	const army = armyOfTribe(table, tribe);
	return army !== null && !liesIn(table.data, army.hex, table.data.scenario.provincesInPlay);
}

/** SW.victory: no tribe is at war with Rome. */
export function noActiveTribes(table: AncientWorld): VictoryGoal {
	const n = tribesAtWar(table).length;
	return { met: n === 0, text: text("goal.no-tribes", { n }), parts: [] };
}

/** The one force of a tribe, which never divides; null when it has none. */
export function armyOfTribe(table: Pick<AncientWorld, "state">, tribe: SideId): Force | null {
	return allForces(table).find((force) => force.side === tribe) ?? null;
}

/** The counter that leads a tribe (SW.tribe.leader); null where the library has none. */
export function tribalLeader({ data }: Pick<AncientWorld, "data">, tribe: SideId): Leader | null {
	return [...data.leaders.values()].find((each) => each.kind === "tribal" && each.tribe === tribe) ?? null;
}

/** The same. Throws where the library has none. */
export function leaderOfTribe(table: Pick<AncientWorld, "data">, tribe: SideId): LeaderId {
	const leader = tribalLeader(table, tribe);
	if (!leader) throw new Error(`Tribe "${tribe}" has no leader.`);
	return leader.id;
}

/** Is a tribe in the field without being anybody's ally? */
export function isIndependent(table: Pick<AncientWorld, "state">, tribe: SideId): boolean {
	return table.state.sides[tribe]?.alliedTo === null;
}

// === Going home (SW.tribe.length) ===

/** Everything of a tribe leaves the map, and its markers the cup; cities it held are nobody's, or of friends who are inside. */
export function sendHome(table: AncientWorld, tribe: SideId, rule: string): void {
	const { state } = table;
	const leader = leaderOfTribe(table, tribe);
	for (const force of Object.values(state.forces)) if (force.side === tribe) disperse(table, force);
	for (const force of Object.values(state.forces)) force.leaders = force.leaders.filter((id) => id !== leader);
	leaderById(table, leader).standing = "unused";
	state.cup = state.cup.filter((marker) => marker.leader !== leader);
	Reflect.deleteProperty(state.tribes, tribe);
	leaveCities(table, tribe);
	Object.assign(sideState(table, tribe), { playedBy: null, alliedTo: null });
	say(table, "tribe.goes-home", { tribe: ref("side", tribe) }, { rule, at: homeOfTribe(table, tribe).map(province) });
	judgeControl(table);
}

const province = (id: ProvinceId) => ref("province", id);

function disperse(table: AncientWorld, force: Force): void {
	for (const { contingent, arm, sp } of force.sps) eliminate(table, force.side, contingent, arm, sp);
	force.sps = [];
	removeForce(table, force);
}

function leaveCities(table: AncientWorld, tribe: SideId): void {
	for (const [id, city] of Object.entries(table.state.cities)) {
		if (city.siege === tribe) liftSiege(table, city);
		if (city.control !== tribe) continue;
		const hex = table.data.cities.get(id)?.hex ?? "";
		const inside = forcesAt(table, hex).find((force) => force.place === "inside" && hasSps(table, force));
		city.control = inside?.side ?? null;
	}
}
