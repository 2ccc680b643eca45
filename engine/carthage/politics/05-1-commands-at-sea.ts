/**
 * CR 5.1, 5.21 to 5.26, 5.31 to 5.33: magistrates with Fleets in the place of Legions. Who may be given which, who takes it over, and what
 * becomes of it when his year is over.
 */
import { provincesAt } from "../../ancient-world/data.ts";
import { newForce } from "../../ancient-world/forces.ts";
import type { HexId, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../../ancient-world/table.ts";
import {
	choose,
	type FilteredOptions,
	filterOptions,
	type Option,
	type Play,
	type Reason,
	ref,
	tellNone,
	text,
} from "../../kernel/index.ts";
import { hasImperium, inOffice, placeInCity, standInRoma } from "../../rome/offices/05-1-magistrates.ts";
import { electMan, triumphantMen } from "../../rome/offices/05-2-draw.ts";
import { isKeptBySiege } from "../../rome/offices/05-3-prorogue.ts";
import { enterAsElected, waitingForCommand } from "../../rome/offices/05-23-proconsuls.ts";
import type { CommandsAtSea } from "../../rome/rules.ts";
import { allFleets, countSquadrons, fleetById, fleetsOf, fleetUnder } from "../sea/07-11-fleets.ts";
import { takeFleetCommand, whyNoMoreAdmirals, whyNotCommand } from "../sea/07-21-commanders.ts";
import { duumvirsLast } from "../sea/07-22-duumvirs.ts";
import { giveEmergencyDuumvir } from "../sea/07-25-leaders.ts";
import { carry, whyNotAboard } from "../sea/07-38-passengers.ts";
import { fleetAt, fleetName, fleetOption } from "../sea/fleet-name.ts";
import type { Fleet } from "../state.ts";

const ROME = "rome";

/** Squadrons of a praetor's Fleet (5.1). */
export const PRAETORS_SQUADRONS = 5;

const optionId = ({ id }: Fleet) => `fleet/${id}`;

/** The Fleet of an option. */
export const fleetOfOption = (table: AncientWorld, option: string): Fleet =>
	fleetById(table, option.split("/").at(-1) ?? "");

/** The Fleets of Roman magistrates, in the form in which Rome's rules of office ask for them (CR 5.1). */
export const commandsAtSea: CommandsAtSea = {
	has: (table, leader) => fleetUnder(table, leader) !== null,
	offer: (table, leader) => offerFleets(table, (fleet) => whyNotCommand(table, fleet, leader)),
	take: (table, leader, option, rule) => takeFleet(table, leader, fleetOfOption(table, option), rule),
	company: (table) => offerFleets(table, whyNotSailWith),
	join: (table, leader, option) => carry(table, fleetOfOption(table, option), leader),
	giveUp,
	goAshore,
	elect: electForFleets,
	isShutIn(table, leader) {
		const fleet = fleetUnder(table, leader);
		const siege = fleet?.port == null ? null : (table.state.cities[fleet.port]?.siege ?? null);
		return fleet !== null && siege !== null && siege !== ROME && siegeKeeps(table, fleet.hex);
	},
	succeed(table, lost, man) {
		const fleet = fleetUnder(table, lost);
		if (!fleet || countSquadrons(fleet.squadrons) === 0) return false; // taken or sunk with him: there is nothing to take over
		fleet.commander = man;
		return true;
	},
};

/** Rome's Fleets, each with why not. */
export function offerFleets(table: AncientWorld, whyNot: (fleet: Fleet) => Reason | null): FilteredOptions {
	return filterOptions(fleetsOf(table, ROME), (fleet) => fleetOption(fleet, optionId(fleet)), whyNot);
}

/** CR 5.26: a Dictator leads a Fleet through its commander, as its one passenger (7.38). */
function whyNotSailWith(fleet: Fleet): Reason | null {
	const named = { fleet: fleetName(fleet) };
	return fleet.commander === null ? { rule: "CR 7.23", why: text("refused.fleet-unled", named) } : whyNotAboard(fleet);
}

/** He goes aboard, and is an Admiral. */
export function takeFleet(table: AncientWorld, leader: LeaderId, fleet: Fleet, rule: string): void {
	takeFleetCommand(table, fleet, leader);
	const office = text(`office.${leaderById(table, leader).office}`);
	const what = { leader: ref("leader", leader), office, fleet: fleetName(fleet) };
	say(table, "elected.fleet", what, { rule, seat: ROME, at: [...fleetAt(fleet), ref("leader", leader)] });
}

/** He leaves the ship he is aboard of; ships at sea that nobody leads get an Emergency Duumvir (CR 7.24). */
function giveUp(table: AncientWorld, leader: LeaderId): void {
	for (const fleet of allFleets(table)) {
		if (fleet.passenger === leader) fleet.passenger = null;
		if (fleet.commander !== leader) continue;
		fleet.commander = null;
		if (fleet.port === null) giveEmergencyDuumvir(table, fleet);
	}
}

/** CR 5.32: an Admiral who stays in office waits in the port where his ships lie, in Roma while they are at sea. */
function goAshore(table: AncientWorld, leader: LeaderId): void {
	const fleet = fleetUnder(table, leader);
	if (!fleet) return;
	giveUp(table, leader);
	const { hex, port } = fleet;
	if (port === null) {
		standInRoma(table, leader);
		return;
	}
	const provincesThisTurn = provincesAt(table.data, hex);
	newForce(table, { side: ROME, hex, place: placeInCity(table, hex), leaders: [leader], provincesThisTurn });
}

/** CR 5.34: whoever is besieged in a Secondary or Major Port may be called home by sea. */
export function siegeKeeps({ data }: AncientWorld, hex: HexId): boolean {
	const port = data.cityByHex.get(hex)?.port ?? null;
	return port !== "secondary" && port !== "major";
}

// === 5.23, 5.24 Proconsuls and a praetor for Fleets ===

const FOR_FLEETS = ["proconsul", "praetor"] as const;
type ForFleets = (typeof FOR_FLEETS)[number];

/** Man by man, as long as the player likes, for Fleets without a commander: proconsuls, and a praetor if none has been elected. */
export function* electForFleets(table: AncientWorld): Play {
	for (;;) {
		const { options, refused } = electable(table);
		const question = { seat: ROME, rule: "CR 5.23", prompt: text("ask.fleet-commander"), refused };
		if (options.length === 0) return tellNone(table, question);
		const nobody = { id: "none", text: text("option.no-fleet-commander") };
		const chosen = yield* choose({
			...question,
			options: duumvirsLast(table, options, ({ id }) => fleetOfOption(table, id), nobody),
		});
		const office = FOR_FLEETS.find((each) => chosen.startsWith(`${each}/`));
		if (!office || !(yield* electAdmiral(table, office, fleetOfOption(table, chosen)))) return;
	}
}

function electable(table: AncientWorld): FilteredOptions {
	const cases = fleetsOf(table, ROME)
		.filter(({ commander }) => commander === null)
		.flatMap((fleet) => FOR_FLEETS.map((office) => ({ fleet, office })));
	return filterOptions(
		cases,
		({ fleet, office }): Option => ({
			...fleetOption(fleet, `${office}/${fleet.id}`),
			text: text("option.fleet-commander", { office: text(`office.${office}`), fleet: fleetName(fleet) }),
		}),
		({ fleet, office }) => (office === "praetor" ? whyNoPraetor(table, fleet) : null) ?? whyNoMoreAdmirals(table, ROME),
	);
}

/** CR 5.1, 5.24: five squadrons at most, and one praetor in the elections. */
export function whyNoPraetor(table: AncientWorld, { squadrons }: Fleet): Reason | null {
	const elected = inOffice(table, "praetor").some(({ id }) => hasImperium(table, id) && !isKeptBySiege(table, id));
	if (elected) return { rule: "CR 5.24", why: text("refused.one-praetor"), holds: "year" };
	const count = countSquadrons(squadrons);
	if (count <= PRAETORS_SQUADRONS) return null;
	const told = { squadrons: count, most: PRAETORS_SQUADRONS };
	return { rule: "CR 5.1", why: text("refused.too-many-squadrons", told) };
}

/** True when a man was found. Men kept in office come first: a Proconsul is a consul of last year, a Praetor anybody of them. */
function* electAdmiral(table: AncientWorld, office: ForFleets, fleet: Fleet): Play<boolean> {
	const waiting = waitingForCommand(table).filter(
		(id) => office === "praetor" || leaderById(table, id).office === "proconsul",
	);
	const man = yield* electMan(table, office, [...waiting, ...triumphantMen(table)]);
	if (man === null) {
		const what = { office: text(`office.${office}`) };
		say(table, "elections.nobody", what, { rule: "CR 5.2", seat: ROME });
		return false;
	}
	yield* enterAsElected(table, man, office);
	takeFleet(table, man, fleet, office === "praetor" ? "CR 5.24" : "CR 5.23");
	return true;
}
