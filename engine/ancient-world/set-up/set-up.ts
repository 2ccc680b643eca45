/** A scenario's set-up: everything on the map, in the pool and on the tracks as its data file says, before the first marker. */
import type { Leader } from "../../../assets/schema/leader.ts";
import type { Nation } from "../../../assets/schema/lists.ts";
import type { Scenario, ScenarioSide, SetupArmy, SetupEntry, SetupUnit } from "../../../assets/schema/scenario.ts";
import { type GameSetup, newDice } from "../../kernel/index.ts";
import { type GameData, printed, provinceOf, provincesAt } from "../data.ts";
import { addSps, newForce } from "../forces.ts";
import type {
	AncientWorldState,
	Force,
	HexId,
	LeaderId,
	LeaderState,
	Place,
	RomanYear,
	SideId,
	SideState,
} from "../state.ts";

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
		omens: [],
		tallies: {},
		tribes: {},
		navalLevels: scenario.navalSuperiority ? structuredClone(scenario.navalSuperiority.levels) : null,
		roadsBuilt: [],
		announcedTurn: 0,
		unplaced: [],
		romanYear: newRomanYear(),
		nextForce: 1,
	};
	for (const side of scenario.sides) state.sides[side.id] = newSide(data, side);
	for (const id of scenario.tribes) state.sides[id] ??= newTribe(data);
	setUpProvinces(data, state);
	setUpCities(data, state);
	setUpPools(data, state);
	for (const entry of scenario.setup) setUpEntry(data, state, entry);
	for (const force of Object.values(state.forces)) beginTurnWith(data, force);
	return state;
}

/** AW 2.46: the scenario names the Overall Commander of some sides; others find theirs in play. */
function newSide({ scenario, leaders }: GameData, { id, overallCommander = "" }: ScenarioSide): SideState {
	return {
		playedBy: null,
		alliedTo: null,
		overallCommander: leaders.has(overallCommander) ? overallCommander : null,
		siegeCapability: scenario.siegeCapability[id] ?? -3,
		doneThisTurn: [],
		eliminated: {},
		arrived: {},
	};
}

/** A tribe is a side of its own from the start, without anybody on the map (SW.tribes). */
function newTribe({ scenario }: GameData): SideState {
	return {
		playedBy: null,
		alliedTo: null,
		overallCommander: null,
		siegeCapability: scenario.siegeCapability.tribes ?? -3,
		doneThisTurn: [],
		eliminated: {},
		arrived: {},
	};
}

