/** RRR 5.54, AW 6.53, 8.26: with which of the forces of one place its owner may try to intercept, or to join a battle. */
import {
	choose,
	type FilteredOptions,
	filterOptions,
	joinRefused,
	longest,
	type Option,
	type Play,
	type Prompt,
	type Reason,
	type Ref,
	type RefusedOption,
	ref,
	type Text,
	tellNone,
	text,
	whenRead,
	withLazyChance,
} from "../../kernel/index.ts";
import type { Told } from "../chances.ts";
import { forceOf, friendlyForcesAt, hasSps, sideOf, totalsOf } from "../forces.ts";
import { overTheLimit } from "../march/06-4-attrition.ts";
import { forceOption } from "../options.ts";
import type { Force, HexId, LeaderId, SideId } from "../state.ts";
import { type AncientWorld, inBook } from "../table.ts";
import { forcesUnder, type Group, groupsOf, seniorLeaders, whyNotUnder } from "./08-1-parties.ts";

/** What the owner is asked: with whom he tries, if with anybody. */
export interface AttemptQuestion {
	/** Where they would come. */
	readonly to: HexId;
	readonly seat: SideId;
	readonly rule: string;
	readonly prompt: (from: Group) => Prompt;
	/** Where to look. */
	readonly about: (from: Group) => readonly Ref[];
	/** To let it be. */
	readonly pass: Text;
	/** Why a force that stands with a group is not of it. */
	readonly whyNotForce: (force: Force) => Reason | null;
	/** What a leader who tries with some forces must throw; null where nothing is thrown. */
	readonly chance?: (leader: LeaderId, forces: readonly Force[]) => Told;
	/** The diary tells where nobody may try. An interception does not: it would be told again at each hex of a march. */
	readonly tellsNone?: true;
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
	const { to, seat, rule, prompt, about, pass, refused, tellsNone } = question;
	const ways = attemptOptions(table, group, question);
	const chosen = mayBeChosen(table, group, to)
		? [{ id: SOME, text: text("option.try-some"), at: [ref("hex", to)] }]
		: [];
	if (ways.options.length + chosen.length === 0) {
		if (tellsNone) tellNone(table, { seat, prompt: prompt(group), refused: ways.refused, about: about(group) });
		return [];
	}
	const attempts = attemptsOf(table, group);
	const among = (id: string) => attempts.find((each) => each.option.id === id)?.among ?? [];
	const answer = yield* choose({
		seat,
		rule,
		prompt: prompt(group),
		options: [
			...ways.options.map((option) => withLazyChance(option, () => chancesAmong(table, among(option.id), question))),
			...chosen,
			{ id: "pass", text: pass, at: [ref("hex", to)] },
		],
		refused: joinRefused(
			ways.refused,
			whenRead(() => refused?.(group) ?? []),
		),
		about: about(group),
	});
	return answer === SOME ? yield* askWhoGoes(table, group, question) : among(answer);
}

// === RRR 5.54: he says who goes along ===

/** The way to try in which the owner says who goes: told last, since most who try go all together. */
export const SOME = "some";

/** Is there more to choose than everybody, or one leader's force alone? */
function mayBeChosen(table: AncientWorld, { forces }: Group, to: HexId): boolean {
	return forces.length > 2 && forces.some((force) => whyNotAdd(table, forces, [], force, to) === null);
}

/** One force after the other is named, as long as those who are named could try it; then nobody else, or he says that it is enough. */
function* askWhoGoes(
	table: AncientWorld,
	group: Group,
	{ to, seat, about, chance }: AttemptQuestion,
): Play<readonly Force[]> {
	let going: readonly Force[] = [];
	for (;;) {
		const left = group.forces.filter((force) => !going.includes(force)).toSorted(byMen(table));
		const others = filterOptions(
			left,
			(force) => ({ ...forceOption(table, force), id: `with/${force.id}` }),
			(force) => whyNotAdd(table, group.forces, going, force, to),
		);
		if (others.options.length === 0) return going;
		const enough = going.length > 0 && whyNotTogether(table, going, to) === null;
		const { sp } = totalsOf(table, going);
		const go = withLazyChance({ id: "go", text: text("option.go-with", { sp }), at: [ref("hex", to)] }, () =>
			chancesAmong(table, going, { chance }),
		);
		const answer = yield* choose({
			seat,
			rule: inBook(table, "5.54"),
			prompt: text("ask.who-goes", { from: ref("hex", group.hex), hex: ref("hex", to) }),
			options: [...(enough ? [go] : []), ...others.options],
			refused: others.refused,
			about: about(group),
		});
		if (answer === "go") return going;
		going = [...going, ...left.filter(({ id }) => answer === `with/${id}`)];
	}
}

