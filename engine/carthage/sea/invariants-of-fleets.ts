/** CR 7: what must be true of the ships of every state. */
import { areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { sidesOf } from "../../ancient-world/sides.ts";
import type { SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { type Fleet, SHIP_TYPES } from "../state.ts";
import { allFleets, countSquadrons, fleetsOf, navyOf, noSquadrons } from "./07-11-fleets.ts";
import { markersOf, mostSquadrons } from "./07-21-commanders.ts";
import { harbourOf, portsOf } from "./07-71-harbours.ts";
import { isFriendlyPort, roomIn } from "./07-71-room.ts";

/** Says what is wrong; an empty list when all is well. */
export function faultsOfFleets(table: AncientWorld): string[] {
	const fleets = Object.values(navyOf(table).fleets);
	const known = allFleets(table);
	const areKnown = fleets.length === known.length && fleets.every((fleet, n) => known[n] === fleet);
	const sides = [...new Set([...fleets.map(({ side }) => side), ...sidesOf(table.state.navy?.ships ?? {})])];
	return [
		...(areKnown ? [] : ["A Fleet has come or gone unnoticed."]),
		...fleets.flatMap((fleet) => faultsOf(table, fleet)),
		...sides.flatMap((side) => [...lostShips(table, side), ...markersTwice(table, side)]),
		...twiceAboard(fleets),
		...faultsOfPorts(table),
		...(isAfterReturn(table) ? sides.flatMap((side) => notHome(table, side)) : []),
	];
}

function faultsOf(table: AncientWorld, fleet: Fleet): string[] {
	const faults = [...faultsOfShips(table, fleet), ...faultsOfPlace(table, fleet), ...faultsOfCommand(table, fleet)];
	return faults.map((fault) => `Fleet ${fleet.id} ${fault}`);
}

/** A list of one fault where something is not so; else none. */
const must = (isSo: boolean, fault: string): string[] => (isSo ? [] : [fault]);

/** 7.11, 7.14, 7.19: its squadrons, its crew, and what they are fitted with. */
function faultsOfShips(table: AncientWorld, { squadrons, corvus, crew }: Fleet): string[] {
	const count = countSquadrons(squadrons);
	const areWhole = SHIP_TYPES.every((type) => squadrons[type] >= 0 && Number.isInteger(squadrons[type]));
	return [
		...must(areWhole, "has an odd squadron."),
		...must(count > 0 || isUnderWay(table), "has no ships."),
		...must(corvus >= 0 && corvus <= count, "has more of the corvus than ships."),
		...must(crew >= 0 && crew <= 3, `has a crew of ${crew}.`),
	];
}

/** 7.17, 7.3: where it is: in a port of its own side or of a friend, or at sea. */
function faultsOfPlace(table: AncientWorld, { hex, port, side, underConstruction }: Fleet): string[] {
	if (port === null)
		return [
			...must(table.data.map.sea(hex) !== null, `is at sea in ${hex}, which is none.`),
			...must(!underConstruction, "is on the stocks at sea."),
		];
	const holder = table.state.cities[port]?.control ?? null;
	return [
		...must(portsOf(table.data).get(port)?.hex === hex, `lies in ${port} and in ${hex}.`),
		...must(holder === null || areFriends(table, holder, side) || isUnderWay(table), `lies in ${port}, an enemy's.`),
	];
}

/** 7.2: who commands it, and how many squadrons he may have. */
function faultsOfCommand(table: AncientWorld, fleet: Fleet): string[] {
	const { port, squadrons, commander, emergency, marker, side } = fleet;
	const count = countSquadrons(squadrons);
	const isLed = commander !== null || emergency;
	const isMarkers = marker === null || markersOf(table, side).includes(marker);
	const most = commander === null || mayHavePrizes(table, fleet) ? count : mostSquadrons(table, commander);
	const legion =
		commander === null ? undefined : Object.values(table.state.legions).find((each) => each.commander === commander);
	return [
		...must(port !== null || isLed || isUnderWay(table), "is at sea without a commander."),
		...must(!(emergency && commander !== null), "has two commanders."),
		...must(!(emergency && port !== null), "has an Emergency Duumvir in port."),
		...must(commander === null || marker !== null, "has a commander and no marker."),
		...must(isMarkers, `has the marker ${marker}, which its side has not.`),
		...must(count <= most, `has ${count} squadrons, and its commander may have ${most}.`),
		...must(legion === undefined, `has the commander of Legion ${legion?.id}.`),
	];
}

/** 7.15: what its commander has captured stays with him until the return to port; in an operation ships go from hand to hand. */
const mayHavePrizes = (table: AncientWorld, { wonThisTurn }: Fleet) =>
	isUnderWay(table) || (wonThisTurn && !isAfterReturn(table));

/** While ships sail, fight or flee they are between two places. */
const isUnderWay = ({ state }: AncientWorld) =>
	state.at.segment === "operations" || state.at.segment === "port-return" || state.navy?.navalBattle != null;

/** What a side has built and taken, less what it has lost, is on the map. */
function lostShips(table: AncientWorld, side: SideId): string[] {
	const here = noSquadrons();
	for (const { squadrons } of fleetsOf(table, side)) for (const type of SHIP_TYPES) here[type] += squadrons[type];
	const due = table.state.navy?.ships[side] ?? noSquadrons();
	return SHIP_TYPES.filter((type) => here[type] !== due[type]).map(
		(type) => `${side} has ${here[type]} ${type} squadrons and should have ${due[type]}.`,
	);
}

function markersTwice(table: AncientWorld, side: SideId): string[] {
	const markers = fleetsOf(table, side).flatMap(({ marker }) => marker ?? []);
	return markers.filter((marker, n) => markers.indexOf(marker) !== n).map((marker) => `${side} has ${marker} twice.`);
}

function twiceAboard(fleets: readonly Fleet[]): string[] {
	const men = fleets.flatMap(({ commander, passenger }) => [commander, passenger].flatMap((id) => id ?? []));
	return men.filter((id, n) => men.indexOf(id) !== n).map((id) => `Leader ${id} is aboard two ships.`);
}

/** 7.71: no port holds more than its greatest. */
function faultsOfPorts(table: AncientWorld): string[] {
	return Object.entries(table.state.navy?.ports ?? {})
		.filter(([port, { capacity }]) => capacity > (harbourOf(table.data, port)?.max ?? 0))
		.map(([port, { capacity }]) => `Port ${port} has room for ${capacity}.`);
}

// === 7.75 After the return ===

/** From the return until the next year's captures; in the segments that no ship sails in. */
const HOME: ReadonlySet<string> = new Set(["training", "recovery", "victory"]);

const isAfterReturn = ({ state }: AncientWorld) => HOME.has(state.at.segment);

/** Every Fleet is in a port, and lies above its room only where its side has no room anywhere. */
function notHome(table: AncientWorld, side: SideId): string[] {
	const fleets = fleetsOf(table, side);
	const atSea = fleets.filter(({ port }) => port === null).map(({ id }) => `Fleet ${id} has not come home.`);
	const crowded = [...new Set(fleets.flatMap(({ port }) => port ?? []))].filter(
		(port) => roomIn(table, port, side) < 0,
	);
	const isRoom = [...portsOf(table.data).keys()].some(
		(port) => isFriendlyPort(table, side, port) && roomIn(table, port, side) > 0,
	);
	return isRoom ? [...atSea, ...crowded.map((port) => `${port} is too full.`)] : atSea;
}
