/** SW.incursion: a Samnite force that Stops where it is not welcome is set upon by the people of the province. */

import { newBattle, newParty } from "../../ancient-world/battle/08-1-parties.ts";
import { fightBattle } from "../../ancient-world/battle/08-3-battle.ts";
import { refugeOption } from "../../ancient-world/battle/08-23-avoidance.ts";
import { refugesIn } from "../../ancient-world/battle/08-37-retreat.ts";
import { allianceOf } from "../../ancient-world/cities/11-control.ts";
import { areFriends, campOf } from "../../ancient-world/command/02-42-friends.ts";
import { provinceAt } from "../../ancient-world/data.ts";
import { forcesAt, hasSps, sideOf, sideState, totalsOf } from "../../ancient-world/forces.ts";
import { forcedMove, putDown } from "../../ancient-world/march/06-47-forced-moves.ts";
import { cityAt, isShutIn, reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, HexId, ProvinceId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Mover, say } from "../../ancient-world/table.ts";
import { allOthers, choose, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { raiseTribe } from "./raising.ts";
import { reviewTribes } from "./staying.ts";
import { armyOfTribe, GAULS, isOut, tribeOf } from "./tribes.ts";

const RULE = "SW.incursion";
const SAMNIUM = "samnium";

/** After a march has Stopped. */
export function* meetIncursion(table: AncientWorld, mover: Mover, path: readonly HexId[]): Play {
	const here = path.at(-1);
	const intrudes = campOf(table, mover.side) === "samnites" || mover.side === GAULS;
	if (here !== undefined && mover.withSps && intrudes) yield* meetIntruders(table, here);
}

/** The tribe that would come where a march ends, told beforehand. */
export function warnOfIncursion(table: AncientWorld, mover: Mover, path: readonly HexId[]): Reason[] {
	const here = path.at(-1);
	const intrudes = campOf(table, mover.side) === "samnites" || mover.side === GAULS;
	if (here === undefined || path.length < 2 || !mover.withSps || !intrudes) return [];
	const province = provinceAt(table.data, here);
	const tribe = province && tribeOf(table, province);
	if (!tribe || isWelcome(table, province)) return [];
	const what = { tribe: ref("side", tribe), province: ref("province", province) };
	return [{ rule: RULE, why: text("warning.incursion", what) }];
}

/** Samnites and Gauls in a hex, if there are any, are met by the tribe of the province. */
function* meetIntruders(table: AncientWorld, hex: HexId): Play {
	const province = provinceAt(table.data, hex);
	const tribe = province && tribeOf(table, province);
	const intruders = intrudersAt(table, hex);
	const [first] = intruders;
	if (!tribe || !first || isWelcome(table, province) || table.state.outcome) return;
	const army = armyOfTribe(table, tribe);
	if (army && isShutIn(table, army)) return;
	const wasOut = isOut(table, tribe);
	const levy = yield* callUp(table, tribe, hex);
	if (first.place === "inside") besiege(table, levy);
	else yield* fight(table, levy, intruders);
	if (wasOut && !isOut(table, tribe)) sideState(table, tribe).playedBy = null;
	reviewTribes(table);
}

/** Forces with SPs of the Samnites, or of the Gauls, who count as such; those in one place. */
function intrudersAt(table: AncientWorld, hex: HexId): Force[] {
	const all = forcesAt(table, hex).filter(
		(force) => (force.side === "samnites" || force.side === GAULS) && hasSps(table, force),
	);
	const [first] = all;
	return all.filter((force) => force.side === first?.side && force.place === first.place);
}

/** Where the Samnite has control, or the level leans to him, his men come and go freely. */
function isWelcome(table: AncientWorld, province: ProvinceId): boolean {
	const alliance = allianceOf(table, province);
	const leans = alliance !== null && alliance.favours === "samnites" && alliance.level > 0;
	return leans || table.state.provinces[province]?.control === "samnites";
}

/** The tribe in the field comes to the hex; else the Roman raises its men there. He plays it for this fight or siege. */
function* callUp(table: AncientWorld, tribe: SideId, hex: HexId): Play<Force> {
	const army = armyOfTribe(table, tribe);
	if (!army)
		return yield* raiseTribe(table, { tribe, player: "rome", rule: RULE, at: { hex, place: "outside" }, levy: true });
	sideState(table, tribe).playedBy = "rome";
	putDown(table, [army], [hex], "outside");
	return army;
}

/** Inside a city of their own the intruders are besieged instead. */
function besiege(table: AncientWorld, { side, hex }: Force): void {
	const here = cityAt(table, hex);
	if (!here || here.state.siege !== null) return;
	Object.assign(here.state, { siege: side, siegeSince: table.state.turn, siegeMarkers: 0 });
	const what = { tribe: ref("side", side), city: ref("city", here.city.id) };
	say(table, "tribe.besieges", what, { rule: RULE, seat: side, at: [ref("city", here.city.id), ref("hex", hex)] });
}

function* fight(table: AncientWorld, levy: Force, intruders: readonly Force[]): Play {
	const { hex, side } = levy;
	const defenders = forcesAt(table, hex).filter(
		(force) => force.place === "outside" && areFriends(table, force.side, sideOf(intruders)),
	);
	const [first] = defenders;
	if (!first || !hasSps(table, levy)) return;
	const against = campOf(table, first.side);
	table.state.battle = newBattle(table, {
		hex,
		attacker: newParty(side, [levy], levy.leaders[0] ?? null),
		defender: newParty(against, defenders, yield* table.rules.chooseInCharge(table, defenders)),
		cause: "attack",
		retreatInto: SAMNIUM,
	});
	const sp = totalsOf(table, [levy]).sp;
	const what = { tribe: ref("side", side), hex: ref("hex", hex), sp };
	say(table, "tribe.attacks", what, { rule: RULE, seat: side, at: [ref("hex", hex)] });
	const { winner } = yield* fightBattle(table);
	if (winner !== against) yield* withdraw(table, defenders, hex);
}

/** Who has not won goes back into Samnium, any way, and his Operations Phase is over. */
function* withdraw(table: AncientWorld, forces: readonly Force[], hex: HexId): Play {
	const { phase } = table.state;
	const left = forces.filter((force) => force.id in table.state.forces && force.hex === hex);
	const [first] = left;
	if (phase && forces.some((force) => force.side === phase.side)) leaderById(table, phase.leader).finished = true;
	if (!first) return;
	const refuges = refugesIn(table, { side: first.side, leader: first.leaders[0] ?? null }, hex, SAMNIUM);
	const [only] = refuges;
	if (!only) return;
	const options = refuges.map(refugeOption);
	const chosen = yield* choose({
		seat: first.side,
		rule: RULE,
		prompt: text("ask.retreat", { hex: ref("hex", hex) }),
		options,
		refused: [allOthers("hexes", { rule: RULE, why: text("refused.back-to-samnium"), holds: "game" })],
		about: [ref("hex", hex)],
	});
	const refuge = refuges[options.findIndex((option) => option.id === chosen)] ?? only;
	yield* forcedMove(table, left, refuge.path, refuge.place);
	reviewSieges(table);
}

/** The fight that an interception forced is over: if the Samnite still stands there, that was his Stop. */
export function* meetAfterInterception(table: AncientWorld, hex: HexId, marched: SideId): Play {
	if (marched === "samnites" || marched === GAULS) yield* meetIntruders(table, hex);
}
