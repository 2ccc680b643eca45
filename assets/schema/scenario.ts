/** A scenario: `scenarios/<id>.json`, one shape for both games. Years are BC throughout. */
import { z } from "zod";
import {
	ALLIANCE_STATUSES,
	BERTHS,
	bySide,
	CITY_SIZES,
	CLIMATES,
	CONTINGENTS,
	FAMILIES,
	forEachNation,
	hexId,
	LEGION_TYPES,
	MAPS,
	MODULES,
	NAVAL_SYSTEMS,
	nation,
	ROAD_CLASSES,
	slug,
	source,
	sources,
} from "./lists.ts";

export type {
	Reserve,
	SetupArmy,
	SetupEntry,
	SetupFleet,
	SetupLeader,
	SetupLegion,
	SetupPlace,
	SetupUnit,
} from "./setup.ts";

import { introSchema } from "./intro.ts";
import { REQUEST_SETS } from "./rise-charts.ts";
import { fleetId, legionElementSchema, reserveSchema, setupEntrySchema } from "./setup.ts";
import { predicateSchema, victorySchema } from "./victory.ts";

const provinces = z.array(slug);
const leaderIds = z.array(z.string());

const side = z.object({
	id: nation,
	name: z.string(),
	/** The player whose chair it is; null for a power that no player owns at the start. */
	player: z.int().min(1).nullable(),
	/** Leader id, or the rule that says who it is (AW 2.46). */
	overallCommander: z.string().optional(),
	/** Others that this side's player moves. */
	plays: z.array(z.string()).optional(),
	startsAs: z.string().optional(),
});
/** A side of a scenario, and the player whose chair it is. */
export type ScenarioSide = z.infer<typeof side>;

const roads = z.object({
	/** Road letters in play; a road of such a class is usable throughout. */
	classes: z.array(z.enum(ROAD_CLASSES)),
	/** Only from the year the map gives. */
	fromYearBuilt: z.boolean().default(false),
	/** Single roads in play besides the classes: the part from one hex to another, or all of it. */
	only: z.array(z.object({ road: slug, from: hexId.optional(), to: hexId.optional() })),
});
/** The roads that are there in a scenario: by letter, by year, or singly (AW 2.12). */
export type ScenarioRoads = z.infer<typeof roads>;

const troops = z.object({
	inf: z.int().min(0),
	cav: z.int().min(0),
	contingent: z.enum(CONTINGENTS).nullable(),
});

const allianceMarker = z.object({
	/** Name of the marker: its province or power. */
	id: slug,
	/** A province, or the name of the marker that `covers` several. */
	province: slug.optional(),
	/** Or a power, whose provinces it stands for. */
	power: nation.optional(),
	/** Map provinces that share the marker; absent: just `province`. */
	covers: provinces.optional(),
	/** Alliance Level 0-5 (AW 12.21), or a Home Province. */
	level: z.union([z.int().min(0).max(5), z.literal("home")]),
	/** The side it favours; null at level 0. */
	favours: nation.nullable(),
	control: nation.nullable().optional(),
	status: z.enum(ALLIANCE_STATUSES).optional(),
	/** SPs it gives (RRR 10.4). */
	manpower: troops.optional(),
	/** In words, when it gives them. */
	manpowerIf: z.string().optional(),
	manpowerByCity: z.array(troops.extend({ city: slug })).optional(),
	source: source.optional(),
});
/** An Alliance Level at the start: its provinces or power, its level, the side it favours (AW 12.2). */
export type AllianceMarker = z.infer<typeof allianceMarker>;

const magistratePool = z.object({
	/** Numbers of the first and last magistrate of the draw. */
	from: z.int(),
	to: z.int(),
	ids: leaderIds,
	inOfficeAtStart: leaderIds,
	/** The Praetor Urbanus is drawn from `special` and not from `ids`. */
	specialPraetorUrbanus: z.boolean(),
	special: leaderIds.default([]),
	/** Who holds office in which year, where there are no elections. */
	byYear: z
		.record(z.string().regex(/^\d{3}$/), z.object({ consul: leaderIds.default([]), proconsul: leaderIds.default([]) }))
		.default({}),
	proconsulsIfNeeded: leaderIds.default([]),
	spare: leaderIds.default([]),
	dictator: z.string().optional(),
	magisterEquitum: z.string().optional(),
	notUsed: leaderIds.default([]),
});
/** The Roman magistrates of a scenario: who may be drawn, who is in office, who comes in which year. */
export type MagistratePool = z.infer<typeof magistratePool>;

/** LAMs: a number, `"initiative"` or words, or by office with the leader they are for. */
const lams = z.union([
	z.int(),
	z.string(),
	z.object({
		consul: z.union([z.int(), z.string()]),
		/** The one leader who may use it. */
		for: z.string().optional(),
		/** How many are drawn before the game. */
		preselected: z.int().optional(),
	}),
]);

/** By family, and who belongs to none; or all together. */
const leadersOfSide = z.union([
	leaderIds,
	z.strictObject({ magonid: leaderIds, barcid: leaderIds, special: leaderIds.default([]), source: source.optional() }),
]);

