/** LR-XIV: dying, and being saved from it. */
import type { Play } from "../../kernel/index.ts";
import { allOf, bequeathVotes, transfer } from "../ledger.ts";
import type { Mortal, RoleId } from "../state.ts";
import { type Ludi, mortalRef, say } from "../table.ts";

/** 9.4: why somebody dies; each has its paragraph. */
export const CAUSES = {
	proscribed: "LR-XIV.A.1",
	caedes: "LR-XIV.A.2",
	"rex-in-rome": "LR-XIV.A.3",
	beaten: "LR-XIV.A.4",
	unprotected: "LR-XIV.A.5",
	suicide: "LR-XIV.A.6",
	insolvent: "LR-XIV.A.7",
	virus: "LR-XIV.A.8",
	"at-sea": "LR-XIV.A.9",
	"war-god": "LR-VII.E.3",
	"virgo-punished": "LR-XII.A.4",
	bacchant: "LR-X.A.3",
} as const;
export type Cause = keyof typeof CAUSES;

/** What is about to happen to whom, and by whose hand. */
export interface Mortis {
	readonly cause: Cause;
	/** Who kills him; null where nobody does. */
	readonly by: RoleId | null;
}

/** Somebody is about to die: the window of 9.1, then the will of 9.2. True when he is dead. */
export function* die(table: Ludi, mortal: Mortal, { cause, by }: Mortis): Play<boolean> {
	say(table, `dies-${cause}`, CAUSES[cause], { mortal: mortalRef(mortal.id) });
	transfer(table, mortal.id, "pluto", allOf(table.state, mortal.id));
	bequeathVotes(table, mortal.id, null);
	mortal.life = "umbra";
	mortal.killer = by;
	return true;
}
