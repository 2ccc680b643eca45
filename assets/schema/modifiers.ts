/** Every die roll and every die-roll modifier (DRM): `modifiers.json`. A figure stands here and nowhere else. */
import { z } from "zod";
import { count, share, whole } from "./figure.ts";
import { MODULES, nation, ROLLS, source } from "./lists.ts";

/** Dice of a roll: one die read 0-9, two read 00-99, or none. */
export const DICE = ["d10", "2d10", "none"] as const;

const rollKind = z.object({
	/** `continuation`, `interception`, ... */
	id: z.enum(ROLLS),
	/** The chart it is read on, or null. */
	table: z.string().nullable(),
	rule: z.string(),
	die: z.enum(DICE),
	/** How the adjusted die is read, in words. */
	test: z.string(),
	note: z.string().optional(),
});
/** A kind of die roll: its dice, its chart and its rule. */
export type RollKind = z.infer<typeof rollKind>;

/** A number, or the name of a formula that code knows, which is none of the owner's. */
const added = () => z.union([whole("modifier", -99, 99), z.string().min(1)]);

const modifierLine = z.object({
	/** `avoidance.city-near`: also the name of its predicate in code. */
	id: z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+$/),
	/** The roll it belongs to. */
	roll: z.enum(ROLLS),
	rule: z.string(),
	games: z.array(z.enum(MODULES)),
	/** Only in these scenarios; absent: in all. */
	scenarios: z.array(z.string()).optional(),
	/** Only for this nation, or this role in the roll. */
	nation: nation.optional(),
	side: z.enum(["besieged", "besieger", "both", "roman"]).optional(),
	/** When it applies, in words. */
	label: z.string(),
	/** What it adds to the die. */
	dr: added(),
	/** What it adds when the same holds for the other party. */
	opposite: added().optional(),
	/** `dr` counts once for each of these. */
	per: z.string().optional(),
	/** At most so often. */
	max: count(0, 20).optional(),
	/** Of one group only the line with the largest absolute `dr` applies. */
	group: z.string().optional(),
	/** Lines of one cap together never exceed +4 (CR 5.72). */
	cap: z.string().optional(),
	/** Columns to the right on the chart. */
	columnShift: whole("modifier", -9, 9).optional(),
	/** Least values it gives to fields of the row read. */
	floor: z.record(z.string(), share()).optional(),
	source,
});
/** A die-roll modifier: what it adds, to which roll, in which games. Code decides by its id whether it applies. */
export type ModifierLine = z.infer<typeof modifierLine>;

/** The shape of `modifiers.json`: every kind of roll and every modifier of both games. */
export const modifiersSchema = z.object({
	note: z.string(),
	rolls: z.array(rollKind),
	modifiers: z.array(modifierLine),
});
