/** AW 7.13, 7.14, 9.44: what superiority in its seas makes of a port, and AW 7.22: how many men its ships take. */
import type { Port } from "../../../../assets/schema/lists.ts";
import { areEnemies } from "../../command/02-42-friends.ts";
import { cityById } from "../../siege/09-2-under-siege.ts";
import type { CityId, HexId, SideId } from "../../state.ts";
import type { AncientWorld, PortStatus } from "../../table.ts";
import { holderOfPort, seasAt } from "../07-02-ports.ts";
import { hasSuperiority } from "./07-1-levels.ts";

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

/** Who could lie before a port: its besieger, else the players. */
function blockadersOf(table: AncientWorld, id: CityId): SideId[] {
	const { siege } = cityById(table, id).state;
	if (siege !== null) return [siege];
	return table.data.scenario.sides.filter(({ player }) => player !== null).map((side) => side.id);
}

/** Has a side superiority in any sea that a hex touches? */
export function rulesWatersOf(table: AncientWorld, side: SideId, hex: HexId): boolean {
	return seasAt(table.data, hex).some((sea) => hasSuperiority(table, side, sea));
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