/** The Council of Carthage (CR 5.7). */
const council = z.object({
	family: z.enum(FAMILIES),
	climate: z.enum(CLIMATES),
	/** The berth of each army in play, by its box (CR 5.73). */
	berths: z.record(z.string(), z.enum(BERTHS)),
	source,
});
/** The Council of Carthage at the start: the family in power, its mood, and the berth of each army (CR 5.7). */
export type CouncilAtStart = z.infer<typeof council>;

/** How a program thinks about the scenario. */
const mind = z.strictObject({
	/** The part of a level's tries that are made, where one of them is dearer than elsewhere; all unless it says otherwise. */
	tries: z.number().positive().max(1).optional(),
	/** So many plans are tried at most, where more than a dozen are worth it; a dozen unless it says otherwise. */
	plans: z.int().positive().optional(),
	/** How much each term counts from none to all, in log-odds, where it differs from the usual. */
	weights: z
		.strictObject({
			/** How far the ways to win have come. */
			goal: z.number().min(0),
			/** The lead in points where they decide in the end. */
			lead: z.number().min(0),
			/** Men under arms, and who leads them. */
			force: z.number().min(0),
			/** Strength at sea. */
			ships: z.number().min(0),
			/** Cities held. */
			control: z.number().min(0),
			/** Of these the ones that victory names. */
			named: z.number().min(0),
			/** How far those are from being stormed. */
			safety: z.number().min(0),
		})
		.partial()
		.optional(),
	/** To whom the chances lean where all else is even, in log-odds: to a side by so much when the game ends, and by so much more for the whole of its time. */
	lean: z.strictObject({ side: nation, even: z.number(), time: z.number() }).optional(),
	/** Where all is judged at the end of the last turn: the less time is left to change it, the more everything counts. */
	hardens: z.literal(true).optional(),
	/**
	 * What a judge makes of it, who must say a chance and not choose a plan, in log-odds: leans to a side as above, and says everything so many times as loud when the
	 * game ends, and by so much more or less for the whole of its time.
	 */
	judged: z
		.strictObject({
			side: nation,
			even: z.number(),
			time: z.number(),
			loud: z.number().min(0),
			loudTime: z.number(),
			source,
		})
		.optional(),
	/** Why. */
	source,
});

const starting = z.object({
	/** `phase:<id>` or `segment:<id>`, left out on turn 1. */
	firstTurnSkips: z.array(z.string().regex(/^(phase|segment):[a-z-]+$/)),
	opensWith: z.string(),
	/** First-turn LAMs by leader or side. */
	lams: z.record(z.string(), lams),
	/** Duumvir LAMs in the cup by side (CR 4.19). */
	duumvirs: bySide(z.int().min(0).max(1)).default({}),
	/** Augury markers in the cup. */
	augury: z.int().min(0).max(1),
	/** Siege Attrition markers in the cup. */
	siegeAttrition: z.int().min(0),
	siegeAttritionByYear: z.record(z.string().regex(/^\d{3}$/), z.int()).default({}),
	/** Switches the players may set before the game. */
	options: z.array(z.object({ id: slug, default: z.boolean() })).default([]),
});

const emergencies = z.object({
	/** The rule they follow. */
	base: z.string(),
	/** Turns without them. */
	notOnTurns: z.array(z.int()).default([]),
	minorAdded: z.array(predicateSchema).default([]),
	majorAdded: z.array(predicateSchema).default([]),
});

const defenceStrength = z.object({
	/** Initial Defence Strength by size of city (AW 9.1). */
	small: z.int(),
	medium: z.int(),
	large: z.int(),
	/** Small cities of Africa. */
	africaSmall: z.int().optional(),
	/** By city id; the second holds while the port of the city is not blockaded. */
	overrides: z.record(slug, z.int()),
	overridesIfPort: z.record(slug, z.int()).default({}),
	source,
});

const cityControl = z.object({
	/** Every city of these provinces, */
	allIn: provinces.default([]),
	/** and these, */
	cities: z.array(slug).default([]),
	/** but not these. */
	except: z.array(slug).default([]),
});

const navalSuperiority = z.object({
	/** NS Levels by sea and side, -4 to +4 (AW 7.11). */
	levels: z.record(slug, bySide(z.int().min(-4).max(4))),
	/** Sides that build ships (RRR 7.11, 7.12). */
	builders: z.array(nation),
	note: z.string().optional(),
	source,
});
/** Naval superiority at the start: each side's level in each sea, and who builds ships (AW 7.11). */
export type NavalSuperiority = z.infer<typeof navalSuperiority>;

const special = z.object({
	/** Rule number of the scenario: `TB.start`. */
	id: z.string().regex(/^[A-Z]{2}\.[a-z0-9.-]+$/),
	/** `data`: carried out from `data` and fields of the scenario. `engine`: needs code. */
	kind: z.enum(["data", "engine"]),
	data: z.record(z.string(), z.unknown()).optional(),
	source,
});
/** A special rule of the scenario. */
export type SpecialRule = z.infer<typeof special>;

