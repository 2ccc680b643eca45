/** What befell leaders: told only of those to whom something happened. */
import type { PlacedEntry, Text } from "../../../../electron/contract/contract.ts";
import type { Moment } from "../../../story/passage.ts";
import type { Told } from "../../../story/teller.ts";
import { text } from "../../../story/text.ts";
import { all, type Entries, refOf, wordOf } from "./entries.ts";
import { retold } from "./past-tense.ts";
import type { StoryScene } from "./scene.ts";

const FATES: Readonly<Record<string, string>> = {
	"leader-loss.killed": "killed",
	"leader-loss.wounded": "wounded",
	"leader.captured": "captured",
	devotio: "devoted",
};
/** Those after which a leader is gone for good. */
const GONE: ReadonlySet<string> = new Set(["killed", "captured", "devoted"]);

/** Entries that this tells, or has no need to. */
export const FATE_KEYS: ReadonlySet<string> = new Set([...Object.keys(FATES), "leader-loss.in-play", "replaced"]);

/** What befell leaders apart from any fight. */
export function tellFates({ entries }: StoryScene): Told {
	return { said: fatesTold(entries), weight: entries.every(isUnhurt) ? 0 : 1 };
}

const isUnhurt = ({ text: { key } }: PlacedEntry) => key === "leader-loss.in-play";

/** A sentence for each leader who was killed, wounded or taken, with who took his place. */
export function fatesTold(entries: Entries): Text[] {
	const told = fatesIn(entries);
	const heirs = all(entries, "replaced").filter(
		(entry) => !told.some(({ leader }) => leader.id === refOf(entry, "lost")?.id),
	);
	return [...told.map(({ told: sentence }) => sentence), ...heirs.map(({ text: said }) => retold(said))];
}

/** The leaders who are gone for good: each a moment. */
export function fateMoments(entries: Entries): Moment[] {
	return fatesIn(entries).flatMap(({ fate, entry, told }) =>
		GONE.has(fate) ? [{ kind: "leader" as const, text: told, at: entry.at ?? [], entry: entry.index }] : [],
	);
}

function fatesIn(entries: Entries) {
	return entries.flatMap((entry: PlacedEntry) => {
		const fate = FATES[entry.text.key];
		const leader = refOf(entry, "leader");
		if (fate === undefined || !leader) return [];
		const heir = all(entries, "replaced").find((each) => refOf(each, "lost")?.id === leader.id);
		const successor = refOf(heir, "leader");
		const args = { leader, fate };
		const told = successor
			? text("story.fate.replaced", { ...args, successor, office: wordOf(heir, "office") })
			: text("story.fate", args);
		return [{ fate, leader, entry, told }];
	});
}
