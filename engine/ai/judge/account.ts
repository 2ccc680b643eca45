/** The account of a line: what was given away, what came by dice, and what neither explains; by seat, by year and in all. */
import { beginsTurn, type JournalNode, type SeatId, type Text } from "../../kernel/index.ts";
import { type Findings, OPEN_FROM, PRAISED } from "./judge.ts";
import type { Outlined } from "./outline.ts";

/** How bad an error is; a decision that was good and hard to see is praised. */
export const MARKS = ["slip", "mistake", "blunder", "praised"] as const;
/** One of {@link MARKS}. */
export type Mark = (typeof MARKS)[number];

/** From how much on, in parts of a chance of 1, an error is called so. */
const MARKED = [
	["blunder", 0.2],
	["mistake", 0.1],
	["slip", 0.04],
] as const satisfies readonly (readonly [Mark, number])[];

/** An error is none within so many standard errors. */
const SURE = 2;

/** What a seat's chance did in a part of the line, in parts of a chance of 1. The five sum up: `moved` is all the others together. */
export interface Balance {
	readonly moved: number;
	/** Given away by its own decisions: 0 or below. */
	readonly decisions: number;
	/** Given to it by others' decisions: 0 or above. */
	readonly others: number;
	/** How the dice fell for it. */
	readonly dice: number;
	/** What nothing of this explains. */
	readonly rest: number;
}

/** A part of the line with every seat's balance. */
export interface Part {
	/** How its heading reads; null for what comes before the first. */
	readonly heading: Text | null;
	/** The places on the path from and to which it goes. */
	readonly from: number;
	readonly to: number;
	readonly seats: Readonly<Record<SeatId, Balance>>;
}

/** A decision that is told. */
export interface JudgedDecision {
	/** The place of its answer on the path, and the answer's node. */
	readonly at: number;
	readonly node: number;
	readonly seat: SeatId;
	readonly mark: Mark;
	/** What it gave away; below 0 where it is praised. */
	readonly lost: number;
	readonly error: number;
	/** What was done: null where it was no plan that anybody thought of. */
	readonly done: Text | null;
	/** What would have been better, or was next best. */
	readonly rival: Text;
}

/** A throw that is told. */
export interface JudgedThrow {
	/** The place on the path of the answer that brought it about, and that answer's node. */
	readonly at: number;
	readonly node: number;
	/** What it changed, for each seat. */
	readonly gained: Readonly<Record<SeatId, number>>;
	/** The part of other throws that are as good for each seat or better. */
	readonly asGood: Readonly<Record<SeatId, number>>;
}

/** The account of a line. */
export interface Account {
	readonly seats: readonly SeatId[];
	readonly all: Part;
	readonly parts: readonly Part[];
	readonly decisions: readonly JudgedDecision[];
	readonly throws: readonly JudgedThrow[];
	/** Where each seat's chance is told, by the place on the path. */
	readonly curve: readonly {
		readonly at: number;
		readonly node: number;
		readonly chances: Readonly<Record<SeatId, number>>;
	}[];
	/** From here on the game was as good as decided; null where it was open until its last tenth. */
	readonly decidedFrom: number | null;
}

/** What has a place on the path, and not yet a node. */
type Placeless<Told> = Omit<Told, "node">;

/** So many of each kind are told, the largest first. */
const TOLD = 20;

/** The account of what was found out so far. */
export function accountOf(outline: Outlined, findings: Findings, path: readonly JournalNode[]): Account {
	const { seats, curve } = outline;
	const errors = errorsOf(outline, findings);
	const nodeAt = (at: number) => path[at]?.id ?? 0;
	const whole = { heading: null, from: 1, to: curve.length - 1 };
	const balance = (span: Span): Part => ({ ...span, seats: balancesIn(span, outline, findings, errors) });
	return {
		seats,
		all: balance(whole),
		parts: spansOf(path, curve.length - 1).map(balance),
		decisions: outline.choices
			.flatMap((choice) => judgedOf(choice, findings) ?? [])
			.toSorted((a, b) => Math.abs(b.lost) - Math.abs(a.lost) || a.at - b.at)
			.slice(0, TOLD)
			.map((decision) => ({ ...decision, node: nodeAt(decision.at) })),
		throws: throwsIn(outline, findings).map((fell) => ({ ...fell, node: nodeAt(fell.at) })),
		curve: curveOf(outline).map((point) => ({ ...point, node: nodeAt(point.at - 1) })),
		decidedFrom: decidedFrom(outline),
	};
}

interface Span {
	readonly heading: Text | null;
	readonly from: number;
	readonly to: number;
}

