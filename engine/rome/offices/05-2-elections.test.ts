import { describe, expect, test } from "vitest";
import { forceOf, moveForce, strengthOf } from "../../ancient-world/forces.ts";
import { leaderById, legionById } from "../../ancient-world/table.ts";
import type { ScriptedAnswer } from "../../ancient-world/testing/bench.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { eligible, imperiumOf, inOffice } from "./05-1-magistrates.ts";
import { electMagistrates } from "./05-2-elections.ts";
import { closeTheYear, prorogue } from "./05-3-prorogue.ts";
import { electFieldConsul, electRomeConsul } from "./05-21-consuls.ts";
import { electPraetor, electProconsuls } from "./05-23-proconsuls.ts";
import { boundsOf } from "./05-41-provinces.ts";

const ARMY_I = "Consular Army I";
const ARMY_II = "Consular Army II";

/** The book's example: Longus, Rome Consul, with Army I in Samnium; Philo, Field Consul, with Army II in Lucania. */
function newYear() {
	const bench = new RomanBench({}, "samnite-wars");
	bench.garrison("101" in bench.table.state.leaders ? "101" : "122");
	bench.consular("105", "rome-consul", "it-4310", ARMY_I, ["I", "II"]);
	bench.consular("112", "field-consul", "it-4809", ARMY_II, ["III", "IV"]);
	return bench;
}

/** Last year is closed and its magistrates step down, but for those who are kept. */
function closed(bench: RomanBench, kept: readonly string[] = [], disbanded: readonly string[] = []) {
	bench.play(closeTheYear(bench.table), disbanded);
	bench.play(prorogue(bench.table), kept);
	return bench;
}

const lastOptions = (bench: RomanBench) => {
	const decision = bench.asked.findLast(({ prompt }) => prompt.key !== "dice.draw");
	return decision?.kind === "choose" ? decision.options.map(({ id }) => id) : [];
};

const lastRefused = (bench: RomanBench) =>
	bench.asked.findLast(({ prompt }) => prompt.key !== "dice.draw")?.refused.map(({ id, rule }) => [id, rule]);

const elect = (bench: RomanBench, ...answers: ScriptedAnswer[]) =>
	bench.play(electMagistrates(bench.table), ...answers);

describe("RRR 5.21 Rome Consul", () => {
	test("the book's example: Cursor may have Army I, not another, or none", () => {
		const bench = closed(newYear(), ["105"]);
		bench.play(electRomeConsul(bench.table), "104", "I+II");
		expect(lastOptions(bench)).toEqual(["I+II", "none"]);
		expect(lastRefused(bench)).toEqual([
			["III+IV", "RRR 5.21"],
			["vote", "RRR 10.16"],
		]);
		expect(forceOf(bench.table, "104")).toMatchObject({ hex: "it-4310", legions: ["I", "II"] });
		expect(imperiumOf(bench.table, "104")).toEqual(["I", "II"]);
	});

	test("he is free in the province where he starts and in Roman Italy", () => {
		const bench = closed(newYear());
		bench.play(electRomeConsul(bench.table), "104", "I+II");
		expect(leaderById(bench.table, "104")).toMatchObject({ province: "roman-italy", startProvince: "samnium" });
		expect([...(boundsOf(bench.table, "104") ?? [])].toSorted()).toEqual(["campania", "latium", "samnium"]);
	});

	test("without an army he stands in Roma", () => {
		const bench = closed(newYear());
		bench.play(electRomeConsul(bench.table), "104", "none");
		expect(forceOf(bench.table, "104")).toMatchObject({ hex: "it-3714", legions: [] });
		expect(imperiumOf(bench.table, "104")).toEqual([]);
	});

	test("where his predecessor had no army he may take any other", () => {
		const bench = newYear();
		for (const id of ["I", "II"]) legionById(bench.table, id).army = null;
		closed(bench);
		bench.play(electRomeConsul(bench.table), "104", "III+IV");
		expect(lastOptions(bench)).toEqual(["III+IV", "none"]);
	});

	test("RRR 10.16 where it was disbanded he must ask the Senate: granted, two new legions are his", () => {
		const bench = closed(newYear(), [], ["army/105"]);
		bench.control("latium", "rome");
		bench.play(electRomeConsul(bench.table), "104", "0", 4, "roma", "roma");
		expect(bench.said).toContain("senate.grants");
		expect(imperiumOf(bench.table, "104")).toEqual(["I", "II"]);
		expect(legionById(bench.table, "I").training).toBe("recruit");
	});

	test("RRR 10.16 refused, he has none", () => {
		const bench = closed(newYear(), [], ["army/105"]);
		bench.play(electRomeConsul(bench.table), "104", "0", 9);
		expect(bench.said).toContain("senate.denies");
		expect(forceOf(bench.table, "104")).toMatchObject({ hex: "it-3714" });
	});

	test("RRR 3.B3 a man of a Triumph last year, if he was named, may be chosen instead of drawn", () => {
		const bench = closed(newYear());
		bench.table.state.romanYear.named = ["113"];
		bench.play(electRomeConsul(bench.table), "113", "none");
		expect(inOffice(bench.table, "rome-consul").map(({ id }) => id)).toEqual(["113"]);
	});
});

