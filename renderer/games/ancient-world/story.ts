/** How these games are told: which entries of the log belong together, and who tells each group. */
import type { PlacedEntry, Text } from "../../../electron/contract/contract.ts";
import type { Teller } from "../../story/passage.ts";
import { type Group, type Told, tellerOf } from "../../story/teller.ts";
import { ref, refsIn, text } from "../../story/text.ts";
import { AFTERMATH, ENDS, OPENINGS, tellBattle } from "./story/battle.ts";
import { type Entries, entryKey, has } from "./story/entries.ts";
import { momentsIn } from "./story/key-moments.ts";
import { FATE_KEYS, tellFates } from "./story/leader-fates.ts";
import { MARCH_COSTS, MARCH_PARTS, MARCH_STOPS, OVERRUN, OVERRUN_PARTS, stayTold, tellMarch } from "./story/march.ts";
import { retold, retoldTogether } from "./story/past-tense.ts";
import type { CityOf, StoryScene } from "./story/scene.ts";
import { SEA_ENDS, SEA_OPENS, tellSeaFight, tellVoyage, VOYAGE } from "./story/sea.ts";
import { HUNGER_PARTS, SIEGE_BEGINS, SIEGE_PARTS, tellHunger, tellSiege } from "./story/siege.ts";
import {
	END_KEYS,
	OFFICE_KEYS,
	REVOLT_KEYS,
	tellAlliances,
	tellAugury,
	tellControl,
	tellEnd,
	tellIdle,
	tellInertia,
	tellLevy,
	tellOffices,
	tellPhase,
	tellRest,
	tellRevolt,
	tellTurn,
} from "./story/year.ts";

const TELLERS = {
	turn: tellTurn,
	/** Markers drawn from the cup, nobody's phase yet. */
	draw: tellPhase,
	phase: tellPhase,
	idle: tellIdle,
	offices: tellOffices,
	march: tellMarch,
	battle: tellBattle,
	seaFight: tellSeaFight,
	voyage: tellVoyage,
	fates: tellFates,
	siege: tellSiege,
	hunger: tellHunger,
	inertia: tellInertia,
	rest: tellRest,
	alliances: tellAlliances,
	control: tellControl,
	end: tellEnd,
	/** Whatever speaks for itself; the same of several places in a row. */
	entry: ({ entries }: StoryScene): Told => ({ said: retoldTogether(entries) }),
	/** What nobody need know. */
	quiet: ({ entries }: StoryScene): Told => ({
		said: entries.map((entry) => retold(entry.text)),
		weight: 0,
		heading: null,
	}),
	levy: tellLevy,
	revolt: tellRevolt,
	augury: tellAugury,
} as const satisfies Readonly<Record<string, (scene: StoryScene) => Told>>;

type Kind = keyof typeof TELLERS;

/** The last words of a deed: whether its leader goes on. */
const TAIL: ReadonlySet<string> = new Set(["continuation.goes-on", "continuation.stops", "leader.finished"]);
const FINISHED = "leader.finished";
const DRAWN = "cup.drawn";
/** How many markers there are to draw is no news: it belongs to the first drawing. */
const CUP_FILLED = "cup.filled";

const CONTROL: ReadonlySet<string> = new Set(["control.city", "control.province", "control.nobody"]);
const ALLIANCES: ReadonlySet<string> = new Set(["alliance.moves"]);
const INERTIA: ReadonlySet<string> = new Set(["inertia.check", "attrition.loss", "attrition.none", "loss"]);

/** Kinds by the keys that begin them; what is in none speaks for itself. */
const BEGINNINGS: readonly (readonly [ReadonlySet<string>, Kind])[] = [
	[new Set([CUP_FILLED, DRAWN]), "draw"],
	[OPENINGS, "battle"],
	[new Set([...MARCH_PARTS, ...MARCH_STOPS]), "march"],
	[SIEGE_BEGINS, "siege"],
	[new Set(["siege.attrition"]), "hunger"],
	[new Set(["siege.none"]), "idle"],
	[OFFICE_KEYS, "offices"],
	[new Set(["inertia.begins"]), "inertia"],
	[new Set(["recovery"]), "rest"],
	[ALLIANCES, "alliances"],
	[CONTROL, "control"],
	[END_KEYS, "end"],
	[VOYAGE, "voyage"],
	[REVOLT_KEYS, "revolt"],
	[FATE_KEYS, "fates"],
	[new Set(["levy.joins"]), "levy"],
	[
		new Set([
			...["cup.empty", "revolt.none", "tribe.bid", "roll.augury-side"],
			...["squadrons.fraction-saved", "transport.fraction-saved"],
			...TAIL,
		]),
		"quiet",
	],
];

function begins(entry: PlacedEntry): Kind {
	if (entry.heading === "turn") return "turn";
	if (END_KEYS.has(entryKey(entry))) return "end";
	if (entry.heading === "phase") return "phase";
	if (entryKey(entry).startsWith(SEA_OPENS)) return "seaFight";
	return BEGINNINGS.find(([keys]) => keys.has(entryKey(entry)))?.[1] ?? "entry";
}

