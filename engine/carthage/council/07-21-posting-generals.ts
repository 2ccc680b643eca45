/** CR 7.21: a Syracuse that has a player of its own posts its generals to Fleets and armies as he likes, at set-up and while the Council sits. */
import { allForces, forceOf, hasSps, removeIfEmpty, totalsOf } from "../../ancient-world/forces.ts";
import { forceOption, leaderOption } from "../../ancient-world/options.ts";
import { newLeader } from "../../ancient-world/set-up/set-up.ts";
import { isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, HexId, LeaderId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	allLeaders,
	forceById,
	leaderById,
	type RulesetAddition,
	say,
} from "../../ancient-world/table.ts";
import {
	choose,
	chooseIfNeeded,
	filterOptions,
	type Option,
	type Play,
	type Reason,
	readRefused,
	ref,
	type Text,
	tellNone,
	text,
	whenRead,
} from "../../kernel/index.ts";
import { isDuumvir } from "../sea/04-19-duumvir-lam.ts";
import { countSquadrons, fleetById, fleetsOf, fleetWith, isLed } from "../sea/07-11-fleets.ts";
import { takeFleetCommand, whyNotCommand } from "../sea/07-21-commanders.ts";
import { fleetName, fleetNames, fleetOption } from "../sea/fleet-name.ts";
import type { Fleet } from "../state.ts";

import { landmassOf } from "./05-73-berths.ts";

const SYRACUSE = "syracuse";

/** Generals of the scenario's list who are not on the map wait in the pool. */
function fillPool(table: AncientWorld): void {
	const pool = table.data.scenario.leaderPool?.[SYRACUSE] ?? [];
	const onMap = table.data.scenario.setup.flatMap(({ army }) => army?.leaders.map(({ id }) => id) ?? []);
	for (const id of Array.isArray(pool) ? pool : [])
		if (!onMap.includes(id) && !(id in table.state.leaders)) newLeader(table, id, SYRACUSE, "pool");
}

const NOBODY = "nobody";

/** One general after the other, until nobody else is posted; each once. */
function* postGenerals(table: AncientWorld): Play {
	const posted = new Set<LeaderId>();
	for (;;) {
		const generals = allLeaders(table)
			.filter(
				({ id, side, standing }) =>
					side === SYRACUSE && !isDuumvir(table, id) && ["in-play", "pool"].includes(standing),
			)
			.map(({ id }) => id);
		const { options, refused } = filterOptions(
			generals,
			(id) => ({ ...leaderOption(id), note: noteOf(table, id) }),
			(id) => whyNotPost(table, id, posted),
		);
		const question = { seat: SYRACUSE, rule: "CR 7.21", prompt: text("ask.post-general") };
		if (options.length === 0)
			return tellNone(table, {
				...question,
				refused: whenRead(() => readRefused(refused).filter(({ id }) => !posted.has(id))),
			});
		const chosen = yield* choose({
			...question,
			options: [{ id: NOBODY, text: text("option.post-nobody"), ...unledNote(table) }, ...options],
			refused,
		});
		if (chosen === NOBODY) return;
		posted.add(chosen);
		yield* post(table, chosen);
	}
}

/** Where he is, and where he may go if there is no choice. */
function noteOf(table: AncientWorld, leader: LeaderId): Text {
	const where = whereText(table, leader);
	const [only, ...others] = postsFor(table, leader).options;
	return only && others.length === 0 ? text("general.one-post", { where, post: only.text }) : where;
}

/** Where he is now: aboard, with men or without, or nowhere yet. */
function whereText(table: AncientWorld, leader: LeaderId): Text {
	const fleet = fleetWith(table, leader);
	if (fleet) return text("general.aboard", { fleet: fleetName(fleet) });
	const force = forceOf(table, leader);
	if (!force) return text("general.unposted");
	return text("general.ashore", { hex: ref("hex", force.hex), sp: totalsOf(table, [force]).sp });
}

/** What is left without a commander when everybody stays where he is. */
function unledNote(table: AncientWorld): { note?: Text } {
	const unled = fleetsOf(table, SYRACUSE).filter((fleet) => !isLed(fleet) && countSquadrons(fleet.squadrons) > 0);
	return unled.length === 0 ? {} : { note: text("option.fleets-unled", { fleets: fleetNames(unled) }) };
}

