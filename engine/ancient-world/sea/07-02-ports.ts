/** AW 7.02, 7.21: ports, whose they are, and who may use them, besieged or not. */
import { areEnemies, areFriends } from "../command/02-42-friends.ts";
import { oncePerGame, oncePerHex } from "../map-cache.ts";
import { friendlyCityAt } from "../march/06-3-terrain.ts";
import { cityAt, cityById, garrisonOf } from "../siege/09-2-under-siege.ts";
import type { CityId, Force, HexId, SeaId, SideId } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import { navalOf } from "./naval-system.ts";

/** 7.14, RRR 2.1-seas: the seas that a land hex touches. */
export const seasAt = oncePerHex((data, hex): readonly SeaId[] => [
	...new Set(data.map.neighbours(hex).flatMap((next) => data.map.hex(next).sea ?? [])),
]);

/** Land hexes in play that touch a sea. */
export const coastOf = oncePerGame((data): readonly HexId[] =>
	[...data.map.hexes.keys()].filter(
		(hex) =>
			data.map.isOpenLand(hex) &&
			data.provincesInPlay.has(data.map.provinceOf(hex) ?? "") &&
			seasAt(data, hex).length > 0,
	),
);

/** Is a hex one of them? */
export const isCoast = oncePerHex((data, hex): boolean => coastOf(data).includes(hex));

/** Is a port printed in a hex, whoever holds it? */
export function isPort({ data }: Pick<AncientWorld, "data">, hex: HexId): boolean {
	return (data.cityByHex.get(hex)?.port ?? null) !== null;
}

/** A city's own port, if it has one. */
export function ownHarbour(table: AncientWorld, id: CityId): CityId | null {
	return cityById(table, id).city.port === null ? null : id;
}

/** Who controls the city, else whose men are in it, else who controls its province. */
export function holderOfPort(table: AncientWorld, id: CityId): SideId | null {
	const { city, state } = cityById(table, id);
	return state.control ?? garrisonOf(table, id)[0]?.side ?? table.state.provinces[city.province]?.control ?? null;
}

/** 6.38, RRR 10.4.4: would men come into a city and leave it by sea while it is Under Siege? */
export function isFedBySea(table: AncientWorld, id: CityId): boolean {
	return navalOf(table).admits(table.rules.portStatus(table, id));
}

/** 6.38, RRR 10.21: an own city under an enemy's siege that ships still come to and leave. */
export function isOpenUnderSiege(table: AncientWorld, side: SideId, id: CityId): boolean {
	const { city, state } = cityById(table, id);
	return (
		state.siege !== null &&
		areEnemies(table, state.siege, side) &&
		state.control !== null &&
		areFriends(table, state.control, side) &&
		city.port !== null &&
		isFedBySea(table, id)
	);
}

/** RRR 10.21, 10.23: does a force stand inside an open port, where men can be brought to it by sea, besieged or not? */
export function isSuppliedBySea(table: AncientWorld, force: Force): boolean {
	const here = force.place === "inside" ? cityAt(table, force.hex) : null;
	return here !== null && here.city.port !== null && isFedBySea(table, here.city.id);
}

/** The port of a hex that a side may use, free or besieged and open; null where it has none. */
export function friendlyPortAt(table: AncientWorld, side: SideId, hex: HexId): CityId | null {
	const here = cityAt(table, hex);
	if (!here || here.city.port === null) return null;
	const free = friendlyCityAt(table, side, hex) !== null;
	return free || isOpenUnderSiege(table, side, here.city.id) ? here.city.id : null;
}
