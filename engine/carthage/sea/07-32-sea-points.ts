/**
 * CR 7.32, 7.33: where a Fleet can go, and for how many Sea Points. It moves over sea hexes, of both maps as one sea, and counts
 * those that it enters: 1 for a Coastal one or a lane, 2 for All-Sea. A port is left and entered for nothing. A crossing round
 * the edge of the maps has its printed price.
 */
import type { MapCity } from "../../../assets/schema/map.ts";
import { columnFor } from "../../ancient-world/charts.ts";
import type { HexId, HexMap } from "../../hexmap/index.ts";
import { compareAnew, recomputes } from "../../kernel/index.ts";

type StormChart = Parameters<typeof columnFor>[0];

/** 7.32: Sea Points of a hex that is entered. */
const COASTAL = 1;
const ALL_SEA = 2;

/** 7.33: the sea of the strait between Rhegium and Messana. */
const FRETUM = "fretum-siculi";

/** A way over the sea. */
export interface SeaPassage {
	/** From hex to hex, both ends included; an end on land is a harbour. Only at a crossing are two of them no neighbours. */
	readonly path: readonly HexId[];
	/** 7.32: what it counts. */
	readonly seaPoints: number;
	/** How many of the hexes entered are All-Sea; a crossing over the open sea counts as many as its price buys. */
	readonly allSea: number;
}

/** What bounds a search. */
export interface Bounds {
	/** The most Sea Points; left out, as far as the sea goes. */
	readonly within?: number;
	/** 7.32: hexes in which the Fleet must Stop, since an enemy Fleet lies there: they may be entered and not left. */
	readonly closed?: ReadonlySet<HexId>;
}

/** Everywhere a Fleet can go from a hex. */
export interface SeaReach {
	/** Sea hexes, the nearest first; the one that it lies in is not among them. */
	hexes(): HexId[];
	/** Port cities, of those that are wanted, whose harbour it can enter, the nearest first; the one that it lies in is not among them. */
	ports(isWanted: (city: MapCity) => boolean): MapCity[];
	/** Sea Points to a sea hex, or to a hex of the coast; null when that is out of reach. */
	seaPointsTo(hex: HexId): number | null;
	/** The way there: of the fewest Sea Points, then the fewest All-Sea hexes, then the fewest hexes, and always the same one. */
	voyageTo(hex: HexId): SeaPassage | null;
}

/**
 * 7.32: where a Fleet can go from a sea hex that it lies in, or from the harbour of a hex on land. An enemy Fleet in the hex
 * where it starts does not hold it.
 */
export function seaReach(
	map: HexMap,
	start: HexId,
	{ within = Number.POSITIVE_INFINITY, closed = NOWHERE }: Bounds = {},
): SeaReach {
	const waters = watersOf(map);
	const from = map.known(start) ?? start;
	const search = searchFrom(waters, from, closed);
	/** What is out of reach is priced so, or more. */
	const limit = (within + 1) * POINT;

	/** The sea hex from which a harbour is entered: one that need not be Stopped in. */
	function roadstead(coast: HexId): number | null {
		let best: number | null = null;
		let least = limit;
		for (const place of waters.offshore(coast)) {
			const sum = search.priceOf(place, least);
			if (sum >= least) continue;
			const hex = waters.hexes[place] ?? "";
			if (hex !== from && closed.has(hex)) continue;
			best = place;
			least = sum;
		}
		return best;
	}

	/** The last sea hex on the way to a place: itself, or what lies before the harbour. */
	function lastPlace(hex: HexId): number | null {
		const place = waters.placeOf.get(hex);
		if (place === undefined) return roadstead(hex);
		return search.priceOf(place, limit) < limit ? place : null;
	}

	function voyageTo(goal: HexId): SeaPassage | null {
		const to = map.known(goal) ?? goal;
		if (to === from) return { path: [from], seaPoints: 0, allSea: 0 };
		const last = lastPlace(to);
		if (last === null) return null;
		const path: HexId[] = waters.placeOf.has(to) ? [] : [to];
		for (let place = last; place >= 0; place = search.before(place)) path.push(waters.hexes[place] ?? "");
		if (!waters.placeOf.has(from)) path.push(from);
		return { path: path.reverse(), ...spelt(search.priceOf(last, limit)) };
	}

	const seaPointsTo = (goal: HexId) => {
		const to = map.known(goal) ?? goal;
		if (to === from) return 0;
		const last = lastPlace(to);
		return last === null ? null : pointsOf(search.priceOf(last, limit));
	};

	return {
		hexes() {
			const inReach = search.allBelow(limit);
			return inReach.flatMap((place) => waters.hexes[place] ?? []).filter((hex) => hex !== from);
		},
		ports(isWanted) {
			const inReach = waters.ports.flatMap((city) => {
				const last = city.hex !== from && isWanted(city) ? roadstead(city.hex) : null;
				return last === null ? [] : [{ city, price: search.priceOf(last, limit) }];
			});
			return inReach.toSorted((a, b) => a.price - b.price).map(({ city }) => city);
		},
		seaPointsTo,
		voyageTo,
	};
}

