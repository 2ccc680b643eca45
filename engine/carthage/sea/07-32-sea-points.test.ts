import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import { buildHexMap } from "../../hexmap/index.ts";
import {
	crossesFretum,
	oneStepOn,
	portsFrom,
	seaReach,
	stormColumn,
	voyageAlong,
	voyageBetween,
} from "./07-32-sea-points.ts";

const { maps, charts } = ancientWorldOf(loadLibrary());
const { italy, africa } = maps;
const storm = charts["cr-storm-scatter"];
if (!italy || !africa || !storm) throw new Error("a map or the storm chart is missing");
const map = buildHexMap(italy, africa);

const hexOf = (city: string) => map.city(city).hex;

function between(from: string, to: string) {
	const voyage = voyageBetween(map, hexOf(from), hexOf(to));
	if (!voyage) throw new Error(`No way from ${from} to ${to}.`);
	return voyage;
}

const isCoastal = (hex: string) => Boolean(map.sea(hex)?.coastal || map.sea(hex)?.lane);
const seaHexes = [...map.hexes.keys()].filter((hex) => map.sea(hex) !== null);
const ports = [...map.hexes.keys()].filter((hex) => map.cityAt(hex)?.port);
const seas = fc.constantFrom(...seaHexes);
const harbours = fc.constantFrom(...ports);

describe("CR 7.32: Sea Points from port to port", () => {
	test.each([
		["ostia", "carthago", 34, "20-34"],
		["neapolis", "carthago", 29, "20-34"],
		["ostia", "lilybaeum", 29, "20-34"],
		["ostia", "messana", 24, "20-34"],
		["ostia", "neapolis", 9, "5-9"],
		["messana", "lilybaeum", 18, "10-19"],
		["lilybaeum", "carthago", 8, "5-9"],
		["drepanum", "carthago", 9, "5-9"],
		["caralis", "carthago", 11, "10-19"],
		["caralis", "lilybaeum", 12, "10-19"],
		["syracusae", "carthago", 22, "20-34"],
		["syracusae", "clupea", 21, "20-34"],
		["lipara", "carthago", 23, "20-34"],
		["massilia", "carthago", 41, "35+"],
		["tarentum", "carthago", 44, "35+"],
		["carthago", "leptis-magna", 38, "35+"],
		["genua", "massilia", 14, "10-19"],
		["lipara", "messana", 2, "1-4"],
	])("CR 7.32: %s to %s is %i, column %s, over no All-Sea hex, and the same back", (from, to, seaPoints, column) => {
		const voyage = between(from, to);
		expect(voyage).toMatchObject({ seaPoints, allSea: 0 });
		expect(between(to, from)).toMatchObject({ seaPoints, allSea: 0 });
		expect(stormColumn(map, storm, voyage)).toBe(column);
	});

	test("CR 7.32: a strait's passage joins its two sea hexes: Massilia to Carthago is 48 where that of Corsica is shut", () => {
		const shut = { ...italy, hexsides: italy.hexsides.map(({ seaPassage, ...side }) => side) };
		const without = voyageBetween(buildHexMap(shut, africa), hexOf("massilia"), hexOf("carthago"));
		expect(without?.seaPoints).toBe(48);
		expect(between("massilia", "carthago").path).toEqual(expect.arrayContaining(["it-3127", "it-3226"]));
	});

	test("CR 7.32: Ostia to the sea off Mylae is 25, and 24 back, since the hex where it lies is not counted", () => {
		expect(voyageBetween(map, hexOf("ostia"), "it-5715")).toMatchObject({ seaPoints: 25, allSea: 0 });
		expect(voyageBetween(map, "it-5715", hexOf("ostia"))).toMatchObject({ seaPoints: 24, allSea: 0 });
		expect(voyageBetween(map, "it-5715", hexOf("panormus"))).toMatchObject({ seaPoints: 8, allSea: 0 });
		expect(voyageBetween(map, hexOf("panormus"), "it-5715")).toMatchObject({ seaPoints: 9, allSea: 0 });
	});
});

describe("CR 7.33: the strait", () => {
	test("CR 7.33: Rhegium to Messana is 1 Sea Point and meets no storm; nor does any other way", () => {
		const voyage = between("rhegium", "messana");
		expect(voyage.seaPoints).toBe(1);
		expect(crossesFretum(map, voyage)).toBe(true);
		expect(stormColumn(map, storm, voyage)).toBeNull();
		expect(stormColumn(map, storm, between("messana", "rhegium"))).toBeNull();
		expect(crossesFretum(map, between("messana", "lipara"))).toBe(false);
		expect(crossesFretum(map, between("lilybaeum", "drepanum"))).toBe(false);
	});

	test("CR 7.33: ships pass through it from the Tyrrhenian Sea to the Ionian, and back", () => {
		expect(voyageAlong(map, ["it-5914", "it-6016"])).toMatchObject({ seaPoints: 1 });
		expect(voyageAlong(map, ["it-6016", "it-5914"])).toMatchObject({ seaPoints: 1 });
	});
});

