/** AW 6.12, 5.27, 6.43: a march, hex by hex, to its Stop. */
import {
	allOthers,
	choose,
	deciding,
	type FilteredOptions,
	filterOptions,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	readRefused,
	ref,
	refusedOption,
	text,
	whenRead,
} from "../../kernel/index.ts";
import { resultFor } from "../battle/08-2-attack.ts";
import type { Fought } from "../battle/fight.ts";
import { whyNotGarrison } from "../cities/09-9-garrisons.ts";
import { enterCity } from "../cities/11-control.ts";
import { provincesAt } from "../data.ts";
import { enemiesOutside, moveForce } from "../forces.ts";
import { oncePerHex } from "../map-cache.ts";
import { inOneQuery } from "../query-cache.ts";
import { hereOf, navalOf } from "../sea/naval-system.ts";
import { isShutIn, reviewSieges } from "../siege/09-2-under-siege.ts";
import type { Force, HexId, LeaderId, March, Place } from "../state.ts";
import { type AncientWorld, follow, leaderById, type Mover, type OperationResult, say } from "../table.ts";
import { checkInstantVictory } from "../turn/14-victory.ts";
import { isOnFoot } from "./06-1-on-foot.ts";
import { friendlyCityAt, stepsFrom, whyMustStop, whyNotFriendlyCity, whyNotStop } from "./06-3-terrain.ts";
import { alpsOfMarch, checkAttrition, enginesIn, othersHere } from "./06-4-attrition.ts";
import { offerInterception } from "./06-5-interception.ts";
import { overrun, whyNotOverrun } from "./06-6-overrun.ts";
import { drop } from "./06-14-drop.ts";
import { pickUp } from "./06-14-pick-up.ts";
import { exchangeOptions } from "./06-14-pick-up-drop.ts";

/** Moves a column until its player Stops it or a rule does, then checks attrition. */
export function* march(
	table: AncientWorld,
	operation: string,
	leader: LeaderId,
	column: readonly Force[],
): Play<OperationResult> {
	const [first] = column;
	if (!first) throw new Error("A march needs a column.");
	const started = first.hex;
	table.state.march = {
		forces: column.map((force) => force.id),
		operation,
		path: [started],
		overruns: 0,
		seas: 0,
		beganInside: first.place === "inside",
	};
	const guard = table.rules.legionaries.inside(table, first.side, started);
	if (!isShutIn(table, first)) for (const force of column) force.place = "outside";
	yield* table.rules.legionaries.comeOut(table, first.side, started, guard);
	reviewSieges(table);
	return yield* goOnMarching(table, leader);
}

/** The march on the table, from where its player is asked for the next step. */
export function* goOnMarching(table: AncientWorld, leader: LeaderId): Play<OperationResult> {
	const { side } = leaderById(table, leader);
	const mover: Mover = { side, leader, withSps: currentMarch(table).operation !== "leader-movement" };
	const end = yield* marchOn(table, mover);
	if ("fought" in end) {
		table.state.march = null;
		return resultFor(side, end.fought);
	}
	const { path } = currentMarch(table);
	yield* stop(table, leader, end.place);
	yield* follow(table, table.rules.events.stopping, mover, path, end.willingly);
	return end.result ?? "roll";
}

function currentMarch(table: AncientWorld): March {
	const { march: now } = table.state;
	if (!now) throw new Error("No march is in progress.");
	return now;
}

/** The column's forces that are left. */
function columnOf(table: AncientWorld): Force[] {
	const { forces } = table.state;
	const left: Force[] = [];
	for (const id of currentMarch(table).forces) {
		const force = forces[id];
		if (force) left.push(force);
	}
	return left;
}

/** How a march ended: at a Stop inside or outside, or in a battle that an interceptor forced. */
type MarchEnd =
	| { readonly place: Place; readonly willingly: boolean; readonly result?: OperationResult }
	| { readonly fought: Fought };

