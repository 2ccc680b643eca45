/** AW 12.31: Alliance Levels move by themselves after Major Victories and Devastation; 12.23: what a level makes of a province. */
import { ref } from "../../kernel/index.ts";
import { chart } from "../charts.ts";
import { homeOf, judgeControl, lineOf } from "../cities/11-control.ts";
import { playerOf, seatOf } from "../command/02-42-friends.ts";
import type { Alliance, BattleRecord, ProvinceId, SideId } from "../state.ts";
import type { Captured } from "../table.ts";
import { type AncientWorld, say } from "../table.ts";

/** Boxes from the middle of the track to its ends (12.21). */
export const LAST_BOX = 5;

/** 12.3: by how many boxes each event moves a marker. */
export const boxesOf = ({ data }: Pick<AncientWorld, "data">) => chart(data, "diplomacy").figures;

/** 12.31: two boxes towards the winner where the battle was, one in each province next to it; each marker moves once. */
export function adjustForMajorVictory(table: AncientWorld, record: BattleRecord): void {
	const { winner, province } = record;
	if (record.kind !== "battle" || !record.major || winner === null) return;
	const towards = seatOf(table, winner);
	const moved = new Set<string>();
	const { majorThere, majorNear } = boxesOf(table);
	moveOnce(table, moved, province, towards, majorThere);
	for (const next of table.data.borders.get(province) ?? []) moveOnce(table, moved, next, towards, majorNear);
	judgeControl(table);
}

/** 12.31: a Victory that is not Major is one box where it was won. */
export function adjustForVictory(table: AncientWorld, record: BattleRecord): void {
	if (record.kind !== "battle" || record.winner === null) return;
	if (record.major) adjustForMajorVictory(table, record);
	else moveAlliance(table, record.province, seatOf(table, record.winner), boxesOf(table).victory);
}

/** 12.31: a siege that took a city is one box, three for a Medium or Large one; none where Gauls ran wild (RRR 9.71). */
export function adjustForCapture(table: AncientWorld, { city, side, looted }: Captured): void {
	const taken = table.data.cities.get(city);
	if (!taken || looted) return;
	const { small, big } = boxesOf(table);
	moveAlliance(table, taken.province, seatOf(table, side), taken.size === "small" ? small : big);
}

/** 12.31: after a Sack two boxes there, and one in every province next to it where its die says so; each marker moves once. */
export function adjustForSack(
	table: AncientWorld,
	province: ProvinceId,
	{ there, around }: { there: SideId; around: ReadonlyMap<ProvinceId, SideId> },
): void {
	const moved = new Set<string>();
	const { sackThere, sackNear } = boxesOf(table);
	moveOnce(table, moved, province, there, sackThere);
	for (const [next, towards] of around) moveOnce(table, moved, next, towards, sackNear);
	judgeControl(table);
}

/** The markers next to a province that can move, each by one of its provinces. */
export function movableAround(table: AncientWorld, province: ProvinceId): ProvinceId[] {
	const own = lineOf(table, province);
	const lines = new Map<string, ProvinceId>();
	for (const next of table.data.borders.get(province) ?? []) {
		const line = lineOf(table, next);
		if (line && line !== own && line.id in table.state.alliances && !isHome(table, next)) lines.set(line.id, next);
	}
	return [...lines.values()];
}

/** 12.31, 6.73: one box against the devastator. */
export function adjustForDevastation(table: AncientWorld, province: ProvinceId, devastator: SideId): void {
	const other = table.data.scenario.sides.find((side) => side.id !== playerOf(table, devastator));
	if (!other) return;
	moveOnce(table, new Set(), province, other.id, boxesOf(table).devastated);
	judgeControl(table);
}

/** Moves the marker that speaks for a province some boxes towards a side, and judges control anew (12.24). */
export function moveAlliance(table: AncientWorld, province: ProvinceId, towards: SideId, boxes: number): void {
	moveOnce(table, new Set(), province, towards, boxes);
	judgeControl(table);
}

/** Moves the marker that speaks for a province, unless it has moved for this event; Home Provinces never change (12.23). */
function moveOnce(table: AncientWorld, moved: Set<string>, province: ProvinceId, towards: SideId, boxes: number): void {
	const line = lineOf(table, province);
	const marker = line && table.state.alliances[line.id];
	if (!line || !marker || isHome(table, province) || moved.has(line.id)) return;
	moved.add(line.id);
	const after = moveMarker(marker, towards, boxes);
	if (after.level === marker.level && after.favours === marker.favours) return;
	Object.assign(marker, after);
	say(
		table,
		after.favours === null ? "alliance.neutral" : "alliance.moves",
		{
			provinces: (line.covers ?? [province]).map((id) => ref("province", id)),
			boxes,
			towards: ref("side", towards),
			level: after.level,
			...(after.favours === null ? {} : { side: ref("side", after.favours) }),
		},
		{ rule: "AW 12.31", at: (line.covers ?? [province]).map((id) => ref("province", id)) },
	);
}

function isHome(table: AncientWorld, province: ProvinceId): boolean {
	return homeOf(table.data, province) !== null;
}

/**
 * 12.21, 12.23: a marker that passes 0 goes on to the other side; boxes beyond the last are lost. An ally at 0 or beyond is
 * Independent; an Independent at the last box becomes an ally one box short of it.
 */
export function moveMarker(marker: Alliance, towards: SideId, boxes: number): Alliance {
	const before = marker.favours === null || marker.favours === towards ? marker.level : -marker.level;
	const after = Math.min(LAST_BOX, before + boxes);
	const favours = after === 0 ? null : after > 0 ? towards : marker.favours;
	const level = Math.abs(after);
	const stays = favours !== null && (marker.favours === null || favours === marker.favours);
	const status = stays ? marker.status : "independent";
	return status === "independent" && level === LAST_BOX
		? { level: LAST_BOX - 1, favours, status: "ally" }
		: { level, favours, status };
}
