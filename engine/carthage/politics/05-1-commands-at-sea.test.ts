import { describe, expect, test } from "vitest";
import { loseLeader } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import { forceOf } from "../../ancient-world/forces.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { type Decision, listedIn } from "../../kernel/index.ts";
import { bringLegions } from "../../rome/legions/10-1-legions.ts";
import { ROMA } from "../../rome/offices/05-1-magistrates.ts";
import { electMagistrates } from "../../rome/offices/05-2-elections.ts";
import { prorogue } from "../../rome/offices/05-3-prorogue.ts";
import { electFieldConsul, electRomeConsul } from "../../rome/offices/05-21-consuls.ts";
import { electPraetor } from "../../rome/offices/05-23-proconsuls.ts";
import { electInElections } from "../../rome/offices/05-26-dictator.ts";
import { boundsOf } from "../../rome/offices/05-41-provinces.ts";
import { whyNotRequest } from "../../rome/senate/05-6-senate.ts";
import { loseShips } from "../sea/07-11-fleets.ts";
import { goDown } from "../sea/07-25-leaders.ts";
import { fleetObeying } from "../sea/07-31-command.ts";
import { leaveFallenHarbour } from "../sea/07-77-fallen-harbours.ts";
import { PunicBench } from "../testing/punic-games.ts";
import { electForFleets } from "./05-1-commands-at-sea.ts";
import { commandNewFleets } from "./05-29-new-fleets.ts";

const RHEGIUM = "it-6015";

/** Rome with her Major Ports: three Admirals may be (CR 5.42). */
function rome(ports: readonly string[] = ["ostia", "neapolis", "tarentum"]) {
	const bench = new PunicBench();
	for (const [id, city] of Object.entries(bench.table.state.cities)) {
		const major = bench.table.data.cities.get(id)?.port === "major";
		if (major && city.control === "rome" && !ports.includes(id)) city.control = null;
		if (ports.includes(id)) city.control = "rome";
	}
	Object.assign(bench.table.state.cities["rhegium"] ?? {}, { control: "rome" });
	return bench;
}

const refusedAs = (decision: Decision | undefined, id: string) => {
	const found = decision?.refused.find((each) => each.id === id);
	return found && `${found.rule} ${found.why.key}`;
};

