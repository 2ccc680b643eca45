/**
 * The curtain of a window that is passed from hand to hand: it is drawn before the table shows what only one seat may see, and
 * opened by that seat's player. A game says so by naming the seat in the snapshot; without that there is no curtain.
 */
import { makeAutoObservable, reaction } from "mobx";
import type { CampaignStore } from "./campaign-store.ts";

/** The curtain of a shared window: for whom it is drawn, and who has opened it last. */
export class CurtainStore {
	/** The seat whose player sits before the window; null until he has said so. */
	eyes: string | null = null;
	readonly #campaign: CampaignStore;

	constructor(campaign: CampaignStore) {
		this.#campaign = campaign;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		reaction(() => campaign.snapshot?.campaign, this.#forget);
	}

	/** The seat to which the window is to be passed; null while the right one, or nobody in particular, looks at it. */
	get drawnFor(): string | null {
		const { snapshot } = this.#campaign;
		const seat = snapshot?.curtain ?? null;
		if (!snapshot || seat === null || seat === this.eyes) return null;
		const persons = Object.values(snapshot.seats).filter((player) => player === "person");
		return persons.length > 1 ? seat : null;
	}

	/** The player of the seat says that he is there. */
	open(): void {
		this.eyes = this.drawnFor ?? this.eyes;
	}

	#forget = (): void => {
		this.#setEyes(null);
	};

	#setEyes(seat: string | null): void {
		this.eyes = seat;
	}
}
