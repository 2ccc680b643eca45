/** What somebody typed into a cell, as the figure that it means. */
import type { Figure } from "../schema/figure.ts";
import type { FigureValue } from "./edition.ts";

/** Signs that stand for nothing. */
const NOTHING = new Set(["", "-", "–", "—"]);

/**
 * The figure that is meant; `ours`: what stands there, whose kind is kept where both would do. What means nothing is left as it
 * was typed, so that its schema says what is wrong with it.
 */
export function figureTyped(written: string, { unit, choices }: Figure, ours: unknown): FigureValue {
	const typed = written.trim();
	if (unit === "words") return typed;
	if (unit === "yes-no") return yesOrNo(typed) ?? typed;
	if (choices) return chosen(typed, choices);
	if (unit === "cell") return typed.replace(/\s+/g, "").toUpperCase();
	if (unit === "heading" && typeof ours === "string") return headingOf(typed);
	if (NOTHING.has(typed)) return null;
	const number = numberOf(typed);
	return number ?? (unit === "heading" ? headingOf(typed) : typed);
}

/** A choice is found by its letters, whatever their case. */
function chosen(typed: string, choices: readonly string[]): string | null {
	const meant = choices.find((choice) => choice.toLowerCase() === typed.toLowerCase());
	return meant ?? (NOTHING.has(typed) ? null : typed);
}

function yesOrNo(typed: string): boolean | null {
	if (/^(?:true|y|yes|s|sì|si|x|1)$/i.test(typed)) return true;
	return /^(?:false|n|no|0|)$/i.test(typed) || NOTHING.has(typed) ? false : null;
}

/** `+2`, `−3`, `25%`, `$100`, `0,5`. */
function numberOf(typed: string): number | null {
	const plain = typed
		.replace(/[−–]/g, "-")
		.replace(/^\+/, "")
		.replace(/^\$|%$/g, "")
		.replace(/^(-?\d+),(\d+)$/, "$1.$2")
		.trim();
	return /^-?\d{1,9}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** `≤4` and `4 or less` as the data have them. */
const headingOf = (typed: string): string =>
	typed.replace(/\s+/g, "").replace(/[−–]/g, "-").replace(/^≤/, "<=").replace(/^≥/, ">=");
