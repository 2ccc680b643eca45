/** AW 14.4, AE.victory, EL.vp: victory points, where a scenario counts them. */
import { ref } from "../../kernel/index.ts";
import { occupiesCity } from "../cities/11-control.ts";
import { playerOf } from "../command/02-42-friends.ts";
import { province } from "../data.ts";
import { sidesOf } from "../sides.ts";
import type { CityId, ProvinceId, SideId } from "../state.ts";
import { type AncientWorld, say } from "../table.ts";

/** A side's points. */
export function pointsOf(table: AncientWorld, side: SideId): number {
	const lines = table.rules.pointLines(table, side);
	return lines.reduce((sum, { points }) => sum + points, printedPoints(table, side));
}

/** For provinces that it and the powers it plays control, and for cities they stand inside of. */
function printedPoints(table: AncientWorld, side: SideId): number {
	const { points } = table.data.scenario.victory;
	if (!points) return 0;
	const provinces = Object.entries(table.state.provinces)
		.filter(([, { control }]) => belongsTo(table, control, side))
		.reduce((sum, [id]) => sum + pointsFor(table, id), 0);
	const cities = points.cities
		.filter(({ city }) => holdsInside(table, side, city) && table.state.cities[city]?.sacked === 0)
		.reduce((sum, { vp }) => sum + vp, 0);
	return provinces + cities;
}

/** What the control of a province gives. */
export function pointsFor({ data }: AncientWorld, id: ProvinceId): number {
	const { points } = data.scenario.victory;
	if (!points || (points.provinces !== undefined && !points.provinces.includes(id))) return 0;
	return points.province === "attrition" ? province(data, id).attrition : points.province;
}

function belongsTo(table: AncientWorld, owner: SideId | null, side: SideId): boolean {
	return owner !== null && playerOf(table, owner) === side;
}

/** A side stands inside a city, or a power that its player moves and that holds it for him. */
export function holdsInside(table: AncientWorld, side: SideId, city: CityId): boolean {
	const isHis = (power: SideId) =>
		power === side || (playerOf(table, power) === side && table.rules.holdsForPlayer(table, power, city));
	return sidesOf(table.state.sides).some((each) => isHis(each) && occupiesCity(table, each, city));
}

/** A player's side with its victory points. */
interface Score {
	readonly side: SideId;
	readonly points: number;
}

/** The players' sides with their points, most first; a power that nobody plays wins nothing. */
export function standings(table: AncientWorld): Score[] {
	const players = table.data.scenario.sides.filter(({ player }) => player !== null);
	const scores = players.map(({ id }) => ({ side: id, points: pointsOf(table, id) }));
	return scores.toSorted((a, b) => b.points - a.points);
}

/** The log tells everybody's points. */
export function tellPoints(table: AncientWorld): void {
	const rule = table.data.scenario.victory.points?.rule ?? "AW 14.4";
	for (const { side, points } of standings(table)) {
		for (const line of table.rules.pointLines(table, side))
			if (line.points > 0)
				say(
					table,
					"victory.points-for",
					{ side: ref("side", side), what: line.text, points: line.points },
					{ rule, seat: side },
				);
		say(table, "victory.points", { side: ref("side", side), points }, { rule, seat: side });
	}
}
