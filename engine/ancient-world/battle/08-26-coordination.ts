/** AW 8.26: coordination. Both sides, attacker first, may bring friendly forces within two hexes into the battle. */
import { logRoll, type Play, type Reason, ref, type Text, text } from "../../kernel/index.ts";
import { fullChance, type GuilePair, type Needed, plainChance } from "../chances.ts";
import { chart } from "../charts.ts";
import { declareGuileOfBoth } from "../command/05-14-guile.ts";
import { campaignOf } from "../command/05-command.ts";
import { enemiesOutside, forcesAt } from "../forces.ts";
import { crossesRiver, entersHardHex, forcedMove, wayTo } from "../march/06-47-forced-moves.ts";
import { gatherModifiers, rollPlainD10, sumOfModifiers } from "../modifiers.ts";
import { besiegesElsewhere, isShutIn, reviewSieges } from "../siege/09-2-under-siege.ts";
import type { Force, HexId, LeaderId, Party } from "../state.ts";
import { type AncientWorld, type Conditions, note } from "../table.ts";
import { currentBattle, enemyOf, type Group, groupsOf, joinParty } from "./08-1-parties.ts";
import { type AttemptQuestion, tryInTurn } from "./08-26-attempts.ts";

/** 8.26: each force within two hexes may try once; the victim of an Ambush gets no help (6.58). */
export function* offerCoordination(table: AncientWorld): Play {
	const battle = currentBattle(table);
	yield* coordinateFor(table, battle.attacker);
	if (!battle.ambush) yield* coordinateFor(table, battle.defender);
	reviewSieges(table);
}

function* coordinateFor(table: AncientWorld, party: Party): Play {
	for (const group of groupsNear(table, party)) {
		const path = wayTo(table, { side: party.side, leader: null }, group.hex, currentBattle(table).hex, 3);
		if (!path) continue;
		yield* tryInTurn(table, group, joiningQuestion(table, party, group, path), (leader, forces) =>
			tryToJoin(table, party, leader, forces, path),
		);
	}
}

/** Friendly groups within two hexes that are not in the battle, not shut in elsewhere (in the battle hex they may: 9.25), and not Useless. */
function groupsNear(table: AncientWorld, party: Party): Group[] {
	const battle = currentBattle(table);
	const inBattle = new Set([...battle.attacker.forces, ...battle.defender.forces]);
	const near = table.data.map.within(battle.hex, 2).flatMap((hex) => forcesAt(table, hex));
	const fit = near.filter(
		(force) =>
			table.rules.mayJoin(table, force, party) && !inBattle.has(force.id) && whyNotComeToHelp(table, force) === null,
	);
	return groupsOf(table, fit);
}

/** Shut in elsewhere, or Useless. */
function whyNotComeToHelp(table: AncientWorld, force: Force): Reason | null {
	if (force.status === "useless") return { rule: "AW 8.563", why: text("refused.useless-to-join") };
	const isElsewhere = force.hex !== currentBattle(table).hex;
	return isElsewhere && isShutIn(table, force) ? { rule: "AW 9.23", why: text("refused.legion-besieged") } : null;
}

/** Why a force beside others does not try with them: 8.26, it has tried; null while it is in the battle, or may. */
function whyNotWithThem(table: AncientWorld, force: Force, place: Group): Reason | null {
	const reason = whyNotComeToHelp(table, force);
	const tried = place.forces.includes(force) ? { rule: "AW 8.26", why: text("refused.has-tried") } : null;
	return reason ?? tried;
}

function joiningQuestion(table: AncientWorld, party: Party, place: Group, path: readonly HexId[]): AttemptQuestion {
	const { side: seat } = party;
	const { hex: to } = currentBattle(table);
	return {
		to,
		seat,
		rule: "AW 8.26",
		tellsNone: true,
		prompt: (from) => text("ask.join-battle", { hex: ref("hex", from.hex), battle: ref("hex", to) }),
		about: (from) => [ref("hex", from.hex), ref("hex", to)],
		pass: text("option.stay-away"),
		whyNotForce: (force) => whyNotWithThem(table, force, place),
		chance: (leader, forces) => {
			const enemy = enemyOf(currentBattle(table), party);
			return fullChance(table, neededToJoin(table, { forces, leader, path }), [leader, enemy.inCharge]);
		},
	};
}

