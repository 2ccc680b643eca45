/** Moving an agent by hand: lifted, held over markets, put down. Drag, two clicks and the keyboard all go through here. */
import { makeAutoObservable, reaction } from "mobx";
import type { Point } from "../../../map/options.ts";
import { type DecisionStore, listOptions, type Option, type RefusedOption } from "../../../stores/decision-store.ts";
import type { WhyNot } from "../../boards/board-table.ts";

/** Where the agents of the question may go, and where not. */
interface Moves {
	/** Options by market. */
	targets: ReadonlyMap<string, Option>;
	refused: ReadonlyMap<string, RefusedOption>;
}

/** An agent was put down where it may not stand. */
export interface Refusal extends WhyNot {
	market: string;
}

/** The agent in the player's hand, where it may go, and what was refused last. */
export class AgentInHand {
	/** The agent in hand. */
	lifted: string | null = null;
	/** The agent under the pointer. */
	pointed: string | null = null;
	/** The market under the agent in hand. */
	over: string | null = null;
	/** Where it is held, in map units; null while it is not dragged. */
	at: Point | null = null;
	/** What was refused last, until something else is done on the board. */
	refusal: Refusal | null = null;
	readonly #decision: DecisionStore;

	constructor(decision: DecisionStore) {
		this.#decision = decision;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		reaction(
			() => decision.decision,
			() => {
				this.putBack();
				this.leaveRefusal();
			},
		);
	}

	/** Where an agent may go and may not, by the question on the table. */
	movesOf(agent: string): Moves {
		const { decision, mayAnswer } = this.#decision;
		if (!decision || !mayAnswer) return { targets: new Map(), refused: new Map() };
		return { targets: byMarket(agent, listOptions(decision)), refused: byMarket(agent, decision.refused) };
	}

	/** Whether the agent may be taken up: something is said of it in the question. */
	mayLift(agent: string): boolean {
		const { targets, refused } = this.movesOf(agent);
		return targets.size + refused.size > 0;
	}

	/** Where the agent in hand may be put down. */
	get moves(): Moves | null {
		return this.lifted === null ? null : this.movesOf(this.lifted);
	}

	/** The same of the agent under the pointer, while nothing is in hand. */
	get movesShown(): Moves | null {
		if (this.lifted !== null) return this.moves;
		return this.pointed !== null && this.mayLift(this.pointed) ? this.movesOf(this.pointed) : null;
	}

	point(agent: string | null): void {
		this.pointed = agent;
	}

	lift(agent: string): boolean {
		if (!this.mayLift(agent)) return false;
		this.lifted = agent;
		this.leaveRefusal();
		return true;
	}

	hold(over: string | null, at: Point | null = null): void {
		this.over = over;
		this.at = at;
	}

	/** Puts the agent down on a market; where it may not stand, says why and keeps it in hand. */
	drop(market: string): boolean {
		const option = this.moves?.targets.get(market);
		const whyNot = this.whyNot(market);
		this.hold(null);
		if (!option) {
			if (whyNot) this.refusal = { market, ...whyNot };
			return false;
		}
		this.putBack();
		this.#decision.take(option.id);
		return true;
	}

	/** Why the agent in hand may not go to a market; null where it may, or nothing is in hand. */
	whyNot(market: string): WhyNot | null {
		const { moves } = this;
		if (!moves || moves.targets.has(market)) return null;
		const refused = moves.refused.get(market) ?? moves.refused.get(anywhere);
		if (refused) return { text: refused.why, rule: refused.rule };
		return { text: { key: "forum.board.no-link", args: { market: { kind: "market", id: market } } }, rule: "FO 1.2" };
	}

	/** It was read. Returns whether there was one. */
	leaveRefusal(): boolean {
		const told = this.refusal !== null;
		this.refusal = null;
		return told;
	}

	putBack(): boolean {
		const held = this.lifted !== null;
		this.lifted = this.over = this.at = null;
		return held;
	}
}

/** Stands for the market of an option that names none: an agent that has moved. */
const anywhere = "";

/** Moves of one agent (`move/rutilii-1/luna`) by the market that they lead to. */
function byMarket<Each extends Option>(agent: string, options: readonly Each[]): Map<string, Each> {
	const moves = options.flatMap((option) => {
		const [act, moved, to = anywhere] = option.id.split("/");
		return act === "move" && moved === agent ? [[to, option] as const] : [];
	});
	return new Map(moves);
}
