/** AW 7.02, 7.13, 9.44: what a port is worth to its holder, who may use it, and how many men it ships. */
import type { Port } from "../../../assets/schema/lists.ts";
import { areEnemies, areFriends } from "../command/02-42-friends.ts";
import { friendlyCityAt } from "../march/06-3-terrain.ts";
import { cityAt, cityById, garrisonOf } from "../siege/09-2-under-siege.ts";
import type { CityId, Force, HexId, SideId } from "../state.ts";
import type { AncientWorld, PortStatus } from "../table.ts";
import { hasSuperiority } from "./07-1-naval-superiority.ts";
import { seasAt } from "./07-14-seaways.ts";

/** 7.02: open with the holder's superiority in a sea it touches, blockaded with an enemy's, else idle. */
export function portStatus(table: AncientWorld, id: CityId): PortStatus {
	const { city } = cityById(table, id);
	const holder = holderOfPort(table, id);
	if (city.port === null || holder === null) return "idle";
	const statuses = seasAt(table.data, city.hex).map((sea) => statusIn(table, holder, blockadersOf(table, id), sea));
	return BEST_FIRST.find((status) => statuses.includes(status)) ?? "idle";
}

/** 7.14: of two seas the one counts that is better for the holder. */
const BEST_FIRST: readonly PortStatus[] = ["open", "idle", "blockaded"];

/** A sea that both could claim is blockaded. */
function statusIn(table: AncientWorld, holder: SideId, enemies: readonly SideId[], sea: string): PortStatus {
	if (enemies.some((enemy) => areEnemies(table, enemy, holder) && hasSuperiority(table, enemy, sea)))
		return "blockaded";
	return hasSuperiority(table, holder, sea) ? "open" : "idle";
}

/** A city's own port, if it has one. */
export function ownHarbour(table: AncientWorld, id: CityId): CityId | null {
	return cityById(table, id).city.port === null ? null : id;
}

/** Who controls the city, else whose men are in it, else who controls its province. */
export function holderOfPort(table: AncientWorld, id: CityId): SideId | null {
	const { city, state } = cityById(table, id);
	const [garrison] = garrisonOf(table, id);
	return state.control ?? garrison?.side ?? table.state.provinces[city.province]?.control ?? null;
}

/** Who could lie before a port: its besieger, else the players. */
function blockadersOf(table: AncientWorld, id: CityId): SideId[] {
	const { siege } = cityById(table, id).state;
	if (siege !== null) return [siege];
	return table.data.scenario.sides.filter(({ player }) => player !== null).map((side) => side.id);
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
		table.rules.portStatus(table, id) === "open"
	);
}

/** RRR 10.21, 10.23: does a force stand inside an open port, where men can be brought to it by sea, besieged or not? */
export function isSuppliedBySea(table: AncientWorld, force: Force): boolean {
	const here = force.place === "inside" ? cityAt(table, force.hex) : null;
	return here !== null && here.city.port !== null && table.rules.portStatus(table, here.city.id) === "open";
}

/** The port of a hex that a side may use, free or besieged and open; null where it has none. */
export function friendlyPortAt(table: AncientWorld, side: SideId, hex: HexId): CityId | null {
	const here = cityAt(table, hex);
	if (!here || here.city.port === null) return null;
	const free = friendlyCityAt(table, side, hex) !== null;
	return free || isOpenUnderSiege(table, side, here.city.id) ? here.city.id : null;
}

/** 7.22: SPs that a port ships in a move. */
const CAPACITY: Readonly<Record<Port, number>> = { minor: 10, secondary: 30, major: 60 };

/** 6.38: SPs that slip at a time through the siege of a Minor port. */
const THROUGH_A_SIEGE = 5;

/** 7.22, 9.85: a sacked city has a Minor port at best; 6.38: a besieged Minor port passes few. */
export function capacityOf(table: AncientWorld, id: CityId): number {
	const { city, state } = cityById(table, id);
	if (city.port === null) return 0;
	const port: Port = state.sacked > 0 ? "minor" : city.port;
	return port === "minor" && state.siege !== null ? THROUGH_A_SIEGE : CAPACITY[port];
}
