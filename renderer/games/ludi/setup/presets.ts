/**
 * What a class of so many does in 50, 100 or 200 minutes: seasons, clock, gods, and the standing orders that it begins with. The numbers of
 * questions are those of whole games in which everybody answers by habit (`tools/flow.ts --class`); docs/ludi-romani.md has them.
 */
import type { Order } from "../../../../electron/contract/contract.ts";
import type { CoursePace } from "./plan.ts";

/** How long a class has. */
export const COURSE_MINUTES = [50, 100, 200] as const;
/** Minutes that a class has. */
export type CourseMinutes = (typeof COURSE_MINUTES)[number];

/** The gods whose decisions make a story, and who do not ask for much of the teacher's time. */
export const FEW_GODS: readonly string[] = ["juppiter", "juno", "apollo", "diana", "minerva", "mercury", "pluto"];

/** How much of the game goes by standing orders, from little to most. */
export const ORDER_SETS = ["none", "battles", "some", "most", "all"] as const;
/** A set of standing orders. */
export type OrderSet = (typeof ORDER_SETS)[number];

/** What a class chooses before it begins, but for the edition and the roles that nobody plays. */
export interface CourseChoice extends Pick<CoursePace, "length" | "rounds" | "clock" | "fair"> {
	readonly gods: readonly string[];
	readonly orders: OrderSet;
}

const toProgram = (...kinds: readonly string[]) => kinds.map((kind): Order => ({ kind, way: "program" }));

const ONCE_A_BATTLE: Order = { kind: "ludi-battle", way: "once" };
const TO_THE_END = toProgram("ludi-battle");
const SEASONS: readonly Order[] = [
	{ kind: "ludi-motus", way: "pass" },
	{ kind: "ludi-winter-turn", way: "once" },
];
const SIDE_ISSUES: readonly Order[] = [
	{ kind: "ludi-again", way: "yes" },
	...toProgram("ludi-aid", "ludi-flight", "ludi-friends", "ludi-beside", "ludi-escort", "ludi-consuls", "ludi-sides"),
];

/** The orders that each person begins with. */
export const PERSONS_ORDERS: Readonly<Record<OrderSet, readonly Order[]>> = {
	none: [],
	battles: [ONCE_A_BATTLE],
	some: [...SEASONS, ONCE_A_BATTLE],
	most: [...SEASONS, ...TO_THE_END, ...SIDE_ISSUES],
	all: [...SEASONS, ...TO_THE_END, ...SIDE_ISSUES, ...toProgram("ludi-votes")],
};

/** The orders that a host who plays gods begins with, wherever there are any: these ask him once a battle. */
const HOSTS_ORDERS: readonly Order[] = [
	ONCE_A_BATTLE,
	...toProgram("ludi-winter", "ludi-bribes", "ludi-presides", "ludi-places", "ludi-blessings", "ludi-tribute"),
];

/** The orders that the host begins with. */
export const hostsOrders = ({ orders, gods }: Pick<CourseChoice, "orders" | "gods">): readonly Order[] =>
	orders === "none" || gods.length === 0 ? [] : HOSTS_ORDERS;

/** What suits a class of up to so many. */
interface Preset {
	readonly upTo: number;
	readonly choices: Readonly<Record<CourseMinutes, CourseChoice>>;
}

const UNHURRIED = { clock: "off", fair: false } as const;
const BY_SEASONS = { clock: "season", fair: true } as const;

/** Seasons by the minutes there are. */
const LENGTHS = { 50: "lesson", 100: "double", 200: "whole" } as const;

function choicesOf(choice: Omit<CourseChoice, "length" | "rounds">, rounds: CourseChoice["rounds"] = "one") {
	const of = (minutes: CourseMinutes): CourseChoice => ({
		...choice,
		length: LENGTHS[minutes],
		rounds: minutes === 50 ? rounds : "one",
	});
	return { 50: of(50), 100: of(100), 200: of(200) };
}

const PRESETS: readonly Preset[] = [
	{ upTo: 11, choices: choicesOf({ ...UNHURRIED, gods: FEW_GODS, orders: "battles" }, "two") },
	{ upTo: 20, choices: choicesOf({ ...BY_SEASONS, gods: FEW_GODS, orders: "some" }) },
	{ upTo: 32, choices: choicesOf({ ...BY_SEASONS, gods: [], orders: "most" }) },
	{ upTo: Number.POSITIVE_INFINITY, choices: choicesOf({ ...BY_SEASONS, gods: [], orders: "all" }) },
];

/** What suits a class of so many who have so long. */
export function presetFor(minutes: CourseMinutes, persons: number): CourseChoice {
	const preset = PRESETS.find(({ upTo }) => persons <= upTo);
	if (!preset) throw new RangeError(`No preset is for ${persons} persons.`);
	return preset.choices[minutes];
}

// === What to expect ===

/** Seconds for a question: to pass the computer on, read, decide and press. A guess, until classes have been timed. */
const SECONDS_A_QUESTION = 12;

/** Seasons with turns of a course, and what lies between them. */
const COURSES: Readonly<Record<CoursePace["length"], { readonly aestates: number; readonly hiemes: number }>> = {
	lesson: { aestates: 3, hiemes: 2 },
	double: { aestates: 7, hiemes: 6 },
	whole: { aestates: 13, hiemes: 12 },
};
const ROUND_COUNTS = { one: 1, two: 2, three: 3 } as const;

/** Seconds of the game's own clock (LR-V.A). */
const CLOCK = { season: 300, motus: 60 } as const;

/** What an order set leaves of: turns in a hiems, questions of a motus, and of everything else in a season, for each person; Actium. */
const LEFT: Readonly<Record<OrderSet, readonly [hiems: number, motus: number, season: number, actium: number]>> = {
	none: [1.7, 2, 1.4, 2],
	battles: [1.7, 2, 0.55, 2],
	some: [1, 0, 0.55, 2],
	most: [1, 0, 0.28, 1],
	all: [1, 0, 0.2, 1],
};
/** Questions to the host for each of his gods in a season: without orders, and with them. */
const FOR_A_GOD = { free: 4, ordered: 0.8 } as const;

/** What a class should expect. */
export interface Expected {
	/** Questions that reach a person. */
	readonly questions: number;
	/** Minutes that these take, at most as many as the clock of the seasons leaves. */
	readonly minutes: number;
}

/** How many questions reach so many persons and their host, and how long they take. */
export function expectedOf(choice: CourseChoice, persons: number): Expected {
	const { aestates, hiemes } = COURSES[choice.length];
	const [hiems, motus, season, actium] = LEFT[choice.orders];
	const seasons = aestates + hiemes;
	const each = aestates * ROUND_COUNTS[choice.rounds] + hiemes * hiems + 2 * hiemes * motus + seasons * season + actium;
	const gods = choice.gods.length * seasons * (choice.orders === "none" ? FOR_A_GOD.free : FOR_A_GOD.ordered);
	const questions = persons * each + gods;
	const seconds = questions * SECONDS_A_QUESTION;
	const byClock = seasons * CLOCK.season + 2 * hiemes * CLOCK.motus + persons * actium * SECONDS_A_QUESTION;
	return {
		questions: Math.round(questions / 10) * 10,
		minutes: Math.ceil((choice.clock === "season" ? Math.min(seconds, byClock) : seconds) / 60),
	};
}
