import { describe, expect, test } from "vitest";
import { enterCity } from "../../ancient-world/cities/11-control.ts";
import { isBelow } from "../../ancient-world/command/05-command.ts";
import { removeForce } from "../../ancient-world/forces.ts";
import { gatherModifiers } from "../../ancient-world/modifiers.ts";
import { placeSiege } from "../../ancient-world/siege/09-21-place-siege.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { leaderById, legionById } from "../../ancient-world/table.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { countConsularLegions } from "../legions/02-2-legions.ts";
import { dictatorInRoma, fieldCommander, isRomanOverallCommander } from "./05-1-magistrates.ts";
import { armiesInNeed } from "./05-23-armies.ts";
import { electAfterPhase, electInElections } from "./05-26-dictator.ts";
import { causesOfEmergency, checkEmergency, emergencyForElections, emergencyNow } from "./05-28-emergencies.ts";

const heavy = { major: true, strength: { rome: 100, carthage: 80 }, lost: { rome: 30, carthage: 4 } };

describe("RRR 5.28 Emergencies", () => {
	const degreeAfter = (furnish: (bench: RomanBench) => void) => {
		const bench = new RomanBench();
		furnish(bench);
		return emergencyNow(bench.table);
	};

	test("Minor: a Consular Army loses a Major battle with 30 per cent of its SPs", () => {
		expect(degreeAfter((bench) => bench.fought(heavy))).toBe("minor");
		expect(degreeAfter((bench) => bench.fought({ ...heavy, lost: { rome: 29 } }))).toBeNull();
		expect(degreeAfter((bench) => bench.fought({ ...heavy, legions: { rome: 1 } }))).toBeNull();
		expect(degreeAfter((bench) => bench.fought({ ...heavy, major: false }))).toBeNull();
		expect(degreeAfter((bench) => bench.fought({ ...heavy, winner: "rome" }))).toBeNull();
	});

	test("SW.albinus, EL.barbula an army that is a legion short is a Consular Army", () => {
		const bench = new RomanBench({}, "eagle-has-landed");
		const army = bench.consular("203", "proconsul", "it-2613", "Consular Army II", ["II"]);
		expect(countConsularLegions(bench.table, [army])).toBe(1);
		bench.table.state.romanYear.shortArmies = ["Consular Army II"];
		expect(countConsularLegions(bench.table, [army])).toBe(2);
	});

	test("Minor: the enemy is in two Medium or Large cities of Roman Italy", () => {
		expect(degreeAfter((bench) => bench.occupy("capua"))).toBeNull();
		const two = (...cities: string[]) => degreeAfter((bench) => cities.forEach((city) => void bench.occupy(city)));
		expect(two("capua", "neapolis")).toBe("minor");
		expect(two("capua", "salernum")).toBeNull();
		expect(two("capua", "placentia")).toBeNull();
	});

	test("Major: the enemy is in a city within three hexes of Roma", () => {
		const bench = new RomanBench();
		const near = [...bench.table.data.cities.values()].find(
			(city) => bench.table.data.map.distance("it-3714", city.hex) === 3,
		);
		bench.occupy(near?.id ?? "");
		expect(causesOfEmergency(bench.table)).toMatchObject([{ degree: "major", why: { key: "emergency.near-roma" } }]);
	});

	test("RRR 5.28 it is one as soon as the enemy walks into such a city, or lays siege to Roma", () => {
		const bench = new RomanBench();
		const { cities, map } = bench.table.data;
		const near = [...cities.values()].find((city) => map.distance("it-3714", city.hex) === 3);
		enterCity(bench.table, bench.force("carthage", near?.hex ?? "", "inside", { sps: { "african/inf": 1 } }));
		expect(bench.table.state.emergencies).toEqual({ 2: "major" });

		const siege = new RomanBench();
		siege.force("carthage", "it-3714", "outside", { sps: { "african/inf": 40 }, leaders: ["hannibal"] });
		siege.garrison();
		siege.play(placeSiege.play(siege.table, "hannibal"));
		expect(siege.table.state.emergencies).toEqual({ 2: "major" });
	});

	test("Major: two Major battles lost in one year, whatever they cost", () => {
		const light = { ...heavy, lost: { rome: 1 } };
		expect(degreeAfter((bench) => void [bench.fought(light), bench.fought(light)])).toBe("major");
		expect(degreeAfter((bench) => void [bench.fought(light), bench.fought({ ...light, turn: 1 })])).toBeNull();
	});

	test("Major: Roma is Under Siege", () => {
		expect(degreeAfter(({ table }) => Object.assign(table.state.cities["roma"] ?? {}, { siege: "carthage" }))).toBe(
			"major",
		);
	});

	test("battles of this turn and the last count, older ones do not", () => {
		expect(degreeAfter((bench) => bench.fought({ ...heavy, turn: 1 }))).toBe("minor");
		const later = (bench: RomanBench) => {
			bench.fought({ ...heavy, turn: 1 });
			bench.table.state.turn = 3;
		};
		expect(degreeAfter(later)).toBeNull();
	});

	test("the gravest of a turn is remembered for the elections of the next", () => {
		const bench = new RomanBench();
		bench.occupy("capua");
		const second = bench.occupy("neapolis");
		checkEmergency(bench.table);
		checkEmergency(bench.table);
		expect(bench.said).toEqual(["emergency.minor"]);
		removeForce(bench.table, second);
		bench.table.state.turn = 3;
		expect(emergencyNow(bench.table)).toBeNull();
		expect(emergencyForElections(bench.table)).toBe("minor");
	});
});

