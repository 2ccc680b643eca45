/** CR 7.61: Naval Transport from the shore to the landing: the escort, whoever intercepts, and what the sea takes. */
import { rollContinuation } from "../../ancient-world/command/05-operations.ts";
import { friendlyCityAt, whyNotAshore } from "../../ancient-world/march/06-3-terrain.ts";
import { type Embarkation, hereOf, type Landfall, type Passengers } from "../../ancient-world/sea/naval-system.ts";
import type { HexId } from "../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../ancient-world/table.ts";
import { noteSailing } from "../../ancient-world/turn/13-great-storm.ts";
import { type Play, ref, text } from "../../kernel/index.ts";
import type { Fleet, FleetVoyage } from "../state.ts";
import { navyOf } from "./07-11-fleets.ts";
import { giveEmergencyDuumvir } from "./07-25-leaders.ts";
import { toPort, toSea } from "./07-32-sailing.ts";
import { seaReach } from "./07-32-sea-points.ts";
import { beginVoyage, endVoyage } from "./07-32-voyage.ts";
import { stormAtStop } from "./07-34-storm.ts";
import { type Interception, interceptVoyage } from "./07-35-interception.ts";
import { reform } from "./07-36-reform.ts";
import { quayOf } from "./07-61-embarkation.ts";
import { askTransportLanding } from "./07-61-voyages.ts";
import type { Quay, SeaWay } from "./07-61-ways.ts";
import { chooseEscort } from "./07-64-escort.ts";
import { caughtBy, loseCarried, rollTransportLoss } from "./07-65-caught.ts";
import { isReason, type Landing } from "./07-66-landing.ts";
import { FERRY } from "./07-67-ferry.ts";
import { isBlockaded } from "./07-68-besieged-port.ts";
import { whyNotInto } from "./07-71-room.ts";

/** Men aboard, and who sails with them. */
interface Convoy {
	readonly passengers: Passengers;
	readonly column: Embarkation["column"];
	readonly quay: Quay;
	readonly landing: Landing;
	readonly sea: SeaWay;
	readonly escort: Fleet | null;
}

/** Asks where to and with whom, and sails. */
export function* sail(table: AncientWorld, embarkation: Embarkation): Play<Landfall> {
	const { mover, path, operation, column } = embarkation;
	const passengers: Passengers = { mover, path, operation, column: column() };
	const quay = quayOf(table, passengers);
	if (isReason(quay)) throw new Error(`Nobody takes ship at ${hereOf(passengers)}.`);
	const landing = yield* askTransportLanding(table, passengers);
	const sea = landing.sail();
	const escort = yield* chooseEscort(table, passengers, quay);
	const convoy: Convoy = { passengers, column, quay, landing, sea, escort };
	const landfall = yield* cross(table, convoy, layVoyage(table, convoy));
	endVoyage(table);
	noteSailing(table, column());
	return landfall;
}

function layVoyage(table: AncientWorld, { passengers, quay, landing, sea, escort }: Convoy): FleetVoyage {
	const { mover, column } = passengers;
	if (escort && escort.port !== null) escort.scattered = false;
	const voyage = beginVoyage(table, {
		side: mover.side,
		fleets: escort ? [escort.id] : [],
		leader: escort?.commander ?? mover.leader,
		carried: column.map(({ id }) => id),
		from: quay.from,
	});
	const into = landing.port ?? (passengers.operation === FERRY ? cityOn(table, landing.hex) : null);
	return Object.assign(voyage, { path: [...sea.path], into, points: sea.way.seaPoints });
}

/** 7.67: whoever blockades a port watches the ferry that lands beside it as well. */
const cityOn = ({ data }: AncientWorld, hex: HexId) => {
	const city = data.cityByHex.get(hex);
	return city && city.port !== null ? city.id : null;
};

