/** AW 14.4: victory points of the scenarios of Carthage, line by line as the scenario lists them; there is one counter for each kind. */
import type { City } from "../../../assets/schema/atlas.ts";
import type { PointsItem } from "../../../assets/schema/victory.ts";
import { areEnemies, isPlayed, playerOf, playersOf } from "../../ancient-world/command/02-42-friends.ts";
import { liesIn } from "../../ancient-world/data.ts";
import { allForces, hasSps, totalsOf } from "../../ancient-world/forces.ts";
import { oncePerKey } from "../../ancient-world/map-cache.ts";
import { startingControl } from "../../ancient-world/set-up/set-up.ts";
import type { BySide, Force, ProvinceId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld, PointLine } from "../../ancient-world/table.ts";
import { areaText, isHeldFor, provincesIn } from "../../ancient-world/turn/14-goals.ts";
import { ref, type Text, text } from "../../kernel/index.ts";
import { navyOf } from "../sea/07-11-fleets.ts";
import { controlsSea } from "../sea/07-76-control-of-seas.ts";
import { friendAtStart, isAllyOf } from "./12-1-allies.ts";

/** What a side has of each line that is open to it. */
export function pointLines(table: AncientWorld, side: SideId): readonly PointLine[] {
	return table.data.scenario.victory.victoryPoints
		.filter((item) => item.side === undefined || item.side === side)
		.map((item) => ({ text: textOf(item), points: pointsFor(table, item, side), worth: worthOf(item, side) }));
}

function pointsFor(table: AncientWorld, item: PointsItem, side: SideId): number {
	if (item.count !== "ally") return item.vp * timesOf(table, item, side);
	if (isAllyOf(table, item.power, side)) return item.vp;
	const isNobodys = playersOf(table.data).every((player) => !isAllyOf(table, item.power, player));
	return isNobodys && item.neutral?.side === side ? item.neutral.vp : 0;
}

/** How often its points are given. */
function timesOf(table: AncientWorld, item: Exclude<PointsItem, { count: "ally" }>, side: SideId): number {
	const isOne = (is: boolean) => (is ? 1 : 0);
	const holds = (province: ProvinceId) => isHeldFor(table, table.state.provinces[province]?.control ?? null, side);
	switch (item.count) {
		case "sea":
			return isOne(controlsSea(table, side, item.sea));
		case "provinces":
			return isOne(item.provinces.every(holds));
		case "each-province":
			return provincesIn(table, item.in).filter(holds).length;
		case "city":
			return isOne(isHeldFor(table, table.state.cities[item.city]?.control ?? null, side));
		case "cities":
			return countCities(table, item, side);
		case "force":
			return isOne(strongestIn(table, item, side) >= item.sp);
		case "no-enemy":
			return isOne(!isEnemyIn(table, item, side));
		case "major-victories":
			return majorVictories(table, item, side);
		case "enemy-squadrons":
			return Math.floor(squadronsLost(table, side) / item.each);
	}
}

// === Cities ===

type CitiesItem = Extract<PointsItem, { count: "cities" }>;

/** The cities of the map that a line may count, wherever they lie. */
const citiesOf = oncePerKey(({ cities }, { sizes, except }: CitiesItem): readonly City[] =>
	[...cities.values()].filter(({ id, size }) => size !== null && sizes.includes(size) && !except.includes(id)),
);

function countCities(table: AncientWorld, item: CitiesItem, side: SideId): number {
	const provinces = new Set(provincesIn(table, item.in));
	return citiesOf(table.data, item).filter(({ id, province }) => {
		const control = table.state.cities[id]?.control ?? null;
		if (control === null || !provinces.has(province) || !isHeldFor(table, control, side)) return false;
		return isTaken(table, { before: startingControl(table.data, id), control, side, taken: item.taken });
	}).length;
}

/** It was another's: of anybody, or of one who stood with another player. What an Ally brought with him was not taken. */
function isTaken(
	{ data }: AncientWorld,
	city: { before: SideId | null; control: SideId; side: SideId; taken: "from-enemy" | "not-own-at-start" },
): boolean {
	const { before, control, side, taken } = city;
	if (before === control || before === side) return false;
	if (taken === "not-own-at-start") return true;
	if (before === null) return false;
	const camp = friendAtStart(data, before) ?? before;
	return camp !== side && data.scenario.sides.some(({ id, player }) => id === camp && player !== null);
}

