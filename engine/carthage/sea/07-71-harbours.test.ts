import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import { CARTHAGE_CHARTS } from "../../../assets/schema/carthage-charts.ts";
import { gameData } from "../../ancient-world/data.ts";
import { harbourOf, portsOf, portsOnSea, sackedHarbour, seasOfPort } from "./07-71-harbours.ts";

const library = loadLibrary();
const data = gameData(library, "first-punic-war");

describe("CR 7.71, 7.72: harbours", () => {
	test.each([
		["lipara", 2, 2, 0],
		["messana", 5, 8, 3],
		["panormus", 5, 8, 3],
		["carthago", 18, 22, 4],
		["neapolis", 6, 10, 4],
		["ostia", 8, 20, 6],
		["lilybaeum", 8, 15, 5],
		["syracusae", 8, 15, 5],
		["tarentum", 6, 12, 4],
		["massilia", 6, 10, 4],
		["cumae", 5, 8, 3],
	])("CR 7.71: %s holds %i squadrons, %i at most, and grows by %i", (city, start, max, step) => {
		expect(harbourOf(data, city)).toMatchObject({ start, max, step });
	});

	test("CR 7.71: no port, no harbour; AW 9.85: a Sacked one is Minor", () => {
		expect(harbourOf(data, "roma")).toBeNull();
		expect(sackedHarbour(data)).toMatchObject({ start: 2, max: 2, step: 0 });
	});

	test("CR 7.73: Rome's Major ports hold 20 squadrons at the start of 264", () => {
		const major = ["ostia", "neapolis", "tarentum"];
		const romanItaly = [...portsOf(data).values()].filter(({ province }) =>
			data.scenario.romanItaly.includes(province),
		);
		expect(
			romanItaly
				.filter(({ port }) => port === "major")
				.map(({ id }) => id)
				.toSorted(),
		).toEqual(major.toSorted());
		expect(major.reduce((sum, id) => sum + (harbourOf(data, id)?.start ?? 0), 0)).toBe(20);
	});
});

describe("CR 7.76: the seas of ports", () => {
	test.each([
		["mare-gallicum", 8],
		["mare-ligusticum", 11],
		["fretum-siculi", 14],
		["mare-ionium", 29],
		["mare-tyrrhenum", 58],
		["mare-africum", 107],
		["mare-sardoum", 8],
	])("CR 7.76: the ports on %s hold %i squadrons at the start", (sea, total) => {
		expect(portsOnSea(data, sea).reduce((sum, id) => sum + (harbourOf(data, id)?.start ?? 0), 0)).toBe(total);
	});

	test("CR 7.76: eight ports touch two seas, and count in both", () => {
		const both = [...portsOf(data).keys()].filter((id) => seasOfPort(data, id).length > 1);
		expect(both.toSorted()).toEqual(
			["cemenelum", "drepanum", "hydruntum", "ilva", "lipara", "locri", "marianum", "tibula"].toSorted(),
		);
		expect([...portsOf(data).keys()].filter((id) => seasOfPort(data, id).length === 0)).toEqual([]);
	});

	test("CR 7.76: a sea that scores has ports, and that of the Adriatic does not score", () => {
		const { victoryPoints } = data.scenario.victory;
		const scoring = victoryPoints.flatMap((item) => (item.count === "sea" ? [[item.sea, item.vp]] : []));
		expect(Object.fromEntries(scoring)).toEqual({
			"mare-ligusticum": 3,
			"mare-gallicum": 4,
			"mare-ionium": 5,
			"fretum-siculi": 1,
			"mare-sardoum": 1,
			"mare-tyrrhenum": 3,
			"mare-africum": 3,
		});
		for (const [sea] of scoring) expect(portsOnSea(data, String(sea))).not.toEqual([]);
	});

	test("AW 2.11: with levels of superiority the Ligurian and the Gallic gulf are no seas of their own", () => {
		const seas = (scenario: string) =>
			new Set([...gameData(library, scenario).map.hexes.values()].flatMap(({ sea }) => sea ?? []));
		expect(seas("eagle-has-landed").has("mare-gallicum")).toBe(false);
		expect(seas("first-punic-war").has("mare-gallicum")).toBe(true);
	});
});

describe("CR 7.34: treacherous waters", () => {
	const { rows } = CARTHAGE_CHARTS["augury-carthage"].parse(ancientWorldOf(library).charts["augury-carthage"]);
	const hexes = rows.find(({ id }) => id === "treacherous-waters")?.hexes ?? [];
	const number = (hex: string) => hex.replace("it-", "");

	test("CR 7.34: are nine Coastal hexes off southern Sicily", () => {
		expect(hexes.map(number)).toEqual(["5725", "5826", "5924", "5925", "6024", "6122", "6123", "6223", "6322"]);
		for (const hex of hexes) expect(data.map.sea(hex)).toMatchObject({ sea: "mare-africum", coastal: true });
	});

	test("CR 7.34: one after the other they lie along the coast from Heraclea Minoa to Camerina", () => {
		const shores = hexes.flatMap((hex) => data.map.neighbours(hex)).filter((hex) => data.map.isLand(hex));
		expect(shores).toEqual(
			expect.arrayContaining([data.map.city("heraclea-minoa").hex, data.map.city("camerina").hex]),
		);
		expect(shores.every((hex) => ["east-sicilia", "west-sicilia"].includes(data.map.provinceOf(hex) ?? ""))).toBe(true);
		const reached = new Set(hexes.slice(0, 1));
		for (const hex of reached) {
			for (const next of data.map.neighbours(hex)) if (hexes.includes(next)) reached.add(next);
		}
		expect(reached.size).toBe(hexes.length);
	});
});