describe("RRR 5.22 Field Consul", () => {
	/** Cursor has been elected and has taken Army I, or none. */
	const afterCursor = (army: string) => {
		const bench = closed(newYear(), ["105"]);
		bench.play(electRomeConsul(bench.table), "104", army);
		return bench;
	};

	test("the book's example: only the army in Lucania is left for Flaccinator, who is given Lucania or a province outside Roman Italy", () => {
		const bench = afterCursor("I+II");
		bench.play(electFieldConsul(bench.table), "114", "lucania");
		expect(forceOf(bench.table, "114")).toMatchObject({ hex: "it-4809", legions: ["III", "IV"] });
		expect(lastOptions(bench)).toContain("lucania");
		expect(lastOptions(bench)).not.toContain("latium");
		expect(lastOptions(bench)).not.toContain("campania");
	});

	test("if the Rome Consul took none he may have that army", () => {
		const bench = afterCursor("none");
		bench.play(electFieldConsul(bench.table), "114", "I+II", "apulia");
		expect(forceOf(bench.table, "114")).toMatchObject({ hex: "it-4310", legions: ["I", "II"] });
		expect([...(boundsOf(bench.table, "114") ?? [])].toSorted()).toEqual(["apulia", "samnium"]);
	});

	test("RRR 5.22 no other army than those two is his, though nobody commands it", () => {
		const bench = newYear();
		bench.consular("119", "proconsul", "it-3308", "Consular Army III", ["V", "VI"]);
		closed(bench, ["105"]);
		bench.play(electRomeConsul(bench.table), "104", "none");
		bench.play(electFieldConsul(bench.table), "114", "I+II", "apulia");
		const question = bench.asked.find(({ prompt, rule }) => prompt.key === "ask.consul-army" && rule === "RRR 5.22");
		const offered = question?.kind === "choose" ? question.options.map(({ id }) => id) : [];
		expect(offered).toEqual(["III+IV", "I+II"]);
		const men = ["III", "IV"].reduce((sum, id) => sum + strengthOf(legionById(bench.table, id)), 0);
		expect(question?.kind === "choose" && question.options[0]?.text.args?.["sp"]).toBe(men);
		expect(question?.refused).toMatchObject([
			{ id: "V+VI", rule: "RRR 5.22" },
			{ id: "none", rule: "RRR 5.22" },
			{ id: "vote", rule: "RRR 10.16" },
		]);
	});

	test("without an army he starts in his province", () => {
		const bench = afterCursor("I+II");
		for (const id of ["III", "IV"]) delete bench.table.state.legions[id];
		for (const force of Object.values(bench.table.state.forces))
			force.legions = force.legions.filter((id) => id < "III");
		bench.table.state.romanYear.outgoing = [];
		bench.play(electFieldConsul(bench.table), "114", "picenum", "it-3308/outside");
		const question = bench.asked.findLast(({ prompt }) => prompt.key === "ask.place-leader");
		const spots =
			question?.kind === "choose" ? question.options.map(({ id, text }) => [id.split("/")[1], text.key]) : [];
		expect(new Set(spots.map(String))).toEqual(new Set(["outside,option.in-the-open"]));
		expect(forceOf(bench.table, "114")?.hex).toBe("it-3308");
		expect(leaderById(bench.table, "114")).toMatchObject({ province: "picenum", startProvince: "picenum" });
	});

	test("RRR 5.22 without an army he is placed nowhere yet: neither Latium, where he waits, nor another province of Roman Italy is his", () => {
		const bench = afterCursor("I+II");
		for (const id of ["III", "IV"]) delete bench.table.state.legions[id];
		for (const force of Object.values(bench.table.state.forces))
			force.legions = force.legions.filter((id) => id < "III");
		bench.table.state.romanYear.outgoing = [];
		bench.play(electFieldConsul(bench.table), "114", "picenum", "it-3308/outside");
		const asked = bench.asked.find(({ prompt }) => prompt.key === "ask.province");
		const offered = asked?.kind === "choose" ? asked.options.map(({ id }) => id) : [];
		expect(offered).toContain("samnium");
		for (const id of ["latium", "campania"]) {
			expect(offered).not.toContain(id);
			expect(asked?.refused.find((each) => each.id === id)).toMatchObject({
				rule: "RRR 5.22",
				why: { key: "refused.province-without-army" },
			});
		}
	});

	test("RRR 5.22 with an army in Roma Latium is his, for there he is placed; Campania is not", () => {
		const bench = newYear();
		const army = forceOf(bench.table, "112");
		if (army) moveForce(bench.table, army, "it-3713");
		closed(bench, ["105"]);
		bench.play(electRomeConsul(bench.table), "104", "I+II");
		bench.play(electFieldConsul(bench.table), "114", "latium");
		const asked = bench.asked.find(({ prompt }) => prompt.key === "ask.province");
		expect(asked?.refused.find(({ id }) => id === "campania")).toMatchObject({
			rule: "RRR 5.22",
			why: { key: "refused.province-at-home" },
		});
	});

	test("RRR 5.22 without an army he starts in a friendly city of his province, which is named", () => {
		const bench = afterCursor("I+II");
		for (const id of ["III", "IV"]) delete bench.table.state.legions[id];
		for (const force of Object.values(bench.table.state.forces))
			force.legions = force.legions.filter((id) => id < "III");
		bench.table.state.romanYear.outgoing = [];
		for (const id of ["luceria", "arpi"]) Object.assign(bench.table.state.cities[id] ?? {}, { control: "rome" });
		const { hex = "" } = bench.table.data.cities.get("luceria") ?? {};
		bench.play(electFieldConsul(bench.table), "114", "apulia", `${hex}/inside`);
		const question = bench.asked.findLast(({ prompt }) => prompt.key === "ask.place-leader");
		expect(question).toMatchObject({
			options: expect.arrayContaining([
				expect.objectContaining({
					id: `${hex}/inside`,
					text: { key: "option.in-city", args: { city: { kind: "city", id: "luceria" } } },
				}),
			]),
		});
		expect(forceOf(bench.table, "114")).toMatchObject({ hex, place: "inside" });
	});

	test("RRR 2.1 Etruria is one province to him", () => {
		const bench = afterCursor("I+II");
		bench.play(electFieldConsul(bench.table), "114", "etruria");
		expect([...(boundsOf(bench.table, "114") ?? [])].toSorted()).toEqual([
			"lucania",
			"northern-etruria",
			"southern-etruria",
		]);
	});
});

