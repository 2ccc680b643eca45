/** AW 9.9, 9.81: who goes inside a captured city, and which troops may stand there. */

import {
	allocate,
	choose,
	type Option,
	type Play,
	pick,
	type Reason,
	type RefusedOption,
	ref,
	text,
} from "../../kernel/index.ts";
import {
	friendlyForcesAt,
	groupId,
	hasSps,
	joinForces,
	legionsIn,
	type Part,
	splitForce,
	totalsOf,
} from "../forces.ts";
import { forceOption, groupOption, leaderOption, legionOption } from "../options.ts";
import { cityById, forcesBefore } from "../siege/09-2-under-siege.ts";
import type { CityId, Contingent, Force, HexId, Place, SideId, SpGroup } from "../state.ts";
import { type AncientWorld, forceById, inBook, say } from "../table.ts";

/** SPs by what RRR 9.9 asks: legionaries, and all others. */
interface GarrisonKinds {
	readonly legion: number;
	readonly auxiliary: number;
}

/** True for SPs that are not legionaries. */
export const isAuxiliary = (contingent: Contingent) => contingent !== "legion";

/** Legionaries and auxiliaries in some forces. */
export function kindsIn(table: AncientWorld, forces: readonly Force[]): GarrisonKinds {
	const groups = forces.flatMap((force) => force.sps).filter((group) => isAuxiliary(group.contingent));
	const auxiliary = groups.reduce((sum, group) => sum + group.sp, 0);
	return { legion: totalsOf(table, forces).sp - auxiliary, auxiliary };
}

/**
 * May men without a leader become one force with others in their place? Not with those who stay put (9.94), and not if it bound
 * anybody: legionaries obey their own commander only (RRR 5.45), and who was in an army when the turn began makes no Ally
 * Movement (RRR 6.13). Such men stand beside each other.
 */
export function mayStandAsOne(table: AncientWorld, one: Force, other: Force): boolean {
	return (
		[one, other].every((force) => force.leaders.length === 0 && !table.rules.whyStaysPut(table, force)) &&
		hasLegionaries(one) === hasLegionaries(other) &&
		one.wasArmyAtTurnStart === other.wasArmyAtTurnStart
	);
}

/** Are there legionaries in a force, in legions or outside them? */
const hasLegionaries = ({ legions, sps }: Force) =>
	legions.length > 0 || sps.some(({ contingent }) => !isAuxiliary(contingent));

/** Of men who are left without a leader those who are no legionaries stand by themselves, free to follow anybody. */
export function standApart(table: AncientWorld, force: Force): Force[] {
	const others = force.sps.filter(({ contingent }) => isAuxiliary(contingent));
	if (force.leaders.length > 0 || !hasLegionaries(force) || others.length === 0) return [force];
	const sps = Object.fromEntries(others.map((group) => [groupId(group), group.sp]));
	return [force, splitForce(table, force, { leaders: [], legions: [], sps })];
}

/** Why forces may not go inside the city of a hex together; null when they may (9.91, RRR 9.9). */
export function whyNotGarrison(table: AncientWorld, side: SideId, hex: HexId, coming: readonly Force[]): Reason | null {
	const { legion, auxiliary } = kindsIn(table, coming);
	if (auxiliary === 0 || auxiliary <= table.rules.legionaries.roomForAuxiliaries(table, side, hex, legion)) return null;
	return { rule: inBook(table, "9.9"), why: text("refused.auxiliaries-alone") };
}

/** RRR 9.9: why forces may not take refuge in a place; only a city may bar them. */
export function whyNotShelter(
	table: AncientWorld,
	side: SideId,
	{ hex, place }: { readonly hex: HexId; readonly place: Place },
	coming: readonly Force[],
): Reason | null {
	return place === "inside" ? whyNotGarrison(table, side, hex, coming) : null;
}

// === 9.81 The captor moves in ===

/** The captor may move any of his SPs in the hex inside: force by force, whole or in part, until he has had enough. */
export function* garrisonCity(table: AncientWorld, side: SideId, city: CityId): Play {
	for (;;) {
		const waiting = forcesBefore(table, side, city).filter((force) => hasSps(table, force));
		if (waiting.length === 0) return;
		const chosen = yield* askWhoGoesIn(table, side, city, waiting);
		if (chosen === "stay") return;
		const [how, id = ""] = chosen.split("/");
		const force = forceById(table, id);
		const going = how === "all" ? force : yield* detachGarrison(table, force);
		if (going) goInside(table, going, city);
	}
}

function* askWhoGoesIn(table: AncientWorld, side: SideId, city: CityId, waiting: readonly Force[]): Play<string> {
	const named = { city: ref("city", city) };
	const options: Option[] = [{ id: "stay", text: text("option.stay-outside", named) }];
	const refused: RefusedOption[] = [];
	/** What it is to be inside is told with the first that may go. */
	const offer = (option: Option) =>
		options.push(options.length > 1 ? option : { ...option, note: text("option.go-inside.note") });
	for (const force of waiting) {
		const who = { force: forceOption(table, force).text };
		const all = {
			id: `all/${force.id}`,
			text: text("option.go-inside", who),
			at: [ref("force", force.id)],
		};
		const reason = whyNotGarrison(table, side, force.hex, [force]);
		if (reason) refused.push({ ...all, ...reason });
		else offer(all);
		const part = {
			id: `part/${force.id}`,
			text: text("option.go-inside-part", who),
			at: [ref("force", force.id)],
		};
		const undivided = whyNotDetach(table, side, force);
		if (undivided) refused.push({ ...part, ...undivided });
		else offer(part);
	}
	return yield* choose({
		seat: side,
		rule: "AW 9.81",
		prompt: text("ask.go-inside", named),
		options,
		refused,
		about: [named.city],
	});
}

