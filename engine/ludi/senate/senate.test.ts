import { describe, expect, test } from "vitest";
import type { MortalId } from "../state.ts";
import { policyDie } from "../table.ts";
import { Bench, SEGMENT } from "../testing/bench.ts";
import { holdSenate } from "./senate.ts";

/** Rome in the hiems of 43: Cicero with 80 votes, Hirtius with 10, Pansa with 20, each a person; everybody else in Gaul. */
function curia(...more: MortalId[]): Bench {
	const bench = new Bench(SEGMENT.hiems43);
	for (const id of Object.keys(bench.state.mortals) as MortalId[]) bench.set(id, { region: "gaul" });
	for (const id of ["cicero", "hirtius", "pansa", ...more] as const) bench.set(id, { region: "rome" });
	bench.plays(["cicero"], "seat-1");
	bench.plays(["hirtius"], "seat-2");
	bench.plays(["pansa"], "seat-3");
	return bench;
}

/** Cicero and Pansa become consuls, Cicero first. */
const ELECTION = ["cicero", "cicero", "pansa", "cicero", "pansa", "cicero"];

/** A session in which Cicero brings a bill, everybody votes, and Pansa brings none. */
function session(bench: Bench, ...answers: Parameters<Bench["play"]>[1][]) {
	bench.play((table) => holdSenate(table), ...ELECTION, ...answers);
	return bench.state.senate?.bills[0];
}

describe("LR-VIII.B consuls", () => {
	test("LR-VIII.B.1-2, LR-VIII.B.2.a the two with the loudest acclaim; each in Rome has one voice", () => {
		const bench = curia();
		session(bench, "none", "none");
		expect(bench.state.senate).toMatchObject({
			nominees: ["cicero", "pansa"],
			acclamations: { cicero: "cicero", hirtius: "pansa", pansa: "cicero" },
			consuls: ["cicero", "pansa"],
		});
	});

	test("LR-VIII.B.1-2 a rex, a virgo and the proscribed are no candidates; LR-XII.A.1 a virgo has no voice", () => {
		const bench = curia("bogud", "livia", "pollio");
		bench.set("pollio", { proscribed: true });
		bench.plays(["livia"]);
		bench.play((table) => holdSenate(table));
		for (const id of ["bogud", "livia", "pollio"]) expect(bench.refused(0)[id]).toBe("LR-VIII.B.1-2 no-candidate");
		expect(bench.asked.some(({ seat }) => seat === "magister")).toBe(false);
	});

	test("LR-VIII.B.2.a by the program ties go to who has more votes in hand (acclaim by policy)", () => {
		const bench = curia();
		bench.play((table) => holdSenate(table), "hirtius", "hirtius", "pansa", "hirtius", "pansa", "nobody");
		expect(bench.state.senate?.consuls).toEqual(["pansa", "hirtius"]);
	});

	test("LR-VIII.B.2.b Venus of a host names any two candidates, or only one (acclaim by the host)", () => {
		const bench = curia();
		bench.plays(["venus"]);
		bench.play((table) => holdSenate(table), ...ELECTION, "hirtius", "nobody");
		expect(bench.state.senate?.consuls).toEqual(["hirtius"]);
	});

	test("LR-VIII.B.1-2 with one candidate there is one consul, with none no session", () => {
		const bench = curia();
		bench.play((table) => holdSenate(table), ...Array(6).fill("cicero"));
		expect(bench.state.senate?.consuls).toEqual(["cicero"]);
		const empty = curia();
		for (const id of ["cicero", "hirtius", "pansa"] as const) empty.set(id, { region: "gaul" });
		empty.play((table) => holdSenate(table));
		expect(empty.said).toEqual(["no-senate"]);
	});

	test("LR-VIII.B.3 each brings one bill, the first acclaimed first", () => {
		const bench = curia();
		session(bench, "census", "gaul", "aye", "aye", "aye", "census", "spain", "nay", "nay", "nay");
		expect(bench.state.senate?.bills.map(({ consul, carried }) => [consul, carried])).toEqual([
			["cicero", true],
			["pansa", false],
		]);
	});
});

