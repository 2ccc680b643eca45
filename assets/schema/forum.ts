/** *Forum: Trade Empires of Rome*: `forum/board.json`, `forum/cards.json`, `forum/figures.json`, `forum/map.json`. Money is in dollars. */
import { z } from "zod";
import { count, whole } from "./figure.ts";
import type { ForumMap } from "./forum-map.ts";
import { introSchema } from "./intro.ts";
import { assetsOf, type Library } from "./library.ts";
import { slug, source, sources } from "./lists.ts";

/** The four quarters that the markets lie in; Rome lies in none. */
export const FORUM_REGIONS = ["nw", "sw", "ne", "se"] as const;
/** Id of a quarter of Forum's board. */
export type RegionId = (typeof FORUM_REGIONS)[number];

const MARKET_TYPES = ["rome", "small", "large", "exotic"] as const;
/** The kind of a market: Rome, or small, large or exotic. */
export type MarketType = (typeof MARKET_TYPES)[number];

const LINK_KINDS = ["sea", "road", "river"] as const;
/** The kind of a link between two markets; a card of fate may close all links of one kind. */
export type LinkKind = (typeof LINK_KINDS)[number];

/** The two kinds of family card. */
export const CHILD_KINDS = ["son", "daughter"] as const;
/** The kind of a family card. */
export type ChildKind = (typeof CHILD_KINDS)[number];

const BAND_IDS = ["quaestor", "aedile", "praetor"] as const;
/** Id of a band of prestige, lowest first: what a house of so much prestige pays for a benefaction. */
export type BandId = (typeof BAND_IDS)[number];

const GIFT_KINDS = ["temple", "games", "food"] as const;
/** The kind of a benefaction: a temple, games or food. */
export type GiftKind = (typeof GIFT_KINDS)[number];

/** The switches of a game, besides the summary's own rules (all off). A state leaves out what came after the first six, unless it is on. */
export const FORUM_OPTIONS = [
	"gift-besides-building",
	"boost-needs-rome-horreum",
	"divorce-costs-both",
	"two-children",
	"region-prestige-kept",
	"turn-limit",
	"open-families",
] as const;
/** Id of a switch of Forum, as a set-up stores it. */
export type ForumOptionId = (typeof FORUM_OPTIONS)[number];

const region = z.enum(FORUM_REGIONS);
const markets = z.array(slug).min(1);
const dollars = whole("money", 0, 10_000);
/** Dollars won, or where it is negative lost. */
const moved = whole("money", -10_000, 10_000);
const face = whole("die", 1, 6);
const positive = count(1, 10_000);

// === The board ===

const market = z.strictObject({
	id: slug,
	/** As the board prints it; what the table calls it stands among the words. */
	boardName: z.string().min(1),
	/** Rome belongs to none. */
	region: region.nullable(),
	type: z.enum(MARKET_TYPES),
	/** Links from Rome: the number in the centre of its node. */
	distance: count(0, 5),
	/** What each owner gets when 1, 2, 3, 4 or 5 horrea stand there. */
	profit: z.array(moved).length(5),
	/** What agents here and in Rome add. */
	boost: dollars,
	/** Degrees. */
	lon: z.number(),
	lat: z.number(),
	coastal: z.boolean(),
	source,
	sources: sources.optional(),
});
/** A market of the board: its distance from Rome in links, and its profits and boost in dollars. */
export type Market = z.infer<typeof market>;

const link = z.strictObject({ a: slug, b: slug, kind: z.enum(LINK_KINDS), source, sources: sources.optional() });
/** A link between the markets `a` and `b`; it runs both ways. */
export type MarketLink = z.infer<typeof link>;

/** The shape of `forum/board.json`: regions, markets and the links between them. */
export const forumBoardSchema = z.strictObject({
	regions: z.array(z.strictObject({ id: region, source, sources: sources.optional() })),
	markets: z.array(market),
	links: z.array(link),
});

// === The cards ===

