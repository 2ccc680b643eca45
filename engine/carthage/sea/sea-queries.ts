/**
 * CR 7.32, 7.34, 7.35: what a window may ask before a Fleet sails: where it can go (`sea-reach`), and what a voyage would be
 * (`voyage`): Sea Points, what the sea may do, who may intercept, and the answers that carry it out.
 */
import { whyNotOperate } from "../../ancient-world/command/05-operations.ts";
import type { HexId, LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld, TableQuery } from "../../ancient-world/table.ts";
import { hexList, leaderNamed } from "../../ancient-world/view/query-arguments.ts";
import { type Answer, type Reason, ref, text } from "../../kernel/index.ts";
import type { FleetId, FleetVoyage } from "../state.ts";
import type { SeaReachView, SeaStop, SeaWayView, VoyageView } from "../view.ts";
import { navyOf } from "./07-11-fleets.ts";
import { besides, fleetObeying, whyNotTakeFleetAlong } from "./07-31-command.ts";
import { mustStopAt, navalMovement, ownWake } from "./07-32-naval-movement.ts";
import { enemyWaters } from "./07-32-sailing.ts";
import { seaReach, voyageBetween } from "./07-32-sea-points.ts";
import { fleetsOfVoyage, headOf, wayOf } from "./07-32-voyage.ts";
import { stormModifiers, stormOdds } from "./07-34-storm.ts";
import { interceptorsToCome, neededBy } from "./07-35-interception.ts";
import { whyNotInto } from "./07-71-room.ts";

/** The movement in progress, or the one that a leader could begin with his own Fleet; null when he commands none. */
function voyageOf(
	table: AncientWorld,
	leader: LeaderId,
): { voyage: FleetVoyage; fleet: FleetId; begun: boolean } | null {
	const own = fleetObeying(table, leader);
	const { voyage } = navyOf(table);
	const begun = voyage !== null && voyage.leader === leader && table.state.phase?.leader === leader;
	if (begun) return { voyage, fleet: voyage.fleets[0] ?? "", begun };
	if (!own) return null;
	const { side, hex } = own;
	const first: FleetVoyage = {
		side,
		fleets: [own.id],
		leader,
		carried: [],
		from: hex,
		path: [],
		into: null,
		points: 0,
	};
	return { voyage: first, fleet: own.id, begun };
}

const runOf = (table: AncientWorld, voyage: FleetVoyage) => ({
	side: voyage.side,
	fleets: fleetsOfVoyage(table, voyage),
	leader: voyage.leader,
	way: wayOf(table, voyage),
});

/** The rest of a way to a hex, from where it is now, or why none leads there. A port on land is gone into. */
function extended(table: AncientWorld, voyage: FleetVoyage, to: HexId): FleetVoyage | Reason {
	const { map } = table.data;
	const goal = map.known(to);
	const found = goal === null || whyNoGoal(table, goal) ? null : reachOf(table, voyage).voyageTo(goal);
	if (goal === null || !found) return noWay(to);
	const port = map.sea(goal) === null ? (map.cityAt(goal)?.id ?? null) : null;
	if (isWake(voyage, found.path)) return ownWake(goal);
	return { ...voyage, path: [...voyage.path, ...found.path.slice(1, port === null ? undefined : -1)], into: port };
}

/** Why no ship ever goes to a hex: it is neither water nor a port; null where it is. */
function whyNoGoal({ data: { map } }: AncientWorld, to: HexId): Reason | null {
	const goal = map.known(to);
	return goal !== null && (map.sea(goal) !== null || map.cityAt(goal)) ? null : noWay(to);
}

const noWay = (to: HexId): Reason => ({ rule: "CR 7.32", why: text("refused.no-way-by-sea", { hex: ref("hex", to) }) });

const reachOf = (table: AncientWorld, voyage: FleetVoyage) =>
	seaReach(table.data.map, headOf(voyage), { closed: enemyWaters(table, voyage.side) });

/** Would a way on from where it is come to where it has been? To stay in the water is none, but no ship goes into the port that it lies in. */
function isWake({ from, path }: FleetVoyage, [head, ...ahead]: readonly HexId[]): boolean {
	if (ahead.length === 0) return head === from;
	return ahead.some((hex) => hex === from || path.includes(hex));
}

