/** AW 6.4: attrition of movement. Points are counted along the way; at the Stop a die says what they cost in men. */
import { logRoll, type Play, ref, type Text, type ToldChance, text } from "../../kernel/index.ts";
import { chart, columnAt, headingOf, rowAt } from "../charts.ts";
import { declareGuile } from "../command/05-14-guile.ts";
import { leaderInCharge } from "../command/05-command.ts";
import { type GameData, province, provinceAt, provinceOf } from "../data.ts";
import { allForces, countLegions, forcesAt, mergedStatus, totalsOf } from "../forces.ts";
import { rollD10, sumOfModifiers } from "../modifiers.ts";
import { reviewSieges } from "../siege/09-2-under-siege.ts";
import type { Force, HexId, LeaderId, ProvinceId, SideId } from "../state.ts";
import { type AncientWorld, type Conditions, say } from "../table.ts";
import { sidesInTurn } from "../turn/03-2-order.ts";
import { auguryFigure, omenHolds } from "../turn/13-auguries.ts";
import { groundCosts, groundPoints, marchCosts } from "./06-3-terrain.ts";
import { spreadAttritionLoss } from "./06-45-who-dies.ts";

/** One line of a march's bill. Points may be halves until the sum is taken. */
interface CostLine {
	readonly rule: string;
	readonly text: Text;
	readonly points: number;
}

/** A march, as far as it is paid for: its hexes, whether it Stops inside a city, and what it brings along or has met. */
interface PaidMarch {
	readonly side: SideId;
	readonly path: readonly HexId[];
	readonly inside: boolean;
	readonly engines: number;
	readonly overruns?: number;
	readonly seas?: number;
}

/** What a march from path[0] to the last hex costs a side when it Stops there, line by line (6.411, 6.42). */
export function costOfMarch(table: AncientWorld, march: PaidMarch): { lines: CostLine[]; alps: number } {
	const lines = [...provinceLines(table, march.side, march.path), ...groundLines(table, march.side, march.path)];
	if (march.engines > 0) lines.push({ rule: "AW 9.34", text: text("cost.engine"), points: ENGINE_POINTS });
	const { overruns = 0, seas = 0 } = march;
	if (overruns > 0) lines.push({ rule: "AW 6.61", text: text("cost.overrun"), points: overruns });
	const price = marchCosts(table.data);
	if (seas > 0) lines.push({ rule: "AW 7.23", text: text("cost.seas", { seas }), points: seas * price.naval });
	const city = shelterOf(table.data, march);
	if (city?.size) {
		const what = text("cost.city", { city: ref("city", city.id) });
		lines.push({ rule: "AW 6.42", text: what, points: price[city.size] });
	}
	return { lines, alps: alpsOfMarch(table, march) };
}

/** The sum of its lines, dropped to a whole number, never below 0. Asked at every hex of a march. */
export function alpsOfMarch(table: AncientWorld, march: PaidMarch): number {
	const { data } = table;
	const { path, overruns = 0, seas = 0 } = march;
	const price = marchCosts(data);
	let points = overruns + seas * price.naval + (march.engines > 0 ? ENGINE_POINTS : 0);
	const snow = snowOf(table);
	for (const [id, { printed, ground, mountains }] of groundAlong(data, path)) {
		const factor = id === null ? 1 : table.rules.provinceFactor(table, march.side, id);
		const value = id === null ? 0 : valueNow(table, id, printed);
		points += (value + ground + snow * mountains) * factor;
	}
	const city = shelterOf(data, march);
	if (city?.size) points += price[city.size];
	return Math.max(0, Math.floor(points));
}

/** What is printed along a path in one province, or on water. */
interface Ground {
	/** The Attrition Value of the province; 0 on water. */
	readonly printed: number;
	/** Points of terrain and rivers. */
	ground: number;
	/** Mountain hexes that are gone into. */
	mountains: number;
}

/** How far a path has been looked at. */
interface Looked {
	readonly data: GameData;
	readonly path: readonly HexId[];
	/** Its first hexes, as they were then. */
	readonly hexes: HexId[];
	readonly byProvince: Map<ProvinceId | null, Ground>;
}

let last: Looked | null = null;

