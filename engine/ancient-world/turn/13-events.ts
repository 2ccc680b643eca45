/** AW 13.2, 13.3: events that the augury tables of the books have in common. What differs from table to table is handed in. */

import {
	byName,
	choose,
	drawBlind,
	filterOptions,
	logRoll,
	type Play,
	type Prompt,
	type Reason,
	ref,
	tellNone,
	text,
	whyNone,
} from "../../kernel/index.ts";
import { rollLeaderLoss } from "../battle/08-6-leader-casualties.ts";
import { tidy } from "../battle/08-34-losses.ts";
import { allianceOf } from "../cities/11-control.ts";
import { provinceOf } from "../data.ts";
import { LAST_BOX, moveAlliance } from "../diplomacy/12-3-alliance-boxes.ts";
import { allForces, forceOf, hasSps } from "../forces.ts";
import { checkAttrition } from "../march/06-4-attrition.ts";
import { rollPlainD10 } from "../modifiers.ts";
import { leaderOption, provinceOption } from "../options.ts";
import { reviewSieges, stacksOf } from "../siege/09-2-under-siege.ts";
import type { Alliance, Force, LeaderId, ProvinceId, SideId } from "../state.ts";
import { type AncientWorld, type AuguryEvent, allLeaders, leaderById, say } from "../table.ts";
import { auguryChart } from "./13-auguries.ts";

const RULE = "AW 13.2";

/** What the events of a table ask of its book. */
interface AuguryParties {
	/** Whom even dice mean, and whom odd ones. */
	readonly even: SideId;
	readonly odd: SideId;
	/** Why a leader falls ill for nobody, and is nobody's cunning man; null for all others. */
	readonly whyNotHim: (table: AncientWorld, leader: LeaderId) => Reason | null;
	/** What is looked at when men have died of a sickness. */
	readonly afterSickness: (table: AncientWorld) => void;
}

/** The events that all tables have, by id. */
export function commonAuguries(parties: AuguryParties): Readonly<Record<string, AuguryEvent>> {
	return {
		pestilence: pestilence(parties),
		illness: (table, drawer) => illness(table, drawer, parties),
		envoys: (table, drawer) => envoys(table, drawer, parties),
		guile: cunningMan(parties),
	};
}

/** A plain die of an augury, told with what it shows. */
export function* throwFor(table: AncientWorld, seat: SideId, what: string): Play<number> {
	const rolled = yield* rollPlainD10(table, what, { seat, rule: RULE });
	const die = rolled.adjusted;
	logRoll(
		table,
		rolled,
		{ text: text(`roll.${what}`), rule: RULE },
		{ outcome: text("outcome.number", { value: die }) },
	);
	return die;
}

function* throwForSide(table: AncientWorld, drawer: SideId, { even, odd }: AuguryParties): Play<SideId> {
	return (yield* throwFor(table, drawer, "augury-side")) % 2 === 0 ? even : odd;
}

// === Sickness (A.4) ===

/** Attrition points of the column that pestilence is read in. */
const PESTILENCE_POINTS = 12;

/** The die is read in the provinces of the table's row. */
const pestilence = ({ afterSickness }: AuguryParties): AuguryEvent =>
	function* (table, drawer) {
		const row = auguryChart(table).rows.find(({ id }) => id === "pestilence");
		const provinces = row?.stricken?.[yield* throwFor(table, drawer, "pestilence")] ?? [];
		const at = provinces.map((id) => ref("province", id));
		say(table, "augury.stricken", { provinces: at }, { rule: RULE, at });
		const sick = allForces(table).filter((force) => provinces.includes(provinceOf(table.data, force)));
		for (const stack of stacksOf(sick)) yield* sicken(table, stack, PESTILENCE_POINTS, afterSickness);
		return true;
	};

/** Men die as on the attrition chart in the column of so many points; nobody keeps the points. */
export function* sicken(
	table: AncientWorld,
	forces: readonly Force[],
	points: number,
	afterSickness: (table: AncientWorld) => void = () => {},
): Play {
	const left = forces.filter((force) => force.id in table.state.forces && hasSps(table, force));
	yield* checkAttrition(table, left, null, points);
	tidy(table, left);
	reviewSieges(table);
	afterSickness(table);
}