describe("LR-VIII.A votes", () => {
	test("LR-VIII.A.1 only those present vote, with votes lent to them; women and reges do not", () => {
		const bench = curia("bogud", "livia", "octavian");
		bench.set("octavian", { suffragia: {} });
		bench.set("hirtius", { suffragia: { hirtius: 10, cicero: 80, ventidius: 20 } });
		bench.set("cicero", { suffragia: {} });
		const bill = session(bench, "census", "gaul", "aye", "nay", "none");
		expect(bill?.votes).toEqual({ hirtius: "aye", pansa: "nay" });
		expect(bill).toMatchObject({ ayes: 110, nays: 20, carried: true });
	});

	test("LR-VIII.A.2, LR-VIII.A.2.a a simple majority of votes cast; who abstains does not count", () => {
		const bench = curia();
		expect(session(bench, "census", "gaul", "abstain", "nay", "aye", "none")).toMatchObject({
			ayes: 20,
			nays: 10,
			carried: true,
		});
		expect(session(curia(), "census", "gaul", "abstain", "aye", "nay", "none")?.carried).toBe(false);
		expect(session(curia(), "census", "gaul", "abstain", "abstain", "abstain", "none")?.carried).toBe(false);
	});

	test.each([
		["yes", true],
		["no", false],
	])("LR-VIII.A.3 Venus of a host breaks a tie: %s (vote-tie by the host)", (will, carried) => {
		const bench = curia();
		bench.plays(["venus"]);
		bench.set("cicero", { suffragia: { cicero: 30 } });
		expect(session(bench, "cicero", "pansa", "census", "gaul", "aye", "nay", "nay", will, "none")).toMatchObject({
			ayes: 30,
			nays: 30,
			carried,
		});
	});

	test("LR-VIII.A.3 by the program a lot breaks it, either way (vote-tie by policy)", () => {
		const outcomes = new Set<boolean | null | undefined>();
		for (let seed = 1; seed <= 20; seed += 1) {
			const bench = curia();
			for (let n = 0; n < seed; n += 1) policyDie(bench.table);
			bench.set("cicero", { suffragia: { cicero: 30 } });
			outcomes.add(session(bench, "census", "gaul", "aye", "nay", "nay", "none")?.carried);
		}
		expect(outcomes).toEqual(new Set([true, false]));
	});

	test("LR-VIII.D Phobos counts the ayes, Deimos the nays", () => {
		const bench = curia();
		session(bench, "census", "gaul", "aye", "nay", "nay", "none");
		expect(bench.said).toEqual(expect.arrayContaining(["counts-ayes", "counts-nays", "carried"]));
		const counted = bench.entries.filter(({ rule }) => rule === "LR-VIII.D").map(({ text }) => text.args);
		expect(counted).toMatchObject([
			{ numen: { id: "phobos" }, votes: 80 },
			{ numen: { id: "deimos" }, votes: 30 },
		]);
	});
});

const CARRIED = ["aye", "aye", "aye", "none"];

describe("LR-VIII.C.1 imperium", () => {
	test("LR-VIII.C.1 any number of curiales of one imperator, absent too, to another or to a senator", () => {
		const bench = curia();
		session(bench, "imperium", "antony", "hirtius", { curiales: 3 }, ...CARRIED);
		expect(bench.mortal("antony").curiales).toBe(1);
		expect(bench.mortal("hirtius").curiales).toBe(3);
	});

	test("LR-VIII.C.1 none of who has none, none of a rex; LR-II.A.4 none to who has ten", () => {
		const bench = curia();
		bench.set("brutus", { curiales: 10 });
		session(bench, "imperium", "antony", "hirtius", { curiales: 1 }, ...CARRIED);
		const [targets, takers] = [7, 8];
		expect(bench.refused(targets)).toMatchObject({
			pollio: "LR-VIII.C.1 no-such-legions",
			bogud: "LR-VIII.C.1 no-imperator",
			livia: "LR-VIII.C.1 no-imperator",
		});
		expect(bench.refused(takers)["brutus"]).toBe("LR-II.A.4 they-have-ten");
		expect(bench.refused(takers)["cleopatra"]).toBe("LR-VIII.C.1 no-imperator");
	});

	test("LR-VIII.C.1 who is left without legions is no beaten man", () => {
		const bench = curia();
		session(bench, "imperium", "antony", "hirtius", { curiales: 4 }, ...CARRIED);
		expect(bench.mortal("antony")).toMatchObject({ curiales: 0, unprotected: false });
	});
});

