/** CR 12.1: who speaks for whom: for Rome her Consuls, for Carthage whoever has the gift; nobody for a player whom he is only allied to. */
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Ruleset } from "../../ancient-world/table.ts";
import { longestOf, type Reason, ref, text } from "../../kernel/index.ts";
import { isConsul } from "../../rome/offices/05-1-magistrates.ts";
import { hasChair } from "../sides.ts";

/** Laid over what else forbids an operation. */
export const speakForOwnSide =
	(below: Ruleset["whyNotOperate"]): Ruleset["whyNotOperate"] =>
	(table, leader, operation) =>
		longestOf(
			() => below(table, leader, operation),
			() => (operation === "diplomacy" ? whyNotEnvoy(table, leader) : null),
		);

function whyNotEnvoy(table: AncientWorld, leader: LeaderId): Reason | null {
	const man = leaderById(table, leader);
	const isRoman = man.side === "rome";
	if (isRoman ? isConsul(man) : hasChair(table.data, man.side)) return null;
	return {
		rule: "CR 12.1",
		why: text("refused.speaks-for-nobody", { leader: ref("leader", leader) }),
		holds: isRoman ? "year" : "game",
	};
}
