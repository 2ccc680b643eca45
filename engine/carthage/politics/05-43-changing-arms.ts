/**
 * CR 5.43: a Consul asks the Senate for a Fleet in the place of his Consular Army, or the reverse; a Dictator or Master of Horse changes as he
 * likes. What is left behind gets a Proconsul at once (5.23).
 */
import { printed } from "../../ancient-world/data.ts";
import { forceOf } from "../../ancient-world/forces.ts";
import type { HexId, LeaderId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	type Conditions,
	leaderById,
	legionById,
	type Operation,
	say,
} from "../../ancient-world/table.ts";
import { choose, type Play, type Reason, ref, type Sifted, sift, text } from "../../kernel/index.ts";
import {
	addOfficeLams,
	backToPool,
	enterOffice,
	forceOfLegion,
	imperiumOf,
	isConsul,
	startHere,
} from "../../rome/offices/05-1-magistrates.ts";
import { electMan, triumphantMen } from "../../rome/offices/05-2-draw.ts";
import { type Army, armyOption, consularArmies, isConsularArmy, standsIn } from "../../rome/offices/05-23-armies.ts";
import { takeCommand } from "../../rome/offices/05-23-taking-over.ts";
import { areasAbroad, areaWhere, assignProvince } from "../../rome/offices/05-41-provinces.ts";
import { askSenate } from "../../rome/senate/05-6-senate.ts";
import { isDuumvir } from "../fleets/04-19-duumvir-lam.ts";
import { fleetUnder } from "../fleets/07-11-fleets.ts";
import { dismissCommander, whyNoMoreAdmirals, whyNotCommand } from "../fleets/07-21-commanders.ts";
import { isFriendlyPort } from "../sea/07-71-room.ts";
import type { Fleet } from "../state.ts";
import { commandsAtSea, fleetOfOption, offerFleets, takeFleet } from "./05-1-commands-at-sea.ts";

const ROME = "rome";
const RULE = "CR 5.43";

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

export const changingArmsConditions: Conditions = {
	"senate-other.changing-arms": (_, { thing }) => thing === CHANGE,
};

// === Who, and when ===

const isDictator = (office: string | null) => office === "dictator" || office === "magister-equitum";

/** 5.23, 5.24: Proconsuls and Praetors keep what they have. */
function whyNotHe(table: AncientWorld, leader: LeaderId): Reason | null {
	const man = leaderById(table, leader);
	if (man.office === "proconsul") return { rule: "CR 5.23", why: text("refused.proconsul-keeps-arms") };
	if (man.office === "praetor") return { rule: "CR 5.24", why: text("refused.praetor-keeps-arms") };
	if (man.side === ROME && (isConsul(man) || isDictator(man.office))) return null;
	return { rule: RULE, why: text("refused.arms-of-consuls") };
}

/** A Consul before he has done anything else; others not twice running. */
function whyNotNow(table: AncientWorld, leader: LeaderId): Reason | null {
	const done = table.state.phase?.done ?? [];
	if (isDictator(leaderById(table, leader).office))
		return done.at(-1)?.operation === CHANGE ? { rule: RULE, why: text("refused.changed-just-now") } : null;
	if (done.length > 0) return { rule: RULE, why: text("refused.change-comes-first") };
	const hasArmy = imperiumOf(table, leader).length > 0;
	return hasArmy || fleetUnder(table, leader) ? null : { rule: RULE, why: text("refused.nothing-to-change") };
}

function whyNothing(table: AncientWorld, leader: LeaderId): Reason | null {
	const { options, refused } = offersTo(table, leader);
	const [first] = refused;
	if (options.length > 0) return null;
	if (refused.length === 1 && first) return { rule: first.rule, why: first.why };
	const key = fleetUnder(table, leader) ? "refused.no-army-at-port" : "refused.no-fleet-at-port";
	return { rule: RULE, why: text(key, { leader: ref("leader", leader) }) };
}

// === What he may take ===

/** To whoever has a Fleet armies, to others Fleets. */
function offersTo(table: AncientWorld, leader: LeaderId): Sifted {
	const own = fleetUnder(table, leader);
	if (own === null) return offerFleets(table, (fleet) => whyNotTake(table, leader, fleet));
	return sift(
		consularArmies(table).filter((army) => isConsularArmy(table, army)),
		(army) => armyOption(table, army),
		(army) => whyNotArmy(table, own, army),
	);
}

