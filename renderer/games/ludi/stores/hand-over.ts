/** Whose hands the computer is in: when another person is asked, a card says to whom it is to be passed. */
import { makeAutoObservable, reaction } from "mobx";
import type { CampaignStore } from "../../../stores/campaign-store.ts";
import type { DecisionStore } from "../../../stores/decision-store.ts";
import type { SettingsStore } from "../../../stores/settings-store.ts";

/** Under this name the settings remember whether the card is wanted. */
const PANEL = "ludi-hand-over";

/** The handing over of one computer: whose turn at it comes next. */
export class HandOver {
	/** Who has said that the computer is in his hands. */
	holder: string | null = null;
	readonly #campaign: CampaignStore;
	readonly #decision: DecisionStore;
	readonly #settings: SettingsStore;

	constructor(campaign: CampaignStore, decision: DecisionStore, settings: SettingsStore) {
		this.#campaign = campaign;
		this.#decision = decision;
		this.#settings = settings;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		reaction(
			() => campaign.snapshot?.campaign,
			() => this.take(null),
		);
	}

	/** Whether the card is wanted: a teacher who types for everybody does without. */
	get isWanted(): boolean {
		return this.#settings.panelIsOpen(PANEL, true);
	}

	want(): void {
		this.#settings.togglePanel(PANEL, true);
	}

	/** The seat to which the computer is to be passed; null while it is in the right hands, or nobody else is there. */
	get next(): string | null {
		const { snapshot } = this.#campaign;
		const seat = this.#decision.decision?.seat ?? null;
		if (!snapshot || seat === null || seat === this.holder || !this.isWanted) return null;
		// Hands are tapped first; whoever raised his is asked afterwards.
		if (snapshot.hands?.waits) return null;
		const { visibility, outcome, own } = snapshot;
		if (visibility.kind === "seats" || outcome !== null || !own.includes(seat)) return null;
		return own.length > 1 ? seat : null;
	}

	/** He has it. */
	take(seat: string | null): void {
		this.holder = seat;
	}
}
