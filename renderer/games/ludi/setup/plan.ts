/** How long a class plays, how its time is kept, and what of the rules it leaves out: all of it switches of the game. */

export const COURSE_LENGTHS = ["lesson", "double", "whole"] as const;
type Length = (typeof COURSE_LENGTHS)[number];
/** The choices of how many rounds are played. */
export const ROUNDS = ["one", "two", "three"] as const;
type Rounds = (typeof ROUNDS)[number];
/** The ways in which time may be kept. */
export const CLOCKS = ["off", "season", "activation"] as const;
type Clock = (typeof CLOCKS)[number];

/** The choices of a class: how long it plays, how its time is kept, and which rules it leaves out. */
export interface CoursePace {
	readonly length: Length;
	readonly rounds: Rounds;
	readonly clock: Clock;
	/** Seasons with a clock begin elsewhere each time, and whom it cut off comes first. */
	readonly fair: boolean;
	readonly edition: "a" | "b";
	/** Roles that nobody plays: the program's, or not in the game. */
	readonly rest: "automatic" | "absent";
}

/** What the form begins with that no preset chooses. */
export const USUAL_REST: Pick<CoursePace, "edition" | "rest"> = { edition: "a", rest: "automatic" };

/** The switches that stand in a pace; the form shows the others one by one. */
export const PACED: readonly string[] = [
	"short-calendar",
	"lesson-calendar",
	"one-round",
	"three-rounds",
	"timer-season",
	"timer-activation",
	"fair-turns",
	"edition-b",
	"absent-mortals",
];

/** The switches of the game that the choices of a class come to. */
export function optionsOf({ length, rounds, clock, fair, edition, rest }: CoursePace): Record<string, boolean> {
	return {
		"lesson-calendar": length === "lesson",
		"short-calendar": length === "double",
		"one-round": rounds === "one",
		"three-rounds": rounds === "three",
		"timer-season": clock === "season",
		"timer-activation": clock === "activation",
		"fair-turns": fair,
		"edition-b": edition === "b",
		"absent-mortals": rest === "absent",
	};
}
