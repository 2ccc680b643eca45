/** AW 14.1: what victory asks of the table. Every condition says in words what it wants, how it stands, and whether it is met. */
import type { Area, Condition, Predicate } from "../../../assets/schema/victory.ts";
import { ref, type Text, text } from "../../kernel/index.ts";
import { allianceOf, occupiesCity } from "../cities/11-control.ts";
import { playerOf } from "../command/02-42-friends.ts";
import { liesIn } from "../data.ts";
import { allForces, hasSps } from "../forces.ts";
import { oncePerKey } from "../map-cache.ts";
import { allCities } from "../siege/09-2-under-siege.ts";
import type { CityId, CityState, ProvinceId, SideId } from "../state.ts";
import { type AncientWorld, allLeaders, type VictoryGoal } from "../table.ts";
import { yearOf } from "./03-years.ts";
import { holdsInside, pointsOf, standings } from "./14-points.ts";

/** How a condition stands. */
export function goalOf(table: AncientWorld, condition: Condition): VictoryGoal {
	if ("pred" in condition) return goalOfPredicate(table, condition);
	const parts = condition.of.map((each) => goalOf(table, each));
	const met = parts.map((part) => part.met);
	switch (condition.op) {
		case "and":
			return { text: text("goal.all"), met: !met.includes(false), parts };
		case "or":
			return { text: text("goal.any"), met: met.includes(true), parts };
		case "not":
			return { text: text("goal.none"), met: !met.includes(true), parts };
	}
}

function goalOfPredicate(table: AncientWorld, predicate: Predicate): VictoryGoal {
	switch (predicate.pred) {
		case "occupiesCity":
			return goal(
				occupiesCity(table, predicate.side, predicate.city),
				text("goal.occupies", { side: ref("side", predicate.side), city: ref("city", predicate.city) }),
			);
		case "occupiesAllCities":
			return occupiesAllCities(table, predicate);
		case "victoryPointsAtLeast":
			return victoryPointsAtLeast(table, predicate);
		case "leaderKilled":
			return goal(
				table.state.leaders[predicate.leader]?.standing === "killed",
				text("goal.killed", { leader: ref("leader", predicate.leader) }),
			);
		case "controlsProvinces":
			return controlsProvinces(table, predicate);
		case "controlsAllCitiesIn":
			return controlsAllCitiesIn(table, predicate);
		case "allianceNotInFavourOf":
			return allianceNotInFavourOf(table, predicate);
		case "hasWon":
			return goal(
				table.state.outcome?.winner === predicate.side,
				text("goal.won", { side: ref("side", predicate.side) }),
			);
		case "mostVictoryPoints":
			return mostVictoryPoints(table);
		case "controlsAllCities":
			return controlsAllCities(table, predicate);
		case "hasForceIn":
			return hasForceIn(table, predicate);
		case "controlsAnyCities":
			return controlsAnyCities(table, predicate);
		case "controlsCitiesAndOthers":
			return controlsCitiesAndOthers(table, predicate);
		case "noLeaderInPlay":
			return noLeaderInPlay(table, predicate.side);
		case "yearAtMost":
			return goal(yearOf(table) <= predicate.year, text("goal.year", { year: predicate.year }));
		default:
			return table.rules.goals[predicate.pred]?.(table, predicate) ?? goal(false, text("goal.elsewhere")); // not on offer
	}
}

/** A condition that is not joined from others. */
export function goal(met: boolean, what: Text): VictoryGoal {
	return { met, text: what, parts: [] };
}

function occupiesAllCities(
	table: AncientWorld,
	{ side, sides = [], cities }: Extract<Predicate, { pred: "occupiesAllCities" }>,
): VictoryGoal {
	const owners = side === undefined ? sides : [side];
	const occupied = cities.filter((city) => owners.some((owner) => holdsInside(table, owner, city)));
	return goal(
		occupied.length === cities.length,
		text("goal.occupies-all", {
			sides: owners.map((owner) => ref("side", owner)),
			cities: cities.map((city) => ref("city", city)),
			have: occupied.length,
			need: cities.length,
		}),
	);
}

