/** CR 7.11, 7.71: ships and harbours as a scenario begins. */
import type { SetupFleet } from "../../../assets/schema/scenario.ts";
import type { GameData } from "../../ancient-world/data.ts";
import { newLeader } from "../../ancient-world/set-up/set-up.ts";
import type { CityId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { FleetState, PortState, Squadrons } from "../state.ts";
import { DUUMVIR, isDuumvir } from "./04-19-duumvir-lam.ts";
import { newFleet } from "./07-11-fleets.ts";
import { harbourOf, portsOf } from "./07-71-harbours.ts";

/** No ship yet, and every harbour with the room it is printed with. */
export function newNavy(data: GameData): FleetState {
	const ports: Record<CityId, PortState> = {};
	for (const id of portsOf(data).keys()) ports[id] = { capacity: harbourOf(data, id)?.start ?? 0 };
	return {
		fleets: {},
		ships: {},
		lost: {},
		nextFleet: 1,
		ports,
		raids: [],
		coastsTried: [],
		laidDown: {},
		laidDownBefore: {},
		voyages: 0,
		duumvirLam: null,
		voyage: null,
		navalBattle: null,
		navalBattles: [],
	};
}

/** The Fleets of the set-up in their ports, with whoever commands them; Duumvirs who have no ships wait beside the map (CR 7.22). */
export function setUpFleets(table: AncientWorld): void {
	const { scenario, leaders } = table.data;
	for (const { id, kind, nation } of leaders.values()) {
		const inMix = nation !== null && (scenario.duumvirs?.[nation] ?? 0) > 0;
		if (kind === "duumvir" && nation !== null && inMix && numberOf(id) <= (scenario.duumvirs?.[nation] ?? 0))
			newLeader(table, id, nation, "unused");
	}
	for (const { fleet, side, hex, city } of scenario.setup) {
		if (fleet && hex !== null && city !== null) setUpFleet(table, fleet, { side, hex, port: city });
	}
}

/** The number of a counter among those that are alike: `CD-03` is the third. */
const numberOf = (id: string) => Number(id.split("-")[1]);

function setUpFleet(
	table: AncientWorld,
	{ id, squadrons, crew, commander }: SetupFleet,
	place: { side: SideId; hex: string; port: CityId },
): void {
	if (commander !== null) {
		const man = newLeader(table, commander, place.side, "in-play");
		if (isDuumvir(table, commander)) man.office = DUUMVIR;
	}
	newFleet(table, { ...place, marker: id, squadrons: sumOf(squadrons), crew, commander });
}

function sumOf(groups: SetupFleet["squadrons"]): Squadrons {
	const sum: Squadrons = { trireme: 0, quinquereme: 0 };
	for (const { type, count } of groups) sum[type] += count;
	return sum;
}
