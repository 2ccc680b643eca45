/** SW.revolt: what makes a tribe revolt, which tribe it is, and what becomes of its Alliance Level. */

import { chart, percentCovers } from "../../ancient-world/charts.ts";
import { allianceOf, judgeControl } from "../../ancient-world/cities/11-control.ts";
import { provinceAt, provinceOf } from "../../ancient-world/data.ts";
import { legionNumber } from "../../ancient-world/forces.ts";
import { rollAgainst, rollPercent } from "../../ancient-world/modifiers.ts";
import type { HexId, ProvinceId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, leaderById, type Mover, say } from "../../ancient-world/table.ts";
import { endOmens, whileItHolds } from "../../ancient-world/turn/13-auguries.ts";
import { logRoll, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { forceOfLegion } from "../../rome/offices/05-1-magistrates.ts";
import { checkEmergency } from "../../rome/offices/05-28-emergencies.ts";
import { type RevoltRow, raiseTribe, revoltRows } from "./raising.ts";
import { favoursSamnites } from "./staying.ts";
import { GAULS, homeOfTribe, isOut, provincesEntered, tribeOf } from "./tribes.ts";

/** Whoever plays tribes in revolt. */
const PLAYER = "samnites";

// === SW.revolt.segment ===

/** A check that comes to this or more is a revolt. */

/** RRR 3.C3, segment tribes: the Samnite rolls whether a tribe revolts. */
export function* checkForRevolt(table: AncientWorld): Play {
	const { met: revolt } = yield* rollAgainst(table, "tribal-revolt-check", PLAYER, null, {
		table: "tribal-revolt",
		target: { test: ">=", value: chart(table.data, "tribal-revolt").check.rises },
		tell: (revolt) => ({
			text: text(revolt ? "revolt.breaks-out" : "revolt.none"),
			rule: "SW.revolt.segment",
			heading: "segment",
			outcome: text(revolt ? "revolt.breaks-out" : "revolt.none"),
		}),
	});
	endOmens(table, "revolt-check", "unrest");
	if (revolt) yield* rollForTribe(table, "SW.revolt.table");
}

/** Legions outside provinces that Rome controls, halves of one counted once. */
export function legionsAbroad(table: AncientWorld): number {
	const abroad = Object.keys(table.state.legions).filter((id) => {
		const province = provinceOf(table.data, forceOfLegion(table, id));
		return table.state.provinces[province]?.control !== "rome";
	});
	return new Set(abroad.map(legionNumber)).size;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"tribal-revolt-check": null;
	}
}

/** Conditions of the check. */
export const revoltConditions: Conditions = {
	"tribal-revolt-check.murmurs": whileItHolds("unrest"),
	"tribal-revolt-check.legions": (table) => Math.max(0, legionsAbroad(table) - 4),
};

// === SW.revolt.table ===

/** Two dice pick the tribe, again while it is in the field already. False when every tribe is. */
export function* rollForTribe(table: AncientWorld, rule: string): Play<boolean> {
	const rows = revoltRows(table).filter((row) => row.tribe !== GAULS);
	if (rows.every((row) => isOut(table, row.tribe))) return false;
	for (;;) {
		const tribe = yield* rollRow(table, rows);
		if (tribe === null || isOut(table, tribe)) continue;
		yield* revolt(table, tribe, rule);
		return true;
	}
}

function* rollRow(table: AncientWorld, rows: readonly RevoltRow[]): Play<SideId | null> {
	const rule = "SW.revolt.table";
	const by = { seat: PLAYER, rule };
	const dice = [text("roll.revolt-tens"), text("roll.revolt-units")] as const;
	const rolled = yield* rollPercent(table, "tribal-revolt", by, dice);
	const row = rows.find((each) => percentCovers(each.dice, rolled.adjusted));
	const tribe = row?.tribe ?? null;
	const outcome = tribe === null ? text("revolt.none") : text("outcome.tribe", { tribe: ref("side", tribe) });
	logRoll(
		table,
		rolled,
		{ text: outcome, rule },
		{ table: "tribal-revolt", cell: { row: row?.dice ?? "", column: "tribe", value: tribe ?? "" } },
	);
	return tribe;
}

/** A tribe takes the field against Rome. */
export function* revolt(table: AncientWorld, tribe: SideId, rule: string): Play {
	lowerLevel(table, tribe);
	yield* raiseTribe(table, { tribe, player: PLAYER, rule, ally: favoursSamnites(table, tribe) ? PLAYER : null });
	checkEmergency(table);
}

/** SW.revolt.level: a level on the Roman side becomes 0, and an Ally of Rome Independent. */
function lowerLevel(table: AncientWorld, tribe: SideId): void {
	const [province] = homeOfTribe(table, tribe);
	const marker = province === undefined ? null : allianceOf(table, province);
	if (!marker || province === undefined || marker.favours !== "rome") return;
	Object.assign(marker, { level: 0, favours: null, status: "independent" });
	const at = [ref("province", province)];
	say(table, "revolt.level", { tribe: ref("side", tribe) }, { rule: "SW.revolt.level", at });
	judgeControl(table);
}

// === SW.revolt.causes: a Roman force comes in, on a march or led there without one ===

/** AW 6.37: the tribe of a province that a magistrate with troops enters, and Rome does not control, revolts at once. */
export function* provokeByEntry(table: AncientWorld, mover: Mover, path: readonly HexId[]): Play {
	const [before, here] = [path.at(-2), path.at(-1)];
	if (before === undefined || here === undefined || !mover.withSps || mover.leader === null) return;
	if (leaderById(table, mover.leader).office === null) return;
	const province = provinceAt(table.data, here);
	if (province !== null && province !== provinceAt(table.data, before)) yield* provokeIn(table, province);
}

/** Tribes that would rise against a march, told beforehand. */
export function warnOfRevolts(table: AncientWorld, mover: Mover, path: readonly HexId[]): Reason[] {
	const { leader } = mover;
	if (!mover.withSps || leader === null || leaderById(table, leader).office === null) return [];
	return provincesEntered(table, path).flatMap((province) => {
		const tribe = provoked(table, province);
		if (tribe === null) return [];
		const what = { tribe: ref("side", tribe), province: ref("province", province) };
		return [{ rule: "SW.revolt.causes", why: text("warning.revolt", what) }];
	});
}

/** The tribe of a province, unless it is in the field or Rome controls the province. */
function* provokeIn(table: AncientWorld, province: string): Play {
	const tribe = provoked(table, province);
	if (tribe !== null) yield* revolt(table, tribe, "SW.revolt.causes");
}

function provoked(table: AncientWorld, province: ProvinceId): SideId | null {
	const tribe = tribeOf(table, province);
	return tribe === null || isOut(table, tribe) || table.state.provinces[province]?.control === "rome" ? null : tribe;
}
