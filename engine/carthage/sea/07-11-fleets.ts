/** CR 7.11: squadrons lie and sail in Fleets. Looking them up, bringing them, taking them off; nobody else adds or removes one. */
import type { AncientWorldState, CityId, HexId, LeaderId, SideId } from "../../ancient-world/state.ts";
import { type Fleet, type FleetId, type FleetState, SHIP_TYPES, type ShipType, type Squadrons } from "../state.ts";

type WithState = { readonly state: AncientWorldState };

/** A new Fleet's own facts; all else is as with ships that lie idle. */
export type NewFleet = Pick<Fleet, "side" | "hex" | "port"> & Partial<Omit<Fleet, "id">>;

/** What the scenario keeps of ships. Throws where it is played without fleets, which is a fault in the rules. */
export function navyOf({ state }: WithState): FleetState {
	if (!state.navy) throw new Error(`${state.scenario} is played without fleets.`);
	return state.navy;
}

/** Throws when there is none of that id, which is a fault in the rules. */
export function fleetById(table: WithState, id: FleetId): Fleet {
	const fleet = navyOf(table).fleets[id];
	if (!fleet) throw new Error(`There is no fleet "${id}".`);
	return fleet;
}

/** Fleets of a state in a row: they are looked through far more often than one comes or goes. */
const rows = new WeakMap<FleetState["fleets"], readonly Fleet[]>();

/** All fleets of the game, those in port and those under construction too. */
export function allFleets(table: WithState): readonly Fleet[] {
	const { fleets } = navyOf(table);
	const known = rows.get(fleets);
	if (known) return known;
	const row = Object.values(fleets);
	rows.set(fleets, row);
	return row;
}

/** The Fleets of a side, those under construction and squadrons without a marker among them. */
export const fleetsOf = (table: WithState, side: SideId): Fleet[] =>
	allFleets(table).filter((fleet) => fleet.side === side);

/** Fleets at sea in a hex. Those in a port on its shore are not in it. */
export const fleetsAtSea = (table: WithState, hex: HexId): Fleet[] =>
	allFleets(table).filter((fleet) => fleet.port === null && fleet.hex === hex);

/** The Fleets of any side that lie in a port. */
export const fleetsInPort = (table: WithState, city: CityId): Fleet[] =>
	allFleets(table).filter((fleet) => fleet.port === city);

/** The Fleet that a leader commands; null when he commands none (CR 7.21, 7.22). */
export const fleetUnder = (table: WithState, leader: LeaderId): Fleet | null =>
	allFleets(table).find((fleet) => fleet.commander === leader) ?? null;

/** The Fleet that a leader is aboard of, as its commander or as a passenger (CR 7.38). */
export const fleetWith = (table: WithState, leader: LeaderId): Fleet | null =>
	allFleets(table).find(({ commander, passenger }) => commander === leader || passenger === leader) ?? null;

/** The hex of the Fleet that a leader is aboard of. The name of one who has fallen stays on his Fleet until he is followed; he is in no hex. */
export const hexAboard = (table: WithState, leader: LeaderId): HexId | null =>
	table.state.leaders[leader]?.standing === "in-play" ? (fleetWith(table, leader)?.hex ?? null) : null;

/** CR 7.23: somebody leads it, if only an Emergency Duumvir. */
export const isLed = ({ commander, emergency }: Fleet): boolean => commander !== null || emergency;

/** Squadrons of both types; in ports and for limits each is one. */
export const countSquadrons = ({ trireme, quinquereme }: Squadrons): number => trireme + quinquereme;

/** CR 7.11: what a squadron of a type counts in battle. */
const SHIP_STRENGTH: Readonly<Record<ShipType, number>> = { trireme: 1, quinquereme: 2 };

/** Strength in battle. */
export const strengthAtSea = (squadrons: Squadrons): number =>
	SHIP_TYPES.reduce((sum, type) => sum + squadrons[type] * SHIP_STRENGTH[type], 0);

// === Ships that come, go and change Fleets: nobody else adds or takes one ===

/** No ships. */
export const noSquadrons = (): Squadrons => ({ trireme: 0, quinquereme: 0 });

/** Adds squadrons to others, or takes them away. */
export function addSquadrons(to: Squadrons, ships: Squadrons, times: 1 | -1 = 1): void {
	for (const type of SHIP_TYPES) to[type] += times * ships[type];
}

/** Squadrons that a side should have on the map. */
function shipsOf(table: WithState, side: SideId): Squadrons {
	const { ships } = navyOf(table);
	ships[side] ??= noSquadrons();
	return ships[side];
}

/** Ships of a side that were built or taken join a Fleet. */
export function gainShips(table: WithState, { side, squadrons }: Fleet, ships: Squadrons): void {
	addSquadrons(squadrons, ships, 1);
	addSquadrons(shipsOf(table, side), ships, 1);
}

/** Ships are lost to the enemy or the sea. What was on the stocks was no ship yet. */
export function loseShips(table: WithState, fleet: Fleet, ships: Squadrons): void {
	const { lost } = navyOf(table);
	if (!fleet.underConstruction) lost[fleet.side] = (lost[fleet.side] ?? 0) + countSquadrons(ships);
	takeOff(table, fleet, ships);
}

/** Ships go, lost or broken up (7.18); the corvus goes with them in proportion (7.19). */
export function takeOff(table: WithState, fleet: Fleet, ships: Squadrons): void {
	fleet.corvus -= corvusAmong(fleet, countSquadrons(ships));
	addSquadrons(fleet.squadrons, ships, -1);
	addSquadrons(shipsOf(table, fleet.side), ships, -1);
}

/** 7.19: how many of so many squadrons that go have the corvus: what stays keeps its share, to the nearest. */
export function corvusAmong({ corvus, squadrons }: Fleet, count: number): number {
	const all = countSquadrons(squadrons);
	return all === 0 ? 0 : corvus - Math.floor((2 * corvus * (all - count) + all) / (2 * all));
}

/** Brings a Fleet onto the map; what it has are new ships. */
export function newFleet(table: WithState, { squadrons = noSquadrons(), ...facts }: NewFleet): Fleet {
	const navy = navyOf(table);
	const id = `s${navy.nextFleet}`;
	navy.nextFleet += 1;
	const fleet: Fleet = {
		id,
		marker: null,
		squadrons: noSquadrons(),
		corvus: 0,
		crew: 0,
		commander: null,
		emergency: false,
		passenger: null,
		scattered: false,
		underConstruction: false,
		blockades: null,
		wonThisTurn: false,
		leftPort: false,
		triedToIntercept: null,
		...facts,
	};
	gainShips(table, fleet, squadrons);
	const fleets: Record<FleetId, Fleet> = navy.fleets; // the type of a state keeps everybody else from it
	fleets[id] = fleet;
	rows.delete(fleets);
	return fleet;
}

/** Takes a Fleet off the map, and what ships it still has. Who was aboard has been seen to before. */
export function removeFleet(table: WithState, fleet: Fleet): void {
	loseShips(table, fleet, { ...fleet.squadrons });
	const fleets: Record<FleetId, Fleet> = navyOf(table).fleets;
	delete fleets[fleet.id];
	rows.delete(fleets);
}
