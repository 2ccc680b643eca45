/**
 * CR 7.17: laying down squadrons. One roll; they stand on the stocks of one or two friendly ports as Fleets under construction,
 * which do nothing, and are complete when the year ends (G3).
 */
import { romanGalleys } from "../../../assets/schema/carthage-rules.ts";
import { chart, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { areEnemies, seatOf } from "../../ancient-world/command/02-42-friends.ts";
import type { GameData } from "../../ancient-world/data.ts";
import { oncePerGame } from "../../ancient-world/map-cache.ts";
import { rollD10, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import { cityOption } from "../../ancient-world/options.ts";
import type { CityId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, say } from "../../ancient-world/table.ts";
import { yearOf } from "../../ancient-world/turn/03-years.ts";
import {
	allOthers,
	allocate,
	type FilteredOptions,
	filterOptions,
	joinRefused,
	logRoll,
	type Play,
	pick,
	type Reason,
	ref,
	text,
} from "../../kernel/index.ts";
import { dictatorInRoma } from "../../rome/offices/05-1-magistrates.ts";
import type { ShipType } from "../state.ts";
import { raidsOn } from "./07-5-raids.ts";
import { blockadersOf } from "./07-02-port-status.ts";
import { allFleets, fleetsOf, navyOf, newFleet, noSquadrons } from "./07-11-fleets.ts";
import { startingCrew } from "./07-14-crews.ts";
import { giveMarker } from "./07-21-commanders.ts";
import { harbourOf, portsOf } from "./07-71-harbours.ts";
import { isFriendlyPort, roomIn } from "./07-71-room.ts";
import { leftOfLimit, squadronsInPlay } from "./07-73-fleet-limit.ts";
import { fleetAt, fleetName, squadronsText } from "./fleet-name.ts";

// === Where ===

/** Ports of a side with stocks: Secondary and Major ones. Squadrons cannot be laid down in those that are refused. */
function yardsOf(table: AncientWorld, side: SideId): FilteredOptions {
	const ports = [...portsOf(table.data).values()].filter(
		({ id }) => harbourOf(table.data, id) !== null && isFriendlyPort(table, side, id),
	);
	return filterOptions(
		ports.filter(({ port }) => port !== "minor"),
		(city) => ({ ...cityOption(city), note: text("option.room", { room: Math.max(0, roomIn(table, city.id, side)) }) }),
		({ id }) => whyNoYard(table, side, id),
	);
}

/** Why no ship is laid down in a port; null where one may be. */
export function whyNoYard(table: AncientWorld, side: SideId, port: CityId): Reason | null {
	const city = ref("city", port);
	const { siege = null, sacked = 0 } = table.state.cities[port] ?? {};
	const isShut = siege !== null && areEnemies(table, siege, side) && blockadersOf(table, port, side).length > 0;
	if (isShut) return { rule: "CR 7.17", why: text("refused.yard-shut", { city }) };
	if (sacked > 0) return { rule: "CR 7.17", why: text("refused.port-sacked", { city }) };
	return roomIn(table, port, side) > 0 ? null : { rule: "CR 7.71", why: text("refused.port-without-room", { city }) };
}

/** Why a side lays down no ships at all; null when it may. */
export function whyNotLayDown(table: AncientWorld, side: SideId): Reason | null {
	if (leftOfLimit(table, side) === 0)
		return { rule: "CR 7.73", why: text("refused.fleet-limit", { squadrons: squadronsInPlay(table, side) }) };
	return yardsOf(table, side).options.length > 0 ? null : { rule: "CR 7.71", why: text("refused.no-yard") };
}

// === How many ===

/** The column of a side: the chart has one for each nation that builds. */
function columnOf(side: SideId): "rome" | "carthage" | "syracuse" {
	if (side === "rome" || side === "carthage" || side === "syracuse") return side;
	throw new Error(`${side} builds no ships.`);
}

/** The fewest and the most squadrons that the die may lay down now, within the limit of the side. */
export function spanOfShips(table: AncientWorld, side: SideId): { readonly least: number; readonly most: number } {
	const sum = sumOfModifiers(table, "naval-construction", { side });
	const left = leftOfLimit(table, side);
	const shipsOn = (die: number) =>
		Math.min(left, rowAt(chart(table.data, "cr-naval-construction"), die + sum)[columnOf(side)]);
	return { least: shipsOn(0), most: shipsOn(9) };
}

/** B6, Naval: the roll, and what it lays down, within the room of two ports and the limit of the side. */
export function* layDown(table: AncientWorld, side: SideId): Play {
	const rolled = yield* rollD10(table, "naval-construction", seatOf(table, side), { side });
	const row = rowAt(chart(table.data, "cr-naval-construction"), rolled.adjusted);
	const column = columnOf(side);
	const squadrons = row[column];
	logRoll(
		table,
		rolled,
		{ text: text("laid-down.roll", { side: ref("side", side), squadrons }), rule: "CR 7.17" },
		{
			table: "cr-naval-construction",
			cell: { row: headingOf(row), column, value: String(squadrons) },
			outcome: text("outcome.number", { value: squadrons }),
		},
	);
	const due = Math.min(squadrons, leftOfLimit(table, side));
	if (due === 0) return;
	for (const [port, count] of yield* divide(table, side, due)) putOnStocks(table, side, port, count);
}

/** One port or two, and how many in each: all that there is room for, and in each of two one at least. Nobody is asked for shares that only one way can be given. */
function* divide(table: AncientWorld, side: SideId, due: number): Play<readonly (readonly [CityId, number])[]> {
	const ports = yield* chooseYards(table, side, due);
	const room = (port: CityId) => Math.min(due, roomIn(table, port, side));
	const total = Math.min(
		due,
		ports.reduce((sum, port) => sum + room(port), 0),
	);
	const [one, other] = ports;
	if (one === undefined) return [];
	if (other === undefined) return [[one, total]];
	const bounds = (port: CityId, beside: CityId) => ({
		min: Math.max(1, total - room(beside)),
		max: Math.min(room(port), total - 1),
	});
	const { min, max } = bounds(one, other);
	if (min === max)
		return [
			[one, min],
			[other, total - min],
		];
	const item = (port: CityId, beside: CityId) => ({
		...cityOption(table.data.map.city(port)),
		...bounds(port, beside),
	});
	const amounts = yield* allocate({
		seat: seatOf(table, side),
		rule: "CR 7.17",
		prompt: text("ask.lay-down", { squadrons: total }),
		items: [item(one, other), item(other, one)],
		total: { min: total, max: total },
		refused: [],
	});
	return ports.map((port) => [port, amounts[port] ?? 0] as const);
}

function* chooseYards(table: AncientWorld, side: SideId, due: number): Play<readonly CityId[]> {
	const { options, refused } = yardsOf(table, side);
	if (options.length < 2) return options.map(({ id }) => id);
	return yield* pick({
		seat: seatOf(table, side),
		rule: "CR 7.17",
		prompt: text("ask.yards", { side: ref("side", side), squadrons: due }),
		options,
		min: 1,
		max: Math.min(2, due),
		refused: joinRefused(refused, [allOthers("ports", { rule: "CR 7.17", why: text("refused.no-yard-there") })]),
	});
}

/** A Fleet under construction, with crews as new as its ships. */
function putOnStocks(table: AncientWorld, side: SideId, port: CityId, count: number): void {
	const squadrons = { ...noSquadrons(), [table.rules.book.shipBuilt(table, side)]: count };
	const { hex } = table.data.map.city(port);
	const crew = startingCrew(table.data, side);
	const fleet = newFleet(table, { side, hex, port, squadrons, crew, underConstruction: true });
	giveMarker(table, fleet);
	const { laidDown } = navyOf(table);
	laidDown[side] = (laidDown[side] ?? 0) + count;
	say(
		table,
		"laid-down",
		{ fleet: fleetName(fleet), squadrons: squadronsText(squadrons), city: ref("city", port) },
		{ rule: "CR 7.17", seat: side, at: [...fleetAt(fleet), ref("city", port)] },
	);
}

/** G3: all that is on the stocks is launched. Returns what was, whose crews are too new to be trained (7.14). */
export function launch(table: AncientWorld): ReadonlySet<string> {
	const ready = allFleets(table).filter(({ underConstruction }) => underConstruction);
	for (const fleet of ready) {
		fleet.underConstruction = false;
		say(
			table,
			"fleet.launched",
			{ fleet: fleetName(fleet), squadrons: squadronsText(fleet.squadrons) },
			{ rule: "CR 7.17", seat: fleet.side, at: fleetAt(fleet) },
		);
	}
	return new Set(ready.map(({ id }) => id));
}

// === What kind of ships ===

declare module "../../ancient-world/table.ts" {
	interface BookRules {
		/** The kind of galley that a side lays down (CR 7.17, FP.roman-galleys). */
		readonly shipBuilt: (table: AncientWorld, side: SideId) => ShipType;
	}
	interface RollContexts {
		"naval-construction": { readonly side: SideId };
	}
}

/** FP.roman-galleys: the years of the Roman shipyards; null in a scenario without Rome. */
export const galleysOf = oncePerGame((data: GameData) => {
	const special = data.scenario.special.find(({ id }) => id === "FP.roman-galleys");
	return special?.data === undefined ? null : romanGalleys.parse(special.data);
});

/** Quinqueremes; Rome triremes until she knows how, by the year or by having one before her eyes. */
export function shipBuilt(table: AncientWorld, side: SideId): ShipType {
	const galleys = galleysOf(table.data);
	if (side !== "rome" || galleys === null || yearOf(table) <= galleys.quinqueremesFrom) return "quinquereme";
	return fleetsOf(table, side).some(({ squadrons }) => squadrons.quinquereme > 0) ? "quinquereme" : "trireme";
}

// === Modifiers ===

/** What the Council's mood adds. */
function byClimate(table: AncientWorld): number {
	const { council } = table.state;
	return (
		chart(table.data, "cr-climate-effects").rows.find(({ climate }) => climate === council?.climate)
			?.navalConstruction ?? 0
	);
}

/** Ports of Roman Italy, and Messana, that an enemy of Rome holds or besieges. */
function isCoastThreatened(table: AncientWorld): boolean {
	const { romanItaly } = table.data.scenario;
	return [...portsOf(table.data).values()].some(({ id, province }) => {
		if (id !== "messana" && !romanItaly.includes(province)) return false;
		const { control = null, siege = null } = table.state.cities[id] ?? {};
		return [control, siege].some((side) => side !== null && areEnemies(table, side, "rome"));
	});
}

const isRome = ({ side }: { readonly side: SideId }) => side === "rome";
const isCarthage = ({ side }: { readonly side: SideId }) => side === "carthage";

/** Squadrons gone in storms that move a side to build. */
const GREAT_LOSS = 5;

/** The predicates of modifiers of the naval construction roll (CR 7.17). */
export const layingDownConditions: Conditions = {
	"naval-construction.in-play": (table, { side }) => Math.floor(squadronsInPlay(table, side) / 10),
	"naval-construction.losses": (table, { side }) => {
		const lost = navyOf(table).navalBattles.some(
			({ turn, attacker, defender, winner }) =>
				turn === table.state.turn - 1 && winner !== null && winner !== side && [attacker, defender].includes(side),
		);
		return lost || (table.state.lastYear[side]?.squadronsLostToStorm ?? 0) >= GREAT_LOSS;
	},
	"naval-construction.raid": (table, { side }) => raidsOn(table, side),
	"naval-construction.port-threat": (table, roll) => isRome(roll) && isCoastThreatened(table),
	"naval-construction.late": (table, roll) => isRome(roll) && yearOf(table) <= 260,
	"naval-construction.no-fleet": (table, roll) => isRome(roll) && squadronsInPlay(table, "rome") === 0,
	"naval-construction.dictator": (table, roll) => isRome(roll) && dictatorInRoma(table) !== null,
	"naval-construction.climate": (table, roll) => (isCarthage(roll) ? byClimate(table) : 0),
	"naval-construction.carthage": (_, roll) => isCarthage(roll),
};
