/** Leaders of both games: `leaders.json`. One scale for all. */
import { z } from "zod";
import { choice, count, die, whole, words } from "./figure.ts";
import { CONTINGENTS, FAMILIES, nation, OFFICES, source, sources } from "./lists.ts";

const LEADER_KINDS = ["magistrate", "general", "tribal", "praetor-urbanus", "duumvir", "ambassador"] as const;
/** The kind of a leader's piece, which decides which rules of command are his. */
export type LeaderKind = (typeof LEADER_KINDS)[number];

/** Battle letters, best first (AW 8.33). */
const BATTLE_LETTERS = ["A", "B", "C", "D", "E"] as const;
/** A leader's battle letter, from A, the best, to E (AW 8.33). */
export type BattleLetter = (typeof BATTLE_LETTERS)[number];

const leader = z.object({
	/** A magistrate's number (`401`), a code (`1P-08`) or a name (`hannibal`). */
	id: z.string().min(1),
	name: words(60),
	/** Null for a piece that serves any side. */
	nation: nation.nullable(),
	kind: z.enum(LEADER_KINDS),
	/** Initiative 0-5: his LAMs a turn (AW 4.1). */
	initiative: count(0, 5),
	/** Campaign Rating 0-9: the die to reach for continuation, interception, avoidance. */
	campaign: die(0, 9),
	battle: choice(BATTLE_LETTERS).nullable(),
	/** Guile Points a turn, 0-4 (AW 5.14). */
	guile: count(0, 4),
	/** 6-9, higher is safer (AW 5.15); null for tribes. */
	mortality: die(6, 9).nullable(),
	/** Threshold of the Diplomacy roll 0-9 (AW 12.33); null: he may not try. */
	diplomacy: die(0, 9).nullable(),
	/** What he adds as a subordinate, 0 or 1 (AW 5.17). */
	subordinateValue: count(0, 1),
	/** The stripe of a Carthaginian (CR 2.2); null for others, and for one whom neither family claims. */
	family: z.enum(FAMILIES).nullable().optional(),
	/** Number of a magistrate in the draw. */
	number: z.int().optional(),
	era: z.string().optional(),
	/** Offices held, with the year BC. */
	offices: z.array(z.object({ office: z.enum(OFFICES), year: z.int(), note: z.string().optional() })).optional(),
	/** Command Efficiency Rating: legions he handles well (RRR 5.56). */
	cer: count(0, 20).optional(),
	/** LAMs a turn where that is not his initiative. */
	lams: count(0, 9).optional(),
	/** His LAMs on the first turn. */
	turn1Lams: count(0, 9).optional(),
	/** Scenarios he is in; absent: all of his era. */
	scenarios: z.array(z.string()).optional(),
	/** Year BC from which he may be drawn. */
	availableFrom: z.int().optional(),
	/** The tribe he leads. */
	tribe: z.string().optional(),
	combatUnits: z.enum(CONTINGENTS).optional(),
	siegeCapability: whole("modifier", -4, 4).optional(),
	/** Contingents he may command, or words that say which pieces; absent: any of his side. */
	commandsOnly: z.array(z.string()).optional(),
	overallCommander: z.boolean().optional(),
	canBeOverallCommander: z.boolean().optional(),
	/** The leader whose place he takes. */
	replacementFor: z.string().optional(),
	/** The leader he cannot share a hex with. */
	dislikes: z.string().optional(),
	inSetup: z.boolean().optional(),
	aka: z.array(z.string()).optional(),
	/** The historical reason for his ratings. */
	notes: z.string().optional(),
	source,
	sources: sources.optional(),
});
/** A leader's piece with its printed ratings; ratings of one scenario alone stand in that scenario. */
export type Leader = z.infer<typeof leader>;
/** The shape of `leaders.json`: the leaders of both games. */
export const leadersSchema = z.array(leader);
