/** SW.revolt.table: the Tribal Revolt Table. How many men a tribe has, and where they appear. */

import type { City } from "../../../assets/schema/atlas.ts";
import { chart, columnAt } from "../../ancient-world/charts.ts";
import { hasMilitaryControl, judgeControl, occupiesCity } from "../../ancient-world/cities/11-control.ts";
import { areEnemies, areFriends, playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { printed, provincesAt } from "../../ancient-world/data.ts";
import { addSps, arrive, forcesAt, hasSps, newForce, sideState } from "../../ancient-world/forces.ts";
import { onChart, rollPlainD10 } from "../../ancient-world/modifiers.ts";
import { cityOption } from "../../ancient-world/options.ts";
import type { Spot } from "../../ancient-world/set-up/set-up-spots.ts";
import { sideNamed } from "../../ancient-world/sides.ts";
import { liftSiege, reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../../ancient-world/table.ts";
import { leaderLam } from "../../ancient-world/turn/04-initiative.ts";
import { choose, logRoll, type Play, type RefusedOption, ref, text } from "../../kernel/index.ts";
import { homeOfTribe, leaderOfTribe } from "./tribes.ts";

/** A row of the table: the dice it is drawn by, the city its men appear in, and their numbers. */
export interface RevoltRow {
	readonly dice: string;
	readonly tribe: SideId;
	readonly cities: readonly string[];
	/** `infantry/cavalry` by the columns of the size die. */
	readonly cells: readonly string[];
}

/** The table as it stands now: Campania's row depends on who holds Capua. */
export function revoltRows(table: AncientWorld): RevoltRow[] {
	const garrisoned = occupiesCity(table, "rome", "capua");
	return chart(table.data, "tribal-revolt")
		.rows.filter(({ garrison = garrisoned }) => garrison === garrisoned)
		.map(({ dice, nation, placement, cells }) => ({ dice, tribe: sideNamed(nation), cities: placement, cells }));
}

/** The row of a tribe. Throws when the table has none. */
export function rowOfTribe(table: AncientWorld, tribe: SideId): RevoltRow {
	const found = revoltRows(table).find((row) => row.tribe === tribe);
	if (!found) throw new Error(`The Tribal Revolt Table has no row for "${tribe}".`);
	return found;
}

/** How a tribe comes into the field. */
interface Rising {
	readonly tribe: SideId;
	/** Whose player moves it and throws its dice. */
	readonly player: SideId;
	readonly rule: string;
	/** Where it appears, if not in its city. */
	readonly at?: Spot;
	/** Only against an intruder (SW.incursion): it gets no marker. */
	readonly levy?: boolean;
	/** Whose ally it is from the first. */
	readonly ally?: SideId | null;
}

/** Rolls for a tribe's numbers, places them with their leader, and puts its markers into the cup. */
export function* raiseTribe(table: AncientWorld, rising: Rising): Play<Force> {
	const { tribe, player, rule, levy = false, ally = null } = rising;
	const heldByRome = homeOfTribe(table, tribe).some((id) => hasMilitaryControl(table, "rome", id));
	Object.assign(sideState(table, tribe), { playedBy: player, alliedTo: ally });
	const size = yield* rollSize(table, rising);
	const spot = rising.at ?? (yield* findCity(table, tribe, rule));
	table.state.tribes[tribe] = { heldByRome, levy };
	const army = muster(table, tribe, spot, size);
	if (!levy) addLams(table, tribe);
	const what = { tribe: ref("side", tribe), hex: ref("hex", spot.hex), ...size };
	say(table, "tribe.rises", what, { rule, seat: player, at: [ref("hex", spot.hex)] });
	if (spot.place === "inside") takeCity(table, army);
	reviewSieges(table);
	judgeControl(table);
	return army;
}

interface Size {
	readonly inf: number;
	readonly cav: number;
}

function* rollSize(table: AncientWorld, { tribe, player, rule }: Rising): Play<Size> {
	const { cells } = rowOfTribe(table, tribe);
	const what = text("roll.tribe-size", { tribe: ref("side", tribe) });
	const rolled = yield* rollPlainD10(table, "tribe-size", {
		seat: player,
		rule,
		what,
		reads: () => onChart("tribal-revolt"),
	});
	const sheet = chart(table.data, "tribal-revolt");
	const index = columnAt(sheet, rolled.adjusted);
	const column = sheet.columns[index] ?? "";
	const cell = cells[index] ?? "0/0";
	const [inf = 0, cav = 0] = cell.split("/").map(Number);
	const outcome = text("outcome.tribe-size", { inf, cav });
	logRoll(
		table,
		rolled,
		{ text: text("tribe.strength", { tribe: ref("side", tribe), outcome }), rule },
		{ table: "tribal-revolt", cell: { row: tribe, column, value: cell }, outcome },
	);
	return { inf, cav };
}

function muster(table: AncientWorld, tribe: SideId, spot: Spot, { inf, cav }: Size): Force {
	const leader = leaderOfTribe(table, tribe);
	const contingent = printed(table.data, leader).combatUnits ?? "italian";
	const force = newForce(table, { side: tribe, ...spot, leaders: [leader] });
	force.provincesThisTurn = provincesAt(table.data, spot.hex);
	for (const [arm, sp] of [["inf", inf] as const, ["cav", cav] as const]) {
		addSps(force, { contingent, arm, elite: false, sp, role: null });
		arrive(table, tribe, contingent, arm, sp);
	}
	Object.assign(leaderById(table, leader), { standing: "in-play", finished: false, phasesUsed: 0 });
	return force;
}

function addLams(table: AncientWorld, tribe: SideId): void {
	const leader = leaderOfTribe(table, tribe);
	const { lams, initiative } = printed(table.data, leader);
	for (let count = lams ?? initiative; count > 0; count -= 1) table.state.cup.push(leaderLam(tribe, leader));
}

// === Where ===

/** AW 9.65: the city of the table; else another of the province without an enemy inside; else a small one, whose garrison is put out. */
function* findCity(table: AncientWorld, tribe: SideId, rule: string): Play<Spot> {
	const all = citiesOf(table, tribe);
	const { cities: named } = rowOfTribe(table, tribe);
	const listed = all.filter(({ id }) => named.includes(id));
	const free = (cities: readonly City[]) => cities.filter((city) => isFree(table, tribe, city));
	const small = all.filter((city) => city.size === "small");
	const open = [free(listed), free(all), small, all].find((cities) => cities.length > 0) ?? [];
	const city = yield* askCity(
		table,
		tribe,
		open,
		all.filter((each) => !open.includes(each)).map((each) => barred(each, listed.includes(each), rule)),
		rule,
	);
	return { hex: city.hex, place: "inside" };
}

/** Barred by who is there, or not the city that the table names. */
function barred(city: City, isListed: boolean, rule: string): RefusedOption {
	const key = isListed ? "refused.tribe-city" : "refused.tribe-gathers-elsewhere";
	return { ...cityOption(city), rule, why: text(key, { city: ref("city", city.id) }) };
}

function citiesOf(table: AncientWorld, tribe: SideId): City[] {
	const home = homeOfTribe(table, tribe);
	return [...table.data.cities.values()].filter(
		(city) => home.includes(city.province) && city.id in table.state.cities,
	);
}

/** Nobody inside but friends, and nobody besieging it. */
function isFree(table: AncientWorld, tribe: SideId, { id, hex }: City): boolean {
	const inside = forcesAt(table, hex).filter((force) => force.place === "inside" && hasSps(table, force));
	return inside.every((force) => areFriends(table, force.side, tribe)) && table.state.cities[id]?.siege === null;
}

function* askCity(
	table: AncientWorld,
	tribe: SideId,
	cities: readonly City[],
	refused: readonly RefusedOption[],
	rule: string,
): Play<City> {
	const [only] = cities;
	if (!only) throw new Error(`Tribe "${tribe}" has no city on the map.`);
	if (cities.length === 1) return only;
	const chosen = yield* choose({
		seat: playerOf(table, tribe),
		rule,
		prompt: text("ask.tribe-city", { tribe: ref("side", tribe) }),
		options: cities.map(cityOption),
		refused,
	});
	return cities.find((city) => city.id === chosen) ?? only;
}

/** The city is the tribe's, unless it is a friend's; an enemy garrison stands outside. */
function takeCity(table: AncientWorld, army: Force): void {
	const city = table.data.cityByHex.get(army.hex);
	const state = city && table.state.cities[city.id];
	if (!city || !state) return;
	for (const force of forcesAt(table, army.hex)) {
		if (force.place === "inside" && !areFriends(table, force.side, army.side)) force.place = "outside";
	}
	if (state.control === null || !areFriends(table, state.control, army.side)) state.control = army.side;
	if (state.siege !== null && !areEnemies(table, state.siege, army.side)) liftSiege(table, state);
}
