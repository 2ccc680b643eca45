import { describe, expect, test } from "vitest";
import { activate } from "../activation.ts";
import { bySeniority } from "../seasons/aestas.ts";
import type { MortalId, NumenId } from "../state.ts";
import type { Bench, Scripted } from "../testing/bench.ts";
import { come, field, noHaven, rig } from "../testing/field.ts";
import { moveTo } from "../travel.ts";
import { flagitatioWish, orderWish } from "../unplayed/war.ts";
import { newMemory } from "../unplayed/wish.ts";
import { issueFlagitatio } from "./flagitatio.ts";

/** Antony's activation in the hands of a person. */
const acts = (bench: Bench, ...answers: readonly Scripted[]) => {
	bench.plays(["antony"], "seat-1");
	bench.play((table) => activate(table, bench.mortal("antony")), ...answers);
};
const challenge = (bench: Bench, rival: MortalId | NumenId, ...answers: readonly Scripted[]) =>
	bench.play((table) => issueFlagitatio(table, "antony", rival, { kind: "flagitatio" }), ...answers);
const two = () => field({ antony: { curiales: 2 }, brutus: { curiales: 2 } });

describe("LR-VII.C.1 a battle begins with a flagitatio", () => {
	test("of one party to another in its region", () => {
		const bench = two();
		bench.set("cassius", { curiales: 2, region: "asia-minor" });
		acts(bench, "flagitatio/brutus", 3, 3, 3, 3);
		expect(bench.offered(0).filter((id) => id.startsWith("flagitatio"))).toEqual(["flagitatio/brutus"]);
		expect(bench.state.lastProelium?.parties.map(({ members }) => members)).toEqual([["antony"], ["brutus"]]);
	});

	test("LR-V.B in an aestas alone", () => {
		const bench = field({ antony: { curiales: 2 }, brutus: { curiales: 2 } }, 2);
		acts(bench);
		expect(bench.refused(0)["other/flagitatio"]).toBe("LR-V.B not-in-season");
	});

	test("LR-VII not in Rome", () => {
		const bench = two();
		bench.set("antony", { region: "rome" });
		acts(bench);
		expect(bench.refused(0)["other/flagitatio"]).toBe("LR-VII no-battle-in-rome");
	});

	test("LR-VII.A, LR-VII.C.2 not without a numen who may preside", () => {
		const bench = two();
		bench.place("saturn", "spain");
		come(bench, "mercury", "cybele", "juventas");
		acts(bench);
		expect(bench.refused(0)["other/flagitatio"]).toBe("LR-VII.A nobody-to-preside");
	});

	test("LR-VII.G not before Cybele; LR-H28 not where the plague is", () => {
		const bench = two();
		bench.state.cybele = "greece";
		acts(bench);
		expect(bench.refused(0)["other/flagitatio"]).toBe("LR-VII.G cybele-forbids");
		const sick = two();
		sick.state.pestis = "greece";
		acts(sick);
		expect(sick.refused(0)["other/flagitatio"]).toBe("LR-H28 no-battle-in-plague");
	});

	test("LR-VII.C.3 one in an aestas", () => {
		const bench = two();
		bench.set("antony", { flagitationes: 1 });
		acts(bench);
		expect(bench.refused(0)["other/flagitatio"]).toBe("LR-VII.C.3 challenged-already");
	});
});

