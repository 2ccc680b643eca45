/** LR-VIII.C: what a bill does once it is carried. */
import type { Play } from "../../kernel/index.ts";
import { die } from "../death/death.ts";
import { decide, decideAmounts, decideNumen } from "../decide.ts";
import { allOf, goodsText, transfer } from "../ledger.ts";
import { roomForLegions } from "../limits.ts";
import { askedOf } from "../roles.ts";
import type { Bill, Mortal, MortalId, NumenId, RegionId } from "../state.ts";
import {
	type Ludi,
	livingMortals,
	mortalById,
	mortalOption,
	mortalRef,
	numenOption,
	numenRef,
	optionFor,
	regionRef,
	sayInLudi,
} from "../table.ts";
import { goodsOf, NOTE, wares } from "../wares.ts";
import { taxed } from "./bills.ts";

/** The effect of a carried bill (LR-VIII.C). Without a target a bill does nothing, but for a census. */
export function* carryOut(table: Ludi, bill: Bill): Play {
	const target = bill.target === null ? null : mortalById(table.state, bill.target);
	if (bill.bill === "census") yield* census(table, bill, bill.region ?? "n-italy");
	else if (target && bill.bill === "imperium") reassign(table, bill, target);
	else if (target && bill.bill === "proscriptio") yield* proscribe(table, target);
	else if (target && bill.bill === "restitutio") restore(table, target);
	else if (target && bill.bill === "caedes") yield* assassinate(table, target);
}

/** LR-VIII.C.1: curiales change hands; who gives them up is not beaten, so not unprotected either. */
function reassign(table: Ludi, { to, curiales }: Bill, target: Mortal): void {
	if (to === null) return;
	const taker = mortalById(table.state, to);
	const goods = { curiales: Math.min(curiales, target.curiales, roomForLegions(table, taker)) };
	transfer(table, target.id, to, goods);
	const args = { mortal: mortalRef(target.id), other: mortalRef(to), goods: goodsText(goods) };
	sayInLudi(table, "imperium", "LR-VIII.C.1", args);
}

/** LR-VIII.C.2: death in Rome; elsewhere, or saved from it, he wears the signum, and his curiales are Mars'. */
function* proscribe(table: Ludi, target: Mortal): Play {
	target.proscribed = true;
	sayInLudi(table, "proscribed", "LR-VIII.C.2", { mortal: mortalRef(target.id) });
	if (target.region === "rome" && (yield* die(table, target, { cause: "proscribed", by: "mars" }))) return;
	const goods = allOf(table.state, target.id, ["curiales"]);
	transfer(table, target.id, "mars", goods);
	sayInLudi(table, "loses-to-mars", "LR-VIII.C.2", { mortal: mortalRef(target.id), goods: goodsText(goods) });
}

/** LR-VIII.C.3: he may enter Rome again; what he lost stays lost. */
function restore(table: Ludi, target: Mortal): void {
	target.proscribed = false;
	sayInLudi(table, "restored", "LR-VIII.C.3", { mortal: mortalRef(target.id) });
}

// === Caedes ===

const HERALDS: readonly NumenId[] = ["mars", "phobos", "deimos"];

/** LR-VIII.C.4.b, XIV.A.2: one of the three brings the word wherever the victim is, and takes all legions, which a rescue does not bring back (LR-H5). */
function* assassinate(table: Ludi, target: Mortal): Play {
	const herald = (yield* decideNumen(table, askedOf(table.state, HERALDS), "caedes-herald", {
		args: { mortal: mortalRef(target.id) },
		about: [mortalRef(target.id)],
		options: HERALDS.map((id) => numenOption(id)),
		policy: () => "mars",
	})) as NumenId;
	const legions = allOf(table.state, target.id, ["curiales", "clientarum"]);
	transfer(table, target.id, herald, legions);
	const args = { numen: numenRef(herald), mortal: mortalRef(target.id), goods: goodsText(legions) };
	sayInLudi(table, "caedes", "LR-VIII.C.4.b", args);
	yield* lastGifts(table, target);
	yield* die(table, target, { cause: "caedes", by: herald });
}

/** LR-VIII.C.4: the victim disposes of what else is transferable, to anybody anywhere; the rest goes by will. */
function* lastGifts(table: Ludi, target: Mortal): Play {
	const all = () => wares(table, target, { anywhere: true });
	for (let items = all(); items.length > 0; items = all()) {
		const others = livingMortals(table.state).filter(({ id }) => id !== target.id);
		const to = yield* decide(table, target.id, {
			ask: "last-gift",
			rule: "LR-VIII.C.4",
			options: [...others.map(({ id }) => mortalOption(id, "gift")), optionFor("none", "no-more-gifts")],
			policy: () => "none",
		});
		if (to === "none") return;
		const taker = mortalById(table.state, to.split("/").at(-1) as MortalId);
		const most = items.reduce((sum, { max }) => sum + max, 0);
		const goods = goodsOf(
			yield* decideAmounts(table, target.id, {
				ask: "gift",
				rule: "LR-VIII.C.4",
				args: { mortal: mortalRef(taker.id) },
				items,
				total: { min: 1, max: most },
				policy: () => ({ [items[0]?.id ?? ""]: 1 }),
			}),
		);
		transfer(table, target.id, taker.id, goods);
		const args = { mortal: mortalRef(target.id), other: mortalRef(taker.id), goods: goodsText(goods) };
		sayInLudi(table, "gives", "LR-VIII.C.4", args);
	}
}

// === Census ===

/** LR-VIII.C.5: all denarii of the taxed go to Venus, who shares them out among those who said aye; by the program equally. */
function* census(table: Ludi, bill: Bill, region: RegionId): Play {
	let sum = 0;
	for (const mortal of taxed(table, region)) {
		const { denarii } = mortal;
		if (denarii === 0) continue;
		transfer(table, mortal.id, "venus", { denarii });
		sum += denarii;
		sayInLudi(table, "taxed", "LR-VIII.C.5", { mortal: mortalRef(mortal.id), denarii });
	}
	sayInLudi(table, "census", "LR-VIII.C.5", { region: regionRef(region), denarii: sum });
	const ayes = Object.entries(bill.votes).flatMap(([id, vote]) => (vote === "aye" ? [id as MortalId] : []));
	const notes = sum / NOTE;
	if (notes === 0 || ayes.length === 0) return;
	const shares = yield* decideAmounts(table, "venus", {
		ask: "census-share",
		rule: "LR-VIII.C.5",
		args: { denarii: sum },
		items: ayes.map((id) => ({ ...mortalOption(id), min: 0, max: notes })),
		total: { min: 0, max: notes },
		policy: () => Object.fromEntries(ayes.map((id) => [id, Math.floor(notes / ayes.length)])),
	});
	for (const id of ayes) {
		const denarii = (shares[id] ?? 0) * NOTE;
		if (denarii === 0) continue;
		transfer(table, "venus", id, { denarii });
		sayInLudi(table, "census-share", "LR-VIII.C.5", { mortal: mortalRef(id), denarii });
	}
}