function whyNotPost(table: AncientWorld, leader: LeaderId, posted: ReadonlySet<LeaderId>): Reason | null {
	const named = { leader: ref("leader", leader) };
	if (posted.has(leader)) return { rule: "CR 7.21", why: text("refused.posted-already", named), holds: "year" };
	const force = forceOf(table, leader);
	if (force && isShutIn(table, force)) return { rule: "CR 7.21", why: text("refused.post-shut-in", named) };
	const { options } = postsFor(table, leader);
	return options.length > 0 ? null : { rule: "CR 7.21", why: text("refused.no-post", named) };
}

/** Fleets that he may command, and forces of his side with men that are not shut in. */
function postsFor(table: AncientWorld, leader: LeaderId) {
	const own = forceOf(table, leader);
	const ships = fleetsOf(table, SYRACUSE).filter(({ squadrons }) => countSquadrons(squadrons) > 0);
	const armies = allForces(table).filter(
		(force) =>
			force.side === SYRACUSE &&
			force !== own &&
			hasSps(table, force) &&
			(force.box !== null || force.leaders.length > 0),
	);
	const optionOf = (where: Fleet | Force): Option =>
		"squadrons" in where ? fleetOption(where) : forceOption(table, where);
	return filterOptions<Fleet | Force>([...ships, ...armies], optionOf, (where) => {
		const overseas = whyNotThere(table, leader, where.hex);
		if (overseas) return overseas;
		if ("squadrons" in where) return whyNotCommand(table, where, leader);
		if (!isShutIn(table, where)) return null;
		return { rule: "CR 7.21", why: text("refused.army-under-siege") };
	});
}

/** He has no ship to take him over the sea: only a man from the pool is posted anywhere [R]. */
function whyNotThere(table: AncientWorld, leader: LeaderId, hex: HexId): Reason | null {
	const here = forceOf(table, leader)?.hex ?? fleetWith(table, leader)?.hex ?? null;
	if (here === null || landmassOf(table.data, here) === landmassOf(table.data, hex)) return null;
	return { rule: "CR 7.21", why: text("refused.post-overseas", { leader: ref("leader", leader) }) };
}

/** Nobody is asked where there is one alone. */
function* choosePost(table: AncientWorld, leader: LeaderId): Play<string> {
	const { options, refused } = postsFor(table, leader);
	const named = ref("leader", leader);
	return yield* chooseIfNeeded({
		seat: SYRACUSE,
		rule: "CR 7.21",
		prompt: text("ask.post-where", { leader: named }),
		options,
		refused,
		about: [named],
	});
}

function* post(table: AncientWorld, leader: LeaderId): Play {
	const named = ref("leader", leader);
	const chosen = yield* choosePost(table, leader);
	leaveShipOrForce(table, leader);
	leaderById(table, leader).standing = "in-play";
	const rule = { rule: "CR 7.21", seat: SYRACUSE, at: [named] };
	if (chosen.startsWith("fleet/")) {
		const fleet = fleetById(table, chosen.slice("fleet/".length));
		takeFleetCommand(table, fleet, leader);
		say(table, "general.posted-to-fleet", { leader: named, fleet: fleetName(fleet) }, rule);
	} else {
		const force = forceById(table, chosen);
		force.leaders.push(leader);
		say(table, "general.posted", { leader: named, hex: ref("hex", force.hex) }, rule);
	}
}

/** He goes ashore, or leaves his men, for another post. */
export function leaveShipOrForce(table: AncientWorld, leader: LeaderId): void {
	const fleet = fleetWith(table, leader);
	if (fleet?.commander === leader) fleet.commander = null;
	if (fleet?.passenger === leader) fleet.passenger = null;
	const force = forceOf(table, leader);
	if (!force) return;
	force.leaders = force.leaders.filter((id) => id !== leader);
	removeIfEmpty(table, force);
}

/** The layer of a scenario in which Syracuse has a player. */
export const postingRules: RulesetAddition = {
	events: {
		newGame: [{ place: "politics", note: fillPool }],
		placed: [{ place: "men", follow: postGenerals }],
		segment: [
			{
				place: "men",
				*follow(table, segment) {
					if (segment === "political-climate") yield* postGenerals(table);
				},
			},
		],
	},
};
