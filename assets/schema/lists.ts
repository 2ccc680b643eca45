/** The closed lists: names that are spelt the same in every data file and in code. */
import { z } from "zod";

/** Games that share the Ancient World system. */
export const MODULES = ["rise", "carthage"] as const;
/** Id of a game of the Ancient World system. */
export type ModuleId = (typeof MODULES)[number];

/** Maps by id. */
export const MAPS = ["italy", "africa"] as const;
/** Id of a printed map. */
export type MapId = (typeof MAPS)[number];

/** Peoples and powers: a leader's nation, a side's id, whom an Alliance Level favours. `independent` is nobody's side. */
export const NATIONS = [
	"rome",
	"samnites",
	"epirus",
	"tarentum",
	"carthage",
	"syracuse",
	"mamertines",
	"gauls",
	"etruscans",
	"umbrians",
	"picentes",
	"sabines",
	"apulians",
	"lucanians",
	"campanians",
	"bruttians",
	"numidia",
	"mauretania",
	"cyrene",
	"agrigentum",
	"rebels",
	"independent",
] as const;
/** Id of a people or power. */
export type Nation = (typeof NATIONS)[number];

/** Nationality of SPs (AW 2.22). `legion` SPs outside a legion are garrisons. */
export const CONTINGENTS = [
	"legion",
	"italian",
	"sicilian",
	"samnite",
	"epirote",
	"tarentine",
	"greek",
	"syracusan",
	"mamertine",
	"gallic",
	"ligurian",
	"iberian",
	"celtiberian",
	"balearic",
	"african",
	"citizen",
	"numidian",
	"mauretanian",
] as const;
/** Id of the nationality of SPs. */
export type ContingentId = (typeof CONTINGENTS)[number];

/** Arms of SPs (AW 2.21). */
export const UNIT_ARMS = ["inf", "cav", "elephant"] as const;
/** Id of an arm: infantry, cavalry or elephants. */
export type UnitArm = (typeof UNIT_ARMS)[number];

/** Kinds of legion: an early one has no allied legion (AL), a republican one has. */
export const LEGION_TYPES = ["early", "republican"] as const;

/** Grades of training of a legion, the lower first. */
export const TRAININGS = ["recruit", "veteran"] as const;

/** Kinds of ship of a squadron of Carthage's game, the smaller first. */
export const SQUADRON_TYPES = ["trireme", "quinquereme"] as const;

/** Offices of Roman magistrates. `consul` where the two consuls are alike (histories, and Thunderbolt). */
export const OFFICES = [
	"dictator",
	"magister-equitum",
	"rome-consul",
	"field-consul",
	"consul",
	"proconsul",
	"praetor",
	"praetor-urbanus",
	"admiral",
] as const;
/** Id of an office of a Roman magistrate. */
export type Office = (typeof OFFICES)[number];

/** Naval rules of a scenario (AW 7.01). */
export const NAVAL_SYSTEMS = ["none", "superiority", "advanced"] as const;
/** Id of the naval rules that a scenario plays by. */
export type NavalSystemId = (typeof NAVAL_SYSTEMS)[number];

/** After Battle Status, best first (AW 8.56). */
export const BATTLE_STATUSES = ["fresh", "disrupted", "disorganized", "useless"] as const;
/** A force's state after battle, of {@link BATTLE_STATUSES}. */
export type BattleStatus = (typeof BATTLE_STATUSES)[number];

/** What a province is to the side its Alliance Level favours (AW 12.2). */
export const ALLIANCE_STATUSES = ["ally", "friendly", "independent"] as const;

/** Kinds of terrain of a hex; `lake` is land that nobody enters, `sea` is open to ships. */
export const TERRAINS = ["flat", "rough", "mountain", "marsh", "lake", "sea"] as const;
/** The terrain of a hex. */
export type Terrain = (typeof TERRAINS)[number];

/** Tiers of rivers (AW 2.13), smallest first. */
export const RIVERS = ["minor", "medium", "major"] as const;

/** Letters of roads (AW 2.12). */
export const ROAD_CLASSES = ["A", "B", "C"] as const;

/** Sizes of cities, smallest first. */
export const CITY_SIZES = ["small", "medium", "large"] as const;
/** The size of a city. */
export type CitySize = (typeof CITY_SIZES)[number];

/** Ports, smallest first (AW 7.22). */
export const PORTS = ["minor", "secondary", "major"] as const;
/** The size of a port, of {@link PORTS}. */
export type Port = (typeof PORTS)[number];

