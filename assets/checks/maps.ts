import type { AncientWorldAssets } from "../schema/ancient-world.ts";
import type { MapData } from "../schema/map.ts";
import type { AncientWorldReport } from "./known.ts";

/** Maps: every hex, hexside, road and city fits the others and the gazetteer. */
export function checkMaps(assets: AncientWorldAssets, report: AncientWorldReport): void {
	for (const map of Object.values(assets.maps)) {
		checkHexes(map, report);
		checkHexsides(map, report);
		checkRoads(map, report);
		checkCities(map, assets, report);
		checkCoast(map, report);
	}
	checkLinks(assets, report);
	checkLaying(assets.maps.africa, report);
}

const fileOf = (map: MapData) => `ancient-world/maps/${map.id}.json`;

function checkHexes(map: MapData, report: AncientWorldReport): void {
	const file = fileOf(map);
	report.expectUnique(
		file,
		"hexes",
		map.hexes.map((hex) => hex.id),
	);
	map.hexes.forEach((hex, index) => {
		const field = `hexes[${index}]`;
		if (hex.province) report.expectKnown("provinces", file, `${field}.province`, hex.province);
		if (hex.sea) report.expectKnown("seas", file, `${field}.sea`, hex.sea);
		if (hex.terrain !== "sea" && hex.province === null && !hex.offMap)
			report.add(file, `${field}.province`, null, "Name the province of the land hex, or mark it offMap.");
	});
}

function checkHexsides(map: MapData, report: AncientWorldReport): void {
	const file = fileOf(map);
	map.hexsides.forEach((side, index) => {
		const field = `hexsides[${index}]`;
		report.expectHex(map.id, file, `${field}.a`, side.a);
		report.expectHex(map.id, file, `${field}.b`, side.b);
		expectNeighbours(report, file, `${field}.b`, side.a, side.b);
		side.seaPassage?.forEach((hex, end) => {
			expectSea(map, report, file, `${field}.seaPassage[${end}]`, hex);
			for (const shore of [side.a, side.b]) expectNeighbours(report, file, `${field}.seaPassage[${end}]`, shore, hex);
		});
	});
	report.expectUnique(
		file,
		"hexsides",
		map.hexsides.map(({ a, b }) => (a < b ? `${a}-${b}` : `${b}-${a}`)),
	);
}

function checkRoads(map: MapData, report: AncientWorldReport): void {
	const file = fileOf(map);
	map.roads.forEach((road, index) => {
		road.path.forEach((hex, step) => {
			const field = `roads[${index}].path[${step}]`;
			report.expectHex(map.id, file, field, hex);
			const before = road.path[step - 1];
			if (before !== undefined) expectNeighbours(report, file, field, before, hex);
		});
	});
}

function expectNeighbours(report: AncientWorldReport, file: string, field: string, a: string, b: string): void {
	if (!areNeighbours(a, b)) report.add(file, field, b, `Write a hex that shares a hexside with ${a}.`);
}

/** In rows of half a hex, where odd columns stand one lower, neighbours are two rows apart, or one column and one row. */
function areNeighbours(a: string, b: string): boolean {
	const columns = Math.abs(columnOf(a) - columnOf(b));
	const halfRows = Math.abs(halfRowOf(a) - halfRowOf(b));
	return (columns === 0 && halfRows === 2) || (columns === 1 && halfRows === 1);
}

const columnOf = (hex: string) => Number(hex.slice(3, 5));
const halfRowOf = (hex: string) => 2 * Number(hex.slice(5)) + (columnOf(hex) % 2);

/** The map's cities, which are those of the gazetteer, stand in hexes of their provinces, each in a hex of its own. */
function checkCities(map: MapData, assets: AncientWorldAssets, report: AncientWorldReport): void {
	const file = "ancient-world/cities.json";
	const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
	const taken = new Set<string>();
	assets.cities.forEach((city, index) => {
		if (city.map !== map.id) return;
		const province = hexes.get(city.hex)?.province;
		if (province !== city.province)
			report.add(file, `[${index}].hex`, city.hex, `Write a hex of ${city.province}; this one is in ${province}.`);
		if (taken.has(city.hex))
			report.add(file, `[${index}].hex`, city.hex, "Write another hex: a city stands in this one.");
		taken.add(city.hex);
	});
}

