/**
 * The card that tells what was done since whoever sits here answered last: when others hand over, when the curtain opens, when a campaign is
 * opened again. It comes once, also where the campaign is opened again at the same place, and goes with the next answer.
 */
import { makeAutoObservable, reaction } from "mobx";
import type { TableSnapshot } from "../../electron/contract/contract.ts";
import type { Passage } from "../story/passage.ts";
import type { CampaignStore } from "./campaign-store.ts";
import type { CurtainStore } from "./curtain-store.ts";
import type { SettingsStore } from "./settings-store.ts";
import { passagesSince, presentPhase, type SinceTold, weightiest } from "./since.ts";

/** So many passages at most. */
const SENTENCES = 7;

/** What the card shows. */
export interface SinceShown extends SinceTold {
	/** Nothing was done since: it is told where the campaign stands. */
	readonly isPresent: boolean;
	/** It was played for the eye just now, so its title is enough until it is opened. */
	readonly folded: boolean;
}

/** The card that tells what others did, and when it comes and goes. */
export class SinceStore {
	card: SinceShown | null = null;
	readonly #campaign: CampaignStore;
	readonly #curtain: CurtainStore;
	readonly #settings: SettingsStore;
	readonly #passages: () => readonly Passage[];
	/** The moments that were told. */
	#told: string | null = null;
	#before: TableSnapshot | null = null;
	/** What is new was played for the eye. */
	#played = false;

	constructor(
		{ campaign, curtain, settings }: { campaign: CampaignStore; curtain: CurtainStore; settings: SettingsStore },
		passages: () => readonly Passage[],
	) {
		this.#campaign = campaign;
		this.#curtain = curtain;
		this.#settings = settings;
		this.#passages = passages;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		reaction(
			() => [campaign.snapshot, curtain.drawnFor, passages().length > 0] as const,
			() => this.#follow(),
		);
	}

	close(): void {
		this.card = null;
	}

	turn(): void {
		if (this.card) this.card = { ...this.card, folded: !this.card.folded };
	}

	/** Plays what was done, on the board. */
	async play(): Promise<void> {
		const { card } = this;
		this.close();
		if (card) await this.#campaign.past.playFrom(card.from.node);
	}

	#follow(): void {
		const { snapshot, playback } = this.#campaign;
		if (playback.playing) this.#played = true;
		if (playback.playing || this.#curtain.drawnFor !== null || (snapshot && this.#passages().length === 0)) return;
		const before = this.#before;
		this.#before = snapshot;
		if (!snapshot) {
			this.card = this.#told = null;
			return;
		}
		const folded = this.#played;
		this.#played = false;
		const isOpened = before?.campaign !== snapshot.campaign;
		const moment = `${snapshot.campaign} ${snapshot.satAt} ${snapshot.decision?.seat}`;
		const isForward = isOpened || snapshot.entries >= (before?.entries ?? 0);
		if (moment === this.#told) return;
		this.#told = moment;
		const isKnown = isOpened && moment === this.#settings.settings.sinceTold;
		const isNew = isForward && !isKnown && (isOpened || !this.#campaign.lines.isGoing); // what is played again has been seen
		this.card = snapshot.mayAnswer && snapshot.decision && isNew ? this.#cardOf(snapshot, isOpened, folded) : null;
		if (this.card) this.#settings.change({ sinceTold: moment });
	}

	#cardOf(snapshot: TableSnapshot, isOpened: boolean, folded: boolean): SinceShown | null {
		if (!isOpened && !othersPlay(snapshot)) return null;
		const passages = this.#passages();
		const since = passagesSince(passages, snapshot.satAt);
		const isPresent = isOpened && since.length === 0;
		const told = weightiest(isPresent ? presentPhase(passages) : since, passages, SENTENCES);
		return told && { ...told, isPresent, folded };
	}
}

/** Somebody may have done something that those before this window have not seen: a program, another window, one behind the curtain. */
function othersPlay({ seats, visibility, curtain }: TableSnapshot): boolean {
	return (
		curtain !== undefined || visibility.kind !== "all" || Object.values(seats).some((player) => player !== "person")
	);
}