/** A leader of one side, drawn blind, rolls on the leader loss table. */
function* illness(table: AncientWorld, drawer: SideId, parties: AuguryParties): Play<boolean> {
	const men = leadersOf(table, yield* throwForSide(table, drawer, parties), parties);
	if (men.length === 0) return false;
	const drawn =
		men[yield* drawBlind(table, men, byName("leader"), { seat: drawer, rule: RULE, what: text("draw.sick-leader") })];
	if (drawn === undefined) return false;
	say(table, "augury.sick", { leader: ref("leader", drawn) }, { rule: RULE, at: [ref("leader", drawn)] });
	yield* rollLeaderLoss(table, drawn, "sick");
	return true;
}

/** Leaders of a side on the map whom it may concern. */
function leadersOf(table: AncientWorld, side: SideId, { whyNotHim }: AuguryParties): LeaderId[] {
	return menOnTheMap(table, side).filter((id) => whyNotHim(table, id) === null);
}

function menOnTheMap(table: AncientWorld, side: SideId): LeaderId[] {
	return allLeaders(table)
		.filter((man) => man.side === side && man.standing === "in-play" && forceOf(table, man.id) !== null)
		.map(({ id }) => id);
}

// === Diplomacy and cunning ===

/** Moves the marker that speaks for a province; false where there is none, or it cannot go farther. */
export function moveIfItCan(table: AncientWorld, province: ProvinceId, towards: SideId, boxes: number): boolean {
	if (!canMove(allianceOf(table, province), towards)) return false;
	moveAlliance(table, province, towards, boxes);
	return true;
}

const canMove = (marker: Alliance | null, towards: SideId) =>
	marker !== null && !(marker.favours === towards && marker.level >= LAST_BOX);

function whyNotMove(table: AncientWorld, id: ProvinceId, towards: SideId): Reason | null {
	const marker = allianceOf(table, id);
	if (canMove(marker, towards)) return null;
	const named = { province: ref("province", id) };
	if (marker === null) return { rule: "AW 12.23", why: text("refused.home-province", named), holds: "game" };
	return { rule: "AW 12.21", why: text("refused.last-box", named) };
}

/** A province of the player's choice moves one box to him. */
function* envoys(table: AncientWorld, drawer: SideId, parties: AuguryParties): Play<boolean> {
	const side = yield* throwForSide(table, drawer, parties);
	const provinces = table.data.scenario.alliances.track
		.map((line) => line.covers?.[0] ?? line.province ?? line.id)
		.filter((id) => table.data.provinces.has(id));
	const whyNot = (id: ProvinceId) => whyNotMove(table, id, side);
	const prompt = text("ask.envoys");
	if (whyNone(provinces, whyNot)) {
		tellNone(table, { seat: side, prompt, refused: filterOptions(provinces, provinceOption, whyNot).refused });
		return false;
	}
	moveAlliance(table, yield* askProvince(side, prompt, provinces, whyNot), side, 1);
	return true;
}

/** Asks a side which province is meant; not one of which `whyNot` says something. */
export function* askProvince(
	seat: SideId,
	prompt: Prompt,
	provinces: readonly ProvinceId[],
	whyNot: (id: ProvinceId) => Reason | null,
): Play<ProvinceId> {
	return yield* choose({ seat, rule: RULE, prompt, ...filterOptions(provinces, provinceOption, whyNot) });
}

const cunningMan = (parties: AuguryParties): AuguryEvent =>
	function* (table, drawer) {
		const { options, refused } = filterOptions(menOnTheMap(table, drawer), leaderOption, (id) =>
			parties.whyNotHim(table, id),
		);
		const question = { seat: drawer, rule: RULE, prompt: text("ask.cunning-man"), refused };
		if (options.length === 0) {
			tellNone(table, question);
			return false;
		}
		const chosen = yield* choose({ ...question, options });
		leaderById(table, chosen).guile += 1;
		const leader = ref("leader", chosen);
		say(table, "augury.cunning", { leader }, { rule: RULE, seat: drawer, at: [leader] });
		return true;
	};
