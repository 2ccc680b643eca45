import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import type { MapData } from "../../assets/schema/map.ts";
import { buildHexMap, type HexMap } from "./index.ts";
import { sheetOf } from "./lattice.ts";

const { maps } = ancientWorldOf(loadLibrary());

function mapOf(id: string): { data: MapData; map: HexMap } {
	const data = maps[id];
	if (!data) throw new Error(`no map ${id}`);
	return { data, map: buildHexMap(data) };
}

const both = [mapOf("italy"), mapOf("africa")];
const italy = mapOf("italy");

/** Steps from a hex to every other that can be reached on the map, by walking. */
function walkFrom(map: HexMap, start: string, passable: (from: string, to: string) => boolean): Map<string, number> {
	const steps = new Map([[start, 0]]);
	for (const hex of steps.keys()) {
		for (const next of map.neighbours(hex)) {
			if (!steps.has(next) && passable(hex, next)) steps.set(next, (steps.get(hex) ?? 0) + 1);
		}
	}
	return steps;
}

const hexOf = (map: HexMap) => fc.constantFrom(...map.hexes.keys());

describe.each(both)("the map $data.id", ({ data, map }) => {
	test("names every hex once", () => expect(map.hexes.size).toBe(data.hexes.length));

	test("neighbours are mutual", () => {
		for (const hex of map.hexes.keys()) {
			for (const other of map.neighbours(hex)) expect(map.neighbours(other)).toContain(hex);
		}
	});

	test("distance is never more than a walk, and the same both ways", () => {
		fc.assert(
			fc.property(hexOf(map), hexOf(map), (a, b) => {
				expect(map.distance(a, b)).toBe(map.distance(b, a));
				const walked = walkFrom(map, a, () => true).get(b);
				if (walked !== undefined) expect(map.distance(a, b)).toBeLessThanOrEqual(walked);
			}),
			{ numRuns: 30 },
		);
	});

	test("every centre lies in its own hex", () => {
		for (const hex of map.hexes.keys()) {
			const { x, y } = map.centre(hex);
			expect(map.at(sheetOf(hex), x, y)).toBe(hex);
		}
	});

	test("every city is on land of its province", () => {
		for (const city of data.cities) {
			expect(map.cityAt(city.hex)).toEqual(city);
			expect(map.city(city.id)).toEqual(city);
			expect(map.isOpenLand(city.hex), city.name).toBe(true);
			expect(map.provinceOf(city.hex), city.name).toBe(city.province);
		}
	});

	test("every port is on the coast", () => {
		for (const city of data.cities.filter((each) => each.port !== null)) {
			expect(
				map.neighbours(city.hex).some((hex) => map.sea(hex)?.coastal),
				city.name,
			).toBe(true);
		}
	});

	test("a sea hex is coastal exactly when it touches land", () => {
		for (const hex of data.hexes.filter((each) => each.terrain === "sea")) {
			const touchesLand = map.neighbours(hex.id).some((other) => map.isLand(other));
			expect(hex.coastal === true, hex.id).toBe(touchesLand);
		}
	});

	test("hexsides and roads are seen from both hexes", () => {
		for (const side of data.hexsides) {
			expect(map.side(side.a, side.b)).toBe(side);
			expect(map.side(side.b, side.a)).toBe(side);
			expect(map.isLand(side.a) && map.isLand(side.b), `${side.a}-${side.b}`).toBe(true);
		}
		for (const road of data.roads) {
			for (const [step, to] of road.path.entries()) {
				const from = road.path[step - 1];
				if (from === undefined) continue;
				expect(map.roads(from, to)).toContain(road);
				expect(map.roads(to, from)).toContain(road);
			}
			expect(new Set(road.path).size, road.name).toBe(road.path.length);
		}
	});

	test("the sea is in one piece", () => {
		const sea = data.hexes.filter((hex) => hex.terrain === "sea").map((hex) => hex.id);
		const isSea = (hex: string) => map.hex(hex).terrain === "sea";
		expect(walkFrom(map, sea[0] ?? "", (_, to) => isSea(to)).size).toBe(sea.length);
	});

	test("questions about a hex that is not there name it", () => {
		expect(map.has("it-9999")).toBe(false);
		for (const ask of [map.hex, map.isLand, map.neighbours, map.cityAt, map.provinceOf, map.centre])
			expect(() => ask("it-9999")).toThrow("Hex it-9999 is not on the map");
		expect(() => map.distance("it-9999", "it-1001")).toThrow("Hex it-9999");
		expect(() => map.city("atlantis")).toThrow('no city "atlantis"');
		expect(map.at("it", -50, -50)).toBeNull();
	});
});

