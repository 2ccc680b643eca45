/** What happens to a data file that somebody broke. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { AssetError, AssetErrors, loadLibrary } from "./load.ts";
import { Words } from "./words/words.ts";

const ASSETS = fileURLToPath(new URL(".", import.meta.url));

describe("a file that is wrong is refused with file, field and remedy", () => {
	const copy = mkdtempSync(join(tmpdir(), "assets-"));
	for (const folder of ["ancient-world", "rise", "carthage", "forum", "ludi", "text"])
		cpSync(join(ASSETS, folder), join(copy, folder), { recursive: true });
	afterAll(() => rmSync(copy, { recursive: true }));

	const words = new Words(loadLibrary().words, ({ id }) => id);

	/** Loads the copy while one of its files reads otherwise. */
	function whyNot(file: string, change: (text: string) => string): AssetError {
		const path = join(copy, file);
		const before = readFileSync(path, "utf8");
		const after = change(before);
		expect(after).not.toBe(before);
		writeFileSync(path, after);
		try {
			loadLibrary(copy);
		} catch (error) {
			if (error instanceof AssetError) return error;
			if (error instanceof AssetErrors && error.errors[0]) return error.errors[0];
			throw error;
		} finally {
			writeFileSync(path, before);
		}
		throw new Error(`${file} was accepted`);
	}

	const thunderbolt = "rise/scenarios/thunderbolt.json";
	const replace = (old: string, by: string) => (text: string) => text.replace(old, by);

	test.each([
		["a missing field", thunderbolt, replace(' "turns": 3,', ""), "turns", "nothing", "a number"],
		["a wrong type", thunderbolt, replace('"turns": 3', '"turns": "three"'), "turns", '"three"', "a number"],
		[
			"an unknown side",
			thunderbolt,
			replace('"side": "carthage"', '"side": "cartage"'),
			"setup[6].side",
			'"cartage"',
			"carthage",
		],
		[
			"an unknown side that chances lean to",
			thunderbolt,
			replace('"lean": {"side": "carthage"', '"lean": {"side": "cartage"'),
			"mind.lean.side",
			'"cartage"',
			"carthage",
		],
		[
			"an unknown contingent",
			thunderbolt,
			replace('"contingent": "sicilian"', '"contingent": "greeks"'),
			"setup[2].army.units[0].contingent",
			'"greeks"',
			"greek",
		],
		[
			"a hex of the wrong form",
			thunderbolt,
			replace('"hex": "it-1221"', '"hex": "122"'),
			"setup[6].hex",
			'"122"',
			"form",
		],
		[
			"a hex off the map",
			"rise/scenarios/eagle-has-landed.json",
			replace('"it-5502"', '"it-9999"'),
			"setup[1].place",
			'"it-9999"',
			"ancient-world/maps/italy.json",
		],
		[
			"a city elsewhere",
			thunderbolt,
			replace('"hex": "it-1221"', '"hex": "it-1222"'),
			"setup[6].hex",
			'"it-1222"',
			"it-1221",
		],
		[
			"an unknown city",
			thunderbolt,
			replace('"city": "capua"', '"city": "capra"'),
			"victory.carthage[1].if.of[1].of[1].city",
			'"capra"',
			"ancient-world/cities.json",
		],
		[
			"an unknown leader",
			thunderbolt,
			replace('"id": "maharbal"', '"id": "maharbel"'),
			"setup[6].army.leaders[4].id",
			'"maharbel"',
			"ancient-world/leaders.json",
		],
		[
			"an unknown province",
			thunderbolt,
			replace('"uncontrolled": ["bruttium"]', '"uncontrolled": ["brutium"]'),
			"control.uncontrolled[0]",
			'"brutium"',
			"ancient-world/provinces.json",
		],
		[
			"a province without control",
			thunderbolt,
			replace('"uncontrolled": ["bruttium"]', '"uncontrolled": []'),
			"control",
			"nothing",
			"bruttium",
		],
		[
			"an unknown segment",
			thunderbolt,
			replace('"phase:upgrade"', '"phase:upgrad"'),
			"starting.firstTurnSkips[0]",
			'"phase:upgrad"',
			"phase:upgrade",
		],
		[
			"an unknown predicate",
			thunderbolt,
			replace('"pred": "occupiesCity"', '"pred": "occupies"'),
			"victory.carthage[0].if.pred",
			'"occupies"',
			"occupiesCity",
		],
		[
			"a misspelt predicate field",
			thunderbolt,
			replace('"contiguous"', '"contigous"'),
			"victory.carthage[1].if.of[0]",
			"{",
			"contigous",
		],
		[
			"a modifier that is not there",
			"ancient-world/charts/avoidance.json",
			replace('"avoidance.city-near"', '"avoidance.city-far"'),
			"modifiers",
			"avoidance.city-far",
			"ancient-world/modifiers.json",
		],
		[
			"an unknown province that sickness strikes",
			"rise/charts/augury-eagle.json",
			replace('["bruttium"]', '["brutium"]'),
			"rows[10].stricken[5]",
			'"brutium"',
			"ancient-world/provinces.json",
		],
		[
			"sickness with too few faces of its die",
			"rise/charts/augury-samnite.json",
			replace('["latium"], ["latium"]', '["latium"]'),
			"rows[6].stricken",
			"[",
			"10",
		],
		[
			"an attrition value out of range",
			"ancient-world/provinces.json",
			replace('"attrition": 3', '"attrition": 7'),
			"[0].attrition",
			"7",
			"at most 4",
		],
		[
			"a hexside between strangers",
			"ancient-world/maps/italy.json",
			replace('{"a": "it-1013", "b": "it-1014"', '{"a": "it-1013", "b": "it-1015"'),
			"hexsides[0].b",
			'"it-1015"',
			"shares a hexside with it-1013",
		],
		[
			"a city moved into another province",
			"ancient-world/cities.json",
			replace('"hex": "it-1329"', '"hex": "it-1221"'),
			"[0].hex",
			'"it-1221"',
			"a hex of gallia-massilia",
		],
		[
			"a file called otherwise than its id",
			thunderbolt,
			replace('"id": "thunderbolt"', '"id": "thunder"'),
			"id",
			'"thunder"',
			'"thunderbolt"',
		],
		[
			"a market at the wrong distance",
			"forum/board.json",
			replace('"distance": 5', '"distance": 4'),
			"distance",
			"4",
			"Write 5",
		],
		[
			"a link to nowhere",
			"forum/board.json",
			replace('"b": "roma"', '"b": "rom"'),
			"links",
			'"rom"',
			"a market of this file",
		],
		[
			"a card that names no market",
			"forum/cards.json",
			replace('["ephesus", "lugdunum"]', '["ephesus", "lugdun"]'),
			"effects[0]",
			'"lugdun"',
			"forum/board.json",
		],
		[
			"a field of a card too many",
			"forum/cards.json",
			replace('"needed": 4', '"needed": 4, "dice": 2'),
			"effects",
			"{",
			"dice",
		],
		[
			"land that the coast leaves in the water",
			"ancient-world/maps/africa.json",
			replace(
				'{"id": "cr-0104", "terrain": "sea", "province": null, "sea": "mare-africum"',
				'{"id": "cr-0104", "terrain": "flat", "province": "mauretania", "sea": null',
			),
			"hexes",
			'"flat"',
			"Bend the coast",
		],
		[
			"a link that lies elsewhere on the other map",
			"ancient-world/maps/africa.json",
			replace('"africa": "cr-4409", "italy": "it-6033"', '"africa": "cr-4409", "italy": "it-6032"'),
			"links",
			'"it-6032"',
			"as far from those",
		],
		[
			"a crossing that ends on land",
			"ancient-world/maps/africa.json",
			replace('"italy": "it-4134", "africa": "cr-3002"', '"italy": "it-4033", "africa": "cr-3002"'),
			"crossings[0].italy",
			'"it-4033"',
			"of the sea",
		],
		[
			"a gap in a chart of Carthage",
			"carthage/charts/cr-naval-pursuit.json",
			replace('"min": 4', '"min": 5'),
			"rows[1].min",
			"5",
			"Write 4",
		],
		[
			"a gap between rows of a chart",
			"ancient-world/charts/battle-results.json",
			replace('"adjDR": 3,', '"adjDR": 4,'),
			"rows[8].adjDR",
			"4",
			"begin with 3",
		],
		[
			"a chart whose last row ends",
			"ancient-world/charts/pursuit.json",
			replace('">=13"', '"13-20"'),
			"rows[4].adjDR",
			'"13-20"',
			"open",
		],
		[
			"an augury that overlaps another",
			"rise/charts/augury-eagle.json",
			replace('"06-10"', '"05-10"'),
			"rows[1].dice",
			'"05-10"',
			"begin with 6",
		],
		[
			"a gap between columns of a chart",
			"ancient-world/charts/attrition-results.json",
			replace('"12-15", "16-20"', '"12-15", "17-20"'),
			"columns[6]",
			'"17-20"',
			"begin with 16",
		],
		[
			"ratios that do not rise",
			"ancient-world/charts/siege-assault.json",
			replace('"3:2", "2:1"', '"2:1", "2:1"'),
			"columns[3]",
			'"2:1"',
			"more than 2:1",
		],
		[
			"a row with too few cells",
			"rise/charts/legion-request.json",
			replace('"samnite": [0, 0, 0]', '"samnite": [0, 0]'),
			"rows[0].cells.samnite",
			"2",
			"3 cells",
		],
		[
			"a misspelt field of a chart",
			"ancient-world/charts/pursuit.json",
			replace('"lossPct": 5', '"losPct": 5'),
			"rows[1]",
			"nothing",
			"a number",
		],
		[
			"a field of a chart too many",
			"ancient-world/charts/pursuit.json",
			replace('"lossPct": 5,', '"lossPct": 5, "lossPercent": 5,'),
			"rows[1]",
			"{",
			"lossPercent",
		],
		[
			"a figure of a chart out of bounds",
			"ancient-world/charts/battle-results.json",
			replace('"attackerLossPct": 30', '"attackerLossPct": 130'),
			"rows[1].attackerLossPct",
			"130",
			"at most 100",
		],
		[
			"a misspelt result of a chart of Carthage",
			"carthage/charts/cr-raid.json",
			replace('"id": "great-raid"', '"id": "grand-raid"'),
			"rows[3].id",
			'"grand-raid"',
			"great-raid",
		],
		[
			"a class of ports without figures",
			"carthage/charts/cr-port-capacity.json",
			replace('"port": "minor"', '"port": "croton"'),
			"rows",
			"nothing",
			"minor ports",
		],
		[
			"a mood with too many berths",
			"carthage/charts/cr-climate-effects.json",
			replace('"armies": 2', '"armies": 1'),
			"rows[0].berths",
			'["anywhere","africa"]',
			"Write 1",
		],
		[
			"a town on the wrong side of the Ditch",
			"ancient-world/cities.json",
			replace('"insideDitch": true', '"insideDitch": false'),
			"insideDitch",
			"false",
			"its province is carthage",
		],
		[
			"more ships than a harbour holds",
			"carthage/scenarios/hiero.json",
			replace('"count": 2}], "crew": 2, "commander": "1P-08"', '"count": 3}], "crew": 2, "commander": "1P-08"'),
			"setup[10].fleet.squadrons",
			"3",
			"Write 2 at most",
		],
		[
			"a Fleet under another side's commander",
			"carthage/scenarios/hiero.json",
			replace('"crew": 2, "commander": "1P-08"', '"crew": 2, "commander": "RD-01"'),
			"setup[10].fleet.commander",
			'"RD-01"',
			"this one is of rome",
		],
		[
			"a Fleet marker that a side has not",
			"carthage/scenarios/hiero.json",
			replace('"carthage": ["F-I", ', '"carthage": ['),
			"setup[10].fleet.id",
			'"F-I"',
			"fleetsAvailable",
		],
		[
			"a leader in the other family's pool",
			"carthage/scenarios/hiero.json",
			replace('"magonid": ["1P-03", ', '"magonid": ["1P-01", '),
			"leaderPool.carthage.magonid[0]",
			'"1P-01"',
			"the family barcid",
		],
		[
			"two armies in one berth",
			"carthage/scenarios/agathocles.json",
			replace('"Carthaginian Army I": "africa"', '"Carthaginian Army I": "anywhere"'),
			"councilAtStart.berths.Carthaginian Army I",
			'"anywhere"',
			"africa",
		],
		[
			"an army better than its commander can make it",
			"carthage/scenarios/hiero.json",
			replace('"efficiency": 1', '"efficiency": 4'),
			"setup[6].army.efficiency",
			"4",
			"Write 3 at most",
		],
		[
			"a special rule of Carthage with a misspelt figure",
			"carthage/scenarios/mercenary-war.json",
			replace('"joinsOn": 4', '"joinOn": 4'),
			"special[3].data.joinsOn",
			"nothing",
			"a number",
		],
		[
			"a levy of men nobody has heard of",
			"carthage/scenarios/agathocles.json",
			replace('"contingent": "sicilian", "sp": 8', '"contingent": "siculi", "sp": 8'),
			"manpower",
			"siculi",
			"sicilian",
		],
		[
			"points for a sea that is not there",
			"carthage/scenarios/first-punic-war.json",
			replace('"sea": "mare-gallicum"', '"sea": "mare-galicum"'),
			"victory.victoryPoints[1].sea",
			'"mare-galicum"',
			"seas.json",
		],
		[
			"points by a counter that nobody keeps",
			"carthage/scenarios/agathocles.json",
			replace('"count": "major-victories"', '"count": "victories"'),
			"victory.victoryPoints[6]",
			"victories",
			"major-victories",
		],
		["a gap between bands", "forum/figures.json", replace('"from": 6', '"from": 7'), "bands[1].from", "7", "Write 6"],
		["bad JSON", thunderbolt, (text: string) => text.slice(0, -3), "", "no valid JSON", "bracket"],
	])("%s", (_, file, change, field, found, remedy) => {
		const error = whyNot(file, change);
		expect(error).toMatchObject({ name: "AssetError", file });
		expect(error.field).toContain(field);
		expect(error.found).toContain(found);
		expect(error.remedy).toContain(remedy);
		expect(error.message).toContain(file);
		expect(error.message).toContain(error.remedy);
		if (error.said) expect(words.say(error.said)).toBe(error.remedy);
	});

	test("a file that is not there", () => {
		expect(() => loadLibrary(join(copy, "nowhere"))).toThrow(AssetErrors);
		expect(() => loadLibrary(join(copy, "nowhere"))).toThrow(
			/^ancient-world\/modifiers\.json: found nothing\. Put the file back/,
		);
	});

	test("several things are told at once, each at its place", () => {
		const broken = {
			[thunderbolt]: ['"turns": 3', '"turns": "three"'],
			"forum/figures.json": ['"from": 6', '"from": "six"'],
		};
		const before = Object.keys(broken).map((file) => [file, readFileSync(join(copy, file), "utf8")] as const);
		for (const [file, [old = "", by = ""]] of Object.entries(broken)) {
			const text = readFileSync(join(copy, file), "utf8").replace(old, by);
			writeFileSync(join(copy, file), text.replace('"subtitle"', '"subtitles"'));
		}
		expect(() => loadLibrary(copy)).toThrow(
			expect.objectContaining({
				errors: [
					expect.objectContaining({ file: thunderbolt, field: "subtitle" }),
					expect.objectContaining({ file: thunderbolt, field: "turns" }),
					expect.objectContaining({ file: "forum/figures.json", field: "bands[1].from" }),
				],
			}),
		);
		for (const [file, text] of before) writeFileSync(join(copy, file), text);
	});

	test("a chart without a schema", () => {
		const file = join(copy, "rise/charts/new-chart.json");
		writeFileSync(file, "{}");
		try {
			expect(() => loadLibrary(copy)).toThrow(/^rise\/charts\/new-chart\.json: found "new-chart"\. Respell its name/);
		} finally {
			rmSync(file);
		}
	});

	test("a message in two files", () => {
		writeFileSync(join(copy, "text/en/zz.json"), JSON.stringify({ "dice.ask": "Throw!" }));
		expect(() => loadLibrary(copy)).toThrow(
			/^text\/en\/zz\.json, field dice\.ask: .*text\/en\/kernel\.json has it too/,
		);
		rmSync(join(copy, "text/en/zz.json"));
	});

	test("the copy as it stands is accepted", () => expect(loadLibrary(copy)).toEqual(loadLibrary()));
});
