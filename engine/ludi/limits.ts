/** LR-II.A.4: nobody commands more than ten legions; what is over goes to a numen. */
import type { Play } from "../kernel/index.ts";
import { amicitiaOf, legionsOfMortal, mayOwn, mayPreside } from "./cast.ts";
import { decide } from "./decide.ts";
import { goodsText, transfer } from "./ledger.ts";
import { numinaIn } from "./sedes.ts";
import type { LegionKind, Mortal, MortalId, NumenId } from "./state.ts";
import { type Ludi, mortalById, mortalRef, numenRef, optionFor, sayInLudi } from "./table.ts";

/** How many legions he may still take: none over ten, unless inspection alone keeps the limit. */
export function roomForLegions({ state, data }: Pick<Ludi, "state" | "data">, mortal: Mortal): number {
	if (state.options.inspection) return Number.MAX_SAFE_INTEGER;
	return Math.max(0, data.figures.limits.legionesPerMortal - legionsOfMortal(mortal));
}

/**
 * Gives up what is over ten, kind by his own choice: to a blessed friend in the region with room (H14), else to `to`, else to a
 * numen of the region, else to Juppiter (H21). Nothing happens under inspection, unless a numen looks (LR-II.A.4.a): `isInspected`.
 */
export function* keepToTen(table: Ludi, id: MortalId, to: NumenId | null = null, isInspected = false): Play {
	const { state, data } = table;
	const mortal = mortalById(state, id);
	const most = data.figures.limits.legionesPerMortal;
	if (state.options.inspection && !isInspected) return;
	while (legionsOfMortal(mortal) > most) {
		const kind = yield* chooseKind(table, mortal);
		const friend = isInspected ? undefined : friendWithRoom(table, mortal, kind);
		const taker =
			friend ??
			to ??
			numinaIn(table, mortal.region ?? "rome").find((numen) => mayPreside(table, numen))?.id ??
			"juppiter";
		transfer(table, id, taker, { [kind]: 1 });
		const ref = friend === undefined ? numenRef(taker as NumenId) : mortalRef(friend);
		sayInLudi(table, "over-ten", isInspected ? "LR-II.A.4.a" : "LR-II.A.4", {
			mortal: mortalRef(id),
			goods: goodsText({ [kind]: 1 }),
			taker: ref,
		});
	}
}

function friendWithRoom(table: Ludi, { id, region }: Mortal, kind: LegionKind): MortalId | undefined {
	const amicitia = amicitiaOf(table.state, id);
	if (!amicitia?.blessed) return undefined;
	return amicitia.friends.find((friend) => {
		const other = mortalById(table.state, friend);
		return friend !== id && other.region === region && mayOwn(other, kind) && roomForLegions(table, other) > 0;
	});
}

function* chooseKind(table: Ludi, mortal: Mortal): Play<LegionKind> {
	if (mortal.clientarum === 0) return "curiales";
	if (mortal.curiales === 0) return "clientarum";
	const options = [optionFor("curiales", "curiales"), optionFor("clientarum", "clientarum")];
	const question = { ask: "surplus" as const, rule: "LR-II.A.4", options, policy: () => "curiales" };
	return (yield* decide(table, mortal.id, question)) as LegionKind;
}
