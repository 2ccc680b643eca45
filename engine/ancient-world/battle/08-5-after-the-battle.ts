/** AW 8.5: what follows a battle, in the order of 8.55. */

import { type Play, ref, text } from "../../kernel/index.ts";
import { judgeControl } from "../cities/11-control.ts";
import { allForces, strengthOf, totalsOf } from "../forces.ts";
import { forcedMove, type Refuge } from "../march/06-47-forced-moves.ts";
import { reviewSieges } from "../siege/09-2-under-siege.ts";
import {
	type Battle,
	type BattleRecord,
	type LeaderId,
	type Party,
	type SideId,
	STATUSES,
	type Status,
} from "../state.ts";
import { type AncientWorld, follow, legionById, say } from "../table.ts";
import { endOmensOfBattle } from "../turn/13-auguries.ts";
import { checkInstantVictory } from "../turn/14-victory.ts";
import { currentBattle, enemyOf, leadersOf, partyForces } from "./08-1-parties.ts";
import { type Fate, rollLeaderLosses } from "./08-6-leader-casualties.ts";
import { applyLosses, loseElephantsInFlight, tidy } from "./08-34-losses.ts";
import { type Beaten, breakOut, nameRetreat, surrenderForce } from "./08-37-retreat.ts";
import { rollPursuit } from "./08-54-pursuit.ts";
import { addLosses, type Fighters, openRecord } from "./08-55-record.ts";
import type { BattleResult, Fought } from "./fight.ts";

/** 8.55: losses, leaders, retreat named, pursuit, retreat, status, and what the game adds (training, boxes, emergencies). */
export function* closeBattle(table: AncientWorld, rolled: BattleResult): Play<Fought> {
	const battle = currentBattle(table);
	const result = { ...rolled, major: rolled.major || makesMajor(table, battle, rolled) };
	const record = openBattleRecord(table, result);
	const legionsBefore = legionStrengths(table);
	const statusBefore = new Map(allForces(table).map((force) => [force.id, force.status]));
	yield* takeLosses(table, battle.attacker, result, record);
	yield* takeLosses(table, battle.defender, result, record);
	const winner = result.winner === battle.attacker.side ? battle.attacker : battle.defender;
	yield* rollCasualties(table, enemyOf(battle, winner), result);
	yield* rollCasualties(table, winner, result);
	if (result.winner !== null) yield* driveOff(table, enemyOf(battle, winner), winner, result, record);
	setStatuses(table, result, statusBefore);
	closeRecord(table, record);
	yield* follow(table, table.rules.events.battle, {
		record,
		forces: {
			[battle.attacker.side]: partyForces(table, battle.attacker),
			[battle.defender.side]: partyForces(table, battle.defender),
		},
		legionLosses: lossesSince(table, legionsBefore),
	});
	table.state.phase?.fought.push(...battle.attacker.forces, ...battle.defender.forces);
	table.state.battle = null;
	endOmensOfBattle(table, battle.attacker.side, battle.defender.side);
	reviewSieges(table);
	judgeControl(table);
	checkInstantVictory(table);
	return { winner: result.winner, major: result.major };
}

/** 8.52: a Victory won from ambush is a Major one; the log says so. */
function makesMajor(table: AncientWorld, battle: Battle, { winner, major }: BattleResult): boolean {
	const byAmbush = battle.ambush && winner === battle.attacker.side && !major;
	if (byAmbush) say(table, "battle.by-ambush", { side: ref("side", battle.attacker.side) }, { rule: "AW 8.52" });
	return byAmbush;
}

// === Losses and leaders ===

function* takeLosses(table: AncientWorld, party: Party, result: BattleResult, record: BattleRecord): Play {
	const percent = result.percent[party.side] ?? 0;
	addLosses(record, party.side, yield* applyLosses(table, partyForces(table, party), percent));
}

function fateOf(table: AncientWorld, party: Party, result: BattleResult): Fate {
	if (totalsOf(table, partyForces(table, party)).sp === 0) return "destroyed";
	if (result.winner === null || result.winner === party.side) return "unhurt";
	return result.major ? "lost-major" : "lost";
}

function* rollCasualties(table: AncientWorld, party: Party, result: BattleResult): Play {
	yield* rollLeaderLosses(table, leadersInOrder(table, party), fateOf(table, party, result));
}

/** The leader in charge first. */
function leadersInOrder(table: AncientWorld, party: Party): LeaderId[] {
	return leadersOf(table, party).toSorted((a, b) => Number(b === party.inCharge) - Number(a === party.inCharge));
}

