/** LR-XIII.A, II.A.1.c: buying from numina, converting, and barter between mortals. */

import type { Menu, Play, Reason } from "../../kernel/index.ts";
import { mayOwn } from "../cast.ts";
import { agrees, decide, decideAmounts } from "../decide.ts";
import { goodsText, sellersOf, transfer, worthOf } from "../ledger.ts";
import { keepToTen, roomForLegions } from "../limits.ts";
import type { LudiAsk } from "../question-kinds.ts";
import { mortalsIn } from "../sedes.ts";
import type { Goods, LegionKind, Mortal, NumenId } from "../state.ts";
import {
	type Ludi,
	ludiReason,
	mortalById,
	mortalNamed,
	mortalOption,
	mortalRef,
	numenOption,
	numenRef,
	optionFor,
	regionRef,
	sayInLudi,
} from "../table.ts";
import { goodsOf, wares } from "../wares.ts";
import { type Action, ANY_SEASON, LIVING } from "./action.ts";

/** Ruling 27, LR-H28: who is shut in with the plague does not trade. */
export function whyNoTrade({ state }: Ludi, mortal: Mortal): Reason | null {
	return state.pestis !== null && state.pestis === mortal.region ? ludiReason("LR-H28", "no-trade-in-plague") : null;
}

type Ware = LegionKind | "classes";

const PRICE_OF = { curiales: "curialis", clientarum: "clientarum", classes: "classis" } as const;
const RULE_OF: Readonly<Record<Ware, string>> = {
	curiales: "LR-II.A.1",
	clientarum: "LR-II.A.2",
	classes: "LR-II.B.3",
};

/** Why he cannot buy one now, of whoever has one anywhere (LR-XIII.C, XIII.D, XIII.E.4); a foreign numen sells the curiales that it holds (LR-II.A.1.d). */
export function whyNotBuy(table: Ludi, mortal: Mortal, ware: Ware): Reason | null {
	const { data } = table;
	const trade = whyNoTrade(table, mortal);
	if (trade) return trade;
	if (ware === "classes") {
		if (mortal.region !== null && !data.regions[mortal.region].seaAccess)
			return ludiReason("LR-XIII.D", "no-ship", { region: regionRef(mortal.region) });
	} else {
		if (!mayOwn(mortal, ware)) return ludiReason(RULE_OF[ware], "may-not-own");
		if (roomForLegions(table, mortal) < 1) return ludiReason("LR-II.A.4", "has-ten");
	}
	if (sellersOf(table, ware).length === 0) return ludiReason("LR-XIII.E.1", "nobody-sells");
	const price = data.figures.prices[PRICE_OF[ware]];
	return mortal.denarii < price ? ludiReason(RULE_OF[ware], "cannot-pay", { price }) : null;
}

/** One to a buyer at the list price (LR-II.A.1, II.A.2, II.B.3), of a seller he chooses; who is near comes first by the program. */
function* buy(table: Ludi, mortal: Mortal, ware: Ware): Play {
	const { state, data } = table;
	const sellers = sellersOf(table, ware);
	const near = sellers.find((id) => state.numina[id].region === mortal.region) ?? sellers[0] ?? "juppiter";
	const seller = yield* chooseSeller(table, mortal, sellers, { rule: RULE_OF[ware], near });
	const price = data.figures.prices[PRICE_OF[ware]];
	transfer(table, mortal.id, seller, { denarii: price });
	transfer(table, seller, mortal.id, { [ware]: 1 });
	const args = { mortal: mortalRef(mortal.id), numen: numenRef(seller), goods: goodsText({ [ware]: 1 }), price };
	sayInLudi(table, "buys", RULE_OF[ware], args);
}

function* chooseSeller(
	table: Ludi,
	mortal: Mortal,
	sellers: readonly NumenId[],
	{ rule, near }: { rule: string; near: NumenId },
): Play<NumenId> {
	if (sellers.length === 1 && sellers[0]) return sellers[0];
	const options = sellers.map((id) => numenOption(id));
	return (yield* decide(table, mortal.id, { ask: "seller", rule, options, policy: () => near })) as NumenId;
}

function purchase(id: string, ware: Ware): Action {
	return {
		id,
		kind: "free",
		actors: LIVING,
		seasons: ANY_SEASON,
		rule: RULE_OF[ware],
		offer: (table: Ludi, mortal: Mortal, menu: Menu) => menu.add(optionFor(id, id), whyNotBuy(table, mortal, ware)),
		play: (table: Ludi, mortal: Mortal) => buy(table, mortal, ware),
	};
}

/** LR-II.A.1.c, VII.D.4: a foreign numen takes the curialis and the fee, and gives a clientarum. */
const convert: Action = {
	id: "convert",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-II.A.1.c",
	offer(table, mortal, menu) {
		menu.add(optionFor("convert", "convert"), whyNotConvert(table, mortal));
	},
	*play(table, mortal) {
		const sellers = foreignSellers(table);
		const seller = yield* chooseSeller(table, mortal, sellers, { rule: "LR-II.A.1.c", near: sellers[0] ?? "tanit" });
		transfer(table, mortal.id, seller, { denarii: table.data.figures.prices.conversion, curiales: 1 });
		transfer(table, seller, mortal.id, { clientarum: 1 });
		sayInLudi(table, "converts", "LR-VII.D.4", { mortal: mortalRef(mortal.id), numen: numenRef(seller) });
	},
};

function whyNotConvert(table: Ludi, mortal: Mortal): Reason | null {
	if (mortal.rank !== "rex" || mortal.curiales === 0) return ludiReason("LR-II.A.1.c", "nothing-to-convert");
	if (foreignSellers(table).length === 0) return ludiReason("LR-VII.D.4", "no-foreign-god");
	const price = table.data.figures.prices.conversion;
	return mortal.denarii < price ? ludiReason("LR-II.A.1.c", "cannot-pay", { price }) : whyNoTrade(table, mortal);
}

