/** CR 7.45: a beaten Fleet makes for the nearest friendly port with room, and the sea takes its toll; with none in reach it is Scattered. */
import type { MapCity } from "../../../assets/schema/map.ts";
import type { HexId, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../ancient-world/table.ts";
import { choose, type Play, ref, text } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { enemyWaters, toPort, toSea } from "./07-32-sailing.ts";
import { type SeaPassage, seaHexesNear, seaReach } from "./07-32-sea-points.ts";
import { stormAtStop } from "./07-34-storm.ts";
import { whyNotInto } from "./07-71-room.ts";
import { fleetAt, fleetName } from "./fleet-name.ts";

/** Sea Points of the longest retreat. */
const LONGEST = 20;

/** A port that a Fleet can make for, and the way there. */
export interface HarbourOfRefuge {
	readonly city: MapCity;
	readonly way: SeaPassage;
}

/** Friendly ports with room that a Fleet can come to within so many Sea Points, past no enemy Fleet; the nearest first. */
export function refugesOf(table: AncientWorld, fleet: Fleet, within: number): HarbourOfRefuge[] {
	const reach = seaReach(table.data.map, fleet.hex, { within, closed: enemyWaters(table, fleet.side) });
	return reach
		.ports((city) => whyNotInto(table, fleet.side, city.id, [fleet]) === null)
		.flatMap((city) => {
			const way = reach.voyageTo(city.hex);
			return way ? [{ city, way }] : [];
		});
}

/** Leaves the battle hex, and whoever won keeps it. */
export function* retreatAtSea(table: AncientWorld, fleet: Fleet, leader: LeaderId | null): Play {
	const { side } = fleet;
	const refuge = yield* chooseRefuge(table, fleet);
	if (!refuge) return yield* flee(table, fleet);
	const { city, way } = refuge;
	const at = way.path.map((hex) => ref("hex", hex));
	const told = { fleet: fleetName(fleet), city: ref("city", city.id), points: way.seaPoints };
	toPort(fleet, city);
	say(table, "sea-battle.retreats", told, { rule: "CR 7.45", seat: side, at });
	yield* stormAtStop(table, { side, fleets: [fleet], leader, way });
}

/** The nearest; of several that are as near the owner says. */
function* chooseRefuge(table: AncientWorld, fleet: Fleet): Play<HarbourOfRefuge | null> {
	const all = refugesOf(table, fleet, LONGEST);
	const least = all[0]?.way.seaPoints;
	const nearest = all.filter(({ way }) => way.seaPoints === least);
	if (nearest.length < 2) return nearest[0] ?? null;
	const option = ({ city }: HarbourOfRefuge) => ({
		id: `port/${city.id}`,
		text: text("option.retreat-to", { city: ref("city", city.id) }),
		at: [ref("city", city.id)],
	});
	const chosen = yield* choose({
		seat: fleet.side,
		rule: "CR 7.45",
		prompt: text("ask.retreat-to", { fleet: fleetName(fleet), points: least ?? 0 }),
		options: nearest.map(option),
		refused: all
			.filter((each) => !nearest.includes(each))
			.map((each) => ({ ...option(each), rule: "CR 7.45", why: text("refused.farther-port") })),
		about: fleetAt(fleet),
	});
	return nearest.find((each) => option(each).id === chosen) ?? null;
}

/** No port: Scattered two hexes away, or as far as enemies leave the sea open. */
function* flee(table: AncientWorld, fleet: Fleet): Play {
	const enemies = enemyWaters(table, fleet.side);
	const closed = (hex: HexId) => enemies.has(hex);
	const near = (steps: number) => seaHexesNear(table.data.map, fleet.hex, steps, closed);
	const one = near(1);
	const two = near(2).filter((hex) => !one.includes(hex));
	const open = two.length > 0 ? two : one;
	const to = open.length < 2 ? open[0] : yield* chooseSea(fleet, open);
	fleet.scattered = true;
	if (to !== undefined) toSea(fleet, to);
	const told = { fleet: fleetName(fleet), hex: ref("hex", fleet.hex) };
	say(table, "sea-battle.flees", told, { rule: "CR 7.45", seat: fleet.side, at: fleetAt(fleet) });
}

function* chooseSea(fleet: Fleet, hexes: readonly HexId[]): Play<HexId> {
	return yield* choose({
		seat: fleet.side,
		rule: "CR 7.45",
		prompt: text("ask.flee-to", { fleet: fleetName(fleet) }),
		options: hexes.map((hex) => ({
			id: hex,
			text: text("option.sail-to", { hex: ref("hex", hex) }),
			at: [ref("hex", hex)],
		})),
		refused: [],
		about: fleetAt(fleet),
	});
}
