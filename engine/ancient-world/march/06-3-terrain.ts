/** AW 6.2, 6.3: where a moving force may go, where it must Stop, and what the ground costs. */

import type { MarchCost } from "../../../assets/schema/ancient-world-charts.ts";
import type { City } from "../../../assets/schema/atlas.ts";
import type { Terrain } from "../../../assets/schema/lists.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { chart } from "../charts.ts";
import { areFriends } from "../command/02-42-friends.ts";
import type { GameData } from "../data.ts";
import { enemiesOutside, enemyGarrison, forcesAt, totalsOf } from "../forces.ts";
import { oncePerGame, oncePerHex, oncePerStep } from "../map-cache.ts";
import { oncePerQueryAt } from "../query-cache.ts";
import type { HexId, SideId } from "../state.ts";
import type { AncientWorld, Barrier, Mover } from "../table.ts";

/** Land neighbours of a hex: where a march might be thought to go. */
export const landNeighbours = oncePerHex((data, hex): readonly HexId[] =>
	data.map.neighbours(hex).filter((to) => data.map.isLand(to)),
);

/**
 * Why a mover may not go from a hex to its neighbour; null when he may. Whether he may be there at all is told first: a ship would not
 * bring him there either. Then that no way leads over the hexside.
 */
export function whyNotEnter(table: AncientWorld, mover: Mover, from: HexId, to: HexId): Reason | null {
	return whyNotStep(table, mover, barriersTo(table, mover), { from, to, isOpen: isOpenStep(table.data, from, to) });
}

function whyNotStep(
	{ data }: AncientWorld,
	{ side }: Mover,
	barriers: readonly Barrier[],
	{ from, to, isOpen }: { readonly from: HexId; readonly to: HexId; readonly isOpen: boolean },
): Reason | null {
	if (isOpen) return whyClosed(barriers, from, to);
	return whyNotOpenLand(data, to, side) ?? whyClosed(barriers, from, to) ?? whyNotAcross(data, from, to);
}

/** A land neighbour, and why a mover may not go there; null when he may. */
interface Step {
	readonly to: HexId;
	readonly reason: Reason | null;
}

/** All of them around a hex. */
export function stepsFrom(table: AncientWorld, mover: Mover, from: HexId): Step[] {
	const barriers = barriersTo(table, mover);
	return groundAround(table.data, from).map(({ to, isOpen }) => ({
		to,
		reason: whyNotStep(table, mover, barriers, { from, to, isOpen }),
	}));
}

/** Land neighbours of a hex, and to which of them the ground lets everybody go. */
const groundAround = oncePerHex((data, from) =>
	landNeighbours(data, from).map((to) => ({ to, isOpen: isOpenStep(data, from, to) })),
);

/** 6.36: why a mover goes nowhere from a hex: what closes the first one that the ground leaves open; null where he may go to one. */
export function whyHemmedIn(table: AncientWorld, mover: Mover, from: HexId): Reason | null {
	const barriers = barriersTo(table, mover);
	let first: Reason | null = null;
	for (const { to, isOpen } of groundAround(table.data, from)) {
		const reason = whyNotStep(table, mover, barriers, { from, to, isOpen });
		if (reason === null) return null;
		if (isOpen) first ??= reason;
	}
	return first ?? { rule: "AW 6.36", why: text("refused.nowhere-to-go", { hex: ref("hex", from) }) };
}

/** 7.21: why a mover may not go ashore from a ship that has come from a port; straits do not keep him off. */
export function whyNotAshore(table: AncientWorld, mover: Mover, from: HexId, to: HexId): Reason | null {
	return whyNotOpenLand(table.data, to, mover.side) ?? whyClosed(barriersTo(table, mover), from, to);
}

function whyClosed(barriers: readonly Barrier[], from: HexId, to: HexId): Reason | null {
	for (const whyNot of barriers) {
		const reason = whyNot(to, from);
		if (reason) return reason;
	}
	return null;
}

/** Of all that closes hexes what concerns a mover. */
const barriersTo = oncePerQueryAt((table, mover: Mover): readonly Barrier[] => {
	const barriers: Barrier[] = [];
	for (const closure of table.rules.closures) {
		const barrier = closure(table, mover);
		if (barrier) barriers.push(barrier);
	}
	return barriers;
});

/** Why a march may not Stop, of its owner's will, where its path ends; null when it may. */
export function whyNotStop(table: AncientWorld, mover: Mover, path: readonly HexId[]): Reason | null {
	for (const rule of table.rules.stops) {
		const reason = rule(table, mover, path);
		if (reason) return reason;
	}
	return null;
}

/** 6.32, 6.35, 6.36: impassable mountains, straits, provinces out of play. */
export function whyNotGround(data: GameData, from: HexId, to: HexId, by?: SideId): Reason | null {
	return isOpenStep(data, from, to) ? null : (whyNotOpenLand(data, to, by) ?? whyNotAcross(data, from, to));
}

/** Most steps are open to everybody. */
const isOpenStep = oncePerStep(
	(data, from, to): boolean => whyNotAcross(data, from, to) === null && whyNotInPlay(data, to) === null,
);

/** 6.35: straits. */
const whyNotAcross = oncePerStep((data, from, to): Reason | null =>
	data.map.side(from, to)?.strait ? { rule: "AW 6.35", why: text("refused.strait") } : null,
);

/** 6.36: land out of play is open to the sides that the scenario lets enter it. */
function whyNotOpenLand(data: GameData, to: HexId, by?: SideId): Reason | null {
	const reason = whyNotInPlay(data, to);
	const mayEnter = reason !== null && by !== undefined && isEntryOf(data, by, to);
	return mayEnter ? null : reason;
}

