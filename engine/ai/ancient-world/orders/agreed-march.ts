/**
 * An agreed march or voyage that runs on: hex by hex, as long as the way ahead is what it was when its price was agreed to. That is asked of
 * the query `march`, the one that showed the price. Dangers that are fewer, since who might have come has declined or failed, are no difference.
 */
import type { AncientWorldView, MarchPreview } from "../../../ancient-world/view/view.ts";
import { canonicalJson } from "../../../kernel/canonical.ts";
import { type Answer, type Decision, ref, type Text, text, whyNotAnswer } from "../../../kernel/index.ts";
import type { Agreement, Errand, ErrandStep } from "../../orders/errand.ts";
import type { Seen } from "../../orders/seen.ts";

type Eyes = Seen<AncientWorldView>;

/** What is asked before the column stands on the map as it marches: who goes (AW 6.12, RRR 5.52), or who keeps a leader company (AW 6.11). */
const WHO_GOES: ReadonlySet<string> = new Set(["ask.column", "ask.along", "ask.companions"]);
/** What a voyage is asked where it goes aboard (AW 7.21, CR 7.61), and then at once (AW 7.23, CR 7.64). */
const LANDING = "ask.landing";
const AT_THE_LANDING: ReadonlySet<string> = new Set(["ask.seaway", "ask.escort"]);

const WAIT: ErrandStep = { does: "wait" };
const END: ErrandStep = { does: "end" };

/** What was agreed to. */
interface Agreed {
	readonly leader: string;
	/** Operations that he had done in this phase: with one more the march is over. */
	readonly done: number;
	readonly answers: readonly Answer[];
	/** Of those, the answers that are no step yet: the operation, and who goes. */
	readonly opening: number;
	/** The first step is from the last of so many hexes. */
	readonly walked: number;
	readonly preview: MarchPreview;
	/** SPs of each force that might have intercepted. */
	readonly strengths: Readonly<Record<string, number>>;
}

/** The march or voyage that a seat's answers are; null where they are none, or not what the query says of it now. */
export function agreedMarch(
	answers: readonly Answer[],
	{ question, seen, until }: Agreement<AncientWorldView>,
): Errand<AncientWorldView> | null {
	const { phase, march, forces } = seen.view;
	const hexes = hexesOf(answers);
	const isBegun = question.prompt.key === "ask.march";
	if (until || !phase || hexes.length === 0 || !(isBegun || question.prompt.key === "ask.operation")) return null;
	const preview = previewOf(seen, phase.leader, hexes, answers);
	if (!preview || preview.refusal || canonicalJson(preview.answers) !== canonicalJson(answers)) return null;
	const interceptors = preview.interceptors.map(({ by: { id } }) => [id, forces[id]?.totals.sp ?? 0] as const);
	const agreed: Agreed = {
		leader: phase.leader,
		done: phase.done.length,
		answers,
		opening: answers.findIndex(isStep),
		walked: isBegun ? (march?.path.length ?? 1) : 1,
		preview,
		strengths: Object.fromEntries(interceptors),
	};
	return {
		kind: preview.voyage ? "voyage" : "march",
		to: ref("hex", preview.path.at(-1) ?? ""),
		lasts: false,
		next: (asked, eyes) => nextOf(agreed, asked, eyes),
	};
}

/** Hexes that are entered by some answers, on foot or by ship. */
const hexesOf = (answers: readonly Answer[]) =>
	answers.flatMap((answer) =>
		answer.kind === "choose" ? (/^(?:to|land)\/(.+)$/.exec(answer.option)?.slice(1) ?? []) : [],
	);

const isStep = (answer: Answer) => answer.kind === "choose" && /^(to\/|embark$)/.test(answer.option);

/**
 * The march by some hexes to the last of them, with the answers that it takes. The nearest way there mostly is that way; where it leaves it, it is
 * asked for by way of the hex that it misses, since each hex that is named costs a search of the map.
 */
function previewOf(
	seen: Eyes,
	leader: string,
	hexes: readonly string[],
	answers: readonly Answer[],
): MarchPreview | null {
	const wanted = canonicalJson(answers);
	const to = hexes.at(-1);
	const ask = (via: readonly string[]) => seen.ask("march", { leader, to, via: [...via] }) as MarchPreview | null; // the query's own reply
	const via: string[] = [];
	for (;;) {
		const shown = ask(via);
		if (!shown || canonicalJson(shown.answers) === wanted) return shown;
		if (shown.refusal) return hexes.length > 1 ? ask(hexes.slice(0, -1)) : shown;
		const way = hexesOf(shown.answers);
		const missed = hexes.find((hex, n) => hex !== way[n]);
		if (missed === undefined || missed === to || via.includes(missed)) return shown;
		via.push(missed);
	}
}

