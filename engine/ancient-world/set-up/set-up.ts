/** A scenario's set-up: everything on the map, in the pool and on the tracks as its data file says, before the first marker. */

import type { Nation } from "../../../assets/schema/lists.ts";
import type { Scenario, ScenarioSide, SetupArmy, SetupEntry, SetupUnit } from "../../../assets/schema/scenario.ts";
import { type GameSetup, newDice } from "../../kernel/index.ts";
import { printedIds, SACK_LEVELS } from "../cities/09-12-printed-defence.ts";
import { fullGuile, handicapOf, playedSides } from "../command/05-14-guile.ts";
import { type GameData, provincesAt } from "../data.ts";
import { addSps, newForce } from "../forces.ts";
import { oncePerKey } from "../map-cache.ts";
import { navalOf } from "../sea/naval-system.ts";
import { entriesOf } from "../sides.ts";
import type {
	AncientWorldState,
	CityId,
	CityState,
	Force,
	HexId,
	LeaderId,
	LeaderState,
	Place,
	SideId,
	SideState,
	Standing,
} from "../state.ts";
import { type AncientWorld, addLeader, blank, note, type Ruleset } from "../table.ts";

/** The state before anything has been drawn or asked: the game is entered at the segment `set-up`. */
export function setUpState(data: GameData, rules: Ruleset, setup: GameSetup): AncientWorldState {
	const { scenario } = data;
	const state: AncientWorldState = {
		...blank({ rules }, "state"),
		dice: newDice(setup.seed, setup.dice),
		outcome: null,
		scenario: scenario.id,
		options: chosenOptions(scenario, setup.options),
		turn: 1,
		at: { segment: "set-up" },
		phase: null,
		march: null,
		battle: null,
		battles: [],
		cup: [],
		draws: 0,
		sides: {},
		leaders: {},
		legions: {},
		forces: {},
		cities: {},
		provinces: {},
		alliances: {},
		omens: [],
		tallies: {},
		...navalOf({ data, rules }).setUp(data),
		roadsBuilt: [],
		announcedTurn: 0,
		unplaced: [],
		nextForce: 1,
	};
	const table: AncientWorld = { state, data, rules, log: () => {} };
	for (const side of scenario.sides) state.sides[side.id] = sideOf(data, side);
	setUpProvinces(data, state);
	setUpCities(data, state);
	note(table, rules.events.newGame);
	setUpLeaders(table);
	for (const entry of scenario.setup) setUpEntry(table, entry);
	for (const force of Object.values(state.forces)) beginTurnWith(data, force);
	return state;
}

/** AW 2.46: the scenario names the Overall Commander of some sides; others find theirs in play. */
function sideOf({ scenario, leaders }: GameData, { id, overallCommander = "" }: ScenarioSide): SideState {
	return {
		...newSide(scenario.siegeCapability[id]),
		overallCommander: leaders.has(overallCommander) ? overallCommander : null,
	};
}

/** A side that has done nothing yet; its Siege Capability Rating, where the scenario gives one (AW 9.33). */
export function newSide(siegeCapability = -3): SideState {
	return {
		playedBy: null,
		alliedTo: null,
		overallCommander: null,
		siegeCapability,
		doneThisTurn: [],
		eliminated: {},
		arrived: {},
	};
}

function chosenOptions(scenario: Scenario, chosen: Readonly<Record<string, boolean>>): Record<string, boolean> {
	const { options } = scenario.starting;
	const handicaps = playedSides(scenario.sides).flatMap(({ id }) => (chosen[handicapOf(id)] ? handicapOf(id) : []));
	return Object.fromEntries([
		...options.map((option) => [option.id, chosen[option.id] ?? option.default]),
		...handicaps.map((id) => [id, true]),
	]);
}

function setUpProvinces(data: GameData, state: AncientWorldState): void {
	const { control, alliances } = data.scenario;
	const controller = new Map<string, Nation>(
		data.scenario.sides.flatMap((side) => (control[side.id] ?? []).map((id) => [id, side.id])),
	);
	for (const id of data.scenario.provincesInPlay) {
		const side = controller.get(id) ?? null;
		state.provinces[id] = {
			devastated: false,
			devastatedSince: null,
			control: side,
			controlAtStart: side,
			controlAtTurnStart: side,
		};
	}
	for (const line of alliances.track) {
		if (typeof line.level !== "number") continue;
		state.alliances[line.id] = {
			level: line.level,
			favours: line.favours,
			status: line.status ?? "independent",
		};
	}
}

