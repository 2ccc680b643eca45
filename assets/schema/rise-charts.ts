/** The charts of Rise of the Roman Republic, with every field that may stand in them. */
import { z } from "zod";
import { remarks, sheetOf } from "./chart.ts";
import { cell, count, die, percent, sps, words } from "./figure.ts";
import { COUNTED, diceHeading, dieHeading, FACES, heading, PERCENT_FACES } from "./heading.ts";
import { NATIONS, slug } from "./lists.ts";

/** Infantry and cavalry SPs: `16/2`, or `0` where nobody comes. */
const strength = () => cell(/^\d{1,2}(?:\/\d{1,2})?$/);

/** What stands in a row of every augury table (AW 13.2). */
export const augury = {
	/** Two dice, read 00-99. */
	dice: diceHeading(PERCENT_FACES),
	id: slug,
	event: words(),
	effect: words(),
	/** The provinces it strikes, by the face of its die from 0 to 9. */
	stricken: z.array(z.array(slug)).length(10).optional(),
};

/** Columns of the Legion Request Table: each scenario has a set of its own. */
export const REQUEST_SETS = ["samnite", "alexander", "eagle", "thunderbolt", "first-punic-war"] as const;

/** Something for every set of columns. */
function bySet<Schema extends z.ZodType>(schema: () => Schema) {
	return z.record(z.enum(REQUEST_SETS), schema());
}

const tribe = {
	id: slug,
	/** Two dice, read 01-00; or only by an augury. */
	dice: z.union([diceHeading({ from: 1, to: 100 }), z.literal("augury")]),
	tribe: words(),
	nation: z.enum(NATIONS),
	/** Cities in which its men appear. */
	placement: z.array(slug),
	/** Strength by the die of the columns. */
	cells: z.array(strength()).length(9),
	/** Only with, or only without, a Roman garrison in Capua: and the same in words. */
	garrison: z.boolean().optional(),
	when: words().optional(),
};

/** The schema of each chart by its id. */
export const RISE_CHARTS = {
	"augury-eagle": sheetOf(augury, {
		figures: z.strictObject({
			/** Roman SPs that keep Gauls off. */
			northGuard: sps(),
			fleetBoxes: count(0, 10),
			offerBoxes: count(0, 10),
			macedonMen: sps(),
			arrivingFoot: sps(),
			arrivingHorse: sps(),
			/** Elephants from which no more come. */
			elephants: sps(),
			stormLoss: percent(),
			samniteFoot: sps(),
		}),
	}),
	"augury-samnite": sheetOf(augury, {
		figures: z.strictObject({
			linenFoot: sps(),
			/** Attrition points of a Mountain hex besides. */
			snow: count(0, 9),
			/** Boxes towards 0, with and without a Roman garrison in Capua. */
			campania: count(0, 10),
			campaniaOpen: count(0, 10),
		}),
	}),
	"legion-request": sheetOf(
		{
			adjDR: dieHeading(),
			/** The figure in brackets (RRR 10.14). */
			reinforcementSP: sps(),
			/** New legions. */
			cells: bySet(() => z.array(count(0, 9)).min(1)),
			/** Auxiliary SPs; nothing where none come (RRR 10.15). */
			auxiliaries: z.partialRecord(z.enum(REQUEST_SETS), sps()),
		},
		{
			columnSets: bySet(() => z.array(heading(COUNTED)).min(1)),
			...remarks("columnMeaning", "reinforcements", "reinforcementsSource"),
			...remarks("navalConstruction", "navalSource", "siegeEngine", "siegeEngineSource"),
		},
	),
	"samnite-manpower": sheetOf(
		{ dr: dieHeading(FACES), cells: z.array(strength()).length(6) },
		{
			columns: z.array(heading({ from: null, to: 99 })).length(6),
			/** The most SPs there may be in play. */
			cap: sps(200),
			...remarks("columnMeaning", "cell", "notes"),
		},
	),
	"tribal-revolt": sheetOf(tribe, {
		columns: z.array(heading(FACES)).length(9),
		/** Whether a tribe rises at all. */
		check: z.strictObject({
			die: z.literal("d10"),
			/** A die of so much or more: one rises. */
			rises: die(),
			modifiers: z.array(z.string()),
		}),
		...remarks("cell", "notes"),
	}),
} as const;