/** A part can be chosen where there is more than one SP, and somebody may go in at all. */
function whyNotDetach(table: AncientWorld, side: SideId, force: Force): Reason | null {
	if (table.rules.staysWhole(table, force)) return { rule: "AW 6.15", why: text("refused.stays-whole") };
	if (totalsOf(table, [force]).sp <= 1) return { rule: "AW 9.81", why: text("refused.one-sp") };
	const { legion } = kindsIn(table, [force]);
	const hasRoom = legion > 0 || table.rules.legionaries.roomForAuxiliaries(table, side, force.hex, 0) > 0;
	return hasRoom ? null : { rule: inBook(table, "9.9"), why: text("refused.auxiliaries-alone") };
}

/** Leaders and legions by name, loose legionaries, then as many others as may stand beside them (RRR 9.9). */
function* detachGarrison(table: AncientWorld, force: Force): Play<Force | null> {
	const { side, hex } = force;
	const pieces = yield* pickPieces(force);
	const legions = force.legions.filter((id) => pieces.includes(id));
	const loose = yield* allocateGroups(
		force,
		force.sps.filter((group) => !isAuxiliary(group.contingent)),
	);
	const marching = force.legions.filter((id) => !legions.includes(id));
	const men = yield* table.rules.legionaries.leaveRanks(
		table,
		force,
		marching,
		yield* table.rules.legionaries.askToLeave(table, force, marching, "ask.go-inside-men"),
	);
	const coming = sum(loose) + sum(men) + legionStrength(table, force, legions);
	const room = table.rules.legionaries.roomForAuxiliaries(table, side, hex, coming);
	const auxiliaries = force.sps.filter((group) => isAuxiliary(group.contingent));
	const others = yield* allocateGroups(force, auxiliaries, room);
	if (room <= 0 && auxiliaries.length > 0)
		table.log({
			text: text("refused.auxiliaries-alone"),
			rule: inBook(table, "9.9"),
			seat: side,
			at: [ref("hex", hex)],
		});
	const part: Part = {
		leaders: force.leaders.filter((id) => pieces.includes(id)),
		legions,
		sps: addedSps(addedSps(loose, men), others),
	};
	if (part.leaders.length + part.legions.length + sum(part.sps) === 0) return null;
	return splitForce(table, force, part);
}

/** Amounts by group of SPs, both together. */
export function addedSps(
	sps: Readonly<Record<string, number>>,
	more: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
	const both = { ...sps };
	for (const [id, sp] of Object.entries(more)) both[id] = (both[id] ?? 0) + sp;
	return both;
}

const sum = (amounts: Readonly<Record<string, number>>) =>
	Object.values(amounts).reduce((total, each) => total + each, 0);

function legionStrength(table: AncientWorld, force: Force, legions: readonly string[]): number {
	return totalsOf(table, [{ ...force, sps: [], legions: [...legions] }]).sp;
}

function* pickPieces(force: Force): Play<readonly string[]> {
	const options: Option[] = [...force.leaders.map(leaderOption), ...legionsIn([force]).map(legionOption)];
	if (options.length === 0) return [];
	return yield* pick({
		seat: force.side,
		rule: "AW 9.81",
		prompt: text("ask.go-inside-pieces"),
		options,
		min: 0,
		max: options.length,
		refused: [],
	});
}

function* allocateGroups(
	force: Force,
	groups: readonly SpGroup[],
	room = Number.POSITIVE_INFINITY,
): Play<Readonly<Record<string, number>>> {
	const all = groups.reduce((total, group) => total + group.sp, 0);
	const most = Math.min(all, Math.max(0, room));
	if (most === 0) return {};
	return yield* allocate({
		seat: force.side,
		rule: "AW 9.81",
		prompt: text("ask.go-inside-sps"),
		items: groups.map((group) => ({ ...groupOption(force, group), min: 0, max: group.sp })),
		total: { min: 0, max: most },
		refused: [],
	});
}

/** Leaderless men go to the garrison that is there already. */
function goInside(table: AncientWorld, force: Force, id: CityId): void {
	const { city } = cityById(table, id);
	const { sp } = totalsOf(table, [force]);
	force.place = "inside";
	say(
		table,
		"garrison.goes-in",
		{ city: ref("city", id), sp },
		{ rule: "AW 9.81", seat: force.side, at: [ref("city", id), ref("hex", city.hex)] },
	);
	const inside = friendlyForcesAt(table, force.side, force.hex, "inside").filter((each) => each.box === null);
	const parts = force.box === null ? standApart(table, force) : [];
	for (const part of parts) {
		const garrison = inside.find(
			(each) => each.side === part.side && !parts.includes(each) && mayStandAsOne(table, each, part),
		);
		if (garrison) joinForces(table, garrison, part);
	}
}
