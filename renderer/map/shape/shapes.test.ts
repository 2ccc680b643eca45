import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import { TableMap } from "../hex/table-map.ts";
import type { MapData, MapHex } from "../map-data.ts";
import type { Point } from "../options.ts";
import { contour, distanceField } from "./contour.ts";
import { Ground } from "./ground.ts";
import { pairKey, straitsOf, traceRings } from "./outline.ts";
import { distance, lengthOf, Ruler, through } from "./polyline.ts";
import { provinceShapes } from "./provinces.ts";
import { riversOf } from "./rivers.ts";
import { roadsOf } from "./roads.ts";

/** A map of columns 10-16 and rows 1-7, all sea but for the hexes given with their provinces. */
function mapOf(land: Record<string, string>, rest: Partial<MapData> = {}): TableMap {
	const hexes: MapHex[] = [];
	for (let col = 10; col <= 16; col++)
		for (let row = 1; row <= 7; row++) {
			const at = { id: `it-${col}0${row}`, lat: 0, lon: 0 };
			const province = land[at.id];
			hexes.push(
				province
					? { ...at, terrain: "flat", province, sea: null }
					: { ...at, terrain: "sea", province: null, sea: "mare" },
			);
		}
	// Only what the shapes read.
	const sheet: Partial<MapData> = { title: "Test", hexes, hexsides: [], roads: [], cities: [], ...rest };
	return new TableMap([sheet as MapData]);
}

const isLand = (cell: { land: boolean }) => cell.land;

describe("outlines", () => {
	test("one hex of land makes one ring around its centre that keeps within the hex", () => {
		const map = mapOf({ "it-1304": "latium" });
		const ground = new Ground(map);
		const [ring, ...others] = traceRings(ground, isLand);
		expect(others).toEqual([]);
		const centre = map.centreOf("it-1304");
		for (const point of ring ?? []) expect(distance(point, centre)).toBeLessThan(42);
		expect(Math.min(...(ring ?? []).map((point) => distance(point, centre)))).toBeGreaterThan(24);
	});

	test("neighbouring land is one ring, unless a strait parts it", () => {
		const map = mapOf(
			{ "it-1304": "sicilia", "it-1404": "bruttium" },
			{ hexsides: [{ a: "it-1304", b: "it-1404", strait: true }] as MapData["hexsides"] },
		);
		const ground = new Ground(map);
		const cut = straitsOf(ground, map.hexsides);
		expect(traceRings(ground, isLand)).toHaveLength(1);
		expect(traceRings(ground, isLand, (a, b) => cut.has(pairKey(a.key, b.key)))).toHaveLength(2);
	});

	test("land around a hex of sea has a ring outside and one inside", () => {
		const around = ["it-1303", "it-1305", "it-1204", "it-1205", "it-1404", "it-1405"];
		const ground = new Ground(mapOf(Object.fromEntries(around.map((id) => [id, "corsica"]))));
		expect(traceRings(ground, isLand)).toHaveLength(2);
	});

	test("provinces meet along the same line, seen from either side", () => {
		const ground = new Ground(
			mapOf({ "it-1304": "latium", "it-1303": "latium", "it-1404": "samnium", "it-1403": "samnium" }),
		);
		const [latium, samnium] = provinceShapes(ground, new Set());
		const ends = (lines: readonly (readonly { x: number; y: number }[])[] = []) =>
			lines
				.flatMap((line) => [line[0], line.at(-1)])
				.map((point) => `${Math.round(point?.x ?? 0)}:${Math.round(point?.y ?? 0)}`);
		expect(new Set(ends(latium?.borders))).toEqual(new Set(ends(samnium?.borders)));
		expect(latium?.borders.length).toBeGreaterThan(0);
	});
});

