/** AW 7.2: voyages that could be made from a port: where to, by which seas, with what chance; and the questions about them. */
import {
	type Answer,
	allOthers,
	choose,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
} from "../../../kernel/index.ts";
import { inOneQuery } from "../../query-cache.ts";
import type { HexId } from "../../state.ts";
import type { AncientWorld } from "../../table.ts";
import { coastOf, friendlyPortAt, isPort } from "../07-02-ports.ts";
import { hereOf, type Passengers, type PlannedVoyage } from "../naval-system.ts";
import { type Seaway, seawaysBetween } from "./07-14-seaways.ts";
import { hasLanding, landingPlace, whyClosedShore, whyNotEmbark, whyNotLand } from "./07-21-embarkation.ts";
import { chanceOf, type Leg, legsOf } from "./07-23-crossing.ts";

/** Is a column where ships are, with somewhere to go? */
function isAtPort(table: AncientWorld, passengers: Passengers): boolean {
	return isPort(table, hereOf(passengers)) && hasLanding(table, passengers);
}

/** Why a column does not sail from where it is to a hex; null when it may. A shore that is closed to it is told before ships that it has not. */
export function whyNotSail(table: AncientWorld, passengers: Passengers, to: HexId): Reason | null {
	const closed = whyClosedShore(table, passengers, to);
	return closed ?? whyNotEmbark(table, passengers) ?? whyNotLand(table, passengers, to);
}

/** The coastal hexes that a column could sail to. */
export function landingsOf(table: AncientWorld, passengers: Passengers): HexId[] {
	if (!isAtPort(table, passengers) || whyNotEmbark(table, passengers) !== null) return [];
	const from = hereOf(passengers);
	return coastOf(table.data).filter((hex) => hex !== from && whyNotLand(table, passengers, hex) === null);
}

/** A way by sea, and what its rolls may bring. */
interface Route {
	readonly seaway: Seaway;
	readonly legs: readonly Leg[];
	readonly chance: number;
}

/** What is rolled for on the seas to anywhere; a leader alone rolls for nothing. */
type Legs = ReturnType<typeof legsOf> | null;

function legsFor(table: AncientWorld, passengers: Passengers): Legs {
	const { mover, column } = passengers;
	return mover.withSps ? legsOf(table, { mover, column: () => column, from: hereOf(passengers) }) : null;
}

/** The ways by sea to a coastal hex, the surest first. */
function routesTo(table: AncientWorld, passengers: Passengers, to: HexId, legs: Legs): Route[] {
	const from = hereOf(passengers);
	const leg = legs?.(to);
	const routes = seawaysBetween(table.data, from, to).map((seaway) => {
		const legs = leg ? seaway.map(leg) : [];
		return { seaway, legs, chance: chanceOf(legs) };
	});
	return routes.toSorted((a, b) => b.chance - a.chance);
}

/** The best voyage from a port to a coastal hex: of several ways by sea the one that lands there most often. Null from and to elsewhere. */
export function planVoyage(table: AncientWorld, passengers: Passengers, to: HexId): PlannedVoyage | null {
	if (!coastOf(table.data).includes(to) || !isAtPort(table, passengers)) return null;
	return voyageTo(table, passengers, to, legsFor(table, passengers));
}

function voyageTo(table: AncientWorld, passengers: Passengers, to: HexId, legsTo: Legs): PlannedVoyage {
	const { mover } = passengers;
	const routes = routesTo(table, passengers, to, legsTo);
	const { seaway = [], legs = [], chance = 1 } = routes[0] ?? {};
	const answer = (option: string): Answer => ({ kind: "choose", option });
	const place = landingPlace(table, mover, to);
	const isAsked = routes.length > 1 && mover.withSps;
	return {
		preview: { legs, seas: seaway.length, chance, stops: place !== "port", inside: place === "into-port" },
		answers: [answer("embark"), answer(`land/${to}`), ...(isAsked ? [answer(seawayId(seaway))] : [])],
		interceptors: [],
	};
}

// === Where to ===

/** Asks where the column lands, and by which seas where several lead there. */
export function* askLanding(table: AncientWorld, passengers: Passengers): Play<{ to: HexId; seaway: Seaway }> {
	const { options, refused } = inOneQuery(() => landingOptions(table, passengers));
	const from = hereOf(passengers);
	const chosen = yield* choose({
		seat: passengers.mover.side,
		rule: "AW 7.21",
		prompt: text("ask.landing", { hex: ref("hex", from) }),
		options,
		refused,
		about: [ref("hex", from), ...passengers.column.map((force) => ref("force", force.id))],
	});
	const to = chosen.replace(/^land\//, "");
	return { to, seaway: yield* askSeaway(table, passengers, to) };
}

/** Every coastal hex a column may land in, ports first; of those it may not, the ports. */
function landingOptions(table: AncientWorld, passengers: Passengers): { options: Option[]; refused: RefusedOption[] } {
	const ports: Option[] = [];
	const shores: Option[] = [];
	const refused: RefusedOption[] = [];
	const legs = legsFor(table, passengers);
	for (const hex of coastOf(table.data)) {
		if (hex === hereOf(passengers)) continue;
		const reason = whyNotLand(table, passengers, hex);
		const isPort = landingPlace(table, passengers.mover, hex) !== "beach";
		if (reason === null) (isPort ? ports : shores).push(landingOption(table, passengers, hex, legs));
		else if (table.data.cityByHex.get(hex)?.port) refused.push({ ...nameOf(table, passengers, hex), ...reason });
	}
	const others = allOthers("shores", { rule: "AW 7.21", why: text("refused.shore-closed") });
	return { options: [...ports, ...shores], refused: [...refused, others] };
}

function landingOption(table: AncientWorld, passengers: Passengers, hex: HexId, legs: Legs): Option {
	const option = nameOf(table, passengers, hex);
	if (!passengers.mover.withSps) return option;
	const { chance, seas } = voyageTo(table, passengers, hex, legs).preview;
	return { ...option, note: text("option.landing-note", { percent: Math.round(chance * 100), seas }) };
}

function nameOf(table: AncientWorld, { mover }: Passengers, hex: HexId): Option {
	const port = friendlyPortAt(table, mover.side, hex);
	const id = `land/${hex}`;
	if (port === null) return { id, text: text("option.land-on-beach", { hex: ref("hex", hex) }), at: [ref("hex", hex)] };
	return { id, text: text("option.land-in-port", { city: ref("city", port) }), at: [ref("hex", hex)] };
}

// === By which seas ===

function* askSeaway(table: AncientWorld, passengers: Passengers, to: HexId): Play<Seaway> {
	const routes = routesTo(table, passengers, to, legsFor(table, passengers));
	const first = routes[0]?.seaway ?? [];
	if (routes.length < 2 || !passengers.mover.withSps) return first;
	const chosen = yield* choose({
		seat: passengers.mover.side,
		rule: "AW 7.23",
		prompt: text("ask.seaway", { hex: ref("hex", to) }),
		options: routes.map(({ seaway, chance: unhurt }) => {
			const chance = Math.round(unhurt * 100);
			return {
				id: seawayId(seaway),
				text: text("option.seaway", { seas: seaway.map((sea) => ref("sea", sea)) }),
				note: text("option.landing-note", { percent: chance, seas: seaway.length }),
				chance,
			};
		}),
		refused: [],
		about: [ref("hex", to)],
	});
	return routes.find(({ seaway }) => seawayId(seaway) === chosen)?.seaway ?? first;
}

/** Id of a way by sea in decisions. */
const seawayId = (seaway: Seaway) => `by/${seaway.join("+")}`;