/** A march asks at every hex, and its path only grows: of the path that was asked about last no more than what is new is looked at. */
function groundAlong(data: GameData, path: readonly HexId[]): ReadonlyMap<ProvinceId | null, Ground> {
	if (last === null || last.data !== data || last.path !== path || !hasOnlyGrown(last))
		last = { data, path, hexes: [], byProvince: new Map() };
	const { hexes, byProvince } = last;
	for (let n = hexes.length; n < path.length; n += 1) {
		const hex = path[n] ?? "";
		const id = provinceAt(data, hex);
		const here = byProvince.get(id) ?? {
			printed: id === null ? 0 : province(data, id).attrition,
			ground: 0,
			mountains: 0,
		};
		byProvince.set(id, here);
		const from = hexes.at(-1);
		hexes.push(hex);
		if (from === undefined) continue;
		here.ground += groundPoints(data, from, hex);
		if (isMountain(data, hex)) here.mountains += 1;
	}
	return byProvince;
}

/** Nobody takes a hex out of a path: where the last known one stands in its place all before it do. */
const hasOnlyGrown = ({ path, hexes }: Looked) => path[hexes.length - 1] === hexes.at(-1);

/** 9.34: however many engines are dragged along. */
const ENGINE_POINTS = 2;

const shelterOf = (data: GameData, { inside, path }: PaidMarch) =>
	inside ? data.cityByHex.get(path.at(-1) ?? "") : undefined;

/** 6.41: each province the force moves in, once each, the starting one included. */
function provinceLines(table: AncientWorld, side: SideId, path: readonly HexId[]): CostLine[] {
	const entered = [...groundAlong(table.data, path).keys()].filter((id) => id !== null);
	return entered.map((id) => {
		const key = table.state.provinces[id]?.devastated ? "cost.devastated" : "cost.province";
		const line = {
			rule: "AW 6.41",
			text: text(key, { province: ref("province", id) }),
			points: attritionValue(table, id),
		};
		return atHome(line, table.rules.provinceFactor(table, side, id));
	});
}

/** Attrition Value, twice if Devastated, halved at home (RRR 6.41). */
export function provincePoints(table: AncientWorld, side: SideId, id: ProvinceId): number {
	return attritionValue(table, id) * table.rules.provinceFactor(table, side, id);
}

function attritionValue(table: AncientWorld, id: ProvinceId): number {
	return valueNow(table, id, province(table.data, id).attrition);
}

function valueNow({ data, state }: AncientWorld, id: ProvinceId, printed: number): number {
	return printed * (state.provinces[id]?.devastated ? marchCosts(data).devastated : 1);
}

/** RRR 6.41: what is halved says so, so that a bill explains its fractions. */
function atHome(line: CostLine, factor: number): CostLine {
	return factor === 1
		? line
		: { ...line, text: text("cost.at-home", { what: line.text }), points: line.points * factor };
}

/**
 * Terrain, rivers and snow for going from a hex to its neighbour. RRR 6.41: where the province entered is paid for by half, so
 * is the ground in it, since that is the cost of moving within it.
 */
export function stepPoints(table: AncientWorld, side: SideId, from: HexId, to: HexId): number {
	const points = groundPoints(table.data, from, to) + snowPoints(table, to);
	return points === 0 ? 0 : points * factorAt(table, side, to);
}

/** What a hex costs a side in comparison with others; water costs everybody the same. */
function factorAt(table: AncientWorld, side: SideId, hex: HexId): number {
	const here = provinceAt(table.data, hex);
	return here === null ? 1 : table.rules.provinceFactor(table, side, here);
}

function groundLines(table: AncientWorld, side: SideId, path: readonly HexId[]): CostLine[] {
	return path.slice(1).flatMap((to, index) => {
		const hex = ref("hex", to);
		const lines = groundCosts(table.data, path[index] ?? to, to).map(
			({ rule, key, what, points }): CostLine => ({ rule, text: text(`cost.${key}`, { what, hex }), points }),
		);
		const snow = snowPoints(table, to);
		if (snow > 0) lines.push({ rule: "AW 13.2", text: text("cost.snow", { hex }), points: snow });
		return lines.map((line) => atHome(line, factorAt(table, side, to)));
	});
}

/** Augury "snow in the passes": more points for every Mountain hex entered (13.2). */
function snowPoints(table: AncientWorld, hex: HexId): number {
	return isMountain(table.data, hex) ? snowOf(table) : 0;
}

