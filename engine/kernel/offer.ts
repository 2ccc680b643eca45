/**
 * Questions that are put only where something is left to answer them with. Where all that a player might have wanted is forbidden,
 * nobody is asked, and the diary tells what could not be and why: a refusal never vanishes with its question.
 */
import type { ChooseDecision, Decision, Option, PickDecision, RefusedOption } from "./decision.ts";
import { OTHERS } from "./filter-options.ts";
import type { Table, TableState } from "./game.ts";
import { type Refused, readRefused } from "./lazy-refusals.ts";
import { type Asking, chooseIfNeeded, type Play, pickIfNeeded } from "./play.ts";
import { longestFirst, type Reason } from "./reason.ts";
import { type Ref, ref, type Text, text } from "./text.ts";

type Log = Pick<Table<TableState>, "log">;

/** A choice among things; `otherwise` is what may be answered besides as long as there is one of them, such as that none is wanted. */
export interface Offer extends Asking<ChooseDecision> {
	readonly otherwise?: readonly Option[];
}

/** As `chooseIfNeeded`, among things that may all be refused: then nobody is asked, the diary tells why, and it is null. */
export function* chooseIfAny(table: Log, { otherwise = [], ...question }: Offer): Play<string | null> {
	const { options } = question;
	if (options.length > 0) return yield* chooseIfNeeded({ ...question, options: [...options, ...otherwise] });
	tellNone(table, question);
	return null;
}

/** As `pickIfNeeded`, among things that may all be refused: then nobody is asked, the diary tells why, and none is picked. */
export function* pickIfAny(table: Log, question: Asking<PickDecision>): Play<readonly string[]> {
	if (question.options.length > 0) return yield* pickIfNeeded(question);
	tellNone(table, question);
	return [];
}

/** What the diary tells of a question that is not put. */
export interface Unasked extends Pick<Decision, "seat" | "prompt" | "about" | "hidden" | "overseer"> {
	readonly refused: Refused;
}

/**
 * Writes down, once, what could not be where nothing is left to choose, the reason that holds longest first. Nothing is told where
 * nothing was in reach of a wish: a line for all others names nothing, and what is barred for the whole game alone is no news.
 */
export function tellNone(table: Log, { seat, prompt, about = [], hidden, overseer, ...question }: Unasked): void {
	const refused = longestFirst(readRefused(question.refused).filter(({ id }) => !id.startsWith(OTHERS)));
	const [first] = refused;
	if (!first || refused.every(({ holds }) => holds === "game")) return;
	table.log({
		text: text("nothing-left", { prompt, reasons: reasonsIn(refused) }),
		rule: first.rule,
		seat,
		at: eachOnce([...about, ...refused.flatMap(({ at = [] }) => at)]),
		...(hidden && { seenBy: overseer ? [seat, overseer.seat] : [seat] }),
	});
}

/** Things that are named with one reason; of more the diary says how many. */
const NAMED = 6;

/** Each reason once, with its rule and what it forbids. */
function reasonsIn(refused: readonly RefusedOption[]): Text {
	const things = new Map<string, { readonly reason: Reason; readonly forbidden: Text[] }>();
	for (const each of refused) {
		const key = JSON.stringify([each.rule, each.why]);
		const alike = things.get(key);
		if (alike) alike.forbidden.push(each.text);
		else things.set(key, { reason: each, forbidden: [each.text] });
	}
	return [...things.values()]
		.map(
			({ reason: { rule, why }, forbidden }): Text =>
				text("nothing-left.reason", { what: named(forbidden), rule: ref("rule", rule), why }),
		)
		.reduce((before, next) => text("nothing-left.next", { before, next }));
}

function named(things: readonly Text[]): Text[] {
	const more = things.length - NAMED;
	return more > 0 ? [...things.slice(0, NAMED), text("nothing-left.more", { more })] : [...things];
}

function eachOnce(refs: readonly Ref[]): Ref[] {
	return [...new Map(refs.map((each) => [`${each.kind} ${each.id}`, each])).values()];
}
