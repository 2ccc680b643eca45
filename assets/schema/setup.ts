/** Set-up of a scenario: what stands where before the first turn. */
import { z } from "zod";
import {
	CONTINGENTS,
	hexId,
	LEGION_TYPES,
	nation,
	OFFICES,
	SQUADRON_TYPES,
	slug,
	source,
	sources,
	TRAININGS,
	UNIT_ARMS,
} from "./lists.ts";

const unit = z.object({
	contingent: z.enum(CONTINGENTS),
	arm: z.enum(UNIT_ARMS),
	/** Strength points. */
	sp: z.int().min(1),
	/** Of cavalry only. */
	elite: z.boolean().default(false),
	/** A name the rules know it by: `Rome Garrison`. */
	role: z.string().nullable().default(null),
	/** A name to print. */
	name: z.string().optional(),
	immobile: z.boolean().default(false),
});
/** SPs of one contingent and arm. */
export type SetupUnit = z.infer<typeof unit>;
/** The shape of {@link SetupUnit}. */
export const setupUnitSchema = unit;

const element = z.object({ inf: z.int().min(0), cav: z.int().min(0) });
/** SPs of an element of a legion, RL or AL. */
export type SetupElement = z.infer<typeof element>;
/** The shape of {@link SetupElement}. */
export const legionElementSchema = element;

const legion = z.object({
	/** Roman numeral. */
	legion: z.string().regex(/^[IVXL]+$/),
	training: z.enum(TRAININGS),
	type: z.enum(LEGION_TYPES),
	rl: element,
	/** Null for an early legion. */
	al: element.nullable(),
});
/** A legion at the start, with the SPs of its Roman and its allied element. */
export type SetupLegion = z.infer<typeof legion>;

const armyLeader = z.object({
	id: z.string(),
	office: z.enum(OFFICES).optional(),
	overallCommander: z.boolean().default(false),
	/** Assigned province or area (RRR 5.41). */
	assigned: z.string().optional(),
	/** Legions of his Imperium (RRR 5.1). */
	imperium: z.array(z.string()).default([]),
	/** What the Senate has granted him already. */
	permission: z.array(z.string()).default([]),
	commandsOnly: z.array(z.enum(CONTINGENTS)).optional(),
});
/** A leader who begins with an army, and what the Senate has given him. */
export type SetupLeader = z.infer<typeof armyLeader>;

const army = z.object({
	/** Its army box on the display; null where none is given. */
	box: z.string().nullable(),
	leaders: z.array(armyLeader),
	legions: z.array(legion).default([]),
	units: z.array(unit).default([]),
	/** Army Efficiency 0-4, of Carthage's armies in her own game (CR 10.51). */
	efficiency: z.int().min(0).max(4).optional(),
});
/** Leaders, legions and SPs that share an army box. */
export type SetupArmy = z.infer<typeof army>;

/** A Fleet's marker: `F-IV`. */
export const fleetId = z.string().regex(/^F-[IVX]+$/);

const fleet = z.object({
	id: fleetId,
	squadrons: z.array(z.object({ type: z.enum(SQUADRON_TYPES), count: z.int().min(1) })),
	/** Crew Rating 0-3 (CR 7.12). */
	crew: z.int().min(0).max(3),
	/** Leader id, or null. */
	commander: z.string().nullable(),
});
/** A Fleet at the start: its squadrons, its crews' rating, its commander (CR 7.1). */
export type SetupFleet = z.infer<typeof fleet>;

const place = z.object({
	/** Any hex of these provinces. */
	anyHexIn: z.array(slug).optional(),
	/** A coastal hex of this province, on this coast, but none of `not`. */
	coastOf: slug.optional(),
	coast: z.string().optional(),
	not: z.array(hexId).optional(),
	hexCandidates: z.array(hexId).optional(),
	/** One of these. */
	oneOf: z.array(z.object({ hex: hexId, city: slug, where: z.enum(["inside", "outside"]).optional() })).optional(),
	/** May be divided among several hexes. */
	split: z.boolean().optional(),
	/** What the army boxes of its stacks are called: `Samnite Army`, for `Samnite Army I` and so on. */
	boxes: z.string().optional(),
});
/** Where the player may choose. */
export type SetupPlace = z.infer<typeof place>;

const entry = z.object({
	id: slug,
	side: nation,
	/** A power of that side whose pieces these are. */
	power: nation.optional(),
	/** Null: the player chooses within `place`. */
	hex: hexId.nullable().default(null),
	city: slug.nullable().default(null),
	/** Inside or outside the city, in a hex without one, or as the player likes. */
	where: z.enum(["inside", "outside", "open", "choice"]).default("choice"),
	place: place.optional(),
	army: army.optional(),
	/** SPs in the hex outside any army. */
	units: z.array(unit).optional(),
	/** SPs in the city outside any army. */
	cityUnits: z.array(unit).optional(),
	/** Magistrates placed there; `draw` names the pool they come from. */
	officers: z.array(z.object({ office: z.enum(OFFICES), draw: z.string() })).optional(),
	/** Leaders drawn at random from a pool of the scenario. */
	draw: z.object({ from: z.string(), count: z.int().min(1) }).optional(),
	optional: z.boolean().default(false),
	/** Ids of the scenario rules that wake or free them. */
	inactiveUntil: z.string().optional(),
	frozenUntil: z.string().optional(),
	/** Id of the scenario rule about them. */
	special: z.string().optional(),
	controlledBy: nation.optional(),
	fleet: fleet.optional(),
	status: z.string().optional(),
	note: z.string().optional(),
	source,
	sources: sources.optional(),
});
/** One line of the set-up: one side's pieces in one place. */
export type SetupEntry = z.infer<typeof entry>;
/** The shape of {@link SetupEntry}. */
export const setupEntrySchema = entry;

const reserve = z.object({
	id: slug,
	side: nation,
	/** The rule that brings it in, or words. */
	when: z.string(),
	leaders: z.array(z.object({ id: z.string() })).default([]),
	units: z.array(unit).default([]),
});
/** Pieces kept off the map. */
export type Reserve = z.infer<typeof reserve>;
/** The shape of {@link Reserve}. */
export const reserveSchema = reserve;