describe("CR 5.1 an Imperium is Legions or a Fleet", () => {
	test("CR 5.21 the Rome Consul takes any one Fleet, one under construction too, and goes where he likes (CR 5.41)", () => {
		const bench = rome();
		const fleet = bench.fleet("rome", "rhegium", 7, { underConstruction: true });
		bench.play(electRomeConsul(bench.table), "311", `fleet/${fleet.id}`);
		expect(fleet).toMatchObject({ commander: "311", marker: expect.stringMatching(/^F-/) });
		expect(leaderById(bench.table, "311")).toMatchObject({ standing: "in-play", office: "rome-consul" });
		expect([forceOf(bench.table, "311"), boundsOf(bench.table, "311")]).toEqual([null, null]);
		expect(whyNotRequest(bench.table, "311", "leave-province")).toMatchObject({ rule: "CR 5.61" });
	});

	test("CR 5.21 or his predecessor's army, and then he is bound to Roman Italy", () => {
		const bench = rome();
		bench.fleet("rome", "rhegium", 7);
		bench.force("rome", RHEGIUM, "outside", { legions: ["I", "II"] });
		for (const id of ["I", "II"]) Object.assign(bench.table.state.legions[id] ?? {}, { army: "Consular Army I" });
		bench.table.state.romanYear.outgoing = [{ office: "rome-consul", leader: "301", army: "Consular Army I" }];
		bench.play(electRomeConsul(bench.table), "311", "I+II");
		expect(leaderById(bench.table, "311").province).toBe("roman-italy");
		expect(boundsOf(bench.table, "311")?.has("bruttium")).toBe(true);
	});

	test("CR 5.22 a Field Consul with a Fleet is given no province; without one he is", () => {
		const bench = rome();
		const fleet = bench.fleet("rome", "rhegium", 7);
		bench.play(electFieldConsul(bench.table), "312", `fleet/${fleet.id}`);
		expect(leaderById(bench.table, "312")).toMatchObject({ office: "field-consul", province: null });
		const other = rome();
		other.fleet("rome", "rhegium", 7);
		expect(() => other.play(electFieldConsul(other.table), "312", "none")).toThrow(/ask.province/);
	});

	test("CR 5.26 a Dictator may be given one Fleet in the elections", () => {
		const bench = rome();
		const fleet = bench.fleet("rome", "rhegium", 9);
		bench.table.state.emergencies[1] = "major";
		bench.play(electInElections(bench.table, []), "320", "none", "field", `fleet/${fleet.id}`);
		expect(fleet.commander).toBe("320");
		expect(leaderById(bench.table, "320").office).toBe("dictator");
	});

	test("CR 5.26 a Dictator without army or Fleet of his own may sail with an Admiral, and his ships obey him", () => {
		const bench = rome();
		const led = bench.fleet("rome", "rhegium", 9, { commander: "311", marker: "F-I" });
		const idle = bench.fleet("rome", "ostia", 3);
		leaderById(bench.table, "311").office = "proconsul";
		bench.consular("310", "rome-consul", "it-2613", "Consular Army I", ["I", "II"]);
		bench.table.state.emergencies[1] = "major";
		bench.play(electInElections(bench.table, []), "320", "none", "field", "land", `fleet/${led.id}`);
		const asked = bench.asked.find(({ prompt }) => prompt.key === "ask.dictator-place");
		expect(asked?.refused).toMatchObject([{ id: `fleet/${idle.id}`, rule: "CR 7.23" }]);
		expect(led).toMatchObject({ commander: "311", passenger: "320" });
		expect(forceOf(bench.table, "320")).toBeNull();
		expect(fleetObeying(bench.table, "320")).toBe(led);
	});

	test("CR 8.67 who takes the place of a lost Admiral takes over his Fleet, with no Emergency Duumvir between them", () => {
		const bench = rome();
		const fleet = bench.fleet("rome", "rhegium", 4, { commander: "311", marker: "F-I" });
		leaderById(bench.table, "311").office = "rome-consul";
		bench.play(loseLeader(bench.table, "311", "killed"), "330");
		expect(fleet).toMatchObject({ commander: "330", emergency: false });
		expect(leaderById(bench.table, "330")).toMatchObject({ standing: "in-play", office: "rome-consul" });
	});
});

describe("CR 8.67 when the ships are lost with him", () => {
	test("CR 8.67 whoever takes the place of an Admiral taken with all his ships (CR 7.77) stands in Roma, since no Fleet is left to command", () => {
		const bench = rome();
		bench.garrison("340");
		bench.fleet("rome", "rhegium", 4, { commander: "311", marker: "F-I" });
		leaderById(bench.table, "311").office = "rome-consul";
		Object.assign(bench.table.state.cities["rhegium"] ?? {}, { control: "carthage" });
		bench.play(leaveFallenHarbour(bench.table, { city: "rhegium", side: "carthage" }), 9, "330");
		expect(leaderById(bench.table, "311").standing).toBe("captured");
		expect(leaderById(bench.table, "330")).toMatchObject({ standing: "in-play", office: "rome-consul" });
		expect(forceOf(bench.table, "330")?.hex).toBe(ROMA);
		expect(bench.table.rules.invariants.flatMap((invariant) => invariant(bench.table))).not.toContainEqual(
			expect.stringContaining("330"),
		);
	});

	test("CR 8.67 and so does the follower of one who went down with his (CR 7.13)", () => {
		const bench = rome();
		bench.garrison("340");
		const fleet = bench.fleet("rome", "rhegium", 2, { commander: "311", marker: "F-I" });
		leaderById(bench.table, "311").office = "rome-consul";
		loseShips(bench.table, fleet, { ...fleet.squadrons });
		bench.play(goDown(bench.table, fleet), 9, "330");
		expect(leaderById(bench.table, "330")).toMatchObject({ standing: "in-play", office: "rome-consul" });
		expect(forceOf(bench.table, "330")?.hex).toBe(ROMA);
	});
});