/** 11.1: at the start a side controls the cities where it has units, those of its Home Provinces, and those named. */
function setUpCities(data: GameData, state: AncientWorldState): void {
	const cities: Record<CityId, CityState> = state.cities; // the type of a state keeps everybody else from adding to it
	for (const city of data.cities.values()) {
		if (!data.provincesInPlay.has(city.province)) continue;
		const startsSacked = data.scenario.sackedAtStart.includes(city.id);
		cities[city.id] = {
			control: startingControl(data, city.id),
			ids: startsSacked ? 0 : printedIds(data, city.id),
			sacked: startsSacked ? SACK_LEVELS[city.size ?? "small"] : 0,
			siege: null,
			siegeSince: null,
			siegeMarkers: 0,
		};
	}
}

/** 11.1: whose a city is before anything has happened. */
export const startingControl = oncePerKey((data, cityId: CityId): SideId | null => {
	const { scenario } = data;
	const city = data.cities.get(cityId);
	const named = entriesOf(scenario.cityControl ?? {}).find(([, list]) => isNamed(list, cityId, city?.province ?? ""));
	if (named) return named[0];
	const occupied = scenario.setup.find(
		(entry) =>
			entry.city === cityId &&
			entry.hex === city?.hex &&
			entry.inactiveUntil === undefined &&
			!isBefore(scenario, entry, city.province),
	);
	if (occupied) return occupied.side;
	const home = entriesOf(scenario.homeProvinces).find(([, homes]) => city && homes.includes(city.province));
	return home?.[0] ?? null;
});

/** Does it stand before a city of a province that another side controls? */
function isBefore({ control }: Scenario, { where, side }: SetupEntry, province: string): boolean {
	const controller = Object.entries(control).find(([, provinces]) => provinces?.includes(province))?.[0];
	return where === "outside" && controller !== side && controller !== "uncontrolled";
}

function isNamed(
	list: { allIn: readonly string[]; cities: readonly string[]; except: readonly string[] },
	city: string,
	province: string,
): boolean {
	return (list.cities.includes(city) || list.allIn.includes(province)) && !list.except.includes(city);
}

/** Leaders kept off the map until the set-up or a rule brings them. */
function setUpLeaders(table: AncientWorld): void {
	const { reserve, setup } = table.data.scenario;
	for (const { side, leaders } of reserve) for (const { id } of leaders) newLeader(table, id, side, "unused");
	for (const { side, army } of setup) for (const { id } of army?.leaders ?? []) newLeader(table, id, side, "unused");
}

/** A leader as he is before he has done anything. */
export function newLeader(table: AncientWorld, id: LeaderId, side: SideId, standing: Standing): LeaderState {
	const leader: LeaderState = {
		...blank(table, "leader"),
		id,
		side,
		standing,
		office: null,
		guile: fullGuile(table, id, side),
		phasesUsed: 0,
		finished: false,
		elephantBattles: 0,
	};
	addLeader(table, leader);
	return leader;
}

// === Entries of the set-up ===

/** What is where the scenario says is put there now; what a player places, or a rule keeps away, comes later. */
function setUpEntry(table: AncientWorld, entry: SetupEntry): void {
	const { hex } = entry;
	if (hex === null || entry.inactiveUntil !== undefined || entry.optional) table.state.unplaced.push(entry.id);
	else placeEntry(table, entry, hex, entry.where === "inside" ? "inside" : "outside");
}

/** Puts all of an entry down in one place. */
export function placeEntry(table: AncientWorld, entry: SetupEntry, hex: HexId, place: Place): void {
	const { state } = table;
	const { side } = entry;
	const { units = [], cityUnits = [] } = entry;
	state.unplaced = state.unplaced.filter((id) => id !== entry.id);
	if (cityUnits.length > 0) addUnits(newForce(table, { side, hex, place: "inside" }), cityUnits);
	if (units.length > 0) addUnits(newForce(table, { side, hex, place }), units);
	if (entry.army) setUpArmy(table, entry.army, newForce(table, { side, hex, place, box: entry.army.box }));
}

function setUpArmy(table: AncientWorld, army: SetupArmy, force: Force): void {
	for (const { id, office = null } of army.leaders) {
		newLeader(table, id, force.side, "in-play").office = office;
		force.leaders.push(id);
	}
	addUnits(force, army.units);
	note(table, table.rules.events.armyPlaced, army, force);
}

/** A unit with a name of its own is told from others by it. */
export function addUnits(force: Pick<Force, "sps">, units: readonly SetupUnit[]): void {
	for (const { contingent, arm, sp, elite, role, name } of units) {
		addSps(force, { contingent, arm, sp, elite, role: role ?? name ?? null });
	}
}

/** What a force remembers from the start of a turn: where it was (AW 6.46), and whether it was an army (RRR 6.13). */
export function beginTurnWith(data: GameData, force: Force): void {
	force.provincesThisTurn = provincesAt(data, force.hex);
	force.wasArmyAtTurnStart = force.box !== null || force.legions.length > 0;
}
