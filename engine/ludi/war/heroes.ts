/** LR-III.G: heroes, their patrons, and what a patron gives and orders. */
import { NUMINA } from "../../../assets/schema/ludi-lists.ts";
import type { Play, Reason } from "../../kernel/index.ts";
import { type Action, ANY_SEASON, LIVING } from "../actions/action.ts";
import { mayOwn } from "../cast.ts";
import { allows, decide, decideAmounts } from "../decide.ts";
import { goodsText, transfer } from "../ledger.ts";
import { keepToTen, roomForLegions } from "../limits.ts";
import type { Power } from "../power.ts";
import type { Goods, LegionKind, Mortal, MortalId, Numen, NumenId } from "../state.ts";
import {
	type Ludi,
	livingMortals,
	ludiReason,
	mortalById,
	mortalOption,
	mortalRef,
	numenOption,
	numenRef,
	optionFor,
	sayInLudi,
	segmentNow,
} from "../table.ts";
import { goodsOf, NOTE } from "../wares.ts";

/** The Pythia gives a corona aurea; by the program to whom the host has marked for it. Who was turned away asks again next season. */
const heroAppeal: Action = {
	id: "hero-appeal",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-III.G",
	offer(table, mortal, menu) {
		menu.add(optionFor("hero-appeal", "hero-appeal"), whyNotAppeal(table, mortal));
	},
	*play(table, mortal): Play {
		const isGranted = yield* allows(table, ["pythia"], "hero", {
			args: { mortal: mortalRef(mortal.id) },
			about: [mortalRef(mortal.id)],
			policy: () => mortal.mayBeHero,
		});
		table.state.numina.pythia.used[`hero/${mortal.id}`] = 1;
		if (isGranted) mortal.hero = true;
		sayInLudi(table, isGranted ? "crowned" : "not-crowned", "LR-III.G", { mortal: mortalRef(mortal.id) });
	},
};

function whyNotAppeal({ state }: Ludi, { id, hero }: Mortal): Reason | null {
	if (hero) return ludiReason("LR-III.G", "is-hero");
	return (state.numina.pythia.used[`hero/${id}`] ?? 0) > 0 ? ludiReason("LR-III.G", "pythia-refused") : null;
}

/** A hero appeals to any numen to become his hero; by the program the first asked who owns anything takes him. */
const heroPatron: Action = {
	id: "hero-patron",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-III.G",
	offer(table, mortal, menu) {
		const why = whyNoPatron(mortal);
		if (why) menu.refuseOthers("hero-patron", why);
		else
			for (const id of NUMINA) {
				const isAsked = (table.state.numina[id].used[`patron/${mortal.id}`] ?? 0) > 0;
				menu.add(numenOption(id, "hero-patron"), isAsked ? ludiReason("LR-III.G", "patron-refused") : null);
			}
	},
	*play(table, mortal, thing): Play {
		const numen = table.state.numina[thing as NumenId];
		const isTaken = yield* allows(table, [numen.id], "hero-patron", {
			args: { mortal: mortalRef(mortal.id) },
			about: [mortalRef(mortal.id)],
			policy: () => ownsAnything(numen),
		});
		numen.used[`patron/${mortal.id}`] = 1;
		if (isTaken) mortal.patron = numen.id;
		const args = { mortal: mortalRef(mortal.id), numen: numenRef(numen.id) };
		sayInLudi(table, isTaken ? "patron" : "no-patron", "LR-III.G", args);
	},
};

function whyNoPatron({ hero, patron }: Mortal): Reason | null {
	if (!hero) return ludiReason("LR-III.G", "no-corona");
	return patron === null ? null : ludiReason("LR-III.G", "has-patron", { numen: numenRef(patron) });
}

const ownsAnything = ({ denarii, curiales, clientarum, classes }: Numen): boolean =>
	denarii + curiales + clientarum + classes > 0;

