/** CR 12.3: on whose side Syracuse stands, and what happens when she changes it: everything of hers goes with her, and who are friends no longer part. */
import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { provinceAt } from "../../ancient-world/data.ts";
import { allForces, hasSps, sideState } from "../../ancient-world/forces.ts";
import type { HexId, LeaderId, ProvinceId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../../ancient-world/table.ts";
import { isCupInUse } from "../../ancient-world/turn/03-sequence-of-play.ts";
import { type Ref, ref } from "../../kernel/index.ts";
import { fleetsOf } from "../sea/07-11-fleets.ts";
import { lineOfPower } from "../victory/12-1-allies.ts";
import { partFriends } from "./12-3-parting.ts";

/** The side of Syracuse. */
export const SYRACUSE = "syracuse";
/** The city of Syracuse, her capital. */
export const SYRACUSAE = "syracusae";
/** Hiero II, her king. */
export const HIERO: LeaderId = "SY-01";
/** Who commands for him when he is dead. */
export const DEPUTY: LeaderId = "SY-DEPUTY";

/** CR 2.1: East Sicily has the islands with it. */
export const EAST_SICILY: readonly ProvinceId[] = ["east-sicilia", "liparae", "melita"];

/** The player whom she follows; null while she is neutral. */
export function stanceOf(table: Pick<AncientWorld, "state">): SideId | null {
	const player = playerOf(table, SYRACUSE);
	return player === SYRACUSE ? null : player;
}

/** Is anything left of her: men, ships or a city? */
export const isLeft = (table: AncientWorld): boolean =>
	allForces(table).some((force) => force.side === SYRACUSE && hasSps(table, force)) ||
	fleetsOf(table, SYRACUSE).length > 0 ||
	Object.values(table.state.cities).some(({ control }) => control === SYRACUSE);

/** Where she is. */
export const citiesAtHome: readonly Ref[] = [ref("city", SYRACUSAE)];

/** Boxes of the track for an Ally. */
const ALLYS_BOX = 4;

/** She goes over to a player, with all her units, cities and ships; to nobody: then she is neutral, and everybody of hers goes home. */
export function changeSide(table: AncientWorld, to: SideId | null, rule = "CR 12.3"): void {
	const { state } = table;
	Object.assign(sideState(table, SYRACUSE), { playedBy: to, alliedTo: to });
	const marker = state.alliances[lineOfPower(table, SYRACUSE) ?? ""];
	if (marker && to === null) Object.assign(marker, { level: 0, favours: null, status: "independent" });
	if (marker && to !== null) Object.assign(marker, { level: ALLYS_BOX, favours: to, status: "ally" });
	const power = ref("side", SYRACUSE);
	if (to === null) say(table, "hiero.neutral", { power }, { rule, at: citiesAtHome });
	else say(table, "hiero.goes-over", { power, side: ref("side", to) }, { rule, seat: to, at: citiesAtHome });
	partFriends(table, SYRACUSE);
	renewMarkers(table);
}

/** In the middle of a turn her markers are drawn by her new friend, or not at all; a marker for each phase that her men have had is gone. */
function renewMarkers(table: AncientWorld): void {
	const { state } = table;
	state.cup = state.cup.filter(({ side }) => side !== SYRACUSE);
	if (!isCupInUse(table)) return;
	const left = table.rules.lamsOf(table, SYRACUSE).filter((marker, n, all) => {
		const before = all.slice(0, n).filter(({ leader }) => leader === marker.leader).length;
		return marker.leader !== null && before >= leaderById(table, marker.leader).phasesUsed;
	});
	state.cup.push(...left);
}

/** Does a hex lie in East Sicily? */
export function isInEastSicily({ data }: Pick<AncientWorld, "data">, hex: HexId): boolean {
	return EAST_SICILY.includes(provinceAt(data, hex) ?? "");
}
