/** AW 12.3: the Diplomacy operation (#9). A leader with a Diplomatic Rating courts a province. */

import {
	allOthers,
	choose,
	longestOf,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
	withLazyChance,
} from "../../kernel/index.ts";
import { fullChance, type Needed, percentOf, plainChance, retold, type Told } from "../chances.ts";
import { allianceOf, landOf, lineOf } from "../cities/11-control.ts";
import { areEnemies, areFriends } from "../command/02-42-friends.ts";
import { declareGuile } from "../command/05-14-guile.ts";
import { whySwitchedOff } from "../command/05-operations.ts";
import { liesIn, printed } from "../data.ts";
import { allForces, forceOf, sideState, totalsOf } from "../forces.ts";
import { rollAgainst, sumOfModifiers } from "../modifiers.ts";
import { provinceOption } from "../options.ts";
import { isShutIn, stacksOf } from "../siege/09-2-under-siege.ts";
import type { LeaderId, ProvinceId, SideId } from "../state.ts";
import { type AncientWorld, type Conditions, leaderById, type Operation } from "../table.ts";
import { boxesOf, LAST_BOX, moveAlliance } from "./12-3-alliance-boxes.ts";

/**
 * The operation Diplomacy (AW 12.32, 12.33): the leader, or his ambassador, rolls for a province that his player
 * chooses.
 */
export const diplomacy: Operation = {
	id: "diplomacy",
	whyNot(table, leader) {
		const off = whySwitchedOff(table.data, "AW 12.3");
		if (off) return off;
		const envoy = table.rules.ambassadorOf(table, leader);
		if (!printed(table.data, envoy).diplomacy) {
			return { rule: "AW 5.16", why: text("refused.no-diplomat", { leader: ref("leader", envoy) }), holds: "game" };
		}
		if (provincesFor(table, leader).some((id) => whyNotSendTo(table, leader, id) === null)) return null;
		return { rule: "AW 12.32", why: text("refused.nowhere-to-court") };
	},
	chance(table, leader) {
		const open = provincesFor(table, leader).filter((id) => whyNotSendTo(table, leader, id) === null);
		const [best] = open.toSorted((a, b) => percentIn(table, leader, b) - percentIn(table, leader, a));
		if (best === undefined) throw new Error(`Leader ${leader} has no province to court.`);
		const province = ref("province", best);
		return retold(chanceIn(table, leader, best), (chance) =>
			text(open.length === 1 ? "chance.only" : "chance.best", { chance, province }),
		);
	},
	*play(table, leader) {
		const province = yield* askProvince(table, leader);
		const envoy = table.rules.ambassadorOf(table, leader);
		yield* court(table, leader, envoy, province);
		return "roll";
	},
};

/** 12.32, 12.4: the province the leader is in and those of adjacent hexes; a named Ambassador works everywhere. */
function provincesFor(table: AncientWorld, leader: LeaderId): ProvinceId[] {
	if (table.rules.ambassadorOf(table, leader) !== leader) return oneEach(table, [...table.data.provincesInPlay]);
	const force = forceOf(table, leader);
	if (!force || isShutIn(table, force)) return [];
	const near = [force.hex, ...table.data.map.neighbours(force.hex)].map((hex) => table.data.map.provinceOf(hex));
	return oneEach(
		table,
		near.filter((id): id is ProvinceId => id !== null && table.data.provincesInPlay.has(id)),
	);
}

/** 12.22: of provinces that count as one, the first. */
function oneEach(table: AncientWorld, provinces: readonly ProvinceId[]): ProvinceId[] {
	const names = provinces.map((id) => nameOf(table, id));
	return provinces.filter((_, at) => names.indexOf(names[at] ?? "") === at);
}

/** What provinces that count as one are noted down under. */
const nameOf = (table: AncientWorld, id: ProvinceId) => lineOf(table, id)?.id ?? id;

/** Why a leader may not have a province courted: what 12.3 says, then what the scenario adds; null when he may. */
function whyNotSendTo(table: AncientWorld, leader: LeaderId, province: ProvinceId): Reason | null {
	const { side } = leaderById(table, leader);
	const marker = allianceOf(table, province);
	if (!marker)
		return {
			rule: "AW 12.23",
			why: text("refused.home-province", { province: ref("province", province) }),
			holds: "game",
		};
	return longestOf(
		() => whyNoBox(table, side, province),
		() => table.rules.whyNotCourt(table, leader, province),
	);
}

/** 12.35, 5.31, 12.21: a side gains no box there: the turn's three are gained, it has tried in this phase, or there is none left. */
function whyNoBox(table: AncientWorld, side: SideId, id: ProvinceId): Reason | null {
	const province = ref("province", id);
	const { most } = boxesOf(table);
	if (boxesGained(table, side, id) >= most)
		return { rule: "AW 12.35", why: text("refused.three-boxes", { province, most }), holds: "year" };
	if (table.state.phase?.asked.includes(`court/${nameOf(table, id)}`))
		return { rule: "AW 5.31", why: text("refused.courted-already", { province }), holds: "phase" };
	const marker = allianceOf(table, id);
	const isLast = marker !== null && marker.favours === side && marker.level >= LAST_BOX;
	return isLast ? { rule: "AW 12.21", why: text("refused.last-box", { province }) } : null;
}

/** Boxes a side has gained in a province this turn; each is noted once in what the side has done. */
function boxesGained(table: AncientWorld, side: SideId, province: ProvinceId): number {
	const note = `box/${nameOf(table, province)}`;
	return sideState(table, side).doneThisTurn.filter((done) => done === note).length;
}

