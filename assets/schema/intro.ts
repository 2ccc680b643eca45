/** What the first page tells of a scenario to somebody who does not know it. */
import { z } from "zod";
import { source } from "./lists.ts";

/** What a scenario's picture may show: icons of `assets/icons`. */
export const PICTURES = [
	"bull-horns",
	"broken-chain",
	"elephant",
	"fasces",
	"galley",
	"horseman",
	"siege-tower",
	"spearman",
	"temple",
	"triskelion",
] as const;

/** What stands together on the first page: the scenarios of a printed box, and what is played by itself; in words: `scenario.box.<id>`. */
export const BOXES = ["rise", "carthage", "evening"] as const;

/** What may be learnt by playing; in words: `scenario.teaches.<id>`. */
export const LESSONS = [
	"alliances",
	"armies",
	"battles",
	"council",
	"elections",
	"elephants",
	"gods",
	"legions",
	"manpower",
	"marches",
	"marriages",
	"politics",
	"ships",
	"sieges",
	"trade",
	"transport",
	"tribes",
] as const;

/** The shape of a scenario's introduction: its box, its picture, its hours of play, and the lessons it teaches. */
export const introSchema = z.strictObject({
	box: z.enum(BOXES),
	picture: z.enum(PICTURES),
	/** Hours of play for who knows the rules; null where it is played in parts of a length of their own. */
	hours: z.int().min(1).nullable(),
	/** One to begin with. */
	start: z.boolean().default(false),
	/** The seat that is proposed to whoever plays alone; left out, the first. */
	alone: z.string().optional(),
	/** The most important first. */
	teaches: z.array(z.enum(LESSONS)).min(1).max(4),
	source,
});
/** The introduction of a scenario or a game on the first page; its words stand in the catalogue. */
export type Intro = z.infer<typeof introSchema>;
