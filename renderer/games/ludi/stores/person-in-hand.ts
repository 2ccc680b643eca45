/** Moving a person by hand: lifted, held over regions, put down. Drag, two clicks and the keyboard all go through here. */
import { makeAutoObservable, reaction } from "mobx";
import type { Text } from "../../../../electron/contract/contract.ts";
import type { DecisionStore } from "../../../stores/decision-store.ts";
import type { NoticeStore } from "../../../stores/notice-store.ts";
import type { WhyNot } from "../../boards/board-table.ts";
import { meantWay, moverOf, type WaysTo, warningOf, waysTo } from "./places.ts";

/** The host's own menu has it: somebody is moved by a correction. */
export const CORRECT = "correct-move";

/** What the host puts right by hand. */
interface Corrections {
	/** The region of a living mortal, null of everybody else. */
	placeOf(mortal: string): string | null;
	/** Answers all that his menu asks of somebody who is moved. */
	move(mortal: string, region: string): void;
}

/** What the board knows of regions, where the question says nothing of one. */
interface Regions {
	isFull(region: string): boolean;
}

/** The person in the player's hand, where he may go, and what it may cost. */
export class PersonInHand {
	/** The mortal in hand. */
	lifted: string | null = null;
	/** The region under him. */
	over: string | null = null;
	/** Where he is held, in map units; null while he is not dragged. */
	at: readonly [number, number] | null = null;
	readonly #decision: DecisionStore;
	readonly #notices: NoticeStore;
	readonly #host: Corrections & Regions;

	constructor(decision: DecisionStore, notices: NoticeStore, host: Corrections & Regions) {
		this.#decision = decision;
		this.#notices = notices;
		this.#host = host;
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

	/** The host at his menu may put any of the living anywhere. */
	get corrects(): boolean {
		const { decision, mayAnswer } = this.#decision;
		return mayAnswer && decision?.kind === "choose" && decision.options.some(({ id }) => id === CORRECT);
	}

	/** May he be taken up now? */
	mayLift(mortal: string): boolean {
		return mortal === this.mover || (this.corrects && this.#host.placeOf(mortal) !== null);
	}

	ways(region: string): WaysTo {
		return waysTo(this.#decision.decision, region);
	}

	lift(mortal: string | null = this.mover): boolean {
		if (mortal === null || !this.mayLift(mortal)) return false;
		this.lifted = mortal;
		return true;
	}

	hold(over: string | null, at: readonly [number, number] | null = null): void {
		this.over = over;
		this.at = at;
	}

	/** Whether the person in hand may be put down there. */
	mayDrop(region: string): boolean {
		if (this.corrects) return this.lifted !== null && this.#host.placeOf(this.lifted) !== region;
		return this.ways(region).options.length > 0;
	}

	/**
	 * Puts the person down in a region. `asks` when every way there has a warning, which must be meant; where there is none, says why and
	 * keeps him in hand.
	 */
	drop(region: string): "gone" | "asks" | "kept" {
		if (this.corrects) {
			const { lifted } = this;
			const isMoved = this.mayDrop(region);
			this.putBack();
			if (isMoved && lifted !== null) this.#host.move(lifted, region);
			return "gone";
		}
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
		if (this.lifted === null || this.corrects) return null;
		const { options, refused } = this.ways(region);
		const [first] = refused;
		if (options.length > 0) return null;
		return first ? { text: first.why, rule: first.rule } : this.#whyUnsaid(this.lifted, region);
	}

	/** The reason that the board itself shows, of a region that the question does not name. */
	#whyUnsaid(id: string, region: string): WhyNot {
		const [mortal, place] = [
			{ kind: "mortal", id },
			{ kind: "region", id: region },
		];
		if (this.#host.placeOf(id) === region)
			return { text: { key: "ludi.board.is-there", args: { mortal, region: place } }, rule: null };
		if (this.#host.isFull(region))
			return { text: { key: "ludi.refused.no-seat", args: { region: place } }, rule: "LR-VI.A.1.b" };
		return { text: { key: "ludi.board.no-way", args: { region: place } }, rule: null };
	}

	/** What it may cost the person in hand to go to a region; null where it costs nothing, or nobody is in hand. */
	warning(region: string): Text | null {
		return this.lifted === null || this.corrects ? null : warningOf(this.ways(region));
	}

	putBack(): boolean {
		const held = this.lifted !== null;
		this.lifted = this.over = this.at = null;
		return held;
	}
}
