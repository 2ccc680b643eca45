/**
 * That a preview is never laxer than the act, nor stricter. From many positions of a game each of many hexes is asked for, and what the
 * queries `march` and `voyage` say is carried out on a fork: others decline whatever they are asked, and the dice fall so that nothing
 * stops it. Each answer of a preview that refuses nothing must be an option when its turn comes. Where one refuses, its path must be
 * open, and the step after it closed by the rule that was told.
 */

import { eagerTaste } from "../../ai/ancient-world/eager-taste.ts";
import { eagerAnswer } from "../../ai/eager.ts";
import { type Chance, randomAnswer, seededChance } from "../../ai/random.ts";
import type { VoyageView } from "../../carthage/view.ts";
import { extremeAnswer } from "../../kernel/extreme-answer.ts";
import {
	type Answer,
	asksForThrow,
	type Decision,
	Fork,
	type Game,
	type Given,
	newDice,
	type Position,
	type Reason,
	whyNotAnswer,
} from "../../kernel/index.ts";
import type { GameData } from "../data.ts";
import { landNeighbours, whyNotGround } from "../march/06-3-terrain.ts";
import type { AncientWorldState, HexId, LeaderId, SideId } from "../state.ts";
import type { MarchPreview } from "../view/view.ts";

/** What is looked at. */
export interface PreviewTrial {
	/** Seed of the first game; the others follow. Every other one is played forward, the rest at random. */
	readonly seed: number;
	readonly positions: number;
	/** Hexes asked for at each: near, far, the enemy's, cities, ports, and shores. */
	readonly destinations: number;
}

/** What came of it. */
export interface PreviewReport {
	/** Each once, with the first place where it was found and how often. */
	readonly faults: readonly string[];
	readonly positions: number;
	/** Previews by how they were judged: carried out, refused as told, stopped whatever fell. */
	readonly judged: Readonly<Record<string, number>>;
}

type AwGame = Game<AncientWorldState>;

/** A position, and who is about to act there. */
interface Place {
	readonly game: AwGame;
	readonly data: GameData;
	readonly position: Position<AncientWorldState>;
	readonly state: AncientWorldState;
	readonly decision: Decision;
	readonly leader: LeaderId;
	readonly side: SideId;
	readonly luck: Luck;
}

/** How the dice fall while something is carried out: these faces are tried, each for all throws, until nothing stops it. */
interface Luck {
	readonly faces: readonly string[];
	/** Something was thrown on the march, such as for a tribe that rises: what is there then no preview can know. */
	thrown: boolean;
}

/** Of how many questions of a kind one is looked at: there are many steps to a march. */
const SELDOM: Readonly<Record<string, number>> = { "ask.operation": 4, "ask.march": 40, "ask.sail": 10 };
/** So many positions come of one game at the most, and so many answers are played of it. */
const OF_A_GAME = 20;
const LENGTH = 6000;
/** A position further from a boundary takes too long to come to. */
const FROM_A_BOUNDARY = 60;

/** Looks at positions of games until it has seen as many as were asked for. */
export function judgePreviews(game: AwGame, data: GameData, trial: PreviewTrial): PreviewReport {
	const report = { faults: new Map<string, { first: string; times: number }>(), positions: 0, judged: {} };
	for (let number = 0; report.positions < trial.positions; number += 1) {
		const seed = trial.seed + number;
		let left = Math.min(OF_A_GAME, trial.positions - report.positions);
		for (const place of placesOf(game, data, seed)) {
			const chance = seededChance(1000 * seed + report.positions);
			judgePlace(place, chance, trial.destinations, report, `game ${seed}`);
			report.positions += 1;
			left -= 1;
			if (left === 0) break;
		}
	}
	const faults = [...report.faults].map(([what, { first, times }]) => `${what} (${times}; first: ${first})`);
	return { faults, positions: report.positions, judged: report.judged };
}

