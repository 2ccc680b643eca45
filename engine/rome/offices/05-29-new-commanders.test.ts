import { describe, expect, test } from "vitest";
import { forceOf } from "../../ancient-world/forces.ts";
import { leaderById, legionById } from "../../ancient-world/table.ts";
import { previewMarch } from "../../ancient-world/view/queries.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { bringLegions, legionRequest } from "../legions/10-1-legions.ts";
import { imperiumOf, officeLam } from "./05-1-magistrates.ts";
import { triumphantMen } from "./05-2-draw.ts";
import { romanItaly } from "./05-41-provinces.ts";

/** Consuls with their armies, and Rome in control of its home. */
function samniteYear(scenario = "samnite-wars") {
	const bench = new RomanBench({}, scenario);
	const [rome, field] = scenario === "samnite-wars" ? ["104", "105"] : ["204", "205"];
	bench.consular(rome ?? "", "rome-consul", "it-4310", "Consular Army I", ["I", "II"]);
	bench.consular(field ?? "", "field-consul", "it-4809", "Consular Army II", ["III", "IV"]);
	for (const province of romanItaly(bench.table.data)) bench.control(province, "rome");
	return bench;
}

describe("RRR 5.29 new legions", () => {
	test("RRR 5.24 the book's example: a lone legion gets Barbula by the draw, with one marker, and he has Campania", () => {
		const bench = samniteYear();
		bench.play(bringLegions(bench.table, 1), "capua", "117", "campania");
		expect(leaderById(bench.table, "117")).toMatchObject({ office: "praetor", province: "campania" });
		expect(forceOf(bench.table, "117")).toMatchObject({ hex: "it-4412", legions: ["V"] });
		expect(bench.entries.find(({ text }) => text.key === "legions.commander")).toMatchObject({
			text: { args: { leader: { id: "117" }, legions: [{ id: "V" }], hex: { id: "it-4412" } } },
			at: [{ id: "it-4412" }, { id: "117" }],
		});
		expect(bench.table.state.cup).toEqual([officeLam("praetor")]);
		expect(previewMarch(bench.table, "117", "it-4310", [])?.refusal).toMatchObject({ rule: "RRR 5.61" });
	});

	test("the book's example: Lucania is named for a praetor raised elsewhere, and there he must go", () => {
		const bench = samniteYear();
		bench.play(bringLegions(bench.table, 1), "roma", "117", "lucania");
		expect(leaderById(bench.table, "117")).toMatchObject({ province: "lucania", startProvince: null });
	});

	test("the book's example: two legions raised in Roma get a proconsul for Etruria, who needs no leave to go there", () => {
		const bench = samniteYear("eagle-has-landed");
		bench.magistrate("215", "praetor", "it-2613", { legions: ["VI"] });
		bench.play(bringLegions(bench.table, 2), "roma", "roma", "216", "northern-etruria");
		expect(leaderById(bench.table, "216")).toMatchObject({ office: "proconsul", province: "northern-etruria" });
		expect(imperiumOf(bench.table, "216")).toEqual(["V", "VII"]);
		expect(previewMarch(bench.table, "216", "it-2613", [])?.refusal).toBeNull();
		expect(bench.table.rules.rankOf(bench.table, "216")).toBeLessThan(bench.table.rules.rankOf(bench.table, "215"));
	});

	test("within Roman Italy his Imperium is one province, not an area", () => {
		const bench = samniteYear("eagle-has-landed");
		bench.play(bringLegions(bench.table, 1), "roma", "216", "southern-etruria");
		const decision = bench.asked.at(-1);
		const ids = decision?.kind === "choose" ? decision.options.map(({ id }) => id) : [];
		expect(ids).not.toContain("etruria");
		expect(ids).toContain("latium");
		expect(decision?.refused.map(({ rule }) => rule)).toContain("EL.rome.sicily");
	});

	test("RRR 5.29: until he is there he marches, asks for leave, or fights whoever met him on the way", () => {
		const bench = samniteYear();
		bench.play(bringLegions(bench.table, 1), "roma", "117", "lucania");
		const { table } = bench;
		const whyNot = (operation: string) => table.rules.whyNotOperate(table, "117", operation)?.rule ?? null;
		expect(["finish", "attack", "leader-movement"].map(whyNot)).toEqual(["RRR 5.29", "RRR 5.29", "RRR 5.29"]);
		expect(["force-movement", "senate-permission"].map(whyNot)).toEqual([null, null]);
		bench.force("samnites", forceOf(table, "117")?.hex ?? "", "outside", { sps: { "samnite/inf": 9 } });
		expect(whyNot("attack")).toBeNull();
	});

	test("RRR 5.29: one who has come to his province, or may go elsewhere, is free", () => {
		const bench = samniteYear();
		bench.play(bringLegions(bench.table, 1), "roma", "117", "lucania");
		const { table } = bench;
		leaderById(table, "117").permissions.push("leave-province");
		expect(table.rules.whyNotOperate(table, "117", "finish")).toBeNull();
		leaderById(table, "117").permissions = [];
		const { map } = table.data;
		const hex = [...map.hexes.keys()].find((each) => map.provinceOf(each) === "lucania");
		Object.assign(forceOf(table, "117") ?? {}, { hex });
		expect(table.rules.whyNotOperate(table, "117", "finish")).toBeNull();
	});

	test.each([
		["RRR 5.24 a praetor", 1, ["capua"], "praetor"],
		["RRR 5.23 a proconsul", 2, ["capua", "capua"], "proconsul"],
	])("%s for new legions may be a man of the pool with a Triumph, or be drawn", (_, count, places, office) => {
		const raised = (...answers: string[]) => {
			const bench = samniteYear();
			Object.assign(leaderById(bench.table, "113"), { triumphs: [1] });
			bench.play(bringLegions(bench.table, count), ...places, ...answers, "campania");
			return bench;
		};
		const chosen = raised("113");
		expect(leaderById(chosen.table, "113").office).toBe(office);
		expect(chosen.asked.map(({ prompt }) => prompt.key)).not.toContain("dice.draw");
		const drawn = raised("draw", "117");
		expect(leaderById(drawn.table, "117").office).toBe(office);
		expect(leaderById(drawn.table, "113").standing).toBe("pool");
	});

	test("RRR 5.24 a man of a Triumph who is in office is not offered", () => {
		const bench = samniteYear();
		leaderById(bench.table, "104").triumphs.push(1);
		bench.play(bringLegions(bench.table, 1), "capua", "117", "campania");
		expect(bench.asked.map(({ prompt }) => prompt.key)).not.toContain("ask.office");
	});

	test("TB.proconsuls in Thunderbolt, which has no elections, nobody is chosen for a Triumph", () => {
		const bench = new RomanBench();
		leaderById(bench.table, "410").triumphs.push(1);
		expect(triumphantMen(bench.table)).toEqual([]);
	});

	test("RRR 5.21 the first two at once go to the Rome Consul without Imperium", () => {
		const bench = samniteYear();
		for (const id of ["I", "II"]) legionById(bench.table, id).commander = null;
		bench.play(bringLegions(bench.table, 2), "roma", "roma");
		expect(imperiumOf(bench.table, "104")).toEqual(["V", "VI"]);
		expect(legionById(bench.table, "V").army).toBe(legionById(bench.table, "VI").army);
	});
});

