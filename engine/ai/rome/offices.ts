/** What a program knows of offices: the province in which a magistrate has most to win, or to win back (5.2), and the armies of a Dictator (5.26). */

import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { allForces, totalsOf } from "../../ancient-world/forces.ts";
import { allCities } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId } from "../../ancient-world/state.ts";
import { standsIn } from "../../rome/offices/05-23-armies.ts";
import { provincesOf } from "../../rome/offices/05-41-provinces.ts";
import type { CraftTable, QuickReply } from "../ancient-world/craft.ts";
import { riddanceAt, towardsProvinces } from "../ancient-world/goals.ts";
import { takeFirst } from "../ancient-world/policy.ts";
import { stakeOf } from "../ancient-world/stakes.ts";
import { requestFor } from "./raising.ts";

/** An enemy SP in the field counts for so much of what hangs on a town. */
const MAN_TO_BEAT = 0.25;

/** What there is to do for a Roman in an area: enemies in the field, and towns that are not his by what hangs on them. */
function workIn(table: CraftTable, area: string, nearer: ReadonlyMap<CityId, number>): number {
	const provinces = provincesOf(table.data, area);
	let work = 0;
	for (const { city, state } of allCities(table)) {
		if (city.province === null || !provinces.has(city.province)) continue;
		if (state.control !== "rome" || state.siege !== null)
			work += stakeOf(table.data, city.id) * (nearer.get(city.id) ?? 1);
	}
	for (const force of allForces(table))
		if (areEnemies(table, "rome", force.side) && provinces.has(table.data.map.provinceOf(force.hex) ?? ""))
			work += MAN_TO_BEAT * totalsOf(table, [force]).sp * riddanceAt(table, "rome", force.hex);
	return work;
}

/** The province in which there is most to do; of equals the first. */
const goesTo: QuickReply = (situation) => {
	const { table, decision } = situation;
	if (decision.kind !== "choose") return null;
	const nearer = towardsProvinces(table, "rome");
	const areas = decision.options.map(({ id }) => ({ id, work: workIn(table, id, nearer) }));
	return takeFirst(situation, ...areas.toSorted((a, b) => b.work - a.work).map(({ id }) => id));
};

/** 5.26: the strongest Consular Army is the Dictator's, and another that stands with it: one that stands apart would wait for him without a commander. */
const dictatorTakes: QuickReply = ({ table, decision, intent }) => {
	if (decision.kind !== "pick") return null;
	const armies = decision.options.map(({ id }) => {
		const forces = standsIn(table, { legions: id.split("+") });
		return { id, hexes: new Set(forces.map(({ hex }) => hex)), sp: totalsOf(table, forces).sp };
	});
	const [strongest, ...others] = armies.toSorted((a, b) => b.sp - a.sp);
	if (!strongest) return null;
	const beside = others.filter(({ hexes }) => [...hexes].every((hex) => strongest.hexes.has(hex)));
	const taken = [strongest, ...beside].slice(0, decision.max).map(({ id }) => id);
	return { answer: { kind: "pick", options: taken }, intent };
};

/** What a program knows of offices, and of raising men. */
export const romanReplies: Readonly<Record<string, QuickReply>> = {
	"ask.province": goesTo,
	"ask.dictator-armies": dictatorTakes,
	"ask.legion-request": requestFor,
	"ask.legion-request-winter": requestFor,
};