describe("LR-VIII.C.2 proscriptio", () => {
	test("LR-VIII.C.2 outside Rome: the signum, and all curiales to Mars", () => {
		const bench = curia();
		bench.set("antony", { clientarum: 2 });
		session(bench, "proscriptio", "antony", ...CARRIED);
		expect(bench.mortal("antony")).toMatchObject({ proscribed: true, curiales: 0, clientarum: 2, life: "living" });
		expect(bench.state.numina.mars.curiales).toBe(4);
	});

	test("LR-VIII.C.2, LR-XIV.A.1 in Rome: death", () => {
		const bench = curia();
		session(bench, "proscriptio", "hirtius", "aye", "aye", "aye", "fate", "none");
		expect(bench.mortal("hirtius")).toMatchObject({ life: "umbra", killer: "mars" });
	});

	test("LR-H5 who is saved by marriage goes, proscribed, and Mars has the curiales", () => {
		const bench = curia("livia");
		bench.plays(["livia"], "seat-1");
		bench.set("hirtius", { curiales: 2 });
		session(bench, "proscriptio", "hirtius", "aye", "aye", "aye", "save-by-marriage/livia", "yes", "none");
		expect(bench.mortal("hirtius")).toMatchObject({ life: "living", proscribed: true, spouse: "livia", curiales: 0 });
		expect(bench.mortal("hirtius").region).not.toBe("rome");
	});

	test("LR-VIII.C.2.c never a rex, a virgo, a matrona; an amazon is", () => {
		const bench = curia();
		bench.set("atia", { rank: "matrona", spouse: "antony" });
		bench.set("octavia", { rank: "amazon" });
		session(bench, "proscriptio", "octavia", ...CARRIED);
		expect(bench.refused(7)).toMatchObject({
			bogud: "LR-VIII.C.2.c not-proscribable",
			livia: "LR-VIII.C.2.c not-proscribable",
			atia: "LR-VIII.C.2.c not-proscribable",
		});
		expect(bench.mortal("octavia").proscribed).toBe(true);
	});
});

test("LR-VIII.C.3 restitutio lifts it without reparation; nobody else can be restored", () => {
	const bench = curia();
	bench.set("antony", { proscribed: true, curiales: 0 });
	session(bench, "restitutio", "antony", ...CARRIED);
	expect(bench.refused(7)["brutus"]).toBe("LR-VIII.C.3 not-proscribed");
	expect(bench.mortal("antony")).toMatchObject({ proscribed: false, curiales: 0 });
	const none = curia();
	session(none, "none", "none");
	expect(none.refused(6)["restitutio"]).toBe("LR-VIII.C.3 nobody-fits");
});

describe("LR-VIII.C.4 caedes", () => {
	test("LR-VIII.C.4 unanimous, the victim too: one nay or one who abstains prevents it", () => {
		expect(session(curia(), "caedes", "antony", "aye", "abstain", "aye", "none")?.carried).toBe(false);
		expect(session(curia(), "caedes", "hirtius", "aye", "nay", "aye", "none")?.carried).toBe(false);
		expect(session(curia(), "caedes", "bogud", ...CARRIED)?.carried).toBe(true);
	});

	test("LR-VIII.C.4.b, LR-XIV.A.2 the herald takes all legions, and the victim dies wherever he is (caedes-herald by host and by policy)", () => {
		const bench = curia();
		bench.plays(["antony"], "seat-3");
		bench.set("antony", { clientarum: 2 });
		session(bench, "caedes", "antony", "aye", "aye", "aye", "none", "fate", "none", "none");
		expect(bench.mortal("antony")).toMatchObject({ life: "umbra", killer: "mars" });
		expect(bench.state.numina.mars).toMatchObject({ curiales: 4, clientarum: 2 });
		const host = curia();
		host.plays(["phobos"]);
		host.plays(["antony"], "seat-3");
		session(host, "caedes", "antony", "aye", "aye", "aye", "deimos", "none", "fate", "none", "none");
		expect(host.state.numina.deimos.curiales).toBe(4);
	});

	test("LR-VIII.C.4 the victim gives away what else is transferable; LR-H5 a rescue brings no legions back", () => {
		const bench = curia("livia");
		bench.plays(["antony", "livia"], "seat-3");
		bench.set("livia", { region: "gaul" });
		session(
			bench,
			"caedes",
			"antony",
			"aye",
			"aye",
			"aye",
			"gift/bogud",
			{ denarii: 4 },
			"none",
			"save-by-marriage/livia",
			"yes",
			"none",
		);
		expect(bench.mortal("bogud").denarii).toBe(1_400_000);
		expect(bench.mortal("antony")).toMatchObject({ life: "living", curiales: 0, denarii: 600_000 + 2_000_000 });
	});
});

