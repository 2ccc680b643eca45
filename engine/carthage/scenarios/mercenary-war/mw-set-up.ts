/** Ruling 6: at the set-up the rebels divide their men among their three leaders. */
import { groupId, splitForce, totalsOf } from "../../../ancient-world/forces.ts";
import { groupOption } from "../../../ancient-world/options.ts";
import type { Force, LeaderId, SpGroup } from "../../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../../ancient-world/table.ts";
import { allocate, type Play, ref, text } from "../../../kernel/index.ts";
import { AUTARITUS, MATHO, REBELS, SPENDIUS } from "./war.ts";

const RULE = "AW 3.2";

/** Spendius and Autaritus take what they are given, each into an army of his own; who is given nobody stays with Matho. */
export function* divideRebels(table: AncientWorld): Play {
	const all = Object.values(table.state.forces).find(({ leaders }) => leaders.includes(MATHO));
	if (!all) return;
	all.box = "Rebel Army I";
	const others = [[SPENDIUS, "Rebel Army II"] as const, [AUTARITUS, "Rebel Army III"] as const];
	for (const [given, [leader, box]] of others.entries()) {
		const sps = yield* askShare(all, leader, others.length + 1 - given);
		const sp = Object.values(sps).reduce((sum, each) => sum + each, 0);
		const army = sp > 0 ? splitForce(table, all, { leaders: [leader], legions: [], sps }) : all;
		if (sp > 0) army.box = box;
		tell(table, army, leader, sp);
	}
	tell(table, all, MATHO, totalsOf(table, [all]).sp);
}

/** Matho keeps one SP at least. An even share is proposed, where so many leaders are still without men. */
function* askShare(all: Force, leader: LeaderId, leaders: number): Play<Readonly<Record<string, number>>> {
	const sp = all.sps.reduce((sum, group) => sum + group.sp, 0);
	const amounts = yield* allocate({
		seat: REBELS,
		rule: RULE,
		prompt: text("ask.divide-rebels", { leader: ref("leader", leader), of: ref("leader", MATHO), sp }),
		items: evenShare(all.sps, leaders).map(({ group, usual }) => {
			return { ...groupOption(all, group), min: 0, max: group.sp, usual };
		}),
		total: { min: 0, max: sp - 1 },
		refused: [],
		about: [ref("leader", leader), ref("force", all.id)],
	});
	return Object.fromEntries(all.sps.map((group) => [groupId(group), amounts[groupId(group)] ?? 0]));
}

/** One part in so many of each people, and of all of them together: what is left over of one is counted with the next. */
function evenShare(sps: readonly SpGroup[], parts: number): { group: SpGroup; usual: number }[] {
	let [sum, given] = [0, 0];
	return sps.map((group) => {
		sum += group.sp;
		const usual = Math.floor(sum / parts) - given;
		given += usual;
		return { group, usual };
	});
}

function tell(table: AncientWorld, army: Force, leader: LeaderId, sp: number): void {
	const at = [ref("leader", leader), ref("hex", army.hex)];
	say(table, "rebels.divided", { leader: ref("leader", leader), sp }, { rule: RULE, seat: REBELS, at });
}