describe("landmasses of Italy, with the straits cut", () => {
	const { map, data } = italy;
	const notAtSea = (from: string, to: string) => map.hex(to).terrain !== "sea" && !map.side(from, to)?.strait;

	test.each([
		["the mainland, with Lacus Benacus", "it-3714", 600],
		["Sicilia", "it-6419", 61],
		["Sardinia", "it-4332", 59],
		["Corsica", map.city("aleria").hex, 21],
		["Melita", map.city("melita").hex, 1],
		["Lipara", "it-5616", 1],
		["Ilva", "it-2718", 1],
	])("%s", (_, start, size) => expect(walkFrom(map, start, notAtSea).size).toBe(size));

	test("every province is in one piece, across its straits", () => {
		for (const province of new Set(data.hexes.map((hex) => hex.province).filter((id) => id !== null))) {
			const hexes = data.hexes.filter((hex) => hex.province === province);
			const reached = walkFrom(map, hexes[0]?.id ?? "", (_, to) => map.provinceOf(to) === province);
			expect(reached.size, province).toBe(hexes.length);
		}
	});
});

describe("facts that the rules and scenarios name", () => {
	const { map } = italy;
	const at = (city: string) => map.city(city).hex;

	test.each([
		["Roma is 3714", "it-3714", at("roma")],
		["5209 is in Lucania", "lucania", map.provinceOf("it-5209")],
		["4512, Neapolis, is in Campania", "campania", map.provinceOf(at("neapolis"))],
		["4608 is Ausculum", "it-4608", at("ausculum")],
	])("%s", (_, expected, found) => expect(found).toEqual(expected));

	test.each([
		["Reate is three hexes from Roma", at("reate"), 3],
		["Ostia is beside Roma", at("ostia"), 1],
		["3914 is two hexes down the Appia", "it-3914", 2],
		["4411 is seven hexes from Roma", "it-4411", 7],
	])("%s", (_, hex, steps) => expect(map.distance("it-3714", hex)).toBe(steps));

	test("Messana and Rhegium face each other across a strait", () => {
		expect(map.side(at("messana"), at("rhegium"))?.strait).toBe(true);
	});

	test("the Padus runs between Cremona and Placentia", () => {
		expect(map.side(at("cremona"), at("placentia"))?.name).toBe("Padus");
	});

	test("the east coast of Calabria", () => {
		for (const hex of ["it-5303", "it-5403", "it-5402", "it-5502", "it-5602", "it-5701"]) {
			expect(map.provinceOf(hex)).toBe("calabria");
			expect(map.neighbours(hex).some((other) => map.hex(other).sea === "mare-adriaticum")).toBe(true);
		}
	});

	test("the Via Appia leaves Roma by 3814 and reaches 3914", () => {
		for (const [from, to] of [
			["it-3714", "it-3814"],
			["it-3814", "it-3914"],
		] as const)
			expect(map.roads(from, to).map((road) => road.name)).toContain("Via Appia (Roma - 3914)");
		expect(map.roads("it-3714", "it-3914")).toEqual([]);
	});
});

