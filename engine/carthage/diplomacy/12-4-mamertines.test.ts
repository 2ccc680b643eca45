import { describe, expect, test } from "vitest";
import { captureCity } from "../../ancient-world/cities/09-8-capture.ts";
import { enterCity } from "../../ancient-world/cities/11-control.ts";
import { areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { comeOutOfCity } from "../../rome/legions/09-9-leaving.ts";
import { PunicBench } from "../testing/punic-games.ts";

const MESSANA = "it-5915";

function messana() {
	const bench = new PunicBench();
	const guard = bench.force("mamertines", MESSANA, "inside", { sps: { "mamertine/inf": 4 } });
	return { bench, guard, table: bench.table };
}

describe("FP.mamertines friends of Rome", () => {
	test("FP.mamertines: they are Rome's friends, and answer no Roman while none is in Messana", () => {
		const { table, guard } = messana();
		expect(areFriends(table, "mamertines", "rome")).toBe(true);
		expect(table.rules.whyStaysPut(table, guard)).toMatchObject({ rule: "FP.mamertines" });
		expect(table.state.cities["messana"]?.control).toBe("mamertines");
	});

	test("FP.mamertines: a Roman who goes in with men controls the city, and keeps it when he has gone", () => {
		const { bench, table } = messana();
		const army = bench.consular("301", "rome-consul", MESSANA, "Consular Army I", ["I", "II"]);
		enterCity(table, army);
		expect(table.state.cities["messana"]?.control).toBe("mamertines");
		army.place = "inside";
		enterCity(table, army);
		expect(table.state.cities["messana"]?.control).toBe("rome");
		expect(bench.said).toContain("mamertines.open");
		army.place = "outside";
		expect(table.state.cities["messana"]?.control).toBe("rome");
	});
});

describe("CR 12.4 the Mamertines", () => {
	test("CR 12.4, 9.9: when the Romans march out of Messana they stay inside, and nobody is told to have come out", () => {
		const { bench, table, guard } = messana();
		bench.consular("301", "rome-consul", MESSANA, "Consular Army I", ["I", "II"]);
		bench.play(comeOutOfCity(table, "rome", MESSANA, 36));
		expect(guard.place).toBe("inside");
		expect(bench.said).not.toContain("garrison.comes-out");
	});

	test("CR 12.4 they never leave their towns, with Romans in Messana or without", () => {
		const { bench, table, guard } = messana();
		bench.force("rome", MESSANA, "inside", { sps: { "legion/inf": 1 } });
		expect(table.rules.whyStaysPut(table, guard)).toMatchObject({ rule: "CR 12.4" });
	});

	test("CR 12.4 if Messana falls they are gone, and their other towns are nobody's", () => {
		const { bench, table } = messana();
		bench.force("mamertines", table.data.cities.get("mylae")?.hex ?? "", "inside", { sps: { "mamertine/inf": 1 } });
		bench.force("carthage", MESSANA, "outside", { sps: { "african/inf": 9 } });
		bench.play(captureCity(table, { city: "messana", side: "carthage", by: "surrender", leader: null }), "stay");
		expect(Object.values(table.state.forces).filter(({ side }) => side === "mamertines")).toEqual([]);
		expect(table.state.cities["messana"]?.control).toBe("carthage");
		for (const town of ["mylae", "tyndaris"]) expect(table.state.cities[town]?.control).toBeNull();
	});
});
