import { expect, expectTypeOf, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { sideNamed } from "../ancient-world/sides.ts";
import type { Contingent, Force, LeaderState, Office, SideId, SpGroup } from "../ancient-world/state.ts";
import { carthageGame } from "../carthage/games.ts";
import { riseGame } from "../rise/games.ts";
import { RomanBench } from "../rise/testing/roman-bench.ts";

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

test("a campaign that older rules left in the middle of a march is read as they wrote it", () => {
	const { state } = new RomanBench({}, "samnite-wars").table;
	const march = { forces: [], operation: "force-movement", path: [], overruns: 0, seas: 0, beganInside: false };
	const marching = { ...state, march };
	const told = { ...state, march: { ...march, withoutLeave: false } };
	const [rise, carthage] = [riseGame(loadLibrary(), "samnite-wars"), carthageGame(loadLibrary(), "hiero")];
	expect(rise.asWrittenUnder?.(marching, "5")).toEqual(told);
	expect(carthage.asWrittenUnder?.(marching, "carthage 4")).toEqual(told);
	for (const game of [rise, carthage]) {
		expect(game.asWrittenUnder?.(marching, game.rulesVersion)).toEqual(marching);
		expect(game.asWrittenUnder?.(state, "5")).toEqual(state);
	}
});
