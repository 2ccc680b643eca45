import { describe, expect, test } from "vitest";
import { forceOf } from "../../ancient-world/forces.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { imperiumOf, officeLam } from "../../rome/offices/05-1-magistrates.ts";
import { PunicBench } from "../testing/punic-games.ts";
import { changeArms } from "./05-43-changing-arms.ts";

const RHEGIUM = "it-6015";

/** A Consul with his army at Rhegium, and a Fleet in its port. */
function atRhegium(office: "rome-consul" | "field-consul" | "proconsul" | "praetor" | "dictator" = "rome-consul") {
	const bench = new PunicBench();
	for (const id of ["ostia", "neapolis", "tarentum", "rhegium"])
		Object.assign(bench.table.state.cities[id] ?? {}, { control: "rome" });
	bench.consular("301", office, RHEGIUM, "Consular Army I", ["I", "II"]);
	const fleet = bench.fleet("rome", "rhegium", 3);
	bench.activate("301");
	leaderById(bench.table, "301").guile = 0;
	return { bench, table: bench.table, fleet, choice: `fleet/${fleet.id}` };
}

const whyNot = ({ table }: PunicBench) => {
	const reason = changeArms.whyNot(table, "301");
	return reason && `${reason.rule} ${reason.why.key}`;
};

describe("CR 5.43 changing arms", () => {
	test("CR 5.43 granted: the Consul has the Fleet, a Proconsul his Legions at once, and he goes on", () => {
		const { bench, table, fleet, choice } = atRhegium();
		expect(bench.play(changeArms.play(table, "301"), choice, 0, "315")).toBe("automatic");
		expect(fleet.commander).toBe("301");
		expect([forceOf(table, "301"), imperiumOf(table, "301")]).toEqual([null, []]);
		expect(leaderById(table, "315")).toMatchObject({ office: "proconsul", province: "bruttium" });
		expect(imperiumOf(table, "315")).toEqual(["I", "II"]);
		expect(table.state.cup).toContainEqual(officeLam("proconsul"));
	});

	test("CR 5.43 he asks at +1; refused, it is the die of continuation, and no second request this phase", () => {
		const { bench, table, choice } = atRhegium();
		expect(bench.play(changeArms.play(table, "301"), choice, 9)).toBe("roll");
		expect(bench.modifiers("senate-other")).toMatchObject({ "changing-arms": 1 });
		table.state.phase?.done.push({ operation: "change-arms", note: null });
		expect(whyNot(bench)).toBe("CR 5.43 refused.change-comes-first");
	});

	test("before any other operation of the phase", () => {
		const { bench, table } = atRhegium();
		expect(whyNot(bench)).toBeNull();
		table.state.phase?.done.push({ operation: "force-movement", note: null });
		expect(whyNot(bench)).toBe("CR 5.43 refused.change-comes-first");
	});

	test("CR 5.23 a Proconsul may not leave his Legions for a Fleet, CR 5.24 nor a Praetor", () => {
		expect(whyNot(atRhegium("proconsul").bench)).toBe("CR 5.23 refused.proconsul-keeps-arms");
		expect(whyNot(atRhegium("praetor").bench)).toBe("CR 5.24 refused.praetor-keeps-arms");
	});

	test("a Carthaginian never does", () => {
		const { bench, table } = atRhegium();
		bench.force("carthage", "it-5526", "inside", { sps: { "iberian/inf": 4 }, leaders: ["1P-12"] });
		expect(changeArms.whyNot(table, "1P-12")).toMatchObject({ rule: "CR 5.43" });
	});

	test("he must be in the port of the Fleet, with his Legions there or beside it", () => {
		const { bench, fleet } = atRhegium();
		Object.assign(fleet, { port: "ostia", hex: bench.table.data.cities.get("ostia")?.hex });
		expect(whyNot(bench)).toBe("CR 5.43 refused.fleet-not-here");
	});

	test("CR 5.42 the Admirals must still be as few as the Major Ports", () => {
		const { bench, table } = atRhegium();
		for (const id of ["ostia", "neapolis", "tarentum"])
			Object.assign(table.state.cities[id] ?? {}, { control: "carthage" });
		for (const [id, city] of Object.entries(table.state.cities))
			if (table.data.cities.get(id)?.port === "major" && city.control === "rome") city.control = null;
		expect(whyNot(bench)).toBe("CR 5.42 refused.too-many-admirals");
	});

	test("a Duumvir or a Praetor of the Fleet makes room for him, a Proconsul does not", () => {
		const { bench, table, fleet, choice } = atRhegium();
		Object.assign(fleet, { commander: "RD-01" });
		Object.assign(leaderById(table, "RD-01"), { standing: "in-play", office: "duumvir" });
		bench.play(changeArms.play(table, "301"), choice, 0, "315");
		expect(fleet.commander).toBe("301");
		expect(leaderById(table, "RD-01").standing).toBe("unused");
		const other = atRhegium();
		Object.assign(other.fleet, { commander: "305" });
		Object.assign(leaderById(other.table, "305"), { standing: "in-play", office: "proconsul" });
		expect(whyNot(other.bench)).toBe("CR 7.22 refused.fleet-has-commander");
	});

	test("the reverse: an Admiral takes Legions that nobody commands, and his Fleet gets a Proconsul", () => {
		const { bench, table, fleet } = atRhegium("field-consul");
		bench.play(changeArms.play(table, "301"), `fleet/${fleet.id}`, 0, "315");
		for (const id of ["I", "II"]) Object.assign(table.state.legions[id] ?? {}, { commander: null });
		Object.assign(table.state.phase ?? {}, { done: [] });
		expect(bench.play(changeArms.play(table, "301"), "I+II", 0, "sicily", "316")).toBe("automatic");
		expect(imperiumOf(table, "301")).toEqual(["I", "II"]);
		expect(leaderById(table, "301")).toMatchObject({ province: "sicily", startProvince: "bruttium" });
		expect(fleet.commander).toBe("316");
	});

	test("CR 5.26 a Dictator changes without asking, but not twice running", () => {
		const { bench, table, fleet, choice } = atRhegium("dictator");
		table.state.phase?.done.push({ operation: "force-movement", note: null });
		expect(bench.play(changeArms.play(table, "301"), choice, "315")).toBe("automatic");
		expect(fleet.commander).toBe("301");
		table.state.phase?.done.push({ operation: "change-arms", note: null });
		expect(whyNot(bench)).toBe("CR 5.43 refused.changed-just-now");
	});
});
