import { describe, expect, test } from "vitest";
import { leaderInCharge } from "../../ancient-world/command/05-command.ts";
import { forceOf, moveForce } from "../../ancient-world/forces.ts";
import { leaderById, legionById } from "../../ancient-world/table.ts";
import { forceOfLegion, imperiumOf, officeLam } from "../../rome/offices/05-1-magistrates.ts";
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

	test("a Consul with a single Legion has no Consular Army to change", () => {
		const { bench, table } = atRhegium();
		const force = forceOfLegion(table, "II");
		force.legions = ["I"];
		delete table.state.legions["II"];
		expect(whyNot(bench)).toBe("CR 5.43 refused.nothing-to-change");
	});

	test("CR 7.22 who has a Fleet for the year forbids it wherever it lies", () => {
		const { bench, table, fleet } = atRhegium();
		Object.assign(fleet, { commander: "305", port: "ostia", hex: table.data.cities.get("ostia")?.hex });
		Object.assign(leaderById(table, "305"), { standing: "in-play", office: "proconsul" });
		expect(whyNot(bench)).toBe("CR 7.22 refused.fleet-has-commander");
	});
});

describe("CR 5.26 a Dictator changes freely between land and sea", () => {
	/** He has taken the Fleet at Rhegium; a Proconsul has had his Legions since. */
	function atSea() {
		const bed = atRhegium("dictator");
		const { bench, table, choice } = bed;
		bench.play(changeArms.play(table, "301"), choice, "315");
		Object.assign(table.state.phase ?? {}, { done: [{ operation: "naval-movement", note: null }] });
		return bed;
	}

	const offered = (bench: PunicBench) => {
		const asked = bench.asked.findLast(({ prompt }) => prompt.key === "ask.change-arms");
		return asked?.kind === "choose" ? asked.options.map(({ id }) => id) : [];
	};

	test("he goes ashore to Legions that another commands, leads them by his rank, and his Fleet gets a Proconsul", () => {
		const { bench, table, fleet } = atSea();
		const army = forceOfLegion(table, "I");
		expect(whyNot(bench)).toBeNull();
		expect(bench.play(changeArms.play(table, "301"), army.id, "316")).toBe("automatic");
		expect(forceOf(table, "301")?.id).toBe(army.id);
		expect([imperiumOf(table, "301"), imperiumOf(table, "315")]).toEqual([[], ["I", "II"]]);
		expect(leaderInCharge(table, [army])).toBe("301");
		expect(fleet.commander).toBe("316");
		expect(table.rules.whyNotOperate(table, "301", "force-movement")).toBeNull();
	});

	test("where an army has no commander it can be his own", () => {
		const { bench, table } = atSea();
		Object.assign(leaderById(table, "315"), { standing: "killed", office: null });
		const force = forceOfLegion(table, "I");
		force.leaders = [];
		bench.play(changeArms.play(table, "301"), "I+II", "316");
		expect(offered(bench)).toEqual(["I+II"]);
		expect(imperiumOf(table, "301")).toEqual(["I", "II"]);
	});

	test("from the Fleet of another man, in which he sails, he goes ashore too; that man keeps it", () => {
		const { bench, table, fleet } = atRhegium("proconsul");
		Object.assign(leaderById(table, "305"), { standing: "in-play", office: "proconsul" });
		Object.assign(leaderById(table, "320"), { standing: "in-play", office: "dictator" });
		Object.assign(fleet, { commander: "305", passenger: "320" });
		bench.activate("320");
		bench.play(changeArms.play(table, "320"), forceOfLegion(table, "I").id);
		expect([fleet.commander, fleet.passenger]).toEqual(["305", null]);
		expect(forceOf(table, "320")?.legions).toEqual(["I", "II"]);
	});

	test("and without Legions of his own he goes aboard such a Fleet, where there is a berth", () => {
		const { bench, table, fleet, choice } = atRhegium("proconsul");
		Object.assign(leaderById(table, "305"), { standing: "in-play", office: "proconsul" });
		Object.assign(leaderById(table, "320"), { office: "dictator" });
		bench.force("rome", RHEGIUM, "outside", { leaders: ["320"] });
		fleet.commander = "305";
		bench.activate("320");
		bench.play(changeArms.play(table, "320"), choice);
		expect([fleet.commander, fleet.passenger, forceOf(table, "320")]).toEqual(["305", "320", null]);
		Object.assign(leaderById(table, "321"), { office: "magister-equitum" });
		bench.force("rome", RHEGIUM, "outside", { leaders: ["321"] });
		bench.activate("321");
		expect(changeArms.whyNot(table, "321")).toMatchObject({ rule: "CR 7.38" });
	});

	test("there must be Legions at the port, or beside it, and the port a friend's", () => {
		const { bench, table } = atSea();
		const army = forceOfLegion(table, "I");
		moveForce(table, army, "it-3315");
		expect(whyNot(bench)).toBe("CR 5.43 refused.army-not-here");
		bench.force("rome", "it-3316", "outside", { legions: ["V"] });
		expect(whyNot(bench)).toBe("CR 5.43 refused.no-legions-at-port");
		const [beside = ""] = table.data.map.neighbours(RHEGIUM).filter((hex) => table.data.map.isOpenLand(hex));
		moveForce(table, army, beside);
		expect(whyNot(bench)).toBeNull();
		Object.assign(table.state.cities["rhegium"] ?? {}, { control: "carthage" });
		expect(whyNot(bench)).not.toBeNull();
	});

	test("not twice running", () => {
		const { bench, table } = atSea();
		table.state.phase?.done.push({ operation: "change-arms", note: null });
		expect(whyNot(bench)).toBe("CR 5.43 refused.changed-just-now");
	});

	test("RRR 5.23, 5.24 what he leaves of two armies is a pair for a Proconsul, a lone Legion for a Praetor", () => {
		const { bench, table, choice } = atRhegium("dictator");
		bench.force("rome", RHEGIUM, "outside", { legions: ["III"] });
		Object.assign(legionById(table, "III"), { commander: "301", army: "Consular Army II" });
		forceOfLegion(table, "I").legions = ["I"];
		delete table.state.legions["II"];
		bench.play(changeArms.play(table, "301"), choice, "315");
		expect(imperiumOf(table, "315")).toEqual(["I", "III"]);

		const lone = atRhegium("dictator");
		forceOfLegion(lone.table, "I").legions = ["I"];
		delete lone.table.state.legions["II"];
		lone.bench.play(changeArms.play(lone.table, "301"), lone.choice, "315");
		expect(leaderById(lone.table, "315")).toMatchObject({ office: "praetor", province: "bruttium" });
		expect(imperiumOf(lone.table, "315")).toEqual(["I"]);
	});
});
