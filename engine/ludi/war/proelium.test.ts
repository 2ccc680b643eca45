import { describe, expect, test } from "vitest";
import { whyNotBuy } from "../actions/trade.ts";
import type { Bench, Scripted } from "../testing/bench.ts";
import { come, field, noHaven, rig } from "../testing/field.ts";
import { issueFlagitatio } from "./flagitatio.ts";

/** Antony challenges Brutus, with dice of both in turn. */
const battle = (bench: Bench, ...answers: readonly Scripted[]) =>
	bench.play((table) => issueFlagitatio(table, "antony", "brutus", { kind: "flagitatio" }), ...answers);

const results = (bench: Bench) => bench.state.lastProelium?.concursationes.map(({ result }) => result);
const legions = (bench: Bench, id: "antony" | "brutus" | "cassius" | "lepidus" | "cleopatra") => {
	const { curiales, clientarum } = bench.mortal(id);
	return [curiales, clientarum];
};

describe("LR-VII.D.1 one die is one legion", () => {
	test("LR-VII.D.2.a-b both field as many as the party with fewer owns", () => {
		const bench = field({ antony: { curiales: 6 }, brutus: { curiales: 4 } });
		battle(bench, 3, 3, 3, 3, 3, 3, 3, 3);
		expect(bench.state.lastProelium?.planned).toBe(4);
		expect([legions(bench, "antony"), legions(bench, "brutus")]).toEqual([
			[2, 0],
			[0, 0],
		]);
	});

	test("LR-VII.B.2.d, LR-H25 at most ten, whatever they own", () => {
		const bench = field({ antony: { curiales: 12 }, brutus: { clientarum: 11 } });
		battle(bench, ...Array(20).fill(3));
		expect(bench.state.lastProelium?.concursationes).toHaveLength(10);
	});

	test("LR-VII.D.3.a a difference of two or more captures the legion", () => {
		const bench = field({ antony: { curiales: 2 }, brutus: { clientarum: 2 } });
		battle(bench, 5, 3, 1, 6);
		expect(results(bench)).toEqual(["first", "second"]);
		expect([legions(bench, "antony"), legions(bench, "brutus")]).toEqual([
			[1, 1],
			[1, 1],
		]);
	});

	test("LR-VII.D.3.b a difference of one gives the loser's to the numen who presides", () => {
		const bench = field({ antony: { curiales: 2 }, brutus: { clientarum: 2 } });
		battle(bench, 4, 3, 3, 4);
		expect(results(bench)).toEqual(["numen-second", "numen-first"]);
		expect([legions(bench, "antony"), legions(bench, "brutus")]).toEqual([
			[1, 0],
			[0, 1],
		]);
		expect(bench.state.numina.saturn).toMatchObject({ curiales: 1, clientarum: 1 });
	});

	test("LR-VII.D.3.c a tie gives both to the numen", () => {
		const bench = field({ antony: { curiales: 2 }, brutus: { clientarum: 1 } });
		battle(bench, 4, 4);
		expect(results(bench)).toEqual(["tie"]);
		expect(bench.state.numina.saturn).toMatchObject({ curiales: 1, clientarum: 1 });
		const given = bench.entries.filter(({ text }) => text.key === "ludi.surrenders");
		expect(given.map(({ rule }) => rule)).toEqual(["LR-VII.D.3.c", "LR-VII.D.3.c"]);
	});

	test("LR-VII.D.5 each legion is fielded once, and what is captured does not fight again", () => {
		const bench = field({ antony: { curiales: 1 }, brutus: { curiales: 3 } });
		battle(bench, 6, 1);
		expect(results(bench)).toEqual(["first"]);
		expect(legions(bench, "antony")).toEqual([2, 0]);
	});

	test("LR-VII.D.2.c each chooses the kinds he fields", () => {
		const bench = field({ antony: { curiales: 3, clientarum: 3 }, brutus: { curiales: 2 } });
		bench.plays(["antony"]);
		battle(bench, { clientarum: 2 }, 1, 6, 1, 6);
		expect(legions(bench, "antony")).toEqual([3, 1]);
		const auto = field({ antony: { curiales: 3, clientarum: 3 }, brutus: { curiales: 2 } });
		battle(auto, 1, 6, 1, 6);
		expect(legions(auto, "antony")).toEqual([1, 3]);
	});

	test("LR-VII.D.4 a rex fields no curiales, and what he captures of them is locked", () => {
		const bench = field({ cleopatra: { clientarum: 2, curiales: 3 }, brutus: { curiales: 5 } });
		bench.play((table) => issueFlagitatio(table, "cleopatra", "brutus", { kind: "flagitatio" }), 6, 1, 6, 1);
		expect(bench.state.lastProelium?.planned).toBe(2);
		expect(legions(bench, "cleopatra")).toEqual([5, 2]);
	});

	test("LR-II.A.4 what is over ten after the battle goes to the numen", () => {
		const bench = field({ antony: { curiales: 10 }, brutus: { curiales: 2 } });
		battle(bench, 6, 1, 6, 1);
		expect(legions(bench, "antony")).toEqual([10, 0]);
		expect(bench.state.numina.saturn.curiales).toBe(2);
	});
});

