/** The charts that the books of the Ancient World share, and Rome's, with every field that may stand in them. */
import { z } from "zod";
import { adjustments, fieldColumns, remarks, sheetOf } from "./chart.ts";
import { cell, choice, count, die, modifier, percent, share, sps, whole, words, yesNo } from "./figure.ts";
import { COUNTED, dieHeading, FACES, heading, ratioHeading } from "./heading.ts";
import { slug } from "./lists.ts";

/** What a result does, in words. */
const told = { id: slug, result: words(), effect: words() };

/** The figures that its rules read and that its sentences tell, which stand in no cell. */
function figures<Fields extends z.ZodRawShape>(fields: Fields) {
	return { figures: z.strictObject(fields) };
}

/** How an operation ends: see `thenMeaning` of the chart. */
const THEN = ["roll", "automatic", "finished", "by-result"] as const;

const operation = {
	id: slug,
	/** Its number in the list (AW 5.3). */
	op: z.int().min(1).max(99),
	name: words(),
	/** The book whose games have it. */
	module: z.enum(["both", "rise", "carthage"]),
	who: words(),
	what: words(),
	// biome-ignore lint/suspicious/noThenProperty: the field is called so in the data, and no operation is awaited
	then: choice(THEN),
	results: z.record(slug, choice(["roll", "automatic", "finished"])).optional(),
	exceptions: z.string().optional(),
	limit: z.string().optional(),
	module_notes: z.string().optional(),
	rule: z.string(),
};

/** Lines of the attrition of a march. */
export const MARCH_COSTS = [
	...(["province", "devastated", "flat", "rough", "mountain", "marsh", "alpine-pass"] as const),
	...(["river-minor", "river-medium", "river-major", "road", "naval", "leader", "home"] as const),
	...(["forced", "forced-hard", "small", "medium", "large"] as const),
] as const;
/** The id of a line of the attrition of a march. */
export type MarchCost = (typeof MARCH_COSTS)[number];

const BATTLE_OUTCOMES = ["attacker", "defender", "major-attacker", "major-defender", "draw", "X"] as const;

