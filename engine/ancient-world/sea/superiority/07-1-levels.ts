/** AW 7.1: naval superiority. Each side has a level in every sea, from -4 to +4; with 1 or more the sea is its own. */
import { playerOf, playersOf } from "../../command/02-42-friends.ts";
import { entriesOf, sidesOf } from "../../sides.ts";
import type { BySide, SeaId, SideId } from "../../state.ts";
import type { AncientWorld } from "../../table.ts";

/** NS Levels by sea and side, -4 to +4 (7.11). A side that is not named in a sea has no ships there. */
export type NavalLevels = Record<SeaId, BySide<number>>;

declare module "../../state.ts" {
	interface NavalState {
		/** NS Levels (7.11); null or left out without this system. */
		navalLevels?: NavalLevels | null;
	}
}

/** 7.11: the ends of the scale. */
export const LOWEST_LEVEL = -4;
/** The highest NS Level (AW 7.1); the lowest is its negative. */
export const HIGHEST_LEVEL = 4;

/** The seas that have levels. */
export function seasWithLevels({ state }: Pick<AncientWorld, "state">): SeaId[] {
	return Object.keys(state.navalLevels ?? {});
}

/** A side's level in a sea: the best of all sides that its player moves, the lowest where none of them has ships. */
export function navalLevel(table: AncientWorld, side: SideId, sea: SeaId): number {
	const fleet = fleetOf(table, side, sea);
	return fleet === null ? LOWEST_LEVEL : (table.state.navalLevels?.[sea]?.[fleet] ?? LOWEST_LEVEL);
}

/** 7.13: a level of 1 or more. */
export function hasSuperiority(table: AncientWorld, side: SideId, sea: SeaId): boolean {
	return navalLevel(table, side, sea) >= 1;
}

/** 7.11: one level up, and one down for the opponent; neither goes off the scale. */
export function raiseLevel(table: AncientWorld, side: SideId, sea: SeaId): void {
	shiftLevel(table, side, sea, 1);
	for (const other of opponentsOf(table, side)) shiftLevel(table, other, sea, -1);
}

/** Moves the level of a side alone, as far as the scale goes. */
export function shiftLevel(table: AncientWorld, side: SideId, sea: SeaId, by: number): void {
	const fleet = fleetOf(table, side, sea);
	const levels = table.state.navalLevels?.[sea];
	if (!levels || fleet === null) return;
	const level = (levels[fleet] ?? LOWEST_LEVEL) + by;
	levels[fleet] = Math.max(LOWEST_LEVEL, Math.min(HIGHEST_LEVEL, level));
}

/** The side whose ships a player has at sea: of all that he moves the strongest there; null where he has none. */
function fleetOf(table: AncientWorld, side: SideId, sea: SeaId): SideId | null {
	const player = playerOf(table, side);
	let best: { readonly side: SideId; readonly level: number } | null = null;
	for (const [other, level] of entriesOf(table.state.navalLevels?.[sea] ?? {}))
		if (playerOf(table, other) === player && (best === null || level > best.level)) best = { side: other, level };
	return best?.side ?? null;
}

/** The other players, each once. */
function opponentsOf(table: AncientWorld, side: SideId): SideId[] {
	return playersOf(table.data).filter((id) => id !== playerOf(table, side));
}

/** Levels as they count now: every side of a sea with the best ships of its player. Null without the system (7.01). */
export function levelsAtSea(table: AncientWorld): NavalLevels | null {
	const { navalLevels } = table.state;
	if (!navalLevels) return null;
	return Object.fromEntries(
		Object.entries(navalLevels).map(([sea, levels]) => [
			sea,
			Object.fromEntries(sidesOf(levels).map((side) => [side, navalLevel(table, side, sea)])),
		]),
	);
}

/** 7.11: no level off the scale. */
export function listFaultsAtSea({ state }: AncientWorld): string[] {
	return Object.entries(state.navalLevels ?? {}).flatMap(([sea, levels]) =>
		Object.entries(levels)
			.filter(([, level]) => level < LOWEST_LEVEL || level > HIGHEST_LEVEL || !Number.isInteger(level))
			.map(([side, level]) => `The level of ${side} in ${sea} is ${level}.`),
	);
}
