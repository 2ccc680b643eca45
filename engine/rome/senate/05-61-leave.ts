/**
 * RRR 5.41, 5.61, 5.62: marching out of one's province. With the Senate's leave a magistrate goes anywhere; without it he goes
 * straight to his own province, or in hot pursuit to an enemy, and answers for that (5.67).
 */
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { allForces, enemiesOutside, forceOf, forcesAt, hasSps } from "../../ancient-world/forces.ts";
import { keptPerGame, oncePerHex, oncePerKey } from "../../ancient-world/map-cache.ts";
import { whyNotGround } from "../../ancient-world/march/06-3-terrain.ts";
import { inOneQuery, keptPerQuery } from "../../ancient-world/query-cache.ts";
import type { Force, HexId, LeaderId, ProvinceId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Barrier, inBook, leaderById, type Mover } from "../../ancient-world/table.ts";
import { type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { ROMA } from "../offices/05-1-magistrates.ts";
import { boundsOf, hexesTo, provinceAreaText, stepsToProvince } from "../offices/05-41-provinces.ts";

/** A magistrate whose provinces bind a march. */
interface Bound {
	readonly leader: LeaderId;
	/** Where he may work without leave (5.41). */
	readonly bounds: ReadonlySet<ProvinceId>;
}

/**
 * Those whose provinces bind it: the one who leads it, and those he takes along (5.52); leave given to the leader is leave for
 * all (5.61), and nobody in a Dictator's company needs any.
 */
function boundLeaders(table: AncientWorld, { leader, side, forced }: Mover): Bound[] {
	const bounds = forced || side !== "rome" || leader === null ? null : boundsOf(table, leader);
	const { march, phase, forces } = table.state;
	if (leader === null || bounds === null || march?.operation === "ally-movement") return [];
	const bound = [{ leader, bounds }];
	if (march === null || phase?.leader !== leader) return bound;
	for (const id of march.forces.flatMap((force) => forces[force]?.leaders ?? [])) {
		const own = id === leader ? null : boundsOf(table, id);
		if (own) bound.push({ leader: id, bounds: own });
	}
	return bound;
}

/** 5.41: within his bounds, or one hex nearer to his assigned province, or to the ships that go there. */
function isFreeStep(table: AncientWorld, { leader, bounds }: Bound, from: HexId, to: HexId): boolean {
	if (bounds.has(table.data.map.provinceOf(to) ?? "")) return true;
	return (stepsToProvince(table, leader, to) ?? Number.POSITIVE_INFINITY) < (stepsToProvince(table, leader, from) ?? 0);
}

function isWithinBounds(table: AncientWorld, leader: LeaderId, hex: HexId): boolean {
	return boundsOf(table, leader)?.has(table.data.map.provinceOf(hex) ?? "") ?? true;
}

// === 5.61 Closed provinces ===

/** A province that is closed to a march without leave, unless an enemy could be pursued from there. Roma is open to a man alone (5.63). */
export function provinceIsClosed(table: AncientWorld, mover: Mover): Barrier | null {
	const bound = boundLeaders(table, mover);
	if (bound.length === 0) return null;
	return (to, from) => {
		if (mover.withSps ? hasQuarry(table, to) : to === ROMA) return null;
		const stray = bound.find((each) => !isFreeStep(table, each, from, to));
		return stray === undefined ? null : needsLeave(table, stray.leader, to);
	};
}

function needsLeave(table: AncientWorld, leader: LeaderId, hex: HexId): Reason {
	const area = provinceAreaText(table.data, table.data.map.provinceOf(hex) ?? "");
	return { rule: inBook(table, "5.61"), why: text("refused.needs-leave", { leader: ref("leader", leader), area }) };
}

// === 5.25, 5.46 The Praetor Urbanus ===

/** He leaves Roma only with the Senate's leave. */
export function urbanusStays(table: AncientWorld, { leader, forced }: Mover): Barrier | null {
	if (forced || leader === null) return null;
	const man = leaderById(table, leader);
	if (man.office !== "praetor-urbanus" || man.permissions.includes("leave-province")) return null;
	const leaves = (to: HexId, from: HexId) => from === ROMA && to !== ROMA;
	return (to, from) => (leaves(to, from) ? { rule: inBook(table, "5.25"), why: text("refused.urbanus-stays") } : null);
}

// === 5.62 Hot pursuit ===

/** Is there an enemy force that a march over land from a hex could come to? Not inside Roma, where nobody gets in (5.63). */
function hasQuarry(table: AncientWorld, from: HexId): boolean {
	const { lands, unseen } = quarriesOf(table);
	if (lands.some((land) => land.has(from))) return true;
	for (const force of unseen) {
		const land = isQuarry(table, force) ? landAt(table.data, force.hex) : null;
		if (land === null || lands.includes(land)) continue;
		lands.push(land);
		if (land.has(from)) return true;
	}
	return false;
}

const isQuarry = (table: AncientWorld, force: Force): boolean =>
	areEnemies(table, "rome", force.side) && hasSps(table, force) && !(force.hex === ROMA && force.place === "inside");

/** Lands where enemy forces stand, as far as somebody has asked, and the forces that nobody has looked at. */
interface Quarries {
	readonly lands: Land[];
	readonly unseen: IterableIterator<Force>;
}

const quarriesOf = keptPerQuery((table): Quarries => ({ lands: [], unseen: allForces(table).values() }));

/** Hexes that land joins. */
type Land = ReadonlySet<HexId>;

/** Those from which a march over land comes to a province: of provinces on one land they are the same. */
const landAround = oncePerKey((data, province: ProvinceId): Land => {
	const hexes = [...hexesTo(data, province).keys()];
	const known = landsOf(data).find((land) => land.size === hexes.length && hexes.every((hex) => land.has(hex)));
	if (known) return known;
	const land = new Set(hexes);
	landsOf(data).push(land);
	return land;
});

const landsOf = keptPerGame((): Land[] => []);

/** That of the province of a hex. */
const landAt = oncePerHex((data, hex): Land | null => {
	const province = data.map.provinceOf(hex);
	return province === null ? null : landAround(data, province);
});

/** In the hex of an enemy force, or next to one that is not inside a city. */
function isAtTheEnemy(table: AncientWorld, hex: HexId): boolean {
	if (forcesAt(table, hex).some((force) => areEnemies(table, "rome", force.side) && hasSps(table, force))) return true;
	return table.data.map
		.neighbours(hex)
		.some((next) => enemiesOutside(table, "rome", next).length > 0 && whyNotGround(table.data, hex, next) === null);
}

/**
 * A march without leave Stops in the hex of an enemy or beside one in the open, and the way home has no Stop but for ships (5.41); who is
 * back within his bounds has come home [R: what he answers for stands, 5.67]. One that neither an enemy nor home is open to Stops where it is.
 */
export function whyNotStopHere(table: AncientWorld, mover: Mover, path: readonly HexId[]): Reason | null {
	const end = path.at(-1) ?? "";
	const stray = boundLeaders(table, mover).find((each) => !mayRestAt(table, each, path))?.leader;
	if (stray === undefined || (!mover.withSps && end === ROMA)) return null;
	if (mover.withSps && isAtTheEnemy(table, end)) return null;
	const canGoOn = (mover.withSps && hasQuarry(table, end)) || stepsToProvince(table, stray, end) !== undefined;
	if (!canGoOn) return null;
	return { rule: inBook(table, "5.62"), why: text("refused.march-without-leave", { leader: ref("leader", stray) }) };
}

/** Within his bounds; or where he takes ship for his province, if he has come there the straight way. */
function mayRestAt(table: AncientWorld, bound: Bound, path: readonly HexId[]): boolean {
	const end = path.at(-1) ?? "";
	if (bound.bounds.has(table.data.map.provinceOf(end) ?? "")) return true;
	if (stepsToProvince(table, bound.leader, end) !== 0) return false;
	for (let step = 1; step < path.length; step += 1)
		if (!isFreeStep(table, bound, path[step - 1] ?? "", path[step] ?? "")) return false;
	return true;
}

// === What is remembered of it, for 5.67 ===

/** Each hex that is entered without leave is noted against the active man. */
export function* noteStraying(table: AncientWorld, mover: Mover, path: readonly HexId[]): Play {
	const [from, to] = [path.at(-2), path.at(-1)];
	if (from === undefined || to === undefined || !mover.withSps || !mayBeNoted(table, mover.leader)) return;
	const strays = () => boundLeaders(table, mover).some((each) => !isFreeStep(table, each, from, to));
	if (inOneQuery(strays)) noteLeaving(table, mover.leader);
}

/** A Stop of his own will on the straight way to his province is hot pursuit too. */
export function* noteStopping(table: AncientWorld, mover: Mover, path: readonly HexId[], willingly: boolean): Play {
	if (!willingly || !mover.withSps || path.length < 2 || !mayBeNoted(table, mover.leader)) return;
	if (boundLeaders(table, mover).some((each) => !mayRestAt(table, each, path))) noteLeaving(table, mover.leader);
}

/**
 * A successful Interception or Coordination takes a magistrate out of his province without leave, or those he brings along
 * out of theirs (5.54, 5.61): he answers for all, unless the Senate has given him leave.
 */
export function noteReaction(table: AncientWorld, leader: LeaderId, forces: readonly Force[], hex: HexId): void {
	const company = forces.flatMap((force) => force.leaders);
	const isFree = boundsOf(table, leader) === null || forceOf(table, leader)?.hex === hex;
	if (isFree || [leader, ...company].every((id) => isWithinBounds(table, id, hex))) return;
	noteLeaving(table, leader);
}

function noteLeaving(table: AncientWorld, leader: LeaderId | null): void {
	const { phase, battles } = table.state;
	if (phase !== null && leader !== null && mayBeNoted(table, leader)) phase.withoutLeave[leader] = battles.length;
}

/** It is noted once in a phase. */
const mayBeNoted = ({ state: { phase } }: AncientWorld, leader: LeaderId | null): boolean =>
	phase !== null && leader !== null && !(leader in phase.withoutLeave);
