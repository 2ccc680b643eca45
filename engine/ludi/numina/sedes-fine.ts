/** LR-VI.D.3, IV.A: Saturn, Ops and Minerva watch over the seats. */
import type { Play } from "../../kernel/index.ts";
import { decideNumen } from "../decide.ts";
import { allOf, goodsText, transfer } from "../ledger.ts";
import { askedOf } from "../roles.ts";
import { arrive, mortalsIn, needsSeat, seatsOf } from "../sedes.ts";
import type { GoodsKind, Mortal, MortalId, NumenId, RegionId } from "../state.ts";
import { type Ludi, mortalById, mortalOption, mortalRef, numenRef, optionFor, say } from "../table.ts";
import { sendAway } from "../travel.ts";
import type { Power } from "./power.ts";

/** Whoever is over the seats of a region. */
export const sedesFine: Power = {
	decision: "sedes-fine",
	of: ["saturn", "minerva"],
	offer: (table) => overcrowding(table).map(({ id }) => mortalOption(id, "sedes-fine")),
	*play(table, numen, thing): Play {
		yield* fine(table, numen, mortalById(table.state, thing.split("/").at(-1) as MortalId));
	},
};

/** Those who came last to a region that has too few seats. */
export function overcrowding(table: Ludi): Mortal[] {
	return table.data.acting.flatMap((region) => {
		const { rexSeat } = table.data.regions[region];
		const seated = mortalsIn(table, region).filter((mortal) => needsSeat(table.state, mortal) && mortal.id !== rexSeat);
		return seated.slice(seatsOf(table, region));
	});
}

/** LR-VI.D.3.a: 1,000,000 D, or else a legion, and away to the nearest free seat. */
export function* fine(table: Ludi, numen: NumenId, mortal: Mortal): Play {
	const sum = table.data.figures.prices.sedesFine;
	const kind = finedIn(mortal, sum);
	const goods = { [kind]: kind === "denarii" ? Math.min(sum, mortal.denarii) : 1 };
	transfer(table, mortal.id, numen, goods);
	say(table, "fined", "LR-VI.D.3.a", { numen: numenRef(numen), mortal: mortalRef(mortal.id), goods: goodsText(goods) });
	yield* sendAway(table, mortal, "LR-VI.D.3.a");
}

function finedIn({ denarii, clientarum, curiales }: Mortal, sum: number): GoodsKind {
	if (denarii >= sum) return "denarii";
	return clientarum > 0 ? "clientarum" : curiales > 0 ? "curiales" : "denarii";
}

/** LR-IV.A: found where there is no seat. All but votes may be taken, or the fine; then he goes to the nearest free seat. */
export function* fineSeatless(table: Ludi, mortal: Mortal, region: RegionId): Play {
	const numen = askedOf(table.state, ["saturn", "minerva"]);
	const will = yield* decideNumen(table, numen, "sedes-fine", {
		args: { mortal: mortalRef(mortal.id) },
		about: [mortalRef(mortal.id)],
		options: ["fine", "all", "nothing"].map((id) => optionFor(id, `seatless-${id}`)),
		policy: () => "fine",
	});
	arrive(table, mortal, region);
	if (will === "fine") {
		yield* fine(table, numen, mortal);
		return;
	}
	const goods = will === "all" ? allOf(table.state, mortal.id) : {};
	transfer(table, mortal.id, numen, goods);
	say(table, "seatless", "LR-IV.A", { numen: numenRef(numen), mortal: mortalRef(mortal.id), goods: goodsText(goods) });
	yield* sendAway(table, mortal, "LR-IV.A");
}
