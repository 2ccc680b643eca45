/** How a scenario is won, as data. The engine has one function for each predicate. */
import { z } from "zod";
import { CITY_SIZES, forEachNation, nation, slug, source } from "./lists.ts";

const cities = z.array(slug).min(1);

/** Provinces by name, or `romanItaly`, `inPlay`, `group:italy`. */
const area = z.union([z.array(slug), z.string().regex(/^(romanItaly|inPlay|group:[a-z-]+)$/)]);
/** Provinces of a victory condition: a list of ids, or one of the names a scenario gives to a set of them. */
export type Area = z.infer<typeof area>;

const predicate = z.discriminatedUnion("pred", [
	/** Its SPs stand inside. */
	z.strictObject({ pred: z.literal("occupiesCity"), side: nation, city: slug }),
	z.strictObject({
		pred: z.literal("occupiesAllCities"),
		side: nation.optional(),
		/** Together. */
		sides: z.array(nation).optional(),
		cities,
	}),
	z.strictObject({ pred: z.literal("controlsAllCities"), side: nation, cities }),
	z.strictObject({
		pred: z.literal("controlsAnyCities"),
		side: nation,
		in: area,
		size: z.enum(CITY_SIZES).optional(),
		atLeast: z.int().min(1),
	}),
	z.strictObject({ pred: z.literal("controlsCitiesAndOthers"), side: nation, cities, others: z.int().min(1) }),
	z.strictObject({ pred: z.literal("controlsAllCitiesIn"), side: nation, province: slug }),
	z.strictObject({
		pred: z.literal("controlsProvinces"),
		side: nation,
		among: area,
		atLeast: z.int().optional(),
		all: z.literal(true).optional(),
		/** These must be among them. */
		including: z.array(slug).optional(),
		/** These do not count. */
		except: z.array(slug).optional(),
		/** They must hang together. */
		contiguous: z.boolean().optional(),
		controlledAtStartBy: nation.optional(),
		/** What changes the number needed: `by` for each `per`. */
		adjust: z.array(z.object({ per: z.string(), by: z.int() })).optional(),
		/** The number needed never falls below this. */
		min: z.int().optional(),
	}),
	z.strictObject({
		pred: z.literal("basesSquadronIn"),
		side: nation,
		cities,
		all: z.boolean(),
		alliedPortsCount: z.boolean(),
	}),
	z.strictObject({ pred: z.literal("hasForceIn"), side: nation, in: area }),
	z.strictObject({ pred: z.literal("isAllyOf"), power: nation, side: nation }),
	z.strictObject({ pred: z.literal("allianceNotInFavourOf"), side: nation, provinces: area, except: z.array(slug) }),
	z.strictObject({ pred: z.literal("noActiveTribes") }),
	z.strictObject({ pred: z.literal("noLeaderInPlay"), side: nation }),
	/** True from that year BC on. */
	z.strictObject({ pred: z.literal("yearAtMost"), year: z.int() }),
	z.strictObject({ pred: z.literal("victoryPointsAtLeast"), side: nation, n: z.int() }),
	z.strictObject({ pred: z.literal("mostVictoryPoints") }),
	z.strictObject({ pred: z.literal("leaderKilled"), leader: z.string() }),
	z.strictObject({ pred: z.literal("hasWon"), side: nation }),
	/** The last three are for emergencies. */
	z.strictObject({ pred: z.literal("tribeArmyAtLeast"), sp: z.int(), except: z.array(nation) }),
	z.strictObject({ pred: z.literal("defeatOf"), ledBy: z.string(), level: z.string() }),
	z.strictObject({ pred: z.literal("occupiedBy"), city: slug, by: z.string() }),
]);
/** One thing that is true or false of the table. */
export type Predicate = z.infer<typeof predicate>;
/** The shape of {@link Predicate}; a scenario's emergencies use it too. */
export const predicateSchema = predicate;

/** A predicate, or several joined. */
export type Condition = Predicate | { op: "and" | "or" | "not"; of: Condition[] };
const condition: z.ZodType<Condition> = z.lazy(() =>
	z.union([predicate, z.strictObject({ op: z.enum(["and", "or", "not"]), of: z.array(condition).min(1) })]),
);

