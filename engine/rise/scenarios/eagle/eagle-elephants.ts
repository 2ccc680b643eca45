/** EL.elephants: the Romans of 280 BC have never seen an elephant. */
import { partyForces } from "../../../ancient-world/battle/08-1-parties.ts";
import { FIRST_SIGHT } from "../../../ancient-world/battle/08-36-elephants.ts";
import type { Party } from "../../../ancient-world/state.ts";
import type { AncientWorld } from "../../../ancient-world/table.ts";

/** The first battle, once in the game, in which the Epirote commits elephants against legions. */
export function legionsSeeElephants(table: AncientWorld, party: Party, enemy: Party): string | null {
	const legions = partyForces(table, enemy).some((force) => force.legions.length > 0);
	const isFirst = party.side === "epirus" && legions && !(FIRST_SIGHT in table.state.tallies);
	return isFirst ? "EL.elephants" : null;
}
