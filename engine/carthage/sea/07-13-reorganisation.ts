/**
 * CR 7.13, 7.22, 5.27: the operation "Fleet reorganisation": a Fleet exchanges squadrons with another of its side in its hex or
 * port, or leaves some behind in a port. A Fleet without ships is taken off, and its commander with it.
 */
import { seatOf } from "../../ancient-world/command/02-42-friends.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Operation, say } from "../../ancient-world/table.ts";
import {
	choose,
	chooseIfNeeded,
	filterOptions,
	joinRefused,
	type Option,
	type Play,
	type Reason,
	ref,
	text,
} from "../../kernel/index.ts";
import { type Fleet, SHIP_TYPES, type Squadrons } from "../state.ts";
import { isDuumvir } from "./04-19-duumvir-lam.ts";
import { countSquadrons, fleetById, newFleet, noSquadrons } from "./07-11-fleets.ts";
import { askShips, moveShips } from "./07-13-mixing.ts";
import { mostSquadrons, removeEmptyFleet } from "./07-21-commanders.ts";
import { duumvirsLeft, placeDuumvir, whyNoDuumvir } from "./07-22-duumvirs.ts";
import { besides, isAdrift, ownFleet, whyNotOrder } from "./07-31-command.ts";
import { fleetAt, fleetName, fleetOption, squadronsText } from "./fleet-name.ts";

/** Squadrons are left behind in the port, as ships that nobody commands. */
const LEAVE = "leave-behind";

/** The operation Fleet reorganisation (CR 7.13): squadrons go to another Fleet beside it, or stay in the port. */
export const fleetReorganisation: Operation = {
	id: "fleet-reorganisation",
	whyNot(table, leader) {
		const order = whyNotOrder(table, leader);
		if (order) return order;
		const fleet = ownFleet(table, leader);
		const reason = whyNotLeave(fleet);
		if (reason === null || besides(table, fleet).some((other) => whyNotExchange(other) === null)) return null;
		return reason;
	},
	*play(table, leader) {
		const fleet = ownFleet(table, leader);
		const chosen = yield* chooseOther(table, fleet);
		const other = chosen === LEAVE ? newFleet(table, placeOf(fleet)) : fleetById(table, chosen);
		yield* exchange(table, fleet, other, chosen === LEAVE);
		if (chosen === LEAVE) yield* offerDuumvir(table, leader, other);
		return leaderById(table, leader).standing === "in-play" ? "roll" : "finished";
	},
};

/** What ships that are left behind have of their Fleet's: they have been where it has been (7.14). */
const placeOf = ({ side, hex, port, crew, leftPort }: Fleet) => ({ side, hex, port, crew, leftPort });

/** 7.17, 7.36: ships on the stocks, or Scattered at sea. */
function whyNotExchange(fleet: Fleet): Reason | null {
	const named = { fleet: fleetName(fleet) };
	if (fleet.underConstruction)
		return { rule: "CR 7.17", why: text("refused.under-construction", named), holds: "year" };
	return isAdrift(fleet) ? { rule: "CR 7.36", why: text("refused.fleet-scattered", named) } : null;
}

/** A new Fleet needs a commander or stays in port; and some ships must stay with the old one. */
function whyNotLeave(fleet: Fleet): Reason | null {
	if (fleet.port === null) return { rule: "CR 7.13", why: text("refused.new-fleet-at-sea") };
	return countSquadrons(fleet.squadrons) > 1 ? null : { rule: "CR 7.13", why: text("refused.single-squadron") };
}

/** With whom; nobody is asked where there is one alone, whom the question after it names. */
function* chooseOther(table: AncientWorld, fleet: Fleet): Play<string> {
	const others = filterOptions(besides(table, fleet), (other) => fleetOption(other, other.id), whyNotExchange);
	const leave: Option = { id: LEAVE, text: text("option.leave-squadrons"), at: fleetAt(fleet) };
	const reason = whyNotLeave(fleet);
	const options = reason ? others.options : [...others.options, leave];
	return yield* chooseIfNeeded({
		seat: fleet.side,
		rule: "CR 7.13",
		prompt: text("ask.reorganise", { fleet: fleetName(fleet) }),
		options,
		refused: joinRefused(others.refused, reason ? [{ ...leave, ...reason }] : []),
		about: fleetAt(fleet),
	});
}