const clause = z.strictObject({
	/** When it is looked at. */
	when: z.enum(["instant", "end-of-turn", "end-of-game"]),
	/** Only in these years BC. */
	years: z.array(z.int()).optional(),
	/** The turn that ends the game. */
	turn: z.int().optional(),
	name: z.string().optional(),
	if: condition,
	/** Who wins when it is level: nobody, or the holder of a city. */
	tie: z.union([z.literal("draw"), z.strictObject({ holderOf: slug })]).optional(),
	/** What a side's Ally controls counts as the side's. */
	alliesCount: z.literal(true).optional(),
});
/** One way to win. */
export type VictoryClause = z.infer<typeof clause>;

const clauses = z.array(clause);

/** What points are given for. */
const points = z.strictObject({
	/** The scenario's rule of them. */
	rule: z.string(),
	/** For each province controlled: so many, or its Attrition Value. */
	province: z.union([z.literal("attrition"), z.int().min(0)]),
	/** Only these count; left out, all in play do. */
	provinces: z.array(slug).optional(),
	/** For cities with SPs inside, unless they are Sacked. */
	cities: z.array(z.strictObject({ city: slug, vp: z.int().min(1) })).default([]),
});

const item = {
	/** Its name in the scenario. */
	id: slug,
	/** Points, for each that is counted. */
	vp: z.int().min(1),
	/** The one side that it is open to; left out, every side's. */
	side: nation.optional(),
	source: source.optional(),
};

/** What points of Carthage's scenarios are counted for, by the counter of each. What a side's Ally controls counts as the side's. */
const pointsItem = z.discriminatedUnion("count", [
	/** Controlling a sea (CR 7.76). */
	z.strictObject({ ...item, count: z.literal("sea"), sea: slug }),
	/** Controlling all of these provinces. */
	z.strictObject({ ...item, count: z.literal("provinces"), provinces: z.array(slug).min(1) }),
	/** Each of these provinces that it controls. */
	z.strictObject({ ...item, count: z.literal("each-province"), in: area }),
	/** Controlling a city. */
	z.strictObject({ ...item, count: z.literal("city"), city: slug }),
	/** Each city that it controls and has taken from an enemy or his Ally, or that was not its own at the start. */
	z.strictObject({
		...item,
		count: z.literal("cities"),
		taken: z.enum(["from-enemy", "not-own-at-start"]),
		sizes: z.array(z.enum(CITY_SIZES)).min(1),
		in: area,
		except: z.array(slug).default([]),
	}),
	/** A power that is its Ally; while it is nobody's, another side may have something for it. */
	z.strictObject({
		...item,
		count: z.literal("ally"),
		power: nation,
		neutral: z.strictObject({ side: nation, vp: z.int().min(1) }).optional(),
	}),
	/** A force of so many SPs in these provinces, at the end. */
	z.strictObject({ ...item, count: z.literal("force"), sp: z.int().min(1), in: area }),
	/** No force of an enemy in these provinces, at the end. */
	z.strictObject({ ...item, count: z.literal("no-enemy"), in: area }),
	/** Each Major Victory that it won, on land or at sea. */
	z.strictObject({ ...item, count: z.literal("major-victories"), at: z.array(z.enum(["land", "sea"])).min(1) }),
	/** Every so many squadrons that the enemy has lost. */
	z.strictObject({ ...item, count: z.literal("enemy-squadrons"), each: z.int().min(1) }),
]);
/** One line of the points of a scenario of Carthage. */
export type PointsItem = z.infer<typeof pointsItem>;

/** The shape of a scenario's `victory`: clauses by side, for all, and the victory points that count. */
export const victorySchema = z.strictObject({
	/** A side's own ways to win. */
	...forEachNation(clauses),
	/** Ways to win that are open to whoever fulfils them. */
	all: clauses.optional(),
	/** In place of the above when that option of the scenario is on. */
	"option:play-to-a-win": z.strictObject(forEachNation(clauses)).optional(),
	/** Year BC from which sides win by their own clauses. */
	automaticFrom: z.int().optional(),
	/** Victory points, where the engine counts them. */
	points: points.optional(),
	/** Victory points of Carthage's scenarios, line by line. */
	victoryPoints: z.array(pointsItem).default([]),
	source,
});
/** The ways in which a scenario is won. */
export type Victory = z.infer<typeof victorySchema>;
