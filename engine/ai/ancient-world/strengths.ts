/** What a player of the Ancient World sees at a glance: who stands where, how strong, and which places the game is about. */

import { areFriends, playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { printed } from "../../ancient-world/data.ts";
import { allForces, forceOf, forcesAt, totalsOf } from "../../ancient-world/forces.ts";
import { oncePerQuery } from "../../ancient-world/query-cache.ts";
import type { CityId, Force, HexId, LeaderId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { Option } from "../../kernel/index.ts";
import { wayBetween } from "./land-distances.ts";

/** Forces of one player in one place of a hex. */
export interface Stack {
	readonly player: SideId;
	readonly hex: HexId;
	readonly inside: boolean;
	/** SPs. */
	readonly sp: number;
}

/** All forces with men, those of one player in one place together. */
export const stacksOn = oncePerQuery((table): readonly Stack[] => {
	const stacks = new Map<string, { player: SideId; hex: HexId; inside: boolean; sp: number }>();
	for (const force of allForces(table)) {
		const { sp } = totalsOf(table, [force]);
		if (sp === 0) continue;
		const player = playerOf(table, force.side);
		const key = `${player}/${force.hex}/${force.place}`;
		const known = stacks.get(key);
		if (known) known.sp += sp;
		else stacks.set(key, { player, hex: force.hex, inside: force.place === "inside", sp });
	}
	return [...stacks.values()];
});

/** Odds at which an army is likely to beat another in the field; within walls it takes more ({@link TO_STORM}). */
export const TO_BEAT = 1.3;

/** Forces that an option is about. */
export const forcesIn = (table: AncientWorld, { at = [] }: Option): readonly Force[] =>
	at.flatMap((place) => (place.kind === "force" ? (table.state.forces[place.id] ?? []) : []));

/** SPs that would march or fight with a leader: his force, and friends in the same place. */
export function menWith(table: AncientWorld, leader: LeaderId): number {
	const own = forceOf(table, leader);
	return own ? menIn(table, own.side, own) : 0;
}

/** SPs of a side and its friends in a place of a hex. */
export function menIn(table: AncientWorld, side: SideId, { hex, place }: Pick<Force, "hex" | "place">): number {
	const there = forcesAt(table, hex).filter((force) => force.place === place && areFriends(table, force.side, side));
	return totalsOf(table, there).sp;
}

/** SPs of a player's enemies outside the city of a hex. */
export function enemyBefore(table: AncientWorld, player: SideId, hex: HexId): number {
	return totalsOf(
		table,
		forcesAt(table, hex).filter((force) => force.place === "outside" && playerOf(table, force.side) !== player),
	).sp;
}

/** How much better than the common man a leader fights: 1 for the common man. */
export function qualityOf(table: AncientWorld, leaders: readonly LeaderId[]): number {
	const best = leaders.reduce((most, id) => Math.max(most, printed(table.data, id).campaign), 0);
	return 0.8 + best / 20;
}

/** What a force is worth in a fight: its SPs by the quality of its best leader. */
export function fightingWorth(table: AncientWorld, forces: readonly Force[]): number {
	const { sp } = totalsOf(table, forces);
	return (
		sp *
		qualityOf(
			table,
			forces.flatMap(({ leaders }) => leaders),
		)
	);
}

// === Danger ===

/** The way within which an army is a danger at once, and that beyond which it is none. */
const NEAR = 6;
const FAR = 30;

/** How dangerous so long a way leaves an army: 1 beside it, 0 far away. */
function nearness(way: number): number {
	return Math.max(0, Math.min(1, (FAR - way) / (FAR - NEAR)));
}

/** SPs of the enemy army that is the greatest danger to a player in a place, less for every step that it is away. */
export function dangerAt(table: AncientWorld, player: SideId, hex: HexId): number {
	let danger = 0;
	for (const stack of stacksOn(table)) {
		if (stack.player === player || stack.inside || stack.sp <= danger) continue;
		danger = Math.max(danger, stack.sp * nearness(wayBetween(table.data, stack.hex, hex)));
	}
	return danger;
}

/** How near a player's army is to beating a force, from 0 to 1: the best of his armies by its strength and its way there. */
export function threatTo(table: AncientWorld, player: SideId, force: Force): number {
	const { sp } = totalsOf(table, [force]);
	const needed = Math.max(1, sp * (force.place === "inside" ? TO_STORM : TO_BEAT));
	return stacksOn(table)
		.filter((stack) => stack.player === player)
		.reduce((most, stack) => {
			const near = nearness(wayBetween(table.data, stack.hex, force.hex));
			return Math.max(most, near * Math.min(1, stack.sp / needed));
		}, 0);
}

/** An army must be so many times the defence of a city before it is likely to take it; townsmen count twice (9.33). */
const TO_STORM = 2;
const TOWNSMEN = 2;

/** SPs of an attacker that a player's city can hold out against: its walls, those inside, and his men before it. */
export function holdOf(table: AncientWorld, player: SideId, id: CityId, without: readonly Force[] = []): number {
	const hex = table.data.cities.get(id)?.hex ?? "";
	let hold = TO_STORM * TOWNSMEN * (table.state.cities[id]?.ids ?? 0);
	for (const force of forcesAt(table, hex)) {
		if (playerOf(table, force.side) !== player || without.includes(force)) continue;
		hold += totalsOf(table, [force]).sp * (force.place === "inside" ? TO_STORM : 1);
	}
	return hold;
}

/** How safe a player's city is, from 0 (it may be stormed at once) to 1. */
export function safetyOf(table: AncientWorld, player: SideId, id: CityId): number {
	const danger = dangerAt(table, player, table.data.cities.get(id)?.hex ?? "");
	return danger === 0 ? 1 : Math.min(1, holdOf(table, player, id) / danger);
}