/** The shape of `scenarios/<id>.json`. Whether its ids exist is for the checks. */
export const scenarioSchema = z.object({
	id: slug,
	title: z.string().min(1),
	subtitle: z.string(),
	module: z.enum(MODULES),
	intro: introSchema,
	/** 1 (easy) to 9. */
	complexity: z.int().min(1).max(9).optional(),
	era: z.string(),
	startYear: z.int(),
	endYear: z.int(),
	turns: z.int().min(1),
	/** Year of each turn. */
	turnYears: z.array(z.int()),
	/** A longer game that may be chosen; `turns` null is without end. */
	lengthOption: z.object({ id: slug, turns: z.int().nullable(), text: z.string() }).optional(),
	players: z.int().min(1),
	sides: z.array(side).min(2),
	maps: z.array(z.enum(MAPS)).min(1),
	provincesInPlay: provinces,
	provincesExcluded: provinces.default([]),
	/** Provinces that only the people named may enter. */
	entryOnly: z.record(z.string(), provinces).default({}),
	exclusionLiftedBy: z.string().optional(),
	romanItaly: provinces,
	/** Groups of provinces that count as one when they are given to a magistrate (RRR 2.1, CR 2.1). */
	areas: z.array(slug).default([]),
	homeProvinces: bySide(provinces),
	legionType: z.enum(LEGION_TYPES).optional(),
	/** Full strength of a legion's elements. */
	legionMax: z
		.partialRecord(
			z.enum(LEGION_TYPES),
			z.object({ rl: legionElementSchema, al: legionElementSchema.nullable().default(null) }),
		)
		.default({}),
	/** The set of columns of the Legion Request Table that is read (RRR 10.13); left out where no legions are asked for. */
	legionRequestColumns: z.enum(REQUEST_SETS).optional(),
	/** Citizens of Carthage may be raised in any year, war at home or not (CR 10.46). */
	citizensServeThroughout: z.boolean().default(false),
	allLegionsFullStrength: z.boolean().default(false),
	rulesOff: z.array(z.object({ rule: z.string(), text: z.string(), printedAs: z.string().optional() })),
	/** The Augury marker and rules (AW 13) are in use. */
	augury: z.boolean(),
	/** Leader casualties (AW 8.6) are in use. */
	leaderCasualties: z.boolean(),
	/** Diplomacy (AW 12.3) is in use. */
	diplomacy: z.boolean(),
	navalSystem: z.enum(NAVAL_SYSTEMS),
	navalSuperiority: navalSuperiority.nullable(),
	roads,
	/** Siege Capability Rating by side (AW 9.33); `tribes` for all tribes. */
	siegeCapability: bySide(z.int(), "tribes"),
	siegeEngines: z.object({
		allowed: z.array(nation),
		/** Engines a side may have; absent: no limit. */
		maxEach: z.int().optional(),
		note: z.string().optional(),
	}),
	mayRaiseSiegeCapability: z.array(nation),
	setup: z.array(setupEntrySchema),
	reserve: z.array(reserveSchema).default([]),
	magistratePool: magistratePool.optional(),
	samniteLeaderPool: leaderIds.default([]),
	/** Leaders of Carthage's game by side, those in play at the start too; where the Council rules, by family. */
	leaderPool: z.strictObject({ ...forEachNation(leadersOfSide), source: source.optional() }).optional(),
	tribes: z.array(nation).default([]),
	tribeProvinces: bySide(provinces).default({}),
	/** Every province in play, by the side that has it. */
	control: bySide(provinces, "uncontrolled"),
	/** Cities, where they do not simply follow their province. */
	cityControl: bySide(cityControl).optional(),
	alliances: z.object({
		track: z.array(allianceMarker),
		notes: z.array(z.string()).default([]),
		source: source.optional(),
	}),
	manpower: z.record(z.string(), z.unknown()),
	/** Cities not yet founded. */
	citiesAbsent: z.array(slug),
	citySizeOverrides: z.array(z.object({ city: slug, size: z.enum(CITY_SIZES) })),
	sackedAtStart: z.array(slug).default([]),
	iDS: defenceStrength,
	starting,
	emergencies: emergencies.optional(),
	victory: victorySchema,
	/** What a thinking program weighs in it. */
	mind: mind.optional(),
	/** Fleet markers by side (CR 7.11). */
	fleetsAvailable: z.strictObject({ ...forEachNation(z.array(fleetId)), source }).optional(),
	/** Duumvirs by side (CR 7.22). */
	duumvirs: z.strictObject({ ...forEachNation(z.int().min(0)), source }).optional(),
	councilAtStart: council.optional(),
	special: z.array(special),
	/** Every paragraph of the printed scenario, and where it went. */
	paragraphs: z.array(z.string()).default([]),
	source,
	sources: sources.optional(),
});
/** A scenario of the Ancient World: its length, sides, set-up, special rules and ways to win. */
export type Scenario = z.infer<typeof scenarioSchema>;
