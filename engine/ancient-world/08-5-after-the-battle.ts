/** AW 8.5: what follows a battle, in the order of 8.55. */
import { choose, type Play, ref, text } from "../kernel/index.ts";
import { friendlyCityAt } from "./06-3-terrain.ts";
import { forcedMove, type Refuge, refugesWithin } from "./06-47-forced-moves.ts";
import { currentBattle, enemyOf, leadersOf, partyForces } from "./08-1-parties.ts";
import type { Fought } from "./08-2-attack.ts";
import { captureLeaders, type Fate, rollLeaderLosses } from "./08-6-leader-casualties.ts";
import { refugeOption } from "./08-23-avoidance.ts";
import { applyLosses, destroyForces, tidy } from "./08-34-losses.ts";
import { rollPursuit } from "./08-54-pursuit.ts";
import { reviewSieges } from "./09-2-under-siege.ts";
import { judgeControl } from "./11-control.ts";
import { checkInstantVictory } from "./14-victory.ts";
import { provinceAt } from "./data.ts";
import { totalsOf } from "./forces.ts";
import { type BattleRecord, type Force, type Party, type SideId, STATUSES, type Status } from "./state.ts";
import { type AncientWorld, legionById, say } from "./table.ts";

/** What the battle roll came to. */
export interface BattleResult {
	/** Null in a draw. */
	readonly winner: SideId | null;
	readonly major: boolean;
	/** Printed per cent each side loses. */
	readonly percent: Readonly<Record<SideId, number>>;
}

/** 8.55: losses, leaders, retreat named, pursuit, retreat, status, and what the game adds (training, boxes, emergencies). */
export function* settleBattle(table: AncientWorld, rolled: BattleResult): Play<Fought> {
	const battle = currentBattle(table);
	const result = { ...rolled, major: rolled.major || (battle.ambush && rolled.winner === battle.attacker.side) };
	const record = openRecord(table, result);
	const legionsBefore = legionStrengths(table);
	const statusBefore = new Map(Object.values(table.state.forces).map((force) => [force.id, force.status]));
	yield* takeLosses(table, battle.attacker, result, record);
	yield* takeLosses(table, battle.defender, result, record);
	yield* rollCasualties(table, battle.attacker, result);
	yield* rollCasualties(table, battle.defender, result);
	if (result.winner !== null) {
		const winner = result.winner === battle.attacker.side ? battle.attacker : battle.defender;
		yield* driveOff(table, enemyOf(battle, winner), winner, result, record);
	}
	setStatuses(table, result, statusBefore);
	closeRecord(table, record);
	yield* table.rules.afterBattle(table, {
		record,
		forces: {
			[battle.attacker.side]: partyForces(table, battle.attacker),
			[battle.defender.side]: partyForces(table, battle.defender),
		},
		legionLosses: lossesSince(table, legionsBefore),
	});
	table.state.phase?.fought.push(...battle.attacker.forces, ...battle.defender.forces);
	table.state.battle = null;
	reviewSieges(table);
	judgeControl(table);
	checkInstantVictory(table);
	return { winner: result.winner, major: result.major };
}

// === Losses and leaders ===

function* takeLosses(table: AncientWorld, party: Party, result: BattleResult, record: BattleRecord): Play {
	const { sp, inf } = yield* applyLosses(table, partyForces(table, party), result.percent[party.side] ?? 0);
	record.lost[party.side] = (record.lost[party.side] ?? 0) + sp;
	record.infantryLost[party.side] = (record.infantryLost[party.side] ?? 0) + inf;
}

function fateOf(table: AncientWorld, party: Party, result: BattleResult): Fate {
	if (totalsOf(table, partyForces(table, party)).sp === 0) return "destroyed";
	if (result.winner === null || result.winner === party.side) return "unhurt";
	return result.major ? "lost-major" : "lost";
}

function* rollCasualties(table: AncientWorld, party: Party, result: BattleResult): Play {
	yield* rollLeaderLosses(table, leadersOf(table, party), fateOf(table, party, result));
}

// === Retreat (8.37) and pursuit (8.54) ===

function* driveOff(table: AncientWorld, loser: Party, winner: Party, result: BattleResult, record: BattleRecord): Play {
	const refuge = yield* nameRetreat(table, loser);
	if (totalsOf(table, partyForces(table, loser)).sp > 0) {
		const { percent, butchery } = yield* rollPursuit(table, winner, loser, result, refuge);
		const { sp, inf } = yield* applyLosses(table, partyForces(table, loser), percent);
		record.lost[loser.side] = (record.lost[loser.side] ?? 0) + sp;
		record.infantryLost[loser.side] = (record.infantryLost[loser.side] ?? 0) + inf;
		if (butchery) yield* rollLeaderLosses(table, leadersOf(table, loser), "unhurt");
	}
	const left = tidy(table, partyForces(table, loser));
	if (refuge) yield* forcedMove(table, left, refuge.path, refuge.place);
	else yield* trapped(table, left, result, record);
}

