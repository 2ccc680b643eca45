import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import { buildHexMap, withProvinces } from "../../hexmap/index.ts";
import type { SideId } from "../state.ts";
import type { AncientWorld, Mover } from "../table.ts";
import { clear, library, openingTable, place, requireForce, transfer } from "../testing/driver.ts";
import {
	type Country,
	cheapest,
	openNeighbours,
	priceOf,
	printedPrice,
	provinceOf,
	romanPrice,
	romanShare,
} from "../testing/march-oracle.ts";
import { reachOf } from "../view/queries.ts";
import { landNeighbours, whyNotEnter } from "./06-3-terrain.ts";
import { costOfMarch } from "./06-4-attrition.ts";
import { hexesOf, waysFrom } from "./06-12-ways.ts";

const whole = () => 1;
const nobody: ReadonlySet<string> = new Set();

/** The land as each side finds it at the start, with no enemy about. */
const countries: Record<string, Country> = {
	carthage: { price: printedPrice, share: whole, closed: nobody, stops: nobody },
	rome: { price: romanPrice, share: romanShare, closed: new Set(["it-3714"]), stops: nobody },
};

const movers: Record<string, Mover> = {
	carthage: { side: "carthage", leader: "hannibal", withSps: true },
	rome: { side: "rome", leader: "401", withSps: true },
};

const sides = ["carthage", "rome"] as const;
const countryOf = (side: string): Country =>
	countries[side] ?? { price: printedPrice, share: whole, closed: nobody, stops: nobody };
const moverOf = (side: SideId): Mover => movers[side] ?? { side, leader: null, withSps: true };

/** A table on which only one side has troops. */
const tables: Record<string, AncientWorld> = {
	carthage: openingTable((table) => clear(table, "rome")),
	rome: openingTable((table) => clear(table, "carthage")),
};
const tableOf = (side: string): AncientWorld => tables[side] ?? openingTable();

const land = (ancientWorldOf(library).maps["italy"]?.hexes ?? [])
	.filter((hex) => hex.province !== null && !hex.impassable && hex.terrain !== "lake")
	.map((hex) => hex.id)
	.filter((hex) => tableOf("rome").data.provincesInPlay.has(provinceOf(hex)));

describe("AW 6.3 every step on the map", () => {
	test.each(sides)("is open or closed to %s as the rules say", (side) => {
		for (const hex of land) {
			if (hex === "it-3714" && side === "rome") continue;
			const open = landNeighbours(tableOf(side).data, hex).filter(
				(to) => whyNotEnter(tableOf(side), moverOf(side), hex, to) === null,
			);
			expect(open.sort(), hex).toEqual(openNeighbours(hex, countryOf(side)).sort());
		}
	});
});

describe("AW 6.411 the cost of any march", () => {
	test.each(sides)("of %s is what the rules say, wherever it goes", (side) => {
		const walk = fc.record({ start: fc.constantFrom(...land), turns: fc.array(fc.nat(5), { maxLength: 25 }) });
		fc.assert(
			fc.property(walk, ({ start, turns }) => {
				const path = [start];
				for (const turn of turns) {
					const next = openNeighbours(path.at(-1) ?? start, countryOf(side));
					const to = next[turn % Math.max(1, next.length)];
					if (to !== undefined) path.push(to);
				}
				const { alps, lines } = costOfMarch(tableOf(side), { side, path, inside: false, engines: 0 });
				expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(priceOf(path, countryOf(side)));
				expect(alps).toBe(Math.floor(priceOf(path, countryOf(side))));
			}),
			{ numRuns: 150 },
		);
	});
});

describe("AW 6.41 the cheapest way", () => {
	/** How far the search goes: a Roman at home gets twice as far for his points. */
	const most: Record<string, number> = { carthage: 9, rome: 6 };

	/** Places where another province's easier ground is worth paying for, and some others. */
	const starts = [
		"it-1221",
		"it-1514",
		"it-2410",
		"it-2613",
		"it-3008",
		"it-3214",
		"it-3510",
		"it-3712",
		"it-4010",
		"it-4308",
		"it-4412",
		"it-5306",
		"it-5909",
	];

	test.each(sides.flatMap((side) => starts.map((from) => [side, from] as const)))(
		"of %s from %s to any hex costs the least there is",
		(side, from) => {
			const ways = waysFrom(tableOf(side), moverOf(side), [from]);
			const limit = most[side] ?? 0;
			const least = cheapest(from, limit, countryOf(side));
			const found = [...ways.values()]
				.filter((way) => way.points <= limit)
				.map((way) => [way.hex, way.points] as const);
			expect(Object.fromEntries(found)).toEqual(Object.fromEntries(least));
		},
	);

	test.each([
		["it-1513", "it-2113", 8],
		["it-1213", "it-2113", 8],
	])("of Rome from %s to %s is %i, by a way that was not the cheapest to a hex before", (from, to, points) => {
		const ways = waysFrom(tableOf("rome"), moverOf("rome"), [from]);
		expect(ways.get(to)?.points).toBe(points);
		expect(cheapest(from, points, countryOf("rome")).get(to)).toBe(points);
		const way = hexesOf(ways.get(to) ?? never());
		const before = way.map((hex, at) => [
			ways.get(hex)?.points,
			priceOf([from, ...way.slice(0, at + 1)], countryOf("rome")),
		]);
		expect(before.some(([least = 0, paid = 0]) => paid > least)).toBe(true);
	});

	test.each(sides)("of %s is walked as it is priced, by steps that are open", (side) => {
		const ways = waysFrom(tableOf(side), moverOf(side), ["it-2613"]);
		for (const way of ways.values()) {
			const path = ["it-2613", ...hexesOf(way)];
			expect(way.points).toBe(priceOf(path, countryOf(side)));
			path.slice(1).forEach((to, at) => {
				expect(openNeighbours(path[at] ?? "", countryOf(side))).toContain(to);
			});
		}
	});

	test("ends where a rule makes the force Stop", () => {
		const table = openingTable((it) => {
			clear(it, "rome");
			place(it, "rome", "it-1319", { "legion/inf": 1 });
			place(it, "rome", "it-1516", { "legion/inf": 5 }, "inside");
			place(it, "rome", "it-1416", { "legion/inf": 4 }, "inside");
		});
		const country = { ...countryOf("carthage"), stops: new Set(["it-1319", "it-1516"]) };
		const ways = waysFrom(table, moverOf("carthage"), ["it-1221"]);
		const least = cheapest("it-1221", 9, country);
		for (const [hex, points] of least) expect([hex, ways.get(hex)?.points]).toEqual([hex, points]);
		for (const way of ways.values()) expect(hexesOf(way).slice(0, -1)).not.toContain("it-1516");
	});

	test("goes on from a march begun, its provinces paid and its ground counted", () => {
		const walked = ["it-1514", "it-1414", "it-1514", "it-1513"];
		const way = waysFrom(tableOf("carthage"), moverOf("carthage"), walked).get("it-1512");
		expect(way?.points).toBe(priceOf([...walked, "it-1512"], countryOf("carthage")));
	});
});

