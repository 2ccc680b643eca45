/**
 * CR 7.18: at the start of the year, in the segment `disband-legions`, squadrons in port may be broken up. Ships are dear, so a side is
 * asked about those alone that may be worth more so: for which the port is too small (7.75), which the enemy would take with a
 * besieged city (7.77), and which take the room of better ones (7.73).
 */
import { areEnemies, isPlayed, seatOf } from "../../ancient-world/command/02-42-friends.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../ancient-world/table.ts";
import { sidesInTurn } from "../../ancient-world/turn/03-2-order.ts";
import { type AllocateItem, allocate, type Play, ref, text } from "../../kernel/index.ts";
import { roomIn } from "../sea/07-71-room.ts";
import { fleetAt, fleetName, squadronsText } from "../sea/fleet-name.ts";
import { hasChair } from "../sides.ts";
import { type Fleet, SHIP_TYPES, type ShipType } from "../state.ts";
import { countSquadrons, fleetsOf, isStronger, noSquadrons, takeOff } from "./07-11-fleets.ts";
import { spanOfShips } from "./07-17-laying-down.ts";
import { removeEmptyFleet } from "./07-21-commanders.ts";
import { leftOfLimit } from "./07-73-fleet-limit.ts";

/** Asks each side whose player may answer for its ships. */
export function* scrapShips(table: AncientWorld): Play {
	for (const side of sidesInTurn(table)) if (isPlayed(table, side)) yield* scrapOf(table, side);
}

function* scrapOf(table: AncientWorld, side: SideId): Play {
	const fleets = fleetsOf(table, side).filter(({ port }) => port !== null);
	const isOld = olderKinds(table, side);
	const items = fleets.flatMap((fleet) => itemsOf(fleet, isInTheWay(table, fleet) ? () => true : isOld));
	if (items.length === 0) return;
	const amounts = yield* allocate({
		seat: seatOf(table, side),
		rule: "CR 7.18",
		prompt: text("ask.scrap", { side: ref("side", side) }),
		items,
		total: { min: 0, max: items.reduce((sum, { max }) => sum + max, 0) },
		refused: [],
	});
	for (const fleet of fleets) breakUp(table, fleet, amounts);
}

/** Does it lie where there is no room for it, or where it may be taken with the city? */
function isInTheWay(table: AncientWorld, { port, side }: Fleet): boolean {
	if (port === null) return false;
	const siege = table.state.cities[port]?.siege ?? null;
	return roomIn(table, port, side) < 0 || (siege !== null && areEnemies(table, siege, side));
}

/** Which ships are weaker than those that a side may now lay down, where the die may bring more of them than its limit leaves room for. */
function olderKinds(table: AncientWorld, side: SideId): (type: ShipType) => boolean {
	if (!hasChair(table.data, side) || spanOfShips(table, side).most < leftOfLimit(table, side)) return () => false;
	const built = table.rules.book.shipBuilt(table, side);
	return (type) => isStronger(built, type);
}

const idOf = (fleet: Fleet, type: string) => `${fleet.id}/${type}`;

const itemsOf = (fleet: Fleet, isWanted: (type: ShipType) => boolean): AllocateItem[] =>
	SHIP_TYPES.filter((type) => fleet.squadrons[type] > 0 && isWanted(type)).map((type) => ({
		id: idOf(fleet, type),
		text: text("option.squadrons-of", {
			fleet: fleetName(fleet),
			type: text(`ship.${type}`),
			count: fleet.squadrons[type],
		}),
		at: fleetAt(fleet),
		min: 0,
		max: fleet.squadrons[type],
	}));

/** A Fleet of which nothing is left goes, and its commander with it (7.13). */
function breakUp(table: AncientWorld, fleet: Fleet, amounts: Readonly<Record<string, number>>): void {
	const ships = noSquadrons();
	for (const type of SHIP_TYPES) ships[type] = amounts[idOf(fleet, type)] ?? 0;
	if (countSquadrons(ships) === 0) return;
	say(
		table,
		"fleet.scrapped",
		{ fleet: fleetName(fleet), squadrons: squadronsText(ships) },
		{ rule: "CR 7.18", seat: fleet.side, at: fleetAt(fleet) },
	);
	takeOff(table, fleet, ships);
	removeEmptyFleet(table, fleet);
}
