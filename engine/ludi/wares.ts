/** LR-XIII.B: what may be named when somebody gives, asks or stakes of what he has. */
import type { Goods, Mortal } from "./state.ts";
import type { Ludi } from "./table.ts";
import { optionFor } from "./table.ts";

/** Denarii of a note: of money an amount is named by notes (LR-XIII.B). */
export const NOTE = 100_000;

/** What a mortal can name of what he has (LR-XIII.B.2); curiales only where they may be handed over, never in trade (LR-XIII.B.2.b). */
export function wares(
	table: Ludi,
	mortal: Mortal,
	{ curiales = 0, anywhere = false }: { curiales?: number; anywhere?: boolean } = {},
) {
	const hasShips = anywhere || mortal.region === null || table.data.regions[mortal.region].seaAccess;
	const most = {
		denarii: Math.floor(mortal.denarii / NOTE),
		curiales,
		clientarum: mortal.clientarum,
		classes: hasShips ? mortal.classes : 0,
	};
	return Object.entries(most).flatMap(([id, max]) =>
		max > 0 ? [{ ...optionFor(id, `ware-${id}`), min: 0, max }] : [],
	);
}

/** An answer about wares as goods. */
export function goodsOf(amounts: Readonly<Record<string, number>>): Goods {
	const { denarii = 0, curiales = 0, clientarum = 0, classes = 0 } = amounts;
	return { denarii: denarii * NOTE, curiales, clientarum, classes };
}
