/**
 * What a scenario's set-up leaves to its players and to chance, asked in the segment `set-up`: where pieces start, leaders
 * and magistrates who are drawn. And what it keeps off the map until a rule brings it.
 */
import type { Reserve, SetupEntry } from "../../../assets/schema/scenario.ts";
import { byName, choose, drawBlind, type Play, ref, text } from "../../kernel/index.ts";
import { enterCity } from "../cities/11-control.ts";
import { provincesAt } from "../data.ts";
import { allForces, arrive, forcesAt, newForce } from "../forces.ts";
import type { Force, HexId, LeaderId, SideId } from "../state.ts";
import { type AncientWorld, follow, leaderById, say } from "../table.ts";
import { addUnits, beginTurnWith, placeEntry } from "./set-up.ts";
import { placeInParts } from "./set-up-parts.ts";
import { askSpot, ruleOf, type Spot, standAt } from "./set-up-spots.ts";

/** Asks and draws whatever stands open, entry by entry. */
export function* finishSetUp(table: AncientWorld): Play {
	for (const entry of table.data.scenario.setup) {
		if (isOpen(table, entry)) yield* askForEntry(table, entry);
	}
	yield* follow(table, table.rules.events.placed);
	for (const force of allForces(table)) beginTurnWith(table.data, force);
}

const isOpen = ({ state }: AncientWorld, { id, inactiveUntil }: SetupEntry) =>
	state.unplaced.includes(id) && inactiveUntil === undefined;

function* askForEntry(table: AncientWorld, entry: SetupEntry): Play {
	if (entry.optional && !(yield* wanted(entry))) return;
	const leaders = yield* drawLeaders(table, entry);
	if (entry.place?.split) yield* placeInParts(table, entry, leaders);
	else yield* placeWhole(table, entry, leaders);
}

function* wanted(entry: SetupEntry): Play<boolean> {
	const chosen = yield* choose({
		seat: entry.side,
		rule: ruleOf(entry),
		prompt: text("ask.draw-another-leader"),
		options: [
			{ id: "draw", text: text("option.draw-leader") },
			{ id: "none", text: text("option.draw-none") },
		],
		refused: [],
	});
	return chosen === "draw";
}

/** Leaders drawn blindly from the pool an entry names. */
function* drawLeaders(table: AncientWorld, entry: SetupEntry): Play<LeaderId[]> {
	const drawn: LeaderId[] = [];
	for (let count = entry.draw?.count ?? 0; count > 0; count -= 1) {
		const pool = table.rules.leaderPool(table, entry.draw?.from ?? "");
		const left = pool.filter((id) => !drawn.includes(id));
		const leader = yield* drawLeader(table, entry.side, left, ruleOf(entry));
		if (leader !== null) drawn.push(leader);
	}
	return drawn;
}

/** Draws one of the men of a pool who are in nobody's force; null when there is none. */
export function* drawLeader(
	table: AncientWorld,
	side: SideId,
	pool: readonly LeaderId[],
	rule: string,
): Play<LeaderId | null> {
	const men = pool.filter((id) => leaderById(table, id).standing === "pool");
	if (men.length === 0) return null;
	const drawn =
		men[yield* drawBlind(table, men, byName("leader"), { seat: side, rule, what: text("draw.leader") })] ?? null;
	if (drawn !== null) say(table, "leader.drawn", { leader: ref("leader", drawn) }, { rule, seat: side });
	return drawn;
}

// === Where ===

function* placeWhole(table: AncientWorld, entry: SetupEntry, leaders: readonly LeaderId[]): Play {
	const drawn = leaders.length > 0;
	const men = (drawn ? leaders : (entry.army?.leaders ?? []).map(({ id }) => id)).map((id) => ref("leader", id));
	const what = drawn ? text("ask.place-leader", { leader: men[0] ?? "" }) : text("ask.place-army", { leaders: men });
	const { hex, place } = yield* askSpot(table, entry, what);
	placeEntry(table, entry, hex, place);
	if (drawn) standAt(table, entry.side, leaders, { hex, place });
	say(
		table,
		"set-up.placed",
		{ hex: ref("hex", hex), leaders: men, count: men.length },
		{ rule: ruleOf(entry), seat: entry.side, at: [ref("hex", hex)] },
	);
}

// === What comes later ===

/** Places what sleeps until a rule, `EL.inactive`, of some sides; nobody comes into a city that others have taken meanwhile. */
export function wakeEntries(table: AncientWorld, rule: string, sides: readonly SideId[]): Force[] {
	const before = new Set(Object.keys(table.state.forces));
	for (const entry of table.data.scenario.setup) {
		const { id, side, hex, inactiveUntil, where } = entry;
		if (inactiveUntil !== rule || hex === null || !sides.includes(side) || !table.state.unplaced.includes(id)) continue;
		if (!isFree(table, side, hex)) continue;
		placeEntry(table, entry, hex, where === "outside" ? "outside" : "inside");
		say(table, "set-up.wakes", { side: ref("side", side), hex: ref("hex", hex) }, { rule, at: [ref("hex", hex)] });
	}
	const woken = allForces(table).filter((force) => !before.has(force.id));
	for (const force of woken) {
		beginTurnWith(table.data, force);
		if (force.place === "inside") enterCity(table, force);
	}
	return woken;
}

function isFree(table: AncientWorld, side: SideId, hex: HexId): boolean {
	const city = table.data.cityByHex.get(hex);
	const control = city && table.state.cities[city.id]?.control;
	const others = forcesAt(table, hex).filter((force) => force.place === "inside" && force.side !== side);
	return others.length === 0 && (control === null || control === undefined || control === side);
}

/** A reserve of the scenario by id. Throws when it has none of that name. */
function reserveOf(table: AncientWorld, id: string): Reserve {
	const found = table.data.scenario.reserve.find((each) => each.id === id);
	if (!found) throw new Error(`Scenario "${table.data.scenario.id}" has no reserve "${id}".`);
	return found;
}

/** Brings the leaders and SPs of a reserve into play as a new force; each time it is called its SPs come again. */
export function bringReserve(table: AncientWorld, id: string, spot: Spot): Force {
	const { side, leaders, units } = reserveOf(table, id);
	const force = newForce(table, { side, ...spot, provincesThisTurn: provincesAt(table.data, spot.hex) });
	for (const man of leaders) {
		leaderById(table, man.id).standing = "in-play";
		force.leaders.push(man.id);
	}
	addUnits(force, units);
	for (const { contingent, arm, sp } of units) arrive(table, side, contingent, arm, sp);
	return force;
}
