/** What an Expert remembers of those who refused him, until something has changed that might change their minds. */
import type { HouseId } from "../../forum/state.ts";
import { houseById } from "../../forum/table.ts";
import type { ForumView } from "../../forum/view.ts";
import type { Answer, Decision } from "../../kernel/index.ts";
import { proposerIn } from "./forum-player.ts";

/** Whoever has fallen so much prestige nearer to the other may be thought of otherwise. */
const NEARER = 2;
/** Whoever has so much more money may be willing to pay. */
const RICHER = 200;

/** What was asked of a house, and how things stood then. */
interface Asked {
	readonly other: HouseId;
	/** The kind of child that was offered, or `more`: money. */
	readonly what: string;
	readonly turn: number;
	/** The other's family cards. */
	readonly children: number;
	readonly money: number;
	/** By how much prestige the seat led the other. */
	readonly lead: number;
}

/** A refusal that is remembered. */
export type Refusal = Asked;

/** A refusal of this turn: whom he has asked he may not ask again before the next (FO 2.1), nor be asked by. Where he may, it was taken back. */
function wasTakenBack({ other, what }: Refusal, decision: Decision): boolean {
	if (what === "more") return proposerIn(decision) === other;
	return decision.kind === "choose" && decision.options.some(({ id }) => id.startsWith(`propose/${other}/`));
}

/** The memory of a seat. It is of one line of play: what has not happened yet where it is asked is forgotten. */
export class Memory {
	readonly #seat: HouseId;
	/** What is being asked: whether it was refused shows later. */
	#open: Asked | null = null;
	#refusals: readonly Refusal[] = [];

	constructor(seat: HouseId) {
		this.#seat = seat;
	}

	/** Looks at the table before a question is answered: what was asked may have been refused meanwhile. */
	look(decision: Decision, view: ForumView): void {
		const { key } = decision.prompt;
		const isOver =
			view.phase !== "intrigue" || key === "forum.ask.intrigue" || /^forum\.ask\.(accept|refuse)-/.test(key);
		if (!isOver) return;
		const asked = this.#open;
		this.#open = null;
		if (asked && !houseById(view, this.#seat).allies.includes(asked.other)) this.#refusals = [...this.#refusals, asked];
		this.#refusals = this.#refusals.filter(
			(each) => each.turn < view.turn || (each.turn === view.turn && !wasTakenBack(each, decision)),
		);
	}

	/** Notes what he asks by an answer. */
	note(decision: Decision, answer: Answer, view: ForumView): void {
		if (answer.kind !== "choose") return;
		const [act, other = "", kind = ""] = answer.option.split("/");
		if (act === "propose") this.#open = this.#asked(other, kind, view);
		if (act === "ask-more") this.#open = this.#asked(proposerIn(decision), "more", view);
	}

	/** The last refusal by a house of this, if nothing has changed since that might change its mind. */
	refusal(other: HouseId, what: string, view: ForumView): Refusal | null {
		const last = this.#refusals.findLast((each) => each.other === other && each.what === what);
		if (!last) return null;
		const now = this.#asked(other, what, view);
		if (what === "more") return now.money >= last.money + RICHER ? null : last;
		const isNearer = now.lead <= last.lead - NEARER;
		return isNearer || now.children !== last.children ? null : last;
	}

	/** The last refusal of any kind by a house, whatever has changed since. */
	lastBy(other: HouseId): Refusal | null {
		return this.#refusals.findLast((each) => each.other === other) ?? null;
	}

	#asked(other: HouseId, what: string, view: ForumView): Asked {
		const { prestige, children, money } = houseById(view, other);
		const lead = houseById(view, this.#seat).prestige - prestige;
		return { other, what, turn: view.turn, children, money, lead };
	}
}
