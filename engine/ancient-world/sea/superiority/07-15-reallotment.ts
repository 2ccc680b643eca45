/** AW 7.15: reallotment. A player may take up to two levels off his seas and put them on others of his. */
import {
	choose,
	chooseIfAny,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
} from "../../../kernel/index.ts";
import { playerOf } from "../../command/02-42-friends.ts";
import type { SeaId, SideId } from "../../state.ts";
import { type AncientWorld, inBook, say } from "../../table.ts";
import { HIGHEST_LEVEL, LOWEST_LEVEL, navalLevel, seasWithLevels, shiftLevel } from "./07-1-levels.ts";

/** Levels a player may move in a turn. */
const MOST_MOVED = 2;

/** One level after the other, off one sea and on another; the opponent's levels stay as they are. */
export function* reallotLevels(table: AncientWorld, side: SideId): Play {
	for (let moved = 0; moved < MOST_MOVED; moved += 1) {
		const from = yield* askFrom(table, side, MOST_MOVED - moved);
		if (from === null) return;
		const to = yield* askTo(table, side, from);
		shiftLevel(table, side, from, -1);
		shiftLevel(table, side, to, 1);
		say(
			table,
			"sea.reallotted",
			{
				side: ref("side", side),
				from: ref("sea", from),
				to: ref("sea", to),
				left: navalLevel(table, side, from),
				level: navalLevel(table, side, to),
			},
			{ rule: "AW 7.15", seat: side },
		);
	}
}

/** Null when he leaves it at that. */
function* askFrom(table: AncientWorld, side: SideId, left: number): Play<SeaId | null> {
	const { options, refused } = seaOptions(table, side, (sea) => whyNotFrom(table, side, sea));
	const chosen = yield* chooseIfAny(table, {
		seat: side,
		rule: "AW 7.15",
		prompt: text("ask.reallot-from", { left }),
		options,
		otherwise: [{ id: "done", text: text("option.reallot-done") }],
		refused: [...refused, ...noShipyards(table, side)],
	});
	return chosen === "done" ? null : chosen;
}

/** RRR 7.12: a player none of whose sides builds ships may think he does. */
function noShipyards(table: AncientWorld, side: SideId): RefusedOption[] {
	const { builders = [] } = table.data.scenario.navalSuperiority ?? {};
	if (builders.some((builder) => playerOf(table, builder) === side)) return [];
	const why = text("refused.no-shipyards", { side: ref("side", side) });
	return [{ id: "build", text: text("option.build-ships"), rule: inBook(table, "7.12"), why, holds: "game" }];
}

/** It has a level to give, and another sea has room for it. */
function whyNotFrom(table: AncientWorld, side: SideId, sea: SeaId): Reason | null {
	if (navalLevel(table, side, sea) <= LOWEST_LEVEL) return { rule: "AW 7.15", why: text("refused.lowest-level") };
	if (seasWithLevels(table).some((to) => whyNotTo(table, side, sea, to) === null)) return null;
	return { rule: "AW 7.11", why: text("refused.no-sea-with-room") };
}

function whyNotTo(table: AncientWorld, side: SideId, from: SeaId, to: SeaId): Reason | null {
	if (to === from) return { rule: "AW 7.15", why: text("refused.same-sea") };
	return whyNotHigher(table, side, to);
}

function* askTo(table: AncientWorld, side: SideId, from: SeaId): Play<SeaId> {
	const { options, refused } = seaOptions(table, side, (sea) => whyNotTo(table, side, from, sea));
	return yield* choose({
		seat: side,
		rule: "AW 7.15",
		prompt: text("ask.reallot-to", { sea: ref("sea", from) }),
		options,
		refused,
	});
}

/** 7.11: no level goes above the scale. */
export function whyNotHigher(table: AncientWorld, side: SideId, sea: SeaId): Reason | null {
	if (navalLevel(table, side, sea) < HIGHEST_LEVEL) return null;
	return { rule: "AW 7.11", why: text("refused.highest-level") };
}

/** The seas as options, with a side's level in each. */
export function seaOptions(
	table: AncientWorld,
	side: SideId,
	whyNot: (sea: SeaId) => Reason | null,
): { options: Option[]; refused: RefusedOption[] } {
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	for (const sea of seasWithLevels(table)) {
		const option = {
			id: sea,
			text: text("option.sea", { sea: ref("sea", sea), level: navalLevel(table, side, sea) }),
		};
		const reason = whyNot(sea);
		if (reason) refused.push({ ...option, ...reason });
		else options.push(option);
	}
	return { options, refused };
}
