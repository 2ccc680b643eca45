import { describe, expect, test } from "vitest";
import { forceOf } from "../../ancient-world/forces.ts";
import { leaderById, legionById } from "../../ancient-world/table.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { imperiumOf } from "./05-1-magistrates.ts";
import { closeTheYear, prorogue } from "./05-3-prorogue.ts";
import { visitFromPluto } from "./08-66-pluto.ts";

function year() {
	const bench = new RomanBench({}, "samnite-wars");
	bench.garrison("122");
	bench.consular("105", "rome-consul", "it-4310", "Consular Army I", ["I", "II"]);
	bench.consular("112", "field-consul", "it-4809", "Consular Army II", ["III", "IV"]);
	bench.magistrate("113", "proconsul", "it-4909");
	bench.magistrate("118", "praetor", "it-4412", { legions: ["V"], place: "inside" });
	bench.play(closeTheYear(bench.table), []);
	return bench;
}

/** An enemy before Capua. */
function besiegeCapua(bench: RomanBench) {
	Object.assign(bench.table.state.cities["capua"] ?? {}, { siege: "samnites", control: "rome" });
	bench.force("samnites", "it-4412", "outside", { sps: { "samnite/inf": 40 } });
}

describe("RRR 3.B2, 5.31, 5.32 prorogue", () => {
	test("consuls and praetors may stay; proconsuls and the Praetor Urbanus may not", () => {
		const bench = year();
		bench.play(prorogue(bench.table), ["105", "118"]);
		const [, decision] = bench.asked;
		expect(decision?.kind === "pick" && decision.options.map(({ id }) => id)).toEqual(["105", "112", "118"]);
		expect(decision?.refused.map(({ id, rule }) => [id, rule])).toEqual([
			["113", "RRR 5.32"],
			["122", "RRR 5.32"],
		]);
		expect(leaderById(bench.table, "105")).toMatchObject({ standing: "in-play", prorogued: true });
		expect(forceOf(bench.table, "105")?.hex).toBe("it-4310");
		for (const id of ["112", "113", "122"]) {
			expect(leaderById(bench.table, id)).toMatchObject({ standing: "pool", office: null, prorogued: false });
		}
	});

	test("what they command is settled in the elections", () => {
		const bench = year();
		bench.play(prorogue(bench.table), ["105"]);
		expect(imperiumOf(bench.table, "105")).toEqual([]);
		expect(legionById(bench.table, "I").army).toBe("Consular Army I");
	});

	test("RRR 5.33 one whose legions are gone may stay too", () => {
		const bench = year();
		for (const id of ["I", "II"]) legionById(bench.table, id).commander = null;
		bench.play(prorogue(bench.table), ["105"]);
		expect(leaderById(bench.table, "105").prorogued).toBe(true);
	});

	test("3.B1 the elections remember whose army was whose, and who was consul", () => {
		const { outgoing, lastConsuls, consuls } = year().table.state.romanYear;
		expect(outgoing).toEqual([
			{ office: "rome-consul", leader: "105", army: "Consular Army I" },
			{ office: "field-consul", leader: "112", army: "Consular Army II" },
		]);
		expect(lastConsuls).toEqual(["105", "112"]);
		expect(consuls).toEqual([]);
	});

	test("a consul left with one legion of his army leaves none", () => {
		const bench = new RomanBench({}, "samnite-wars");
		bench.consular("105", "rome-consul", "it-4310", "Consular Army I", ["I"]);
		bench.play(closeTheYear(bench.table), []);
		expect(bench.table.state.romanYear.outgoing).toMatchObject([{ army: null }]);
	});
});

