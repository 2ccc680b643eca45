/** CR 10.43: how Carthage raises men: one roll in one column, then her choice among the peoples, then where they appear. */
import { chart, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { enterCity } from "../../ancient-world/cities/11-control.ts";
import { arrive } from "../../ancient-world/forces.ts";
import { rollD10 } from "../../ancient-world/modifiers.ts";
import { spsText } from "../../ancient-world/options.ts";
import type { AncientWorldState, SpGroup } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, say } from "../../ancient-world/table.ts";
import {
	allocate,
	chooseIfAny,
	filterOptions,
	logRoll,
	type Option,
	type Play,
	type Prompt,
	type Reason,
	ref,
	text,
} from "../../kernel/index.ts";
import { raidsOn } from "../sea/07-5-raids.ts";
import { CARTHAGE } from "../sides.ts";
import {
	arriving,
	type ContingentLine,
	contingentLines,
	mostOf,
	musterAt,
	placesFor,
	provincialLevies,
	roomForContingent,
	whyNowhere,
} from "./10-41-contingents.ts";
import { whyNoNumidians } from "./12-5-numidia.ts";

/** A column of the chart. */
export type Column = "newArmySP" | "reinforceSP" | "offMapSP" | "citizenSP";

/** What is rolled for, and who may be raised with it. */
export interface Hiring {
	readonly column: Column;
	/** Why men of a line are none of this column's; null when they are. */
	readonly whyNot: (line: ContingentLine) => Reason | null;
	/** The rule that raises them. */
	readonly rule: string;
	/** Provinces outside Africa may give men in place of some that are rolled (10.44). */
	readonly levies?: boolean;
	/** It raises Gauls and Ligurians alone (12.6). */
	readonly northern?: boolean;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		hire: Hiring;
	}
}

/** 10.45: squadrons laid down since last turn that cost the roll one pip. */
const SQUADRONS = 5;

/** Those of last turn, and of this one where men are raised after the Force Increase (10.42). */
const builtLately = ({ navy }: AncientWorldState): number =>
	(navy?.laidDownBefore[CARTHAGE] ?? 0) + (navy?.laidDown[CARTHAGE] ?? 0);

/** Conditions of the roll's modifiers that need no Council. */
export const hiringConditions: Conditions = {
	"hire.raid": (table) => raidsOn(table, CARTHAGE),
	"hire.squadrons": ({ state }) => Math.floor(builtLately(state) / SQUADRONS),
	"hire.gallic-port": ({ state }, { northern = false }) =>
		northern && ["massilia", "genua"].some((city) => state.cities[city]?.control === CARTHAGE),
	"hire.siege": ({ state }, { column }) => column !== "citizenSP" && (state.cities["carthago"]?.siege ?? null) !== null,
};

/** The roll, the choice, the places. Returns how many SPs have been raised. */
export function* hire(table: AncientWorld, hiring: Hiring): Play<number> {
	const sp = yield* rollHire(table, hiring);
	const raised = withGoodCrops(table, yield* chooseMen(table, hiring, sp));
	for (const groups of Map.groupBy(raised, ({ line }) => line.province ?? line.contingent).values())
		yield* placeMen(table, hiring, groups);
	return sumOf(raised);
}

/** AW 13.2: men whom a year of good crops has promised for the next roll. */
export const GOOD_CROPS = "augury/good-crops";

/** Fat years in Africa bring more Africans with the next roll, as far as there are any; once. */
export function withGoodCrops(table: AncientWorld, raised: readonly Raised[]): Raised[] {
	const promised = table.state.notes[GOOD_CROPS] ?? 0;
	delete table.state.notes[GOOD_CROPS];
	const line = contingentLines(table.data).find(({ id }) => id === "african/inf");
	if (!line || promised === 0 || whyNowhere(table, line) !== null) return [...raised];
	const chosen = sumOf(raised.filter((each) => each.line.id === line.id));
	const sp = Math.min(promised, roomForContingent(table, line) - chosen);
	if (sp <= 0) return [...raised];
	say(table, "hire.good-crops", { sp }, { rule: "AW 13.2", seat: CARTHAGE });
	return [...raised.filter((each) => each.line.id !== line.id), { line, sp: chosen + sp }];
}

/** How many SPs the die brings. */
export function* rollHire(table: AncientWorld, hiring: Hiring): Play<number> {
	const rolled = yield* rollD10(table, "hire", CARTHAGE, hiring);
	const row = rowAt(chart(table.data, "cr-mercenaries"), rolled.adjusted);
	const sp = row[hiring.column];
	logRoll(
		table,
		rolled,
		{ text: text("hire.brings", { sp }), rule: hiring.rule },
		{
			table: "cr-mercenaries",
			cell: { row: headingOf(row), column: hiring.column, value: String(sp) },
			outcome: text("outcome.sps", { sp }),
		},
	);
	return sp;
}

// === The choice ===

/** Men of a line who have been chosen. */
export interface Raised {
	readonly line: ContingentLine;
	readonly sp: number;
}

/** Why nobody of a line is raised now. */
export function whyNotHire(
	table: AncientWorld,
	{ whyNot }: Pick<Hiring, "whyNot">,
	line: ContingentLine,
): Reason | null {
	const named = { contingent: text(`contingent.${line.contingent}`), arm: line.arm, most: mostOf(table, line) };
	const reason = whyNot(line) ?? whyNoNumidians(table, line);
	if (reason) return reason;
	if (roomForContingent(table, line) === 0) return { rule: "CR 10.41", why: text("refused.contingent-full", named) };
	return whyNowhere(table, line);
}

