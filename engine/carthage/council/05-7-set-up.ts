/** CR 5.7: the Council as a scenario begins, its families and their pools. */
import { newLeader } from "../../ancient-world/set-up/set-up.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { CARTHAGE } from "../sides.ts";
import { familyOf } from "./05-7-council.ts";
import { xanthippus } from "./05-79-xanthippus.ts";

/** The families' men who are not on the map wait in their pools, Xanthippus beside them. */
export function seatCouncil(table: AncientWorld): void {
	const { state, data } = table;
	const { councilAtStart } = data.scenario;
	if (!councilAtStart) return;
	const { family, climate, berths } = councilAtStart;
	state.council = {
		family,
		familySince: 0,
		climate,
		lastClimate: climate,
		berths: { ...berths },
		overLimit: [],
		freeInAfrica: false,
		hiredOffMap: false,
		onTrial: [],
		dismissed: [],
		wounded: {},
		step: 0,
	};
	for (const leader of poolOf(table)) {
		const stripe = familyOf(table, leader);
		if (stripe === null) continue;
		newLeader(table, leader, CARTHAGE, "pool");
		state.familyPools[stripe].push(leader);
	}
	const spartan = xanthippus(data);
	if (spartan) newLeader(table, spartan.leader, CARTHAGE, "unused");
}

function poolOf({ data, state }: AncientWorld): LeaderId[] {
	const { leaderPool, setup, reserve } = data.scenario;
	const pool = leaderPool?.[CARTHAGE] ?? [];
	const all = "magonid" in pool ? [...pool.magonid, ...pool.barcid] : pool;
	const onMap = setup.flatMap(({ army, fleet }) => [
		...(army?.leaders.map(({ id }) => id) ?? []),
		...(fleet?.commander ? [fleet.commander] : []),
	]);
	const taken = new Set([...onMap, ...reserve.flatMap(({ leaders }) => leaders.map(({ id }) => id))]);
	return all.filter((id) => !taken.has(id) && !(id in state.leaders));
}