describe("LR-VII.D.7 what becomes of the parties", () => {
	test("LR-VII.D.7.a both have legions, and go on", () => {
		const bench = field({ antony: { curiales: 3 }, brutus: { curiales: 2 } });
		battle(bench, 6, 1, 1, 6);
		expect([bench.mortal("antony").unprotected, bench.mortal("brutus").unprotected]).toEqual([false, false]);
		expect(bench.said).toContain("battle-over");
	});

	test("LR-VII.D.7.b, LR-XIV.A.4 who has none is unprotected, and the victor kills or spares", () => {
		const spared = field({ antony: { curiales: 3 }, brutus: { curiales: 1 } });
		spared.plays(["antony"]);
		battle(spared, 6, 1, "spare");
		expect(spared.mortal("brutus")).toMatchObject({ life: "living", unprotected: true });
		const killed = noHaven(field({ antony: { curiales: 3 }, brutus: { curiales: 1 } }));
		killed.plays(["antony"]);
		battle(killed, 6, 1, "kill");
		expect(killed.mortal("brutus")).toMatchObject({ life: "umbra", killer: "antony" });
	});

	test("12.6 a program kills on 5 or 6, Antony on 4, and nobody dear to him", () => {
		const kills = (victor: "antony" | "lepidus", face: number, spouse: "brutus" | null = null) => {
			const bench = noHaven(field({ [victor]: { curiales: 3 }, brutus: { curiales: 1 } }));
			bench.set(victor, { spouse });
			rig(bench, face);
			bench.play((table) => issueFlagitatio(table, victor, "brutus", { kind: "flagitatio" }), 6, 1);
			return bench.mortal("brutus").life !== "living";
		};
		expect([kills("antony", 4), kills("lepidus", 4), kills("lepidus", 5)]).toEqual([true, false, true]);
		expect(kills("antony", 6, "brutus")).toBe(false);
	});

	test("LR-VII.D.7.c both have none, and are left to their fates", () => {
		const bench = field({ antony: { curiales: 1 }, brutus: { curiales: 1 } });
		battle(bench, 3, 3);
		expect([bench.mortal("antony").unprotected, bench.mortal("brutus").unprotected]).toEqual([true, true]);
		const lost = bench.entries.filter(({ text }) => text.key === "ludi.unprotected");
		expect(lost.map(({ rule }) => rule)).toEqual(["LR-VII.D.7.c", "LR-VII.D.7.c"]);
		expect(bench.mortal("brutus").life).toBe("living");
	});

	test("LR-III.I a child is left unprotected, and not killed", () => {
		const bench = field({ antony: { curiales: 2 } });
		const { brutus } = bench.state.mortals;
		if (!brutus) throw new Error("No Brutus.");
		Object.assign(brutus, { rank: "liber", region: "greece", curiales: 1 });
		bench.plays(["antony"]);
		battle(bench, 6, 1);
		expect(bench.asked.map(({ prompt }) => prompt.key)).not.toContain("ludi.ask.kill-or-spare");
		expect(brutus.life).toBe("living");
	});
});

