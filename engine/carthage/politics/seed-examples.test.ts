/** Examples that the book gives of its politics, as it gives them. */
import { describe, expect, test } from "vitest";
import { forcesUnder } from "../../ancient-world/battle/08-1-parties.ts";
import { forceOf } from "../../ancient-world/forces.ts";
import { whyNotEnter } from "../../ancient-world/march/06-3-terrain.ts";
import { leaderById, legionById } from "../../ancient-world/table.ts";
import { previewMarch } from "../../ancient-world/view/queries.ts";
import { Session } from "../../kernel/index.ts";
import { bringLegions } from "../../rome/legions/10-1-legions.ts";
import { romanHolders, romanLams } from "../../rome/offices/04-16-lams.ts";
import { imperiumOf, officeLam } from "../../rome/offices/05-1-magistrates.ts";
import { electFieldConsul, electRomeConsul } from "../../rome/offices/05-21-consuls.ts";
import { electProconsuls } from "../../rome/offices/05-23-proconsuls.ts";
import { electInElections } from "../../rome/offices/05-26-dictator.ts";
import { boundsOf } from "../../rome/offices/05-41-provinces.ts";
import { PUNIC, PunicBench, punicGame } from "../testing/punic-games.ts";

const ALERIA = "it-2823";
const AGRIGENTUM = "it-5923";
const ROMA = "it-3714";
const TARENTUM = "it-5405";

/** Rome holds her Italy, where two Consular Armies stand. */
function atHome(): PunicBench {
	const bench = new PunicBench();
	for (const province of bench.table.data.scenario.romanItaly) bench.control(province, "rome");
	bench.consular("327", "rome-consul", ALERIA, "Consular Army I", ["I", "II"]);
	bench.consular("337", "field-consul", AGRIGENTUM, "Consular Army II", ["III", "IV"]);
	return bench;
}

test("CR 2.3 two Legions raised in Roma for the Rome Consul are his Consular Army I, and he stands with them", () => {
	const bench = new PunicBench();
	bench.magistrate("301", "rome-consul", ROMA, { place: "inside" });
	bench.control("latium", "rome");
	bench.play(bringLegions(bench.table, 2), "roma", "roma", "301");
	expect(imperiumOf(bench.table, "301")).toEqual(["I", "II"]);
	expect(forceOf(bench.table, "301")).toMatchObject({ hex: ROMA, box: "Consular Army I", legions: ["I", "II"] });
	const full = { rl: { inf: 9, cav: 1 }, al: { inf: 9, cav: 3 }, army: "Consular Army I" };
	for (const id of ["I", "II"]) expect(legionById(bench.table, id)).toMatchObject(full);
});

test("CR 4.16, 4.17 Aquillius and Servilius are consuls, Fulvius and Lutatius proconsuls, Regulus a praetor: 3 Consul LAMs, 2 Proconsul LAMs, and 1 for the praetor", () => {
	const bench = new PunicBench();
	bench.consular("312", "rome-consul", ALERIA, "Consular Army I", ["I", "II"]);
	bench.consular("322", "field-consul", AGRIGENTUM, "Consular Army II", ["III", "IV"]);
	bench.consular("302", "proconsul", ALERIA, "Consular Army III", ["V", "VI"]);
	bench.consular("337", "proconsul", AGRIGENTUM, "Consular Army IV", ["VII", "VIII"]);
	bench.magistrate("319", "praetor", ALERIA, { legions: ["IX"] });
	const initiative = ["312", "322", "302", "337", "319"].map((id) => bench.table.data.leaders.get(id)?.initiative);
	expect(initiative).toEqual([1, 2, 1, 1, 3]);
	const lams = Map.groupBy(romanLams(bench.table), ({ office }) => office);
	expect(lams.get("consul")).toHaveLength(3);
	expect(lams.get("proconsul")).toHaveLength(2);
	expect(lams.get("praetor")).toHaveLength(1);
	leaderById(bench.table, "312").phasesUsed = 1;
	expect(romanHolders(bench.table, officeLam("consul"))).toEqual(["322"]);
});

test.each(PUNIC)(
	"CR 5.1 in %s Claudius begins with Legions I and II for his Imperium, and leave to go out of Roman Italy",
	(scenario) => {
		const { state } = Session.start(punicGame(scenario), { seed: 1, dice: "seeded", options: {} });
		const claudius = state.leaders["301"];
		expect(claudius?.office).toBe("rome-consul");
		const own = Object.values(state.legions).filter(({ commander }) => commander === "301");
		expect(own.map(({ id, army }) => [id, army])).toEqual([
			["I", "Consular Army I"],
			["II", "Consular Army I"],
		]);
		expect(claudius?.permissions).toContain("leave-province");
	},
);

