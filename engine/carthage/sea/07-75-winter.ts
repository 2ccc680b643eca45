/**
 * CR 7.75: winter, segment `port-return`. Every Fleet goes to a friendly port with room, in its owner's order; where no port has
 * room for all of it it is split. Who sails more than four Sea Points rolls for storm. For whom there is no room at all half are lost.
 */
import type { MapCity } from "../../../assets/schema/map.ts";
import { seatOf } from "../../ancient-world/command/02-42-friends.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../ancient-world/table.ts";
import { sidesInTurn } from "../../ancient-world/turn/03-2-order.ts";
import {
	allOthers,
	choose,
	type Option,
	type Play,
	type QuestionKind,
	ref,
	refusedOption,
	text,
	whenRead,
	withLazyNote,
} from "../../kernel/index.ts";
import type { Fleet, Squadrons } from "../state.ts";
import {
	allFleets,
	countSquadrons,
	fleetById,
	fleetsInPort,
	fleetsOf,
	loseShips,
	navyOf,
	newFleet,
} from "./07-11-fleets.ts";
import { askShips, moveShips } from "./07-13-mixing.ts";
import { mostSquadrons, removeEmptyFleet } from "./07-21-commanders.ts";
import { toPort } from "./07-32-sailing.ts";
import { type PortAway, portsFrom, type SeaPassage, voyageBetween } from "./07-32-sea-points.ts";
import { type Run, stormAtStop, stormOdds } from "./07-34-storm.ts";
import { isFriendlyPort, roomIn } from "./07-71-room.ts";
import { fleetAt, fleetName, fleetOption, squadronsText } from "./fleet-name.ts";

/** Sea Points that are sailed without a roll. */
const SHORT = 4;

/** The segment. Blockades end when it begins, so that nobody's way home is shut by ships that go home themselves (7.74); Scattered ships find together (7.36). */
export function* returnToPort(table: AncientWorld): Play {
	for (const fleet of allFleets(table)) fleet.blockades = null;
	for (const side of sidesInTurn(table)) yield* returnOf(table, side);
	for (const fleet of allFleets(table)) fleet.scattered = false;
}

/** First those who lie too close in a port, then the Fleets at sea one after the other. */
function* returnOf(table: AncientWorld, side: SideId): Play {
	const crowded = yield* leaveCrowdedPorts(table, side);
	for (const id of crowded) yield* findHarbour(table, fleetById(table, id));
	for (let fleet = yield* nextFleet(table, side); fleet; fleet = yield* nextFleet(table, side))
		yield* findHarbour(table, fleet);
	for (const fleet of fleetsOf(table, side)) yield* layUpPrizes(table, fleet);
}

/** 7.15: what a Praetor or a Duumvir has captured beyond the squadrons that he may command (5.1) lies in the port under nobody. */
function* layUpPrizes(table: AncientWorld, fleet: Fleet): Play {
	const { commander, squadrons } = fleet;
	const excess = commander === null ? 0 : countSquadrons(squadrons) - mostSquadrons(table, commander);
	if (excess > 0) yield* detach(table, fleet, excess, "ask.winter-prizes");
}

function* nextFleet(table: AncientWorld, side: SideId): Play<Fleet | null> {
	const atSea = fleetsOf(table, side).filter(({ port }) => port === null);
	const [only] = atSea;
	if (atSea.length < 2) return only ?? null;
	const chosen = yield* choose({
		seat: seatOf(table, side),
		rule: "CR 7.75",
		prompt: text("ask.winter-fleet", { side: ref("side", side) }),
		options: atSea.map((fleet) => fleetOption(fleet, fleet.id)),
		refused: [],
	});
	return fleetById(table, chosen);
}

