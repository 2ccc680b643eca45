/** How the game is told: what each house did in a phase is a sentence, the year's trade is one, and phases of nothing are passed over. */
import type { PlacedEntry, Ref, Text } from "../../../electron/contract/contract.ts";
import { type Group, type Told, tellerOf } from "../../story/teller.ts";
import { eachOnce, isRef, refsIn, text } from "../../story/text.ts";

type Entries = readonly PlacedEntry[];

/** Kinds of groups by the keys that are told in them. */
const KEYS = {
	agents: ["forum.recruits", "forum.recruits-nobody", "forum.moves"],
	trade: ["forum.trade.takes"],
	building: ["forum.builds", "forum.region", "forum.gives"],
	loans: ["forum.borrows"],
	setUp: ["forum.throws-for-first", "forum.begins"],
	end: ["forum.wins", "forum.wins-by-money", "forum.wins-by-gifts", "forum.wins-by-prestige", "forum.share"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Entries that `story.forum.told.<key>` tells in the past. */
const RETOLD: ReadonlySet<string> = new Set([
	"forum.challenges",
	"forum.converts",
	"forum.destroys",
	"forum.divorces",
	"forum.divorces-both",
	"forum.fails-to-destroy",
	"forum.fails-to-oust",
	"forum.fate",
	"forum.gives",
	"forum.houses-joined",
	"forum.leaves-challenge",
	"forum.marries-locally",
	"forum.no-marriage",
	"forum.ousts",
	"forum.region",
	"forum.repays-price",
	"forum.withdraws",
	"forum.withdraws-to-reserve",
]);

/** Entries of which several houses' are one sentence, of `story.forum.part.<key>`. */
const TOGETHER: ReadonlySet<string> = new Set([
	"forum.draws-family",
	"forum.fate.agents-lost",
	"forum.fate.buys",
	"forum.fate.divorced",
	"forum.fate.elected",
	"forum.fate.enrolled",
	"forum.fate.horrea-lost",
	"forum.fate.not-elected",
	"forum.fate.pays",
	"forum.fate.prestige",
	"forum.fate.promised",
	"forum.fate.receives",
	"forum.fate.struck-off",
	"forum.fate.too-dear",
]);

/** What a house loses by another's hand: everybody should see it happen. */
const MOMENTS: ReadonlySet<string> = new Set(["forum.ousts", "forum.fails-to-oust", "forum.destroys"]);

type Kind = keyof typeof KEYS | "heading" | "entry" | "together";

/** Those in which each house is told by itself. */
const BY_HOUSE: readonly Kind[] = ["agents", "building", "loans"];

function begins({ heading, text: { key } }: PlacedEntry): Kind {
	if (heading) return "heading";
	const kinds = Object.entries(KEYS) as [keyof typeof KEYS, readonly string[]][];
	return kinds.find(([, keys]) => keys.includes(key))?.[0] ?? (TOGETHER.has(key) ? "together" : "entry");
}

function goesOn({ kind, entries }: Group<Kind>, entry: PlacedEntry): Kind | null {
	if (kind === "entry" || begins(entry) !== kind) return null;
	if (kind === "heading" && entries.at(-1)?.heading === "turn") return null;
	if (kind === "together") return entries[0]?.text.key === entry.text.key ? kind : null;
	return !BY_HOUSE.includes(kind) || entries[0]?.seat === entry.seat ? kind : null;
}

const TELLERS: Readonly<Record<Kind, (entries: Entries) => Told>> = {
	/** Of headings in a row only the last has anything under it. */
	heading: (entries) => {
		const highest = entries.some(({ heading }) => heading === "turn") ? "turn" : "phase";
		const last = entries.findLast(({ heading }) => heading === highest);
		return { said: last ? [last.text] : [], weight: 0, heading: highest };
	},
	agents: tellAgents,
	trade: (entries) => ({
		said: [
			text("story.forum.trade", { parts: entries.map((entry) => text("story.forum.earned", { ...entry.text.args })) }),
		],
	}),
	building: tellBuilding,
	loans: (entries) => ({
		said: [
			text("story.forum.loans", {
				side: sideOf(entries),
				money: sumOf(entries, "money"),
				loans: sumOf(entries, "loans"),
			}),
		],
	}),
	together: (entries) => ({
		said: [text("story.forum.trade", { parts: entries.map(partOf) })],
		weight: entries[0]?.text.key === "forum.draws-family" ? 0 : 1,
	}),
	setUp: (entries) => ({ said: entries.map((entry) => entry.text), weight: 0 }),
	end: (entries) => ({
		said: entries.map((entry) => entry.text),
		moments: entries.slice(-1).map((entry) => ({ kind: "end", text: entry.text, at: [], entry: entry.index })),
	}),
	entry: (entries) => ({
		said: entries.map(retold),
		moments: entries
			.filter(({ text: { key } }) => MOMENTS.has(key))
			.map((entry) => ({ kind: "piece", text: retold(entry), at: entry.at ?? [], entry: entry.index })),
	}),
};

/** What an entry says, in the past where that is known. */
function retold({ text: { key, args } }: PlacedEntry): Text {
	return RETOLD.has(key) ? text(`story.forum.told.${key.replace("forum.", "")}`, args) : text(key, args);
}

function partOf({ text: { key, args } }: PlacedEntry): Text {
	return text(`story.forum.part.${key.replace("forum.", "")}`, args);
}

/** "Flavius found an agent and sent 2 to Carthago and Puteoli." */
function tellAgents(entries: Entries): Told {
	const moves = entries.filter(({ text: { key } }) => key === "forum.moves");
	const found = entries.some(({ text: { key } }) => key === "forum.recruits");
	const sought = entries.some(({ text: { key } }) => key !== "forum.moves");
	const facts = {
		side: sideOf(entries),
		found: found ? "yes" : sought ? "no" : "other",
		count: moves.length,
		places: moves.flatMap((entry) => refOf(entry, "to") ?? []),
	};
	return { said: [text("story.forum.agents", facts)], weight: found || moves.length > 0 ? 1 : 0 };
}

function tellBuilding(entries: Entries): Told {
	const built = entries.filter(({ text: { key } }) => key === "forum.builds");
	const others = entries.filter(({ text: { key } }) => key !== "forum.builds").map(retold);
	const horrea = text("story.forum.built", {
		side: sideOf(entries),
		count: built.length,
		places: built.flatMap((entry) => refOf(entry, "market") ?? []),
		money: sumOf(built, "cost"),
	});
	return { said: [...(built.length > 0 ? [horrea] : []), ...others] };
}

function refOf({ text: { args } }: PlacedEntry, name: string): Ref | null {
	const told = args?.[name];
	return isRef(told) ? told : null;
}

function sideOf(entries: Entries): Ref | Text["key"] {
	return eachOnce(entries.flatMap((entry) => refsIn(entry.text))).find(({ kind }) => kind === "side") ?? "";
}

function sumOf(entries: Entries, name: string): number {
	return entries.reduce((sum, { text: { args } }) => sum + (typeof args?.[name] === "number" ? args[name] : 0), 0);
}

/** Tells a log of the game. */
export const tellForum = tellerOf<Kind>({
	begins,
	goesOn,
	tell: ({ kind, entries }) => TELLERS[kind](entries),
});
