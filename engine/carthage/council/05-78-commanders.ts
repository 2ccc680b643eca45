/** CR 5.78, 8.62, 8.67: who follows a lost commander, who comes back, and who is exchanged. */

import { printed } from "../../ancient-world/data.ts";
import { hasSps } from "../../ancient-world/forces.ts";
import { leaderOption } from "../../ancient-world/options.ts";
import { isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, leaderById, say } from "../../ancient-world/table.ts";
import { isCupInUse } from "../../ancient-world/turn/03-sequence-of-play.ts";
import { leaderLam } from "../../ancient-world/turn/04-initiative.ts";
import {
	choose,
	filterOptions,
	type Option,
	type Play,
	type Reason,
	type Ref,
	readRefused,
	ref,
	type Text,
	tellNone,
	text,
	whenRead,
} from "../../kernel/index.ts";
import { allFleets, countSquadrons, fleetById, fleetUnder } from "../sea/07-11-fleets.ts";
import { takeFleetCommand as takeFleet } from "../sea/07-21-commanders.ts";
import { duumvirsLast } from "../sea/07-22-duumvirs.ts";
import { fleetName, fleetOption } from "../sea/fleet-name.ts";
import { CARTHAGE } from "../sides.ts";
import type { Fleet } from "../state.ts";
import {
	type Army,
	armiesOf,
	armyAt,
	armyWith,
	commanderOfArmy,
	councilOf,
	familyOf,
	isArmy,
	isGeneral,
} from "./05-7-council.ts";
import { leaveOffice, overallCommander } from "./05-74-overall-commander.ts";
import { fleetsToCommand, whyNoAdmiral } from "./05-78-admirals.ts";
import { dismiss, drawGeneral, drawsFrom, enterPlay, returnToPool } from "./05-78-pools.ts";

// === Commands ===

/** What a general commands: an army or a Fleet. */
type Command = { readonly army: Army } | { readonly fleet: Fleet };

const idOf = (command: Command): string => ("army" in command ? command.army.box : command.fleet.id);

const nameOf = (command: Command): Text | string => ("army" in command ? command.army.box : fleetName(command.fleet));

const placeOf = (command: Command): Ref[] =>
	"army" in command ? armyAt(command.army) : [ref("fleet", command.fleet.id), ref("hex", command.fleet.hex)];

function commandById(table: AncientWorld, id: string): Command | null {
	const army = armiesOf(table).find(({ box }) => box === id);
	if (army) return { army };
	const fleet = table.state.navy ? allFleets(table).find((each) => each.id === id) : undefined;
	return fleet ? { fleet } : null;
}

function takeCommand(table: AncientWorld, command: Command, leader: LeaderId): void {
	if ("army" in command) command.army.leaders.unshift(leader);
	else takeFleet(table, command.fleet, leader);
}

function leaveCommand(command: Command, leader: LeaderId): void {
	if ("army" in command) command.army.leaders = command.army.leaders.filter((id) => id !== leader);
	else command.fleet.commander = null;
}

/** A man is drawn for a command; null when both pools are empty (AW 5.45). */
function* appoint(table: AncientWorld, command: Command): Play<LeaderId | null> {
	const leader = yield* drawGeneral(table);
	const what = { command: nameOf(command) };
	if (leader === null) {
		say(table, "general.nobody", what, { rule: "CR 5.78", seat: CARTHAGE, at: placeOf(command) });
		return null;
	}
	takeCommand(table, command, leader);
	const at = [ref("leader", leader), ...placeOf(command)];
	say(table, "general.appointed", { ...what, leader: ref("leader", leader) }, { rule: "CR 5.78", seat: CARTHAGE, at });
	return leader;
}

/** A man is drawn for an army that has none, as a new one (CR 10.43). */
export const appointToArmy = (table: AncientWorld, army: Army): Play<LeaderId | null> => appoint(table, { army });

// === In mid-turn ===

