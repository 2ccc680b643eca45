/** CR 7.32: Naval Movement. The way is laid hex by hex to its Stop, and then sailed: interception, the sea, and whether he goes on. */
import type { MapCity } from "../../../assets/schema/map.ts";
import { rollContinuation } from "../../ancient-world/command/05-operations.ts";
import type { HexId, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Operation, type OperationResult, say } from "../../ancient-world/table.ts";
import {
	choose,
	type FilteredOptions,
	filterOptions,
	joinRefused,
	type Option,
	type Play,
	type Reason,
	ref,
	type Text,
	text,
	withLazyNote,
} from "../../kernel/index.ts";
import type { Fleet, FleetVoyage } from "../state.ts";
import { giveEmergencyDuumvir } from "./07-25-leaders.ts";
import { chooseTogether, ownFleet, whyNotOrder } from "./07-31-command.ts";
import { enemiesAtSea, toPort, toSea } from "./07-32-sailing.ts";
import { oneStepOn, portsBeside, seaSteps } from "./07-32-sea-points.ts";
import { beginVoyage, endVoyage, fleetsOfVoyage, headOf, wayOf } from "./07-32-voyage.ts";
import { columnOf, type Run, stormAtStop, stormOdds, stormText } from "./07-34-storm.ts";
import { type Interception, interceptVoyage } from "./07-35-interception.ts";
import { reform } from "./07-36-reform.ts";
import { offerShore, passengersFor, takeAboard } from "./07-38-passengers.ts";
import { resultAtSea } from "./07-41-results.ts";
import { whyNotInto } from "./07-71-room.ts";
import { fleetNames } from "./fleet-name.ts";

/** The operation Naval Movement (CR 7.32) of a leader's Fleet, and of others that sail with it. */
export const navalMovement: Operation = {
	id: "naval-movement",
	whyNot: whyNotOrder,
	*play(table, leader) {
		const fleets = yield* chooseTogether(table, leader, "ask.sail-together");
		const own = ownFleet(table, leader);
		for (const fleet of fleets) if (fleet.port !== null) fleet.scattered = false;
		const voyage = beginVoyage(table, {
			side: own.side,
			fleets: fleets.map(({ id }) => id),
			leader,
			carried: [],
			from: own.hex,
		});
		yield* layWay(table, voyage);
		return yield* sailWay(table, voyage, leader);
	},
};

// === The way is laid ===

/** Asks for one hex after the other, until it Stops or has to. */
function* layWay(table: AncientWorld, voyage: FleetVoyage): Play {
	for (;;) {
		const step = yield* askStep(table, voyage);
		if (step === "stop") return;
		const [kind, id = ""] = step.split("/");
		if (kind === "aboard") takeAboard(table, firstOf(table, voyage), id);
		if (kind === "port") voyage.into = id;
		if (kind === "to") voyage.path.push(table.data.map.hex(id).id);
		voyage.points = wayOf(table, voyage).seaPoints;
		if (kind === "port") return;
		if (kind === "to" && mustStopAt(table, voyage, id)) return tellStop(table, voyage, id);
	}
}

const firstOf = (table: AncientWorld, voyage: FleetVoyage): Fleet => {
	const [first] = fleetsOfVoyage(table, voyage);
	if (!first) throw new Error("Nobody sails.");
	return first;
};

/** 7.32: an enemy Fleet lies there. */
export const mustStopAt = (table: AncientWorld, { side }: Pick<FleetVoyage, "side">, hex: HexId): boolean =>
	enemiesAtSea(table, side, hex).length > 0;

function tellStop(table: AncientWorld, { side }: FleetVoyage, hex: HexId): void {
	const what = { hex: ref("hex", hex), fleets: fleetNames(enemiesAtSea(table, side, hex)) };
	say(table, "voyage.must-stop", what, { rule: "CR 7.32", seat: side, at: [ref("hex", hex)] });
}

function* askStep(table: AncientWorld, voyage: FleetVoyage): Play<string> {
	const here = headOf(voyage);
	const run = runOf(table, voyage);
	const waters = filterOptions(
		seaSteps(table.data.map, here),
		(hex): Option =>
			withLazyNote(
				{ id: `to/${hex}`, text: text("option.sail-to", { hex: ref("hex", hex) }), at: [ref("hex", hex)] },
				() => noteOf(table, furtherOn(table, run, hex)),
			),
		(hex) => whyNotTo(voyage, hex),
	);
	const ports = portOptions(table, voyage, run);
	const guests = voyage.path.length === 0 ? passengersFor(table, firstOf(table, voyage)) : { options: [], refused: [] };
	const stop: Option[] =
		voyage.path.length === 0 && waters.options.length + ports.options.length > 0
			? []
			: [
					withLazyNote(
						{ id: "stop", text: text("option.stop-at-sea", { hex: ref("hex", here) }), at: [ref("hex", here)] },
						() => noteOf(table, run),
					),
				];
	return yield* choose({
		seat: voyage.side,
		rule: "CR 7.32",
		prompt: text("ask.sail", {
			leader: ref("leader", voyage.leader ?? ""),
			hex: ref("hex", here),
			points: run.way.seaPoints,
			column: columnText(table, run),
		}),
		options: [...waters.options, ...ports.options, ...stop, ...guests.options],
		refused: joinRefused(waters.refused, ports.refused, guests.refused),
		about: [ref("hex", here), ...voyage.fleets.map((id) => ref("fleet", id))],
	});
}

