/** Pace: what an answer that is played brings to be seen, and for how long. A pace is a passage, or as much of it as has been told. */
import type { PlacedEntry, Settings } from "../../electron/contract/contract.ts";
import { IDLE, type Moment, type Passage } from "../story/passage.ts";

/** The speed at which others' answers are played; off shows them at once. */
export type Speed = Settings["playback"];

/** Milliseconds by speed. */
type Times = Readonly<Record<Exclude<Speed, "off">, number>>;

/** The part of the diary that an answer brings to be seen, and how long it stands. */
export interface DiaryPace {
	/** What is told; null where an answer brought nothing to tell. */
	readonly passage: Passage | null;
	/** What the whole table looks up for. */
	readonly moments: readonly Moment[];
	readonly times: Times;
	/** It stands until it is left: one's own men have fought. */
	readonly waits: boolean;
	/** It is shown in full however long a phase takes. */
	readonly isWeighty: boolean;
}

const NOTHING: Times = { slow: 500, normal: 0, fast: 0 };
/** A step on the way, such as a hex of a march: the counters walk. */
const STEP: Times = { slow: 250, normal: 120, fast: 50 };
const HEADING: Times = { slow: 900, normal: 500, fast: 150 };
const STOCK: Times = { slow: 700, normal: 400, fast: 100 };
const PLACE: Times = { slow: 1000, normal: 600, fast: 200 };
const THROW: Times = { slow: 1400, normal: 800, fast: 250 };
const MOMENT: Times = { slow: 2200, normal: 1400, fast: 500 };
const VERDICT: Times = { slow: 3000, normal: 1800, fast: 700 };
/** A way that is told at once: for each hex, and at most. */
const HEX: Times = { slow: 350, normal: 180, fast: 70 };
const WAY: Times = { slow: 3000, normal: 1600, fast: 600 };

/** The pace of what an answer brought. `own`: the seats of those before the window. */
export function paceOf(passages: readonly Passage[], told: readonly PlacedEntry[], own: readonly string[]): DiaryPace {
	const touched = passages.filter(({ entries }) => entries.some((entry) => told.includes(entry)));
	const passage = touched.findLast(({ weight }) => weight > 0) ?? touched.at(-1) ?? null;
	const indexes = new Set(told.map(({ index }) => index));
	const moments = momentsOf(touched, indexes);
	const decided = touched.find(({ verdict }) => verdict !== null && indexes.has(verdict));
	const waits = decided?.losses.some(({ side }) => own.includes(side)) ?? false;
	const isWeighty = moments.length > 0 || decided !== undefined || touched.some(({ weight }) => weight > 1);
	return { passage, moments, times: timesOf(touched, told, moments, decided), waits, isWeighty };
}

/** So many moments of one answer are told together; what more there is, is counted. */
export const MOMENTS_TOGETHER = 4;

/** How much longer some moments stand than one alone: half as long for each further. */
export function sharesOf({ length }: readonly Moment[]): number {
	return 1 + (Math.min(length, MOMENTS_TOGETHER) - 1) / 2;
}

/** The moments of some passages that are told by certain entries, by their indexes. */
export function momentsOf(passages: readonly Passage[], indexes: ReadonlySet<number>): Moment[] {
	return passages.flatMap(({ moments }) => moments.filter(({ entry }) => indexes.has(entry)));
}

function timesOf(
	touched: readonly Passage[],
	told: readonly PlacedEntry[],
	moments: readonly Moment[],
	decided: Passage | undefined,
): Times {
	if (told.length === 0) return STEP;
	if (decided) return VERDICT;
	if (moments.length > 0) return scaled(MOMENT, sharesOf(moments));
	if (touched.every(({ weight }) => weight === 0)) return touched.some(isChapter) ? HEADING : NOTHING;
	const way = Math.max(...told.map(({ at, roll }) => (roll ? 0 : (at?.length ?? 0) - 1)));
	const times = [
		touched.some(isChapter) && HEADING,
		told.some(({ roll }) => roll) && THROW,
		way > 1 && shorter(scaled(HEX, way), WAY),
		told.some(({ at }) => at?.length) && PLACE,
	].filter((one) => one !== false);
	return times.reduce(longer, STOCK);
}

const isChapter = ({ heading, kind }: Passage) => heading !== undefined && kind !== IDLE;

const scaled = ({ slow, normal, fast }: Times, by: number): Times => ({
	slow: slow * by,
	normal: normal * by,
	fast: fast * by,
});

const shorter = (one: Times, other: Times): Times => (one.normal < other.normal ? one : other);
const longer = (one: Times, other: Times): Times => (one.normal > other.normal ? one : other);
