/** LR-III.E.n3: Mercury and Juventas own nothing. */
import { allOf, goodsText, transfer, worthOf } from "../ledger.ts";
import type { LudiState, NumenId } from "../state.ts";
import { type Ludi, numenRef, say } from "../table.ts";

const PENNILESS: readonly NumenId[] = ["mercury", "juventas"];

/** What one of them has come to hold goes to the Fates at once; of anybody else nothing. */
export function turnOver(table: Ludi, numen: NumenId): void {
	const goods = allOf(table.state, numen);
	if (!PENNILESS.includes(numen) || worthOf(table, goods) === 0) return;
	transfer(table, numen, "fata", goods);
	say(table, "turns-over", "LR-III.E.n3", { numen: numenRef(numen), goods: goodsText(goods) });
}

/** Those of them who own something, which must never be. */
export function hoarders({ numina }: Pick<LudiState, "numina">): NumenId[] {
	return PENNILESS.filter((id) => {
		const { denarii, curiales, clientarum, classes } = numina[id];
		return denarii + curiales + clientarum + classes > 0;
	});
}