describe("LR-VII.D.6 early ends have no further consequence", () => {
	const opened = (...gods: Parameters<Bench["plays"]>[0]) => {
		const bench = field({ antony: { curiales: 2 }, brutus: { curiales: 2, denarii: 1_000_000 } });
		bench.plays(["antony"], "seat-1");
		bench.plays(gods);
		return bench;
	};

	test("LR-VII.D.6.a the herald ends the season", () => {
		const bench = opened("apollo");
		battle(bench, "end-season");
		expect(bench.state.lastProelium).toMatchObject({ ended: "season", concursationes: [] });
		expect(bench.state.seasonOver).toBe(true);
	});

	test("LR-VII.D.6.a after one concursatio what was won stays won, and nobody is unprotected", () => {
		const bench = field({ antony: { curiales: 1 }, brutus: { curiales: 2 } });
		bench.set("antony", { curiales: 2 });
		bench.plays(["apollo"]);
		battle(bench, "go-on", 1, 6, "end-season");
		expect(bench.state.lastProelium?.concursationes).toHaveLength(1);
		expect([legions(bench, "antony"), legions(bench, "brutus")]).toEqual([
			[1, 0],
			[3, 0],
		]);
	});

	test("LR-VII.D.6.b the president leaves, and nobody follows: over (leave-proelium by the host)", () => {
		const bench = opened("saturn");
		battle(bench, "saturn", "leave-proelium");
		expect(bench.state.lastProelium).toMatchObject({ ended: "president", president: "saturn" });
	});

	test("LR-VII.D.6.b another follows, and the battle goes on (succeed-proelium by host and by policy)", () => {
		const bench = opened("saturn", "minerva");
		come(bench, "minerva");
		battle(bench, "saturn", "leave-proelium", "yes", 3, 3, 3, 3);
		expect(bench.state.lastProelium).toMatchObject({ ended: null, president: "minerva" });
		expect(bench.state.numina.minerva.curiales).toBe(15 + 4);
		const followed = (face: number) => {
			const auto = opened("saturn");
			come(auto, "minerva");
			rig(auto, face);
			battle(auto, "saturn", "leave-proelium", ...(face <= 3 ? [3, 3, 3, 3] : []));
			return auto.state.lastProelium?.ended;
		};
		expect([followed(3), followed(4)]).toEqual([null, "president"]);
	});

	test("LR-VII.D.6.b a bribe is taken by the god who goes (leave-proelium by policy: a pip for each half million)", () => {
		const bribed = (face: number) => {
			const bench = opened();
			bench.set("antony", { denarii: 2_000_000 });
			rig(bench, face);
			battle(bench, "bribe/antony", { denarii: 15 }, ...(face <= 3 ? [] : ["go-on", 3, 3, 3, 3]));
			return [bench.state.lastProelium?.ended, bench.mortal("antony").denarii];
		};
		expect(bribed(3)).toEqual(["president", 500_000]);
		expect(bribed(4)).toEqual([null, 2_000_000]);
	});

	test("LR-VII.D.6.b once a battle, and with money", () => {
		const bench = opened("saturn");
		bench.set("antony", { denarii: 100_000 });
		battle(bench, "saturn", "bribe/antony", { denarii: 1 }, "stay", 3, 3, 3, 3);
		expect(bench.asked.some(({ refused }) => refused.some(({ id }) => id === "other/bribe"))).toBe(true);
		const poor = opened();
		poor.set("antony", { denarii: 0 });
		battle(poor, 3, 3, 3, 3);
		expect(poor.refused(0)["other/bribe"]).toBe("LR-VII.D.6.b cannot-pay");
	});

	test("LR-VII.D.6.c, LR-VI.G.2 Mercury takes one away, and the battle ends", () => {
		const bench = opened("mercury");
		bench.state.numina.mercury.used = {};
		battle(bench, "plead-mercury/antony", "yes", "gaul");
		expect(bench.mortal("antony")).toMatchObject({ region: "gaul", curiales: 2 });
		expect(bench.state.lastProelium?.ended).toBe("mercury");
		expect(bench.mortal("brutus").unprotected).toBe(false);
	});

	test("LR-VI.G.1 he may not listen, and the battle goes on", () => {
		const bench = opened("mercury");
		bench.state.numina.mercury.used = {};
		battle(bench, "plead-mercury/antony", "no", "go-on", 3, 3, 3, 3);
		expect(bench.state.lastProelium?.ended).toBe(null);
		expect(bench.refused(2)["other/plead-mercury"]).toBe("LR-VI.G.1 plea-ignored");
	});

	test("LR-VII.D.6.d Cybele appears and stops it (stop-proelium by the host)", () => {
		const bench = opened("cybele");
		battle(bench, "go-on", "stop-proelium");
		expect(bench.state).toMatchObject({ cybele: "greece", lastProelium: { ended: "cybele" } });
	});

	test("LR-III.E Pan makes a side flee and leave legions behind (panic by host and by policy)", () => {
		const bench = opened("pan");
		come(bench, "pan");
		battle(bench, "others", "go-on", "panic/1", { curiales: 2 });
		expect(legions(bench, "antony")).toEqual([4, 0]);
		expect(bench.mortal("brutus")).toMatchObject({ curiales: 0, unprotected: false });
		expect(bench.mortal("brutus").region).not.toBe("greece");
		expect(bench.state.lastProelium?.ended).toBe("panic");
	});

	test("LR-III.E by policy on a 6 before the second concursatio, the stronger with one legion, once an aestas", () => {
		const panicked = (face: number) => {
			const bench = field({ antony: { curiales: 5 }, brutus: { curiales: 3 } });
			come(bench, "pan");
			bench.state.numina.pan.presided = 0;
			rig(bench, face);
			battle(bench, 3, 3, ...(face === 6 ? [] : [3, 3, 3, 3]));
			return [bench.state.lastProelium?.ended, bench.mortal("antony").curiales, bench.mortal("brutus").curiales];
		};
		expect(panicked(6)).toEqual(["panic", 3, 3]);
		expect(panicked(5)).toEqual([null, 2, 0]);
	});

	test("LR-XIII.E.3, LR-VI.A.1 nobody buys or goes away while a battle lasts", () => {
		const bench = opened();
		bench.set("antony", { denarii: 5_000_000 });
		expect(whyNotBuy(bench.table, bench.mortal("antony"), "curiales")).toBe(null);
		battle(bench, 3, 3, 3, 3);
		expect(bench.refused(0)).toMatchObject({
			"other/buy-in-battle": "LR-XIII.E.3 battle-in-progress",
			"other/leave-battle": "LR-VI.A.1 no-flight",
		});
		expect(bench.offered(0).filter((id) => /^(buy|travel)/.test(id))).toEqual([]);
	});
});

