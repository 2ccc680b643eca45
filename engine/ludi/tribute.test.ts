import { describe, expect, test } from "vitest";
import { activate } from "./activation.ts";
import type { LudiOptionId, MortalId, RegionId } from "./state.ts";
import { Bench, SEGMENT } from "./testing/bench.ts";
import { claim, endTribute, openTribute, repeatTribute, whyNotClaim } from "./tribute.ts";

/** A winter in which nobody but these has a claim, and no numen stands anywhere. */
function winter(places: Partial<Record<MortalId, RegionId>>, options: LudiOptionId[] = []): Bench {
	const bench = new Bench(SEGMENT.hiems43, options);
	for (const mortal of Object.values(bench.state.mortals)) mortal.region = "rome";
	for (const numen of Object.values(bench.state.numina)) numen.region = null;
	for (const [id, region] of Object.entries(places)) bench.set(id as MortalId, { region });
	openTribute(bench.table);
	return bench;
}

const claims = (bench: Bench, id: MortalId, ...answers: Parameters<Bench["play"]>[1][]) =>
	bench.play((table) => claim(table, bench.mortal(id)), ...answers);

describe("LR-IX.A tribute", () => {
	test("LR-IX.A.1 every numen in residence with denarii pays in full", () => {
		const bench = winter({ sextus: "sicily" });
		bench.place("juppiter", "sicily");
		bench.place("saturn", "sicily");
		bench.place("mars", "sicily");
		claims(bench, "sextus");
		expect(bench.mortal("sextus").denarii).toBe(800_000 + 600_000);
		expect(bench.state.numina.juppiter.denarii).toBe(13_700_000);
	});

	test("LR-IX.A once a hiems", () => {
		const bench = winter({ sextus: "sicily" });
		bench.place("juppiter", "sicily");
		claims(bench, "sextus");
		expect(whyNotClaim(bench.table, bench.mortal("sextus"))?.why.key).toBe("ludi.refused.claimed");
	});

	test.each([
		["sicily", 300_000],
		["egypt", 300_000],
		["asia-minor", 200_000],
		["n-italy", 200_000],
		["parthia", 200_000],
		["greece", 100_000],
		["gaul", 100_000],
		["spain", 100_000],
		["syria", 100_000],
		["s-italy", 100_000],
		["mauretania", 100_000],
	] as const)("LR-IX.B %s pays %i", (region, amount) => {
		const bench = winter({ agrippa: region });
		bench.place("juppiter", region);
		claims(bench, "agrippa");
		expect(bench.mortal("agrippa").denarii).toBe(amount);
	});

	test.each(["rome", "germania"] as const)("LR-IX.B %s pays nothing", (region) => {
		const bench = winter({ agrippa: region });
		bench.place("juppiter", region);
		expect(whyNotClaim(bench.table, bench.mortal("agrippa"))?.rule).toBe("LR-IX.B");
	});

	test("no tribute without a numen who has money", () => {
		const bench = winter({ agrippa: "gaul" });
		bench.place("mars", "gaul");
		expect(whyNotClaim(bench.table, bench.mortal("agrippa"))?.why.key).toBe("ludi.refused.no-paymaster");
	});

	test("LR-IX.A.2 a numen that cannot pay all says whom it pays (tribute-order by the host)", () => {
		const bench = winter({ agrippa: "sicily", sextus: "sicily" });
		bench.place("silenus", "sicily");
		bench.state.numina.silenus.denarii = 400_000;
		bench.plays(["silenus"]);
		claims(bench, "agrippa", "rest");
		expect(bench.mortal("agrippa").denarii).toBe(100_000);
		expect(bench.state.numina.silenus.denarii).toBe(300_000);
		expect(bench.offered()).not.toContain("nothing");
	});

	test("LR-IX.A.2 of three it may pay any two, and who gets nothing is told so", () => {
		const bench = winter({ agrippa: "greece", sextus: "greece", antony: "greece" });
		bench.place("silenus", "greece");
		bench.state.numina.silenus.denarii = 200_000;
		bench.plays(["silenus"]);
		claims(bench, "agrippa", "nothing");
		expect(bench.entries.at(-1)).toMatchObject({ text: { key: "ludi.keeps-tribute" }, rule: "LR-IX.A.2" });
		claims(bench, "sextus");
		claims(bench, "antony");
		expect(["agrippa", "sextus", "antony"].map((id) => bench.mortal(id as MortalId).denarii)).toEqual([
			0,
			800_000 + 100_000,
			1_000_000 + 100_000,
		]);
	});

	test("LR-IX.A.2 nothing is kept for who claims no tribute: a child, the wearer of the Ring, who has had his", () => {
		const bench = winter({ agrippa: "greece", sextus: "greece", antony: "greece", lepidus: "greece" });
		bench.set("sextus", { rank: "liber" });
		bench.set("lepidus", { claims: 0 });
		bench.state.ring = { wearer: "antony", struck: false };
		bench.place("silenus", "greece");
		bench.state.numina.silenus.denarii = 100_000;
		bench.plays(["silenus"]);
		claims(bench, "agrippa");
		expect(bench.asked).toEqual([]);
		expect(bench.mortal("agrippa").denarii).toBe(100_000);
	});

	test("LR-IX.A.2 by the program the senior first (tribute-order by policy)", () => {
		const bench = winter({ agrippa: "sicily", sextus: "sicily" });
		bench.set("sextus", { arrived: 3 });
		bench.place("silenus", "sicily");
		bench.state.numina.silenus.denarii = 400_000;
		claims(bench, "agrippa");
		expect(bench.mortal("agrippa").denarii).toBe(300_000);
	});

	test.each([
		[400_000, 100_000],
		[300_000, 0],
	])("LR-IX.A.2 of %i D a junior gets by the program what is over for him: %i D", (has, gets) => {
		const bench = winter({ agrippa: "sicily", sextus: "sicily" });
		bench.set("agrippa", { arrived: 3 });
		bench.place("silenus", "sicily");
		bench.state.numina.silenus.denarii = has;
		claims(bench, "agrippa");
		expect(bench.mortal("agrippa").denarii).toBe(gets);
	});

	test("LR-IX.A.1 with the option one numen alone pays, whom the claimant names", () => {
		const bench = winter({ sextus: "sicily" }, ["one-paymaster"]);
		bench.place("juppiter", "sicily");
		bench.place("saturn", "sicily");
		bench.plays(["sextus"], "seat-1");
		claims(bench, "sextus", "saturn");
		expect(bench.mortal("sextus").denarii).toBe(1_100_000);
		expect(bench.state.numina.saturn.denarii).toBe(6_700_000);
	});

	test("LR-IX.A.4 ends with the hiems", () => {
		const bench = winter({ sextus: "sicily" });
		bench.place("juppiter", "sicily");
		endTribute(bench.table);
		expect(whyNotClaim(bench.table, bench.mortal("sextus"))).not.toBeNull();
	});

	test.each([
		["no", 0],
		["once", 1],
		["twice", 2],
	])("LR-IX.C instauratio: %s", (will, times) => {
		const bench = winter({ agrippa: "sicily" });
		bench.place("juppiter", "sicily");
		bench.plays(["fata"]);
		bench.play(repeatTribute, will);
		expect(bench.mortal("agrippa").denarii).toBe(times * 300_000);
	});
});

