/**
 * The rules of the index that are on this table: all but those that a folder lists as missing. Each of them is played in full, and
 * a test is named after it. `tabula rules` says why the others are missing.
 */
import { ancientWorldWithoutCode } from "./ancient-world/rules-without-code.ts";
import { carthageWithoutCode } from "./carthage/rules-without-code.ts";
import type { Elsewhere, RulesWithoutCode } from "./catalogue/rules-without-code.ts";
import { forumWithoutCode } from "./forum/rules-without-code.ts";
import { riseWithoutCode } from "./rise/rules-without-code.ts";
import { alexanderWithoutCode } from "./rise/scenarios/alexander/rules-without-code.ts";
import { eagleWithoutCode } from "./rise/scenarios/eagle/rules-without-code.ts";
import { samniteWarsWithoutCode } from "./rise/scenarios/samnite-wars/rules-without-code.ts";
import { thunderboltWithoutCode } from "./rise/scenarios/thunderbolt/rules-without-code.ts";
import { romeWithoutCode } from "./rome/rules-without-code.ts";

/** The lists of rules without code of their own, folder by folder. A folder without such rules has none. */
export const RULES_WITHOUT_CODE: readonly RulesWithoutCode[] = [
	ancientWorldWithoutCode,
	romeWithoutCode,
	riseWithoutCode,
	samniteWarsWithoutCode,
	alexanderWithoutCode,
	eagleWithoutCode,
	thunderboltWithoutCode,
	carthageWithoutCode,
	forumWithoutCode,
];

/** The signposts to what plays the rules that no comment of the engine names, by rule. `tabula rules <number>` shows them. */
export const PLAYED_ELSEWHERE: Readonly<Record<string, Elsewhere>> = Object.assign(
	{},
	...RULES_WITHOUT_CODE.map(({ elsewhere }) => elsewhere),
);

/** Keys of the messages that say why rules are not on this table, by rule. */
export const MISSING_RULES: Readonly<Record<string, string>> = Object.assign(
	{},
	...RULES_WITHOUT_CODE.flatMap(({ notes = [], missing }) => [
		Object.fromEntries(notes.map((rule) => [rule, "rule.note"])),
		missing,
	]),
);

/** The rules of an index that are on this table, in its order. */
export function playedRules(index: readonly { readonly rule: string }[]): { readonly rule: string }[] {
	return index.flatMap(({ rule }) => (Object.hasOwn(MISSING_RULES, rule) ? [] : [{ rule }]));
}

/** Key of the message that says why a rule is not played in full. */
export function missingReason(rule: string): string {
	return MISSING_RULES[rule] ?? "rule.in-part";
}
