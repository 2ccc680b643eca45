/** Kinds of order for tries: never, from so many per cent on, or let it pass below that. */
import type { Answer, Decision, Option, QuestionKind } from "../../../kernel/index.ts";
import type { Bound, OrderSpan, ToJudge } from "../../orders/order.ts";
import { takeFirstOf } from "../../orders/ways.ts";
import type { WarOrder } from "./war-order.ts";

type Judged = ToJudge<Parameters<WarOrder["judge"]>[0]["seen"]["view"]>;

/** Per cent of throws. */
export const PERCENT: Bound = { unit: "percent", least: 10, most: 100, step: 10, usual: 40 };

/** A question whether something is tried. */
export interface Try {
	readonly question: QuestionKind;
	/** The option by which nothing is tried. */
	readonly pass: string;
	/** Is this a try? Others than these and the pass are left to the person. */
	readonly isTry: (option: Option) => boolean;
	/** Which of some tries that are likely enough: the first listed, or the likeliest; of equals the first or the last. */
	readonly takes: "first" | "likeliest" | "latest";
	/** What is never tried by order: who would is outnumbered. Below a chance it is let pass too. Left out, everything may be tried. */
	readonly isRash?: (option: Option, judged: Omit<Judged, "way" | "bound">) => boolean;
	/** Its ways; all four unless it says otherwise. */
	readonly ways?: readonly ("never" | "from" | "under" | "always")[];
	readonly spans: readonly OrderSpan[];
}

/** The kind of order for a try. */
export function tryKind(id: string, tried: Try): WarOrder {
	const ways = tried.ways ?? ["never", "from", "under"];
	return {
		id,
		questions: [tried.question],
		ways: Object.fromEntries(ways.map((way) => [way, way === "from" || way === "under" ? PERCENT : null])),
		spans: tried.spans,
		judge: (judged) => judge(tried, judged),
		boundFrom: ({ way, question }) => boundOf(way, question, tried),
	};
}

const triesIn = (question: Decision, { isTry }: Try): readonly Option[] =>
	question.kind === "choose" ? question.options.filter(isTry) : [];

function judge(tried: Try, judged: Judged): Answer | null {
	const { way, bound, question } = judged;
	if (way === "never") return takeFirstOf(question, tried.pass);
	const tries = triesIn(question, tried);
	if (tries.length === 0 || tries.some(({ chance }) => chance === undefined)) return null;
	const least = way === "always" ? PERCENT.least : bound;
	const likely = tries.filter(({ chance = 0 }) => chance >= least);
	if (way === "under")
		return likely.every((each) => tried.isRash?.(each, judged)) ? takeFirstOf(question, tried.pass) : null;
	const best = bestOf(likely, tried);
	if (!best) return takeFirstOf(question, tried.pass);
	return tried.isRash?.(best, judged) ? null : takeFirstOf(question, best.id);
}

function bestOf(likely: readonly Option[], { takes }: Try): Option | undefined {
	if (takes === "first") return likely[0];
	const most = Math.max(...likely.map(({ chance = 0 }) => chance));
	const best = likely.filter(({ chance }) => chance === most);
	return takes === "latest" ? best.at(-1) : best[0];
}

/** The best chance that there is; what is let pass is below the next step. */
function boundOf(way: string, question: Decision, tried: Try): number | null {
	const chances = triesIn(question, tried).flatMap(({ chance }) => (chance === undefined ? [] : [chance]));
	if (chances.length === 0) return null;
	const { least, most, step } = PERCENT;
	const best = Math.floor(Math.max(...chances) / step) * step;
	return Math.min(most, Math.max(least, way === "under" ? best + step : best));
}
