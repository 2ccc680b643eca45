import { describe, expect, test } from "vitest";
import { ancientWorldOf } from "../../../../assets/schema/ancient-world.ts";
import { printedIds } from "../../../ancient-world/cities/09-12-printed-defence.ts";
import { totalsOf } from "../../../ancient-world/forces.ts";
import { friendlyCityAt, whyNotEnter } from "../../../ancient-world/march/06-3-terrain.ts";
import type { Force } from "../../../ancient-world/state.ts";
import {
	answerAs,
	Driver,
	library,
	openingTable,
	place,
	requireForce,
	startThunderbolt,
	thunderbolt,
} from "../../../ancient-world/testing/driver.ts";

const scenario = ancientWorldOf(library).scenarios["thunderbolt"];

const forcesAt = (hex: string): Force[] =>
	Object.values(openingTable().state.forces).filter((force) => force.hex === hex);

describe("TB.map", () => {
	test("the mainland is in play, the islands and Gallia Massilia are not", () => {
		const { provinces } = openingTable().state;
		expect(Object.keys(provinces).sort()).toEqual([...(scenario?.provincesInPlay ?? [])].sort());
		for (const id of ["gallia-massilia", "east-sicilia", "west-sicilia", "corsica", "northern-sardinia"])
			expect(provinces).not.toHaveProperty(id);
	});

	test("nobody enters Gallia Massilia from Liguria", () => {
		const mover = { side: "carthage", leader: "hannibal", withSps: true } as const;
		const table = openingTable();
		const { map } = table.data;
		const borders = [...map.hexes.keys()].flatMap((to) =>
			map.provinceOf(to) === "gallia-massilia" && map.isOpenLand(to)
				? map.neighbours(to).flatMap((from) => (map.provinceOf(from) === "liguria-taurini" ? [{ from, to }] : []))
				: [],
		);
		expect(borders.length).toBeGreaterThan(0);
		for (const { from, to } of borders) expect(whyNotEnter(table, mover, from, to)).toMatchObject({ rule: "AW 6.36" });
	});
});

describe("the set-up of Thunderbolt", () => {
	test("is that of the scenario, to the last SP", () => {
		const { state } = startThunderbolt(1);
		const onMap = new Map<string, number>();
		const count = (key: string, sp: number) => onMap.set(key, (onMap.get(key) ?? 0) + sp);
		for (const force of Object.values(state.forces)) {
			for (const { contingent, arm, elite, sp } of force.sps)
				count([force.side, force.hex, contingent, arm, elite].join(" "), sp);
			for (const id of force.legions) {
				const { rl, al } = state.legions[id] ?? { rl: null, al: null };
				count(
					[force.side, force.hex, id].join(" "),
					(rl?.inf ?? 0) * 1000 + (rl?.cav ?? 0) * 100 + (al?.inf ?? 0) * 10 + (al?.cav ?? 0),
				);
			}
		}
		for (const { side, hex, army, units = [], cityUnits = [] } of scenario?.setup ?? []) {
			for (const { contingent, arm, elite, sp } of [...units, ...cityUnits, ...(army?.units ?? [])])
				count([side, hex, contingent, arm, elite].join(" "), -sp);
			for (const { legion, rl, al } of army?.legions ?? [])
				count([side, hex, legion].join(" "), -(rl.inf * 1000 + rl.cav * 100 + (al?.inf ?? 0) * 10 + (al?.cav ?? 0)));
		}
		expect([...onMap].filter(([, sp]) => sp !== 0)).toEqual([]);
		expect(thunderbolt.listViolations(state)).toEqual([]);
	});

	test("Carthage has 88 SPs and 129 ASP before Taurinorum", () => {
		expect(totalsOf(openingTable(), forcesAt("it-1221"))).toEqual({ sp: 88, inf: 55, cav: 29, elephants: 4, asp: 129 });
		expect(forcesAt("it-1221")).toMatchObject([{ side: "carthage", place: "outside", box: "Carthaginian Army I" }]);
	});

	test("Rome has 102 SPs outside Placentia, in two consular armies", () => {
		const table = openingTable();
		expect(totalsOf(table, forcesAt("it-1514"))).toEqual({ sp: 102, inf: 86, cav: 16, elephants: 0, asp: 118 });
		expect(requireForce(table, "401")).toMatchObject({ legions: ["III", "IV"], place: "outside" });
		expect(requireForce(table, "402")).toMatchObject({ legions: ["I", "II"], place: "outside" });
		expect(Object.values(table.state.legions).map(({ id, commander }) => [id, commander])).toEqual([
			["III", "401"],
			["IV", "401"],
			["I", "402"],
			["II", "402"],
		]);
	});

	test("garrisons: Roma 10, Ariminum 2, Arretium 2, Pisae 1", () => {
		const sp = (hex: string) => totalsOf(openingTable(), forcesAt(hex)).sp;
		expect(["it-3714", "it-2708", "it-2613", "it-2315"].map(sp)).toEqual([10, 2, 2, 1]);
	});

	test("levels and control stand as the chart prints them", () => {
		const { alliances, provinces } = openingTable().state;
		for (const line of scenario?.alliances.track ?? []) {
			expect(alliances[line.id]).toMatchObject({ level: line.level, favours: line.favours });
			for (const id of line.covers ?? [line.province]) {
				expect(provinces[id ?? ""]).toMatchObject({
					control: line.control,
					controlAtStart: line.control,
					devastated: false,
				});
			}
		}
	});
});