/** The strongest first. */
const byMen = (table: AncientWorld) => (a: Force, b: Force) => totalsOf(table, [b]).sp - totalsOf(table, [a]).sp;

/** Why a force may not be named besides those who are; to begin with it must be able to go, or to go with one other. */
function whyNotAdd(
	table: AncientWorld,
	all: readonly Force[],
	going: readonly Force[],
	force: Force,
	to: HexId,
): Reason | null {
	const reason = whyNotTogether(table, [...going, force], to);
	if (reason === null || going.length > 0) return reason;
	const goesWithAnother = all.some((other) => other !== force && !whyNotTogether(table, [force, other], to));
	return goesWithAnother ? null : reason;
}

/** Why some forces may not try together: somebody must lead them all (RRR 5.52), and there must be men, but not too many legions (RRR 5.55). */
function whyNotTogether(table: AncientWorld, forces: readonly Force[], to: HexId): Reason | null {
	const seniors = seniorLeaders(table, forces);
	const [first] = seniors;
	if (first === undefined) return { rule: "AW 5.43", why: text("refused.leaderless") };
	const led = seniors.find((leader) => forcesWith(table, leader, forces).length === forces.length);
	if (led === undefined) return whyNotLed(table, first, forces);
	if (!forces.some((force) => hasSps(table, force))) return { rule: "AW 5.41", why: text("refused.no-men") };
	return whyNotTry(table, { among: forces, tooMany: overTheLimit(table, led, forces) }, to);
}

/** Why one of some forces does not go with a leader; null when all do. */
function whyNotLed(table: AncientWorld, leader: LeaderId, forces: readonly Force[]): Reason | null {
	const own = forceOf(table, leader);
	const reasons = forces.map((force) => (own && force !== own ? whyNotUnder(table, leader, own, force) : null));
	return reasons.find((reason) => reason !== null) ?? null;
}

/** What whoever may come to lead some forces must throw; by name, where that is not settled yet. */
function chancesAmong(
	table: AncientWorld,
	among: readonly Force[],
	{ chance }: Pick<AttemptQuestion, "chance">,
): Told | null {
	const leaders = seniorLeaders(table, among);
	const told = leaders.flatMap((leader) => {
		const of = chance?.(leader, forcesWith(table, leader, among));
		return of ? [{ leader, of }] : [];
	});
	const [first] = told;
	if (!first) return null;
	const isOne = told.every(({ of }) => JSON.stringify(of) === JSON.stringify(first.of));
	if (isOne) return first.of;
	const each = told.map(({ leader, of }) => text("chance.under", { leader: ref("leader", leader), chance: of.note }));
	return { note: text("chance.either", { each }), chance: Math.min(...told.map(({ of }) => of.chance)) };
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
): FilteredOptions {
	const { options, refused } = filterOptions(
		attemptsOf(table, group),
		({ option }) => option,
		(attempt) => whyNotTry(table, attempt, to),
	);
	const left = filterOptions(
		strangersTo(table, group),
		(force) => attemptAlone(table, force).option,
		(force) => longest(whyNotForce(force), table.rules.whyOnlyDefends(table, force)),
	);
	return { options, refused: joinRefused(refused, left.refused) };
}

/** Forces beside a group that have a leader and SPs, but are not of it. */
function strangersTo(table: AncientWorld, { forces, hex, place }: Group): Force[] {
	const here = friendlyForcesAt(table, sideOf(forces), hex, place);
	return here.filter((force) => !forces.includes(force) && force.leaders.length > 0 && hasSps(table, force));
}

/** The limit of legions (RRR 5.55), or a leader who will not stand in that hex (SW.cursor). */
function whyNotTry(
	table: AncientWorld,
	{ among, tooMany }: Pick<Attempt, "among" | "tooMany">,
	to: HexId,
): Reason | null {
	const reasons = among.flatMap((force) => force.leaders).map((id) => table.rules.whyNotStand(table, id, to));
	return longest(tooMany ? { rule: inBook(table, "5.55"), why: text("refused.too-many-legions") } : null, ...reasons);
}