test("CR 5.21, 5.22 Furius takes his predecessor's army where it stands, in Corsica; Lutatius leaves his in Sicily for the Fleet in Ostia", () => {
	const bench = new PunicBench();
	const { table } = bench;
	for (const port of ["ostia", "neapolis", "tarentum"])
		Object.assign(table.state.cities[port] ?? {}, { control: "rome" });
	const fleet = bench.fleet("rome", "ostia", 6);
	bench.force("rome", ALERIA, "outside", { legions: ["I", "II"] });
	bench.force("rome", AGRIGENTUM, "outside", { legions: ["III", "IV"] });
	for (const [id, army] of [
		["I", "Consular Army I"],
		["II", "Consular Army I"],
		["III", "Consular Army II"],
		["IV", "Consular Army II"],
	] as const)
		Object.assign(table.state.legions[id] ?? {}, { army });
	table.state.romanYear.outgoing = [
		{ office: "rome-consul", leader: "324", army: "Consular Army I" },
		{ office: "field-consul", leader: "329", army: "Consular Army II" },
	];
	bench.play(electRomeConsul(table), "327", "I+II");
	const refused = Object.fromEntries(bench.asked.at(-1)?.refused.map(({ id, rule }) => [id, rule]) ?? []);
	expect(refused).toMatchObject({ "III+IV": "CR 5.21", none: "CR 5.21" });
	expect(forceOf(table, "327")?.hex).toBe(ALERIA);
	expect(imperiumOf(table, "327")).toEqual(["I", "II"]);
	bench.play(electFieldConsul(table), "337", `fleet/${fleet.id}`);
	const asked = bench.asked.findLast(({ prompt }) => prompt.key === "ask.consul-army");
	expect(asked?.kind === "choose" && asked.options.map(({ id }) => id)).toEqual(["III+IV", `fleet/${fleet.id}`]);
	expect(asked?.refused).toContainEqual(expect.objectContaining({ id: "none", rule: "CR 5.22" }));
	expect(fleet.commander).toBe("337");
	expect([imperiumOf(table, "337"), boundsOf(table, "337")]).toEqual([[], null]);
});

describe("CR 5.23 Aurelius, Consul of last year and prorogued, takes the army in Sicily that the Field Consul has left", () => {
	const aurelius = () => {
		const bench = new PunicBench();
		bench.magistrate("324", "proconsul", ALERIA);
		Object.assign(leaderById(bench.table, "324"), { prorogued: true, province: "roman-italy" });
		bench.force("rome", AGRIGENTUM, "outside", { legions: ["III", "IV"] });
		for (const id of ["III", "IV"]) Object.assign(legionById(bench.table, id), { army: "Consular Army II" });
		bench.play(electProconsuls(bench.table), "324", "sicily");
		return bench;
	};

	test("he is wherever he is, and stands with Consular Army II, Sicily being his province", () => {
		const { table } = aurelius();
		expect(imperiumOf(table, "324")).toEqual(["III", "IV"]);
		expect(forceOf(table, "324")).toMatchObject({ hex: AGRIGENTUM, box: "Consular Army II" });
		expect(leaderById(table, "324")).toMatchObject({ office: "proconsul", province: "sicily" });
	});

	test("CR 5.61 he does not leave it without the Senate's leave", () => {
		const bounds = boundsOf(aurelius().table, "324");
		expect(["east-sicilia", "west-sicilia", "bruttium"].map((id) => bounds?.has(id))).toEqual([true, true, false]);
	});
});

