/** The lesson that is taught at the table: how far it is, kept in the settings so that it can be left and taken up. */
import { makeAutoObservable } from "mobx";
import type { Settings } from "../../electron/contract/contract.ts";
import type { CampaignStore } from "./campaign-store.ts";
import type { SettingsStore } from "./settings-store.ts";

type Kept = NonNullable<Settings["lesson"]>;

/** The lesson under way, and how far each lesson has been gone through. */
export class LessonStore {
	readonly #settings: SettingsStore;
	readonly #campaign: CampaignStore;

	constructor(settings: SettingsStore, campaign: CampaignStore) {
		this.#settings = settings;
		this.#campaign = campaign;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** The lesson of the campaign on the table, and its step; null where none is taught there. */
	get now(): Kept | null {
		const { lesson } = this.#settings.settings;
		return lesson !== null && lesson.campaign === this.#campaign.snapshot?.campaign ? lesson : null;
	}

	begin(campaign: string, lesson: string): void {
		this.#settings.change({ lesson: { campaign, lesson, step: 0 } });
	}

	/** Goes to a step, counted from 0; the steps there are lie elsewhere. */
	goTo(step: number): void {
		if (this.now) this.#settings.change({ lesson: { ...this.now, step: Math.max(0, step) } });
	}

	leave(): void {
		this.#settings.change({ lesson: null });
	}
}