describe("RRR 5.23 Proconsuls", () => {
	test("the book's example: the army in Lucania gets Libo by the draw, and Lucania is his province", () => {
		const bench = closed(newYear());
		bench.play(electRomeConsul(bench.table), "104", "none");
		bench.play(electFieldConsul(bench.table), "114", "I+II", "samnium");
		bench.play(electProconsuls(bench.table), "119");
		expect(forceOf(bench.table, "119")).toMatchObject({ hex: "it-4809", legions: ["III", "IV"] });
		expect(leaderById(bench.table, "119")).toMatchObject({ office: "proconsul", province: "lucania" });
		expect([...(boundsOf(bench.table, "119") ?? [])]).toEqual(["lucania"]);
	});

	test("a consul who was prorogued may be chosen, wherever he is, and keep his province or take one outside Roman Italy", () => {
		const bench = newYear();
		leaderById(bench.table, "112").province = "bruttium";
		closed(bench, ["112"]);
		bench.play(electRomeConsul(bench.table), "104", "none");
		bench.play(electFieldConsul(bench.table), "114", "I+II", "samnium");
		bench.play(electProconsuls(bench.table), "112", "bruttium");
		expect(leaderById(bench.table, "112")).toMatchObject({
			office: "proconsul",
			province: "bruttium",
			prorogued: true,
		});
		expect(imperiumOf(bench.table, "112")).toEqual(["III", "IV"]);
	});

	test("a man of the pool with a Triumph at any time may be chosen", () => {
		const bench = closed(newYear());
		leaderById(bench.table, "116").triumphs.push(1);
		bench.play(electProconsuls(bench.table), "116", "I+II", "117");
		expect(imperiumOf(bench.table, "116")).toEqual(["I", "II"]);
	});

	test("loose legions pair up as the player likes, and become a Consular Army; the one left over gets a praetor", () => {
		const bench = newYear();
		for (const id of ["I", "II", "III"]) legionById(bench.table, id).army = null;
		legionById(bench.table, "IV").army = null;
		bench.force("rome", "it-4412", "inside", { legions: ["V"] });
		closed(bench);
		bench.play(electProconsuls(bench.table), "119", ["I", "IV"], "f2", "115", ["II", "III"], "f3");
		expect(legionById(bench.table, "I").army).toBe(legionById(bench.table, "IV").army);
		expect(legionById(bench.table, "I").army).not.toBeNull();
		bench.play(electPraetor(bench.table), "120");
		expect(leaderById(bench.table, "120")).toMatchObject({ office: "praetor", province: "campania" });
		expect(imperiumOf(bench.table, "120")).toEqual(["V"]);
	});
});

