import { expect, expectTypeOf, test } from "vitest";
import { sideNamed } from "../ancient-world/sides.ts";
import type { Contingent, Force, LeaderState, Office, SideId, SpGroup } from "../ancient-world/state.ts";

test("AW 2.22, 2.42, RRR 5.1 sides, nationalities and offices are closed lists, so that a misspelt one does not compile", () => {
	expectTypeOf<"carthage">().toExtend<SideId>();
	expectTypeOf<"cartage">().not.toExtend<Force["side"]>();
	// @ts-expect-error There is no such side.
	const misspelt: SideId = "romans";
	expect(() => sideNamed(misspelt)).toThrow('"romans"');
	expectTypeOf<"praetor-urbanus">().toExtend<Office>();
	expectTypeOf<"praetor-vrbanus">().not.toExtend<Office>();
	expectTypeOf<LeaderState["office"]>().toEqualTypeOf<Office | null>();
	expectTypeOf<"iberian">().toExtend<Contingent>();
	expectTypeOf<"iberians">().not.toExtend<SpGroup["contingent"]>();
});