/** Past the enemy, through the storm, to the shore. A lone leader meets nobody but whoever blockades his port. */
function* cross(table: AncientWorld, convoy: Convoy, voyage: FleetVoyage): Play<Landfall> {
	const { passengers, column, landing, sea } = convoy;
	const { mover, operation } = passengers;
	const met = isWatched(table, convoy) ? yield* interceptConvoy(table, convoy, voyage) : null;
	if (met) return yield* driveBack(table, convoy, met.hex);
	const escort = escortLeft(table, convoy);
	const isRolled = mover.withSps && operation !== FERRY;
	const storm = isRolled
		? yield* stormAtStop(table, {
				side: mover.side,
				fleets: escort ? [escort] : [],
				leader: voyage.leader,
				way: sea.way,
			})
		: { scattered: false, percent: 0 };
	if (storm.percent > 0) yield* loseCarried(table, column(), storm.percent, "CR 7.34");
	const head = sea.path.at(-1) ?? voyage.from;
	const isAdrift = storm.scattered && landing.port === null;
	if (isAdrift && !(yield* comeTogether(table, convoy))) return yield* driveBack(table, convoy, head);
	moor(table, convoy, head);
	const result = isAdrift || operation === FERRY ? "automatic" : "roll";
	say(
		table,
		landing.port === null ? "transport.lands" : "transport.in-port",
		{ side: ref("side", mover.side), hex: ref("hex", landing.hex), points: sea.way.seaPoints },
		{ rule: "CR 7.66", seat: mover.side, at: [ref("hex", landing.hex)] },
	);
	return { hex: landing.hex, as: landing.as, result };
}

/** 7.68: a leader alone goes by boat, unseen but by a blockade. */
function isWatched(table: AncientWorld, { passengers, quay, landing }: Convoy): boolean {
	return (
		passengers.mover.withSps || [quay.port, landing.port].some((port) => port !== null && isBlockaded(table, port))
	);
}

/** The escort as long as it has ships. */
const escortLeft = (table: AncientWorld, { escort }: Convoy): Fleet | null =>
	escort && escort.id in navyOf(table).fleets ? escort : null;

/** 7.35, 7.65: whoever stops it; null when it gets through, fighting or not. A convoy whose escort holds the field goes on. */
function* interceptConvoy(table: AncientWorld, convoy: Convoy, voyage: FleetVoyage): Play<Interception | null> {
	const { path } = convoy.sea;
	const { into } = voyage;
	for (;;) {
		const met = yield* interceptVoyage(table, voyage);
		if (!met) return null;
		const caught = caughtBy(met);
		if (caught) yield* rollTransportLoss(table, { side: voyage.side, met: caught }, convoy.column);
		if (caught || met.met === "evaded") return met;
		const rest = path.slice(path.indexOf(met.hex) + 1);
		if (rest.length === 0) return null;
		Object.assign(voyage, { from: met.hex, path: rest, into });
	}
}

/** 7.36: ships that are Scattered before a beach come together on the leader's continuation roll, or go home. */
function* comeTogether(table: AncientWorld, convoy: Convoy): Play<boolean> {
	const { leader } = convoy.passengers.mover;
	if (leader === null || !(yield* rollContinuation(table, leader, text("roll.reform")))) return false;
	const escort = escortLeft(table, convoy);
	if (escort) reform(table, escort);
	return true;
}

/** The escort lies before the landing, or in the port where it has room. */
function moor(table: AncientWorld, convoy: Convoy, head: HexId): void {
	const escort = escortLeft(table, convoy);
	if (!escort) return;
	if (table.data.map.sea(head) !== null) toSea(escort, head);
	enter(table, escort, convoy.landing.port);
}

function enter(table: AncientWorld, escort: Fleet, port: string | null): void {
	const city = port === null ? undefined : table.data.cities.get(port);
	if (city && whyNotInto(table, escort.side, city.id, [escort]) === null) toPort(escort, city);
	else giveEmergencyDuumvir(table, escort);
}

// === Back to port ===

/** 7.65: to the nearest friendly port, or where it embarked; all are Finished. */
function* driveBack(table: AncientWorld, convoy: Convoy, from: HexId): Play<Landfall> {
	const { passengers } = convoy;
	const { side } = passengers.mover;
	const hex = refugeFrom(table, convoy, from);
	const escort = escortLeft(table, convoy);
	if (escort && escort.port === null) enter(table, escort, escort.hex === from ? cityOn(table, hex) : null);
	const what = { side: ref("side", side), hex: ref("hex", hex) };
	say(table, "transport.driven-back", what, { rule: "CR 7.65", seat: side, at: [ref("hex", hex)] });
	return { hex, as: "driven-back", result: "finished" };
}

/** The nearest friendly port that neither siege nor blockade closes; else the place of embarkation. */
function refugeFrom(table: AncientWorld, { passengers, quay }: Convoy, from: HexId): HexId {
	const { map } = table.data;
	const mover = { ...passengers.mover, forced: true } as const;
	const [nearest] = seaReach(map, from).ports(
		({ id, hex }) =>
			friendlyCityAt(table, mover.side, hex)?.id === id &&
			!isBlockaded(table, id) &&
			whyNotAshore(table, mover, quay.hex, hex) === null,
	);
	return nearest?.hex ?? quay.hex;
}
