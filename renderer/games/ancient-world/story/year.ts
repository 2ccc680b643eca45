/** What comes round every year: offices and legions, the cup, idleness, rest, and the end. */
import type { Office } from "../../../../assets/schema/lists.ts";
import type { PlacedEntry, Ref, Text } from "../../../../electron/contract/contract.ts";
import type { Told } from "../../../story/teller.ts";
import { text } from "../../../story/text.ts";
import { all, type Entries, entryKey, has, last, listOf, numberOf, refOf, whereOf, wordOf } from "./entries.ts";
import { lossesOf } from "./losses.ts";
import { retold } from "./past-tense.ts";
import { actorOf, type StoryScene } from "./scene.ts";

/** Offices, and the men they are given. */
export const OFFICE_KEYS: ReadonlySet<string> = new Set([
	...[
		"elections",
		"elections.nobody",
		"elections.shut-in",
		"elected",
		"elected.army",
		"elected.fleet",
		"elected.drawn",
	],
	...["prorogued", "prorogue.idle", "province.assigned", "magistrate.stands"],
	...["dictator.takes-field", "dictator.stays", "dictator.must", "emergency.minor", "emergency.major"],
	...["senate.grants", "senate.denies", "legions.raised", "legion.enters", "legions.commander", "legions.fill-army"],
	...[
		"legions.disbanded",
		"overall-commander",
		"leader.drawn",
		"samnites.stands",
		"samnites.kept",
		"samnites.not-kept",
		"leader-loss.in-play",
	],
]);

/** The sentences that open a turn. */
export function tellTurn({ entries }: StoryScene): Told {
	const [begins] = entries;
	const moment = begins && { kind: "year" as const, text: begins.text, at: [], entry: begins.index };
	return { said: entries.map((entry) => entry.text), moments: moment ? [moment] : [], weight: 3, heading: "turn" };
}

// === Phases ===

/** A phase in which something was done is a heading; what was drawn before it is the heading's. */
export function tellPhase({ entries }: StoryScene): Told {
	const heading = entries.find((entry) => entry.heading === "phase");
	const passed = all(entries, "marker.set-aside").map((entry) => entry.text);
	return { said: [...passed, ...(heading ? [heading.text] : entries.map((entry) => entry.text))], weight: 0 };
}

/** Phases of nothing, in a row. */
export function tellIdle({ entries }: StoryScene): Told {
	const leaders = entries.flatMap((entry) => (entry.heading === "phase" ? (refOf(entry, "leader") ?? []) : []));
	const drawn = [...new Map(leaders.map((leader) => [leader.id, leader])).values()];
	const sieges = all(entries, "siege.none").length;
	return {
		said: [
			...(drawn.length > 0 ? [text("story.idle", { leaders: drawn, count: drawn.length, times: leaders.length })] : []),
			...(sieges > 0 ? [text("story.no-siege", { times: sieges })] : []),
		],
		weight: 0,
		heading: "phase",
	};
}

// === Offices ===

interface Officer {
	readonly leader: Ref;
	office: Text | string;
	where: Ref | "";
	area: Text | string;
}

/** The offices of a year as one paragraph: who holds which, who commands what, what the Senate said. */
export function tellOffices({ entries }: StoryScene): Told {
	const others = entries.filter((entry) => !TOLD_TOGETHER.has(entryKey(entry)));
	const men = ["prorogued", "prorogue.idle", "samnites.stands"].flatMap((key) => leadersTold(entries, key));
	const spoken = others.map(({ text: { key, args } }) =>
		STORIES.has(key) ? text(`story.${key}`, args) : retold({ key, ...(args && { args }) }),
	);
	const said = [...officesTold(entries), ...men, ...spoken, ...legionsTold(entries)];
	return {
		said: said.length > 0 ? said : leadersTold(entries, "leader.drawn"),
		weight: 1,
		heading: null,
	};
}

/** What has a sentence of its own here. */
const STORIES: ReadonlySet<string> = new Set(["senate.grants", "senate.denies", "legions.raised"]);

const OFFICERS: ReadonlySet<string> = new Set([
	...["elected", "elected.army", "elected.fleet", "elected.drawn", "province.assigned", "magistrate.stands"],
	...["dictator.takes-field", "dictator.stays", "elections"],
]);
const LEGIONS: ReadonlySet<string> = new Set(["legion.enters", "legions.disbanded", "legions.commander"]);

/** What is told of several in one sentence, or of whom nothing need be told. */
const TOLD_TOGETHER: ReadonlySet<string> = new Set([
	...[...OFFICERS, ...LEGIONS],
	...["prorogued", "prorogue.idle", "samnites.stands", "leader.drawn", "leader-loss.in-play"],
]);