/** Whom a card means. */
const who = z.discriminatedUnion("test", [
	z.strictObject({ test: z.literal("all") }),
	z.strictObject({ test: z.literal("horreum-in-any"), markets }),
	z.strictObject({ test: z.literal("agent-in-any"), markets }),
	z.strictObject({ test: z.literal("agent-on-type"), type: z.enum(MARKET_TYPES) }),
	z.strictObject({ test: z.literal("horrea"), atLeast: positive }),
	z.strictObject({ test: z.literal("family-cards"), atLeast: positive }),
	z.strictObject({ test: z.literal("marriages"), atLeast: positive }),
	z.strictObject({ test: z.literal("local-marriages"), atLeast: positive }),
	/** An uninterrupted route from Rome to an exotic market. */
	z.strictObject({ test: z.literal("route") }),
	/** All of them, if several are equally rich. */
	z.strictObject({ test: z.literal("richest") }),
	/** Of several the poorest, then the last in the order of the turn. */
	z.strictObject({ test: z.literal("least-prestigious") }),
	/** Among those with horrea in all of `horreaIn` and in one of `horreumInAny`; of several all, or the richest, then the first. */
	z.strictObject({
		test: z.literal("most-prestigious"),
		ties: z.enum(["all", "one"]),
		horreaIn: z.array(slug),
		horreumInAny: z.array(slug),
	}),
]);
/** The test that says which players a card of fate concerns. */
export type Who = z.infer<typeof who>;

const effect = z.discriminatedUnion("op", [
	z.strictObject({ op: z.literal("destroy-horrea"), markets }),
	z.strictObject({ op: z.literal("remove-agents"), markets }),
	z.strictObject({ op: z.literal("money"), who, amount: moved }),
	/** For each horreum in `markets`, or at least so far from Rome. */
	z.strictObject({
		op: z.literal("money-per-horreum"),
		markets: markets.optional(),
		minDistance: count(0, 5).optional(),
		amount: moved,
	}),
	/** At the next `trades` Trade phases, to those whom the test means now, or then. */
	z.strictObject({
		op: z.literal("trade-bonus"),
		who,
		tested: z.enum(["now", "at-trade"]),
		amount: moved,
		trades: positive,
	}),
	z.strictObject({ op: z.literal("trade-bonus-per-coastal-horreum"), amount: moved }),
	/** That market of each player pays nothing at the next Trade phase. */
	z.strictObject({ op: z.literal("trade-block"), market: z.enum(["most-profitable", "farthest"]) }),
	z.strictObject({ op: z.literal("prestige"), who, amount: whole("count", -50, 50) }),
	/** May pay `cost` for `prestige`. */
	z.strictObject({ op: z.literal("offer"), who, cost: dollars, prestige: positive }),
	z.strictObject({ op: z.literal("pay-or-lose-agent"), pay: dollars, agents: positive }),
	z.strictObject({ op: z.literal("census"), threshold: dollars, gain: positive, loss: positive }),
	z.strictObject({ op: z.literal("must-marry"), loss: positive }),
	z.strictObject({ op: z.literal("force-divorce"), loss: positive }),
	z.strictObject({ op: z.literal("roll-for-prestige"), who, needed: face, prestige: positive }),
	z.strictObject({ op: z.literal("draw-family"), cards: positive }),
	/** In the next Move phase. */
	z.strictObject({ op: z.literal("close-links"), kind: z.enum(LINK_KINDS) }),
	/** In the next Build phase. */
	z.strictObject({ op: z.literal("extra-build"), builds: positive }),
]);
/** One effect of a card of fate, by `op`: money in dollars, prestige, horrea, agents, trade, family. */
export type FateEffect = z.infer<typeof effect>;

const fateCard = z.strictObject({ id: slug, copies: positive, effects: z.array(effect).min(1), source });
/** A card of fate: its effects in order, and how many copies the deck has. */
export type FateCard = z.infer<typeof fateCard>;

