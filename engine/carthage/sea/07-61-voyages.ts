/** CR 7.61, 7.66: where transports may go, told before anybody goes aboard, and where they are sent. */
import { percentOf } from "../../ancient-world/chances.ts";
import { type GameData, printed } from "../../ancient-world/data.ts";
import { oncePerHex, oncePerKey, oncePerPair } from "../../ancient-world/map-cache.ts";
import { inOneQuery } from "../../ancient-world/query-cache.ts";
import { coastOf } from "../../ancient-world/sea/07-02-ports.ts";
import { hereOf, type Passengers, type PlannedVoyage } from "../../ancient-world/sea/naval-system.ts";
import { cityAt } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, HexId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import {
	type Answer,
	allOthers,
	choose,
	deciding,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	type Text,
	text,
	whenRead,
	withLazyNote,
} from "../../kernel/index.ts";
import type { FleetVoyage } from "../state.ts";
import type { SailingView, StormOdds } from "../view.ts";
import { navyOf } from "./07-11-fleets.ts";
import type { SeaPassage as Way } from "./07-32-sea-points.ts";
import { stormModifiers, stormOdds, stormText } from "./07-34-storm.ts";
import { interceptorsToCome, neededBy } from "./07-35-interception.ts";
import {
	coastFor,
	isQuay,
	landingsOfTransport,
	NAVAL_TRANSPORT,
	quayOf,
	whyNotBoardFleet,
} from "./07-61-embarkation.ts";
import type { Quay } from "./07-61-ways.ts";
import { hasTransports } from "./07-62-means.ts";
import { escortsFor, NO_ESCORT } from "./07-64-escort.ts";
import { FERRY_ELSEWHERE, isReason, type Landing } from "./07-66-landing.ts";
import { acrossFrom, FERRY } from "./07-67-ferry.ts";
import { fleetName } from "./fleet-name.ts";

/** The operation in which troops go aboard in a hex: by ferry who has nothing else (7.67). */
export function boardingOperation(table: AncientWorld, side: SideId, hex: HexId): string {
	return !hasTransports(table, side) && acrossFrom(table, hex).length > 0 ? FERRY : NAVAL_TRANSPORT;
}

/** Why a column does not sail to a hex; null when it may. */
export function whyNotTransport(table: AncientWorld, passengers: Passengers, to: HexId): Reason | null {
	const landing = landingsOfTransport(table, passengers)(to);
	return isReason(landing) ? landing : null;
}

/** The hexes that a column could sail to. */
export function listLandings(table: AncientWorld, passengers: Passengers): HexId[] {
	if (!isQuay(table, hereOf(passengers)) || whyNotBoardFleet(table, passengers) !== null) return [];
	const landingIn = landingsOfTransport(table, passengers);
	return coastFor(table, passengers).filter((hex) => !isReason(landingIn(hex)));
}

/** What a voyage would be; null away from the sea. */
export function planTransport(table: AncientWorld, passengers: Passengers, to: HexId): PlannedVoyage | null {
	if (!isQuay(table, hereOf(passengers)) || !coastOf(table.data).includes(to)) return null;
	const quay = quayOf(table, passengers);
	const landing = landingsOfTransport(table, passengers)(to);
	if (isReason(quay) || isReason(landing)) return { preview: NOWHERE, answers: [], interceptors: [] };
	const answer = (option: string): Answer => ({ kind: "choose", option });
	const hasEscort = escortsFor(table, passengers, quay).options.length > 0;
	const preview = previewOf(table, passengers, quay, landing);
	return {
		preview,
		answers: [answer("embark"), answer(`land/${to}`), ...(hasEscort ? [answer(NO_ESCORT)] : [])],
		interceptors: (preview.sailing?.interceptors ?? []).map(({ hex, fleet }) => ({ hex, by: ref("fleet", fleet) })),
	};
}

/** The movement as it would be laid, with no Fleet along. */
function voyageFor(table: AncientWorld, { mover, column }: Passengers, quay: Quay, landing: Landing): FleetVoyage {
	const { side, leader } = mover;
	const carried = column.map(({ id }) => id);
	const { path, way } = landing.sail();
	const { port: into } = landing;
	const { voyage } = navyOf(table);
	return voyage ?? { side, fleets: [], leader, carried, from: quay.from, path: [...path], into, points: way.seaPoints };
}

const NOWHERE: PlannedVoyage["preview"] = { legs: [], seas: 0, chance: 0, stops: true, inside: false };

/** The landing ends the operation, but for leaders alone, who may go on (7.61). */
function previewOf(
	table: AncientWorld,
	passengers: Passengers,
	quay: Quay,
	landing: Landing,
): PlannedVoyage["preview"] {
	const chance = chanceOfLanding(table, passengers, landing);
	const bound = { legs: [], seas: 0, chance, stops: landing.as !== "port", inside: landing.as === "into-port" };
	return passengers.mover.withSps ? { ...bound, sailing: sailingOf(table, passengers, quay, landing) } : bound;
}

/** No interceptor counted: Scattered before a beach they must come together first, on the leader's rating (7.36); the ferry crosses on it (7.67). */
function chanceOfLanding(table: AncientWorld, passengers: Passengers, landing: Landing): number {
	if (passengers.operation === FERRY) return chanceOf(table, passengers);
	const calm = oddsOf(table, passengers, landing.sail().way)?.calm ?? 1;
	return landing.as === "beach" ? calm + (1 - calm) * chanceOf(table, passengers) : 1;
}

