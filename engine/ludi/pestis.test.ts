import { describe, expect, test } from "vitest";
import { activate } from "./activation.ts";
import { lendRing, takeRingBack } from "./death/ring.ts";
import { endPestis, layPestis } from "./pestis.ts";
import { aestasSteps } from "./seasons/aestas.ts";
import { hasSeatFor, reachableByLand } from "./sedes.ts";
import { Bench, SEGMENT } from "./testing/bench.ts";

function bench(segment: number = SEGMENT.aestas44): Bench {
	const made = new Bench(segment);
	for (const mortal of Object.values(made.state.mortals)) mortal.region = "rome";
	return made;
}

describe("LR-XVI pestis", () => {
	test("LR-XVI.A, LR-XVI.B all mortals flee by the ways of an aestas, and nobody may enter (pestis by the host)", () => {
		const on = bench();
		on.set("lepidus", { region: "spain" });
		on.plays(["apollo"]);
		on.plays(["lepidus"], "seat-1");
		on.play(layPestis, "spain", "travel-land/gaul");
		expect(on.mortal("lepidus").region).toBe("gaul");
		expect(reachableByLand(on.table, on.mortal("lepidus"))).not.toContain("spain");
		expect(on.state.pestis).toBe("spain");
	});

	test("LR-H28 who cannot flee stays unharmed", () => {
		const on = bench();
		on.set("sextus", { region: "sicily" });
		on.plays(["diana"]);
		on.plays(["sextus"], "seat-1");
		on.play(layPestis, "sicily", "stay");
		expect(on.mortal("sextus")).toMatchObject({ region: "sicily", life: "living" });
	});

	test("LR-XVI.A.2 there is one at a time, LR-XVI.A.4 and none outlasts the season", () => {
		const on = bench();
		on.state.pestis = "spain";
		const close = aestasSteps(on.table).at(-1);
		if (close) on.play(close);
		expect(on.state.pestis).toBeNull();
	});

	test("by the program never two years running; LR-XVI.B Apollo may end it", () => {
		const on = bench();
		on.state.lastPestis = 45;
		for (let year = 0; year < 30; year += 1) on.play(layPestis);
		expect(on.state.pestis).toBeNull();
		on.state.pestis = "spain";
		endPestis(on.table, "LR-XVI.B");
		expect(on.state.pestis).toBeNull();
	});
});

describe("LR-II.H the Ring of Gyges", () => {
	test("its wearer goes anywhere without a seat, and counts on none", () => {
		const on = bench(SEGMENT.hiems43);
		on.set("lepidus", { region: "spain" });
		on.plays(["pluto"]);
		on.plays(["lepidus"], "seat-1");
		on.play(lendRing, "lepidus");
		for (const id of ["cicero", "hirtius", "pansa"] as const) on.set(id, { region: "sicily" });
		on.play((table) => activate(table, on.mortal("lepidus")), "ring-move/sicily");
		expect(on.mortal("lepidus").region).toBe("sicily");
		expect(on.state.ring?.wearer).toBe("lepidus");
	});

	test("LR-VII.H.3 taken back, he finds the nearest free seat", () => {
		const on = bench(SEGMENT.hiems43);
		for (const id of ["lepidus", "cicero", "hirtius", "pansa"] as const) on.set(id, { region: "sicily" });
		on.state.ring = { wearer: "lepidus", struck: false };
		on.play(takeRingBack);
		expect(on.state.ring).toBeNull();
		expect(on.mortal("lepidus").region).toBe("s-italy");
	});

	test("in a region with a free seat he keeps it", () => {
		const on = bench(SEGMENT.hiems43);
		on.set("lepidus", { region: "sicily" });
		on.state.ring = { wearer: "lepidus", struck: false };
		on.play(takeRingBack);
		expect(on.mortal("lepidus").region).toBe("sicily");
		expect(hasSeatFor(on.table, "sicily", on.mortal("lepidus"))).toBe(true);
	});
});
