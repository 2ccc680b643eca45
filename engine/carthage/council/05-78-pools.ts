/** CR 5.78: the pools of the two families, from which commanders are drawn blind. */
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById } from "../../ancient-world/table.ts";
import { byName, drawBlind, type Play, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import type { Family } from "../state.ts";
import { councilOf, familyOf, otherFamily } from "./05-7-council.ts";

/** The family whose pool the next man comes from: that in power, or the other when it has none left; null when both are empty. */
export function drawsFrom(table: AncientWorld): Family | null {
	const { family } = councilOf(table);
	const pools = table.state.familyPools;
	return [family, otherFamily(family)].find((each) => pools[each].length > 0) ?? null;
}

/** A man is drawn from the pools; null when they are empty. Where he stands is said apart. */
export function* drawGeneral(table: AncientWorld): Play<LeaderId | null> {
	const family = drawsFrom(table);
	if (family === null) return null;
	const pool = table.state.familyPools[family];
	const what = text("draw.general", { family: text(`family.${family}`) });
	const index = yield* drawBlind(table, pool, byName("leader"), { seat: CARTHAGE, rule: "CR 5.78", what });
	const [leader = null] = pool.splice(index, 1);
	if (leader !== null) enterPlay(table, leader);
	return leader;
}

/** He is in play, and has done nothing yet. */
export function enterPlay(table: AncientWorld, leader: LeaderId): void {
	Object.assign(leaderById(table, leader), { standing: "in-play", phasesUsed: 0, finished: false });
}

/** He may be drawn again at once. */
export function returnToPool(table: AncientWorld, leader: LeaderId): void {
	const family = familyOf(table, leader);
	if (family === null) return;
	leaderById(table, leader).standing = "pool";
	const pool = table.state.familyPools[family];
	if (!pool.includes(leader)) pool.push(leader);
}

/** 5.76, 5.77: a man who has lost his command may be drawn again from next turn. */
export function dismiss(table: AncientWorld, leader: LeaderId): void {
	leaderById(table, leader).standing = "pool";
	councilOf(table).dismissed.push(leader);
}

/** A new turn: who lost his command in the last may be drawn again. */
export function pardonDismissed(table: AncientWorld): void {
	const { council } = table.state;
	if (!council) return;
	for (const leader of council.dismissed) returnToPool(table, leader);
	council.dismissed = [];
}
