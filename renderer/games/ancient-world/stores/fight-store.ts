/**
 * The fight that is looked at: the one on the table, or one of the diary. What an answer brought to it is told throw by throw, and nothing
 * else tells it meanwhile: the table that it led to is laid after the verdict. A fight that is over folds itself at the next answer.
 */
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { PlacedEntry, TableSnapshot } from "../../../../electron/contract/contract.ts";
import type { CampaignStore } from "../../../stores/campaign-store.ts";
import type { LaidTable } from "../../../stores/live-table.ts";
import type { SettingsStore } from "../../../stores/settings-store.ts";
import type { AncientWorldView } from "../view.ts";
import { type Fight, type FightStatus, fightOf, lastFight, listFights } from "./fight.ts";
import { type FightStep, lastingOf, stepsOf } from "./fight-steps.ts";

/** How fast throws follow one another, by the speed at which things are played; 0 tells them all at once. */
const PACE: Readonly<Record<SettingsStore["settings"]["playback"], number>> = {
	off: 0,
	fast: 0.3,
	normal: 1,
	slow: 1.8,
};
/** What is played goes on when its beat is over: the throws of one answer may take so much of that, and what they came to is read in the rest. */
const SHARE = 0.55;
/** Two wishes for the next throw within so many milliseconds are one for the verdict. */
const TWICE = 350;
/** The verdict stands so many milliseconds before the table that it led to is laid. */
const VERDICT_STANDS = 900;

/** The parts of the window that the telling of fights depends on. */
export interface FightStores {
	readonly campaign: CampaignStore;
	readonly settings: SettingsStore;
	/** What lies on a table. */
	readonly view: (table: TableSnapshot) => AncientWorldView | null;
	/** Places on the map may be named now. */
	readonly offersPlaces: () => boolean;
}

/** The fight on the card: which it is, how far it has been told, and whether the card is folded. */
export class FightStore {
	/** Steps of the fight that have been told. */
	told = 0;
	/** A fight of the diary that is looked at again: its first entry's place. */
	private again: number | null = null;
	/** The index of the first entry of a fight that was put away. */
	private away: number | null = null;
	/** The revision for which the player has turned the card against what it does by itself. */
	private turnedFor: number | null = null;
	readonly #stores: FightStores;
	readonly #unwatch: () => void;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#lastWish = 0;

