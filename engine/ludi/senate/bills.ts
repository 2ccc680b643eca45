/** LR-VIII.C: what a consul may bring before the Senate. */

import { BILLS } from "../../../assets/schema/ludi-lists.ts";
import { Menu, type Play, type Reason } from "../../kernel/index.ts";
import { isRomanCitizen, mayHoldVotes, mayOwn } from "../cast.ts";
import { decide, decideAmounts } from "../decide.ts";
import { roomForLegions } from "../limits.ts";
import type { LudiAsk } from "../question-kinds.ts";
import { mortalsIn } from "../sedes.ts";
import type { Bill, BillId, Mortal, MortalId, RegionId } from "../state.ts";
import {
	type Ludi,
	livingMortals,
	ludiReason,
	mortalById,
	mortalOption,
	mortalRef,
	optionFor,
	regionOption,
	regionRef,
	sayInLudi,
} from "../table.ts";
import { billByProgram, type Draft } from "../unplayed/senate.ts";

const NONE = "none";

/** One bill at most (LR-VIII.B.3); null: the consul brings none. */
export function* bringBill(table: Ludi, consul: Mortal): Play<Bill | null> {
	const known: { draft?: Draft } = {};
	const draft = (): Draft => {
		known.draft ??= billByProgram(table, consul);
		return known.draft;
	};
	const kinds = new Menu();
	for (const id of BILLS) kinds.add(optionFor(id, `bill-${id}`), whyNotBring(table, id));
	const said = yield* decide(table, consul.id, {
		ask: "bill",
		rule: "LR-VIII.B.3",
		options: [...kinds.options, optionFor(NONE, "no-bill")],
		refused: kinds.refused,
		policy: () => (kinds.offers(draft().bill) ? draft().bill : NONE),
	});
	if (said === NONE) {
		sayInLudi(table, "no-bill", "LR-VIII.B.3", { mortal: mortalRef(consul.id) });
		return null;
	}
	const bill = yield* fill(table, consul, said as BillId, draft);
	const { target, to, region, curiales } = bill;
	sayInLudi(table, `brings-${bill.bill}`, RULE_OF[bill.bill], {
		consul: mortalRef(consul.id),
		...(target && { mortal: mortalRef(target) }),
		...(to && { other: mortalRef(to), curiales }),
		...(region && { region: regionRef(region) }),
	});
	return bill;
}

/** The paragraph of each bill. */
export const RULE_OF: Readonly<Record<BillId, string>> = {
	imperium: "LR-VIII.C.1",
	proscriptio: "LR-VIII.C.2",
	restitutio: "LR-VIII.C.3",
	caedes: "LR-VIII.C.4",
	census: "LR-VIII.C.5",
};

function whyNotBring(table: Ludi, bill: BillId): Reason | null {
	const fits = bill === "census" || livingMortals(table.state).some((mortal) => whyNot(table, bill, mortal) === null);
	return fits ? null : ludiReason(RULE_OF[bill], "nobody-fits");
}

/** Whom a bill may name. */
function targets(table: Ludi, bill: Exclude<BillId, "census">): Menu {
	const menu = new Menu();
	for (const mortal of livingMortals(table.state)) menu.add(mortalOption(mortal.id), whyNot(table, bill, mortal));
	return menu;
}

/** LR-VIII.C.1: who loses legions may be absent. LR-VIII.C.2.c: of women amazones alone are proscribed. LR-VIII.C.4: anybody is killed anywhere. */
function whyNot(table: Ludi, bill: Exclude<BillId, "census">, mortal: Mortal): Reason | null {
	switch (bill) {
		case "imperium":
			if (!mayOwn(mortal, "curiales")) return ludiReason("LR-VIII.C.1", "no-imperator");
			if (mortal.curiales === 0) return ludiReason("LR-VIII.C.1", "no-such-legions");
			return livingMortals(table.state).some((other) => other.id !== mortal.id && whyNotTake(table, other) === null)
				? null
				: ludiReason("LR-VIII.C.1", "nobody-fits");
		case "proscriptio":
			if (!mayHoldVotes(mortal)) return ludiReason("LR-VIII.C.2.c", "not-proscribable");
			return mortal.proscribed ? ludiReason("LR-VIII.C.2", "is-proscribed") : null;
		case "restitutio":
			return mortal.proscribed ? null : ludiReason("LR-VIII.C.3", "not-proscribed");
		case "caedes":
			return null;
	}
}

