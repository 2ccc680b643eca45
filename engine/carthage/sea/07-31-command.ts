/** CR 7.31, 7.21, 5.52: the Fleet that a leader commands, and those in its place that he takes along. */

import { forceOf } from "../../ancient-world/forces.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById } from "../../ancient-world/table.ts";
import {
	filterOptions,
	type Play,
	pick,
	type QuestionKind,
	type Reason,
	readRefused,
	ref,
	tellNone,
	text,
	whenRead,
} from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { isDuumvir } from "./04-19-duumvir-lam.ts";
import { fleetsOf, fleetWith, isLed } from "./07-11-fleets.ts";
import { isBelowAtSea } from "./07-13-together.ts";
import { fleetAt, fleetName, fleetOption } from "./fleet-name.ts";

/** Ships at sea that have lost their order: in a friendly port they have found it again, but to intercept (question 5 of the table). */
export const isAdrift = ({ scattered, port }: Pick<Fleet, "scattered" | "port">): boolean => scattered && port === null;

/** 5.26: who commands through the others who command. */
const ABOVE_ALL: ReadonlySet<string | null> = new Set(["dictator", "magister-equitum"]);

/** The Fleet that obeys a leader: his own, or that of a lower man with whom a Dictator or Master of Horse sails (5.26). */
export function fleetObeying(table: AncientWorld, leader: LeaderId): Fleet | null {
	const fleet = fleetWith(table, leader);
	if (!fleet || fleet.commander === leader) return fleet;
	const { commander } = fleet;
	const leads = ABOVE_ALL.has(leaderById(table, leader).office) && commander !== null;
	return leads && isBelowAtSea(table, commander, leader) ? fleet : null;
}

/** The leader's Fleet. Throws when none obeys him, which `whyNotOrder` tells before. */
export function ownFleet(table: AncientWorld, leader: LeaderId): Fleet {
	const fleet = fleetObeying(table, leader);
	if (!fleet) throw new Error(`Leader ${leader} commands no Fleet.`);
	return fleet;
}

/** 5.42, 7.17, 7.23, 7.36: why a leader gives no orders to ships that fight or sail; null when he may. */
export function whyNotOrder(table: AncientWorld, leader: LeaderId): Reason | null {
	const fleet = fleetObeying(table, leader);
	return fleet ? whyNotSailing(fleet) : whyNoFleet(table, leader);
}

/** He commands none; where ships lie beside him, it is since they have no commander. */
function whyNoFleet(table: AncientWorld, leader: LeaderId): Reason {
	const { side } = leaderById(table, leader);
	const here = forceOf(table, leader)?.hex;
	const unled = fleetsOf(table, side).find((fleet) => fleet.hex === here && !isLed(fleet));
	if (unled) return { rule: "CR 7.23", why: text("refused.fleet-unled", { fleet: fleetName(unled) }) };
	return { rule: "CR 5.42", why: text("refused.commands-no-fleet", { leader: ref("leader", leader) }) };
}

function whyNotSailing(fleet: Fleet): Reason | null {
	const named = { fleet: fleetName(fleet) };
	if (fleet.underConstruction)
		return { rule: "CR 7.17", why: text("refused.under-construction", named), holds: "year" };
	if (fleet.marker === null) return { rule: "CR 7.11", why: text("refused.fleet-unmarked", named) };
	return isAdrift(fleet) ? { rule: "CR 7.36", why: text("refused.fleet-scattered", named) } : null;
}

/** Other Fleets of the side in the same water or port. */
export const besides = (table: AncientWorld, own: Fleet): Fleet[] =>
	fleetsOf(table, own.side).filter(({ id, hex, port }) => id !== own.id && hex === own.hex && port === own.port);

/** 7.21: why an Admiral does not take a Fleet along that lies where his own does. */
export function whyNotTakeFleetAlong(table: AncientWorld, leader: LeaderId, other: Fleet): Reason | null {
	if (isDuumvir(table, leader)) return { rule: "CR 7.21", why: text("refused.duumvir-takes-none"), holds: "game" };
	const { commander } = other;
	const reason = whyNotSailing(other);
	if (reason || commander === null || isBelowAtSea(table, commander, leader)) return reason;
	return { rule: "CR 5.52", why: text("refused.not-below", { leader: ref("leader", commander) }) };
}

/** Ships on the stocks, and whatever a Duumvir never takes, nobody thinks of on each voyage. */
const isForNow = ({ holds }: Reason): boolean => holds === undefined;

/** Which of them come along; nobody is asked where none may, and the diary says why not now. His own Fleet is the first. */
export function* chooseTogether(table: AncientWorld, leader: LeaderId, prompt: QuestionKind): Play<Fleet[]> {
	const own = ownFleet(table, leader);
	const others = besides(table, own);
	const { options, refused } = filterOptions(
		others,
		(other) => fleetOption(other),
		(other) => whyNotTakeFleetAlong(table, leader, other),
	);
	const asked = text(prompt, { leader: ref("leader", leader) });
	const question = { seat: own.side, rule: "CR 7.21", prompt: asked, refused, about: fleetAt(own) };
	if (options.length === 0) {
		tellNone(table, { ...question, refused: whenRead(() => readRefused(refused).filter(isForNow)) });
		return [own];
	}
	const chosen = yield* pick({ ...question, options, min: 0, max: options.length });
	return [own, ...others.filter(({ id }) => chosen.includes(`fleet/${id}`))];
}
