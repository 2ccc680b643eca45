/** A power that whoever plays a numen may use when he likes (LR-H22), besides those that a rule asks for at its time. */
import type { Option, Play, Reason } from "../kernel/index.ts";
import type { DecisionId, NumenId } from "./state.ts";
import type { Ludi } from "./table.ts";

/** A power at will: who has it, what it may be used on now, and what it does. */
export interface Power {
	readonly decision: DecisionId;
	/** Numina who have it. */
	readonly of: readonly NumenId[];
	/** What it may be used on now; nothing when it cannot be used. Ids are `<thing>`, without the power's own. */
	offer(table: Ludi, numen: NumenId): readonly Option[];
	/** Why it cannot be used at all now, for a power that is refused in words. */
	whyNot?(table: Ludi, numen: NumenId): Reason | null;
	play(table: Ludi, numen: NumenId, thing: string): Play;
}
