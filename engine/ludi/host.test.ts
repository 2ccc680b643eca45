import { describe, expect, test } from "vitest";
import { activate } from "./activation.ts";
import { waitForHost } from "./go-on.ts";
import { callHost } from "./host.ts";
import { listViolations } from "./invariants.ts";
import { sellersOf } from "./ledger.ts";
import { askFeriae, procure } from "./numina/favours.ts";
import { playerOf } from "./roles.ts";
import { Bench, SEGMENT } from "./testing/bench.ts";

const bench = (segment: number = SEGMENT.aestas44) => {
	const made = new Bench(segment);
	for (const mortal of Object.values(made.state.mortals)) mortal.region = "rome";
	return made;
};

describe("LR-H22 powers of the host's numina", () => {
	test("LR-VI.D.1.b Minerva moves one player, once an aestas (transfer-player by the host)", () => {
		const on = bench();
		on.plays(["minerva"]);
		on.play(callHost, "power/transfer-player/minerva/transfer-player/cicero", "egypt");
		expect(on.mortal("cicero").region).toBe("egypt");
		expect(on.offered().some((id) => id.startsWith("power/transfer-player"))).toBe(false);
	});

	test("LR-VI.C.1, LR-H1 in an aestas he moves his numina where they like, each in its half of the world; not in a hiems", () => {
		const on = bench();
		on.plays(["ares", "cybele"]);
		on.play(
			callHost,
			"move-numen",
			"ares",
			"syria",
			"move-numen",
			"cybele",
			"greece",
			"move-numen",
			"cybele",
			"heaven",
		);
		expect(on.state.numina.ares.region).toBe("syria");
		expect(on.offered(2)).not.toContain("gaul");
		expect([on.state.cybele, on.state.numina.cybele.region]).toEqual([null, null]);
		const cold = bench(SEGMENT.hiems43);
		cold.plays(["ares"]);
		cold.play(callHost);
		expect(cold.offered(0)).not.toContain("move-numen");
		const empty = bench();
		empty.play(callHost);
		expect(empty.offered(0)).not.toContain("move-numen");
	});

	test("LR-III.E a numen confers what it has on a mortal beside it (confer by the host)", () => {
		const on = bench();
		on.plays(["mars"]);
		on.place("mars", "rome");
		on.state.numina.mars.curiales = 2;
		on.play(callHost, "power/confer/mars/confer/cicero", { curiales: 2 });
		expect(on.mortal("cicero").curiales).toBe(2);
	});

	test("LR-III.E Juppiter takes on the power of another, but not of Juno and the Fates, for a season (assume by the host)", () => {
		const on = bench();
		on.plays(["juppiter"]);
		on.play(
			callHost,
			"power/assume/juppiter/assume/minerva",
			"power/transfer-player/minerva/transfer-player/cicero",
			"gaul",
		);
		expect(playerOf(on.state, "minerva")).toBe("magister");
		expect(on.offered(0)).not.toContain("power/assume/juppiter/assume/juno");
		expect(on.offered(0)).not.toContain("power/assume/juppiter/assume/fata");
	});

	test("LR-III.E.n4 judgements are logged; in a motus the Fates make two gamble (judge, games-of-chance by the host)", () => {
		const on = bench(SEGMENT.motusAfterHiems43);
		on.plays(["fata"]);
		on.play(
			callHost,
			"power/judge/fata/judge",
			"So be it.",
			"power/games-of-chance/fata/games-of-chance/cicero",
			"antony",
			{ denarii: 3 },
			5,
			2,
		);
		expect(on.said).toContain("judges");
		expect(on.mortal("cicero").denarii).toBe(1_500_000);
	});

	test("LR-V.E years not begun are removed in a motus, with Juppiter's consent (mutatio by the host)", () => {
		const on = bench(SEGMENT.motusAfterHiems43);
		on.plays(["diana", "juppiter"]);
		on.play(callHost, "power/mutatio/diana/40", "no", "power/mutatio/diana/39", "yes");
		expect(on.state.yearsRemoved).toEqual([39]);
		expect(on.offered(0)).not.toContain("power/mutatio/diana/43");
		expect(on.said).toContain("mutatio-refused");
	});

	test("LR-V Apollo's will prevails in an aestas, Diana's in the motus before a hiems (end-season by the host)", () => {
		const on = bench();
		on.plays(["apollo", "diana"]);
		on.play(callHost, "power/end-season/apollo/end");
		expect(on.offered(0)).not.toContain("power/end-season/diana/end");
		expect(on.state.seasonOver).toBe(true);
		on.state.place.segment = SEGMENT.motusBeforeHiems43;
		on.play(callHost);
		expect(on.offered()).toContain("power/end-season/diana/end");
	});

	test("LR-XVI.B the plague is taken away early (end-pestis by the host)", () => {
		const on = bench();
		on.plays(["apollo"]);
		on.state.pestis = "gaul";
		on.play(callHost, "power/end-pestis/apollo/end");
		expect(on.state.pestis).toBeNull();
	});
});

