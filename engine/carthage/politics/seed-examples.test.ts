/** Examples that the book gives of its politics, as it gives them. */
import { expect, test } from "vitest";
import { forceOf } from "../../ancient-world/forces.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { Session } from "../../kernel/index.ts";
import { romanHolders, romanLams } from "../../rome/offices/04-16-lams.ts";
import { imperiumOf, officeLam } from "../../rome/offices/05-1-magistrates.ts";
import { electFieldConsul, electRomeConsul } from "../../rome/offices/05-21-consuls.ts";
import { boundsOf } from "../../rome/offices/05-41-provinces.ts";
import { PUNIC, PunicBench, punicGame } from "../testing/punic-games.ts";

const ALERIA = "it-2823";
const AGRIGENTUM = "it-5923";

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
	expect(forceOf(table, "327")?.hex).toBe(ALERIA);
	expect(imperiumOf(table, "327")).toEqual(["I", "II"]);
	bench.play(electFieldConsul(table), "337", `fleet/${fleet.id}`);
	expect(fleet.commander).toBe("337");
	expect([imperiumOf(table, "337"), boundsOf(table, "337")]).toEqual([[], null]);
});
