/**
 * The Expert of Forum: answers at once, by what is worth most to him. He has a character, remembers who has refused him, and says why
 * he did what he did, in what everybody may know.
 */
import type { ForumAssets } from "../../../assets/schema/forum.ts";
import { rivalOn } from "../../forum/board.ts";
import { type ForumData, forumData } from "../../forum/data.ts";
import type { HouseId } from "../../forum/state.ts";
import { houseById } from "../../forum/table.ts";
import type { ForumView } from "../../forum/view.ts";
import { type Answer, type Decision, ref, type SeatId, type Text, text } from "../../kernel/index.ts";
import type { Expert } from "../program.ts";
import type { Chance } from "../random.ts";
import { SENTENCES, type Why } from "../strategos/why.ts";
import { type Character, characterOf, TRAITS } from "./character.ts";
import {
	chanceToOust,
	FOLLY,
	forumJudge,
	isTooFarAhead,
	type Judged,
	type Manner,
	proposerIn,
} from "./forum-player.ts";
import { Memory } from "./memory.ts";

/** A grudge is borne for so many turns. */
const GRUDGE_LASTS = 3;

const KINDS = ["son", "daughter"] as const;

/** Questions at which he gives reasons for what he chose. */
const EXPLAINED: ReadonlySet<string> = new Set([
	"forum.ask.move",
	"forum.ask.move-agents",
	"forum.ask.intrigue",
	"forum.ask.build",
]);
/** A marriage is proposed to him: he says why he refuses it, where all at the table can see the reason; what he holds he does not tell. */
const PROPOSED = /^forum\.ask\.(accept|refuse)-/;

/** An Expert at all seats of a game with a seed, each with a character and a memory of its own. Chance answers what no policy is about. */
export function forumExpert(assets: ForumAssets, chance: Chance, seed: number): Expert<ForumView> {
	const judge = forumJudge(assets);
	const data = forumData(assets);
	const memories = new Map<SeatId, Memory>();
	const memoryOf = (seat: SeatId) => {
		const memory = memories.get(seat) ?? new Memory(seat);
		memories.set(seat, memory);
		return memory;
	};
	return (decision, view) => {
		const { seat } = decision;
		const memory = memoryOf(seat);
		memory.look(decision, view);
		const character = characterOf(seed, view.order, seat);
		const manner = mannerOf(character, memory, view);
		const answer = judge.answer(decision, view, chance, manner);
		memory.note(decision, answer, view);
		const considered = { data, decision, view, character, memory };
		if (PROPOSED.test(decision.prompt.key)) return { answer, why: whyRefused(considered) };
		const judged = EXPLAINED.has(decision.prompt.key) ? judge.worths(decision, view, manner) : null;
		return { answer, why: judged && whyOf({ ...considered, judged }, answer) };
	};
}

function mannerOf(character: Character, memory: Memory, view: ForumView): Manner {
	const { grudge, ...traits } = TRAITS[character];
	return {
		...traits,
		wasRefused: (other, what) => memory.refusal(other, what, view) !== null,
		grudge: (other) =>
			(memory.lastBy(other)?.turn ?? Number.NEGATIVE_INFINITY) >= view.turn - GRUDGE_LASTS ? grudge : 0,
	};
}

// === Why ===

interface Considered {
	readonly data: ForumData;
	readonly decision: Decision;
	readonly view: ForumView;
	readonly character: Character;
	readonly memory: Memory;
}

interface Weighed extends Considered {
	readonly judged: readonly Judged[];
}

const houseRef = (id: HouseId) => ref("side", id);
const whoHeIs = (character: Character) => text(`why.expert.${character}`, { amount: TRAITS[character].demand });
const isNoFolly = ({ worth }: Judged) => worth > FOLLY;

/** Null where there was nothing to choose between. What is hidden, such as the kind of child that is offered, is not told. */
function whyOf(weighed: Weighed, answer: Answer): Why | null {
	const { judged, decision, character } = weighed;
	const chosen = judged.find(({ option }) => answer.kind === "choose" && option.id === answer.option);
	if (!chosen) return null;
	const refused = decision.prompt.key === "forum.ask.intrigue" ? refusedSentences(weighed) : null;
	if (judged.filter(isNoFolly).length < 2 && !refused?.length) return null;
	// Of marriages the worth would tell of the children he holds.
	const reasons = refused ?? [...challenged(weighed, chosen), ...worthOf(weighed, chosen)];
	return { chosen: toldOpenly(chosen), because: [whoHeIs(character), ...reasons.slice(0, SENTENCES - 1)], tried: [] };
}

/** Whoever is too far ahead gets no marriage, whatever is held. Null where that is not the reason: it would be known who has which child. */
function whyRefused({ data, decision, view, character }: Considered): Why | null {
	const other = proposerIn(decision);
	if (!isTooFarAhead({ view, data, house: houseById(view, decision.seat) }, other)) return null;
	const side = houseRef(other);
	return {
		chosen: text("why.expert.refuses", { other: side }),
		because: [whoHeIs(character), text("why.expert.too-far", { other: side })],
		tried: [],
	};
}

/** The option, with nothing of the child that goes with it. */
function toldOpenly({ option }: Judged): Text {
	const [act, first = ""] = option.id.split("/");
	if (act === "propose") return text("why.expert.proposes", { other: houseRef(first) });
	if (act === "marry") return text("why.expert.marries", { market: ref("market", first) });
	return option.text;
}

/** Whom he goes against by a move, and how likely he drives him out. */
function challenged({ data, view, decision: { seat } }: Weighed, { option }: Judged): readonly Text[] {
	const [act, , market = ""] = option.id.split("/");
	const rival = act !== "move" || market === data.rome ? null : rivalOn(view, market, seat);
	if (rival === null) return [];
	const percent = Math.round(100 * chanceToOust({ data, view, id: seat }, market, rival));
	return [text("why.expert.challenges", { other: houseRef(rival), market: ref("market", market), percent })];
}

/** What it is worth to him, and what the best other thing would have been. */
function worthOf({ judged }: Weighed, chosen: Judged): readonly Text[] {
	const [next] = judged.filter((each) => each !== chosen && isNoFolly(each)).toSorted((a, b) => b.worth - a.worth);
	return [
		text("why.expert.worth", { worth: tenths(chosen.worth) }),
		...(next ? [text("why.expert.next", { plan: next.option.text, worth: tenths(next.worth) })] : []),
	];
}

const tenths = (worth: number) => Math.round(worth * 10) / 10;

/** Whom he does not ask again. */
function refusedSentences({ view, memory, decision: { seat } }: Weighed): readonly Text[] {
	return view.order.flatMap((other) => {
		const refusal = other === seat ? null : KINDS.map((kind) => memory.refusal(other, kind, view)).find((each) => each);
		return refusal ? [text("why.expert.refused", { other: houseRef(other), turn: refusal.turn })] : [];
	});
}
