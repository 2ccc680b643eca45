/**
 * CR 12.3: a power has changed sides. In cities the side leaves that has no right there, elsewhere the power's men: into the nearest
 * friendly city of the province, else they stay in the hex, outside. [R] Ships leave a harbour that is not their friends' any
 * more for the nearest friendly one with room, unharmed, else they lie off it; what is on the stocks there is lost (7.77).
 */
import { whyNotGarrison } from "../../ancient-world/cities/09-9-garrisons.ts";
import { judgeControl } from "../../ancient-world/cities/11-control.ts";
import { areEnemies, areFriends, isPlayed } from "../../ancient-world/command/02-42-friends.ts";
import { provinceOf } from "../../ancient-world/data.ts";
import { allForces, forcesAt, moveForce, newForce } from "../../ancient-world/forces.ts";
import { holderOfPort } from "../../ancient-world/sea/07-02-ports.ts";
import { cityAt, liftSiege, reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, Force, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../../ancient-world/table.ts";
import { ref } from "../../kernel/index.ts";
import { allFleets } from "../sea/07-11-fleets.ts";
import { giveEmergencyDuumvir } from "../sea/07-25-leaders.ts";
import { toPort, toSea } from "../sea/07-32-sailing.ts";
import { seaReach, seaSteps } from "../sea/07-32-sea-points.ts";
import { whyNotInto } from "../sea/07-71-room.ts";
import { burnStocks } from "../sea/07-77-fallen-harbours.ts";
import { fleetAt, fleetName } from "../sea/fleet-name.ts";
import type { Fleet } from "../state.ts";

const RULE = "CR 12.3";

/**
 * Parts a power that has changed sides from its former friends: forces leave, sieges end, ships go, and control is
 * judged anew.
 */
export function partFriends(table: AncientWorld, power: SideId): void {
	for (const force of [...allForces(table)]) if (mustLeave(table, force, power)) leave(table, force);
	for (const city of Object.values(table.state.cities))
		if (city.siege !== null && city.control !== null && !areEnemies(table, city.siege, city.control))
			liftSiege(table, city);
	for (const fleet of allFleets(table)) partAtSea(table, fleet);
	reviewSieges(table);
	judgeControl(table);
}

// === Men ===

/** Strangers in a city; the power's men in the field beside such; and all of them who are not in a city of their own, when nobody leads them. */
function mustLeave(table: AncientWorld, force: Force, power: SideId): boolean {
	const { side, place, hex } = force;
	if (place === "inside") return !isAtHome(table, force);
	if (side !== power) return false;
	const isBeside = forcesAt(table, hex).some(
		(other) => other.place === "outside" && !areFriends(table, other.side, side),
	);
	return isBeside || !isPlayed(table, power);
}

const isAtHome = (table: AncientWorld, { side, hex }: Force): boolean => {
	const control = cityAt(table, hex)?.state.control ?? null;
	return control === null || areFriends(table, control, side);
};

function leave(table: AncientWorld, force: Force): void {
	const city = refugeOf(table, force);
	const named = { side: ref("side", force.side), hex: ref("hex", force.hex) };
	force.enteredFrom = null;
	if (city === null) {
		force.place = "outside";
		say(table, "parting.outside", named, { rule: RULE, at: [named.hex] });
		return;
	}
	const to = table.data.cities.get(city)?.hex ?? force.hex;
	moveForce(table, force, to);
	force.place = "inside";
	say(table, "parting.into-city", { ...named, city: ref("city", city) }, { rule: RULE, at: [ref("city", city)] });
}

/** The nearest city of the province that its friends hold, and nobody besieges; men whom nobody leads go home from anywhere. */
function refugeOf(table: AncientWorld, force: Force): CityId | null {
	const { data, state } = table;
	const province = provinceOf(data, force);
	const open = [...data.cities.values()].filter(({ id, hex, province: there }) => {
		const { control = null, siege = null } = state.cities[id] ?? {};
		const isNear = there === province || !isPlayed(table, force.side);
		const isTheirs = isNear && control !== null && areFriends(table, control, force.side);
		return isTheirs && siege === null && whyNotGarrison(table, force.side, hex, [force]) === null;
	});
	const far = (hex: string) => data.map.distance(force.hex, hex);
	return open.toSorted((a, b) => far(a.hex) - far(b.hex))[0]?.id ?? null;
}

// === Ships ===

function partAtSea(table: AncientWorld, fleet: Fleet): void {
	const { port, blockades, side, passenger } = fleet;
	const blockaded = blockades === null ? null : holderOfPort(table, blockades);
	if (blockaded !== null && !areEnemies(table, blockaded, side)) fleet.blockades = null;
	if (passenger !== null && !areFriends(table, leaderById(table, passenger).side, side))
		putAshore(table, fleet, passenger);
	const holder = port === null ? null : holderOfPort(table, port);
	if (holder === null || areFriends(table, holder, side)) return;
	if (fleet.underConstruction) burnStocks(table, fleet);
	else leaveHarbour(table, fleet);
}

function leaveHarbour(table: AncientWorld, fleet: Fleet): void {
	const { map } = table.data;
	const [haven] = seaReach(map, fleet.hex).ports(({ id }) => whyNotInto(table, fleet.side, id, [fleet]) === null);
	const from = ref("city", fleet.port ?? "");
	const rule = { rule: RULE, seat: fleet.side };
	if (haven) {
		toPort(fleet, haven);
		const city = ref("city", haven.id);
		say(table, "parting.into-harbour", { fleet: fleetName(fleet), from, city }, { ...rule, at: fleetAt(fleet) });
		return;
	}
	toSea(fleet, seaSteps(map, fleet.hex)[0] ?? fleet.hex);
	say(table, "parting.to-sea", { fleet: fleetName(fleet), from }, { ...rule, at: fleetAt(fleet) });
	giveEmergencyDuumvir(table, fleet);
}

/** A leader aboard of strangers is put ashore in the nearest city of his friends. */
function putAshore(table: AncientWorld, fleet: Fleet, leader: string): void {
	const { side } = leaderById(table, leader);
	const { data, state } = table;
	const far = (hex: string) => data.map.distance(fleet.hex, hex);
	const [city] = [...data.cities.values()]
		.filter(({ id }) => {
			const { control = null, siege = null } = state.cities[id] ?? {};
			return control !== null && areFriends(table, control, side) && siege === null;
		})
		.toSorted((a, b) => far(a.hex) - far(b.hex));
	if (!city) return;
	fleet.passenger = null;
	newForce(table, { side, hex: city.hex, place: "inside", leaders: [leader] });
}