describe("LR-VII.B.1 who may be a party", () => {
	test("an imperator, a rex, an amazon; no senator, virgo or matrona", () => {
		const bench = two();
		for (const id of ["cleopatra", "livia", "cicero", "octavia", "atia"] as const) bench.set(id, { region: "greece" });
		bench.set("cleopatra", { clientarum: 2 });
		bench.set("atia", { rank: "amazon", curiales: 1 });
		bench.set("octavia", { rank: "matrona", curiales: 1 });
		acts(bench);
		expect(
			bench
				.offered(0)
				.filter((id) => id.startsWith("flagitatio"))
				.sort(),
		).toEqual(["flagitatio/atia", "flagitatio/brutus", "flagitatio/cleopatra"]);
		const why = "LR-VII.B.1 no-party";
		expect(bench.refused(0)).toMatchObject({
			"flagitatio/cicero": why,
			"flagitatio/livia": why,
			"flagitatio/octavia": why,
		});
	});

	test("LR-II.A.1.c a rex with locked curiales alone has no legions to fight with", () => {
		const bench = field({ cleopatra: { curiales: 2 }, brutus: { curiales: 2 } });
		bench.plays(["cleopatra"], "seat-1");
		bench.play((table) => activate(table, bench.mortal("cleopatra")));
		expect(bench.refused(0)["other/flagitatio"]).toBe("LR-VII.D.4 locked-legions");
	});

	test.each([
		["matrona", 3, "LR-XV.B.2 matrona-fights-not", "LR-XV.B.2 matrona-fights-not"],
		["widow", 3, "LR-VII.B.1 woman-fights-not", "LR-VII.B.1 woman-fights-not"],
		["matrona", 0, "LR-VII.B.1 no-legions", "LR-XIV.A.5 no-legions"],
	] as const)(
		"LR-VII.B.1 a %s with %i legions is told why she challenges and kills nobody",
		(rank, curiales, challenge, kill) => {
			const bench = field({ livia: { curiales }, brutus: { curiales: 2 } });
			bench.set("livia", { rank });
			bench.plays(["livia"], "seat-1");
			bench.play((table) => activate(table, bench.mortal("livia")));
			expect(bench.refused(0)["other/flagitatio"]).toBe(challenge);
			expect(bench.refused(0)["other/execute-unprotected"]).toBe(kill);
		},
	);

	test("LR-VII.B.2.c blessed friends do not challenge each other; others may", () => {
		const bench = two();
		bench.state.amicitiae = [{ friends: ["antony", "brutus", "cassius"], blessed: true }];
		acts(bench);
		expect(bench.refused(0)["flagitatio/brutus"]).toBe("LR-VII.B.2.c blessed-friend");
		const unblessed = two();
		unblessed.state.amicitiae = [{ friends: ["antony", "brutus", "cassius"], blessed: false }];
		acts(unblessed);
		expect(unblessed.offered(0)).toContain("flagitatio/brutus");
	});
});

describe("LR-VII.C.5 accepting", () => {
	test("the first in the region must be accepted, later ones may be refused", () => {
		const bench = two();
		bench.plays(["brutus"]);
		challenge(bench, "brutus", 3, 3, 3, 3);
		expect(bench.said).toContain("must-accept");
		expect(bench.mortal("brutus").mustAccept).toBe(false);
		const later = two();
		later.plays(["brutus"]);
		later.set("brutus", { mustAccept: false });
		challenge(later, "brutus", "no");
		expect(later.said).toContain("refuses");
		expect(later.state.lastProelium).toBe(null);
		expect(later.mortal("antony").flagitationes).toBe(1);
	});

	test("LR-VII.C.5.a again the first after arriving in another region", () => {
		const bench = two();
		bench.set("brutus", { mustAccept: false, region: "asia-minor" });
		bench.play((table) => moveTo(table, bench.mortal("brutus"), "greece"));
		challenge(bench, "brutus", 3, 3, 3, 3);
		expect(bench.said).toContain("must-accept");
	});

	test("LR-H4 a program accepts where it is no weaker", () => {
		const fought = (own: number) => {
			const bench = field({ antony: { curiales: 2 }, brutus: { curiales: own, denarii: 0 } });
			bench.set("brutus", { mustAccept: false });
			challenge(bench, "brutus", ...(own >= 2 ? [3, 3, 3, 3] : []));
			return bench.state.lastProelium !== null;
		};
		expect([fought(2), fought(1)]).toEqual([true, false]);
	});
});

test("LR-VII.C.4 who came first acts first; who came together throw for it, equal ones again", () => {
	const bench = field({ antony: { curiales: 1 }, brutus: { curiales: 1 }, lepidus: { curiales: 1 } });
	bench.set("lepidus", { arrived: 1 });
	bench.set("antony", { arrived: 2 });
	bench.set("brutus", { arrived: 2 });
	const mortals = (["lepidus", "antony", "brutus"] as const).map((id) => bench.mortal(id));
	const order = bench.play((table) => bySeniority(table, mortals), 4, 4, 2, 5);
	expect(order.map(({ id }) => id)).toEqual(["lepidus", "brutus", "antony"]);
});

