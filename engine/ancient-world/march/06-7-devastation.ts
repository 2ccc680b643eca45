/** AW 6.7, RRR 3.F: Devastation. At the end of a turn laid-waste provinces may recover, and forces may lay others waste. */

import {
	choose,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
	withLazyChance,
} from "../../kernel/index.ts";
import { chooseInChargeByRank, seniorLeaders } from "../battle/08-1-parties.ts";
import { plainChance, retold } from "../chances.ts";
import { chart } from "../charts.ts";
import { hasMilitaryControl } from "../cities/11-control.ts";
import { areEnemies } from "../command/02-42-friends.ts";
import { campaignOf } from "../command/05-command.ts";
import { sidesInOrder } from "../data.ts";
import { allForces, hasSps, totalsOf } from "../forces.ts";
import { rollAgainst, sumOfModifiers } from "../modifiers.ts";
import { stacksOf } from "../siege/09-2-under-siege.ts";
import type { Force, ProvinceId, ProvinceState, SideId } from "../state.ts";
import { type AncientWorld, type Conditions, note, say } from "../table.ts";
import { sidesInTurn } from "../turn/03-2-order.ts";

/** SPs from which a force weighs in a province (6.71, 6.72). */
const GREAT_FORCE = 10;

/** Lays a province waste: the marker, and what the game adds (12.31). Nothing happens where it lies waste already. */
export function devastate(table: AncientWorld, id: ProvinceId, side: SideId, rule: string): void {
	if (!layWaste(table, id)) return;
	say(
		table,
		"devastation.laid-waste",
		{ side: ref("side", side), province: ref("province", id) },
		{ rule, seat: side, at: [ref("province", id)] },
	);
	note(table, table.rules.events.devastation, id, side);
}

/** Puts the marker down; false where one lies already. By itself where it is no side's doing (13.2). */
export function layWaste(table: AncientWorld, id: ProvinceId): boolean {
	const province = table.state.provinces[id];
	if (!province || province.devastated) return false;
	province.devastated = true;
	province.devastatedSince = table.state.turn;
	return true;
}

// === 6.71 Recovery, segment devastation-recovery ===

/** Each Devastated province rolls: what the chart says, or more, takes the marker off. */
export function* recoverProvinces(table: AncientWorld): Play {
	for (const [id, province] of Object.entries(table.state.provinces)) {
		if (province.devastated) yield* recoverProvince(table, id, province);
	}
}

function* recoverProvince(table: AncientWorld, id: ProvinceId, province: ProvinceState): Play {
	const seat = province.control ?? sidesInOrder(table.data)[0] ?? "";
	const context = { province: id };
	const { met: recovers } = yield* rollAgainst(table, "devastation-recovery", seat, context, {
		table: "devastation",
		target: { test: ">=", value: chart(table.data, "devastation").figures.recovers },
		tell: (recovers) => ({
			text: text(recovers ? "devastation.recovers" : "devastation.lasts", { province: ref("province", id) }),
			rule: "AW 6.71",
			at: [ref("province", id)],
			outcome: text(recovers ? "outcome.recovers" : "outcome.lies-waste"),
		}),
	});
	if (recovers) {
		province.devastated = false;
		province.devastatedSince = null;
	}
}

// === 6.72 Attempt, segment devastation-attempt ===

/** The sides in turn (3.2); one attempt a province. */
export function* attemptDevastation(table: AncientWorld): Play {
	const tried = new Set<ProvinceId>();
	for (const side of sidesInTurn(table)) {
		let fit = fitByProvince(table, side);
		for (const id of Object.keys(table.state.provinces)) {
			const stacks = tried.has(id) ? [] : ravagers(table, side, id, fit.get(id) ?? []);
			if (stacks.length === 0) continue;
			if (yield* offerDevastation(table, side, id, stacks)) tried.add(id);
			fit = fitByProvince(table, side);
		}
	}
}

/** 10 SPs or more with a leader, outside a city, not Useless, in a province his side does not control and that is not its Home. */
function ravagers(table: AncientWorld, side: SideId, id: ProvinceId, fit: readonly Force[]): Force[][] {
	if (fit.length === 0) return [];
	const province = table.state.provinces[id];
	const homes = table.data.scenario.homeProvinces[side] ?? [];
	if (!province || province.devastated || province.control === side || homes.includes(id)) return [];
	return stacksOf(fit).filter((stack) => whyNotRavage(table, stack) === null);
}

const forcesIn = (table: AncientWorld, side: SideId, id: ProvinceId) =>
	allForces(table).filter((force) => force.side === side && table.data.map.provinceOf(force.hex) === id);

/** A side's forces that are fit for it, by the province in which they stand. */
const fitByProvince = (table: AncientWorld, side: SideId): Map<ProvinceId | null, Force[]> =>
	Map.groupBy(
		allForces(table).filter((force) => force.side === side && isFit(force)),
		({ hex }) => table.data.map.provinceOf(hex),
	);

const isFit = ({ place, status }: Force) => place === "outside" && status !== "useless";

