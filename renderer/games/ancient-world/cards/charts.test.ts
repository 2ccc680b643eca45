import { describe, expect, it } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { ancientWorldOf } from "../../../../assets/schema/ancient-world.ts";
import { namesOf } from "../../../../engine/ancient-world/view/lookup.ts";
import { chartPagesOf } from "./charts.ts";

const library = loadLibrary();
const RISE = Object.values(ancientWorldOf(library).scenarios).filter(({ module }) => module === "rise");

const CHARTS = namesOf(library, "rise").chart;

/** They belong to the sister game. */
const ELSEWHERE = /^(cr-|augury-carthage$)/;

describe("the drawer of charts", () => {
	it("holds every chart of the game, once", () => {
		const shown = new Set(RISE.flatMap(({ id }) => chartPagesOf(id, CHARTS).flatMap(({ charts }) => charts)));
		const all = Object.keys(ancientWorldOf(library).charts).filter((id) => !ELSEWHERE.test(id));
		expect([...shown].toSorted()).toEqual(all.toSorted());
	});

	it.each(RISE.map(({ id }) => id))("leaves out what %s does not use", (scenario) => {
		const charts = chartPagesOf(scenario, CHARTS).flatMap((leaf) => leaf.charts);
		expect(new Set(charts).size).toBe(charts.length);
		const played = RISE.find(({ id }) => id === scenario);
		const isOff = (rule: string) => played?.rulesOff.some((off) => off.rule === rule) ?? false;
		expect(charts.some((id) => id.startsWith("augury-"))).toBe((played?.starting.augury ?? 0) > 0);
		expect(charts.includes("naval-transport")).toBe(Boolean(played?.navalSuperiority));
		expect(charts.includes("diplomacy") && isOff("AW 12.3")).toBe(false);
	});

	it("has nothing of Rome in the Mercenary War, and the charts of Carthage's men", () => {
		const charts = chartPagesOf("mercenary-war", CHARTS).flatMap((leaf) => leaf.charts);
		expect(charts).toEqual(expect.arrayContaining(["cr-contingents", "cr-mercenaries", "cr-army-efficiency"]));
		expect(charts.filter((id) => /senate|magistrate|triumph|legion|naval|diplomacy|augury/.test(id))).toEqual([]);
	});

	it("has a name for every column and modifier it prints", () => {
		const words = library.words;
		const ids = RISE.flatMap(({ id }) => chartPagesOf(id, CHARTS).flatMap(({ charts }) => charts));
		const { charts } = ancientWorldOf(library);
		const lines = Object.values(charts).flatMap(({ id, modifiers }) => (ids.includes(id) ? modifiers : []));
		expect(lines.filter((id) => words[`modifier.${id}`] === undefined)).toEqual([]);
	});
});
