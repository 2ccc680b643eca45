/** AW 9.31, 9.32: the infantry that climbs the walls: who they are, and what they lose. */
import {
	allocateIfNeeded,
	choose,
	type Play,
	pick,
	type Reason,
	type RefusedOption,
	ref,
	text,
} from "../../kernel/index.ts";
import { countLosses, type Losses, lossOf, spreadLoss, tidy } from "../battle/08-34-losses.ts";
import { groupId, joinForces, type Part, sideOf, splitForce, totalsOf } from "../forces.ts";
import { perCent } from "../march/06-4-attrition.ts";
import { loseFromContingent, sharesOf } from "../march/06-45-who-dies.ts";
import { groupOption, legionOption } from "../options.ts";
import type { CityId, Force, SpGroup } from "../state.ts";
import { type AncientWorld, inBook } from "../table.ts";
import { forcesBefore } from "./09-2-under-siege.ts";

/** Forces that storm, and for each detachment the force it goes back to. */
export interface Stormers {
	readonly forces: readonly Force[];
	readonly detachedFrom: readonly { readonly detachment: Force; readonly home: Force }[];
}

/** 9.31: all the infantry, or any part of it, if there is more than one SP or one legion. */
export function* chooseStormers(table: AncientWorld, besiegers: readonly Force[], city: CityId): Play<Stormers> {
	const [first] = besiegers;
	const all: Stormers = { forces: besiegers, detachedFrom: [] };
	const { inf } = totalsOf(table, besiegers);
	const pieces = sumOf(besiegers, (force) => force.legions.length + sumOf(infantryGroups(force), ({ sp }) => sp));
	if (!first || Math.min(inf, pieces) <= 1) return all;
	const chosen = yield* choose({
		seat: first.side,
		rule: "AW 9.31",
		prompt: text("ask.stormers", { city: ref("city", city) }),
		options: [
			{ id: "all", text: text("option.stormers-all", { inf }), at: [ref("city", city)] },
			{ id: "part", text: text("option.stormers-part") },
		],
		refused: [],
		about: [ref("city", city)],
	});
	return chosen === "all" ? all : yield* detachStormers(table, besiegers, city);
}

function* detachStormers(table: AncientWorld, besiegers: readonly Force[], city: CityId): Play<Stormers> {
	const idle = idleBesiegers(table, besiegers, city);
	const legions = yield* pickLegions(table, besiegers, idle, city);
	const sps = yield* allocateInfantry(table, besiegers, idle, city, legions.length > 0 ? 0 : 1);
	const parts = besiegers
		.map((home) => ({ home, part: partOf(home, legions, sps) }))
		.filter(({ part }) => !isNothing(part));
	const detached = parts.map(({ home, part }) => ({
		home,
		detachment: isAll(home, part) ? home : splitForce(table, home, part),
	}));
	return {
		forces: detached.map(({ detachment }) => detachment),
		detachedFrom: detached.filter(({ home, detachment }) => home !== detachment),
	};
}

/** Besiegers who do not storm under this leader. */
function idleBesiegers(table: AncientWorld, besiegers: readonly Force[], city: CityId): Force[] {
	return forcesBefore(table, sideOf(besiegers), city).filter((force) => !besiegers.includes(force));
}

/** RRR 5.45: they have a commander of their own. */
const whyNotHis = (table: AncientWorld): Reason => ({
	rule: inBook(table, "5.45"),
	why: text("refused.obeys-another"),
});

function* pickLegions(
	table: AncientWorld,
	besiegers: readonly Force[],
	idle: readonly Force[],
	city: CityId,
): Play<readonly string[]> {
	const legions = besiegers.flatMap((force) => force.legions);
	const [first] = besiegers;
	if (!first || legions.length === 0) return [];
	const hasOthers = besiegers.some((force) => infantryGroups(force).length > 0);
	return yield* pick({
		seat: first.side,
		rule: "AW 9.31",
		prompt: text("ask.storming-legions", { city: ref("city", city) }),
		options: legions.map(legionOption),
		min: hasOthers ? 0 : 1,
		max: legions.length,
		refused: idle.flatMap((force) => force.legions).map((id) => ({ ...legionOption(id), ...whyNotHis(table) })),
	});
}