/** He stands in the friendly port where it lies, and his Legions there or beside it. */
function whyNotTake(table: AncientWorld, leader: LeaderId, fleet: Fleet): Reason | null {
	const { port, hex } = fleet;
	const isHere = port !== null && isFriendlyPort(table, ROME, port) && forceOf(table, leader)?.hex === hex;
	const legions = imperiumOf(table, leader).map((id) => forceOfLegion(table, id).hex);
	if (!isHere || !legions.every((other) => isBeside(table, hex, other)))
		return { rule: RULE, why: text("refused.fleet-not-here") };
	const { commander } = fleet;
	if (commander === null || !isReleased(table, commander)) return whyNotCommand(table, fleet, leader);
	return isDuumvir(table, commander) ? whyNoMoreAdmirals(table, ROME) : null;
}

/** A Duumvir or a Praetor makes room; others keep their Fleets. */
const isReleased = (table: AncientWorld, commander: LeaderId) =>
	isDuumvir(table, commander) || leaderById(table, commander).office === "praetor";

const isBeside = (table: AncientWorld, hex: HexId, other: HexId) => table.data.map.distance(hex, other) <= 1;

/** Legions that nobody commands, in the port where his Fleet lies, or beside it. */
function whyNotArmy(table: AncientWorld, own: Fleet, army: Army): Reason | null {
	const isHere = own.port !== null && isFriendlyPort(table, ROME, own.port);
	if (isHere && standsIn(table, army).every(({ hex }) => isBeside(table, own.hex, hex))) return null;
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
	const fleet = fleetUnder(table, leader);
	if (fleet) yield* goOnLand(table, leader, fleet, chosen);
	else yield* goToSea(table, leader, fleetOfOption(table, chosen));
}

/** The Fleet is his, whoever had it; his Legions get a Proconsul. */
function* goToSea(table: AncientWorld, leader: LeaderId, fleet: Fleet): Play {
	if (fleet.commander !== null) release(table, fleet, fleet.commander);
	const legions = imperiumOf(table, leader);
	takeFleet(table, leader, fleet, RULE);
	for (const id of legions) legionById(table, id).commander = null;
	for (const army of consularArmies(table)) {
		if (!army.legions.some((id) => legions.includes(id))) continue;
		const man = yield* electProconsul(table);
		if (man === null) continue;
		yield* takeCommand(table, man, army, "CR 5.23");
		yield* assignProvince(table, man, [areaWhere(table, man)], {
			rule: "CR 5.23",
			why: text("refused.proconsuls-province"),
		});
	}
}

/** The army is his; his Fleet gets a Proconsul. The Field Consul is given a province as in the elections (5.22). */
function* goOnLand(table: AncientWorld, leader: LeaderId, fleet: Fleet, chosen: string): Play {
	const army = consularArmies(table).find(({ legions }) => legions.join("+") === chosen);
	if (!army) return;
	commandsAtSea.giveUp(table, leader);
	yield* takeCommand(table, leader, army, RULE);
	if (leaderById(table, leader).office === "field-consul")
		yield* assignProvince(table, leader, [areaWhere(table, leader), ...areasAbroad(table.data)], {
			rule: "CR 5.22",
			why: text("refused.province-at-home"),
		});
	startHere(table, leader);
	const man = yield* electProconsul(table);
	if (man !== null) takeFleet(table, man, fleet, "CR 5.23");
}

/** A Praetor goes to the pool, a Duumvir off the map. */
function release(table: AncientWorld, fleet: Fleet, commander: LeaderId): void {
	const what = { leader: ref("leader", commander), office: text(`office.${leaderById(table, commander).office}`) };
	say(table, "arms.released", what, { rule: RULE, seat: ROME, at: [ref("leader", commander)] });
	if (isDuumvir(table, commander)) dismissCommander(table, fleet);
	else backToPool(table, commander);
}

/** AW 4.15: his markers go into the cup. */
function* electProconsul(table: AncientWorld): Play<LeaderId | null> {
	const man = yield* electMan(table, "proconsul", triumphantMen(table));
	if (man === null) return null;
	enterOffice(table, man, "proconsul");
	addOfficeLams(table, "proconsul", printed(table.data, man).initiative);
	return man;
}