/** The schema of each chart by its id. */
export const ANCIENT_WORLD_CHARTS = {
	"attrition-results": sheetOf(
		{ dr: dieHeading(), cells: z.array(percent()).length(9) },
		{ columns: z.array(heading(COUNTED)).length(9), ...remarks("rounding") },
	),
	avoidance: sheetOf(told, {
		/** Hexes that they get away at most, and what they lose at most. */
		...figures({ farthest: count(1, 9), mostLoss: percent() }),
		...remarks("notAllowed"),
	}),
	"battle-results": sheetOf(
		{
			adjDR: dieHeading(),
			attackerLossPct: percent().optional(),
			defenderLossPct: percent().optional(),
			/** X: the unpredictable result is rolled for. */
			outcome: choice(BATTLE_OUTCOMES),
			favoured: z.enum(["attacker", "defender"]).optional(),
		},
		{
			columns: fieldColumns,
			outcomes: z.record(z.enum(BATTLE_OUTCOMES), z.string()),
			...remarks("rounding", "roundingSource"),
		},
	),
	censure: sheetOf(told),
	"command-efficiency": sheetOf({ letter: z.enum(["A", "B", "C", "D", "E"]), legions: count(0, 20) }, { adjustments }),
	continuation: sheetOf(operation, {
		columns: fieldColumns,
		/** The die that raises the Siege Capability, and how high it may be (AW 9.33). */
		...figures({ rises: die(), highest: modifier() }),
		...remarks("test", "testSource", "freeActs", "thenMeaning"),
	}),
	coordination: sheetOf(told, {
		/** What the Coordination Value is before the Campaign Rating is taken off. */
		...figures({ base: die() }),
		...remarks("coordinationValue", "coordinationValueSource"),
	}),
	devastation: sheetOf(
		{ id: slug, step: words(), needs: words(), effect: words() },
		{ ...figures({ recovers: die() }), ...remarks("effects") },
	),
	diplomacy: sheetOf(
		{ id: slug, event: words(), boxes: words() },
		{
			columns: fieldColumns,
			...figures({
				/** Boxes for an envoy, for his Guile besides, and for all of that in a province and turn. */
				attempt: count(0, 5),
				guile: count(0, 5),
				most: count(0, 10),
				/** Guile Points that a box of Carthage's costs Pyrrhus. */
				courtship: count(1, 9),
				majorThere: count(0, 10),
				majorNear: count(0, 10),
				victory: count(0, 10),
				small: count(0, 10),
				big: count(0, 10),
				devastated: count(0, 10),
				sackThere: count(0, 10),
				sackNear: count(0, 10),
				/** The greatest die on which those near a Sack are frightened. */
				sackOn: die(0, 9),
				landing: count(0, 10),
			}),
			...remarks("track", "trackSource"),
		},
	),
	elephants: sheetOf(
		{
			adjDR: dieHeading(),
			/** In favour of their owner. */
			battleDR: modifier(),
			elephantLost: yesNo(),
			/** SPs that the owner loses, cavalry first. */
			trample: sps(20),
		},
		remarks("notes", "rolls"),
	),
	"force-ratio": sheetOf({ ratio: ratioHeading(), dr: modifier() }),
	interception: sheetOf(told),
	"leader-loss": sheetOf(
		{ id: slug, excess: words(), effect: words() },
		/** The Mortality of a leader with none printed, and by how much beyond it he is no more than wounded. */
		figures({ mortality: die(0, 20), wounded: count(0, 9) }),
	),
	"leader-tactical": sheetOf(
		{
			dr: dieHeading(FACES),
			A: count(0, 20),
			B: count(0, 20),
			C: count(0, 20),
			D: count(0, 20),
			E: count(0, 20),
		},
		{ columns: fieldColumns },
	),
	"magistrate-reference": sheetOf(
		{
			id: slug,
			office: z.string(),
			/** From the highest. */
			order: z.int().min(1).max(9),
			chosen: words(),
			imperium: words(),
			location: words(),
			restrictions: words(),
			lams: words(),
			prorogue: words(),
			rule: z.string(),
		},
		{
			columns: fieldColumns,
			/** How far the number of a Master of Horse may be from the Dictator's (RRR 5.26). */
			...figures({ near: count() }),
			...remarks("hierarchy"),
		},
	),
	"movement-attrition-cost": sheetOf({
		id: z.enum(MARCH_COSTS),
		what: words(),
		/** Attrition points; what they are multiplied by; or in words. */
		cost: z.union([whole("count", -9, 9), share(), words()]),
	}),
	"naval-transport": sheetOf(
		{
			id: slug,
			/** By how much the roll was above what was needed. */
			missed: heading({ from: null, to: null }),
			/** Per cent of the men lost. */
			loss: percent(),
			crosses: yesNo(),
			result: words(),
			effect: words(),
		},
		/** A die of so much and the own level, or less, crosses. */
		{ ...figures({ fair: die() }), ...remarks("levels", "rolls") },
	),
	pursuit: sheetOf({ adjDR: dieHeading(), lossPct: percent(), butchery: yesNo() }),
	"senate-permission": sheetOf(told, remarks("rulings")),
	"siege-assault": sheetOf(
		{ adjDR: dieHeading(), cells: z.array(cell(/^A(?:\d|\d\d|100)\/(?:D(?:\d|\d\d|100)|T)$/)).length(8) },
		{ columns: z.array(ratioHeading()).length(8), ...remarks("ratio", "ratioSource", "result") },
	),
	"siege-attrition": sheetOf({ adjDR: dieHeading(), lossPct: percent() }, remarks("rolls")),
	"siege-reduction": sheetOf(
		told,
		/** By how much the besiegers must reach beyond the IDS. */
		figures({ over: die() }),
	),
	surrender: sheetOf(
		{ id: slug, city: words(), effect: words() },
		/** SPs that open a Small city at once, and the greatest die that opens a Medium one. */
		figures({ sps: sps(), medium: die() }),
	),
	treachery: sheetOf(
		{ city: z.enum(["Small", "Medium", "Large", "Roma"]), needs: z.union([count(0, 20), z.literal("never")]) },
		remarks("result"),
	),
	triumph: sheetOf(
		{ id: slug, condition: words(), effect: words() },
		/** Infantry SPs that the enemy has lost, and from what loss of his own he must ask. */
		figures({ slain: sps(), tooMuch: percent() }),
	),
	"unpredictable-result": sheetOf(
		{
			dr: dieHeading(),
			underdogLossPct: percent(),
			favouredLossPct: percent(),
			outcome: choice(["favoured-major", "favoured", "draw", "underdog"]),
		},
		/** So many beyond the battle table count once. */
		{ columns: fieldColumns, ...figures({ step: count(1, 20) }) },
	),
} as const;
