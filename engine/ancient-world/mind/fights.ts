/**
 * Is a fight that somebody offers worth taking? By the very lines of the battle table (8.31, 8.38), no elephants sent forward and no Guile
 * spent: for a question that is put, since it is too dear for the tries, in which men are counted instead.
 */
import type { Decision, Option } from "../../kernel/index.ts";
import { menUnder, newBattle, newParty, seniorLeaders } from "../battle/08-1-parties.ts";
import { battleChances, chancesOf } from "../battle/battle-chances.ts";
import { enemiesOutside, forceOf } from "../forces.ts";
import type { Battle, Force, LeaderId, Party } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import { forcesIn } from "./sight.ts";

type Chosen = Extract<Decision, { kind: "choose" }>;

/** What he does who would take a fight that is offered: he lets a column pass, or slips away, where he is likelier to lose than to win. */
export function unlessHeLoses(table: AncientWorld, { prompt, options }: Chosen, option: string): string {
	const taken = options.find(({ id }) => id === option);
	if (!taken) return option;
	if (prompt.key === "ask.intercept" && option !== "pass") return maybeBeats(table, taken) ? option : "pass";
	if (prompt.key === "ask.avoid" && option === "stand") {
		const { attacker, defender } = battleChances(table);
		const [away] = options.filter(({ id }) => id !== "stand");
		return attacker > defender && away ? away.id : option;
	}
	return option;
}

/** 6.53: is it at least as likely that those who would meet a column beat it as that it beats them? */
function maybeBeats(table: AncientWorld, option: Option): boolean {
	const { march, phase, forces } = table.state;
	const hex = march?.path.at(-1);
	const column = march?.forces.flatMap((id) => forces[id] ?? []) ?? [];
	const own = forcesIn(table, option);
	const [inCharge = null] = seniorLeaders(table, own);
	return (
		hex === undefined ||
		isEvenOrBetter(table, [partyOf(own, inCharge), partyOf(column, phase?.leader ?? null)], {
			hex,
			cause: "interception",
		})
	);
}

/** 8.2: is it at least as likely that a leader beats those who stand before him as that they beat him? */
export function maybeWins(table: AncientWorld, leader: LeaderId): boolean {
	const own = forceOf(table, leader);
	if (!own) return false;
	const others = enemiesOutside(table, own.side, own.hex);
	const [inCharge = null] = seniorLeaders(table, others);
	const parties = [partyOf(menUnder(table, leader, own), leader), partyOf(others, inCharge)] as const;
	return isEvenOrBetter(table, parties, { hex: own.hex, cause: own.place === "inside" ? "sally" : "attack" });
}

/** Forces that would fight together, and who would lead them; null where there are none. */
function partyOf(forces: readonly Force[], inCharge: LeaderId | null): Party | null {
	const [first] = forces;
	return first ? newParty(first.side, forces, inCharge) : null;
}

function isEvenOrBetter(
	table: AncientWorld,
	[attacker, defender]: readonly [Party | null, Party | null],
	where: Pick<Battle, "hex" | "cause">,
): boolean {
	if (!attacker || !defender) return true;
	const chances = chancesOf(table, newBattle(table, { ...where, attacker, defender }));
	return chances.attacker >= chances.defender;
}
