/** AW 9.81, 14.4: who goes inside a city that was taken. Where victory asks for men within its walls some stay there; else nobody does. */

import { outermost } from "../../bots/outermost.ts";
import type { Reply } from "../../bots/strategos/mind.ts";
import type { AllocateDecision, Answer } from "../../kernel/index.ts";
import { isAuxiliary } from "../cities/09-9-garrisons.ts";
import { playerOf } from "../command/02-42-friends.ts";
import { totalsOf } from "../forces.ts";
import { sideNamed } from "../sides.ts";
import type { Force } from "../state.ts";
import type { AncientWorld, QuickReply, Situation } from "../table.ts";
import { holdsInside } from "../turn/14-points.ts";
import type { Intent } from "./intent.ts";
import { citiesToOccupy } from "./stakes.ts";

/** SPs that are left in a city for its sake alone. */
const GARRISON = 2;

/** Answers to who goes inside, and with which men. */
export const garrisonReplies: Readonly<Record<string, QuickReply>> = {
	"ask.go-inside": goInside,
	"ask.go-inside-sps": leaveFew,
	"ask.go-inside-men": leaveFew,
};

/** A part of somebody's men where they may stand by themselves, or else all of the smallest force. */
function goInside(situation: Situation): Reply<Intent> | null {
	const { table, decision, intent } = situation;
	if (decision.kind !== "choose") return null;
	const take = (option: string) => ({ answer: { kind: "choose", option } as const, intent });
	const player = playerOf(table, sideNamed(decision.seat));
	const isWanted = (decision.about ?? []).some(
		({ kind, id }) => kind === "city" && citiesToOccupy(table.data, player).has(id) && !holdsInside(table, player, id),
	);
	const [best] = isWanted
		? decision.options
				.flatMap(({ id, at = [] }) => {
					const force = at.flatMap((place) => (place.kind === "force" ? (table.state.forces[place.id] ?? []) : []))[0];
					if (!force || (id.startsWith("part/") && !leavesMen(table, force))) return [];
					return [{ id, sp: id.startsWith("part/") ? GARRISON : totalsOf(table, [force]).sp }];
				})
				.toSorted((a, b) => a.sp - b.sp)
		: [];
	return take(best?.id ?? "stay");
}

/** Are there men outside legions in a force who may stand inside by themselves? */
const leavesMen = (table: AncientWorld, { side, hex, sps }: Force): boolean =>
	sps.some(({ contingent, sp }) => isAuxiliary(contingent) && sp > 0) &&
	table.rules.legionaries.roomForAuxiliaries(table, side, hex, 0) > 0;

/** Few of the men, infantry before cavalry. */
function leaveFew({ decision, intent }: Situation): Reply<Intent> {
	const answer: Answer =
		decision.kind === "allocate" ? { kind: "allocate", amounts: fewOf(decision) } : outermost(decision, "least");
	return { answer, intent };
}

function fewOf({ items, total }: AllocateDecision): Record<string, number> {
	const footFirst = items.toSorted((a, b) => Number(isHorse(a.id)) - Number(isHorse(b.id)));
	const amounts = Object.fromEntries(items.map(({ id, min }) => [id, min]));
	let left = Math.min(total.max, Math.max(total.min, GARRISON)) - items.reduce((sum, { min }) => sum + min, 0);
	for (const { id, min, max } of footFirst) {
		const more = Math.max(0, Math.min(left, max - min));
		amounts[id] = min + more;
		left -= more;
	}
	return amounts;
}

const isHorse = (id: string) => id.split("/").includes("cav");
