import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import { buildHexMap } from "../../../engine/hexmap/index.ts";
import { neighbours } from "./lattice.ts";
import { TableMap } from "./table-map.ts";

const { italy, africa } = ancientWorldOf(loadLibrary()).maps;
if (!italy || !africa) throw new Error("a map is missing");
const links = africa.links ?? [];
const alone = new TableMap([italy]);
const both = new TableMap([italy, africa]);

describe("one map on the table", () => {
	test("Italy stands as the player sees it: columns grow down, rows to the left, Ostia lies left of Roma", () => {
		const [roma, ostia] = [alone.centreOf("it-3714"), alone.centreOf("it-3715")];
		expect(ostia.x).toBeLessThan(roma.x);
		expect(ostia.y).toBeCloseTo(roma.y);
		expect(alone.centreOf("it-6419").y).toBeGreaterThan(roma.y);
	});

	test("Italy's frame starts at the origin and ends at the last hex, where cameras of old campaigns look for it", () => {
		expect(alone.centreOf("it-1134").x).toBeCloseTo(34.64, 1);
		expect(alone.lattice.width).toBeCloseTo(alone.centreOf("it-1001").x + 34.64, 1);
		expect(alone.lattice.height).toBeCloseTo(alone.centreOf("it-6801").y + 40);
	});

	test("Africa lies as printed: north is up, and hexes stand on a side", () => {
		const table = new TableMap([africa]);
		expect(table.lattice.pointed).toBe(false);
		const [thabraca, thala] = [table.centreOf("cr-3206"), table.centreOf("cr-3214")];
		expect(thala.x).toBeCloseTo(thabraca.x);
		expect(thala.y).toBeGreaterThan(thabraca.y);
	});
});

describe("two maps on one table", () => {
	test("hexes that are linked lie in one place, and every place holds one hex", () => {
		for (const { italy: here, africa: there } of links) {
			expect(both.centreOf(there)).toEqual(both.centreOf(here));
			expect(both.hex(there)?.id).toBe(here);
		}
		const places = [...both.hexes.keys()].map((id) => {
			const { x, y } = both.centreOf(id);
			return both.hexAt(both.lattice.cellAt(x, y))?.id;
		});
		expect(places).toEqual([...both.hexes.keys()]);
	});

	test("what is a neighbour by the rules lies beside it, on either side of the seam, and the other way round", () => {
		const rules = buildHexMap(italy, africa);
		for (const { italy: here } of links) {
			const byRule = rules.neighbours(here).map((id) => both.hex(id)?.id);
			expect(new Set(both.around(here))).toEqual(new Set(byRule));
		}
		const carthago = rules.city("carthago").hex;
		expect(new Set(both.around(carthago))).toEqual(new Set(rules.neighbours(carthago)));
	});

	test("Cape Bon, which Italy prints off the map, is Africa's", () => {
		expect(both.hex("it-5633")?.id).toBe("cr-4206");
		expect(both.hexes.has("it-5633")).toBe(false);
		expect(both.hex("cr-4207")?.province).toBe("carthage");
	});

	test("Sicily's half keeps the places that it has on Italy's table alone", () => {
		const shift = (hex: string) => both.centreOf(hex).x - alone.centreOf(hex).x;
		for (const { id } of italy.hexes) expect(shift(id)).toBeCloseTo(shift("it-3714"));
	});

	test("a water is coastal or on a lane where either map has it so (CR 7.32)", () => {
		const linked = links.map((link) => both.hex(link.italy));
		for (const { italy: here, africa: there } of links) {
			const lane = [...italy.hexes, ...africa.hexes].some(
				(hex) => (hex.id === here || hex.id === there) && hex.terrain === "sea" && hex.lane,
			);
			const hex = linked.find((found) => found?.id === here);
			expect(hex?.terrain === "sea" && hex.lane === true).toBe(lane);
		}
	});

	test("the coast of each map lies where its hexes do", () => {
		const [mainland] = africa.coast ?? [];
		const shore = (mainland ?? []).map((point) => both.pointOf(africa, point));
		const { x, y } = both.centreOf("cr-4206");
		expect(Math.min(...shore.map((point) => Math.hypot(point.x - x, point.y - y)))).toBeLessThan(40);
	});

	test("a number is found on every map that has it", () => {
		expect(both.numbered("1508").map(({ id }) => id)).toEqual(["it-1508", "cr-1508"]);
		expect(both.numbered("4934").map(({ id }) => id)).toEqual(["it-4934"]);
		expect(both.numbered("3801").map(({ id }) => id)).toEqual(["it-3801", "it-4933"]);
		expect(both.numbered("9999")).toEqual([]);
	});

	test("maps that no link joins, and links that contradict each other, are refused", () => {
		expect(() => new TableMap([italy, { ...africa, links: [] }])).toThrow("touches none");
		const [one, two, ...others] = links;
		if (!one || !two) throw new Error("no links");
		const crossed = [{ ...one, italy: two.italy }, two, ...others];
		expect(() => new TableMap([italy, { ...africa, links: crossed }])).toThrow("touches none");
		expect(() => both.centreOf("xx-0101")).toThrow("none of the maps");
	});

	test("cells around one are where the lattice has them", () => {
		for (const cell of neighbours(both.cellOf("it-5632"))) expect(both.hexAt(cell)).not.toBeNull();
	});
});