/** What joins the two maps are sea hexes of the one and of the other. */
function checkLinks({ maps }: AncientWorldAssets, report: AncientWorldReport): void {
	const { africa } = maps;
	if (!africa) return;
	const file = fileOf(africa);
	for (const list of ["links", "crossings"] as const)
		(africa[list] ?? []).forEach((each, index) => {
			for (const map of ["africa", "italy"] as const)
				expectSea(maps[map], report, file, `${list}[${index}].${map}`, each[map]);
		});
}

function expectSea(
	map: MapData | undefined,
	report: AncientWorldReport,
	file: string,
	field: string,
	id: string,
): void {
	if (!map) return;
	report.expectHex(map.id, file, field, id);
	if (landOf(map.hexes).has(id)) report.add(file, field, id, "Write a hex of the sea; this one is land.");
}

type Hexes = MapData["hexes"];

/** The hexes of a map that are no sea; worked out once for each. */
function landOf(hexes: Hexes): ReadonlySet<string> {
	const known = LAND.get(hexes) ?? new Set(hexes.flatMap(({ id, terrain }) => (terrain === "sea" ? [] : id)));
	LAND.set(hexes, known);
	return known;
}
const LAND = new WeakMap<Hexes, ReadonlySet<string>>();

/**
 * The links lay one map on the other, hex on hex: any two of them lie as far apart here as there. Else the two could not be
 * drawn as one table, and a step would be longer on the one than on the other.
 */
function checkLaying(africa: MapData | undefined, report: AncientWorldReport): void {
	const links = africa?.links ?? [];
	const astray = links.map(
		(link) => links.filter((other) => steps(link.africa, other.africa) !== steps(link.italy, other.italy)).length,
	);
	const most = Math.max(0, ...astray);
	if (most === 0) return;
	const index = astray.indexOf(most);
	const remedy = "Write the hex that lies as far from those of the other links as on the other map.";
	report.add("ancient-world/maps/africa.json", `links[${index}].italy`, links[index]?.italy, remedy);
}

/** Hexes from one to the other of a map. */
function steps(a: string, b: string): number {
	const columns = Math.abs(columnOf(a) - columnOf(b));
	const halfRows = Math.abs(halfRowOf(a) - halfRowOf(b));
	return columns + Math.max(0, (halfRows - columns) / 2);
}

/** Land is drawn where land is: the centre of every hex in play, and so every town, lies on its side of the coast. */
function checkCoast(map: MapData, report: AncientWorldReport): void {
	const { coast, hexes } = map;
	if (!coast || ASHORE.has(hexes)) return;
	const before = report.errors.length;
	const lines = new Map<number, number[]>();
	hexes.forEach((hex, index) => {
		const row = halfRowOf(hex.id);
		const line = lines.get(row) ?? crossingsAt(coast, (Math.sqrt(3) / 2) * row);
		lines.set(row, line);
		const land = hex.terrain !== "sea";
		// A point is inside where a ray from it crosses the coast an odd number of times.
		const inside = line.filter((x) => x > 1.5 * columnOf(hex.id)).length % 2 === 1;
		if ((land && hex.offMap) || land === inside) return;
		const remedy = "Bend the coast until the centre of the hex lies on its side of it, or mend the terrain.";
		report.add(fileOf(map), `hexes[${index}].terrain`, hex.terrain, remedy);
	});
	if (report.errors.length === before) ASHORE.add(hexes);
}
/** Hexes of maps that were found on their side of the coast: no edition moves either. */
const ASHORE = new WeakSet<Hexes>();

/** Where closed lines cross a row of the board. */
function crossingsAt(coast: NonNullable<MapData["coast"]>, y: number): number[] {
	const crossings: number[] = [];
	for (const ring of coast) {
		let before = ring[ring.length - 1];
		for (const point of ring) {
			if (before && point[1] > y !== before[1] > y)
				crossings.push(before[0] + ((y - before[1]) / (point[1] - before[1])) * (point[0] - before[0]));
			before = point;
		}
	}
	return crossings;
}
