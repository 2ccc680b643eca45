/** AW 13.2, 13.3: the events that the augury tables of Rise have in common. What differs from table to table is handed in. */
import type { Force, LeaderId, SideId } from "../ancient-world/state.ts";
import type { AncientWorld, AuguryEvent } from "../ancient-world/table.ts";
import { commonAuguries, sicken as sickenForces } from "../ancient-world/turn/13-events.ts";
import { type Play, type Reason, ref, text } from "../kernel/index.ts";
import { volunteers } from "../rome/legions/13-volunteers.ts";
import { reviewTribes } from "./tribes/staying.ts";
import { isTribal } from "./tribes/tribes.ts";

/** The events that both tables have, by id. `enemy`: the side that odd dice mean; even ones mean Rome. */
export function sharedAuguries(enemy: SideId): Readonly<Record<string, AuguryEvent>> {
	return {
		legion: volunteers,
		...commonAuguries({ even: "rome", odd: enemy, whyNotHim: whyNotTribal, afterSickness: reviewTribes }),
	};
}

const whyNotTribal = (table: AncientWorld, id: LeaderId): Reason | null =>
	isTribal(table, id)
		? { rule: "AW 13.2", why: text("refused.tribe-operation", { leader: ref("leader", id) }), holds: "game" }
		: null;

/** Men die as on the attrition chart in the column of so many points; tribes go home if nobody keeps them. */
export function sickenDrawn(table: AncientWorld, forces: readonly Force[], points: number): Play {
	return sickenForces(table, forces, points, reviewTribes);
}