/** The shortest way from one harbour or sea hex to another; null when there is none. */
export function voyageBetween(map: HexMap, from: HexId, to: HexId, bounds: Bounds = {}): SeaPassage | null {
	return seaReach(map, from, bounds).voyageTo(to);
}

/** A port city whose harbour a ship can enter, and what the way there counts. */
export interface PortAway {
	readonly city: MapCity;
	readonly seaPoints: number;
}

/** Those from a hex while nobody is in its way, the nearest first; the one that it lies in is not among them. */
export function portsFrom(map: HexMap, start: HexId): readonly PortAway[] {
	const waters = watersOf(map);
	const from = map.known(start) ?? start;
	const known = waters.portsAway.get(from);
	if (known) {
		if (recomputes()) compareAnew(known, () => portsAwayFrom(waters, from));
		return known;
	}
	const found = portsAwayFrom(waters, from);
	waters.portsAway.set(from, found);
	return found;
}

function portsAwayFrom(waters: Waters, from: HexId): PortAway[] {
	const first = firstStepsFrom(waters, from);
	const priceTo = (port: HexId) => {
		const back = searchBackFrom(waters, port);
		return Math.min(...first.map(({ to, price }) => price + back.priceOf(to, UNREACHED)));
	};
	return waters.ports
		.flatMap((city) => (city.hex === from ? [] : [{ city, price: priceTo(city.hex) }]))
		.filter(({ price }) => price < UNREACHED)
		.sort((a, b) => a.price - b.price)
		.map(({ city, price }) => ({ city, seaPoints: pointsOf(price) }));
}

/** 7.32: a way that was laid hex by hex, with its price; null where a ship cannot go so. */
export function voyageAlong(
	map: HexMap,
	hexes: readonly HexId[],
	closed: ReadonlySet<HexId> = NOWHERE,
): SeaPassage | null {
	const waters = watersOf(map);
	const path = hexes.map((hex) => map.known(hex) ?? hex);
	let sum = 0;
	for (const [step, to] of path.entries()) {
		const from = path[step - 1];
		if (from === undefined) continue;
		if (step > 1 && closed.has(from)) return null;
		const price = waters.priceOfStep(from, to, step === 1, step === path.length - 1);
		if (price === null) return null;
		sum += price;
	}
	return { path, ...spelt(sum) };
}

/** The same way one step further, to a sea hex or into a harbour, wherever it ends; null where a ship cannot go so. */
export function oneStepOn(map: HexMap, way: SeaPassage, hex: HexId): SeaPassage | null {
	const to = map.known(hex) ?? hex;
	const price = watersOf(map).priceOfStep(way.path.at(-1) ?? "", to, way.path.length === 1, true);
	if (price === null) return null;
	const { seaPoints, allSea } = spelt(price);
	return { path: [...way.path, to], seaPoints: way.seaPoints + seaPoints, allSea: way.allSea + allSea };
}

