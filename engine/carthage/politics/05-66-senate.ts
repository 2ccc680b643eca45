/** CR 5.66: what the Senate looks at besides in this war: Messana, and a foothold in Africa. */
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { forceOf, forcesAt, hasSps } from "../../ancient-world/forces.ts";
import { isPort } from "../../ancient-world/sea/07-02-ports.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld, Conditions } from "../../ancient-world/table.ts";
import { fleetWith } from "../sea/07-11-fleets.ts";

const MESSANA = "messana";

/** Carthage, or whoever stands with her, holds Messana. */
export function isMessanaLost(table: AncientWorld): boolean {
	const control = table.state.cities[MESSANA]?.control ?? null;
	return control !== null && areEnemies(table, control, "rome");
}

function isMessanaBesieged(table: AncientWorld): boolean {
	const siege = table.state.cities[MESSANA]?.siege ?? null;
	return siege !== null && areEnemies(table, siege, "rome");
}

const isAfrican = ({ data }: AncientWorld, province: string | null) =>
	province !== null && data.provinces.get(province)?.groups.includes("africa") === true;

/** Roman troops stand inside a port of Africa that is Rome's. */
function hasPortInAfrica(table: AncientWorld): boolean {
	return [...table.data.cities.values()].some(
		({ id, hex, province }) =>
			isAfrican(table, province) &&
			table.state.cities[id]?.control === "rome" &&
			isPort(table, hex) &&
			forcesAt(table, hex).some((force) => force.side === "rome" && force.place === "inside" && hasSps(table, force)),
	);
}

function isInAfrica(table: AncientWorld, leader: LeaderId): boolean {
	const hex = forceOf(table, leader)?.hex ?? fleetWith(table, leader)?.hex ?? "";
	return isAfrican(table, table.data.map.provinceOf(hex));
}

/** Leave is for any province: whoever is not in Africa yet may go there with it. */
export const punicSenateConditions: Conditions = {
	"senate-leave.messana": (table) => isMessanaBesieged(table) || isMessanaLost(table),
	"senate-leave.africa": (table, { leader }) => !isInAfrica(table, leader) && hasPortInAfrica(table),
};
