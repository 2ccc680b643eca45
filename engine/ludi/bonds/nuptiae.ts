/** LR-XV.A, XV.B: marriage, what it brings, and what its end leaves. */
import type { Play, Reason } from "../../kernel/index.ts";
import { isFreeWoman } from "../cast.ts";
import { allows } from "../decide.ts";
import { transfer } from "../ledger.ts";
import type { Mortal } from "../state.ts";
import { type Ludi, ludiReason, mortalById, mortalRef, sayInLudi } from "../table.ts";

/** Why these two cannot marry, Juno apart: nobody twice at a time (LR-H7), and no amazon (LR-XII.C.3). */
export function whyNotWed(bride: Mortal, groom: Mortal): Reason | null {
	if (bride.rank === "amazon") return ludiReason("LR-XII.C.3", "amazons-stay");
	if (bride.rank === "matrona") return ludiReason("LR-XV.A", "she-is-married");
	if (!isFreeWoman(bride)) return ludiReason("LR-XV.A", "no-bride");
	if (groom.rank === "rex") return ludiReason("LR-XV.A", "no-rex-marries");
	if (groom.rank !== "roman") return ludiReason("LR-XV.A", "no-groom");
	if (groom.spouse !== null) return ludiReason("LR-H7", "he-is-married");
	return bride.region === groom.region ? null : ludiReason("LR-XV.A.1.a", "elsewhere");
}

/**
 * LR-XV.A, XV.A.1.a: they call Juno, who blesses the marriage or does not; true when they are married. Shawl and dos go to her, the groom
 * gets its face value in denarii (LR-II.F, XV.A.1.b), of her treasury and, for what she lacks, of the bank (LR-H8); Vesta gives two
 * cards of poison (LR-II.G, XV.A.1.c). A woman who was married before brings no dos (LR-XII.B.1.a).
 */
export function* wed(table: Ludi, bride: Mortal, groom: Mortal): Play<boolean> {
	const names = { bride: mortalRef(bride.id), groom: mortalRef(groom.id) };
	const isBlessed = yield* allows(table, ["juno"], "bless-nuptiae", {
		args: names,
		about: [names.bride, names.groom],
		policy: () => true,
	});
	if (!isBlessed) {
		sayInLudi(table, "no-wedding", "LR-XV.A.1.b", names);
		return false;
	}
	bride.rank = "matrona";
	bride.spouse = groom.id;
	groom.spouse = bride.id;
	sayInLudi(table, "weds", "LR-XV.A", names);
	payDos(table, bride, groom);
	dropSignum(table, bride);
	const { vesta } = table.state.numina;
	const cards = Math.min(vesta.virus, table.data.figures.limits.virusPerMarriage);
	vesta.virus -= cards;
	bride.virus += cards;
	sayInLudi(table, "gets-virus", "LR-XV.A.1.c", { mortal: names.bride, cards });
	return true;
}

function payDos(table: Ludi, bride: Mortal, groom: Mortal): void {
	if (!bride.dos) return;
	const value = table.data.mortals.get(bride.id)?.dos ?? 0;
	bride.dos = false;
	bride.dowry = value;
	fromJuno(table, groom, value);
	sayInLudi(table, "pays-dos", "LR-XV.A.1.b", { mortal: mortalRef(groom.id), denarii: value });
}

/** LR-H8: Juno pays, and what she lacks the bank adds, which the log says. */
export function fromJuno(table: Ludi, to: Mortal, denarii: number): void {
	const own = Math.min(table.state.numina.juno.denarii, denarii);
	transfer(table, "juno", to.id, { denarii: own });
	if (own === denarii) return;
	transfer(table, "bank", to.id, { denarii: denarii - own });
	sayInLudi(table, "bank-adds", "LR-H8", { mortal: mortalRef(to.id), denarii: denarii - own });
}

/** LR-XII.A.5: when she marries, takes up arms or dies the signum that she wears is gone, and the proscriptio void for good. */
export function dropSignum(table: Ludi, woman: Mortal): void {
	if (woman.signum === null) return;
	sayInLudi(table, "signum-void", "LR-XII.A.5", { mortal: mortalRef(woman.id), other: mortalRef(woman.signum) });
	woman.signum = null;
}

/** LR-XII.B.1.a: a marriage ends by death or divorce; its poison goes back to Vesta (LR-H19). She may marry again. */
export function endMarriage(table: Ludi, mortal: Mortal, rank: "widow" | "divorced"): void {
	if (mortal.spouse === null) return;
	const spouse = mortalById(table.state, mortal.spouse);
	const wife = mortal.rank === "matrona" ? mortal : spouse;
	mortal.spouse = null;
	spouse.spouse = null;
	table.state.numina.vesta.virus += wife.virus;
	wife.virus = 0;
	wife.dowry = 0;
	if (wife.life !== "living") return;
	wife.rank = rank;
	sayInLudi(table, rank, "LR-XII.B.1.a", { mortal: mortalRef(wife.id) });
}
