/** The oracle of every random game: each thing it watches over is broken once, and must be told. */
import { describe, expect, test } from "vitest";
import { RomanBench } from "../rise/testing/roman-bench.ts";
import { faultsOfRome } from "../rome/invariants-of-rome.ts";
import { listViolations } from "./invariants.ts";
import type { Force, LeaderState, Office } from "./state.ts";
import type { AncientWorld } from "./table.ts";
import { openingTable, place, requireForce } from "./testing/driver.ts";

const PLACENTIA = "it-1514";

/** What is told of the opening of Thunderbolt after something in it was broken. */
function told(spoil: (table: AncientWorld) => void): string[] {
	const table = openingTable();
	spoil(table);
	return listViolations(table);
}

const hannibals = (table: AncientWorld) => requireForce(table, "hannibal");

/** Changes the city's state. */
const city = (table: AncientWorld, change: object, id = "placentia") =>
	void Object.assign(table.state.cities[id] ?? {}, change);

const legion = (table: AncientWorld, change: object) => void Object.assign(table.state.legions["I"] ?? {}, change);

/** A force with so many African infantry less than it came with, which are noted among the dead. */
function killAfricans(table: AncientWorld, force: Force, sp: number): void {
	for (const group of force.sps) if (group.contingent === "african" && group.arm === "inf") group.sp -= sp;
	const { eliminated = {} } = table.state.sides["carthage"] ?? {};
	eliminated["african/inf"] = (eliminated["african/inf"] ?? 0) + sp;
}

test("the opening is sound, and stays so when men are killed and counted", () => {
	expect(told(() => {})).toEqual([]);
	expect(told((table) => killAfricans(table, hannibals(table), 3))).toEqual([]);
});

describe("AW 2.1: counters in one place", () => {
	test("a leader in play must be in a force", () => {
		expect(told((table) => void hannibals(table).leaders.shift())).toEqual([
			"Leader hannibal (in-play) is in 0 forces.",
		]);
	});

	test("and in one only", () => {
		const twice = told((table) => {
			place(table, "carthage", "it-1319", { "african/inf": 1 }).leaders.push("hannibal");
		});
		expect(twice).toEqual(["Leader hannibal (in-play) is in 2 forces."]);
	});

	test("one who is out of play must be in none", () => {
		const dead = told((table) => void Object.assign(table.state.leaders["maharbal"] ?? {}, { standing: "killed" }));
		expect(dead).toEqual(["Leader maharbal (killed) is in 1 forces."]);
	});

	test("a legion is in one force", () => {
		const lost = told((table) => {
			for (const force of Object.values(table.state.forces)) force.legions = force.legions.filter((id) => id !== "I");
		});
		expect(lost).toContain("Legion I is in 0 forces.");
		const twice = told((table) => {
			place(table, "rome", "it-3814", { "italian/inf": 1 }).legions.push("I");
		});
		expect(twice).toContain("Legion I is in 2 forces.");
	});
});

describe("RRR 2.2: elements of a legion", () => {
	const faults = (change: object) =>
		told((table) => legion(table, change)).filter((fault) => fault.startsWith("Legion I "));

	test.each<[string, object, string[]]>([
		["one element is enough", { al: null }, []],
		["none is too few", { rl: null, al: null }, ["Legion I has no element."]],
		["an empty one is none", { rl: { inf: 0, cav: 0 } }, ["Legion I has an empty element."]],
		["cavalry alone is some", { rl: { inf: 0, cav: 1 } }, []],
		["one of each is some", { rl: { inf: 1, cav: 1 } }, []],
		["no more infantry than is printed", { rl: { inf: 10, cav: 1 } }, ["Legion I is stronger than a legion can be."]],
		["no more cavalry than is printed", { rl: { inf: 9, cav: 2 } }, ["Legion I is stronger than a legion can be."]],
		["nor in the allied element", { al: { inf: 9, cav: 4 } }, ["Legion I is stronger than a legion can be."]],
	])("%s", (_, change, expected) => {
		expect(faults(change)).toEqual(expected);
	});
});

