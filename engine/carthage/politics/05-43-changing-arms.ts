/**
 * CR 5.43: a Consul asks the Senate for a Fleet in the place of his Consular Army, or the reverse; a Dictator or Master of Horse changes as he
 * likes (5.26), ashore to Legions of his own or to those that he leads by his rank. What is left behind gets a commander at once (5.23, 5.24).
 */
import { printed } from "../../ancient-world/data.ts";
import { forceOf } from "../../ancient-world/forces.ts";
import type { Force, HexId, LeaderId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	type Conditions,
	leaderById,
	legionById,
	type Operation,
	say,
} from "../../ancient-world/table.ts";
import {
	choose,
	type FilteredOptions,
	filterOptions,
	joinRefused,
	type Play,
	type Reason,
	readRefused,
	reasonOf,
	ref,
	tellsReasons,
	text,
} from "../../kernel/index.ts";
import {
	addOfficeLams,
	backToPool,
	enterOffice,
	forceOfLegion,
	hasImperium,
	imperiumOf,
	isConsul,
	standWith,
	startHere,
} from "../../rome/offices/05-1-magistrates.ts";
import { electMan, triumphantMen } from "../../rome/offices/05-2-draw.ts";
import {
	armiesInNeed,
	armyOption,
	type ConsularArmy,
	consularArmies,
	forceOfArmyOption,
	forcesWithLegions,
	isConsularArmy,
	standsIn,
} from "../../rome/offices/05-23-armies.ts";
import { takeCommand } from "../../rome/offices/05-23-taking-over.ts";
import { areasAbroad, areaWhere, assignProvince } from "../../rome/offices/05-41-provinces.ts";
import { askSenate } from "../../rome/senate/05-6-senate.ts";
import { isDuumvir } from "../sea/04-19-duumvir-lam.ts";
import { fleetUnder, fleetWith } from "../sea/07-11-fleets.ts";
import { dismissCommander, whyNoMoreAdmirals, whyNotCommand } from "../sea/07-21-commanders.ts";
import { takeAboard, whyNotAboard } from "../sea/07-38-passengers.ts";
import { isFriendlyPort } from "../sea/07-71-room.ts";
import type { Fleet } from "../state.ts";
import { commandsAtSea, fleetOfOption, offerFleets, takeFleet } from "./05-1-commands-at-sea.ts";

const ROME = "rome";
const RULE = "CR 5.43";

/**
 * The operation of changing between army and Fleet (CR 5.43). A Consul asks the Senate first, and must roll for
 * continuation when it refuses.
 */
export const changeArms: Operation = {
	id: "change-arms",
	whyNot: (table, leader) => whyNotHe(table, leader) ?? whyNotNow(table, leader) ?? whyNothing(table, leader),
	*play(table, leader) {
		const chosen = yield* chooseWhat(table, leader);
		if (isConsul(leaderById(table, leader))) {
			const granted = yield* askSenate(table, leader, "senate-other", CHANGE);
			if (!granted) return "roll";
		}
		yield* change(table, leader, chosen);
		return "automatic";
	},
};

/** What the Senate is asked for. */
const CHANGE = "change-arms";

/** The predicate of the Senate's modifier for a Consul who wants to change arms. */
export const changingArmsConditions: Conditions = {
	"senate-other.changing-arms": (_, { thing }) => thing === CHANGE,
};

// === Who, and when ===

const isDictator = (office: string | null) => office === "dictator" || office === "magister-equitum";

/** 5.23, 5.24: Proconsuls and Praetors keep what they have. */
function whyNotHe(table: AncientWorld, leader: LeaderId): Reason | null {
	const man = leaderById(table, leader);
	if (man.office === "proconsul") return { rule: "CR 5.23", why: text("refused.proconsul-keeps-arms"), holds: "year" };
	if (man.office === "praetor") return { rule: "CR 5.24", why: text("refused.praetor-keeps-arms"), holds: "year" };
	if (man.side === ROME && (isConsul(man) || isDictator(man.office))) return null;
	return { rule: RULE, why: text("refused.arms-of-consuls"), holds: "year" };
}

/** A Consul before he has done anything else; others not twice running. */
function whyNotNow(table: AncientWorld, leader: LeaderId): Reason | null {
	const done = table.state.phase?.done ?? [];
	if (isDictator(leaderById(table, leader).office))
		return done.at(-1)?.operation === CHANGE ? { rule: RULE, why: text("refused.changed-just-now") } : null;
	const hasArmy = isConsularArmy(table, { legions: imperiumOf(table, leader) });
	if (!hasArmy && !fleetUnder(table, leader)) return { rule: RULE, why: text("refused.nothing-to-change") };
	return done.length > 0 ? { rule: RULE, why: text("refused.change-comes-first"), holds: "phase" } : null;
}