describe("LR-VII.J the forged legion", () => {
	const forged = (...answers: readonly Scripted[]) => {
		const bench = field({ antony: { curiales: 3 }, brutus: { curiales: 3 } });
		come(bench, "vulcan");
		bench.plays(["vulcan"]);
		battle(bench, "others", "lend-fabrilis/0", ...answers);
		return bench;
	};

	test("a die of ten stands for legion after legion while it wins (lend-fabrilis by the host)", () => {
		const bench = forged(10, 4, 9, 1, 8, 1);
		expect(legions(bench, "antony")).toEqual([6, 0]);
	});

	test("beaten it returns to Vulcan, and the legion it stood for is not lost", () => {
		const bench = forged(1, 6, 1, 6, 6, 1);
		expect(bench.said).toContain("fabrilis-returns");
		expect(legions(bench, "antony")).toEqual([3, 0]);
		expect(bench.state.lastProelium?.used).toContain("fabrilis");
	});

	test("a tie costs the other his legion alone", () => {
		const bench = forged(4, 4, 6, 1, 6, 1);
		expect(legions(bench, "antony")).toEqual([5, 0]);
		expect(bench.state.numina.saturn.curiales).toBe(1);
	});

	test("by policy to the weaker side that is outnumbered two to one, else to nobody (lend-fabrilis by policy)", () => {
		const lent = (own: number) => {
			const bench = field({ antony: { curiales: own }, brutus: { curiales: 4 } });
			come(bench, "vulcan");
			battle(bench, ...Array(own * 2).fill(3));
			return bench.said.includes("lends-fabrilis");
		};
		expect([lent(2), lent(3)]).toEqual([true, false]);
	});

	test("in an aestas, in his presence", () => {
		const bench = field({ antony: { curiales: 1 }, brutus: { curiales: 4 } });
		bench.plays(["vulcan"]);
		battle(bench, 3, 3);
		expect(bench.asked).toEqual([]);
	});
});

describe("LR-VII.K the wheel", () => {
	const turned = (...answers: readonly Scripted[]) => {
		const bench = field({ antony: { curiales: 1 }, brutus: { curiales: 1 } });
		come(bench, "tyche", "fortuna");
		bench.plays(["tyche", "fortuna"]);
		battle(bench, "others", ...answers);
		return bench;
	};

	test("an even face is added, an odd one subtracted (rota by the host)", () => {
		const even = turned("rota/tyche/0", 3, 4, 6);
		expect(even.state.lastProelium?.concursationes[0]).toMatchObject({ dice: [3, 6], totals: [7, 6] });
		const odd = turned("rota/tyche/0", 3, 5, 6);
		expect(odd.state.lastProelium?.concursationes[0]).toMatchObject({ totals: [-2, 6] });
	});

	test("once a battle; Fortuna in the west alone, Tyche in the east", () => {
		const bench = turned("rota/tyche/1", 3, 6, 2);
		const offers = bench.asked.map((_, n) => bench.offered(n).filter((id) => id.startsWith("rota")));
		expect(offers).toEqual([[], ["rota/tyche/0", "rota/tyche/1"]]);
	});

	test("by policy in the last concursatio, for the side with fewer legions left (rota by policy)", () => {
		const bench = field({ antony: { curiales: 2 }, brutus: { curiales: 3 } });
		come(bench, "tyche");
		battle(bench, 3, 3, 3, 2, 3);
		expect(bench.state.lastProelium?.concursationes.map(({ totals }) => totals)).toEqual([
			[3, 3],
			[5, 3],
		]);
		const even = field({ antony: { curiales: 1 }, brutus: { curiales: 1 } });
		come(even, "tyche");
		battle(even, 3, 3);
		expect(even.said).not.toContain("declares-wheel");
	});
});