describe("AW 2.2, 6.36: where a force may be", () => {
	const faults = (spoil: (force: Force, table: AncientWorld) => void) =>
		told((table) => spoil(hannibals(table), table)).filter((fault) => fault.startsWith("Force "));

	test("not in a hex that is closed, nor off the map", () => {
		for (const hex of ["it-3917", "it-9999"]) {
			expect(faults((force) => void Object.assign(force, { hex }))).toContainEqual(
				expect.stringContaining(`stands in ${hex}, which is closed.`),
			);
		}
	});

	test("not out of play", () => {
		expect(faults((force) => void Object.assign(force, { hex: "it-6419" }))).toEqual([
			expect.stringContaining("stands out of play in it-6419."),
		]);
	});

	test("inside only where there is a city", () => {
		expect(faults((force) => void Object.assign(force, { hex: "it-1320", place: "inside" }))).toEqual([
			expect.stringContaining("is inside no city in it-1320."),
		]);
		expect(faults((force) => void Object.assign(force, { hex: "it-1320", place: "outside" }))).toEqual([]);
	});

	test.each([
		["none", 0],
		["fewer than none", -1],
		["half of one", 1.5],
	])("SPs are whole and some: not %s", (_, sp) => {
		const odd = faults((force) => {
			const [group] = force.sps;
			if (group) group.sp = sp;
		});
		expect(odd).toEqual([expect.stringContaining("has an odd group.")]);
	});

	test("one group of a kind", () => {
		const twice = faults((force) => void force.sps.push(...force.sps.slice(0, 1).map((group) => ({ ...group }))));
		expect(twice).toEqual([expect.stringContaining("has a group twice.")]);
	});

	test("somebody is in it; engines alone are somebody", () => {
		const empty = (engines: number) =>
			told((table) => void Object.assign(place(table, "carthage", "it-1319", {}), { engines })).filter((fault) =>
				fault.endsWith("is empty."),
			);
		expect([empty(0).length, empty(1).length]).toEqual([1, 0]);
	});

	test("one leader and one legion, or one group and one engine, are not nobody", () => {
		const faultsWith = (change: Partial<Force>) =>
			faults((_, table) => void Object.assign(place(table, "rome", "it-3814", {}), change)).filter((fault) =>
				fault.endsWith("is empty."),
			);
		const sps = [{ contingent: "italian" as const, arm: "inf" as const, elite: false, sp: 1, role: null }];
		expect(faultsWith({ leaders: ["401"], legions: ["I"] })).toEqual([]);
		expect(faultsWith({ leaders: ["401"], sps })).toEqual([]);
		expect(faultsWith({ sps, engines: 1 })).toEqual([]);
	});
});