function foreignSellers(table: Ludi): NumenId[] {
	return sellersOf(table, "clientarum").filter((id) => table.data.numina[id].foreign);
}

// === Barter (LR-XIII.B) ===

/** Others in the same region to whom something may be handed. */
export function partnersOf(table: Ludi, mortal: Mortal): Mortal[] {
	return mortal.region === null ? [] : mortalsIn(table, mortal.region).filter(({ id }) => id !== mortal.id);
}

/** LR-XIII.B.1, XIII.B.3: between two in one region, on terms of their own. */
const barter: Action = {
	id: "barter",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XIII.B.1",
	offer(table, mortal, menu) {
		const why = whyNoTrade(table, mortal);
		for (const { id } of partnersOf(table, mortal)) menu.add(mortalOption(id, "barter"), why);
		menu.refuseOthers("barter", ludiReason("LR-XIII.B.3", "elsewhere"));
		menu.refuseOthers("barter-curiales", ludiReason("LR-XIII.B.2.b", "not-for-trade"));
	},
	*play(table, mortal, thing) {
		yield* exchange(table, mortal, mortalNamed(table.state, thing), { rule: "LR-XIII.B.1", hasCuriales: false });
	},
};

/**
 * He names what he gives and what he asks; the other agrees or does not (section 12.8: by the program if he does not lose by it). Only
 * spouses hand each other curiales (LR-XV.B.1).
 */
export function* exchange(
	table: Ludi,
	mortal: Mortal,
	other: Mortal,
	{ rule, hasCuriales }: { readonly rule: string; readonly hasCuriales: boolean },
): Play {
	const given = yield* nameWares(table, mortal, mortal, { ask: "barter-give", other, hasCuriales });
	const got = yield* nameWares(table, mortal, other, { ask: "barter-take", other, hasCuriales });
	if (worthOf(table, given) + worthOf(table, got) === 0) return;
	const isTaken = hasCuriales || (mayTake(other, given) && mayTake(mortal, got));
	const agreed =
		isTaken &&
		(yield* agrees(table, other.id, {
			ask: "accept-barter",
			rule,
			args: { mortal: mortalRef(mortal.id), given: goodsText(given), got: goodsText(got) },
			about: [mortalRef(mortal.id)],
			policy: () => worthOf(table, given) >= worthOf(table, got),
		}));
	const args = {
		mortal: mortalRef(mortal.id),
		other: mortalRef(other.id),
		given: goodsText(given),
		got: goodsText(got),
	};
	if (!agreed) {
		sayInLudi(table, "no-barter", rule, args);
		return;
	}
	transfer(table, mortal.id, other.id, given);
	transfer(table, other.id, mortal.id, got);
	sayInLudi(table, "barters", rule, args);
	yield* keepToTen(table, mortal.id);
	yield* keepToTen(table, other.id);
}

function mayTake(mortal: Mortal, { clientarum }: Goods): boolean {
	return clientarum === 0 || mayOwn(mortal, "clientarum");
}

/** Some of what `owner` has, in the words of who deals. */
function* nameWares(
	table: Ludi,
	dealer: Mortal,
	owner: Mortal,
	{ ask, other, hasCuriales }: { ask: LudiAsk; other: Mortal; hasCuriales: boolean },
): Play<Goods> {
	const items = wares(table, owner, { curiales: hasCuriales ? owner.curiales : 0 });
	if (items.length === 0) return goodsOf({});
	const most = items.reduce((sum, { max }) => sum + max, 0);
	const question = {
		ask,
		rule: "LR-XIII.B.2",
		args: { mortal: mortalRef(other.id) },
		items,
		total: { min: 0, max: most },
	};
	return goodsOf(yield* decideAmounts(table, dealer.id, { ...question, policy: () => ({}) }));
}

// === Gifts (LR-II.B.4, II.C) ===

const gift: Action = {
	id: "gift",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-II.C",
	offer(table, mortal, menu) {
		const why =
			wares(table, mortal).length === 0 ? ludiReason("LR-II.C", "nothing-to-give") : whyNoTrade(table, mortal);
		for (const { id } of partnersOf(table, mortal)) menu.add(mortalOption(id, "gift"), why);
		menu.refuseOthers("gift", ludiReason("LR-XIII.B.3", "elsewhere"));
	},
	*play(table, mortal, thing) {
		const other = mortalById(table.state, mortalNamed(table.state, thing).id);
		const items = wares(table, mortal).filter(({ id }) => id !== "clientarum" || mayOwn(other, "clientarum"));
		if (items.length === 0) return;
		const total = { min: 0, max: items.reduce((sum, { max }) => sum + max, 0) };
		const question = {
			ask: "gift" as const,
			rule: "LR-II.C",
			args: { mortal: mortalRef(other.id) },
			items,
			total,
			policy: () => ({}),
		};
		const given = goodsOf(yield* decideAmounts(table, mortal.id, question));
		if (worthOf(table, given) === 0) return;
		transfer(table, mortal.id, other.id, given);
		const args = { mortal: mortalRef(mortal.id), other: mortalRef(other.id), goods: goodsText(given) };
		sayInLudi(table, "gives", given.classes > 0 ? "LR-II.B.4" : "LR-II.C", args);
		yield* keepToTen(table, other.id);
	},
};

/** Actions of trade: buying legions and fleets, converting legions, barter, gifts (LR-XIII.A). */
export const TRADE_ACTIONS: readonly Action[] = [
	purchase("buy-curialis", "curiales"),
	purchase("buy-clientarum", "clientarum"),
	purchase("buy-classis", "classes"),
	convert,
	barter,
	gift,
];
