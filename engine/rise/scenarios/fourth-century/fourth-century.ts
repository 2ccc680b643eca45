/** What the Samnite Wars and Alexander in Italy have in common: their consuls, Emergencies and Samnite leaders. */
import { occupiesCity } from "../../../ancient-world/cities/11-control.ts";
import { allForces, totalsOf } from "../../../ancient-world/forces.ts";
import { sidesOf } from "../../../ancient-world/sides.ts";
import type { BattleRecord, LeaderId, Office } from "../../../ancient-world/state.ts";
import { type AncientWorld, cite, leaderById, type RulesetAddition } from "../../../ancient-world/table.ts";
import { type Play, type Reason, ref, text } from "../../../kernel/index.ts";
import { electMagistrates } from "../../../rome/offices/05-2-elections.ts";
import type { EmergencyCause } from "../../../rome/rules.ts";
import { tryForDisobedience, whyNotBesideRival, whyNotInRoma, whyNotStopBesideRival } from "./cursor-and-rullianus.ts";
import { addSamnites, chooseSamniteLeaders, samnitePool, succeedOverallCommander } from "./samnite-leaders.ts";

// === SW.consuls, AE.consuls No immediate re-election ===

const CLOSED_TO_LAST_CONSULS: ReadonlySet<string> = new Set([
	"dictator",
	"magister-equitum",
	"rome-consul",
	"field-consul",
]);

/** Last year's consuls go into the cup when these offices are filled; a Triumph does not lift the ban. */
function whyNotElect(table: AncientWorld, leader: LeaderId, office: Office): Reason | null {
	if (CLOSED_TO_LAST_CONSULS.has(office) && table.state.romanYear.lastConsuls.includes(leader)) {
		return {
			rule: cite(table, "SW.consuls"),
			why: text("refused.consul-last-year", { leader: ref("leader", leader) }),
			holds: "year",
		};
	}
	return whyNotInRoma(table, leader, office);
}

// === SW.emergency, AE.emergency ===

/** Besides those of RRR 5.28: a tribe with 20 SPs, any defeat of a consul; and somebody else in Capua. */
function emergencyCauses(table: AncientWorld): EmergencyCause[] {
	return [...greatTribes(table), ...consulsDefeats(table), ...capuaLost(table)];
}

/** Minor: the infantry and cavalry of one tribe together. */
function greatTribes(table: AncientWorld): EmergencyCause[] {
	const out = Map.groupBy(allForces(table), (force) => force.side);
	const great = table.data.scenario.tribes.filter((tribe) => totalsOf(table, out.get(tribe) ?? []).sp >= 20);
	return great.map((tribe) => ({ degree: "minor", why: text("emergency.great-tribe", { side: ref("side", tribe) }) }));
}

/** Minor: an army that a consul led was beaten at any level, this turn or the last. */
function consulsDefeats(table: AncientWorld): EmergencyCause[] {
	const { battles, turn } = table.state;
	const lost = battles.filter(
		(record) =>
			record.turn >= turn - 1 &&
			record.kind === "battle" &&
			record.winner !== "rome" &&
			record.winner !== null &&
			wasLedByConsul(table, record),
	);
	return lost.map(({ hex }) => ({ degree: "minor", why: text("emergency.consul-beaten", { hex: ref("hex", hex) }) }));
}

function wasLedByConsul(table: AncientWorld, { commanders, turn }: BattleRecord): boolean {
	const { romanYear } = table.state;
	const commander = commanders["rome"] ?? "";
	return (turn === table.state.turn ? romanYear.consuls : romanYear.lastConsuls).includes(commander);
}

/** Major: troops that are not Roman are in Capua. */
function capuaLost(table: AncientWorld): EmergencyCause[] {
	const others = sidesOf(table.state.sides).filter((side) => side !== "rome");
	const taken = others.some((side) => occupiesCity(table, side, "capua"));
	return taken ? [{ degree: "major", why: text("emergency.capua") }] : [];
}

// === Leaders lost ===

/** Romans by RRR 8.67; the Samnites have their other leader. */
function* succeed(table: AncientWorld, lost: LeaderId): Play {
	if (leaderById(table, lost).side === "samnites") succeedOverallCommander(table, lost);
}

/** Both sides find their leaders in the segment of the Roman elections. */
function* elections(table: AncientWorld): Play {
	yield* electMagistrates(table);
	yield* chooseSamniteLeaders(table);
}

/** The layer of rules that the Samnite Wars and Alexander in Italy share: elections, rivals, the Samnites' pool. */
export const fourthCenturyRules: RulesetAddition = {
	// SW.incursion, AE.incursion: a levy fights once, and has no marker.
	lamsOf: { over: (below) => (table, side) => (table.state.tribes[side]?.levy ? [] : below(table, side)) },
	segments: { elections },
	whyNotStand: whyNotBesideRival,
	stops: [whyNotStopBesideRival],
	leaderPool: samnitePool,
	auguryTable: "augury-samnite",
	events: { newGame: [{ place: "men", note: addSamnites }], leaderLost: [{ place: "politics", follow: succeed }] },
	book: { whyNotElect, afterTriumph: tryForDisobedience, emergencyCauses },
};
