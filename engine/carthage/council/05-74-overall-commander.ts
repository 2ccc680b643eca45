/** CR 5.74: one general of the family in power is Overall Commander. */
import { forceOption } from "../../ancient-world/options.ts";
import { isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, forceById, leaderById, say } from "../../ancient-world/table.ts";
import {
	byName,
	chooseIfNeeded,
	drawBlind,
	filterOptions,
	type Play,
	ref,
	tellNone,
	text,
} from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { armiesOf, councilOf, familyOf } from "./05-7-council.ts";
import { enterPlay } from "./05-78-pools.ts";

/** 5.71: the Overall Commander loses the office at once, and keeps his command. */
export function leaveOffice(table: AncientWorld): void {
	const side = table.state.sides[CARTHAGE];
	const leader = side?.overallCommander ?? null;
	if (!side || leader === null) return;
	side.overallCommander = null;
	say(table, "overall-commander.leaves", { leader: ref("leader", leader) }, { rule: "CR 5.74", seat: CARTHAGE });
}

/** Who holds the office now; null when it is vacant. */
export function overallCommander(table: AncientWorld): LeaderId | null {
	const leader = table.state.sides[CARTHAGE]?.overallCommander ?? null;
	return leader !== null && leaderById(table, leader).standing === "in-play" ? leader : null;
}

/** Step 8 of the segment: when there is none, one is drawn of the family's men in play, on land or at sea; else of its pool. */
export function* fillOffice(table: AncientWorld): Play {
	const { family } = councilOf(table);
	const side = table.state.sides[CARTHAGE];
	if (!side || overallCommander(table) !== null) return;
	const inPlay = allLeaders(table)
		.filter((man) => man.side === CARTHAGE && man.standing === "in-play" && familyOf(table, man.id) === family)
		.map(({ id }) => id);
	const leader = inPlay.length > 0 ? yield* drawOne(table, inPlay) : yield* drawFromPool(table);
	side.overallCommander = leader;
	if (leader === null) {
		say(table, "overall-commander.nobody", {}, { rule: "CR 5.74", seat: CARTHAGE });
		return;
	}
	const at = [ref("leader", leader)];
	say(table, "overall-commander.is", { leader: ref("leader", leader) }, { rule: "CR 5.74", seat: CARTHAGE, at });
}

function* drawOne(table: AncientWorld, men: readonly LeaderId[]): Play<LeaderId | null> {
	if (men.length < 2) return men[0] ?? null;
	const what = text("draw.overall-commander");
	return men[yield* drawBlind(table, men, byName("leader"), { seat: CARTHAGE, rule: "CR 5.74", what })] ?? null;
}

/** Nobody of the family commands: a man of its pool comes to an army that is not shut in, above its general. */
function* drawFromPool(table: AncientWorld): Play<LeaderId | null> {
	const { family } = councilOf(table);
	const pool = table.state.familyPools[family];
	const { options, refused } = filterOptions(
		armiesOf(table),
		(army) => forceOption(table, army),
		(army) =>
			isShutIn(table, army) ? { rule: "CR 5.74", why: text("refused.army-shut-in", { army: army.box }) } : null,
	);
	if (pool.length === 0) return null;
	const question = { seat: CARTHAGE, rule: "CR 5.74", refused };
	if (options.length === 0) {
		tellNone(table, { ...question, prompt: text("overall-commander.comes-to") });
		return null;
	}
	const leader = yield* drawOne(table, pool);
	if (leader === null) return null;
	const chosen = yield* chooseIfNeeded({
		...question,
		prompt: text("ask.overall-commander-joins", { leader: ref("leader", leader) }),
		options,
		about: [ref("leader", leader)],
	});
	pool.splice(pool.indexOf(leader), 1);
	enterPlay(table, leader);
	forceById(table, chosen).leaders.push(leader);
	return leader;
}
