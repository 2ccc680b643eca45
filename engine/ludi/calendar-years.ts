/** LR-V.D, V.E: which segments of the printed calendar are played. */
import type { LudiData } from "./data.ts";
import type { LudiState } from "./state.ts";

type Calendar = Pick<LudiState, "place" | "options" | "yearsRemoved">;

/** The next segment that is played; null after the last. */
export function nextSegment(state: Calendar, data: LudiData): number | null {
	const from = state.place.segment + 1;
	const next = data.segments.findIndex(({ i }) => i >= from && isSegmentPlayed(state, data, i));
	return next < 0 ? null : next;
}

/** The holiday of 37 and years removed are left out whole: their motus, hiems, motus and aestas. */
export function isSegmentPlayed({ options, yearsRemoved }: Calendar, data: LudiData, i: number): boolean {
	const segment = data.segments[i];
	if (!segment || segment.kind === "actium") return segment !== undefined;
	if (options["feriae-37"] && segment.feriae) return false;
	if (options["short-calendar"] && !data.assets.calendar.short.years.includes(segment.year)) return false;
	if (options["lesson-calendar"] && !data.assets.calendar.lesson.years.includes(segment.year)) return false;
	return !yearsRemoved.includes(segment.year);
}
