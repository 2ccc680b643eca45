import { expectTypeOf, test } from "vitest";
import type { Contingent, LeaderState, Office, SpGroup } from "../ancient-world/state.ts";

test("AW 2.22, RRR 5.1 nationalities and offices are closed lists, so that a misspelt one does not compile", () => {
	expectTypeOf<"praetor-urbanus">().toExtend<Office>();
	expectTypeOf<"praetor-vrbanus">().not.toExtend<Office>();
	expectTypeOf<LeaderState["office"]>().toEqualTypeOf<Office | null>();
	expectTypeOf<"iberian">().toExtend<Contingent>();
	expectTypeOf<"iberians">().not.toExtend<SpGroup["contingent"]>();
});
