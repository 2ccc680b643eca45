/** What may be done in a turn, by kinds: the list of a senator in a full Rome has seventy lines. */
import type { Decision } from "../../../../electron/contract/contract.ts";
import type { Option } from "../../../stores/decision-store.ts";

type Choose = Extract<Decision, { kind: "choose" }>;

/** Ends a turn. */
export const DONE = "done";

const TURNS: readonly string[] = ["ludi.ask.activation", "ludi.ask.command-bacchant"];

/** Does the question ask what somebody does in his turn? */
export function isTurn(decision: Decision): decision is Choose {
	return decision.kind === "choose" && TURNS.includes(decision.prompt.key);
}

/** Actions by kind, as a player looks for them; what is named nowhere is an affair of gods. */
const KINDS = {
	fight: ["flagitatio", "execute-unprotected", "ring-attack"],
	go: [
		"travel-land",
		"travel-sea",
		"run-the-blockade",
		"move",
		"fuga",
		"plead-mercury",
		"lead-band",
		"ring-move",
		"haunt",
	],
	trade: [
		"buy-curialis",
		"buy-clientarum",
		"buy-classis",
		"convert",
		"barter",
		"gift",
		"give-denarii",
		"claim-tribute",
	],
	friends: ["lend", "reclaim-votes", "reclaim-things", "amicitia", "swear", "dissolve", "beg-juno"],
	family: ["marry", "spouse-exchange", "divorce", "become-amazon", "wear-signum", "virus"],
} as const;

/** A kind of acts, under which the question lists them. */
export type ActKind = keyof typeof KINDS | "gods";

/** They end the turn or leave it to others: no acts. */
const NO_ACTS: readonly string[] = [DONE, "program", "call-host", "time-up"];

/** With fewer options a list is read as it stands. */
const FEW = 9;

/** The first option of each kind in a long list, in the order of the list; nothing of a short one. */
export function firstOfEachKind(options: readonly Option[]): { kind: ActKind; option: Option }[] {
	if (options.length <= FEW) return [];
	const first = new Map<ActKind, Option>();
	for (const option of options) {
		if (NO_ACTS.includes(option.id)) continue;
		const kind = kindOf(option.id.split("/")[0] ?? "");
		if (!first.has(kind)) first.set(kind, option);
	}
	return [...first].map(([kind, option]) => ({ kind, option }));
}

/** The kind of an action, by its id. */
export function kindOf(action: string): ActKind {
	for (const kind of ["fight", "go", "trade", "friends", "family"] as const)
		if (KINDS[kind].some((each) => each === action)) return kind;
	return "gods";
}
