/** AG.bomilcar: a beaten Bomilcar may try to make himself master of Carthage. */
import { bomilcar } from "../../../../assets/schema/carthage-rules.ts";
import { loseLeader } from "../../../ancient-world/battle/08-6-leader-casualties.ts";
import { eliminate, forceOf, groupId } from "../../../ancient-world/forces.ts";
import { oncePerGame } from "../../../ancient-world/map-cache.ts";
import { rollPlainD10 } from "../../../ancient-world/modifiers.ts";
import { groupOption } from "../../../ancient-world/options.ts";
import type { Force } from "../../../ancient-world/state.ts";
import { type Aftermath, type AncientWorld, say } from "../../../ancient-world/table.ts";
import { yearOf } from "../../../ancient-world/turn/03-years.ts";
import { allocate, logRoll, type Play, ref, text } from "../../../kernel/index.ts";
import { INSIDE_DITCH } from "../../council/05-7-council.ts";
import { CARTHAGE } from "../../sides.ts";

const RULE = "AG.bomilcar";

const printedRule = oncePerGame(({ scenario }) => bomilcar.parse(scenario.special.find(({ id }) => id === RULE)?.data));

/** He commanded on land inside the Ditch, in one of his years, and lost: a die. */
export function* mayPlot(table: AncientWorld, { record }: Aftermath): Play {
	const { leader, from, plotsOn, sp } = printedRule(table.data);
	const { kind, winner, province, commanders, attacker, defender } = record;
	const isBeaten = winner !== null && winner !== CARTHAGE && [attacker, defender].includes(CARTHAGE);
	if (kind !== "battle" || !isBeaten || commanders[CARTHAGE] !== leader) return;
	if (province !== INSIDE_DITCH || yearOf(table) > from) return;
	if (table.state.leaders[leader]?.standing !== "in-play") return;
	const reads = { isMet: (face: number) => face >= plotsOn };
	const rolled = yield* rollPlainD10(table, "bomilcar", { seat: CARTHAGE, rule: RULE, reads });
	const plots = rolled.adjusted >= plotsOn;
	const named = { leader: ref("leader", leader) };
	logRoll(
		table,
		rolled,
		{ text: text(plots ? "bomilcar.plots" : "bomilcar.loyal", named), rule: RULE, at: [named.leader] },
		{ target: { test: ">=", value: plotsOn } },
	);
	if (!plots) return;
	const force = forceOf(table, leader);
	if (force) yield* loseFollowers(table, force, sp);
	yield* loseLeader(table, leader, "killed");
}

/** So many of his men die with him, as Carthage says. */
function* loseFollowers(table: AncientWorld, force: Force, most: number): Play {
	const all = force.sps.reduce((sum, { sp }) => sum + sp, 0);
	const lost = Math.min(most, all);
	const items = force.sps.map((group) => ({ ...groupOption(force, group), min: 0, max: Math.min(group.sp, lost) }));
	const amounts =
		lost === all
			? Object.fromEntries(force.sps.map((group) => [groupId(group), group.sp]))
			: yield* allocate({
					seat: CARTHAGE,
					rule: RULE,
					prompt: text("ask.followers-lost", { sp: lost }),
					items,
					total: { min: lost, max: lost },
					refused: [],
					about: [ref("force", force.id)],
				});
	for (const group of [...force.sps]) {
		const sp = amounts[groupId(group)] ?? 0;
		if (sp === 0) continue;
		group.sp -= sp;
		eliminate(table, CARTHAGE, group.contingent, group.arm, sp);
	}
	force.sps = force.sps.filter(({ sp }) => sp > 0);
	say(table, "bomilcar.followers", { sp: lost }, { rule: RULE, seat: CARTHAGE, at: [ref("hex", force.hex)] });
}