function goesOn({ kind, entries }: Group<Kind>, entry: PlacedEntry): Kind | null {
	const key = entryKey(entry);
	const before = entries.at(-1);
	if (before && TAIL.has(entryKey(before)) && !(TAIL.has(key) && entryKey(before) !== FINISHED)) return null;
	if (TAIL.has(key)) {
		if (kind === "phase") return key === FINISHED ? "idle" : kind;
		return kind === "turn" || kind === "idle" ? null : kind;
	}
	if (kind === "end" && END_KEYS.has(key)) return kind;
	if (kind === "battle" && END_KEYS.has(key) && !isFought(entries)) return kind; // told once the fight is over
	if (entry.heading === "turn" || (entry.heading === "phase" && kind !== "draw")) return null;
	return GOES_ON[kind]?.(entries, key, entry) ?? null;
}

const isFought = (entries: Entries) => entries.some((entry) => ENDS.has(entryKey(entry)));

type GoesOn = (entries: Entries, key: string, entry: PlacedEntry) => Kind | null;

/** An open group takes in what belongs to some keys. */
const while_ =
	(kind: Kind, keys: ReadonlySet<string>): GoesOn =>
	(_, key) =>
		keys.has(key) ? kind : null;

const GOES_ON: Readonly<Partial<Record<Kind, GoesOn>>> = {
	draw: (entries, key, { heading }) => {
		if (key === DRAWN) return entries.some((entry) => entryKey(entry) === DRAWN) ? null : "draw";
		if (heading === "phase") return "phase";
		if (key === "siege.none") return "idle";
		if (key.startsWith("augury.")) return "augury";
		if (key === "siege.attrition") return "hunger";
		return key.startsWith("refused.") || key === "marker.set-aside" ? "draw" : null;
	},
	offices: while_("offices", OFFICE_KEYS),
	march: (entries, key) => {
		if (entries.some((entry) => MARCH_STOPS.has(entryKey(entry)))) return MARCH_COSTS.has(key) ? "march" : null;
		if (has(entries, OVERRUN) && OVERRUN_PARTS.has(key)) return "march";
		const isCommand = entries.every((entry) => entryKey(entry) === "command.thrown");
		if (key === "interception.succeeds" || (isCommand && OPENINGS.has(key))) return "battle";
		return MARCH_PARTS.has(key) || MARCH_STOPS.has(key) ? "march" : null;
	},
	battle: (entries, key, { heading }) => {
		if (isFought(entries)) return AFTERMATH.has(key) ? "battle" : null;
		return heading === undefined && key !== DRAWN && !MARCH_STOPS.has(key) ? "battle" : null;
	},
	seaFight: (entries, key, { heading }) =>
		heading === undefined && key !== DRAWN && !entries.some((entry) => entryKey(entry).startsWith(SEA_ENDS))
			? "seaFight"
			: null,
	siege: while_("siege", SIEGE_PARTS),
	hunger: while_("hunger", HUNGER_PARTS),
	inertia: while_("inertia", INERTIA),
	rest: while_("rest", new Set(["recovery"])),
	alliances: while_("alliances", ALLIANCES),
	control: while_("control", CONTROL),
	end: while_("end", END_KEYS),
	voyage: (_, key) => (VOYAGE.has(key) ? "voyage" : MARCH_STOPS.has(key) ? "march" : null),
	revolt: while_("revolt", REVOLT_KEYS),
	fates: while_("fates", FATE_KEYS),
	levy: while_("levy", new Set(["levy.joins"])),
	entry: (entries, key, { heading }) =>
		heading === undefined && entries.every((entry) => entryKey(entry) === key) ? "entry" : null,
};

/** Whether he goes on: what he threw, what he needed, what came of it. */
function afterTold({ adjusted, target, outcome }: NonNullable<PlacedEntry["roll"]>): Text {
	return target ? text("story.after", { die: adjusted, needed: target.value, outcome }) : outcome;
}

/** Where something happened: not the way to it. */
function hexesIn({ text: said, at }: PlacedEntry): string[] {
	const [first, ...others] = at ?? [];
	const places = others.length === 0 && first ? [first, ...refsIn(said)] : refsIn(said);
	return places.flatMap(({ kind, id }) => (kind === "hex" ? [id] : []));
}

/** Somebody stays where he stayed before: that is told once. */
function staysOn(group: Group<Kind>, next: Group<Kind>): boolean {
	const [one, other] = [group, next].map(({ kind, entries }) => (kind === "march" ? stayTold(entries) : null));
	return one != null && one === other;
}

/** The teller of these games; `cityOf` tells what hexes are called by. */
export function tellerOfAncientWorld(cityOf: CityOf): Teller {
	return tellerOf<Kind>({
		begins,
		goesOn,
		joins: (group, next) =>
			(group.kind === "idle" && next.kind === "idle" ? "idle" : null) ?? (staysOn(group, next) ? "march" : null),
		tell: ({ kind, entries, phase }, told) => {
			const deeds = entries.filter((entry) => !TAIL.has(entryKey(entry)) && entryKey(entry) !== CUP_FILLED);
			const after = kind === "idle" ? undefined : entries.findLast((entry) => TAIL.has(entryKey(entry)) && entry.roll);
			const before = told && phase !== null && told.phase === phase ? told.entries : [];
			const scene = { entries: deeds.length > 0 ? deeds : entries, phase, cityOf, before };
			const about = scene.entries.flatMap(hexesIn).flatMap((hex) => cityOf(hex) ?? []);
			const deed = TELLERS[kind](scene);
			return {
				after: after?.roll ? afterTold(after.roll) : null,
				about: about.map((city) => ref("city", city)),
				...deed,
				moments: [...(deed.moments ?? []), ...momentsIn(scene.entries)],
			};
		},
	});
}
