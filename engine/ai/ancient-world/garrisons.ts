/** AW 9.81, 14.4: who goes inside a city that was taken, by habit: men where victory asks for some within the walls, a few of many in any other city that it names, else nobody. */

import { isAuxiliary } from "../../ancient-world/cities/09-9-garrisons.ts";
import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { strengthOf, totalsOf } from "../../ancient-world/forces.ts";
import { sideNamed } from "../../ancient-world/sides.ts";
import type { Force } from "../../ancient-world/state.ts";
import { type AncientWorld, legionById } from "../../ancient-world/table.ts";
import { holdsInside } from "../../ancient-world/turn/14-points.ts";
import { amountsOf, extremeAnswer } from "../../kernel/extreme-answer.ts";
import type { AllocateDecision, Answer } from "../../kernel/index.ts";
import type { Reply } from "../strategos/mind.ts";
import type { QuickReply, Situation } from "./craft.ts";
import type { Intent } from "./intent.ts";
import { citiesToOccupy, namedCities } from "./stakes.ts";
import { forcesIn } from "./strengths.ts";

/** SPs that are left in a city. */
const GARRISON = 2;

/** That part of a force at most is left in a city that would be one's own without them: an enemy who comes by must lay siege to it. */
const LITTLE = 0.1;

/** Answers to who goes inside, and with which men. */
export const garrisonReplies: Readonly<Record<string, QuickReply>> = {
	"ask.go-inside": goInside,
	"ask.go-inside-sps": leaveFew,
	"ask.go-inside-men": leaveFew,
};

/** A few men where they may stand by themselves; where the city counts only while somebody is in it, else all of the smallest force. */
function goInside({ table, decision, intent }: Situation): Reply<Intent> | null {
	if (decision.kind !== "choose") return null;
	const player = playerOf(table, sideNamed(decision.seat));
	const city = decision.about?.find(({ kind }) => kind === "city")?.id ?? "";
	const isToBeOccupied = citiesToOccupy(table.data, player).has(city);
	const isWanted = (isToBeOccupied || namedCities(table.data).has(city)) && !holdsInside(table, player, city);
	const ways = (isWanted ? decision.options : []).flatMap((option) =>
		forcesIn(table, option).map((force) => ({ id: option.id, sp: goingIn(table, option.id, force, isToBeOccupied) })),
	);
	const [best] = ways.filter(({ sp }) => sp > 0).toSorted((a, b) => a.sp - b.sp);
	return { answer: { kind: "choose", option: best?.id ?? "stay" }, intent };
}

/** SPs of a force that would go inside, all of it or a part; 0 where it does not come to that. */
function goingIn(table: AncientWorld, option: string, force: Force, isToBeOccupied: boolean): number {
	const { sp } = totalsOf(table, [force]);
	if (!option.startsWith("part/")) return isToBeOccupied ? sp : 0;
	return leavesMen(table, force) && (isToBeOccupied || sp >= GARRISON / LITTLE) ? GARRISON : 0;
}

/** Are there men in a force who may stand inside by themselves? */
const leavesMen = (table: AncientWorld, { side, hex, sps, legions }: Force): boolean =>
	legions.some((id) => strengthOf(legionById(table, id)) > GARRISON) ||
	(sps.some(({ contingent, sp }) => isAuxiliary(contingent) && sp > 0) &&
		table.rules.legionaries.roomForAuxiliaries(table, side, hex, 0) > 0);

/** Few of the men, infantry before cavalry. */
function leaveFew({ decision, intent }: Situation): Reply<Intent> {
	const answer: Answer =
		decision.kind === "allocate" ? { kind: "allocate", amounts: fewOf(decision) } : extremeAnswer(decision, "least");
	return { answer, intent };
}

function fewOf({ items, total }: AllocateDecision): Record<string, number> {
	const footFirst = items.toSorted((a, b) => Number(isHorse(a.id)) - Number(isHorse(b.id)));
	return amountsOf({ items: footFirst }, Math.min(total.max, Math.max(total.min, GARRISON)));
}

const isHorse = (id: string) => id.split("/").includes("cav");
