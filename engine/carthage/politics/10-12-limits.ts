/** CR 10.12, FP.consular-limit: Rome raises Legions from Italy; four Legions at most stand in Sicily, and two Consular Armies in any other province outside Roman Italy. */
import { forceOf, legionNumber } from "../../ancient-world/forces.ts";
import { oncePerKey } from "../../ancient-world/map-cache.ts";
import { oncePerQueryAt } from "../../ancient-world/query-cache.ts";
import type { LeaderId, LegionId, ProvinceId } from "../../ancient-world/state.ts";
import type { AncientWorld, Barrier, Mover, Operation } from "../../ancient-world/table.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { isRoman } from "../../rome/offices/05-1-magistrates.ts";
import { forcesWithLegions } from "../../rome/offices/05-23-armies.ts";
import { romanItaly } from "../../rome/offices/05-41-provinces.ts";
import { fleetWith } from "../sea/07-11-fleets.ts";

/** Two Consular Armies. */
const MOST = 4;

/** All of Sicily is one land for this rule, every other province one by itself. */
const landOf = oncePerKey((data, province: ProvinceId): ReadonlySet<ProvinceId> => {
	const inSicily = (id: ProvinceId) => data.provinces.get(id)?.groups.includes(SICILY) === true;
	return new Set(inSicily(province) ? [...data.provinces.keys()].filter(inSicily) : [province]);
});

const SICILY = "sicily";

/** Why Legions may not be placed in a province, landed there or marched into it; null when they may. Those that stand there already count once. */
export function whyNoMoreLegions(
	table: AncientWorld,
	province: ProvinceId,
	coming: readonly LegionId[],
): Reason | null {
	if (coming.length === 0 || romanItaly(table.data).has(province)) return null;
	const land = landOf(table.data, province);
	const numbers = new Set(coming.map(legionNumber));
	for (const id of legionsIn(table, land)) numbers.add(id);
	if (numbers.size <= MOST) return null;
	const why =
		land.size > 1 ? text("refused.fifth-legion") : text("refused.third-army", { province: ref("province", province) });
	return { rule: "CR 10.12", why };
}

/** The Legions that stand there. */
const legionsIn = oncePerQueryAt((table, land: ReadonlySet<ProvinceId>): readonly string[] =>
	forcesWithLegions(table)
		.filter(({ hex }) => land.has(table.data.map.provinceOf(hex) ?? ""))
		.flatMap(({ legions }) => legions.map(legionNumber)),
);

/** A land that is full is closed to a march with Legions. Who is driven goes where he must. */
export function landIsFull(table: AncientWorld, { side, leader, withSps, forced }: Mover): Barrier | null {
	if (side !== "rome" || forced || !withSps || leader === null) return null;
	const legions = legionsOnTheMarch(table, leader);
	if (legions.length === 0) return null;
	const { map } = table.data;
	return (to, from) => {
		const province = map.provinceOf(to);
		if (province === null || province === map.provinceOf(from)) return null;
		return whyNoMoreLegions(table, province, legions);
	};
}

/** Those of the column, or of the force that he would set out with. */
function legionsOnTheMarch(table: AncientWorld, leader: string): LegionId[] {
	const { march, forces, phase } = table.state;
	if (march === null || phase?.leader !== leader) return forceOf(table, leader)?.legions ?? [];
	return march.forces.flatMap((id) => forces[id]?.legions ?? []);
}

// === Where they are asked for ===

/** The Manpower operation, for a Roman who stands in Italy; others raise men where they are. */
export const askedForInItaly = (operation: Operation): Operation => ({
	...operation,
	whyNot: (table, leader) => operation.whyNot(table, leader) ?? whyNotInItaly(table, leader),
});

function whyNotInItaly(table: AncientWorld, leader: LeaderId): Reason | null {
	if (!isRoman(table, leader)) return null;
	const hex = forceOf(table, leader)?.hex ?? fleetWith(table, leader)?.hex ?? "";
	const groups = table.data.provinces.get(table.data.map.provinceOf(hex) ?? "")?.groups ?? [];
	if (groups.includes("italy")) return null;
	return { rule: "CR 10.12", why: text("refused.raises-in-italy", { leader: ref("leader", leader) }) };
}