test("TB.first.emergency none in 218, but its losses count in 217", () => {
	const bench = new RomanBench();
	bench.table.state.turn = 1;
	bench.fought(heavy);
	checkEmergency(bench.table);
	expect(emergencyNow(bench.table)).toBeNull();
	expect(bench.table.state.emergencies).toEqual({});
	bench.table.state.turn = 2;
	expect(emergencyForElections(bench.table)).toBe("minor");
});

/** 217 BC in a Minor Emergency: the consul Servilius at Arretium has just ended his phase. */
function afterPhase() {
	const bench = new RomanBench();
	const army = bench.magistrate("404", "consul", "it-2613", { legions: ["I", "II"] });
	bench.fought(heavy);
	bench.activate("404");
	const { phase } = bench.table.state;
	if (!phase) throw new Error("No phase.");
	return { bench, army, elect: () => electAfterPhase(bench.table, phase) };
}

describe("RRR 5.26 Dictator and Master of Horse", () => {
	test("in mid-turn: at the end of a Roman phase, without an army, with Initiative less one in markers", () => {
		const { bench, army, elect } = afterPhase();
		bench.play(elect(), "elect", "407", "field");
		expect(army.leaders).toEqual(["404", "406"]);
		expect(legionById(bench.table, "I").commander).toBe("404");
		expect(bench.table.state.cup.map(({ office }) => office)).toEqual(["dictator", "dictator"]);
		expect(isBelow(bench.table, "404", "406")).toBe(true);
	});

	test("the Dictator in the field leaves his Master in Roma with nothing", () => {
		const { bench, elect } = afterPhase();
		bench.play(elect(), "elect", "407", "field");
		expect(fieldCommander(bench.table)?.id).toBe("406");
		expect(bench.table.rules.lamsOf(bench.table, "rome").map(({ office }) => office)).not.toContain("magister-equitum");
		expect(bench.table.state.leaders["407"]).toMatchObject({ office: "magister-equitum", staysInRoma: true });
	});

	test("in Roma: his Master takes the field, with at least one marker", () => {
		const { bench, elect } = afterPhase();
		bench.play(elect(), "elect", "407", "roma");
		expect(dictatorInRoma(bench.table)?.id).toBe("406");
		expect(fieldCommander(bench.table)?.id).toBe("407");
		expect(bench.table.state.cup.map(({ office }) => office)).toEqual(["magister-equitum"]);
	});

	test("a Minor Emergency leaves it to the player, a Major one does not", () => {
		const minor = afterPhase();
		minor.bench.play(minor.elect(), "none");
		expect(fieldCommander(minor.bench.table)).toBeNull();
		const major = afterPhase();
		major.bench.fought(heavy);
		major.bench.play(major.elect(), "none", "roma");
		expect(major.bench.asked.map(({ prompt }) => prompt.key)).toEqual(["ask.master-of-horse", "ask.dictator-field"]);
		expect(major.bench.said).toContain("dictator.must");
	});

	test("not after a phase of the enemy, nor while there is a Dictator", () => {
		const { bench, elect } = afterPhase();
		bench.play(elect(), "elect", "none", "field");
		bench.play(elect());
		bench.force("carthage", "it-1221", "outside", { sps: { "african/inf": 9 }, leaders: ["hannibal"] });
		expect(bench.asked).toHaveLength(3);
	});

	test("in the elections he may be given two Consular Armies, and stands with the first named", () => {
		const bench = new RomanBench();
		bench.force("rome", "it-2613", "outside", { legions: ["I", "II"] });
		bench.force("rome", "it-1514", "inside", { legions: ["III", "IV"] });
		bench.fought({ ...heavy, turn: 1 });
		bench.play(electInElections(bench.table, armiesInNeed(bench.table)), "elect", "none", "field", ["III+IV", "I+II"]);
		for (const id of ["I", "II", "III", "IV"]) expect(legionById(bench.table, id).commander).toBe("406");
		expect(Object.values(bench.table.state.forces).find((force) => force.leaders.includes("406"))?.hex).toBe("it-1514");
		expect(bench.table.state.cup).toEqual([]);
	});
});

