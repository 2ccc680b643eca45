/** CR 7.41, 7.46: Naval Attack on the enemies in a Fleet's hex, or into the harbour that it blockades. */
import { areEnemies, areFriends, campOf } from "../../ancient-world/command/02-42-friends.ts";
import type { CityId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Operation, type OperationResult } from "../../ancient-world/table.ts";
import {
	choose,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
	whyNone,
} from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { fleetsInPort } from "./07-11-fleets.ts";
import { strengthIn } from "./07-13-together.ts";
import { giveEmergencyDuumvir } from "./07-25-leaders.ts";
import { chooseTogether, fleetObeying, ownFleet, whyNotOrder } from "./07-31-command.ts";
import { enemiesAtSea } from "./07-32-sailing.ts";
import { portsBeside } from "./07-32-sea-points.ts";
import { offerEvasion } from "./07-37-evasion.ts";
import { resultAtSea } from "./07-41-results.ts";
import { fightAtSea } from "./07-42-battle.ts";
import { fleetAt, fleetNames } from "./fleet-name.ts";

/** The operation Naval Attack (CR 7.41), at sea or into a blockaded harbour (CR 7.46). */
export const navalAttack: Operation = {
	id: "naval-attack",
	whyNot(table, leader) {
		const reason = whyNotOrder(table, leader);
		const fleet = fleetObeying(table, leader);
		if (reason || !fleet) return reason;
		const targets = targetsOf(table, fleet);
		return targets.length === 0 ? whyNobody(fleet) : whyNone(targets, ({ whyNot }) => whyNot);
	},
	*play(table, leader) {
		const target = yield* chooseTarget(table, leader);
		const attackers = yield* chooseTogether(table, leader, "ask.attack-together");
		return target.port === null
			? yield* attackAtSea(table, attackers)
			: yield* forceHarbour(table, attackers, target.port);
	},
};

/** Enemies that might be attacked: those at sea in the hex, and those in a harbour beside it. */
interface Target {
	readonly port: CityId | null;
	readonly fleets: readonly Fleet[];
	readonly whyNot: Reason | null;
}

function whyNobody({ port }: Fleet): Reason {
	return { rule: "CR 7.41", why: text(port === null ? "refused.no-enemy-at-sea" : "refused.attack-from-port") };
}

function targetsOf(table: AncientWorld, fleet: Fleet): Target[] {
	if (fleet.port !== null) return [];
	const here = enemiesAtSea(table, fleet.side, fleet.hex);
	const open: Target[] = here.length > 0 ? [{ port: null, fleets: here, whyNot: null }] : [];
	const harbours = portsBeside(table.data.map, fleet.hex).flatMap(({ id }): Target[] => {
		const inside = enemiesIn(table, id, fleet.side);
		return inside.length === 0 ? [] : [{ port: id, fleets: inside, whyNot: whyNotForce(fleet, id, inside) }];
	});
	return [...open, ...harbours];
}

/** Enemy Fleets afloat in a harbour: what is on the stocks is no ship yet, and fights nobody [R]. */
const enemiesIn = (table: AncientWorld, port: CityId, side: SideId): Fleet[] =>
	fleetsInPort(table, port).filter((fleet) => !fleet.underConstruction && areEnemies(table, fleet.side, side));

/** 7.46: how much stronger the blockader must be. */
const STRONGER = 2;

/** 7.46: only a Fleet that blockades the port already, and is twice as strong as those inside. */
function whyNotForce(fleet: Fleet, port: CityId, inside: readonly Fleet[]): Reason | null {
	const city = ref("city", port);
	if (fleet.blockades !== port) return { rule: "CR 7.46", why: text("refused.harbour-unblockaded", { city }) };
	const [own, other] = [strengthIn([fleet]), strengthIn(inside)];
	if (own >= STRONGER * other) return null;
	return { rule: "CR 7.46", why: text("refused.harbour-too-strong", { city, strength: own, against: other }) };
}

/** Where there is more than one, the attacker says whom. */
function* chooseTarget(table: AncientWorld, leader: string): Play<Target> {
	const fleet = ownFleet(table, leader);
	const targets = targetsOf(table, fleet);
	const open = targets.filter(({ whyNot }) => whyNot === null);
	const [only] = open;
	if (!only) throw new Error("A Naval Attack needs an enemy.");
	if (targets.length === 1) return only;
	const option = ({ port, fleets }: Target): Option => ({
		id: port ?? "sea",
		text: text(port === null ? "option.attack-at-sea" : "option.attack-harbour", {
			fleets: fleetNames(fleets),
			...(port === null ? {} : { city: ref("city", port) }),
		}),
		at: fleets.flatMap(fleetAt),
	});
	const chosen = yield* choose({
		seat: leaderById(table, leader).side,
		rule: "CR 7.41",
		prompt: text("ask.attack-whom", { leader: ref("leader", leader) }),
		options: open.map(option),
		refused: targets.flatMap((each): RefusedOption[] => (each.whyNot ? [{ ...option(each), ...each.whyNot }] : [])),
		about: fleetAt(fleet),
	});
	return open.find((each) => (each.port ?? "sea") === chosen) ?? only;
}

/** Each of those attacked may slip away; who stay and are friends fight together, those of different powers one after the other. */
function* attackAtSea(table: AncientWorld, attackers: readonly Fleet[]): Play<OperationResult> {
	const [own] = attackers;
	if (!own) return "roll";
	const { hex, side } = own;
	const stay: Fleet[] = [];
	for (const fleet of enemiesAtSea(table, side, hex)) {
		giveEmergencyDuumvir(table, fleet);
		const together = stay.filter((other) => campOf(table, other.side) === campOf(table, fleet.side));
		const ahead = { hex, cause: "attack", attackers, defenders: [...together, fleet] } as const;
		const evades = yield* offerEvasion(table, { fleets: [fleet], leader: fleet.commander, laden: false }, ahead);
		if (!evades) stay.push(fleet);
	}
	const camps = [...Map.groupBy(stay, (fleet) => campOf(table, fleet.side)).values()];
	for (const defenders of camps) {
		const left = attackers.filter((fleet) => fleet.hex === hex && fleet.port === null && strengthIn([fleet]) > 0);
		if (left.length === 0) return "finished";
		const fought = yield* fightAtSea(table, { hex, cause: "attack", attackers: left, defenders });
		const result = resultAtSea(side, fought, true);
		if (result === "finished" || defenders === camps.at(-1)) return result;
	}
	return "automatic";
}

function* forceHarbour(table: AncientWorld, attackers: readonly Fleet[], port: CityId): Play<OperationResult> {
	const [own] = attackers;
	if (!own) return "roll";
	const inside = enemiesIn(table, port, own.side);
	const defenders = inside.filter(({ side }) => areFriends(table, side, inside[0]?.side ?? side));
	for (const fleet of defenders) giveEmergencyDuumvir(table, fleet);
	const fought = yield* fightAtSea(table, { hex: own.hex, cause: "harbour", attackers, defenders });
	for (const fleet of defenders) fleet.emergency = false;
	return resultAtSea(own.side, fought, true);
}