const child = z.strictObject({ id: slug, kind: z.enum(CHILD_KINDS), source });
/** A family card: a son or a daughter. */
export type Child = z.infer<typeof child>;

/** The shape of `forum/cards.json`: the family deck and the deck of fate. */
export const forumCardsSchema = z.strictObject({ family: z.array(child), fate: z.array(fateCard) });

// === The figures ===

const band = z.strictObject({
	id: z.enum(BAND_IDS),
	/** Prestige from and to; `to` is null for the last. */
	from: whole("count", 0, 1000),
	to: whole("count", 0, 1000).nullable(),
	/** Of a benefaction. */
	cost: dollars,
	source,
	sources: sources.optional(),
});
/** A band of prestige, its ends included, and the price of a benefaction in it, in dollars. */
export type Band = z.infer<typeof band>;

const benefaction = z.strictObject({ id: slug, band: z.enum(BAND_IDS), kind: z.enum(GIFT_KINDS), source });
/** A benefaction that houses of its band may pay for. */
export type Benefaction = z.infer<typeof benefaction>;

/** The shape of `forum/figures.json`: players, set-up, prices in dollars, and every other number of the rules. */
export const forumFiguresSchema = z.strictObject({
	intro: introSchema,
	players: z.strictObject({ min: z.int().min(1), max: z.int().min(1), source }),
	/** The seats, clockwise. */
	houses: z.array(z.strictObject({ id: slug, source })),
	setUp: z.strictObject({
		money: dollars,
		prestige: count(0, 1000),
		/** Of each player, and how many of them stand on the board, in `market`. */
		agents: positive,
		agentsOnBoard: count(0, 100),
		market: slug,
		familyCards: positive,
		source,
		sources,
	}),
	die: z.strictObject({ sides: z.int().min(1), source }),
	costs: z.strictObject({
		oust: dollars,
		localMarriage: dollars,
		horreum: dollars,
		destroy: dollars,
		/** What one prestige brings. */
		loanPerPrestige: positive,
		source,
	}),
	/** Prices between players go up by this. */
	price: z.strictObject({ step: positive, source }),
	/** The face that must be reached. */
	needed: z.strictObject({
		newAgent: face,
		oustBase: face,
		oustDefenderMarried: face,
		oustAttackerMarried: face,
		destroyBase: face,
		destroyDefenderMarried: face,
		destroyAttackerMarried: face,
		source,
	}),
	/** What is won, and by a divorce lost. */
	prestige: z.strictObject({
		localMarriage: positive,
		playerMarriage: positive,
		divorce: positive,
		firstHorreum: positive,
		fiveHorrea: positive,
		wholeRegion: positive,
		benefaction: positive,
		thousand: positive,
		/** With so much at the end of a turn one is consul. */
		victory: positive,
		source,
	}),
	/** What counts as "a thousand" in Conversion, and as "five" in a region. */
	thousand: z.strictObject({ money: positive, source }),
	fiveHorrea: z.strictObject({ horrea: positive, source }),
	/** From the lowest up. */
	bands: z.array(band),
	benefactions: z.array(benefaction),
	options: z.array(z.strictObject({ id: z.enum(FORUM_OPTIONS), default: z.boolean(), source })),
	/** The last turn, where the option sets one. */
	turnLimit: z.strictObject({ turns: positive, source }),
});
/** The numbers of Forum's rules, as parsed. */
export type ForumFigures = z.infer<typeof forumFiguresSchema>;

/** Everything Forum is made of. */
export interface ForumAssets {
	readonly board: z.infer<typeof forumBoardSchema>;
	readonly cards: z.infer<typeof forumCardsSchema>;
	readonly figures: ForumFigures;
	/** How the board is drawn; no rule looks at it. */
	readonly map: ForumMap;
}

declare module "./library.ts" {
	interface GameAssets {
		forum: ForumAssets;
	}
}

/** What Forum is made of. Throws where the library has it not. */
export const forumOf = (library: Library): ForumAssets => assetsOf(library, "forum");