describe("AW 6.41 on maps of more than 32 provinces", () => {
	const italy = ancientWorldOf(library).maps["italy"] ?? never();
	const [anyProvince = never()] = ancientWorldOf(library).provinces;

	/** Hannibal's Italy with its land cut into so many provinces, and what each costs, from 1 to 3 points. */
	function manyProvinces(count: number, values: readonly number[]): AncientWorld {
		const table = tableOf("carthage");
		const carved = new Map(land.map((hex, at) => [hex, `p${Math.floor((at * count) / land.length)}`]));
		const ids = [...new Set(carved.values())];
		const provinces = new Map(
			ids.map((id, at) => [id, { ...anyProvince, id, attrition: values[at % values.length] ?? 1 }]),
		);
		const map = buildHexMap(withProvinces(italy, carved));
		const data = { ...table.data, map, provinces, provincesInPlay: new Set(ids) };
		return { ...table, data, rules: { ...table.rules, closures: [], provinceFactor: () => 1 } };
	}

	const priceIn = (table: AncientWorld, path: readonly string[]) =>
		costOfMarch(table, { side: "carthage", path, inside: false, engines: 0 }).lines.reduce(
			(sum, { points }) => sum + points,
			0,
		);

	test("every way is priced as its march will be, and going on from another is never cheaper", () => {
		const cut = fc.record({
			count: fc.integer({ min: 33, max: 40 }),
			values: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 }),
			start: fc.constantFrom(...land),
		});
		fc.assert(
			fc.property(cut, ({ count, values, start }) => {
				const table = manyProvinces(count, values);
				expect(table.data.provincesInPlay.size).toBeGreaterThan(32);
				const ways = waysFrom(table, moverOf("carthage"), [start]);
				for (const way of [...ways.values()].filter((_, at) => at % 9 === 0)) {
					const path = [start, ...hexesOf(way)];
					expect(way.points).toBe(priceIn(table, path));
					for (const to of landNeighbours(table.data, way.hex)) {
						const least = ways.get(to)?.points;
						if (least !== undefined && whyNotEnter(table, moverOf("carthage"), way.hex, to) === null)
							expect(least).toBeLessThanOrEqual(priceIn(table, [...path, to]));
					}
				}
			}),
			{ numRuns: 8 },
		);
	});
});

describe("the query reach", () => {
	test.each(sides)("gives %s the cheapest cost, its fraction dropped, of every hex", (side) => {
		const leader = moverOf(side).leader ?? "";
		const table = openingTable((it) => {
			clear(it, side === "rome" ? "carthage" : "rome");
			transfer(it, leader, "it-2613");
		});
		const least = cheapest("it-2613", 6, countryOf(side));
		const reach = new Map(reachOf(table, leader)?.hexes.map((each) => [each.hex, each.alps]));
		for (const [hex, points] of least) {
			if (hex !== "it-2613") expect([hex, reach.get(hex)]).toEqual([hex, Math.floor(points)]);
		}
		expect(reach.has("it-2613")).toBe(false);
	});

	test("AW 13.2, RRR 6.41 counts the snow of an augury, halved at home like all ground", () => {
		const alpsTo = (snow: boolean) => {
			const withoutAuguries = openingTable((it) => {
				clear(it, "carthage");
				transfer(it, "401", "it-2312");
				if (snow) it.state.omens.push({ event: "snow", until: "turn" });
			});
			const table = { ...withoutAuguries, rules: { ...withoutAuguries.rules, auguryTable: "augury-samnite" } as const };
			const path = ["it-2312", "it-2412"];
			const { alps } = costOfMarch(table, { side: "rome", path, inside: false, engines: 0 });
			return [reachOf(table, "401")?.hexes.find(({ hex }) => hex === "it-2412")?.alps, alps];
		};
		expect([alpsTo(false), alpsTo(true)]).toEqual([
			[1, 1],
			[2, 2],
		]);
	});

	test("counts siege engines", () => {
		const table = openingTable((it) => {
			clear(it, "carthage");
			requireForce(it, "401").engines = 1;
		});
		const alps = (hex: string) => reachOf(table, "401")?.hexes.find((each) => each.hex === hex)?.alps;
		expect(alps("it-1515")).toBe(6);
	});
});

function never(): never {
	throw new Error("There is a way.");
}