function whyNothing(table: AncientWorld, leader: LeaderId): Reason | null {
	const { options, refused } = offersTo(table, leader);
	if (options.length > 0) return null;
	const [first, second] = tellsReasons() ? readRefused(refused) : [];
	if (first && !second) return reasonOf(first);
	return { rule: RULE, why: text(whyNowhere(table, leader), { leader: ref("leader", leader) }) };
}

function whyNowhere(table: AncientWorld, leader: LeaderId): string {
	if (fleetGivenUp(table, leader) === null) return "refused.no-fleet-at-port";
	return isDictator(leaderById(table, leader).office) ? "refused.no-legions-at-port" : "refused.no-army-at-port";
}

// === What he may take ===

/** The Fleet that he would leave: his own; a Dictator also leaves one in which he leads another man (5.26). */
function fleetGivenUp(table: AncientWorld, leader: LeaderId): Fleet | null {
	return isDictator(leaderById(table, leader).office) ? fleetWith(table, leader) : fleetUnder(table, leader);
}

/** To whoever has a Fleet armies, to a Dictator also those of others; to who has none Fleets. */
function offersTo(table: AncientWorld, leader: LeaderId): FilteredOptions {
	const own = fleetGivenUp(table, leader);
	if (own === null) return offerFleets(table, (fleet) => whyNotTake(table, leader, fleet));
	const armies = consularArmies(table).filter((army) => isConsularArmy(table, army));
	const free = filterOptions(
		armies,
		(army) => armyOption(table, army),
		(army) => whyNotLand(table, own, standsIn(table, army)),
	);
	if (!isDictator(leaderById(table, leader).office)) return free;
	const led = filterOptions(
		forcesToLead(table),
		(force) => forceOfArmyOption(table, force),
		(force) => whyNotLand(table, own, [force]),
	);
	return { options: [...free.options, ...led.options], refused: joinRefused(free.refused, led.refused) };
}

/** 5.26: Legions that a Dictator leads through their commanders, or without any; those of an army without one can be his own. */
function forcesToLead(table: AncientWorld): Force[] {
	const free = new Set(consularArmies(table).flatMap(({ legions }) => legions));
	return forcesWithLegions(table).filter(({ legions }) => legions.some((id) => !free.has(id)));
}

/** Another has the Fleet for the year; or he is not in the friendly port where it lies, or his Legions neither there nor beside it. */
function whyNotTake(table: AncientWorld, leader: LeaderId, fleet: Fleet): Reason | null {
	const { port, hex, commander } = fleet;
	const isKept = commander !== null && !isReleased(table, commander);
	const sailsAlong = isKept && mayLeadThrough(table, leader);
	if (isKept && !sailsAlong) return whyNotCommand(table, fleet, leader);
	const isHere = port !== null && isFriendlyPort(table, ROME, port) && forceOf(table, leader)?.hex === hex;
	const legions = imperiumOf(table, leader).map((id) => forceOfLegion(table, id).hex);
	if (!isHere || !legions.every((other) => isBeside(table, hex, other)))
		return { rule: RULE, why: text("refused.fleet-not-here") };
	if (sailsAlong) return whyNotAboard(fleet);
	if (commander === null) return whyNotCommand(table, fleet, leader);
	return isDuumvir(table, commander) ? whyNoMoreAdmirals(table, ROME) : null;
}

/** 5.26: a Dictator without Legions of his own leads a Fleet through its commander. */
const mayLeadThrough = (table: AncientWorld, leader: LeaderId) =>
	isDictator(leaderById(table, leader).office) && !hasImperium(table, leader);

/** A Duumvir or a Praetor makes room; others keep their Fleets. */
const isReleased = (table: AncientWorld, commander: LeaderId) =>
	isDuumvir(table, commander) || leaderById(table, commander).office === "praetor";

const isBeside = (table: AncientWorld, hex: HexId, other: HexId) => table.data.map.distance(hex, other) <= 1;

/** Legions in the port where his Fleet lies, or beside it. */
function whyNotLand(table: AncientWorld, own: Fleet, forces: readonly Force[]): Reason | null {
	const isHere = own.port !== null && isFriendlyPort(table, ROME, own.port);
	if (isHere && forces.every(({ hex }) => isBeside(table, own.hex, hex))) return null;
	return { rule: RULE, why: text("refused.army-not-here") };
}

