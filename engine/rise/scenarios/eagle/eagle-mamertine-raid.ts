/** EL, AW 13.2: the augury "Mamertine raid": Messana leans to Rome, and a town next to her loses a man of its garrison. */

import { areEnemies, isPlayed } from "../../../ancient-world/command/02-42-friends.ts";
import { loseFromContingent } from "../../../ancient-world/march/06-45-who-dies.ts";
import { cityOption } from "../../../ancient-world/options.ts";
import { cityById, garrisonOf, reviewSieges } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, Force, SideId } from "../../../ancient-world/state.ts";
import type { AncientWorld, AuguryEvent } from "../../../ancient-world/table.ts";
import { moveIfItCan } from "../../../ancient-world/turn/13-events.ts";
import { choose, type Play, text } from "../../../kernel/index.ts";

/** The nearest first. */
const TOWNS: readonly CityId[] = ["tauromenium", "catana"];

/** One box to Rome; and whoever owns East Sicilia loses an infantry SP in a town of his choice. */
export const mamertineRaid: AuguryEvent = function* (table) {
	const moved = moveIfItCan(table, "messana", "rome", 1);
	const robbed = yield* robTown(table);
	return moved || robbed;
};

function* robTown(table: AncientWorld): Play<boolean> {
	const owner = ownerOf(table);
	const towns = TOWNS.filter((id) => victimsIn(table, id, owner).length > 0);
	// Nobody is asked for a power that stands alone: the town next to Messana suffers.
	const town = towns.length > 1 && isPlayed(table, owner) ? yield* askTown(table, owner, towns) : towns[0];
	if (town === undefined) return false;
	const victims = victimsIn(table, town, owner);
	const contingent = victims.flatMap(({ sps }) => sps).find(({ arm }) => arm === "inf")?.contingent;
	if (contingent) yield* loseFromContingent(table, victims, contingent, { inf: 1, cav: 0 });
	reviewSieges(table);
	return true;
}

/** Who controls East Sicilia; Syracuse herself while nobody does. */
function ownerOf(table: AncientWorld): SideId {
	return table.state.provinces["east-sicilia"]?.control ?? "syracuse";
}

/** The owner's infantry inside a town. */
function victimsIn(table: AncientWorld, id: CityId, owner: SideId): Force[] {
	return garrisonOf(table, id).filter(
		({ side, sps }) => !areEnemies(table, side, owner) && sps.some(({ arm, sp }) => arm === "inf" && sp > 0),
	);
}

function* askTown(table: AncientWorld, seat: SideId, towns: readonly CityId[]): Play<CityId> {
	return yield* choose({
		seat,
		rule: "AW 13.2",
		prompt: text("ask.mamertine-raid"),
		options: towns.map((id) => cityOption(cityById(table, id).city)),
		refused: [],
	});
}