/** 9.31: walls are climbed on foot. */
const ON_FOOT: Reason = { rule: "AW 9.31", why: text("refused.infantry-storms") };

const infantryGroups = (force: Force): SpGroup[] => force.sps.filter((group) => group.arm === "inf");
const sumOf = <Thing>(things: readonly Thing[], of: (thing: Thing) => number) =>
	things.reduce((sum, thing) => sum + of(thing), 0);
const itemId = (force: Force, group: SpGroup) => `${force.id}/${groupId(group)}`;

const optionIn =
	(force: Force, reason: Reason) =>
	(group: SpGroup): RefusedOption => ({ ...groupOption(force, group), id: itemId(force, group), ...reason });

function* allocateInfantry(
	table: AncientWorld,
	besiegers: readonly Force[],
	idle: readonly Force[],
	city: CityId,
	fewest: number,
): Play<Readonly<Record<string, number>>> {
	const items = besiegers.flatMap((force) =>
		infantryGroups(force).map((group) => ({
			...groupOption(force, group),
			id: itemId(force, group),
			min: 0,
			max: group.sp,
		})),
	);
	if (items.length === 0) return {};
	const mounted = besiegers.flatMap((force) =>
		force.sps.filter(({ arm }) => arm !== "inf").map(optionIn(force, ON_FOOT)),
	);
	const others = idle.flatMap((force) => force.sps.map(optionIn(force, whyNotHis(table))));
	return yield* allocateIfNeeded({
		seat: sideOf(besiegers),
		rule: "AW 9.31",
		prompt: text("ask.storming-infantry", { city: ref("city", city) }),
		items,
		total: { min: fewest, max: sumOf(items, ({ max }) => max) },
		refused: [...mounted, ...others],
	});
}

function partOf(force: Force, legions: readonly string[], amounts: Readonly<Record<string, number>>): Part {
	const groups = infantryGroups(force).map((group) => [groupId(group), amounts[itemId(force, group)] ?? 0] as const);
	return { leaders: [], legions: force.legions.filter((id) => legions.includes(id)), sps: Object.fromEntries(groups) };
}

const isNothing = (part: Part) => part.legions.length === 0 && Object.values(part.sps).every((sp) => sp === 0);

/** Nothing would stay behind, not even a leader. */
function isAll(force: Force, part: Part): boolean {
	const stays = force.leaders.length + force.engines + (force.legions.length - part.legions.length);
	return stays === 0 && force.sps.every((group) => part.sps[groupId(group)] === group.sp);
}

/** Detachments go back to the forces they came from. */
export function withdrawStormers(table: AncientWorld, { forces, detachedFrom }: Stormers): void {
	for (const { detachment, home } of detachedFrom) {
		if (detachment.id in table.state.forces) joinForces(table, home, detachment);
	}
	tidy(table, forces);
}

/** 9.32: the per cent of the assaulting infantry, by 8.34; cavalry and elephants are not touched. */
export function loseStormers(table: AncientWorld, stormers: readonly Force[], percent: number): Play<Losses> {
	return countLosses(table, stormers, takeInfantry(table, stormers, percent));
}

function* takeInfantry(table: AncientWorld, stormers: readonly Force[], percent: number): Play {
	const shares = sharesOf(table, stormers).map((share) => ({ ...share, cav: 0 }));
	const legion = shares.find((share) => share.contingent === "legion");
	const others = shares.filter((share) => share !== legion && share.inf > 0);
	if (legion) yield* loseFromContingent(table, stormers, "legion", { inf: perCent(legion.inf, percent), cav: 0 });
	const loss = lossOf(others, percent, legion === undefined);
	for (const { contingent, owed } of yield* spreadLoss(others, loss, sideOf(stormers))) {
		yield* loseFromContingent(table, stormers, contingent, { inf: owed, cav: 0 });
	}
}