/**
 * 10.43: horse at most one in three, an Elite SP counted as two among the horse and among all. So of `sp` SPs with so many on
 * foot to be had, `e` Elite and `n` other SPs of horse are possible while 5e + 3n is not above `sp`, nor 4e + 2n above those.
 */
export function mostHorse(sp: number, foot: number, elite: number | null): number {
	return elite === null
		? Math.floor(Math.min(sp / 5, foot / 4))
		: Math.floor(Math.min((sp - 5 * elite) / 3, (foot - 4 * elite) / 2));
}

/** Those on foot, and beasts, that so much horse needs beside it. */
export const footBeside = (elite: number, other: number): number => 4 * elite + 2 * other;

/** Elite horse first, other horse, then the rest. */
export function* chooseMen(table: AncientWorld, hiring: Hiring, sp: number): Play<Raised[]> {
	const lines = [...contingentLines(table.data), ...(hiring.levies ? provincialLevies(table) : [])];
	const free = lines.filter((line) => whyNotHire(table, hiring, line) === null);
	const foot = free.filter(({ arm }) => arm !== "cav").reduce((sum, line) => sum + roomForContingent(table, line), 0);
	const horse = (elite: boolean) => lines.filter((line) => line.arm === "cav" && line.elite === elite);
	const rest = lines.filter(({ arm }) => arm !== "cav");
	const elites = yield* askFor(table, hiring, text("ask.hire-elite"), horse(true), 0, mostHorse(sp, foot, null), sp);
	const elite = sumOf(elites ?? []);
	const howMuch = text("ask.hire-horse", { before: elites === null ? "none" : "elite" });
	const others = yield* askFor(table, hiring, howMuch, horse(false), 0, mostHorse(sp, foot, elite), sp - elite);
	const other = sumOf(others ?? []);
	const left = sp - elite - other;
	const men = yield* askFor(table, hiring, text("ask.hire-foot"), rest, footBeside(elite, other), left, left);
	return [elites, others, men].flatMap((each) => each ?? []);
}

/** SPs of some chosen men. */
export const sumOf = (raised: readonly Raised[]): number => raised.reduce((sum, { sp }) => sum + sp, 0);

/** How many SPs of each line; null where none can be had. Nobody is asked who must take all there are. As many are proposed as may be had, of the first lines first. */
function* askFor(
	table: AncientWorld,
	hiring: Hiring,
	prompt: Prompt,
	lines: readonly ContingentLine[],
	fewest: number,
	most: number,
	left: number,
): Play<Raised[] | null> {
	const listed = filterOptions(
		lines,
		(line) => lineOption(table, line),
		(line) => whyNotHire(table, hiring, line),
	);
	const items = listed.options.flatMap((option) => {
		const line = lines.find(({ id }) => id === option.id);
		return line ? [{ ...option, min: 0, max: Math.min(roomForContingent(table, line), most) }] : [];
	});
	const all = items.reduce((sum, { max }) => sum + max, 0);
	const total = Math.min(most, all);
	if (total <= 0) return null;
	const raise = (amounts: Readonly<Record<string, number>>): Raised[] =>
		lines.flatMap((line) => (amounts[line.id] ? [{ line, sp: amounts[line.id] ?? 0 }] : []));
	if (all <= fewest) return raise(Object.fromEntries(items.map(({ id, max }) => [id, max])));
	let open = most;
	const usualOf = (max: number) => {
		const usual = Math.min(open, max);
		open -= usual;
		return usual;
	};
	const amounts = yield* allocate({
		seat: CARTHAGE,
		rule: hiring.rule,
		prompt: text(prompt.key, { ...prompt.args, left, most: total, fewest }),
		items: items.map((item) => ({ ...item, usual: usualOf(item.max) })),
		total: { min: Math.min(fewest, total), max: total },
		refused: listed.refused,
	});
	return raise(amounts);
}

/** Men of a line; where they are a province's levy, of which. */
function lineOption(table: AncientWorld, line: ContingentLine): Option {
	const { id, province } = line;
	const men = spsText({ ...line, sp: roomForContingent(table, line) });
	if (province === undefined) return { id, text: men };
	const where = ref("province", province);
	return { id, text: text("option.levy-of", { men, province: where }), at: [where] };
}

// === The place ===

/** All of a people go to one place. */
function* placeMen(table: AncientWorld, hiring: Hiring, raised: readonly Raised[]): Play {
	const [first] = raised;
	if (!first) return;
	const { line } = first;
	const { options, refused } = placesFor(table, line);
	const { contingent } = line;
	const chosen = yield* chooseIfAny(table, {
		seat: CARTHAGE,
		rule: hiring.rule,
		prompt: text("ask.place-recruits", { contingent: text(`contingent.${contingent}`), sp: sumOf(raised) }),
		options,
		refused,
	});
	if (chosen === null) return;
	const groups = raised
		.map(({ line: { arm, elite }, sp }): SpGroup => {
			return { contingent, arm, elite, sp: arriving(table, line, chosen, sp), role: null };
		})
		.filter(({ sp }) => sp > 0);
	if (groups.length === 0) return say(table, "hire.half-is-nothing", {}, { rule: hiring.rule, seat: CARTHAGE });
	for (const { arm, sp } of groups) arrive(table, CARTHAGE, contingent, arm, sp);
	const force = musterAt(table, line, chosen, groups);
	if (force.place === "inside") enterCity(table, force);
	const men = groups.map((group) => spsText(group));
	say(
		table,
		"hire.joins",
		{ men, hex: ref("hex", force.hex) },
		{ rule: hiring.rule, seat: CARTHAGE, at: [ref("hex", force.hex), ref("force", force.id)] },
	);
}
