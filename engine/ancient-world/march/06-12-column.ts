/** AW 6.12, 6.15, RRR 5.52: the column that marches. All a leader commands in his force, or a part of it, and lower men's forces. */

import {
	allocateIfNeeded,
	choose,
	type FilteredOptions,
	filterOptions,
	type Option,
	type Play,
	pick,
	type Reason,
	type Refused,
	type RefusedOption,
	readRefused,
	ref,
	sift,
	type Text,
	text,
	whenRead,
	withLazyNote,
} from "../../kernel/index.ts";
import { areFriends } from "../command/02-42-friends.ts";
import { leaderInCharge, subordinatesIn, whyNotSubordinate } from "../command/05-command.ts";
import { allForces, forcesAt, groupId, hasSps, type Part, sideState, splitForce, totalsOf } from "../forces.ts";
import { forceOption, groupOption, leaderOption, legionOption } from "../options.ts";
import type { Force, LeaderId } from "../state.ts";
import { type AncientWorld, inBook, leaderById } from "../table.ts";
import { overTheLimit } from "./06-4-attrition.ts";

/** The column: all the leader commands in his force, or a part of it, and lower men's forces if he takes them (RRR 5.52). */
export function* formColumn(table: AncientWorld, leader: LeaderId, force: Force): Play<Force[]> {
	const part = (yield* takesPart(table, leader, force))
		? yield* askPart(table, leader, force)
		: allUnder(table, leader, force);
	const own = setOut(table, force, part);
	return [own, ...(yield* askAlong(table, leader, own, force))];
}

/** Whether he sets out with a part of what he commands. */
function* takesPart(table: AncientWorld, leader: LeaderId, force: Force): Play<boolean> {
	if (!isAskedWhoMarches(table, leader, force)) return false;
	const { sp } = totalsOf(table, [force]);
	const mayDivide = isDivisible(table, leader, force);
	const whole = withLazyNote(
		{ id: "whole", text: text("option.column-whole", { sp }), at: [ref("force", force.id)] },
		() => othersTold(table, leader, force) ?? stayTold("note.left-behind", table, leader, force),
	);
	const part: Option = { id: "part", text: text("option.column-part") };
	const chosen = yield* choose({
		seat: force.side,
		rule: "AW 6.12",
		prompt: text("ask.column", { leader: ref("leader", leader) }),
		options: mayDivide ? [whole, part] : [whole],
		refused: whenRead(() => [
			...(mayDivide ? [] : [{ ...part, rule: "AW 6.15", why: text("refused.one-piece") }]),
			...strangersTo(table, leader, force),
		]),
		about: [ref("leader", leader)],
	});
	return chosen === "part";
}

/** Asked where there is more than one that may go, or to tell who is not taken along. */
export function isAskedWhoMarches(table: AncientWorld, leader: LeaderId, force: Force): boolean {
	if (!hasSps(table, force) || table.rules.staysWhole(table, force)) return false;
	return isDivisible(table, leader, force) || hasStrangers(table, leader, force);
}

/** More than one of what may go, each by itself: leaders below him, legions and SPs. */
function isDivisible(table: AncientWorld, leader: LeaderId, force: Force): boolean {
	return subordinatesIn(table, force, leader).length + force.legions.length + looseSps(force) > 1;
}

/** SPs outside legions. */
const looseSps = (force: Force) => force.sps.reduce((total, group) => total + group.sp, 0);

/** Forces here that no question lets him take along, told where he says who marches. */
function strangersTo(table: AncientWorld, leader: LeaderId, force: Force): readonly RefusedOption[] {
	const beside = forcesBeside(table, leader, force);
	const { options, refused } = filterOptions(
		beside,
		(other) => forceOption(table, other),
		(other) => whyNotAlong(table, leader, [force], other),
	);
	return [...seniorsIn(table, leader, force), ...(options.length > 0 ? [] : readRefused(refused))];
}

/** Whether there are any. */
function hasStrangers(table: AncientWorld, leader: LeaderId, force: Force): boolean {
	const others = force.leaders.filter((id) => id !== leader);
	if (sift(others, (id) => whyNotSubordinate(table, id, leader, "AW 6.12")).barred.length > 0) return true;
	const { free, barred } = sift(forcesBeside(table, leader, force), (other) =>
		whyNotAlong(table, leader, [force], other),
	);
	return free.length === 0 && barred.length > 0;
}

