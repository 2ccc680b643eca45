/** What is worth trying at a question that is put to a mortal. */

import { type Decision, type Option, text } from "../../kernel/index.ts";
import { usableLegions } from "../../ludi/cast.ts";
import type { LudiData } from "../../ludi/data.ts";
import type { LudiState, Mortal, MortalId, RegionId } from "../../ludi/state.ts";
import { DONE, PROGRAM } from "../../ludi/table.ts";
import type { Plan } from "../strategos/mind.ts";

/** What was done in an activation. */
export interface Deeds {
	readonly activation: number;
	readonly done: readonly string[];
}

/** What an intent says about the activation that is open; nothing about one that is over. */
export function deedsSoFar({ activations }: LudiState, intent: Deeds | null): Deeds {
	return intent?.activation === activations ? intent : { activation: activations, done: [] };
}

/** Acts that may pay, the likeliest first. What gives away, what asks others for more than a yes, and what may cost everything is left to persons. */
const ACTS = [
	"execute-unprotected",
	"ring-attack",
	"flagitatio",
	"claim-tribute",
	"convert",
	"buy-curialis",
	"buy-clientarum",
	"buy-classis",
	"swear",
	"amicitia",
	"marry",
	"become-amazon",
	"reclaim-votes",
	"fuga",
	"move",
	"travel-land",
	"travel-sea",
	"ring-move",
] as const;

/** Questions besides one's own turn that are worth a thought; at others, such as where to go in a motus, tries found nothing better than the program does. */
const WEIGHED: ReadonlySet<string> = new Set(
	["kill-or-spare", "bill", "party", "change-sides"].map((ask) => `ludi.ask.${ask}`),
);

/** A table as a mind reads it. */
export interface Seen {
	readonly state: LudiState;
	readonly data: LudiData;
}

/** The program's answer, and what else may pay; none where the program's will do. */
export function plansFor(seen: Seen, decision: Decision, deeds: Deeds, most: number): readonly Plan<Deeds>[] {
	const mortal = askedIn(seen.state, decision);
	if (decision.kind !== "choose" || !mortal) return [];
	const program = decision.options.find(({ id }) => id === PROGRAM);
	if (!program) return [];
	const isTurn = decision.prompt.key === "ludi.ask.activation";
	if (!isTurn && !WEIGHED.has(decision.prompt.key)) return [];
	const open = isTurn ? actsOf(seen, mortal, decision.options, deeds) : decision.options.filter(isAnswer);
	if (open.length === 0) return [];
	return [program, ...open].slice(0, most).map(
		(option): Plan<Deeds> => ({
			id: option.id,
			first: { kind: "choose", option: option.id },
			intent: { ...deeds, done: [...deeds.done, option.id] },
			...(option === program && { usual: true }),
			text: text("plan.option", { option: option.text }),
		}),
	);
}

/** The mortal who is asked; undefined where a numen is, or nobody. */
function askedIn({ mortals }: LudiState, { prompt }: Decision): Mortal | undefined {
	const role = prompt.args?.role;
	return typeof role === "object" && "kind" in role && role.kind === "mortal"
		? mortals[role.id as MortalId]
		: undefined;
}

const isAnswer = ({ id, aside }: Option) => !aside && id !== PROGRAM && id !== "time-up";

/** To be done, and of every kind of act its options in turn: breadth comes first. Nothing is done twice in an activation but buying. */
function actsOf(seen: Seen, mortal: Mortal, options: readonly Option[], { done }: Deeds): Option[] {
	const byKind = ACTS.map((act) =>
		options
			.filter(({ id }) => kindOf(id) === act && (act.startsWith("buy-") || !done.includes(id)))
			.toSorted((a, b) => promiseOf(seen, mortal, b) - promiseOf(seen, mortal, a)),
	);
	const longest = Math.max(...byKind.map(({ length }) => length));
	const inTurn = Array.from({ length: longest }, (_, n) => byKind.flatMap((acts) => acts[n] ?? [])).flat();
	const end = options.find(({ id }) => id === DONE);
	return inTurn.length === 0 || !end ? inTurn : [end, ...inTurn];
}

const kindOf = (option: string) => option.split("/")[0] ?? "";

/** Of one kind of act which is tried first: the weakest rival, the richest region, the strongest friend. */
function promiseOf({ state, data }: Seen, mortal: Mortal, { id }: Option): number {
	const [kind = "", thing = ""] = id.split("/");
	const other = state.mortals[thing as MortalId];
	if (other) {
		const strength = usableLegions(other);
		return kind === "flagitatio" || kind === "execute-unprotected" ? usableLegions(mortal) - strength : strength;
	}
	return data.regions[thing as RegionId]?.tributum ?? 0;
}
