/** AW 8.37, 8.43: where a beaten force goes, and what becomes of one that cannot go anywhere. */
import {
	allOthers,
	choose,
	type Play,
	type RefusedOption,
	ref,
	type ToldChance,
	text,
	withLazyChance,
} from "../../kernel/index.ts";
import { whyNotShelter } from "../cities/09-9-garrisons.ts";
import { areEnemies } from "../command/02-42-friends.ts";
import { provinceOf, provincesAt } from "../data.ts";
import { allForces, enemiesOutside } from "../forces.ts";
import { friendlyCityAt, whyNotEnter } from "../march/06-3-terrain.ts";
import { expectedLoss, lossChances } from "../march/06-4-attrition.ts";
import {
	followInto,
	forcedMovePoints,
	putDown,
	type Refuge,
	refugesWithin,
	type Walker,
} from "../march/06-47-forced-moves.ts";
import type { Force, HexId, LeaderId, ProvinceId, SideId } from "../state.ts";
import { type AncientWorld, type Mover, say } from "../table.ts";
import { captureLeaders } from "./08-6-leader-casualties.ts";
import { refugeOption } from "./08-23-avoidance.ts";
import { applyLosses, destroyForces, type Losses, tidy } from "./08-34-losses.ts";

/** Who was beaten, and where. */
export interface Beaten {
	readonly side: SideId;
	readonly leader: LeaderId | null;
	readonly hex: HexId;
	readonly forces: readonly Force[];
}

/** The owner names the place; null when there is none. */
export function* nameRetreat(table: AncientWorld, beaten: Beaten): Play<Refuge | null> {
	const { refuges, refused } = retreatsOf(table, beaten);
	const [only] = refuges;
	if (!only) return null;
	return refuges.length === 1 ? only : yield* chooseRefuge(table, beaten, refuges, only, refused);
}

/** What it costs to get there (6.47), and which enemies stand within two hexes of it. */
function priceOf(table: AncientWorld, { side, forces }: Beaten, { path, place, hex }: Refuge): ToldChance {
	const points = forcedMovePoints(table.data, path, place);
	const loss = expectedLoss(lossChances(table, forces, points));
	const near = allForces(table).filter(
		(force) =>
			areEnemies(table, force.side, side) &&
			force.leaders.length > 0 &&
			table.data.map.distance(force.hex, hex) <= 2 &&
			force.hex !== path[0],
	);
	const enemies = near.map((force) => ref("force", force.id));
	const note = text("chance.retreat", { points, loss: Math.round(loss * 10) / 10, near: near.length, enemies });
	return { note, cost: loss };
}

function* chooseRefuge(
	table: AncientWorld,
	beaten: Beaten,
	refuges: readonly Refuge[],
	first: Refuge,
	refused: readonly RefusedOption[] = [],
): Play<Refuge> {
	const { side, hex } = beaten;
	const options = refuges.map((refuge) => withLazyChance(refugeOption(refuge), () => priceOf(table, beaten, refuge)));
	const chosen = yield* choose({
		seat: side,
		rule: "AW 8.37",
		prompt: text("ask.retreat", { hex: ref("hex", hex) }),
		options,
		refused: [...refused, allOthers("hexes", { rule: "AW 8.37", why: text("refused.not-a-retreat") })],
		about: [ref("hex", hex)],
	});
	return refuges[options.findIndex((option) => option.id === chosen)] ?? first;
}

/** Where a beaten force may go, and the cities within reach that may not take it in (RRR 9.9). */
interface Retreats {
	readonly refuges: readonly Refuge[];
	readonly refused: readonly RefusedOption[];
}

/**
 * 8.37: two to four hexes, fewer into a friendly city on the way; towards a friendly city, else into a province the side
 * controls, else anywhere.
 */
export function retreatsOf(table: AncientWorld, { side, leader, hex, forces }: Beaten): Retreats {
	const walker: Walker = { side, leader, shuns: closedByThePass(table, hex, forces) };
	const into = provinceToGoTo(table, forces);
	const bound = into === null ? null : shelters(table, side, forces, refugesIn(table, walker, hex, into));
	if (bound && bound.refuges.length > 0) return bound;
	const { refuges, refused } = shelters(table, side, forces, refugesWithin(table, walker, hex, 2, 4));
	return { refuges: preferred(table, side, hex, refuges), refused };
}

/** Of some places those where the force may be, and those where it may not (RRR 9.9). */
function shelters(table: AncientWorld, side: SideId, forces: readonly Force[], places: readonly Refuge[]): Retreats {
	const refuges: Refuge[] = [];
	const refused: RefusedOption[] = [];
	for (const refuge of places) {
		const reason = whyNotShelter(table, side, refuge, forces);
		if (reason) refused.push({ ...refugeOption(refuge), ...reason });
		else refuges.push(refuge);
	}
	return { refuges, refused };
}

