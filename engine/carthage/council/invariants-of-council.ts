/** CR 5.7: what must be true of the Council in every state. */
import type { AncientWorld } from "../../ancient-world/table.ts";
import { CARTHAGE } from "../sides.ts";
import { armiesOf, climateRow, councilOf, familyOf } from "./05-7-council.ts";

/** Says what is wrong; an empty list when all is well. */
export function faultsOfCouncil(table: AncientWorld): string[] {
	const { council, familyPools, leaders } = table.state;
	if (!council) return [];
	const faults: string[] = [];
	const pooled = [...familyPools.magonid, ...familyPools.barcid];
	for (const family of ["magonid", "barcid"] as const)
		for (const id of familyPools[family])
			if (familyOf(table, id) !== family) faults.push(`Leader ${id} is in the pool of a family that is not his.`);
	for (const man of Object.values(leaders)) {
		if (man.side !== CARTHAGE || familyOf(table, man.id) === null) continue;
		const places = [...pooled, ...council.dismissed].filter((id) => id === man.id).length;
		if (places !== (man.standing === "pool" ? 1 : 0))
			faults.push(`General ${man.id} (${man.standing}) waits in ${places} pools.`);
	}
	const boxes = armiesOf(table).map(({ box }) => box);
	if (new Set(boxes).size !== boxes.length) faults.push("Two armies have one marker.");
	faults.push(...strangeBerths(table, boxes));
	return faults;
}

/** 5.73: armies hold berths of the climate, each once. A Council that has been roused in mid-turn gives new ones when it sits (AG.landing). */
function strangeBerths(table: AncientWorld, boxes: readonly string[]): string[] {
	const { berths, freeInAfrica, step } = councilOf(table);
	if (freeInAfrica || step > 0 || table.state.at.segment === "political-climate") return [];
	const left = [...climateRow(table).berths];
	return boxes.flatMap((box) => {
		const berth = berths[box];
		const at = berth === undefined ? -1 : left.indexOf(berth);
		if (at >= 0) left.splice(at, 1);
		return berth === undefined || at >= 0 ? [] : [`${box} holds a berth that is not there: ${berth}.`];
	});
}
