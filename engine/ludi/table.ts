/** The table of Ludi Romani as its rules see it, and the few things that every rule does on it. */

import type { Segment } from "../../assets/schema/ludi.ts";
import { NUMINA } from "../../assets/schema/ludi-lists.ts";
import {
	drawHidden,
	type LogEntry,
	logRoll,
	type Option,
	type Play,
	type Reading,
	type Reason,
	type Ref,
	type Rolled,
	ref,
	type SeatId,
	type Table,
	type TextArgument,
	text,
} from "../kernel/index.ts";
import type { LudiData } from "./data.ts";
import type { Mortis } from "./death/causes.ts";
import type { GoodsKind, LudiState, Mortal, MortalId, Numen, NumenId, RegionId, RoleId } from "./state.ts";

/** The table that every rule of Ludi Romani is handed. */
export interface Ludi extends Table<LudiState> {
	readonly data: LudiData;
	/** Who has left the rest of his activation to the program, so that what his acts ask of him is answered by it too. */
	left?: RoleId | null;
	/** What has been looked up since {@link still} began; null while anything may change. */
	found?: Found | null;
	/** LR-XIV: somebody is about to die; true when he is dead. Who arrives may die, and who is saved arrives: so neither file imports the other. */
	readonly die: (table: Ludi, mortal: Mortal, mortis: Mortis) => Play<boolean>;
}

/** What several actions of one menu look for. */
interface Found {
	readonly here: Map<RegionId, readonly Mortal[]>;
	readonly gods: Map<RegionId, readonly Numen[]>;
	readonly sellers: Map<GoodsKind, readonly NumenId[]>;
	readonly seats: Map<MortalId, ReadonlySet<RegionId>>;
	/** Free seats of all regions, thrones apart. */
	left?: Readonly<Record<RegionId, number>>;
}

/** Makes a menu, or part of one: it changes nothing, so that what it looks up is looked up once. */
export function still<Made>(table: Ludi, make: () => Made): Made {
	if (table.found) return make();
	table.found = { here: new Map(), gods: new Map(), sellers: new Map(), seats: new Map() };
	try {
		return make();
	} finally {
		table.found = null;
	}
}

/** A thing as it was found before under this key; `find` finds it the first time, and every time without a place to remember it. */
export function once<Key, Thing>(known: Map<Key, Thing> | undefined, key: Key, find: () => Thing): Thing {
	const before = known?.get(key);
	if (before !== undefined) return before;
	const thing = find();
	known?.set(key, thing);
	return thing;
}

const NUMEN_IDS: ReadonlySet<string> = new Set(NUMINA);

/** Is the role a numen's? */
export function isNumen(role: RoleId): role is NumenId {
	return NUMEN_IDS.has(role);
}

/** Throws when the mortal is not in this game, which is a fault in the rules. */
export function mortalById({ mortals }: Pick<LudiState, "mortals">, id: MortalId): Mortal {
	const mortal = mortals[id];
	if (mortal === undefined) throw new Error(`No mortal "${id}" is in this game.`);
	return mortal;
}

/** The id of a mortal in this game, from the end of an option's id. Throws on anything else. */
export function mortalNamed(state: LudiState, name: string | undefined): Mortal {
	return mortalById(state, name as MortalId);
}

/** The values of a record as they were first listed: a record of mortals or numina is replaced when somebody joins, never added to. */
const listed = new WeakMap<object, readonly unknown[]>();

function valuesOf<Value>(record: Partial<Record<string, Value>>): readonly Value[] {
	const known = listed.get(record) as readonly Value[] | undefined;
	if (known) return known;
	const values = Object.values(record).filter((value) => value !== undefined);
	listed.set(record, values);
	return values;
}

/** Everybody in the game, the dead too, in the order of the cast. */
export function allMortals({ mortals }: Pick<LudiState, "mortals">): readonly Mortal[] {
	return valuesOf(mortals);
}

/** The living in the game, in the order of the cast. */
export function livingMortals(state: Pick<LudiState, "mortals">): Mortal[] {
	return allMortals(state).filter(({ life }) => life === "living");
}

/** All numina, in the order of the cast. */
export function allNumina({ numina }: Pick<LudiState, "numina">): readonly Numen[] {
	return valuesOf(numina);
}

/** The segment being played; the first one in the set-up. */
export function segmentNow({ state, data }: Pick<Ludi, "state" | "data">): Segment {
	const segment = data.segments[Math.max(0, state.place.segment)];
	if (!segment) throw new Error(`The calendar has no segment ${state.place.segment}.`);
	return segment;
}

