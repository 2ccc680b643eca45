/** CR 5.75: leaders who fight beside Carthage and are none of hers. */
import { printed } from "../../ancient-world/data.ts";
import { leaderOption } from "../../ancient-world/options.ts";
import type { Force, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Ruleset } from "../../ancient-world/table.ts";
import { choose, filterOptions, type Play, type Reason, ref, tellNone, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { isAlliedLeader } from "./05-7-council.ts";

/** They stand below every Carthaginian. */
export const rankBelowCarthaginians =
	(below: Ruleset["rankOf"]): Ruleset["rankOf"] =>
	(table, leader) =>
		below(table, leader) + (isAlliedLeader(table, leader) ? 1 : 0);

/** An allied power's leader takes along his own people only; one in Carthage's pay anybody. */
export const takeOwnPeople =
	(below: Ruleset["whyNotTakeAlong"]): Ruleset["whyNotTakeAlong"] =>
	(table, leader, other) => {
		const { side } = leaderById(table, leader);
		const isForeign = side !== CARTHAGE && isAlliedLeader(table, leader) && other.side !== side;
		if (!isForeign) return below(table, leader, other);
		return { rule: "CR 5.75", why: text("refused.own-people-only", { leader: ref("leader", leader) }), holds: "game" };
	};

/** Before a battle Carthage may let one of them lead, if no Carthaginian of a higher Battle letter is there. */
export const letAlliesLead = (below: Ruleset["chooseInCharge"]): Ruleset["chooseInCharge"] =>
	function* (table, forces) {
		const inCharge = yield* below(table, forces);
		return inCharge === null ? null : yield* askWhoLeads(table, forces, inCharge);
	};

function* askWhoLeads(table: AncientWorld, forces: readonly Force[], inCharge: LeaderId): Play<LeaderId> {
	if (!table.state.council || leaderById(table, inCharge).side !== CARTHAGE || isAlliedLeader(table, inCharge))
		return inCharge;
	const leaders = forces.flatMap((force) => force.leaders);
	const allies = leaders.filter((id) => isAlliedLeader(table, id));
	const own = leaders.filter((id) => !isAlliedLeader(table, id));
	const { options, refused } = filterOptions(allies, leaderOption, (id) => whyNotLead(table, id, own));
	const prompt = text("ask.ally-leads", { leader: ref("leader", inCharge) });
	const question = { seat: CARTHAGE, rule: "CR 5.75", prompt, refused };
	if (options.length > 0) return yield* choose({ ...question, options: [leaderOption(inCharge), ...options] });
	tellNone(table, question);
	return inCharge;
}

/** Letters, A the best; whoever has none is worse than all. */
const letterOf = ({ data }: AncientWorld, leader: LeaderId) => printed(data, leader).battle ?? "Z";

function whyNotLead(table: AncientWorld, ally: LeaderId, own: readonly LeaderId[]): Reason | null {
	const better = own.find((id) => letterOf(table, id) < letterOf(table, ally));
	if (better === undefined) return null;
	return { rule: "CR 5.75", why: text("refused.better-carthaginian", { leader: ref("leader", better) }) };
}
