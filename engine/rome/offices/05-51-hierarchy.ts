/** RRR 5.51, 5.52: who stands above whom, and whom a magistrate may take along. */
import { isMarked } from "../../ancient-world/command/05-command.ts";
import type { Force, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";

/** Dictator and Master of Horse 0, consuls 1, proconsuls 2, praetors 3, allied leaders 4. */
const RANKS: Readonly<Record<string, number>> = {
	dictator: 0,
	"magister-equitum": 0,
	consul: 1,
	"rome-consul": 1,
	"field-consul": 1,
	proconsul: 2,
	praetor: 3,
	"praetor-urbanus": 3,
};

/** 5.51: place in the hierarchy; an Overall Commander of another nation is above all. */
export function rankOf(table: AncientWorld, leader: LeaderId): number {
	if (isMarked(table, leader)) return 0;
	const { office } = leaderById(table, leader);
	return office === null ? 4 : (RANKS[office] ?? 4);
}

/** 5.52: lower men may be taken along, and a consul his colleague unless that one has taken him already this turn. */
export function whyNotTakeAlong(table: AncientWorld, leader: LeaderId, other: Force): Reason | null {
	const rank = table.rules.rankOf(table, leader);
	const isTooHigh = (id: LeaderId) => table.rules.rankOf(table, id) <= rank && !areColleagues(table, leader, id);
	if (other.leaders.some((id) => leaderById(table, id).office === "praetor-urbanus")) {
		return { rule: inBook(table, "5.25"), why: text("refused.praetor-urbanus"), holds: "year" };
	}
	const above = other.leaders.find(isTooHigh);
	return above === undefined
		? null
		: { rule: inBook(table, "5.52"), why: text("refused.not-below", { leader: ref("leader", above) }) };
}

/** Two consuls. */
const areColleagues = (table: AncientWorld, ...both: readonly [LeaderId, LeaderId]) =>
	both.every((id) => table.rules.rankOf(table, id) === RANKS["consul"]);
