/** AW 8.26: coordination. Both sides, attacker first, may bring friendly forces within two hexes into the battle. */
import { choose, type Play, ref, text, throwDie } from "../kernel/index.ts";
import { campaignOf } from "./05-command.ts";
import { declareGuile } from "./05-operations.ts";
import { overTheLimit } from "./06-4-attrition.ts";
import { crossesRiver, entersHardHex, forcedMove, wayTo } from "./06-47-forced-moves.ts";
import { currentBattle, enemyOf, forcesUnder, type Group, groupsOf, joinParty } from "./08-1-parties.ts";
import { besiegerOf, besiegesElsewhere, reviewSieges } from "./09-2-under-siege.ts";
import { enemiesOutside, forceOf, forcesAt, totalsOf } from "./forces.ts";
import { gatherModifiers } from "./modifiers.ts";
import type { Force, HexId, LeaderId, Party } from "./state.ts";
import type { AncientWorld, Condition } from "./table.ts";

/** 8.26: each force within two hexes may try once; the victim of an Ambush gets no help (6.58). */
export function* offerCoordination(table: AncientWorld): Play {
	const battle = currentBattle(table);
	yield* coordinateFor(table, battle.attacker);
	if (!battle.ambush) yield* coordinateFor(table, battle.defender);
	reviewSieges(table);
}

function* coordinateFor(table: AncientWorld, party: Party): Play {
	const { hex } = currentBattle(table);
	for (const group of groupsNear(table, party)) {
		const leader = yield* table.rules.settleCommand(table, group.forces);
		const own = leader === null ? null : forceOf(table, leader);
		if (leader === null || !own) continue;
		const path = wayTo(table, { side: party.side, leader }, group.hex, hex, 3);
		const forces = forcesUnder(table, leader, own).filter((force) => force.status !== "useless");
		if (!path || !forces.includes(own) || overTheLimit(table, leader, forces)) continue;
		if (yield* askToJoin(table, party, leader, forces, group)) yield* tryToJoin(table, party, leader, forces, path);
	}
}

/** Friendly groups within two hexes that are not in the battle, nor shut in elsewhere. */
function groupsNear(table: AncientWorld, party: Party): Group[] {
	const battle = currentBattle(table);
	const inBattle = new Set([...battle.attacker.forces, ...battle.defender.forces]);
	const near = table.data.map.within(battle.hex, 2).flatMap((hex) => forcesAt(table, hex));
	const fit = near.filter(
		(force) =>
			force.side === party.side &&
			!inBattle.has(force.id) &&
			(force.hex === battle.hex || besiegerOf(table, force) === null),
	);
	return groupsOf(table, fit);
}

function* askToJoin(
	table: AncientWorld,
	party: Party,
	leader: LeaderId,
	forces: readonly Force[],
	group: Group,
): Play<boolean> {
	const answer = yield* choose({
		seat: party.side,
		rule: "AW 8.26",
		prompt: text("ask.coordinate", {
			leader: ref("leader", leader),
			hex: ref("hex", group.hex),
			battle: ref("hex", currentBattle(table).hex),
			sp: totalsOf(table, forces).sp,
		}),
		options: [
			{ id: "try", text: text("option.try-join"), at: [ref("hex", group.hex), ref("leader", leader)] },
			{ id: "pass", text: text("option.pass") },
		],
		refused: [],
		about: [ref("hex", group.hex)],
	});
	return answer === "try";
}

/** Unmodified DR above the Coordination Value, 9 - Campaign Rating + the lines of the chart. */
function* tryToJoin(
	table: AncientWorld,
	party: Party,
	leader: LeaderId,
	forces: readonly Force[],
	path: readonly HexId[],
): Play {
	const battle = currentBattle(table);
	const enemy = enemyOf(battle, party);
	const own = yield* declareGuile(table, leader, 1, "coordination");
	const theirs = yield* declareGuile(table, enemy.inCharge, 1, "coordination");
	const modifiers = gatherModifiers(table, "coordination", { forces, leader, path, guilePair: [own, theirs] });
	const value = modifiers.reduce((sum, each) => sum + each.dr, 9 - campaignOf(table, leader));
	const die = yield* throwDie(table, 10, { seat: party.side, rule: "AW 8.26", what: text("roll.coordination") });
	const joins = die > value;
	table.log({
		text: text(joins ? "coordination.joins" : "coordination.stays", { leader: ref("leader", leader) }),
		rule: "AW 8.26",
		seat: party.side,
		at: [ref("hex", path[0] ?? battle.hex)],
		roll: {
			roll: "coordination",
			rule: "AW 8.26",
			table: "coordination",
			dice: [die],
			modifiers,
			adjusted: die,
			target: { test: ">", value },
			outcome: text(joins ? "outcome.joins" : "outcome.stays"),
		},
	});
	if (!joins) return;
	joinParty(party, yield* forcedMove(table, forces, path, "outside"));
}

const pathIn = (context: { readonly [detail: string]: unknown }) => context["path"] as readonly HexId[];

/** Conditions of the lines that raise the Coordination Value. */
export const coordinationConditions: Readonly<Record<string, Condition>> = {
	"coordination.in-hex": (_, context) => pathIn(context).length === 1,
	"coordination.adjacent": (_, context) => pathIn(context).length === 2,
	"coordination.two-hexes": (_, context) => pathIn(context).length >= 3,
	"coordination.river": (table, context) => crossesRiver(table.data, pathIn(context)),
	"coordination.hard-hex": (table, context) => entersHardHex(table.data, pathIn(context)),
	"coordination.other-enemy": (table, { forces, ...context }) => {
		const [first] = forces ?? [];
		const { hex, attacker, defender } = currentBattle(table);
		const inBattle = [...attacker.forces, ...defender.forces];
		const from = pathIn(context)[0] ?? hex;
		return (
			first !== undefined &&
			[from, ...table.data.map.neighbours(from)].some((near) =>
				enemiesOutside(table, first.side, near).some((force) => !inBattle.includes(force.id)),
			)
		);
	},
	"coordination.besieging": (table, { forces }) => (forces ?? []).some((force) => besiegesElsewhere(table, force)),
	"coordination.guile": (_, { guilePair }) => guilePair as readonly [number, number],
};
