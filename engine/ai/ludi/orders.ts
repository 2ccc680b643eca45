/** Standing orders of *Ludi Romani*: where nobody moves, how battles are fought, whom the gods help, and what is left to the program. */

import type { LudiAssets } from "../../../assets/schema/ludi.ts";
import type { LudiAsk, LudiQuestionKind } from "../../ludi/question-kinds.ts";
import { SECOND_PASS } from "../../ludi/seasons/hiems.ts";
import type { MortalId, Proelium, RoleId } from "../../ludi/state.ts";
import { DONE, HOST_SEAT, isNumen, PROGRAM } from "../../ludi/table.ts";
import type { LudiView } from "../../ludi/view.ts";
import type { GameOrders, Order, OrderKind, OrderSpan, ToJudge } from "../orders/order.ts";
import { takeFirstOf } from "../orders/ways.ts";

const SEASON: readonly OrderSpan[] = ["phase"];

type Kind = OrderKind<LudiView> & { readonly questions: readonly LudiQuestionKind[] };
type At = Pick<ToJudge<LudiView>, "question" | "seen">;

const asks = (...all: readonly LudiAsk[]) => all.map((ask): LudiQuestionKind => `ludi.ask.${ask}`);

/** The role that a question is put to; null where it names none. */
function roleIn({ prompt }: At["question"]): RoleId | null {
	const role = prompt.args?.["role"];
	return typeof role === "object" && "kind" in role ? (role.id as RoleId) : null;
}

/** The mortal who is asked; null where a numen is. */
function askedOf({ question, seen }: At) {
	const role = roleIn(question);
	return role === null || isNumen(role) ? null : (seen.view.mortals[role] ?? null);
}

// === Turns ===

const MOTUS = "ludi-motus";
/** The way of whoever raised his hand. */
const ASK = "ask";

/** LR-VI.A.2: whether he goes elsewhere between two seasons, and acts there. Who has no seat must think. */
const motus = (isMotus: (view: LudiView) => boolean): Kind => ({
	id: MOTUS,
	questions: asks("first-choice", "activation"),
	ways: { pass: null, "stay-seated": null, program: null, [ASK]: null },
	spans: SEASON,
	askedBy: ASK,
	judge: ({ way, ...at }) => {
		const { question } = at;
		const isTurn = question.prompt.key === "ludi.ask.activation";
		if (isTurn && (way === "stay-seated" || way === "program" || !isMotus(at.seen.view))) return null;
		if (way === "program") return takeFirstOf(question, PROGRAM);
		if (!isSeated(at)) return null;
		return takeFirstOf(question, isTurn ? DONE : "stay");
	},
});

/** Whether the mortal who is asked has a seat, or a throne, where he is, or needs none any more. */
function isSeated(at: At): boolean {
	const mortal = askedOf(at);
	if (!mortal) return false;
	if (mortal.life !== "living") return true;
	if (!mortal.region) return false;
	const { seated, throne } = at.seen.view.regions[mortal.region];
	return throne === mortal.id || seated.includes(mortal.id);
}

const CLAIM = "claim-tribute";

/** LR-V.C, 4.3: outside Rome a hiems has two passes, so that tribute may wait for the Senate. Who has nothing to claim any more acted in the first. */
const winter: Kind = {
	id: "ludi-winter-turn",
	questions: asks("activation"),
	ways: { once: null },
	spans: [],
	judge: (at) => {
		const { question, seen } = at;
		const { place, senate, ring } = seen.view;
		const mortal = askedOf(at);
		if (mortal?.life !== "living" || mortal.region === "rome") return null;
		if (senate === null || place.step !== SECOND_PASS || ring?.wearer === mortal.id) return null;
		const mayClaim = question.kind === "choose" && question.options.some(({ id }) => id === CLAIM);
		return mayClaim ? null : takeFirstOf(question, DONE);
	},
};

// === Battles ===

/** LR-VII.D: the windows before and after the dice. The program throws on, and does for gods, wives and the dead what their policies say. */
const battle: Kind = {
	id: "ludi-battle",
	questions: asks("battle-before", "battle-after"),
	ways: { program: null, once: null, "once-own": null },
	spans: ["battle", "phase"],
	isCalledOut: true,
	judge: ({ way, question, seen }) => {
		const { proelium } = seen.view;
		const isFirst = question.prompt.key === "ludi.ask.battle-before" && proelium?.concursationes.length === 0;
		const isAsked =
			isFirst && (way === "once" || (way === "once-own" && proelium !== null && isPersons(seen.view, proelium)));
		return isAsked ? null : takeFirstOf(question, PROGRAM);
	},
};