function* marchOn(table: AncientWorld, mover: Mover): Play<MarchEnd> {
	for (;;) {
		const step = yield* askStep(table, mover);
		if (step === "pick-up" || step === "drop") {
			yield* exchange(table, mover, step);
			continue;
		}
		const jumped = yield* interceptedHere(table, mover, step);
		if (jumped) return { fought: jumped };
		if (step === "embark") {
			const end = yield* sail(table, mover);
			if (end) return end;
			continue;
		}
		if (step === "stop") return { place: "outside", willingly: true };
		if (step === "stop-inside") return { place: "inside", willingly: true };
		const [kind = "to", named = ""] = step.split("/");
		const hex = table.data.map.hex(named).id;
		if (kind === "overrun") {
			currentMarch(table).overruns += 1;
			yield* overrun(table, mover.side, hex);
		}
		enterHex(table, hex);
		yield* follow(table, table.rules.events.entering, mover, currentMarch(table).path);
		const reason = whyMustStop(table, mover, hex);
		if (reason === null) continue;
		table.log({ text: reason.why, rule: reason.rule, seat: mover.side, at: [ref("hex", hex)] });
		const fought = yield* interceptedHere(table, mover, "stop");
		return fought ? { fought } : { place: "outside", willingly: false };
	}
}

// === 7.2 Naval transport ===

/** A voyage from the port where the column is; null when it has landed in a port and may march on (7.25). */
function* sail(table: AncientWorld, mover: Mover): Play<MarchEnd | null> {
	const now = currentMarch(table);
	const from = hereOf(now);
	const { hex, as, result } = yield* navalOf(table).sail(table, {
		mover,
		path: now.path,
		operation: now.operation,
		column: () => columnOf(table),
		enterSea: () => {
			now.seas += 1;
		},
	});
	if (as !== "driven-back" || hex !== from)
		yield* goAshore(table, mover, hex, as === "into-port" ? "inside" : "outside");
	if (as === "driven-back") return { place: backInPort(table, mover, hex), willingly: false, result };
	if (as === "port") return null;
	if (as === "into-port") return { place: "inside", willingly: false, result };
	const fought = yield* interceptedHere(table, mover, "stop");
	return fought ? { fought } : { place: "outside", willingly: false, result };
}

function* goAshore(table: AncientWorld, mover: Mover, hex: HexId, place: Place): Play {
	enterHex(table, hex);
	for (const force of columnOf(table)) {
		force.enteredFrom = null;
		force.place = place;
	}
	reviewSieges(table);
	yield* follow(table, table.rules.events.entering, mover, currentMarch(table).path);
}

/** 7.23: ships that are driven back lie in the port again, with the men in the city where they may be. */
function backInPort(table: AncientWorld, mover: Mover, port: HexId): Place {
	if (isColumnShutIn(table)) return "inside";
	const city = friendlyCityAt(table, mover.side, port);
	return city && !whyNotGarrison(table, mover.side, port, columnOf(table)) ? "inside" : "outside";
}

/** 9.23: the column is still inside a city that the enemy besieges. */
function isColumnShutIn(table: AncientWorld): boolean {
	return columnOf(table).some((force) => isShutIn(table, force));
}

/** 7.21: taking ship, where there is a port. */
function embarkOption(table: AncientWorld, mover: Mover): FilteredOptions {
	const { path, operation } = currentMarch(table);
	const here = hereOf({ path });
	const naval = navalOf(table);
	return filterOptions(
		naval.isQuay(table, here) ? [here] : [],
		(hex) => ({ id: "embark", text: text("option.embark", { hex: ref("hex", hex) }) }),
		() => naval.whyNotEmbark(table, { mover, column: columnOf(table), path, operation }),
	);
}

// === 6.14 ===

function* exchange(table: AncientWorld, { leader }: Mover, step: "pick-up" | "drop"): Play {
	const [own] = columnOf(table);
	if (!own) return;
	if (step === "pick-up") yield* pickUp(table, own, leader);
	else yield* drop(table, own, leader);
}

/** 6.51: the enemy may try in every hex the column is about to leave, or Stops in; not where it began inside a city. */
function* interceptedHere(table: AncientWorld, mover: Mover, step: string): Play<Fought | null> {
	const now = currentMarch(table);
	const leaves = !step.startsWith("stop");
	if (!mover.withSps || mover.leader === null) return null;
	if (now.path.length === 1 && (now.beganInside || !leaves)) return null;
	return yield* offerInterception(table, {
		side: mover.side,
		leader: mover.leader,
		hex: hereOf(now),
		from: now.path.at(-2) ?? null,
		column: () => columnOf(table),
		alps: () => alpsHere(table, mover, false),
	});
}

