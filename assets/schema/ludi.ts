/** *Ludi Romani*: the files of `assets/ludi/`. Money is in denarii, times are in seconds. */
import { z } from "zod";
import { introSchema } from "./intro.ts";
import { assetsOf, type Library } from "./library.ts";
import { slug, source } from "./lists.ts";
import {
	BILLS,
	CAST,
	DICE,
	DISPOSITIONS,
	GATES,
	GOVERNMENTS,
	HALVES,
	LEGION_KINDS,
	LUDI_DECISIONS,
	LUDI_OPTIONS,
	LUDI_REGIONS,
	MORTAL_CATEGORIES,
	NUMINA,
	REGES,
	REGION_TYPES,
	SEASON_KINDS,
} from "./ludi-lists.ts";
import type { RuleIndexEntry } from "./rules.ts";

const region = z.enum(LUDI_REGIONS);
const numen = z.enum(NUMINA);
/** Money in hundred thousands, as the three notes allow (LR-II.C). */
const denarii = z.int().min(0).max(100_000_000).multipleOf(100_000);
const legions = z.int().min(0).max(100);
const fleets = z.int().min(0).max(100);
const year = z.int().min(31).max(44);

// === The world ===

const regionRecord = z.strictObject({
	id: region,
	type: z.enum(REGION_TYPES),
	/** Seats besides the throne (LR-IV.A); of Rome for mortals alone. */
	seats: z.int().min(1).max(20),
	/** Whose throne stands there. */
	rexSeat: z.enum(REGES).nullable(),
	/** Rome belongs to neither (LR-VII.E.4). */
	half: z.enum(HALVES).nullable(),
	/** What a claim takes from each numen (LR-IX.B); 0 where none is paid. */
	tributum: denarii,
	/** Ships come and go (LR-II.B.1, XIII.D). */
	seaAccess: z.boolean(),
	underworldGate: z.enum(GATES).nullable(),
	source,
});
/** A region: its seats, its throne, its tribute in denarii, and its ways to sea and underworld (LR-IV). */
export type LudiRegion = z.infer<typeof regionRecord>;

/** The shape of `ludi/world.json`: regions, land ways, and the seats that twins add. */
export const ludiWorldSchema = z.strictObject({
	regions: z.array(regionRecord),
	/** Land ways (LR-VI.A.1.b). */
	adjacency: z.array(z.strictObject({ a: region, b: region, source })),
	/** Where each geminus adds a seat, in turn (LR-IV.B). */
	geminusSeats: z.strictObject({ regions: z.array(region).min(1), source }),
});

// === The cast ===

const mortalRecord = z.strictObject({
	id: z.enum(CAST),
	category: z.enum(MORTAL_CATEGORIES),
	/** Null: wherever there is a seat (LR-III.B). */
	location: region.nullable(),
	denarii,
	suffragia: z.int().min(0).max(100),
	curiales: legions,
	clientarum: legions,
	classes: fleets,
	/** Face value of her dowry (LR-II.F); 0 for who has none. */
	dos: denarii,
	source,
});
/** A printed mortal as he begins: place, denarii, votes, legions, fleets and dowry. */
export type CastMortal = z.infer<typeof mortalRecord>;

const numenRecord = z.strictObject({
	id: numen,
	denarii,
	curiales: legions,
	clientarum: legions,
	classes: fleets,
	/** Cards of poison (LR-II.G). */
	virus: z.int().min(0).max(50),
	/** Names of divine twins with the same powers (LR-III.E). */
	gemini: z.array(slug),
	/** What the rules name as this numen's trade, for the help alone: who holds a thing must sell it (LR-H21). */
	sells: z.array(z.enum([...LEGION_KINDS, "classes"])),
	/** Each power with the decision that asks for it; null where it happens by itself. */
	powers: z.array(z.strictObject({ id: slug, decision: z.enum(LUDI_DECISIONS).nullable() })),
	foreign: z.boolean(),
	overseesProelia: z.boolean(),
	ownsProperty: z.boolean(),
	movesAtWill: z.boolean(),
	/** Needs a seat in a hiems (LR-VI.C.2). */
	hiemsSeat: z.boolean(),
	/** Where it must be in a hiems without a seat. */
	hiemsIn: region.nullable(),
	/** The only half of the world it works in; null for the whole. */
	half: z.enum(HALVES).nullable(),
	/** A war god's die: whom it meets, and whether winning every concursatio kills (LR-VII.E). */
	war: z.strictObject({ targets: z.array(z.enum(LEGION_KINDS)).min(1), kills: z.boolean() }).nullable(),
	rota: z.boolean(),
	fabrilis: z.boolean(),
	source,
});
/** A numen as it begins: its goods, its powers, and the limits of its work. */
export type CastNumen = z.infer<typeof numenRecord>;

/** The shape of `ludi/cast.json`: all mortals and numina. */
export const ludiCastSchema = z.strictObject({ mortals: z.array(mortalRecord), numina: z.array(numenRecord) });

// === The calendar ===

const clockTime = z.string().regex(/^\d{1,2}:\d{2}$/);
const segment = z.strictObject({
	/** Its place among all fifty, from 0. */
	i: z.int().min(0).max(49),
	kind: z.enum(SEASON_KINDS),
	/** Before the common era. */
	year,
	/** When the evening's timetable has it. */
	from: clockTime,
	to: clockTime,
	/** Left out where 37 is a holiday (LR-V.D). */
	feriae: z.boolean(),
	source,
});
/** A segment of the evening: a season of a year BC, and its hours in the timetable. */
export type Segment = z.infer<typeof segment>;

