/** How hard a program thinks: one table, so that a level is nothing but these figures. */

/** How much is tried for an answer. */
export interface Level {
	/** Plans that are tried for a question, at most; 0: none, the quick answer is given. */
	readonly plans: number;
	/** Tries for one question, all plans together. */
	readonly tries: number;
	/** Boundaries of the game that a try is played on for: a long march sees no less of what comes than a short one. */
	readonly horizon: number;
	/**
	 * How much what no try has shown yet may still spread what a plan is worth, from 0 to 1; 0 unless it says so. Where a game is as good as won or lost all tries come out alike, and what comes one time of thirty, such as
	 * the death of a king, is seen by none of the first six.
	 */
	readonly unseen?: number;
	/**
	 * How many times a try counts in which the game was lost, where one throw may lose it; 1 unless it says so. Tries take whoever sits across for a good player: against a weaker one, who would lose in the end, whoever
	 * stakes a king's life for a little loses more by it than they show.
	 */
	readonly lostCounts?: number;
}

/** The names of the levels, the easiest first. */
export const LEVEL_NAMES = ["tiro", "centurio", "legatus", "strategos"] as const;
/** The name of a level of play. */
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Tiro has none: he presses forward as his taste is, and does not think. */
export const LEVELS: Readonly<Record<Exclude<LevelName, "tiro">, Level>> = {
	centurio: { plans: 0, tries: 0, horizon: 0 },
	legatus: { plans: 12, tries: 108, horizon: 6 },
	strategos: { plans: 24, tries: 400, horizon: 8, unseen: 0.03 },
};
