/** CR 5.73: where the Council lets each army go. Armies hold their berths all turn. */
import type { City } from "../../../assets/schema/atlas.ts";
import { BERTHS } from "../../../assets/schema/lists.ts";
import { areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { type GameData, provinceAt } from "../../ancient-world/data.ts";
import { forceOf } from "../../ancient-world/forces.ts";
import { oncePerGame, oncePerHex, oncePerKey } from "../../ancient-world/map-cache.ts";
import { landNeighbours } from "../../ancient-world/march/06-3-terrain.ts";
import { oncePerQueryAt } from "../../ancient-world/query-cache.ts";
import { navalOf } from "../../ancient-world/sea/naval-system.ts";
import { isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, HexId, LeaderId, ProvinceId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Barrier, leaderById, type Mover, say } from "../../ancient-world/table.ts";
import {
	chooseIfNeeded,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	refusedOption,
	type Text,
	text,
	withLazyNote,
} from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import type { Berth } from "../state.ts";
import {
	type Army,
	armiesOf,
	armyAt,
	armyWith,
	berthText,
	climateRow,
	councilOf,
	isArmy,
	isFreeInAfrica,
	liesInAfrica,
	provincesOfBerth,
} from "./05-7-council.ts";

// === Who needs a berth ===

/** Armies that count: neither shut in (5.76), nor in Africa while no limit holds there. */
export function countedArmies(table: AncientWorld): Army[] {
	const isFree = isFreeInAfrica(table);
	return armiesOf(table).filter((army) => !isShutIn(table, army) && !(isFree && liesInAfrica(table.data, army.hex)));
}

/** Does a berth hold the place where an army stands? */
export function fits(data: GameData, berth: Berth, hex: HexId): boolean {
	const provinces = provincesOfBerth(data, berth);
	return provinces === null || provinces.includes(provinceAt(data, hex) ?? "");
}

/** 5.76: more armies than the climate has berths, or none left that holds one of them. */
export const isOverLimit = (table: AncientWorld): boolean =>
	!canAllFit(table.data, countedArmies(table), climateRow(table).berths);

function canAllFit(data: GameData, armies: readonly Army[], berths: readonly Berth[]): boolean {
	const [army, ...others] = armies;
	if (!army) return true;
	return berths.some((berth, n) => fits(data, berth, army.hex) && canAllFit(data, others, berths.toSpliced(n, 1)));
}

/** 5.73: berths that no army holds. */
export function freeBerths(table: AncientWorld): Berth[] {
	const left = [...climateRow(table).berths];
	const { berths } = councilOf(table);
	for (const { box } of armiesOf(table)) {
		const held = left.indexOf(berths[box] ?? "anywhere");
		if (berths[box] !== undefined && held >= 0) left.splice(held, 1);
	}
	return left;
}

// === Step 5 of the segment ===

/** The player puts each army in one of the berths of the climate; who finds none, and was not recalled, stays over the limit (5.76). */
export function* giveBerths(table: AncientWorld): Play {
	const council = councilOf(table);
	const stayed = council.overLimit;
	council.berths = {};
	council.overLimit = [];
	const counted = countedArmies(table);
	const others = armiesOf(table).filter((army) => !counted.includes(army) && !isShutIn(table, army));
	const waiting = [...counted, ...others];
	for (const [n, army] of waiting.entries()) {
		const left = freeBerths(table);
		const mayGoWithout = waiting.length - n > left.length;
		const berth = yield* chooseBerth(table, army, left, mayGoWithout);
		if (berth !== null) council.berths[army.box] = berth;
		const isOver = stayed.includes(army.box) && (berth === null || !fits(table.data, berth, army.hex));
		if (isOver) council.overLimit.push(army.box);
		const key = isOver ? "berth.over-limit" : berth === null ? "berth.none" : "berth.given";
		const what = { army: army.box, berth: berthText(berth ?? "africa") };
		say(table, key, what, { rule: isOver ? "CR 5.76" : "CR 5.73", seat: CARTHAGE, at: armyAt(army) });
	}
}

const NONE = "none";

/** The player says which of some berths an army holds; null for none, where it may go without. */
export function* chooseBerth(
	table: AncientWorld,
	army: Pick<Army, "id" | "hex" | "box">,
	left: readonly Berth[],
	mayGoWithout: boolean,
): Play<Berth | null> {
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	const climate = text(`climate.${councilOf(table).climate}`);
	for (const berth of BERTHS) {
		const option = withLazyNote({ id: berth, text: berthText(berth) }, () => afterwards(table, army, left, berth));
		const isOffered = climateRow(table).berths.includes(berth);
		const reason: Reason = isOffered
			? { rule: "CR 5.73", why: text("refused.berth-taken", { climate }) }
			: { rule: "CR 5.73", why: text("refused.no-such-berth", { climate }), holds: "year" };
		if (left.includes(berth)) options.push(option);
		else refused.push(refusedOption(option, reason));
	}
	const without = withLazyNote({ id: NONE, text: text("option.no-berth") }, () => afterwards(table, army, left, null));
	if (mayGoWithout) options.push(without);
	else refused.push(refusedOption(without, { rule: "CR 5.73", why: text("refused.berth-needed") }));
	const chosen = yield* chooseIfNeeded({
		seat: CARTHAGE,
		rule: "CR 5.73",
		prompt: text("ask.berth", { army: army.box, hex: ref("hex", army.hex) }),
		options,
		refused,
		about: [ref("force", army.id), ref("hex", army.hex)],
	});
	return left.find((berth) => berth === chosen) ?? null;
}

/** What speaks for a berth, or against it: what is left for other armies, and that this one stands outside of it. */
function afterwards(
	{ data }: AncientWorld,
	army: Pick<Army, "hex">,
	left: readonly Berth[],
	berth: Berth | null,
): Text {
	const others = berth === null ? left : left.toSpliced(left.indexOf(berth), 1);
	const stands = berth === null ? "nowhere" : fits(data, berth, army.hex) ? "there" : "outside";
	return text("option.berth-note", { stands, left: others.length, berths: others.map(berthText) });
}

// === Marching ===

/** Provinces that hang together by land: the Peninsula, Sicily, Africa, each other island. */
const landmasses = oncePerGame(({ borders }): ReadonlyMap<ProvinceId, ProvinceId> => {
	const masses = new Map<ProvinceId, ProvinceId>();
	for (const first of borders.keys()) {
		if (masses.has(first)) continue;
		const open = [first];
		for (let next = open.pop(); next !== undefined; next = open.pop()) {
			if (masses.has(next)) continue;
			masses.set(next, first);
			open.push(...(borders.get(next) ?? []));
		}
	}
	return masses;
});

/** The island or mainland of a hex, by one of its provinces; null at sea. */
export const landmassOf = (data: GameData, hex: HexId) => landmasses(data).get(provinceAt(data, hex) ?? "") ?? null;

/** Steps over land to the nearest of some hexes, by hex. */
function stepsToAny(data: GameData, hexes: readonly HexId[]): ReadonlyMap<HexId, number> {
	const steps = new Map<HexId, number>();
	let edge = [...hexes];
	for (let n = 0; edge.length > 0; n += 1) {
		for (const hex of edge) steps.set(hex, n);
		edge = [...new Set(edge.flatMap((hex) => landNeighbours(data, hex)))].filter((hex) => !steps.has(hex));
	}
	return steps;
}

const stepsToHex = oncePerHex((data, hex) => stepsToAny(data, [hex]));

const stepsToBerth = oncePerKey((data, berth: Berth) =>
	stepsToAny(
		data,
		[...data.map.hexes.keys()].filter((hex) => isInBerth(data, berth, hex)),
	),
);

/** The islands and mainlands that a berth lies on. */
const massesOf = oncePerKey(
	(data, berth: Berth): ReadonlySet<ProvinceId> =>
		new Set(provincesOfBerth(data, berth)?.flatMap((id) => landmasses(data).get(id) ?? [])),
);

/** In one of its provinces, where it names some. */
const isInBerth = (data: GameData, berth: Berth, hex: HexId): boolean =>
	provincesOfBerth(data, berth)?.includes(provinceAt(data, hex) ?? "") === true;

/** Ports of an island or mainland. */
const portsOf = oncePerKey((data, mass: string) =>
	[...data.cities.values()].filter(({ hex, port }) => port !== null && landmassOf(data, hex) === mass),
);

/** Steps over land from a hex; undefined where no way leads. */
type StepsFrom = (hex: HexId) => number | undefined;

/** The way to a berth: to its provinces where land leads there, else to the nearest friendly port of this shore. */
function wayTo(table: AncientWorld, berth: Berth, from: HexId): StepsFrom {
	const { data } = table;
	const mass = landmassOf(data, from);
	if (mass !== null && massesOf(data, berth).has(mass)) {
		const steps = stepsToBerth(data, berth);
		return (hex) => steps.get(hex);
	}
	const steps = openPorts(table, mass ?? "").map(({ hex }) => stepsToHex(data, hex));
	return (hex) => least(steps.map((each) => each.get(hex)));
}

/** The friendly ports of an island or mainland that no enemy besieges. */
const openPorts = oncePerQueryAt((table, mass: string): readonly City[] =>
	portsOf(table.data, mass).filter(({ id }) => {
		const city = table.state.cities[id];
		return city?.control != null && city.siege === null && areFriends(table, city.control, CARTHAGE);
	}),
);

/** The least of some numbers; undefined where there is none. */
function least(numbers: readonly (number | undefined)[]): number | undefined {
	let found: number | undefined;
	for (const each of numbers) if (each !== undefined && (found === undefined || each < found)) found = each;
	return found;
}

/** Does a step lead by the shortest way to a berth? */
function leadsTo(table: AncientWorld, berth: Berth, from: HexId, to: HexId): boolean {
	if (isInBerth(table.data, berth, to)) return true;
	const stepsFrom = wayTo(table, berth, from);
	const [here, there] = [stepsFrom(from), stepsFrom(to)];
	return here !== undefined && there !== undefined && there < here;
}

/** The forces that march: the column, or the leader's own before it has set out. */
export const marching = oncePerQueryAt((table, leader: LeaderId): readonly Force[] => {
	const { march } = table.state;
	const column = march?.forces.flatMap((id) => table.state.forces[id] ?? []) ?? [];
	if (column.some(({ leaders }) => leaders.includes(leader))) return column;
	const own = forceOf(table, leader);
	return own ? [own] : [];
});

/** The Council closes a hex to an army: at every hex entered, and before it goes aboard (CR 6.38). */
export function closedByCouncil(table: AncientWorld, mover: Mover): Barrier | null {
	if (!table.state.council || mover.side !== CARTHAGE || mover.leader === null) return null;
	if (!mover.withSps || mover.forced) return null;
	const column = marching(table, mover.leader);
	return (to, from) => {
		if (liesInAfrica(table.data, from) && liesInAfrica(table.data, to) && isFreeInAfrica(table)) return null;
		for (const force of column) {
			const reason = whyNotGo(table, force, from, to);
			if (reason) return reason;
		}
		return null;
	};
}

function whyNotGo(table: AncientWorld, force: Force, from: HexId, to: HexId): Reason | null {
	const { data } = table;
	const { berths, overLimit, climate } = councilOf(table);
	if (!isArmy(force)) return whyNotLeaveLand(table, from, to, "refused.no-army-marker");
	const berth = berths[force.box];
	const isOver = overLimit.includes(force.box);
	if (!isOver && berth !== undefined && fits(data, berth, to)) return null;
	const what = { army: force.box, climate: text(`climate.${climate}`) };
	if (isOver)
		return leadsTo(table, "africa", from, to) && !liesInAfrica(data, from)
			? null
			: { rule: "CR 5.76", why: text("refused.over-limit", what) };
	if (berth === undefined) return whyNotLeaveLand(table, from, to, "refused.army-without-berth");
	const why = text("refused.out-of-berth", { ...what, berth: berthText(berth) });
	if (fits(data, berth, from)) return { rule: "CR 5.73", why, holds: "year" };
	if (leadsTo(table, berth, from, to)) return null;
	const isStranded = wayTo(table, berth, from)(from) === undefined;
	return isStranded
		? whyNotLeaveLand(table, from, to, "refused.no-army-marker")
		: { rule: "CR 5.73", why, holds: "year" };
}

/** Who has no berth stays on the island, or the mainland, where he is. */
function whyNotLeaveLand({ data }: AncientWorld, from: HexId, to: HexId, why: string): Reason | null {
	return landmassOf(data, from) === landmassOf(data, to) ? null : { rule: "CR 5.73", why: text(why) };
}

// === Operations ===

/** What an army over the limit may do (5.76). */
const TO_GO_HOME: ReadonlySet<string> = new Set([
	"force-movement",
	"leader-movement",
	"naval-transport",
	"ferry",
	"pick-up-drop",
	"recovery",
	"give-up-city",
	"finish",
]);
/** What an army outside its berth may do first. */
const TO_GO_THERE: ReadonlySet<string> = new Set(["force-movement", "naval-transport", "ferry", "finish"]);

/** 5.73, 5.76: why a general does not do an operation with his army; null when the Council does not mind. */
export function whyCouncilForbids(table: AncientWorld, leader: LeaderId, operation: string): Reason | null {
	if (!table.state.council) return null;
	const bid = bidOf(table, leader);
	return bid === null || bid.allows.has(operation) ? null : bid.reason;
}

/** What the Council bids a general do before he does anything else. */
interface Bid {
	readonly allows: ReadonlySet<string>;
	readonly reason: Reason;
}

const bidOf = oncePerQueryAt((table, leader: LeaderId): Bid | null => {
	const { council, phase } = table.state;
	if (!council || leaderById(table, leader).side !== CARTHAGE) return null;
	const army = armyWith(table, leader);
	if (!army || isShutIn(table, army)) return null;
	if (liesInAfrica(table.data, army.hex) && isFreeInAfrica(table)) return null;
	const what = { army: army.box, climate: text(`climate.${council.climate}`) };
	if (council.overLimit.includes(army.box))
		return { allows: TO_GO_HOME, reason: { rule: "CR 5.76", why: text("refused.over-limit", what) } };
	const berth = council.berths[army.box];
	if (berth === undefined || fits(table.data, berth, army.hex)) return null;
	const isFirst = phase?.leader === leader && phase.done.length === 0 && leaderById(table, leader).phasesUsed <= 1;
	if (!isFirst || !canGoThere(table, leader, army, berth)) return null;
	const why = text("refused.first-to-its-berth", { ...what, berth: berthText(berth) });
	return { allows: TO_GO_THERE, reason: { rule: "CR 5.73", why } };
});

/** Over land, or aboard from a port. */
function canGoThere(table: AncientWorld, leader: LeaderId, army: Army, berth: Berth): boolean {
	const steps = wayTo(table, berth, army.hex)(army.hex);
	if (steps === undefined) return false;
	const mover: Mover = { side: CARTHAGE, leader, withSps: true };
	return (
		steps > 0 ||
		navalOf(table).whyNotEmbark(table, { mover, column: [army], path: [army.hex], operation: "naval-transport" }) ===
			null
	);
}

/** 5.76: an army over the limit defends itself, and joins no fight elsewhere; null for any other force. */
export function whyOverLimitDefends(table: AncientWorld, force: Force): Reason | null {
	const { council } = table.state;
	if (!council || !isArmy(force) || !council.overLimit.includes(force.box)) return null;
	if (liesInAfrica(table.data, force.hex) && isFreeInAfrica(table)) return null;
	const climate = text(`climate.${council.climate}`);
	return { rule: "CR 5.76", why: text("refused.over-limit", { army: force.box, climate }) };
}
