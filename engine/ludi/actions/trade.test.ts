import { describe, expect, test } from "vitest";
import { activate } from "../activation.ts";
import { sumOfGoods, sumOfVotes } from "../ledger.ts";
import { keepToTen } from "../limits.ts";
import type { LudiOptionId, MortalId } from "../state.ts";
import { Bench, SEGMENT } from "../testing/bench.ts";

function bench(options: LudiOptionId[] = []): Bench {
	const made = new Bench(SEGMENT.aestas44, options);
	for (const mortal of Object.values(made.state.mortals)) mortal.region = "spain";
	return made;
}

const acts = (on: Bench, id: MortalId, ...answers: Parameters<Bench["play"]>[1][]) => {
	on.plays([id], "seat-1");
	on.play((table) => activate(table, on.mortal(id)), ...answers);
};

describe("LR-XIII.C buying legions", () => {
	test("LR-II.A.1 a curialis costs 200,000, paid to the numen; LR-III.B a senator with a legion is an imperator", () => {
		const on = bench();
		acts(on, "cicero", "buy-curialis", "minerva");
		expect(on.mortal("cicero")).toMatchObject({ curiales: 1, denarii: 1_000_000 });
		expect(on.state.numina.minerva).toMatchObject({ curiales: 14, denarii: 10_200_000 });
	});

	test("LR-II.A.2 a clientarum costs 400,000; a rex may own it, and no curialis", () => {
		const on = bench();
		acts(on, "bogud", "buy-clientarum", "tanit");
		expect(on.mortal("bogud")).toMatchObject({ clientarum: 5, denarii: 600_000 });
		expect(on.refused()["buy-curialis"]).toBe("LR-II.A.1 may-not-own");
	});

	test("virgines own no legion", () => {
		const on = bench();
		acts(on, "livia");
		expect(on.refused()["buy-curialis"]).toBe("LR-II.A.1 may-not-own");
		expect(on.refused()["buy-clientarum"]).toBe("LR-II.A.2 may-not-own");
	});

	test("LR-II.A.4 nobody buys an eleventh", () => {
		const on = bench();
		on.set("antony", { curiales: 10 });
		acts(on, "antony");
		expect(on.refused()["buy-curialis"]).toBe("LR-II.A.4 has-ten");
	});

	test("LR-XIII.E.1, LR-H21, LR-XIII.E.4 whoever has stock sells, wherever he stands; who has none does not", () => {
		const on = bench();
		on.state.numina.mars.curiales = 1;
		acts(on, "cicero", "buy-curialis", "mars");
		expect(on.state.numina.mars).toMatchObject({ curiales: 0, denarii: 200_000 });
		for (const numen of Object.values(on.state.numina)) numen.curiales = 0;
		acts(on, "cicero");
		expect(on.refused()["buy-curialis"]).toBe("LR-XIII.E.1 nobody-sells");
	});

	test("LR-II.A.1.d a foreign numen may hold a curialis, and sells it", () => {
		const on = bench();
		on.state.numina.tyr.curiales = 1;
		acts(on, "cicero", "buy-curialis", "tyr");
		expect(on.mortal("cicero").curiales).toBe(1);
	});

	test("who cannot pay is refused", () => {
		const on = bench();
		acts(on, "agrippa");
		expect(on.refused()["buy-curialis"]).toBe("LR-II.A.1 cannot-pay");
	});
});

describe("LR-XIII.D fleets", () => {
	test("LR-II.B.3 a classis costs 2,000,000", () => {
		const on = bench();
		acts(on, "servilia", "buy-classis", "oceanus");
		expect(on.mortal("servilia")).toMatchObject({ classes: 1, denarii: 0 });
	});

	test.each(["parthia", "germania"] as const)("there are none in %s, nor may they change hands there", (region) => {
		const on = bench();
		on.set("servilia", { region, classes: 1 });
		on.set("cicero", { region });
		acts(on, "servilia", "gift/cicero", { denarii: 1 });
		expect(on.refused()["buy-classis"]).toBe("LR-XIII.D no-ship");
		expect(on.offered(1)).toEqual(["denarii"]);
	});
});

test("LR-II.A.1.c, LR-VII.D.4 a rex turns a captured curialis into a clientarum for 200,000", () => {
	const on = bench();
	on.set("pacorus", { curiales: 1 });
	acts(on, "pacorus", "convert", "isis");
	expect(on.mortal("pacorus")).toMatchObject({ curiales: 0, clientarum: 4, denarii: 1_800_000 });
	expect(on.state.numina.isis).toMatchObject({ curiales: 1, clientarum: 9, denarii: 7_700_000 });
	expect(on.refused().convert).toBe("LR-II.A.1.c nothing-to-convert");
});