/** Whether a person plays anybody who fights. */
function isPersons({ mortals }: LudiView, { parties }: Proelium): boolean {
	return parties.some(({ members }) =>
		members.some((role) => !isNumen(role) && (mortals[role as MortalId]?.player ?? null) !== null),
	);
}

/** A battle by its place in the game; no two of one activation are between the same foes. */
function nameOf({ place, activations, fights }: LudiView, { parties: [first, second] }: Proelium): string {
	const foes = [first, second].map(({ members }) => members[0] ?? "");
	return `battle ${place.segment}/${activations} ${foes.join(" ")} ${fights[foes.toSorted().join(" ")] ?? 0}`;
}

// === Answers that are the same each time ===

/** A kind of order for questions that are answered yes or no, or left to the program. */
const yesOrNo = (id: string, questions: Kind["questions"]): Kind => ({
	id,
	questions,
	ways: { yes: null, no: null, program: null },
	spans: SEASON,
	judge: ({ way, question }) => takeFirstOf(question, way),
});

/** A kind of order for questions that can wait, or are left to the program. */
const waits = (id: string, questions: Kind["questions"]): Kind => ({
	id,
	questions,
	ways: { later: null, program: null },
	spans: SEASON,
	judge: ({ way, question }) => takeFirstOf(question, way),
});

/** A kind of order for questions that are left to the program. */
const toProgram = (id: string, questions: Kind["questions"]): Kind => ({
	id,
	questions,
	ways: { program: null },
	spans: SEASON,
	judge: ({ question }) => takeFirstOf(question, PROGRAM),
});

/** Kinds of order: where he goes, how he fights, whom he helps, and what he leaves to the program; the last are a god's. */
const kindsFor = (isMotus: (view: LudiView) => boolean): readonly Kind[] => [
	motus(isMotus),
	winter,
	battle,
	yesOrNo("ludi-beside", asks("fight-beside")),
	yesOrNo("ludi-escort", asks("be-escort")),
	yesOrNo("ludi-friends", asks("be-friend", "swear")),
	yesOrNo("ludi-again", asks("claim-again")),
	toProgram("ludi-flight", asks("flee", "haven", "band-haven", "panic-where")),
	toProgram("ludi-aid", asks("attach", "side-of-imago", "give-back")),
	toProgram("ludi-consuls", asks("nominate", "give-acclaim")),
	toProgram("ludi-votes", asks("vote-imperium", "vote-census", "vote-proscriptio", "vote-restitutio", "vote-caedes")),
	toProgram("ludi-sides", asks("change-sides")),
	toProgram("ludi-second-choice", asks("second-choice")),
	waits("ludi-winter", asks("claim-seat")),
	toProgram("ludi-bribes", asks("leave-proelium")),
	toProgram("ludi-presides", asks("oversee", "presiding-dispute", "succeed-proelium", "double-die")),
	toProgram("ludi-places", asks("numen-place", "winter-seat", "last-seat")),
	toProgram("ludi-blessings", asks("bless-amicitia", "bless-nuptiae", "grant-divortium")),
	toProgram("ludi-tribute", asks("tribute-order", "instauratio", "contribute")),
];

/** What suits a person who is one of many, and the host who plays gods for them. */
const SUGGESTED: Readonly<Record<"person" | "host", readonly Order[]>> = {
	person: [
		{ kind: MOTUS, way: "pass" },
		{ kind: winter.id, way: "once" },
		{ kind: battle.id, way: "once" },
	],
	host: [
		{ kind: battle.id, way: "once" },
		...["ludi-winter", "ludi-bribes", "ludi-presides", "ludi-places", "ludi-blessings", "ludi-tribute"].map(
			(kind): Order => ({ kind, way: PROGRAM }),
		),
	],
};

const phaseOf = (segment: number) => `segment ${segment}`;

/** The standing orders of *Ludi Romani*; a season or a motus is its phase. */
export function ludiOrders({ calendar }: Pick<LudiAssets, "calendar">): GameOrders<LudiView> {
	const isMotusAt = (segment: number) => calendar.segments[segment]?.kind === "motus";
	return {
		kinds: kindsFor(({ place }) => isMotusAt(place.segment)),
		underway: ({ view }) => ({
			phase: phaseOf(view.place.segment),
			...(view.proelium && { battle: nameOf(view, view.proelium) }),
		}),
		suggested: (seat) => SUGGESTED[seat === HOST_SEAT ? "host" : "person"],
		hand: ({ view: { place, calendar: played } }) => {
			const next = played.find((segment) => segment >= place.segment && isMotusAt(segment));
			if (next === undefined) return null;
			const until = { span: "phase", name: phaseOf(next) } as const;
			return { order: { kind: MOTUS, way: ASK, until }, isNow: next === place.segment };
		},
	};
}
