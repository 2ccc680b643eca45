import { describe, expect, test } from "vitest";
import { activate } from "../activation.ts";
import { die } from "../death/death.ts";
import { thiasosBandOf } from "../death/thiasos.ts";
import { listLudiViolations } from "../invariants.ts";
import { type Amounts, worthOf } from "../ledger.ts";
import type { MortalId } from "../state.ts";
import { policyDie } from "../table.ts";
import { Bench, SEGMENT } from "../testing/bench.ts";
import { bestGroom } from "../unplayed/marriage.ts";
import { wed } from "./nuptiae.ts";
import { serveVirus } from "./virus.ts";

/** Some mortals stand somewhere, everybody else in Gaul without a seat for it. */
function standing(
	where: Partial<Record<MortalId, "rome" | "spain" | "greece" | "egypt">>,
	segment = SEGMENT.aestas44 as number,
): Bench {
	const bench = new Bench(segment);
	bench.state.addedSeats = { gaul: 40 };
	for (const id of Object.keys(bench.state.mortals) as MortalId[]) bench.set(id, { region: where[id] ?? "gaul" });
	return bench;
}

/** A turn of a person in seat 1. */
function acts(bench: Bench, id: MortalId, ...answers: Parameters<Bench["play"]>[1][]): void {
	bench.plays([id], "seat-1");
	bench.play((table) => activate(table, bench.mortal(id)), ...answers);
}

/** Moves the program's luck on. */
const turnLuck = (bench: Bench, times: number) => {
	for (let n = 0; n < times; n += 1) policyDie(bench.table);
};

const THREE = { cicero: "spain", hirtius: "spain", pansa: "spain" } as const;

