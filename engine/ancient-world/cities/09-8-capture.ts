/** AW 9.8: a city is captured: the captor's marker, prisoners, looting, Sack, and the new garrison. */

import { choose, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { captureLeaders } from "../battle/08-6-leader-casualties.ts";
import { destroyForces, tidy } from "../battle/08-34-losses.ts";
import { improveStatus } from "../battle/08-56-status.ts";
import { areFriends } from "../command/02-42-friends.ts";
import { forceOf } from "../forces.ts";
import { cityById, forcesBefore, garrisonOf, holderOf, insideOf, liftSiege } from "../siege/09-2-under-siege.ts";
import type { CityId, Force, ProvinceId, SideId } from "../state.ts";
import { type AncientWorld, type Capture, follow, say } from "../table.ts";
import { checkInstantVictory } from "../turn/14-victory.ts";
import { garrisonCity } from "./09-9-garrisons.ts";
import { printedIds, SACK_LEVELS } from "./09-12-printed-defence.ts";
import { judgeControl } from "./11-control.ts";

/** 9.81, in order: garrison and leaders inside, marker, looting, Sack, new garrison, what the game adds, instant victory. */
export function* captureCity(table: AncientWorld, capture: Capture): Play {
	const from = holderOf(table, capture.city, capture.side);
	yield* emptyCity(table, capture.city);
	takeControl(table, capture);
	const looted = capture.by === "surrender" ? false : yield* table.rules.looting(table, capture);
	const sacked = yield* offerSack(table, capture);
	yield* garrisonCity(table, capture.side, capture.city);
	yield* follow(table, table.rules.events.capture, { ...capture, from, sacked, looted });
	judgeControl(table);
	checkInstantVictory(table);
}

/** The garrison is eliminated; leaders roll at +3, and who is not killed is a prisoner (8.64). */
function* emptyCity(table: AncientWorld, id: CityId): Play {
	const inside = insideOf(table, id);
	const garrison = garrisonOf(table, id);
	if (garrison.length > 0) yield* destroyForces(table, garrison);
	for (const force of inside) force.engines = 0;
	const leaders = inside.flatMap((force) => force.leaders);
	tidy(table, inside);
	yield* captureLeaders(table, leaders);
	tidy(table, inside);
}

/** IDS starts again at 1, or stays as it was after a surrender; a Sacked city has none (9.85). Who follows a leader lost inside stands outside. */
function takeControl(table: AncientWorld, { city: id, side, by }: Capture): void {
	const { city, state } = cityById(table, id);
	state.control = side;
	if (by !== "surrender") state.ids = state.sacked > 0 ? 0 : Math.min(1, printedIds(table.data, id));
	liftSiege(table, state);
	putOut(table, id, side);
	say(
		table,
		`captured.${by}`,
		{ side: ref("side", side), city: ref("city", id) },
		{
			rule: "AW 9.81",
			seat: side,
			at: [ref("city", id), ref("hex", city.hex)],
		},
	);
	judgeControl(table);
}

/** Whoever is inside and no friend of the new owner stands outside: leaders whom nobody holds. */
export function putOut(table: AncientWorld, id: CityId, owner: SideId): void {
	for (const force of insideOf(table, id)) if (!areFriends(table, force.side, owner)) force.place = "outside";
}

/** Forces that took the city: those before it, and the leader's own where he stands next to it (9.71). */
export function captors(table: AncientWorld, { city, side, leader }: Capture): Force[] {
	const before = forcesBefore(table, side, city);
	const own = leader === null ? null : forceOf(table, leader);
	return own && !before.includes(own) ? [...before, own] : before;
}

// === 9.84, 9.85 Sack ===

/** Levels a city of each size is Sacked by. */
/** 9.84: a city that surrendered is spared; scenarios may see it otherwise. */
export function whyNotSack(_table: AncientWorld, { by }: Capture): Reason | null {
	return by === "surrender" ? { rule: "AW 9.84", why: text("refused.sack-surrendered") } : null;
}

function* offerSack(table: AncientWorld, capture: Capture): Play<boolean> {
	const named = { city: ref("city", capture.city) };
	const reason = table.rules.whyNotSack(table, capture);
	if (reason) {
		table.log({ text: reason.why, rule: reason.rule, seat: capture.side, at: [named.city] });
		return false;
	}
	const chosen = yield* choose({
		seat: capture.side,
		rule: "AW 9.84",
		prompt: text("ask.sack", named),
		options: [
			{ id: "spare", text: text("option.spare", named), at: [named.city] },
			{ id: "sack", text: text("option.sack", named), at: [named.city], note: text("option.sack-note") },
		],
		refused: [],
		about: [named.city],
	});
	if (chosen !== "sack") return false;
	sackCity(table, capture);
	return true;
}

/** 9.85: no intrinsic defence while any level is left; the sacker's force recovers one status level. */
function sackCity(table: AncientWorld, capture: Capture): void {
	const { city, state } = cityById(table, capture.city);
	state.sacked = SACK_LEVELS[city.size ?? "small"];
	state.ids = 0;
	const key = sackKey(capture.side, city.province);
	table.state.tallies[key] = (table.state.tallies[key] ?? 0) + 1;
	for (const force of captors(table, capture)) improveStatus(force);
	say(
		table,
		"city.sacked",
		{ side: ref("side", capture.side), city: ref("city", city.id), levels: state.sacked },
		{
			rule: "AW 9.84",
			seat: capture.side,
			at: [ref("city", city.id), ref("hex", city.hex)],
		},
	);
}

const sackKey = (side: SideId, province: ProvinceId) => `sack/${side}/${province}`;

/** How many cities of a province a side has Sacked in this game (9.61). */
export function sacksIn(table: AncientWorld, side: SideId, province: ProvinceId): number {
	return table.state.tallies[sackKey(side, province)] ?? 0;
}
