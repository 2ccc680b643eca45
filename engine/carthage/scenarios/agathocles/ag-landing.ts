/** AG.landing, AG.burn-the-ships, AG.open-towns: what follows when Syracusans come ashore in Africa, and where they Stop there. */

import { openTowns } from "../../../../assets/schema/carthage-rules.ts";
import { currentBattle, partyForces } from "../../../ancient-world/battle/08-1-parties.ts";
import { captureCity } from "../../../ancient-world/cities/09-8-capture.ts";
import { areEnemies, areFriends } from "../../../ancient-world/command/02-42-friends.ts";
import { enemiesOutside, forceOf, friendlyForcesAt, totalsOf } from "../../../ancient-world/forces.ts";
import { whereIs } from "../../../ancient-world/sea/naval-system.ts";
import { cityAt, garrisonOf } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { HexId, Party } from "../../../ancient-world/state.ts";
import { type AncientWorld, type ConditionsOf, type Mover, say } from "../../../ancient-world/table.ts";
import { choose, type Play, ref, text } from "../../../kernel/index.ts";
import { councilOf } from "../../council/05-7-council.ts";
import { rouseCouncil } from "../../council/05-72-climate.ts";
import { callCitizens, whyNotCallUp } from "../../manpower/10-42-citizens.ts";
import { isDuumvir } from "../../sea/04-19-duumvir-lam.ts";
import { countSquadrons, fleetById, fleetsOf, removeFleet } from "../../sea/07-11-fleets.ts";
import { dismissCommander } from "../../sea/07-21-commanders.ts";
import { fleetAt, fleetName, fleetOption, squadronsText } from "../../sea/fleet-name.ts";
import { CARTHAGE } from "../../sides.ts";
import type { Fleet } from "../../state.ts";
import {
	AGATHOCLES,
	cameBySea,
	isAshoreInAfrica,
	isInAfrica,
	SYRACUSE,
	syracusansInAfrica,
} from "./sicily-and-africa.ts";

// === AG.landing ===

const LANDING = "AG.landing";

/** The first Syracusans with arms in their hands rouse the Council, and the Citizens, for good. */
export function* alarmCarthage(table: AncientWorld): Play {
	const council = councilOf(table);
	if (council.freeInAfrica || syracusansInAfrica(table).length === 0) return;
	council.freeInAfrica = true;
	say(table, "landing.alarm", {}, { rule: LANDING, seat: CARTHAGE });
	rouseCouncil(table, "alert", LANDING);
	if (whyNotCallUp(table) !== null) return;
	const chosen = yield* choose({
		seat: CARTHAGE,
		rule: LANDING,
		prompt: text("ask.citizens-now"),
		options: ["call", "wait"].map((id) => ({ id, text: text(`option.citizens-${id}`) })),
		refused: [],
	});
	if (chosen === "call") yield* callCitizens(table);
}

// === AG.burn-the-ships ===

const BURNING = "AG.burn-the-ships";

/** Agathocles has come ashore with men: he may burn a Fleet that lies before his landing. */
export function* offerToBurn(table: AncientWorld, { leader, withSps }: Mover, path: readonly HexId[]): Play {
	const force = forceOf(table, AGATHOCLES);
	const here = path.at(-1) ?? "";
	if (leader !== AGATHOCLES || !withSps || force?.hex !== here) return;
	if (!isInAfrica(table.data, here) || !cameBySea(table, path)) return;
	const fleets = fleetsBefore(table, here);
	if (fleets.length === 0) return;
	const named = ref("leader", AGATHOCLES);
	const chosen = yield* choose({
		seat: SYRACUSE,
		rule: BURNING,
		prompt: text("ask.burn-ships", { leader: named }),
		options: [
			{ id: "keep", text: text("option.keep-ships") },
			...fleets.map((fleet) => ({
				...fleetOption(fleet),
				text: text("option.burn-ships", { fleet: fleetName(fleet) }),
				note: text("option.burn-ships-note", { squadrons: squadronsText(fleet.squadrons) }),
			})),
		],
		refused: [],
		about: [named, ...fleets.flatMap(fleetAt)],
	});
	if (chosen !== "keep") burn(table, fleetById(table, chosen.replace(/^fleet\//, "")));
}

/** Own ships in the port of a hex, or in the water beside it. */
const fleetsBefore = (table: AncientWorld, hex: HexId): Fleet[] =>
	fleetsOf(table, SYRACUSE).filter(
		(fleet) =>
			!fleet.underConstruction &&
			countSquadrons(fleet.squadrons) > 0 &&
			(fleet.port === null ? table.data.map.neighbours(hex).includes(fleet.hex) : fleet.hex === hex),
	);

/** Whoever was aboard goes ashore to Agathocles; a Duumvir has nothing left to do. */
function burn(table: AncientWorld, fleet: Fleet): void {
	const what = { fleet: fleetName(fleet), squadrons: squadronsText(fleet.squadrons) };
	say(table, "ships.burnt", what, { rule: BURNING, seat: SYRACUSE, at: fleetAt(fleet) });
	const generals = [fleet.commander, fleet.passenger].flatMap((id) =>
		id === null || isDuumvir(table, id) ? [] : [id],
	);
	for (const id of generals) {
		if (fleet.commander === id) fleet.commander = null;
		else fleet.passenger = null;
	}
	forceOf(table, AGATHOCLES)?.leaders.push(...generals);
	dismissCommander(table, fleet);
	removeFleet(table, fleet);
	table.state.notes[BURNING] = table.state.turn;
}

/** They fight for their lives until he leaves Africa. */
export function forgetBurning(table: AncientWorld): void {
	const at = whereIs(table, AGATHOCLES);
	if (at !== null && !isAshoreInAfrica(table, AGATHOCLES)) delete table.state.notes[BURNING];
}

/** Conditions of the battle roll. */
export const burningConditions: ConditionsOf<"battle"> = {
	"battle.burnt-ships": (table) => {
		const { hex, attacker, defender } = currentBattle(table);
		if (!(BURNING in table.state.notes) || !isInAfrica(table.data, hex)) return false;
		const isHis = (party: Party) =>
			Number(partyForces(table, party).some(({ leaders }) => leaders.includes(AGATHOCLES)));
		return [isHis(attacker), isHis(defender)];
	},
};

// === AG.open-towns ===

const OPEN_TOWNS = "AG.open-towns";

/** A Small town inside the Ditch without a garrison opens to an enemy who Stops before it with enough men. */
export function* openTown(table: AncientWorld, { side, leader, withSps }: Mover, path: readonly HexId[]): Play {
	const hex = path.at(-1) ?? "";
	const here = withSps ? cityAt(table, hex) : null;
	if (here?.city.size !== "small" || here.city.insideDitch !== true) return;
	const { id } = here.city;
	const { control } = here.state;
	const isEnemys = control !== null && areEnemies(table, control, side) && !areFriends(table, control, side);
	if (!isEnemys || garrisonOf(table, id).length > 0 || enemiesOutside(table, side, hex).length > 0) return;
	if (totalsOf(table, friendlyForcesAt(table, side, hex, "outside")).sp < menNeeded(table)) return;
	say(table, "town.opens", { city: ref("city", id) }, { rule: OPEN_TOWNS, seat: side, at: [ref("city", id)] });
	yield* captureCity(table, { city: id, side, by: "surrender", leader });
}

const menNeeded = ({ data }: AncientWorld): number =>
	openTowns.parse(data.scenario.special.find(({ id }) => id === OPEN_TOWNS)?.data).sp;
