/** CR 7.18: at the start of the year, in the segment `disband-legions`, any squadrons in port may be broken up. */
import { isPlayed, seatOf } from "../../ancient-world/command/02-42-friends.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../ancient-world/table.ts";
import { sidesInTurn } from "../../ancient-world/turn/03-2-order.ts";
import { type AllocateItem, allocate, type Play, ref, text } from "../../kernel/index.ts";
import { type Fleet, SHIP_TYPES } from "../state.ts";
import { countSquadrons, fleetsOf, noSquadrons, takeOff } from "./07-11-fleets.ts";
import { removeEmptyFleet } from "./07-21-commanders.ts";
import { fleetAt, fleetName, squadronsText } from "./fleet-name.ts";

/** Asks each side whose player may answer for its ships. */
export function* scrapShips(table: AncientWorld): Play {
	for (const side of sidesInTurn(table)) if (isPlayed(table, side)) yield* scrapOf(table, side);
}

function* scrapOf(table: AncientWorld, side: SideId): Play {
	const fleets = fleetsOf(table, side).filter(({ port }) => port !== null);
	const items = fleets.flatMap(itemsOf);
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

const idOf = (fleet: Fleet, type: string) => `${fleet.id}/${type}`;

const itemsOf = (fleet: Fleet): AllocateItem[] =>
	SHIP_TYPES.filter((type) => fleet.squadrons[type] > 0).map((type) => ({
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