describe("CR 5.24 Atilius Regulus, Praetor of the lone Legion that is raised in the Force Increase", () => {
	const regulus = () => {
		const bench = atHome();
		bench.play(bringLegions(bench.table, 1), "tarentum", "319", "calabria");
		return bench;
	};

	test("nobody has had a Triumph, so he is drawn; he has one LAM though his Initiative is 3", () => {
		const { table, asked } = regulus();
		expect(asked.map(({ prompt }) => prompt.key)).toContain("dice.draw");
		expect(table.data.leaders.get("319")?.initiative).toBe(3);
		expect(table.state.cup).toEqual([officeLam("praetor")]);
	});

	test("he stands in Tarentum with it, and does not leave Calabria without leave", () => {
		const { table } = regulus();
		expect(forceOf(table, "319")).toMatchObject({ hex: TARENTUM, legions: ["V"] });
		expect(leaderById(table, "319")).toMatchObject({ office: "praetor", province: "calabria" });
		const { map } = table.data;
		const [from, to] = ["calabria", "lucania"].map((id) =>
			map.within(TARENTUM, 5).filter((hex) => map.provinceOf(hex) === id),
		);
		const border = from?.flatMap((hex) =>
			map.neighbours(hex).flatMap((next) => (to?.includes(next) ? [[hex, next]] : [])),
		);
		const [out, over] = border?.[0] ?? [];
		const mover = { side: "rome", leader: "319", withSps: true } as const;
		expect(whyNotEnter(table, mover, out ?? "", over ?? "")).toMatchObject({ rule: "CR 5.61" });
	});
});

describe("CR 5.26 Valerius is Dictator and stays in Roma; Duilius takes the field for him in Sicily", () => {
	const emergency = () => {
		const bench = new PunicBench();
		bench.consular("327", "rome-consul", AGRIGENTUM, "Consular Army I", ["I", "II"]);
		bench.consular("337", "field-consul", AGRIGENTUM, "Consular Army II", ["III", "IV"]);
		bench.occupy("reate");
		const sicily = forceOf(bench.table, "327")?.id ?? "";
		bench.play(electInElections(bench.table, []), "307", "310", "roma", sicily);
		return bench;
	};

	test("the Master of Horse has a number within five of the Dictator's", () => {
		const asked = emergency().asked.find(({ prompt }) => prompt.key === "ask.master-of-horse");
		const ids = asked?.kind === "choose" ? asked.options.map(({ id }) => id) : [];
		expect(ids).toEqual(["302", "303", "304", "305", "306", "308", "309", "310", "311", "312", "none"]);
		expect(asked?.refused.find(({ id }) => id === "313")).toMatchObject({ rule: "CR 5.26" });
	});

	test("Valerius' Initiative comes off what the Senate is asked, and he leads nobody", () => {
		const { table } = emergency();
		expect(leaderById(table, "307")).toMatchObject({ office: "dictator", staysInRoma: true });
		expect(forceOf(table, "307")?.hex).toBe(ROMA);
	});

	test("Duilius has no army of his own and leads those of the elected magistrates", () => {
		const { table } = emergency();
		expect(leaderById(table, "310")).toMatchObject({ office: "magister-equitum", staysInRoma: false });
		expect([imperiumOf(table, "310"), imperiumOf(table, "327")]).toEqual([[], ["I", "II"]]);
		const force = forceOf(table, "310");
		const under = force ? forcesUnder(table, "310", force).flatMap(({ legions }) => legions) : [];
		expect(under.toSorted()).toEqual(["I", "II", "III", "IV"]);
	});
});

describe("CR 5.29 new Legions and their provinces", () => {
	test("a Praetor is given Lucania, and must march there before all else", () => {
		const bench = atHome();
		bench.play(bringLegions(bench.table, 1), "roma", "319", "lucania");
		const { table } = bench;
		expect(leaderById(table, "319")).toMatchObject({ office: "praetor", province: "lucania", startProvince: null });
		const whyNot = (operation: string) => table.rules.whyNotOperate(table, "319", operation)?.rule ?? null;
		expect(["finish", "attack", "force-movement", "senate-permission"].map(whyNot)).toEqual([
			"CR 5.29",
			"CR 5.29",
			null,
			null,
		]);
	});

	test("XI and XII are raised in Roma for a Proconsul of Etruria, who goes there without leave, above the Praetor of VI", () => {
		const bench = atHome();
		bench.magistrate("305", "praetor", "it-2613", { legions: ["VI"] });
		for (const number of ["V", "VII", "VIII", "IX", "X"]) bench.force("rome", ROMA, "inside", { legions: [number] });
		bench.play(bringLegions(bench.table, 2), "roma", "roma", "319", "northern-etruria");
		const { table } = bench;
		expect(imperiumOf(table, "319")).toEqual(["XI", "XII"]);
		expect(forceOf(table, "319")).toMatchObject({ hex: ROMA, box: "Consular Army III" });
		expect(leaderById(table, "319")).toMatchObject({ office: "proconsul", province: "northern-etruria" });
		expect(previewMarch(table, "319", "it-2613", [])?.refusal).toBeNull();
		expect(table.rules.rankOf(table, "319")).toBeLessThan(table.rules.rankOf(table, "305"));
	});
});
