/** The charts of Carthage, `cr-<name>.json`, with every field that may stand in them. */
import { z } from "zod";
import { adjustments, fieldColumns, remarks, sheet, sheetOf } from "./chart.ts";
import { choice, count, die, modifier, percent, share, sps, words, yesNo } from "./figure.ts";
import { heading, span } from "./heading.ts";
import { BERTHS, CLIMATES, CONTINGENTS, forEachNation, hexId, PORTS, slug, source } from "./lists.ts";
import { augury } from "./rise-charts.ts";

/** A chart whose rows are spans of the die with a result of this list, and the same in words. */
function resultsOf<const Ids extends readonly [string, ...string[]], More extends z.ZodRawShape = Record<never, never>>(
	ids: Ids,
	more: More = {} as More,
) {
	return sheetOf({ ...span, id: z.enum(ids), result: words() }, more);
}

/** Squadrons that a port holds (CR 7.71, 7.72): of a class of ports, or of a city that has its own figures. */
const portCapacity = sheetOf(
	{
		port: slug,
		start: count(1),
		max: count(1),
		/** What an expansion adds. */
		step: count(),
	},
	{ columns: fieldColumns, adjustments },
);

/** What the Council allows in each mood (CR 5.73). */
const climateEffects = sheetOf(
	{
		climate: z.enum(CLIMATES),
		/** Armies in play, and the berth of each. */
		armies: count(1, 9),
		berths: z.array(z.enum(BERTHS)).min(1),
		where: words(),
		newArmy: yesNo(),
		maxArmiesRaisedPerTurn: count(0, 9),
		/** Modifiers of the rolls for ships and for hired men. */
		navalConstruction: modifier(),
		hire: modifier(),
		/** An army is recalled on this or less; null: there is no roll. */
		recallOn: die(0, 9).nullable(),
	},
	{
		columns: fieldColumns,
		/** Provinces of each berth; "anywhere" is said in words. */
		berthAreas: z.record(z.enum(BERTHS), z.union([z.string(), z.array(slug)])),
	},
);

const maxima = () => ({ infMax: sps(), cavMax: sps() });

/** Where men of a contingent are placed: in any of what is named. */
const placing = z.strictObject({
	cities: z.array(slug).optional(),
	provinces: z.array(slug).optional(),
	insideDitch: z.literal(true).optional(),
	/** Any port of this class. */
	port: z.enum(PORTS).optional(),
});

const people = () => ({
	name: words(),
	/** Its cavalry is Elite. */
	elite: yesNo(),
	placed: words(),
	placing,
	/** Hired abroad, not raised at home. */
	offMap: yesNo(),
	/** Removed when its army is disbanded (CR 5.76). */
	goesHome: yesNo(),
	/** When it may be raised, in words. */
	cond: words().optional(),
	source: source.optional(),
});

/** Contingents of Carthage and how many SPs may be in play (CR 10.41). */
const contingents = sheet(
	z.union([
		z.strictObject({
			id: z.enum(CONTINGENTS),
			...people(),
			...maxima(),
			/** Other maxima in single scenarios. */
			byScenario: z.record(slug, z.strictObject(maxima())).default({}),
		}),
		z.strictObject({
			id: z.literal("elephants"),
			...people(),
			contingent: z.enum(CONTINGENTS),
			arm: z.literal("elephant"),
			spMax: sps(),
			/** SPs at most of any one result. */
			perTurn: sps(),
		}),
	]),
	{ columns: fieldColumns },
);

/** Crew Rating of new squadrons, and the highest (CR 7.12). */
const nationCrew = z.strictObject({ start: count(0, 3), cap: count(0, 3) });

/** Auguries, with the places and men that their events are about (AW 13.2). */
const punicAugury = sheetOf({
	...augury,
	sea: slug.optional(),
	hexes: z.array(hexId).optional(),
	cities: z.array(slug).optional(),
	sp: sps().optional(),
	contingent: z.enum(CONTINGENTS).optional(),
});

const noRow = z.never();

/** The schema of each chart by its id. */
export const CARTHAGE_CHARTS = {
	"augury-carthage": punicAugury,
	"cr-port-capacity": portCapacity,
	"cr-climate-effects": climateEffects,
	"cr-contingents": contingents,
	"cr-army-efficiency": sheetOf(
		{ battle: z.enum(["A", "B", "C", "D", "E"]), cap: count(0, 4) },
		{ columns: fieldColumns, adjustments },
	),
	"cr-crew-training": resultsOf(["same", "rises"], { crews: z.strictObject(forEachNation(nationCrew)) }),
	"cr-crucifixion": resultsOf(["keeps", "removed", "crucified"], { noRollFor: z.array(z.string()) }),
	"cr-family-in-power": resultsOf(["same", "other"]),
	"cr-hiero-allegiance": resultsOf(["stays", "neutral", "roman"], {
		automatic: z.strictObject({ when: z.string(), result: z.string(), source }),
	}),
	/** The numbers stand in the table of both books; here are the modifiers of one war. */
	"cr-legion-request": sheet(noRow, { extends: z.literal("legion-request"), column: z.literal("first-punic-war") }),
	"cr-political-climate": resultsOf(CLIMATES),
	"cr-raid": resultsOf(["beaten-off", "nothing", "raid", "great-raid"]),
	"cr-mercenaries": sheetOf(
		{ ...span, newArmySP: sps(), reinforceSP: sps(), offMapSP: sps(), citizenSP: sps() },
		{ columns: fieldColumns },
	),
	"cr-naval-construction": sheetOf(
		{ ...span, rome: count(), carthage: count(), syracuse: count() },
		{ columns: fieldColumns },
	),
	"cr-naval-combat": sheetOf(
		{
			...span,
			attackerLossPct: percent(),
			defenderLossPct: percent(),
			winner: choice(["attacker", "defender", "draw"]),
		},
		{ columns: fieldColumns },
	),
	"cr-naval-disaster": sheetOf({ ...span, lossPct: percent() }),
	"cr-naval-interception": sheetOf({ id: slug, result: words(), effect: words() }, remarks("notAllowed")),
	"cr-naval-pursuit": sheetOf({ ...span, extraLossPct: percent(), capturedShare: share() }, { columns: fieldColumns }),
	"cr-recall": sheetOf({ id: slug, result: words(), effect: words() }),
	"cr-transport-loss": sheetOf({ ...span, escortBeaten: percent(), unescorted: percent() }, { columns: fieldColumns }),
	/** No effect, Scattered, or Scattered with a Major Naval Disaster, by Sea Points. */
	"cr-storm-scatter": sheetOf(
		{ ...span, cells: z.array(choice(["-", "S", "D"])).length(5) },
		{ columns: z.array(heading({ from: 1, to: null })).length(5) },
	),
} as const;

/** A chart of Carthage, by its id, with all its fields. */
export type CarthageChart<Id extends keyof typeof CARTHAGE_CHARTS> = z.output<(typeof CARTHAGE_CHARTS)[Id]>;
