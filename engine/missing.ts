/** Why a rule of the index is not in the list of those played: every one has a reason, which `tabula rules` and the window show. */

/** Definitions, headings and notes: their parts are listed by themselves, and there is nothing in them to play. */
const NOTES: ReadonlySet<string> = new Set(
	[
		"AW 0.1 0.2 0.5 0.6 1.2 2.1 2.2 2.21 2.26 2.3 2.4 2.42 2.43 2.45 2.46 3.1 4.1 5.1 5.2 5.4 5.5 6.1 6.2 6.3 6.4 6.5 6.6 6.7",
		"AW 8.2 8.261 8.3 8.31 8.39 8.4 8.5 8.56 8.6 9.1 9.14 9.2 9.3 9.4 9.5 9.6 9.7 9.8 9.9 10.1 10.2 10.3 10.4 12.1 12.2 14.3",
		"RRR 1.0 2.2-id 2.2-markers 2.2-ids 2.2-errata 2.3 2.3-errata",
	].flatMap((line) => {
		const [book, ...numbers] = line.split(" ");
		return numbers.map((number) => `${book} ${number}`);
	}),
);

/** Reasons by the beginning of the rule's number; the first that fits counts. */
const REASONS: readonly (readonly [pattern: RegExp, key: string])[] = [[/^(CR|FP|HI|AG|MW)\b/, "rule.carthage"]];

/** Key of the message that says why a rule is not played in full. */
export function missingReason(rule: string): string {
	if (NOTES.has(rule)) return "rule.note";
	return REASONS.find(([pattern]) => pattern.test(rule))?.[1] ?? "rule.in-part";
}