function enterHex(table: AncientWorld, hex: HexId): void {
	const now = currentMarch(table);
	now.path.push(hex);
	const entered = provincesAt(table.data, hex);
	for (const force of columnOf(table)) {
		force.enteredFrom = force.hex;
		moveForce(table, force, hex);
		force.provincesThisTurn.push(...entered.filter((id) => !force.provincesThisTurn.includes(id)));
	}
}

function* askStep(table: AncientWorld, mover: Mover): Play<string> {
	const now = currentMarch(table);
	const here = hereOf(now);
	const { options, refused, alps } = inOneQuery(() => listSteps(table, mover, now, here));
	return yield* choose({
		seat: mover.side,
		rule: now.operation === "leader-movement" ? "AW 6.11" : "AW 6.12",
		prompt: text("ask.march", {
			leader: ref("leader", mover.leader ?? ""),
			sent: now.operation === "ally-movement" ? "yes" : "no",
			hex: ref("hex", here),
			alps,
		}),
		options,
		refused,
		about: [ref("hex", here), ...now.forces.map((id) => ref("force", id))],
	});
}

/** What a march may do where it is, and what a Stop there would cost. */
function listSteps(
	table: AncientWorld,
	mover: Mover,
	now: March,
	here: HexId,
): FilteredOptions & { readonly alps: number } {
	const mayWalk = isOnFoot(now.operation) && !isColumnShutIn(table);
	const options = mayWalk ? stepOptions(table, mover, now, here) : [];
	const ships = embarkOption(table, mover);
	options.push(...ships.options);
	const canGoOn = options.length > 0;
	const alps = alpsHere(table, mover, false);
	const barred = canGoOn && now.path.length > 1 ? whyNotStop(table, mover, now.path) : null;
	const stops = stopOptions(table, mover, canGoOn, alps);
	const inside = insideOption(table, mover, barred);
	const exchanges = exchangesHere(table, mover);
	if (!barred) options.push(...stops);
	options.push(...inside.options, ...exchanges.options);
	const refused = whenRead(() => [
		...(mayWalk ? refusedSteps(table, mover, now, here) : []),
		...(isOnFoot(now.operation) ? [] : [allOthers("hexes", { rule: "AW 6.1", why: text("refused.goes-by-ship") })]),
		...readRefused(ships.refused),
		...(barred ? stops.map((stop) => refusedOption(stop, barred)) : []),
		...readRefused(inside.refused),
		...readRefused(exchanges.refused),
	]);
	return { options, refused, alps };
}

/** Where the column may go, and whom it may roll over there. */
function stepOptions(table: AncientWorld, mover: Mover, now: March, here: HexId): Option[] {
	const options: Option[] = [];
	for (const { to, reason } of deciding(() => stepsFrom(table, mover, here))) {
		if (reason) continue;
		options.push(stepTo(table.data, to));
		const overruns = mayOverrun(table, mover, now, to);
		if (overruns && deciding(() => whyNotOverrun(table, mover.side, columnOf(table), to)) === null)
			options.push(overrunAt(to));
	}
	return options;
}

function refusedSteps(table: AncientWorld, mover: Mover, now: March, here: HexId): RefusedOption[] {
	return stepsFrom(table, mover, here).flatMap(({ to, reason }) => {
		if (reason) return [refusedOption(stepTo(table.data, to), reason)];
		const whyNot = mayOverrun(table, mover, now, to) ? whyNotOverrun(table, mover.side, columnOf(table), to) : null;
		return whyNot ? [refusedOption(overrunAt(to), whyNot)] : [];
	});
}

const stepTo = oncePerHex(
	(_, to): Option => ({ id: `to/${to}`, text: text("option.march-to", { hex: ref("hex", to) }), at: [ref("hex", to)] }),
);

/** 6.61: only in Force Movement. */
const mayOverrun = (table: AncientWorld, { withSps, side }: Mover, { operation }: March, to: HexId): boolean =>
	withSps && operation === "force-movement" && enemiesOutside(table, side, to).length > 0;