/** With no Fleet along. */
function sailingOf(table: AncientWorld, passengers: Passengers, quay: Quay, landing: Landing): SailingView {
	const { way } = landing.sail();
	const voyage = voyageFor(table, passengers, quay, landing);
	const { side, leader } = passengers.mover;
	const storm = oddsOf(table, passengers, way);
	return {
		seaPoints: way.seaPoints,
		allSea: way.allSea,
		storm: storm ?? { column: null, calm: 1, scattered: 0, disaster: 0 },
		modifiers: storm ? stormModifiers(table, { side, fleets: [], leader, way }) : [],
		interceptors: interceptorsToCome(table, voyage).flatMap(({ fleet, hexes }) =>
			hexes.map((hex) => ({ fleet: fleet.id, hex, needed: neededBy(table, voyage, fleet, hex) })),
		),
	};
}

/** What the sea may do; null on the ferry, of which the storm asks nothing (7.33), and for lone leaders. */
function oddsOf(table: AncientWorld, { mover, operation }: Passengers, way: Way): StormOdds | null {
	if (!mover.withSps || operation === FERRY) return null;
	return stormOdds(table, { side: mover.side, fleets: [], leader: mover.leader, way });
}

/** Chance of passing continuation without Guile. */
function chanceOf({ data }: AncientWorld, { mover }: Passengers): number {
	if (mover.leader === null) return 0;
	return (Math.min(8, printed(data, mover.leader).campaign) + 1) / 10;
}

// === Where to ===

/** Asks where the column lands. */
export function* askTransportLanding(table: AncientWorld, passengers: Passengers): Play<Landing> {
	const from = hereOf(passengers);
	const { options, refused, landings } = inOneQuery(() => landingOptions(table, passengers));
	const chosen = yield* choose({
		seat: passengers.mover.side,
		rule: "CR 7.66",
		prompt: text("ask.landing", { hex: ref("hex", from) }),
		options,
		refused,
		about: [ref("hex", from), ...passengers.column.map((force) => ref("force", force.id))],
	});
	const landing = landings.get(chosen);
	if (!landing) throw new Error(`Nobody lands by ${chosen}.`);
	return landing;
}

/** Every hex of the coast where it may land, ports first, each kind in the order of its Sea Points; of those where it may not, the nearest ports. */
function landingOptions(table: AncientWorld, passengers: Passengers) {
	const open: { readonly landing: Landing; readonly isBeach: 0 | 1; readonly away: number }[] = [];
	const here = hereOf(passengers);
	const landingIn = landingsOfTransport(table, passengers);
	const awayTo = (hex: HexId) => hexesAway(table.data, here, hex);
	deciding(() => {
		for (const hex of coastFor(table, passengers)) {
			const landing = landingIn(hex);
			if (!isReason(landing)) open.push({ landing, isBeach: landing.port === null ? 1 : 0, away: awayTo(hex) });
		}
	});
	open.sort((a, b) => a.isBeach - b.isBeach || a.landing.points - b.landing.points || a.away - b.away);
	const options = open.map(({ landing }) =>
		withLazyNote(optionFor(table.data, landing.hex, landing.port), () => noteOf(table, passengers, landing)),
	);
	const landings = new Map(open.map(({ landing }, n) => [options[n]?.id ?? "", landing]));
	return { options, refused: whenRead(() => refusedLandings(table, passengers)), landings };
}

function refusedLandings(table: AncientWorld, passengers: Passengers): RefusedOption[] {
	const here = hereOf(passengers);
	const landingIn = landingsOfTransport(table, passengers);
	const closed: { readonly option: RefusedOption; readonly away: number }[] = [];
	for (const hex of coastFor(table, passengers)) {
		const city = cityAt(table, hex)?.city;
		const landing = city && city.port !== null ? landingIn(hex) : null;
		if (city && landing && isReason(landing))
			closed.push({
				option: { ...optionFor(table.data, hex, city.id), ...landing },
				away: hexesAway(table.data, here, hex),
			});
	}
	const nearest = closed
		.sort((a, b) => a.away - b.away)
		.slice(0, MOST_SHOWN)
		.map(({ option }) => option);
	const isFerry = passengers.operation === FERRY;
	const others = allOthers("shores", isFerry ? FERRY_ELSEWHERE : { rule: "CR 7.66", why: text("refused.no-beach") });
	return [...nearest, others];
}

/** The nearest ports that are closed are refused by name; the sea has many. */
const MOST_SHOWN = 20;

const hexesAway = oncePerPair((data, here: HexId, hex: HexId) => data.map.distance(here, hex));

const optionFor = (data: GameData, hex: HexId, port: CityId | null): Option =>
	port === null ? beachOption(data, hex) : portOption(data, port);

const beachOption = oncePerHex((_, hex) => landingOption(hex, text("option.land-on-beach", { hex: ref("hex", hex) })));

const portOption = oncePerKey(({ cities }, port: CityId) =>
	landingOption(cities.get(port)?.hex ?? "", text("option.land-in-port", { city: ref("city", port) })),
);

const landingOption = (hex: HexId, said: Text): Option => ({ id: `land/${hex}`, text: said, at: [ref("hex", hex)] });

/** Sea Points and what the sea may do, and who may come out to them (7.35), each where he has his best die. */
function noteOf(table: AncientWorld, passengers: Passengers, landing: Landing): Text {
	const sea = stormText(landing.points, oddsOf(table, passengers, landing.sail().way));
	const quay = quayOf(table, passengers);
	if (isReason(quay) || !passengers.mover.withSps) return sea;
	const voyage = voyageFor(table, passengers, quay, landing);
	const fleets = interceptorsToCome(table, voyage).map(({ fleet, hexes }) => {
		const needed = Math.max(...hexes.map((hex) => neededBy(table, voyage, fleet, hex)));
		const percent = percentOf({ test: "<=", face: () => needed }, [0, 0]);
		return text("option.landing-met-by", { fleet: fleetName(fleet), percent });
	});
	return fleets.length === 0 ? sea : text("option.landing-met", { sea, fleets });
}