describe("RRR 5.24 Praetors", () => {
	const lone = () => {
		const bench = newYear();
		bench.magistrate("118", "praetor", "it-4412", { legions: ["V"], place: "inside" });
		return bench;
	};

	test("one who was prorogued may be given a new province, in Roman Italy too", () => {
		const bench = closed(lone(), ["118"]);
		bench.play(electProconsuls(bench.table), "119", "I+II", "120");
		bench.play(electPraetor(bench.table), "118", "umbria");
		expect(leaderById(bench.table, "118")).toMatchObject({ office: "praetor", province: "umbria" });
	});

	test("one who was prorogued may stay with his legion", () => {
		const bench = closed(lone(), ["118"]);
		bench.play(electProconsuls(bench.table), "119", "I+II", "120");
		bench.play(electPraetor(bench.table), "118", "campania");
		expect(leaderById(bench.table, "118")).toMatchObject({ office: "praetor", province: "campania" });
	});

	test("no lone legion, no praetor", () => {
		const bench = closed(newYear());
		bench.play(electProconsuls(bench.table), "119", "I+II", "120");
		bench.play(electPraetor(bench.table));
		expect(inOffice(bench.table, "praetor")).toEqual([]);
	});
});

describe("RRR 3.B4, 5.2 the order", () => {
	test("consuls, proconsuls, the Praetor Urbanus last; who was prorogued and is needed nowhere goes home", () => {
		const bench = closed(newYear(), ["105", "112"]);
		elect(bench, "104", "I+II", "114", "lucania", "115");
		expect(bench.said.filter((key) => key === "elected.drawn")).toHaveLength(2);
		expect(bench.said).toContain("prorogue.idle");
		expect(leaderById(bench.table, "105").standing).toBe("pool");
		expect(inOffice(bench.table, "praetor-urbanus").map(({ id }) => id)).toEqual(["115"]);
		expect(forceOf(bench.table, "115")?.sps.map(({ role }) => role)).toEqual(["Rome Garrison"]);
	});

	test("5.28 a Dictator comes first while an Emergency stands", () => {
		const bench = closed(newYear());
		bench.occupy("tibur", { "samnite/inf": 4 });
		for (const force of Object.values(bench.table.state.forces)) {
			if (force.sps.some(({ contingent }) => contingent === "samnite")) force.side = "samnites";
		}
		elect(bench, "107", "104", "field", ["I+II"], "113", "III+IV", "114", "picenum", "it-3308/outside", "115");
		expect(inOffice(bench.table, "dictator").map(({ id }) => id)).toEqual(["107"]);
		expect(imperiumOf(bench.table, "107")).toEqual(["I", "II"]);
	});

	test("RRR 5.2 with nobody else in the pool last year's consuls are drawn for offices that must be filled", () => {
		const bench = closed(newYear());
		for (const id of eligible(bench.table, "rome-consul")) leaderById(bench.table, id).standing = "killed";
		elect(bench, "112", "none", "III+IV", "lucania");
		expect(inOffice(bench.table, "rome-consul").map(({ id }) => id)).toEqual(["112"]);
		expect(inOffice(bench.table, "field-consul").map(({ id }) => id)).toEqual(["105"]);
	});

	test("an empty pool leaves offices empty", () => {
		const bench = closed(newYear());
		for (const id of eligible(bench.table, "praetor")) leaderById(bench.table, id).standing = "killed";
		elect(bench);
		expect(bench.said.filter((key) => key === "elections.nobody")).toHaveLength(3);
		expect(bench.said).toContain("legions.no-commander");
	});
});
