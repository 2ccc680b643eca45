/** Figures of charts that no rule reads: what they say is done by a rule that asks no figure, so that a change is seen and not played. */

/** Why a figure is printed only, by its chart and its path in it, where `*` is any row, place or name. */
const PRINTED_ONLY: Readonly<Record<string, string>> = {
	"continuation.rows.*.then": "Each operation's rule says itself how it ends.",
	"continuation.rows.*.results.*": "Each operation's rule says itself how it ends.",
};

/** Why a figure of a chart is printed only; null where the rules read it. Sentences and names are all printed only. */
export function whyPrintedOnly(chart: string, path: readonly (string | number)[]): string | null {
	const steps = [chart, ...path];
	const [, why] = Object.entries(PRINTED_ONLY).find(([pattern]) => fits(pattern.split("."), steps)) ?? [];
	return why ?? null;
}

/** Does a path begin as a pattern says? */
function fits(pattern: readonly string[], steps: readonly (string | number)[]): boolean {
	return pattern.every((part, at) => (part === "*" ? at < steps.length : part === String(steps[at])));
}
