/** Provinces whose goodwill keeps a player from winning (12.2), and from where they are courted (12.32). */
import type { Condition, Predicate } from "../../../assets/schema/victory.ts";
import { allianceOf } from "../../ancient-world/cities/11-control.ts";
import { whySwitchedOff } from "../../ancient-world/command/05-operations.ts";
import { printed } from "../../ancient-world/data.ts";
import { oncePerKey, oncePerPair } from "../../ancient-world/map-cache.ts";
import { oncePerQueryAt } from "../../ancient-world/query-cache.ts";
import type { HexId, LeaderId, ProvinceId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { clausesOf } from "../../ancient-world/turn/14-victory.ts";
import { waysTo } from "./land-distances.ts";

/** That no province favours a side, but for some. */
export type Goodwill = Extract<Predicate, { pred: "allianceNotInFavourOf" }>;

/** The conditions of goodwill that a way to win has. */
function goodwillIn(condition: Condition): readonly Goodwill[] {
	if ("pred" in condition) return condition.pred === "allianceNotInFavourOf" ? [condition] : [];
	return condition.op === "not" ? [] : condition.of.flatMap(goodwillIn);
}

/** Provinces that stand on a side's part of the track where they must not, and by how many boxes. */
export function favouring(table: AncientWorld, { side, except }: Goodwill): ReadonlyMap<ProvinceId, number> {
	return new Map(
		[...table.data.provincesInPlay]
			.filter((id) => !except.includes(id))
			.flatMap((id) => {
				const alliance = allianceOf(table, id);
				return alliance?.favours === side && alliance.level > 0 ? [[id, alliance.level]] : [];
			}),
	);
}

/** Provinces that keep a player from winning by whom they favour, and by how many boxes. */
export const lackingGoodwill = oncePerQueryAt((table, player: SideId): ReadonlyMap<ProvinceId, number> => {
	const asked = clausesOf(table, player).flatMap((clause) => goodwillIn(clause.if));
	return new Map(asked.flatMap((each) => [...favouring(table, each)]));
});

/** Hexes of a province, and those next to it: from there it may be courted. */
const hearing = oncePerKey((data, province: ProvinceId): readonly HexId[] =>
	[...data.map.hexes.keys()].filter(
		(hex) =>
			data.map.provinceOf(hex) !== null &&
			[hex, ...data.map.neighbours(hex)].some((near) => data.map.provinceOf(near) === province),
	),
);

/** Which of the provinces that a player lacks may be courted from a hex. */
export function lackingFrom(table: AncientWorld, player: SideId, hex: HexId): readonly ProvinceId[] {
	return [...lackingGoodwill(table, player).keys()].filter((id) => hearing(table.data, id).includes(hex));
}

/** May a leader go to court somebody? None without a Diplomatic Rating, nor he whose envoy works everywhere (12.4). */
export function isDiplomat(table: AncientWorld, leader: LeaderId): boolean {
	if (whySwitchedOff(table.data, "AW 12.3") || table.rules.ambassadorOf(table, leader) !== leader) return false;
	return Boolean(printed(table.data, leader).diplomacy);
}

/** The place nearest to a hex from which a province may be courted; there and back is about as far. */
const nearestPlace = oncePerPair((data, province: ProvinceId, from: HexId): HexId | null => {
	const wayTo = waysTo(data, from);
	const [nearest] = hearing(data, province).toSorted((a, b) => wayTo(a) - wayTo(b));
	return nearest ?? null;
});

/** Of each province that a player lacks the place nearest to a hex from which it may be courted. */
export function placesToCourt(table: AncientWorld, player: SideId, from: HexId): readonly HexId[] {
	return [...lackingGoodwill(table, player).keys()].flatMap((id) => nearestPlace(table.data, id, from) ?? []);
}
