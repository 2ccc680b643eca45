/** AW 6.14: leaving SPs, legions and leaders behind in the hex where a force is. */

import {
	type AllocateItem,
	allocate,
	choose,
	type FilteredOptions,
	filterOptions,
	type Play,
	pick,
	type QuestionKind,
	type Reason,
	ref,
	text,
} from "../../kernel/index.ts";
import { addedSps, mayStandAsOne, standApart, whyNotGarrison } from "../cities/09-9-garrisons.ts";
import { enterCity } from "../cities/11-control.ts";
import { leaderlessForcesAt, subordinatesIn, whyNotSubordinate } from "../command/05-command.ts";
import { groupId, joinForces, splitForce, totalsOf } from "../forces.ts";
import { leaderOption, legionOption, spsText } from "../options.ts";
import { isShutIn } from "../siege/09-2-under-siege.ts";
import type { Force, LeaderId, LegionId, Place, SpGroup } from "../state.ts";
import { type AncientWorld, say } from "../table.ts";
import { friendlyCityAt } from "./06-3-terrain.ts";

/** Why a force may leave nothing and nobody behind; null when it may. It keeps one SP. */
export function whyNotDrop(table: AncientWorld, own: Force, leader: LeaderId | null): Reason | null {
	if (table.rules.staysWhole(table, own)) return { rule: "AW 6.15", why: text("refused.stays-whole") };
	const { sp } = totalsOf(table, [own]);
	const canDrop = sp > 1 || (sp > 0 && leader !== null && subordinatesIn(table, own, leader).length > 0);
	return canDrop ? null : { rule: "AW 6.14", why: text("refused.nothing-to-drop") };
}

/** What stays behind goes inside a friendly city or outside, to those who are there already. */
export function* drop(table: AncientWorld, own: Force, leader: LeaderId | null): Play {
	const guard = table.rules.legionaries.inside(table, own.side, own.hex);
	const leaders = yield* askLeaders(table, own, leader);
	const legions = yield* askLegions(own);
	const stays = { ...own, legions: own.legions.filter((id) => !legions.includes(id)) };
	const sps = yield* askSps(stays);
	const legionaries = yield* table.rules.legionaries.askToLeave(table, own, stays.legions, "ask.drop-legionaries");
	if (leaders.length + legions.length + sum(sps) + legionaries.inf + legionaries.cav === 0) return;
	const loose = yield* table.rules.legionaries.leaveRanks(table, own, stays.legions, legionaries);
	const part = { leaders, legions, sps: addedSps(sps, loose) };
	const rest = Object.assign(splitForce(table, own, part), { place: "outside" });
	yield* leaveAt(table, own, rest);
	yield* table.rules.legionaries.comeOut(table, own.side, own.hex, guard);
}

function* leaveAt(table: AncientWorld, own: Force, rest: Force): Play {
	const place = yield* askPlace(table, own, rest);
	const { sp } = totalsOf(table, [rest]);
	const leaders = rest.leaders.map((id) => ref("leader", id));
	rest.place = place;
	const others = leaderlessForcesAt(table, own.side, own.hex).filter((force) => force !== own && force !== rest);
	for (const part of standApart(table, rest)) {
		const there = others.find((force) => force.place === place && mayStandAsOne(table, force, part));
		if (there) joinForces(table, there, part);
		if (place === "inside") enterCity(table, there ?? part);
	}
	const hex = ref("hex", own.hex);
	const more = { rule: "AW 6.14", seat: own.side, at: [hex] };
	if (sp > 0) say(table, "march.dropped", { sp, hex }, more);
	if (leaders.length > 0) say(table, "march.leaders-stay", { leaders, hex }, more);
}

const sum = (sps: Readonly<Record<string, number>>) => Object.values(sps).reduce((total, sp) => total + sp, 0);

// === What stays ===

/** Lower men may stay behind. */
function* askLeaders(table: AncientWorld, own: Force, leader: LeaderId | null): Play<readonly LeaderId[]> {
	if (leader === null) return [];
	const others = own.leaders.filter((id) => id !== leader);
	const listed = filterOptions(others, leaderOption, (id) => whyNotSubordinate(table, id, leader, "AW 6.14"));
	return yield* askPieces(own, "ask.drop-leaders", listed, listed.options.length);
}

/** The last legion of a force without other troops marches on. */
function* askLegions(own: Force): Play<readonly LegionId[]> {
	const options = own.legions.map(legionOption);
	const most = own.sps.length > 0 ? options.length : options.length - 1;
	return yield* askPieces(own, "ask.drop-legions", { options, refused: [] }, most);
}

function* askPieces(
	own: Force,
	prompt: QuestionKind,
	{ options, refused }: FilteredOptions,
	max: number,
): Play<readonly string[]> {
	if (max <= 0) return [];
	return yield* pick({
		seat: own.side,
		rule: "AW 6.14",
		prompt: text(prompt, { hex: ref("hex", own.hex) }),
		options,
		min: 0,
		max,
		refused,
	});
}

/** SPs outside legions; one stays with a column that has no legion left. */
function* askSps(own: Force): Play<Readonly<Record<string, number>>> {
	const most = own.sps.reduce((total, group) => total + group.sp, 0) - (own.legions.length > 0 ? 0 : 1);
	if (most <= 0) return {};
	return yield* allocate({
		seat: own.side,
		rule: "AW 6.14",
		prompt: text("ask.drop", { hex: ref("hex", own.hex) }),
		items: own.sps.map((group) => item(groupId(group), group, group.sp)),
		total: { min: 0, max: most },
		refused: [],
	});
}

const item = (id: string, { contingent, arm }: Pick<SpGroup, "contingent" | "arm">, sp: number): AllocateItem => ({
	id,
	text: spsText({ contingent, arm, sp }),
	min: 0,
	max: sp,
});

// === Where it stays ===

/** Inside a friendly city or outside; whoever is shut in stays in (9.23). */
function* askPlace(table: AncientWorld, own: Force, rest: Force): Play<Place> {
	if (isShutIn(table, own)) return "inside";
	const city = friendlyCityAt(table, own.side, own.hex);
	if (!city) return "outside";
	const inside = {
		id: "inside",
		text: text("option.drop-inside", { city: ref("city", city.id) }),
		at: [ref("city", city.id)],
	};
	const reason = whyNotGarrison(table, own.side, own.hex, [rest]);
	const place = yield* choose({
		seat: own.side,
		rule: "AW 6.14",
		prompt: text("ask.drop-place", { hex: ref("hex", own.hex) }),
		options: [
			...(reason ? [] : [inside]),
			{ id: "outside", text: text("option.drop-outside"), at: [ref("hex", own.hex)] },
		],
		refused: reason ? [{ ...inside, ...reason }] : [],
	});
	return place === "inside" ? "inside" : "outside";
}