/** Sea hexes to which a ship can go on from a sea hex, or put to sea from the harbour of a hex on land. */
export function seaSteps(map: HexMap, hex: HexId): readonly HexId[] {
	const waters = watersOf(map);
	const here = map.known(hex) ?? hex;
	const place = waters.placeOf.get(here);
	const places = place === undefined ? waters.offshore(here) : (waters.ways[place] ?? []).map(({ to }) => to);
	return [...new Set(places)].flatMap((to) => waters.hexes[to] ?? []);
}

/** 7.32: ports whose harbours a ship can enter from a sea hex. */
export function portsBeside(map: HexMap, hex: HexId): MapCity[] {
	return map.neighbours(hex).flatMap((next) => {
		const city = map.cityAt(next);
		return city === null || city.port === null ? [] : [city];
	});
}

/** Is a sea hex one of the open sea, which counts 2? */
export function isAllSea(map: HexMap, hex: HexId): boolean {
	const sea = map.sea(hex);
	return sea !== null && !sea.coastal && !sea.lane;
}

/** Sea hexes that ships can come to in so many steps and no fewer, nearest first; neither round the edge of the maps nor into `closed`. */
export function seaHexesNear(map: HexMap, hex: HexId, steps: number, closed: (hex: HexId) => boolean): HexId[] {
	const isNear = (from: HexId, to: HexId) => map.distance(from, to) <= 2;
	const found = new Set([hex]);
	let edge = [hex];
	for (let step = 0; step < steps; step += 1) {
		edge = edge.flatMap((from) =>
			seaSteps(map, from).filter((to) => isNear(from, to) && !closed(to) && !found.has(to) && found.add(to)),
		);
	}
	return [...found].filter((each) => each !== hex);
}

/** 7.33: from the harbour of Rhegium to that of Messana or back, which is too short for any storm. */
export function crossesFretum(map: HexMap, { path }: SeaPassage): boolean {
	const [from, to] = [path[0] ?? "", path.at(-1) ?? ""];
	if (map.cityAt(from)?.port == null || map.cityAt(to)?.port == null) return false;
	const { strait, seaPassage = [] } = map.side(from, to) ?? {};
	return strait === true && seaPassage.some((hex) => map.sea(hex)?.sea === FRETUM);
}

/** 7.34: the column of the storm chart for a movement; null where there is no roll: over the strait (7.33), and from a hex into the harbour beside it. */
export function stormColumn(map: HexMap, chart: StormChart, voyage: SeaPassage): string | null {
	if (voyage.seaPoints === 0 || crossesFretum(map, voyage)) return null;
	return columnFor(chart, voyage.seaPoints);
}

/**
 * A price in one number, so that of two ways the cheaper is the better one: Sea Points first, then All-Sea hexes, then hexes. The
 * sea has fewer than 2,048 hexes.
 */
const POINT = 2 ** 22;
const OPEN = 2 ** 11;
const UNREACHED = Number.POSITIVE_INFINITY;

const NOWHERE: ReadonlySet<HexId> = new Set();

const priceOf = (seaPoints: number, allSea: number) => seaPoints * POINT + allSea * OPEN + 1;

const pointsOf = (price: number) => Math.floor(price / POINT);

function spelt(price: number): Pick<SeaPassage, "seaPoints" | "allSea"> {
	return { seaPoints: pointsOf(price), allSea: Math.floor((price % POINT) / OPEN) };
}

/** To which sea hex, and what that costs. */
interface Step {
	readonly to: number;
	readonly price: number;
}

/** Sea hexes by number, with the ways from each. Never changes, but for what is remembered of it. */
interface Waters {
	readonly hexes: readonly HexId[];
	readonly placeOf: ReadonlyMap<HexId, number>;
	/** The steps from each sea hex. */
	readonly ways: readonly (readonly Step[])[];
	/** The same the other way: from where each sea hex is entered, at its price. */
	readonly waysBack: readonly (readonly Step[])[];
	/** What it costs to enter each sea hex. */
	readonly entry: readonly number[];
	readonly ports: readonly MapCity[];
	/** Sea hexes beside a hex of the coast. */
	offshore(coast: HexId): readonly number[];
	/** What has been searched: by where it starts and what is closed. */
	readonly searches: Map<string, Search>;
	/** The ways into each harbour, searched from there back. */
	readonly searchesBack: Map<HexId, Search>;
	/** The ports from each hex that somebody has asked from. */
	readonly portsAway: Map<HexId, readonly PortAway[]>;
	/** Price of one step of a way; null when there is none. Harbours are its first and last hexes alone. */
	priceOfStep(from: HexId, to: HexId, first: boolean, last: boolean): number | null;
}

