import { describe, expect, test } from "vitest";
import { leaderById } from "../../ancient-world/table.ts";
import { SeaBench } from "../testing/sea-bench.ts";

describe("CR 5.42 a magistrate with a Fleet conducts operations with Fleets only, never land units", () => {
	test.each(["force-movement", "leader-movement", "attack", "siege-assault", "pick-up-drop"])("not %s", (operation) => {
		const bench = new SeaBench();
		bench.fleet("rome", "ostia", { quinqueremes: 3, commander: "310" });
		bench.activate("310");
		expect(bench.whyNot("310", operation)).toBe("CR 5.42 refused.commands-fleet");
	});

	test.each(["naval-movement", "naval-attack", "raid", "reform"])(
		"CR 7.31 who has Legions does not %s",
		(operation) => {
			const bench = new SeaBench();
			bench.force("rome", "it-3715", "inside", { sps: { "legion/inf": 9 }, leaders: ["310"] });
			bench.activate("310");
			expect(bench.whyNot("310", operation)).toBe("CR 5.42 refused.commands-no-fleet");
		},
	);

	test("CR 7.23 nor where ships without a commander lie beside him", () => {
		const bench = new SeaBench();
		const { hex } = bench.fleet("rome", "ostia", { quinqueremes: 3 });
		bench.force("rome", hex, "inside", { sps: { "italian/inf": 2 }, leaders: ["310"] });
		bench.activate("310");
		expect(bench.whyNot("310", "naval-movement")).toBe("CR 7.23 refused.fleet-unled");
	});

	test("CR 7.38 whoever is carried does nothing on land either", () => {
		const bench = new SeaBench();
		bench.fleet("rome", "ostia", { quinqueremes: 3, commander: "310", passenger: "302" });
		leaderById(bench.table, "302").standing = "in-play";
		bench.activate("302");
		expect(bench.whyNot("302", "force-movement")).toBe("CR 7.38 refused.aboard");
		expect(bench.whyNot("302", "naval-movement")).toBe("CR 5.42 refused.commands-no-fleet");
	});

	test("CR 5.26 but a Dictator without a Fleet of his own leads that of the Praetor he sails with", () => {
		const bench = new SeaBench();
		bench.fleet("rome", "ostia", { quinqueremes: 3, commander: "310", passenger: "302" });
		Object.assign(leaderById(bench.table, "302"), { standing: "in-play", office: "dictator" });
		leaderById(bench.table, "310").office = "praetor";
		bench.activate("302");
		expect(bench.whyNot("302", "naval-movement")).toBeNull();
	});
});