describe("LR-XI amicitia", () => {
	test("LR-XI.A.1 three in one region agree; one who says no prevents it", () => {
		const bench = standing(THREE);
		bench.plays(["hirtius", "pansa"], "seat-2");
		acts(bench, "cicero", "amicitia/hirtius", "pansa", "yes", "no", "done");
		expect(bench.state.amicitiae).toEqual([]);
		acts(bench, "cicero", "amicitia/hirtius", "pansa", "yes", "yes", "no", "done");
		expect(bench.state.amicitiae).toEqual([{ friends: ["cicero", "hirtius", "pansa"], blessed: false }]);
	});

	test("LR-XI.A.1 three are needed, and each has one friendship", () => {
		const two = standing({ cicero: "spain", hirtius: "spain" });
		acts(two, "cicero", "done");
		expect(two.refused()).toMatchObject({
			"amicitia/hirtius": "LR-XI.A.1 three-are-needed",
			"other/amicitia": "LR-XI.A.1 elsewhere",
		});
		const bench = standing(THREE);
		bench.state.amicitiae.push({ friends: ["hirtius", "antony", "brutus"], blessed: false });
		acts(bench, "cicero", "done");
		expect(bench.refused()["amicitia/hirtius"]).toBe("LR-XI.A.1 has-friends");
		acts(bench, "hirtius", "done");
		expect(bench.refused()["other/amicitia"]).toBe("LR-XI.A.1 has-friends");
	});

	test("LR-XI.A.2, LR-XI.A.2.b sworn by all three and blessed by Juno, by the program always among honest men", () => {
		const bench = standing(THREE);
		bench.plays(["hirtius", "pansa"], "seat-2");
		acts(bench, "cicero", "amicitia/hirtius", "pansa", "yes", "yes", "yes", "yes", "yes", "done");
		expect(bench.state.amicitiae[0]?.blessed).toBe(true);
		expect(bench.said).toContain("blesses-friends");
		acts(bench, "cicero", "done");
		expect(bench.refused()["swear"]).toBe("LR-XI.A.2 sworn-already");
	});

	test("LR-XI.A.2 Juno of a host says no; who has betrayed one is not blessed by the program (bless-amicitia by host and by policy)", () => {
		const bench = standing(THREE);
		bench.plays(["juno"]);
		bench.plays(["hirtius", "pansa"], "seat-2");
		acts(bench, "cicero", "amicitia/hirtius", "pansa", "yes", "yes", "yes", "yes", "yes", "no", "done");
		expect(bench.state.amicitiae[0]?.blessed).toBe(false);
		acts(bench, "cicero", "swear", "yes", "yes", "yes", "yes", "done");
		expect(bench.state.amicitiae[0]?.blessed).toBe(true);
		const base = standing(THREE);
		base.plays(["hirtius", "pansa"], "seat-2");
		base.set("pansa", { betrayer: true });
		acts(base, "cicero", "amicitia/hirtius", "pansa", "yes", "yes", "yes", "yes", "yes", "done");
		expect(base.said).toContain("no-blessing");
	});

	test("LR-XI.B.1, LR-XI.B.1.a who leaves: votes go home, what else was lent may still be asked for", () => {
		const bench = standing(THREE);
		bench.state.amicitiae.push({ friends: ["cicero", "hirtius", "pansa"], blessed: false });
		bench.set("hirtius", { suffragia: { hirtius: 10, cicero: 80 }, classes: 2 });
		bench.set("cicero", { suffragia: {} });
		bench.state.loans.push({ from: "cicero", to: "hirtius", kind: "classes", amount: 1 });
		acts(bench, "pansa", "dissolve", "done");
		expect(bench.mortal("cicero").suffragia).toEqual({ cicero: 80 });
		expect(bench.mortal("pansa").betrayer).toBe(false);
		acts(bench, "cicero", "reclaim-things/0", "done");
		expect(bench.mortal("cicero").classes).toBe(1);
	});

	test("LR-XI.B.2 who leaves a blessed friendship has Juno's displeasure in public", () => {
		const bench = standing(THREE);
		bench.state.amicitiae.push({ friends: ["cicero", "hirtius", "pansa"], blessed: true });
		acts(bench, "pansa", "dissolve", "done");
		expect(bench.mortal("pansa").betrayer).toBe(true);
		expect(bench.said).toContain("betrays");
	});

	test("LR-XV.B.3, LR-XV.B.3.a a matrona begs Juno, once a season: votes go home, nothing else may be asked back (break-amicitia by the host)", () => {
		const bench = standing({ ...THREE, livia: "rome" });
		bench.plays(["juno"]);
		bench.set("livia", { rank: "matrona", spouse: "antony" });
		bench.state.amicitiae.push({ friends: ["cicero", "hirtius", "pansa"], blessed: true });
		bench.state.loans.push({ from: "cicero", to: "hirtius", kind: "classes", amount: 1 });
		acts(bench, "livia", "beg-juno/cicero", "no", "done");
		expect(bench.refused()["beg-juno/cicero"]).toBe("LR-XV.B.3 begged-already");
		bench.state.place.segment = SEGMENT.hiems43;
		acts(bench, "livia", "beg-juno/cicero", "yes", "done");
		expect([bench.state.amicitiae, bench.state.loans]).toEqual([[], []]);
		acts(bench, "atia", "done");
		expect(bench.refused()["other/beg-juno"]).toBe("LR-XV.B.3 no-matrona");
	});

	test("LR-XV.B.3 by the program on 5 or 6 (break-amicitia by policy)", () => {
		const ends = new Set<number>();
		for (let luck = 0; luck < 12; luck += 1) {
			const bench = standing({ ...THREE, livia: "rome" });
			turnLuck(bench, luck);
			bench.set("livia", { rank: "matrona", spouse: "antony" });
			bench.state.amicitiae.push({ friends: ["cicero", "hirtius", "pansa"], blessed: true });
			acts(bench, "livia", "beg-juno/cicero", "done");
			ends.add(bench.state.amicitiae.length);
		}
		expect(ends).toEqual(new Set([0, 1]));
	});
});

