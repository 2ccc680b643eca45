/** CR 5.42: who commands a Fleet commands no troops, and who commands troops no ships but transports. */
import { oncePerQueryAt } from "../../ancient-world/query-cache.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { longestOf, type Reason, ref, text } from "../../kernel/index.ts";
import { fleetWith } from "./07-11-fleets.ts";
import { fleetName } from "./fleet-name.ts";

/** Operations of those who lead troops. */
const ON_LAND: ReadonlySet<string> = new Set([
	"leader-movement",
	"force-movement",
	"ally-movement",
	"attack",
	"place-siege",
	"siege-assault",
	"siege-reduction",
	"treachery",
	"recovery",
	"pick-up-drop",
	"naval-transport",
	"ferry",
]);

/** Laid over what else forbids an operation. */
export function keepToArms(
	below: (table: AncientWorld, leader: LeaderId, operation: string) => Reason | null,
): (table: AncientWorld, leader: LeaderId, operation: string) => Reason | null {
	return (table, leader, operation) =>
		longestOf(
			() => below(table, leader, operation),
			() => (ON_LAND.has(operation) ? whyNotOnLand(table, leader) : null),
		);
}

const whyNotOnLand = oncePerQueryAt((table, leader: LeaderId): Reason | null => {
	const fleet = fleetWith(table, leader);
	if (!fleet) return null;
	if (fleet.commander !== leader)
		return { rule: "CR 7.38", why: text("refused.aboard", { leader: ref("leader", leader), fleet: fleetName(fleet) }) };
	return {
		rule: "CR 5.42",
		why: text("refused.commands-fleet", { leader: ref("leader", leader), fleet: fleetName(fleet) }),
	};
});
