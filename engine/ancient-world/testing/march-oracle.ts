/**
 * A second opinion on marches: AW 6.3, 6.4 and RRR 6.41 worked out anew from their words and the printed map, slowly and
 * plainly, without any of the code that is judged by it.
 */
import { ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import { library } from "./driver.ts";

/** What the two sides' positions mean for one marching force. */
export interface Country {
	/** Points for a province, the first time it is entered. */
	readonly price: (province: string) => number;
	/** What is left of the points for ground in a province: RRR 6.41 halves these too. */
	readonly share: (province: string) => number;
	/** Hexes that may not be entered. */
	readonly closed: ReadonlySet<string>;
	/** Hexes in which it must Stop. */
	readonly stops: ReadonlySet<string>;
}

const map = ancientWorldOf(library).maps["italy"] ?? fail("the map of Italy");
const scenario = ancientWorldOf(library).scenarios["thunderbolt"] ?? fail("Thunderbolt");
const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));

/** Attrition Value as printed. */
export function printedPrice(province: string): number {
	return (ancientWorldOf(library).provinces.find(({ id }) => id === province) ?? fail(province)).attrition;
}

/** A Roman pays half at the start of Thunderbolt in Roman Italy, all of which Rome controls but Bruttium. */
export function romanShare(province: string): number {
	return scenario.romanItaly.some((id) => id === province) && province !== "bruttium" ? 0.5 : 1;
}

/** A Roman's price for a province then. */
export function romanPrice(province: string): number {
	return printedPrice(province) * romanShare(province);
}

/** The six hexes around one, on the map or not: flat tops, odd columns half a hex lower. */
export function around(hex: string): string[] {
	const [col, row] = [Number(hex.slice(3, 5)), Number(hex.slice(5))];
	const beside = col % 2 === 1 ? [row, row + 1] : [row - 1, row];
	const places = [
		[col, row - 1],
		[col, row + 1],
		...beside.flatMap((r) => [
			[col - 1, r],
			[col + 1, r],
		]),
	];
	return places.map((place) => `it-${place.map((each) => String(each).padStart(2, "0")).join("")}`);
}

/** May a force go from a hex to the one beside it? */
export function isOpen(from: string, to: string, { closed }: Country): boolean {
	const hex = hexes.get(to);
	if (!hex || hex.terrain === "sea" || hex.terrain === "lake" || hex.impassable || hex.offMap || closed.has(to))
		return false;
	return scenario.provincesInPlay.some((id) => id === hex.province) && between(from, to)?.strait !== true;
}

const sides = new Map(
	map.hexsides.flatMap((side) => [
		[`${side.a} ${side.b}`, side],
		[`${side.b} ${side.a}`, side],
	]),
);
const between = (a: string, b: string) => sides.get(`${a} ${b}`);

/** Works a thing out once for each hex: the judge is slow, but not a fool. */
function once<Value>(find: (hex: string) => Value): (hex: string) => Value {
	const known = new Map<string, Value>();
	return (hex) => {
		const value = known.get(hex) ?? find(hex);
		known.set(hex, value);
		return value;
	};
}

function roadsBetween(a: string, b: string): string[] {
	const usable = map.roads.filter((road) => road.class === "A" || road.class === "B");
	return usable
		.filter(({ path }) =>
			path.some((hex, at) => (hex === a && path[at + 1] === b) || (hex === b && path[at + 1] === a)),
		)
		.map((road) => road.name);
}

/** Terrain and river of one step. */
export function groundPrice(from: string, to: string): number {
	const roads = roadsBetween(from, to);
	const side = between(from, to);
	const { terrain } = hexes.get(to) ?? fail(to);
	let points = 0;
	const overPass = terrain === "mountain" && side?.pass === true;
	if ((terrain === "mountain" || terrain === "marsh") && roads.length === 0 && !overPass) points += 1;
	const bridged = roads.some((name) => name !== "Via Salaria");
	if (side?.river === "medium" && !bridged) points += 1;
	if (side?.river === "major" && !bridged) points += 2;
	return points;
}

/** The province of a hex of the map of Italy. Throws for a hex outside the map or in no province. */
export const provinceOf = (hex: string): string => hexes.get(hex)?.province ?? fail(hex);

/** Points of a march along a path, before its fraction is dropped. */
export function priceOf(path: readonly string[], { price, share }: Country): number {
	const provinces = [...new Set(path.map(provinceOf))];
	const ground = path.slice(1).map((to, at) => groundPrice(path[at] ?? fail(to), to) * share(provinceOf(to)));
	return [...provinces.map(price), ...ground].reduce((sum, each) => sum + each, 0);
}

/**
 * The least points to every hex that takes no more than `most`: every hex is tried with every set of provinces that a way to
 * it can have paid for, until nothing gets cheaper.
 */
export function cheapest(from: string, most: number, country: Country): Map<string, number> {
	const onward = once((hex) =>
		openNeighbours(hex, country).map((to) => {
			const province = provinceOf(to);
			return { to, province, ground: groundPrice(hex, to) * country.share(province) };
		}),
	);
	const start = { hex: from, paid: [provinceOf(from)], points: country.price(provinceOf(from)) };
	const known = new Map([[keyOf(start), start]]);
	const queue = [start];
	for (const way of queue) {
		if ((known.get(keyOf(way))?.points ?? 0) < way.points) continue;
		if (way !== start && country.stops.has(way.hex)) continue;
		for (const { to, province, ground } of onward(way.hex)) {
			const entered = way.paid.includes(province) ? 0 : country.price(province);
			const paid = entered === 0 ? way.paid : [...way.paid, province].sort();
			const next = { hex: to, paid, points: way.points + entered + ground };
			if (next.points > most || (known.get(keyOf(next))?.points ?? Number.POSITIVE_INFINITY) <= next.points) continue;
			known.set(keyOf(next), next);
			queue.push(next);
		}
	}
	const least = new Map<string, number>();
	for (const { hex, points } of known.values()) least.set(hex, Math.min(points, least.get(hex) ?? points));
	return least;
}

const keyOf = ({ hex, paid }: { hex: string; paid: readonly string[] }) => `${hex} ${paid.join()}`;

/** Where a force may go on to from a hex. */
export function openNeighbours(hex: string, country: Country): string[] {
	return around(hex).filter((to) => isOpen(hex, to, country));
}

function fail(what: string): never {
	throw new Error(`There is no ${what}.`);
}