/** Which leaders of his own force stay without troops when he takes all of them, in a sentence; null where none does. */
export function stayTold(
	key: string,
	table: AncientWorld,
	leader: LeaderId,
	force: Force,
	facts: Text["args"] = {},
): Text | null {
	const going = allUnder(table, leader, force).leaders;
	const left = force.leaders.filter((id) => !going.includes(id)).map((id) => ref("leader", id));
	return left.length === 0 ? null : text(key, { leaders: left, count: left.length, ...facts });
}

/** How many SPs of friends stand here that he does not command, and whose; null where all are his, or may be taken along. */
function othersTold(table: AncientWorld, leader: LeaderId, own: Force): Text | null {
	const along = columnCompanions(table, leader, own);
	const others = forcesAt(table, own.hex).filter(
		(force) =>
			force !== own && !along.includes(force) && areFriends(table, force.side, own.side) && hasSps(table, force),
	);
	if (others.length === 0) return null;
	return text("note.not-his", { sp: totalsOf(table, others).sp, forces: others.map(({ id }) => ref("force", id)) });
}

/** Leaders of his own force who do not march under him. */
function seniorsIn(table: AncientWorld, leader: LeaderId, force: Force): readonly RefusedOption[] {
	const others = force.leaders.filter((id) => id !== leader);
	const { refused } = filterOptions(others, leaderOption, (id) => whyNotSubordinate(table, id, leader, "AW 6.12"));
	return readRefused(refused);
}

/** All that the leader may take: SPs and legions, himself, and the leaders below him. */
export function allUnder(table: AncientWorld, leader: LeaderId, force: Force): Part {
	return {
		leaders: [leader, ...subordinatesIn(table, force, leader)],
		legions: force.legions,
		sps: Object.fromEntries(force.sps.map((group) => [groupId(group), group.sp])),
		engines: force.engines,
	};
}

function* askPart(table: AncientWorld, leader: LeaderId, force: Force): Play<Part> {
	const others = force.leaders.filter((id) => id !== leader);
	const { options, refused } = filterOptions(others, leaderOption, (id) =>
		whyNotSubordinate(table, id, leader, "AW 6.12"),
	);
	const pieces = [...options, ...force.legions.map(legionOption)];
	const taken = pieces.length === 0 ? [] : yield* askPieces(force, leader, pieces, refused);
	const legions = taken.filter((id) => force.legions.includes(id));
	const sps = yield* askSps(force, legions.length > 0 ? 0 : 1);
	return {
		leaders: [leader, ...taken.filter((id) => others.includes(id))],
		legions,
		sps,
		engines: force.engines,
	};
}

/** How many SPs of each group go, at least so many. */
function* askSps(force: Force, fewest: number): Play<Readonly<Record<string, number>>> {
	const sum = looseSps(force);
	if (sum === 0) return {};
	return yield* allocateIfNeeded({
		seat: force.side,
		rule: "AW 6.15",
		prompt: text("ask.take-sps", { hex: ref("hex", force.hex) }),
		items: force.sps.map((group) => ({ ...groupOption(force, group), min: 0, max: group.sp })),
		total: { min: Math.min(fewest, sum), max: sum },
		refused: [],
	});
}

function* askPieces(
	force: Force,
	leader: LeaderId,
	options: readonly Option[],
	refused: Refused,
): Play<readonly string[]> {
	return yield* pick({
		seat: force.side,
		rule: "AW 6.15",
		prompt: text("ask.take-pieces", { leader: ref("leader", leader) }),
		options,
		min: force.sps.length > 0 ? 0 : 1,
		max: options.length,
		refused,
	});
}

/** Other friendly forces with a leader in his hex. */
function forcesBeside(table: AncientWorld, leader: LeaderId, own: Force): Force[] {
	return forcesAt(table, own.hex).filter(
		(force) =>
			force !== own &&
			force.leaders.length > 0 &&
			!force.leaders.includes(leader) &&
			areFriends(table, force.side, own.side),
	);
}

/** RRR 5.52, 5.55: other friendly forces here whose leader may be taken along, up to eight legions. */
export function columnCompanions(table: AncientWorld, leader: LeaderId, own: Force): Force[] {
	return forcesBeside(table, leader, own).filter((force) => whyNotAlong(table, leader, [own], force) === null);
}

