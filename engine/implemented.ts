/**
 * What of the rules index is on this table. A rule is listed here when the engine does all of it and a test is named after
 * it; everything else is missing, and `tabula rules` says so.
 */

/** Rules of the index that are played in full. */
export const IMPLEMENTED: readonly string[] = [
	"AW 0.3",
	"AW 0.4",
	"AW 1.1",
	"AW 2.12",
	"AW 2.13",
	"AW 2.23",
	"AW 2.41",
	"AW 2.44",
	"AW 2.47",
	"AW 3.3",
	"AW 4.11",
	"AW 4.12",
	"AW 4.13",
	"AW 4.19",
	"AW 4.2",
	"AW 5.11",
	"AW 5.12",
	"AW 5.21",
	"AW 5.23",
	"AW 5.24",
	"AW 5.26",
	"AW 5.27",
	"AW 5.42",
	"AW 6.11",
	"AW 6.12",
	"AW 6.14",
	"AW 6.15",
	"AW 6.16",
	"AW 6.22",
	"AW 6.23",
	"AW 6.24",
	"AW 6.31",
	"AW 6.32",
	"AW 6.33",
	"AW 6.34",
	"AW 6.35",
	"AW 6.36",
	"AW 6.41",
	"AW 6.411",
	"AW 6.42",
	"AW 6.43",
	"AW 6.44",
	"AW 6.45",
	"AW 6.46",
	"AW 8.565",
	"AW 9.86",
	"AW 11.1",
	"AW 11.2",
	"AW 11.3",
	"RRR 2.1-roads",
	"RRR 4.16",
	"RRR 4.17",
	"RRR 5.51",
	"RRR 5.52",
	"RRR 6.41",
	"TB.map",
	"TB.start",
	"TB.setup.pu",
	"TB.elections",
	"TB.alliance",
	"TB.ids",
	"TB.roads",
	"TB.victory",
];

const known = new Set(IMPLEMENTED);

/** Null for a rule that is played in full; else the key of the message that says why not. */
export function missingReason(rule: string): string | null {
	return known.has(rule) ? null : "rule.not-yet";
}