const snowOf = (table: AncientWorld) => (omenHolds(table, "snow") ? auguryFigure(table, "snow") : 0);

const isMountain = ({ map }: GameData, hex: HexId): boolean => map.hex(hex).terrain === "mountain";

// === 6.43, 6.44 The check ===

/** 6.43: the check at the Stop, once for the whole column. `leader` may spend one Guile Point on it (5.14). */
export function* checkAttrition(
	table: AncientWorld,
	forces: readonly Force[],
	leader: LeaderId | null,
	alps: number,
	mostPercent = 100,
): Play {
	const { asp } = totalsOf(table, forces);
	const [first] = forces;
	if (!first || asp === 0) return;
	const guile = yield* declareAttritionGuile(table, { forces, alps, mostPercent }, leader);
	const rolled = yield* rollD10(table, "attrition", first.side, { forces, guile });
	const { column, row, percent, loss } = readAttrition(table.data, asp, alps, rolled.adjusted, mostPercent);
	logRoll(
		table,
		rolled,
		{
			text: text(loss > 0 ? "attrition.loss" : "attrition.none", { side: ref("side", first.side), loss, asp, alps }),
			rule: "AW 6.44",
			at: [ref("hex", first.hex)],
		},
		{
			table: "attrition-results",
			cell: { row, column, value: `${percent}%` },
			outcome: text("outcome.attrition", { percent, asp, loss }),
		},
	);
	yield* spreadAttritionLoss(table, forces, loss);
}

/** A Guile Point is asked for only where it could change the outcome: it makes of the faces 0 to 9 those from -1 to 8. */
function* declareAttritionGuile(
	table: AncientWorld,
	{ forces, alps, mostPercent }: { forces: readonly Force[]; alps: number; mostPercent: number },
	leader: LeaderId | null,
): Play<number> {
	if (leader === null) return 0;
	const lossOf = lossByDie(table, forces, alps);
	const most = perCent(totalsOf(table, forces).asp, mostPercent);
	const helps = lossOf(-1) < lossOf(9);
	return helps
		? yield* declareGuile(table, leader, 1, "attrition", (spent) =>
				chanceOfLoss((die) => Math.min(lossOf(die - spent), most)),
			)
		: 0;
}

/** The cell of the Attrition Chart, and the loss in attrition SPs: the per cent to the nearest, a half up (0.4). */
export function readAttrition(data: GameData, asp: number, alps: number, adjusted: number, mostPercent = 100) {
	const sheet = chart(data, "attrition-results");
	const column = columnAt(sheet, alps);
	const row = rowAt(sheet, adjusted);
	const percent = Math.min(row.cells[column] ?? 0, mostPercent);
	return { column: sheet.columns[column] ?? "", row: headingOf(row), percent, loss: perCent(asp, percent) };
}

/** What the ten faces of a die would cost, in attrition SPs. */
export function chanceOfLoss(lossOf: (die: number) => number): ToldChance {
	const losses = Array.from({ length: 10 }, (_, die) => lossOf(die));
	const sum = losses.reduce((sum, loss) => sum + loss, 0);
	const none = losses.filter((loss) => loss === 0).length * 10;
	return { note: text("chance.loss", { none, loss: sum / 10 }), chance: none, cost: sum / 10 };
}

/** 0.4: so many per cent of a whole number, to the nearest whole, a half up. */
export function perCent(of: number, percent: number): number {
	return Math.floor((of * percent + 50) / 100);
}

/** Chance of each loss in attrition SPs if a check were made now, in rising order. */
export function lossChances(
	table: AncientWorld,
	forces: readonly Force[],
	alps: number,
	extra = 0,
): { asp: number; chance: number }[] {
	const lossOf = lossByDie(table, forces, alps);
	const losses = Array.from({ length: 10 }, (_, die) => lossOf(die + extra));
	const counts = Map.groupBy(losses, (loss) => loss);
	return [...counts].map(([loss, dice]) => ({ asp: loss, chance: dice.length / 10 })).sort((a, b) => a.asp - b.asp);
}

/** What each die would cost now, in attrition SPs, no Guile spent. */
function lossByDie(table: AncientWorld, forces: readonly Force[], alps: number): (die: number) => number {
	const { asp } = totalsOf(table, forces);
	const modifier = sumOfModifiers(table, "attrition", { forces, guile: 0 });
	return (die) => readAttrition(table.data, asp, alps, die + modifier).loss;
}

