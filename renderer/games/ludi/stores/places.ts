/** Where the person of a question may go: what the question says of regions, and nothing else. */
import type { Decision, Ref, Text } from "../../../../electron/contract/contract.ts";
import { listOptions, type Option, type RefusedOption } from "../../../stores/decision-store.ts";

/** The mortal whose place a question is about: who acts, or else whom it names. */
export function moverOf(decision: Decision | null): string | null {
	const args = decision?.prompt.args ?? {};
	for (const arg of [args["role"], args["mortal"]]) if (isMortal(arg)) return arg.id;
	return null;
}

function isMortal(value: unknown): value is Ref {
	return typeof value === "object" && value !== null && "kind" in value && value.kind === "mortal";
}

/** Options and refusals about one region alone. */
export interface WaysTo {
	readonly options: readonly Option[];
	readonly refused: readonly RefusedOption[];
}

/** What a question says of going to a region. */
export function waysTo(decision: Decision | null, region: string): WaysTo {
	if (decision?.kind !== "choose") return { options: [], refused: [] };
	const isThere = ({ at = [] }: Pick<Option, "at">) =>
		at.length === 1 && at[0]?.kind === "region" && at[0].id === region;
	return { options: listOptions(decision).filter(isThere), refused: decision.refused.filter(isThere) };
}

/** The way that is meant when somebody is simply put down in a region: the first without a warning, since a drop risks nothing. */
export function meantWay({ options }: WaysTo): Option | null {
	return options.find(({ note }) => note === undefined) ?? null;
}

/** What the only ways to a region may cost; null where one costs nothing. */
export function warningOf(ways: WaysTo): Text | null {
	return meantWay(ways) ? null : (ways.options[0]?.note ?? null);
}
