/**
 * CR 7.4: a battle at sea, in all its steps: who is in charge, Guile in secret, the die, what is lost, the pursuit, the retreat, the
 * leaders, and what it was.
 */
import type { CarthageChart } from "../../../assets/schema/carthage-charts.ts";
import {
	type BattleChances,
	battleAndLosses,
	chancesOfThrow,
	only,
} from "../../ancient-world/battle/battle-chances.ts";
import type { GuilePair } from "../../ancient-world/chances.ts";
import { chart, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { askGuile } from "../../ancient-world/command/05-14-guile.ts";
import { rollD10, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import type { BySide, LeaderId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, follow, leaderById, say } from "../../ancient-world/table.ts";
import { yearOf } from "../../ancient-world/turn/03-years.ts";
import { endOmensOfBattle, omenHolds } from "../../ancient-world/turn/13-auguries.ts";
import { logRoll, type Play, ref, type Text, text } from "../../kernel/index.ts";
import type { Fleet, NavalCause } from "../state.ts";
import { addSquadrons, countSquadrons, navyOf } from "./07-11-fleets.ts";
import { areScattered, campaignAtSea, strengthIn } from "./07-13-together.ts";
import { rollLossesAtSea } from "./07-25-leaders.ts";
import { type BattleLine, drawUp, lineAhead, partyOf } from "./07-42-lines.ts";
import { takeShare } from "./07-43-losses.ts";
import { pursue } from "./07-44-pursuit.ts";
import { retreatAtSea } from "./07-45-retreat.ts";
import { closeSeaBattle, isMajorAtSea } from "./07-47-levels.ts";
import { fleetAt, fleetNames, sideOfFleetRef, squadronsText } from "./fleet-name.ts";

/** A naval battle that begins. All Fleets of a party are friends (AW 2.42). */
export interface Encounter {
	readonly hex: string;
	readonly cause: NavalCause;
	readonly attackers: readonly Fleet[];
	readonly defenders: readonly Fleet[];
	/** 7.64: the defenders escort transports, under the leader who embarked where they have no commander. */
	readonly convoy?: { readonly leader: LeaderId | null };
}

/** How it ended. */
export interface NavalFought {
	/** Null in a draw. */
	readonly winner: SideId | null;
	readonly major: boolean;
	/** Per cent of its squadrons that each side has lost, in battle and pursuit together. */
	readonly lostPercent: Readonly<BySide<number>>;
}

/** Fights to the end, with everything that follows it. */
export function* fightAtSea(table: AncientWorld, encounter: Encounter): Play<NavalFought> {
	const { hex, cause, attackers, defenders } = encounter;
	const [attacking, defending] = mannersOf(encounter);
	const attacker = yield* drawUp(table, attackers, attacking);
	const defender = yield* drawUp(table, defenders, defending);
	const navy = navyOf(table);
	navy.navalBattle = { hex, cause, attacker: partyOf(attacker), defender: partyOf(defender) };
	announce(table, encounter, attacker, defender);
	const guilePair = yield* declareInSecret(table, { attacker, defender, cause });
	const row = yield* rollBattle(table, { attacker, defender, cause, guilePair }, hex);
	yield* lose(table, attacker, row.attackerLossPct);
	yield* lose(table, defender, row.defenderLossPct);
	const [winner, loser] =
		row.winner === "draw" ? [null, null] : row.winner === "attacker" ? [attacker, defender] : [defender, attacker];
	const captured = winner ? yield* pursue(table, winner, loser, hex) : { trireme: 0, quinquereme: 0 };
	const major = loser !== null && isMajorAtSea(loser);
	if (loser && !(cause === "harbour" && loser === defender)) yield* retreat(table, loser);
	yield* rollLossesAtSea(table, { loser, major }, [attacker, defender]);
	const record = closeSeaBattle(table, { hex, cause, attacker, defender, winner, loser, major, captured });
	navy.navalBattle = null;
	endOmensOfBattle(table, attacker.side, defender.side);
	yield* follow(table, table.rules.events.navalBattle, record);
	return { winner: record.winner, major, lostPercent: percentsOf([attacker, defender]) };
}

/** How either party is met. */
const mannersOf = ({ attackers, defenders, convoy }: Encounter) =>
	[{ scattered: areScattered(attackers) }, { scattered: areScattered(defenders), ...(convoy && { convoy }) }] as const;

/** How a battle may come out that is not fought yet, without Guile. */
export function battleAhead(table: AncientWorld, encounter: Encounter): Text {
	const [attacking, defending] = mannersOf(encounter);
	const attacker = lineAhead(table, encounter.attackers, attacking);
	const defender = lineAhead(table, encounter.defenders, defending);
	const clash = { attacker, defender, cause: encounter.cause };
	return battleAndLosses(clash, chancesAtSea(table, { ...clash, guilePair: [0, 0] })).note;
}

/** 7.42: the strengths, before anybody says anything. */
function announce(table: AncientWorld, { hex, cause }: Encounter, attacker: BattleLine, defender: BattleLine): void {
	const args = {
		fleets: fleetNames(attacker.fleets),
		strength: strengthIn(attacker.fleets),
		others: fleetNames(defender.fleets),
		against: strengthIn(defender.fleets),
		hex: ref("hex", hex),
	};
	const at = [...attacker.fleets, ...defender.fleets].flatMap(fleetAt);
	say(table, `sea-battle.begins-${cause}`, args, { rule: "CR 7.41", seat: attacker.side, at });
}

const percentsOf = (lines: readonly BattleLine[]): BySide<number> =>
	Object.fromEntries(
		lines.map(({ side, squadrons, lost }) => [side, Math.floor((100 * countSquadrons(lost)) / squadrons)]),
	);

// === Guile (7.42) ===

/** One point each at most, in secret: the defender says first, and nobody sees what he said before both have. */
function* declareInSecret(table: AncientWorld, clash: Omit<Clash, "guilePair">): Play<[number, number]> {
	const { attacker, defender } = clash;
	const ask = (line: BattleLine, pairOf: (spent: number) => GuilePair) =>
		askGuile(table, line.inCharge, {
			most: 1,
			roll: "naval-combat",
			chance: (spent) => battleAndLosses(clash, chancesAtSea(table, { ...clash, guilePair: pairOf(spent) })),
			thrower: null,
			rule: "CR 7.42",
			hidden: true,
		});
	const second = yield* ask(defender, (spent) => [0, spent]);
	const first = yield* ask(attacker, (spent) => [spent, 0]);
	const spent = [
		[attacker.inCharge, first],
		[defender.inCharge, second],
	] as const;
	for (const [leader, points] of spent) if (leader !== null) leaderById(table, leader).guile -= points;
	return [first, second];
}

/** What the die may come to, as things stand. */
function chancesAtSea(table: AncientWorld, clash: Clash): BattleChances {
	const sum = sumOfModifiers(table, "naval-combat", clash);
	return chancesOfThrow((face) => {
		const { winner, attackerLossPct, defenderLossPct } = rowAt(chart(table.data, "cr-naval-combat"), face + sum);
		return only(winner === "attacker" ? 1 : winner === "defender" ? -1 : 0, [attackerLossPct, defenderLossPct]);
	});
}

// === The die (7.42, 7.43) ===

type Row = CarthageChart<"cr-naval-combat">["rows"][number];

function* rollBattle(table: AncientWorld, clash: Clash, hex: string): Play<Row> {
	const { attacker, defender } = clash;
	const rolled = yield* rollD10(table, "naval-combat", attacker.side, clash);
	const row = rowAt(chart(table.data, "cr-naval-combat"), rolled.adjusted);
	const percents = {
		side: sideOfFleetRef(attacker.side),
		percent: row.attackerLossPct,
		other: sideOfFleetRef(defender.side),
		against: row.defenderLossPct,
	};
	const winner = row.winner === "attacker" ? attacker : defender;
	const told =
		row.winner === "draw"
			? text("sea-battle.draw", percents)
			: text("sea-battle.victory", { ...percents, winner: sideOfFleetRef(winner.side) });
	const cell = { row: headingOf(row), column: "winner", value: row.winner };
	logRoll(
		table,
		rolled,
		{ text: told, rule: "CR 7.43", at: [ref("hex", hex)] },
		{ table: "cr-naval-combat", cell, outcome: text(`outcome.sea-${row.winner}`) },
	);
	return row;
}

/** 7.43: a share of the squadrons goes down. */
function* lose(table: AncientWorld, line: BattleLine, percent: number): Play {
	const { side, fleets } = line;
	const lost = yield* takeShare(table, { side, fleets, percent, rule: "CR 7.43" });
	addSquadrons(line.lost, lost);
	if (countSquadrons(lost) === 0) return;
	const what = { side: sideOfFleetRef(side), squadrons: squadronsText(lost) };
	say(table, "sea-battle.lost", what, { rule: "CR 7.43", seat: side });
}

/** 7.45: every Fleet that is left goes its own way. */
function* retreat(table: AncientWorld, { fleets, inCharge }: BattleLine): Play {
	for (const fleet of fleets)
		if (countSquadrons(fleet.squadrons) > 0) yield* retreatAtSea(table, fleet, fleet.commander ?? inCharge);
}

// === Modifiers (7.42) ===

/** What the battle die's modifiers look at. */
export interface Clash {
	readonly attacker: BattleLine;
	readonly defender: BattleLine;
	readonly cause: NavalCause;
	/** Guile Points of attacker and defender (5.14). */
	readonly guilePair: GuilePair;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"naval-combat": Clash;
	}
}

/** Does either side have such odds in strength, and no better ones? In hundredths, so that 3:2 is exact. */
const odds =
	(least: number, below: number) =>
	(_: AncientWorld, { attacker, defender }: Clash): readonly [number, number] => {
		const [own, other] = [strengthIn(attacker.fleets), strengthIn(defender.fleets)];
		const has = (more: number, fewer: number) => Number(100 * more >= least * fewer && 100 * more < below * fewer);
		return [has(own, other), has(other, own)];
	};

const pair = (holds: (line: BattleLine, clash: Clash) => boolean) => (_: AncientWorld, clash: Clash) =>
	[Number(holds(clash.attacker, clash)), Number(holds(clash.defender, clash))] as const;

const CORVUS_IS_NEW_UNTIL = 256;

const corvus = (isNew: boolean) => (table: AncientWorld, clash: Clash) =>
	yearOf(table) >= CORVUS_IS_NEW_UNTIL === isNew ? pair(({ corvus }) => corvus)(table, clash) : false;

const levels = (difference: number): readonly [number, number] => [Math.max(0, difference), Math.max(0, -difference)];

/** A wide gap between commanders counts no more than this. */
const MOST_CAMPAIGN = 3;

/** The predicates of modifiers of the naval battle roll (CR 7.42). */
export const navalCombatConditions: Conditions = {
	"naval-combat.odds-3-2": odds(150, 200),
	"naval-combat.odds-2-1": odds(200, 300),
	"naval-combat.odds-3-1": odds(300, 400),
	"naval-combat.odds-4-1": odds(400, Number.POSITIVE_INFINITY),
	"naval-combat.crew": (_, { attacker, defender }) => levels(attacker.crew - defender.crew),
	"naval-combat.campaign": (table, { attacker, defender }) => {
		const rating = ({ fleets, inCharge }: BattleLine) => campaignAtSea(table, fleets, inCharge);
		return Math.max(-MOST_CAMPAIGN, Math.min(MOST_CAMPAIGN, rating(attacker) - rating(defender)));
	},
	"naval-combat.corvus-new": corvus(true),
	"naval-combat.corvus": corvus(false),
	"naval-combat.scattered": pair(({ scattered }) => scattered),
	"naval-combat.laden": pair(({ laden }) => laden),
	"naval-combat.interceptor": (_, { cause }) => cause === "interception",
	"naval-combat.in-port": (_, { cause }) => cause === "harbour",
	"naval-combat.guile": (_, { guilePair }) => guilePair,
	"naval-combat.ill-omens": (table, { attacker }) => attacker.side === "rome" && omenHolds(table, "ill-omens"),
};