describe("LR-XV.B.2 a matrona calls Juno", () => {
	const married = (own: number) => {
		const bench = field({ antony: { curiales: own }, brutus: { curiales: own } });
		bench.set("antony", { spouse: "livia" });
		bench.set("livia", { spouse: "antony", rank: "matrona", region: "rome" });
		return bench;
	};

	test("from any region, once a battle, and her husband's die counts twice (double-die by the host)", () => {
		const bench = married(2);
		bench.plays(["livia", "juno"]);
		battle(bench, 3, 5, "call-juno/livia", "yes", 3, 5);
		expect(bench.state.lastProelium?.concursationes.map(({ totals }) => totals)).toEqual([
			[6, 5],
			[3, 5],
		]);
	});

	test("Juno may be deaf", () => {
		const bench = married(1);
		bench.plays(["livia", "juno"]);
		battle(bench, 3, 5, "call-juno/livia", "no");
		expect(bench.state.lastProelium?.concursationes[0]?.totals).toEqual([3, 5]);
		expect(bench.said).toContain("juno-deaf");
	});

	test("by policy when it changes the result, once an aestas for a couple (double-die by policy)", () => {
		const bench = married(2);
		battle(bench, 6, 1, 3, 5);
		expect(bench.state.lastProelium?.concursationes.map(({ totals }) => totals)).toEqual([
			[6, 1],
			[6, 5],
		]);
		const again = married(1);
		again.state.numina.juno.used["double-die/livia"] = 1;
		battle(again, 3, 5);
		expect(again.said).toContain("juno-deaf");
	});

	test("the bare die doubles, not the wheel", () => {
		const bench = married(1);
		come(bench, "tyche");
		bench.plays(["tyche", "livia", "juno"]);
		battle(bench, "others", "rota/tyche/0", 3, 2, 5, "call-juno/livia", "yes");
		expect(bench.state.lastProelium?.concursationes[0]?.totals).toEqual([8, 5]);
	});
});

describe("LR-XIV.D.2.a imagines", () => {
	const haunted = (own = 1) => {
		const bench = field({ antony: { curiales: own }, brutus: { curiales: own } });
		bench.set("cicero", { life: "imago", region: "s-italy" });
		bench.set("pansa", { life: "imago", region: "s-italy" });
		return bench;
	};

	test("LR-II.A.3 an imago adds its black die to either side after the roll", () => {
		const bench = haunted();
		bench.plays(["cicero"]);
		battle(bench, 3, 5, "ultrix/cicero/0", 6);
		expect(bench.state.lastProelium?.concursationes[0]).toMatchObject({ totals: [9, 5], result: "first" });
		expect(bench.mortal("cicero").region).toBe("greece");
	});

	test("LR-XIV.D.2.a.i in one concursatio of a battle", () => {
		const bench = haunted(2);
		bench.plays(["cicero"]);
		battle(bench, 3, 5, "ultrix/cicero/1", 1, 3, 5);
		expect(bench.asked).toHaveLength(1);
	});

	test("LR-XIV.D.2.a.ii several in the same one", () => {
		const bench = haunted();
		bench.plays(["cicero"], "seat-1");
		bench.plays(["pansa"], "seat-2");
		battle(bench, 3, 5, "ultrix/cicero/0", 1, "ultrix/pansa/0", 4);
		expect(bench.state.lastProelium?.concursationes[0]).toMatchObject({ totals: [8, 5] });
	});

	test("LR-H4 by the program for its heir, else against its killer, else not at all", () => {
		const heir = haunted();
		heir.set("cicero", { heir: "antony" });
		battle(heir, 3, 5, 4);
		expect(heir.state.lastProelium?.concursationes[0]?.totals).toEqual([7, 5]);
		const killer = haunted();
		killer.set("cicero", { killer: "antony" });
		battle(killer, 6, 5, 4);
		expect(killer.state.lastProelium?.concursationes[0]?.totals).toEqual([6, 9]);
		const winning = haunted();
		winning.set("cicero", { heir: "antony" });
		battle(winning, 6, 5);
		expect(winning.said).not.toContain("battle-adds-ultrix");
	});
});