describe("LR-VII.A who presides", () => {
	const president = (bench: Bench, ...answers: readonly Scripted[]) => {
		challenge(bench, "brutus", ...answers, 3, 3, 3, 3);
		return bench.state.lastProelium?.president;
	};

	test("by policy whoever presided longest ago (oversee, presiding-dispute by policy)", () => {
		const bench = two();
		come(bench, "minerva");
		bench.state.numina.saturn.presided = 0;
		expect(president(bench)).toBe("minerva");
		expect(bench.state.numina.minerva.presided).toBe(bench.state.place.segment);
	});

	test("a numen of the host first, if it will (oversee by the host)", () => {
		const bench = two();
		come(bench, "minerva");
		bench.plays(["minerva"]);
		expect(president(bench, "minerva")).toBe("minerva");
		const declined = two();
		come(declined, "minerva");
		declined.plays(["minerva"]);
		expect(president(declined, "others")).toBe("saturn");
	});

	test("LR-VII.A.1 of several the Fates choose (presiding-dispute by the host)", () => {
		const bench = two();
		come(bench, "minerva");
		bench.plays(["fata"]);
		expect(president(bench, "minerva")).toBe("minerva");
	});

	test("the Pythia and the Fates where nobody else is free", () => {
		const bench = two();
		bench.place("saturn", null);
		come(bench, "pythia");
		expect(president(bench)).toBe("pythia");
	});

	test("where all decline nobody is challenged, and the flagitatio is not spent", () => {
		const bench = two();
		bench.plays(["saturn"]);
		challenge(bench, "brutus", "others");
		expect(bench.said).toContain("nobody-presides");
		expect(bench.mortal("antony").flagitationes).toBe(0);
	});
});

describe("LR-H17, LR-VII.I challenging a foreign numen", () => {
	test("LR-III.E.n2 those who fight with their own legions; not Cybele, nor the gods of bacchants", () => {
		const bench = two();
		come(bench, "tyr", "isis", "dionysus", "silenus", "ariadne", "cybele");
		acts(bench);
		expect(bench.offered(0).filter((id) => id.startsWith("flagitatio"))).toEqual([
			"flagitatio/brutus",
			"flagitatio/isis",
			"flagitatio/tyr",
		]);
	});

	test("LR-VII.D.2.a-b it risks its own, as many as the lesser of both has, and takes what it wins", () => {
		const bench = field({ antony: { curiales: 3 } });
		come(bench, "tyr");
		challenge(bench, "tyr", 6, 1, 1, 6, 3, 3);
		expect(bench.state.lastProelium).toMatchObject({ planned: 3, president: "saturn" });
		expect(bench.state.numina.tyr).toMatchObject({ clientarum: 15 - 1 - 1, curiales: 1 });
	});

	test("another must preside", () => {
		const bench = field({ antony: { curiales: 5 } });
		bench.place("saturn", null);
		come(bench, "tyr");
		acts(bench);
		expect(bench.refused(0)["flagitatio/tyr"] ?? bench.refused(0)["other/flagitatio"]).toBe(
			"LR-VII.A nobody-to-preside",
		);
	});

	test("it must accept the first in an aestas", () => {
		const bench = field({ antony: { curiales: 1 } });
		come(bench, "tyr");
		bench.plays(["tyr"]);
		challenge(bench, "tyr", 3, 3);
		bench.set("antony", { curiales: 1 });
		challenge(bench, "tyr", "no");
		expect(bench.said).toContain("refuses");
	});
});

describe("LR-III.I children", () => {
	const child = () => {
		const bench = field({ brutus: { curiales: 1 }, antony: { curiales: 1 } });
		bench.set("antony", { rank: "liber" });
		return bench;
	};

	test("fight under the eyes of Diana (liberi by the host)", () => {
		const bench = child();
		bench.plays(["diana"]);
		challenge(bench, "brutus", "no");
		expect(bench.said).toEqual(["diana-forbids"]);
		challenge(bench, "brutus", "yes", 3, 3);
		expect(bench.state.lastProelium?.concursationes).toHaveLength(1);
	});

	test("LR-H13 like any other mortal (liberi by policy)", () => {
		const bench = child();
		challenge(bench, "brutus", 3, 3);
		expect(bench.state.lastProelium?.concursationes).toHaveLength(1);
	});
});