// === Men, battles and ships ===

/** Forces with men in the area of a line. */
function forcesIn(table: AncientWorld, { in: area }: Extract<PointsItem, { count: "force" | "no-enemy" }>): Force[] {
	const provinces = provincesIn(table, area);
	return allForces(table).filter((force) => liesIn(table.data, force.hex, provinces) && hasSps(table, force));
}

/** SPs of the strongest stack there that a side's player moves. */
function strongestIn(table: AncientWorld, item: Extract<PointsItem, { count: "force" }>, side: SideId): number {
	const own = forcesIn(table, item).filter((force) => playerOf(table, force.side) === side);
	const stacks = Map.groupBy(own, ({ hex }) => hex);
	return Math.max(0, ...[...stacks.values()].map((stack) => totalsOf(table, stack).sp));
}

/** Men of another player; those of free cities and rebels, who march nowhere, do not count [R]. */
const isEnemyIn = (table: AncientWorld, item: Extract<PointsItem, { count: "no-enemy" }>, side: SideId): boolean =>
	forcesIn(table, item).some((force) => isPlayed(table, force.side) && areEnemies(table, force.side, side));

function majorVictories(
	table: AncientWorld,
	{ at }: Extract<PointsItem, { count: "major-victories" }>,
	side: SideId,
): number {
	const land = table.state.battles.filter(({ kind, major, winner }) => kind === "battle" && major && winner === side);
	const sea = navyOf(table).navalBattles.filter(({ major, winner }) => major && winner === side);
	return (at.includes("land") ? land.length : 0) + (at.includes("sea") ? sea.length : 0);
}

/** Squadrons that the other players have lost, each with the powers that stand with him. */
function squadronsLost(table: AncientWorld, side: SideId): number {
	const lost: BySide<number> = navyOf(table).lost;
	const enemies = playersOf(table.data).filter((player) => player !== side);
	return enemies
		.flatMap((enemy) => [
			lost[enemy] ?? 0,
			...table.data.scenario.sides.map(({ id }) => (isAllyOf(table, id, enemy) ? (lost[id] ?? 0) : 0)),
		])
		.reduce((sum, each) => sum + each, 0);
}

// === In words ===

/** Lines whose points are given as often as it is so. */
const COUNTED: ReadonlySet<PointsItem["count"]> = new Set([
	"each-province",
	"cities",
	"major-victories",
	"enemy-squadrons",
]);

/** What a line gives a side. */
function worthOf(item: PointsItem, side: SideId): Text {
	const { vp } = item;
	if (item.count === "ally" && item.neutral?.side === side)
		return text("points.worth-neutral", { vp, neutral: item.neutral.vp });
	return text(COUNTED.has(item.count) ? "points.worth-each" : "points.worth", { vp });
}

function textOf(item: PointsItem): Text {
	switch (item.count) {
		case "sea":
			return text("points.sea", { sea: ref("sea", item.sea) });
		case "provinces":
			return text("points.provinces", { provinces: item.provinces.map((id) => ref("province", id)) });
		case "each-province":
			return text("points.each-province", { area: areaText(item.in) });
		case "city":
			return text("points.city", { city: ref("city", item.city) });
		case "cities":
			return text(item.in === "inPlay" ? "points.cities" : "points.cities-in", {
				sizes: item.sizes.map((size) => text(`points.size.${size}`)),
				area: areaText(item.in),
			});
		case "ally":
			return text("points.ally", { power: ref("side", item.power) });
		case "force":
			return text("points.force", { sp: item.sp, area: areaText(item.in) });
		case "no-enemy":
			return text("points.no-enemy", { area: areaText(item.in) });
		case "major-victories":
			return text(item.at.length > 1 ? "points.major-victories" : `points.major-${item.at[0]}`);
		case "enemy-squadrons":
			return text("points.enemy-squadrons", { each: item.each });
	}
}
