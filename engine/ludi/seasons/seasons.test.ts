import { expect, test } from "vitest";
import { activate } from "../activation.ts";
import { heraldOf } from "../numina/at-will.ts";
import { Bench, SEGMENT } from "../testing/bench.ts";
import { openSeason } from "./open.ts";

/** What Octavian, beside Antony in Spain, is offered and refused in a segment. */
function turn(segment: number): { offered: Set<string>; refused: Record<string, string> } {
	const bench = new Bench(segment);
	for (const mortal of Object.values(bench.state.mortals)) mortal.region = "rome";
	bench.set("octavian", { region: "spain", denarii: 5_000_000 });
	bench.set("antony", { region: "spain" });
	bench.place("juno", "spain");
	bench.plays(["octavian"], "seat-1");
	bench.play((table) => activate(table, bench.mortal("octavian")), "done");
	return { offered: new Set(bench.offered().map((id) => id.split("/")[0] ?? id)), refused: bench.refused() };
}

test("LR-V.B, LR-VI.A.3 battles and marches are of an aestas, and a hiems knows neither", () => {
	const summer = turn(SEGMENT.aestas44);
	for (const id of ["flagitatio", "travel-land", "travel-sea"]) expect(summer.offered).toContain(id);
	const winter = turn(SEGMENT.hiems43);
	for (const id of ["flagitatio", "travel-land", "travel-sea", "move"]) {
		expect(winter.offered).not.toContain(id);
		expect(winter.refused[`other/${id}`]).toMatch(/not-in-season$/);
	}
});

test("LR-VI.A.2.b, LR-V.B there is no combat in a motus", () => {
	const motus = turn(SEGMENT.motusBeforeHiems43);
	expect(motus.offered).toContain("move");
	expect(motus.refused["other/flagitatio"]).toMatch(/not-in-season$/);
});

test("LR-VI.B, LR-V a motus is announced, by Diana before a hiems and by Apollo before an aestas", () => {
	for (const [segment, herald] of [
		[SEGMENT.motusBeforeHiems43, "diana"],
		[SEGMENT.motusAfterHiems43, "apollo"],
	] as const) {
		const bench = new Bench(segment);
		bench.play(openSeason);
		expect(bench.said[0]).toBe("season-motus");
		expect(heraldOf(bench.table)).toBe(herald);
	}
});

test("LR-XIII.A trade is barter with mortals beside one, and buying from numina", () => {
	const { offered, refused } = turn(SEGMENT.hiems43);
	for (const id of ["barter", "buy-curialis", "buy-clientarum", "buy-classis"]) expect(offered).toContain(id);
	expect(refused["other/barter"]).toBe("LR-XIII.B.3 elsewhere");
});