describe("AW 9.12, 9.13, 9.22: cities", () => {
	const faults = (spoil: (table: AncientWorld) => void) => told(spoil).filter((fault) => /City|inside/.test(fault));

	test.each([
		[-1, ["City placentia has an IDS of -1."]],
		[0, []],
		[4, []],
		[5, ["City placentia has an IDS of 5."]],
	])("an IDS of %i where 4 is printed", (ids, expected) => {
		expect(faults((table) => city(table, { ids }))).toEqual(expected);
	});

	test("a Sacked city has no IDS", () => {
		expect(faults((table) => city(table, { sacked: 1, ids: 1 }))).toEqual(["City placentia is Sacked and has an IDS."]);
		expect(faults((table) => city(table, { sacked: 1, ids: 0 }))).toEqual([]);
	});

	test("nobody besieges his own", () => {
		const own = faults((table) => {
			city(table, { siege: "carthage", control: "carthage" }, "taurinorum");
		});
		expect(own).toContain("City taurinorum is besieged by its own side.");
	});

	test.each([
		["one SP is not enough", 1, ["City hasti is Under Siege by nobody."]],
		["two are", 2, []],
	])("AW 9.22: who besieges stands before the city: %s", (_, sp, expected) => {
		const besieged = (table: AncientWorld) => {
			place(table, "carthage", "it-1319", { "african/inf": sp });
			city(table, { siege: "carthage", control: "rome" }, "hasti");
		};
		expect(faults(besieged)).toEqual(expected);
	});

	test("AW 9.22: while men march, fight or starve a siege may hang in the air", () => {
		const hanging = (change: object) =>
			faults((table) => {
				city(table, { siege: "carthage", control: "rome" }, "hasti");
				Object.assign(table.state, change);
			});
		expect(hanging({})).toHaveLength(1);
		for (const segment of ["siege-attrition", "inertia"]) expect(hanging({ at: { segment } })).toEqual([]);
		expect(hanging({ march: {} })).toEqual([]);
		expect(hanging({ battle: {} })).toEqual([]);
	});

	test("AW 9.13: one garrison, and no enemy's", () => {
		const guests = faults((table) => {
			place(table, "rome", "it-1319", { "italian/inf": 3 }, "inside");
			place(table, "carthage", "it-1319", { "african/inf": 3 }, "inside");
			city(table, { control: null }, "hasti");
		});
		expect(guests).toEqual(["City hasti has two garrisons."]);
		const enemy = faults((table) => {
			place(table, "carthage", PLACENTIA, { "african/inf": 3 }, "inside");
		});
		expect(enemy).toContainEqual(expect.stringMatching(/^Force f\d+ is inside placentia, an enemy's\.$/));
	});
});

describe("what comes, goes and moves is noticed", () => {
	test("SPs: on the map and dead are those of the set-up and those that arrived", () => {
		const missing = told((table) => {
			const [group] = hannibals(table).sps;
			if (group) group.sp -= 2;
		});
		expect(missing).toEqual([expect.stringMatching(/^carthage\/.*: 2 SPs missing\.$/)]);
		const many = told((table) => {
			const [group] = hannibals(table).sps;
			if (group) group.sp += 1;
		});
		expect(many).toEqual([expect.stringMatching(/^carthage\/.*: 1 SPs too many\.$/)]);
	});

	test("those that arrived are counted, and legions by infantry and cavalry", () => {
		const arrived = told((table) => {
			const { arrived: now = {} } = table.state.sides["carthage"] ?? {};
			now["gallic/inf"] = 4;
		});
		expect(arrived).toEqual(["carthage/gallic/inf: 4 SPs missing."]);
		expect(told((table) => legion(table, { rl: { inf: 8, cav: 1 } }))).toEqual(["rome/legion/inf: 1 SPs missing."]);
		expect(told((table) => legion(table, { al: { inf: 9, cav: 2 } }))).toEqual(["rome/legion/cav: 1 SPs missing."]);
	});

	test("a force that is put there by hand", () => {
		const smuggled = told((table) => {
			const force = { ...hannibals(table), id: "f999", leaders: [], sps: [], engines: 1, hex: "it-1320" };
			place(table, "carthage", "it-1319", { "african/inf": 1 });
			table.state.forces["f999"] = force;
		});
		expect(smuggled).toEqual([
			"A force has come or gone unnoticed.",
			"Somebody has come to it-1320 or left it unnoticed.",
		]);
	});

	test("a leader who is taken out of the game by hand", () => {
		const gone = told((table) => {
			listViolations(table); // everybody is known now
			const { [Object.keys(table.state.leaders).at(-1) ?? ""]: last } = table.state.leaders;
			Reflect.deleteProperty(table.state.leaders, last?.id ?? "");
		});
		expect(gone).toContain("A leader has come or gone unnoticed.");
	});

	test("a force that is put in another's place by hand", () => {
		const changed = told((table) => {
			const { id } = place(table, "carthage", "it-1319", { "african/inf": 1 });
			listViolations(table);
			table.state.forces[id] = { ...hannibals(table), leaders: [], id };
		});
		expect(changed).toContain("A force has come or gone unnoticed.");
	});

	test("a force that is moved by hand", () => {
		const moved = told((table) => {
			place(table, "carthage", "it-1319", { "african/inf": 1 });
			listViolations(table); // the places of all forces are known now
			Object.assign(hannibals(table), { hex: "it-1320" });
		});
		expect(moved).toEqual([
			"Somebody has come to it-1221 or left it unnoticed.",
			"Somebody has come to it-1320 or left it unnoticed.",
		]);
	});
});

test("AW 7.11: levels of the seas from -4 to 4, in whole numbers", () => {
	const { table } = new RomanBench({}, "eagle-has-landed");
	const [sea = ""] = Object.keys(table.state.navalLevels ?? {});
	const faults = (level: number) => {
		Object.assign(table.state.navalLevels?.[sea] ?? {}, { rome: level });
		return listViolations(table).filter((fault) => fault.startsWith("The level "));
	};
	expect([-4, 0, 4].flatMap(faults)).toEqual([]);
	for (const level of [-5, 5, 1.5]) expect(faults(level)).toEqual([`The level of rome in ${sea} is ${level}.`]);
});

describe("RRR 5.1, 5.2: magistrates", () => {
	/** The faults of a year of the Samnite Wars in which something is wrong. */
	function faults(spoil: (bench: RomanBench) => void): string[] {
		const bench = new RomanBench({}, "samnite-wars");
		for (const man of Object.values(bench.table.state.leaders)) man.office = null;
		spoil(bench);
		return faultsOfRome(bench.table);
	}

	const man = ({ table }: RomanBench, id: string, change: Partial<LeaderState>) =>
		void Object.assign(table.state.leaders[id] ?? {}, change);

	test("none where there are no magistrates, and none when all is well", () => {
		expect(faults(() => {})).toEqual([]);
		const { table } = new RomanBench({}, "samnite-wars");
		const data = { ...table.data, scenario: { ...table.data.scenario, magistratePool: undefined } };
		Object.assign(table.state, { leaders: {} });
		expect(faultsOfRome({ ...table, data })).toEqual([]);
	});

	test("every man of the pool is somewhere", () => {
		expect(faults(({ table }) => void Reflect.deleteProperty(table.state.leaders, "105"))).toEqual([
			"Magistrate 105 is nowhere.",
		]);
	});

	test("who is in play holds an office, who is in the pool none; the fallen may keep his", () => {
		expect(faults((bench) => man(bench, "105", { standing: "in-play" }))).toEqual(["Magistrate 105 holds no office."]);
		expect(faults((bench) => man(bench, "105", { office: "praetor" }))).toEqual([
			"Magistrate 105 is in the pool and holds an office.",
		]);
		expect(faults((bench) => man(bench, "105", { standing: "killed", office: "praetor" }))).toEqual([]);
	});

	test.each(["dictator", "magister-equitum", "rome-consul", "field-consul", "praetor-urbanus"] as const)(
		"one man in the office of %s",
		(office) => {
			const two = (other: Office) =>
				faults((bench) => {
					man(bench, "105", { standing: "in-play", office });
					man(bench, "112", { standing: "in-play", office: other });
				});
			expect(two(office)).toEqual([`Two men hold the office ${office}.`]);
			expect(two("proconsul")).toEqual([]);
		},
	);

	test("an enemy's leader is no magistrate", () => {
		expect(faults((bench) => man(bench, "gaius-pontius", { standing: "in-play", office: null }))).toEqual([]);
	});

	test.each([
		["praetor", 1],
		["proconsul", 2],
		["consul", 2],
		["rome-consul", 2],
		["field-consul", 2],
		["magister-equitum", 4],
		["dictator", 4],
		["praetor-urbanus", 0],
	] as const)("RRR 5.1: a %s commands %i legions at most", (office, most) => {
		const all = ["I", "II", "III", "IV", "V"];
		const commanding = (count: number, change: Partial<LeaderState> = {}) =>
			faults((bench) => {
				bench.magistrate("105", office, "it-4310", { legions: all.slice(0, count) });
				man(bench, "105", change);
			});
		expect(commanding(most)).toEqual([]);
		expect(commanding(most + 1)).toEqual([`Magistrate 105 (${office}) commands ${most + 1} legions.`]);
		expect(commanding(most + 1, { prorogued: true })).toEqual([]);
		expect(commanding(most + 1, { standing: "killed" })).toEqual([]);
	});

	test("RRR 2.2: a legion whose elements stand apart is one", () => {
		const halved = faults((bench) => {
			bench.magistrate("105", "praetor", "it-4310", { legions: ["I", "I-AL"] });
		});
		expect(halved).toEqual([]);
	});

	test("TB.dictator: a proconsul may have taken over four legions", () => {
		const bench = new RomanBench();
		bench.magistrate("402", "proconsul", "it-3412", { legions: ["I", "II", "III", "IV"] });
		const told = () => faultsOfRome(bench.table).filter((fault) => fault.includes("402"));
		expect(told()).toEqual([]);
		bench.force("rome", "it-3412", "outside", { legions: ["V"] });
		Object.assign(bench.table.state.legions["V"] ?? {}, { commander: "402" });
		expect(told()).toEqual(["Magistrate 402 (proconsul) commands 5 legions."]);
	});
});