/** The years of a line; each begins with the answer after which its heading was written. */
function spansOf(path: readonly JournalNode[], end: number): readonly Span[] {
	const spans: Span[] = [];
	for (const [at, { entries }] of path.entries()) {
		const heading = entries.find(beginsTurn);
		if (!heading) continue;
		const from = Math.max(1, at + 1);
		const last = spans.pop();
		if (last) spans.push({ ...last, to: from });
		spans.push({ heading: heading.text, from, to: end });
	}
	return spans.length > 0 ? spans : [{ heading: null, from: 1, to: end }];
}

/** What each decision gave away, by its place; nothing within two standard errors. */
function errorsOf(
	{ choices }: Outlined,
	{ verdicts }: Findings,
): readonly { at: number; seat: SeatId; lost: number }[] {
	return choices.flatMap(({ at, seat }) => {
		const { lost } = verdicts[at] ?? {};
		return lost && lost.mean > SURE * lost.error ? [{ at, seat, lost: lost.mean }] : [];
	});
}

function balancesIn(
	{ from, to }: Span,
	{ seats, curve }: Outlined,
	{ luck }: Findings,
	errors: ReturnType<typeof errorsOf>,
): Readonly<Record<SeatId, Balance>> {
	const isIn = (at: number) => at >= from && at < to;
	const within = errors.filter(({ at }) => isIn(at));
	const fell = Object.entries(luck).flatMap(([at, { gained }]) => (isIn(Number(at)) ? [gained] : []));
	const of = (seat: SeatId): Balance => {
		const moved = (curve[to]?.[seat] ?? 0) - (curve[from]?.[seat] ?? 0);
		const sumOf = (own: boolean) =>
			within.filter((error) => (error.seat === seat) === own).reduce((sum, { lost }) => sum + lost, 0);
		const decisions = 0 - sumOf(true);
		const others = sumOf(false) / Math.max(1, seats.length - 1);
		const dice = fell.reduce((sum, gained) => sum + (gained[seat] ?? 0), 0);
		return { moved, decisions, others, dice, rest: moved - decisions - others - dice };
	};
	return Object.fromEntries(seats.map((seat) => [seat, of(seat)]));
}

function judgedOf(
	{ at, seat, plans, taken }: Outlined["choices"][number],
	{ verdicts }: Findings,
): Placeless<JudgedDecision> | null {
	const { rival, lost } = verdicts[at] ?? {};
	const plan = rival === null || rival === undefined ? undefined : plans[rival];
	const mark = lost && markOf(lost);
	if (!mark || !plan || (mark === "praised" && !(taken && !taken.usual))) return null;
	return { at, seat, mark, lost: lost.mean, error: lost.error, done: taken?.text ?? null, rival: plan.text };
}

/** What a decision is called; null where it is called nothing. */
export function markOf({ mean, error }: { readonly mean: number; readonly error: number }): Mark | null {
	if (Math.abs(mean) <= SURE * error) return null;
	if (mean <= -PRAISED) return "praised";
	return MARKED.find(([, least]) => mean >= least)?.[0] ?? null;
}

/** Throws that changed less than this are not told. */
const LEAST_TOLD = 0.01;

function throwsIn({ gaps, seats }: Outlined, { luck }: Findings): readonly Placeless<JudgedThrow>[] {
	const size = ({ gained }: Placeless<JudgedThrow>) => Math.max(...seats.map((seat) => Math.abs(gained[seat] ?? 0)));
	return gaps
		.flatMap(({ at }) => (luck[at] ? [{ at, ...luck[at] }] : []))
		.filter((each) => size(each) >= LEAST_TOLD)
		.toSorted((a, b) => size(b) - size(a) || a.at - b.at)
		.slice(0, TOLD);
}

/** The curve without places where nothing moved. */
function curveOf({ curve, seats }: Outlined): readonly Placeless<Account["curve"][number]>[] {
	return curve
		.map((chances, at) => ({ at, chances }))
		.filter(({ at, chances }) => {
			const before = curve[at - 1];
			return at > 0 && (at === 1 || at === curve.length - 1 || seats.some((seat) => before?.[seat] !== chances[seat]));
		});
}

/** Who sees in the last tenth only that it is decided has seen it with everybody. */
const LAST_TENTH = 0.9;

function decidedFrom({ curve, seats }: Outlined): number | null {
	const isOpen = (at: number) => seats.every((seat) => (curve[at]?.[seat] ?? 0) <= 1 - OPEN_FROM);
	let from = curve.length;
	while (from > 1 && !isOpen(from - 1)) from -= 1;
	return from < LAST_TENTH * curve.length ? from : null;
}