describe("LR-XIII.B barter", () => {
	test("LR-XIII.B.1, LR-XIII.B.2 clientarum, classes and denarii in any mixture, if both agree", () => {
		const on = bench();
		on.plays(["pollio"], "seat-2");
		acts(on, "pacorus", "barter/pollio", { denarii: 5, clientarum: 1 }, { classes: 1 }, "yes");
		expect(on.mortal("pacorus")).toMatchObject({ denarii: 1_500_000, clientarum: 2, classes: 1 });
		expect(on.mortal("pollio")).toMatchObject({ denarii: 1_100_000, clientarum: 1, classes: 0 });
	});

	test("section 12.8 the program agrees when it does not lose by list prices", () => {
		const on = bench();
		acts(on, "pacorus", "barter/pollio", { denarii: 19 }, { classes: 1 });
		expect(on.mortal("pollio").classes).toBe(1);
		acts(on, "pacorus", "barter/pollio", { denarii: 20 }, { classes: 1 });
		expect(on.mortal("pollio").classes).toBe(0);
	});

	test("LR-XIII.B.2.b curiales and votes are not for trade; LR-XIII.B.3 both stand in one region", () => {
		const on = bench();
		on.set("pollio", { region: "egypt" });
		acts(on, "antony", "barter/cicero", {});
		expect(on.offered(0)).not.toContain("barter/pollio");
		expect(on.offered(1)).toEqual(["denarii"]);
		expect(on.refused(0)["other/barter-curiales"]).toBe("LR-XIII.B.2.b not-for-trade");
		expect(on.refused(0)["other/barter"]).toBe("LR-XIII.B.3 elsewhere");
	});
});

test("LR-II.B.4, LR-II.C fleets and denarii are given away", () => {
	const on = bench();
	acts(on, "pollio", "gift/cicero", { classes: 1, denarii: 2 });
	expect(on.mortal("cicero")).toMatchObject({ classes: 1, denarii: 1_400_000 });
});

describe("LR-XI.A.3 friends lend", () => {
	function friends(): Bench {
		const on = bench();
		on.state.amicitiae.push({ friends: ["cicero", "antony", "pollio"], blessed: false });
		return on;
	}

	test("LR-II.D.1, LR-XI.B.1.a votes stay their owner's and come back on demand", () => {
		const on = friends();
		on.set("antony", { region: "rome" });
		acts(on, "cicero", "lend/antony", { suffragia: 80 });
		expect(on.mortal("antony").suffragia).toEqual({ antony: 10, cicero: 80 });
		acts(on, "cicero", "reclaim-votes");
		expect(on.mortal("cicero").suffragia).toEqual({ cicero: 80 });
		expect(sumOfVotes(on.state)).toBe(740);
	});

	test("LR-XI.B.1.b fleets must come back, LR-XI.B.1.c denarii need not", () => {
		const on = friends();
		on.plays(["cicero"], "seat-2");
		acts(on, "pollio", "lend/cicero", { classes: 1, denarii: 6 }, "reclaim-things/1", "reclaim-things/0", "no");
		expect(on.mortal("pollio")).toMatchObject({ classes: 1, denarii: 0 });
		expect(on.mortal("cicero").denarii).toBe(1_800_000);
		expect(on.said).toContain("keeps");
	});

	test("LR-II.A.4 what is lent does not pass ten, LR-XI.A.3.a though the three may have more", () => {
		const on = friends();
		on.set("cicero", { curiales: 8 });
		acts(on, "antony", "lend/cicero", { curiales: 2 });
		expect(on.mortal("cicero").curiales).toBe(10);
		expect(on.mortal("antony").curiales).toBe(2);
	});

	test("who is no friend is refused", () => {
		const on = bench();
		acts(on, "cicero");
		expect(on.refused()["other/lend"]).toBe("LR-XI.A.3 no-friend");
		expect(on.refused()["reclaim-votes"]).toBe("LR-XI.B.1.a no-votes-lent");
	});
});

describe("LR-II.A.4 ten legions", () => {
	const keep = (on: Bench, ...answers: string[]) => on.play((table) => keepToTen(table, "antony", "juno"), ...answers);

	test("what is over goes to the numen, the kind by choice", () => {
		const on = bench();
		const before = sumOfGoods(on.state);
		on.plays(["antony"], "seat-1");
		on.set("antony", { curiales: 6, clientarum: 6 });
		keep(on, "clientarum", "clientarum");
		expect(on.mortal("antony")).toMatchObject({ curiales: 6, clientarum: 4 });
		expect(on.state.numina.juno.clientarum).toBe(2);
		expect(sumOfGoods(on.state).clientarum).toBe(before.clientarum + 6);
	});

	test("LR-H14 a blessed friend with room takes it first", () => {
		const on = bench();
		on.state.amicitiae.push({ friends: ["cicero", "antony", "pollio"], blessed: true });
		on.set("antony", { curiales: 11 });
		keep(on);
		expect(on.mortal("cicero").curiales).toBe(1);
	});

	test("LR-II.A.4.a under inspection only when a numen looks", () => {
		const on = bench(["inspection"]);
		on.set("antony", { curiales: 11 });
		keep(on);
		expect(on.mortal("antony").curiales).toBe(11);
		on.play((table) => keepToTen(table, "antony", "juno", true));
		expect(on.mortal("antony").curiales).toBe(10);
	});
});

test("LR-H28 who is shut in with the plague does not trade", () => {
	const on = bench();
	on.state.pestis = "spain";
	acts(on, "cicero");
	expect(on.refused()["buy-curialis"]).toBe("LR-H28 no-trade-in-plague");
});

test("LR-III.E the Pythia answers, once a season (prophecy by host and by policy)", () => {
	const on = bench();
	on.plays(["pythia"]);
	acts(on, "cicero", "ask-pythia", "Beware of March.");
	expect(on.said).toContain("prophecy-words");
	expect(on.refused()["ask-pythia"]).toBe("LR-III.E pythia-silent");
	on.state.numina.pythia.player = null;
	acts(on, "antony", "ask-pythia");
	expect(on.said).toContain("prophecy");
});