const KNOWN = new WeakMap<HexMap, Waters>();

function watersOf(map: HexMap): Waters {
	const known = KNOWN.get(map);
	if (known) return known;
	const waters = buildWaters(map);
	KNOWN.set(map, waters);
	return waters;
}

function buildWaters(map: HexMap): Waters {
	const hexes = [...map.hexes.keys()].filter((hex) => map.sea(hex) !== null);
	const placeOf = new Map(hexes.map((hex, place) => [hex, place]));
	const entry = hexes.map((hex) => {
		const sea = map.sea(hex);
		return sea?.coastal || sea?.lane ? priceOf(COASTAL, 0) : priceOf(ALL_SEA, 1);
	});
	const ways = hexes.map((hex) => placesAmong(map.neighbours(hex)).map((to) => ({ to, price: entry[to] ?? 0 })));
	for (const ends of passagesThrough(map))
		for (const [from, to] of bothWays(ends)) ways[from]?.push({ to, price: entry[to] ?? 0 });
	for (const { ends, seaPoints, allSea } of map.crossings) {
		const price = priceOf(seaPoints, allSea ? Math.floor(seaPoints / ALL_SEA) : 0);
		for (const [from, to] of bothWays(ends)) ways[from]?.push({ to, price });
	}

	const waysBack: Step[][] = hexes.map(() => []);
	for (const [from, steps] of ways.entries())
		for (const { to, price } of steps) waysBack[to]?.push({ to: from, price });

	function placesAmong(ids: readonly HexId[]): number[] {
		return ids.flatMap((id) => placeOf.get(id) ?? []);
	}

	function bothWays([a, b]: readonly [HexId, HexId]): [number, number][] {
		const [one, other] = placesAmong([a, b]);
		return one === undefined || other === undefined
			? []
			: [
					[one, other],
					[other, one],
				];
	}

	const shores = new Map<HexId, readonly number[]>();
	function offshore(coast: HexId): readonly number[] {
		const known = shores.get(coast);
		if (known) return known;
		const places = placesAmong(map.neighbours(coast));
		shores.set(coast, places);
		return places;
	}

	return {
		hexes,
		placeOf,
		ways,
		waysBack,
		entry,
		ports: [...map.hexes.keys()].flatMap((hex) => {
			const city = map.cityAt(hex);
			return city === null || city.port === null ? [] : [city];
		}),
		offshore,
		searches: new Map(),
		searchesBack: new Map(),
		portsAway: new Map(),
		priceOfStep(from, to, first, last) {
			const [here, there] = [placeOf.get(from), placeOf.get(to)];
			if (here === undefined)
				return first && there !== undefined && offshore(from).includes(there) ? (entry[there] ?? 0) : null;
			if (there === undefined) return last && offshore(to).includes(here) ? 0 : null;
			return ways[here]?.find((way) => way.to === there)?.price ?? null;
		},
	};
}

/** Straits through which ships pass from one sea hex to another (CR 7.32). */
function passagesThrough(map: HexMap): (readonly [HexId, HexId])[] {
	const shores = [...map.hexes.keys()].filter((hex) => map.isLand(hex));
	const sides = shores.flatMap((hex) => map.neighbours(hex).map((other) => map.side(hex, other)));
	return [...new Set(sides)].flatMap((side) => (side?.seaPassage ? [side.seaPassage] : []));
}

/**
 * Dijkstra's method, with a list for each number of Sea Points, since no step is free. It goes on only as far as somebody asks: most
 * who ask mean a harbour near by, and the sea is wide.
 */
