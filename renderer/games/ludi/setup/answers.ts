/** What the host answers to the questions of the set-up, from one form: in the order in which the game asks. */
import type { Answer } from "../../../../electron/contract/contract.ts";
import type { Deal } from "./deal.ts";

interface SetUp {
	/** Roles of each person, in the order of their seats. */
	readonly deal: Deal;
	/** Ancestors, children and twins that join. */
	readonly extra: readonly string[];
	/** Gods whom the host plays. */
	readonly numina: readonly string[];
	/** Persons' roles that may become heroes. */
	readonly heroes: readonly string[];
}

/** LR-H20: names stand beside the game already; roles are given out one person after the other. */
export function setUpAnswers({ deal, extra, numina, heroes }: SetUp): Answer[] {
	const persons = deal.length > 0;
	const isAnybodyMortal = deal.some((roles) => roles.length === 0 || roles.some((id) => !id.startsWith("maior-")));
	const names: Answer[] = persons ? [{ kind: "write", text: "" }] : [];
	return [
		...names,
		{ kind: "choose", option: persons ? "choose" : "deal" },
		{ kind: "pick", options: [...extra] },
		...deal.map((roles): Answer => ({ kind: "pick", options: [...roles] })),
		{ kind: "pick", options: [...numina] },
		...(isAnybodyMortal ? [{ kind: "pick", options: [...heroes] } as const] : []),
	];
}
