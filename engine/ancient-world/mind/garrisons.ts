/** AW 9.81, 14.4: who goes inside a city that was taken, by habit: men where victory asks for some within the walls, a few of many in any other city that it names, else nobody. */

import { outermost } from "../../bots/outermost.ts";
import type { Reply } from "../../bots/strategos/mind.ts";
import type { AllocateDecision, Answer } from "../../kernel/index.ts";
import { isAuxiliary } from "../cities/09-9-garrisons.ts";
import { playerOf } from "../command/02-42-friends.ts";
import { strengthOf, totalsOf } from "../forces.ts";
import { sideNamed } from "../sides.ts";
import type { Force } from "../state.ts";
import { type AncientWorld, legionById, type QuickReply, type Situation } from "../table.ts";
import { holdsInside } from "../turn/14-points.ts";
import type { Intent } from "./intent.ts";
import { citiesToOccupy, namedCities } from "./stakes.ts";

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
function goInside(situation: Situation): Reply<Intent> | null {
	const { table, decision, intent } = situation;
	if (decision.kind !== "choose") return null;
	const player = playerOf(table, sideNamed(decision.seat));
	const city = decision.about?.find(({ kind }) => kind === "city")?.id ?? "";
	const isToBeOccupied = citiesToOccupy(table.data, player).has(city);
	const isWanted = (isToBeOccupied || namedCities(table.data).has(city)) && !holdsInside(table, player, city);
	const ways = decision.options.flatMap(({ id, at = [] }) => {
		const [how] = id.split("/");
		const sp = at.flatMap((place) => (place.kind === "force" ? goingIn(table, how, place.id, isToBeOccupied) : []))[0];
		return sp === undefined ? [] : [{ id, sp }];
	});
	const [best] = isWanted ? ways.toSorted((a, b) => a.sp - b.sp) : [];
	return { answer: { kind: "choose", option: best?.id ?? "stay" }, intent };
}

/** SPs of a force that would go inside, all of it or a part; none where it does not come to that. */
function goingIn(table: AncientWorld, how: string | undefined, id: string, isToBeOccupied: boolean): number[] {
	const force = table.state.forces[id];
	if (!force) return [];
	const { sp } = totalsOf(table, [force]);
	if (how !== "part") return isToBeOccupied ? [sp] : [];
	return leavesMen(table, force) && (isToBeOccupied || sp >= GARRISON / LITTLE) ? [GARRISON] : [];
}

/** Are there men in a force who may stand inside by themselves? */
const leavesMen = (table: AncientWorld, { side, hex, sps, legions }: Force): boolean =>
	legions.some((id) => strengthOf(legionById(table, id)) > GARRISON) ||
	(sps.some(({ contingent, sp }) => isAuxiliary(contingent) && sp > 0) &&
		table.rules.legionaries.roomForAuxiliaries(table, side, hex, 0) > 0);

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
