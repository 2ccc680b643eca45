/** CR 7.38: a Fleet carries its commander and one more leader, who goes aboard and ashore in a friendly port. */
import { forcesAt, newForce, removeIfEmpty } from "../../ancient-world/forces.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../ancient-world/table.ts";
import { choose, type FilteredOptions, filterOptions, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { fleetAt, fleetName } from "./fleet-name.ts";

/** Who may go aboard before a Fleet sails, and who may not. */
export function passengersFor(table: AncientWorld, fleet: Fleet): FilteredOptions {
	const { port, hex, side } = fleet;
	const here = port === null ? [] : forcesAt(table, hex).filter((force) => force.side === side);
	return filterOptions(
		here.flatMap(({ leaders }) => leaders),
		(id) => ({
			id: `aboard/${id}`,
			text: text("option.take-aboard", { leader: ref("leader", id) }),
			at: [ref("leader", id)],
		}),
		() => whyNotAboard(fleet),
	);
}

/** Anybody may be carried, whatever his rank: he commands nobody aboard and obeys nobody [R]. */
export function whyNotAboard({ passenger }: Fleet): Reason | null {
	return passenger === null
		? null
		: { rule: "CR 7.38", why: text("refused.one-passenger", { leader: ref("leader", passenger) }) };
}

/** He leaves his men and goes aboard. */
export function takeAboard(table: AncientWorld, fleet: Fleet, leader: LeaderId): void {
	const force = forcesAt(table, fleet.hex).find(({ leaders }) => leaders.includes(leader));
	if (!force) return;
	force.leaders = force.leaders.filter((id) => id !== leader);
	removeIfEmpty(table, force);
	carry(table, fleet, leader);
}

/** Who is in no force is carried from now on. */
export function carry(table: AncientWorld, fleet: Fleet, leader: LeaderId): void {
	fleet.passenger = leader;
	const told = { leader: ref("leader", leader), fleet: fleetName(fleet) };
	say(table, "passenger.aboard", told, { rule: "CR 7.38", seat: fleet.side, at: fleetAt(fleet) });
}

/** In a port he may go ashore, to whatever he commands there. */
export function* offerShore(table: AncientWorld, fleet: Fleet): Play {
	const { passenger, port, side, hex } = fleet;
	if (passenger === null || port === null) return;
	const leader = ref("leader", passenger);
	const city = ref("city", port);
	const answer = yield* choose({
		seat: side,
		rule: "CR 7.38",
		prompt: text("ask.passenger-ashore", { leader, city }),
		options: [
			{ id: "ashore", text: text("option.goes-ashore", { leader, city }), at: [city] },
			{ id: "aboard", text: text("option.stays-aboard", { leader }), at: fleetAt(fleet) },
		],
		refused: [],
		about: [leader, ...fleetAt(fleet)],
	});
	if (answer === "aboard") return;
	fleet.passenger = null;
	const force = newForce(table, { side, hex, place: "inside", leaders: [passenger] });
	say(table, "passenger.ashore", { leader, city }, { rule: "CR 7.38", seat: side, at: [city] });
	table.rules.joinAfterStop(table, force);
}
