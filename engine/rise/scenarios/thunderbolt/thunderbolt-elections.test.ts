import { describe, expect, test } from "vitest";
import { forceOf } from "../../../ancient-world/forces.ts";
import type { Office } from "../../../ancient-world/state.ts";
import { leaderById, legionById } from "../../../ancient-world/table.ts";
import { disbandLegions } from "../../../rome/legions/10-18-disbanding.ts";
import { inOffice } from "../../../rome/offices/05-1-magistrates.ts";
import { RomanBench } from "../../testing/roman-bench.ts";
import { installMenOfTheYear } from "./thunderbolt-elections.ts";

/** 217 begins: Longus in Gallia with two legions, Scipio at Arretium with two. */
function newYear(turn = 2) {
	const bench = new RomanBench();
	bench.table.state.turn = turn;
	bench.garrison();
	bench.magistrate("402", "consul", "it-1514", { legions: ["I", "II"], sps: { "sicilian/inf": 8 } });
	bench.magistrate("401", "consul", "it-2613", { legions: ["III", "IV"] });
	return bench;
}

const holders = (bench: RomanBench, office: Office) => inOffice(bench.table, office).map(({ id }) => id);

const elections = (bench: RomanBench) => installMenOfTheYear(bench.table);

describe("TB.elections", () => {
	test("217 brings Servilius and Flaminius; each takes an army in play, and a Praetor Urbanus is drawn again", () => {
		const bench = newYear();
		bench.play(elections(bench), "III+IV", "I+II", 3);
		expect(holders(bench, "consul")).toEqual(["404", "405"]);
		expect(legionById(bench.table, "III").commander).toBe("404");
		expect(forceOf(bench.table, "405")).toMatchObject({ hex: "it-1514", legions: ["I", "II"] });
		expect(leaderById(bench.table, "402")).toMatchObject({ standing: "pool", office: null });
		expect(holders(bench, "praetor-urbanus")).toEqual(["pu-4"]);
	});

	test("216 brings Varro and Paullus, with Albinus as proconsul of the army left", () => {
		const bench = newYear(3);
		bench.play(elections(bench), "I+II", "none", 0);
		expect(holders(bench, "consul")).toEqual(["408", "409"]);
		expect(forceOf(bench.table, "409")).toMatchObject({ hex: "it-3714", legions: [] });
		expect(forceOf(bench.table, "411")).toMatchObject({ hex: "it-2613", legions: ["III", "IV"] });
	});

	test("an army left over gets a spare leader in 217, as the player says (TB.proconsuls)", () => {
		const bench = newYear();
		bench.play(elections(bench), "I+II", "none", "410", 0);
		expect(holders(bench, "proconsul")).toEqual(["410"]);
		expect(legionById(bench.table, "IV").commander).toBe("410");
	});

	test("RRR 5.23, 5.24 loose legions pair up, one left over gets a praetor", () => {
		const bench = newYear();
		bench.magistrate("410", "praetor", "it-4109", { legions: ["V"] });
		bench.play(elections(bench), "I+II", "III+IV", "402", 0);
		expect(holders(bench, "praetor")).toEqual(["402"]);
		expect(forceOf(bench.table, "402")).toMatchObject({ hex: "it-4109", legions: ["V"] });
	});

	test("two armies in one place are parted, each with its own commander (RRR 5.1)", () => {
		const bench = newYear();
		forceOf(bench.table, "402")?.legions.splice(0, 2);
		forceOf(bench.table, "401")?.legions.push("I", "II");
		bench.play(elections(bench), "I+II", "III+IV", 0);
		expect(forceOf(bench.table, "404")?.legions).toEqual(["I", "II"]);
		expect(forceOf(bench.table, "405")?.legions).toEqual(["III", "IV"]);
	});

	test("RRR 5.1 a man who comes back into office has nothing of last year's command but the army he takes", () => {
		const bench = newYear(3);
		bench.magistrate("409", "proconsul", "it-2613", { legions: ["V", "VI"] });
		bench.play(elections(bench), "none", "I+II", "401", 0);
		const his = Object.values(bench.table.state.legions).filter((legion) => legion.commander === "409");
		expect(his.map(({ id }) => id)).toEqual(["I", "II"]);
	});

	test("RRR 8.62 the wounded are in the pool again; a consul of the year who fell is replaced", () => {
		const bench = newYear();
		Object.assign(leaderById(bench.table, "404"), { standing: "killed" });
		Object.assign(leaderById(bench.table, "410"), { standing: "wounded" });
		bench.play(elections(bench), "410", "I+II", "III+IV", 0);
		expect(holders(bench, "consul")).toEqual(["405", "410"]);
	});

	test("RRR 5.34 one who is shut in with his troops stays as proconsul, and his army is not given away", () => {
		const bench = newYear();
		Object.assign(forceOf(bench.table, "402") ?? {}, { place: "inside" });
		Object.assign(bench.table.state.cities["placentia"] ?? {}, { siege: "carthage" });
		bench.play(elections(bench), "III+IV", 0);
		expect(leaderById(bench.table, "402")).toMatchObject({ standing: "in-play", office: "proconsul" });
		expect(legionById(bench.table, "I").commander).toBe("402");
	});

	test("RRR 5.28 in an Emergency the Dictator comes first, and takes armies before the consuls", () => {
		const bench = newYear();
		bench.table.state.emergencies = { 1: "major" };
		bench.play(elections(bench), "none", "field", ["I+II"], "III+IV", 0);
		expect(holders(bench, "dictator")).toEqual(["406"]);
		expect(legionById(bench.table, "I").commander).toBe("406");
	});

	test("TB.dictator he serves for the year only", () => {
		const bench = newYear(3);
		bench.magistrate("406", "dictator", "it-2613");
		bench.play(elections(bench), "I+II", "III+IV", 0);
		expect(leaderById(bench.table, "406")).toMatchObject({ standing: "pool", office: null });
	});
});

describe("RRR 10.16 in the elections", () => {
	const afterDisbanding = (...armies: string[]) => {
		const bench = newYear();
		bench.play(disbandLegions(bench.table), armies);
		return bench;
	};

	test("with one army disbanded a consul may take the other, and the last must ask for a new one", () => {
		const bench = afterDisbanding("army/402");
		bench.play(elections(bench), "III+IV", 4, "roma", "roma", 0);
		expect(bench.asked.find((asked) => asked.prompt.key === "ask.consul-army")?.refused).toMatchObject([
			{ id: "none", rule: "RRR 10.16" },
		]);
		expect(legionById(bench.table, "I").commander).toBe("405");
	});

	test("with both disbanded each must ask, and is not asked whether", () => {
		const bench = afterDisbanding("army/401", "army/402");
		bench.play(elections(bench), 9, 9, 0);
		expect(holders(bench, "consul")).toEqual(["404", "405"]);
		expect(bench.table.state.legions).toEqual({});
		expect(bench.asked.map(({ prompt }) => prompt.key)).not.toContain("ask.consul-army");
	});
});

test("TB.consuls no consul has a province; they start in Roma or with an army", () => {
	const bench = newYear();
	bench.play(elections(bench), "I+II", "none", "410", 0);
	for (const id of ["404", "405"]) expect(leaderById(bench.table, id).province).toBeNull();
	expect(bench.table.rules.book.bindsToProvinces).toBe(false);
});
