/** CR 7.22: Duumvirs go aboard small Fleets that nobody commands when the cup is filled, and leave them when the turn ends. */
import { isPlayed, seatOf } from "../../ancient-world/command/02-42-friends.ts";
import type { LeaderId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, leaderById, say } from "../../ancient-world/table.ts";
import { sidesInTurn } from "../../ancient-world/turn/03-2-order.ts";
import {
	filterOptions,
	type Option,
	type Play,
	pick,
	type Reason,
	readRefused,
	ref,
	tellNone,
	text,
	whenRead,
} from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { DUUMVIR, isDuumvir } from "./04-19-duumvir-lam.ts";
import { allFleets, countSquadrons, fleetById, fleetsOf } from "./07-11-fleets.ts";
import {
	dismissCommander,
	freeMarker,
	markersOf,
	mostSquadrons,
	noMarker,
	takeFleetCommand,
} from "./07-21-commanders.ts";
import { fleetAt, fleetName, fleetOption } from "./fleet-name.ts";

/** Counters of the mix that are beside the map, in order. They are all alike. */
export function duumvirsLeft(table: AncientWorld, side: SideId): LeaderId[] {
	return allLeaders(table)
		.filter((man) => man.side === side && man.standing === "unused" && isDuumvir(table, man.id))
		.map(({ id }) => id);
}

/** Why a Fleet gets no Duumvir; null when it may have one. */
export function whyNoDuumvir(table: AncientWorld, fleet: Fleet): Reason | null {
	const { commander, side, squadrons, underConstruction, marker } = fleet;
	const [first] = duumvirsLeft(table, side);
	const count = countSquadrons(squadrons);
	const most = first === undefined ? 0 : mostSquadrons(table, first);
	if (underConstruction)
		return { rule: "CR 7.17", why: text("refused.under-construction", { fleet: fleetName(fleet) }), holds: "year" };
	if (commander !== null)
		return { rule: "CR 7.22", why: text("refused.fleet-has-commander", { leader: ref("leader", commander) }) };
	if (first !== undefined && count > most)
		return { rule: "CR 5.1", why: text("refused.too-many-squadrons", { squadrons: count, most }) };
	return marker === null && freeMarker(table, side) === null ? noMarker(side) : null;
}

/** Will it be offered one when the cup is filled? */
const mayHaveDuumvir = (table: AncientWorld, fleet: Fleet): boolean =>
	duumvirsLeft(table, fleet.side).length > 0 && whyNoDuumvir(table, fleet) === null;

/**
 * Who may get a commander of rank: Fleets that need one come first. Before those that a Duumvir may have for nothing stands `nobody`, with
 * a word that they are left to him.
 */
export function duumvirsLast(
	table: AncientWorld,
	options: readonly Option[],
	fleetOf: (option: Option) => Fleet,
	nobody: Option,
): Option[] {
	const isSmall = (option: Option) => mayHaveDuumvir(table, fleetOf(option));
	const small = options.filter(isSmall);
	const left = small.length > 0 ? { ...nobody, note: text("option.left-to-duumvir") } : nobody;
	return [...options.filter((option) => !isSmall(option)), left, ...small];
}

/** The first that is left goes aboard. */
export function placeDuumvir(table: AncientWorld, fleet: Fleet): void {
	const [leader] = duumvirsLeft(table, fleet.side);
	if (leader === undefined) throw new Error(`${fleet.side} has no Duumvir left.`);
	const man = leaderById(table, leader);
	Object.assign(man, { office: DUUMVIR, phasesUsed: 0, finished: false });
	takeFleetCommand(table, fleet, leader);
	say(
		table,
		"fleet.duumvir",
		{ leader: ref("leader", leader), fleet: fleetName(fleet) },
		{ rule: "CR 7.22", seat: fleet.side, at: fleetAt(fleet) },
	);
}

/** Segment `lam-pool`, before the cup is filled: each side says which of its small Fleets get one. */
export function* placeDuumvirs(table: AncientWorld): Play {
	for (const side of sidesInTurn(table)) yield* placeOfSide(table, side);
}

/** Nobody gives orders to the ships of a power that stands alone (CR 12.3). */
function* placeOfSide(table: AncientWorld, side: SideId): Play {
	if (!isPlayed(table, side)) return;
	const fleets = fleetsOf(table, side);
	const { options, refused } = filterOptions(
		fleets,
		(fleet) => fleetOption(fleet, fleet.id),
		(fleet) => whyNoDuumvir(table, fleet),
	);
	const commanded = fleets.filter(({ commander }) => commander !== null).length;
	const left = duumvirsLeft(table, side).length;
	const most = Math.min(options.length, left, markersOf(table, side).length - commanded);
	const question = { seat: seatOf(table, side), rule: "CR 7.22" };
	const promptFor = (most: number) => text("ask.duumvirs", { side: ref("side", side), most });
	if (options.length === 0 && left > 0)
		tellNone(table, {
			...question,
			prompt: promptFor(left),
			refused: whenRead(() => readRefused(refused).filter(({ rule }) => rule === "CR 5.1")),
		});
	if (most <= 0) return;
	const chosen = yield* pick({ ...question, prompt: promptFor(most), options, min: 0, max: most, refused });
	for (const id of chosen) placeDuumvir(table, fleetById(table, id));
}

/** The turn is over: all leave the map (G5). */
export function removeDuumvirs(table: AncientWorld): void {
	for (const fleet of allFleets(table))
		if (fleet.commander !== null && isDuumvir(table, fleet.commander)) dismissCommander(table, fleet);
}
