/** EL.carthage.units, EL.syracuse.units, EL.messana: powers of Sicily follow the player who has won them over by alliance. */

import { diplomaticController } from "../../../ancient-world/cities/11-control.ts";
import { isPlayed } from "../../../ancient-world/command/02-42-friends.ts";
import { provinceOf } from "../../../ancient-world/data.ts";
import { allForces, moveForce, sideState } from "../../../ancient-world/forces.ts";
import { wakeEntries } from "../../../ancient-world/set-up/set-up-choices.ts";
import { reviewSieges } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, Force, LeaderId, Marker, ProvinceId, SideId } from "../../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, leaderById, say } from "../../../ancient-world/table.ts";
import { isCupInUse } from "../../../ancient-world/turn/03-sequence-of-play.ts";
import { lamsByLeader, lamsOfLeader } from "../../../ancient-world/turn/04-initiative.ts";
import { type Reason, ref, text } from "../../../kernel/index.ts";
import { partInCities } from "../../tribes/staying.ts";
import { CARTHAGINIAN } from "./eagle-sicily.ts";

/** Mago, of Carthage. */
export const MAGO = "mago-280";

/** Where it is remembered in which turn a power was won. */
export const wonIn = (power: SideId) => `won/${power}`;

interface PowerLine {
	readonly power: SideId;
	readonly province: ProvinceId;
}

/** Powers that an alliance brings, by the province their marker is known by. */
function powerLines({ data }: AncientWorld): PowerLine[] {
	return data.scenario.alliances.track.flatMap(({ power, province }) =>
		power !== undefined && province !== undefined ? [{ power, province }] : [],
	);
}

// === AW 12.24 Won and lost ===

/** Looked at whenever control has changed. */
export function judgePowers(table: AncientWorld): void {
	for (const { power, province } of powerLines(table)) {
		const player = diplomaticController(table, province);
		const state = table.state.sides[power];
		if (state && state.playedBy !== player) changeHands(table, power, player);
	}
}

/** It wakes, its markers go into the cup or leave it, and who are friends no longer part. */
function changeHands(table: AncientWorld, power: SideId, player: SideId | null): void {
	const { state } = table;
	// Carthaginians fight beside nobody (EL.nomix); the others are the ally's in everything.
	Object.assign(sideState(table, power), { playedBy: player, alliedTo: power === "carthage" ? null : player });
	const what = { power: ref("side", power), ...(player === null ? {} : { side: ref("side", player) }) };
	say(table, player === null ? "power.lost" : "power.won", what, { rule: "AW 12.24" });
	if (player !== null) {
		state.tallies[wonIn(power)] = state.turn;
		wakeEntries(table, "EL.inactive", [power]);
	}
	state.cup = state.cup.filter((marker) => marker.side !== power);
	if (isCupInUse(table)) state.cup.push(...lamsOfPower(table, power).slice(phasesUsed(table, power)));
	if (state.phase?.side === power) leaderById(table, state.phase.leader).finished = true;
	partInCities(table);
}

const phasesUsed = (table: AncientWorld, power: SideId) =>
	allLeaders(table).reduce((sum, man) => sum + (man.side === power ? man.phasesUsed : 0), 0);

// === Markers (4.1) ===

/** Nobody moves a power that stands alone; Mago has markers before he is on the map. */
export function lamsOfPower(table: AncientWorld, power: SideId): Marker[] {
	if (!isPlayed(table, power)) return [];
	const isAtSea = power === "carthage" && leaderById(table, MAGO).standing === "unused";
	return isAtSea ? lamsOfLeader(table, MAGO) : lamsByLeader(table, power);
}

/** Is it a marker for Mago, who is still to land? */
export function isForMago(table: AncientWorld, marker: Marker): boolean {
	return marker.leader === MAGO && leaderById(table, MAGO).standing === "unused" && isPlayed(table, "carthage");
}

// === Their leaders ===

/**
 * EL.syracuse.units, EL.carthage.units: a general of a power leads nobody else's men, and nobody leads hers without him; with
 * him Pyrrhus takes the Syracusans along.
 */
export function whyNotLeadPower(table: AncientWorld, leader: LeaderId, other: Force): Reason | null {
	const { side } = leaderById(table, leader);
	if (side === other.side) return null;
	const why = text("refused.own-troops-only", { leader: ref("leader", leader) });
	if (side === "carthage" || other.side === "carthage") return { rule: "EL.carthage.units", why, holds: "game" };
	const leadsOthers = side === "syracuse" || (other.side === "syracuse" && other.leaders.length === 0);
	return leadsOthers ? { rule: "EL.syracuse.units", why, holds: "game" } : null;
}

// === EL.carthage.units When an alliance is over ===

/** At the beginning of a turn in which Carthage is nobody's, her men are back in a town of West Sicilia. */
export function sendCarthageHome(table: AncientWorld): void {
	if (isPlayed(table, "carthage")) return;
	for (const force of allForces(table)) {
		const hex = isAway(table, force) ? shelterOf(table) : undefined;
		if (hex === undefined) continue;
		moveForce(table, force, hex);
		force.place = "inside";
		force.enteredFrom = null;
		say(table, "power.goes-home", { hex: ref("hex", hex) }, { rule: "EL.carthage.units", at: [ref("hex", hex)] });
	}
	reviewSieges(table);
}

/** Outside a city, inside one of a land that was not hers at the start, or with Mago anywhere but in West Sicilia. */
function isAway(table: AncientWorld, force: Force): boolean {
	const { side, place, leaders } = force;
	if (side !== "carthage") return false;
	const land = provinceOf(table.data, force);
	const isHers = table.state.provinces[land]?.controlAtStart === "carthage";
	return place === "outside" || !isHers || (land !== CARTHAGINIAN && leaders.includes(MAGO));
}

/** The greatest of her towns there that is not Under Siege; Lilybaeum before others. */
function shelterOf(table: AncientWorld): string | undefined {
	const towns = [...table.data.cities.values()].filter(
		({ id, province }) => province === CARTHAGINIAN && isOpenTown(table, id),
	);
	const great = ({ size }: { size: string | null }) => (size === "small" ? 1 : 0);
	return towns.toSorted((a, b) => Number(b.id === "lilybaeum") - Number(a.id === "lilybaeum") || great(a) - great(b))[0]
		?.hex;
}

function isOpenTown({ state }: AncientWorld, id: CityId): boolean {
	return state.cities[id]?.control === "carthage" && state.cities[id]?.siege === null;
}
