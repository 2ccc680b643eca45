/** AW 9.2: who is Under Siege, by whom, and when a siege ends. */
import { ref } from "../kernel/index.ts";
import { friendlyForcesAt, totalsOf } from "./forces.ts";
import type { CityState, Force, SideId } from "./state.ts";
import { type AncientWorld, say } from "./table.ts";

/** The side that besieges a force inside a city, or null (9.23). */
export function besiegerOf(table: AncientWorld, force: Force): SideId | null {
	if (force.place !== "inside") return null;
	const city = table.data.cityByHex.get(force.hex);
	const siege = city ? table.state.cities[city.id]?.siege : null;
	return siege && siege !== force.side ? siege : null;
}

/** True when a force stands outside a city that its side has Under Siege (6.52, 8.26). */
export function besiegesElsewhere(table: AncientWorld, force: Force): boolean {
	const city = table.data.cityByHex.get(force.hex);
	return force.place === "outside" && city !== undefined && table.state.cities[city.id]?.siege === force.side;
}

/** 9.22: a siege is over when the besiegers have gone or are fewer than 2 SPs. Looked at whenever forces moved or shrank. */
export function reviewSieges(table: AncientWorld): void {
	for (const [id, city] of Object.entries(table.state.cities)) {
		if (city.siege === null) continue;
		const hex = table.data.cities.get(id)?.hex ?? "";
		const besiegers = friendlyForcesAt(table, city.siege, hex, "outside");
		if (totalsOf(table, besiegers).sp >= 2) continue;
		say(table, "siege.lifted", { city: ref("city", id) }, { rule: "AW 9.22", at: [ref("city", id), ref("hex", hex)] });
		liftSiege(city);
	}
}

/** Takes the Under Siege marker off. */
export function liftSiege(city: CityState): void {
	city.siege = null;
	city.siegeSince = null;
	city.siegeMarkers = 0;
}
