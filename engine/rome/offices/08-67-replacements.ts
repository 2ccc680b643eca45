/** RRR 8.67: a magistrate lost in play is replaced at once, by whomever the scenario finds for his office. */

import { forceOf, hasSps } from "../../ancient-world/forces.ts";
import { leaderOption } from "../../ancient-world/options.ts";
import type { Force, LeaderId, Office } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById, say } from "../../ancient-world/table.ts";
import { choose, chooseIfAny, filterOptions, longest, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import {
	giveImperium,
	imperiumOf,
	inPool,
	passMarkers,
	ROMA,
	standInRoma,
	standWith,
	startHere,
	takeOffice,
} from "./05-1-magistrates.ts";
import { BESIEGED_DICTATOR } from "./05-34-shut-in.ts";

/**
 * The new man takes over office, Imperium and province, in the hex or in Roma; the cup stays as it is (4.16). He is called
 * with the force the lost man was in, null when that was none.
 */
export function* replaceMagistrate(table: AncientWorld, lost: LeaderId, force: Force | null): Play {
	const { side, office, province, staysInRoma } = leaderById(table, lost);
	if (side !== "rome" || office === null) return;
	leaderById(table, lost).office = null;
	const successor = officeOfSuccessor(table, office, imperiumOf(table, lost).length > 0);
	const man = successor === null ? null : yield* table.rules.book.fillOffice(table, successor);
	if (man === null || successor === null) {
		say(table, "replaced.nobody", { leader: ref("leader", lost) }, { rule: inBook(table, "8.67"), seat: "rome" });
		return;
	}
	const army = yield* askForArmy(table, man, force && hasSps(table, force) ? force : null);
	takeOffice(table, man, successor);
	Object.assign(leaderById(table, man), { province, staysInRoma });
	giveImperium(table, man, imperiumOf(table, lost));
	passMarkers(table, lost, man);
	if (army) standWith(man, army);
	else if (!table.rules.book.atSea.succeed(table, lost, man)) standInRoma(table, man);
	startHere(table, man);
	say(
		table,
		"replaced",
		{ leader: ref("leader", man), lost: ref("leader", lost), office: text(`office.${successor}`) },
		{ rule: inBook(table, "8.67"), seat: "rome", at: [ref("hex", forceOf(table, man)?.hex ?? ROMA)] },
	);
}

/** Nobody follows a Dictator whose year is over (5.34). TB.dictator: where nobody else can be Dictator or Master of Horse, legions of their own get a proconsul. */
function officeOfSuccessor(table: AncientWorld, office: Office, hasLegions: boolean): Office | null {
	if (office === BESIEGED_DICTATOR) return null;
	if (table.data.scenario.magistratePool?.dictator === undefined) return office;
	if (office !== "dictator" && office !== "magister-equitum") return office;
	return hasLegions ? "proconsul" : null;
}

/** In the hex, if troops are left there for him, or in Roma: the army he stands with, null in Roma without one. */
function* askForArmy(table: AncientWorld, man: LeaderId, force: Force | null): Play<Force | null> {
	if (!force || force.hex === ROMA) return force;
	const leader = ref("leader", man);
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "8.67"),
		prompt: text("ask.replacement-place", { leader }),
		options: [
			{ id: "hex", text: text("option.with-army", { hex: ref("hex", force.hex) }), at: [ref("hex", force.hex)] },
			{ id: "roma", text: text("option.in-roma"), at: [ref("hex", ROMA)] },
		],
		refused: [],
		about: [leader],
	});
	return chosen === "hex" ? force : null;
}

/** The Roman picks one of some men for an office; null when nobody is left. `whyNot` says who of them may not have it. */
export function* chooseMan(
	table: AncientWorld,
	men: readonly LeaderId[],
	office: Office,
	rule: string,
	whyNot: (id: LeaderId) => Reason | null,
): Play<LeaderId | null> {
	const whyNotHim = (id: LeaderId) =>
		longest(whyNot(id), inPool(table, [id]).length > 0 ? null : { rule, why: text("refused.not-in-pool") });
	const { options, refused } = filterOptions(men, leaderOption, whyNotHim);
	return yield* chooseIfAny(table, {
		seat: "rome",
		rule,
		prompt: text("ask.office", { office: text(`office.${office}`) }),
		options,
		refused,
	});
}