class Search {
	readonly #ways: Waters["ways"];
	readonly #mustStop: Uint8Array;
	/** The least price found of each sea hex. */
	readonly #price: Float64Array;
	/** The one before it on the way; -1 for the first. */
	readonly #before: Int32Array;
	readonly #done: Uint8Array;
	/** What has been reached, by Sea Points; lists before `#next` are settled. */
	readonly #lists: number[][] = [];
	#next = 0;
	/** Sea hexes in the order of their Sea Points. */
	readonly #settled: number[] = [];

	/** `first` are the sea hexes where it begins; those in `closed` are not left. */
	constructor(ways: Waters["ways"], first: readonly Step[], closed: readonly number[] = []) {
		const count = ways.length;
		this.#ways = ways;
		this.#price = new Float64Array(count).fill(UNREACHED);
		this.#before = new Int32Array(count).fill(-1);
		this.#done = new Uint8Array(count);
		this.#mustStop = new Uint8Array(count);
		for (const place of closed) this.#mustStop[place] = 1;
		for (const { to, price } of first) this.#reach(to, price, -1);
	}

	/** The least price of a sea hex where that is below a limit; else the limit or more. */
	priceOf(place: number, limit: number): number {
		while ((this.#price[place] ?? UNREACHED) >= this.#next * POINT && this.#goesOn(limit)) this.#settleNext();
		return this.#price[place] ?? UNREACHED;
	}

	/** The sea hex before one whose price has been asked; -1 for the first. */
	before(place: number): number {
		return this.#before[place] ?? -1;
	}

	/** Sea hexes whose price is below a limit, in the order of their Sea Points. */
	allBelow(limit: number): number[] {
		while (this.#goesOn(limit)) this.#settleNext();
		return this.#settled.filter((place) => (this.#price[place] ?? UNREACHED) < limit);
	}

	/** Is there anything left that may be below a limit? */
	#goesOn(limit: number): boolean {
		return this.#next < this.#lists.length && this.#next * POINT < limit;
	}

	#settleNext(): void {
		for (const place of this.#lists[this.#next] ?? []) {
			if (this.#done[place]) continue;
			this.#done[place] = 1;
			this.#settled.push(place);
			if (this.#mustStop[place]) continue;
			const sum = this.#price[place] ?? 0;
			for (const { to, price } of this.#ways[place] ?? []) this.#reach(to, sum + price, place);
		}
		this.#next += 1;
	}

	#reach(place: number, sum: number, by: number): void {
		if (sum >= (this.#price[place] ?? 0)) return;
		this.#price[place] = sum;
		this.#before[place] = by;
		const seaPoints = pointsOf(sum);
		const list = this.#lists[seaPoints];
		if (list) list.push(place);
		else this.#lists[seaPoints] = [place];
	}
}

/** The same ways are looked for over and over: for every coast in turn, for every Fleet that might intercept. */
function searchFrom(waters: Waters, from: HexId, closed: ReadonlySet<HexId>): Search {
	const { searches } = waters;
	const key = closed.size === 0 ? from : [from, ...[...closed].sort()].join(" ");
	const known = searches.get(key);
	if (known) return known;
	const others = [...closed].flatMap((hex) => (hex === from ? [] : (waters.placeOf.get(hex) ?? [])));
	const found = new Search(waters.ways, firstStepsFrom(waters, from), others);
	if (searches.size >= MOST_SEARCHES) searches.clear();
	searches.set(key, found);
	return found;
}

/** Each takes some ten kilobytes. */
const MOST_SEARCHES = 500;

/** The sea hex that ships lie in, or those that they put to sea in from a harbour. */
function firstStepsFrom({ placeOf, entry, offshore }: Waters, from: HexId): Step[] {
	const place = placeOf.get(from);
	if (place !== undefined) return [{ to: place, price: 0 }];
	return offshore(from).map((to) => ({ to, price: entry[to] ?? 0 }));
}

/** What it costs to come into a harbour from each sea hex; there are as many as ports. */
function searchBackFrom({ waysBack, offshore, searchesBack }: Waters, port: HexId): Search {
	const roads = () => offshore(port).map((to) => ({ to, price: 0 }));
	const search = searchesBack.get(port) ?? new Search(waysBack, roads());
	searchesBack.set(port, search);
	return search;
}