/** 8.67: a general is lost. His army gets another at once, his Fleet if the player likes, with LAMs if the lost man had some left. */
export function* followLostGeneral(table: AncientWorld, lost: LeaderId, force: Force | null, lams: number): Play {
	const { council } = table.state;
	if (!council || !isGeneral(table, lost)) return;
	const man = leaderById(table, lost);
	if (overallCommanderWas(table, lost)) leaveOffice(table);
	if (man.standing === "pool" && !council.dismissed.includes(lost)) returnToPool(table, lost);
	const command = yield* commandLeft(table, lost, force);
	const standIn = command && (yield* appoint(table, command));
	if (command && man.standing === "wounded") council.wounded[lost] = { command: idOf(command), standIn };
	if (standIn !== null && lams > 0 && isCupInUse(table)) addLams(table, standIn);
}

const overallCommanderWas = ({ state }: AncientWorld, lost: LeaderId) =>
	state.sides[CARTHAGE]?.overallCommander === lost;

/** The command that a lost man leaves without a general, if it gets another. */
function* commandLeft(table: AncientWorld, lost: LeaderId, force: Force | null): Play<Command | null> {
	if (force && isArmy(force) && hasSps(table, force))
		return commanderOfArmy(table, force) === null ? { army: force } : null;
	const fleet = table.state.navy ? fleetUnder(table, lost) : null;
	if (!fleet || countSquadrons(fleet.squadrons) === 0) return null;
	return (yield* askForAdmiral(table, fleet, lost)) ? { fleet } : null;
}

function* askForAdmiral(table: AncientWorld, fleet: Fleet, lost: LeaderId): Play<boolean> {
	if (whyNoAdmiral(table, fleet, lost) !== null || drawsFrom(table) === null) return false;
	const chosen = yield* choose({
		seat: CARTHAGE,
		rule: "CR 5.78",
		prompt: text("ask.new-admiral", { fleet: fleetName(fleet) }),
		options: [
			{ id: "draw", text: text("option.draw-admiral") },
			{ id: "nobody", text: text("option.council-nobody") },
		],
		refused: [],
		about: [ref("fleet", fleet.id)],
	});
	return chosen === "draw";
}

/** As many as his Initiative less one, at least one. */
function addLams(table: AncientWorld, leader: LeaderId): void {
	const count = Math.max(1, printed(table.data, leader).initiative - 1);
	for (let n = 0; n < count; n += 1) table.state.cup.push(leaderLam(CARTHAGE, leader));
	say(table, "general.lams", { leader: ref("leader", leader), count }, { rule: "CR 5.78", seat: CARTHAGE });
}

// === Step 4 of the segment: the wounded ===

/** 8.62: they are back with their Army or Fleet if that is still in play, and whoever stood in for them goes; the others are in their pool. */
export function* returnWoundedGenerals(table: AncientWorld): Play {
	const council = councilOf(table);
	for (const man of allLeaders(table)) {
		if (man.standing !== "wounded" || !isGeneral(table, man.id)) continue;
		const { command: id = "", standIn = null } = council.wounded[man.id] ?? {};
		const command = commandById(table, id);
		const leader = ref("leader", man.id);
		if (command === null || isShutOff(table, command)) {
			returnToPool(table, man.id);
			say(table, "general.recovers", { leader }, { rule: "CR 8.62", seat: CARTHAGE });
			continue;
		}
		if (standIn !== null && commands(command, standIn)) {
			leaveCommand(command, standIn);
			returnToPool(table, standIn);
		}
		if ("fleet" in command && command.fleet.commander !== null) {
			returnToPool(table, man.id);
			continue;
		}
		enterPlay(table, man.id);
		takeCommand(table, command, man.id);
		const at = [leader, ...placeOf(command)];
		say(table, "general.returns", { leader, command: nameOf(command) }, { rule: "CR 8.62", seat: CARTHAGE, at });
	}
	council.wounded = {};
}

const isShutOff = (table: AncientWorld, command: Command) => "army" in command && isShutIn(table, command.army);

const commands = (command: Command, leader: LeaderId) =>
	"army" in command ? command.army.leaders.includes(leader) : command.fleet.commander === leader;