/** 8.37: two to four hexes, fewer into a friendly city; towards a friendly city if there is one. */
function* nameRetreat(table: AncientWorld, loser: Party): Play<Refuge | null> {
	const { hex, cause, attacker } = currentBattle(table);
	if (cause === "sally" && loser === attacker) return { hex, place: "inside", path: [hex] };
	const refuges = retreatsFrom(table, loser);
	const [only] = refuges;
	if (!only) return null;
	if (refuges.length === 1) return only;
	const chosen = yield* choose({
		seat: loser.side,
		rule: "AW 8.37",
		prompt: text("ask.retreat", { hex: ref("hex", hex) }),
		options: refuges.map(refugeOption),
		refused: [],
		about: [ref("hex", hex)],
	});
	return refuges.find((refuge) => `${refuge.place}/${refuge.hex}` === chosen) ?? only;
}

function retreatsFrom(table: AncientWorld, loser: Party): Refuge[] {
	const { hex } = currentBattle(table);
	const all = refugesWithin(table, { side: loser.side, leader: loser.inCharge }, hex, 2, 4).filter((refuge) =>
		leavesByThePass(table, loser, refuge),
	);
	const cities = friendlyCityHexes(table, loser.side);
	const nearest = (from: string) => Math.min(...cities.map((city) => table.data.map.distance(from, city)));
	const towards = all.filter((refuge) => refuge.place === "inside" || nearest(refuge.hex) < nearest(hex));
	if (towards.length > 0) return towards;
	const controlled = all.filter((refuge) => controls(table, loser.side, refuge.hex));
	return controlled.length > 0 ? controlled : all;
}

/** 8.43: in a Mountain Pass hex a beaten force may retreat only the way it came. */
function leavesByThePass(table: AncientWorld, loser: Party, refuge: Refuge): boolean {
	const { hex } = currentBattle(table);
	const { map } = table.data;
	const isPass = map.hex(hex).terrain === "mountain" && map.neighbours(hex).some((to) => map.side(hex, to)?.pass);
	const came = partyForces(table, loser)[0]?.enteredFrom ?? null;
	const [, first] = refuge.path;
	return !isPass || came === null || first === undefined || first === came;
}

function friendlyCityHexes(table: AncientWorld, side: SideId): string[] {
	return Object.keys(table.state.cities).flatMap((id) => {
		const hex = table.data.cities.get(id)?.hex;
		return hex !== undefined && friendlyCityAt(table, side, hex) ? [hex] : [];
	});
}

const controls = (table: AncientWorld, side: SideId, hex: string) =>
	table.state.provinces[provinceAt(table.data, hex)]?.control === side;

/** 8.37: no way out: 25% more; after a Major defeat the force surrenders. */
function* trapped(table: AncientWorld, forces: readonly Force[], result: BattleResult, record: BattleRecord): Play {
	const [first] = forces;
	if (!first) return;
	const leaders = forces.flatMap((force) => force.leaders);
	const losses = result.major ? yield* destroyForces(table, forces) : yield* applyLosses(table, forces, 25);
	record.lost[first.side] = (record.lost[first.side] ?? 0) + losses.sp;
	record.infantryLost[first.side] = (record.infantryLost[first.side] ?? 0) + losses.inf;
	if (result.major) yield* captureLeaders(table, leaders);
	else say(table, "retreat.none", { hex: ref("hex", first.hex) }, { rule: "AW 8.37", seat: first.side });
	tidy(table, forces);
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

function openRecord(table: AncientWorld, result: BattleResult): BattleRecord {
	const { hex, attacker, defender } = currentBattle(table);
	const each = <Value>(of: (party: Party) => Value): Record<SideId, Value> => ({
		[attacker.side]: of(attacker),
		[defender.side]: of(defender),
	});
	return {
		turn: table.state.turn,
		hex,
		province: provinceAt(table.data, hex),
		kind: "battle",
		attacker: attacker.side,
		defender: defender.side,
		winner: result.winner,
		major: result.major,
		commanders: each((party) => party.inCharge),
		leaders: each((party) => leadersOf(table, party)),
		strength: each((party) => totalsOf(table, partyForces(table, party)).sp),
		lost: each(() => 0),
		infantryLost: each(() => 0),
		legions: each((party) => partyForces(table, party).reduce((sum, force) => sum + force.legions.length, 0)),
	};
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
	return new Map(Object.keys(table.state.legions).map((id) => [id, strengthOf(table, id)]));
}

function strengthOf(table: AncientWorld, id: string): number {
	const { rl, al } = legionById(table, id);
	return (rl?.inf ?? 0) + (rl?.cav ?? 0) + (al?.inf ?? 0) + (al?.cav ?? 0);
}

function lossesSince(table: AncientWorld, before: ReadonlyMap<string, number>): Record<string, number> {
	return Object.fromEntries(
		[...before].map(([id, sp]) => [id, sp - (id in table.state.legions ? strengthOf(table, id) : 0)]),
	);
}
