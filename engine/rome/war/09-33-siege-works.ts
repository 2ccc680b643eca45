/** AW 9.33: siege capability is raised by whoever may raise troops. */
import { isOverallCommander } from "../../ancient-world/command/05-command.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById } from "../../ancient-world/table.ts";
import { type Reason, text } from "../../kernel/index.ts";
import { isRomanOverallCommander } from "../offices/05-1-magistrates.ts";

/** The Roman Overall Commander, or that of another nation. */
export function whyNotImproveSieges(table: AncientWorld, leader: LeaderId): Reason | null {
	const { side } = leaderById(table, leader);
	const may = side === "rome" ? isRomanOverallCommander(table, leader) : isOverallCommander(table, leader);
	return may ? null : { rule: "AW 9.33", why: text("refused.only-overall-commander") };
}
