/** AW 12.31: Alliance Levels move by themselves after Major Victories and Devastation; 12.23: what a level makes of a province. */
import { ref } from "../kernel/index.ts";
import { judgeControl } from "./11-control.ts";
import type { Alliance, BattleRecord, ProvinceId, SideId } from "./state.ts";
import { type AncientWorld, say } from "./table.ts";

/** Boxes from the middle of the track to its ends (12.21). */
const LAST_BOX = 5;

/** 12.31: two boxes towards the winner where the battle was, one in each province next to it; each marker moves once. */
export function adjustForMajorVictory(table: AncientWorld, record: BattleRecord): void {
	const { winner, province } = record;
	if (record.kind !== "battle" || !record.major || winner === null) return;
	const moved = new Set<string>();
	moveOnce(table, moved, province, winner, 2);
	for (const next of table.data.borders.get(province) ?? []) moveOnce(table, moved, next, winner, 1);
	judgeControl(table);
}

/** 12.31, 6.73: one box against the devastator. */
export function adjustForDevastation(table: AncientWorld, province: ProvinceId, devastator: SideId): void {
	const other = table.data.scenario.sides.find((side) => side.id !== devastator);
	if (!other) return;
	moveOnce(table, new Set(), province, other.id, 1);
	judgeControl(table);
}

/** Moves the marker that speaks for a province some boxes towards a side, and judges control anew (12.24). */
export function moveAlliance(table: AncientWorld, province: ProvinceId, towards: SideId, boxes: number): void {
	moveOnce(table, new Set(), province, towards, boxes);
	judgeControl(table);
}

/** Moves the marker that speaks for a province, unless it has moved for this event; Home Provinces never change (12.23). */
function moveOnce(table: AncientWorld, moved: Set<string>, province: ProvinceId, towards: SideId, boxes: number): void {
	const { track } = table.data.scenario.alliances;
	const line = track.find((each) => each.province === province || each.covers?.includes(province));
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
	return Object.values(table.data.scenario.homeProvinces).some((homes) => homes?.includes(province));
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