/** 7.15, 7.71: squadrons above the room of a port must leave it; their owner says which ones. */
function* leaveCrowdedPorts(table: AncientWorld, side: SideId): Play<string[]> {
	const leaving: string[] = [];
	const taken = new Set(fleetsOf(table, side).map(({ port }) => port));
	for (const port of Object.keys(navyOf(table).ports).filter((each) => taken.has(each))) {
		let excess = -roomIn(table, port, side);
		while (excess > 0) {
			const fleets = fleetsInPort(table, port).filter(
				({ id, side: owner, underConstruction }) => owner === side && !underConstruction && !leaving.includes(id),
			);
			const fleet = yield* chooseLeaver(table, side, port, fleets);
			if (!fleet) break;
			const count = Math.min(excess, countSquadrons(fleet.squadrons));
			excess -= count;
			leaving.push((yield* detach(table, fleet, count, "ask.winter-leaves")).id);
		}
	}
	return leaving;
}

function* chooseLeaver(table: AncientWorld, side: SideId, port: string, fleets: readonly Fleet[]): Play<Fleet | null> {
	if (fleets.length < 2) return fleets[0] ?? null;
	const chosen = yield* choose({
		seat: seatOf(table, side),
		rule: "CR 7.75",
		prompt: text("ask.winter-crowded", { city: ref("city", port) }),
		options: fleets.map((fleet) => fleetOption(fleet, fleet.id)),
		refused: [],
	});
	return fleetById(table, chosen);
}

/** So many of its squadrons, as a Fleet of their own; the Fleet itself when that is all of it. */
function* detach(table: AncientWorld, fleet: Fleet, count: number, prompt: QuestionKind): Play<Fleet> {
	if (count === countSquadrons(fleet.squadrons)) return fleet;
	const ships = yield* whichShips(table, fleet, count, prompt);
	const { side, hex, port, crew, leftPort } = fleet;
	const part = newFleet(table, { side, hex, port, crew, leftPort });
	moveShips(fleet, part, ships);
	return part;
}

const whichShips = (table: AncientWorld, fleet: Fleet, count: number, prompt: QuestionKind): Play<Squadrons> =>
	askShips({
		seat: seatOf(table, fleet.side),
		fleet,
		min: count,
		max: count,
		rule: "CR 7.75",
		prompt: text(prompt, { fleet: fleetName(fleet), count }),
	});

// === Where to ===

/** A friendly port that it can come to. */
interface Haven extends PortAway {
	readonly room: number;
	/** The way there; of many havens one is made for, and nobody asks how a short way goes. */
	way(): SeaPassage;
}

/** Friendly ports, the nearest first; no enemy is in the way in winter. */
function havensOf(table: AncientWorld, fleet: Fleet): Haven[] {
	const { map } = table.data;
	const from = fleet.hex;
	const wayTo = ({ hex }: MapCity) => {
		const way = voyageBetween(map, from, hex);
		if (!way) throw new Error(`No Fleet sails from ${from} to ${hex}.`);
		return way;
	};
	return portsFrom(map, from)
		.filter(({ city }) => isFriendlyPort(table, fleet.side, city.id))
		.map((port) => ({ ...port, room: roomIn(table, port.city.id, fleet.side), way: () => wayTo(port.city) }));
}

/** Goes where all of it has room, else part by part where there is some; the rest crowds in somewhere at a loss. */
function* findHarbour(table: AncientWorld, fleet: Fleet): Play {
	const havens = havensOf(table, fleet);
	const squadrons = countSquadrons(fleet.squadrons);
	const roomy = havens.filter(({ room }) => room >= squadrons);
	const some = roomy.length > 0 ? roomy : havens.filter(({ room }) => room > 0);
	if (some.length === 0) return yield* crowdIn(table, fleet, havens[0] ?? null);
	const haven = yield* chooseHaven(table, fleet, some, havens);
	const part = yield* detach(table, fleet, Math.min(squadrons, haven.room), "ask.winter-part");
	yield* sailHome(table, part, haven);
	if (part !== fleet) yield* findHarbour(table, fleet);
}

