/**
 * What of the rules index is on this table, folder by folder. A rule is listed where the engine does all of it and a test is named
 * after it; everything else is missing, and `tabula rules` says why.
 */
import { ancientWorldPlayed } from "./ancient-world/rules-without-code.ts";
import { carthagePlayed } from "./carthage/rules-without-code.ts";
import { agathoclesPlayed } from "./carthage/scenarios/agathocles/implemented.ts";
import { firstPunicWarPlayed } from "./carthage/scenarios/first-punic-war/implemented.ts";
import { hieroPlayed } from "./carthage/scenarios/hiero/implemented.ts";
import { mercenaryWarPlayed } from "./carthage/scenarios/mercenary-war/implemented.ts";
import type { Elsewhere, PlayedRules } from "./catalogue/rules-without-code.ts";
import { forumPlayed } from "./forum/rules-without-code.ts";
import { ludiPlayed } from "./ludi/implemented.ts";
import { risePlayed } from "./rise/rules-without-code.ts";
import { alexanderPlayed } from "./rise/scenarios/alexander/rules-without-code.ts";
import { eaglePlayed } from "./rise/scenarios/eagle/rules-without-code.ts";
import { samniteWarsPlayed } from "./rise/scenarios/samnite-wars/rules-without-code.ts";
import { thunderboltPlayed } from "./rise/scenarios/thunderbolt/rules-without-code.ts";
import { romePlayed } from "./rome/rules-without-code.ts";

/** The folders that play rules, each with what it says of them. */
export const PLAYED_IN: readonly PlayedRules[] = [
	ancientWorldPlayed,
	romePlayed,
	risePlayed,
	samniteWarsPlayed,
	alexanderPlayed,
	eaglePlayed,
	thunderboltPlayed,
	carthagePlayed,
	firstPunicWarPlayed,
	hieroPlayed,
	agathoclesPlayed,
	mercenaryWarPlayed,
	forumPlayed,
	ludiPlayed,
];

/** The rules on this table; `missing` says what of a rule is not there yet. */
export const IMPLEMENTED: readonly { readonly rule: string; readonly missing?: string }[] = PLAYED_IN.flatMap(
	({ rules }) => rules.map((rule) => ({ rule })),
);

/** What plays the rules that no comment of the engine names. `tabula rules <number>` shows it. */
export const PLAYED_ELSEWHERE: Readonly<Record<string, Elsewhere>> = Object.assign(
	{},
	...PLAYED_IN.map(({ elsewhere }) => elsewhere),
);

const NOTES: ReadonlySet<string> = new Set(PLAYED_IN.flatMap(({ notes = [] }) => notes));

const REASONS: Readonly<Record<string, string>> = Object.assign({}, ...PLAYED_IN.map(({ missing }) => missing));

/** Key of the message that says why a rule is not played in full. */
export function missingReason(rule: string): string {
	if (NOTES.has(rule)) return "rule.note";
	const reason = REASONS[rule];
	if (reason !== undefined) return reason;
	const book = rule.split(/[ .-]/)[0] ?? "";
	return PLAYED_IN.find(({ toCome }) => toCome?.books.includes(book))?.toCome?.why ?? "rule.in-part";
}