describe("corrections are logged acts", () => {
	test("LR-III.E.n4 goods are moved, from the bank too", () => {
		const on = bench();
		on.play(callHost, "correct-give", "bank", "cicero", { denarii: 3 });
		expect(on.mortal("cicero").denarii).toBe(1_500_000);
		expect(on.state.bank.denarii).toBe(-300_000);
		expect(on.said).toContain("corrects-goods");
	});

	test.each(["mercury", "juventas"] as const)("LR-III.E.n3 what %s is given goes to the Fates at once", (numen) => {
		const on = bench();
		on.play(callHost, "correct-give", "bank", numen, { denarii: 2, classes: 1 });
		expect(on.entries.at(-1)).toMatchObject({ rule: "LR-III.E.n3", text: { key: "ludi.turns-over" } });
		expect(on.state.numina[numen]).toMatchObject({ denarii: 0, classes: 0 });
		expect(on.state.numina.fata).toMatchObject({ denarii: 200_000, classes: 1 });
		expect(sellersOf(on.table, "classes")).not.toContain(numen);
		expect(listViolations(on.state, on.table.data)).not.toContain(`${numen} owns something.`);
		on.state.numina[numen].classes = 1;
		expect(listViolations(on.state, on.table.data)).toContain(`${numen} owns something.`);
	});

	test("LR-II.A.1, LR-II.A.2 nobody gets legions who may own none, and nobody gives who has nothing", () => {
		const on = bench();
		on.set("livia", { rank: "matrona" });
		on.set("octavia", { denarii: 0 });
		on.play(callHost, "correct-give", "bank", "livia", { denarii: 1 });
		expect(on.refused(3)).toEqual({
			curiales: "LR-II.A.1 they-may-not-own",
			clientarum: "LR-II.A.2 they-may-not-own",
		});
		on.play(callHost, "correct-give", "bank", "cleopatra", { clientarum: 1 });
		expect(on.refused(-2)).toEqual({ curiales: "LR-II.A.1 they-may-not-own" });
		on.set("agrippa", { denarii: 0, classes: 0, clientarum: 0, curiales: 2 });
		on.play(callHost, "correct-give", "agrippa", "cicero", { curiales: 1 });
		expect(on.refused(-4)["octavia"]).toBe("LR-III.E.n4 has-nothing");
		expect(on.refused(-3)["cleopatra"]).toBe("LR-II.A.1 they-may-not-own");
		expect(on.mortal("cicero").curiales).toBe(1);
	});

	test.each([
		["fine", 700_000, 0],
		["all", 0, 0],
		["nothing", 1_700_000, 1],
	])(
		"LR-IV.A, LR-VI.D.3, LR-VI.D.3.a who is put where no seat is pays %s and goes on (sedes-fine by the host)",
		(will, denarii, classes) => {
			const on = bench();
			on.plays(["saturn"]);
			for (const id of ["antony", "hirtius", "pansa"] as const) on.set(id, { region: "sicily" });
			on.set("cicero", { denarii: 1_700_000, classes: will === "fine" ? 0 : 1 });
			on.play(callHost, "correct-move", "cicero", "sicily", will);
			expect(on.mortal("cicero")).toMatchObject({ region: "s-italy", denarii, classes });
		},
	);

	test.each([
		["denarii", { denarii: 0 }],
		["curiales", { curiales: 1, denarii: 400_000 }],
		["clientarum", { clientarum: 0, denarii: 400_000 }],
		["nothing", { curiales: 2, clientarum: 1, denarii: 400_000 }],
	])("LR-VI.D.3.a Saturn says what is taken: %s, whatever there is (sedes-fine by the host)", (kind, left) => {
		const on = bench();
		on.plays(["saturn"]);
		for (const id of ["antony", "hirtius", "pansa"] as const) on.set(id, { region: "sicily" });
		on.set("cicero", { denarii: 400_000, curiales: 2, clientarum: 1 });
		on.play(callHost, "correct-move", "cicero", "sicily", "fine", kind);
		expect(on.offered(-2)).toEqual(["denarii", "clientarum", "curiales", "nothing", "program"]);
		expect(on.mortal("cicero")).toMatchObject({ region: "s-italy", ...left });
	});

	test("LR-V.A the host gives seasons a clock, or turns, or puts it away", () => {
		const on = bench();
		on.play(callHost, "clock/activation", "clock/season");
		expect(on.state.timer).toBe("season");
		expect(on.said).toEqual(["sets-clock-activation", "sets-clock-season"]);
		expect(on.offered(0)).not.toContain("clock/off");
		on.play(callHost, "clock/off");
		expect(on.offered()).not.toContain("clock/off");
	});

	test("LR-V a game that is watched step by step waits between two steps, and no other does", () => {
		const watched = new Bench(SEGMENT.aestas44, ["step-by-step"]);
		watched.play(waitForHost, "go-on");
		expect(watched.offered()).toEqual(["go-on"]);
		const played = bench();
		played.play(waitForHost);
		expect(played.asked).toEqual([]);
	});

	test("LR-V the host ends a season", () => {
		const on = bench();
		on.play(callHost, "end-season");
		expect(on.state.seasonOver).toBe(true);
	});
});

describe("favours", () => {
	test("LR-XIII.F, LR-III.E.n3 Juventas procures once a year, and keeps nothing", () => {
		const on = bench();
		on.play(procure);
		on.play(procure);
		expect(on.state.numina.juppiter.denarii).toBe(13_800_000);
		expect(on.state.numina.juventas.denarii).toBe(0);
		expect(on.mortal("agrippa").denarii).toBe(200_000);
	});

	test("LR-V.D the numina may keep 37 as a holiday", () => {
		const on = bench(24);
		on.plays(["juno"]);
		on.play(askFeriae, "yes");
		expect(on.state.yearsRemoved).toEqual([37]);
	});
});

test("LR-V who leaves his turn to the program is not asked by the acts that it chooses", () => {
	const on = bench();
	on.plays(["cicero"]);
	on.set("cicero", { region: "gaul", denarii: 3_000_000 });
	on.play((table) => activate(table, on.mortal("cicero")), "program");
	expect(on.asked.map(({ prompt }) => prompt.key)).toEqual(["ludi.ask.activation"]);
	expect(on.said).toContain("buys");
});
