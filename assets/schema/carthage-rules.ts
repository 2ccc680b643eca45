/** What the special rules of Carthage's scenarios, and their manpower, have as figures: `special[].data` and `manpower`. */
import { z } from "zod";
import { CONTINGENTS, slug } from "./lists.ts";
import { setupUnitSchema } from "./setup.ts";

const year = z.int();
/** The least die that brings it about, or the greatest. */
const die = z.int().min(0).max(9);
const leader = z.string().min(1);

/** Which galleys Rome builds in which years, and from when she may fit the corvus (FP.roman-galleys). */
export const romanGalleys = z.strictObject({ triremesUntil: year, quinqueremesFrom: year, corvusFrom: year });

/** SPs to which a town opens (AG.open-towns). */
export const openTowns = z.strictObject({ sp: z.int().min(1) });

/** When Ophellas comes, where, with whom, and what ends him (AG.ophellas). */
export const ophellas = z.strictObject({
	year,
	leader,
	city: slug,
	/** African cities that Syracuse must control. */
	cities: z.int().min(1),
	units: z.array(setupUnitSchema),
	killedOn: die,
});

/** Who may plot, from when, and what it costs (AG.bomilcar). */
export const bomilcar = z.strictObject({ leader, from: year, plotsOn: die, sp: z.int().min(1) });

/** Who leads those left behind, and how they melt away (AG.leaving-africa). */
export const leavingAfrica = z.strictObject({ leader, meltsOn: die, percent: z.int().min(1).max(100) });

/** The data of each special rule that has some, by its id. */
export const CARTHAGE_SPECIALS: Readonly<Record<string, z.ZodType>> = {
	"FP.consular-limit": z.strictObject({ legions: z.int(), island: z.array(slug) }),
	"FP.roman-galleys": romanGalleys,
	"FP.xanthippus": z.strictObject({ leader, from: year }),
	"HI.construction": z.strictObject({ year }),
	"AG.open-towns": openTowns,
	"AG.ophellas": ophellas,
	"AG.bomilcar": bomilcar,
	"AG.leaving-africa": leavingAfrica,
	"MW.barca": z.strictObject({
		year,
		leader,
		city: slug,
		box: z.string(),
		efficiency: z.int().min(0).max(4),
		/** LAMs in his first year. */
		lams: z.int().min(0),
		units: z.array(setupUnitSchema),
	}),
	"MW.two-generals": z.strictObject({ leaders: z.array(leader).length(2), year, replaces: leader, by: leader }),
	"MW.summons": z.strictObject({
		opensOn: die,
		/** One better for each of so many rebel SPs. */
		rebels: z.int().min(1),
		garrison: z.int(),
		medium: z.int(),
		rebelNeighbour: z.int(),
		sizes: z.array(z.enum(["small", "medium"])),
	}),
	"MW.naravas": z.strictObject({
		years: z.array(year),
		leader,
		joins: leader,
		joinsOn: die,
		units: z.array(setupUnitSchema),
	}),
	"MW.truceless": z.strictObject({ from: year }),
	"MW.carthage-holds": z.strictObject({ city: slug, garrison: z.int().min(1) }),
};

const levy = z.strictObject({ inf: z.int().min(0), cav: z.int().min(0), placed: slug, limit: z.string() });

/** Who raises men in Carthage's scenarios, besides what her charts say. */
export const carthageManpowerSchema = z.strictObject({
	/** In words: the charts. */
	rome: z.string().optional(),
	carthage: z.union([
		z.string(),
		z.strictObject({
			charts: z.string(),
			/** Contingents of whom only half as many may be in play. */
			halved: z.array(z.enum(CONTINGENTS)),
		}),
		/** A yearly roll in a column of `cr-mercenaries`, for these contingents; hired men from abroad besides from a year on. */
		z.strictObject({
			column: z.enum(["newArmySP", "reinforceSP", "offMapSP", "citizenSP"]),
			contingents: z.array(z.enum(CONTINGENTS)),
			offMapFrom: year,
		}),
	]),
	/** The yearly levy of the power; or of the player Syracuse, at home and by African cities taken. */
	syracuse: z
		.union([
			levy,
			z.strictObject({
				/** SPs a year by an operation of the Overall Commander, and without one while he is in Africa. */
				home: z.strictObject({
					contingent: z.enum(CONTINGENTS),
					sp: z.int().min(1),
					placedIn: slug,
					away: z.strictObject({ sp: z.int().min(1), placed: slug }),
				}),
				/** A die divided by this, dropped, for each African city when it is taken. */
				africanCity: z.strictObject({ contingent: z.enum(CONTINGENTS), divisor: z.int().min(1) }),
			}),
		])
		.optional(),
	/** Men who join with a city, once for each, and at the start of years. */
	rebels: z
		.strictObject({
			contingent: z.enum(CONTINGENTS),
			/** What a die is divided by, rounded up, by size of the city. */
			city: z.strictObject({ small: z.int().min(1), medium: z.int().min(1) }),
			/** One of so many is cavalry, where there are so many. */
			cavalry: z.strictObject({ oneIn: z.int().min(1), from: z.int().min(1) }),
			/** A die of infantry in a rebel city. */
			years: z.array(year),
		})
		.optional(),
	source: z.string().optional(),
});
/**
 * The SPs that a scenario of Carthage gives out year by year, and of what contingents; see {@link
 * carthageManpowerSchema}.
 */
export type CarthageManpower = z.infer<typeof carthageManpowerSchema>;
