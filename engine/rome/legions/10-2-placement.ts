/** RRR 10.2: where new legions and siege engines are placed. */

import type { City } from "../../../assets/schema/atlas.ts";
import { provinceOf, provincesAt } from "../../ancient-world/data.ts";
import { enemyGarrison, forcesAt, newForce } from "../../ancient-world/forces.ts";
import { cityOption } from "../../ancient-world/options.ts";
import { isOpenUnderSiege, isSuppliedBySea } from "../../ancient-world/sea/07-02-ports.ts";
import { isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, HexId, Legion, LegionId } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, say } from "../../ancient-world/table.ts";
import {
	allOthers,
	choose,
	chooseIfNeeded,
	type FilteredOptions,
	filterOptions,
	joinRefused,
	type Option,
	type Play,
	type Reason,
	type Refused,
	type RefusedOption,
	readRefused,
	ref,
	text,
	whenRead,
} from "../../kernel/index.ts";
import { inOffice, placeInCity, ROMA } from "../offices/05-1-magistrates.ts";
import { forceOfArmyOption, forcesWithLegions } from "../offices/05-23-armies.ts";
import { romanItaly } from "../offices/05-41-provinces.ts";
import { raiseLegion, splitOffAl } from "./02-2-legions.ts";

// === Cities that can receive troops ===

/** Where in the land troops may appear. */
type Area = "roman-italy" | "anywhere";

/** 10.21: why new troops may not appear in a city; null when they may, in a besieged one by sea. Cities of no concern are left out by `undefined`. */
function whyNotHere(table: AncientWorld, city: City): Reason | null | undefined {
	const state = table.state.cities[city.id];
	if (!state || table.state.provinces[city.province]?.control !== "rome") return undefined;
	if (state.control !== null && state.control !== "rome")
		return { rule: inBook(table, "10.21"), why: text("refused.enemy-city") };
	if (enemyGarrison(table, "rome", city.hex).length > 0)
		return { rule: inBook(table, "10.21"), why: text("refused.enemy-city") };
	const shut = state.siege !== null && state.siege !== "rome" && !isOpenUnderSiege(table, "rome", city.id);
	if (shut) return { rule: inBook(table, "10.21"), why: text("refused.city-besieged") };
	return state.sacked > 0 ? { rule: "AW 9.85", why: text("refused.city-sacked") } : null;
}

/** Cities as options, those that cannot receive troops refused with the reason. */
export function cityOptions(table: AncientWorld, area: Area, legions: readonly LegionId[] = []): FilteredOptions {
	const cities = [...table.data.cities.values()].filter(
		(city) =>
			(area === "anywhere" || romanItaly(table.data).has(city.province)) && whyNotHere(table, city) !== undefined,
	);
	return filterOptions(
		cities,
		cityOption,
		(city) => whyNotHere(table, city) ?? table.rules.book.whyNoMoreLegions(table, city.province, legions),
	);
}

// === 10.21 New legions ===

/**
 * A new legion appears whole in a city of Roman Italy, or its halves apart: the RL there, the AL in any Roman province. Whole
 * and in Roma, with the Praetor Urbanus there, it is trained (10.32).
 */
export function* placeLegion(table: AncientWorld, number: string): Play {
	const whole = yield* askWhole(table, number);
	const rl = whole ?? (yield* askHalf(table, "rl", number));
	const al = whole ?? (yield* askHalf(table, "al", number));
	const legion = raiseLegion(table, number);
	if (whole === null) enter(table, splitOffAl(table, legion), al);
	else legion.inTraining = whole === ROMA && inOffice(table, "praetor-urbanus").length > 0;
	enter(table, legion, rl);
}

/** The hex for the whole legion; null when its halves are to stand apart. */
function* askWhole(table: AncientWorld, number: string): Play<HexId | null> {
	const { options, refused } = cityOptions(table, "roman-italy");
	const hasAl = table.data.scenario.legionType === "republican";
	if (options.length === 0) return hasAl ? null : ROMA;
	const apart: Option = { id: "apart", text: text("option.apart") };
	const noAl: RefusedOption = { ...apart, rule: inBook(table, "10.21"), why: text("refused.no-al"), holds: "game" };
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "10.21"),
		prompt: text("ask.place-legion", { legion: ref("legion", number) }),
		options: hasAl ? [...options, apart] : options,
		refused: joinRefused(refused, [notRoman(table, "refused.not-roman-italy"), ...(hasAl ? [] : [noAl])]),
	});
	return chosen === "apart" ? null : hexOf(table, chosen);
}

