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

/** Actions by kind, as a player looks for them, in the order in which a turn's menu has them; what is named nowhere is an affair of gods. */
const KINDS = {
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
	fight: ["flagitatio", "execute-unprotected", "ring-attack"],
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
	friends: ["amicitia", "lend", "reclaim-votes", "reclaim-things", "swear", "dissolve", "beg-juno"],
	family: ["marry", "spouse-exchange", "divorce", "become-amazon", "wear-signum", "virus"],
} as const;

/** A kind of acts, under which the question lists them. */
export type ActKind = keyof typeof KINDS | "gods";

const ORDER: readonly ActKind[] = ["go", "fight", "trade", "friends", "family", "gods"];

/** What a turn is seldom about: it is folded away in a long menu. */
const RARE: readonly string[] = [
	"run-the-blockade",
	"plead-mercury",
	"convert",
	"reclaim-votes",
	"reclaim-things",
	"swear",
	"dissolve",
	"beg-juno",
	"spouse-exchange",
	"divorce",
	"become-amazon",
	"wear-signum",
	"virus",
	"bribe",
	"hero-appeal",
	"hero-patron",
	"gift-from-patron",
	"ask-pythia",
	"suicide",
	"call-host",
];

/** They end the turn or leave it to others: no acts. */
const NO_ACTS: readonly string[] = [DONE, "program", "call-host", "time-up"];

/** A menu of no more than this is read as it stands. */
const FEW = 9;

/** The action of an option, or of a refusal: `<action>/<thing>`, or `other/<action>`. */
function actionOf({ id }: Pick<Option, "id">): string {
	const [first = "", second = ""] = id.split("/");
	return first === "other" ? second : first;
}

/** Acts of one kind; `null`: what ends the turn or leaves it to others. */
export interface ActSection {
	readonly kind: ActKind | null;
	readonly options: readonly Option[];
}

/** The menu of a turn: what it is about, by kinds, and what is folded under *More*. */
export interface TurnMenu {
	readonly sections: readonly ActSection[];
	readonly more: readonly Option[];
}

/** The menu of a turn; in a short one nothing is folded. */
export function turnMenuOf(options: readonly Option[]): TurnMenu {
	const isLong = options.length > FEW;
	const more = isLong ? options.filter(isRare) : [];
	const main = options.filter((option) => !more.includes(option));
	const isAct = (option: Option) => !NO_ACTS.includes(actionOf(option));
	const byKind = Map.groupBy(main.filter(isAct), (option) => kindOf(actionOf(option)));
	const acts = ORDER.flatMap((kind): ActSection[] => {
		const those = byKind.get(kind);
		return those ? [{ kind, options: those }] : [];
	});
	const rest = main.filter((option) => !isAct(option));
	return { sections: rest.length > 0 ? [...acts, { kind: null, options: rest }] : acts, more };
}

/** The options of a turn in the order of its menu, what is folded last. */
export function inTurnOrder(options: readonly Option[]): readonly Option[] {
	const { sections, more } = turnMenuOf(options);
	return [...sections.flatMap((section) => section.options), ...more];
}

/** Whether an option is one that a turn is seldom about. */
export const isRare = (option: Pick<Option, "id">): boolean => RARE.includes(actionOf(option));

/** The first option of each kind in a long menu, in its order; nothing of a short one. */
export function firstOfEachKind(options: readonly Option[]): { kind: ActKind; option: Option }[] {
	if (options.length <= FEW) return [];
	return turnMenuOf(options).sections.flatMap(({ kind, options: [option] }) =>
		kind && option ? [{ kind, option }] : [],
	);
}

/** The kind of an action, by its id. */
export function kindOf(action: string): ActKind {
	for (const kind of ORDER) if (kind !== "gods" && KINDS[kind].some((each) => each === action)) return kind;
	return "gods";
}

/** The kind of what a turn refuses. */
export const kindOfRefused = (refused: Pick<Option, "id">): ActKind => kindOf(actionOf(refused));
