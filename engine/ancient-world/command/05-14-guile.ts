/** AW 5.14: the Guile Points that a leader has in a turn, and how they are declared before a roll. */
import type { Scenario } from "../../../assets/schema/scenario.ts";
import {
	allOthers,
	choose,
	type Play,
	ref,
	type Text,
	type ToldChance,
	text,
	withLazyChance,
} from "../../kernel/index.ts";
import { type GuilePair, retold } from "../chances.ts";
import { printed } from "../data.ts";
import type { LeaderId, SideId } from "../state.ts";
import { type AncientWorld, leaderById } from "../table.ts";

/** The switch of a handicap: whoever leads for the side has a Guile Point more in every turn. Not in the rules. */
export const handicapOf = (side: SideId) => `guile-${side}`;

/** The sides of a scenario that a player leads: each may have a handicap. */
export const playedSides = (sides: Scenario["sides"]): Scenario["sides"] =>
	sides.filter(({ player }) => player !== null);

/** The Guile Points that a leader has when all are restored: as printed, and one with a handicap. Who cannot be killed has none (tribes). */
export function fullGuile({ data, state }: Pick<AncientWorld, "data" | "state">, id: LeaderId, side: SideId): number {
	const { guile, mortality } = printed(data, id);
	return guile + (mortality !== null && state.options[handicapOf(side)] === true ? 1 : 0);
}

/** What a leader is asked about his Guile. */
export interface GuileQuestion {
	/** Points that may be spent on it. */
	readonly most: number;
	/** The name of the roll, or what it is called. */
	readonly roll: string | Text;
	/** What the roll would come to with so many. */
	readonly chance: (spent: number) => ToldChance | null;
	/** The leader who throws, named where he is another; null where it is said of nobody. */
	readonly thrower: LeaderId | null;
	readonly rule: string;
	/** Does the enemy hear of it only when he has said himself? */
	readonly hidden?: true;
}

/** 5.14: how many Guile Points a leader will spend on a roll to come; they stay with him. Not asked when none is left or none could help. */
export function* askGuile(table: AncientWorld, leader: LeaderId | null, question: GuileQuestion): Play<number> {
	if (leader === null) return 0;
	const { most, roll, chance, thrower, rule, hidden } = question;
	const man = leaderById(table, leader);
	const available = Math.min(man.guile, most);
	if (available <= 0) return 0;
	const amounts = Array.from({ length: available + 1 }, (_, amount) => amount);
	const another = thrower === leader || thrower === null ? null : ref("leader", thrower);
	const told = (amount: number) => {
		const said = chance(amount);
		if (said === null || another === null) return said;
		return retold(said, (chance) => text("chance.of-leader", { leader: another, chance }));
	};
	const what = typeof roll === "string" ? text(`roll.${roll}`) : roll;
	const spent = yield* choose({
		seat: man.side,
		rule,
		prompt: text("ask.guile", {
			leader: ref("leader", leader),
			left: man.guile,
			// What has words of its own says itself who throws for what.
			what: another === null || what === roll ? what : text("guile.throw-of", { leader: another, roll: what }),
		}),
		options: amounts.map((amount) =>
			withLazyChance({ id: String(amount), text: text("option.guile", { amount }) }, () => told(amount)),
		),
		refused:
			man.guile > available
				? [allOthers("guile", { rule, why: text("refused.guile-limit", { most: available }) })]
				: [],
		about: [ref("leader", leader)],
		...(hidden && { hidden }),
	});
	return Number(spent);
}

/**
 * 5.14: how many Guile Points to spend on a roll to come, which are gone with that. `chance`: what the roll would come to with so many;
 * `roll`: its name, or what it is called; `thrower`: the leader who throws, named where he is another.
 */
export function* declareGuile(
	table: AncientWorld,
	leader: LeaderId | null,
	most: number,
	roll: string | Text,
	chance: (spent: number) => ToldChance | null = () => null,
	thrower: LeaderId | null = leader,
): Play<number> {
	const spent = yield* askGuile(table, leader, { most, roll, chance, thrower, rule: "AW 5.14" });
	if (leader !== null) leaderById(table, leader).guile -= spent;
	return spent;
}

/**
 * 5.14: two enemies declare for the same roll, the one who is not active first. Returns their points in the order given. Of `chance`
 * nobody learns more than what was declared before. The first of the two throws, unless `thrower` says otherwise.
 */
export function* declareGuileOfBoth(
	table: AncientWorld,
	[one, other]: readonly [LeaderId | null, LeaderId | null],
	most: number,
	roll: string,
	chance: (spent: GuilePair) => ToldChance | null = () => null,
	thrower: LeaderId | null = one,
): Play<[number, number]> {
	const isActive = one !== null && leaderById(table, one).side === table.state.phase?.side;
	const before = isActive
		? yield* declareGuile(table, other, most, roll, (spent) => chance([0, spent]), thrower)
		: null;
	const own = yield* declareGuile(table, one, most, roll, (spent) => chance([spent, before ?? 0]), thrower);
	const after = (spent: number) => chance([own, spent]);
	return [own, before ?? (yield* declareGuile(table, other, most, roll, after, thrower))];
}