describe("CR 5.21, 5.22 a Consul takes what his predecessor left, or a Fleet", () => {
	/** Last year's Consuls left two armies. */
	const left = (office: "rome-consul" | "field-consul") => {
		const bench = rome();
		const fleet = bench.fleet("rome", "rhegium", 7);
		bench.force("rome", RHEGIUM, "outside", { legions: ["I", "II", "III", "IV"] });
		for (const [n, id] of ["I", "II", "III", "IV"].entries())
			Object.assign(bench.table.state.legions[id] ?? {}, { army: `Consular Army ${n < 2 ? "I" : "II"}` });
		bench.table.state.romanYear.outgoing = [{ office, leader: "301", army: "Consular Army II" }];
		return { bench, fleet };
	};

	test("CR 5.21 the Rome Consul does not go without an army that waits for him", () => {
		const { bench, fleet } = left("rome-consul");
		bench.play(electRomeConsul(bench.table), "311", `fleet/${fleet.id}`);
		const asked = bench.asked.at(-1);
		expect(refusedAs(asked, "none")).toBe("CR 5.21 refused.consuls-army-or-fleet");
		expect(refusedAs(asked, "I+II")).toBe("CR 5.21 refused.consuls-army-or-fleet");
	});

	test("CR 5.22 the Field Consul takes his own predecessor's, and not the one that the Rome Consul has left for a Fleet", () => {
		const { bench } = left("field-consul");
		bench.play(electFieldConsul(bench.table), "311", "III+IV", "sicily");
		expect(refusedAs(bench.asked[1], "I+II")).toBe("CR 5.22 refused.consuls-army-or-fleet");
		expect(refusedAs(bench.asked[1], "none")).toBe("CR 5.22 refused.consuls-army-or-fleet");
	});

	test("CR 5.21 where none was left he takes any, or none, and has no claim to the next Legions (5.29)", () => {
		const { bench } = left("field-consul");
		bench.play(electRomeConsul(bench.table), "311", "none");
		bench.control("latium", "rome");
		bench.play(bringLegions(bench.table, 2), "roma", "roma", "proconsul", "312", "latium");
		expect(leaderById(bench.table, "312").office).toBe("proconsul");
	});
});

describe("CR 5.42 Admirals", () => {
	test("CR 5.42 no more than Major Ports that Rome controls", () => {
		const bench = rome(["ostia"]);
		bench.fleet("rome", "rhegium", 4, { commander: "301", marker: "F-I" });
		leaderById(bench.table, "301").office = "proconsul";
		const second = bench.fleet("rome", "ostia", 4);
		bench.force("rome", RHEGIUM, "outside", { legions: ["I", "II"] });
		for (const id of ["I", "II"]) Object.assign(bench.table.state.legions[id] ?? {}, { army: "Consular Army I" });
		bench.play(electRomeConsul(bench.table), "311", "I+II");
		expect(refusedAs(bench.asked.at(-1), `fleet/${second.id}`)).toBe("CR 5.42 refused.too-many-admirals");
	});
});

describe("CR 5.42 where the limit of Admirals leaves nobody to elect, the diary tells of it", () => {
	const told = (bench: ReturnType<typeof rome>) => bench.entries.filter(({ text }) => text.key === "nothing-left");

	test("CR 5.42 nobody is asked; the ships without a commander, and the rule, are named once", () => {
		const bench = rome(["ostia"]);
		bench.fleet("rome", "rhegium", 4, { commander: "301", marker: "F-I" });
		const second = bench.fleet("rome", "ostia", 4);
		bench.play(electForFleets(bench.table));
		expect(bench.asked).toEqual([]);
		expect(told(bench)).toMatchObject([
			{
				rule: "CR 5.42",
				seat: "rome",
				text: { args: { prompt: { key: "ask.fleet-commander" }, reasons: { key: "nothing-left.reason" } } },
			},
		]);
		expect(told(bench)[0]?.at).toContainEqual({ kind: "fleet", id: second.id });
	});

	test("CR 5.42 the last berth is given away by a choice; then the next Fleet is refused in the diary", () => {
		const bench = rome(["ostia"]);
		const [first, second] = ["rhegium", "ostia"].map((port) => bench.fleet("rome", port, 8));
		bench.play(electForFleets(bench.table), `proconsul/${first?.id}`, "315");
		expect(told(bench)).toMatchObject([{ rule: "CR 5.42" }]);
		expect(told(bench)[0]?.at).toContainEqual({ kind: "fleet", id: second?.id });
	});

	test("CR 5.42 where every Fleet has a commander, or the player wants nobody, nothing is told", () => {
		const led = rome(["ostia"]);
		led.fleet("rome", "rhegium", 4, { commander: "301", marker: "F-I" });
		led.play(electForFleets(led.table));
		expect(told(led)).toEqual([]);
		const declined = rome(["ostia"]);
		declined.fleet("rome", "ostia", 4);
		declined.play(electForFleets(declined.table), "none");
		expect(told(declined)).toEqual([]);
	});
});

