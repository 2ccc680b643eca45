/** SW.samnite.manpower: the Samnites raise their own people, up to a hundred SPs. */

import { chart, columnAt, headingOf, rowAt } from "../../../ancient-world/charts.ts";
import { provincesAt } from "../../../ancient-world/data.ts";
import { addSps, allForces, arrive, friendlyForcesAt, newForce, sideState } from "../../../ancient-world/forces.ts";
import { onChart, rollPlainD10 } from "../../../ancient-world/modifiers.ts";
import { cityOption } from "../../../ancient-world/options.ts";
import type { Force, LeaderId } from "../../../ancient-world/state.ts";
import { type AncientWorld, type Operation, say } from "../../../ancient-world/table.ts";
import {
	chooseIfAny,
	type FilteredOptions,
	filterOptions,
	logRoll,
	type Play,
	type Reason,
	ref,
	text,
} from "../../../kernel/index.ts";

const SIDE = "samnites";
const RULE = "SW.samnite.manpower";

/** Operation #7 of the Samnites: once a turn, by any of their leaders. */
export const samniteManpower: Operation = {
	id: "manpower",
	whyNot: (table) => whyNotLevy(table),
	*play(table, leader) {
		sideState(table, SIDE).doneThisTurn.push("manpower");
		const raised = yield* rollLevy(table, leader);
		if (raised.inf + raised.cav > 0) yield* placeSamnites(table, raised, RULE);
		return "roll";
	},
};

function whyNotLevy(table: AncientWorld): Reason | null {
	if (sideState(table, SIDE).doneThisTurn.includes("manpower"))
		return { rule: RULE, why: text("refused.levied-already"), holds: "year" };
	if (samniteSps(table) >= capOf(table)) return { rule: RULE, why: text("refused.samnite-cap") };
	return townsOf(table, RULE).options.length > 0 ? null : { rule: RULE, why: text("refused.no-samnite-town") };
}

/** The most Samnite SPs there may be on the map. */
const capOf = ({ data }: AncientWorld) => chart(data, "samnite-manpower").cap;

/** SPs of the Samnites' own people on the map; tribes that are their allies do not count. */
function samniteSps(table: Pick<AncientWorld, "state">): number {
	let sum = 0;
	for (const { sps } of allForces(table)) for (const group of sps) if (group.contingent === "samnite") sum += group.sp;
	return sum;
}

/** Infantry and cavalry that come. */
export interface SamniteLevy {
	readonly inf: number;
	readonly cav: number;
}

/** No more than there is room for below the cap; the infantry comes first. */
export function upToCap(table: AncientWorld, { inf, cav }: SamniteLevy): SamniteLevy {
	const room = Math.max(0, capOf(table) - samniteSps(table));
	const foot = Math.min(inf, room);
	return { inf: foot, cav: Math.min(cav, room - foot) };
}

function* rollLevy(table: AncientWorld, leader: LeaderId): Play<SamniteLevy> {
	const sheet = chart(table.data, "samnite-manpower");
	const sp = samniteSps(table);
	const column = columnAt(sheet, sp);
	const rolled = yield* rollPlainD10(table, "samnite-manpower", {
		seat: SIDE,
		rule: RULE,
		reads: () => onChart(sheet.id),
	});
	const row = rowAt(sheet, rolled.adjusted);
	const value = row.cells[column] ?? "";
	const [inf = 0, cav = 0] = value.split("/").map(Number);
	const raised = upToCap(table, { inf, cav });
	logRoll(
		table,
		rolled,
		{ text: text("samnites.raise", { ...raised }), rule: RULE, at: [ref("leader", leader)] },
		{ table: sheet.id, cell: { row: headingOf(row), column: sheet.columns[column] ?? "", value } },
	);
	return raised;
}

// === Where they appear ===

/** Friendly cities of Samnium, also those Under Siege; and those of Samnium that are not friendly. */
function townsOf(table: AncientWorld, rule: string): FilteredOptions {
	return filterOptions(
		[...table.data.cities.values()].filter(({ province }) => province === "samnium"),
		cityOption,
		({ id }) => (table.state.cities[id]?.control === SIDE ? null : { rule, why: text("refused.not-samnite-city") }),
	);
}

/** New men stand in a friendly city of Samnium, with the troops there if there are any. False when there is no such city. */
export function* placeSamnites(table: AncientWorld, { inf, cav }: SamniteLevy, rule: string): Play<boolean> {
	const { options, refused } = townsOf(table, rule);
	const chosen = yield* chooseIfAny(table, {
		seat: SIDE,
		rule,
		prompt: text("ask.samnite-town", { sp: inf + cav }),
		options,
		refused,
	});
	if (chosen === null) return false;
	const force = troopsIn(table, table.data.cities.get(chosen)?.hex ?? "");
	for (const [arm, sp] of [["inf", inf] as const, ["cav", cav] as const]) {
		addSps(force, { contingent: "samnite", arm, elite: false, sp, role: null });
		arrive(table, SIDE, "samnite", arm, sp);
	}
	const what = { inf, cav, hex: ref("hex", force.hex) };
	say(table, "samnites.placed", what, { rule, seat: SIDE, at: [ref("hex", force.hex), ref("force", force.id)] });
	return true;
}

/** The strongest Samnite force inside, or a new one. */
function troopsIn(table: AncientWorld, hex: string): Force {
	const here = friendlyForcesAt(table, SIDE, hex, "inside").filter((force) => force.side === SIDE);
	const sp = (force: Force) => force.sps.reduce((sum, group) => sum + group.sp, 0);
	const [first] = here.toSorted((a, b) => sp(b) - sp(a));
	return (
		first ?? newForce(table, { side: SIDE, hex, place: "inside", provincesThisTurn: provincesAt(table.data, hex) })
	);
}