/** LR-VIII.C.1: to whom legions may be given: another imperator, amazon or senator with room (LR-II.A.4). */
function takers(table: Ludi, from: MortalId): Menu {
	const menu = new Menu();
	for (const mortal of livingMortals(table.state))
		if (mortal.id !== from) menu.add(mortalOption(mortal.id), whyNotTake(table, mortal));
	return menu;
}

function whyNotTake(table: Ludi, mortal: Mortal): Reason | null {
	if (!mayOwn(mortal, "curiales")) return ludiReason("LR-VIII.C.1", "no-imperator");
	return roomForLegions(table, mortal) > 0 ? null : ludiReason("LR-II.A.4", "they-have-ten");
}

/** LR-VIII.C.5: one provincia; regna and Rome pay no census. */
function provinciae(table: Ludi): Menu {
	const menu = new Menu();
	for (const region of table.data.acting) {
		const isProvincia = table.data.regions[region].type === "provincia";
		menu.add(regionOption(region), isProvincia ? null : ludiReason("LR-VIII.C.5", "no-provincia"));
	}
	return menu;
}

/** LR-VIII.C.5: Romans who sit there, but virgines and matronae; a rex is none (ruling). */
export function taxed(table: Ludi, region: RegionId): Mortal[] {
	return mortalsIn(table, region).filter(
		(mortal) => isRomanCitizen(mortal) && mortal.rank !== "virgo" && mortal.rank !== "matrona",
	);
}

// === What it says ===

function* fill(table: Ludi, consul: Mortal, bill: BillId, draft: () => Draft): Play<Bill> {
	const empty = { target: null, to: null, curiales: 0, region: null, votes: {}, ayes: 0, nays: 0, carried: null };
	const base: Bill = { ...empty, bill, consul: consul.id };
	if (bill === "census") {
		const region = yield* pickOf(
			table,
			consul,
			"census-region",
			RULE_OF.census,
			provinciae(table),
			() => draft().region,
		);
		return { ...base, region: region as RegionId };
	}
	const target = (yield* pickOf(table, consul, `${bill}-target`, RULE_OF[bill], targets(table, bill), () =>
		draft().bill === bill ? draft().target : null,
	)) as MortalId;
	if (bill !== "imperium") return { ...base, target };
	const open = takers(table, target);
	const to = (yield* pickOf(table, consul, "imperium-to", RULE_OF.imperium, open, () => draft().to)) as MortalId;
	return { ...base, target, to, curiales: yield* howMany(table, consul, target, to) };
}

function* pickOf(
	table: Ludi,
	consul: Mortal,
	ask: LudiAsk,
	rule: string,
	menu: Menu,
	wish: () => string | null,
): Play<string> {
	const policy = () => {
		const wished = wish();
		return wished !== null && menu.offers(wished) ? wished : (menu.options[0]?.id ?? "");
	};
	return yield* decide(table, consul.id, { ask, rule, options: menu.options, refused: menu.refused, policy });
}

/** Any number that there is and that there is room for; by the program all. */
function* howMany(table: Ludi, consul: Mortal, from: MortalId, to: MortalId): Play<number> {
	const { curiales } = mortalById(table.state, from);
	const max = Math.min(curiales, roomForLegions(table, mortalById(table.state, to)));
	const amounts = yield* decideAmounts(table, consul.id, {
		ask: "imperium-curiales",
		rule: "LR-VIII.C.1",
		args: { mortal: mortalRef(from), other: mortalRef(to) },
		items: [{ ...optionFor("curiales", "ware-curiales"), min: 1, max }],
		total: { min: 1, max },
		policy: () => ({ curiales: max }),
	});
	return amounts["curiales"] ?? 1;
}