const overrunAt = (hex: HexId): Option => ({
	id: `overrun/${hex}`,
	text: text("option.overrun", { hex: ref("hex", hex) }),
	at: [ref("hex", hex)],
});

function alpsHere(table: AncientWorld, mover: Mover, inside: boolean): number {
	if (!mover.withSps) return 0;
	const { path, overruns, seas } = currentMarch(table);
	const engines = enginesIn(columnOf(table));
	return alpsOfMarch(table, { side: mover.side, path, inside, engines, overruns, seas });
}

/** 5.27: Stop outside. One who has not moved has nothing to Stop, unless he is stuck or comes out to meet an enemy. */
function stopOptions(table: AncientWorld, mover: Mover, canGoOn: boolean, alps: number): Option[] {
	const here = hereOf(currentMarch(table));
	const moved = currentMarch(table).path.length > 1;
	if (!moved && canGoOn && !mayComeOut(table, mover)) return [];
	const note = text("option.stop-note", { alps });
	return [{ id: "stop", text: text("option.stop", { hex: ref("hex", here) }), at: [ref("hex", here)], note }];
}

/** 6.12 [R: battles are fought outside, 8.1]: a force inside an open city may come out to an enemy before its walls, and Stop there. */
function mayComeOut(table: AncientWorld, { side, withSps }: Mover): boolean {
	const { beganInside, operation, path } = currentMarch(table);
	if (!withSps || !beganInside || !isOnFoot(operation) || isColumnShutIn(table)) return false;
	return enemiesOutside(table, side, path.at(-1) ?? "").length > 0;
}

/** 6.38: Stop inside a friendly city. */
function insideOption(table: AncientWorld, mover: Mover, barred: Reason | null): FilteredOptions {
	const here = hereOf(currentMarch(table));
	const city = table.data.cityByHex.get(here);
	return filterOptions(
		city ? [city] : [],
		({ id }) => ({
			id: "stop-inside",
			text: text("option.stop-inside", { city: ref("city", id) }),
			at: [ref("city", id)],
			note: text("option.stop-note", { alps: alpsHere(table, mover, true) }),
		}),
		() =>
			whyNotFriendlyCity(table, mover.side, here) ?? barred ?? whyNotGarrison(table, mover.side, here, columnOf(table)),
	);
}

// === 6.14 ===

/** What the column may pick up, where anybody else is, or drop; nobody shut in does either (9.23). */
function exchangesHere(table: AncientWorld, mover: Mover): FilteredOptions {
	const [own] = columnOf(table);
	if (!own || !mover.withSps || isColumnShutIn(table)) return { options: [], refused: [] };
	const isAlone = othersHere(table, columnOf(table), own.hex).length === 0;
	return exchangeOptions(table, own, mover.leader, isAlone ? ["drop"] : ["pick-up", "drop"]);
}

// === The Stop (5.28, 6.43) ===

function* stop(table: AncientWorld, leader: LeaderId, place: Place): Play {
	const now = currentMarch(table);
	const column = columnOf(table);
	const { side } = leaderById(table, leader);
	const here = hereOf(now);
	const inside = place === "inside";
	const { path, overruns, seas } = now;
	const withSps = now.operation !== "leader-movement";
	const bill = { side, path, inside, engines: enginesIn(column), overruns, seas };
	const alps = withSps ? alpsOfMarch(table, bill) : 0;
	say(
		table,
		now.operation === "ally-movement" ? "march.ally-stops" : "march.stops",
		{ leader: ref("leader", leader), hex: ref("hex", here), hexes: now.path.length - 1, alps },
		{
			rule: "AW 5.27",
			seat: side,
			at: now.path.map((hex) => ref("hex", hex)),
		},
	);
	if (withSps) yield* checkAttrition(table, column, leader, alps);
	table.state.march = null;
	for (const force of column.filter((each) => each.id in table.state.forces)) {
		force.place = place;
		if (inside) enterCity(table, force);
		table.rules.joinAfterStop(table, force);
	}
	reviewSieges(table);
	checkInstantVictory(table);
}