describe("LR-XV nuptiae", () => {
	const marries = (bench: Bench, bride: MortalId, groom: MortalId, ...answers: string[]) =>
		bench.play((table) => wed(table, bench.mortal(bride), bench.mortal(groom)), ...answers);

	test("LR-XV.A, LR-XV.A.1.b the groom gets the face value of the dos; LR-XV.A.1.c, LR-II.G the bride two cards (bless-nuptiae by policy)", () => {
		const bench = standing({ livia: "rome", cicero: "rome" });
		const { juno } = bench.state.numina;
		const before = juno.denarii;
		expect(marries(bench, "livia", "cicero")).toBe(true);
		expect(bench.mortal("livia")).toMatchObject({
			rank: "matrona",
			spouse: "cicero",
			dos: false,
			dowry: 2_000_000,
			virus: 2,
		});
		expect(bench.mortal("cicero")).toMatchObject({ spouse: "livia", denarii: 3_200_000 });
		expect(juno.denarii).toBe(before - 2_000_000);
		expect(bench.state.numina.vesta.virus).toBe(12);
	});

	test("LR-XV.A Juno of a host refuses, and nothing changes (bless-nuptiae by the host)", () => {
		const bench = standing({ livia: "rome", cicero: "rome" });
		bench.plays(["juno"]);
		expect(marries(bench, "livia", "cicero", "no")).toBe(false);
		expect(bench.mortal("livia")).toMatchObject({ rank: "virgo", dos: true, spouse: null });
	});

	test("LR-H8, LR-II.F what Juno lacks the bank adds, and says so", () => {
		const bench = standing({ livia: "rome", cicero: "rome" });
		bench.state.numina.juno.denarii = 500_000;
		marries(bench, "livia", "cicero");
		expect(bench.mortal("cicero").denarii).toBe(3_200_000);
		expect([bench.state.numina.juno.denarii, bench.state.bank.denarii]).toEqual([0, -1_500_000]);
		expect(bench.said).toContain("bank-adds");
	});

	test("LR-XV.A.1.a in one region, both agree", () => {
		const bench = standing({ livia: "rome", cicero: "rome", antony: "spain", bogud: "rome" });
		bench.plays(["cicero"], "seat-2");
		acts(bench, "livia", "marry/cicero", "no", "done");
		expect(bench.said).toContain("declines-marriage");
		expect(bench.refused()).toMatchObject({
			"marry/bogud": "LR-XV.A no-rex-marries",
			"other/marry": "LR-XV.A.1.a elsewhere",
		});
		acts(bench, "livia", "marry/cicero", "yes", "done");
		expect(bench.mortal("livia").spouse).toBe("cicero");
	});

	test("LR-H7 no bigamy, and LR-XII.C.3 amazones do not marry", () => {
		const bench = standing({ livia: "rome", atia: "rome", octavia: "rome", cicero: "rome", hirtius: "rome" });
		bench.set("cicero", { spouse: "livia" });
		bench.set("livia", { spouse: "cicero", rank: "matrona" });
		bench.set("octavia", { rank: "amazon" });
		acts(bench, "hirtius", "done");
		expect(bench.refused()).toMatchObject({
			"marry/livia": "LR-XV.A she-is-married",
			"marry/octavia": "LR-XII.C.3 amazons-stay",
		});
		acts(bench, "atia", "done");
		expect(bench.refused()["marry/cicero"]).toBe("LR-H7 he-is-married");
	});

	test("LR-XII.B.1.a a widow marries again, without a dos; LR-H19 poison comes from what Vesta has", () => {
		const bench = standing({ livia: "rome", cicero: "rome", hirtius: "rome" });
		marries(bench, "livia", "cicero");
		bench.play((t) => die(t, bench.mortal("cicero"), { cause: "virus", by: "livia" }));
		expect(bench.mortal("livia")).toMatchObject({ rank: "widow", virus: 0, dowry: 0 });
		bench.state.numina.vesta.virus = 1;
		const { denarii } = bench.mortal("hirtius");
		marries(bench, "livia", "hirtius");
		expect(bench.mortal("livia")).toMatchObject({ rank: "matrona", virus: 1, dowry: 0 });
		expect(bench.mortal("hirtius").denarii).toBe(denarii);
	});

	test("LR-H4 a bride of the program wants the richest unmarried combatant beside her, and nobody else", () => {
		const bench = standing({ livia: "rome", antony: "rome", brutus: "rome", cicero: "rome", pacorus: "rome" });
		expect(bestGroom(bench.table, bench.mortal("livia"))?.id).toBe("antony");
		acts(bench, "cicero", "marry/livia", "done");
		expect(bench.mortal("livia").rank).toBe("virgo");
		acts(bench, "antony", "marry/livia", "done");
		expect(bench.mortal("livia").spouse).toBe("antony");
	});
});

