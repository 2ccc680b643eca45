/** What a player of the Ancient World sees at a glance: who stands where, how strong, and which places the game is about. */
import type { Condition } from "../../../assets/schema/victory.ts";
import { areFriends, playerOf } from "../command/02-42-friends.ts";
import { printed } from "../data.ts";
import { allForces, forceOf, forcesAt, totalsOf } from "../forces.ts";
import { oncePerGame } from "../printed-once.ts";
import type { CityId, Force, HexId, LeaderId, SideId } from "../state.ts";
import type { AncientWorld } from "../table.ts";

/** Forces of one player in one place of a hex. */
export interface Stack {
	readonly player: SideId;
	readonly hex: HexId;
	readonly inside: boolean;
	/** SPs. */
	readonly sp: number;
}

/** All forces with men, those of one player in one place together. */
export function stacksOn(table: AncientWorld): readonly Stack[] {
	const stacks = new Map<string, { player: SideId; hex: HexId; inside: boolean; sp: number }>();
	for (const force of allForces(table)) {
		const { sp } = totalsOf(table, [force]);
		if (sp === 0) continue;
		const player = playerOf(table, force.side);
		const key = `${player}/${force.hex}/${force.place}`;
		const known = stacks.get(key);
		if (known) known.sp += sp;
		else stacks.set(key, { player, hex: force.hex, inside: force.place === "inside", sp });
	}
	return [...stacks.values()];
}

/** SPs that would march or fight with a leader: his force, and friends in the same place. */
export function menWith(table: AncientWorld, leader: LeaderId): number {
	const own = forceOf(table, leader);
	if (!own) return 0;
	const beside = forcesAt(table, own.hex).filter(
		(force) => force.place === own.place && areFriends(table, force.side, own.side),
	);
	return totalsOf(table, beside).sp;
}

/** SPs of a player's enemies outside the city of a hex. */
export function enemyBefore(table: AncientWorld, player: SideId, hex: HexId): number {
	return totalsOf(
		table,
		forcesAt(table, hex).filter((force) => force.place === "outside" && playerOf(table, force.side) !== player),
	).sp;
}

/** How much better than the common man a leader fights: 1 for the common man. */
export function qualityOf(table: AncientWorld, leaders: readonly LeaderId[]): number {
	const best = leaders.reduce((most, id) => Math.max(most, printed(table.data, id).campaign), 0);
	return 0.8 + best / 20;
}

/** What a force is worth in a fight: its SPs by the quality of its best leader. */
export function fightingWorth(table: AncientWorld, forces: readonly Force[]): number {
	const { sp } = totalsOf(table, forces);
	return (
		sp *
		qualityOf(
			table,
			forces.flatMap(({ leaders }) => leaders),
		)
	);
}

/** Cities that a way to win or the points of the scenario name: what the game is about. */
export const namedCities = oncePerGame((data): ReadonlySet<CityId> => {
	const { victory } = data.scenario;
	const named = new Set<CityId>((victory.points?.cities ?? []).map(({ city }) => city));
	for (const clauses of Object.values(victory)) {
		if (!Array.isArray(clauses)) continue;
		for (const clause of clauses) if (hasCondition(clause)) collect(clause.if, named);
	}
	return named;
});

function hasCondition(clause: unknown): clause is { readonly if: Condition } {
	return typeof clause === "object" && clause !== null && "if" in clause;
}

function collect(condition: Condition, into: Set<CityId>): void {
	if (!("pred" in condition)) for (const part of condition.of) collect(part, into);
	else {
		if ("city" in condition) into.add(condition.city);
		if ("cities" in condition) for (const city of condition.cities) into.add(city);
	}
}
