/** LR-XII.B.2: a matrona has poison served where her husband is. */
import type { Play, Reason } from "../../kernel/index.ts";
import { die } from "../death/death.ts";
import { mortalsIn } from "../sedes.ts";
import type { Mortal } from "../state.ts";
import { anyOf, type Ludi, ludiReason, mortalById, mortalRef, regionRef, sayInLudi } from "../table.ts";

/** LR-II.G: why she cannot: poison is a matrona's, and she has had two cards. */
export function whyNotPoison({ rank, virus }: Mortal): Reason | null {
	if (rank !== "matrona") return ludiReason("LR-XII.B.2", "no-matrona");
	return virus === 0 ? ludiReason("LR-II.G", "no-poison") : null;
}

/** Who draws a card: all who live there, her husband too, and she if she is there (ruling); a liber does not. */
export function drawers(table: Ludi, matrona: Mortal): Mortal[] {
	const { spouse } = matrona;
	const region = spouse === null ? null : mortalById(table.state, spouse).region;
	return region === null ? [] : mortalsIn(table, region).filter(({ rank }) => rank !== "liber");
}

/**
 * The Fates mix the spade among clubs, a card for each; who draws it dies, without a plea (LR-XIV.A.8, 9.1). If a virgo draws it the sender dies
 * in her place (LR-XII.B.2.d). The card goes back to Vesta (LR-H19).
 */
export function* serveVirus(table: Ludi, matrona: Mortal): Play {
	const { state } = table;
	const there = drawers(table, matrona);
	const [first] = there;
	if (!first) return;
	matrona.virus -= 1;
	state.numina.vesta.virus += 1;
	state.virusServed += 1;
	const region = regionRef(first.region ?? "rome");
	sayInLudi(
		table,
		"serves-virus",
		"LR-XII.B.2",
		{ mortal: mortalRef(matrona.id), region, cards: there.length },
		{ at: [region] },
	);
	const drawn = anyOf(table, there);
	const isVirgo = drawn.rank === "virgo";
	sayInLudi(table, isVirgo ? "virgo-draws" : "draws-spade", isVirgo ? "LR-XII.B.2.d" : "LR-XII.B.2", {
		mortal: mortalRef(drawn.id),
		sender: mortalRef(matrona.id),
	});
	yield* die(table, isVirgo ? matrona : drawn, { cause: "virus", by: matrona.id });
}
