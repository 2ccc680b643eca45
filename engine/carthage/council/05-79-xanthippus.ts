/** CR 5.79: Xanthippus the Spartan, who comes after a Major defeat in Africa, and leaves with the enemy. */
import { currentBattle, enemyOf } from "../../ancient-world/battle/08-1-parties.ts";
import { whySwitchedOff } from "../../ancient-world/command/05-operations.ts";
import { forceOf, removeIfEmpty } from "../../ancient-world/forces.ts";
import { oncePerGame } from "../../ancient-world/map-cache.ts";
import { forceOption } from "../../ancient-world/options.ts";
import { isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, type ConditionsOf, forceById, leaderById, say } from "../../ancient-world/table.ts";
import { yearOf } from "../../ancient-world/turn/03-years.ts";
import { chooseIfAny, filterOptions, type Play, ref, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import { africa, armiesOf, isEnemyIn, liesInAfrica } from "./05-7-council.ts";
import { lastYearOf, lostMajorIn } from "./05-72-year.ts";
import { enterPlay } from "./05-78-pools.ts";

/** Who he is, and from which year he comes, where the scenario has him (FP.xanthippus). */
export const xanthippus = oncePerGame((data): { readonly leader: LeaderId; readonly from: number } | null => {
	const special = data.scenario.special.find(({ id }) => id === "FP.xanthippus")?.data;
	if (!special || whySwitchedOff(data, "CR 5.79") !== null) return null;
	return { leader: String(special["leader"]), from: Number(special["from"]) };
});

/** In B5: he enters with an army in Africa. */
export function* bringXanthippus(table: AncientWorld): Play {
	const spartan = xanthippus(table.data);
	if (spartan === null || !isCalled(table, spartan)) return;
	const leader = ref("leader", spartan.leader);
	const { options, refused } = filterOptions(
		armiesOf(table).filter(({ hex }) => liesInAfrica(table.data, hex)),
		(army) => forceOption(table, army),
		(army) =>
			isShutIn(table, army) ? { rule: "CR 5.79", why: text("refused.army-shut-in", { army: army.box }) } : null,
	);
	const chosen = yield* chooseIfAny(table, {
		seat: CARTHAGE,
		rule: "CR 5.79",
		prompt: text("ask.xanthippus-joins", { leader }),
		options,
		refused,
		about: [leader],
	});
	if (chosen === null) return;
	const army = forceById(table, chosen);
	enterPlay(table, spartan.leader);
	army.leaders.push(spartan.leader);
	const what = { leader, hex: ref("hex", army.hex) };
	say(table, "xanthippus.comes", what, { rule: "CR 5.79", seat: CARTHAGE, at: [leader, ref("hex", army.hex)] });
}

function isCalled(
	table: AncientWorld,
	{ leader, from }: { readonly leader: LeaderId; readonly from: number },
): boolean {
	const provinces = africa(table.data);
	return (
		leaderById(table, leader).standing === "unused" &&
		yearOf(table) <= from &&
		isEnemyIn(table, provinces) &&
		lostMajorIn(lastYearOf(table, CARTHAGE), provinces)
	);
}

/** He leaves when no enemy force is in Africa; looked at in B5 and when a phase is over. */
export function* dismissXanthippus(table: AncientWorld): Play {
	const spartan = xanthippus(table.data);
	const man = spartan === null ? undefined : table.state.leaders[spartan.leader];
	if (man?.standing !== "in-play" || isEnemyIn(table, africa(table.data))) return;
	const force = forceOf(table, man.id);
	man.standing = "unused";
	table.state.cup = table.state.cup.filter((marker) => marker.leader !== man.id);
	if (force) {
		force.leaders = force.leaders.filter((id) => id !== man.id);
		removeIfEmpty(table, force);
	}
	say(table, "xanthippus.leaves", { leader: ref("leader", man.id) }, { rule: "CR 5.79", seat: CARTHAGE });
}

/** AW 8.36: he knows how to use elephants. */
export const xanthippusConditions: ConditionsOf<"elephants"> = {
	"elephants.xanthippus": (table, { enemy }) => {
		const { inCharge } = enemyOf(currentBattle(table), enemy);
		return inCharge !== null && inCharge === xanthippus(table.data)?.leader;
	},
};