describe("LR-H14 friends", () => {
	const blessed = (...armies: readonly number[]) => {
		const [antony = 0, lepidus = 0, brutus = 0] = armies;
		const bench = field({
			antony: { curiales: antony },
			lepidus: { clientarum: lepidus },
			brutus: { curiales: brutus },
		});
		bench.state.amicitiae = [{ friends: ["antony", "lepidus", "octavian"], blessed: true }];
		return bench;
	};

	test("LR-VII.B.2.b, LR-VII.B.2.c blessed friends in the region fight as one, and spend one flagitatio together", () => {
		const bench = blessed(1, 2, 5);
		battle(bench, 6, 1, 6, 1, 6, 1);
		expect(bench.state.lastProelium?.parties[0].members).toEqual(["antony", "lepidus"]);
		expect(bench.mortal("lepidus").flagitationes).toBe(1);
		expect(legions(bench, "antony")).toEqual([4, 0]);
	});

	test("LR-VII.B.2.b friends without the oath fight alone", () => {
		const bench = blessed(1, 2, 5);
		bench.state.amicitiae = [{ friends: ["antony", "lepidus", "octavian"], blessed: false }];
		battle(bench, 6, 1);
		expect(bench.state.lastProelium?.parties[0].members).toEqual(["antony"]);
	});

	test("LR-VII.B.2.d not more than ten together, each naming what he fields and losing his own", () => {
		const bench = blessed(6, 6, 10);
		bench.plays(["antony", "lepidus"]);
		battle(bench, { clientarum: 6 }, ...Array.from({ length: 10 }, () => ["go-on", 1, 6]).flat());
		expect(bench.state.lastProelium?.planned).toBe(10);
		expect([legions(bench, "antony"), legions(bench, "lepidus")]).toEqual([
			[2, 0],
			[0, 0],
		]);
		expect([bench.mortal("antony").unprotected, bench.mortal("lepidus").unprotected]).toEqual([false, true]);
	});
});

describe("LR-III.G heroes in battle", () => {
	const heroic = (...armies: readonly number[]) => {
		const [antony = 0, cassius = 0, brutus = 0] = armies;
		const bench = field({ antony: { curiales: antony }, cassius: { curiales: cassius }, brutus: { curiales: brutus } });
		bench.set("cassius", { hero: true, patron: "minerva" });
		bench.plays(["antony", "cassius"]);
		return bench;
	};

	test("LR-VII.B.2.a, LR-H13 two dice against one; n is the least of the three; captures go in turn, the mortal first", () => {
		const bench = heroic(2, 3, 5);
		battle(bench, "fight-with/cassius", "yes", "go-on", 2, 4, 4, "go-on", 1, 5, 4);
		expect(bench.state.lastProelium).toMatchObject({ planned: 2, parties: [{ paired: true }, { paired: false }] });
		expect([legions(bench, "antony"), legions(bench, "cassius")]).toEqual([
			[3, 0],
			[4, 0],
		]);
	});

	test("LR-H13 both lose their dice, and a tie costs both sides theirs", () => {
		const bench = heroic(2, 2, 5);
		battle(bench, "fight-with/cassius", "yes", "go-on", 1, 1, 6, "go-on", 3, 3, 6);
		expect([legions(bench, "antony"), legions(bench, "cassius"), legions(bench, "brutus")]).toEqual([
			[0, 0],
			[0, 0],
			[6, 0],
		]);
		expect(bench.state.numina.saturn.curiales).toBe(3);
	});

	test("who has no patron does not fight so; nor who is not asked, or declines", () => {
		const none = heroic(1, 1, 1);
		none.set("cassius", { patron: null });
		battle(none, 3, 3);
		expect(none.state.lastProelium?.parties[0].members).toEqual(["antony"]);
		const alone = heroic(1, 1, 1);
		battle(alone, "alone", 3, 3);
		expect(alone.state.lastProelium?.parties[0].paired).toBe(false);
		const declined = heroic(1, 1, 1);
		battle(declined, "fight-with/cassius", "no", 3, 3);
		expect(declined.state.lastProelium?.parties[0].paired).toBe(false);
	});
});