describe("LR-VIII.C.5 census", () => {
	test("LR-VIII.C.5 all denarii of Romans in one provincia, but virgines, matronae and reges; equally among the ayes, the rest to Venus (census-share by policy)", () => {
		const bench = curia();
		for (const id of Object.keys(bench.state.mortals) as MortalId[])
			if (bench.mortal(id).region === "gaul") bench.set(id, { region: "syria" });
		bench.set("antony", { region: "gaul", denarii: 700_000 });
		bench.set("livia", { region: "gaul" });
		bench.set("bogud", { region: "gaul" });
		bench.set("atia", { region: "gaul", rank: "widow", denarii: 200_000 });
		const { venus } = bench.state.numina;
		const before = { cicero: bench.mortal("cicero").denarii, venus: venus.denarii };
		session(bench, "census", "gaul", "aye", "aye", "nay", "none");
		expect(bench.mortal("antony").denarii).toBe(0);
		expect(bench.mortal("atia").denarii).toBe(0);
		expect([bench.mortal("livia").denarii, bench.mortal("bogud").denarii]).toEqual([1_000_000, 1_000_000]);
		expect(bench.mortal("cicero").denarii).toBe(before.cicero + 400_000);
		expect(bench.mortal("pansa").denarii).toBe(800_000);
		expect(venus.denarii).toBe(before.venus + 100_000);
	});

	test("LR-VIII.C.5 Venus of a host shares as she likes, and no regnum is taxed (census-share by the host)", () => {
		const bench = curia();
		bench.plays(["venus"]);
		for (const id of Object.keys(bench.state.mortals) as MortalId[])
			if (bench.mortal(id).region === "gaul") bench.set(id, { denarii: 0 });
		bench.set("antony", { denarii: 700_000 });
		session(bench, "cicero", "pansa", "census", "gaul", "aye", "aye", "nay", { hirtius: 7 }, "none");
		expect(bench.mortal("hirtius").denarii).toBe(1_600_000);
		expect(bench.refused(9)["egypt"]).toBe("LR-VIII.C.5 no-provincia");
	});
});

describe("section 12.5 the program in the Senate", () => {
	test("LR-H4 votes for a friend's bill and against what harms a friend", () => {
		const bench = curia();
		bench.set("hirtius", { player: null });
		bench.state.amicitiae.push({ friends: ["hirtius", "cicero", "antony"], blessed: false });
		bench.play(
			(table) => holdSenate(table),
			...["cicero", "pansa", "cicero", "pansa", "census", "spain", "abstain", "nay", "none"],
		);
		expect(bench.state.senate?.bills[0]?.votes.hirtius).toBe("aye");
	});

	test("LR-H4 a consul of the program brings what he has grounds for, and every game so far ends", () => {
		const bench = curia();
		for (const id of ["cicero", "hirtius", "pansa"] as const) bench.set(id, { player: null });
		bench.play((table) => holdSenate(table));
		expect(bench.state.senate?.consuls).toHaveLength(2);
		expect(bench.state.senate?.bills.length).toBeGreaterThan(0);
	});
});
