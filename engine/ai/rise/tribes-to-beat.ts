/** SW.victory: whoever cannot win while a tribe is at war must be rid of it. */

import type { SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { clausesOf } from "../../ancient-world/turn/14-victory.ts";
import { standsBeyond, tribesAtWar } from "../../rise/tribes/tribes.ts";
import { asksFor } from "../ancient-world/stakes.ts";

/** The tribes at war that can be come at, where a way to win of this player asks that there be none. */
export function tribesToBeat(table: AncientWorld, player: SideId): readonly SideId[] {
	return clausesOf(table, player).some((clause) => asksFor(clause.if, "noActiveTribes"))
		? tribesAtWar(table).filter((tribe) => !standsBeyond(table, tribe))
		: [];
}
