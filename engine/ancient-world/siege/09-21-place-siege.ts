/** AW 9.21: operation #5. A force before an enemy or independent city demands its surrender, or places it Under Siege. */
import { type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { menUnder } from "../battle/08-1-parties.ts";
import { captureCity } from "../cities/09-8-capture.ts";
import { forceOf, friendlyForcesAt, hasSps, totalsOf } from "../forces.ts";
import { friendlyCityAt } from "../march/06-3-terrain.ts";
import type { CityId, Force, LeaderId, SideId } from "../state.ts";
import { type AncientWorld, note, type Operation, type OperationResult, say } from "../table.ts";
import { type CityHere, cityAt, forcesBefore, garrisonOf, holderOf } from "./09-2-under-siege.ts";
import { surrenders } from "./09-6-surrender-and-reduction.ts";

/**
 * The operation Place Siege (AW 9.21): the city before the leader surrenders and is taken, or is Under Siege from now
 * on.
 */
export const placeSiege: Operation = {
	id: "place-siege",
	whyNot: (table, leader) => {
		const own = forceOf(table, leader);
		const men = own ? menUnder(table, leader, own) : [];
		if (!own || men.length === 0) return refusal("siege-no-sps", { leader: ref("leader", leader) });
		return whyNotBefore(table, own, men) ?? whyNotThisCity(table, own);
	},
	*play(table, leader): Play<OperationResult> {
		const own = forceOf(table, leader);
		const here = own && cityAt(table, own.hex);
		if (!own || !here) return "finished";
		const siege = { city: here.city.id, side: own.side, leader };
		if (yield* surrenders(table, siege)) yield* captureCity(table, { ...siege, by: "surrender" });
		else beginSiege(table, siege);
		return table.state.outcome ? "finished" : "roll";
	},
};

const refusal = (key: string, args: Parameters<typeof text>[1]): Reason => ({
	rule: "AW 9.21",
	why: text(`refused.${key}`, args),
});

/** Outside, in the hex of a city, and not Useless. */
function whyNotBefore(table: AncientWorld, own: Force, men: readonly Force[]): Reason | null {
	if (own.place === "inside") return refusal("siege-from-inside", { hex: ref("hex", own.hex) });
	if (!cityAt(table, own.hex)) return refusal("siege-no-city", { hex: ref("hex", own.hex) });
	const useless = own.status === "useless" || men.every(({ status }) => status === "useless");
	return useless ? refusal("siege-useless", {}) : null;
}

/** An enemy or independent city that he may not simply enter, with none of its friends outside, and strength enough. */
function whyNotThisCity(table: AncientWorld, own: Force): Reason | null {
	const here = cityAt(table, own.hex);
	if (!here) return null;
	const { city, state } = here;
	const named = { city: ref("city", city.id) };
	if (state.siege !== null) return refusal("siege-already", named);
	if (state.control === own.side) return refusal("siege-own-city", named);
	if (friendlyCityAt(table, own.side, own.hex)) return refusal("siege-open-city", named);
	if (hasFriendsOutside(table, own.side, here)) return refusal("siege-enemy-outside", named);
	const { sp } = totalsOf(table, forcesBefore(table, own.side, city.id));
	const needed = siegeStrength(table, city.id);
	return sp >= needed ? null : refusal("siege-too-weak", { ...named, sp, needed });
}

/** A force of the city's side outside in the hex keeps the besieger away. */
function hasFriendsOutside(table: AncientWorld, side: SideId, { city }: CityHere): boolean {
	const holder = holderOf(table, city.id, side);
	if (holder === null) return false;
	return friendlyForcesAt(table, holder, city.hex, "outside").some((force) => hasSps(table, force));
}

/** SPs a siege needs: the intrinsic defence and half the garrison, a half up, at least 2. */
export function siegeStrength(table: AncientWorld, id: CityId): number {
	const garrison = totalsOf(table, garrisonOf(table, id)).sp;
	return Math.max(2, (table.state.cities[id]?.ids ?? 0) + Math.ceil(garrison / 2));
}

function beginSiege(
	table: AncientWorld,
	{ city, side, leader }: { city: CityId; side: SideId; leader: LeaderId },
): void {
	const here = table.state.cities[city];
	if (!here) return;
	Object.assign(here, { siege: side, siegeSince: table.state.turn, siegeMarkers: 0 });
	const hex = table.data.cities.get(city)?.hex ?? "";
	say(
		table,
		"siege.placed",
		{
			leader: ref("leader", leader),
			city: ref("city", city),
			ids: here.ids,
			garrison: totalsOf(table, garrisonOf(table, city)).sp,
		},
		{ rule: "AW 9.21", seat: side, at: [ref("city", city), ref("hex", hex)] },
	);
	note(table, table.rules.events.cityThreatened);
}
