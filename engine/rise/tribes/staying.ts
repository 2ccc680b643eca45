/** SW.tribe.length, SW.tribe.allied: how long tribes stay in the field, and whose allies they are meanwhile. */

import { allianceOf, hasMilitaryControl, judgeControl } from "../../ancient-world/cities/11-control.ts";
import { areEnemies, areFriends, campOf, playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { hasSps, sideState } from "../../ancient-world/forces.ts";
import { cityAt, cityById, insideOf, liftSiege, reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { BattleRecord, CityId, Force, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, cite, say } from "../../ancient-world/table.ts";
import { ref } from "../../kernel/index.ts";
import { armyOfTribe, GAULS, homeOfTribe, isTribal, sendHome, tribesOut } from "./tribes.ts";

/** Looked at whenever a city or a level has changed: who goes home, and who is whose ally. */
export function judgeTribes(table: AncientWorld): void {
	for (const tribe of tribesOut(table)) {
		if (!(tribe in table.state.tribes)) continue;
		if (mustLeave(table, tribe)) sendHome(table, tribe, tribe === GAULS ? "SW.gauls" : "SW.tribe.length");
		else setAlliance(table, tribe);
	}
}

/** Rome has come to control all its home; Gauls leave when they have got into Roma. */
function mustLeave(table: AncientWorld, tribe: SideId): boolean {
	if (tribe === GAULS) return table.state.cities["roma"]?.control === GAULS;
	const { levy, heldByRome } = table.state.tribes[tribe] ?? { levy: false, heldByRome: true };
	if (levy || heldByRome) return false;
	return homeOfTribe(table, tribe).every((id) => table.state.provinces[id]?.control === "rome");
}

/** Tribes that have no men left go home too; a levy when its siege is over. Then the Roman plays no other tribe either (SW.incursion). */
export function reviewTribes(table: AncientWorld): void {
	for (const tribe of tribesOut(table)) {
		const army = armyOfTribe(table, tribe);
		const levy = table.state.tribes[tribe]?.levy === true;
		const besieges = army !== null && cityAt(table, army.hex)?.state.siege === tribe;
		if (!army || !hasSps(table, army)) sendHome(table, tribe, "SW.tribe.length");
		else if (levy && !besieges) sendHome(table, tribe, "SW.incursion");
		else if (!besieges && playerOf(table, tribe) === "rome") sideState(table, tribe).playedBy = "samnites";
	}
	judgeTribes(table);
	reviewSieges(table);
}

/** A tribe that has lost a battle leaves; a draw is no loss. */
export function sendBeatenHome(table: AncientWorld, record: BattleRecord): void {
	if (record.kind !== "battle" || record.winner === null) return;
	for (const [side, leaders] of Object.entries(record.leaders)) {
		if (side === record.winner) continue;
		for (const tribe of tribesOut(table)) {
			if (leaders.some((id) => isTribal(table, id) && table.state.leaders[id]?.side === tribe))
				sendHome(table, tribe, cite(table, "SW.tribe.length"));
		}
	}
}

// === SW.tribe.allied ===

/** AW 12.5: allied to the Samnites while they hold its province militarily, or its level stands on their part of the track. */
function setAlliance(table: AncientWorld, tribe: SideId): void {
	const state = sideState(table, tribe);
	const ally = state.playedBy === "samnites" && favoursSamnites(table, tribe) ? "samnites" : null;
	if (state.alliedTo === ally) return;
	const was = campOf(table, tribe);
	state.alliedTo = ally;
	const what = { tribe: ref("side", tribe), side: ref("side", ally ?? was) };
	say(table, ally === null ? "tribe.independent" : "tribe.allied", what, { rule: "SW.tribe.allied" });
	partInCities(table);
}

/** Would a tribe be their ally? Gauls and levies never are. */
export function favoursSamnites(table: AncientWorld, tribe: SideId): boolean {
	if (tribe === GAULS || table.state.tribes[tribe]?.levy) return false;
	return homeOfTribe(table, tribe).some((id) => {
		const alliance = allianceOf(table, id);
		const leans = alliance !== null && alliance.favours === "samnites" && alliance.level > 0;
		return leans || hasMilitaryControl(table, "samnites", id);
	});
}

/**
 * Who are no longer friends do not stay inside one city (11.1). At home the tribe keeps it; elsewhere who controls it, or who
 * holds it with troops; a leader alone holds nothing. The others go outside, and nobody besieges a friend.
 */
export function partInCities(table: AncientWorld): void {
	let changed = false;
	for (const [id, city] of Object.entries(table.state.cities)) {
		const inside = insideOf(table, id);
		const keeper = keeperOf(table, id, inside) ?? city.control;
		if (keeper === null || inside.length === 0) continue;
		for (const force of inside) if (!areFriends(table, force.side, keeper)) force.place = "outside";
		if (city.control === null || !areFriends(table, city.control, keeper)) {
			city.control = keeper;
			changed = true;
		}
		if (city.siege !== null && !areEnemies(table, city.siege, city.control)) liftSiege(table, city);
	}
	reviewSieges(table);
	if (changed) judgeControl(table);
}

/** Whose troops inside keep a city; undefined where there are none. */
function keeperOf(table: AncientWorld, id: CityId, inside: readonly Force[]): SideId | undefined {
	const { city, state } = cityById(table, id);
	const troops = inside.filter((force) => hasSps(table, force));
	const keeper =
		troops.find((force) => homeOfTribe(table, force.side).includes(city.province)) ??
		troops.find((force) => state.control !== null && areFriends(table, state.control, force.side)) ??
		troops[0];
	return keeper?.side;
}