describe("rivers and roads", () => {
	const land = Object.fromEntries(
		["it-1303", "it-1304", "it-1404", "it-1403", "it-1503", "it-1504"].map((id) => [id, "latium"]),
	);

	test("hexsides of one name are strung into one course, and the river widens at its mouth", () => {
		const hexsides = [
			{ a: "it-1303", b: "it-1404", river: "minor", name: "Nar" },
			{ a: "it-1303", b: "it-1403", river: "minor", name: "Nar" },
		] as MapData["hexsides"];
		const rivers = riversOf(new Ground(mapOf(land)), hexsides);
		expect(rivers.reaches).toHaveLength(2);
		expect(rivers.courses).toMatchObject([{ name: "Nar", weight: 1 }]);
		expect(lengthOf(rivers.courses[0]?.points ?? [])).toBeGreaterThan(60);
	});

	const { italy, africa } = ancientWorldOf(loadLibrary()).maps;
	test.each([
		["Italy", [italy]],
		["Africa", [africa]],
		["both maps", [italy, africa]],
	])("of %s, hexsides of a river that share a corner are drawn to one joint", (_, sheets) => {
		const map = new TableMap(sheets as MapData[]);
		const ground = new Ground(map);
		const wet = map.hexsides.filter((side) => side.river && ground.of(side.a) && ground.of(side.b));
		const { reaches } = riversOf(ground, map.hexsides);
		expect(reaches).toHaveLength(wet.length);
		expect(wet.length).toBeGreaterThan(20);
		const named = (point: Point) => `${Math.round(point.x)}:${Math.round(point.y)}`;
		const cornersOf = ({ a, b }: { a: string; b: string }) => {
			const other = new Set(ground.of(b)?.corners.map(named));
			return (ground.of(a)?.corners ?? []).filter((corner) => other.has(named(corner)));
		};
		const byCorner = new Map<string, { side: string; joint: Point }[]>();
		for (const [n, side] of wet.entries()) {
			const ends = [reaches[n]?.points[0], reaches[n]?.points.at(-1)].filter((end) => end !== undefined);
			for (const corner of cornersOf(side)) {
				const [joint] = ends.toSorted((one, other) => distance(one, corner) - distance(other, corner));
				if (!joint) throw new Error(`${side.a}-${side.b} has no line.`);
				const here = byCorner.get(named(corner)) ?? [];
				byCorner.set(named(corner), [...here, { side: `${side.a}|${side.b}`, joint }]);
			}
		}
		const broken = [...byCorner.values()].filter((here) =>
			here.some(({ joint }) => distance(joint, here[0]?.joint ?? joint) > 0.01),
		);
		expect(broken.map((here) => here.map(({ side }) => side))).toEqual([]);
	});

	test("of three of one width the two of one name carry on, whatever order they are listed in", () => {
		const hexsides = [
			{ a: "it-1303", b: "it-1404", river: "medium", name: "Trebia" },
			{ a: "it-1303", b: "it-1403", river: "medium", name: "Padus" },
			{ a: "it-1404", b: "it-1403", river: "medium", name: "Padus" },
		] as MapData["hexsides"];
		const ground = new Ground(mapOf(land));
		const jointsOf = (order: readonly number[]) => {
			const sides = order.map((n) => hexsides[n]).filter((side) => side !== undefined);
			return riversOf(ground, sides).reaches.flatMap(({ points }) => [points[0], points.at(-1)]);
		};
		const told = (points: readonly (Point | undefined)[]) =>
			new Set(points.map((point) => `${point?.x.toFixed(3)}:${point?.y.toFixed(3)}`));
		const first = told(jointsOf([0, 1, 2]));
		expect(first.size).toBe(4);
		for (const order of [
			[1, 2, 0],
			[2, 0, 1],
			[2, 1, 0],
		])
			expect(told(jointsOf(order))).toEqual(first);
	});

	test("stretches of one road are joined, whatever is written in brackets", () => {
		const roads = [
			{ name: "Via Appia (a)", path: ["it-1303", "it-1404"] },
			{ name: "Via Appia (b)", path: ["it-1404", "it-1503"] },
			{ name: "Via Latina", path: ["it-1303", "it-1304"] },
		];
		const lines = roadsOf(new Ground(mapOf(land)), roads, new Map());
		expect(lines.map(({ name }) => name)).toEqual(["Via Appia", "Via Latina"]);
	});

	test("a smoothed line passes through every point", () => {
		const points = [
			{ x: 0, y: 0 },
			{ x: 10, y: 5 },
			{ x: 20, y: -5 },
		];
		for (const point of points) expect(through(points)).toContainEqual(point);
		expect(new Ruler(points).at(0)).toMatchObject({ x: 0, y: 0 });
		expect(new Ruler(points).at(lengthOf(points))).toMatchObject({ x: 20, y: -5 });
	});
});

describe("contours", () => {
	const size = 21;
	const mask = new Uint8Array(size * size);
	mask[10 * size + 10] = 1;
	const field = distanceField(mask, size, size);

	test("the distance field holds true distances", () => {
		for (const [x, y] of [
			[10, 10],
			[13, 14],
			[0, 0],
			[20, 10],
		] as const)
			expect(field.values[y * size + x]).toBeCloseTo(Math.hypot(x - 10, y - 10), 3);
	});

	test("a line of equal distance around a point is one closed circle", () => {
		const [circle, ...others] = contour(field, 5);
		expect(others).toEqual([]);
		expect(circle?.[0]).toEqual(circle?.at(-1));
		for (const point of circle ?? []) expect(distance(point, { x: 10, y: 10 })).toBeCloseTo(5, 0);
	});
});

test("the apron carries the ground past the edge, but holds no hexes", () => {
	const map = mapOf({ "it-1001": "venetia" });
	const ground = new Ground(map);
	expect(ground.at(map.cellOf("it-0900"))).toMatchObject({ hex: null, land: true, province: null });
	expect(ground.of("it-0900")).toBeNull();
	expect(ground.of("it-1001")).toMatchObject({ land: true, province: "venetia" });
});

test("past the edge a mainland goes on, and an island that touches it ends", () => {
	const coast = ["it-1001", "it-1101", "it-1201", "it-1301", "it-1401"].map((id) => [id, "venetia"]);
	const map = mapOf(Object.fromEntries([...coast, ["it-1605", "corsica"]]));
	const ground = new Ground(map);
	const land = (hex: string) => ground.at(map.cellOf(hex))?.land;
	expect([land("it-1200"), land("it-1705"), land("it-1805"), land("it-1905")]).toEqual([true, true, false, false]);
});

test("what the coast leaves outside its hexes is still its province's: a sixth of the water to the land across", () => {
	const map = mapOf({ "it-1304": "latium", "it-1404": "campania" });
	const ground = new Ground(map);
	const shapes = provinceShapes(ground, new Set());
	const [water = ""] = map.around("it-1304").filter((id) => map.around("it-1404").includes(id));
	const between = map.centreOf(water);
	for (const { rings } of shapes) {
		const points = rings.flat();
		expect(Math.min(...points.map((point) => distance(point, between)))).toBeLessThan(8);
	}
});