function* chooseWhat(table: AncientWorld, leader: LeaderId): Play<string> {
	return yield* choose({
		seat: ROME,
		rule: RULE,
		prompt: text("ask.change-arms", { leader: ref("leader", leader) }),
		...offersTo(table, leader),
		about: [ref("leader", leader)],
	});
}

// === The change ===

function* change(table: AncientWorld, leader: LeaderId, chosen: string): Play {
	const fleet = fleetGivenUp(table, leader);
	if (fleet) yield* goOnLand(table, leader, fleet, chosen);
	else yield* goToSea(table, leader, fleetOfOption(table, chosen));
}

/** The Fleet is his, unless he leads it through its commander; his Legions get a Proconsul, one that is left over a Praetor. */
function* goToSea(table: AncientWorld, leader: LeaderId, fleet: Fleet): Play {
	const { commander } = fleet;
	if (commander !== null && !isReleased(table, commander)) {
		takeAboard(table, fleet, leader);
		return;
	}
	if (commander !== null) release(table, fleet, commander);
	const legions = imperiumOf(table, leader);
	takeFleet(table, leader, fleet, RULE);
	for (const id of legions) legionById(table, id).commander = null;
	for (const army of armiesInNeed(table)) {
		if (!army.legions.some((id) => legions.includes(id))) continue;
		const isConsular = isConsularArmy(table, army);
		const man = yield* electFor(table, isConsular ? "proconsul" : "praetor");
		if (man === null) continue;
		const rule = isConsular ? "CR 5.23" : "CR 5.24";
		const why = text(isConsular ? "refused.proconsuls-province" : "refused.praetors-province");
		yield* takeCommand(table, man, army, rule);
		yield* assignProvince(table, man, [areaWhere(table, man)], { rule, why });
	}
}

/** He goes ashore; the Fleet that was his gets a Proconsul. */
function* goOnLand(table: AncientWorld, leader: LeaderId, fleet: Fleet, chosen: string): Play {
	const wasHis = fleet.commander === leader;
	commandsAtSea.giveUp(table, leader);
	const army = consularArmies(table).find(({ legions }) => legions.join("+") === chosen);
	if (army) yield* takeArmyAshore(table, leader, army);
	else standAshore(table, leader, chosen);
	const man = wasHis ? yield* electFor(table, "proconsul") : null;
	if (man !== null) takeFleet(table, man, fleet, "CR 5.23");
}

/** The army is his; the Field Consul is given a province as in the elections (5.22). */
function* takeArmyAshore(table: AncientWorld, leader: LeaderId, army: ConsularArmy): Play {
	yield* takeCommand(table, leader, army, RULE);
	if (leaderById(table, leader).office === "field-consul")
		yield* assignProvince(table, leader, [areaWhere(table, leader), ...areasAbroad(table.data)], {
			rule: "CR 5.22",
			why: text("refused.province-at-home"),
		});
	startHere(table, leader);
}

/** 5.26: he stands with Legions that are not his, and leads them by his rank. */
function standAshore(table: AncientWorld, leader: LeaderId, chosen: string): void {
	const force = forcesToLead(table).find(({ id }) => id === chosen);
	if (!force) return;
	standWith(leader, force);
	startHere(table, leader);
	const office = text(`office.${leaderById(table, leader).office}`);
	const what = { leader: ref("leader", leader), office, hex: ref("hex", force.hex) };
	say(table, "arms.goes-ashore", what, {
		rule: "CR 5.26",
		seat: ROME,
		at: [ref("hex", force.hex), ref("leader", leader)],
	});
}

/** A Praetor goes to the pool, a Duumvir off the map. */
function release(table: AncientWorld, fleet: Fleet, commander: LeaderId): void {
	const what = { leader: ref("leader", commander), office: text(`office.${leaderById(table, commander).office}`) };
	say(table, "arms.released", what, { rule: RULE, seat: ROME, at: [ref("leader", commander)] });
	if (isDuumvir(table, commander)) dismissCommander(table, fleet);
	else backToPool(table, commander);
}

/** AW 4.15: his markers go into the cup. */
function* electFor(table: AncientWorld, office: "proconsul" | "praetor"): Play<LeaderId | null> {
	const man = yield* electMan(table, office, triumphantMen(table));
	if (man === null) return null;
	enterOffice(table, man, office);
	addOfficeLams(table, office, office === "praetor" ? 1 : printed(table.data, man).initiative);
	return man;
}
