/**
 * CR 7.77, 7.24: ships in a harbour whose city falls must leave at once, under an Emergency Duumvir if nobody commands them. All
 * escape, or half of them, or none; who does not is the captor's. What is on the stocks is burnt.
 */
import { loseLeader } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import { areFriends, seatOf } from "../../ancient-world/command/02-42-friends.ts";
import { rollD10 } from "../../ancient-world/modifiers.ts";
import type { CityId, HexId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Captured, say } from "../../ancient-world/table.ts";
import { choose, logRoll, type Play, ref, text } from "../../kernel/index.ts";
import { type Fleet, SHIP_TYPES, type Squadrons } from "../state.ts";
import { countSquadrons, fleetsInPort, loseShips, newFleet, noSquadrons, removeFleet } from "./07-11-fleets.ts";
import { aboard, campaignAtSea } from "./07-13-together.ts";
import { giveMarker, hasShips, removeEmptyFleet } from "./07-21-commanders.ts";
import { giveEmergencyDuumvir } from "./07-25-leaders.ts";
import { toSea } from "./07-32-sailing.ts";
import { seaSteps } from "./07-32-sea-points.ts";
import { beginVoyage, endVoyage, wayOf } from "./07-32-voyage.ts";
import { interceptVoyage } from "./07-35-interception.ts";
import { fleetAt, fleetName, squadronsText } from "./fleet-name.ts";

/** A city has changed hands. */
export function* leaveFallenHarbour(table: AncientWorld, { city, side }: Pick<Captured, "city" | "side">): Play {
	for (const fleet of fleetsInPort(table, city)) {
		if (areFriends(table, fleet.side, side)) continue;
		if (fleet.underConstruction) burnStocks(table, fleet);
		else yield* breakOut(table, fleet, city, side);
	}
}

/** Ships on the stocks are lost. */
export function burnStocks(table: AncientWorld, fleet: Fleet): void {
	const at = fleetAt(fleet);
	const lost = { fleet: fleetName(fleet), squadrons: squadronsText(fleet.squadrons) };
	say(table, "harbour.stocks-burnt", lost, { rule: "CR 7.77", seat: fleet.side, at });
	loseShips(table, fleet, { ...fleet.squadrons });
	removeEmptyFleet(table, fleet);
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"harbour-escape": { readonly fleet: Fleet };
	}
}

/** So much lower a die brings all of them out. */
const WELL_BELOW = 2;

/** The roll, on the Campaign Rating of whoever leads them out. */
function* breakOut(table: AncientWorld, fleet: Fleet, city: CityId, captor: SideId): Play {
	giveEmergencyDuumvir(table, fleet);
	const campaign = campaignAtSea(table, [fleet], fleet.commander);
	const resultOn = (adjusted: number) =>
		adjusted <= campaign - WELL_BELOW ? "all" : adjusted <= campaign ? "half" : "none";
	const outcomeOf = (adjusted: number) => text(`outcome.escape-${resultOn(adjusted)}`);
	const wants = (sum: number) => ({ brings: (face: number) => outcomeOf(face + sum) });
	const rolled = yield* rollD10(table, "harbour-escape", seatOf(table, fleet.side), { fleet }, { wants });
	const result = resultOn(rolled.adjusted);
	logRoll(
		table,
		rolled,
		{ text: text(`harbour.escape-${result}`, { fleet: fleetName(fleet) }), rule: "CR 7.77", at: fleetAt(fleet) },
		{ target: { test: "<=", value: campaign }, outcome: outcomeOf(rolled.adjusted) },
	);
	const left = noSquadrons();
	if (result !== "all")
		for (const type of SHIP_TYPES)
			left[type] = result === "half" ? Math.floor(fleet.squadrons[type] / 2) : fleet.squadrons[type];
	loseShips(table, fleet, left);
	takePrize(table, captor, city, left);
	if (countSquadrons(fleet.squadrons) > 0) return yield* putOut(table, fleet, city);
	const men = aboard([fleet]);
	for (const leader of men) yield* loseLeader(table, leader, "captured");
	removeFleet(table, fleet);
}

/** 7.15: captured ships lie in the harbour with raw crews; a people without Fleets has no use for them. */
function takePrize(table: AncientWorld, side: SideId, port: CityId, squadrons: Squadrons): void {
	if (countSquadrons(squadrons) === 0) return;
	const city = ref("city", port);
	if (!hasShips(table, side)) {
		say(table, "harbour.burnt", { squadrons: squadronsText(squadrons) }, { rule: "CR 7.77", seat: side, at: [city] });
		return;
	}
	const prize = newFleet(table, { side, port, hex: table.data.map.city(port).hex, squadrons });
	giveMarker(table, prize);
	say(
		table,
		"harbour.captured",
		{ side: ref("side", side), squadrons: squadronsText(squadrons), city },
		{ rule: "CR 7.15", seat: side, at: [city] },
	);
}

/**
 * They lie off the port now; where it has several waters their owner says in which. Enemies near may go for them as for any ships
 * that come out, a blockader at his advantage (7.35, 7.68). No storm is rolled for.
 */
function* putOut(table: AncientWorld, fleet: Fleet, city: CityId): Play {
	const { hex: from, side, commander } = fleet;
	const hexes = seaSteps(table.data.map, from);
	const hex = hexes.length > 1 ? yield* chooseWaters(table, fleet, hexes) : (hexes[0] ?? from);
	toSea(fleet, hex);
	say(
		table,
		"harbour.left",
		{ fleet: fleetName(fleet), city: ref("city", city), hex: ref("hex", hex) },
		{ rule: "CR 7.77", seat: side, at: fleetAt(fleet) },
	);
	const voyage = beginVoyage(table, { side, fleets: [fleet.id], leader: commander, carried: [], from });
	Object.assign(voyage, { path: [hex], points: wayOf(table, { from, path: [hex], into: null }).seaPoints });
	yield* interceptVoyage(table, voyage);
	endVoyage(table);
}

function* chooseWaters(table: AncientWorld, fleet: Fleet, hexes: readonly HexId[]): Play<HexId> {
	return yield* choose({
		seat: seatOf(table, fleet.side),
		rule: "CR 7.77",
		prompt: text("ask.put-out", { fleet: fleetName(fleet) }),
		options: hexes.map((hex) => ({
			id: hex,
			text: text("option.put-out", { hex: ref("hex", hex) }),
			at: [ref("hex", hex)],
		})),
		refused: [],
		about: fleetAt(fleet),
	});
}
