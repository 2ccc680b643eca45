/** Kinds of order for whom or what is taken by what stands there: who acts, who commands, where a beaten army goes, whose men are lost. */
import type { Force, LeaderId, LegionId } from "../../../ancient-world/state.ts";
import type { AncientWorldView } from "../../../ancient-world/view/view.ts";
import type { Option, QuestionKind } from "../../../kernel/index.ts";
import type { OrderSpan } from "../../orders/order.ts";
import { namedIn } from "./meaning.ts";
import type { WarOrder } from "./war-order.ts";

/** The best of some options by numbers that are compared one after the other, the higher the better; of equals the first. */
export function bestBy(options: readonly Option[], numbers: (option: Option) => readonly number[]): Option | undefined {
	return ranked(options, numbers)[0];
}

function ranked(options: readonly Option[], numbers: (option: Option) => readonly number[]): Option[] {
	const known = options.map((option) => ({ option, of: numbers(option) }));
	return known
		.toSorted((a, b) => a.of.reduce((so, number, n) => so || (b.of[n] ?? 0) - number, 0))
		.map(({ option }) => option);
}

/** AW 4.17: of the holders of an office the one with whom most men would march; where none has any, or one is aboard, the person says. */
export const holder: WarOrder = {
	id: "holder",
	questions: ["ask.holder"],
	ways: { "most-men": null },
	spans: ["year"],
	judge: ({ question, seen: { view } }) => {
		if (question.kind !== "choose" || question.options.some(({ id }) => !view.leaders[id]?.force)) return null;
		const best = bestBy(question.options, ({ id }) => [menWith(view, id)]);
		return best && menWith(view, best.id) > 0 ? { kind: "choose", option: best.id } : null;
	},
};

/** SPs of his side in the place where a leader stands. */
function menWith(view: AncientWorldView, id: LeaderId): number {
	const own = view.forces[view.leaders[id]?.force ?? ""];
	return own ? menIn(view, own) : 0;
}

/** SPs of a side in a place. */
function menIn({ forces }: AncientWorldView, { side, hex, place }: Pick<Force, "side" | "hex" | "place">): number {
	const here = Object.values(forces).filter(
		(force) => force.side === side && force.hex === hex && force.place === place,
	);
	return here.reduce((sum, { totals }) => sum + totals.sp, 0);
}

/** A leader who comes is placed where most men of his are: with a force, in a city, or in a place of a hex. Where none are, the person says. */
export const placeLeader: WarOrder = {
	id: "place-leader",
	questions: ["ask.place-leader"],
	ways: { "most-men": null },
	spans: ["year"],
	judge: ({ question, seen: { view } }) => {
		if (question.kind !== "choose") return null;
		const side = view.leaders[namedIn(question, "leader") ?? ""]?.side;
		if (side === undefined) return null;
		const waiting = ({ id, at = [] }: Option): number => {
			const force = view.forces[id];
			if (force) return menIn(view, force);
			const hex = at.find(({ kind }) => kind === "hex")?.id ?? "";
			return menIn(view, { side, hex, place: id.endsWith("/outside") ? "outside" : "inside" });
		};
		const best = bestBy(question.options, (option) => [waiting(option)]);
		return best && waiting(best) > 0 ? { kind: "choose", option: best.id } : null;
	},
};

/** The option that gives the command to nobody. */
const NOBODY = "none";

/** A kind of order for who commands, such as of those alike in rank (AW 5.43): the one with the best Campaign Rating, then with the most Guile left. Where chance may also choose, the person says. */
export const ablestKind = (id: string, questions: readonly QuestionKind[], spans: readonly OrderSpan[]): WarOrder => ({
	id,
	questions,
	ways: { ablest: null },
	spans,
	judge: ({ question, seen: { view } }) => {
		if (question.kind !== "choose") return null;
		const men = question.options.filter(({ id }) => id !== NOBODY);
		if (men.some(({ id }) => !(id in view.leaders))) return null;
		const best = bestBy(men, ({ id }) => [view.leaders[id]?.campaign ?? 0, view.leaders[id]?.guile ?? 0]);
		return best ? { kind: "choose", option: best.id } : null;
	},
});

/** AW 8.37: into the own city that costs the fewest men to reach; or wherever the fewest are lost. */
export const retreat: WarOrder = {
	id: "retreat",
	questions: ["ask.retreat"],
	ways: { "own-city": null, "least-loss": null },
	spans: ["march", "phase", "year"],
	judge: ({ way, question }) => {
		if (question.kind !== "choose" || question.options.some(({ cost }) => cost === undefined)) return null;
		const open = question.options.filter(({ id }) => way === "least-loss" || id.startsWith("inside/"));
		const best = bestBy(open, ({ cost = 0, id }) => [-cost, Number(id.startsWith("inside/"))]);
		return best ? { kind: "choose", option: best.id } : null;
	},
};

/** AW 7.23: of the ways over the sea the likeliest to be crossed without a loss; of equals the first. */
export const seaway: WarOrder = {
	id: "seaway",
	questions: ["ask.seaway"],
	ways: { safest: null },
	spans: ["march", "phase", "year"],
	judge: ({ question }) => {
		if (question.kind !== "choose" || question.options.some(({ chance }) => chance === undefined)) return null;
		const best = bestBy(question.options, ({ chance = 0 }) => [chance]);
		return best ? { kind: "choose", option: best.id } : null;
	},
};

/** RRR 8.34, AW 6.45: the odd SPs of a loss are taken where most are left, so that it is spread evenly; of equals allies before citizens. */
export const oddLosses: WarOrder = {
	id: "odd-losses",
	questions: ["ask.odd-losses", "ask.tied-losses"],
	ways: { spread: null },
	spans: ["year"],
	judge: ({ question, seen: { view } }) => {
		if (question.kind !== "pick") return null;
		const first = ranked(question.options, ({ id }) => [strengthOf(view, id), Number(!isCitizens(id))]);
		return { kind: "pick", options: first.slice(0, question.min).map(({ id }) => id) };
	},
};

/** SPs of the part of a legion, or of the loose men, that an option names; 0 of a whole people, of which those that are asked about have as many. */
function strengthOf({ forces, legions }: AncientWorldView, id: string): number {
	const [holder = "", ...group] = id.split("/");
	const [part] = group;
	const element = part === "rl" || part === "al" ? legions[holder as LegionId]?.[part] : null;
	if (element) return element.inf + element.cav;
	const [contingent, arm] = group;
	const loose = forces[holder]?.sps.filter((each) => each.contingent === contingent && each.arm === arm) ?? [];
	return loose.reduce((sum, { sp }) => sum + sp, 0);
}

const isCitizens = (id: string) => id === "legion" || id.endsWith("/rl") || id.split("/")[1] === "legion";

/** AW 6.45, 8.34: who pays for a loss where foot and horse may, two points for an SP of horse. */
export const losses: WarOrder = {
	id: "losses",
	questions: ["ask.who-dies", "ask.battle-loss"],
	ways: { foot: null, horse: null },
	spans: ["year"],
	judge: ({ way, question }) => {
		if (question.kind !== "choose") return null;
		const best = bestBy(question.options, ({ id }) => [way === "foot" ? -horseIn(id) : horseIn(id)]);
		return best ? { kind: "choose", option: best.id } : null;
	},
};

/** SPs of horse that an option names: `3`, or after those of foot, `2+3`. */
const horseIn = (id: string): number => Number(id.split("+").at(-1));