/** The reference to a mortal in a sentence. */
export const mortalRef = (id: MortalId): Ref => ref("mortal", id);
/** The reference to a numen in a sentence. */
export const numenRef = (id: NumenId): Ref => ref("numen", id);
/** The reference to a region in a sentence. */
export const regionRef = (id: RegionId): Ref => ref("region", id);
/** The reference to whoever is played, a mortal or a numen, in a sentence. */
export const roleRef = (id: RoleId): Ref => (isNumen(id) ? numenRef(id) : mortalRef(id));

/** Writes into the log: `key` without `ludi.`, and the rule it rests on. */
export function sayInLudi(
	table: Ludi,
	key: string,
	rule: string,
	args: Record<string, TextArgument> = {},
	more: Omit<LogEntry, "text" | "rule"> = {},
): void {
	table.log({ text: text(`ludi.${key}`, args), rule, ...more });
}

/** Writes a roll into the log: `key` without `ludi.`, and the rule it rests on. */
export function sayRoll(
	table: Ludi,
	rolled: Rolled,
	key: string,
	rule: string,
	args: Record<string, TextArgument> = {},
	reading: Reading = {},
): void {
	logRoll(table, rolled, { text: text(`ludi.${key}`, args), rule }, reading);
}

/** Why something may not be done. Without arguments it is the same reason each time. */
export function ludiReason(rule: string, key: string, args?: Record<string, TextArgument>): Reason {
	if (args) return { rule, why: text(`ludi.refused.${key}`, args) };
	const ofRule = once(reasons, rule, () => new Map<string, Reason>());
	return once(ofRule, key, () => ({ rule, why: text(`ludi.refused.${key}`) }));
}

const reasons = new Map<string, Map<string, Reason>>();

/** Ends an activation, or says no to an offer. */
export const DONE = "done";
/** Lets the stated policy answer in one's place. */
export const PROGRAM = "program";

/** An option that names a thing of the game: `kill/cicero`. `key` is the end of its words' key, under `ludi.option`. */
export function optionFor(
	id: string,
	key: string,
	args: Record<string, TextArgument> = {},
	more: Pick<Option, "at" | "note" | "aside"> = {},
): Option {
	return { id, text: text(`ludi.option.${key}`, args), ...more };
}

type Thing = "mortal" | "region" | "numen";

/** Options that are the same in every game, as they were first made: by kind and prefix, then by the thing's id. */
const made: Readonly<Record<Thing, Map<string, Map<string, Option>>>> = {
	mortal: new Map(),
	region: new Map(),
	numen: new Map(),
};

/** An option about a thing: its id alone, or `<prefix>/<id>`, in the words of the prefix. */
function optionAbout(kind: Thing, id: string, prefix = ""): Option {
	const ofPrefix = once(made[kind], prefix, () => new Map<string, Option>());
	return once(ofPrefix, id, () => {
		const thing = ref(kind, id);
		const words = text(`ludi.option.${prefix || kind}`, { [kind]: thing });
		return { id: prefix ? `${prefix}/${id}` : id, text: words, at: [thing] };
	});
}

/** An option about a mortal: `cicero`, or `gift/cicero`. */
export const mortalOption = (id: MortalId, prefix?: string): Option => optionAbout("mortal", id, prefix);

/** An option about a region, in the same way. */
export const regionOption = (id: RegionId, prefix?: string): Option => optionAbout("region", id, prefix);

/** An option about a numen, in the same way. */
export const numenOption = (id: NumenId, prefix?: string): Option => optionAbout("numen", id, prefix);

/** Yes and no, in words of their own. */
export const YES_NO: readonly Option[] = [optionFor("yes", "yes"), optionFor("no", "no")];

/** A die of the program's own, 1 to 6: for policies that leave something to chance. Nobody throws it, also where dice are real. */
export function policyDie(table: Ludi): number {
	return drawHidden(table, 6) + 1;
}

/** So many chances in a hundred, by the program's own chance. */
export function chance(table: Ludi, percent: number): boolean {
	return drawHidden(table, 100) < percent;
}

/** One of several, by the program's own chance. Throws on none. */
export function anyOf<Thing>(table: Ludi, things: readonly Thing[]): Thing {
	const thing = things[things.length === 1 ? 0 : drawHidden(table, things.length)];
	if (thing === undefined) throw new Error("Nothing to draw from.");
	return thing;
}

/** The best by a number, the first of those that tie; undefined of none. */
export function bestOf<Thing>(things: readonly Thing[], worth: (thing: Thing) => number): Thing | undefined {
	let best: Thing | undefined;
	let most = Number.NEGATIVE_INFINITY;
	for (const thing of things) {
		const value = worth(thing);
		if (value <= most) continue;
		best = thing;
		most = value;
	}
	return best;
}

/** The seats: the host's, and up to forty persons'. */
export const HOST_SEAT: SeatId = "magister";
/** The ids of the seats that persons may take, besides the host's. */
export const PERSON_SEATS: readonly SeatId[] = Array.from({ length: 40 }, (_, n) => `seat-${n + 1}`);
