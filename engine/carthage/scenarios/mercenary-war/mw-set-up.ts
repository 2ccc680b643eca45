/** Ruling 6: at the set-up the rebels divide their men among their three leaders. */
import { groupId, splitForce, totalsOf } from "../../../ancient-world/forces.ts";
import { groupOption } from "../../../ancient-world/options.ts";
import type { Force, LeaderId } from "../../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../../ancient-world/table.ts";
import { allocate, type Play, ref, text } from "../../../kernel/index.ts";
import { AUTARITUS, MATHO, REBELS, SPENDIUS } from "./war.ts";

const RULE = "AW 3.2";

/** Spendius and Autaritus take what they are given, each into an army of his own; who is given nobody stays with Matho. */
export function* divideRebels(table: AncientWorld): Play {
	const all = Object.values(table.state.forces).find(({ leaders }) => leaders.includes(MATHO));
	if (!all) return;
	all.box = "Rebel Army I";
	for (const [leader, box] of [[SPENDIUS, "Rebel Army II"] as const, [AUTARITUS, "Rebel Army III"] as const]) {
		const sps = yield* askShare(all, leader);
		const sp = Object.values(sps).reduce((sum, each) => sum + each, 0);
		const army = sp > 0 ? splitForce(table, all, { leaders: [leader], legions: [], sps }) : all;
		if (sp > 0) army.box = box;
		tell(table, army, leader, sp);
	}
	tell(table, all, MATHO, totalsOf(table, [all]).sp);
}

/** Matho keeps one SP at least. */
function* askShare(all: Force, leader: LeaderId): Play<Readonly<Record<string, number>>> {
	const sp = all.sps.reduce((sum, group) => sum + group.sp, 0);
	const amounts = yield* allocate({
		seat: REBELS,
		rule: RULE,
		prompt: text("ask.divide-rebels", { leader: ref("leader", leader), of: ref("leader", MATHO), sp }),
		items: all.sps.map((group) => ({ ...groupOption(all, group), min: 0, max: group.sp })),
		total: { min: 0, max: sp - 1 },
		refused: [],
		about: [ref("leader", leader), ref("force", all.id)],
	});
	return Object.fromEntries(all.sps.map((group) => [groupId(group), amounts[groupId(group)] ?? 0]));
}

function tell(table: AncientWorld, army: Force, leader: LeaderId, sp: number): void {
	const at = [ref("leader", leader), ref("hex", army.hex)];
	say(table, "rebels.divided", { leader: ref("leader", leader), sp }, { rule: RULE, seat: REBELS, at });
}