function preferred(table: AncientWorld, side: SideId, from: HexId, open: readonly Refuge[]): readonly Refuge[] {
	const isTowards = leadsTo(table, friendlyCityHexes(table, side), from);
	const towards = open.filter((refuge) => refuge.place === "inside" || isTowards(refuge.hex));
	if (towards.length > 0) return towards;
	const controlled = open.filter((refuge) => controls(table, side, refuge.hex));
	return controlled.length > 0 ? controlled : open;
}

/** SW.incursion: where the side that was attacked must go, however far it is. */
function provinceToGoTo({ state }: AncientWorld, forces: readonly Force[]): ProvinceId | null {
	const bound = forces.some((force) => state.battle?.defender.forces.includes(force.id));
	return bound ? (state.battle?.retreatInto ?? null) : null;
}

/** Every place of a province that can be reached. */
export function refugesIn(table: AncientWorld, who: Walker, from: HexId, into: ProvinceId): Refuge[] {
	const all = refugesWithin(table, who, from, 1, FAR);
	return all.filter((refuge) => provinceOf(table.data, refuge) === into);
}

/** Farther than anybody ever has to go. */
const FAR = 60;

/** Nearer to a city than where the force was beaten. */
function leadsTo({ data }: AncientWorld, cities: readonly HexId[], from: HexId): (to: HexId) => boolean {
	const goals = cities.map((city) => ({ city, far: data.map.distance(from, city) })).sort((a, b) => a.far - b.far);
	return (to) => goals.some(({ city, far }) => data.map.distance(to, city) < far);
}

/** 8.43: from a Mountain Pass hex a beaten force leaves only the way it came, if it came in this Operations Phase. */
function closedByThePass(
	table: AncientWorld,
	hex: HexId,
	forces: readonly Force[],
): (from: HexId, to: HexId) => boolean {
	const { map } = table.data;
	const isPass = map.hex(hex).terrain === "mountain" && map.neighbours(hex).some((to) => map.side(hex, to)?.pass);
	const came = forces.find((force) => force.enteredFrom !== null)?.enteredFrom ?? null;
	return (from, to) => isPass && came !== null && from === hex && to !== came;
}

function friendlyCityHexes(table: AncientWorld, side: SideId): HexId[] {
	return Object.keys(table.state.cities).flatMap((id) => {
		const hex = table.data.cities.get(id)?.hex;
		return hex !== undefined && friendlyCityAt(table, side, hex) ? [hex] : [];
	});
}

const controls = (table: AncientWorld, side: SideId, hex: HexId) =>
	provincesAt(table.data, hex).some((id) => table.state.provinces[id]?.control === side);

// === No way out ===

/** After a Major defeat it surrenders: every SP is lost and its leaders are in the enemy's hand. */
export function* surrenderForce(table: AncientWorld, forces: readonly Force[]): Play<Losses> {
	const leaders = forces.flatMap((force) => force.leaders);
	const losses = yield* destroyForces(table, forces);
	yield* captureLeaders(table, leaders);
	tidy(table, forces);
	return losses;
}

/** Otherwise a quarter more is lost, and the rest finds itself in the nearest hex where it may be. */
export function* breakOut(table: AncientWorld, beaten: Beaten): Play<Losses> {
	const { side, hex } = beaten;
	const losses = yield* applyLosses(table, beaten.forces, 25);
	const left = tidy(table, beaten.forces);
	const nearest = nearestLegal(table, beaten);
	const [only] = nearest;
	if (left.length === 0 || !only) return losses;
	const refuge = nearest.length === 1 ? only : yield* chooseRefuge(table, beaten, nearest, only);
	say(
		table,
		"retreat.broken-out",
		{ side: ref("side", side), from: ref("hex", hex), hex: ref("hex", refuge.hex) },
		{ rule: "AW 8.37", seat: side, at: [ref("hex", refuge.hex)] },
	);
	putDown(table, left, refuge.path, "outside");
	yield* followInto(table, left, [hex, ...refuge.path]);
	return losses;
}

/** Nearest hexes, counted over the map, that are open to the side and hold no enemy force. */
function nearestLegal(table: AncientWorld, { side, leader, hex }: Beaten): Refuge[] {
	const mover: Mover = { side, leader, withSps: true, forced: true };
	const { map } = table.data;
	const legal = [...map.hexes.keys()].filter(
		(to) =>
			to !== hex &&
			map.isLand(to) &&
			whyNotEnter(table, mover, to, to) === null &&
			enemiesOutside(table, side, to).length === 0,
	);
	const least = Math.min(...legal.map((to) => map.distance(hex, to)));
	return legal.filter((to) => map.distance(hex, to) === least).map((to) => ({ hex: to, place: "outside", path: [to] }));
}
