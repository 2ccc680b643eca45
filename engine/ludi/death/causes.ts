/** 9.4: of what somebody dies. */
import type { RoleId } from "../../../assets/schema/ludi-lists.ts";

/** Each has its paragraph. */
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
/** A cause of death, of {@link CAUSES}. */
export type Cause = keyof typeof CAUSES;

/** 9.1: these leave no time to plead; nor does a death asked for, or ordered by the god whose bacchant he is (ruling). */
const SUDDEN = ["virus", "war-god", "at-sea", "suicide", "bacchant"] as const;
type SuddenCause = (typeof SUDDEN)[number];

/** A cause of death that leaves time to plead. */
export type SlowCause = Exclude<Cause, SuddenCause>;

/** Whether a death leaves no time to plead (9.1). */
export function isSudden(cause: Cause): cause is SuddenCause {
	return SUDDEN.some((sudden) => sudden === cause);
}

/** What is about to happen to whom, and by whose hand. */
export interface Mortis {
	readonly cause: Cause;
	/** Who kills him; null where nobody does. */
	readonly by: RoleId | null;
	/** LR-XIV.A.6.b: who gets all that is his, in place of a will. */
	readonly estate?: RoleId;
}
