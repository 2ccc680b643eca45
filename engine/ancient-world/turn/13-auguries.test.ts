import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { riseRuleset } from "../../rise/games.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { gameData } from "../data.ts";
import { gatherModifiers } from "../modifiers.ts";
import type { SideId } from "../state.ts";
import { auguryChart, consultTheAugurs, endOmens, endOmensOfBattle, layOmen, omenHolds } from "./13-auguries.ts";

const bench = () => new RomanBench({}, "samnite-wars");

/** The event of a number on the table of the Samnite Wars, with the answers it asks for. */
function augury(number: number, ...answers: (string | number)[]) {
	const one = bench();
	one.play(consultTheAugurs(one.table), Math.floor(number / 10), number % 10, ...answers);
	return one;
}

describe("AW 13.1 where auguries are used", () => {
	test.each([
		["samnite-wars", 1],
		["eagle-has-landed", 1],
		["alexander-327", 0],
		["thunderbolt", 0],
	])("AW 13.1 %s has %i marker a turn", (id, markers) => {
		expect(gameData(loadLibrary(), id).scenario.starting.augury).toBe(markers);
	});
});

describe("AW 13.2 the Augury Phase", () => {
	test("AW 13.2 who drew the marker rolls two dice, tens and units, and the event is carried out at once", () => {
		const one = bench();
		one.table.state.draws = 2;
		one.play(consultTheAugurs(one.table), 5, 7);
		expect(one.entries[0]).toMatchObject({ text: { key: "augury.harvest" }, seat: "rome" });
		expect(one.rolls[0]).toMatchObject({ roll: "augury", dice: [5, 7], adjusted: 57, cell: { row: "54-58" } });
		expect(omenHolds(one.table, "harvest")).toBe(true);
	});

	test("AW 13.2 what cannot apply is No Event", () => {
		const one = bench();
		one.control("campania", "samnites");
		Object.assign(one.table.state.alliances["campania"] ?? {}, { level: 0, favours: null, status: "independent" });
		one.play(consultTheAugurs(one.table), 2, 5);
		expect(one.said).toEqual(["augury.via-appia", "augury.no-event"]);
		expect(augury(97).said).toEqual(["augury.none"]);
	});
});

test("AW 13.3 every event of the Samnite Wars' table is on this table, those the book demands among them", () => {
	const { table } = bench();
	const ids = auguryChart(table).rows.map(({ id }) => id);
	const { auguries } = riseRuleset("samnite-wars");
	expect(ids.filter((id) => id !== "none" && !(id in auguries))).toEqual([]);
	expect(ids).toEqual(expect.arrayContaining(["tribal-revolt", "gauls", "via-appia", "via-valeria", "legion"]));
});

describe("AW A.1, A.2, A.3, A.4 events", () => {
	test("AW A.1 the Gauls come to a hex of Liguria Friniates or Gallia Cispadana with two markers, nobody's allies", () => {
		const rest = bench();
		rest.play(consultTheAugurs(rest.table), 0, 3, "it-1514", 6);
		const hexes = rest.asked.find(({ prompt }) => prompt.key === "ask.gauls-enter");
		const provinces = hexes?.kind === "choose" ? hexes.options.map(({ id }) => rest.table.data.map.provinceOf(id)) : [];
		expect([...new Set(provinces)].toSorted()).toEqual(["gallia-cispadana", "liguria-friniates"]);
		const gauls = Object.values(rest.table.state.forces).find(({ side }) => side === "gauls");
		expect(gauls).toMatchObject({ hex: "it-1514", leaders: ["tribe-gaul"] });
		expect(rest.table.state.cup.filter(({ leader }) => leader === "tribe-gaul")).toHaveLength(2);
		expect(rest.table.state.sides["gauls"]?.alliedTo).toBeNull();
	});

	test("AW A.2 the event opens the next leg of the Appia", () => {
		const one = bench();
		for (const id of ["latium", "campania"]) one.control(id, "rome");
		one.play(consultTheAugurs(one.table), 2, 5);
		expect(one.said).toEqual(["augury.via-appia", "road.built"]);
		expect(one.table.state.roadsBuilt).toHaveLength(1);
	});

	test("AW A.3 a Recruit legion, placed and commanded as any other (RRR 10.21, 5.24, 5.29)", () => {
		const one = bench();
		one.control("latium", "rome");
		one.play(consultTheAugurs(one.table), 3, 7, "roma", "117", "latium");
		expect(one.table.state.legions["I"]).toMatchObject({ training: "recruit", commander: "117" });
		expect(one.table.state.leaders["117"]).toMatchObject({ office: "praetor", province: "latium" });
	});

	test("AW A.4 pestilence: every force of the land checks attrition in one column, and no points are kept", () => {
		const one = bench();
		const force = one.force("samnites", "it-4310", "outside", { sps: { "samnite/inf": 40 } });
		one.play(consultTheAugurs(one.table), 4, 3, 2, 9);
		expect(one.rolls.find(({ roll }) => roll === "attrition")?.cell?.column).toBe("12-15");
		expect(force.sps[0]?.sp).toBeLessThan(40);
		expect(one.table.state.march).toBeNull();
	});
});

describe("AW A.5 omens that last", () => {
	test("AW A.5, 13.2 those of a turn end with it, others stay", () => {
		const { table } = bench();
		layOmen(table, "drought", "turn");
		layOmen(table, "unrest", "revolt-check");
		endOmens(table, "turn");
		expect(table.state.omens).toEqual([{ event: "unrest", until: "revolt-check" }]);
	});

	test("AW A.5 good omens end with the next battle of Romans, ill ones with the next they attack in", () => {
		const left = (attacker: SideId, defender: SideId) => {
			const { table } = bench();
			layOmen(table, "good-omens", "battle");
			layOmen(table, "ill-omens", "battle");
			endOmensOfBattle(table, attacker, defender);
			return table.state.omens.map(({ event }) => event);
		};
		expect(left("etruscans", "samnites")).toEqual(["good-omens", "ill-omens"]);
		expect(left("samnites", "rome")).toEqual(["ill-omens"]);
		expect(left("rome", "samnites")).toEqual([]);
	});

	test("AW A.5 while it holds its line is in the roll", () => {
		const one = bench();
		const forces = [one.force("carthage", "it-1319", "outside", { sps: { "african/inf": 10 } })];
		const march = { forces, guile: 0 };
		const siege = {
			...march,
			role: "besieger",
			city: "tibur",
			side: "carthage",
			leader: null,
			asp: 10,
			food: null,
			devastated: false,
		} as const;
		const lines = () => [
			...gatherModifiers(one.table, "attrition", march),
			...gatherModifiers(one.table, "siege-attrition", siege),
		];
		const omens = () => lines().flatMap(({ id }) => (/drought|harvest/.test(id) ? [id] : []));
		expect(omens()).toEqual([]);
		layOmen(one.table, "drought", "turn");
		expect(omens()).toEqual(["attrition.drought", "siege-attrition.drought"]);
	});
});
