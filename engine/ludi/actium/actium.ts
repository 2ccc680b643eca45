/** LR-XVII, section 11: the last battle, and what becomes of the world. */
import { type Play, text } from "../../kernel/index.ts";
import type { Step } from "../seasons/step.ts";
import type { Ludi } from "../table.ts";

export function actiumSteps(_table: Ludi): readonly Step[] {
	return [end];
}

function* end({ state }: Ludi): Play {
	state.outcome = { winner: null, text: text("ludi.drifts") };
}
