/**
 * The charts of Carthage, `tables/cr-<name>.json`, with every field that the rules read. In the library they are charts like
 * all others; whoever plays them parses them again with these schemas, and the checks do so when everything is loaded.
 */
import { z } from "zod";
import { chartSchema } from "./chart.ts";
import { BERTHS, CLIMATES, CONTINGENTS, forEachNation, hexId, PORTS, slug, source } from "./lists.ts";

/** Where a row begins and ends on the adjusted die; null is open. */
const span = { min: z.int().nullable(), max: z.int().nullable() };
const percent = z.int().min(0).max(100);

/** A chart whose rows are these. */
function rowsOf<Row extends z.ZodRawShape>(row: Row) {
	return chartSchema.extend({ rows: z.array(z.object({ ...row, source: source.optional() })).min(1) });
}

/** A chart whose rows are spans of the die with a result of this list, and the same in words. */
function resultsOf<const Ids extends readonly [string, ...string[]]>(ids: Ids) {
	return rowsOf({ ...span, id: z.enum(ids), result: z.string() });
}

/** Squadrons that a port holds (CR 7.71, 7.72): of a class of ports, or of a city that has its own figures. */
const portCapacity = rowsOf({
	port: slug,
	start: z.int().min(1),
	max: z.int().min(1),
	/** What an expansion adds. */
	step: z.int().min(0),
});

/** What the Council allows in each mood (CR 5.73). */
const climateEffects = rowsOf({
	climate: z.enum(CLIMATES),
	/** Armies in play, and the berth of each. */
	armies: z.int().min(1),
	berths: z.array(z.enum(BERTHS)).min(1),
	where: z.string(),
	newArmy: z.boolean(),
	maxArmiesRaisedPerTurn: z.int().min(0),
	/** Modifiers of the rolls for ships and for hired men. */
	navalConstruction: z.int(),
	hire: z.int(),
	/** An army is recalled on this or less; null: there is no roll. */
	recallOn: z.int().min(0).max(9).nullable(),
}).extend({
	/** Provinces of each berth; "anywhere" is said in words. */
	berthAreas: z.record(z.enum(BERTHS), z.union([z.string(), z.array(slug)])),
});

const maxima = { infMax: z.int().min(0), cavMax: z.int().min(0) };

/** Where men of a contingent are placed: in any of what is named. */
const placing = z.strictObject({
	cities: z.array(slug).optional(),
	provinces: z.array(slug).optional(),
	insideDitch: z.literal(true).optional(),
	/** Any port of this class. */
	port: z.enum(PORTS).optional(),
});

const people = {
	name: z.string(),
	/** Its cavalry is Elite. */
	elite: z.boolean(),
	placed: z.string(),
	placing,
	/** Hired abroad, not raised at home. */
	offMap: z.boolean(),
	/** Removed when its army is disbanded (CR 5.76). */
	goesHome: z.boolean(),
	/** When it may be raised, in words. */
	cond: z.string().optional(),
	source: source.optional(),
};

/** Contingents of Carthage and how many SPs may be in play (CR 10.41). */
const contingents = chartSchema.extend({
	rows: z.array(
		z.union([
			z.object({
				id: z.enum(CONTINGENTS),
				...people,
				...maxima,
				/** Other maxima in single scenarios. */
				byScenario: z.record(slug, z.strictObject(maxima)).default({}),
			}),
			z.object({
				id: z.literal("elephants"),
				...people,
				contingent: z.enum(CONTINGENTS),
				arm: z.literal("elephant"),
				spMax: z.int().min(1),
				/** SPs at most of any one result. */
				perTurn: z.int().min(1),
			}),
		]),
	),
});

const nationCrew = z.strictObject({ start: z.int().min(0).max(3), cap: z.int().min(0).max(3) });

/** Auguries, with the places and men that their events are about (AW 13.2). */
const augury = rowsOf({
	/** Two dice read 00-99. */
	dice: z.string().regex(/^\d\d-\d\d$/),
	id: slug,
	event: z.string(),
	effect: z.string(),
	stricken: z.array(z.array(slug)).length(10).optional(),
	sea: slug.optional(),
	hexes: z.array(hexId).optional(),
	cities: z.array(slug).optional(),
	sp: z.int().min(1).optional(),
	contingent: z.enum(CONTINGENTS).optional(),
});

/** The schema of each chart by its id. */
export const CARTHAGE_CHARTS = {
	"augury-carthage": augury,
	"cr-port-capacity": portCapacity,
	"cr-climate-effects": climateEffects,
	"cr-contingents": contingents,
	"cr-army-efficiency": rowsOf({ battle: z.enum(["A", "B", "C", "D", "E"]), cap: z.int().min(0).max(4) }),
	"cr-crew-training": resultsOf(["same", "rises"]).extend({
		/** Crew Rating of new squadrons and the highest, by nation (CR 7.12). */
		crews: z.strictObject(forEachNation(nationCrew)),
	}),
	"cr-crucifixion": resultsOf(["keeps", "removed", "crucified"]).extend({ noRollFor: z.array(z.string()) }),
	"cr-family-in-power": resultsOf(["same", "other"]),
	"cr-hiero-allegiance": resultsOf(["stays", "neutral", "roman"]),
	"cr-political-climate": resultsOf(CLIMATES),
	"cr-raid": resultsOf(["beaten-off", "nothing", "raid", "great-raid"]),
	"cr-mercenaries": rowsOf({
		...span,
		newArmySP: z.int().min(0),
		reinforceSP: z.int().min(0),
		offMapSP: z.int().min(0),
		citizenSP: z.int().min(0),
	}),
	"cr-naval-construction": rowsOf({
		...span,
		rome: z.int().min(0),
		carthage: z.int().min(0),
		syracuse: z.int().min(0),
	}),
	"cr-naval-combat": rowsOf({
		...span,
		attackerLossPct: percent,
		defenderLossPct: percent,
		winner: z.enum(["attacker", "defender", "draw"]),
	}),
	"cr-naval-disaster": rowsOf({ ...span, lossPct: percent }),
	"cr-naval-pursuit": rowsOf({ ...span, extraLossPct: percent, capturedShare: z.number().min(0).max(1) }),
	"cr-transport-loss": rowsOf({ ...span, escortBeaten: percent, unescorted: percent }),
	/** No effect, Scattered, or Scattered with a Major Naval Disaster, by Sea Points. */
	"cr-storm-scatter": chartSchema.extend({
		columns: z.array(z.string().regex(/^\d+(-\d+|\+)$/)).min(1),
		rows: z.array(z.object(span).catchall(z.union([z.enum(["-", "S", "D"]), z.int(), z.null()]))),
	}),
} as const;

/** A chart of Carthage, by its id, with all its fields. */
export type CarthageChart<Id extends keyof typeof CARTHAGE_CHARTS> = z.infer<(typeof CARTHAGE_CHARTS)[Id]>;