/** RRR 5.52: lower men who stand where he does; a consul who has taken his colleague along this turn is not taken by him. 5.55: eight legions. */
function whyNotAlong(table: AncientWorld, leader: LeaderId, column: readonly Force[], other: Force): Reason | null {
	const [own] = column;
	const named = { leader: ref("leader", other.leaders[0] ?? "") };
	if (own?.place !== other.place) return { rule: "AW 6.12", why: text("refused.behind-walls", named) };
	const reason = table.rules.whyNotTakeAlong(table, leader, other);
	if (reason) return reason;
	if (hasTaken(table, other, leader)) return { rule: inBook(table, "5.52"), why: text("refused.has-taken", named) };
	return overTheLimit(table, leader, [...column, other])
		? { rule: inBook(table, "5.55"), why: text("refused.too-many-legions") }
		: null;
}

/**
 * Asked once where all may go; one by one where together they would be too many legions (RRR 5.55). One who has no men of his own
 * takes somebody.
 */
function* askAlong(table: AncientWorld, leader: LeaderId, own: Force, rest: Force): Play<Force[]> {
	const along: Force[] = [];
	const armed = hasSps(table, own);
	const behind: Reason = { rule: "AW 6.15", why: text("refused.left-behind") };
	const unarmed: Reason = { rule: "AW 6.12", why: text("refused.no-men") };
	for (;;) {
		const left = forcesBeside(table, leader, own).filter((force) => !along.includes(force));
		const whyNot = (force: Force) => {
			if (force === rest) return behind;
			return whyNotAlong(table, leader, [own, ...along], force) ?? (armed || hasSps(table, force) ? null : unarmed);
		};
		const fit = left.filter((force) => whyNot(force) === null);
		const allFit = !overTheLimit(table, leader, [own, ...along, ...fit]);
		const fewest = along.length === 0 && !armed ? 1 : 0;
		const listed = filterOptions(left, (force) => forceOption(table, force), whyNot);
		const chosen =
			fit.length <= fewest
				? fit.map(({ id }) => id)
				: yield* askWhich(table, leader, listed, fewest, allFit ? fit.length : 1);
		along.push(...fit.filter((force) => chosen.includes(force.id)));
		if (allFit || chosen.length === 0) break;
	}
	for (const force of along) sideState(table, own.side).doneThisTurn.push(...takings(leader, force));
	return along;
}

function* askWhich(
	table: AncientWorld,
	leader: LeaderId,
	{ options, refused }: FilteredOptions,
	min: number,
	max: number,
): Play<readonly string[]> {
	return yield* pick({
		seat: leaderById(table, leader).side,
		rule: inBook(table, "5.52"),
		prompt: text("ask.along", { leader: ref("leader", leader) }),
		options,
		min,
		max,
		refused,
	});
}

/** RRR 5.52: a consul who has been taken along by his colleague this turn does not take him in his turn. */
function hasTaken(table: AncientWorld, other: Force, leader: LeaderId): boolean {
	const { doneThisTurn } = sideState(table, other.side);
	return other.leaders.some((id) => doneThisTurn.includes(taking(id, leader)));
}

const taking = (leader: LeaderId, taken: LeaderId) => `take/${leader}/${taken}`;
const takings = (leader: LeaderId, force: Force) => force.leaders.map((id) => taking(leader, id));

/** Takes the marching part out of a force; the rest stays. The part of the leader in charge keeps the army box. */
export function setOut(table: AncientWorld, force: Force, part: Part): Force {
	const stays = force.leaders.length > part.leaders.length || !takesAll(force, part);
	if (!stays) return force;
	const { box } = force;
	const keepsBox = part.leaders.includes(leaderInCharge(table, [force]) ?? "");
	const split = splitForce(table, force, part);
	if (split.sps.length + split.legions.length === 0) return split;
	split.box = keepsBox ? box : nextBox(table, box);
	if (keepsBox) force.box = force.leaders.length > 0 ? nextBox(table, box) : null;
	return split;
}

function takesAll(force: Force, part: Part): boolean {
	return (
		part.legions.length === force.legions.length &&
		force.sps.every((group) => (part.sps[groupId(group)] ?? 0) === group.sp)
	);
}

/** The next army box of the same display: "Carthaginian Army II" after "Carthaginian Army I". */
function nextBox(table: AncientWorld, box: string | null): string | null {
	const stem = box?.replace(/ [IVX]+$/, "");
	if (stem === undefined) return null;
	const taken = new Set(allForces(table).map((each) => each.box));
	return BOX_NUMBERS.map((number) => `${stem} ${number}`).find((each) => !taken.has(each)) ?? null;
}

const BOX_NUMBERS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