describe("LR-XIV.A.5 killing the unprotected", () => {
	const met = (segment = 0) => {
		const bench = noHaven(field({ antony: { curiales: 1 }, brutus: {} }, segment));
		bench.set("brutus", { unprotected: true });
		return bench;
	};

	test("an armed mortal who meets one outside Rome may kill him, in an aestas or a hiems", () => {
		for (const segment of [0, 2]) {
			const bench = met(segment);
			acts(bench, "execute-unprotected/brutus");
			expect(bench.mortal("brutus")).toMatchObject({ life: "umbra", killer: "antony" });
		}
	});

	test("LR-VI.A.2 not in a motus", () => {
		const bench = met(1);
		acts(bench);
		expect(bench.refused(0)["other/execute-unprotected"]).toBe("LR-VI.A.2 not-in-season");
	});

	test("not in Rome, not without legions, not who is under nobody's sword", () => {
		const bench = met();
		bench.set("antony", { region: "rome" });
		acts(bench);
		expect(bench.refused(0)["other/execute-unprotected"]).toBe("LR-XIV.A.5 not-in-rome");
		const unarmed = met();
		unarmed.set("antony", { curiales: 0 });
		acts(unarmed);
		expect(unarmed.refused(0)["other/execute-unprotected"]).toBe("LR-XIV.A.5 no-legions");
		const safe = met();
		safe.set("brutus", { unprotected: false });
		acts(safe);
		expect(safe.refused(0)["other/execute-unprotected"]).toBe("LR-XIV.A.5 no-sword");
	});

	test("LR-III.I no child; LR-H5 nor who was saved", () => {
		const child = met();
		child.set("brutus", { rank: "liber" });
		acts(child);
		expect(child.refused(0)["execute-unprotected/brutus"]).toBe("LR-III.I a-child");
		const saved = met();
		saved.set("brutus", { safeUntil: 4 });
		acts(saved);
		expect(saved.refused(0)["execute-unprotected/brutus"]).toBe("LR-H5 saved");
	});
});

test("LR-VII.D.6.b bribes are for battles", () => {
	const bench = two();
	acts(bench);
	expect(bench.refused(0).bribe).toBe("LR-VII.D.6.b no-battle");
});

describe("12.3 whom a program fights", () => {
	const wish = (bench: Bench, face: number) => {
		rig(bench, face);
		const offers = { offers: () => true, of: () => [] };
		return flagitatioWish(bench.table, bench.mortal("antony"), offers, newMemory());
	};

	test("on 4 to 6 the weakest whom he can beat, and does not love", () => {
		const bench = field({ antony: { curiales: 3 }, brutus: { curiales: 2 }, cassius: { curiales: 1 } });
		expect(wish(bench, 4)).toBe("flagitatio/cassius");
		expect(wish(bench, 3)).toBe(null);
		bench.set("antony", { spouse: "cassius" });
		expect(wish(bench, 6)).toBe("flagitatio/brutus");
		bench.set("brutus", { curiales: 3 });
		expect(wish(bench, 6)).toBe(null);
	});

	test("LR-H4 who is possessed takes on the strongest", () => {
		const bench = field({ antony: { curiales: 3 }, brutus: { curiales: 9 }, cassius: { curiales: 1 } });
		bench.set("antony", { possessed: true });
		expect(wish(bench, 1)).toBe("flagitatio/brutus");
	});

	test("LR-III.G a hero does what his patron commands", () => {
		const bench = two();
		bench.set("antony", { order: { kind: "command", action: "flagitatio" } });
		const offers = { offers: () => true, of: () => [{ id: "flagitatio/brutus", text: { key: "name" } }] };
		expect(orderWish(bench.table, bench.mortal("antony"), offers, newMemory())).toBe("flagitatio/brutus");
	});
});