function victoryPointsAtLeast(
	table: AncientWorld,
	{ side, n }: Extract<Predicate, { pred: "victoryPointsAtLeast" }>,
): VictoryGoal {
	const have = pointsOf(table, side);
	return goal(have >= n, text("goal.points", { side: ref("side", side), have, need: n }));
}

/** Everybody's points so far; whoever leads alone has met it. It wins nothing before the game ends (14-victory). */
function mostVictoryPoints(table: AncientWorld): VictoryGoal {
	const scores = standings(table);
	const parts = scores.map(({ side, points }) => ({
		met: scores.every((other) => other.side === side || other.points < points),
		text: text("goal.points-held", { side: ref("side", side), points }),
		parts: table.rules
			.pointLines(table, side)
			.map(({ text: what, points: given, worth }) =>
				goal(given > 0, text("goal.points-for", { what, worth, points: given })),
			),
	}));
	return { text: text("goal.most-points"), met: false, parts };
}

function controlsAllCitiesIn(
	table: AncientWorld,
	{ side, province }: Extract<Predicate, { pred: "controlsAllCitiesIn" }>,
): VictoryGoal {
	const cities = citiesIn(table, province);
	const have = cities.filter(({ control }) => isHeldFor(table, control, side)).length;
	const what = { side: ref("side", side), province: ref("province", province), have, need: cities.length };
	return goal(have === cities.length, text("goal.cities-in", what));
}

/** Is what a side controls another's for victory? */
export function isHeldFor(table: AncientWorld, holder: SideId | null, side: SideId): boolean {
	return holder !== null && table.rules.countsAs(table, holder, side);
}

function controlsAllCities(
	table: AncientWorld,
	{ side, cities }: Extract<Predicate, { pred: "controlsAllCities" }>,
): VictoryGoal {
	const held = cities.filter((city) => isHeldFor(table, table.state.cities[city]?.control ?? null, side));
	return goal(
		held.length === cities.length,
		text("goal.controls-all", {
			side: ref("side", side),
			cities: cities.map((city) => ref("city", city)),
			have: held.length,
			need: cities.length,
		}),
	);
}

/** Men of a side, or of a power that its player moves. */
function hasForceIn(table: AncientWorld, { side, in: area }: Extract<Predicate, { pred: "hasForceIn" }>): VictoryGoal {
	const provinces = provincesIn(table, area);
	const isThere = allForces(table).some(
		(force) => playerOf(table, force.side) === side && liesIn(table.data, force.hex, provinces) && hasSps(table, force),
	);
	return goal(isThere, text("goal.force-in", { side: ref("side", side), area: areaText(area) }));
}

/** Cities in play of a province. */
function citiesIn(table: AncientWorld, province: ProvinceId): CityState[] {
	return allCities(table).flatMap(({ city, state }) => (city.province === province ? [state] : []));
}

/** Cities in play that a side controls, in an area and of a size where the condition says so. */
function citiesHeld(table: AncientWorld, side: SideId, area: Area, size?: string): CityId[] {
	const provinces = provincesIn(table, area);
	const held: CityId[] = [];
	for (const { city, state } of allCities(table)) {
		const counts = provinces.includes(city.province) && (size === undefined || city.size === size);
		if (counts && isHeldFor(table, state.control, side)) held.push(city.id);
	}
	return held;
}

function controlsAnyCities(
	table: AncientWorld,
	{ side, in: area, size, atLeast }: Extract<Predicate, { pred: "controlsAnyCities" }>,
): VictoryGoal {
	const have = citiesHeld(table, side, area, size).length;
	return goal(
		have >= atLeast,
		text("goal.any-cities", {
			side: ref("side", side),
			have,
			need: atLeast,
			size: size ?? "any",
			everywhere: String(area === "inPlay"),
			area: areaText(area),
		}),
	);
}

function controlsCitiesAndOthers(
	table: AncientWorld,
	{ side, cities, others: need }: Extract<Predicate, { pred: "controlsCitiesAndOthers" }>,
): VictoryGoal {
	const held = citiesHeld(table, side, "inPlay");
	const named = cities.filter((city) => held.includes(city));
	const have = held.length - named.length;
	return goal(
		named.length === cities.length && have >= need,
		text("goal.cities-and-others", {
			side: ref("side", side),
			cities: cities.map((city) => ref("city", city)),
			named: named.length,
			all: cities.length,
			have,
			need,
		}),
	);
}