const whyNotInPlay = oncePerHex(({ map, provincesInPlay }, to): Reason | null => {
	const province = map.provinceOf(to);
	if (!map.isOpenLand(to) || province === null)
		return { rule: "AW 6.32", why: text("refused.impassable", { hex: ref("hex", to) }) };
	if (provincesInPlay.has(province)) return null;
	return { rule: "AW 6.36", why: text("refused.out-of-play", { province: ref("province", province) }) };
});

const isEntryOf = ({ map, scenario }: GameData, by: SideId, to: HexId) =>
	map.isOpenLand(to) && (scenario.entryOnly[by]?.includes(map.provinceOf(to) ?? "") ?? false);

/** 6.11: leaders alone do not go where an enemy force or garrison is. */
export function closedToLoneLeaders(table: AncientWorld, { side, withSps }: Mover): Barrier | null {
	if (withSps) return null;
	const isHeld = (to: HexId) => enemiesOutside(table, side, to).length > 0 || enemyGarrison(table, side, to).length > 0;
	return (to) => (isHeld(to) ? { rule: "AW 6.11", why: text("refused.lone-leader", { hex: ref("hex", to) }) } : null);
}

/** 6.23: why a moving force must Stop in a hex it has entered; null when it may go on. */
export function whyMustStop(table: AncientWorld, mover: Mover, hex: HexId): Reason | null {
	if (!mover.withSps) return null;
	if (enemiesOutside(table, mover.side, hex).length > 0) {
		return { rule: "AW 6.23", why: text("stop.enemy-force", { hex: ref("hex", hex) }) };
	}
	const city = table.data.cityByHex.get(hex);
	const besieged = city ? table.state.cities[city.id]?.siege === mover.side : false;
	if (!besieged && totalsOf(table, enemyGarrison(table, mover.side, hex)).sp >= 5) {
		return { rule: "AW 6.23", why: text("stop.garrison", { hex: ref("hex", hex) }) };
	}
	return null;
}

/** 6.38, 11.1: the city of a hex, when the side may be inside it. */
export function friendlyCityAt(table: AncientWorld, side: SideId, hex: HexId): City | null {
	const city = table.data.cityByHex.get(hex);
	const state = city && table.state.cities[city.id];
	if (!city || !state || (state.siege !== null && !areFriends(table, state.siege, side))) return null;
	if (state.control !== null && areFriends(table, state.control, side)) return city;
	const held = forcesAt(table, hex).some((force) => !areFriends(table, force.side, side) && force.place === "inside");
	if (state.control !== null || held) return null;
	const controlled = table.state.provinces[city.province]?.control === side;
	return controlled || table.rules.mayEnterCity(table, side, city.id) ? city : null;
}

/** Why a side may not be inside the city of a hex: an enemy's (6.24), nobody's (11.1), or besieged (6.38); null when it may. */
export function whyNotFriendlyCity(table: AncientWorld, side: SideId, hex: HexId): Reason | null {
	if (friendlyCityAt(table, side, hex)) return null;
	const city = table.data.cityByHex.get(hex);
	if (!city) return { rule: "AW 6.38", why: text("refused.siege-no-city", { hex: ref("hex", hex) }) };
	const state = table.state.cities[city.id];
	const named = { city: ref("city", city.id) };
	const isShut = state !== undefined && state.siege !== null && !areFriends(table, state.siege, side);
	if (isShut) return { rule: "AW 6.38", why: text("refused.city-under-siege", named) };
	if (state?.control === null) return { rule: "AW 11.1", why: text("refused.city-of-nobody", named) };
	return { rule: "AW 6.24", why: text("refused.city-not-friendly", named) };
}

// === What the ground costs (6.31 - 6.34), in attrition level points ===

/** One thing paid for on the way. */
interface GroundCost {
	readonly rule: string;
	readonly key: "terrain" | "river";
	readonly what: string;
	readonly points: number;
}

/** 6.41: what each line of the chart costs; 0 where it says so in words. */
export const marchCosts = oncePerGame((data) => {
	const costs = chart(data, "movement-attrition-cost").rows.map(
		({ id, cost }) => [id, typeof cost === "number" ? cost : 0] as const,
	);
	return Object.fromEntries(costs) as Readonly<Record<MarchCost, number>>; // the check of the chart sees to it that each is there
});

/** 6.31: the line of the chart for ground; water is as Flat. */
const groundOf = (terrain: Terrain) => (terrain === "lake" || terrain === "sea" ? "flat" : terrain);

/** 6.33: the usable road that joins two hexes, if any. It bridges rivers, unless it is a track. */
export function roadBetween(data: GameData, from: HexId, to: HexId): string | null {
	return data.roads.get(`${from}|${to}`) ?? null;
}

/** Points for going from a hex to its neighbour, the province not counted. */
export const groundCosts = oncePerStep((data, from, to): readonly GroundCost[] => {
	const road = roadBetween(data, from, to);
	const costs: GroundCost[] = [];
	const price = marchCosts(data);
	const { terrain } = data.map.hex(to);
	const overPass = terrain === "mountain" && data.map.side(from, to)?.pass === true;
	const entering = road === null ? price[overPass ? "alpine-pass" : groundOf(terrain)] : 0;
	if (entering > 0) costs.push({ rule: "AW 6.31", key: "terrain", what: terrain, points: entering });
	const river = data.map.river(from, to);
	const points = river === null ? 0 : price[`river-${river}`];
	const isBridged = road !== null && !data.tracks.has(`${from}|${to}`);
	if (river && points > 0 && !isBridged) costs.push({ rule: "AW 6.34", key: "river", what: river, points });
	return costs;
});

/** Their sum. */
export const groundPoints = oncePerStep((data, from, to) =>
	groundCosts(data, from, to).reduce((sum, { points }) => sum + points, 0),
);
