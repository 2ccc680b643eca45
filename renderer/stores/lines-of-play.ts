/** The lines of play of the campaign on the table: going back, forth and elsewhere, and what is known of each line. */
import type { LinePlace, Replies } from "../../electron/contract/contract.ts";
import type { Answering, CampaignAtHand } from "./answering.ts";
import type { HostDesk } from "./host-desk.ts";
import type { LiveTable } from "./live-table.ts";

/** So many wishes to go elsewhere wait for one another. */
const WISHES = 4;

/** The ways along the lines of play, obeyed one after the other. A line is named by the answer that it ends at, its leaf. */
export class LinesOfPlay {
	readonly #campaign: CampaignAtHand;
	readonly #desk: HostDesk;
	readonly #live: LiveTable;
	readonly #answering: Answering;
	/** The last going about that was wished for, and how many are on their way. */
	#going: Promise<boolean> = Promise.resolve(true);
	#wishes = 0;

	constructor(campaign: CampaignAtHand, desk: HostDesk, live: LiveTable, answering: Answering) {
		this.#campaign = campaign;
		this.#desk = desk;
		this.#live = live;
		this.#answering = answering;
	}

	/** Somebody goes about on the lines of play, and what is shown meanwhile was not played just now. */
	get isGoing(): boolean {
		return this.#wishes > 0;
	}

	/** Also while it is played what others did: that stops, and what they answered is taken back with it. */
	get canUndo(): boolean {
		return this.#campaign.isFree && this.#live.now?.table.canUndo === true;
	}

	get canRedo(): boolean {
		return this.#campaign.isFree && this.#live.now?.table.canRedo === true;
	}

	/** Takes back one answer, or everything after the question of the journal node `to`. */
	undo(to?: number): Promise<boolean> {
		return this.#inTurn(() => {
			this.#stopTelling();
			return this.#answering.act((revision) =>
				this.#desk.grant("undo", to === undefined ? { revision } : { revision, to }),
			);
		});
	}

	redo(): Promise<boolean> {
		return this.#inTurn(() => {
			this.#stopTelling();
			return this.#answering.act((revision) => this.#desk.grant("redo", { revision }));
		});
	}

	/** Stands at an answer of any line of play, or at a place of the line that is played, where that is elsewhere. */
	goTo(to: number | LinePlace): Promise<boolean> {
		return this.#inTurn(() => this.#goTo(to));
	}

	/** Ends what is played, and has the table stand at what is seen; false where that is how it stands anyway, or may not be. */
	async standHere(): Promise<boolean> {
		const { head } = this.#campaign.snapshot ?? {};
		this.#live.toNow();
		return head !== undefined && this.goTo(head);
	}

	/** Every line of play, as far as it may be read; null when that could not be found out. */
	all(): Promise<Replies["lines"] | null> {
		return this.#desk.ask("lines", {});
	}

	/** What is told first on a line of play, and on the one that it leaves; null when that could not be found out. */
	compare(leaf: number): Promise<Replies["lines.compare"] | null> {
		return this.#desk.ask("lines.compare", { leaf });
	}

	/** How a line of play came out; null while it is not over. */
	async outcomeOf(leaf: number): Promise<Replies["lines.outcome"]["outcome"]> {
		return (await this.#desk.ask("lines.outcome", { leaf }))?.outcome ?? null;
	}

	/** The headings of a line of play, as far as they are its own; null when they could not be found out. */
	stopsOf(leaf: number): Promise<Replies["lines.stops"] | null> {
		return this.#desk.ask("lines.stops", { leaf });
	}

	/** Names a line of play; an empty name takes its name away. */
	async name(leaf: number, name: string): Promise<void> {
		await this.#desk.grant("lines.name", { leaf, name });
	}

	/** What is still told of others' doing, or of dice, is laid at once. */
	#stopTelling(): void {
		this.#live.stopPlaying();
		this.#campaign.settle();
	}

	async #goTo(to: number | LinePlace): Promise<boolean> {
		this.#stopTelling();
		const { snapshot } = this.#campaign;
		const back = to === "start" || to === "previous-heading";
		const forth = to === "end" || to === "next-heading";
		const isThere = (back && !snapshot?.canUndo) || (forth && !snapshot?.canRedo);
		if (isThere || to === snapshot?.head) return false;
		return this.#answering.act(() => this.#desk.grant("goTo", { to }));
	}

	/** Keys that are pressed one after the other are obeyed one after the other, however quickly; of a key that is held, no more than a few. */
	async #inTurn(go: () => Promise<boolean>): Promise<boolean> {
		if (this.#wishes >= WISHES) return false;
		this.#wishes += 1;
		const before = this.#going;
		const mine = before.then(go).finally(() => (this.#wishes -= 1));
		this.#going = mine.catch(() => false);
		return mine;
	}
}
