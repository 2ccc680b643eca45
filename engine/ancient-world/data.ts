/** The printed facts a scenario is played with: its map, leaders, charts and modifiers, looked up by id. Never changes. */

import { type AncientWorldAssets, ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import type { City, Province } from "../../assets/schema/atlas.ts";
import type { Charts } from "../../assets/schema/charts.ts";
import type { Leader } from "../../assets/schema/leader.ts";
import type { Library } from "../../assets/schema/library.ts";
import type { RollId } from "../../assets/schema/lists.ts";
import type { MapData, MapRoad } from "../../assets/schema/map.ts";
import type { ModifierLine } from "../../assets/schema/modifiers.ts";
import type { Scenario, ScenarioRoads } from "../../assets/schema/scenario.ts";
import { buildHexMap, type HexMap, withProvinces, withSeas } from "../hexmap/index.ts";
import type { HexId, LeaderId, ProvinceId, SideId } from "./state.ts";

/** The printed facts of one scenario, indexed for looking up. Nobody writes to it during play. */
export interface GameData {
	readonly scenario: Scenario;
	readonly map: HexMap;
	readonly leaders: ReadonlyMap<LeaderId, Leader>;
	readonly provinces: ReadonlyMap<ProvinceId, Province>;
	/** Cities of the map in play, by id. */
	readonly cities: ReadonlyMap<string, City>;
	readonly cityByHex: ReadonlyMap<HexId, City>;
	readonly charts: Charts;
	/** Modifier lines that this game and scenario use, by roll. */
	readonly modifiers: ReadonlyMap<RollId, readonly ModifierLine[]>;
	/** The charts that rolls are read on. */
	readonly chartOfRoll: ReadonlyMap<RollId, string>;
	readonly segments: readonly SegmentData[];
	readonly provincesInPlay: ReadonlySet<ProvinceId>;
	/** Provinces that share a hexside on land, by province. */
	readonly borders: ReadonlyMap<ProvinceId, ReadonlySet<ProvinceId>>;
	/** Hex pairs `a|b` (both ways) joined by a usable road, with the road's name (AW 2.12). */
	readonly roads: ReadonlyMap<string, string>;
	/** Those of them that are joined by a track only, which bridges no river (AW 6.33). */
	readonly tracks: ReadonlySet<string>;
	/** Every stretch of road of the map, whether it can be used or not. */
	readonly mapRoads: readonly MapRoad[];
}

/** A segment of the sequence of play that this game has (AW 3). */
export interface SegmentData {
	readonly id: string;
	readonly phase: string;
	/** As the book prints it: `D/1`. */
	readonly letter: string;
	readonly rule: string;
}

/** Picks from the library what one scenario needs. Throws when the library lacks the scenario or its map. */
export function gameData(library: Library, scenarioId: string): GameData {
	const assets = ancientWorldOf(library);
	const scenario = assets.scenarios[scenarioId];
	if (!scenario) throw new Error(`There is no scenario "${scenarioId}" in the library.`);
	const sheets = sheetsOf(assets, scenario);
	const absent = new Set<string>(scenario.citiesAbsent);
	const carved = carvedOut(library, scenarioId);
	const cities = assets.cities
		.filter((city) => scenario.maps.includes(city.map) && city.size !== null && !absent.has(city.id))
		.map((city) => ({ ...city, size: sizeIn(scenario, city), province: carved.get(city.hex) ?? city.province }));
	const seas = assets.seas.filter(({ navalSystems }) => navalSystems.includes(scenario.navalSystem));
	const [first, ...others] = sheets.map((sheet) => withSeas(withProvinces(sheet, carved), seas));
	if (!first) throw new Error(`Scenario "${scenarioId}" names no map.`);
	const hexMap = buildHexMap(first, ...others);
	const mapRoads = sheets.flatMap((sheet) => sheet.roads);
	return {
		scenario,
		map: hexMap,
		borders: bordersOf(hexMap),
		leaders: new Map(assets.leaders.map((leader) => [leader.id, leader])),
		provinces: new Map(assets.provinces.map((province) => [province.id, province])),
		cities: new Map(cities.map((city) => [city.id, city])),
		cityByHex: new Map(cities.map((city) => [city.hex, city])),
		charts: assets.charts,
		modifiers: linesInUse(assets.modifiers, scenario),
		chartOfRoll: new Map(assets.rolls.flatMap(({ id, table }) => (table === null ? [] : [[id, table]]))),
		segments: segmentsOf(assets, scenario.module),
		provincesInPlay: new Set(scenario.provincesInPlay),
		...usableRoads(mapRoads, scenario.roads),
		mapRoads,
	};
}

/** The sheets a scenario is played on, in its order. Throws when the library lacks one. */
function sheetsOf({ maps }: AncientWorldAssets, { id, maps: names }: Scenario): MapData[] {
	return names.map((name) => {
		const sheet = maps[name];
		if (!sheet) throw new Error(`Scenario "${id}" names the map "${name}", which the library does not have.`);
		return sheet;
	});
}

/** AW 12.22: hexes that this scenario makes a province of their own, though the map prints them in another; by hex. */
export function carvedOut(library: Library, scenario: string): Map<HexId, ProvinceId> {
	const own = ancientWorldOf(library).provinces.filter(({ scenarioOnly }) => scenarioOnly?.includes(scenario));
	return new Map(own.flatMap(({ id, hexes = [] }) => hexes.map((hex) => [hex, id])));
}

function linesInUse(lines: readonly ModifierLine[], scenario: Scenario): Map<RollId, ModifierLine[]> {
	const inUse = lines.filter(
		(line) => line.games.includes(scenario.module) && (!line.scenarios || line.scenarios.includes(scenario.id)),
	);
	return Map.groupBy(inUse, (line) => line.roll);
}

function segmentsOf({ sequence }: AncientWorldAssets, module: Scenario["module"]): SegmentData[] {
	return sequence.phases.flatMap((phase) =>
		phase.segments
			.filter((segment) => segment.letters[module] !== undefined)
			.map((segment) => ({
				id: segment.id,
				phase: phase.id,
				letter: segment.letters[module] ?? "",
				rule: segment.rules[0] ?? "AW 3.1",
			})),
	);
}

function sizeIn({ citySizeOverrides }: Scenario, { id, size }: City): City["size"] {
	return citySizeOverrides.find((each) => each.city === id)?.size ?? size;
}

/** TB.roads, AE.roads: roads of the classes in play, and the single stretches that the scenario adds (RRR 2.1-roads, SW.roads). */
function usableRoads(roads: readonly MapRoad[], { classes, only }: ScenarioRoads): Roads {
	const usable = { roads: new Map<string, string>(), tracks: new Set<string>() };
	for (const road of roads) {
		const stretches = only.filter((each) => isPartOf(road, each.road)).map((each) => stretchOf(road, each));
		if (classes.includes(road.class)) stretches.push(road.path);
		for (const path of stretches) addRoad(usable, road.name, path, road.bridged === false);
	}
	return usable;
}

/** Roads that can be used, as {@link GameData} has them. */
interface Roads {
	readonly roads: Map<string, string>;
	readonly tracks: Set<string>;
}

const DATA_WITH_ROADS = new WeakMap<GameData, Map<string, GameData>>();

/** The same facts with roads that were built in play: each is a printed stretch by its name on the map (SW.roads). */
export function withRoads(data: GameData, built: readonly string[]): GameData {
	if (built.length === 0) return data;
	const known = DATA_WITH_ROADS.get(data) ?? new Map<string, GameData>();
	DATA_WITH_ROADS.set(data, known);
	const key = built.join("|");
	const found = known.get(key) ?? { ...data, ...roadsWith(data, built) };
	known.set(key, found);
	return found;
}

/** The stretches of road that may be used, as long as they can be: their printed names, and neighbouring hexes from end to end. */
export function roadsInUse({ mapRoads, roads }: GameData): { name: string; path: HexId[] }[] {
	return mapRoads.flatMap(({ name, path }) => {
		const runs: HexId[][] = [];
		for (const [n, hex] of path.slice(1).entries()) {
			const before = path[n] ?? hex;
			if (roads.get(`${before}|${hex}`) !== name) continue;
			if (runs.at(-1)?.at(-1) === before) runs.at(-1)?.push(hex);
			else runs.push([before, hex]);
		}
		return runs.map((run) => ({ name, path: run }));
	});
}

/** What is built anew is a road with bridges, even where a track was before. */
function roadsWith(data: GameData, built: readonly string[]): Roads {
	const usable = { roads: new Map(data.roads), tracks: new Set(data.tracks) };
	for (const { name, path } of data.mapRoads) if (built.includes(name)) addRoad(usable, name, path, false);
	return usable;
}

/** "Via Appia (Roma - 3914)" is a part of `via-appia`. */
const isPartOf = ({ name }: MapRoad, road: string) =>
	name
		.replace(/ \(.*$/, "")
		.toLowerCase()
		.replaceAll(" ", "-") === road;

/** The part of a road between two hexes; nothing when it does not hold both. */
function stretchOf({ path }: MapRoad, { from, to }: ScenarioRoads["only"][number]): readonly HexId[] {
	if (from === undefined || to === undefined) return path;
	const ends = [path.indexOf(from), path.indexOf(to)];
	return ends.includes(-1) ? [] : path.slice(Math.min(...ends), Math.max(...ends) + 1);
}

function addRoad({ roads, tracks }: Roads, name: string, path: readonly HexId[], isTrack: boolean): void {
	path.forEach((hex, index) => {
		const next = path[index + 1];
		if (next === undefined) return;
		for (const step of [`${hex}|${next}`, `${next}|${hex}`]) {
			roads.set(step, name);
			if (isTrack) tracks.add(step);
			else tracks.delete(step);
		}
	});
}

function bordersOf(map: HexMap): Map<ProvinceId, Set<ProvinceId>> {
	const borders = new Map<ProvinceId, Set<ProvinceId>>();
	for (const hex of map.hexes.keys()) {
		const here = map.provinceOf(hex);
		if (here === null) continue;
		const touched = borders.get(here) ?? new Set();
		borders.set(here, touched);
		for (const to of map.neighbours(hex)) {
			const there = map.provinceOf(to);
			if (there !== null && there !== here && !map.side(hex, to)?.strait) touched.add(there);
		}
	}
	return borders;
}

/** AW 5.11, 5.12, 5.13, 5.15, 5.16: a leader's printed facts. Throws on an id the library does not know. */
export function printed(data: GameData, leader: LeaderId): Leader {
	const found = data.leaders.get(leader);
	if (!found) throw new Error(`Unknown leader "${leader}".`);
	return found;
}

/** A province's printed facts. Throws on an id the library does not know. */
export function province(data: GameData, id: ProvinceId): Province {
	const found = data.provinces.get(id);
	if (!found) throw new Error(`Unknown province "${id}".`);
	return found;
}

/** The province of a hex; null at sea and off the map. */
export function provinceAt(data: GameData, hex: HexId): ProvinceId | null {
	return data.map.provinceOf(hex);
}

/** The same as a list of one, or of none at sea. */
export function provincesAt(data: GameData, hex: HexId): ProvinceId[] {
	const id = provinceAt(data, hex);
	return id === null ? [] : [id];
}

/** Does a hex lie in one of these provinces? */
export function liesIn(data: GameData, hex: HexId, provinces: readonly ProvinceId[]): boolean {
	const here = provinceAt(data, hex);
	return here !== null && provinces.includes(here);
}

/** The province that something on land stands in: a force, a battle. Throws where there is none, which is a fault in the rules. */
export function provinceOf(data: GameData, { hex }: { readonly hex: HexId }): ProvinceId {
	const id = provinceAt(data, hex);
	if (id === null) throw new Error(`Hex ${hex} is in no province.`);
	return id;
}

/** The sides in the scenario's order. */
export function sidesInOrder(data: GameData): SideId[] {
	return data.scenario.sides.map((side) => side.id);
}
