/** Which years fit into a lesson: counted from the printed calendar, a few minutes for the beginning and for Actium besides. */
import type { Segment } from "../ludi-facts.ts";

/** Minutes of a season, of a motus, of giving out roles, of Actium and the talk after it. */
const MINUTES = { season: 5, motus: 1, before: 6, actium: 8 } as const;

/** A line of the lesson plan. */
export interface Line {
	readonly year: number;
	/** When it begins, in minutes from the first bell. */
	readonly from: number;
	readonly minutes: number;
}

interface LessonPlan {
	readonly lines: readonly Line[];
	/** When Actium begins, and when all is over. */
	readonly actium: number;
	readonly end: number;
}

/** The plan of the segments that are played. */
export function planOf(segments: readonly Segment[]): LessonPlan {
	const years = [...new Set(segments.filter(({ kind }) => kind !== "actium").map(({ year }) => year))];
	let from: number = MINUTES.before;
	const lines = years.map((year) => {
		const of = segments.filter((segment) => segment.year === year && segment.kind !== "actium");
		const minutes = of.reduce((sum, { kind }) => sum + (kind === "motus" ? MINUTES.motus : MINUTES.season), 0);
		const line = { year, from, minutes };
		from += minutes;
		return line;
	});
	return { lines, actium: from, end: from + MINUTES.actium };
}

/** The segments of a calendar of certain years. */
export function segmentsOf(segments: readonly Segment[], years: readonly number[] | null): Segment[] {
	return segments.filter(({ kind, year }) => kind === "actium" || years === null || years.includes(year));
}