function nextOf(agreed: Agreed, question: Decision | null, seen: Eyes): ErrandStep {
	const { phase, battle } = seen.view;
	if (phase?.leader !== agreed.leader || phase.done.length > agreed.done || battle) return END;
	if (!question) return WAIT;
	const { key } = question.prompt;
	if (key === "ask.operation") return END;
	if (key === "ask.march") return stepOn(agreed, question, seen);
	if (key === LANDING) return nextAboard(agreed, question, seen);
	if (AT_THE_LANDING.has(key)) return give(agreed, agreed.opening + 2, question);
	if (!WHO_GOES.has(key)) return WAIT;
	const fitting = agreed.answers.findIndex((answer, n) => n > 0 && n < agreed.opening && fits(question, answer));
	return fitting < 0 ? END : give(agreed, fitting, question);
}

const fits = (question: Decision, answer: Answer) => whyNotAnswer(question, answer) === null;

/** The answer of this place in the row. */
function give({ answers }: Agreed, place: number, question: Decision): ErrandStep {
	const answer = answers[place];
	return answer && fits(question, answer) ? { does: "answer", answer, isLast: place === answers.length - 1 } : END;
}

/** The next hex, the Stop, or aboard. */
function stepOn(agreed: Agreed, question: Decision, seen: Eyes): ErrandStep {
	const path = seen.view.march?.path ?? [];
	const gone = path.length - agreed.walked;
	const isOnIt = gone >= 0 && path.every((hex, n) => hex === agreed.preview.path[n]);
	const rest = agreed.answers.slice(agreed.opening + gone);
	if (!isOnIt || rest.length === 0) return END;
	const hexes = hexesOf(rest);
	const ahead = hexes.length > 0 ? hexes : path.slice(-1);
	const why = differenceFrom(agreed, seen, ahead, hexes.length > 0 ? rest : null);
	return why ? { does: "ask", why } : give(agreed, agreed.opening + gone, question);
}

/** The landing, once nobody has jumped those who went aboard. */
function nextAboard(agreed: Agreed, question: Decision, seen: Eyes): ErrandStep {
	const steps = agreed.answers.slice(agreed.opening);
	const why = differenceFrom(agreed, seen, hexesOf(steps), steps);
	return why ? { does: "ask", why } : give(agreed, agreed.opening + 1, question);
}

// === What is not as it was agreed ===

const says = (name: string, args?: Text["args"]): Text => text(`errand.asks.${name}`, args);

/** What is not as it was agreed on the way ahead, the weightiest alone; null where nothing is. `rest`: the answers that are left, where it goes on. */
function differenceFrom(
	agreed: Agreed,
	seen: Eyes,
	ahead: readonly string[],
	rest: readonly Answer[] | null,
): Text | null {
	const now = previewOf(seen, agreed.leader, ahead, rest ?? []);
	if (!now) return says("way");
	if (now.refusal) return says("refused", { why: now.refusal.why });
	return (
		priceAbove(agreed.preview, now) ??
		newDanger(agreed, now, seen.view) ??
		newWarning(agreed.preview, now) ??
		seaAbove(agreed.preview, now) ??
		(rest && canonicalJson(rest) !== canonicalJson(now.answers) ? says("way") : null)
	);
}

/** Less than this is no loss more: chances are sums of fractions. */
const NO_LOSS = 1e-6;

function priceAbove(agreed: MarchPreview, now: MarchPreview): Text | null {
	if (now.alps > agreed.alps) return says("price", { now: now.alps, agreed: agreed.alps });
	const isDearer = now.expectedLoss > agreed.expectedLoss + NO_LOSS;
	return isDearer ? says("loss", { now: now.expectedLoss, agreed: agreed.expectedLoss }) : null;
}

/** A force or Fleet that might not have come there, or that has grown since. */
function newDanger({ preview, strengths }: Agreed, now: MarchPreview, { forces }: AncientWorldView): Text | null {
	const known = new Set(preview.interceptors.map(placed));
	const isNew = (each: MarchPreview["interceptors"][number]) =>
		!known.has(placed(each)) || (forces[each.by.id]?.totals.sp ?? 0) > (strengths[each.by.id] ?? 0);
	const found = now.interceptors.find(isNew);
	return found ? says("danger", { by: found.by, hex: ref("hex", found.hex) }) : null;
}

const placed = ({ hex, by }: MarchPreview["interceptors"][number]) => `${hex} ${by.kind} ${by.id}`;

function newWarning(agreed: MarchPreview, now: MarchPreview): Text | null {
	const known = new Set(agreed.warnings.map((warning) => canonicalJson(warning)));
	const found = now.warnings.find((warning) => !known.has(canonicalJson(warning)));
	return found ? says("warning", { why: found.why }) : null;
}

function seaAbove({ voyage: agreed }: MarchPreview, { voyage: now }: MarchPreview): Text | null {
	return agreed && now && now.chance < agreed.chance - NO_LOSS ? says("sea") : null;
}