describe("CR 5.23, 5.24 men for Fleets", () => {
	test("CR 5.23 a Fleet may get a Proconsul, by the draw", () => {
		const bench = rome();
		const fleet = bench.fleet("rome", "rhegium", 8);
		bench.play(electForFleets(bench.table), `proconsul/${fleet.id}`, "315");
		expect(fleet.commander).toBe("315");
		expect(leaderById(bench.table, "315")).toMatchObject({ office: "proconsul", province: null });
	});

	test("CR 5.24, 5.1 a Praetor five squadrons, and no sixth", () => {
		const bench = rome();
		const five = bench.fleet("rome", "rhegium", 5);
		const six = bench.fleet("rome", "ostia", 6);
		bench.play(electForFleets(bench.table), `praetor/${five.id}`, "315", "none");
		expect(refusedAs(bench.asked[0], `praetor/${six.id}`)).toBe("CR 5.1 refused.too-many-squadrons");
		expect(leaderById(bench.table, "315").office).toBe("praetor");
	});

	test("CR 5.23, 7.22 a Fleet that needs a man of rank stands first, one that a Duumvir may have after nobody", () => {
		const bench = rome();
		const small = bench.fleet("rome", "rhegium", 2);
		const great = bench.fleet("rome", "ostia", 3);
		bench.play(electForFleets(bench.table), "none");
		const [decision] = bench.asked;
		expect(decision && listedIn(decision).map(({ id }) => id)).toEqual([
			...[`proconsul/${great.id}`, `praetor/${great.id}`, "none"],
			...[`proconsul/${small.id}`, `praetor/${small.id}`],
		]);
	});

	test("CR 5.24 at most one Praetor is elected now", () => {
		const bench = rome();
		const fleets = ["rhegium", "ostia"].map((port) => bench.fleet("rome", port, 3));
		bench.play(electForFleets(bench.table), `praetor/${fleets[0]?.id}`, "315", "none");
		expect(refusedAs(bench.asked.at(-1), `praetor/${fleets[1]?.id}`)).toBe("CR 5.24 refused.one-praetor");
	});

	test("CR 5.24 a lone Legion must have him, and then no Fleet gets one", () => {
		const bench = rome();
		const fleet = bench.fleet("rome", "rhegium", 3);
		bench.force("rome", RHEGIUM, "outside", { legions: ["V"] });
		bench.play(electPraetor(bench.table), "315");
		bench.play(electForFleets(bench.table), "none");
		expect(refusedAs(bench.asked.at(-1), `praetor/${fleet.id}`)).toBe("CR 5.24 refused.one-praetor");
	});

	test("CR 5.2, 5.25 the elections end with the Praetor Urbanus, whatever Fleets there are", () => {
		const bench = rome();
		Object.assign(bench.table.state.cities["roma"] ?? {}, { control: "rome" });
		const fleet = bench.fleet("rome", "rhegium", 3);
		bench.play(electMagistrates(bench.table), "311", "none", "312", `fleet/${fleet.id}`, "313");
		expect(["311", "312", "313"].map((id) => leaderById(bench.table, id).office)).toEqual([
			"rome-consul",
			"field-consul",
			"praetor-urbanus",
		]);
	});
});

describe("CR 5.31, 5.32, 5.33 Admirals whose year is over", () => {
	test("CR 5.31 a Consul who stays waits ashore in his port, and may be Proconsul of his Fleet again (CR 5.32)", () => {
		const bench = rome();
		const fleet = bench.fleet("rome", "rhegium", 8, { commander: "301", marker: "F-I" });
		leaderById(bench.table, "301").office = "rome-consul";
		bench.play(prorogue(bench.table), ["301"]);
		expect(fleet.commander).toBeNull();
		expect(forceOf(bench.table, "301")).toMatchObject({ hex: RHEGIUM, place: "inside" });
		bench.play(electForFleets(bench.table), `proconsul/${fleet.id}`, "301");
		expect(fleet.commander).toBe("301");
		expect(leaderById(bench.table, "301")).toMatchObject({ office: "proconsul", prorogued: true });
	});

	test("CR 5.33 who is not kept goes to the pool, and his Fleet has no commander", () => {
		const bench = rome();
		const fleet = bench.fleet("rome", "rhegium", 8, { commander: "301", marker: "F-I" });
		leaderById(bench.table, "301").office = "proconsul";
		bench.magistrate("302", "praetor", ROMA, { legions: ["I"] });
		bench.play(prorogue(bench.table), []);
		expect(bench.asked[0]?.refused.find(({ id }) => id === "301")).toMatchObject({ rule: "CR 5.32" });
		expect(fleet.commander).toBeNull();
		expect(leaderById(bench.table, "301")).toMatchObject({ standing: "pool", office: null });
	});
});

