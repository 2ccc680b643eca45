/** A scenario's set-up: everything on the map, in the pool and on the tracks as its data file says, before the first marker. */
import type { Nation } from "../../assets/schema/lists.ts";
import type { Scenario } from "../../assets/schema/scenario.ts";
import type { SetupEntry, SetupUnit } from "../../assets/schema/setup.ts";
import { type GameSetup, newDice } from "../kernel/index.ts";
import { type GameData, printed, provinceAt } from "./data.ts";
import { addSps, newForce } from "./forces.ts";
import type { AncientWorldState, Force, LeaderId, LeaderState, Place, SideId } from "./state.ts";

/** The state before anything has been drawn or asked: the game is entered at the segment `set-up`. */
export function setUpState(data: GameData, setup: GameSetup): AncientWorldState {
	const { scenario } = data;
	const state: AncientWorldState = {
		dice: newDice(setup.seed, setup.dice),
		outcome: null,
		scenario: scenario.id,
		options: chosenOptions(scenario, setup.options),
		turn: 1,
		at: { segment: "set-up" },
		phase: null,
		march: null,
		battle: null,
		devotioUsed: false,
		battles: [],
		cup: [],
		draws: 0,
		sides: {},
		leaders: {},
		legions: {},
		forces: {},
		cities: {},
		provinces: {},
		emergencies: {},
		waiting: [],
		alliances: {},
		tallies: {},
		announcedTurn: 0,
		nextForce: 1,
	};
	for (const side of scenario.sides) {
		const siegeCapability = scenario.siegeCapability[side.id] ?? -3;
		state.sides[side.id] = { siegeCapability, doneThisTurn: [], eliminated: {}, arrived: {} };
	}
	setUpProvinces(data, state);
	setUpCities(data, state);
	setUpPool(data, state);
	for (const entry of scenario.setup) setUpEntry(data, state, entry);
	for (const force of Object.values(state.forces)) beginTurnWith(data, force);
	return state;
}

function chosenOptions(scenario: Scenario, chosen: Readonly<Record<string, boolean>>): Record<string, boolean> {
	const { options } = scenario.starting;
	return Object.fromEntries(options.map((option) => [option.id, chosen[option.id] ?? option.default]));
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
	for (const city of data.cities.values()) {
		if (!data.provincesInPlay.has(city.province)) continue;
		state.cities[city.id] = {
			control: startingControl(data, city.id),
			ids: printedIds(data, city.id),
			sacked: 0,
			siege: null,
			siegeSince: null,
			siegeMarkers: 0,
		};
	}
}

function startingControl(data: GameData, cityId: string): SideId | null {
	const { scenario } = data;
	const city = data.cities.get(cityId);
	const named = Object.entries(scenario.cityControl ?? {}).find(([, list]) =>
		isNamed(list, cityId, city?.province ?? ""),
	);
	if (named) return named[0];
	const occupied = scenario.setup.find((entry) => entry.city === cityId && entry.hex === city?.hex);
	if (occupied) return occupied.side;
	const home = Object.entries(scenario.homeProvinces).find(([, homes]) => city && homes?.includes(city.province));
	return home?.[0] ?? null;
}

function isNamed(
	list: { allIn: readonly string[]; cities: readonly string[]; except: readonly string[] },
	city: string,
	province: string,
): boolean {
	return (list.cities.includes(city) || list.allIn.includes(province)) && !list.except.includes(city);
}

/** 9.12: intrinsic defence strength a city is printed with in this scenario. */
export function printedIds(data: GameData, cityId: string): number {
	const { iDS } = data.scenario;
	const override = iDS.overrides[cityId];
	if (override !== undefined) return override;
	const size = data.cities.get(cityId)?.size;
	return size ? iDS[size] : 0;
}

function setUpPool(data: GameData, state: AncientWorldState): void {
	const pool = data.scenario.magistratePool;
	for (const id of [...(pool?.ids ?? []), ...(pool?.special ?? [])]) {
		state.leaders[id] = newLeader(data, id, "rome", "pool");
	}
}

function newLeader(data: GameData, id: LeaderId, side: SideId, standing: LeaderState["standing"]): LeaderState {
	const guile = printed(data, id).guile;
	return {
		id,
		side,
		standing,
		office: null,
		guile,
		phasesUsed: 0,
		finished: false,
		province: null,
		permissions: [],
		elephantBattles: 0,
		staysInRoma: false,
		triumphs: [],
	};
}

function setUpEntry(data: GameData, state: AncientWorldState, entry: SetupEntry): void {
	if (entry.hex === null) return;
	const place: Place = entry.where === "inside" ? "inside" : "outside";
	const table = { state };
	const { side, hex } = entry;
	const { units = [], cityUnits = [] } = entry;
	if (cityUnits.length > 0) addUnits(newForce(table, { side, hex, place: "inside" }), cityUnits);
	if (units.length > 0) addUnits(newForce(table, { side, hex, place }), units);
	if (entry.army) setUpArmy(data, state, entry, place);
}

function setUpArmy(data: GameData, state: AncientWorldState, entry: SetupEntry, place: Place): void {
	const { army, side, hex } = entry;
	if (!army || hex === null) return;
	const force = newForce({ state }, { side, hex, place, box: army.box });
	for (const man of army.leaders) {
		const leader = newLeader(data, man.id, side, "in-play");
		leader.office = man.office ?? null;
		leader.province = man.assigned ?? null;
		state.leaders[man.id] = leader;
		force.leaders.push(man.id);
	}
	for (const legion of army.legions) {
		const commander = army.leaders.find((man) => man.imperium.includes(legion.legion))?.id ?? null;
		state.legions[legion.legion] = {
			id: legion.legion,
			training: legion.training,
			type: legion.type,
			rl: { ...legion.rl },
			al: legion.al ? { ...legion.al } : null,
			commander,
			inTraining: false,
		};
		force.legions.push(legion.legion);
	}
	addUnits(force, army.units);
}

function addUnits(force: Force, units: readonly SetupUnit[]): void {
	for (const { contingent, arm, sp, elite, role } of units) {
		addSps(force, { contingent, arm, sp, elite, role });
	}
}

/** What a force remembers from the start of a turn: where it was (AW 6.46), and whether it was an army (RRR 6.13). */
export function beginTurnWith(data: GameData, force: Force): void {
	force.provincesThisTurn = [provinceAt(data, force.hex)];
	force.wasArmyAtTurnStart = force.box !== null || force.legions.length > 0;
}
