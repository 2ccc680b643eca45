/** LR-XV.C: Juno may end a marriage, and the dos goes back to the wife. */
import type { Play } from "../../kernel/index.ts";
import { die } from "../death/death.ts";
import { agrees, allows, decideAmounts } from "../decide.ts";
import { allOf, goodsText, transfer, worthOf } from "../ledger.ts";
import type { Goods, Mortal } from "../state.ts";
import { type Ludi, mortalById, mortalRef, optionFor, policyDie, sayInLudi } from "../table.ts";
import { NOTE } from "../wares.ts";
import { endMarriage, fromJuno } from "./nuptiae.ts";

/** LR-XV.C.1: one of them asks, and perhaps the other too; Juno grants or forbids it, by the program on 4 to 6 where only one asks. */
export function* divorce(table: Ludi, mortal: Mortal): Play {
	if (mortal.spouse === null) return;
	const spouse = mortalById(table.state, mortal.spouse);
	const args = { mortal: mortalRef(mortal.id), other: mortalRef(spouse.id) };
	const areBoth = yield* agrees(table, spouse.id, {
		ask: "divorce-too",
		rule: "LR-XV.C.1",
		args,
		about: [args.mortal],
		policy: () => false,
	});
	const isGranted = yield* allows(table, ["juno"], "grant-divortium", {
		args,
		about: [args.mortal, args.other],
		policy: () => areBoth || policyDie(table) >= 4,
	});
	sayInLudi(table, isGranted ? "divorce" : "no-divorce", "LR-XV.C.1", args);
	if (!isGranted) return;
	const [wife, husband] = mortal.rank === "matrona" ? [mortal, spouse] : [spouse, mortal];
	const { dowry } = wife;
	endMarriage(table, mortal, "divorced");
	const isSolvent = worthOf(table, allOf(table.state, husband.id)) >= dowry;
	if (isSolvent) yield* repay(table, husband, wife, dowry);
	else yield* ruin(table, husband, wife, dowry);
}

/**
 * LR-XV.C.2: the full value goes to Juno in whatever he chooses, votes apart, and what is missing in denarii, then by the program in
 * legions and fleets; she gives it to the wife. What is too much comes back from her in denarii (LR-H9). What the wife holds of his
 * stays hers (LR-XV.C.2.b).
 */
function* repay(table: Ludi, husband: Mortal, wife: Mortal, dowry: number): Play {
	if (dowry === 0) return;
	const items = KINDS.flatMap((kind) => {
		const max = Math.min(husband[kind], Math.ceil(dowry / worthOf(table, { [kind]: 1 })));
		return max > 0 ? [{ ...optionFor(kind, `ware-${kind}`), min: 0, max }] : [];
	});
	const chosen =
		items.length === 0
			? {}
			: yield* decideAmounts(table, husband.id, {
					ask: "repay-dos",
					rule: "LR-XV.C.2",
					args: { mortal: mortalRef(wife.id), denarii: dowry },
					items,
					total: { min: 0, max: items.reduce((sum, { max }) => sum + max, 0) },
					policy: () => ({}),
				});
	giveBack(table, husband, wife, dowry, filledUp(table, husband, dowry, chosen));
}

/** What a dos may be paid in besides denarii, the cheapest first. */
const KINDS = ["curiales", "clientarum", "classes"] as const;

/** What he chose, made up in denarii as far as they go, then in legions and fleets, the cheapest first; he keeps what the dos can do without. */
function filledUp(table: Ludi, husband: Mortal, dowry: number, chosen: Readonly<Record<string, number>>): Goods {
	const paid = { denarii: 0, curiales: 0, clientarum: 0, classes: 0, ...chosen };
	const missing = () => dowry - worthOf(table, paid);
	paid.denarii = Math.max(0, Math.min(husband.denarii, Math.ceil(missing() / NOTE) * NOTE));
	for (const kind of KINDS) while (missing() > 0 && paid[kind] < husband[kind]) paid[kind] += 1;
	for (const kind of KINDS.toReversed())
		while (paid[kind] > 0 && -missing() >= worthOf(table, { [kind]: 1 })) paid[kind] -= 1;
	paid.denarii -= Math.min(paid.denarii, Math.max(0, -missing()));
	return paid;
}

/**
 * All of it to Juno, and of her to the wife what the dos comes to: fleets as they are where they fit, and for all else denarii, since a free
 * woman owns no legions (LR-H9). Of a fleet or legion that is worth more than what was owed he gets the change.
 */
function giveBack(table: Ludi, husband: Mortal, wife: Mortal, dowry: number, paid: Goods): void {
	const owed = Math.min(dowry, worthOf(table, paid));
	const change = worthOf(table, paid) - owed;
	const classes = Math.min(paid.classes, Math.floor(owed / worthOf(table, { classes: 1 })));
	const denarii = owed - worthOf(table, { classes });
	const args = { mortal: mortalRef(husband.id), other: mortalRef(wife.id) };
	if (owed < dowry) sayInLudi(table, "insolvent", "LR-XV.C.2.c", args);
	else sayInLudi(table, "repays-dos", "LR-XV.C.2", { ...args, goods: goodsText(paid) });
	transfer(table, husband.id, "juno", paid);
	transfer(table, "juno", wife.id, { classes });
	fromJuno(table, wife, denarii);
	if (paid.curiales + paid.clientarum > 0 || change > 0)
		sayInLudi(table, "gives-dos", "LR-H9", { mortal: args.other, goods: goodsText({ denarii, classes }) });
	if (change === 0) return;
	fromJuno(table, husband, change);
	sayInLudi(table, "change-of-dos", "LR-H9", { mortal: args.mortal, denarii: change });
}

/** LR-XV.C.2.c, XIV.A.7: she gets all that is his, votes apart and nothing of his friends, and Juno may kill him. */
function* ruin(table: Ludi, husband: Mortal, wife: Mortal, dowry: number): Play {
	const args = { mortal: mortalRef(husband.id), other: mortalRef(wife.id) };
	const { denarii, curiales, clientarum, classes } = husband;
	giveBack(table, husband, wife, dowry, { denarii, curiales, clientarum, classes });
	const isKilled = yield* allows(table, ["juno"], "kill-insolvent", {
		args,
		about: [args.mortal],
		policy: () => false,
	});
	if (isKilled) yield* die(table, husband, { cause: "insolvent", by: "juno" });
}