/** A way does not cross itself [R: nobody gains by it, and every way has an end]. */
function whyNotTo({ from, path }: FleetVoyage, hex: HexId): Reason | null {
	return hex === from || path.includes(hex) ? ownWake(hex) : null;
}

/** The refusal of a hex that the way has entered already (CR 7.32). */
export const ownWake = (hex: HexId): Reason => ({
	rule: "CR 7.32",
	why: text("refused.own-wake", { hex: ref("hex", hex) }),
});

/** Harbours beside where it is. */
function portOptions(table: AncientWorld, voyage: FleetVoyage, run: Run): FilteredOptions {
	const { map } = table.data;
	const here = headOf(voyage);
	const beside = map.sea(here) === null ? [] : portsBeside(map, here);
	return filterOptions(
		beside,
		({ id, hex }): Option =>
			withLazyNote(
				{ id: `port/${id}`, text: text("option.into-port", { city: ref("city", id) }), at: [ref("city", id)] },
				() => noteOf(table, furtherOn(table, run, hex)),
			),
		({ id, hex }) => (hex === voyage.from ? ownWake(hex) : null) ?? whyNotInto(table, voyage.side, id, run.fleets),
	);
}

/** The movement as if it ended where it is. */
function runOf(table: AncientWorld, voyage: FleetVoyage): Run {
	const { side, leader } = voyage;
	return { side, fleets: fleetsOfVoyage(table, voyage), leader, way: wayOf(table, voyage) };
}

/** The same as if it ended one hex further on. Throws where ships cannot go so, which is a fault in the rules. */
function furtherOn({ data }: AncientWorld, run: Run, hex: HexId): Run {
	const way = oneStepOn(data.map, run.way, hex);
	if (!way) throw new Error(`No ship sails ${[...run.way.path, hex].join(" ")}.`);
	return { ...run, way };
}

/** Sea Points, and what the sea would do, if it ended so. */
const noteOf = (table: AncientWorld, run: Run): Text => stormText(run.way.seaPoints, stormOdds(table, run));

function columnText(table: AncientWorld, { way }: Run): Text {
	const column = columnOf(table, way);
	return column === null ? text("storm.no-column") : text("storm.column", { column });
}

// === The way is sailed ===

/** Interception, the Stop, the sea's toll, and continuation, which is the Reform roll of Scattered ships (7.36). */
function* sailWay(table: AncientWorld, voyage: FleetVoyage, leader: LeaderId): Play<OperationResult> {
	const met = yield* interceptVoyage(table, voyage);
	if (!met) arrive(table, voyage);
	const end = yield* endOf(table, voyage, met);
	const sailed = fleetsOfVoyage(table, voyage);
	for (const fleet of sailed) {
		if (fleet.port === null) giveEmergencyDuumvir(table, fleet);
		yield* offerShore(table, fleet);
	}
	endVoyage(table);
	if (end.result === "finished" || leaderById(table, leader).standing !== "in-play") return "finished";
	return end.scattered ? yield* reformByContinuation(table, leader, sailed) : end.result;
}

/** Where nobody has stopped it, it comes to its Stop. */
function arrive(table: AncientWorld, voyage: FleetVoyage): void {
	const { into, points } = voyage;
	const city: MapCity | null = into === null ? null : table.data.map.city(into);
	for (const fleet of fleetsOfVoyage(table, voyage)) {
		if (city) {
			if (voyage.path.length > 0) toSea(fleet, headOf(voyage));
			toPort(fleet, city);
		} else toSea(fleet, headOf(voyage));
	}
	const args = { fleets: fleetNames(fleetsOfVoyage(table, voyage)), points };
	const at = wayOf(table, voyage).path.map((hex) => ref("hex", hex));
	if (city)
		say(table, "voyage.into-port", { ...args, city: ref("city", city.id) }, { rule: "CR 7.32", seat: voyage.side, at });
	else
		say(
			table,
			"voyage.stops",
			{ ...args, hex: ref("hex", headOf(voyage)) },
			{ rule: "CR 7.32", seat: voyage.side, at },
		);
}

/** 7.34: the roll is made by whoever is still where the way has led; one who has been beaten has made his on the retreat (7.45). */
function* endOf(
	table: AncientWorld,
	voyage: FleetVoyage,
	met: Interception | null,
): Play<{ readonly result: OperationResult; readonly scattered: boolean }> {
	const result = met?.met === "battle" ? resultAtSea(voyage.side, met.fought) : "roll";
	if (result === "finished") return { result, scattered: false };
	const { side, leader } = voyage;
	const fleets = fleetsOfVoyage(table, voyage);
	if (fleets.length === 0) return { result, scattered: false };
	const { scattered } = yield* stormAtStop(table, { side, fleets, leader, way: wayOf(table, voyage) });
	return { result, scattered };
}

/** 7.36: passed, the ships that came with him are in order again and he acts on; failed, they stay Scattered and he is Finished. */
function* reformByContinuation(table: AncientWorld, leader: LeaderId, sailed: readonly Fleet[]): Play<OperationResult> {
	const goesOn = yield* rollContinuation(table, leader, text("roll.reform"));
	if (!goesOn) return "finished";
	for (const fleet of sailed) reform(table, fleet);
	return "automatic";
}
