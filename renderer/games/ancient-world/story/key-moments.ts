/** What a whole table looks up for, whichever deed it came of: a leader dead or taken, a city that falls, a province that changes hands, a Fleet that is no more. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import type { Moment } from "../../../story/passage.ts";
import { text } from "../../../story/text.ts";
import { type Entries, entryKey } from "./entries.ts";
import { fateMoments } from "./leader-fates.ts";
import { retold } from "./past-tense.ts";

/** A city that falls, by how. */
export const CAPTURES = [
	"captured.assault",
	"captured.attrition",
	"captured.treachery",
	"captured.surrender",
	"city.given-up",
];

/** Moments that their own entry tells best. */
const KINDS: Readonly<Record<string, Moment["kind"]>> = {
	"control.province": "province",
	"fleet.gone": "fleet",
	"harbour.escape-none": "fleet",
	"crucifixion.crucified": "leader",
	"cursor.executed": "leader",
	"bomilcar.plots": "leader",
	"ophellas.killed": "leader",
};

/** The moments of some entries, in their order. */
export function momentsIn(entries: Entries): Moment[] {
	const plain = entries.flatMap((entry) => momentOf(entry) ?? []);
	return [...plain, ...fateMoments(entries)].sort((one, other) => one.entry - other.entry);
}

function momentOf(entry: PlacedEntry): Moment | null {
	const key = entryKey(entry);
	const said = { at: entry.at ?? [], entry: entry.index };
	const kind = KINDS[key];
	if (kind) return { kind, text: retold(entry.text), ...said };
	if (!CAPTURES.includes(key)) return null;
	return {
		kind: "city",
		text: text(`story.moment.city.${key.slice(key.indexOf(".") + 1)}`, { ...entry.text.args }),
		...said,
	};
}
