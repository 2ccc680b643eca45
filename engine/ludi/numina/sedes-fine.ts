/** LR-VI.D.3, IV.A: Saturn, Ops and Minerva watch over the seats. */
import type { Play } from "../../kernel/index.ts";
import { decide, decideNumen } from "../decide.ts";
import { allOf, goodsText, transfer, worthOf } from "../ledger.ts";
import type { Power } from "../power.ts";
import { askedOf } from "../roles.ts";
import { arriveAtSedes, mortalsIn, needsSeat, seatsOf } from "../sedes.ts";
import type { Mortal, MortalId, NumenId, RegionId } from "../state.ts";
import { type Ludi, mortalById, mortalOption, mortalRef, numenRef, optionFor, sayInLudi } from "../table.ts";
import { sendAway } from "../travel.ts";

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

/** LR-VI.D.3.a: 1,000,000 D, or what he has of them, or a legion, or nothing, as the numen says; and away to the nearest free seat. */
export function* fine(table: Ludi, numen: NumenId, mortal: Mortal): Play {
	const { denarii, clientarum, curiales } = mortal;
	const fines = {
		denarii: { denarii: Math.min(table.data.figures.prices.sedesFine, denarii) },
		clientarum: { clientarum: Math.min(1, clientarum) },
		curiales: { curiales: Math.min(1, curiales) },
		nothing: {},
	};
	const open = Object.entries(fines).filter(([id, goods]) => id === "nothing" || worthOf(table, goods) > 0);
	const said = yield* decide(table, numen, {
		ask: "fined-in",
		rule: "LR-VI.D.3.a",
		args: { mortal: mortalRef(mortal.id) },
		about: [mortalRef(mortal.id)],
		options: open.map(([id, goods]) =>
			id === "nothing" ? optionFor(id, "fine-nothing") : optionFor(id, "fine", { goods: goodsText(goods) }),
		),
		policy: () => byProgram(table, mortal, open[0]?.[0]),
	});
	const goods = fines[said as keyof typeof fines];
	const names = { numen: numenRef(numen), mortal: mortalRef(mortal.id) };
	transfer(table, mortal.id, numen, goods);
	if (said === "nothing") sayInLudi(table, "sent-away", "LR-VI.D.3.a", names);
	else sayInLudi(table, "fined", "LR-VI.D.3.a", { ...names, goods: goodsText(goods) });
	yield* sendAway(table, mortal, "LR-VI.D.3.a");
}

/** The full sum, or else a legion, or else what he has. */
function byProgram(table: Ludi, { denarii, clientarum, curiales }: Mortal, least = "nothing"): string {
	if (denarii >= table.data.figures.prices.sedesFine) return "denarii";
	return clientarum > 0 ? "clientarum" : curiales > 0 ? "curiales" : least;
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
	arriveAtSedes(table, mortal, region);
	if (will === "fine") {
		yield* fine(table, numen, mortal);
		return;
	}
	const goods = will === "all" ? allOf(table.state, mortal.id) : {};
	transfer(table, mortal.id, numen, goods);
	sayInLudi(table, "seatless", "LR-IV.A", {
		numen: numenRef(numen),
		mortal: mortalRef(mortal.id),
		goods: goodsText(goods),
	});
	yield* sendAway(table, mortal, "LR-IV.A");
}
