import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { RULE_BOOKS } from "../../assets/schema/rules.ts";
import { Words } from "../../assets/words/words.ts";
import { playRandomGame } from "../../engine/ai/fuzz.ts";
import { gamesWithPrograms } from "../../engine/ai/index.ts";
import { namesOf } from "../../engine/ancient-world/view/lookup.ts";
import { families } from "../../engine/games.ts";
import { gamesOnOffer } from "./games-on-offer.ts";
import { chartOf, gazetteerOf, mapOf, rulesOf } from "./reference.ts";
import { nameOfRule, namesIn } from "./words.ts";

const library = loadLibrary();

test("maps and charts come by id", () => {
	expect(mapOf(library, families, "italy").id).toBe("italy");
	expect(chartOf(library, families, "continuation").rule).toBe("AW 5.24");
});

test("AW 12.22: a hex lies in the province that its scenario makes of it", () => {
	const provinceIn = (scenario?: string) =>
		mapOf(library, families, "italy", scenario).hexes.find(({ id }) => id === "it-5915")?.province;
	expect(provinceIn()).toBe("east-sicilia");
	expect(provinceIn("thunderbolt")).toBe("east-sicilia");
	expect(provinceIn("eagle-has-landed")).toBe("messana");
	expect(namesOf(library, "rise").city.messana?.province).toBe("east-sicilia");
	expect(namesOf(library, "rise", "eagle-has-landed").city.messana?.province).toBe("messana");
});

test("a map of a scenario tells where its set-up puts pieces, once for each stack; as printed it tells nothing", () => {
	const stands = (id: string, scenario?: string) => mapOf(library, families, id, scenario).stands;
	expect(stands("italy", "thunderbolt")).toContain("it-1514");
	expect(
		stands("italy", "first-punic-war")?.filter((hex) => hex === "it-6015"),
		"men and ships",
	).toHaveLength(2);
	expect(stands("africa", "first-punic-war")).toContain("cr-3906");
	expect(stands("italy")).toEqual([]);
});

test("a scenario has the cities of its own maps: Musti lies in Africa", () => {
	const at3409 = (scenario?: string) =>
		Object.entries(namesOf(library, "rise", scenario).city).flatMap(([id, { hex }]) => (hex === "cr-3409" ? id : []));
	expect(at3409()).toEqual(["musti"]);
	expect(at3409("alexander-327")).toEqual([]);
});

test("cities in play that have one name are told with their provinces, others by their names", () => {
	const told = (module: "rise" | "carthage", scenario: string) => {
		const name = namesIn(gazetteerOf(library, families, module, scenario));
		return ["neapolis", "neapolis-sardinia", "neapolis-africa", "messana"].map((id) => name({ kind: "city", id }));
	};
	expect(told("carthage", "first-punic-war")).toEqual([
		...["Neapolis (Campania)", "Neapolis (Southern Sardinia)", "Neapolis (Carthage)"],
		"Messana",
	]);
	expect(told("rise", "thunderbolt").slice(0, 2)).toEqual(["Neapolis", "Neapolis"]);
});

describe("the gazetteer", () => {
	const rise = namesOf(library, "rise");

	test("has names and printed facts", () => {
		expect(rise.leader.hannibal).toMatchObject({ nation: "carthage" });
		expect(rise.city.arelate).toEqual({
			name: "Arelate",
			hex: "it-1329",
			province: "gallia-massilia",
			size: "small",
			port: null,
		});
		expect(rise.province["gallia-massilia"]).toMatchObject({ attrition: 3, map: "italy" });
		expect(rise.side.rome).toEqual({ name: "Rome" });
		expect(rise.operation.attack).toEqual({ name: "Attack", number: 4, rule: "AW 8.21" });
	});

	test("names the rules that have no number of a book, and whose they are; the others go by their number", () => {
		const gazetteer = gazetteerOf(library, families, "rise");
		const rules = gazetteer.rule ?? {};
		expect(rules["SW.revolt.segment"]).toEqual({ name: "Samnite Wars: Tribal Revolt segment" });
		expect(rules["AE.setup.samnites"]).toEqual({ name: "Alexander: Samnite start" });
		expect(rules["FO.floods"]).toEqual({ name: "Forum: High water" });
		expect(rules["RRR 8.31-discipline"]?.name).toMatch(/^RRR 8\.31: \w/);
		const words = new Words(library.words, namesIn(gazetteer));
		const shown = library.rules.map(({ rule }) => nameOfRule(rule, words));
		expect(
			shown.filter(
				(name) => !/^(?:(?:AW|RRR|CR|FO) [\dA][\d.A-G]*|LR-\w[\w.-]*)(?:: [A-Z]|$)|^[A-Z][A-Za-z ]+: [A-Z]/.test(name),
			),
		).toEqual([]);
		expect(nameOfRule("AW 8.23", words)).toBe("AW 8.23");
	});

	test("names every segment of the module, and only those", () => {
		expect(rise.segment.draw).toEqual({ name: "Drawing a marker", phase: "initiative", letter: "C/4" });
		expect(namesOf(library, "carthage").segment.draw?.letter).toBe("C/2");
		expect(rise.segment).not.toHaveProperty("remove-raids");
		for (const { name, letter } of Object.values(rise.segment)) expect([name, letter]).not.toContain("");
	});
});

test("rules say what of them the engine has", () => {
	const implemented = [{ rule: "AW 0.3" }, { rule: "AW 0.4", missing: "halves" }];
	const rules = rulesOf(library, { families, implemented }, "rise");
	const find = (rule: string) => rules.find((entry) => entry.rule === rule);
	expect(find("AW 0.3")).toMatchObject({ implemented: true, missing: null, title: "Dice" });
	expect(find("AW 0.4")).toMatchObject({ implemented: true, missing: "halves" });
	expect(find("AW 0.5")).toMatchObject({
		implemented: false,
		missing: expect.stringContaining("nothing in it to play"),
	});
	expect(rules.some(({ rule }) => rule.startsWith("CR"))).toBe(false);
});

describe("the drawer of the rules", () => {
	const drawerOf = (module: string) => rulesOf(library, { families, implemented: [] }, module);

	test.each(families)("of $module has rules of each of its books", ({ module, rules }) => {
		expect(new Set(drawerOf(module).map(({ book }) => book))).toEqual(new Set(rules));
	});

	test("every book of the index is in the drawer of some game", () => {
		expect(new Set(families.flatMap(({ rules }) => rules))).toEqual(new Set(RULE_BOOKS));
	});

	const games = gamesWithPrograms(library).filter(({ missing }) => missing === null);
	test.each(games)("of $id has whatever rule its questions, refusals and log rest on", ({ module, create, taste }) => {
		const drawer = new Set(drawerOf(module).map(({ rule }) => rule));
		const few = { player: "eager", answersAtMost: 120, thoroughEvery: Infinity, ...(taste && { taste }) } as const;
		const cited = Object.keys(playRandomGame(create(), 1, few).coverage.rules);
		expect(cited.length).toBeGreaterThan(5);
		expect(cited.filter((rule) => !drawer.has(rule))).toEqual([]);
	});
});

test("scenarios that cannot be played say why in words", () => {
	const offer = gamesOnOffer(library);
	expect(offer.find(({ id }) => id === "thunderbolt")?.missing).toBeNull();
	for (const { missing } of offer) expect(missing ?? "in words").toMatch(/ /);
});