function* chooseHaven(table: AncientWorld, fleet: Fleet, havens: readonly Haven[], all: readonly Haven[]): Play<Haven> {
	const [nearest] = havens;
	if (nearest && havens.length === 1) return nearest;
	const note = (haven: Haven) => {
		const { seaPoints: points, room } = haven;
		const percent = Math.round(100 * dangerOf(table, fleet, haven));
		const nearest = String(points === all[0]?.seaPoints);
		return text("option.winter-port-note", { nearest, points, room: Math.max(0, room), percent });
	};
	const option = (haven: Haven): Option => {
		const { id, hex } = haven.city;
		const at = [ref("city", id), ref("hex", hex)];
		return withLazyNote({ id, text: text("option.winter-port", { city: ref("city", id) }), at }, () => note(haven));
	};
	const squadrons = countSquadrons(fleet.squadrons);
	const full = all.filter((haven) => !havens.includes(haven));
	const chosen = yield* choose({
		seat: seatOf(table, fleet.side),
		rule: "CR 7.75",
		prompt: text("ask.winter-port", { fleet: fleetName(fleet), squadrons }),
		options: havens.map(option),
		refused: whenRead(() => [
			...full.slice(0, MOST_SHOWN).map((haven) => {
				const why = text("refused.port-full", {
					city: ref("city", haven.city.id),
					room: Math.max(0, haven.room),
					squadrons,
				});
				return refusedOption(option(haven), { rule: "CR 7.71", why });
			}),
			allOthers("ports", { rule: "CR 7.75", why: text("refused.winter-other-port") }),
		]),
		about: fleetAt(fleet),
	});
	const haven = havens.find(({ city }) => city.id === chosen);
	if (!haven) throw new Error(`${chosen} was offered and is no port.`);
	return haven;
}

/** The nearest ports that are full are refused by name; a coast has many. */
const MOST_SHOWN = 20;

const runHome = (fleet: Fleet, way: SeaPassage): Run => ({
	side: fleet.side,
	fleets: [fleet],
	leader: fleet.commander,
	way,
	winter: true,
});

/** Chance, 0 to 1, of a storm on the way. */
function dangerOf(table: AncientWorld, fleet: Fleet, haven: Haven): number {
	return haven.seaPoints <= SHORT ? 0 : 1 - stormOdds(table, runHome(fleet, haven.way())).calm;
}

/** It comes into the port; on a longer way the sea may take its toll. */
function* sailHome(table: AncientWorld, fleet: Fleet, haven: Haven): Play {
	const { city, seaPoints } = haven;
	if (fleet.port !== city.id) tell(table, "winter.returns", fleet, city);
	toPort(fleet, city);
	if (seaPoints <= SHORT) return;
	yield* stormAtStop(table, runHome(fleet, haven.way()));
	if (fleet.id in navyOf(table).fleets) removeEmptyFleet(table, fleet);
}

function tell(table: AncientWorld, key: string, fleet: Fleet, city: MapCity): void {
	say(
		table,
		key,
		{ fleet: fleetName(fleet), city: ref("city", city.id), squadrons: squadronsText(fleet.squadrons) },
		{ rule: "CR 7.75", seat: fleet.side, at: [...fleetAt(fleet), ref("city", city.id)] },
	);
}

// === No room ===

/** Half of those without room, rounded up, are lost; the others lie above the room of the nearest port, or are lost too where there is none. */
function* crowdIn(table: AncientWorld, fleet: Fleet, nearest: Haven | null): Play {
	const squadrons = countSquadrons(fleet.squadrons);
	const count = nearest === null ? squadrons : Math.ceil(squadrons / 2);
	const lost = yield* whichShips(table, fleet, count, "ask.winter-lost");
	say(
		table,
		"winter.lost",
		{ fleet: fleetName(fleet), squadrons: squadronsText(lost) },
		{ rule: "CR 7.75", seat: fleet.side, at: fleetAt(fleet) },
	);
	loseShips(table, fleet, lost);
	if (nearest === null || countSquadrons(fleet.squadrons) === 0) return removeEmptyFleet(table, fleet);
	if (fleet.port === null) yield* sailHome(table, fleet, nearest);
}
