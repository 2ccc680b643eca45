/**
 * Whose turn it is in an aestas and a hiems (4.1.3, 4.3). In the seeds' own game the regions come in the order of the data, Rome last. With the
 * switch `fair-turns`, where seasons have a clock, each begins with the region that came last in the one before, and whose turn the clock has
 * taken comes before all others until he has had one.
 */
import type { Play } from "../../kernel/index.ts";
import { activate } from "../activation.ts";
import { mortalsIn } from "../sedes.ts";
import type { FairTurns, LudiState, Mortal, MortalId, RegionId } from "../state.ts";
import { type Ludi, mortalById } from "../table.ts";

/** What a game begins with; null without the switch. */
export function newFairTurns({ "fair-turns": isFair }: LudiState["options"]): FairTurns | null {
	return isFair ? { begun: 0, reached: [], cutOff: [] } : null;
}

/** A season opens: another region comes first in it. */
export function openTurns({ state }: Ludi): void {
	const { fair } = state;
	if (!fair) return;
	fair.reached = [];
	fair.cutOff = fair.cutOff.filter((id) => mortalById(state, id).life === "living");
	if (state.timer === "season") fair.begun += 1;
}

/** The regions as they act in this season: as in the data, or from the one that came last in the season before. */
function regionsNow({ state: { fair, timer }, data: { acting } }: Ludi): readonly RegionId[] {
	if (!fair || timer !== "season") return acting;
	const back = Math.max(0, fair.begun - 1) % acting.length;
	return [...acting.slice(acting.length - back), ...acting.slice(0, acting.length - back)];
}

interface Pass {
	/** Regions that have no part in it. */
	readonly without?: RegionId;
	/** Whether he acts again who has moved on to a later region meanwhile. */
	readonly again: boolean;
	/** In which order those act who are in a region together. */
	order(mortals: readonly Mortal[]): Play<readonly Mortal[]>;
}

/** A pass over the living, region by region. */
export function* passOver(table: Ludi, { without, again, order }: Pass): Play {
	const { state } = table;
	const acted = new Set<MortalId>();
	const regions = regionsNow(table).filter((region) => region !== without);
	const act = function* (mortal: Mortal): Play {
		acted.add(mortal.id);
		yield* activate(table, mortal);
		noteTurn(state, mortal);
	};
	for (const mortal of firstOf(state, regions)) if (!state.seasonOver && mortal.life === "living") yield* act(mortal);
	const isDone = again ? new Set(acted) : acted;
	for (const region of regions) {
		for (const mortal of yield* order(mortalsIn(table, region))) {
			if (state.seasonOver) return noteCutOff(table, regions, acted);
			if (!isDone.has(mortal.id) && mortal.life === "living" && mortal.region === region) yield* act(mortal);
		}
	}
	if (state.seasonOver) noteCutOff(table, regions, acted);
}

/** Whose turn the clock took before, as long as they are in one of the regions. */
function firstOf(state: LudiState, regions: readonly RegionId[]): Mortal[] {
	const waiting = state.timer === "season" ? (state.fair?.cutOff ?? []) : [];
	return waiting.map((id) => mortalById(state, id)).filter(({ region }) => region !== null && regions.includes(region));
}

/** He has had his turn, unless the season ended in it. */
function noteTurn({ fair, seasonOver }: LudiState, { id }: Mortal): void {
	if (!fair || seasonOver) return;
	if (!fair.reached.includes(id)) fair.reached.push(id);
	fair.cutOff = fair.cutOff.filter((each) => each !== id);
}

/** The season was over before its last turn: who had none in it comes first in the next, in the order in which they would have come. */
function noteCutOff(table: Ludi, regions: readonly RegionId[], acted: ReadonlySet<MortalId>): void {
	const { fair } = table.state;
	if (!fair) return;
	const isLeft = ({ id }: Mortal) => !fair.reached.includes(id) && !fair.cutOff.includes(id);
	const interrupted = [...acted].slice(-1).map((id) => mortalById(table.state, id));
	const others = regions.flatMap((region) => mortalsIn(table, region));
	for (const mortal of [...interrupted, ...others])
		if (mortal.life === "living" && isLeft(mortal)) fair.cutOff.push(mortal.id);
}