// === Step 6: commands without a leader ===

/** Every army gets a general; Fleets, if the player likes, while there are fewer Admirals than Major Ports. */
export function* fillCommands(table: AncientWorld): Play {
	for (const army of armiesOf(table)) if (commanderOfArmy(table, army) === null) yield* appoint(table, { army });
	while (drawsFrom(table) !== null) {
		const fleet = yield* chooseFleet(table);
		if (!fleet) return;
		yield* appoint(table, { fleet });
	}
}

function* chooseFleet(table: AncientWorld): Play<Fleet | null> {
	const fleets = fleetsToCommand(table);
	const { options, refused } = filterOptions(
		fleets,
		(fleet) => fleetOption(fleet),
		(fleet) => whyNoAdmiral(table, fleet),
	);
	const question = { seat: CARTHAGE, rule: "CR 5.78", prompt: text("ask.admiral-for"), refused };
	if (options.length === 0) {
		tellNone(table, question);
		return null;
	}
	const nobody = { id: "nobody", text: text("option.council-nobody") };
	const fleetOf = ({ id }: Option) => fleetById(table, id.replace(/^fleet\//, ""));
	const chosen = yield* choose({ ...question, options: duumvirsLast(table, options, fleetOf, nobody) });
	return fleets.find(({ id }) => chosen === `fleet/${id}`) ?? null;
}

// === Step 7: an exchange ===

/** Once a turn a commander of the family out of power, not the Overall Commander, may give way to a man who is drawn. */
export function* exchangeCommander(table: AncientWorld): Play {
	const generals = allLeaders(table)
		.filter((man) => man.standing === "in-play" && isGeneral(table, man.id))
		.map(({ id }) => id);
	const { options, refused } = filterOptions(generals, leaderOption, (id) => whyNotExchange(table, id));
	const question = { seat: CARTHAGE, rule: "CR 5.78", prompt: text("ask.exchange-commander"), refused };
	// Who is of the family in power, or Overall Commander, is not thought of for the year.
	if (options.length === 0)
		return tellNone(table, {
			...question,
			refused: whenRead(() => readRefused(refused).filter(({ holds }) => holds !== "year")),
		});
	const nobody = { id: "nobody", text: text("option.council-nobody") };
	const chosen = yield* choose({ ...question, options: [nobody, ...options] });
	const command = chosen === "nobody" ? null : commandOf(table, chosen);
	if (command === null) return;
	leaveCommand(command, chosen);
	dismiss(table, chosen);
	const what = { leader: ref("leader", chosen), command: nameOf(command) };
	say(table, "general.exchanged", what, { rule: "CR 5.78", seat: CARTHAGE, at: placeOf(command) });
	yield* appoint(table, command);
}

/** The army that a general commands, or his Fleet; null for one who serves under another. */
function commandOf(table: AncientWorld, leader: LeaderId): Command | null {
	const army = armyWith(table, leader);
	if (army) return commanderOfArmy(table, army) === leader ? { army } : null;
	const fleet = table.state.navy ? fleetUnder(table, leader) : null;
	return fleet && { fleet };
}

function whyNotExchange(table: AncientWorld, leader: LeaderId): Reason | null {
	const { family } = councilOf(table);
	const reason = (why: string): Reason => ({ rule: "CR 5.78", why: text(why, { leader: ref("leader", leader) }) });
	if (overallCommander(table) === leader) return { ...reason("refused.exchange-overall-commander"), holds: "year" };
	if (familyOf(table, leader) === family) return { ...reason("refused.exchange-own-family"), holds: "year" };
	const command = commandOf(table, leader);
	if (command === null) return reason("refused.exchange-no-command");
	if (isShutOff(table, command))
		return { rule: "CR 5.78", why: text("refused.army-shut-in", { army: nameOf(command) }) };
	const isAnyLeft = table.state.familyPools[family].length > 0;
	return isAnyLeft ? null : reason("refused.exchange-nobody");
}
