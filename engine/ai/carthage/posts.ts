/** CR 7.21: how a program posts the generals of a Syracuse that has a player: who has nothing to do takes the greatest Fleet that nobody leads. */

import { type AncientWorld, leaderById } from "../../ancient-world/table.ts";
import { countSquadrons, fleetsOf, isLed } from "../../carthage/sea/07-11-fleets.ts";
import { DUUMVIRS_SQUADRONS } from "../../carthage/sea/07-21-commanders.ts";
import type { Fleet } from "../../carthage/state.ts";
import type { CraftLayer, QuickReply } from "../ancient-world/craft.ts";
import { takeFirst } from "../ancient-world/policy.ts";

/** Syracuse's Fleets without a commander that are too great for a Duumvir, the greatest first. */
const fleetsToPost = (table: AncientWorld): Fleet[] =>
	fleetsOf(table, "syracuse")
		.filter((fleet) => !isLed(fleet) && countSquadrons(fleet.squadrons) > DUUMVIRS_SQUADRONS)
		.toSorted((a, b) => countSquadrons(b.squadrons) - countSquadrons(a.squadrons));

const postGeneral: QuickReply = (situation) => {
	const { table, decision } = situation;
	if (decision.kind !== "choose" || fleetsToPost(table).length === 0) return null;
	const waiting = decision.options.filter(({ id }) => id !== "nobody" && leaderById(table, id).standing === "pool");
	return takeFirst(situation, ...waiting.map(({ id }) => id));
};

const postWhere: QuickReply = (situation) =>
	takeFirst(situation, ...fleetsToPost(situation.table).map(({ id }) => `fleet/${id}`));

/** What a program knows of posting generals. */
export const postingCraft: CraftLayer = {
	replies: { "ask.post-general": postGeneral, "ask.post-where": postWhere },
};