/** Places of a game where somebody may set out, or is on his way. */
function* placesOf(game: AwGame, data: GameData, seed: number): Generator<Place> {
	const chance = seededChance(seed);
	const looks = seededChance(seed + 1);
	const checkpoint = JSON.stringify(game.setUp({ seed, dice: "seeded", options: {} }));
	let position: Position<AncientWorldState> = { game, checkpoint, since: [] };
	const fork = new Fork(position, (state) => {
		position = { game, checkpoint: JSON.stringify(state), since: [] };
	});
	let { decision } = fork;
	for (let played = 0; decision && played < LENGTH; played += 1) {
		const { state } = fork;
		const seldom = SELDOM[decision.prompt.key];
		const { phase } = state;
		if (seldom !== undefined && phase && position.since.length <= FROM_A_BOUNDARY && looks(seldom) === 0)
			yield {
				game,
				data,
				position,
				state,
				decision,
				leader: phase.leader,
				side: phase.side,
				luck: { faces: FACES, thrown: false },
			};
		const answer = seed % 2 === 0 ? randomAnswer(decision, chance) : eagerAnswer(decision, chance, eagerTaste(state));
		const given: Given = { seat: decision.seat, answer };
		position = { ...position, since: [...position.since, given] };
		fork.answer(answer);
		({ decision } = fork);
	}
}

// === One place ===

interface Findings {
	readonly faults: Map<string, { first: string; times: number }>;
	readonly judged: Record<string, number>;
}

function judgePlace(place: Place, chance: Chance, destinations: number, findings: Findings, where: string): void {
	const { game, state, leader, decision } = place;
	for (const to of destinationsOf(place, chance, destinations)) {
		const ask = (query: string) => game.queries[query]?.(state, { leader, to, via: [] }) ?? null;
		const march = ask("march") as MarchPreview | null;
		const voyage = ask("voyage") as VoyageView | null;
		const verdicts = [
			...(march && decision.prompt.key !== "ask.sail" ? [judgeMarch(place, march, to)] : []),
			...(voyage && decision.prompt.key !== "ask.march" ? [judgeVoyage(place, voyage)] : []),
		];
		for (const { what, fault } of verdicts) {
			findings.judged[what] = (findings.judged[what] ?? 0) + 1;
			if (fault === undefined) continue;
			const known = findings.faults.get(fault);
			const from = state.march?.path.at(-1) ?? state.forces[march?.force ?? ""]?.hex ?? "ship";
			const turn = `${where}, ${decision.prompt.key} ${leader} from ${from} to ${to}, turn ${state.turn}`;
			findings.faults.set(fault, { first: known?.first ?? turn, times: (known?.times ?? 0) + 1 });
		}
	}
}

/** Some of each kind, drawn. */
function destinationsOf({ data, state, side, leader }: Place, chance: Chance, count: number): HexId[] {
	const { map, cities, scenario } = data;
	const own = Object.values(state.forces).find(({ leaders }) => leaders.includes(leader));
	const here = state.march?.path.at(-1) ?? own?.hex;
	const land = [...map.hexes.keys()].filter((hex) => map.isLand(hex));
	const water = scenario.navalSystem === "none" ? [] : [...map.hexes.keys()].filter((hex) => map.sea(hex) !== null);
	const near = here === undefined ? [] : land.filter((hex) => map.distance(here, hex) <= 4);
	const beside = here === undefined ? [] : land.filter((hex) => map.distance(here, hex) === 1);
	const enemies = Object.values(state.forces).flatMap((force) => (force.side === side ? [] : [force.hex]));
	const all = [...cities.values()];
	const ports = all.flatMap(({ hex, port }) => (port === null ? [] : [hex]));
	const shores = land.filter((hex) => map.neighbours(hex).some((next) => map.sea(next) !== null));
	const kinds = [beside, near, enemies, all.map(({ hex }) => hex), ports, shores, land, water].filter(
		(kind) => kind.length > 0,
	);
	const drawn = new Set<HexId>();
	for (let n = 0; drawn.size < count && n < 4 * count; n += 1) {
		const kind = kinds[n % kinds.length] ?? [];
		const hex = kind[chance(kind.length)];
		if (hex !== undefined) drawn.add(hex);
	}
	return [...drawn];
}

interface Verdict {
	readonly what: string;
	readonly fault?: string;
}

// === A march, or a voyage of men ===