describe("LR-XIV.D.2.b imagines", () => {
	function haunted(...ghosts: MortalId[]): Bench {
		const bench = winter({ agrippa: "greece", sextus: "sicily" });
		bench.place("juppiter", "greece");
		for (const id of ghosts) {
			bench.set(id, { life: "imago", region: null, denarii: 0 });
			bench.plays([id], "seat-2");
		}
		return bench;
	}

	test("LR-XIV.D.2.b.i, LR-IX.A.3 who follows the claimant takes 100,000 of each payment first, even all of it", () => {
		const bench = haunted("cicero");
		bench.place("saturn", "greece");
		claims(bench, "agrippa", "yes");
		expect(bench.mortal("cicero").denarii).toBe(200_000);
		expect(bench.mortal("agrippa").denarii).toBe(0);
		expect(bench.said.filter((key) => key === "tribute-to-ghosts")).toHaveLength(2);
	});

	test("LR-XIV.D.2.b.ii where it is not enough the claimant says who gets it, and keeps nothing", () => {
		const bench = haunted("cicero", "hirtius");
		bench.plays(["agrippa"], "seat-1");
		claims(bench, "agrippa", "yes", "yes", { hirtius: 1 });
		expect(bench.mortal("hirtius").denarii).toBe(100_000);
		expect(bench.mortal("cicero").denarii).toBe(0);
		expect(bench.mortal("agrippa").denarii).toBe(0);
	});

	test("LR-XIV.D.2.b.iii who waits is free of imagines that follow another", () => {
		const bench = haunted("cicero");
		bench.place("saturn", "sicily");
		claims(bench, "sextus", "yes");
		claims(bench, "agrippa");
		expect(bench.mortal("agrippa").denarii).toBe(100_000);
	});

	test("LR-H4 an imago of the program follows the best claim", () => {
		const bench = haunted("cicero");
		bench.place("saturn", "sicily");
		bench.set("cicero", { player: null });
		claims(bench, "agrippa");
		expect(bench.mortal("cicero").attachedTo).toBeNull();
		claims(bench, "sextus");
		expect(bench.mortal("cicero").attachedTo).toBe("sextus");
	});
});

test("LR-V.C tribute is claimed in a hiems alone", () => {
	const bench = new Bench(SEGMENT.aestas44);
	bench.plays(["sextus"], "seat-1");
	bench.play((table) => activate(table, bench.mortal("sextus")));
	expect(bench.refused()["other/claim-tribute"]).toBe("LR-IX.A not-in-season");
});