test("RRR 5.44, AW 5.44 a Dictator or Master in the field is Overall Commander, else both consuls are", () => {
	const { bench, elect } = afterPhase();
	bench.magistrate("405", "consul", "it-2717", { legions: ["III", "IV"] });
	const commanders = () => ["404", "405", "406", "407"].filter((id) => isRomanOverallCommander(bench.table, id));
	expect(commanders()).toEqual(["404", "405"]);
	bench.play(elect(), "elect", "407", "roma", "f1");
	expect(commanders()).toEqual(["407"]);
	expect(bench.table.rules.mayMoveAllies(bench.table, "404")).toBe(false);
});

describe("TB.dictator", () => {
	test("it is Fabius; Rufus may be his Master, if he is free", () => {
		const { bench, elect } = afterPhase();
		bench.magistrate("407", "proconsul", "it-2717", { legions: ["III", "IV"] });
		bench.play(elect(), "elect", "none", "field", "f1");
		expect(bench.asked[1]).toMatchObject({ options: [{ id: "none" }], refused: [{ id: "407", rule: "TB.dictator" }] });
		expect(leaderById(bench.table, "406").office).toBe("dictator");
	});

	test("if Fabius is out no Dictator can be raised", () => {
		const bench = new RomanBench();
		bench.fought({ ...heavy, turn: 1 });
		Object.assign(bench.table.state.leaders["406"] ?? {}, { standing: "killed" });
		bench.play(electInElections(bench.table, []));
		expect(bench.said).toContain("dictator.nobody");
	});

	test("RRR 8.23 as Dictator he avoids without regard to Roman Honor", () => {
		const { bench, elect } = afterPhase();
		const honor = (leader: LeaderId) => {
			const refuge = { place: "outside", hex: "it-3614", path: ["it-3714", "it-3614"] } as const;
			const lines = gatherModifiers(bench.table, "avoidance", { leader, refuge, guilePair: [0, 0] });
			return lines.some(({ id }) => id === "avoidance.roman-honor");
		};
		bench.play(elect(), "elect", "none", "field");
		expect(honor("406")).toBe(false);
		expect(honor("404")).toBe(true);
	});
});
