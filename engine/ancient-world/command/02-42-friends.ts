/** AW 2.42: friendly and enemy is by side. A side without a player of its own is played by another, and may be allied to it. */
import type { GameData } from "../data.ts";
import { oncePerGame } from "../map-cache.ts";
import type { AncientWorldState, SideId } from "../state.ts";

type WithState = { readonly state: AncientWorldState };

/** The side whose player moves a side: itself, or the one that plays it (SW.tribe.ops, AE.tribecontrol). */
export function playerOf(table: WithState, side: SideId): SideId {
	return table.state.sides[side]?.playedBy ?? side;
}

/** Does a player move this side? A power that has no chair of its own stands alone until one plays it (EL.inactive). */
export function isPlayed(table: WithState & { readonly data: GameData }, side: SideId): boolean {
	return playersOf(table.data).includes(playerOf(table, side));
}

/** The sides that players choose to play, each with the powers that stand with it. */
export const playersOf = oncePerGame((data): readonly SideId[] =>
	data.scenario.sides.filter(({ player }) => player !== null).map(({ id }) => id),
);

/**
 * Whose player answers for a side: the one who plays it; for a power that nobody plays the player who is not active, first of
 * all the Roman [R: the books do not say who runs a power that stands alone].
 */
export function seatOf(table: WithState & { readonly data: GameData }, side: SideId): SideId {
	if (isPlayed(table, side)) return playerOf(table, side);
	const { phase } = table.state;
	const active = phase && playerOf(table, phase.side);
	return playersOf(table.data).find((id) => id !== active) ?? side;
}

/** The side a side is part of in every question of stacking, command and coordination: its ally's, or its own. */
export function campOf(table: WithState, side: SideId): SideId {
	return table.state.sides[side]?.alliedTo ?? side;
}

/** May two sides stand, march and fight together? Not with an independent tribe (6.25). */
export function areFriends(table: WithState, one: SideId, other: SideId): boolean {
	return campOf(table, one) === campOf(table, other);
}

/** Sides that one player moves are never at war with each other, even where they do not fight together. */
export function areEnemies(table: WithState, one: SideId, other: SideId): boolean {
	return playerOf(table, one) !== playerOf(table, other);
}
