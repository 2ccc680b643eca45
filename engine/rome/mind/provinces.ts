/** Where a magistrate is sent (5.2): to the province in which there is most to be won, or to be won back. */

import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { allForces, totalsOf } from "../../ancient-world/forces.ts";
import { towardsProvinces } from "../../ancient-world/mind/goals.ts";
import { choose } from "../../ancient-world/mind/policy.ts";
import { stakeOf } from "../../ancient-world/mind/stakes.ts";
import { allCities } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId } from "../../ancient-world/state.ts";
import type { AncientWorld, QuickReply } from "../../ancient-world/table.ts";
import { provincesOf } from "../offices/05-41-provinces.ts";

/** An enemy SP in the field counts for so much of what hangs on a town. */
const MAN_TO_BEAT = 0.25;

/** What there is to do for a Roman in an area: enemies in the field, and towns that are not his by what hangs on them. */
function workIn(table: AncientWorld, area: string, nearer: ReadonlyMap<CityId, number>): number {
	const provinces = provincesOf(table.data, area);
	let work = 0;
	for (const { city, state } of allCities(table)) {
		if (city.province === null || !provinces.has(city.province)) continue;
		if (state.control !== "rome" || state.siege !== null)
			work += stakeOf(table.data, city.id) * (nearer.get(city.id) ?? 1);
	}
	for (const force of allForces(table))
		if (areEnemies(table, "rome", force.side) && provinces.has(table.data.map.provinceOf(force.hex) ?? ""))
			work += MAN_TO_BEAT * totalsOf(table, [force]).sp;
	return work;
}

/** The province in which there is most to do; of equals the first. */
const goesTo: QuickReply = (situation) => {
	const { table, decision } = situation;
	if (decision.kind !== "choose") return null;
	const nearer = towardsProvinces(table, "rome");
	const areas = decision.options.map(({ id }) => ({ id, work: workIn(table, id, nearer) }));
	return choose(situation, ...areas.toSorted((a, b) => b.work - a.work).map(({ id }) => id));
};

/** What a program knows of offices. */
export const romanReplies: Readonly<Record<string, QuickReply>> = { "ask.province": goesTo };
