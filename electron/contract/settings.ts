/** The settings of a window, as the host keeps them. */
import { z } from "zod";
import { campaignId, editionId, languageCode, personName, problemId } from "./fields.ts";
import {
	MOST_GAMES,
	MOST_IN_LIST,
	MOST_KEYS,
	MOST_LISTS,
	MOST_SOLVED,
	MOST_VIEWED,
	MOST_VIEWS,
	TEXT_SCALE,
	VIEW_NAME,
} from "./limits.ts";

/** The schema of what the window remembers between visits, kept by the host beside the saves. */
export const settingsSchema = z.strictObject({
	/** One that is offered (`hello`), or `system` for the system's. */
	language: languageCode,
	theme: z.enum(["lamplight", "daylight", "night", "system"]),
	textScale: z.number().min(TEXT_SCALE.min).max(TEXT_SCALE.max),
	/** The colours of the sides: as printed, or told apart with every kind of sight. */
	palette: z.enum(["printed", "distinct"]),
	/** At which side of the map the question, the dice and the diary are. */
	column: z.enum(["left", "right"]),
	/** What lies beside the map where a window is wide: a drawer of a game, or `diary`; empty for nothing. */
	beside: z.string().max(40),
	motion: z.enum(["full", "none", "system"]),
	renderer: z.enum(["auto", "canvas", "webgl"]),
	/** What the wheel does on a map of hexes: by itself a wheel zooms, and two fingers on a trackpad pan. */
	wheel: z.enum(["auto", "zoom", "pan"]),
	confirmMarch: z.boolean(),
	/** How fast that is played for the eye which programs and others do. */
	playback: z.enum(["off", "fast", "normal", "slow"]),
	/** Milliseconds between two things that a program of a level does. */
	programPause: z.int().min(0).max(10_000),
	/** How loud the table is heard: 0 is not at all, 1 as loud as it can. */
	sound: z.number().min(0).max(1),
	/** Camera by campaign id: centre in map units, and zoom. */
	cameras: z.record(z.string(), z.strictObject({ x: z.number(), y: z.number(), zoom: z.number() })),
	/** Views of a map that the player keeps, by campaign id: each as a camera, with its name. */
	views: z
		.record(
			z.string().max(200),
			z
				.array(z.strictObject({ name: z.string().max(VIEW_NAME), x: z.number(), y: z.number(), zoom: z.number() }))
				.max(MOST_VIEWS),
		)
		.refine((views) => Object.keys(views).length <= MOST_VIEWED, `at most ${MOST_VIEWED} campaigns`),
	/** Open panels and their places, by panel id. */
	panels: z.record(z.string(), z.boolean()),
	lastCampaign: z.string().nullable(),
	/** The place in a campaign up to which it was told last what others did: it is offered once. */
	sinceTold: z.string().max(400).nullable(),
	/** The lesson that is taught, in which campaign, and how far it is. */
	lesson: z
		.strictObject({ campaign: campaignId, lesson: z.string().max(60), step: z.int().min(0).max(100) })
		.nullable(),
	/** Keys that the player gave, by the id of the command; empty where he wants none. */
	keys: z
		.record(z.string().max(40), z.string().max(40))
		.refine((keys) => Object.keys(keys).length <= MOST_KEYS, `at most ${MOST_KEYS} keys`),
	/** Names of people who play together, such as a class, by the name of their list. */
	seatLists: z
		.array(z.strictObject({ name: personName, people: z.array(personName).max(MOST_IN_LIST) }))
		.max(MOST_LISTS),
	/** Guests may ask for advice. */
	adviseGuests: z.boolean(),
	/** Problems that were solved, by their ids. */
	solvedProblems: z.array(problemId).max(MOST_SOLVED),
	/** The edition that a game was begun by last, by its module; left out for our figures. */
	editions: z
		.record(z.string().max(40), editionId)
		.refine((editions) => Object.keys(editions).length <= MOST_GAMES, `at most ${MOST_GAMES} games`),
});
/** The settings of a window. */
export type Settings = z.infer<typeof settingsSchema>;

/** Whose each setting is: of any window by itself, which a guest has too and begins anew, or of whoever keeps the table alone. */
const WHOSE: Readonly<Record<keyof Settings, "window" | "keeper">> = {
	language: "window",
	theme: "window",
	textScale: "window",
	palette: "window",
	column: "window",
	motion: "window",
	renderer: "window",
	confirmMarch: "window",
	playback: "window",
	sound: "window",
	beside: "window",
	wheel: "window",
	views: "window",
	cameras: "window",
	panels: "window",
	sinceTold: "window",
	keys: "window",
	programPause: "keeper",
	lastCampaign: "keeper",
	lesson: "keeper",
	seatLists: "keeper",
	adviseGuests: "keeper",
	editions: "keeper",
	solvedProblems: "keeper",
};

/** Whether a setting is of whoever keeps the table alone: a guest's is as it always begins, and cannot be changed. */
export function isKeepersSetting(name: string): boolean {
	return Object.hasOwn(WHOSE, name) && WHOSE[name as keyof Settings] === "keeper";
}
