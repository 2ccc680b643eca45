/** AW 9.1, 9.2: cities and who is in them, who is Under Siege and by whom, and when a siege ends. */
import type { City } from "../../../assets/schema/atlas.ts";
import { type Reason, ref, text } from "../../kernel/index.ts";
import { forcesAt, friendlyForcesAt, hasSps, totalsOf } from "../forces.ts";
import type { AncientWorldState, CityId, CityState, Force, HexId, SideId } from "../state.ts";
import { type AncientWorld, note, say } from "../table.ts";

/** A city with what is true of it now. */
export interface CityHere {
	readonly city: City;
	readonly state: CityState;
}

/** Cities of a state in a row: they are looked through all the time, and none is added to a game that has begun. */
const rows = new WeakMap<AncientWorldState["cities"], readonly CityHere[]>();

/** All cities in play, in the order of the atlas. */
export function allCities({ state: { cities }, data }: Pick<AncientWorld, "state" | "data">): readonly CityHere[] {
	const known = rows.get(cities);
	if (known) return known;
	const row = Object.entries(cities).flatMap(([id, state]) => {
		const city = data.cities.get(id);
		return city ? [{ city, state }] : [];
	});
	rows.set(cities, row);
	return row;
}

/** A city in play by id. Throws when there is none of that name. */
export function cityById(table: AncientWorld, id: CityId): CityHere {
	const city = table.data.cities.get(id);
	const state = table.state.cities[id];
	if (!city || !state) throw new Error(`There is no city "${id}" in this game.`);
	return { city, state };
}

/** The city of a hex, null where none is in play. */
export function cityAt(table: AncientWorld, hex: HexId): CityHere | null {
	const city = table.data.cityByHex.get(hex);
	const state = city && table.state.cities[city.id];
	return city && state ? { city, state } : null;
}

/** Whose friends hold a city against an enemy: who controls it, else who controls its province (11.4); null when nobody does. */
export function holderOf(table: AncientWorld, id: CityId, enemy: SideId): SideId | null {
	const { city, state } = cityById(table, id);
	const holder = state.control ?? table.state.provinces[city.province]?.control ?? null;
	return holder === enemy ? null : holder;
}

/** Everybody inside a city, leaders alone too. */
export function insideOf(table: AncientWorld, id: CityId): Force[] {
	return forcesAt(table, cityById(table, id).city.hex).filter((force) => force.place === "inside");
}

/** 9.91: SPs inside a city are its garrison, with or without a leader. */
export function garrisonOf(table: AncientWorld, id: CityId): Force[] {
	return insideOf(table, id).filter((force) => hasSps(table, force));
}

/** Forces of a side outside a city: those that have it Under Siege, or could. */
export function forcesBefore(table: AncientWorld, side: SideId, id: CityId): Force[] {
	return friendlyForcesAt(table, side, cityById(table, id).city.hex, "outside");
}

/** 2.41: forces of one side in one place of one hex count as one. */
export function stacksOf(forces: readonly Force[]): Force[][] {
	return [...Map.groupBy(forces, (force) => `${force.side}/${force.hex}/${force.place}`).values()];
}

/**
 * 9.23: is a force shut in, inside a city that another side than its own has Under Siege? Over land no way leads out, and nobody comes
 * to it; an open port is another matter (6.38).
 */
export function isShutIn(table: AncientWorld, force: Force): boolean {
	const siege = force.place === "inside" ? (cityAt(table, force.hex)?.state.siege ?? null) : null;
	return siege !== null && siege !== force.side;
}

/** The same as the reason why it does not march; null when it is not shut in. */
export function whyShutIn(table: AncientWorld, force: Force): Reason | null {
	if (!isShutIn(table, force)) return null;
	const city = table.data.cityByHex.get(force.hex)?.id ?? "";
	return { rule: "AW 9.23", why: text("refused.besieged", { city: ref("city", city) }) };
}

/** True when a force stands outside a city that its side has Under Siege (6.52, 8.26). */
export function besiegesElsewhere(table: AncientWorld, force: Force): boolean {
	return force.place === "outside" && cityAt(table, force.hex)?.state.siege === force.side;
}

/** Cities Under Siege, in the order of the atlas. */
export function citiesUnderSiege(table: AncientWorld): CityId[] {
	const besieged: CityId[] = [];
	for (const { city, state } of allCities(table)) if (state.siege !== null) besieged.push(city.id);
	return besieged;
}

/** 9.22: a siege is over when the besiegers have gone or are fewer than 2 SPs. Looked at whenever forces moved or shrank. */
export function reviewSieges(table: AncientWorld): void {
	for (const id of citiesUnderSiege(table)) {
		const { city, state } = cityById(table, id);
		if (state.siege === null || totalsOf(table, forcesBefore(table, state.siege, id)).sp >= 2) continue;
		say(
			table,
			"siege.lifted",
			{ city: ref("city", id) },
			{ rule: "AW 9.22", at: [ref("city", id), ref("hex", city.hex)] },
		);
		liftSiege(table, state);
	}
}

/** Takes the Under Siege marker off. */
export function liftSiege(table: AncientWorld, city: CityState): void {
	city.siege = null;
	city.siegeSince = null;
	city.siegeMarkers = 0;
	note(table, table.rules.events.siegeEnded);
}

/** 9.32, 9.52: so many IDS of a city fall, as far as it has them. */
export function loseTownsmen(table: AncientWorld, city: CityId, loss: number, rule: string): void {
	const { state } = cityById(table, city);
	const lost = Math.min(state.ids, loss);
	if (lost === 0) return;
	state.ids -= lost;
	say(table, "siege.ids-lost", { city: ref("city", city), lost, left: state.ids }, { rule, at: [ref("city", city)] });
}