/** Where a leader's Fleet can go. */
export function seaReachOf(table: AncientWorld, leader: LeaderId): SeaReachView | null {
	const found = voyageOf(table, leader);
	if (!found) return null;
	const { voyage, fleet } = found;
	const reach = reachOf(table, voyage);
	const hasSailed = voyage.path.length > 0;
	const isBehind = (hex: HexId) => hasSailed && isWake(voyage, reach.voyageTo(hex)?.path ?? []);
	const fleets = fleetsOfVoyage(table, voyage);
	const before = wayOf(table, voyage);
	const stopIn = (hex: HexId): SeaStop => {
		const way = reach.voyageTo(hex) ?? { path: [hex], seaPoints: 0, allSea: 0 };
		const seaPoints = before.seaPoints + way.seaPoints;
		const whole = { path: [...before.path, ...way.path.slice(1)], seaPoints, allSea: before.allSea + way.allSea };
		const { column, scattered, disaster } = stormOdds(table, { side: voyage.side, fleets, leader, way: whole });
		return { hex, seaPoints, column, scattered, disaster };
	};
	const ports = reach
		.ports(() => true)
		.map(({ id, hex }) => {
			const why = isBehind(hex) ? ownWake(hex) : whyNotInto(table, voyage.side, id, fleets);
			return { city: id, hex, why };
		});
	return {
		fleet,
		hexes: reach
			.hexes()
			.filter((hex) => !isBehind(hex))
			.map(stopIn),
		ports: ports.flatMap(({ city, hex, why }) => (why ? [] : [{ city, ...stopIn(hex) }])),
		closed: ports.flatMap(({ city, hex, why }) => (why ? [{ city, hex, ...why }] : [])),
	};
}

/**
 * What a voyage to a hex, or into a port, by way of `via` would be. Of its refusals the first is told: that no ship ever goes there (7.32);
 * that the leader may give his Fleet no orders (5.42, 7.17, 7.11, 7.36, or what else keeps him from it); that no way leads there as the
 * enemy lies, or over its own wake (7.32); that the port does not take it (7.71).
 */
export function previewVoyage(
	table: AncientWorld,
	leader: LeaderId,
	to: HexId,
	via: readonly HexId[],
): VoyageView | null {
	const found = voyageOf(table, leader);
	if (!found) return null;
	const { fleet, begun } = found;
	let { voyage } = found;
	const laid = voyage.path.length;
	let refusal = whyNoGoal(table, to) ?? (begun ? null : whyNotOperate(table, leader, navalMovement.id));
	for (const goal of [...via, to]) {
		const next = extended(table, voyage, goal);
		if ("why" in next) refusal ??= next;
		else voyage = next;
	}
	if (voyage.into !== null) refusal ??= whyNotInto(table, voyage.side, voyage.into, fleetsOfVoyage(table, voyage));
	const way = wayOf(table, voyage);
	const last = voyage.path.at(-1);
	const mustStop = voyage.into === null && last !== undefined && mustStopAt(table, voyage, last);
	return {
		fleet,
		path: [...way.path],
		refusal,
		seaPoints: way.seaPoints,
		allSea: way.allSea,
		storm: stormOdds(table, runOf(table, voyage)),
		modifiers: stormModifiers(table, runOf(table, voyage)),
		interceptors: interceptorsOn(table, voyage),
		mustStop,
		answers: refusal ? [] : answersFor(table, leader, voyage, { begun, laid, mustStop }),
	};
}

function interceptorsOn(table: AncientWorld, voyage: FleetVoyage): VoyageView["interceptors"] {
	return interceptorsToCome(table, voyage).flatMap(({ fleet, hexes }) =>
		hexes.map((hex) => ({ fleet: fleet.id, hex, needed: neededBy(table, voyage, fleet, hex) })),
	);
}

function answersFor(
	table: AncientWorld,
	leader: LeaderId,
	voyage: FleetVoyage,
	{ begun, laid, mustStop }: { begun: boolean; laid: number; mustStop: boolean },
): Answer[] {
	const answer = (option: string): Answer => ({ kind: "choose", option });
	const own = fleetObeying(table, leader);
	const hasCompany =
		own !== null && besides(table, own).some((other) => whyNotTakeFleetAlong(table, leader, other) === null);
	const alone: Answer[] = hasCompany ? [{ kind: "pick", options: [] }] : [];
	const opening = begun ? [] : [answer("naval-movement"), ...alone];
	const steps = voyage.path.slice(laid).map((hex) => answer(`to/${hex}`));
	const end = voyage.into !== null ? [answer(`port/${voyage.into}`)] : mustStop ? [] : [answer("stop")];
	return steps.length + end.length === 0 ? [] : [...opening, ...steps, ...end];
}

/** What the shortest way over the sea counts between two waters or ports (7.32), whoever lies on it; null where no ship goes from the one to the other. */
export function seaWayBetween(table: AncientWorld, from: HexId, to: HexId): SeaWayView | null {
	if (whyNoGoal(table, from) || whyNoGoal(table, to)) return null;
	const way = voyageBetween(table.data.map, from, to);
	return way && { seaPoints: way.seaPoints, allSea: way.allSea };
}

/** The queries about the sea, by name: `sea-reach` of a leader, `voyage` of a leader to a hex, and `sea-way` from a place to another. */
export const seaQueries: Readonly<Record<string, TableQuery>> = {
	"sea-reach": (table, args) => seaReachOf(table, leaderNamed(table.state, args)),
	voyage: (table, args) =>
		previewVoyage(table, leaderNamed(table.state, args), String(args["to"]), hexList(args["via"])),
	"sea-way": (table, args) => seaWayBetween(table, String(args["from"]), String(args["to"])),
};