/** The shape of `ludi/calendar.json`: the fifty segments, and the years that shorter calendars keep. */
export const ludiCalendarSchema = z.strictObject({
	segments: z.array(segment).length(50),
	/** Years that the short calendar keeps (LR-V.E). */
	short: z.strictObject({ years: z.array(year), source }),
	/** Years that fit into a single lesson. */
	lesson: z.strictObject({ years: z.array(year), source }),
});

// === What numina decide ===

const decision = z.strictObject({
	id: z.enum(LUDI_DECISIONS),
	/** `named`: one of `numina`; else those in the region, who preside, who pay, or any. */
	asked: z.enum(["named", "present", "presiding", "paymaster", "all"]),
	numina: z.array(numen),
	rule: z.string().regex(/^LR-[\w.-]+$/),
	source,
});
/** A question that numina are asked: whom it goes to, and the rule it is of. */
export type LudiDecision = z.infer<typeof decision>;
/** The shape of `ludi/decisions.json`: a line for each question that numina are asked. */
export const ludiDecisionsSchema = z.array(decision);

// === The figures ===

const die = z.strictObject({ sides: z.int().min(2).max(20), source });
const count = z.int().min(1).max(100);
const actiumEdition = z.strictObject({
	id: z.enum(["A", "B"]),
	legionesPerNavis: count,
	classesPerNavis: count,
	/** Ships that sea gods hand out (LR-S2.2.2). */
	seaGodNaves: z.partialRecord(numen, z.int().min(0).max(25)),
	/** Whoever has fleets alone must take part too. */
	classesSummon: z.boolean(),
	/** What is over the most ships is taken away; else it waits. */
	excessConfiscated: z.boolean(),
	source,
});
/** One of the two printed rules of Actium: its price of ships, and its limits (LR-S2). */
export type ActiumEdition = z.infer<typeof actiumEdition>;

/** The shape of `ludi/figures.json`: prices in denarii, times in seconds, limits, dice, bills and switches. */
export const ludiFiguresSchema = z.strictObject({
	intro: introSchema,
	prices: z.strictObject({
		curialis: denarii,
		clientarum: denarii,
		classis: denarii,
		conversion: denarii,
		sedesFine: denarii,
		imagoShare: denarii,
		source,
	}),
	/** The three notes (LR-II.C). */
	denominations: z.array(denarii).length(3),
	limits: z.strictObject({
		legionesPerMortal: count,
		legionesPerParty: count,
		flagitationesPerAestas: count,
		ringLegiones: count,
		virusPerMarriage: count,
		consuls: count,
		legislationPerConsul: count,
		navesPerParty: count,
		instauratio: count,
		source,
	}),
	dice: z.record(z.enum(DICE), die),
	/** Rounds of activations in an aestas. */
	rounds: z.strictObject({ usual: count, few: count, many: count, source }),
	/** Seconds (LR-V.A). */
	clock: z.strictObject({
		season: z.int().min(10).max(3600),
		motus: z.int().min(10).max(3600),
		activation: z.int().min(5).max(3600),
		source,
	}),
	bills: z.array(z.strictObject({ id: z.enum(BILLS), unanimous: z.boolean(), source })).length(BILLS.length),
	actium: z.array(actiumEdition).length(2),
	governments: z.array(z.enum(GOVERNMENTS)),
	dispositions: z.array(z.strictObject({ id: z.enum(DISPOSITIONS), of: z.enum(["survivor", "imago", "numen"]) })),
	options: z.array(z.strictObject({ id: z.enum(LUDI_OPTIONS), default: z.boolean(), source })),
});
/** The numbers of the rules of Ludi Romani, as parsed. */
export type LudiFigures = z.infer<typeof ludiFiguresSchema>;

/** What a screen shows on a person or a banner: a colour and the paragraph. */
export const ludiMarksSchema = z.array(
	z.strictObject({ id: slug, colour: z.string().regex(/^#[0-9a-f]{6}$/), source }),
);

// === The drawn map ===

/** A line or outline as SVG writes it: moves, lines and curves, no more. */
const line = z.string().regex(/^M[-\d. MLClZml]+$/);
const spot = z.tuple([z.number(), z.number()]);
/** The sheet of the window, in units of its own, already projected. */
export const ludiMapSchema = z.strictObject({
	source,
	width: z.int().min(100).max(5000),
	height: z.int().min(100).max(5000),
	sea: z.array(line),
	islands: z.array(line),
	rivers: z.array(line),
	ranges: z.array(line),
	regions: z.array(
		z.strictObject({
			id: region,
			/** Its outline, which may reach out to sea: only what is land of it is tinted. */
			land: line,
			/** Where its name begins, and the upper left corner of each seat. */
			name: spot,
			seats: z.array(spot).min(1),
			throne: spot.nullable(),
		}),
	),
});
/** The drawn sheet of Ludi Romani, in units of its own; it decides nothing in play. */
export type LudiMap = z.infer<typeof ludiMapSchema>;

/** Everything Ludi Romani is made of. */
export interface LudiAssets {
	readonly world: z.infer<typeof ludiWorldSchema>;
	readonly cast: z.infer<typeof ludiCastSchema>;
	readonly calendar: z.infer<typeof ludiCalendarSchema>;
	readonly decisions: readonly LudiDecision[];
	readonly figures: LudiFigures;
	readonly marks: z.infer<typeof ludiMarksSchema>;
	readonly map: LudiMap;
	readonly rules: readonly RuleIndexEntry[];
}

declare module "./library.ts" {
	interface GameAssets {
		ludi: LudiAssets;
	}
}

/** What Ludi Romani is made of. Throws where the library has it not. */
export const ludiOf = (library: Library): LudiAssets => assetsOf(library, "ludi");