function judgeMarch(place: Place, preview: MarchPreview, to: HexId): Verdict {
	if (preview.refusal) return judgeRefusal(place, preview, preview.refusal, to);
	const kind = preview.voyage ? "sailed" : "marched";
	return carriedOut(place, preview.answers, kind);
}

function carriedOut(place: Place, answers: readonly Answer[], kind: string): Verdict {
	const end = carryOut(place, answers);
	if (end.end === "done") return { what: kind };
	if (end.end === "stopped") return { what: `stopped by ${end.by}` };
	const option = end.answer.kind === "choose" ? end.answer.option.replace(/\/.*/, "") : end.answer.kind;
	const why = end.reason ? `refused with ${end.reason.rule} ${end.reason.why.key}` : "not among the options";
	return { what: "laxer", fault: `${kind}: "${option}" at ${end.key} is ${why}` };
}

/** Of a march that is refused: the path to where it comes nearest is open, and nothing leads on from there, by land or by ship, however the dice fall on the way. */
function judgeRefusal(place: Place, preview: MarchPreview, reason: Reason, to: HexId): Verdict {
	let verdict: Verdict | null = null;
	for (const face of FACES) {
		const luck: Luck = { faces: [face], thrown: false };
		const next = judgeRefusalWith({ ...place, luck }, preview, reason, to);
		if (next.fault === undefined) return next;
		verdict ??= luck.thrown ? { what: "changed by a die" } : next;
		if (!luck.thrown) break;
	}
	return verdict ?? { what: "nothing" };
}

function judgeRefusalWith(place: Place, preview: MarchPreview, { rule, why }: Reason, to: HexId): Verdict {
	const told = `${rule} ${why.key}`;
	const land = preview.voyage ? CLOSED : tryLand(place, preview, to);
	const ship = trySea(place, to);
	for (const { open } of [land, ship])
		if (open !== undefined) return { what: "stricter", fault: `refused with ${told}, but ${open} is an option` };
	const rules = [...land.rules, ...ship.rules];
	if (rules.includes(rule)) return { what: "refused as told" };
	if (isOfTheHex(place, rule)) return { what: "refused for the hex itself" };
	return {
		what: "other reason",
		fault: `refused with ${told}, but there with ${[...new Set(rules)].join(", ") || "nothing"}`,
	};
}

/** Rules that close a hex to whoever comes there from anywhere, or by the ferry, are told before those on the way to it. */
const OF_THE_HEX =
	/^(AW (2\.1|6\.32|6\.36|6\.11)|EL\..*|SW\..*|AE\..*|AG\..*|MW\..*|FP\..*|HI\..*|(RRR|CR) (5\.61|5\.63|5\.25|5\.73|5\.76|10\.12|10\.46|12\.3)|CR 7\.67)$/;

const isOfTheHex = (_: Place, rule: string) => OF_THE_HEX.test(rule);

interface Tried {
	/** What would have led there. */
	readonly open?: string;
	/** By what it was refused. */
	readonly rules: readonly string[];
}

const CLOSED: Tried = { rules: [] };

const withMen = ({ state, data, leader }: Place): boolean => {
	const force = Object.values(state.forces).find(({ leaders }) => leaders.includes(leader));
	if (!force || !data) return false;
	return force.sps.some(({ sp }) => sp > 0) || force.legions.length > 0;
};

function tryLand(place: Place, { path }: MarchPreview, to: HexId): Tried {
	const { state, data, side } = place;
	const begun = state.march !== null;
	const walked = begun ? (state.march?.path.length ?? 1) : 1;
	const begins = begun ? null : withMen(place) ? "force-movement" : "leader-movement";
	const begin = begins === null ? null : beginning(place, begins);
	if (begin && "refused" in begin) return { rules: [begin.refused] };
	const answers = [...(begin?.answers ?? []), ...path.slice(walked).map((hex) => chosen(`to/${hex}`))];
	const end = carryOut(place, answers);
	const here = path.at(-1) ?? "";
	if (end.end === "refused") {
		const at = `"${end.answer.kind === "choose" ? end.answer.option : end.answer.kind}"`;
		return { open: `the path is not: ${at} ${end.reason?.rule ?? "is not asked for"}: nothing`, rules: [] };
	}
	if (end.end === "stopped") return { rules: ["AW 6.23"] };
	const { decision } = end;
	if (decision?.prompt.key !== "ask.march") return { rules: ["AW 6.23"] };
	if (here === to) return stepTried(decision, ["stop"]);
	const onward = data.map.isLand(to) ? nextHexes(data, side, here, to).map((hex) => `to/${hex}`) : [];
	const tried = stepTried(decision, onward);
	return onward.length === 0 ? { rules: [...tried.rules, "AW 6.36", "AW 2.1", "AW 6.32"] } : tried;
}