describe("CR 7.32: two maps, one sea", () => {
	test("CR 7.32: a hex of both is Coastal if it is so on either", () => {
		const coastalOn = (hexes: typeof italy.hexes, id: string) =>
			hexes.some((hex) => hex.id === id && hex.terrain === "sea" && (hex.coastal || hex.lane));
		for (const link of africa.links ?? [])
			expect(isCoastal(link.italy)).toBe(coastalOn(italy.hexes, link.italy) || coastalOn(africa.hexes, link.africa));
	});

	test("CR 7.32: may be named by either name, and costs nothing from the one to the other", () => {
		for (const { italy: here, africa: there } of africa.links ?? []) {
			expect(voyageBetween(map, here, there)).toEqual({ path: [here], seaPoints: 0, allSea: 0 });
			expect(voyageBetween(map, hexOf("carthago"), there)).toEqual(voyageBetween(map, hexOf("carthago"), here));
		}
	});

	test("CR 7.32: a crossing round the edge has its printed Sea Points, both ways", () => {
		const [crossing] = africa.crossings ?? [];
		if (!crossing) throw new Error("no crossing");
		for (const path of [
			[crossing.italy, crossing.africa],
			[crossing.africa, crossing.italy],
		])
			expect(voyageAlong(map, path)).toEqual({ path, seaPoints: 10, allSea: 5 });
		expect(voyageBetween(map, crossing.italy, crossing.africa)?.seaPoints).toBe(10);
		expect(voyageBetween(map, hexOf("neapolis-sardinia"), hexOf("iol"))?.seaPoints).toBe(40);
	});

	test("CR 7.32: one map alone has no crossing", () => {
		const alone = buildHexMap(italy);
		expect(alone.crossings).toEqual([]);
		expect(voyageBetween(alone, alone.city("ostia").hex, alone.city("neapolis").hex)?.seaPoints).toBe(9);
	});
});

describe("CR 7.32: the way", () => {
	test("CR 7.32: goes over sea hexes from neighbour to neighbour and costs what it enters", () => {
		fc.assert(
			fc.property(harbours, harbours, (from, to) => {
				const voyage = voyageBetween(map, from, to);
				if (!voyage || from === to) return;
				const entered = voyage.path.slice(1, -1);
				expect([voyage.path[0], voyage.path.at(-1)]).toEqual([from, to]);
				expect(entered.every((hex) => map.sea(hex) !== null)).toBe(true);
				expect(voyageAlong(map, voyage.path)).toEqual(voyage);
				if (voyage.path.includes("it-4134") && voyage.path.includes("cr-3002")) return;
				expect(voyage.seaPoints).toBe(entered.reduce((sum, hex) => sum + (isCoastal(hex) ? 1 : 2), 0));
				expect(voyage.allSea).toBe(entered.filter((hex) => !isCoastal(hex)).length);
			}),
		);
	});

	test("CR 7.32: is as long back from port to port, and between sea hexes but for the first and the last", () => {
		fc.assert(
			fc.property(harbours, harbours, (a, b) => {
				expect(voyageBetween(map, a, b)?.seaPoints).toBe(voyageBetween(map, b, a)?.seaPoints);
			}),
		);
		const entry = (hex: string) => (isCoastal(hex) ? 1 : 2);
		fc.assert(
			fc.property(seas, seas, (a, b) => {
				const there = voyageBetween(map, a, b);
				const back = voyageBetween(map, b, a);
				expect((there?.seaPoints ?? 0) + entry(a)).toBe((back?.seaPoints ?? 0) + entry(b));
				expect((there?.allSea ?? 0) + entry(a)).toBe((back?.allSea ?? 0) + entry(b));
			}),
		);
	});

	test("CR 7.75: the ports that are searched from back are those that a search finds, in its order", () => {
		fc.assert(
			fc.property(fc.oneof(seas, harbours), (from) => {
				const reach = seaReach(map, from);
				const found = reach.ports(() => true).map((city) => ({ city, seaPoints: reach.seaPointsTo(city.hex) }));
				expect(portsFrom(map, from)).toEqual(found);
			}),
		);
	});

	test("CR 7.32: no way round by a third hex is shorter", () => {
		fc.assert(
			fc.property(seas, seas, seas, (a, b, c) => {
				const points = (from: string, to: string) => voyageBetween(map, from, to)?.seaPoints ?? Number.NaN;
				expect(points(a, c)).toBeLessThanOrEqual(points(a, b) + points(b, c));
			}),
		);
	});

	test("CR 7.32: of equal Sea Points has the fewest All-Sea hexes; nothing found by other means is better", () => {
		const price = (_: string, hex: string) => (isCoastal(hex) ? 1 : 2.001);
		fc.assert(
			fc.property(seas, seas, (a, b) => {
				const other = map.shortestPath(a, b, (_, hex) => map.sea(hex) !== null, price) ?? [];
				const sum = other.slice(1).reduce((total, hex) => total + price("", hex), 0);
				const voyage = voyageBetween(map, a, b);
				const mine = (voyage?.seaPoints ?? 0) + (voyage?.allSea ?? 0) / 1000;
				const leaps = voyage?.path.some((hex, n) => n > 0 && !map.neighbours(voyage.path[n - 1] ?? "").includes(hex));
				if (leaps) expect(mine).toBeLessThanOrEqual(sum + 1e-9);
				else expect(mine).toBeCloseTo(sum, 6);
			}),
			{ numRuns: 60 },
		);
	});

	test("CR 7.32: a harbour is left for the first sea hex and entered for nothing; none is sailed through", () => {
		expect(voyageBetween(map, "it-5914", hexOf("messana"))).toEqual({
			path: ["it-5914", hexOf("messana")],
			seaPoints: 0,
			allSea: 0,
		});
		expect(voyageBetween(map, hexOf("messana"), "it-5914")).toMatchObject({ seaPoints: 1 });
		expect(voyageAlong(map, ["it-5914", hexOf("messana"), "it-6016"])).toBeNull();
		expect(voyageAlong(map, [hexOf("messana"), hexOf("rhegium")])).toBeNull();
		expect(voyageAlong(map, ["it-5914", "it-5716"])).toBeNull();
		expect(voyageBetween(map, "it-5914", hexOf("roma"))).toBeNull();
	});

	test("CR 7.34: from a sea hex into the harbour beside it counts nothing, and there is no roll", () => {
		const voyage = voyageBetween(map, "it-5914", hexOf("messana"));
		expect(voyage && stormColumn(map, storm, voyage)).toBeNull();
	});
});

