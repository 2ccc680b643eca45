/** RRR 5.2: how a man is found for an office: by a blind draw from the pool, or among those the rules let the player choose. */
import { leaderOption } from "../../ancient-world/options.ts";
import type { LeaderId, Office } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById, say } from "../../ancient-world/table.ts";
import { allOthers, choose, filterOptions, joinRefused, type Play, ref, tellNone, text } from "../../kernel/index.ts";
import { menOfHistory } from "./02-2-historical.ts";
import { eligible, inPool } from "./05-1-magistrates.ts";

/** 5.23, 5.24, 5.26: men of the pool who have had a Triumph at any time; nobody is chosen for it where there are no elections (TB.elections). */
export function triumphantMen(table: AncientWorld): LeaderId[] {
	const { ids = [], byYear = {} } = table.data.scenario.magistratePool ?? {};
	if (Object.keys(byYear).length > 0) return [];
	const men = inPool(table, ids);
	return men.filter((id) => leaderById(table, id).triumphs.length > 0);
}

/**
 * A man of history where the game is played with them (2.2-hist); else a draw, or one of those named, as the player likes; null
 * when the pool has nobody.
 */
export function* electMan(table: AncientWorld, office: Office, named: readonly LeaderId[]): Play<LeaderId | null> {
	const [man, ...others] = menOfHistory(table, office);
	if (man !== undefined) return others.length === 0 ? man : yield* askWhichOfHistory(table, office, [man, ...others]);
	const chosen = named.length === 0 ? DRAW : yield* askWho(table, office, named);
	if (chosen !== DRAW) return chosen;
	const drawn = yield* table.rules.book.fillOffice(table, office);
	if (drawn !== null) {
		const what = { leader: ref("leader", drawn), office: text(`office.${office}`) };
		say(table, "elected.drawn", what, { rule: inBook(table, "5.2"), seat: "rome", at: [ref("leader", drawn)] });
	}
	return drawn;
}

const DRAW = "draw";

/** Two consuls of a year, say, of whom one will be Rome Consul. */
function* askWhichOfHistory(table: AncientWorld, office: Office, men: readonly LeaderId[]): Play<LeaderId> {
	return yield* choose({
		seat: "rome",
		rule: inBook(table, "2.2-hist"),
		prompt: text("ask.office", { office: text(`office.${office}`) }),
		options: men.map(leaderOption),
		refused: [
			allOthers("men", { rule: inBook(table, "2.2-hist"), why: text("refused.man-of-history"), holds: "game" }),
		],
	});
}

function* askWho(table: AncientWorld, office: Office, named: readonly LeaderId[]): Play<string> {
	const draw = filterOptions(
		[DRAW],
		(id) => ({ id, text: text("option.draw-man") }),
		() =>
			eligible(table, office).length > 0 ? null : { rule: inBook(table, "5.2"), why: text("refused.nobody-to-draw") },
	);
	const men = filterOptions(named, leaderOption, (id) => table.rules.book.whyNotElect(table, id, office));
	const options = [...draw.options, ...men.options];
	const others = allOthers("men", { rule: inBook(table, "5.2"), why: text("refused.drawn-blindly") });
	const refused = joinRefused(draw.refused, men.refused, [others]);
	const question = {
		seat: "rome",
		rule: inBook(table, "5.2"),
		prompt: text("ask.office", { office: text(`office.${office}`) }),
	};
	if (options.length > 0) return yield* choose({ ...question, options, refused });
	tellNone(table, { ...question, refused });
	return DRAW;
}