function trySea(place: Place, to: HexId): Tried {
	const { state, decision } = place;
	if (state.march !== null) return landTried(place, [], to);
	const ops = withMen(place) ? ["force-movement", "naval-transport", "ferry"] : ["leader-movement"];
	const rules: string[] = [];
	for (const op of ops) {
		if (decision.kind !== "choose" || ![...decision.options, ...decision.refused].some(({ id }) => id === op)) continue;
		const begin = beginning(place, op);
		const tried = "refused" in begin ? { rules: [begin.refused] } : landTried(place, begin.answers, to);
		if (tried.open !== undefined) return tried;
		rules.push(...tried.rules);
	}
	return { rules };
}

function landTried(place: Place, begin: readonly Answer[], to: HexId): Tried {
	const end = carryOut(place, [...begin, chosen("embark")]);
	if (end.end === "refused") return { rules: end.reason ? [end.reason.rule] : [] };
	if (end.end === "stopped" || end.decision?.prompt.key !== "ask.landing") return CLOSED;
	return stepTried(end.decision, [`land/${to}`]);
}

/** How a question takes some options: any that it offers, or the rules by which it refuses them. */
function stepTried(decision: Decision, ids: readonly string[]): Tried {
	if (decision.kind !== "choose") return CLOSED;
	const open = ids.find((id) => decision.options.some((option) => option.id === id));
	if (open !== undefined) return { open: open.replace(/\/.*/, ""), rules: [] };
	const others = decision.refused.filter(({ id }) => ids.includes(id) || id.startsWith("other/"));
	return { rules: others.map(({ rule }) => rule) };
}

/** The answers by which an operation begins with all that he commands, and nobody else. */
function beginning(place: Place, operation: string): { readonly answers: Answer[] } | { readonly refused: string } {
	const { decision } = place;
	if (decision.kind !== "choose") return { answers: [] };
	const refused = decision.refused.find(({ id }) => id === operation);
	if (refused) return { refused: refused.rule };
	const answers: Answer[] = [chosen(operation)];
	for (;;) {
		const end = carryOut(place, answers);
		const asked = end.end === "done" ? end.decision : null;
		const key = asked?.prompt.key;
		if (!asked || (key !== "ask.column" && key !== "ask.companions" && key !== "ask.along")) return { answers };
		answers.push(
			key === "ask.column" ? chosen("whole") : extremeAnswer(asked, key === "ask.companions" ? "most" : "least"),
		);
	}
}

const chosen = (option: string): Answer => ({ kind: "choose", option });

/** Hexes beside one that lie on a nearest way to another: over land, else over straits too. */
function nextHexes(data: GameData, side: SideId, from: HexId, to: HexId): HexId[] {
	const overLand = (a: HexId, b: HexId) => whyNotGround(data, a, b, side) === null;
	for (const mayStep of [overLand, () => true]) {
		const away = new Map([[to, 0]]);
		for (const [hex, far] of away)
			for (const back of landNeighbours(data, hex)) if (!away.has(back) && mayStep(back, hex)) away.set(back, far + 1);
		const far = away.get(from);
		if (far !== undefined)
			return landNeighbours(data, from).filter((hex) => away.get(hex) === far - 1 && mayStep(from, hex));
	}
	return [];
}

// === A voyage of a Fleet ===

