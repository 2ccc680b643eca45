/** AE.manpower: in this war troops are raised in the segment `tribes` (RRR 3.C3), by all three players and without an operation. */

import { areFriends } from "../../../ancient-world/command/02-42-friends.ts";
import { provincesAt } from "../../../ancient-world/data.ts";
import { addSps, arrive, forceOf, friendlyForcesAt, hasSps, newForce } from "../../../ancient-world/forces.ts";
import { rollPlainD10 } from "../../../ancient-world/modifiers.ts";
import { cityOption } from "../../../ancient-world/options.ts";
import { isShutIn } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, Force, HexId } from "../../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../../ancient-world/table.ts";
import {
	allOthers,
	chooseIfAny,
	type FilteredOptions,
	filterOptions,
	joinRefused,
	logRoll,
	type Play,
	ref,
	text,
} from "../../../kernel/index.ts";
import { freeNumbers } from "../../../rome/legions/02-2-legions.ts";
import { placeLegion } from "../../../rome/legions/10-2-placement.ts";
import { raisedInElections } from "../../../rome/legions/10-18-disbanding.ts";
import { commandNewLegions } from "../../../rome/offices/05-29-new-commanders.ts";
import { placeSamnites, type SamniteLevy } from "../samnite-wars/samnite-wars-manpower.ts";

const ALEXANDER = "alexander-epirus";

/** The three players one after the other, Rome first. */
export function* raiseTroops(table: AncientWorld): Play {
	yield* raiseRomans(table);
	yield* raiseSamnites(table);
	yield* raiseGreeks(table);
}

/** 15 per cent are cavalry, to the nearest whole SP, a half up. */
export function withCavalry(sp: number): SamniteLevy {
	const cav = Math.floor((sp * 15 + 50) / 100);
	return { inf: sp - cav, cav };
}

// === AE.manpower.roman ===

/** One legion, unless he raised legions in the elections. */
function* raiseRomans(table: AncientWorld): Play {
	const [number] = freeNumbers(table);
	const raised = raisedInElections(table);
	if (number === undefined || raised) {
		const key = raised ? "raise.none-for-rome" : "raise.no-numbers-for-rome";
		say(table, key, {}, { rule: "AE.manpower.roman", seat: "rome" });
		return;
	}
	yield* placeLegion(table, number);
	yield* commandNewLegions(table, [number]);
}

// === AE.manpower.samnite ===

/** Two dice added are the SPs raised, in any town of Samnium. */
function* raiseSamnites(table: AncientWorld): Play {
	const rule = "AE.manpower.samnite";
	const by = { seat: "samnites", rule };
	const first = yield* rollPlainD10(table, "samnite-manpower", by);
	const second = yield* rollPlainD10(table, "samnite-manpower", by);
	const sum = first.adjusted + second.adjusted;
	const raised = withCavalry(sum);
	const both = { ...first, dice: [...first.dice, ...second.dice], adjusted: sum } as const;
	logRoll(table, both, { text: text("samnites.raise", { ...raised }), rule });
	if (sum > 0) yield* placeSamnites(table, raised, rule);
}

// === AE.manpower.epirote ===

/** What the scenario's data say of the Greek colonies. */
interface Colonies {
	readonly cities: Readonly<Record<CityId, number>>;
}

/** SPs of the colonies that no other player occupies, nor controls their province. */
export function greekSps(table: AncientWorld): number {
	const { cities } = table.data.scenario.manpower["epirus"] as Colonies; // the scenario's own data, checked by its test
	return Object.entries(cities).reduce((sum, [id, sp]) => (sends(table, id) ? sum + sp : sum), 0);
}

function sends(table: AncientWorld, id: CityId): boolean {
	const city = table.data.cities.get(id);
	const control = city ? (table.state.provinces[city.province]?.control ?? "epirus") : "epirus";
	const inside = city ? friendlyForces(table, city.hex) : [];
	return city !== undefined && control === "epirus" && inside.every((force) => areFriends(table, force.side, "epirus"));
}

/** Forces with SPs of the three players and their allies inside a city; other tribes do not count. */
function friendlyForces(table: AncientWorld, hex: HexId): Force[] {
	const sides = table.data.scenario.sides.map((side) => side.id);
	return sides.flatMap((side) => friendlyForcesAt(table, side, hex, "inside")).filter((force) => hasSps(table, force));
}

function* raiseGreeks(table: AncientWorld): Play {
	const sp = greekSps(table);
	const force = sp === 0 ? null : yield* findPlace(table);
	if (!force) {
		say(table, "raise.none-for-epirus", {}, { rule: "AE.manpower.epirote", seat: "epirus" });
		return;
	}
	const { inf, cav } = withCavalry(sp);
	for (const [arm, count] of [["inf", inf] as const, ["cav", cav] as const]) {
		addSps(force, { contingent: "greek", arm, elite: false, sp: count, role: null });
		arrive(table, "epirus", "greek", arm, count);
	}
	const at = [ref("hex", force.hex), ref("force", force.id)];
	const what = { inf, cav, hex: ref("hex", force.hex) };
	say(table, "raise.greeks", what, { rule: "AE.manpower.epirote", seat: "epirus", at });
}

/** With Alexander, or in any friendly city when he is shut in, but not in a port, or out of play. */
function* findPlace(table: AncientWorld): Play<Force | null> {
	const own = forceOf(table, ALEXANDER);
	if (own && (!isShutIn(table, own) || isPort(table, own.hex))) return own;
	const { options, refused } = citiesOfEpirus(table);
	const chosen = yield* chooseIfAny(table, {
		seat: "epirus",
		rule: "AE.manpower.epirote",
		prompt: text("ask.greek-city"),
		options,
		refused: joinRefused(refused, [
			allOthers("cities", { rule: "AE.manpower.epirote", why: text("refused.not-your-city") }),
		]),
	});
	if (chosen === null) return null;
	const hex = table.data.cities.get(chosen)?.hex ?? "";
	const [inside] = friendlyForcesAt(table, "epirus", hex, "inside").filter((force) => force.side === "epirus");
	const provincesThisTurn = provincesAt(table.data, hex);
	return inside ?? newForce(table, { side: "epirus", hex, place: "inside", provincesThisTurn });
}

function isPort(table: AncientWorld, hex: HexId): boolean {
	const port = table.data.cityByHex.get(hex)?.port ?? null;
	return port !== null;
}

/** His cities: those that are not besieged, and those that are. */
function citiesOfEpirus(table: AncientWorld): FilteredOptions {
	return filterOptions(
		[...table.data.cities.values()].filter(({ id }) => table.state.cities[id]?.control === "epirus"),
		cityOption,
		({ id }) =>
			table.state.cities[id]?.siege === null
				? null
				: { rule: "AE.manpower.epirote", why: text("refused.city-besieged") },
	);
}
