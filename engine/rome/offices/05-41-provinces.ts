/** RRR 2.1, 5.41: provinces and areas that magistrates are given, and how one is chosen. */
import { type GameData, provinceOf } from "../../ancient-world/data.ts";
import { forceOf } from "../../ancient-world/forces.ts";
import { oncePerGame, oncePerHex, oncePerKey, oncePerPair } from "../../ancient-world/map-cache.ts";
import type { HexId, LeaderId, ProvinceId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../../ancient-world/table.ts";
import {
	chooseIfAny,
	type FilteredOptions,
	filterOptions,
	type Option,
	type Play,
	type Reason,
	ref,
	type Text,
	text,
	whyNone,
} from "../../kernel/index.ts";
import { ROMA } from "./05-1-magistrates.ts";

/** What the Rome Consul is bound to (5.21). */
export const ROMAN_ITALY = "roman-italy";

/** 2.1: the provinces of Roman Italy in this scenario. */
export const romanItaly = oncePerGame((data): ReadonlySet<ProvinceId> => new Set(data.scenario.romanItaly));

/** Is every magistrate bound to a province? In Thunderbolt nobody is (TB.consuls). */
export function bindsToProvinces(table: AncientWorld): boolean {
	return table.rules.book.bindsToProvinces;
}

/** 2.1: the area a province is given with; itself where it is in none of this book's. */
export function areaOf(data: GameData, province: ProvinceId): string {
	const groups: readonly string[] = data.provinces.get(province)?.groups ?? [];
	return data.scenario.areas.find((area) => groups.includes(area)) ?? province;
}

/** Provinces of an area, of Roman Italy, or the one province. */
export const provincesOf = oncePerKey((data, area: string): ReadonlySet<ProvinceId> => {
	if (area === ROMAN_ITALY) return romanItaly(data);
	if (!data.scenario.areas.includes(area)) return new Set([area]);
	return new Set([...data.provincesInPlay].filter((id) => areaOf(data, id) === area));
});

/** Land hexes of them that are in play. */
export const landOfProvince = oncePerKey((data, area: string): readonly HexId[] => {
	const { map, provincesInPlay } = data;
	const provinces = provincesOf(data, area);
	return [...map.hexes.keys()].filter((hex) => {
		const province = map.provinceOf(hex) ?? "";
		return map.isOpenLand(hex) && provinces.has(province) && provincesInPlay.has(province);
	});
});

/** Name of a province or an area. */
export function provinceAreaText({ scenario }: Pick<GameData, "scenario">, area: string): Text {
	const named = area === ROMAN_ITALY || scenario.areas.includes(area);
	return named ? text("area", { area: area.replace("-", "_") }) : text("name", { name: ref("province", area) });
}

/** Areas and provinces in play. */
export function areasInPlay(data: GameData): string[] {
	return [...new Set([...data.provincesInPlay].map((id) => areaOf(data, id)))];
}

/** Areas and provinces outside Roman Italy (5.22). */
export function areasAbroad(data: GameData): string[] {
	const abroad = [...data.provincesInPlay].filter((id) => !romanItaly(data).has(id));
	return [...new Set(abroad.map((id) => areaOf(data, id)))];
}

/** The area a magistrate stands in. Throws while he is off the map. */
export function areaWhere(table: AncientWorld, leader: LeaderId): string {
	return areaOf(table.data, provinceOf(table.data, forceOf(table, leader) ?? { hex: "" }));
}

// === Assigning ===

/**
 * 5.2: the player says which of some provinces a man is given, and why he is given no other; told so and logged. The only one is his
 * without a question.
 */
export function* assignProvince(table: AncientWorld, id: LeaderId, areas: readonly string[], others: Reason): Play {
	const leader = ref("leader", id);
	const { rule } = others;
	const { options, refused } = areaOptions(table, [...new Set(areas)], others);
	const chosen = yield* chooseIfAny(table, {
		seat: "rome",
		rule,
		prompt: text("ask.province", { leader }),
		options,
		refused,
		about: [leader],
	});
	if (chosen === null) return;
	const man = leaderById(table, id);
	man.province = chosen;
	const what = { leader, office: text(`office.${man.office}`), area: provinceAreaText(table.data, chosen) };
	say(table, "province.assigned", what, { rule, seat: "rome", at: [leader] });
}

function areaOptions(table: AncientWorld, areas: readonly string[], others: Reason): FilteredOptions {
	const named = new Set(areas.flatMap((area) => [...provincesOf(table.data, area)]));
	const rest = areasInPlay(table.data).filter((area) =>
		[...provincesOf(table.data, area)].some((id) => !named.has(id)),
	);
	return filterOptions(
		new Set([...areas, ...rest]),
		(area) => areaOption(table.data, area),
		(area) => (areas.includes(area) ? whyNotArea(table, area) : others),
	);
}

const areaOption = (data: GameData, area: string): Option => ({
	id: area,
	text: provinceAreaText(data, area),
	at: [...provincesOf(data, area)].map((province) => ref("province", province)),
});

/** An area is barred when every province of it is. */
function whyNotArea(table: AncientWorld, area: string): Reason | null {
	return whyNone(provincesOf(table.data, area), (province) => table.rules.book.whyNotAssign(table, province));
}

// === 5.41 Where he is free ===

/**
 * Provinces in which a magistrate may work without leave: the one he is assigned, and the one he was placed in, each with the whole
 * area it is in (2.1); who is assigned a single province and stands in it has that one alone (5.29). Null when he
 * is bound to none: nobody of another nation is, nor a Dictator or Master of Horse (5.61), nor an Admiral (CR 5.41), nor one who has the Senate's leave.
 */
export function boundsOf(table: AncientWorld, id: LeaderId): ReadonlySet<ProvinceId> | null {
	const { side, office, province, startProvince, permissions } = leaderById(table, id);
	if (side !== "rome" || province === null || permissions.includes("leave-province")) return null;
	if (office === "dictator" || office === "magister-equitum" || table.rules.book.atSea.has(table, id)) return null;
	const assigned = provincesOf(table.data, province);
	return startProvince === null || assigned.has(startProvince) ? assigned : both(table.data, province, startProvince);
}

const both = oncePerPair((data, assigned: string, start: ProvinceId): ReadonlySet<ProvinceId> => {
	const around = provincesOf(data, areaOf(data, start));
	return new Set([...provincesOf(data, assigned), ...around]);
});

// === The way there ===

/** Hexes over land from each hex to the nearest of an area; hexes that no land joins to it are left out. */
export const hexesTo = oncePerKey((data, area: string) => spread(data, landOfProvince(data, area)));

/** Hexes over land from each hex to one; hexes that no land joins to it are left out. */
export const hexesToHex = oncePerHex((data, hex) => spread(data, [hex]));

/**
 * 5.41: hexes from one to a magistrate's assigned province, over land; where no land joins the two, to the nearest place where ships
 * take him there [R: as an army of Carthage's goes to its berth, CR 5.73]. Undefined where no way leads.
 */
export function stepsToProvince(table: AncientWorld, leader: LeaderId, hex: HexId): number | undefined {
	const area = leaderById(table, leader).province ?? "";
	return hexesTo(table.data, area).get(hex) ?? table.rules.book.stepsToQuay(table, area, hex);
}

/** 5.63: no way leads through Roma, which is closed to troops. */
function spread({ map, provincesInPlay }: GameData, goals: readonly HexId[]): ReadonlyMap<HexId, number> {
	const isClosed = (hex: HexId) => hex === ROMA && !(goals.length === 1 && goals[0] === ROMA);
	const isOpen = (hex: HexId) => map.isOpenLand(hex) && provincesInPlay.has(map.provinceOf(hex) ?? "");
	const steps = new Map<HexId, number>(goals.map((hex) => [hex, 0]));
	for (const [hex, count] of steps) {
		if (isClosed(hex)) continue;
		for (const next of map.neighbours(hex)) {
			if (steps.has(next) || !isOpen(next) || map.side(hex, next)?.strait) continue;
			steps.set(next, count + 1);
		}
	}
	return steps;
}
