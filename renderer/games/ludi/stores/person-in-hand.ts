/** Moving a person by hand: lifted, held over regions, put down. Drag, two clicks and the keyboard all go through here. */
import { makeAutoObservable, reaction } from "mobx";
import type { Text } from "../../../../electron/contract.ts";
import type { DecisionStore } from "../../../stores/decision-store.ts";
import type { NoticeStore } from "../../../stores/notice-store.ts";
import { meantWay, moverOf, type WaysTo, waysTo } from "./places.ts";

/** Why a person may not be put down somewhere. */
export interface WhyNot {
	readonly text: Text;
	readonly rule: string | null;
}

export class PersonInHand {
	/** The mortal in hand. */
	lifted: string | null = null;
	/** The region under him. */
	over: string | null = null;
	/** Where he is held, in map units; null while he is not dragged. */
	at: readonly [number, number] | null = null;
	readonly #decision: DecisionStore;
	readonly #notices: NoticeStore;

	constructor(decision: DecisionStore, notices: NoticeStore) {
		this.#decision = decision;
		this.#notices = notices;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		reaction(() => decision.asking, this.putBack);
	}

	/** Who may be taken up: the person whose place is asked for, if he may be put down anywhere, or might want to be. */
	get mover(): string | null {
		const { decision, mayAnswer } = this.#decision;
		if (!mayAnswer || decision?.kind !== "choose") return null;
		const isAboutPlaces = [...decision.options, ...decision.refused].some(
			({ at = [] }) => at.length === 1 && at[0]?.kind === "region",
		);
		return isAboutPlaces ? moverOf(decision) : null;
	}

	ways(region: string): WaysTo {
		return waysTo(this.#decision.decision, region);
	}

	lift(mortal: string | null = this.mover): boolean {
		if (mortal === null || mortal !== this.mover) return false;
		this.lifted = mortal;
		return true;
	}

	hold(over: string | null, at: readonly [number, number] | null = null): void {
		this.over = over;
		this.at = at;
	}

	/** Whether the person in hand may be put down there. */
	mayDrop(region: string): boolean {
		return this.ways(region).options.length > 0;
	}

	/**
	 * Puts the person down in a region. `asks` when there is only a way that must be meant; where there is none, says why and
	 * keeps him in hand.
	 */
	drop(region: string): "gone" | "asks" | "kept" {
		const ways = this.ways(region);
		const way = meantWay(ways);
		const whyNot = this.whyNot(region);
		this.hold(null);
		if (way) {
			this.putBack();
			this.#decision.take(way.id);
			return "gone";
		}
		if (ways.options.length > 0) {
			this.putBack();
			return "asks";
		}
		if (whyNot) this.#notices.tell("warning", whyNot.text, whyNot.rule);
		return "kept";
	}

	/** Why the person in hand may not go to a region; null where he may, or nobody is in hand. */
	whyNot(region: string): WhyNot | null {
		if (this.lifted === null) return null;
		const { options, refused } = this.ways(region);
		const [first] = refused;
		if (options.length > 0) return null;
		if (first) return { text: first.why, rule: first.rule };
		return { text: { key: "ludi.board.no-way", args: { region: { kind: "region", id: region } } }, rule: null };
	}

	putBack(): boolean {
		const held = this.lifted !== null;
		this.lifted = this.over = this.at = null;
		return held;
	}
}