/** What the Coordination Value is before the Campaign Rating is taken off. */
const baseOf = ({ data }: AncientWorld) => chart(data, "coordination").figures.base;

/** What he must throw, by the Guile that is spent. */
function neededToJoin(table: AncientWorld, each: Omit<Joining, "guilePair">): Needed {
	const face = (guilePair: GuilePair) =>
		1 + baseOf(table) - campaignOf(table, each.leader) + sumOfModifiers(table, "coordination", { ...each, guilePair });
	return { test: ">=", face };
}

/** Unmodified DR above the Coordination Value: what the chart begins with - Campaign Rating + the lines of the chart. Whoever joins, others may too. */
function* tryToJoin(
	table: AncientWorld,
	party: Party,
	leader: LeaderId,
	forces: readonly Force[],
	path: readonly HexId[],
): Play<null> {
	const battle = currentBattle(table);
	const enemy = enemyOf(battle, party);
	const needed = neededToJoin(table, { forces, leader, path });
	const guilePair = yield* declareGuileOfBoth(table, [leader, enemy.inCharge], 1, "coordination", (spent) =>
		plainChance(needed, spent),
	);
	const modifiers = gatherModifiers(table, "coordination", { forces, leader, path, guilePair });
	const value = modifiers.reduce((sum, each) => sum + each.dr, baseOf(table) - campaignOf(table, leader));
	const reads = { isMet: (face: number) => face > value, outcome: (met: boolean) => outcomeOf(met) };
	const rolled = yield* rollPlainD10(table, "coordination", { seat: party.side, rule: "AW 8.26", reads });
	const joins = rolled.adjusted > value;
	logRoll(
		table,
		{ ...rolled, modifiers },
		{
			text: text(joins ? "coordination.joins" : "coordination.stays", { leader: ref("leader", leader) }),
			rule: "AW 8.26",
			at: [ref("hex", path[0] ?? battle.hex)],
		},
		{ table: "coordination", target: { test: ">", value }, outcome: outcomeOf(joins) },
	);
	if (!joins) return null;
	note(table, table.rules.events.reaction, leader, forces, battle.hex);
	joinParty(party, yield* forcedMove(table, forces, path, "outside"));
	return null;
}

const outcomeOf = (joins: boolean): Text => text(joins ? "outcome.joins" : "outcome.stays");

/** What the lines of the Coordination Value look at. */
interface Joining {
	readonly forces: readonly Force[];
	readonly leader: LeaderId;
	readonly path: readonly HexId[];
	/** Guile Points of who comes and of his enemy (5.14). */
	readonly guilePair: readonly [number, number];
}

declare module "../table.ts" {
	interface RollContexts {
		coordination: Joining;
	}
}

/** Conditions of the lines that raise the Coordination Value. */
export const coordinationConditions: Conditions = {
	"coordination.in-hex": (_, { path }) => path.length === 1,
	"coordination.adjacent": (_, { path }) => path.length === 2,
	"coordination.two-hexes": (_, { path }) => path.length >= 3,
	"coordination.river": (table, { path }) => crossesRiver(table.data, path),
	"coordination.hard-hex": (table, { path }) => entersHardHex(table.data, path),
	"coordination.other-enemy": (table, { forces: [first], path }) => {
		const { hex, attacker, defender } = currentBattle(table);
		const inBattle = [...attacker.forces, ...defender.forces];
		const from = path[0] ?? hex;
		return (
			first !== undefined &&
			[from, ...table.data.map.neighbours(from)].some((near) =>
				enemiesOutside(table, first.side, near).some((force) => !inBattle.includes(force.id)),
			)
		);
	},
	"coordination.besieging": (table, { forces }) =>
		forces.some((force) => force.hex !== currentBattle(table).hex && besiegesElsewhere(table, force)),
	"coordination.guile": (_, { guilePair }) => guilePair,
};