/** Mean loss in attrition SPs. */
export function expectedLoss(losses: readonly { asp: number; chance: number }[]): number {
	return losses.reduce((sum, each) => sum + each.asp * each.chance, 0);
}

// === 6.46 Inertia ===

/** Segment inertia: forces that were in one and the same province all turn check attrition where they stand. */
export function* checkInertia(table: AncientWorld): Play {
	if (omenHolds(table, "harvest")) return;
	say(table, "inertia.begins", {}, { rule: "AW 6.46", heading: "segment" });
	for (const stack of stacksOf(table)) {
		const alps = inertiaPoints(table, stack);
		const [first] = stack;
		if (alps === null || !first) continue;
		say(
			table,
			"inertia.check",
			{ side: ref("side", first.side), hex: ref("hex", first.hex), alps },
			{
				rule: "AW 6.46",
				seat: first.side,
				at: [ref("hex", first.hex)],
			},
		);
		yield* checkAttrition(table, stack, leaderInCharge(table, stack), alps);
	}
	reviewSieges(table);
}

/** Forces of one side in one place that were in one province all turn; side by side (3.2), those who are no side of the scenario last. */
function stacksOf(table: AncientWorld): Force[][] {
	const sides = sidesInTurn(table);
	const order = ({ side }: Force) => (sides.includes(side) ? sides.indexOf(side) : sides.length);
	const still = allForces(table)
		.filter((force) => force.provincesThisTurn.length === 1)
		.sort((a, b) => order(a) - order(b));
	return [...Map.groupBy(still, (force) => `${force.side}/${force.hex}/${force.place}`).values()];
}

/** Points for inertia, or null for a stack that does not check. */
export function inertiaPoints(table: AncientWorld, stack: readonly Force[]): number | null {
	const [first] = stack;
	if (!first) return null;
	const { asp, sp } = totalsOf(table, stack);
	const here = provinceOf(table.data, first);
	const city = table.data.cityByHex.get(first.hex);
	const besieged = city !== undefined && (table.state.cities[city.id]?.siege ?? first.side) !== first.side;
	const inside = first.place === "inside";
	const sheltered = inside && city !== undefined && city.size !== "small";
	const home = isHome(table.data, first.side, here);
	if (asp === 0 || sheltered || home || (besieged && inside) || (inside && sp <= 5)) return null;
	const times = asp <= 20 ? 1 : asp <= 50 ? 2 : 3;
	return Math.floor(provincePoints(table, first.side, here) * times);
}

function isHome(data: GameData, side: SideId, id: ProvinceId): boolean {
	return data.scenario.homeProvinces[side]?.includes(id) ?? false;
}

/** What the attrition roll's modifiers look at. */
interface Marching {
	readonly forces: readonly Force[];
	readonly guile: number;
}

declare module "../table.ts" {
	interface RollContexts {
		attrition: Marching;
	}
}

/** Conditions of the attrition roll's modifiers. */
export const attritionConditions: Conditions = {
	"attrition.size-76": (table, { forces }) => sizeBetween(table, forces, 76, 125),
	"attrition.size-126": (table, { forces }) => sizeBetween(table, forces, 126, Number.POSITIVE_INFINITY),
	"attrition.disorganized": (table, { forces }) => mergedStatus(table, forces) === "disorganized",
	"attrition.useless": (table, { forces }) => mergedStatus(table, forces) === "useless",
	"attrition.guile": (_, { guile }) => guile,
};

function sizeBetween(table: AncientWorld, forces: readonly Force[], least: number, most: number): boolean {
	const { asp } = totalsOf(table, forces);
	return asp >= least && asp <= most;
}

/** Engines that slow a column down (9.34). */
export function enginesIn(forces: readonly Force[]): number {
	return forces.reduce((sum, force) => sum + force.engines, 0);
}

/** More legions than a leader may bring together (RRR 5.55)? */
export function overTheLimit(table: AncientWorld, leader: LeaderId, forces: readonly Force[]): boolean {
	return countLegions(forces) > table.rules.legionLimit(table, leader);
}

/** Is anybody else of the side in the hex outside the column? */
export function othersHere(table: AncientWorld, column: readonly Force[], hex: HexId): Force[] {
	const [first] = column;
	return forcesAt(table, hex).filter((force) => force.side === first?.side && !column.includes(force));
}
