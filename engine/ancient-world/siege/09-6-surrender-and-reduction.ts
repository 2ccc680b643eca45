/** AW 9.6: cities that open their gates, walls worn down, and walls repaired. */

import { type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { chart } from "../charts.ts";
import { captureCity, sacksIn } from "../cities/09-8-capture.ts";
import { printedIds } from "../cities/09-12-printed-defence.ts";
import { allianceOf } from "../cities/11-control.ts";
import { areFriends, playerOf } from "../command/02-42-friends.ts";
import { campaignOf } from "../command/05-command.ts";
import { allForces, sideState, totalsOf } from "../forces.ts";
import { enginesIn } from "../march/06-4-attrition.ts";
import { rollAgainst } from "../modifiers.ts";
import type { CityId, Force, LeaderId, ProvinceId, SideId } from "../state.ts";
import { type AncientWorld, type Conditions, type Operation, say } from "../table.ts";
import { allCities, cityById, forcesBefore, garrisonOf, holderOf, stacksOf } from "./09-2-under-siege.ts";
import {
	besiegersUnder,
	loseEngineOnNought,
	siegeHere,
	subjectOfSiegeWork,
	whyNotSiegeWork,
} from "./09-31-besiegers.ts";

// === 9.61 Surrender ===

/** Who demands the surrender of what; `leader` is in charge, null for besiegers without one (5.45). */
interface Demand {
	readonly city: CityId;
	readonly side: SideId;
	readonly leader: LeaderId | null;
}

/**
 * 9.61: does a city open its gates? Never with a garrison inside; without townsmen in arms, or Small before SPs enough, at once.
 * Otherwise a die says: Small up to the leader's Campaign Rating, Medium up to the figure of the chart; a Large city never does on demand.
 */
export function* surrenders(table: AncientWorld, demand: Demand): Play<boolean> {
	const { city, state } = cityById(table, demand.city);
	if (garrisonOf(table, city.id).length > 0) return false;
	const small = city.size === "small";
	const { figures } = chart(table.data, "surrender");
	const { sp } = totalsOf(table, forcesBefore(table, demand.side, city.id));
	if (state.ids === 0 || (small && sp >= figures.sps)) {
		say(
			table,
			"surrender.at-once",
			{ city: ref("city", city.id) },
			{ rule: "AW 9.61", seat: demand.side, at: [ref("city", city.id)] },
		);
		return true;
	}
	if (city.size === "large") {
		say(table, "surrender.never", { city: ref("city", city.id) }, { rule: "AW 9.61", at: [ref("city", city.id)] });
		return false;
	}
	return yield* rollSurrender(table, demand, small ? campaignOf(table, demand.leader) : figures.medium);
}

function* rollSurrender(table: AncientWorld, demand: Demand, needs: number): Play<boolean> {
	const { met: yields } = yield* rollAgainst(table, "surrender", demand.side, demand, {
		table: "surrender",
		target: { test: "<=", value: needs },
		tell: (yields) => ({
			text: text(yields ? "surrender.yields" : "surrender.holds", { city: ref("city", demand.city) }),
			rule: "AW 9.61",
			at: [ref("city", demand.city)],
			outcome: text(yields ? "outcome.surrenders" : "outcome.holds-out"),
		}),
	});
	return yields;
}

/** Alliance boxes of a province in pairs, for a side and against it (9.61, 9.72). */
export function boxPairs(table: AncientWorld, side: SideId, province: ProvinceId): readonly [number, number] {
	const alliance = allianceOf(table, province);
	if (!alliance || alliance.favours === null) return [0, 0];
	const pairs = Math.floor(alliance.level / 2);
	return alliance.favours === playerOf(table, side) ? [pairs, 0] : [0, pairs];
}

/** Is a force of 10 SPs or more of the city's side within three hexes? */
function reliefIsNear(table: AncientWorld, { city: id, side }: Demand): boolean {
	const { city } = cityById(table, id);
	const { map } = table.data;
	const holder = holderOf(table, id, side);
	if (holder === null) return false;
	const near = allForces(table).filter(
		(force) => areFriends(table, force.side, holder) && map.distance(force.hex, city.hex) <= 3,
	);
	return stacksOf(near).some((stack) => totalsOf(table, stack).sp >= 10);
}

declare module "../table.ts" {
	interface RollContexts {
		surrender: Demand;
		reduction: { readonly forces: readonly Force[]; readonly side: SideId };
	}
}

const provinceOf = (table: AncientWorld, { city }: Demand) => cityById(table, city).city.province;

/** Conditions of the surrender roll's modifiers. */
export const surrenderConditions: Conditions = {
	"surrender.boxes": (table, demand) => boxPairs(table, demand.side, provinceOf(table, demand)),
	"surrender.major": (table, demand) =>
		table.state.battles.some(
			(battle) =>
				battle.turn === table.state.turn &&
				battle.kind === "battle" &&
				battle.major &&
				battle.winner === demand.side &&
				battle.province === provinceOf(table, demand),
		),
	"surrender.relief": reliefIsNear,
	"surrender.sacker": (table, demand) => sacksIn(table, demand.side, provinceOf(table, demand)) > 0,
};

// === 9.63 Reduction ===

/** Operation #6: the besiegers work on the walls: DR + Siege Capability + engine >= IDS + what the chart says takes 1 IDS off. */
export const siegeReduction: Operation = {
	id: "siege-reduction",
	whyNot: (table, leader) => whyNotSiegeWork(table, leader, "AW 9.63") ?? whyNothingToReduce(table, leader),
	subject: subjectOfSiegeWork,
	*play(table, leader) {
		const siege = siegeHere(table, leader);
		if (!siege) return "finished";
		const { city, state } = siege;
		const besiegers = besiegersUnder(table, leader);
		const needs = chart(table.data, "siege-reduction").figures.over + state.ids;
		const context = { forces: besiegers, side: siege.side };
		const {
			met: breached,
			dice: [die],
		} = yield* rollAgainst(table, "reduction", siege.side, context, {
			table: "siege-reduction",
			target: { test: ">=", value: needs },
			tell: (breached) => ({
				text: text(breached ? "reduction.breach" : "reduction.nothing", {
					city: ref("city", city.id),
					left: state.ids - Number(breached),
				}),
				rule: "AW 9.63",
				at: [ref("city", city.id), ref("hex", city.hex)],
				outcome: text(breached ? "outcome.breach" : "outcome.walls-hold"),
			}),
		});
		if (breached) state.ids -= 1;
		loseEngineOnNought(table, besiegers, die);
		const demand = { city: city.id, side: siege.side, leader };
		if (state.ids === 0 && (yield* surrenders(table, demand)))
			yield* captureCity(table, { ...demand, by: "surrender" });
		return table.state.outcome ? "finished" : "roll";
	},
};

function whyNothingToReduce(table: AncientWorld, leader: LeaderId): Reason | null {
	const siege = siegeHere(table, leader);
	if (!siege || siege.state.ids > 0) return null;
	return { rule: "AW 9.63", why: text("refused.no-walls-left", { city: ref("city", siege.city.id) }) };
}

/** Conditions of the reduction roll's modifiers. */
export const reductionConditions: Conditions = {
	"reduction.scr": (table, { side }) => sideState(table, side).siegeCapability,
	"reduction.engine": (_, { forces }) => enginesIn(forces) > 0,
};

// === 9.64 Repair ===

/** Segment recovery: a city not Under Siege gains 1 IDS, up to its printed figure; not while it is Sacked (9.85). */
export function repairCities(table: AncientWorld): void {
	for (const { city, state } of allCities(table)) {
		if (state.siege !== null || state.sacked > 0 || state.ids >= printedIds(table.data, city.id)) continue;
		state.ids += 1;
		const repaired = ref("city", city.id);
		say(table, "city.repaired", { city: repaired, ids: state.ids }, { rule: "AW 9.64", at: [repaired] });
	}
}
