/** Chances as the game tells them: the answer to its query `odds`, read with care since it may be of an older or newer make. */
import type { Text } from "../../../../electron/contract/contract.ts";

/** What is asked: an operation of a leader, and where it matters to which hex. */
export interface OddsQuestion {
	operation: string;
	leader: string;
	to?: string;
	via?: readonly string[];
}

/** The chances of a fight as the host's query `odds` tells them. */
export interface Odds {
	/** Everything that may come of it, with chances from 0 to 1. */
	outcomes: { text: Text; chance: number }[];
	/** SPs each side loses on the average. */
	losses: { side: string; sp: number }[];
	/** Games that were tried out; null where the chances are exact. */
	samples: number | null;
	/** How far a chance may be off, from 0 to 1; 0 where it is exact. */
	error: number;
}

/** Operations whose outcome hangs on dice enough to ask for the odds (AW 8.2, 9.3, 9.6, 9.7; RRR 5.65; CR 7.41, 7.5). */
const RISKY: ReadonlySet<string> = new Set([
	"attack",
	"siege-assault",
	"siege-reduction",
	"place-siege",
	"treachery",
	"senate-permission",
	"enter-roma",
	"over-eight-legions",
	"leave-province",
	"naval-attack",
	"raid",
]);

/** Whether odds may be asked for an option of this id. */
export function isRisky(option: string): boolean {
	return RISKY.has(option);
}

/** The odds of a reply; null where it tells none. */
export function readOdds(reply: unknown): Odds | null {
	if (!isRecord(reply) || !Array.isArray(reply.outcomes)) return null;
	const outcomes = reply.outcomes.filter(isOutcome).toSorted((a, b) => b.chance - a.chance);
	if (outcomes.length === 0) return null;
	const samples = numberOf(reply.samples);
	return {
		outcomes,
		losses: readLosses(reply.losses),
		samples: samples === 0 ? null : samples,
		error: numberOf(reply.error) ?? 0,
	};
}

/** By side: an average, or a chance for each number of SPs. */
function readLosses(losses: unknown): Odds["losses"] {
	if (!isRecord(losses)) return [];
	return Object.entries(losses).flatMap(([side, told]) => {
		const sp = Array.isArray(told) ? expected(told) : numberOf(told);
		return sp === null ? [] : [{ side, sp }];
	});
}

function expected(chances: readonly unknown[]): number {
	return chances
		.filter(isRecord)
		.reduce((sum, each) => sum + (numberOf(each.sp) ?? 0) * (numberOf(each.chance) ?? 0), 0);
}

function isOutcome(value: unknown): value is Odds["outcomes"][number] {
	return isRecord(value) && isRecord(value.text) && numberOf(value.chance) !== null;
}

/** What may stand in a reply; each is looked at before it is believed. */
interface Told {
	outcomes?: unknown;
	losses?: unknown;
	samples?: unknown;
	error?: unknown;
	text?: unknown;
	chance?: unknown;
	sp?: unknown;
}

function isRecord(value: unknown): value is Told {
	return typeof value === "object" && value !== null;
}

function numberOf(value: unknown): number | null {
	return typeof value === "number" && Number.isFinite(value) ? value : null;
}