function newRomanYear(): RomanYear {
	return { consuls: [], lastConsuls: [], outgoing: [], named: [], shortArmies: [] };
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

/** AW 9.84: levels of a city that is Sacked. */
export const SACK_LEVELS = { small: 1, medium: 2, large: 3 } as const;

/** 11.1: at the start a side controls the cities where it has units, those of its Home Provinces, and those named. */
function setUpCities(data: GameData, state: AncientWorldState): void {
	for (const city of data.cities.values()) {
		if (!data.provincesInPlay.has(city.province)) continue;
		const startsSacked = data.scenario.sackedAtStart.includes(city.id);
		state.cities[city.id] = {
			control: startingControl(data, city.id),
			ids: startsSacked ? 0 : printedIds(data, city.id),
			sacked: startsSacked ? SACK_LEVELS[city.size ?? "small"] : 0,
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
	const occupied = scenario.setup.find(
		(entry) =>
			entry.city === cityId &&
			entry.hex === city?.hex &&
			entry.inactiveUntil === undefined &&
			!isBefore(scenario, entry, city.province),
	);
	if (occupied) return occupied.side;
	const home = Object.entries(scenario.homeProvinces).find(([, homes]) => city && homes?.includes(city.province));
	return home?.[0] ?? null;
}

/** Does it stand before a city of a province that another side controls, as the Samnites before Neapolis? */
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

/** 9.12: intrinsic defence strength a city is printed with in this scenario. */
export function printedIds(data: GameData, cityId: string): number {
	const { iDS } = data.scenario;
	const override = iDS.overrides[cityId];
	if (override !== undefined) return override;
	const size = data.cities.get(cityId)?.size;
	return size ? iDS[size] : 0;
}

/** Men who may be drawn, and leaders kept off the map until a rule brings them. */
function setUpPools(data: GameData, state: AncientWorldState): void {
	const { magistratePool: pool, samniteLeaderPool, reserve, setup } = data.scenario;
	for (const id of [...(pool?.ids ?? []), ...(pool?.special ?? [])]) addLeader(data, state, id, "rome", "pool");
	for (const id of samniteLeaderPool) addLeader(data, state, id, "samnites", "pool");
	for (const tribe of data.scenario.tribes) {
		const leader = tribalLeader(data, tribe);
		if (leader) addLeader(data, state, leader.id, tribe, "unused");
	}
	for (const { side, leaders } of reserve) for (const { id } of leaders) addLeader(data, state, id, side, "unused");
	for (const { side, army } of setup) {
		for (const { id } of army?.leaders ?? []) addLeader(data, state, id, side, "unused");
	}
}

/** The counter that leads a tribe (SW.tribe.leader). */
export function tribalLeader(data: GameData, tribe: SideId): Leader | null {
	return [...data.leaders.values()].find((each) => each.kind === "tribal" && each.tribe === tribe) ?? null;
}

function addLeader(
	data: GameData,
	state: AncientWorldState,
	id: LeaderId,
	side: SideId,
	standing: LeaderState["standing"],
): LeaderState {
	const { guile } = printed(data, id);
	const leader: LeaderState = {
		id,
		side,
		standing,
		office: null,
		guile,
		phasesUsed: 0,
		finished: false,
		province: null,
		startProvince: null,
		prorogued: false,
		permissions: [],
		elephantBattles: 0,
		staysInRoma: false,
		triumphs: [],
	};
	state.leaders[id] = leader;
	return leader;
}

// === Entries of the set-up ===

/** What is where the scenario says is put there now; what a player places, or a rule keeps away, comes later. */
function setUpEntry(data: GameData, state: AncientWorldState, entry: SetupEntry): void {
	const { hex } = entry;
	if (hex === null || entry.inactiveUntil !== undefined || entry.optional) state.unplaced.push(entry.id);
	else placeEntry(data, state, entry, hex, entry.where === "inside" ? "inside" : "outside");
}

/** Puts all of an entry down in one place. */
export function placeEntry(
	data: GameData,
	state: AncientWorldState,
	entry: SetupEntry,
	hex: HexId,
	place: Place,
): void {
	const table = { state };
	const { side } = entry;
	const { units = [], cityUnits = [] } = entry;
	state.unplaced = state.unplaced.filter((id) => id !== entry.id);
	if (cityUnits.length > 0) addUnits(newForce(table, { side, hex, place: "inside" }), cityUnits);
	if (units.length > 0) addUnits(newForce(table, { side, hex, place }), units);
	if (entry.army) setUpArmy(data, state, entry.army, newForce(table, { side, hex, place, box: entry.army.box }));
}

function setUpArmy(data: GameData, state: AncientWorldState, army: SetupArmy, force: Force): void {
	for (const man of army.leaders) {
		const leader = addLeader(data, state, man.id, force.side, "in-play");
		leader.office = man.office ?? null;
		leader.province = man.assigned ?? null;
		leader.startProvince = provinceOf(data, force);
		leader.permissions = man.permission.map(permissionId);
		force.leaders.push(man.id);
		if (CONSULS.test(leader.office ?? "")) state.romanYear.consuls.push(man.id);
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
			army: army.box,
			inTraining: false,
		};
		force.legions.push(legion.legion);
	}
	if (army.legions.length === 1 && army.box?.startsWith("Consular")) state.romanYear.shortArmies.push(army.box);
	addUnits(force, army.units);
}

const CONSULS = /^(rome-|field-)?consul$/;

/** The scenario says what a man may leave; the Senate's leave is for any province. */
const permissionId = (permission: string) => (permission.startsWith("leave") ? "leave-province" : permission);

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