/** Phases of a turn, in order (AW 3). */
export const PHASES = [
	"upgrade",
	"strategic",
	"initiative",
	"operations",
	"augury",
	"devastation",
	"end-turn",
] as const;

/** Segments of a turn, in order (AW 3). How each book letters them stands in sequence.json. */
export const SEGMENTS = [
	"city-rebuild",
	"army-efficiency",
	"disband-legions",
	"prorogue",
	"pluto",
	"elections",
	"political-climate",
	"force-increase",
	"remove-raids",
	"lam-pool",
	"naval-superiority",
	"tribes",
	"draw",
	"operations",
	"siege-attrition",
	"augury",
	"devastation-recovery",
	"devastation-attempt",
	"inertia",
	"port-return",
	"training",
	"recovery",
	"victory",
] as const;

/** Die rolls that have modifiers of their own, or a chart. */
export const ROLLS = [
	"continuation",
	"interception",
	"ambush",
	"avoidance",
	"coordination",
	"attrition",
	"tactical",
	"elephants",
	"battle",
	"unpredictable",
	"pursuit",
	"leader-loss",
	"assault",
	"reduction",
	"siege-attrition",
	"surrender",
	"treachery",
	"devastation-recovery",
	"devastation-attempt",
	"diplomacy",
	"siege-capability",
	"naval-transport",
	"senate-leave",
	"senate-enter-rome",
	"senate-other",
	"censure",
	"triumph",
	"legion-request",
	"ns-construction",
	"legion-training",
	"tribal-revolt-check",
	"gallic-looting",
	"samnite-retention",
	"cursor-trial",
	"tribe-control",
	"samnite-manpower",
	"family-in-power",
	"political-climate",
	"recall",
	"crucifixion",
	"hire",
	"garrison-desertion",
	"naval-construction",
	"crew-training",
	"storm-scatter",
	"naval-disaster",
	"naval-interception",
	"naval-evasion",
	"naval-combat",
	"naval-pursuit",
	"raid",
	"transport-loss",
	"ferry",
	"harbour-escape",
	"hiero-allegiance",
	"hiero-return",
	"city-summons",
] as const;
/** Id of a kind of die roll; modifiers and charts are found by it. */
export type RollId = (typeof ROLLS)[number];

/** Families of the Council of Carthage, by the stripe on a leader: red Magonids, blue Barcids (CR 2.2). */
export const FAMILIES = ["magonid", "barcid"] as const;
/** Id of a family of Carthage's Council. */
export type Family = (typeof FAMILIES)[number];

/** Moods of the Council, the quietest first (CR 5.72). */
export const CLIMATES = ["cautious", "interested", "alert", "aggressive"] as const;
/** Id of a mood of Carthage's Council. */
export type Climate = (typeof CLIMATES)[number];

/** Where the Council lets an army go (CR 5.73); which provinces that is stands in `cr-climate-effects`. */
export const BERTHS = ["anywhere", "africa", "sicily", "sicily-sardinia-corsica-africa"] as const;
/** Id of the lands that the Council leaves open to an army. */
export type Berth = (typeof BERTHS)[number];

/** The schema of the id of a people or power. */
export const nation = z.enum(NATIONS);

/** A field for every nation, all optional. */
export function forEachNation<Schema extends z.ZodType>(schema: Schema): Record<Nation, z.ZodOptional<Schema>> {
	const fields = NATIONS.map((id) => [id, schema.optional()] as const);
	return Object.fromEntries(fields) as Record<Nation, z.ZodOptional<Schema>>;
}

/** A record by side: its keys are nations, or one of the `other` names. */
export function bySide<Schema extends z.ZodType, const Other extends string = never>(
	schema: Schema,
	...other: Other[]
) {
	return z.partialRecord(z.enum([...NATIONS, ...other]), schema);
}

/** How the ids of a map's hexes begin, since the same numbers stand on both. */
export const HEX_PREFIX: Readonly<Record<MapId, string>> = { italy: "it", africa: "cr" };

/** The map's prefix, then column and row, two digits each: `it-3714`, `cr-1508`. */
export const hexId = z.string().regex(/^(it|cr)-\d{4}$/);

/** An id: lower-case words with hyphens, such as `gallia-cispadana`. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/**
 * Where a fact comes from: `S:` the rule book or scenario prints it, `P:` a published page shows it, `R:` reconstructed, with the
 * reason. `R:x (limited by S:y)` means that the value is reconstructed within what the book says.
 */
export const source = z.string().min(1);

/** Provenance of single fields that differ from their record's. */
export const sources = z.record(z.string(), source);