/** Livia is Cicero's wife, with a dowry of two millions; he has what is said. */
function couple(has: { denarii: number; curiales?: number; classes?: number }, together = true): Bench {
	const bench = standing({ livia: "rome", cicero: together ? "rome" : "spain" });
	bench.plays(["juno"]);
	bench.set("cicero", { spouse: "livia", ...has });
	bench.set("livia", { spouse: "cicero", rank: "matrona", dos: false, dowry: 2_000_000, virus: 2, denarii: 0 });
	bench.state.numina.vesta.virus = 12;
	return bench;
}

describe("LR-XV.B spouses", () => {
	test("LR-XV.B.1 exchange anything but votes, curiales too, where both are", () => {
		const bench = couple({ denarii: 300_000, curiales: 2 });
		bench.plays(["livia"], "seat-2");
		acts(bench, "cicero", "spouse-exchange/livia", { curiales: 2 }, "yes", "done");
		expect(bench.mortal("livia").curiales).toBe(2);
		expect(bench.refused()["other/spouse-votes"]).toBe("LR-XV.B.1 votes-stay");
		const apart = couple({ denarii: 300_000 }, false);
		acts(apart, "cicero", "done");
		expect(apart.refused()["spouse-exchange/livia"]).toBe("LR-XV.B.1 elsewhere");
	});
});

