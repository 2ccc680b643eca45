/** What hangs on a city: read from the scenario's own ways to win, which are data. */
import type { Condition, PointsItem, Predicate } from "../../../assets/schema/victory.ts";
import type { GameData } from "../../ancient-world/data.ts";
import { oncePerGame, oncePerKey } from "../../ancient-world/map-cache.ts";
import type { CityId, LeaderId, ProvinceId, SideId } from "../../ancient-world/state.ts";

/** What hangs on any city, before victory has named it. */
const BY_SIZE: Readonly<Record<string, number>> = { small: 1, medium: 2, large: 3 };
/** A city counts so many times more where victory names it, a group of cities it is of, or its province. */
const NAMED = { city: 3, cities: 2.5, province: 1.7 } as const;

/** What hangs on a city: 1 for a small town that is like any other, 9 for a great city that the game is about. */
export function stakeOf(data: GameData, id: CityId): number {
	return stakes(data).get(id) ?? 1;
}

/** Cities that a way to win or the points of the scenario name one by one: what the game is about. */
export const namedCities = oncePerGame((data): ReadonlySet<CityId> => {
	const named = namesOf(data);
	return new Set([...named.cities].filter(([, factor]) => factor >= NAMED.cities).map(([id]) => id));
});

/** Cities that a side must stand inside of: to win, or for the points that they give (14.4). */
export const citiesToOccupy = oncePerKey(({ scenario: { victory } }, side: SideId): ReadonlySet<CityId> => {
	const named = conditionsOf(victory).flatMap((condition) => occupiedFor(condition, side));
	return new Set([...named, ...(victory.points?.cities ?? []).map(({ city }) => city)]);
});

function occupiedFor(condition: Condition, side: SideId): readonly CityId[] {
	if (!("pred" in condition)) return condition.of.flatMap((part) => occupiedFor(part, side));
	if (condition.pred === "occupiesCity" && condition.side === side) return [condition.city];
	if (condition.pred !== "occupiesAllCities") return [];
	return condition.side === side || condition.sides?.includes(side) ? condition.cities : [];
}

const stakes = oncePerGame((data): ReadonlyMap<CityId, number> => {
	const named = namesOf(data);
	return new Map(
		[...data.cities.values()].map(({ id, size, province }) => {
			const factor = Math.max(
				1,
				named.cities.get(id) ?? 1,
				province !== null && named.provinces.has(province) ? NAMED.province : 1,
			);
			return [id, (BY_SIZE[size ?? "small"] ?? 1) * factor];
		}),
	);
});

/** Leaders with whose death the game is lost. */
export const leadersToSpare = oncePerGame((data): ReadonlySet<LeaderId> => {
	const { victory } = data.scenario;
	return new Set(conditionsOf(victory).flatMap((condition) => deathsIn(condition)));
});

function deathsIn(condition: Condition): readonly LeaderId[] {
	if (!("pred" in condition)) return condition.of.flatMap(deathsIn);
	return condition.pred === "leaderKilled" ? [condition.leader] : [];
}

/** What victory names, and how closely. */
interface Names {
	readonly cities: Map<CityId, number>;
	readonly provinces: Set<ProvinceId>;
	/** Provinces of which every city is wanted. */
	readonly whole: Set<ProvinceId>;
}

const namesOf = oncePerGame(({ cities, scenario: { victory } }): Names => {
	const names: Names = { cities: new Map(), provinces: new Set(), whole: new Set() };
	for (const condition of conditionsOf(victory)) readCondition(condition, names);
	for (const { city } of victory.points?.cities ?? []) name(names, [city], NAMED.city);
	addProvinces(names, victory.points?.provinces ?? []);
	for (const item of victory.victoryPoints) readItem(item, names);
	for (const { id, province } of cities.values())
		if (province !== null && names.whole.has(province)) name(names, [id], NAMED.cities);
	return names;
});

/** Everybody's ways to win. */
function conditionsOf(victory: object): readonly Condition[] {
	return Object.values(victory)
		.flatMap((clauses: unknown) => (Array.isArray(clauses) ? clauses : []))
		.flatMap((clause: unknown) => (hasCondition(clause) ? [clause.if] : []));
}

function hasCondition(clause: unknown): clause is { readonly if: Condition } {
	return typeof clause === "object" && clause !== null && "if" in clause;
}

function readCondition(condition: Condition, names: Names): void {
	if ("pred" in condition) readPredicate(condition, names);
	else for (const part of condition.of) readCondition(part, names);
}

/** Does a condition ask for something of this kind? */
export function asksFor(condition: Condition, pred: Predicate["pred"]): boolean {
	return "pred" in condition ? condition.pred === pred : condition.of.some((part) => asksFor(part, pred));
}

function readPredicate(predicate: Predicate, names: Names): void {
	if ("city" in predicate) name(names, [predicate.city], NAMED.city);
	if ("cities" in predicate) name(names, predicate.cities, NAMED.cities);
	if (predicate.pred === "controlsAllCitiesIn") names.whole.add(predicate.province);
	if (predicate.pred === "controlsProvinces") {
		addProvinces(names, predicate.including ?? []);
		if (typeof predicate.among !== "string") addProvinces(names, predicate.among);
	}
}

function readItem(item: PointsItem, names: Names): void {
	if (item.count === "city") name(names, [item.city], NAMED.city);
	if ("provinces" in item) addProvinces(names, item.provinces);
	if ("in" in item && typeof item.in !== "string") addProvinces(names, item.in);
}

function name({ cities }: Names, ids: readonly CityId[], factor: number): void {
	for (const id of ids) cities.set(id, Math.max(factor, cities.get(id) ?? 0));
}

function addProvinces({ provinces }: Names, ids: readonly ProvinceId[]): void {
	for (const id of ids) provinces.add(id);
}
