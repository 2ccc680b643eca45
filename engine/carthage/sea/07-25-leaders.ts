/** CR 7.25, 7.13, 7.24: leaders aboard: what battles cost, what becomes of them when their ships are gone, and who leads then. */
import { loseLeader, rollLeaderLoss } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../../ancient-world/table.ts";
import type { Play } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { allFleets, countSquadrons, navyOf, removeFleet } from "./07-11-fleets.ts";
import { aboard } from "./07-13-together.ts";
import { dismissCommander } from "./07-21-commanders.ts";
import type { BattleLine } from "./07-42-lines.ts";
import { fleetAt, fleetName } from "./fleet-name.ts";

/** AW 8.6: everybody aboard rolls, the loser's men first; a Fleet of which nothing is left is taken off. */
export function* rollLossesAtSea(
	table: AncientWorld,
	{ loser, major }: { readonly loser: BattleLine | null; readonly major: boolean },
	lines: readonly BattleLine[],
): Play {
	const order = lines.toSorted((a, b) => Number(b === loser) - Number(a === loser));
	for (const line of order) {
		const fate = line !== loser ? "unhurt" : major ? "lost-major" : "lost";
		for (const fleet of line.fleets) {
			if (!isThere(table, fleet)) continue;
			if (countSquadrons(fleet.squadrons) === 0) yield* goDown(table, fleet);
			else for (const leader of aboard([fleet])) yield* rollLeaderLoss(table, leader, fate);
		}
	}
}

const isThere = (table: AncientWorld, { id }: Fleet): boolean => id in navyOf(table).fleets;

/**
 * Nothing is left of it: everybody aboard rolls as one whose force is destroyed (AW 8.61), whether the enemy did it or the sea.
 * 7.13: it is taken off; its commander goes back to the pool, and so does a passenger [R], whose troops need another man.
 */
export function* goDown(table: AncientWorld, fleet: Fleet): Play {
	for (const leader of aboard([fleet])) yield* rollLeaderLoss(table, leader, "destroyed");
	const { passenger } = fleet;
	say(table, "fleet.gone", { fleet: fleetName(fleet) }, { rule: "CR 7.13", seat: fleet.side, at: fleetAt(fleet) });
	dismissCommander(table, fleet);
	removeFleet(table, fleet);
	if (passenger !== null && leaderById(table, passenger).standing === "in-play")
		yield* loseLeader(table, passenger, "pool");
}

/** 7.24: whoever is lost is aboard no more; ships outside a port that nobody leads get an Emergency Duumvir. */
export function* leaveShip(table: AncientWorld, lost: LeaderId): Play {
	for (const fleet of allFleets(table)) {
		if (fleet.passenger === lost) fleet.passenger = null;
		if (fleet.commander !== lost) continue;
		fleet.commander = null;
		if (fleet.port === null && countSquadrons(fleet.squadrons) > 0) giveEmergencyDuumvir(table, fleet);
	}
}

/** 7.23, 7.24: somebody takes over a Fleet that nobody leads. */
export function giveEmergencyDuumvir(table: AncientWorld, fleet: Fleet): void {
	if (fleet.commander !== null || fleet.emergency) return;
	fleet.emergency = true;
	say(
		table,
		"fleet.emergency-duumvir",
		{ fleet: fleetName(fleet) },
		{ rule: "CR 7.24", seat: fleet.side, at: fleetAt(fleet) },
	);
}
