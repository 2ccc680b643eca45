/** RRR 5.54, AW 6.53, 8.26: with which of the forces of one place its owner may try to intercept, or to join a battle. */
import {
	choose,
	noted,
	type Option,
	type Play,
	type Reason,
	type Ref,
	type RefusedOption,
	ref,
	type Sifted,
	sift,
	type Text,
	text,
} from "../../kernel/index.ts";
import { forceOf, friendlyForcesAt, hasSps, sideOf, totalsOf } from "../forces.ts";
import { overTheLimit } from "../march/06-4-attrition.ts";
import type { Force, HexId, LeaderId, SideId } from "../state.ts";
import { type AncientWorld, inBook } from "../table.ts";
import { forcesUnder, type Group, groupsOf, seniorLeaders } from "./08-1-parties.ts";

/** What the owner is asked: with whom he tries, if with anybody. */
export interface AttemptQuestion {
	/** Where they would come. */
	readonly to: HexId;
	readonly seat: SideId;
	readonly rule: string;
	readonly prompt: (from: Group) => Text;
	/** Where to look. */
	readonly about: (from: Group) => readonly Ref[];
	/** To let it be. */
	readonly pass: Text;
	/** Why a force that stands with a group is not of it. */
	readonly whyNotForce: (force: Force) => Reason | null;
	/** What a leader who tries with some forces must throw; null where nothing is thrown. */
	readonly chance?: (leader: LeaderId, forces: readonly Force[]) => Text;
	/** What else is forbidden; nothing if left out. */
	readonly refused?: (from: Group) => readonly RefusedOption[];
}

/** The owner may try with one force of a place after the other, until one comes to something, or he lets it be; null then. */
export function* tryInTurn<Result>(
	table: AncientWorld,
	place: Group,
	question: AttemptQuestion,
	attempt: (leader: LeaderId, forces: readonly Force[]) => Play<Result | null>,
): Play<Result | null> {
	let left = place.forces;
	for (let [group] = groupsOf(table, left); group; [group] = groupsOf(table, left)) {
		const among = yield* askAmong(table, group, question);
		const leader = among.length === 0 ? null : yield* table.rules.chooseInCharge(table, among);
		if (leader === null) return null;
		const forces = forcesWith(table, leader, among);
		const result = yield* attempt(leader, forces);
		if (result !== null) return result;
		left = left.filter((force) => !forces.includes(force));
	}
	return null;
}

/** Forces among which it is settled who leads the try; none when he lets it be, or there is nobody to try. */
function* askAmong(table: AncientWorld, group: Group, question: AttemptQuestion): Play<readonly Force[]> {
	const { to, seat, rule, prompt, about, pass, refused } = question;
	const ways = attemptOptions(table, group, question);
	if (ways.options.length === 0) return [];
	const attempts = attemptsOf(table, group);
	const among = (id: string) => attempts.find((each) => each.option.id === id)?.among ?? [];
	const answer = yield* choose({
		seat,
		rule,
		prompt: prompt(group),
		options: [
			...ways.options.map((option) => noted(option, () => chancesAmong(table, among(option.id), question))),
			{ id: "pass", text: pass, at: [ref("hex", to)] },
		],
		refused: [...ways.refused, ...(refused?.(group) ?? [])],
		about: about(group),
	});
	return among(answer);
}

/** What whoever may come to lead some forces must throw; by name, where that is not settled yet. */
function chancesAmong(table: AncientWorld, among: readonly Force[], { chance }: AttemptQuestion): Text | null {
	const leaders = seniorLeaders(table, among);
	const told = leaders.flatMap((leader) => {
		const of = chance?.(leader, forcesWith(table, leader, among));
		return of ? [{ leader, of }] : [];
	});
	const [first] = told;
	if (!first) return null;
	const isOne = told.every(({ of }) => JSON.stringify(of) === JSON.stringify(first.of));
	if (isOne) return first.of;
	const each = told.map(({ leader, of }) => text("chance.under", { leader: ref("leader", leader), chance: of }));
	return text("chance.either", { each });
}

/** One way to try: everybody under the senior man, or one leader's force alone. */
interface Attempt {
	readonly option: Option;
	/** Forces among which it is settled who leads. */
	readonly among: readonly Force[];
	/** More legions than may be brought together (RRR 5.55). */
	readonly tooMany: boolean;
}

/** Everybody together first, then each leader's force by itself where that is something else (RRR 5.54). */
function attemptsOf(table: AncientWorld, group: Group): Attempt[] {
	const seniors = seniorLeaders(table, group.forces);
	const largest = seniors.map((leader) => forcesWith(table, leader, group.forces));
	const all = largest.reduce((most, forces) => (forces.length > most.length ? forces : most), []);
	const together: Attempt = {
		option: {
			id: "try",
			text: text("option.try-all", { sp: totalsOf(table, all).sp }),
			at: [ref("hex", group.hex), ...all.map((force) => ref("force", force.id))],
		},
		among: group.forces,
		tooMany: seniors.every((leader, index) => overTheLimit(table, leader, largest[index] ?? [])),
	};
	const leading = group.forces.filter((force) => force.leaders.length > 0 && hasSps(table, force));
	const single = all.length > 1 ? leading.map((force) => attemptAlone(table, force)) : [];
	return [together, ...single];
}

function attemptAlone(table: AncientWorld, force: Force): Attempt {
	const [leader = ""] = seniorLeaders(table, [force]);
	return {
		option: {
			id: `alone/${force.id}`,
			text: text("option.try-alone", { leader: ref("leader", leader), sp: totalsOf(table, [force]).sp }),
			at: [ref("force", force.id), ref("leader", leader)],
		},
		among: [force],
		tooMany: overTheLimit(table, leader, [force]),
	};
}

/** Forces of a group that a leader of theirs brings along. */
export function forcesWith(table: AncientWorld, leader: LeaderId, among: readonly Force[]): Force[] {
	const own = forceOf(table, leader);
	return own ? forcesUnder(table, leader, own).filter((force) => among.includes(force)) : [];
}

/** What may be answered, and what is forbidden and why; no option means that there is nobody to try. */
export function attemptOptions(
	table: AncientWorld,
	group: Group,
	{ to, whyNotForce }: Pick<AttemptQuestion, "to" | "whyNotForce">,
): Sifted {
	const { options, refused } = sift(
		attemptsOf(table, group),
		({ option }) => option,
		(attempt) => whyNotTry(table, attempt, to),
	);
	const left = sift(
		strangersTo(table, group),
		(force) => attemptAlone(table, force).option,
		(force) => whyNotForce(force) ?? table.rules.whyOnlyDefends(table, force),
	);
	return { options, refused: [...refused, ...left.refused] };
}

/** Forces beside a group that have a leader and SPs, but are not of it. */
function strangersTo(table: AncientWorld, { forces, hex, place }: Group): Force[] {
	const here = friendlyForcesAt(table, sideOf(forces), hex, place);
	return here.filter((force) => !forces.includes(force) && force.leaders.length > 0 && hasSps(table, force));
}

/** The limit of legions (RRR 5.55), or a leader who will not stand in that hex (SW.cursor). */
function whyNotTry(table: AncientWorld, { among, tooMany }: Attempt, to: HexId): Reason | null {
	if (tooMany) return { rule: inBook(table, "5.55"), why: text("refused.too-many-legions") };
	const reasons = among.flatMap((force) => force.leaders).map((id) => table.rules.whyNotStand(table, id, to));
	return reasons.find((reason) => reason !== null) ?? null;
}
