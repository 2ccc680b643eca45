/** LR-XV, XII: marrying, what spouses do with each other, parting; arms, the signum and poison. */
import type { Play, Reason } from "../../kernel/index.ts";
import { becomeAmazon, wearSignum, whyNotArm, whyNotWearSignum } from "../bonds/amazones.ts";
import { divorce } from "../bonds/divortium.ts";
import { wed, whyNotWed } from "../bonds/nuptiae.ts";
import { serveVirus, whyNotPoison } from "../bonds/virus.ts";
import { agrees } from "../decide.ts";
import type { Mortal, MortalId } from "../state.ts";
import {
	type Ludi,
	livingMortals,
	ludiReason,
	mortalById,
	mortalNamed,
	mortalOption,
	mortalRef,
	optionFor,
	regionRef,
	sayInLudi,
} from "../table.ts";
import { welcomesBride, welcomesGroom } from "../unplayed/marriage.ts";
import { type Action, ANY_SEASON, LIVING } from "./action.ts";
import { exchange, partnersOf, whyNoTrade } from "./trade.ts";

const WOMEN: readonly Mortal["rank"][] = ["virgo", "matrona", "widow", "divorced", "amazon"];
const isWoman = ({ rank }: Mortal): boolean => WOMEN.includes(rank);

/** Bride and groom, whoever asks. */
function couple(mortal: Mortal, other: Mortal): [Mortal, Mortal] {
	return isWoman(mortal) ? [mortal, other] : [other, mortal];
}

/** LR-XV.A.1.a: between two in one region, who both agree. */
const marry: Action = {
	id: "marry",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XV.A",
	offer(table, mortal, menu) {
		for (const other of partnersOf(table, mortal))
			if (isWoman(mortal) !== isWoman(other))
				menu.add(mortalOption(other.id, "marry"), whyNotWed(...couple(mortal, other)));
		menu.refuseOthers("marry", ludiReason("LR-XV.A.1.a", "elsewhere"));
	},
	*play(table, mortal, thing): Play {
		const other = mortalNamed(table.state, thing);
		const [bride, groom] = couple(mortal, other);
		const isWilling = yield* agrees(table, other.id, {
			ask: "accept-marriage",
			rule: "LR-XV.A",
			args: { mortal: mortalRef(mortal.id) },
			about: [mortalRef(mortal.id)],
			policy: () => (other === bride ? welcomesGroom(table, bride, groom) : welcomesBride(groom)),
		});
		if (isWilling) yield* wed(table, bride, groom);
		else sayInLudi(table, "declines-marriage", "LR-XV.A", { mortal: mortalRef(mortal.id), other: mortalRef(other.id) });
	},
};

function whyNoSpouse({ spouse }: Mortal, rule: string): Reason | null {
	return spouse === null ? ludiReason(rule, "not-married") : null;
}

/** LR-XV.B.1: any property but votes. */
const spouseExchange: Action = {
	id: "spouse-exchange",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XV.B.1",
	offer(table, mortal, menu) {
		if (mortal.spouse === null) {
			menu.refuseOthers("spouse-exchange", ludiReason("LR-XV.B.1", "not-married"));
			return;
		}
		const spouse = mortalById(table.state, mortal.spouse);
		const far = spouse.region === mortal.region ? null : ludiReason("LR-XV.B.1", "elsewhere");
		menu.add(mortalOption(spouse.id, "spouse-exchange"), far ?? whyNoTrade(table, mortal));
		menu.refuseOthers("spouse-votes", ludiReason("LR-XV.B.1", "votes-stay"));
	},
	*play(table, mortal, thing): Play {
		yield* exchange(table, mortal, mortalNamed(table.state, thing), { rule: "LR-XV.B.1", hasCuriales: true });
	},
};

/** Under this name Juno remembers who has asked already in this season. */
const DIVORCE = "divorce";

const askDivorce: Action = {
	id: DIVORCE,
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XV.C.1",
	offer({ state }, mortal, menu) {
		const hasAsked = state.numina.juno.last[`${DIVORCE}/${mortal.id}`] === String(state.place.segment);
		const refused = hasAsked ? ludiReason("LR-XV.C.1", "juno-refuses") : null;
		menu.add(optionFor(DIVORCE, DIVORCE), whyNoSpouse(mortal, "LR-XV.C.1") ?? refused);
	},
	*play(table, mortal): Play {
		table.state.numina.juno.last[`${DIVORCE}/${mortal.id}`] = String(table.state.place.segment);
		yield* divorce(table, mortal);
	},
};

const arm: Action = {
	id: "become-amazon",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XII.C.1",
	offer(_table, mortal, menu) {
		menu.add(optionFor("become-amazon", "become-amazon"), whyNotArm(mortal));
	},
	*play(table, mortal): Play {
		becomeAmazon(table, mortal);
	},
};

const signum: Action = {
	id: "wear-signum",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XII.A.5",
	offer({ state }, mortal, menu) {
		const why = whyNotWearSignum(mortal);
		if (why) {
			menu.refuseOthers("wear-signum", why);
			return;
		}
		for (const { id, proscribed } of livingMortals(state)) if (proscribed) menu.add(mortalOption(id, "wear-signum"));
		menu.refuseOthers("wear-signum", ludiReason("LR-XII.A.5", "not-proscribed"));
	},
	*play(table, mortal, thing): Play {
		wearSignum(table, mortal, mortalNamed(table.state, thing));
	},
};

const virus: Action = {
	id: "virus",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XII.B.2",
	offer({ state }: Ludi, mortal, menu) {
		const region = mortal.spouse === null ? "rome" : (mortalById(state, mortal.spouse as MortalId).region ?? "rome");
		menu.add(optionFor("virus", "virus", { region: regionRef(region) }), whyNotPoison(mortal));
	},
	*play(table, mortal): Play {
		yield* serveVirus(table, mortal);
	},
};

/** Actions of marriage and of women in arms: marrying, exchange, divorce, arms, the signum, poison (LR-XV, XII). */
export const MARRIAGE_ACTIONS: readonly Action[] = [marry, spouseExchange, askDivorce, arm, signum, virus];
