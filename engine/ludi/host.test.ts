import { describe, expect, test } from "vitest";
import { LUDI_DECISIONS, NUMINA } from "../../assets/schema/ludi-lists.ts";
import { randomAnswer, seededChance } from "../ai/random.ts";
import { type Answer, Course, listedIn } from "../kernel/index.ts";
import { activate } from "./activation.ts";
import { legionsOfMortal } from "./cast.ts";
import { waitForHost } from "./go-on.ts";
import { callHost } from "./host.ts";
import { listLudiViolations } from "./invariants.ts";
import { sellersOf } from "./ledger.ts";
import { askFeriae, procure } from "./numina/favours.ts";
import { POWERS } from "./numina/powers.ts";
import { playerOfRole } from "./roles.ts";
import { aestasSteps } from "./seasons/aestas.ts";
import { hiemsSteps } from "./seasons/hiems.ts";
import type { DecisionId } from "./state.ts";
import { policyDie } from "./table.ts";
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
		expect(playerOfRole(on.state, "minerva")).toBe("magister");
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

	test("LR-XVI.A Apollo lays a plague at will in an aestas, LR-XVI.A.2 one at a time, LR-XVI.A.3 never in a hiems", () => {
		const on = bench();
		on.plays(["apollo"]);
		on.set("antony", { region: "gaul" });
		on.plays(["antony"], "seat-1");
		on.play(callHost, "power/pestis/apollo/lay", "none", "power/pestis/apollo/lay", "gaul", "travel-land/spain");
		expect([on.state.pestis, on.mortal("antony").region]).toEqual(["gaul", "spain"]);
		expect(on.refused()["other/pestis"]).toBe("LR-XVI.A.2 one-pestis");
		const cold = bench(SEGMENT.hiems43);
		cold.plays(["diana"]);
		cold.play(callHost);
		expect(cold.offered()).not.toContain("power/pestis/diana/lay");
		expect(cold.refused()["other/pestis"]).toBe("LR-XVI.A.3 not-in-season");
	});

	test("LR-VII.H.3 Pluto takes the Ring back when he likes", () => {
		const on = bench(SEGMENT.hiems43);
		on.plays(["pluto"]);
		for (const id of ["lepidus", "cicero", "hirtius", "pansa"] as const) on.set(id, { region: "sicily" });
		on.play(callHost);
		expect(on.offered()).not.toContain("power/ring/pluto/back");
		on.state.ring = { wearer: "lepidus", struck: false };
		on.play(callHost, "power/ring/pluto/back");
		expect([on.state.ring, on.mortal("lepidus").region]).toEqual([null, "s-italy"]);
	});

	test("LR-VI.F.2.b a rex whom Venus let be is in her hand as long as he is in Rome without escort", () => {
		const on = bench();
		on.plays(["venus"]);
		on.set("bogud", { region: "rome" });
		on.set("cleopatra", { region: "rome" });
		on.set("cicero", { escorts: "cleopatra" });
		on.play(callHost, "power/rex-in-rome/venus/rex-in-rome/bogud", "expel");
		expect(on.offered(0)).not.toContain("power/rex-in-rome/venus/rex-in-rome/cleopatra");
		expect(on.mortal("bogud").region).toBe("mauretania");
	});

	test("LR-II.A.4.a under inspection a numen that looks takes all over ten, at any time (inspect by the host)", () => {
		const on = new Bench(SEGMENT.aestas44, ["inspection"]);
		on.plays(["juno", "mercury"]);
		on.set("antony", { region: "gaul", curiales: 12, clientarum: 1 });
		on.set("brutus", { region: "spain", curiales: 12 });
		on.place("juno", "gaul");
		on.place("mercury", "spain");
		on.play(callHost, "power/inspect/juno/inspect/antony", "power/inspect/mercury/inspect/brutus");
		expect(on.offered(0)).not.toContain("power/inspect/juno/inspect/brutus");
		expect(legionsOfMortal(on.mortal("antony"))).toBe(10);
		expect(on.rules).toContain("LR-II.A.4.a");
		expect([on.state.numina.mercury.curiales, on.state.numina.fata.curiales]).toEqual([0, 2]);
	});

	test.each([
		["aestas", SEGMENT.aestas44, aestasSteps],
		["hiems", SEGMENT.hiems43, hiemsSteps],
	] as const)(
		"LR-II.A.4.a under inspection a numen of the region looks on 5 or 6 when a %s opens (inspect by policy)",
		(_, segment, stepsOf) => {
			const left = new Set<number>();
			for (let luck = 0; luck < 12; luck += 1) {
				const on = new Bench(segment, ["inspection"]);
				for (const mortal of Object.values(on.state.mortals)) mortal.region = "rome";
				on.set("antony", { curiales: 12, clientarum: 0 });
				on.place("venus", "rome");
				for (let n = 0; n < luck; n += 1) policyDie(on.table);
				const [opening] = stepsOf(on.table);
				if (opening) on.play(opening);
				left.add(on.mortal("antony").curiales);
			}
			expect([...left].sort()).toEqual([10, 12]);
		},
	);

	test("LR-H22 whatever a numen may do at will the drawer offers; all else is asked when something calls for it", () => {
		const calledFor: readonly DecisionId[] = [
			...["oversee", "leave-proelium", "succeed-proelium", "presiding-dispute", "lend-fabrilis", "rota"],
			...["double-die", "panic", "rescue-player", "last-seat", "sea-check", "stop-proelium", "bless-amicitia"],
			...["break-amicitia", "bless-nuptiae", "grant-divortium", "kill-insolvent", "acclaim", "vote-tie"],
			...["census-share", "tribute-order", "instauratio", "accept-imago", "accept-suicide", "will", "bacchant"],
			...["command-bacchant", "feriae", "hero", "liberi", "procure", "prophecy", "bestow-naves"],
			...["caedes-herald", "contribute"],
		] as DecisionId[];
		const atWill = new Set(POWERS.map(({ decision }) => decision));
		expect(LUDI_DECISIONS.filter((id) => !atWill.has(id))).toEqual(
			LUDI_DECISIONS.filter((id) => calledFor.includes(id)),
		);
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
		expect(listLudiViolations(on.state, on.table.data)).not.toContain(`${numen} owns something.`);
		on.state.numina[numen].classes = 1;
		expect(listLudiViolations(on.state, on.table.data)).toContain(`${numen} owns something.`);
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

describe("whatever the host calls for, each question that follows has an answer", () => {
	const LAST = "cicero";
	const worlds: Record<string, (on: Bench) => void> = {
		"all are alive": () => {},
		"nobody is alive": (on) => on.bury(...allMortals(on)),
		"one alone is alive": (on) => on.bury(...allMortals(on).filter((id) => id !== LAST)),
		"nobody owns anything": (on) => {
			for (const holder of [...Object.values(on.state.mortals), ...Object.values(on.state.numina)])
				Object.assign(holder, { denarii: 0, curiales: 0, clientarum: 0, classes: 0 });
		},
	};

	const allMortals = (on: Bench) => Object.values(on.state.mortals).map(({ id }) => id);

	/** Plays the drawer as often as it has options, each time with another first, and answers at random until it is closed. */
	function openTheDrawer(furnish: (on: Bench) => void, segment: number): number {
		let count = 1;
		for (let first = 0; first < count; first += 1) {
			const on = bench(segment);
			on.plays(NUMINA);
			furnish(on);
			const chance = seededChance(first + 1);
			const course = new Course(callHost(on.table), () => {});
			for (let asked = 0, decision = course.open(); decision && asked < 40; asked += 1, decision = course.open()) {
				if (asked === 0) count = listedIn(decision).length;
				const nth = listedIn(decision)[first];
				const answer: Answer = asked === 0 && nth ? { kind: "choose", option: nth.id } : randomAnswer(decision, chance);
				course.answer(decision.seat, answer);
			}
		}
		return count;
	}

	test.each(Object.entries(worlds))("where %s", (_, furnish) => {
		for (const segment of [SEGMENT.aestas44, SEGMENT.hiems43, SEGMENT.motusAfterHiems43])
			expect(openTheDrawer(furnish, segment)).toBeGreaterThan(5);
	});

	test("LR-IV.A nobody is put anywhere where nobody lives, and the host reads why; one who lives may be", () => {
		const empty = bench();
		empty.bury(...allMortals(empty));
		empty.play(callHost);
		expect(empty.offered()).not.toContain("correct-move");
		expect(empty.refused()["correct-move"]).toBe("LR-IV.A nobody-lives");
		const one = bench();
		one.bury(...allMortals(one).filter((id) => id !== LAST));
		one.play(callHost);
		expect(one.offered()).toContain("correct-move");
		expect(one.refused()).toEqual({});
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
