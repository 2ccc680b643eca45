/** AW 9.62: in its owner's own Operations Phase a besieged garrison may give up the city and march out. A free act. */
import {
	allOthers,
	choose,
	chooseIfNeeded,
	filterOptions,
	type Play,
	type Reason,
	ref,
	text,
} from "../../kernel/index.ts";
import { seniorLeaders } from "../battle/08-1-parties.ts";
import { refugeOption } from "../battle/08-23-avoidance.ts";
import { captureCity } from "../cities/09-8-capture.ts";
import { areFriends } from "../command/02-42-friends.ts";
import { forcedMove, type Refuge, refugesWithin } from "../march/06-47-forced-moves.ts";
import { type CityId, type SideId, STATUSES } from "../state.ts";
import { type AncientWorld, leaderById, type Operation, say } from "../table.ts";
import { citiesUnderSiege, cityById, forcesBefore, garrisonOf, insideOf } from "./09-2-under-siege.ts";

/** The free act of giving up a besieged city (AW 9.62): its garrison marches out. No roll follows. */
export const giveUpCity: Operation = {
	id: "give-up-city",
	whyNot: (table, leader) => whyNotGiveUp(table, leaderById(table, leader).side),
	*play(table, leader) {
		const { side } = leaderById(table, leader);
		const city = yield* chooseCity(table, side);
		yield* marchOut(table, side, city);
		return table.state.outcome ? "finished" : "automatic";
	},
};

/** Cities of a side with a garrison that is shut in and has somewhere to go. */
function citiesToGiveUp(table: AncientWorld, side: SideId): CityId[] {
	return besiegedCities(table, side).filter((id) => whyNotThisCity(table, side, id) === null);
}

function whyNotThisCity(table: AncientWorld, side: SideId, id: CityId): Reason | null {
	const reason = whyNotMarchOut(table, id);
	if (reason || waysOutOf(table, side, id).length > 0) return reason;
	return { rule: "AW 9.62", why: text("refused.no-way-to-give-up") };
}

/** 9.94: where some of the garrison never leave, nobody gives up the city. */
function whyNotMarchOut(table: AncientWorld, id: CityId): Reason | null {
	const reasons = garrisonOf(table, id).map((force) => table.rules.whyStaysPut(table, force));
	return reasons.find((reason) => reason !== null) ?? null;
}

const besiegedCities = (table: AncientWorld, side: SideId) =>
	citiesUnderSiege(table).filter((id) => garrisonOf(table, id).some((force) => areFriends(table, force.side, side)));

function whyNotGiveUp(table: AncientWorld, side: SideId): Reason | null {
	const besieged = besiegedCities(table, side);
	if (besieged.length > 0 && citiesToGiveUp(table, side).length > 0) return null;
	const stays = besieged.map((id) => whyNotMarchOut(table, id)).find((reason) => reason !== null);
	return (
		stays ?? {
			rule: "AW 9.62",
			why: text(besieged.length === 0 ? "refused.nothing-to-give-up" : "refused.no-way-to-give-up"),
		}
	);
}

/** One hex away: outside, or inside a friendly city there. */
function waysOutOf(table: AncientWorld, side: SideId, id: CityId): Refuge[] {
	return refugesWithin(table, { side, leader: null }, cityById(table, id).city.hex, 1, 1);
}

function* chooseCity(table: AncientWorld, side: SideId): Play<CityId> {
	const cityOf = (id: CityId) => ({
		id,
		text: text("option.give-up", { city: ref("city", id) }),
		at: [ref("city", id)],
	});
	const { options, refused } = filterOptions(besiegedCities(table, side), cityOf, (id) =>
		whyNotThisCity(table, side, id),
	);
	if (options.length === 0) throw new Error("There is no city to give up.");
	return yield* chooseIfNeeded({
		seat: side,
		rule: "AW 9.62",
		prompt: text("ask.give-up"),
		options,
		refused,
	});
}

/** It marches out one hex, Disorganized, with its leaders; the besieger captures the city as after a surrender. */
function* marchOut(table: AncientWorld, side: SideId, id: CityId): Play {
	const besieger = cityById(table, id).state.siege;
	const refuge = yield* chooseWay(table, side, id);
	if (besieger === null || !refuge) return;
	say(
		table,
		"city.given-up",
		{ side: ref("side", side), city: ref("city", id), hex: ref("hex", refuge.hex) },
		{
			rule: "AW 9.62",
			seat: side,
			at: [ref("city", id), ref("hex", refuge.hex)],
		},
	);
	const marching = insideOf(table, id);
	for (const force of marching) {
		const status = Math.max(STATUSES.indexOf(force.status), STATUSES.indexOf("disorganized"));
		force.status = STATUSES[status] ?? "disorganized";
	}
	yield* forcedMove(table, marching, refuge.path, refuge.place);
	const [leader = null] = seniorLeaders(table, forcesBefore(table, besieger, id));
	yield* captureCity(table, { city: id, side: besieger, by: "surrender", leader });
}

function* chooseWay(table: AncientWorld, side: SideId, id: CityId): Play<Refuge | undefined> {
	const ways = waysOutOf(table, side, id);
	const chosen = yield* choose({
		seat: side,
		rule: "AW 9.62",
		prompt: text("ask.give-up-way", { city: ref("city", id) }),
		options: ways.map(refugeOption),
		refused: [allOthers("hexes", { rule: "AW 9.62", why: text("refused.one-hex-out") })],
		about: [ref("city", id)],
	});
	return ways.find((way) => refugeOption(way).id === chosen);
}