// === Retreat (8.37) and pursuit (8.54) ===

function* driveOff(table: AncientWorld, loser: Party, winner: Party, result: BattleResult, record: BattleRecord): Play {
	const refuge = yield* refugeOf(table, loser);
	if (totalsOf(table, partyForces(table, loser)).sp > 0) {
		const { percent, butchery } = yield* rollPursuit(table, winner, loser, result, refuge);
		addLosses(record, loser.side, yield* applyLosses(table, partyForces(table, loser), percent));
		addLosses(record, loser.side, yield* loseElephantsInFlight(table, partyForces(table, loser), percent));
		if (butchery) yield* rollLeaderLosses(table, leadersInOrder(table, loser), "unhurt");
	}
	const left = tidy(table, partyForces(table, loser));
	if (left.length === 0) return;
	if (refuge) {
		const hex = ref("hex", refuge.hex);
		say(table, "retreat.made", { side: ref("side", loser.side), hex }, { rule: "AW 8.37", at: [hex] });
		yield* forcedMove(table, left, refuge.path, refuge.place);
	} else if (result.major) addLosses(record, loser.side, yield* surrenderForce(table, left));
	else addLosses(record, loser.side, yield* breakOut(table, beatenOf(table, loser)));
}

/** A besieged force that sallied in vain goes back into its city (8.44, 9.24); others name a place (8.37). */
function* refugeOf(table: AncientWorld, loser: Party): Play<Refuge | null> {
	const { hex, cause, attacker } = currentBattle(table);
	if (cause === "sally" && loser === attacker) return { hex, place: "inside", path: [hex] };
	return yield* nameRetreat(table, beatenOf(table, loser));
}

function beatenOf(table: AncientWorld, loser: Party): Beaten {
	const { side, inCharge: leader } = loser;
	return { side, leader, hex: currentBattle(table).hex, forces: partyForces(table, loser) };
}

// === 8.561 Status ===

function setStatuses(table: AncientWorld, result: BattleResult, before: ReadonlyMap<string, Status>): void {
	const { attacker, defender } = currentBattle(table);
	for (const party of [attacker, defender]) {
		for (const force of partyForces(table, party)) {
			force.status = statusAfter(party.side, result, before.get(force.id) ?? "fresh");
			if (result.major && result.winner !== party.side) force.majorDefeatTurn = table.state.turn;
		}
	}
}

/** Winner Disrupted, loser Useless, draw Disorganized; a Major winner who printed 5% or less stays as he was. */
export function statusAfter(side: SideId, result: BattleResult, before: Status): Status {
	const worst = (one: Status, other: Status) => (STATUSES.indexOf(one) > STATUSES.indexOf(other) ? one : other);
	if (result.winner === null) return worst(before, "disorganized");
	if (result.winner !== side) return "useless";
	return result.major && (result.percent[side] ?? 0) <= 5 ? before : worst(before, "disrupted");
}

// === The record ===

function openBattleRecord(table: AncientWorld, result: BattleResult): BattleRecord {
	const { hex, attacker, defender } = currentBattle(table);
	const record = openRecord(table, { kind: "battle", hex }, fightersOf(table, attacker), fightersOf(table, defender));
	return { ...record, winner: result.winner, major: result.major };
}

function fightersOf(table: AncientWorld, party: Party): Fighters {
	const { side, inCharge: commander } = party;
	const forces = partyForces(table, party);
	const legions = table.rules.countLegions(table, forces);
	return { side, commander, leaders: leadersOf(table, party), forces, legions };
}

function closeRecord(table: AncientWorld, record: BattleRecord): void {
	table.state.battles.push(record);
	say(
		table,
		"battle.over",
		{ lost: Object.entries(record.lost).map(([side, sp]) => text("battle.lost", { side: ref("side", side), sp })) },
		{
			rule: "AW 8.55",
			at: [ref("hex", record.hex)],
		},
	);
}

function legionStrengths(table: AncientWorld): Map<string, number> {
	return new Map(Object.keys(table.state.legions).map((id) => [id, strengthOf(legionById(table, id))]));
}

function lossesSince(table: AncientWorld, before: ReadonlyMap<string, number>): Record<string, number> {
	return Object.fromEntries(
		[...before].map(([id, sp]) => [id, sp - (id in table.state.legions ? strengthOf(legionById(table, id)) : 0)]),
	);
}