test("CR 7.32: a way that grows step by step counts what it counts as a whole", () => {
	fc.assert(
		fc.property(harbours, harbours, (from, to) => {
			const whole = voyageBetween(map, from, to);
			if (!whole) return;
			let way = voyageAlong(map, whole.path.slice(0, 1));
			for (const hex of whole.path.slice(1)) way = way && oneStepOn(map, way, hex);
			expect(way).toEqual(whole);
		}),
		{ numRuns: 40 },
	);
	expect(oneStepOn(map, between("messana", "panormus"), hexOf("ostia"))).toBeNull();
});

describe("CR 7.32: hexes with enemy Fleets", () => {
	test("CR 7.32: may be entered to Stop there, and are not sailed through", () => {
		const free = between("messana", "panormus");
		const [, , barred = ""] = free.path;
		const closed = new Set([barred]);
		const bounds = { closed };
		expect(voyageBetween(map, hexOf("messana"), barred, bounds)).not.toBeNull();
		expect(voyageBetween(map, hexOf("messana"), hexOf("panormus"), bounds)?.path).not.toContain(barred);
		expect(voyageAlong(map, free.path, closed)).toBeNull();
		expect(voyageAlong(map, free.path.slice(0, 3), closed)).not.toBeNull();
	});

	test("CR 7.32: a harbour is not entered through one, but a Fleet that starts in one leaves as it likes", () => {
		const offshore = map.neighbours(hexOf("ostia")).filter((hex) => map.sea(hex));
		const bounds = { closed: new Set(offshore) };
		expect(voyageBetween(map, hexOf("neapolis"), hexOf("ostia"), bounds)).toBeNull();
		const [here = ""] = offshore;
		expect(voyageBetween(map, here, hexOf("ostia"), bounds)).toMatchObject({ seaPoints: 0 });
		const neapolis = map.neighbours(hexOf("neapolis")).filter((hex) => map.sea(hex));
		expect(voyageBetween(map, here, neapolis[0] ?? "", { closed: new Set([here]) })).not.toBeNull();
	});
});

describe("CR 7.32: everywhere within so many Sea Points", () => {
	test("CR 7.32: holds exactly what is at most so far", () => {
		fc.assert(
			fc.property(fc.oneof(seas, harbours), fc.integer({ min: 0, max: 20 }), (from, within) => {
				const all = seaReach(map, from);
				const near = seaReach(map, from, { within });
				const expected = seaHexes.filter((hex) => hex !== from && (all.seaPointsTo(hex) ?? 99) <= within);
				expect(near.hexes().toSorted()).toEqual(expected.toSorted());
				for (const hex of near.hexes()) expect(near.voyageTo(hex)).toEqual(all.voyageTo(hex));
				const inReach = near.ports(() => true).map(({ hex }) => all.seaPointsTo(hex) ?? 99);
				expect(inReach.every((points) => points <= within)).toBe(true);
			}),
			{ numRuns: 25 },
		);
	});

	test("CR 7.32: comes with the nearest first, and reaches every port from every port", () => {
		const { seaPointsTo, ...reach } = seaReach(map, hexOf("carthago"));
		const [hexes, harboursThere] = [reach.hexes(), reach.ports(() => true)];
		for (const list of [hexes, harboursThere.map(({ hex }) => hex)]) {
			const points = list.map((hex) => seaPointsTo(hex) ?? Number.NaN);
			expect(points).toEqual(points.toSorted((a, b) => a - b));
		}
		expect(harboursThere).toHaveLength(ports.length - 1);
		expect(hexes).toHaveLength(seaHexes.length);
	});
});
