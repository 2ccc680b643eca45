/** RRR 5.22: a magistrate without an army takes his place in the province he is given. */

import { provincesAt } from "../../ancient-world/data.ts";
import { enemiesOutside, enemyGarrison, forcesAt, hasSps, newForce } from "../../ancient-world/forces.ts";
import { friendlyCityAt } from "../../ancient-world/march/06-3-terrain.ts";
import type { HexId, LeaderId, Place } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById, say } from "../../ancient-world/table.ts";
import { allOthers, choose, type Option, type Play, type RefusedOption, ref, text } from "../../kernel/index.ts";
import { leaveForce } from "./05-1-magistrates.ts";
import { landOfProvince } from "./05-41-provinces.ts";

interface Spot {
	readonly hex: HexId;
	readonly place: Place;
}

/** In a friendly city there or beside Roman troops; where there are none, in any hex without an enemy. */
export function* placeInProvince(table: AncientWorld, id: LeaderId): Play {
	const spots = spotsFor(table, id);
	const [first] = spots;
	if (!first) return;
	const chosen = spots.length === 1 ? spotId(first) : yield* askSpot(table, id, spots);
	const { hex, place } = spots.find((spot) => spotId(spot) === chosen) ?? first;
	leaveForce(table, id);
	newForce(table, { side: "rome", hex, place, leaders: [id], provincesThisTurn: provincesAt(table.data, hex) });
	const what = { leader: ref("leader", id), hex: ref("hex", hex) };
	say(table, "magistrate.stands", what, { rule: inBook(table, "5.22"), seat: "rome", at: [ref("hex", hex)] });
}

const spotId = ({ hex, place }: Spot) => `${hex}/${place}`;

function spotsFor(table: AncientWorld, id: LeaderId): Spot[] {
	const land = landOfProvince(table.data, leaderById(table, id).province ?? "");
	const safe = land.filter((hex) => isFreeOfEnemies(table, hex) && table.rules.whyNotStand(table, id, hex) === null);
	const inside = safe
		.filter((hex) => friendlyCityAt(table, "rome", hex))
		.map((hex): Spot => ({ hex, place: "inside" }));
	const beside = safe.filter((hex) => hasRomans(table, hex)).map((hex): Spot => ({ hex, place: "outside" }));
	const good = [...inside, ...beside];
	return good.length > 0 ? good : safe.map((hex) => ({ hex, place: "outside" }));
}

/** Hexes of his province where a rule of the scenario will not have him (SW.cursor). */
function barredSpots(table: AncientWorld, id: LeaderId): RefusedOption[] {
	const land = landOfProvince(table.data, leaderById(table, id).province ?? "");
	return land.flatMap((hex) => {
		const reason = table.rules.whyNotStand(table, id, hex);
		const option = { id: hex, text: text("option.in-the-open", { hex: ref("hex", hex) }), at: [ref("hex", hex)] };
		return reason ? [{ ...option, ...reason }] : [];
	});
}

function isFreeOfEnemies(table: AncientWorld, hex: HexId): boolean {
	return enemiesOutside(table, "rome", hex).length === 0 && enemyGarrison(table, "rome", hex).length === 0;
}

/** Roman troops outside the city of a hex. */
function hasRomans(table: AncientWorld, hex: HexId): boolean {
	return forcesAt(table, hex).some(
		(force) => force.side === "rome" && force.place === "outside" && hasSps(table, force),
	);
}

function* askSpot(table: AncientWorld, id: LeaderId, spots: readonly Spot[]): Play<string> {
	const options: Option[] = spots.map((spot) => {
		const city = table.data.cityByHex.get(spot.hex);
		const inside = spot.place === "inside" && city;
		return {
			id: spotId(spot),
			text: inside
				? text("option.in-city", { city: ref("city", city.id) })
				: text("option.in-the-open", { hex: ref("hex", spot.hex) }),
			at: [ref("hex", spot.hex)],
		};
	});
	const prompt = text("ask.place-leader", { leader: ref("leader", id) });
	const refused = [
		...barredSpots(table, id),
		allOthers("places", { rule: inBook(table, "5.22"), why: text("refused.not-in-his-province") }),
	];
	return yield* choose({
		seat: "rome",
		rule: inBook(table, "5.22"),
		prompt,
		options,
		refused,
		about: [ref("leader", id)],
	});
}