describe("RRR 5.34 besieged", () => {
	test("a praetor shut in with his legion stays as praetor and keeps it, asked or not", () => {
		const bench = year();
		besiegeCapua(bench);
		bench.play(prorogue(bench.table), []);
		expect(leaderById(bench.table, "118")).toMatchObject({ office: "praetor", prorogued: true, standing: "in-play" });
		expect(imperiumOf(bench.table, "118")).toEqual(["V"]);
		expect(bench.said).toContain("elections.shut-in");
	});

	test("a consul stays as proconsul", () => {
		const bench = new RomanBench({}, "samnite-wars");
		const force = bench.consular("105", "rome-consul", "it-4412", "Consular Army I", ["I", "II"]);
		force.place = "inside";
		besiegeCapua(bench);
		bench.play(closeTheYear(bench.table));
		bench.play(prorogue(bench.table));
		expect(leaderById(bench.table, "105")).toMatchObject({ office: "proconsul", prorogued: true });
	});
});

describe("RRR 8.62 wounded magistrates", () => {
	test("are in the pool again at the start of the next turn", () => {
		const bench = year();
		leaderById(bench.table, "116").standing = "wounded";
		bench.play(prorogue(bench.table), []);
		expect(leaderById(bench.table, "116").standing).toBe("pool");
	});
});

describe("AW 8.66 a visit from Pluto", () => {
	const kept = (...ids: string[]) => {
		const bench = year();
		bench.play(prorogue(bench.table), ids);
		return bench;
	};

	test("everybody who stays rolls with +1", () => {
		const bench = kept("105", "112");
		bench.play(visitFromPluto(bench.table), 3, 7);
		expect(bench.rolls.map(({ roll, adjusted }) => [roll, adjusted])).toEqual([
			["leader-loss", 4],
			["leader-loss", 8],
		]);
		expect(bench.modifiers("leader-loss")).toEqual({ pluto: 1 });
		expect(leaderById(bench.table, "112")).toMatchObject({ standing: "in-play", office: "proconsul" });
	});

	test("Wounded: out for the year that begins, and nobody takes his place; in the pool for the one after", () => {
		const bench = kept("105");
		bench.play(visitFromPluto(bench.table), 8);
		expect(leaderById(bench.table, "105").standing).toBe("wounded");
		expect(bench.said).not.toContain("replaced");
		bench.play(prorogue(bench.table));
		expect(leaderById(bench.table, "105").standing).toBe("pool");
	});

	test("RRR 5.31 he who is wounded now is prorogued no more when he is elected the year after", () => {
		const bench = new RomanBench({}, "samnite-wars");
		Object.assign(leaderById(bench.table, "106"), { standing: "wounded", prorogued: true, office: null });
		bench.play(prorogue(bench.table));
		expect(leaderById(bench.table, "106")).toMatchObject({ standing: "pool", prorogued: false });
	});

	test("Killed: out of the game", () => {
		const bench = kept("105");
		bench.play(visitFromPluto(bench.table), 9);
		expect(leaderById(bench.table, "105").standing).toBe("killed");
	});

	test("RRR 3.B3 who is to be chosen consul for his Triumph is named now, and rolls", () => {
		const bench = new RomanBench({}, "samnite-wars");
		bench.consular("105", "dictator", "it-4310", "Consular Army I", ["I", "II"]);
		leaderById(bench.table, "105").triumphs.push(1);
		bench.play(closeTheYear(bench.table), []);
		bench.play(prorogue(bench.table));
		bench.play(visitFromPluto(bench.table), ["105"], 2);
		expect(bench.table.state.romanYear.named).toEqual(["105"]);
	});

	test("SW.consuls a consul's Triumph does not lift the ban", () => {
		const bench = new RomanBench({}, "samnite-wars");
		bench.consular("105", "rome-consul", "it-4310", "Consular Army I", ["I", "II"]);
		leaderById(bench.table, "105").triumphs.push(1);
		bench.play(closeTheYear(bench.table), []);
		bench.play(prorogue(bench.table), []);
		bench.play(visitFromPluto(bench.table));
		expect(bench.table.state.romanYear.named).toEqual([]);
	});

	test("AE.off nobody rolls where no leader dies", () => {
		const bench = new RomanBench({}, "alexander-327");
		bench.consular("112", "rome-consul", "it-3714", "Consular Army I", ["I", "II"]);
		bench.play(closeTheYear(bench.table), []);
		bench.play(prorogue(bench.table), ["112"]);
		bench.play(visitFromPluto(bench.table));
		expect(bench.rolls).toEqual([]);
	});
});