/** Once a year a hero appeals for something of his patron's; by the program he gets a legion, where there is one that he may own. */
const giftFromPatron: Action = {
	id: "gift-from-patron",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-III.G",
	offer(table, mortal, menu) {
		menu.add(optionFor("gift-from-patron", "gift-from-patron"), whyNoGift(table, mortal));
	},
	*play(table, mortal): Play {
		if (mortal.patron === null) return;
		const patron = table.state.numina[mortal.patron];
		patron.last[`gift/${mortal.id}`] = String(segmentNow(table).year);
		const goods = yield* nameGift(table, mortal, patron);
		transfer(table, patron.id, mortal.id, goods);
		const args = { mortal: mortalRef(mortal.id), numen: numenRef(patron.id), goods: goodsText(goods) };
		sayInLudi(table, "patron-gives", "LR-III.G", args);
		yield* keepToTen(table, mortal.id, patron.id);
	},
};

function whyNoGift(table: Ludi, { id, patron }: Mortal): Reason | null {
	if (patron === null) return ludiReason("LR-III.G", "no-patron");
	const numen = table.state.numina[patron];
	if (!ownsAnything(numen)) return ludiReason("LR-III.G", "patron-poor", { numen: numenRef(patron) });
	const isGiven = numen.last[`gift/${id}`] === String(segmentNow(table).year);
	return isGiven ? ludiReason("LR-III.G", "gift-given") : null;
}

function* nameGift(table: Ludi, mortal: Mortal, patron: Numen): Play<Goods> {
	const room = roomForLegions(table, mortal);
	const legions = (kind: LegionKind) => (mayOwn(mortal, kind) ? Math.min(room, patron[kind]) : 0);
	const most = {
		denarii: Math.floor(patron.denarii / NOTE),
		curiales: legions("curiales"),
		clientarum: legions("clientarum"),
		classes: patron.classes,
	};
	const items = Object.entries(most).flatMap(([id, max]) =>
		max > 0 ? [{ ...optionFor(id, `ware-${id}`), min: 0, max }] : [],
	);
	if (items.length === 0) return goodsOf({});
	const kind = most.curiales > 0 ? "curiales" : most.clientarum > 0 ? "clientarum" : null;
	return goodsOf(
		yield* decideAmounts(table, patron.id, {
			ask: "patron-gift",
			rule: "LR-III.G",
			args: { mortal: mortalRef(mortal.id) },
			items,
			total: { min: 0, max: items.reduce((sum, { max }) => sum + max, 0) },
			policy: () => (kind === null ? {} : { [kind]: 1 }),
		}),
	);
}

/** Actions of heroes: becoming one by the Pythia, finding a patron, and his gift (LR-III.G). */
export const HERO_ACTIONS: readonly Action[] = [heroAppeal, heroPatron, giftFromPatron];

// === Orders ===

/** What a patron may command or forbid. */
const ORDERED = ["flagitatio", "travel-land", "travel-sea", "claim-tribute"] as const;

/** LR-III.G: one order in a season, which the hero must obey; by the program none. */
export const heroOrder: Power = {
	decision: "hero-patron",
	of: NUMINA,
	offer(table, numen) {
		const { used } = table.state.numina[numen];
		const heroes = livingMortals(table.state).filter(
			({ id, patron }) => patron === numen && (used[`order/${id}`] ?? 0) === 0,
		);
		return heroes.map(({ id }) => mortalOption(id, "order-hero"));
	},
	*play(table, numen, thing): Play {
		const hero = mortalById(table.state, thing.split("/").at(-1) as MortalId);
		const orders = ORDERED.flatMap((action) => (["command", "forbid"] as const).map((kind) => ({ kind, action })));
		const named = yield* decide(table, numen, {
			ask: "order",
			rule: "LR-III.G",
			args: { mortal: mortalRef(hero.id) },
			about: [mortalRef(hero.id)],
			options: orders.map(({ kind, action }) => optionFor(`${kind}/${action}`, `${kind}-${action}`)),
			policy: () => "forbid/flagitatio",
		});
		table.state.numina[numen].used[`order/${hero.id}`] = 1;
		hero.order = orders.find(({ kind, action }) => `${kind}/${action}` === named) ?? null;
		sayInLudi(table, "orders", "LR-III.G", { numen: numenRef(numen), mortal: mortalRef(hero.id) });
	},
};
