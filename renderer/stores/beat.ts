/** Beats: what an answer that is played brings to be seen, and for how long. A beat is a passage, or as much of it as has been told. */
import type { PlacedEntry, Settings } from "../../electron/contract.ts";
import { IDLE, type Moment, type Passage } from "../story/passage.ts";

export type Speed = Settings["playback"];

/** Milliseconds by speed. */
type Times = Readonly<Record<Exclude<Speed, "off">, number>>;

export interface Beat {
	/** What is told; null where an answer brought nothing to tell. */
	readonly passage: Passage | null;
	/** What the whole table looks up for. */
	readonly moment: Moment | null;
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

/** The beat of what an answer brought. `own`: the seats of those before the window. */
export function beatOf(passages: readonly Passage[], told: readonly PlacedEntry[], own: readonly string[]): Beat {
	const touched = passages.filter(({ entries }) => entries.some((entry) => told.includes(entry)));
	const passage = touched.findLast(({ weight }) => weight > 0) ?? touched.at(-1) ?? null;
	const indexes = new Set(told.map(({ index }) => index));
	const moment = touched.flatMap(({ moments }) => moments).findLast(({ entry }) => indexes.has(entry)) ?? null;
	const decided = touched.find(({ verdict }) => verdict !== null && indexes.has(verdict));
	const waits = decided?.losses.some(({ side }) => own.includes(side)) ?? false;
	const isWeighty = moment !== null || decided !== undefined || touched.some(({ weight }) => weight > 1);
	return { passage, moment, times: timesOf(touched, told, moment, decided), waits, isWeighty };
}

function timesOf(
	touched: readonly Passage[],
	told: readonly PlacedEntry[],
	moment: Moment | null,
	decided: Passage | undefined,
): Times {
	if (told.length === 0) return STEP;
	if (decided) return VERDICT;
	if (moment) return MOMENT;
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
