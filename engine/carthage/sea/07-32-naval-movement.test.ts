import { describe, expect, test } from "vitest";
import { type Decision, text } from "../../kernel/index.ts";
import { SeaBench } from "../testing/sea-bench.ts";
import { fleetById, navyOf } from "./07-11-fleets.ts";

const GISGO = "1P-08";
const MYLAE = "it-5715";

const refusalOf = (decision: Decision | undefined, id: string) => {
	const found = decision?.refused.find((option) => option.id === id);
	return found && `${found.rule} ${found.why.key}`;
};

const idsOf = (decision: Decision | undefined) =>
	decision?.kind === "choose" ? decision.options.map(({ id }) => id) : [];

describe("CR 7.32 Naval Movement", () => {
	const sail = (facts = {}) => {
		const bench = new SeaBench();
		for (const city of ["panormus", "lipara", "messana"]) bench.give(city, "carthage");
		const fleet = bench.fleet("carthage", "panormus", { quinqueremes: 2, crew: 2, commander: GISGO, ...facts });
		return { bench, fleet };
	};

	test("it tells the Sea Points so far, the column, and what the sea would do at each Stop", () => {
		const { bench, fleet } = sail();
		bench.operate(GISGO, "naval-movement", ...bench.way(fleet, MYLAE), "stop", 0);
		const last = bench.asked.at(-1);
		expect(last?.prompt).toMatchObject({ key: "ask.sail", args: { points: 9, column: { args: { column: "5-9" } } } });
		const stop = last?.kind === "choose" && last.options.find(({ id }) => id === "stop");
		expect(stop ? stop.note : null).toEqual(text("option.sail-note-calm", { points: 9 }));
		expect(navyOf(bench.table).voyage).toBeNull();
	});

	test("CR 7.71 a harbour without room is refused", () => {
		const { bench, fleet } = sail({ quinqueremes: 3 });
		const steps = bench.way(fleet, MYLAE);
		bench.operate(GISGO, "naval-movement", ...steps, "stop", 0);
		const beside = bench.asked.find((each) => refusalOf(each, "port/lipara"));
		expect(refusalOf(beside, "port/lipara")).toBe("CR 7.71 refused.port-full");
		const enough = sail({ quinqueremes: 2 });
		enough.bench.operate(GISGO, "naval-movement", ...enough.bench.way(enough.fleet, "lipara"), 0);
		expect(enough.fleet).toMatchObject({ port: "lipara", leftPort: true });
	});

	test("an enemy's harbour is refused, and its own wake", () => {
		const { bench, fleet } = sail();
		bench.give("lipara", "rome");
		const steps = bench.way(fleet, MYLAE);
		bench.operate(GISGO, "naval-movement", ...steps, "stop", 0);
		expect(bench.asked.map((each) => refusalOf(each, "port/lipara"))).toContain(
			"CR 7.32 refused.port-not-friendly-at-sea",
		);
		expect(refusalOf(bench.asked[2], steps[0] ?? "")).toBe("CR 7.32 refused.own-wake");
	});

	test("where an enemy Fleet lies it must Stop, and it may Stop nowhere that it has not sailed to", () => {
		const { bench, fleet } = sail();
		bench.fleet("rome", MYLAE, { quinqueremes: 1 });
		const steps = bench.way(fleet, MYLAE);
		expect(bench.operate(GISGO, "naval-movement", ...steps, 0)).toBe("roll");
		expect(idsOf(bench.asked[0])).not.toContain("stop");
		expect(bench.said).toContain("voyage.must-stop");
		expect(fleet.hex).toBe(MYLAE);
	});

	test.each([
		["CR 7.17 refused.under-construction", { underConstruction: true }],
		["CR 7.11 refused.fleet-unmarked", { marker: null }],
		["CR 7.36 refused.fleet-scattered", { scattered: true, port: null, hex: MYLAE }],
	])("%s", (refusal, facts) => {
		const { bench } = sail(facts);
		bench.activate(GISGO);
		expect(bench.whyNot(GISGO, "naval-movement")).toBe(refusal);
	});

	test("CR 7.33 from Rhegium to Messana is one Sea Point, and no roll", () => {
		const bench = new SeaBench();
		for (const city of ["rhegium", "messana"]) bench.give(city, "rome");
		const fleet = bench.fleet("rome", "rhegium", { triremes: 1, commander: "RD-01" });
		const [step = ""] = bench.way(fleet, "messana");
		expect(bench.operate("RD-01", "naval-movement", step, "port/messana")).toBe("roll");
		expect(bench.rolls).toEqual([]);
		expect(fleet.port).toBe("messana");
	});

	test("CR 7.21, 5.52 an Admiral takes along lower men's Fleets of his harbour; a Duumvir takes none", () => {
		const { bench, fleet } = sail();
		const other = bench.fleet("carthage", "panormus", { quinqueremes: 1, crew: 1, commander: "CD-01" });
		bench.operate(GISGO, "naval-movement", [`fleet/${other.id}`], ...bench.way(fleet, MYLAE), "stop", 0);
		expect(other).toMatchObject({ hex: MYLAE, port: null });
		const alone = sail();
		alone.bench.fleet("carthage", "panormus", { quinqueremes: 1, commander: "CD-01" });
		alone.bench.operate("CD-01", "naval-movement", ...alone.bench.way(alone.fleet, MYLAE), "stop", 0);
		expect(alone.bench.asked[0]?.prompt.key).toBe("ask.sail");
	});

	test("CR 7.36 the Reform roll orders those that sailed with him, in a port too, and nobody who lay there before", () => {
		const { bench, fleet } = sail({ crew: 0 });
		const other = bench.fleet("carthage", "panormus", { quinqueremes: 1, crew: 0, commander: "CD-01" });
		const there = bench.fleet("carthage", MYLAE, { quinqueremes: 1, scattered: true, commander: "CD-02" });
		bench.operate(GISGO, "naval-movement", [`fleet/${other.id}`], ...bench.way(fleet, MYLAE), "stop", 9, 0);
		expect(bench.said).toContain("storm.scattered");
		expect([fleet.scattered, other.scattered, there.scattered]).toEqual([false, false, true]);
		const home = bench.way(fleet, "panormus");
		bench.table.state.cup = [];
		bench.operate(GISGO, "naval-movement", [`fleet/${other.id}`], ...home, 9, 0);
		expect([fleet.port, fleet.scattered, other.scattered]).toEqual(["panormus", false, false]);
	});

	test("CR 7.24 ships that are left at sea without a commander get an Emergency Duumvir, who goes home in port", () => {
		const { bench, fleet } = sail();
		const other = bench.fleet("carthage", "panormus", { quinqueremes: 1, crew: 1 });
		bench.operate(GISGO, "naval-movement", [`fleet/${other.id}`], ...bench.way(fleet, MYLAE), "stop", 0);
		expect(fleetById(bench.table, other.id).emergency).toBe(true);
		bench.operate(GISGO, "naval-movement", [`fleet/${other.id}`], ...bench.way(fleet, "panormus"), 0);
		expect(fleetById(bench.table, other.id)).toMatchObject({ emergency: false, port: "panormus" });
	});

	test("CR 7.38 one more leader goes aboard in a port, and ashore in another", () => {
		const { bench, fleet } = sail();
		bench.man("carthage", "1P-13");
		const men = bench.force("carthage", fleet.hex, "inside", { sps: { "african/inf": 3 }, leaders: ["1P-13"] });
		bench.operate(GISGO, "naval-movement", "aboard/1P-13", ...bench.way(fleet, "lipara"), 0, "ashore");
		expect(men.leaders).toEqual([]);
		expect(fleet.passenger).toBeNull();
		const ashore = Object.values(bench.table.state.forces).find(({ leaders }) => leaders.includes("1P-13"));
		expect(ashore).toMatchObject({ hex: bench.table.data.map.city("lipara").hex, place: "inside" });
	});
});