/** The leaders of whom an entry says the same, with where they stand. */
function leadersTold(entries: Entries, key: string): Text[] {
	const leaders = all(entries, key).flatMap((entry) => {
		const [leader, hex] = [refOf(entry, "leader"), refOf(entry, "hex")];
		return leader ? [text("story.officer", officerFacts(leader, hex ? whereOf(hex) : "", ""))] : [];
	});
	return leaders.length === 0 ? [] : [text(`story.${key}`, { leaders, count: leaders.length })];
}

function officesTold(entries: Entries): Text[] {
	const officers = new Map<string, Officer>();
	for (const entry of entries) {
		const leader = refOf(entry, "leader");
		if (!leader || !OFFICERS.has(entryKey(entry))) continue;
		const known = officers.get(leader.id) ?? { leader, office: "", where: "", area: "" };
		const hex = refOf(entry, "hex") ?? (entryKey(entry) === "elected" ? (entry.at?.[0] ?? null) : null);
		officers.set(leader.id, {
			leader,
			office: wordOf(entry, "office") || known.office,
			where: hex?.kind === "hex" ? whereOf(hex) : known.where,
			area: wordOf(entry, "area") || known.area,
		});
	}
	const offices = new Map<string, Officer[]>();
	for (const officer of officers.values()) {
		const name = JSON.stringify(officer.office);
		offices.set(name, [...(offices.get(name) ?? []), officer]);
	}
	const parts = [...offices.values()].map(officeInWords);
	return parts.length === 0 ? [] : [text("story.sentence", { parts })];
}

/** Who holds an office, each with his place or province; the place of one alone stands behind his office. */
function officeInWords(holders: readonly Officer[]): Text {
	const [first, second] = holders;
	const alone = first && !second && first.area === "" ? first.where : "";
	return text("story.office", {
		office: officeTold(first?.office ?? "", holders.length),
		count: holders.length,
		officers: holders.map(({ leader, where, area }) =>
			text("story.officer", officerFacts(leader, alone === "" ? where : "", area)),
		),
		placed: alone === "" ? "no" : "yes",
		where: alone,
	});
}

/** An office in lower case, and of several; one that is not among them as it stands. */
function officeTold(office: Text | string, count: number): Text | string {
	const id = typeof office === "string" ? "" : office.key.replace("office.", "");
	return OFFICES.has(id) ? text(`story.office.${id}`, { count }) : office;
}

/** Offices that `story.office.*` has in lower case, and of several. */
const OFFICES: ReadonlySet<string> = new Set<Office>([
	...(["dictator", "magister-equitum", "rome-consul", "field-consul", "consul"] as const),
	...(["proconsul", "praetor", "praetor-urbanus"] as const),
]);

function officerFacts(leader: Ref, where: Ref | "", area: Text | string): NonNullable<Text["args"]> {
	return { leader, where, area, placed: where === "" ? "no" : "yes", assigned: area === "" ? "no" : "yes" };
}

function legionsTold(entries: Entries): Text[] {
	const entered = all(entries, "legion.enters").flatMap((entry) => {
		const [legion, hex] = [refOf(entry, "legion"), refOf(entry, "hex")];
		return legion && hex ? [text("story.legion", { legion, where: whereOf(hex) })] : [];
	});
	const gone = all(entries, "legions.disbanded").flatMap((entry) => listOf(entry, "legions"));
	const led = all(entries, "legions.commander").map((entry) =>
		text("story.legions-led", { ...entry.text.args, count: Math.max(listOf(entry, "legions").length, 1) }),
	);
	return [
		...(gone.length > 0 ? [text("story.legions-home", { legions: gone, count: gone.length })] : []),
		...(entered.length > 0 ? [text("story.legions", { legions: entered, count: entered.length })] : []),
		...led,
	];
}

// === Idleness, rest ===

/** What idleness cost: one sentence for all, nobody who lost nothing. */
export function tellInertia({ entries }: StoryScene): Told {
	const losses = lossesOf(entries);
	const parts: Text[] = [];
	let check: PlacedEntry | undefined;
	for (const entry of entries) {
		if (entryKey(entry) === "inertia.check") check = entry;
		const [side, hex] = [refOf(check, "side"), refOf(check, "hex")];
		if (entryKey(entry) !== "attrition.loss" || !side || !hex) continue;
		const lost = lossesAfter(entries, entry);
		if (lost > 0) parts.push(text("story.idleness.part", { side, sp: lost, where: whereOf(hex) }));
	}
	const checked = has(entries, "inertia.check");
	const said =
		parts.length > 0
			? text("story.idleness", { parts })
			: text("story.idleness.none", { checked: checked ? "yes" : "no" });
	return { said: [said], losses, weight: parts.length > 0 ? 1 : 0, heading: null };
}