function* askProvince(table: AncientWorld, leader: LeaderId): Play<ProvinceId> {
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	for (const id of provincesFor(table, leader)) {
		const at = landOf(table, id).map((each) => ref("province", each));
		const option = { ...provinceOption(id), at };
		const reason = whyNotSendTo(table, leader, id);
		if (reason) refused.push({ ...option, ...reason });
		else options.push(withLazyChance(option, () => chanceIn(table, leader, id)));
	}
	if (table.rules.ambassadorOf(table, leader) === leader)
		refused.push(allOthers("provinces", { rule: "AW 12.32", why: text("refused.province-far") }));
	return yield* choose({
		seat: leaderById(table, leader).side,
		rule: "AW 12.32",
		prompt: text("ask.court", { leader: ref("leader", table.rules.ambassadorOf(table, leader)) }),
		options,
		refused,
		about: [ref("leader", leader)],
	});
}

/** 12.33: what a die must show for a province to be moved. */
function neededIn(table: AncientWorld, leader: LeaderId, province: ProvinceId): Needed {
	const envoy = table.rules.ambassadorOf(table, leader);
	const rating = printed(table.data, envoy).diplomacy ?? 0;
	const { side } = leaderById(table, leader);
	return {
		test: "<=",
		face: ([guile]) => rating - sumOfModifiers(table, "diplomacy", { leader: envoy, guile, province, side }),
	};
}

const percentIn = (table: AncientWorld, leader: LeaderId, province: ProvinceId): number =>
	percentOf(neededIn(table, leader, province), [0, 0]);

/** How likely it is that a province is moved; Guile helps the die only where a box costs no more than one Point. */
function chanceIn(table: AncientWorld, leader: LeaderId, province: ProvinceId): Told {
	const helps = table.rules.guileForBox(table, leaderById(table, leader).side, province) <= 1;
	const envoy = table.rules.ambassadorOf(table, leader);
	return fullChance(table, neededIn(table, leader, province), [helps ? envoy : null, null]);
}

/** 12.33, 12.34: DR + modifiers at most the Diplomatic Rating moves a box; Guile helps the roll, or buys boxes on success. */
function* court(table: AncientWorld, leader: LeaderId, envoy: LeaderId, province: ProvinceId): Play {
	const { side } = leaderById(table, leader);
	table.state.phase?.asked.push(`court/${nameOf(table, province)}`);
	const price = table.rules.guileForBox(table, side, province);
	const rating = printed(table.data, envoy).diplomacy ?? 0;
	const needed = neededIn(table, leader, province);
	const helping =
		price > 1
			? 0
			: yield* declareGuile(table, envoy, Number.POSITIVE_INFINITY, "diplomacy", (spent) =>
					plainChance(needed, [spent, 0]),
				);
	const { attempt, guile: bought, most } = boxesOf(table);
	const free = price > 1 ? 0 : attempt;
	const room = most - boxesGained(table, side, province) - free;
	const declared = yield* declareGuile(table, envoy, Math.min(bought, Math.max(0, room)) * price, "boxes");
	const gain = free + Math.floor(declared / price);
	const context = { leader: envoy, guile: helping, province, side };
	const { met: welcome } = yield* rollAgainst(table, "diplomacy", side, context, {
		table: "diplomacy",
		target: { test: "<=", value: rating },
		tell: (welcome) => {
			const boxes = welcome ? gain : 0;
			return {
				text: text(boxes > 0 ? "diplomacy.moves" : "diplomacy.fails", {
					leader: ref("leader", envoy),
					province: ref("province", province),
					boxes,
				}),
				rule: "AW 12.33",
				at: [ref("province", province)],
				outcome: text("outcome.boxes", { boxes }),
			};
		},
	});
	if (!welcome || gain === 0) return;
	const note = `box/${nameOf(table, province)}`;
	for (let count = 0; count < gain; count += 1) sideState(table, side).doneThisTurn.push(note);
	moveAlliance(table, province, side, gain);
}

/** Does a side that is meant have a stack of 10 SPs, or of as many as are asked for, in one of some provinces? */
export function strongForceIn(
	table: AncientWorld,
	provinces: readonly ProvinceId[],
	of: (side: SideId) => boolean,
	least = 10,
): boolean {
	const here = allForces(table).filter(({ side, hex }) => of(side) && liesIn(table.data, hex, provinces));
	return stacksOf(here).some((stack) => totalsOf(table, stack).sp >= least);
}

/** What the diplomacy roll's modifiers look at. */
interface Courting {
	readonly leader: LeaderId;
	readonly side: SideId;
	readonly province: ProvinceId;
	readonly guile: number;
}

declare module "../table.ts" {
	interface RollContexts {
		diplomacy: Courting;
	}
}

/** Conditions of the diplomacy roll's modifiers. */
export const diplomacyConditions: Conditions = {
	"diplomacy.enemy-force": (table, { side, province }) =>
		strongForceIn(table, landOf(table, province), (other) => areEnemies(table, other, side)),
	"diplomacy.own-force": (table, { side, province }) =>
		strongForceIn(table, landOf(table, province), (other) => areFriends(table, other, side)),
	"diplomacy.hostile": (table, { side, province }) => {
		const marker = allianceOf(table, province);
		return marker !== null && marker.favours !== null && marker.favours !== side && marker.level >= 3;
	},
	"diplomacy.guile": (_, { guile }) => guile,
};
