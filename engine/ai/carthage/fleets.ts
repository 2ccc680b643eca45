/** What a Fleet is good for: to beat the enemy's ships, to close his ports, to raid his coast, to lie safe. */
import { areEnemies, areFriends, playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { oncePerHex } from "../../ancient-world/map-cache.ts";
import { oncePerQueryAt } from "../../ancient-world/query-cache.ts";
import type { CityId, HexId, LeaderId, SeaId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { allFleets, fleetsAtSea, fleetsInPort, isLed, strengthAtSea } from "../../carthage/sea/07-11-fleets.ts";
import { isUnderDuumvir, strengthIn } from "../../carthage/sea/07-13-together.ts";
import { fleetObeying } from "../../carthage/sea/07-31-command.ts";
import { portsBeside, seaReach } from "../../carthage/sea/07-32-sea-points.ts";
import { seasOfPort } from "../../carthage/sea/07-71-harbours.ts";
import { whyNotInto } from "../../carthage/sea/07-71-room.ts";
import { lacksOnlyBase } from "../../carthage/sea/07-76-control-of-seas.ts";
import type { Fleet } from "../../carthage/state.ts";
import { isRef } from "../../kernel/index.ts";
import type { CraftLayer, CraftTable, QuickReply, Situation } from "../ancient-world/craft.ts";
import { inTime } from "../ancient-world/evaluation.ts";
import type { Destination, DestinationKind } from "../ancient-world/intent.ts";
import { takeFirst } from "../ancient-world/policy.ts";
import { namedCities, stakeOf } from "../ancient-world/stakes.ts";
import { habitsOfFleets } from "./habits.ts";
import { takeFerry } from "./strait.ts";

/** Sea Points beyond which nothing is worth a voyage. */
const FAR = 60;

/** Everywhere that a place at sea, or a harbour, can be come to from. */
const waysTo = oncePerHex((data, hex) => seaReach(data.map, hex));

/** Ships of a Fleet, and of those of its side that lie beside it. */
function strengthWith(table: AncientWorld, own: Fleet): number {
	const beside = allFleets(table).filter(
		({ side, hex, port }) => side === own.side && hex === own.hex && port === own.port,
	);
	return strengthIn(beside);
}

/** Ships of a side's enemies at sea in a hex. */
const enemyStrength = (table: AncientWorld, own: Fleet, hex: HexId): number =>
	strengthIn(fleetsAtSea(table, hex).filter(({ side }) => areEnemies(table, side, own.side)));

/** A goal, its promise less for every Sea Point on the way; none where it lies, or too far away. */
function goalAt({ data }: AncientWorld, own: Fleet, kind: DestinationKind, hex: HexId, promise: number): Destination[] {
	const points = hex === own.hex ? null : waysTo(data, hex).seaPointsTo(own.hex);
	return points === null || points > FAR || promise <= 0 ? [] : [{ kind, hex, promise: promise / (4 + points) }];
}

/** Where a Fleet's commander may want to sail, the most promising first. */
export function voyagesOf(table: CraftTable, leader: LeaderId): Destination[] {
	const own = fleetObeying(table, leader);
	if (!own) return [];
	const goals = [...meetings(table, own), ...ports(table, own)];
	return goals.toSorted((a, b) => b.promise - a.promise);
}

/** Enemy ships at sea that are no stronger. */
function meetings(table: AncientWorld, own: Fleet): Destination[] {
	const strength = strengthWith(table, own);
	const hexes = allFleets(table).flatMap(({ side, hex, port }) =>
		port === null && areEnemies(table, side, own.side) ? [hex] : [],
	);
	return [...new Set(hexes)].flatMap((hex) => {
		const theirs = enemyStrength(table, own, hex);
		return goalAt(table, own, "meet", hex, Math.min(theirs, strength) * (strength >= theirs ? 1 : 0.2));
	});
}

/** Ports of the enemy to be closed, above all those that are besieged or have ships in them; his coasts to be raided; harbours of one's own. */
function ports(table: CraftTable, own: Fleet): Destination[] {
	const { state, data } = table;
	const named = namedCities(data);
	return [...data.cities.values()].flatMap((city): Destination[] => {
		const control = state.cities[city.id]?.control ?? null;
		if (city.port === null || control === null) return [];
		if (areFriends(table, control, own.side)) {
			if (whyNotInto(table, own.side, city.id, [own]) !== null) return [];
			const there = SEA_WON * seasWon(table, own, city.id) + TO_FETCH * shipsToFetch(table, own, city.id);
			return goalAt(table, own, "harbour", city.hex, (own.port === null ? 2 : 0.2) + there);
		}
		if (!areEnemies(table, control, own.side)) return [];
		const siege = state.cities[city.id]?.siege ?? null;
		const isOurs = siege !== null && playerOf(table, siege) === playerOf(table, own.side);
		const ships = strengthIn(fleetsInPort(table, city.id));
		const worth = stakeOf(data, city.id) * (isOurs ? 4 : named.has(city.id) ? 1.5 : 0.5) + ships * 0.3;
		return [
			...goalAt(table, own, "blockade", city.hex, worth),
			...(city.size === "large" ? [] : goalAt(table, own, "raid", city.hex, 1)),
		];
	});
}

/** What a strength of 1 that nobody leads is worth to whoever fetches it. */
const TO_FETCH = 0.4;

/** Strength of the ships of its side that lie in another port and that nobody leads: they sail along with a commander who comes for them (CR 7.21), but with no Duumvir. */
function shipsToFetch(table: AncientWorld, own: Fleet, port: CityId): number {
	if (own.port === port || isUnderDuumvir(table, own.commander)) return 0;
	return strengthIn(
		fleetsInPort(table, port).filter((fleet) => fleet.side === own.side && !isLed(fleet) && !fleet.underConstruction),
	);
}

/** How near a harbour is to what a side has to do at sea: the enemy's ports by what hangs on them, each less for every Sea Point. */
export function nearnessToEnemy(table: AncientWorld, side: SideId, hex: HexId): number {
	let sum = 0;
	for (const city of table.data.cities.values()) {
		const control = table.state.cities[city.id]?.control ?? null;
		if (city.port === null || control === null || !areEnemies(table, control, side)) continue;
		const points = waysTo(table.data, city.hex).seaPointsTo(hex);
		if (points !== null && points <= FAR) sum += stakeOf(table.data, city.id) / (4 + points);
	}
	return sum;
}

/** What a point for a sea is worth. */
const SEA_WON = 2;

/** Points for the seas that a Fleet would win by lying in a port: they are counted at the end, so nobody hurries there before the last years. */
function seasWon(table: CraftTable, own: Fleet, port: CityId): number {
	const points = seasToWin(table, playerOf(table, own.side));
	const all = seasOfPort(table.data, port).reduce((sum, sea) => sum + (points.get(sea) ?? 0), 0);
	return all * (1 - inTime(table));
}

/** Seas of which a player lacks nothing but a squadron in a port (CR 7.76), and the points that each gives. */
const seasToWin = oncePerQueryAt((table, player: SideId): ReadonlyMap<SeaId, number> => {
	const { victoryPoints } = table.data.scenario.victory;
	return new Map(
		victoryPoints.flatMap((item) =>
			item.count === "sea" && lacksOnlyBase(table, player, item.sea) ? [[item.sea, item.vp]] : [],
		),
	);
});

// === What is answered without thinking ===

/** A commander of ships: he fights those who are no stronger, closes a port, raids, or sails where it promises most. */
const operate: QuickReply = (situation) => {
	const { table, decision } = situation;
	const leader = table.state.phase?.leader;
	const own = leader === undefined ? null : fleetObeying(table, leader);
	if (leader === undefined || !own || decision.kind !== "choose") return null;
	const open = new Set(decision.options.map(({ id }) => id));
	const act = actHere(situation, own, open);
	if (act !== null) return takeFirst(situation, act);
	return open.has("naval-movement") && own.blockades === null ? putOut(situation, leader, own) : null;
};

/** What he does where he is, of the operations that are open; null where nothing calls for it. */
function actHere({ table, chance }: Situation, own: Fleet, open: ReadonlySet<string>): string | null {
	if (open.has("reform")) return "reform";
	const isNoWeaker = () => strengthWith(table, own) >= enemyStrength(table, own, own.hex);
	if (open.has("naval-attack") && isNoWeaker() && chance(4) > 0) return "naval-attack";
	if (open.has("blockade") && own.blockades === null && chance(2) === 0) return "blockade";
	return open.has("raid") && chance(2) === 0 ? "raid" : null;
}

/** On to where he was going, or to one of the three best places; one time of three he stays. */
function putOut({ table, intent, chance }: Situation, leader: LeaderId, own: Fleet): ReturnType<QuickReply> {
	const kept = intent?.leader === leader && intent.hex !== own.hex ? intent : null;
	const goals = kept ? [kept] : voyagesOf(table, leader).slice(0, 3);
	const goal = goals[chance(Math.max(1, goals.length))];
	if (!goal || chance(3) === 0) return null;
	const next = { leader, kind: goal.kind, hex: goal.hex };
	return { answer: { kind: "choose", option: "naval-movement" }, intent: next };
}

/** The step nearest to where the Fleet means to go; beside a port that it is to close it Stops. */
const sail: QuickReply = (situation) => {
	const { table, decision, intent } = situation;
	const here = hereIn(situation);
	if (decision.kind !== "choose" || here === null) return null;
	if (!intent) return takeFirst(situation, "stop") ?? intoPort(situation);
	const { map } = table.data;
	const city = table.data.cityByHex.get(intent.hex);
	if (intent.kind === "harbour") {
		const entered = takeFirst(situation, `port/${city?.id ?? ""}`);
		if (entered) return entered;
	} else if (city && map.sea(here) !== null && portsBeside(map, here).some(({ id }) => id === city.id)) {
		const stopped = takeFirst(situation, "stop");
		if (stopped) return stopped;
	}
	const reach = waysTo(table.data, intent.hex);
	const costOf = (hex: HexId) => reach.seaPointsTo(hex) ?? Number.POSITIVE_INFINITY;
	const [step] = decision.options
		.flatMap(({ id }) => (id.startsWith("to/") ? [{ id, cost: costOf(id.slice(3)) }] : []))
		.toSorted((a, b) => a.cost - b.cost);
	if (step && step.cost < costOf(here)) return takeFirst(situation, step.id);
	return takeFirst(situation, "stop") ?? intoPort(situation) ?? takeFirst(situation, step?.id ?? "");
};

function intoPort(situation: Situation) {
	const { decision } = situation;
	const port = decision.kind === "choose" && decision.options.find(({ id }) => id.startsWith("port/"));
	return port ? takeFirst(situation, port.id) : null;
}

/** Where the way has led so far. */
function hereIn({ decision }: Situation): HexId | null {
	const here = decision.prompt.args?.["hex"];
	return here !== undefined && isRef(here) ? here.id : null;
}

/** He meets whoever sails by, if he is not the weaker; as late as he can, since all of them are there then. */
const intercept: QuickReply = (situation) => {
	const { table, decision } = situation;
	if (decision.kind !== "choose") return null;
	const id = decision.about?.find(({ kind }) => kind === "fleet")?.id ?? "";
	const own = table.state.navy?.fleets[id];
	const coming = table.state.navy?.voyage?.fleets ?? [];
	const theirs = coming.reduce((sum, fleet) => {
		const squadrons = table.state.navy?.fleets[fleet]?.squadrons;
		return sum + (squadrons ? strengthAtSea(squadrons) : 0);
	}, 0);
	const hexes = decision.options.filter((option) => option.id.startsWith("at/"));
	return own && strengthWith(table, own) >= theirs
		? takeFirst(situation, hexes.at(-1)?.id ?? "pass")
		: takeFirst(situation, "pass");
};

/** What a program knows of ships. */
export const fleetCraft: CraftLayer = {
	pointsAtHand: (table, player) => [...seasToWin(table, player).values()].reduce((sum, points) => sum + points, 0),
	habits: habitsOfFleets,
	replies: {
		"ask.operation": (situation) => operate(situation) ?? takeFerry(situation),
		"ask.sail": sail,
		"ask.intercept-at-sea": intercept,
	},
	errands: {
		"naval-movement": voyagesOf,
		"fleet-reorganisation": () => [], // ships left behind or exchanged lead nowhere by themselves
	},
};
