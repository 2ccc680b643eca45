import { describe, expect, test } from "vitest";
import { activate } from "../activation.ts";
import { isUnprotected } from "../cast.ts";
import { type Bench, type Scripted, SEGMENT } from "../testing/bench.ts";
import { come, field, noHaven } from "../testing/field.ts";
import { ringWish } from "../unplayed/war.ts";
import { newMemory } from "../unplayed/wish.ts";

/** Cicero wears the Ring in Greece, where Brutus has legions; a person plays him. */
function worn(own: object = { curiales: 5 }): Bench {
	const bench = noHaven(field({ brutus: own, cicero: {} }, SEGMENT.hiems43));
	bench.state.ring = { wearer: "cicero", struck: false };
	bench.plays(["cicero"], "seat-1");
	return bench;
}

const acts = (bench: Bench, ...answers: readonly Scripted[]) =>
	bench.play((table) => activate(table, bench.mortal("cicero")), ...answers);

describe("LR-VII.H.1-2 an attack with the Ring", () => {
	test("on three legions, with the wearer's own die: lower loses, equal or higher keeps", () => {
		const bench = worn();
		acts(bench, "ring-attack/brutus", 2, 5, 5, 5, 6, 1);
		expect(bench.state.lastProelium).toMatchObject({ kind: "ring", planned: 3, president: null });
		expect([bench.mortal("brutus").curiales, bench.mortal("cicero").curiales]).toEqual([4, 1]);
	});

	test("the wearer says which legions", () => {
		const bench = worn({ curiales: 3, clientarum: 3 });
		acts(bench, "ring-attack/brutus", { curiales: 2, clientarum: 1 }, 1, 5, 1, 5, 1, 5);
		expect(bench.mortal("cicero")).toMatchObject({ curiales: 2, clientarum: 1 });
	});

	test("LR-II.H once in a hiems", () => {
		const bench = worn();
		acts(bench, "ring-attack/brutus", 5, 5, 5, 5, 5, 5);
		expect(bench.refused(-1)["other/ring-attack"]).toBe("LR-II.H ring-struck");
	});

	test("not in Rome, no virgo or matrona, not without the Ring", () => {
		const bench = worn();
		bench.set("livia", { region: "greece" });
		acts(bench);
		expect(bench.refused(0)["ring-attack/livia"]).toBe("LR-VII.H.1-2 no-women");
		bench.set("cicero", { region: "rome" });
		acts(bench);
		expect(bench.refused(-1)["other/ring-attack"]).toBe("LR-VII no-battle-in-rome");
		bench.state.ring = null;
		acts(bench);
		expect(bench.refused(-1)["other/ring-attack"]).toBe("LR-II.H no-ring");
	});

	test("LR-H18 never before Cybele; without president, wheel, forged legion or imagines", () => {
		const bench = worn();
		come(bench, "cybele");
		acts(bench);
		expect(bench.refused(0)["other/ring-attack"]).toBe("LR-VII.G cybele-forbids");
		const plain = worn({ curiales: 1 });
		come(plain, "tyche", "vulcan");
		plain.plays(["tyche", "vulcan", "saturn"]);
		plain.set("pansa", { life: "imago" });
		plain.plays(["pansa"], "seat-2");
		acts(plain, "ring-attack/brutus", "go-on", 5, 5);
		const strokes = plain.asked.flatMap((_, n) => plain.offered(n));
		expect(strokes.filter((id) => /^(rota|lend-fabrilis|ultrix|leave-proelium)/.test(id))).toEqual([]);
	});

	test("LR-H6 it kills nobody by itself, but whoever has none left is unprotected, and an armed wearer may kill", () => {
		const bench = worn({ curiales: 1 });
		acts(bench, "ring-attack/brutus", 1, 5, "spare");
		expect(isUnprotected(bench.table, bench.mortal("brutus"))).toBe(true);
		const killed = worn({ curiales: 1 });
		acts(killed, "ring-attack/brutus", 1, 5, "kill");
		expect(killed.mortal("brutus")).toMatchObject({ life: "umbra", killer: "cicero" });
	});

	test("LR-H16 the dead may wear it; what they win goes to Pluto, as what women win", () => {
		const bench = worn({ curiales: 2 });
		bench.set("cicero", { life: "imago" });
		acts(bench, "ring-attack/brutus", 1, 5, 5, 1);
		expect(bench.state.numina.pluto.curiales).toBe(1);
		expect(bench.mortal("cicero").curiales).toBe(0);
	});

	test("LR-H4 a program goes to the strongest rival, and attacks him", () => {
		const bench = worn();
		bench.set("cassius", { region: "syria", curiales: 9 });
		const offers = { offers: () => true, of: () => [] };
		const wish = () => ringWish(bench.table, bench.mortal("cicero"), offers, newMemory());
		expect(wish()).toBe("ring-move/syria");
		bench.set("cicero", { region: "syria" });
		expect(wish()).toBe("ring-attack/cassius");
	});
});