function judgeVoyage(place: Place, preview: VoyageView): Verdict {
	const { refusal, answers } = preview;
	if (!refusal) return carriedOut(place, answers, "voyage");
	const { decision } = place;
	const told = decision.kind === "choose" ? decision.refused.find(({ id }) => id === "naval-movement") : undefined;
	if (told && told.rule !== refusal.rule && decision.prompt.key === "ask.operation")
		return { what: "other reason", fault: `voyage refused with ${refusal.rule}, the operation with ${told.rule}` };
	return { what: "voyage refused" };
}

// === Carrying it out ===

type End =
	| { readonly end: "done"; readonly decision: Decision | null }
	| { readonly end: "stopped"; readonly by: string }
	| { readonly end: "refused"; readonly key: string; readonly answer: Answer; readonly reason: Reason | null };

/** Questions by which a march or a voyage is carried out. */
const OWN: ReadonlySet<string> = new Set([
	"ask.operation",
	"ask.column",
	"ask.companions",
	"ask.along",
	"ask.march",
	"ask.landing",
	"ask.seaway",
	"ask.escort",
	"ask.sail",
	"ask.sail-together",
]);

/** Faces that are tried until nothing stops it. */
const FACES = ["0", "9", "5", "2", "7", "1", "8", "3", "6", "4"];

/** Gives the answers one after the other, with the dice that let them all be given if there are such. */
function carryOut(place: Place, answers: readonly Answer[]): End {
	const { faces } = place.luck;
	let end = carryOutWith(place, answers, faces[0] ?? "0");
	for (const face of faces.slice(1)) {
		if (end.end !== "stopped") return end;
		end = carryOutWith(place, answers, face);
	}
	return end;
}

function carryOutWith({ position, luck, decision: { seat } }: Place, answers: readonly Answer[], face: string): End {
	const fork = new Fork(position);
	Object.assign(fork.state, { dice: newDice(0, "asked") });
	const pass = (begun: boolean) => passOthers(fork, { seat, face, begun, luck });
	for (const [n, answer] of answers.entries()) {
		const asked = pass(n > 0);
		if (asked === null || (n > 0 && asked.prompt.key === "ask.operation"))
			return { end: "stopped", by: asked?.prompt.key ?? "the end" };
		if (whyNotAnswer(asked, answer) !== null)
			return { end: "refused", key: asked.prompt.key, answer, reason: reasonFor(asked, answer) };
		fork.answer(answer);
	}
	return { end: "done", decision: pass(answers.length > 0) };
}

function reasonFor({ refused }: Decision, answer: Answer): Reason | null {
	if (answer.kind !== "choose") return null;
	const sort = answer.option.startsWith("land/") ? "other/shores" : "other/hexes";
	return refused.find(({ id }) => id === answer.option) ?? refused.find(({ id }) => id === sort) ?? null;
}

/** What comes between is declined; the next question by which it is carried out, or null when there is none soon. */
function passOthers(
	fork: Fork<AncientWorldState>,
	{ seat, face, begun, luck }: { seat: string; face: string; begun: boolean; luck: Luck },
): Decision | null {
	for (let passed = 0, throws = 0; passed < 300; passed += 1) {
		const { decision } = fork;
		if (!decision) return null;
		const { key } = decision.prompt;
		if (OWN.has(key) && decision.seat === seat) return decision;
		if (begun && key === "ask.operation") return decision;
		if (asksForThrow(decision)) {
			luck.thrown ||= fork.state.march !== null;
			throws += 1;
		}
		fork.answer(declined(decision, throws < OFTEN ? face : String((Number(face) + throws) % 10)));
	}
	return null;
}

/** Where the same face is thrown over and over, two sides throw for the higher one: it changes. */
const OFTEN = 6;

/** Options that let things pass. */
const LET_PASS = ["pass", "no", "none", "0", "stand", "stay", "decline", "whole"];

function declined(decision: Decision, face: string): Answer {
	if (decision.kind !== "choose") return extremeAnswer(decision, "least");
	const liked = asksForThrow(decision) ? [face] : LET_PASS;
	return chosen(
		liked.find((id) => decision.options.some((option) => option.id === id)) ?? decision.options[0]?.id ?? "",
	);
}