describe("LR-XV.C divortium", () => {
	test("LR-XV.C.1 Juno grants or forbids it, and is asked once a season (grant-divortium by the host)", () => {
		const bench = couple({ denarii: 3_000_000 });
		acts(bench, "livia", "divorce", "no", "done");
		expect(bench.mortal("livia").rank).toBe("matrona");
		expect(bench.refused()["divorce"]).toBe("LR-XV.C.1 juno-refuses");
		acts(bench, "cicero", "divorce", "yes", "done");
		expect(bench.mortal("livia")).toMatchObject({ rank: "divorced", spouse: null, virus: 0 });
	});

	test("LR-XV.C.1 by the program yes where both ask, else on 4 to 6 (grant-divortium by policy)", () => {
		const both = couple({ denarii: 3_000_000 });
		both.state.numina.juno.player = null;
		both.plays(["cicero"], "seat-2");
		acts(both, "livia", "divorce", "yes", "done");
		expect(both.mortal("livia").rank).toBe("divorced");
		const ranks = new Set<string>();
		for (let luck = 0; luck < 12; luck += 1) {
			const bench = couple({ denarii: 3_000_000 });
			bench.state.numina.juno.player = null;
			turnLuck(bench, luck);
			acts(bench, "livia", "divorce", "done");
			ranks.add(bench.mortal("livia").rank);
		}
		expect(ranks).toEqual(new Set(["divorced", "matrona"]));
	});

	test("LR-XV.C.2 the full value of the dos, in denarii first", () => {
		const bench = couple({ denarii: 3_000_000, curiales: 2 });
		acts(bench, "livia", "divorce", "yes", "done");
		expect(bench.mortal("livia").denarii).toBe(2_000_000);
		expect(bench.mortal("cicero")).toMatchObject({ denarii: 1_000_000, curiales: 2 });
	});

	const D = 100_000;
	test.each([
		[
			"in denarii, a fleet untouched",
			5 * D,
			{ denarii: 9 * D, classes: 1 },
			{},
			{ denarii: 5 * D },
			{ denarii: 4 * D, classes: 1 },
		],
		["a fleet as it is", 20 * D, { denarii: 0, classes: 1 }, { classes: 1 }, { classes: 1 }, { classes: 0 }],
		["a fleet worth more", 5 * D, { denarii: 0, classes: 1 }, { classes: 1 }, { denarii: 5 * D }, { denarii: 15 * D }],
		[
			"of two fleets one",
			25 * D,
			{ denarii: 5 * D, classes: 2 },
			{ classes: 1 },
			{ classes: 1, denarii: 5 * D },
			{ classes: 1 },
		],
		[
			"a legion worth more",
			D,
			{ denarii: 0, clientarum: 3 },
			{ clientarum: 1 },
			{ denarii: D },
			{ denarii: 3 * D, clientarum: 2 },
		],
		[
			"legions in part",
			10 * D,
			{ denarii: 7 * D, curiales: 4 },
			{ curiales: 2 },
			{ denarii: 10 * D },
			{ denarii: D, curiales: 2 },
		],
		[
			"more than there is need of",
			20 * D,
			{ denarii: 3 * D, curiales: 1, classes: 1 },
			{ curiales: 1, classes: 1 },
			{ classes: 1 },
			{ denarii: 3 * D, curiales: 1 },
		],
		[
			"filled up by the program",
			20 * D,
			{ denarii: D, curiales: 1, classes: 1 },
			{},
			{ classes: 1 },
			{ denarii: D, curiales: 1 },
		],
	] as const)(
		"LR-XV.C.2, LR-H9 the wife gets the value of the dos, no more: %s",
		(_, dowry, has, chosen, hers, his) => {
			const bench = couple({ curiales: 0, ...has });
			bench.set("cicero", { clientarum: 0, ...has });
			bench.set("livia", { dowry });
			const { juno } = bench.state.numina;
			const before = { ...bench.state.numina.juno };
			bench.plays(["cicero"], "seat-2");
			acts(bench, "livia", "divorce", "no", "yes", ...(Object.keys(chosen).length > 0 ? [chosen] : []), "done");
			expect(bench.mortal("livia")).toMatchObject({ denarii: 0, classes: 0, curiales: 0, clientarum: 0, ...hers });
			expect(bench.mortal("cicero")).toMatchObject({ denarii: 0, ...his });
			const worth = (purse: Amounts) => worthOf(bench.table, purse);
			expect(worth(bench.mortal("livia"))).toBe(dowry);
			expect(worth(bench.mortal("cicero"))).toBe(worth(has) - dowry);
			expect(worth(juno)).toBe(worth(before));
		},
	);

	test("LR-XV.C.2.b what the wife holds of his stays hers", () => {
		const bench = couple({ denarii: 3_000_000 });
		bench.set("livia", { curiales: 3, denarii: 400_000 });
		acts(bench, "cicero", "divorce", "yes", "done");
		expect(bench.mortal("livia")).toMatchObject({ curiales: 3, denarii: 2_400_000 });
	});

	test.each([
		["no", "living"],
		["yes", "umbra"],
	])(
		"LR-XV.C.2.c, LR-XIV.A.7 who cannot pay loses all but votes to her, and Juno may kill him: %s (kill-insolvent by the host)",
		(will, life) => {
			const bench = couple({ denarii: 300_000, curiales: 1 });
			bench.state.numina.mercury.used["rescue-player"] = 1;
			bench.plays(["cicero"], "seat-2");
			acts(bench, "livia", "divorce", "no", "yes", will, ...(will === "yes" ? ["fate"] : []), "done");
			expect(bench.mortal("livia").denarii).toBe(500_000);
			expect(bench.mortal("cicero")).toMatchObject({ denarii: 0, curiales: 0, life });
		},
	);

	test("LR-XV.C.2.c by the program he lives, with his votes (kill-insolvent by policy)", () => {
		const bench = couple({ denarii: 300_000 });
		bench.state.numina.juno.player = null;
		bench.plays(["cicero"], "seat-2");
		acts(bench, "livia", "divorce", "yes", "done");
		expect(bench.mortal("cicero")).toMatchObject({ denarii: 0, life: "living", suffragia: { cicero: 80 } });
	});
});