describe("CR 5.34 besieged magistrates", () => {
	const besieged = (city: string) => {
		const bench = rome();
		const hex = bench.table.data.cities.get(city)?.hex ?? "";
		bench.force("carthage", hex, "outside", { sps: { "african/inf": 20 }, leaders: ["1P-12"] });
		Object.assign(bench.table.state.cities[city] ?? {}, { control: "rome", siege: "carthage", siegeSince: 1 });
		bench.consular("301", "rome-consul", hex, "Consular Army I", ["I", "II"]).place = "inside";
		return bench;
	};

	test("CR 5.34 who is shut in inland must be prorogued; out of a Secondary or Major Port he may go home", () => {
		const inland = besieged("capua");
		inland.play(prorogue(inland.table));
		expect(leaderById(inland.table, "301")).toMatchObject({ office: "proconsul", prorogued: true });
		const port = besieged("rhegium");
		port.play(prorogue(port.table), []);
		expect(leaderById(port.table, "301").standing).toBe("pool");
	});

	test("CR 5.34 an Admiral in a besieged Minor Port stays with his Fleet", () => {
		const bench = rome();
		const minor = [...bench.table.data.cities.values()].find(
			({ id, port }) => port === "minor" && bench.table.state.cities[id]?.control === "rome",
		);
		const fleet = bench.fleet("rome", minor?.id ?? "", 2, { commander: "301", marker: "F-I" });
		leaderById(bench.table, "301").office = "field-consul";
		Object.assign(bench.table.state.cities[minor?.id ?? ""] ?? {}, { siege: "carthage" });
		bench.play(prorogue(bench.table));
		expect(leaderById(bench.table, "301")).toMatchObject({ office: "proconsul", prorogued: true });
		expect(fleet.commander).toBe("301");
	});
});

describe("CR 5.29 new Fleets", () => {
	const newFleet = (squadrons: number) => {
		const bench = rome();
		return { bench, fleet: bench.fleet("rome", "rhegium", squadrons, { underConstruction: true }) };
	};

	test("CR 5.29 one of five squadrons or fewer may get a Praetor at once", () => {
		const { bench, fleet } = newFleet(5);
		bench.play(commandNewFleets(bench.table, "force-increase"), `fleet/${fleet.id}`, "315");
		expect(fleet).toMatchObject({ commander: "315", underConstruction: true });
		expect(leaderById(bench.table, "315").office).toBe("praetor");
	});

	test("CR 5.29 a greater one does not, nor any while a Praetor is in play", () => {
		const { bench } = newFleet(6);
		bench.play(commandNewFleets(bench.table, "force-increase"));
		const other = newFleet(5).bench;
		other.magistrate("302", "praetor", RHEGIUM, { legions: ["I"] });
		other.play(commandNewFleets(other.table, "force-increase"));
		expect([...bench.asked, ...other.asked]).toEqual([]);
	});
});

test("CR 7.16, 10.11 Land is a Legion Request for Rome, in nobody's name", () => {
	const bench = rome();
	const { landIncrease } = bench.table.rules.book;
	bench.consular("301", "rome-consul", RHEGIUM, "Consular Army I", ["I", "II"]);
	expect(landIncrease.whyNot(bench.table, "rome")).toBeNull();
	expect(() => bench.play(landIncrease.play(bench.table, "rome"), "legions", 9)).toThrow(/ask.place-legion|ask.engine/);
	expect(bench.asked[0]?.prompt.key).toBe("ask.legion-request-winter");
	expect(landIncrease.whyNot(bench.table, "carthage")).toBeNull(); // hers is CR 10.43
});
