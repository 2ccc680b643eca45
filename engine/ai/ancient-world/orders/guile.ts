/** Kinds of order about Guile, one for each occasion (AW 5.14): never; all that helps; all that helps, but so many points are kept. */
import { type Decision, isText, type Option } from "../../../kernel/index.ts";
import type { Bound } from "../../orders/order.ts";
import { numberIn, takeFirstOf } from "../../orders/ways.ts";
import type { WarOrder } from "./war-order.ts";

/** Points that are kept. */
const KEPT: Bound = { unit: "guile", least: 1, most: 5, step: 1, usual: 1 };

/** The kind of order for Guile on some throws, by their names. */
export function guileKind(id: string, rolls: readonly string[]): WarOrder {
	return {
		id,
		questions: ["ask.guile"],
		ways: { never: null, useful: null, keeping: KEPT },
		spans: ["march", "phase", "year"],
		judge: ({ way, bound, question }) => {
			if (question.kind !== "choose" || !rolls.includes(rollIn(question))) return null;
			return takeFirstOf(question, way === "never" ? "0" : mostUseful(question, way === "keeping" ? bound : 0));
		},
	};
}

/** Which throw is asked about: whose it is makes no difference. */
export function rollIn({ prompt }: Decision): string {
	const what = prompt.args?.["what"];
	if (what === undefined || !isText(what)) return "";
	const roll = what.args?.["roll"];
	return roll !== undefined && isText(roll) ? roll.key : what.key;
}

/** The fewest points that do as much as all that may be spent; of no name where it is not known what they do. */
function mostUseful(question: Extract<Decision, { kind: "choose" }>, kept: number): string {
	const left = numberIn(question, "left");
	const [none] = question.options;
	if (left === null || !none) return "";
	const open = question.options.filter(({ id }) => id === none.id || Number(id) <= left - kept);
	const most = open.at(-1);
	if (!most || open.some(({ chance }) => chance === undefined)) return "";
	return open.find((option) => isAlike(option, most))?.id ?? "";
}

const isAlike = (a: Option, b: Option) => a.chance === b.chance && a.cost === b.cost;
