/** The charts that the books of the Ancient World share, and Rome's, with every field that may stand in them. */
import { z } from "zod";
import { adjustments, fieldColumns, remarks, sheetOf } from "./chart.ts";
import { cell, choice, count, modifier, percent, share, sps, words, yesNo } from "./figure.ts";
import { COUNTED, dieHeading, FACES, heading, ratioHeading } from "./heading.ts";
import { slug, source } from "./lists.ts";

/** What a result does, in words. */
const told = { result: words(), effect: words() };

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

const BATTLE_OUTCOMES = ["attacker", "defender", "major-attacker", "major-defender", "draw", "X"] as const;

/** Attrition SPs of one SP of each arm. */
const asp = z.strictObject({ infantry: count(0, 9), cavalry: count(0, 9), elephant: count(0, 9), source });

/** The schema of each chart by its id. */
export const ANCIENT_WORLD_CHARTS = {
	"attrition-results": sheetOf(
		{ dr: dieHeading(), cells: z.array(percent()).length(9) },
		{ columns: z.array(heading(COUNTED)).length(9), asp, ...remarks("rounding") },
	),
	avoidance: sheetOf(told, remarks("notAllowed")),
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
	"city-ids": sheetOf({ city: words(), ids: count(0, 20), idsIfPortOpen: count(0, 20).optional() }),
	"command-efficiency": sheetOf({ letter: z.enum(["A", "B", "C", "D", "E"]), legions: count(0, 20) }, { adjustments }),
	continuation: sheetOf(operation, {
		columns: fieldColumns,
		...remarks("test", "testSource", "freeActs", "thenMeaning"),
	}),
	coordination: sheetOf(told, remarks("coordinationValue", "coordinationValueSource")),
	devastation: sheetOf({ step: words(), needs: words(), effect: words() }, remarks("effects")),
	diplomacy: sheetOf({ id: slug, event: words(), boxes: words() }, remarks("track", "trackSource")),
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
	"leader-loss": sheetOf({ excess: words(), effect: words() }, remarks("default")),
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
		{ columns: fieldColumns, ...remarks("hierarchy") },
	),
	"movement-attrition-cost": sheetOf(
		{ id: slug, what: words(), cost: z.union([count(0, 9), words()]) },
		{
			adjustments: z.array(
				z.strictObject({
					when: z.string(),
					factor: share().optional(),
					alp: z.string().optional(),
					note: z.string().optional(),
					source: source.optional(),
				}),
			),
		},
	),
	"naval-transport": sheetOf(
		{
			/** By how much the roll was above what was needed. */
			missed: heading({ from: null, to: null }),
			/** Per cent of the men lost. */
			loss: percent(),
			crosses: yesNo(),
			...told,
		},
		remarks("levels", "rolls"),
	),
	pursuit: sheetOf({ adjDR: dieHeading(), lossPct: percent(), butchery: yesNo() }),
	"senate-permission": sheetOf(told, remarks("rulings")),
	"siege-assault": sheetOf(
		{ adjDR: dieHeading(), cells: z.array(cell(/^A(?:\d|\d\d|100)\/(?:D(?:\d|\d\d|100)|T)$/)).length(8) },
		{ columns: z.array(ratioHeading()).length(8), ...remarks("ratio", "ratioSource", "result") },
	),
	"siege-attrition": sheetOf({ adjDR: dieHeading(), lossPct: percent() }, remarks("asp", "rolls")),
	"siege-reduction": sheetOf(told),
	surrender: sheetOf({ city: words(), effect: words() }),
	treachery: sheetOf(
		{ city: z.enum(["Small", "Medium", "Large", "Roma"]), needs: z.union([count(0, 20), z.literal("never")]) },
		remarks("result"),
	),
	triumph: sheetOf({ condition: words(), effect: words() }),
	"unpredictable-result": sheetOf(
		{
			dr: dieHeading(),
			underdogLossPct: percent(),
			favouredLossPct: percent(),
			outcome: choice(["favoured-major", "favoured", "draw", "underdog"]),
		},
		{ columns: fieldColumns },
	),
} as const;
