/** AW 6.14, 5.3 #12: picking up and dropping SPs, on the march for nothing or as an operation of its own. */
import { allocate, choose, type Play, ref, text } from "../kernel/index.ts";
import { leaderlessForcesAt } from "./05-command.ts";
import { friendlyCityAt } from "./06-3-terrain.ts";
import { besiegerOf } from "./09-2-under-siege.ts";
import { whyNotGarrison } from "./09-9-garrisons.ts";
import { enterCity } from "./11-control.ts";
import { forceOf, groupId, hasSps, joinForces, splitForce } from "./forces.ts";
import type { Force, Place, SpGroup } from "./state.ts";
import { type AncientWorld, type Operation, say } from "./table.ts";

/** 5.3 #12: the active leader exchanges SPs with leaderless forces in his hex. */
export const pickUpDrop: Operation = {
	id: "pick-up-drop",
	whyNot: (table, leader) => {
		const own = forceOf(table, leader);
		if (own && (pickable(table, own).length > 0 || (hasSps(table, own) && droppable(table, own).length > 0)))
			return null;
		return { rule: "AW 6.14", why: text("refused.nothing-to-exchange") };
	},
	*play(table, leader) {
		const own = forceOf(table, leader);
		if (!own) return "roll";
		const chosen = yield* choose({
			seat: own.side,
			rule: "AW 6.14",
			prompt: text("ask.exchange", { hex: ref("hex", own.hex) }),
			options: [
				...(pickable(table, own).length > 0 ? [{ id: "pick-up", text: text("option.pick-up") }] : []),
				...(droppable(table, own).length > 0 ? [{ id: "drop", text: text("option.drop") }] : []),
			],
			refused: [],
		});
		if (chosen === "pick-up") yield* pickUp(table, own);
		else yield* drop(table, own);
		return "roll";
	},
};

/** Asks how many SPs of each group of a force. */
export function* askSps(force: Force, prompt: string, fewest: number): Play<Readonly<Record<string, number>>> {
	const sum = force.sps.reduce((total, group) => total + group.sp, 0);
	if (sum === 0) return {};
	return yield* allocate({
		seat: force.side,
		rule: "AW 6.14",
		prompt: text(prompt, { hex: ref("hex", force.hex) }),
		items: force.sps.map((group) => ({
			id: groupId(group),
			text: text("option.sps", { contingent: text(`contingent.${group.contingent}`), arm: group.arm, sp: group.sp }),
			at: [ref("sps", `${force.id}/${groupId(group)}`)],
			min: 0,
			max: group.sp,
		})),
		total: { min: Math.min(fewest, sum), max: sum },
		refused: [],
	});
}

/** Leaderless forces here with SPs to pick up, not shut in (9.23); loose legionaries only join legions (RRR 10.17). */
export function pickable(table: AncientWorld, own: Force): Force[] {
	if (table.rules.staysWhole(table, own)) return [];
	return leaderlessForcesAt(table, own.side, own.hex).filter(
		(force) =>
			force !== own &&
			(force.place === own.place || besiegerOf(table, force) === null) &&
			!table.state.march?.forces.includes(force.id) &&
			force.sps.some((group) => isPickable(group.contingent)),
	);
}

const isPickable = (contingent: string) => contingent !== "legion";

/** SPs a force may leave behind: it keeps one, unless legions stay with it. */
export function droppable(table: AncientWorld, own: Force): Force["sps"] {
	if (table.rules.staysWhole(table, own)) return [];
	const keeps = own.legions.length > 0 ? 0 : 1;
	return own.sps.reduce((sum, group) => sum + group.sp, 0) > keeps ? own.sps : [];
}

/** Takes SPs of leaderless forces here into a force. */
export function* pickUp(table: AncientWorld, own: Force): Play {
	for (const force of pickable(table, own)) {
		const offered = { ...force, sps: force.sps.filter((group) => isPickable(group.contingent)) };
		const sps = yield* askSps(offered, "ask.pick-up", 0);
		if (sumOf(sps) > 0) joinForces(table, own, splitForce(table, force, { leaders: [], legions: [], sps }));
	}
}

/** Leaves SPs of a force behind, inside a friendly city or outside. */
export function* drop(table: AncientWorld, own: Force): Play {
	const sps = yield* askDrop(own);
	const sp = sumOf(sps);
	if (sp === 0) return;
	const place = yield* askDropPlace(
		table,
		own,
		own.sps.map((group) => ({ ...group, sp: sps[groupId(group)] ?? 0 })),
	);
	const stays = leaderlessForcesAt(table, own.side, own.hex).find((force) => force !== own && force.place === place);
	const rest = Object.assign(splitForce(table, own, { leaders: [], legions: [], sps }), { place });
	if (stays) joinForces(table, stays, rest);
	if (place === "inside") enterCity(table, stays ?? rest);
	say(
		table,
		"march.dropped",
		{ sp, hex: ref("hex", own.hex) },
		{ rule: "AW 6.14", seat: own.side, at: [ref("hex", own.hex)] },
	);
}

const sumOf = (sps: Readonly<Record<string, number>>) => Object.values(sps).reduce((sum, sp) => sum + sp, 0);

/** A column keeps at least one SP. */
function* askDrop(own: Force): Play<Readonly<Record<string, number>>> {
	const sum = own.sps.reduce((total, group) => total + group.sp, 0);
	const keeps = own.legions.length > 0 ? 0 : 1;
	return yield* allocate({
		seat: own.side,
		rule: "AW 6.14",
		prompt: text("ask.drop", { hex: ref("hex", own.hex) }),
		items: own.sps.map((group) => ({
			id: groupId(group),
			text: text("option.sps", { contingent: text(`contingent.${group.contingent}`), arm: group.arm, sp: group.sp }),
			min: 0,
			max: group.sp,
		})),
		total: { min: 0, max: sum - keeps },
		refused: [],
	});
}

/** Inside a friendly city or outside; whoever is shut in stays in (9.23). */
function* askDropPlace(table: AncientWorld, own: Force, dropped: readonly SpGroup[]): Play<Place> {
	if (besiegerOf(table, own) !== null) return "inside";
	const city = friendlyCityAt(table, own.side, own.hex);
	if (!city) return "outside";
	const inside = {
		id: "inside",
		text: text("option.drop-inside", { city: ref("city", city.id) }),
		at: [ref("city", city.id)],
	};
	const reason = whyNotGarrison(table, own.side, own.hex, [{ ...own, legions: [], sps: [...dropped] }]);
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