/** 10.21: the RL may always go to Roma, besieged or not. */
function* askHalf(table: AncientWorld, element: "rl" | "al", number: string): Play<HexId> {
	const { options, refused } = cityOptions(table, element === "rl" ? "roman-italy" : "anywhere", [number]);
	const roma: Option = { id: "roma", text: text("option.city", { city: ref("city", "roma") }), at: [ref("hex", ROMA)] };
	const always = element === "rl" || options.length === 0;
	const offered = always && !options.some((option) => option.id === "roma") ? [...options, roma] : options;
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "10.21"),
		prompt: text(`ask.place-${element}`, { legion: ref("legion", number) }),
		options: offered,
		refused: whenRead(() => [
			...readRefused(refused).filter((option) => !offered.some((each) => each.id === option.id)),
			notRoman(table, element === "rl" ? "refused.not-roman-italy" : "refused.not-roman"),
		]),
	});
	return hexOf(table, chosen);
}

/** 10.21: cities that are of no concern, in one line. */
const notRoman = (table: AncientWorld, key: string) =>
	allOthers("cities", { rule: inBook(table, "10.21"), why: text(key) });

function hexOf(table: AncientWorld, city: string): HexId {
	return table.data.cities.get(city)?.hex ?? ROMA;
}

/** It stands inside the city, in a force of its own. */
function enter(table: AncientWorld, legion: Legion, hex: HexId): void {
	const force = newForce(table, {
		side: "rome",
		hex,
		place: placeInCity(table, hex),
		legions: [legion.id],
		provincesThisTurn: provincesAt(table.data, hex),
	});
	say(
		table,
		"legion.enters",
		{ legion: ref("legion", legion.id), hex: ref("hex", force.hex) },
		{ rule: inBook(table, "10.21"), seat: "rome", at: [ref("hex", force.hex), ref("legion", legion.id)] },
	);
}

// === 10.24 Siege engines ===

/** In Roma while it is Rome's, or with any legion in Roman Italy. */
export function enginePlaces(table: AncientWorld): Option[] {
	const armies = reachableLegions(table).map((force) => forceOfArmyOption(table, force));
	return placeInCity(table, ROMA) === "inside" ? [IN_ROMA, ...armies] : armies;
}

const IN_ROMA: Option = { id: "roma", text: text("option.in-roma"), at: [ref("hex", ROMA)] };

/** Where the player says, if there is more than one place. */
export function* placeEngine(table: AncientWorld): Play {
	const armies = reachableLegions(table);
	const chosen = yield* chooseIfNeeded({
		seat: "rome",
		rule: inBook(table, "10.24"),
		prompt: text("ask.place-engine"),
		options: enginePlaces(table),
		refused: joinRefused(
			placeInCity(table, ROMA) === "inside"
				? []
				: [{ ...IN_ROMA, rule: inBook(table, "10.24"), why: text("refused.enemy-city") }],
			outOfReach(table, inBook(table, "10.24")),
			[allOthers("places", { rule: inBook(table, "10.24"), why: text("refused.engine-elsewhere") })],
		),
	});
	const force = armies.find((each) => each.id === chosen) ?? inRoma(table);
	force.engines += 1;
	say(
		table,
		"engine.built",
		{ hex: ref("hex", force.hex) },
		{ rule: inBook(table, "10.24"), at: [ref("hex", force.hex)] },
	);
}

/** 10.25: shut in, and not in a port that is open. */
function isCutOff(table: AncientWorld, force: Force): boolean {
	return isShutIn(table, force) && !isSuppliedBySea(table, force);
}

/** Forces with a legion in Roman Italy that are not shut in. */
export function reachableLegions(table: AncientWorld): Force[] {
	return forcesWithLegions(table).filter((force) => whyNotReach(table, force, inBook(table, "10.25")) === null);
}

/** The others, as options of a rule that does not reach them. */
export function outOfReach(table: AncientWorld, rule: string): Refused {
	return filterOptions(
		forcesWithLegions(table),
		(force) => forceOfArmyOption(table, force),
		(force) => whyNotReach(table, force, rule),
	).refused;
}

function whyNotReach(table: AncientWorld, force: Force, rule: string): Reason | null {
	if (isCutOff(table, force)) return { rule, why: text("refused.legion-besieged") };
	const isNear = romanItaly(table.data).has(provinceOf(table.data, force));
	return isNear ? null : { rule, why: text("refused.not-in-roman-italy") };
}

/** Troops in Roma, the garrison before others. */
function inRoma(table: AncientWorld): Force {
	const inside = forcesAt(table, ROMA).filter((force) => force.side === "rome" && force.place === "inside");
	return (
		inside.find((force) => force.sps.some((group) => group.role === "Rome Garrison")) ??
		inside[0] ??
		newForce(table, { side: "rome", hex: ROMA, place: "inside" })
	);
}