/** The stacks of the province that may not, each by the men of it who are fit. */
function idleStacks(table: AncientWorld, side: SideId, id: ProvinceId, busy: readonly Force[][]): RefusedOption[] {
	const isBusy = (stack: readonly Force[]) => busy.some(([first]) => first?.hex === stack[0]?.hex);
	const others = stacksOf(forcesIn(table, side, id).filter((force) => hasSps(table, force))).filter(
		(stack) => !isBusy(stack),
	);
	const nobody: Reason = { rule: "AW 6.72", why: text("refused.no-ravager") };
	return others.map((stack) => ({
		...stackOption(table, stack),
		id: `${stack[0]?.place}/${stack[0]?.hex}`,
		...(whyNotRavage(table, stack.filter(isFit)) ?? nobody),
	}));
}

function whyNotRavage(table: AncientWorld, stack: readonly Force[]): Reason | null {
	const { sp } = totalsOf(table, stack);
	if (stack.length === 0) return { rule: "AW 6.72", why: text("refused.no-ravager") };
	if (stack.every((force) => force.leaders.length === 0)) return { rule: "AW 6.72", why: text("refused.leaderless") };
	return sp < GREAT_FORCE
		? { rule: "AW 6.72", why: text("refused.too-few-to-ravage", { sp, needed: GREAT_FORCE }) }
		: null;
}

const stackOption = (table: AncientWorld, stack: readonly Force[]): Option => ({
	id: stack[0]?.hex ?? "",
	text: text("option.devastate", { hex: ref("hex", stack[0]?.hex ?? ""), sp: totalsOf(table, stack).sp }),
	at: [ref("hex", stack[0]?.hex ?? "")],
});

function* offerDevastation(
	table: AncientWorld,
	side: SideId,
	id: ProvinceId,
	stacks: readonly Force[][],
): Play<boolean> {
	const province = ref("province", id);
	const chosen = yield* choose({
		seat: side,
		rule: "AW 6.72",
		prompt: text("ask.devastate", { province }),
		options: [
			{ id: "spare", text: text("option.spare-province", { province }), at: [province] },
			...stacks.map((stack) =>
				withLazyChance(stackOption(table, stack), () =>
					retold(chanceOf(table, side, id, stack), (chance) => text("option.devastate-note", { chance })),
				),
			),
		],
		refused: idleStacks(table, side, id, stacks),
		about: [province],
	});
	const stack = stacks.find(([first]) => first?.hex === chosen);
	if (!stack) return false;
	yield* rollDevastation(table, side, id, stack);
	return true;
}

/** What must be thrown, by the best of those who may be in charge. */
function chanceOf(table: AncientWorld, side: SideId, province: ProvinceId, forces: readonly Force[]) {
	const campaign = Math.max(...seniorLeaders(table, forces).map((leader) => campaignOf(table, leader)));
	const face = () => campaign - sumOfModifiers(table, "devastation-attempt", { province, side, forces });
	return plainChance({ test: "<=", face }, [0, 0]);
}

/** Adjusted DR up to the Campaign Rating of the leader in charge. */
function* rollDevastation(table: AncientWorld, side: SideId, id: ProvinceId, stack: readonly Force[]): Play {
	const leader = yield* chooseInChargeByRank(table, stack);
	const campaign = campaignOf(table, leader);
	const context = { province: id, side, forces: stack };
	const { met: success } = yield* rollAgainst(table, "devastation-attempt", side, context, {
		table: "devastation",
		target: { test: "<=", value: campaign },
		tell: (success) => ({
			text: text(success ? "devastation.succeeds" : "devastation.fails", {
				leader: ref("leader", leader ?? ""),
				province: ref("province", id),
			}),
			rule: "AW 6.72",
			at: [ref("province", id), ref("hex", stack[0]?.hex ?? "")],
			outcome: text(success ? "outcome.devastates" : "outcome.spared"),
		}),
	});
	if (success) devastate(table, id, side, "AW 6.72");
}

// === Modifiers ===

/** What the modifiers of an attempt look at. */
interface Ravaging {
	readonly province: ProvinceId;
	readonly side: SideId;
	readonly forces: readonly Force[];
}

declare module "../table.ts" {
	interface RollContexts {
		"devastation-recovery": { readonly province: ProvinceId };
		"devastation-attempt": Ravaging;
	}
}

/** Great enemy forces in a province; `outside` leaves those inside cities out. */
function greatEnemies(table: AncientWorld, side: SideId, id: ProvinceId, outside: boolean): number {
	const here = allForces(table).filter(
		(force) => table.data.map.provinceOf(force.hex) === id && areEnemies(table, force.side, side),
	);
	return stacksOf(here).filter(
		(stack) => (!outside || stack[0]?.place === "outside") && totalsOf(table, stack).sp >= GREAT_FORCE,
	).length;
}

/** Conditions of both devastation rolls. */
export const devastationConditions: Conditions = {
	"devastation-recovery.enemy": (table, { province }) => {
		const owner = table.state.provinces[province]?.control ?? null;
		return owner !== null && greatEnemies(table, owner, province, true) > 0;
	},
	"devastation-recovery.control": (table, { province }) => {
		const owner = table.state.provinces[province]?.control ?? null;
		return owner !== null && hasMilitaryControl(table, owner, province);
	},
	"devastation-recovery.fresh": (table, { province }) =>
		table.state.provinces[province]?.devastatedSince === table.state.turn,
	"devastation-attempt.enemy": (table, { side, province }) => greatEnemies(table, side, province, false),
	"devastation-attempt.size": (table, { forces }) => Math.floor(totalsOf(table, forces).sp / 20),
	"devastation-attempt.cavalry": (table, { forces }) => totalsOf(table, forces).cav >= 5,
};
