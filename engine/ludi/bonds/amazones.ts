/** LR-XII.A.5, XII.C: a virgo takes off a signum; a free woman takes up arms. */
import type { Reason } from "../../kernel/index.ts";
import { isFreeWoman } from "../cast.ts";
import type { Mortal } from "../state.ts";
import { type Ludi, ludiReason, mortalRef, sayInLudi } from "../table.ts";
import { dropSignum } from "./nuptiae.ts";

/** LR-XII.C.1, XII.C.3: virgo, widow or divorced; an amazon she is already stays one. */
export function whyNotArm(woman: Mortal): Reason | null {
	const { rank } = woman;
	if (rank === "matrona") return ludiReason("LR-XII.C.1", "you-are-married");
	if (rank === "amazon") return ludiReason("LR-XII.C.3", "amazon-already");
	return isFreeWoman(woman) ? null : ludiReason("LR-XII.C.1", "no-free-woman");
}

/** LR-XII.C.2: a virgo forfeits her dos to Juno; whoever's signum she wears is free for good (LR-XII.A.5). */
export function becomeAmazon(table: Ludi, woman: Mortal): void {
	if (woman.dos) sayInLudi(table, "forfeits-dos", "LR-XII.C.2", { mortal: mortalRef(woman.id) });
	woman.dos = false;
	woman.rank = "amazon";
	sayInLudi(table, "amazon", "LR-XII.C.1", { mortal: mortalRef(woman.id) });
	dropSignum(table, woman);
}

/** LR-XII.A.5: once in the game. */
export function whyNotWearSignum({ rank, signumTaken }: Mortal): Reason | null {
	if (rank !== "virgo") return ludiReason("LR-XII.A.5", "no-virgo");
	return signumTaken ? ludiReason("LR-XII.A.5", "signum-once") : null;
}

/** He is proscribed no longer, as long as nobody proscribes him anew. */
export function wearSignum(table: Ludi, virgo: Mortal, other: Mortal): void {
	other.proscribed = false;
	virgo.signum = other.id;
	virgo.signumTaken = true;
	sayInLudi(table, "wears-signum", "LR-XII.A.5", { mortal: mortalRef(virgo.id), other: mortalRef(other.id) });
}
