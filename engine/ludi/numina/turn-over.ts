/** LR-III.E.n3: Mercury and Juventas own nothing. */
import type { LudiData } from "../data.ts";
import { allOf, goodsText, transfer, worthOf } from "../ledger.ts";
import type { LudiState, Numen, NumenId } from "../state.ts";
import { allNumina, type Ludi, numenRef, sayInLudi } from "../table.ts";

/** What one of them has come to hold goes to the Fates at once; of anybody else nothing. */
export function turnOver(table: Ludi, numen: NumenId): void {
	const goods = allOf(table.state, numen);
	if (table.data.numina[numen].ownsProperty || worthOf(table, goods) === 0) return;
	transfer(table, numen, "fata", goods);
	sayInLudi(table, "turns-over", "LR-III.E.n3", { numen: numenRef(numen), goods: goodsText(goods) });
}

/** Those of them who own something, which must never be. */
export function hoarders(state: LudiState, data: LudiData): Numen[] {
	return allNumina(state).filter(({ id, denarii, curiales, clientarum, classes }) => {
		const owns = denarii + curiales + clientarum + classes > 0;
		return owns && !data.numina[id].ownsProperty;
	});
}