describe("TB.start", () => {
	test("opens with Hannibal; the cup holds his other LAM, his officers', one for Longus, and three Siege Attrition", () => {
		const { state, decision } = startThunderbolt(1);
		expect(decision).toMatchObject({ seat: "carthage", rule: "AW 5.3" });
		expect(state).toMatchObject({ turn: 1, at: { segment: "operations" }, phase: { leader: "hannibal" } });
		const names = state.cup.map((marker) => marker.leader ?? marker.kind).sort();
		expect(names).toEqual(
			["402", "hannibal", "hasdrubal-gisgo", "mago-barca", "mago-barca", "hanno-bomilcar", "hanno-bomilcar"]
				.concat(["maharbal", "maharbal", "siege-attrition", "siege-attrition", "siege-attrition"])
				.sort(),
		);
	});

	test("the Consul LAM belongs to Longus, or with the option to either", () => {
		const consul = (options: Record<string, boolean>) =>
			startThunderbolt(1, "seeded", options).state.cup.find((marker) => marker.office === "consul")?.leader;
		expect(consul({})).toBe("402");
		expect(consul({ "free-first-consul": true })).toBeNull();
	});
});

describe("TB.setup.pu", () => {
	test("one of the four is drawn, and stands in Roma with its garrison", () => {
		const session = startThunderbolt(1, "asked");
		expect(session.decision).toMatchObject({ seat: "rome", prompt: { key: "dice.draw" } });
		expect(session.decision).toHaveProperty("options.length", 4);
		answerAs(session, 2);
		const { leaders, forces } = session.state;
		expect(leaders["pu-3"]).toMatchObject({ standing: "in-play", office: "praetor-urbanus" });
		expect(Object.values(forces).find((force) => force.leaders.includes("pu-3"))).toMatchObject({
			hex: "it-3714",
			place: "inside",
			sps: [{ contingent: "legion", sp: 10, role: "Rome Garrison" }],
		});
		expect(["pu-1", "pu-2", "pu-4"].map((id) => leaders[id]?.standing)).toEqual(["pool", "pool", "pool"]);
	});

	test("the seed decides who it is", () => {
		const drawn = (seed: number) =>
			Object.values(startThunderbolt(seed).state.leaders).find((leader) => leader.office === "praetor-urbanus")?.id;
		expect(new Set(Array.from({ length: 30 }, (_, seed) => drawn(seed)))).toEqual(
			new Set(["pu-1", "pu-2", "pu-3", "pu-4"]),
		);
	});
});

describe("TB.alliance", () => {
	test("a side's troops go freely into an unoccupied city of a province whose level favours it", () => {
		const table = openingTable();
		expect(table.rules.mayEnterCity(table, "rome", "capua")).toBe(true);
		expect(table.rules.mayEnterCity(table, "carthage", "capua")).toBe(false);
		expect(table.rules.mayEnterCity(table, "carthage", "genua")).toBe(true);
		expect(table.rules.mayEnterCity(table, "rome", "rhegium")).toBe(false);
		expect(table.rules.mayEnterCity(table, "carthage", "rhegium")).toBe(false);
	});

	test("but not where the enemy has taken it, though he has left it empty, nor past a garrison", () => {
		const taken = openingTable(({ state }) => {
			Object.assign(state.cities["capua"] ?? {}, { control: "carthage" });
		});
		expect(friendlyCityAt(taken, "rome", "it-4412")).toBeNull();
		const held = openingTable((it) => place(it, "carthage", "it-4412", { "african/inf": 1 }, "inside"));
		expect(friendlyCityAt(held, "rome", "it-4412")).toBeNull();
	});

	test("both Etrurias share one marker", () => {
		const { data } = openingTable();
		expect(data.scenario.alliances.track.find((line) => line.id === "etruria")?.covers).toEqual([
			"northern-etruria",
			"southern-etruria",
		]);
	});
});

test.each([
	["placentia", "Medium", 4],
	["cumae", "Medium", 4],
	["capua", "Large", 6],
	["hasti", "Small", 1],
	["roma", "by name", 10],
])("TB.ids %s (%s) has %i", (city, _, ids) => {
	const { data, state } = openingTable();
	expect([printedIds(data, city), state.cities[city]?.ids]).toEqual([ids, ids]);
});

test("TB.ids Carthage storms Roma as any city of 10; by an option at -2, no other city, and Romans do not", () => {
	const table = openingTable();
	const { data, rules } = table;
	const line = data.modifiers.get("assault")?.find(({ id }) => id === "assault.roma");
	expect(line?.dr).toBe(-2);
	const holds = rules.conditions["assault.roma"];
	const assault = { side: "carthage", leader: "hannibal", besiegers: [], stormers: [], guilePair: [0, 0] } as const;
	expect(holds?.(table, { ...assault, city: "roma" })).toBe(false);
	table.state.options = { "walls-of-roma": true };
	expect(holds?.(table, { ...assault, city: "roma" })).toBe(true);
	expect(holds?.(table, { ...assault, city: "capua" })).toBe(false);
	expect(holds?.(table, { ...assault, side: "rome", city: "roma" })).toBe(false);
});

test("TB.roads A and B roads exist, C roads do not", () => {
	expect(scenario?.roads.classes).toEqual(["A", "B"]);
	const names = new Set(openingTable().data.roads.values());
	const classOf = (name: string) =>
		ancientWorldOf(library).maps["italy"]?.roads.find((road) => road.name === name)?.class;
	expect([...new Set([...names].map(classOf))].sort()).toEqual(["A", "B"]);
});

test("TB.first.raise Rome may not raise legions in 218", () => {
	const driver = new Driver(({ state }) => {
		state.cup = [{ kind: "lam", side: "rome", leader: "402", office: "consul" }];
	}).say("finish");
	expect(driver.state.phase?.leader).toBe("402");
	expect(driver.refusal("manpower")).toMatchObject({ rule: "TB.first.raise" });
});
