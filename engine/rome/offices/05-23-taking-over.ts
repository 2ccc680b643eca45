/** RRR 5.2: a man takes over an army: with any of his legions he stands where his player says. */
import type { Force, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../../ancient-world/table.ts";
import { chooseIfNeeded, type Option, type Play, type RefusedOption, ref, text } from "../../kernel/index.ts";
import { uniteLegions } from "../legions/02-2-legions.ts";
import { type ConsularArmy, forceOfArmyOption, standsIn, takeArmy } from "./05-23-armies.ts";

/** Gives him the legions and puts him with some of them. */
export function* takeOver(table: AncientWorld, id: LeaderId, army: ConsularArmy, rule: string): Play<Force | null> {
	const stands = yield* askPlace(table, id, army, rule);
	const force = takeArmy(table, id, { legions: withFirst(army, stands) });
	if (force) uniteLegions(table, force);
	return force;
}

/** The same in the elections, where it is said in the log. */
export function* takeCommand(table: AncientWorld, id: LeaderId, army: ConsularArmy, rule: string): Play {
	const force = yield* takeOver(table, id, army, rule);
	const hex = ref("hex", force?.hex ?? "");
	const what = { leader: ref("leader", id), office: text(`office.${leaderById(table, id).office}`), hex };
	say(table, "elected.army", what, { rule, seat: "rome", at: [hex, ref("leader", id)] });
}

/** An army's legions, those of one force first: there its commander stands. */
function withFirst(army: ConsularArmy, stands: Force | null): string[] {
	return army.legions.toSorted((a, b) => Number(stands?.legions.includes(b)) - Number(stands?.legions.includes(a)));
}

/** Which of his legions he stands with, where they stand apart; a hex closed to him (SW.cursor) only if all are. */
function* askPlace(table: AncientWorld, id: LeaderId, army: ConsularArmy, rule: string): Play<Force | null> {
	const forces = standsIn(table, army);
	const places = forces.filter((force, index) => forces.findIndex(({ hex }) => hex === force.hex) === index);
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	for (const force of places) {
		const reason = table.rules.whyNotStand(table, id, force.hex);
		if (reason) refused.push({ ...forceOfArmyOption(table, force), ...reason });
		else options.push(forceOfArmyOption(table, force));
	}
	if (options.length === 0) return places[0] ?? null;
	const chosen = yield* chooseIfNeeded({
		seat: "rome",
		rule,
		prompt: text("ask.new-commander-place", { leader: ref("leader", id) }),
		options,
		refused,
		about: [ref("leader", id)],
	});
	return places.find((force) => force.id === chosen) ?? null;
}