/** Men lost between an entry and the next that is not a loss. */
function lossesAfter(entries: Entries, entry: PlacedEntry): number {
	let sp = 0;
	for (const next of entries.slice(entries.indexOf(entry) + 1)) {
		if (entryKey(next) !== "loss") break;
		sp += numberOf(next, "inf") + numberOf(next, "cav");
	}
	return sp;
}

/** Forces that rested, those of a side that are alike now together. */
export function tellRest(scene: StoryScene): Told {
	const { entries } = scene;
	const groups = new Map<string, PlacedEntry[]>();
	for (const entry of all(entries, "recovery")) {
		const name = `${refOf(entry, "side")?.id} ${wordOf(entry, "status")}`;
		groups.set(name, [...(groups.get(name) ?? []), entry]);
	}
	const said = [...groups.values()].map((group) => {
		const places = group.flatMap((entry) => refOf(entry, "hex") ?? []).map(whereOf);
		const once = [...new Map(places.map((place) => [scene.cityOf(place.id) ?? place.id, place])).values()];
		const side = refOf(group[0], "side");
		const leader = actorOf(scene, side);
		return text(leader?.kind === "leader" ? "story.rest.led" : "story.rest", {
			side: leader?.kind === "leader" && has(scene.before, "recovery") ? text("story.he") : (leader ?? ""),
			status: wordOf(group[0], "status"),
			places: once,
		});
	});
	return { said, weight: 1 };
}

/** Provinces that lean to another: those to one side together. */
export function tellAlliances({ entries }: StoryScene): Told {
	const said = [...groupBy(entries, (entry) => refOf(entry, "towards")?.id ?? "").values()].map((group) => {
		const parts = group.map(({ text: { args } }) => text("story.leans.part", { ...args }));
		return text("story.leans", { towards: refOf(group[0], "towards") ?? "", parts });
	});
	return { said, weight: 1 };
}

/** Men who come from the provinces, those of one place together. */
export function tellLevy({ entries }: StoryScene): Told {
	const said = entries.map((entry) => {
		const hex = refOf(entry, "hex");
		return text("story.levy", { ...entry.text.args, where: hex ? whereOf(hex) : "" });
	});
	return { said, weight: 1 };
}

/** Cities and provinces that change hands. */
export function tellControl({ entries }: StoryScene): Told {
	return { said: entries.map((entry) => retold(entry.text)), weight: 2 };
}

function groupBy(entries: Entries, nameOf: (entry: PlacedEntry) => string): Map<string, PlacedEntry[]> {
	const groups = new Map<string, PlacedEntry[]>();
	for (const entry of entries) groups.set(nameOf(entry), [...(groups.get(nameOf(entry)) ?? []), entry]);
	return groups;
}

// === The end ===

/** The last sentence of a game: who has won, and by what. */
const LAST_WORDS = [
	...["victory.won.instant", "victory.won.end-of-turn", "victory.won.end-of-game", "victory.won.denied"],
	...["victory.won.points", "victory.won.level", "victory.draw", "victory.draw.points"],
];

/** The keys of entries that tell how the game came out. */
export const END_KEYS: ReadonlySet<string> = new Set([
	...["victory.goal", "victory.points", "victory.points-for"],
	...LAST_WORDS,
]);

/** Who has won and by what comes first, then points; how far everybody's other goals had come is the book's to tell. */
export function tellEnd({ entries }: StoryScene): Told {
	const won = last(entries, ...LAST_WORDS);
	const rest = entries
		.filter((entry) => entry !== won && entryKey(entry) !== "victory.goal")
		.map((entry) => entry.text);
	return {
		said: [...(won ? [won.text] : []), ...rest],
		moments: won ? [{ kind: "end", text: won.text, at: [], entry: won.index }] : [],
		heading: null, // sentences, and no title
		weight: 1,
	};
}

// === Tribes, augurs ===

/** The keys of entries that tell of a revolt of tribes. */
export const REVOLT_KEYS: ReadonlySet<string> = new Set([
	...["revolt.breaks-out", "revolt.level", "outcome.tribe", "tribe.strength", "tribe.rises"],
]);

/** A tribe that rises: where, and how strong. */
export function tellRevolt({ entries }: StoryScene): Told {
	const level = all(entries, "revolt.level").map((entry) => retold(entry.text));
	return { said: [...tribesRisen(entries), ...level], weight: 2, heading: null };
}

/** Tribes that took up arms, each with where and how strong. */
export function tribesRisen(entries: Entries): Text[] {
	return all(entries, "tribe.rises").map((entry) => {
		const hex = refOf(entry, "hex");
		return text("story.tribe.rises", { ...entry.text.args, where: hex ? whereOf(hex) : "" });
	});
}

/** What the augurs drew. */
export function tellAugury({ entries }: StoryScene): Told {
	return { said: entries.filter(({ heading }) => heading === "segment").map((entry) => entry.text), weight: 1 };
}
