/** AW 8.66, RRR 3.B3, segment pluto: Pluto looks at every magistrate who is to be kept. */

import { rollLeaderLoss } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import { leaderOption } from "../../ancient-world/options.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, inBook, leaderById } from "../../ancient-world/table.ts";
import { allOthers, filterOptions, joinRefused, type Play, pickIfAny, text } from "../../kernel/index.ts";
import { inPool } from "./05-1-magistrates.ts";

/** Men prorogued, and men of a Triumph last year who are named to be consuls again, each roll; off with leader casualties. */
export function* visitFromPluto(table: AncientWorld): Play {
	const { romanYear, leaders } = table.state;
	romanYear.named = [...(yield* nameForConsul(table, inPool(table, romanYear.named)))];
	const prorogued = Object.values(leaders).filter((man) => man.standing === "in-play" && man.prorogued);
	for (const man of prorogued) yield* rollForKept(table, man.id);
	for (const id of romanYear.named) yield* rollForKept(table, id);
	romanYear.named = inPool(table, romanYear.named);
}

/** He is rolled for as a private man, so that nobody takes his place (RRR 8.67): the elections come next. */
function* rollForKept(table: AncientWorld, id: LeaderId): Play {
	const man = leaderById(table, id);
	const { office } = man;
	man.office = null;
	const out = yield* rollLeaderLoss(table, id, "pluto");
	if (!out) man.office = office;
}

/** RRR 5.21, 5.22: who is to be chosen instead of drawn must be named before the dice. */
function* nameForConsul(table: AncientWorld, men: readonly LeaderId[]): Play<readonly LeaderId[]> {
	const { options, refused } = filterOptions(men, leaderOption, (id) =>
		table.rules.book.whyNotElect(table, id, "field-consul"),
	);
	return yield* pickIfAny(table, {
		seat: "rome",
		rule: inBook(table, "5.21"),
		prompt: text("ask.name-for-consul"),
		options,
		min: 0,
		max: Math.min(2, options.length),
		refused: joinRefused(refused, [
			allOthers("men", { rule: inBook(table, "5.21"), why: text("refused.no-triumph-last-year") }),
		]),
	});
}

/** The line of this roll. */
export const plutoConditions: Conditions = {
	"leader-loss.pluto": (_, { fate }) => fate === "pluto",
};