describe("LR-XII.B.2 virus", () => {
	const serves = (bench: Bench) => bench.play((table) => serveVirus(table, bench.mortal("livia")));

	test("LR-XII.B.2, LR-XIV.A.8 one of those where her husband is draws the spade and dies; LR-H19 the card returns", () => {
		const bench = couple({ denarii: 0 }, false);
		for (const id of ["hirtius", "pansa"] as const) bench.set(id, { region: "spain" });
		serves(bench);
		const dead = Object.values(bench.state.mortals).filter(({ life }) => life !== "living");
		expect(dead).toHaveLength(1);
		expect(["cicero", "hirtius", "pansa"]).toContain(dead[0]?.id);
		expect(dead[0]).toMatchObject({ killer: "livia" });
		expect(bench.state).toMatchObject({ virusServed: 1 });
	});

	test("LR-XII.B.2 her husband alone draws it himself; she is a widow without poison", () => {
		const bench = couple({ denarii: 0 }, false);
		serves(bench);
		expect(bench.mortal("cicero").life).toBe("umbra");
		expect(bench.mortal("livia")).toMatchObject({ rank: "widow", virus: 0 });
		expect(bench.state.numina.vesta.virus).toBe(14);
	});

	test("LR-XII.B.2.d a virgo who draws it lives, and the sender dies", () => {
		const deaths = new Set<MortalId>();
		for (let luck = 0; luck < 20; luck += 1) {
			const bench = couple({ denarii: 0 }, false);
			turnLuck(bench, luck);
			bench.set("atia", { region: "spain" });
			serves(bench);
			expect(bench.mortal("atia").life).toBe("living");
			for (const { id, life } of Object.values(bench.state.mortals)) if (life !== "living") deaths.add(id);
		}
		expect(deaths).toEqual(new Set(["cicero", "livia"]));
	});

	test("LR-II.G twice in a marriage, and only a matrona", () => {
		const bench = couple({ denarii: 0 }, false);
		bench.set("livia", { virus: 0 });
		acts(bench, "livia", "done");
		expect(bench.refused()["virus"]).toBe("LR-II.G no-poison");
		acts(bench, "atia", "done");
		expect(bench.refused()["virus"]).toBe("LR-XII.B.2 no-matrona");
	});
});

describe("LR-XII virgines and amazones", () => {
	test("LR-XII.C.1 a widow or divorced woman takes up arms, and then may own legions and vote", () => {
		const bench = standing({ livia: "spain" });
		bench.set("livia", { rank: "widow", dos: false });
		acts(bench, "livia", "become-amazon", "buy-curialis", "juppiter", "done");
		expect(bench.mortal("livia")).toMatchObject({ rank: "amazon", curiales: 1 });
		bench.set("atia", { rank: "matrona", spouse: "antony" });
		acts(bench, "atia", "done");
		expect(bench.refused()["become-amazon"]).toBe("LR-XII.C.1 you-are-married");
	});

	test("LR-XII.C.2 a virgo forfeits her dos; LR-XII.C.3 and there is no way back", () => {
		const bench = standing({ livia: "spain" });
		acts(bench, "livia", "become-amazon", "done");
		expect(bench.mortal("livia")).toMatchObject({ rank: "amazon", dos: false });
		expect(bench.refused()["become-amazon"]).toBe("LR-XII.C.3 amazon-already");
	});

	test("LR-XII.A.5 a virgo takes one signum in the game and wears it", () => {
		const bench = standing({ livia: "rome" });
		bench.set("antony", { proscribed: true });
		bench.set("brutus", { proscribed: true });
		acts(bench, "livia", "wear-signum/antony", "done");
		expect(bench.mortal("antony").proscribed).toBe(false);
		expect(bench.mortal("livia")).toMatchObject({ signum: "antony", signumTaken: true });
		expect(bench.refused()["other/wear-signum"]).toBe("LR-XII.A.5 signum-once");
	});

	test("LR-XII.A.5 when she marries or takes up arms it is void for good", () => {
		const bench = standing({ livia: "rome", atia: "rome", cicero: "rome" });
		bench.set("livia", { signum: "antony", signumTaken: true });
		bench.play((table) => wed(table, bench.mortal("livia"), bench.mortal("cicero")));
		bench.set("atia", { signum: "brutus", signumTaken: true });
		acts(bench, "atia", "become-amazon", "done");
		expect([bench.mortal("livia").signum, bench.mortal("atia").signum]).toEqual([null, null]);
		expect([bench.mortal("antony").proscribed, bench.mortal("brutus").proscribed]).toEqual([false, false]);
	});

	test.each([
		["yes", "umbra"],
		["no", "living"],
	])("LR-XII.A.4 Vesta has a virgo killed if the Fates approve: %s (punish-virgo by the host)", (will, life) => {
		const bench = standing({ livia: "rome" });
		bench.plays(["vesta", "fata"]);
		bench.plays(["livia"], "seat-2");
		bench.state.numina.mercury.used["rescue-player"] = 1;
		acts(
			bench,
			"atia",
			"call-host",
			"power/punish-virgo/vesta/punish-virgo/livia",
			will,
			...(will === "yes" ? ["fate"] : []),
			"done",
		);
		expect(bench.mortal("livia").life).toBe(life);
	});

	test("LR-XII.A.4 the program of the Fates approves what a person asks in Vesta's name; Vesta's own never asks (punish-virgo by policy)", () => {
		const bench = standing({ livia: "rome" });
		bench.plays(["vesta"]);
		bench.plays(["livia"], "seat-2");
		acts(bench, "atia", "call-host", "power/punish-virgo/vesta/punish-virgo/livia", "fate", "done");
		expect(bench.mortal("livia").life).toBe("umbra");
	});
});

