/** CR 12.4, FP.mamertines: the Mamertines of Messana, friends of Rome who take no orders, and hold what is theirs. */
import { judgeControl } from "../../ancient-world/cities/11-control.ts";
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { allForces, eliminate, forcesAt, hasSps, removeForce } from "../../ancient-world/forces.ts";
import { reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Captured, type RulesetAddition, say } from "../../ancient-world/table.ts";
import { type Play, type Reason, ref, text } from "../../kernel/index.ts";

const MAMERTINES: SideId = "mamertines";
const ROME: SideId = "rome";
const MESSANA = "messana";

/** Roman men stand inside Messana. */
function areRomansInside(table: AncientWorld): boolean {
	const hex = table.data.cities.get(MESSANA)?.hex ?? "";
	return forcesAt(table, hex).some((force) => force.side === ROME && force.place === "inside" && hasSps(table, force));
}

/** They never leave their towns, and before a Roman has come to Messana they do not even listen. */
function whyTheyStay(table: AncientWorld, force: Force): Reason | null {
	if (force.side !== MAMERTINES) return null;
	return areRomansInside(table)
		? { rule: "CR 12.4", why: text("refused.mamertines-hold"), holds: "game" }
		: { rule: "FP.mamertines", why: text("refused.mamertines-alone") };
}

/** Men of Rome have gone into Messana: it is hers, and stays so when they have gone. */
function openToRome(table: AncientWorld): void {
	const city = table.state.cities[MESSANA];
	if (!city || city.control !== MAMERTINES || !areRomansInside(table)) return;
	city.control = ROME;
	const at = [ref("city", MESSANA)];
	say(table, "mamertines.open", { city: ref("city", MESSANA) }, { rule: "FP.mamertines", seat: ROME, at });
	judgeControl(table);
}

/** Messana has fallen to an enemy: they are gone, and their other towns are nobody's. */
function* disappear(table: AncientWorld, { city, side }: Captured): Play {
	if (city !== MESSANA || !areEnemies(table, side, MAMERTINES)) return;
	const own = allForces(table).filter((force) => force.side === MAMERTINES);
	const towns = Object.values(table.state.cities).filter(({ control }) => control === MAMERTINES);
	if (own.length + towns.length === 0) return;
	for (const force of own) {
		for (const { contingent, arm, sp } of force.sps) eliminate(table, MAMERTINES, contingent, arm, sp);
		removeForce(table, force);
	}
	for (const town of towns) town.control = null;
	say(table, "mamertines.gone", { city: ref("city", MESSANA) }, { rule: "CR 12.4", at: [ref("city", MESSANA)] });
	reviewSieges(table);
	judgeControl(table);
}

/**
 * The layer of rules for the Mamertines (CR 12.4): they stay where they are, open their gates to Rome, and vanish when
 * Messana falls.
 */
export const mamertineRules: RulesetAddition = {
	whyStaysPut: { over: (below) => (table, force) => whyTheyStay(table, force) ?? below(table, force) },
	events: {
		cityThreatened: [{ place: "peoples", note: openToRome }],
		capture: [{ place: "peoples", follow: disappear }],
	},
};