test("RRR 2.2-early a legion of the 4th century is an RL of 11 and 2, without an AL", () => {
	const bench = samniteYear();
	bench.play(bringLegions(bench.table, 1), "roma", "117", "latium");
	expect(legionById(bench.table, "V")).toMatchObject({ type: "early", rl: { inf: 11, cav: 2 }, al: null });
});

test("RRR 5.44 where the consuls are told apart the Rome Consul raises troops", () => {
	const { table } = samniteYear();
	expect(legionRequest.whyNot(table, "104")).toBeNull();
	expect(legionRequest.whyNot(table, "105")).toMatchObject({ rule: "RRR 5.44" });
});

test("RRR 5.44 who never raises troops is told so first, who has raised them this turn that (AW 5.31)", () => {
	const { table } = samniteYear();
	table.state.sides.rome?.doneThisTurn.push("manpower");
	expect(legionRequest.whyNot(table, "105")).toMatchObject({ rule: "RRR 5.44" });
	expect(legionRequest.whyNot(table, "104")).toMatchObject({ rule: "AW 5.31" });
});

describe.each([
	["SW.albinus", "samnite-wars", "105"],
	["EL.barbula", "eagle-has-landed", "205"],
])("%s a Consular Army a legion short", (_, scenario, commander) => {
	const short = () => {
		const bench = samniteYear(scenario);
		delete bench.table.state.legions["IV"];
		for (const force of Object.values(bench.table.state.forces))
			force.legions = force.legions.filter((id) => id !== "IV");
		bench.table.state.romanYear.shortArmies = ["Consular Army II"];
		return bench;
	};

	test("the next legion joins it and is whoever's commands it", () => {
		const bench = short();
		bench.play(bringLegions(bench.table, 1), "roma");
		expect(imperiumOf(bench.table, commander)).toEqual(["III", "IV"]);
		expect(legionById(bench.table, "IV").army).toBe("Consular Army II");
		expect(bench.table.state.romanYear.shortArmies).toEqual([]);
	});

	test("of two raised at once the second gets a praetor", () => {
		const bench = short();
		const praetor = scenario === "samnite-wars" ? "117" : "216";
		bench.play(bringLegions(bench.table, 2), "roma", "roma", praetor, "latium");
		expect(imperiumOf(bench.table, commander)).toEqual(["III", "IV"]);
		expect(imperiumOf(bench.table, praetor)).toEqual(["V"]);
	});
});
