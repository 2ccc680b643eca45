/** MW.two-generals, MW.naravas: Hanno and Hamilcar will not serve together, and Naravas leads his own horse alone. */
import { forcesUnder, partyForces } from "../../../ancient-world/battle/08-1-parties.ts";
import { allForces, forceOf, hasSps } from "../../../ancient-world/forces.ts";
import type { Force, LeaderId, Party } from "../../../ancient-world/state.ts";
import { type AncientWorld, type RulesetAddition, say } from "../../../ancient-world/table.ts";
import { longestOf, type Play, type Reason, ref, text } from "../../../kernel/index.ts";
import { CARTHAGE } from "../../sides.ts";
import { BARCA, HANNO, NARAVAS } from "./war.ts";

const RULE = "MW.two-generals";

/** The other of the two; null for anybody else. */
const rivalOf = (leader: LeaderId): LeaderId | null => (leader === HANNO ? BARCA : leader === BARCA ? HANNO : null);

/** Why a leader is not in one force with those of another. */
function whyNotTogether(leader: LeaderId, { leaders }: Pick<Force, "leaders">): Reason | null {
	const rival = rivalOf(leader);
	if (rival === null || !leaders.includes(rival)) return null;
	return {
		rule: RULE,
		why: text("refused.two-generals", { leader: ref("leader", leader), other: ref("leader", rival) }),
		holds: "game",
	};
}

/** Is the rival of anybody of a force with a party? */
function isRivalsBattle(table: AncientWorld, { leaders }: Force, party: Party): boolean {
	const there = partyForces(table, party).flatMap((force) => force.leaders);
	return leaders.some((id) => there.includes(rivalOf(id) ?? ""));
}

/** The log tells who is near and does not come. */
function* tellWhoStays(table: AncientWorld): Play {
	const { battle } = table.state;
	const party = [battle?.attacker, battle?.defender].find((each) => each?.side === CARTHAGE);
	if (!battle || !party) return;
	for (const force of allForces(table)) {
		const isNear = force.side === CARTHAGE && table.data.map.distance(force.hex, battle.hex) <= 2;
		if (!isNear || party.forces.includes(force.id) || !hasSps(table, force) || !isRivalsBattle(table, force, party))
			continue;
		const [leader = ""] = force.leaders.filter((id) => rivalOf(id) !== null);
		say(
			table,
			"generals.stays-away",
			{ leader: ref("leader", leader) },
			{ rule: RULE, seat: CARTHAGE, at: [ref("force", force.id)] },
		);
	}
}

/** SPs that are not of Naravas' people. */
const areOthers = ({ sps }: Force) => sps.some(({ contingent, sp }) => contingent !== "numidian" && sp > 0);

/** Operations with men under one's command. */
const WITH_MEN: ReadonlySet<string> = new Set([
	"force-movement",
	"attack",
	"place-siege",
	"siege-assault",
	"siege-reduction",
	"treachery",
]);

/** Naravas leads Numidians; he may ride with any Carthaginian, but gives his men no orders. */
function whyNotNaravas(table: AncientWorld, leader: LeaderId, operation: string): Reason | null {
	const own = leader === NARAVAS && WITH_MEN.has(operation) ? forceOf(table, leader) : null;
	const leadsOthers = own !== null && (areOthers(own) || forcesUnder(table, leader, own).some(areOthers));
	return leadsOthers
		? { rule: "MW.naravas", why: text("refused.numidians-only", { leader: ref("leader", leader) }) }
		: null;
}

/** His horsemen keep together while he leads them. */
const isHisHorse = (force: Force) => force.leaders.includes(NARAVAS) && !areOthers(force);

/** The layer of rules for generals who keep apart (MW.two-generals) and for Naravas (MW.naravas). */
export const generals: RulesetAddition = {
	whyNotTakeAlong: {
		over: (below) => (table, leader, other) => whyNotTogether(leader, other) ?? below(table, leader, other),
	},
	whyNotShare: {
		over: (below) => (table, leader, other) => whyNotTogether(leader, other) ?? below(table, leader, other),
	},
	mayJoin: {
		over: (below) => (table, force, party) => below(table, force, party) && !isRivalsBattle(table, force, party),
	},
	rankOf: { over: (below) => (table, leader) => (leader === NARAVAS ? 5 : below(table, leader)) },
	staysWhole: { over: (below) => (table, force) => isHisHorse(force) || below(table, force) },
	whyNotOperate: {
		over: (below) => (table, leader, operation) =>
			longestOf(
				() => below(table, leader, operation),
				() => whyNotNaravas(table, leader, operation),
			),
	},
	events: { beforeBattleRoll: [{ place: "last", follow: tellWhoStays }] },
};