describe("LR-XIV.A.6 suicide", () => {
	test("LR-XIV.A.6, LR-XIV.A.6.b Pluto accepts or refuses, once a season, and gives the property to whom he likes, without a will (accept-suicide by the host)", () => {
		const bench = standing({ cicero: "rome" });
		bench.plays(["pluto"]);
		acts(bench, "cicero", "suicide", "refuse", "done");
		expect(bench.refused()["suicide"]).toBe("LR-XIV.A.6 must-live");
		bench.state.place.segment = SEGMENT.hiems43;
		bench.set("cicero", { curiales: 2 });
		acts(bench, "cicero", "suicide", "estate/hirtius");
		expect(bench.mortal("cicero")).toMatchObject({ life: "umbra", heir: null });
		expect(bench.mortal("hirtius")).toMatchObject({ denarii: 2_100_000, curiales: 2, suffragia: { hirtius: 90 } });
	});

	test("LR-XIV.A.6 by the program only of who has nothing, and the god keeps what is left (accept-suicide by policy)", () => {
		const rich = standing({ cicero: "rome" });
		acts(rich, "cicero", "suicide", "done");
		expect(rich.said).toContain("suicide-refused");
		const poor = standing({ cicero: "rome" });
		poor.set("cicero", { denarii: 0 });
		acts(poor, "cicero", "suicide");
		expect(poor.mortal("cicero").life).toBe("umbra");
		expect(poor.state.votesLost).toBe(80);
	});
});

describe("LR-XIV.D imagines", () => {
	test("LR-XIV.D.1 go anywhere at any time, in spite of seats", () => {
		const bench = standing({ cicero: "rome" }, SEGMENT.hiems43);
		bench.set("cicero", { life: "imago", region: "greece" });
		for (const region of bench.table.data.acting) bench.state.addedSeats[region] = -40;
		acts(bench, "cicero", "haunt/parthia", "haunt/rome", "done");
		expect(bench.mortal("cicero").region).toBe("rome");
	});

	test("LR-XIV.D.2.b.iv keep their denarii or give them to whoever is there", () => {
		const bench = standing({ cicero: "rome", hirtius: "rome" });
		bench.set("cicero", { life: "imago", denarii: 300_000 });
		acts(bench, "cicero", "give-denarii/hirtius", { denarii: 2 }, "done");
		expect(bench.mortal("hirtius").denarii).toBe(1_100_000);
		expect(bench.refused()["other/give-denarii"]).toBe("LR-XIV.D.2.b.iv elsewhere");
	});

	test("LR-H16 the dead do nothing else", () => {
		const bench = standing({ cicero: "rome", hirtius: "rome" });
		bench.set("cicero", { life: "imago", denarii: 300_000 });
		acts(bench, "cicero", "done");
		const verbs = new Set(bench.offered().map((id) => id.split("/")[0]));
		expect([...verbs].sort()).toEqual(["call-host", "done", "give-denarii", "haunt", "program"]);
	});
});

