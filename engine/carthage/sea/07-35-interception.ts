/**
 * CR 7.35: interception at sea. An enemy Fleet within two hexes of the way may try once, where it likes; whoever succeeds comes to
 * the hex, and the movement ends there in a battle, unless the mover slips away. Nobody is asked for what no throw brings about.
 */
import { fullChance, type GuilePair, type Needed, percentOf, plainChance } from "../../ancient-world/chances.ts";
import { areEnemies, isPlayed } from "../../ancient-world/command/02-42-friends.ts";
import { declareGuileOfBoth } from "../../ancient-world/command/05-14-guile.ts";
import { campaignOf } from "../../ancient-world/command/05-command.ts";
import { totalsOf } from "../../ancient-world/forces.ts";
import { rollAgainst, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import type { HexId, LeaderId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, leaderById, say } from "../../ancient-world/table.ts";
import {
	choose,
	type FilteredOptions,
	filterOptions,
	joinRefused,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
	whenRead,
	withLazyChance,
} from "../../kernel/index.ts";
import type { Fleet, FleetVoyage } from "../state.ts";
import { allFleets, navyOf } from "./07-11-fleets.ts";
import { areScattered, crewOf, squadronsIn } from "./07-13-together.ts";
import { toPort, toSea } from "./07-32-sailing.ts";
import { isAllSea, seaReach } from "./07-32-sea-points.ts";
import { fleetsOfVoyage, wayOf } from "./07-32-voyage.ts";
import { offerEvasion } from "./07-37-evasion.ts";
import { type Encounter, fightAtSea, type NavalFought } from "./07-42-battle.ts";
import { isFriendlyPort } from "./07-71-room.ts";
import { fleetAt, fleetName, fleetNames } from "./fleet-name.ts";

/** How a movement was stopped. */
export type Interception = {
	readonly hex: HexId;
	/** The Fleet that came. */
	readonly by: Fleet;
} & (
	| { readonly met: "evaded" }
	/** Transports without escort are in its hands (7.65). */
	| { readonly met: "transports" }
	| { readonly met: "battle"; readonly fought: NavalFought }
);

// === Who may try, and where ===

/** A Fleet that may try, with the hexes where it may, in the order in which they are sailed. */
export interface Interceptor {
	readonly fleet: Fleet;
	readonly commander: LeaderId;
	readonly hexes: readonly HexId[];
}

const REACH = 2;

/** 7.35: hexes that the movement leaves or Stops in, in order. Nobody is caught inside a harbour. */
function hexesAtRisk({ data: { map } }: AncientWorld, { from, path }: Pick<FleetVoyage, "from" | "path">): HexId[] {
	return [...(map.sea(from) === null ? [] : [from]), ...path];
}

/** Everybody who may try and can succeed, nearest first, with the hexes where he can. */
export function interceptorsOf(table: AncientWorld, voyage: FleetVoyage): Interceptor[] {
	return near(table, voyage).flatMap(({ fleet, hexes }) => {
		const { commander } = fleet;
		if (commander === null || whyNotIntercept(table, fleet) !== null) return [];
		const hopeful = hexes.filter((hex) => canFind(table, voyage, fleet, hex));
		return hopeful.length === 0 ? [] : [{ fleet, commander, hexes: hopeful }];
	});
}

/** The same of a movement that has not begun: nobody has had his try for it. */
export function interceptorsToCome(table: AncientWorld, voyage: FleetVoyage): Interceptor[] {
	const navy = navyOf(table);
	if (navy.voyage !== null) return interceptorsOf(table, voyage);
	return interceptorsOf({ ...table, state: { ...table.state, navy: { ...navy, voyages: navy.voyages + 1 } } }, voyage);
}

/** Enemy Fleets within two hexes of the way, and by sea no farther than that, whether they may try or not. */
function near(table: AncientWorld, voyage: FleetVoyage): { fleet: Fleet; hexes: HexId[] }[] {
	const { map } = table.data;
	const waters = hexesAtRisk(table, voyage);
	const found = allFleets(table).flatMap((fleet) => {
		if (!areEnemies(table, fleet.side, voyage.side) || !isPlayed(table, fleet.side)) return [];
		const close = waters.filter((hex) => map.distance(fleet.hex, hex) <= REACH);
		if (close.length === 0) return [];
		const reach = seaReach(map, fleet.hex, { within: 2 * REACH });
		const hexes = close.filter((hex) => reach.seaPointsTo(hex) !== null);
		return hexes.length === 0
			? []
			: [{ fleet, hexes, away: Math.min(...hexes.map((hex) => map.distance(fleet.hex, hex))) }];
	});
	return found.toSorted((a, b) => a.away - b.away);
}

/** Why a Fleet that is near does not try. */
function whyNotIntercept(table: AncientWorld, fleet: Fleet): Reason | null {
	const named = { fleet: fleetName(fleet) };
	if (fleet.underConstruction)
		return { rule: "CR 7.17", why: text("refused.under-construction", named), holds: "year" };
	if (fleet.scattered) return { rule: "CR 7.36", why: text("refused.scattered-to-intercept", named) };
	if (fleet.commander === null) return { rule: "CR 7.23", why: text("refused.fleet-unled", named) };
	if (fleet.triedToIntercept === navyOf(table).voyages)
		return { rule: "CR 7.35", why: text("refused.has-tried-at-sea", named) };
	return null;
}

// === The movement meets them ===

/** 7.35: every enemy in reach is asked once, then what they have said happens in the order of the way. Null when nobody succeeds. */
export function* interceptVoyage(table: AncientWorld, voyage: FleetVoyage): Play<Interception | null> {
	const tries: { one: Interceptor; hex: HexId }[] = [];
	for (const one of interceptorsOf(table, voyage)) {
		const hex = yield* askWhere(table, voyage, one);
		if (hex !== null) tries.push({ one, hex });
	}
	for (const hex of hexesAtRisk(table, voyage)) {
		for (const each of tries) {
			if (each.hex === hex && (yield* tryAt(table, voyage, each.one, hex)))
				return yield* meet(table, voyage, each.one, hex);
		}
	}
	return null;
}

function* askWhere(
	table: AncientWorld,
	voyage: FleetVoyage,
	{ fleet, commander, hexes }: Interceptor,
): Play<HexId | null> {
	const { side } = fleet;
	const { options, refused } = placesFor(table, voyage, fleet);
	const answer = yield* choose({
		seat: side,
		rule: "CR 7.35",
		prompt: text("ask.intercept-at-sea", {
			fleet: fleetName(fleet),
			leader: ref("leader", commander),
			mover: moverText(table, voyage),
			squadrons: squadronsIn(fleetsOfVoyage(table, voyage)),
			aboard: menAboard(table, voyage),
		}),
		options: [...options, { id: "pass", text: text("option.let-pass") }],
		refused: joinRefused(
			refused,
			whenRead(() => refusedFleets(table, voyage, side)),
		),
		about: [...fleetAt(fleet), ...hexes.map((hex) => ref("hex", hex))],
	});
	return answer === "pass" ? null : answer.replace(/^at\//, "");
}

/** Where a Fleet may go for the movement, and near hexes where no throw would do. */
function placesFor(table: AncientWorld, voyage: FleetVoyage, fleet: Fleet): FilteredOptions {
	const { hexes = [] } = near(table, voyage).find((each) => each.fleet === fleet) ?? {};
	return filterOptions(
		hexes,
		(hex) =>
			withLazyChance(
				{ id: `at/${hex}`, text: text("option.intercept-at", { hex: ref("hex", hex) }), at: [ref("hex", hex)] },
				() => fullChance(table, neededAt(table, voyage, fleet, hex), [fleet.commander, voyage.leader]),
			),
		(hex) => (canFind(table, voyage, fleet, hex) ? null : noChance(fleet)),
	);
}

/** Other Fleets of the side that are near and do not try. */
function refusedFleets(table: AncientWorld, voyage: FleetVoyage, side: SideId): RefusedOption[] {
	return near(table, voyage).flatMap(({ fleet, hexes }) => {
		if (fleet.side !== side) return [];
		const isHopeless = !hexes.some((hex) => canFind(table, voyage, fleet, hex));
		const reason = whyNotIntercept(table, fleet) ?? (isHopeless ? noChance(fleet) : null);
		const named = text("option.fleet", { fleet: fleetName(fleet) });
		const option: Option = { id: `fleet/${fleet.id}`, text: named, at: fleetAt(fleet) };
		return reason ? [{ ...option, ...reason }] : [];
	});
}

const noChance = (fleet: Fleet): Reason => ({
	rule: "CR 7.35",
	why: text("refused.no-chance-at-sea", { fleet: fleetName(fleet) }),
});

/** Is there a throw that catches it there, with a Guile Point where the commander has one? */
function canFind(table: AncientWorld, voyage: FleetVoyage, fleet: Fleet, hex: HexId): boolean {
	const { commander } = fleet;
	const own = commander === null ? 0 : Math.min(MOST_GUILE, leaderById(table, commander).guile);
	return percentOf(neededAt(table, voyage, fleet, hex), [own, 0]) > 0;
}

/** 5.14: Guile Points that either may spend on it. */
const MOST_GUILE = 1;

/** What must be thrown to catch it there, by the Guile that is spent. */
function neededAt(table: AncientWorld, voyage: FleetVoyage, fleet: Fleet, hex: HexId): Needed {
	const face = (guilePair: GuilePair) =>
		campaignOf(table, fleet.commander) - sumOfModifiers(table, "naval-interception", { fleet, voyage, hex, guilePair });
	return { test: "<=", face };
}

/** A die of so much or less catches it there, no Guile spent. */
export const neededBy = (table: AncientWorld, voyage: FleetVoyage, fleet: Fleet, hex: HexId): number =>
	neededAt(table, voyage, fleet, hex).face([0, 0]);

/** SPs that are carried. */
function menAboard(table: AncientWorld, { carried }: FleetVoyage): number {
	return totalsOf(
		table,
		carried.flatMap((id) => table.state.forces[id] ?? []),
	).sp;
}

/** What moves: Fleets, or transports alone. */
function moverText(table: AncientWorld, voyage: FleetVoyage) {
	const fleets = fleetsOfVoyage(table, voyage);
	return fleets.length === 0
		? text("fleet.transports", { side: ref("side", voyage.side) })
		: text("fleet.several", { fleets: fleetNames(fleets) });
}

function* tryAt(
	table: AncientWorld,
	voyage: FleetVoyage,
	{ fleet, commander }: Interceptor,
	hex: HexId,
): Play<boolean> {
	fleet.triedToIntercept = navyOf(table).voyages;
	const needed = neededAt(table, voyage, fleet, hex);
	const guilePair = yield* declareGuileOfBoth(
		table,
		[commander, voyage.leader],
		MOST_GUILE,
		"naval-interception",
		(spent) => plainChance(needed, spent),
	);
	const leader = ref("leader", commander);
	const context = { fleet, voyage, hex, guilePair };
	const { met } = yield* rollAgainst(table, "naval-interception", fleet.side, context, {
		table: "cr-naval-interception",
		target: { test: "<=", value: campaignOf(table, commander) },
		tell: (met) => ({
			text: text(met ? "interception-at-sea.succeeds" : "interception-at-sea.fails", { leader, hex: ref("hex", hex) }),
			rule: "CR 7.35",
			at: [ref("hex", hex), ...fleetAt(fleet)],
			outcome: text(met ? "outcome.intercepts" : "outcome.fails"),
		}),
	});
	return met;
}

/** It comes to the hex, where the mover Stops. */
function* meet(table: AncientWorld, voyage: FleetVoyage, { fleet }: Interceptor, hex: HexId): Play<Interception> {
	const home = fleet.port;
	stopAt(table, voyage, hex);
	toSea(fleet, hex);
	const met = yield* clash(table, voyage, fleet, hex);
	if (fleet.id in navyOf(table).fleets && fleet.hex === hex && home !== null) yield* offerHome(table, fleet, home);
	return { hex, by: fleet, ...met };
}

function* clash(table: AncientWorld, voyage: FleetVoyage, fleet: Fleet, hex: HexId) {
	const fleets = fleetsOfVoyage(table, voyage);
	const laden = voyage.carried.length > 0;
	if (fleets.length === 0) return { met: "transports" } as const;
	const encounter: Encounter = {
		hex,
		cause: "interception",
		attackers: [fleet],
		defenders: fleets,
		...(laden && { convoy: { leader: voyage.leader } }),
	};
	const evades = yield* offerEvasion(table, { fleets, leader: voyage.leader, laden }, encounter);
	if (evades) return { met: "evaded" } as const;
	return { met: "battle", fought: yield* fightAtSea(table, encounter) } as const;
}

/** The way ends here. */
function stopAt(table: AncientWorld, voyage: FleetVoyage, hex: HexId): void {
	voyage.path = voyage.path.slice(0, voyage.path.indexOf(hex) + 1);
	voyage.into = null;
	voyage.points = wayOf(table, voyage).seaPoints;
	for (const fleet of fleetsOfVoyage(table, voyage)) toSea(fleet, hex);
}

/** A Fleet that came out of a port and has not been beaten may go back into it. */
function* offerHome(table: AncientWorld, fleet: Fleet, home: string): Play {
	if (!isFriendlyPort(table, fleet.side, home)) return;
	const city = table.data.cities.get(home);
	if (!city) return;
	const answer = yield* choose({
		seat: fleet.side,
		rule: "CR 7.35",
		prompt: text("ask.back-to-port", { fleet: fleetName(fleet), city: ref("city", home) }),
		options: [
			{ id: "port", text: text("option.back-to-port", { city: ref("city", home) }), at: [ref("city", home)] },
			{ id: "sea", text: text("option.stay-at-sea", { hex: ref("hex", fleet.hex) }), at: [ref("hex", fleet.hex)] },
		],
		refused: [],
		about: fleetAt(fleet),
	});
	if (answer !== "port") return;
	toPort(fleet, city);
	say(
		table,
		"fleet.back-in-port",
		{ fleet: fleetName(fleet), city: ref("city", home) },
		{ rule: "CR 7.35", seat: fleet.side, at: fleetAt(fleet) },
	);
}

// === Modifiers ===

/** What the interception roll's modifiers look at. */
interface AttemptAtSea {
	readonly fleet: Fleet;
	readonly voyage: FleetVoyage;
	readonly hex: HexId;
	/** Guile Points of interceptor and mover (5.14). */
	readonly guilePair: readonly [number, number];
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"naval-interception": AttemptAtSea;
	}
}

const isAway =
	(hexes: number) =>
	({ data }: AncientWorld, { fleet, hex }: AttemptAtSea) =>
		data.map.distance(fleet.hex, hex) === hexes;

/** 7.35: so few squadrons are hard to find. */
const FEW = 2;

/** The predicates of modifiers of the naval interception roll (CR 7.35). */
export const navalInterceptionConditions: Conditions = {
	"naval-interception.in-hex": isAway(0),
	"naval-interception.adjacent": isAway(1),
	"naval-interception.two-hexes": isAway(2),
	"naval-interception.from-port": (_, { fleet }) => fleet.port !== null,
	"naval-interception.blockader": ({ data }, { fleet: { blockades }, voyage }) =>
		blockades !== null && (voyage.into === blockades || data.map.cityAt(voyage.from)?.id === blockades),
	"naval-interception.crew": (table, { fleet, voyage }) => {
		const movers = fleetsOfVoyage(table, voyage);
		const above = movers.length === 0 ? 0 : fleet.crew - crewOf(movers);
		return [Math.max(0, above), Math.max(0, -above)];
	},
	"naval-interception.scattered-mover": (table, { voyage }) => areScattered(fleetsOfVoyage(table, voyage)),
	"naval-interception.all-sea": ({ data }, { hex }) => isAllSea(data.map, hex),
	"naval-interception.small": (table, { voyage }) => squadronsIn(fleetsOfVoyage(table, voyage)) <= FEW,
	"naval-interception.guile": (_, { guilePair }) => guilePair,
};
