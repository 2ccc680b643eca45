/**
 * Fights as the diary tells them: battles, assaults and battles at sea, each from the entry that opens it to the one that ends
 * it (AW 8.2, 9.3, CR 7.4).
 */
import type { Decision, PlacedEntry, Ref, Text } from "../../../../electron/contract/contract.ts";
import type { AncientWorldView, NavalRecordView } from "../view.ts";

type LandRecord = AncientWorldView["battles"][number];

/** What is remembered of a fight. */
export type FightRecord = { kind: "battle" | "assault"; land: LandRecord } | { kind: "sea"; sea: NavalRecordView };
/** A battle, an assault, or a battle at sea. */
export type FightKind = FightRecord["kind"];

/** A fight of the diary, with all that was said of it and the record that remembers it. */
export interface Fight {
	kind: FightKind;
	/** Its place among the fights of its kind, from 0. */
	number: number;
	/** What was said of it so far, in order; nothing of an assault whose die is not thrown yet. */
	entries: readonly PlacedEntry[];
	/** What began it: its first entry, or the question before that. */
	opening: Opening;
	/** Nothing more will be said of it. */
	over: boolean;
	/** What is remembered of it; null while it is fought. */
	record: FightRecord | null;
}

/** Who begins a fight, where, and what is said of it. */
export interface Opening {
	readonly text: Text;
	readonly seat?: string | undefined;
	readonly at?: readonly Ref[] | undefined;
}

/** Entries that a battle may begin with, by the key of what they say. */
const OPENINGS: ReadonlySet<string> = new Set([
	"battle.declared",
	"battle.sally",
	"interception.succeeds",
	"tribe.attacks",
]);
const ASSAULTS: ReadonlySet<string> = new Set(["assault.taken", "assault.held"]);
/** What is said next when an assault is over, besides headings. */
const AFTER_ASSAULT = /^(continuation\.|leader\.finished|cup\.|march\.|ask\.)/;

/** What an entry opens; null for most. */
function opensWith({ text: { key } }: PlacedEntry): FightKind | null {
	if (OPENINGS.has(key)) return "battle";
	if (ASSAULTS.has(key)) return "assault";
	return key.startsWith("sea-battle.begins-") ? "sea" : null;
}

/** Whether a fight of a kind ends with an entry. An assault has no such entry: it ends before one that is of something else. */
const endsWith = (kind: FightKind, { text: { key } }: PlacedEntry): boolean =>
	kind === "sea" ? key.startsWith("sea-battle.level-") : kind === "battle" && key === "battle.over";

/** Told under a heading of its own in the middle of a battle: what an Emergency is declared for, and who has won meanwhile. */
const AMID = /^(emergency|victory)\./;

/** Whether an entry is no longer of a fight that has not ended. */
function isBeyond(kind: FightKind, { heading, text: { key } }: PlacedEntry): boolean {
	if (kind === "assault") return heading !== undefined || AFTER_ASSAULT.test(key);
	return key === "avoidance.gone" || (heading !== undefined && !AMID.test(key));
}

/** Where a fight stands in the diary. */
interface Span {
	kind: FightKind;
	from: number;
	/** The index after its last entry. */
	to: number;
	over: boolean;
}

/** All fights of a diary, in order; what opened none after all, such as an interceptor who found nobody left, is none. */
function listSpans(log: readonly PlacedEntry[]): Span[] {
	const spans: Span[] = [];
	let open: Span | null = null;
	for (const [index, entry] of log.entries()) {
		if (open && isBeyond(open.kind, entry)) {
			if (open.kind === "assault") spans.push({ ...open, over: true });
			open = null;
		}
		const kind = opensWith(entry);
		if (kind !== null) open = { kind, from: index, to: index, over: false };
		if (!open) continue;
		open.to = index + 1;
		if (!endsWith(open.kind, entry)) continue;
		spans.push({ ...open, over: true });
		open = null;
	}
	return open ? [...spans, open] : spans;
}

type Fought = Pick<AncientWorldView, "battle" | "battles" | "navy">;

/** The assault that a question is about, be it of Guile or of a die (AW 9.32); null for any other. */
function stormOf(asked: Decision | null): Opening | null {
	const what = asked?.prompt.args?.["what"];
	if (typeof what !== "object" || !("key" in what) || what.key !== "roll.assault") return null;
	const { city, hex, side } = what.args ?? {};
	return isRef(city) && isRef(hex) && isRef(side) ? { text: what, seat: side.id, at: [city, hex] } : null;
}

const isRef = (value: unknown): value is Ref => typeof value === "object" && value !== null && "kind" in value;

/** Every fight of the diary that came to blows, with what the view remembers of it, and the assault that is asked about. */
export function listFights(log: readonly PlacedEntry[], view: Fought, asked: Decision | null = null): Fight[] {
	const counts = { battle: 0, assault: 0, sea: 0 };
	const fights: Fight[] = [];
	for (const { kind, from, to, over } of listSpans(log)) {
		const number = counts[kind];
		counts[kind] += 1;
		const entries = log.slice(from, to);
		const [opening] = entries;
		if (opening) fights.push({ kind, number, entries, opening, over, record: recordOf(view, kind, number) });
	}
	const storm = stormOf(asked);
	if (storm)
		fights.push({ kind: "assault", number: counts.assault, entries: [], opening: storm, over: false, record: null });
	return fights.filter((fight) => fight.over || fight.kind === "assault" || isFought(view, fight.kind));
}

const isFought = ({ battle, navy }: Fought, kind: FightKind) =>
	kind === "sea" ? navy?.navalBattle != null : battle !== null;

function recordOf({ battles, navy }: Fought, kind: FightKind, number: number): FightRecord | null {
	if (kind === "sea") {
		const sea = navy?.navalBattles[number];
		return sea ? { kind, sea } : null;
	}
	const land = battles.filter((record) => record.kind === kind)[number];
	return land ? { kind, land } : null;
}

/** How a fight stands to what is on the table. */
export type FightStatus = "fought" | "just-over" | "before";

/**
 * The last fight, and how it stands: it is fought, or the last answer ended it, or it is of the same phase; null when there is no
 * such fight.
 */
export function lastFight(
	log: readonly PlacedEntry[],
	fights: readonly Fight[],
): { fight: Fight; standing: FightStatus } | null {
	const fight = fights.at(-1);
	if (!fight) return null;
	if (!fight.over) return { fight, standing: "fought" };
	const last = fight.entries.at(-1);
	if (!last) return null;
	if (last.node === log.at(-1)?.node) return { fight, standing: "just-over" };
	const since = log.slice(log.lastIndexOf(last) + 1);
	return since.some(({ heading }) => heading !== undefined) ? null : { fight, standing: "before" };
}

/** The fight that tells an entry. */
export function fightOf(fights: readonly Fight[], { index }: PlacedEntry): Fight | undefined {
	return fights.find(({ entries }) => (entries[0]?.index ?? 0) <= index && index <= (entries.at(-1)?.index ?? -1));
}