/** Cicero and Hirtius are Silenus' band in Spain. */
function thiasos(segment?: number): Bench {
	const bench = standing({ cicero: "spain", hirtius: "spain" }, segment);
	for (const id of ["cicero", "hirtius"] as const)
		bench.set(id, { bacchantOf: "silenus", bacchantSince: 0, classes: 0 });
	bench.place("silenus", "spain");
	return bench;
}

describe("LR-X.A.3 bacchants", () => {
	test("LR-X.A.3 whoever plays the god is asked what a bacchant does (command-bacchant by the host)", () => {
		const bench = thiasos();
		bench.plays(["silenus"]);
		bench.plays(["cicero"], "seat-1");
		bench.set("cicero", { denarii: 2_000_000 });
		bench.play((table) => activate(table, bench.mortal("cicero")), "buy-classis", "neptune", "done");
		expect(bench.asked[0]).toMatchObject({ seat: "magister", rule: "LR-X.A.3" });
		expect(bench.asked[0]?.prompt.key).toBe("ludi.ask.command-bacchant");
	});

	test("LR-X.A.3 by the program they do what mortals of the program do, whoever played them before (command-bacchant by policy)", () => {
		const bench = thiasos();
		bench.plays(["cicero"], "seat-1");
		bench.set("cicero", { denarii: 1_600_000 });
		bench.play((table) => activate(table, bench.mortal("cicero")));
		expect(bench.asked).toEqual([]);
		expect(bench.mortal("cicero").curiales).toBe(1);
	});

	test("LR-X.A.3 the band goes as one: with seats for all, by sea with a classis each", () => {
		const bench = thiasos();
		bench.plays(["silenus"]);
		bench.state.addedSeats["n-italy"] = -3;
		const play = (...answers: string[]) => bench.play((table) => activate(table, bench.mortal("cicero")), ...answers);
		play("done");
		expect(bench.offered()).toContain("lead-band/gaul");
		expect(bench.refused()).toMatchObject({
			"travel-land/gaul": "LR-X.A.3 band-together",
			"lead-band/n-italy": "LR-X.A.3 no-way-for-band",
			"lead-band/sicily": "LR-X.A.3 no-way-for-band",
		});
		for (const id of ["cicero", "hirtius"] as const) bench.set(id, { classes: 1 });
		play("lead-band/sicily", "done");
		expect(thiasosBandOf(bench.table, "silenus").map(({ region }) => region)).toEqual(["sicily", "sicily"]);
		expect(bench.state.numina.silenus.region).toBe("sicily");
	});

	test("LR-X.A.3.b-c a god lets go or kills, at any time; who was freed is not taken back but in a new peril", () => {
		const bench = thiasos();
		bench.plays(["silenus"]);
		acts(
			bench,
			"antony",
			"call-host",
			"power/bacchant-fate/silenus/free-bacchant/cicero",
			"power/bacchant-fate/silenus/kill-bacchant/hirtius",
			"done",
		);
		expect(bench.mortal("cicero").bacchantOf).toBeNull();
		expect(bench.mortal("hirtius")).toMatchObject({ life: "umbra", killer: "silenus" });
		bench.plays(["cicero"], "seat-2");
		bench.play((t) => die(t, bench.mortal("cicero"), { cause: "beaten", by: "antony" }), "appeal/silenus", "yes");
		expect(bench.mortal("cicero").bacchantOf).toBe("silenus");
	});
});

test("LR-H19 after all that nothing is wrong", () => {
	const bench = standing({ livia: "rome", cicero: "rome" });
	bench.state.place.segment = -1;
	bench.play((table) => wed(table, bench.mortal("livia"), bench.mortal("cicero")));
	bench.play((t) => die(t, bench.mortal("livia"), { cause: "suicide", by: null, estate: "cicero" }));
	expect(listLudiViolations(bench.state, bench.table.data)).toEqual([]);
});