/** What the worked examples rest on. */
describe("march of Hannibal, 218 BC", () => {
	const { map } = italy;
	const path = ["it-1221", "it-1320", "it-1319", "it-1419", "it-1418", "it-1517", "it-1516", "it-1515", "it-1514"];
	const steps = path.slice(1).map((to, index) => [path[index] ?? "", to] as const);

	test("goes from neighbour to neighbour over open land", () => {
		for (const [from, to] of steps) expect(map.neighbours(from)).toContain(to);
		expect(path.every(map.isOpenLand)).toBe(true);
	});

	test("crosses three provinces", () => {
		expect(path.map(map.provinceOf)).toEqual([
			...path.slice(0, 4).map(() => "liguria-taurini"),
			...path.slice(4, 8).map(() => "liguria-friniates"),
			"gallia-cispadana",
		]);
	});

	test("passes Hasti and Dertona and ends at Placentia", () => {
		expect(path.map((hex) => map.cityAt(hex)?.id).filter((id) => id !== undefined)).toEqual([
			"taurinorum",
			"hasti",
			"dertona",
			"placentia",
		]);
	});

	test("crosses minor rivers only, and roads of class C only", () => {
		const rivers = steps.map(([from, to]) => map.river(from, to)).filter((river) => river !== null);
		expect(new Set(rivers)).toEqual(new Set(["minor"]));
		const classes = steps.flatMap(([from, to]) => map.roads(from, to)).map((road) => road.class);
		expect(new Set(classes)).toEqual(new Set(["C"]));
	});

	test("its terrain: Flat at both ends, Rough at 1515 and 1516", () => {
		expect(["it-1221", "it-1514", "it-1515", "it-1516"].map((hex) => map.hex(hex).terrain)).toEqual([
			"flat",
			"flat",
			"rough",
			"rough",
		]);
	});

	test("1516 is two hexes from the Romans, 1515 one", () => {
		expect(map.distance("it-1516", "it-1514")).toBe(2);
		expect(map.distance("it-1515", "it-1514")).toBe(1);
	});
});

describe("Caudium, 319 BC", () => {
	const { map } = italy;

	test("passes and terrain of Samnium", () => {
		expect(map.side("it-4109", "it-4210")?.pass).toBe(true);
		expect(map.side("it-4411", "it-4412")?.pass).toBe(true);
		expect(["it-4210", "it-4310", "it-4411", "it-4412"].map((hex) => map.hex(hex).terrain)).toEqual([
			"mountain",
			"rough",
			"rough",
			"flat",
		]);
		expect(["it-4109", "it-4210", "it-4310", "it-4411", "it-4412"].map(map.provinceOf)).toEqual([
			...Array.from({ length: 4 }, () => "samnium"),
			"campania",
		]);
		expect(map.cityAt("it-4412")?.id).toBe("capua");
	});

	test("Samnium borders Sabinus, Latium, Apulia, Campania and Lucania", () => {
		const around = [...map.hexes.values()]
			.filter((hex) => hex.province === "samnium")
			.flatMap((hex) => map.neighbours(hex.id))
			.map(map.provinceOf);
		for (const province of ["sabinus", "latium", "apulia", "campania", "lucania"]) expect(around).toContain(province);
	});
});

describe("Pyrrhus in Sicily, 278 BC", () => {
	const { map } = italy;
	const path = [
		"it-6419",
		"it-6420",
		"it-6320",
		"it-6221",
		"it-6121",
		"it-6022",
		"it-5922",
		"it-5823",
		"it-5824",
		"it-5724",
		"it-5625",
		"it-5626",
		"it-5526",
	];

	test("Syracusae to Lilybaeum in twelve hexes of Flat and Rough, over minor rivers", () => {
		expect([map.cityAt("it-6419")?.id, map.cityAt("it-5526")?.id]).toEqual(["syracusae", "lilybaeum"]);
		expect(map.distance("it-6419", "it-5526")).toBe(12);
		for (const [index, to] of path.slice(1).entries()) {
			const from = path[index] ?? "";
			expect(map.neighbours(from)).toContain(to);
			expect(["flat", "rough"]).toContain(map.hex(to).terrain);
			expect([null, "minor"]).toContain(map.river(from, to));
		}
		expect(path).not.toContain(map.city("agrigentum").hex);
	});

	test("Tarentum and Syracusae lie on the Mare Ionium, Lilybaeum on the Mare Africum", () => {
		const seas = (hex: string) => map.neighbours(hex).map((other) => map.hex(other).sea);
		expect(seas("it-5405")).toContain("mare-ionium");
		expect(seas("it-6419")).toContain("mare-ionium");
		expect(seas("it-5526")).toContain("mare-africum");
	});

	test("5715 off Mylae is a lane hex beside Lipara", () => {
		expect(map.sea("it-5715")?.lane).toBe(true);
		expect(map.neighbours("it-5715")).toContain("it-5616");
		expect(map.cityAt("it-5616")?.id).toBe("lipara");
	});
});