	constructor(stores: FightStores) {
		this.#stores = stores;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		let before: string | null = null;
		const unfold = reaction(
			() => ({ ready: this.view !== null, fight: this.fight, steps: this.steps.length }),
			({ ready, fight, steps }) => {
				const name = fight ? `${fight.kind} ${fight.number}` : "none";
				// What lies there when the table is laid, or is looked at again, has been told.
				const isNew = before !== null && this.standing !== null && this.standing !== "before";
				if (isNew && this.pace > 0) this.#tellFrom(name === before ? Math.min(this.told, steps) : 0);
				else this.told = steps;
				before = ready ? name : null;
			},
			{ fireImmediately: true },
		);
		// A fight that begins is looked at rather than one of the diary.
		const begin = reaction(
			() => (this.last?.standing === "fought" ? this.last.fight.number : null),
			(fought) => {
				if (fought !== null) this.again = null;
			},
		);
		this.#unwatch = () => {
			unfold();
			begin();
		};
	}

	/** The table that the dice have led to while they are told, else that which lies there. */
	private get table(): TableSnapshot | null {
		const { staged, snapshot } = this.#stores.campaign;
		return staged?.table ?? snapshot;
	}

	private get log(): readonly PlacedEntry[] {
		const { staged, log } = this.#stores.campaign;
		return staged?.log ?? log;
	}

	/** What lies on the table that the fight is told from. */
	get view(): AncientWorldView | null {
		return this.table && this.#stores.view(this.table);
	}

	/** Every fight of the diary. */
	get fights(): readonly Fight[] {
		return this.view ? listFights(this.log, this.view, this.table?.decision) : [];
	}

	private get last(): { fight: Fight; standing: FightStatus } | null {
		return lastFight(this.log, this.fights);
	}

	/** Whether throws have led to a table that are told first: those of a fight whose card is open. */
	tellsFirst({ table, log }: LaidTable): boolean {
		const { campaign, settings } = this.#stores;
		const known = campaign.log.length;
		const isLonger = log.length > known && log[known - 1]?.node === campaign.log[known - 1]?.node;
		if (!isLonger || this.pace === 0 || !settings.panelIsOpen("battle", true)) return false;
		const view = this.#stores.view(table);
		const last = view && lastFight(log, listFights(log, view, table.decision));
		if (!last || last.standing === "before") return false;
		const isThrown = last.fight.entries.some(({ index, roll }) => roll && index >= known);
		// Dice that fall now are looked at rather than a fight of the diary.
		if (isThrown) this.again = null;
		return isThrown;
	}

	/** What is shown; null where nothing is. */
	get fight(): Fight | null {
		if (this.again !== null) return this.fights.find(({ entries }) => entries[0]?.index === this.again) ?? null;
		const { last } = this;
		return last && last.fight.entries[0]?.index !== this.away ? last.fight : null;
	}

	/** How the fight that is shown stands to what is on the table; null for none, and for one of the diary. */
	get standing(): FightStatus | null {
		return this.again === null && this.fight ? (this.last?.standing ?? null) : null;
	}

	get steps(): readonly FightStep[] {
		return this.fight ? stepsOf(this.fight.entries) : [];
	}

	/** Throws are still to be told. */
	get unfolds(): boolean {
		return this.told < this.steps.length;
	}

	private get pace(): number {
		const { settings } = this.#stores;
		return settings.reducedMotion ? 0 : PACE[settings.settings.playback];
	}

	#tellFrom(first: number): void {
		clearTimeout(this.#timer);
		const { pace, steps } = this;
		this.told = first;
		const left = steps.slice(first).reduce((sum, step) => sum + lastingOf(step), 0);
		const { playing, pace: beat } = this.#stores.campaign.playback;
		const hurry = playing && beat ? Math.min(1, (SHARE * beat.times.normal) / Math.max(1, left)) : 1;
		this.#tellNext(pace * hurry);
	}

	/** Tells what needs no time at once, and the rest in its time. */
	#tellNext(pace: number): void {
		const step = this.steps[this.told];
		if (!step) {
			const { campaign } = this.#stores;
			if (campaign.staged) this.#timer = setTimeout(() => campaign.settle(), VERDICT_STANDS * pace);
			return;
		}
		this.#timer = setTimeout(
			() =>
				runInAction(() => {
					this.told += 1;
					this.#tellNext(pace);
				}),
			lastingOf(step) * pace,
		);
	}

	/** The next throw at once; wished for twice in a row, all of them; then the table that they led to. False where nothing is left to be told. */
	hasten(now: number): boolean {
		if (!this.unfolds) {
			const isStaged = this.#stores.campaign.staged !== null;
			this.#stores.campaign.settle();
			return isStaged;
		}
		const all = now - this.#lastWish < TWICE;
		this.#lastWish = now;
		clearTimeout(this.#timer);
		this.told = all ? this.steps.length : this.told + 1;
		this.#tellNext(this.pace);
		return true;
	}

	/** Whether the card on the table tells an entry. */
	tells(entry: PlacedEntry): boolean {
		const { last } = this;
		return last !== null && last.standing !== "before" && fightOf([last.fight], entry) !== undefined;
	}

	// === Opening and folding ===

	/** The card is open: as the player wishes; by itself it folds while places may be named, and when the fight is past. */
	get open(): boolean {
		const open = this.again !== null || this.#stores.settings.panelIsOpen("battle", true);
		return this.isTurned ? !this.opensBySelf : open && this.opensBySelf;
	}

	private get opensBySelf(): boolean {
		return !this.#stores.offersPlaces() && this.standing !== "before";
	}

	private get isTurned(): boolean {
		return this.turnedFor !== null && this.turnedFor === (this.#stores.campaign.snapshot?.revision ?? 0);
	}

	/** Opens or folds the card. */
	turn(): void {
		const { opensBySelf, isTurned } = this;
		if (opensBySelf && this.again === null) this.#stores.settings.togglePanel("battle", true);
		else this.turnedFor = isTurned ? null : (this.#stores.campaign.snapshot?.revision ?? 0);
	}

	/** Whether a fight tells of an entry, so that {@link reopen} would show it. */
	has(entry: PlacedEntry): boolean {
		return fightOf(this.fights, entry)?.over ?? false;
	}

	/** Shows the fight that tells an entry again. */
	reopen(entry: PlacedEntry): void {
		const first = fightOf(this.fights, entry)?.entries[0];
		if (!first) return;
		this.away = null;
		this.again = first.index;
		this.turnedFor = null;
	}

	/** Puts a fight away that is over. False where none lies there. */
	putAway(): boolean {
		const { fight } = this;
		if (!fight?.over) return false;
		if (this.again === null) this.away = fight.entries[0]?.index ?? null;
		this.again = null;
		return true;
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#unwatch();
	}
}