function noLeaderInPlay(table: AncientWorld, side: SideId): VictoryGoal {
	const left = allLeaders(table).filter((man) => man.side === side && man.standing === "in-play");
	return goal(left.length === 0, text("goal.no-leader", { side: ref("side", side), n: left.length }));
}

function allianceNotInFavourOf(
	table: AncientWorld,
	{ side, except }: Extract<Predicate, { pred: "allianceNotInFavourOf" }>,
): VictoryGoal {
	const against = favoured(table, side).filter((id) => !except.includes(id));
	return goal(
		against.length === 0,
		text("goal.alliance", {
			side: ref("side", side),
			except: except.map((id) => ref("province", id)),
			n: against.length,
			provinces: against.map((id) => ref("province", id)),
		}),
	);
}

/** Provinces in play whose level stands on a side's part of the track. */
function favoured(table: AncientWorld, side: SideId): ProvinceId[] {
	return [...table.data.provincesInPlay].filter((id) => {
		const alliance = allianceOf(table, id);
		return alliance !== null && alliance.favours === side && alliance.level > 0;
	});
}

function controlsProvinces(
	table: AncientWorld,
	predicate: Extract<Predicate, { pred: "controlsProvinces" }>,
): VictoryGoal {
	const { side, except = [], including = [], contiguous = false, controlledAtStartBy: atStart } = predicate;
	const among = provincesIn(table, predicate.among).filter((id) => !except.includes(id));
	const counted = among.filter((id) => {
		const province = table.state.provinces[id];
		const isHeld = isHeldFor(table, province?.control ?? null, side);
		return isHeld && (atStart === undefined || province?.controlAtStart === atStart);
	});
	const have = contiguous ? largestBlock(table, counted) : counted.length;
	const adjust = (predicate.adjust ?? []).reduce((sum, each) => sum + each.by * timesOf(table, each.per), 0);
	const need = Math.max(predicate.min ?? 0, (predicate.atLeast ?? among.length) + adjust);
	return goal(
		have >= need && including.every((id) => counted.includes(id)),
		text("goal.provinces", {
			side: ref("side", side),
			have,
			need,
			area: areaText(predicate.among),
			except: except.map((id) => ref("province", id)),
			excepted: except.length,
			contiguous: String(contiguous),
			including: including.map((id) => ref("province", id)),
			included: including.length,
			fromStart: String(atStart !== undefined),
			owner: ref("side", atStart ?? side),
		}),
	);
}

/** What an area is called. */
export function areaText(area: Area): Text {
	if (typeof area !== "string") return text("goal.area.list", { provinces: area.map((id) => ref("province", id)) });
	return text(`goal.area.${area.replace("group:", "")}`);
}

/** Provinces in play of an area that a condition names. */
export function provincesIn(table: AncientWorld, area: Area): readonly ProvinceId[] {
	if (typeof area !== "string") return area;
	const named = table.rules.areas[area];
	if (named) return named(table);
	return provincesOf(table.data, area);
}

const provincesOf = oncePerKey(({ provinces, provincesInPlay }, area: string): readonly ProvinceId[] => {
	const group = area.replace("group:", "");
	return [...provincesInPlay].filter((id) => area === "inPlay" || provinces.get(id)?.groups.includes(group));
});

/** How often a thing that changes the number needed has happened (TB.victory). */
function timesOf(table: AncientWorld, per: string): number {
	return table.state.tallies[per] ?? 0;
}

/** The most provinces that hang together over land. */
function largestBlock(table: AncientWorld, provinces: readonly ProvinceId[]): number {
	const left = new Set(provinces);
	let largest = 0;
	for (const start of provinces) {
		if (!left.delete(start)) continue;
		const block = [start];
		for (const id of block) {
			for (const next of left) if (table.data.borders.get(id)?.has(next) && left.delete(next)) block.push(next);
		}
		largest = Math.max(largest, block.length);
	}
	return largest;
}
