/** AW 5.3, EL.carthage.units, EL.carthage.yearly: Mago lands with the army of Carthage, and is sent more men while Pyrrhus is in Sicily. */

import { enterCity } from "../../../ancient-world/cities/11-control.ts";
import { joinOwnArmy } from "../../../ancient-world/command/05-command.ts";
import { forceOf, joinForces, sideState } from "../../../ancient-world/forces.ts";
import { cityOption } from "../../../ancient-world/options.ts";
import { friendlyPortAt } from "../../../ancient-world/sea/07-02-ports.ts";
import { bringReserve } from "../../../ancient-world/set-up/set-up-choices.ts";
import type { HexId, LeaderId } from "../../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Operation, say } from "../../../ancient-world/table.ts";
import {
	choose,
	type FilteredOptions,
	filterOptions,
	type Option,
	type Play,
	type Reason,
	ref,
	text,
} from "../../../kernel/index.ts";
import { MAGO } from "./eagle-powers.ts";
import { CARTHAGINIAN, isPyrrhusThere } from "./eagle-sicily.ts";

const DONE = "place-mago";

/** Once a turn: his army when he first comes, and each year that the King is in Sicily ten Gauls and a cavalry of Iberia. */
export const placeMago: Operation = {
	id: DONE,
	whyNot(table, leader) {
		if (leader !== MAGO) return { rule: "EL.carthage.units", why: text("refused.only-mago"), holds: "game" };
		if (sideState(table, "carthage").doneThisTurn.includes(DONE))
			return { rule: "EL.carthage.yearly", why: text("refused.placed-already"), holds: "year" };
		if (!isAtSea(table) && isPyrrhusThere(table) && !isFirstMarker(table))
			return { rule: "EL.carthage.yearly", why: text("refused.first-marker-only"), holds: "year" };
		if (ports(table).length === 0) return { rule: "EL.carthage.units", why: text("refused.no-port-for-mago") };
		if (isAtSea(table) || areSent(table)) return null;
		return { rule: "EL.carthage.yearly", why: text("refused.no-reinforcements") };
	},
	*play(table) {
		sideState(table, "carthage").doneThisTurn.push(DONE);
		const hex = yield* askPort(table);
		if (isAtSea(table)) bring(table, "mago-army", hex);
		if (areSent(table)) bring(table, "mago-yearly", hex);
		return "roll";
	},
};

/** Until he has landed he can do nothing else. */
export function whyNotBeforeLanding(table: AncientWorld, leader: LeaderId, operation: string): Reason | null {
	if (leader !== MAGO || !isAtSea(table) || operation === DONE || operation === "finish") return null;
	return { rule: "EL.carthage.units", why: text("refused.mago-at-sea") };
}

/** While the King is in Sicily, with Mago's first marker of a turn. */
const areSent = (table: AncientWorld) => isPyrrhusThere(table) && isFirstMarker(table);

const isFirstMarker = (table: AncientWorld) => leaderById(table, MAGO).phasesUsed <= 1;

const isAtSea = (table: AncientWorld) => leaderById(table, MAGO).standing === "unused";

function ports(table: AncientWorld): Option[] {
	return portsOfTheWest(table).options;
}

/** The ports of West Sicilia: Carthage's own, and those that are not. */
function portsOfTheWest(table: AncientWorld): FilteredOptions {
	return filterOptions(
		[...table.data.cities.values()].filter(({ port, province }) => province === CARTHAGINIAN && port !== null),
		(city) => ({ ...cityOption(city), id: city.hex }),
		({ id, hex }) =>
			friendlyPortAt(table, "carthage", hex) === null
				? { rule: "EL.carthage.units", why: text("refused.port-not-friendly", { city: ref("city", id) }) }
				: null,
	);
}

function* askPort(table: AncientWorld): Play<HexId> {
	return yield* choose({
		seat: "carthage",
		rule: "EL.carthage.units",
		prompt: text("ask.port-of-mago"),
		...portsOfTheWest(table),
	});
}

/** They join Mago where he is inside that port. */
function bring(table: AncientWorld, reserve: string, hex: HexId): void {
	const force = bringReserve(table, reserve, { hex, place: "inside" });
	enterCity(table, force);
	const more = { rule: "EL.carthage.units", seat: "carthage", at: [ref("hex", hex), ref("force", force.id)] };
	say(table, "power.lands", { sp: force.sps.reduce((sum, { sp }) => sum + sp, 0), hex: ref("hex", hex) }, more);
	const own = forceOf(table, MAGO);
	if (own && own !== force && own.hex === hex && own.place === "inside") joinForces(table, own, force);
	else joinOwnArmy(table, force);
}