// === The exchange ===

/** 5.1: each has no more than its commander may, unless it had more before (7.15). */
function* exchange(table: AncientWorld, fleet: Fleet, other: Fleet, isNew: boolean): Play {
	const [own, theirs] = [countSquadrons(fleet.squadrons), countSquadrons(other.squadrons)];
	const most = (each: Fleet) => Math.max(limitOf(table, each), countSquadrons(each.squadrons));
	const both = { ...fleet.squadrons };
	for (const type of SHIP_TYPES) both[type] += other.squadrons[type];
	const min = Math.max(isNew ? 1 : leastOf(fleet, other), own + theirs - (isNew ? own - 1 : most(other)));
	const max = Math.min(own + theirs - (isNew ? 1 : leastOf(other, fleet)), most(fleet));
	const kept = yield* askShips({
		seat: fleet.side,
		fleet,
		from: both,
		min,
		max,
		rule: "CR 7.13",
		prompt: text("ask.squadrons-kept", { fleet: fleetName(fleet), other: fleetName(other), most: max }),
	});
	const [go, come] = [noSquadrons(), noSquadrons()];
	for (const type of SHIP_TYPES) {
		const change = kept[type] - fleet.squadrons[type];
		if (change < 0) go[type] = -change;
		else come[type] = change;
	}
	swap(fleet, other, go, come);
	tell(table, fleet, other);
	removeEmptyFleet(table, other, fleet);
	removeEmptyFleet(table, fleet, other);
}

/** Both ways at once: what comes has been counted before what goes has mixed with it. */
function swap(fleet: Fleet, other: Fleet, go: Squadrons, come: Squadrons): void {
	const before = { crew: fleet.crew, corvus: fleet.corvus };
	if (countSquadrons(come) === 0 || countSquadrons(go) === 0) {
		moveShips(fleet, other, go);
		moveShips(other, fleet, come);
		return;
	}
	const passing: Fleet = { ...other, crew: before.crew, corvus: 0, squadrons: noSquadrons() };
	moveShips(fleet, passing, go);
	moveShips(other, fleet, come);
	moveShips(passing, other, go);
}

/** Squadrons that its commander may have; any number where it has none. */
const limitOf = (table: AncientWorld, { commander }: Fleet) =>
	commander === null ? Number.POSITIVE_INFINITY : mostSquadrons(table, commander);

/** A Fleet may be emptied, unless it has a passenger who could go nowhere. */
function leastOf(fleet: Fleet, into: Fleet): number {
	return fleet.passenger === null || fleet.port !== null || into.passenger === null ? 0 : 1;
}

function tell(table: AncientWorld, ...fleets: Fleet[]): void {
	for (const fleet of fleets) {
		const isGone = countSquadrons(fleet.squadrons) === 0;
		say(
			table,
			isGone ? "fleet.dissolved" : "fleet.reorganised",
			{ fleet: fleetName(fleet), squadrons: squadronsText(fleet.squadrons), crew: fleet.crew },
			{ rule: "CR 7.13", seat: fleet.side, at: fleetAt(fleet) },
		);
	}
}

/** 7.22: two squadrons or fewer that an Admiral leaves in a port may have a Duumvir at once; he acts if the marker is still to come. */
function* offerDuumvir(table: AncientWorld, leader: LeaderId, left: Fleet): Play {
	if (isDuumvir(table, leader) || whyNoDuumvir(table, left) || duumvirsLeft(table, left.side).length === 0) return;
	const chosen = yield* choose({
		seat: seatOf(table, left.side),
		rule: "CR 7.22",
		prompt: text("ask.duumvir-now", { fleet: fleetName(left), city: ref("city", left.port ?? "") }),
		options: [
			{ id: "duumvir", text: text("option.duumvir-now"), at: fleetAt(left) },
			{ id: "nobody", text: text("option.nobody-commands"), at: fleetAt(left) },
		],
		refused: [],
		about: fleetAt(left),
	});
	if (chosen === "duumvir") placeDuumvir(table, left);
}
