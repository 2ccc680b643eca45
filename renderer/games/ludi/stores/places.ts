/** Where the person of a question may go: what the question says of regions, and nothing else. */
import type { Decision, Ref } from "../../../../electron/contract.ts";
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

/** Without a fleet the sea may cost everything, so that nobody goes by it without being asked. */
const RISKY = "run-the-blockade";

/** The way that is meant when somebody is simply put down in a region: the only one, or the first that is safe. */
export function meantWay({ options }: WaysTo): Option | null {
	return options.find(({ id }) => !id.startsWith(RISKY)) ?? null;
}
